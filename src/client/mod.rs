//! The window: the board in three dimensions, the panels over it, and what happens when a user
//! clicks. It asks the engine what is legal and why, and decides nothing itself.
//!
//! Every concern is a plugin in a file of its own; they talk by [`command::Command`] (what is
//! wanted) and [`session::Happened`] (what happened), in the order of [`ClientSystems`].

mod bench_scene;
mod camera;
pub mod command;
mod detail;
mod faults;
mod keys;
mod launch;
pub mod layers;
mod mind;
mod moments;
mod offscreen;
pub mod opening;
mod picture;
mod pointer;
mod probe;
mod ranks;
mod redraw;
mod scene;
pub mod session;
pub mod settings;
mod shapes;
pub mod shelf;
mod sound;
mod stills;
mod studio;
mod thinking;
pub mod ui;

pub use bench_scene::{BenchArgs, bench_scene};
pub use launch::{OpenArgs, WindowArgs, start};
pub use offscreen::{OffscreenArgs, offscreen};
pub use opening::{Mode, Opening};
pub use stills::{PictureArgs, Still, picture as take_picture, stills};

use crate::arena::measures::Measures;
use crate::engine::variant::catalog::Catalog;
use crate::folders::Folders;
use bevy::prelude::*;
use std::sync::Arc;

/// All variants and sources, and the mistakes of the files that were left out.
#[derive(Resource, Clone)]
pub struct Library(pub Arc<Catalog>, pub Vec<String>);

/// What was measured of games and levels.
#[derive(Resource, Debug)]
pub struct Measured(pub Measures);

/// Where the user's things are kept.
#[derive(Resource, Clone, Debug)]
pub struct Home(pub Folders);

/// Which screen is shown.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The boards to choose from.
    #[default]
    Start,
    /// A board with its game.
    Game,
}

/// The order of the client's work in a frame.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClientSystems {
    /// Pointer, keys and the computer's thoughts become commands.
    Listen,
    /// The panels are drawn; their buttons become commands.
    Panels,
    /// Commands are carried out.
    Obey,
    /// The scene follows what happened.
    Stage,
    /// Things move.
    Animate,
}

/// Everything of the client that needs no renderer: what tests of messages and state run.
pub fn headless(app: &mut App) {
    app.init_state::<Screen>()
        .configure_sets(
            Update,
            (
                ClientSystems::Listen,
                ClientSystems::Panels,
                ClientSystems::Obey,
                ClientSystems::Stage,
                ClientSystems::Animate,
            )
                .chain(),
        )
        .add_plugins((session::plugin, shelf::plugin, thinking::plugin));
}

/// Opens addresses in the user's browser, and ends the program when that is asked for.
fn browse_plugin(app: &mut App) {
    app.add_systems(Update, browse.in_set(ClientSystems::Obey));
}

fn browse(
    mut asked: MessageReader<command::Command>,
    mut exit: MessageWriter<AppExit>,
    settings: Res<settings::Settings>,
    mut told: ResMut<session::Told>,
) {
    for command in asked.read() {
        match command {
            command::Command::Browse(address) => {
                if let Err(error) = open::that_detached(address) {
                    let text = settings.language.say_with(
                        "fault-browse",
                        &[
                            ("address", address.as_str().into()),
                            ("error", error.to_string().into()),
                        ],
                    );
                    told.0 = Some(command::Notice::fault(text));
                }
            }
            command::Command::Quit => {
                exit.write(AppExit::Success);
            }
            _ => {}
        }
    }
}
