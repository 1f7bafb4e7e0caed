//! Things that move: a piece on its way, a man who topples and is taken to the tray, a ship that
//! heels and goes down, ships that rock on the water.

use super::{PieceView, Tide};
use crate::client::ClientSystems;
use crate::client::settings::{Settings, Way};
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI};
use std::sync::atomic::{AtomicBool, Ordering};

/// Seconds for a flight of no length, and for each square of its way.
const TAKE_OFF: f32 = 0.26;
const PER_SQUARE: f32 = 0.055;
/// The part of a flight in which a man comes to rest after touching down.
const SETTLE: f32 = 0.22;
const TOPPLE: f32 = 0.42;
const LIE: f32 = 0.12;
const LEAVE: f32 = 0.40;
const SINK: f32 = 1.4;
/// How deep a ship sinks, enough to be gone under the sea.
const DEPTH: f32 = 1.6;

/// Whether anything moves, and whether it shall be done at once.
#[derive(Resource, Default, Debug)]
pub struct Moving {
    count: usize,
    hurried: AtomicBool,
}

impl Moving {
    /// Whether anything moves.
    #[must_use]
    pub fn any(&self) -> bool {
        self.count > 0
    }

    /// Brings everything that moves to its end in this frame.
    pub fn hurry(&self) {
        self.hurried.store(true, Ordering::Relaxed);
    }
}

/// A piece on its way to a square.
#[derive(Component, Clone, Debug)]
pub struct Flight {
    from: Vec3,
    to: Vec3,
    /// How it stands.
    upright: Quat,
    manner: Manner,
    timer: Timer,
}

#[derive(Clone, Copy, Debug)]
enum Manner {
    /// A hand takes it there.
    Carried(Way),
    /// It sails, and turns into its course.
    Sailing(Quat),
}

impl Flight {
    pub(super) fn to(place: &Transform, to: Vec3, settings: &Settings) -> Flight {
        let from = place.translation;
        let seconds = landing(from.distance(to), settings);
        Flight {
            from,
            to,
            upright: place.rotation,
            manner: Manner::Carried(settings.way),
            timer: timer(seconds / (1.0 - SETTLE), settings),
        }
    }

    /// The same for a ship that ends on a heading.
    pub(super) fn sailing(self, heading: Quat) -> Flight {
        Flight {
            manner: Manner::Sailing(heading),
            ..self
        }
    }

    pub(super) fn duration(&self) -> f32 {
        self.timer.duration().as_secs_f32()
    }

    /// Where the piece is after a part, from 0 to 1, of its way.
    fn at(&self, part: f32) -> Transform {
        let way = self.to - self.from;
        match self.manner {
            Manner::Sailing(after) => {
                let before = self.upright;
                let eased = EaseFunction::SmootherStep.sample_clamped(part);
                let turned = before.slerp(after, (eased * 2.5).min(1.0));
                // She heels a little as she comes about.
                let heel = (part * PI).sin() * 0.12 * before.angle_between(after).min(1.0);
                Transform::from_translation(self.from.lerp(self.to, eased))
                    .with_rotation(turned * Quat::from_rotation_x(heel))
            }
            Manner::Carried(manner) => {
                let air = (part / (1.0 - SETTLE)).min(1.0);
                let (across, height) = match manner {
                    Way::Arc => (
                        EaseFunction::SmootherStep.sample_clamped(air),
                        (air * PI).sin().max(0.0).powf(0.8) * 0.45,
                    ),
                    Way::Lift => {
                        let across = EaseFunction::SmootherStep
                            .sample_clamped(((air - 0.2) / 0.6).clamp(0.0, 1.0));
                        let up = (air / 0.25).min(1.0).min((1.0 - air) / 0.25);
                        (across, EaseFunction::SmoothStep.sample_clamped(up) * 0.55)
                    }
                    Way::Slide => (EaseFunction::SmoothStep.sample_clamped(air), 0.0),
                };
                // It leans into its way, and rocks once when it is set down.
                let rest = ((part - 1.0 + SETTLE) / SETTLE).clamp(0.0, 1.0);
                let lean = match manner {
                    Way::Slide => 0.0,
                    _ => (air * PI * 2.0).sin() * 0.07,
                };
                let rock = (rest * PI * 3.0).sin() * (1.0 - rest).powi(2) * 0.035;
                let axis = Vec3::Y.cross(way).normalize_or(Vec3::X);
                let mut place = self.from.lerp(self.to, across);
                place.y += height;
                Transform::from_translation(place)
                    .with_rotation(Quat::from_axis_angle(axis, lean + rock) * self.upright)
            }
        }
    }
}

