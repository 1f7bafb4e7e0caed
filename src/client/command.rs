//! What a user, or the computer as a player, asks the program to do. Panels, pointer and keys only
//! ask; [`super::session`] and the other owners act.

use super::opening::{Mode, Opening};
use super::settings::Settings;
use crate::engine::plays::Play;
use crate::engine::record::Player;
use crate::engine::side::Side;
use bevy::prelude::Message;
use std::path::PathBuf;

/// Something to be done.
#[derive(Message, Clone, Debug)]
pub enum Command {
    /// On the start screen: look at this variant.
    ChooseVariant(String),
    /// On the start screen: set a game up from an OpenTafl rules string.
    UseRules(String),
    /// On the start screen: answer a question, both by number.
    ChooseOption {
        /// The number of the question.
        question: usize,
        /// The number of the option.
        option: usize,
    },
    /// On the start screen: who plays a side.
    ChoosePlayer(Side, Player),
    /// Begin what the start screen has prepared.
    Begin(Mode),
    /// Open a game that is given with everything.
    Open(Box<Opening>),
    /// Open a saved game.
    OpenFile(PathBuf),
    /// Go on with the game that was in play when the program last ended.
    Continue,
    /// Back to the start screen; the game in play is kept.
    ToStart,
    /// Make a play.
    Play(Play),
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Show the position after so many plies, by taking back or playing again.
    GoTo(usize),
    /// The person to move gives up.
    Resign,
    /// Two persons agree on a draw.
    AgreeDraw,
    /// The same game from its start.
    Restart,
    /// Save the game.
    Save,
    /// Let the computers play on, or stop them.
    Pause(bool),
    /// Let the computer make one play while it is stopped.
    Step,
    /// Seconds between two plays of computers.
    Pace(f32),
    /// Look at the board from somewhere.
    View(View),
    /// Show or hide what special squares do.
    ToggleLayer(Layer),
    /// New preferences.
    Settings(Settings),
    /// Say something to the user, who reads it at the foot of the board.
    Notice(Notice),
    /// Take the notice away.
    DismissNotice,
    /// Open an address in the browser.
    Browse(String),
    /// Write a picture of the window.
    Picture,
    /// End the program.
    Quit,
}

/// Where to look at the board from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// From the side of the attackers.
    Attackers,
    /// From the side of the defenders.
    Defenders,
    /// From above.
    Top,
    /// Low over the table.
    Low,
    /// As it was at first.
    Reset,
    /// A step nearer.
    Nearer,
    /// A step farther away.
    Farther,
    /// A little to the left.
    Left,
    /// A little to the right.
    Right,
    /// A little up.
    Up,
    /// A little down.
    Down,
}

/// What can be shown of the special squares of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layer {
    /// Squares that not every piece may enter.
    Entry,
    /// Squares that are hostile.
    Hostility,
    /// Squares to which the king escapes.
    Escape,
}

/// A short text at the foot of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// What happened.
    pub text: String,
    /// The rule behind it, if one is.
    pub rule: Option<String>,
    /// Whether something went wrong.
    pub fault: bool,
}

impl Notice {
    /// A plain message.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Notice {
        Notice {
            text: text.into(),
            rule: None,
            fault: false,
        }
    }

    /// Something went wrong.
    #[must_use]
    pub fn fault(text: impl Into<String>) -> Notice {
        Notice {
            fault: true,
            ..Notice::plain(text)
        }
    }
}
