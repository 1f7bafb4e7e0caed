//! The end of a game as a moment: the camera goes near to the king who has escaped or is taken,
//! stays a while and comes back. Any key or button ends it.

use super::ClientSystems;
use super::scene::{Stage, animation};
use super::session::{Happened, Session};
use super::settings::Settings;
use crate::engine::outcome::Reason;
use bevy::prelude::*;

/// Seconds on the way there, in all, and on the way back.
const THERE: f32 = 0.7;
const WHOLE: f32 = 2.7;
const BACK: f32 = 0.6;
/// From how far and how high, in squares and as an angle, the king is looked at.
const DISTANCE: f32 = 6.5;
const PITCH: f32 = 0.52;

/// The moment that is shown, if one is.
#[derive(Resource, Default, Debug)]
pub struct Moment {
    at: Vec3,
    /// Seconds until it begins, while the last play is still being made.
    wait: f32,
    seconds: Option<f32>,
}

impl Moment {
    /// Whether one is shown or about to be.
    #[must_use]
    pub fn active(&self) -> bool {
        self.seconds.is_some()
    }

    /// How much of it there is, from 0 (the camera is where it was) to 1 (near).
    fn amount(&self) -> f32 {
        let Some(seconds) = self.seconds else {
            return 0.0;
        };
        let there = (seconds / THERE).clamp(0.0, 1.0);
        let back = ((WHOLE - seconds) / BACK).clamp(0.0, 1.0);
        EaseFunction::SmootherStep.sample_clamped(there.min(back))
    }

    /// Where the camera is, instead of at its own place.
    pub(super) fn bend(&self, own: Transform) -> Transform {
        let amount = self.amount();
        if amount <= 0.0 {
            return own;
        }
        let (yaw, ..) = own.rotation.to_euler(EulerRot::YXZ);
        let direction = Quat::from_euler(EulerRot::YXZ, yaw, -PITCH, 0.0);
        let middle = self.at + Vec3::Y * 0.45;
        Transform {
            translation: own
                .translation
                .lerp(middle + direction * Vec3::Z * DISTANCE, amount),
            rotation: own.rotation.slerp(direction, amount),
            ..own
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Moment>().add_systems(
        Update,
        (
            begin.in_set(ClientSystems::Stage),
            pass.in_set(ClientSystems::Animate),
        ),
    );
}

/// A game that the king has ended begins one; anything else that happens ends it.
fn begin(
    mut happened: MessageReader<Happened>,
    mut moment: ResMut<Moment>,
    session: Option<Res<Session>>,
    settings: Res<Settings>,
    stage: Res<Stage>,
) {
    for happened in happened.read() {
        moment.seconds = None;
        let (Happened::Played { ply, ended: true }, Some(session)) = (happened, &session) else {
            continue;
        };
        let king = match session.game().outcome().map(|outcome| outcome.reason) {
            Some(Reason::Escape | Reason::ExitFort) => session.game().position().king(),
            Some(Reason::KingCaptured) => ply.captures.king.or(ply.before.king()),
            _ => None,
        };
        if let Some(king) = king.filter(|_| settings.moments && !settings.still) {
            let way = stage
                .centre(ply.play.from)
                .distance(stage.centre(ply.play.to));
            moment.at = stage.centre(king);
            moment.wait = animation::landing(way, &settings) * 0.5;
            moment.seconds = Some(0.0);
        }
    }
}

fn pass(
    mut moment: ResMut<Moment>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    time: Res<Time>,
) {
    let Some(seconds) = moment.seconds else {
        return;
    };
    let skipped = keys.is_some_and(|keys| keys.get_just_pressed().next().is_some())
        || buttons.is_some_and(|buttons| buttons.get_just_pressed().next().is_some());
    if moment.wait > 0.0 && !skipped {
        moment.wait -= time.delta_secs();
        return;
    }
    let mut next = seconds + time.delta_secs();
    if skipped {
        // From where it is, straight back.
        next = next.max(WHOLE - BACK * moment.amount());
    }
    moment.seconds = (next < WHOLE).then_some(next);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_camera_goes_there_and_comes_back_within_three_seconds() {
        let own = Transform::from_xyz(0.0, 12.0, 8.0).looking_at(Vec3::ZERO, Vec3::Y);
        let mut moment = Moment {
            at: Vec3::new(3.0, 0.0, -3.0),
            wait: 0.0,
            seconds: Some(0.0),
        };
        let mut nearest = f32::MAX;
        for step in 0..=60 {
            moment.seconds = Some(step as f32 * WHOLE / 60.0);
            let place = moment.bend(own);
            assert!(place.translation.y > 1.0);
            nearest = nearest.min(place.translation.distance(moment.at));
        }
        assert!(nearest < DISTANCE + 0.5);
        assert!(moment.bend(own).translation.distance(own.translation) < 0.01);
        const { assert!(WHOLE < 3.0) }
    }
}
