//! Idle means idle: frames are drawn only when the user does something, while things move, and
//! when the computer has found its play.

use super::camera::Rig;
use super::scene::animation::Moving;
use super::thinking::Thinking;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use std::time::Duration;

/// Frames after a change until it shows: panels and picking see the frame before theirs.
const WARM_UP: u32 = 3;
/// A glance at the world when nobody does anything, so that nothing can be stuck for ever.
const GLANCE: Duration = Duration::from_secs(3600);

/// Whether this frame is the last one until something happens, as far as the client knows.
#[derive(Resource, Default, Debug)]
pub(super) struct Idle(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive(GLANCE),
        unfocused_mode: UpdateMode::reactive(GLANCE),
    })
    .init_resource::<Idle>()
    .add_systems(Last, ask);
}

pub(super) fn ask(
    moving: Res<Moving>,
    rig: Res<Rig>,
    thinking: Res<Thinking>,
    stage: Res<super::scene::Stage>,
    tide: Res<super::scene::Tide>,
    moment: Res<super::moments::Moment>,
    mut commands: MessageReader<super::command::Command>,
    mut happened: MessageReader<super::session::Happened>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut idle: ResMut<Idle>,
    mut warm: Local<u32>,
) {
    // What was asked or has happened shows in the frames after this one.
    if commands.read().count() + happened.read().count() > 0 || stage.is_changed() {
        *warm = WARM_UP;
    }
    let waiting = thinking.waits_for_the_board();
    idle.0 = !(moving.any()
        || rig.moving()
        || tide.running()
        || moment.active()
        || waiting
        || *warm > 0);
    if !idle.0 {
        *warm = warm.saturating_sub(1);
        redraw.write(RequestRedraw);
    }
}
