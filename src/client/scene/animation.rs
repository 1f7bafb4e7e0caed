//! Things that move: a piece flies or slides to its square, a taken man topples and goes beside
//! the board, a taken ship sinks. A click hurries all of it to its end.

use super::{ClientSystems, PieceView};
use crate::client::settings::Settings;
use bevy::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

/// Seconds for a flight of no length, and for each square of its way.
const TAKE_OFF: f32 = 0.22;
const PER_SQUARE: f32 = 0.055;
const TOPPLE: f32 = 0.42;
const LIE: f32 = 0.12;
const LEAVE: f32 = 0.40;
const SINK: f32 = 1.1;
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
    /// How high it is lifted on the way.
    pub(super) lift: f32,
    /// How it turns on the way.
    pub(super) turn: Option<(Quat, Quat)>,
    timer: Timer,
}

impl Flight {
    pub(super) fn to(from: Vec3, to: Vec3, settings: &Settings) -> Flight {
        let seconds = (TAKE_OFF + PER_SQUARE * from.distance(to)) / settings.speed;
        Flight {
            from,
            to,
            lift: 0.0,
            turn: None,
            timer: timer(seconds, settings),
        }
    }

    pub(super) fn duration(&self) -> f32 {
        self.timer.duration().as_secs_f32()
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
                    Quat::from_axis_angle(axis, tilt * std::f32::consts::FRAC_PI_2 * 0.94),
                );
                at.translation.y = self.from.translation.y + tilt * 0.16;
                if let Some(place) = place {
                    let left = ((time - TOPPLE - LIE) / LEAVE).clamp(0.0, 1.0);
                    let eased = EaseFunction::SmoothStep.sample_clamped(left);
                    at.translation = at.translation.lerp(place, eased);
                    at.translation.y += (eased * std::f32::consts::PI).sin() * 1.1;
                    at.rotation = at.rotation.slerp(self.from.rotation, eased);
                }
                at
            }
            FallKind::Sink => {
                let mut at = self.from;
                let roll = EaseFunction::SmoothStep.sample_clamped(part);
                at.rotation = self.from.rotation
                    * Quat::from_rotation_x(roll * 0.9)
                    * Quat::from_rotation_z(roll * 0.5);
                at.translation.y -= EaseFunction::QuadraticIn.sample_clamped(part) * DEPTH;
                at
            }
        }
    }
}

fn timer(seconds: f32, settings: &Settings) -> Timer {
    let seconds = if settings.still { 0.0 } else { seconds };
    Timer::from_seconds(seconds, TimerMode::Once)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Moving>().add_systems(
        Update,
        (fly, fall, count).chain().in_set(ClientSystems::Animate),
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
        let eased = EaseFunction::SmootherStep.sample_clamped(part);
        place.translation = flight.from.lerp(flight.to, eased);
        place.translation.y += (part * std::f32::consts::PI).sin() * flight.lift;
        if let Some((from, to)) = flight.turn {
            place.rotation = from.slerp(to, (eased * 2.5).min(1.0));
        }
        if part >= 1.0 {
            place.translation = flight.to;
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

fn count(moving: ResMut<Moving>, flights: Query<(), With<Flight>>, falls: Query<(), With<Fall>>) {
    let count = flights.iter().count() + falls.iter().count();
    let hurried = moving.hurried.load(Ordering::Relaxed);
    if moving.count != count || hurried {
        let moving = moving.into_inner();
        moving.count = count;
        moving.hurried.store(false, Ordering::Relaxed);
    }
}
