//! How this program itself chooses a play: the one place of the arena that calls the opponent.

use super::chance::Chance;
use crate::ai::{History, Level, Limits, Thinker, choose, search};
use crate::engine::game::Game;
use crate::engine::plays::Play;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How many threads a search can use.
pub const MOST_THREADS: usize = 1;

/// How a play is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// Any legal play.
    Random,
    /// As a level plays.
    Level(Level),
    /// By a search with these limits.
    Limits(Limits),
}

impl Strength {
    /// A search of so many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Strength {
        Strength::Limits(Limits {
            nodes: Some(nodes),
            ..Limits::default()
        })
    }

    /// A search of so much time.
    #[must_use]
    pub fn time(time: Duration) -> Strength {
        Strength::Limits(Limits {
            time: Some(time),
            ..Limits::default()
        })
    }
}

/// A play that was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The play.
    pub play: Play,
    /// The line that is expected, this play first.
    pub line: Vec<Play>,
    /// What it is worth to the side that makes it, in hundredths of a man; 0 if it was not searched.
    pub value: i32,
}

/// Chooses a play for the side to move; `None` where it has none. The same game, strength and seed
/// bring the same play, unless time limits it. `stop` ends the thinking early.
#[must_use]
pub fn think(strength: Strength, game: &Game, seed: u64, stop: &AtomicBool) -> Option<Thought> {
    let (rules, position) = (game.rules(), game.position());
    let report = match strength {
        Strength::Random => {
            let play = Chance::of(&[seed]).pick(&game.plays())?;
            return Some(Thought {
                play,
                line: vec![play],
                value: 0,
            });
        }
        Strength::Level(level) => {
            let mut thinker = Thinker::new(16, 1);
            let task = (&**rules, position, &History::of(game));
            choose(level, &mut thinker, task, None, seed, stop)
        }
        Strength::Limits(limits) => {
            search(rules, position, &History::of(game), &limits, seed, stop)
        }
    }?;
    Some(Thought {
        play: report.play,
        value: report.score.value(),
        line: report.pv,
    })
}