/// A taken piece on its way off the board.
#[derive(Component, Clone, Debug)]
pub(super) struct Fall {
    from: Transform,
    kind: FallKind,
    wait: Timer,
    timer: Timer,
}

#[derive(Clone, Debug)]
enum FallKind {
    /// Over, away from what took it, and then to its place beside the board if it has one.
    Topple { axis: Vec3, place: Option<Vec3> },
    /// Heels over and goes down.
    Sink,
}

impl Fall {
    pub fn topple(
        from: &Transform,
        away: Vec3,
        place: Option<Vec3>,
        wait: f32,
        settings: &Settings,
    ) -> Fall {
        let seconds = TOPPLE + place.map_or(0.0, |_| LIE + LEAVE);
        Fall {
            from: *from,
            kind: FallKind::Topple {
                axis: Vec3::Y.cross(away).normalize_or(Vec3::Z),
                place,
            },
            wait: timer(wait * 0.8, settings),
            timer: timer(seconds / settings.speed, settings),
        }
    }

    pub fn sink(from: &Transform, wait: f32, settings: &Settings) -> Fall {
        Fall {
            from: *from,
            kind: FallKind::Sink,
            wait: timer(wait * 0.8, settings),
            timer: timer(SINK / settings.speed, settings),
        }
    }

    /// The place after a part, from 0 to 1, of the fall.
    fn at(&self, part: f32) -> Transform {
        match self.kind {
            FallKind::Topple { axis, place } => {
                let whole = TOPPLE + place.map_or(0.0, |_| LIE + LEAVE);
                let time = part * whole;
                let tilt = EaseFunction::BounceOut.sample_clamped((time / TOPPLE).min(1.0));
                let mut at = self.from;
                at.rotate_around(
                    self.from.translation + axis.cross(Vec3::Y) * -0.3,
                    Quat::from_axis_angle(axis, tilt * FRAC_PI_2 * 0.94),
                );
                at.translation.y = self.from.translation.y + tilt * 0.16;
                if let Some(place) = place {
                    let left = ((time - TOPPLE - LIE) / LEAVE).clamp(0.0, 1.0);
                    let eased = EaseFunction::SmoothStep.sample_clamped(left);
                    at.translation = at.translation.lerp(place, eased);
                    at.translation.y += (eased * PI).sin() * 1.1;
                    at.rotation = at.rotation.slerp(self.from.rotation, eased);
                }
                at
            }
            FallKind::Sink => {
                let mut at = self.from;
                let roll = EaseFunction::SmoothStep.sample_clamped((part * 1.8).min(1.0));
                let down = ((part - 0.25) / 0.75).clamp(0.0, 1.0);
                at.rotation = self.from.rotation
                    * Quat::from_rotation_x(roll * 1.1)
                    * Quat::from_rotation_z(roll * 0.5);
                at.translation.y -= EaseFunction::QuadraticIn.sample_clamped(down) * DEPTH;
                at
            }
        }
    }
}

/// A ship on the water, and which way she lies when no wave moves her.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Afloat {
    pub heading: Quat,
}

impl Afloat {
    /// How the waves have turned and lifted her at a place and time.
    fn rocked(self, at: Vec3, seconds: f32) -> (Quat, f32) {
        let phase = at.x * 0.9 + at.z * 1.3;
        let roll = (seconds * 1.15 + phase).sin() * 0.075;
        let pitch = (seconds * 0.83 + phase * 1.7).sin() * 0.045;
        let heave = (seconds * 0.97 + phase * 1.2).sin() * 0.018;
        let rocked = self.heading * Quat::from_rotation_x(roll) * Quat::from_rotation_z(pitch);
        (rocked, heave)
    }
}

/// Seconds until a man who goes so far touches the board.
pub fn landing(way: f32, settings: &Settings) -> f32 {
    match settings.still {
        true => 0.0,
        false => (TAKE_OFF + PER_SQUARE * way) / settings.speed,
    }
}

fn timer(seconds: f32, settings: &Settings) -> Timer {
    let seconds = if settings.still { 0.0 } else { seconds };
    Timer::from_seconds(seconds, TimerMode::Once)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Moving>().add_systems(
        Update,
        (rock, fly, fall, count)
            .chain()
            .in_set(ClientSystems::Animate),
    );
}

