//! What is shown of the special squares of a board that is explored.

use super::ClientSystems;
use super::command::{Command, Layer};
use super::opening::Mode;
use super::session::{Happened, Session};
use bevy::prelude::*;
use std::collections::HashSet;

/// The layers that are shown.
#[derive(Resource, Default, Debug)]
pub struct Layers(pub HashSet<Layer>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Layers>().add_systems(
        Update,
        (reset, toggle)
            .chain()
            .in_set(ClientSystems::Stage)
            .before(super::scene::SceneSystems),
    );
}

/// A board that is opened to be explored shows where the king escapes and what may not be entered.
fn reset(
    mut happened: MessageReader<Happened>,
    session: Option<Res<Session>>,
    mut layers: ResMut<Layers>,
) {
    let fresh = happened
        .read()
        .any(|happened| matches!(happened, Happened::Fresh));
    if fresh && session.is_some_and(|session| session.mode() == Mode::Explore) {
        layers.0 = HashSet::from([Layer::Entry, Layer::Escape]);
    }
}

fn toggle(mut asked: MessageReader<Command>, mut layers: ResMut<Layers>) {
    for command in asked.read() {
        if let Command::ToggleLayer(layer) = command
            && !layers.0.remove(layer)
        {
            layers.0.insert(*layer);
        }
    }
}
