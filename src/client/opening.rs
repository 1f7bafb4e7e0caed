//! A game that is about to begin or to go on: for what, by which rules, who plays, and from where;
//! and what the start screen has prepared for it.

use crate::engine::game::Game;
use crate::engine::record::{Extra, Player, Replayed};
use crate::engine::side::Side;
use crate::engine::variant::{Reading, Variant};
use bevy::prelude::*;
use std::sync::Arc;
use std::time::SystemTime;

/// What the window is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// A game with at least one person.
    #[default]
    Play,
    /// Computer against computer.
    Spectate,
    /// A board and its rules to look at.
    Explore,
}

/// A game that is about to begin or to go on.
#[derive(Clone, Debug)]
pub struct Opening {
    /// What for.
    pub mode: Mode,
    /// The variant.
    pub variant: Arc<Variant>,
    /// The reading.
    pub reading: Reading,
    /// Who plays the attackers and the defenders.
    pub players: [Player; 2],
    /// The game, possibly with plays.
    pub game: Game,
    /// Seconds between two plays of computers.
    pub pace: f32,
    /// What its record says beside the plays.
    pub extra: Extra,
}

impl Opening {
    /// A new game.
    #[must_use]
    pub fn fresh(
        mode: Mode,
        variant: Arc<Variant>,
        reading: Reading,
        players: [Player; 2],
    ) -> Opening {
        let rules = Arc::new(variant.rules(&reading));
        let start = match rules.first_by_lot() {
            true => rules.start().with_side(lot()),
            false => *rules.start(),
        };
        let game = Game::from_position(rules, start);
        Opening {
            mode,
            variant,
            reading,
            players,
            game,
            pace: PACE,
            extra: Extra::default(),
        }
    }
}

/// The side on which the lot falls.
fn lot() -> Side {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let even = now.is_ok_and(|since| since.subsec_micros() % 2 == 0);
    if even {
        Side::Attackers
    } else {
        Side::Defenders
    }
}

/// The level of a computer that nobody has chosen.
pub const MIDDLING: u8 = 4;

/// The usual time between two plays of computers, in seconds.
const PACE: f32 = 1.0;

impl From<Replayed> for Opening {
    fn from(replayed: Replayed) -> Opening {
        let computers = replayed
            .players
            .iter()
            .all(|player| matches!(player, Player::Computer(_)));
        Opening {
            mode: if computers {
                Mode::Spectate
            } else {
                Mode::Play
            },
            variant: replayed.variant,
            reading: replayed.reading,
            players: replayed.players,
            game: replayed.game,
            pace: PACE,
            extra: replayed.extra,
        }
    }
}

/// What the start screen has prepared.
#[derive(Resource, Debug)]
pub struct Draft {
    /// The variant that is looked at.
    pub variant: Arc<Variant>,
    /// The reading.
    pub reading: Reading,
    /// Who would play the attackers and the defenders.
    pub players: [Player; 2],
}

impl Draft {
    /// A person's attackers against a middling computer.
    #[must_use]
    pub fn of(variant: Arc<Variant>) -> Draft {
        Draft {
            reading: variant.default_reading(),
            variant,
            players: [Player::Person, Player::Computer(MIDDLING)],
        }
    }

    /// The game that begins with it; where only computers play, a middling one takes a person's
    /// place.
    pub(super) fn begin(&self, mode: Mode) -> Opening {
        let players = match mode {
            Mode::Spectate => self.players.map(|player| match player {
                Player::Computer(_) => player,
                Player::Person => Player::Computer(MIDDLING),
            }),
            Mode::Play | Mode::Explore => self.players,
        };
        Opening::fresh(mode, self.variant.clone(), self.reading.clone(), players)
    }
}