fn fly(
    mut flights: Query<(Entity, &mut Flight, &mut Transform)>,
    moving: Res<Moving>,
    time: Res<Time>,
    mut commands: Commands,
) {
    let hurried = moving.hurried.load(Ordering::Relaxed);
    for (entity, mut flight, mut place) in &mut flights {
        flight.timer.tick(time.delta());
        let part = if hurried {
            1.0
        } else {
            flight.timer.fraction()
        };
        *place = flight.at(part);
        if part >= 1.0 {
            commands.entity(entity).remove::<Flight>();
        }
    }
}

fn fall(
    mut falls: Query<(Entity, &mut Fall, &mut Transform), With<PieceView>>,
    moving: Res<Moving>,
    time: Res<Time>,
    mut commands: Commands,
) {
    let hurried = moving.hurried.load(Ordering::Relaxed);
    for (entity, mut fall, mut place) in &mut falls {
        if !hurried && !fall.wait.is_finished() {
            fall.wait.tick(time.delta());
            continue;
        }
        fall.timer.tick(time.delta());
        let part = if hurried { 1.0 } else { fall.timer.fraction() };
        *place = fall.at(part);
        if part >= 1.0 {
            match fall.kind {
                FallKind::Sink => commands.entity(entity).despawn(),
                FallKind::Topple { .. } => {
                    commands.entity(entity).remove::<Fall>();
                }
            }
        }
    }
}

/// Ships rock on the water where that is drawn.
fn rock(mut ships: Query<(&Afloat, &mut Transform), Without<Flight>>, tide: Res<Tide>) {
    if !tide.running() {
        return;
    }
    for (afloat, mut place) in &mut ships {
        // One that is carried hangs from the pointer.
        if place.translation.y > 0.2 {
            continue;
        }
        let (rotation, heave) = afloat.rocked(place.translation, tide.seconds());
        place.rotation = rotation;
        place.translation.y = heave;
    }
}

pub(super) fn count(
    moving: ResMut<Moving>,
    flights: Query<(), With<Flight>>,
    falls: Query<(), With<Fall>>,
) {
    let count = flights.iter().count() + falls.iter().count();
    let hurried = moving.hurried.load(Ordering::Relaxed);
    if moving.count != count || hurried {
        let moving = moving.into_inner();
        moving.count = count;
        moving.hurried.store(false, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever its way, a piece is somewhere at every moment, never under the board, and ends
    /// upright on its square.
    #[test]
    fn every_flight_ends_where_it_should() {
        let from = Transform::from_xyz(-2.0, 0.0, 1.0).with_rotation(Quat::from_rotation_y(0.7));
        let to = Vec3::new(3.0, 0.0, 1.0);
        for way in [Way::Arc, Way::Lift, Way::Slide] {
            let settings = Settings {
                way,
                ..Settings::default()
            };
            let carried = Flight::to(&from, to, &settings);
            let heading = Quat::from_rotation_y(-1.0);
            let sailing = carried.clone().sailing(heading);
            for (flight, rest) in [(carried, from.rotation), (sailing, heading)] {
                for step in 0..=200 {
                    let place = flight.at(step as f32 / 200.0);
                    assert!(place.is_finite(), "{way:?} at {step}: {place:?}");
                    assert!(place.translation.y > -0.001, "{way:?} at {step}");
                }
                let end = flight.at(1.0);
                assert!(end.translation.distance(to) < 0.001, "{way:?}: {end:?}");
                assert!(end.rotation.angle_between(rest) < 0.01, "{way:?}: {end:?}");
            }
        }
    }

    #[test]
    fn the_fallen_end_in_their_tray_or_under_the_sea() {
        let from = Transform::from_xyz(1.0, 0.0, 1.0);
        let settings = Settings::default();
        let tray = Vec3::new(6.0, -0.3, 0.0);
        let man = Fall::topple(&from, Vec3::X, Some(tray), 0.3, &settings);
        let king = Fall::topple(&from, Vec3::X, None, 0.3, &settings);
        let ship = Fall::sink(&from, 0.3, &settings);
        for fall in [&man, &king, &ship] {
            assert!((0..=200).all(|step| fall.at(step as f32 / 200.0).is_finite()));
        }
        assert!(man.at(1.0).translation.distance(tray) < 0.001);
        assert!(ship.at(1.0).translation.y < -1.5);
    }
}
