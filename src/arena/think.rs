//! How this program itself chooses a play: the one place of the arena that calls the opponent.

use super::chance::Chance;
use crate::ai::weights::{Book, Family};
use crate::ai::{History, Level, Limits, Thinker, choose};
use crate::engine::game::Game;
use crate::engine::plays::Play;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How many threads a search can use.
pub const MOST_THREADS: usize = 64;
/// What a mind remembers from play to play, in MiB.
const MEMORY: usize = 64;

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

/// Somebody who chooses plays, and remembers what was found out while thinking for a time.
pub struct Mind {
    thinker: Option<Thinker>,
    threads: usize,
    weights: Option<Book>,
}

impl Default for Mind {
    fn default() -> Mind {
        Mind::new(1, None)
    }
}

impl Mind {
    /// A mind that thinks with so many threads, and by other weights than the program's own if some
    /// are given.
    #[must_use]
    pub fn new(threads: usize, weights: Option<Book>) -> Mind {
        Mind {
            thinker: None,
            threads,
            weights,
        }
    }

    /// Another game begins.
    pub fn forget(&mut self) {
        if let Some(thinker) = &mut self.thinker {
            thinker.forget();
        }
    }

    fn thinker(&self, family: Family, memory: usize) -> Thinker {
        let thinker = Thinker::new(memory, self.threads);
        match &self.weights {
            Some(book) => thinker.with_weights(book.of(family)),
            None => thinker,
        }
    }

    /// The thinker that was kept, or a new one.
    fn kept(&mut self, family: Family) -> Thinker {
        match self.thinker.take() {
            Some(thinker) => thinker,
            None => self.thinker(family, MEMORY),
        }
    }

    /// Chooses a play for the side to move; `None` where it has none. The same game, strength and
    /// seed bring the same play, unless time limits it. `stop` ends the thinking early.
    #[must_use]
    pub fn think(
        &mut self,
        strength: Strength,
        game: &Game,
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<Thought> {
        let (rules, position, history) = (game.rules(), game.position(), History::of(game));
        let family = Family::of(rules);
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
                let mut thinker = self.kept(family);
                let task = (&**rules, position, &history);
                let report = choose(level, &mut thinker, task, None, seed, stop);
                self.thinker = Some(thinker);
                report
            }
            // What is remembered would make the same position bring another play.
            Strength::Limits(limits) if limits.nodes.is_some() => {
                let nodes = limits.nodes.unwrap_or(0);
                let memory = usize::try_from(nodes >> 14).map_or(MEMORY, |m| m.clamp(1, MEMORY));
                self.thinker(family, memory)
                    .think(rules, position, &history, &limits, seed, stop)
            }
            Strength::Limits(limits) => {
                let mut thinker = self.kept(family);
                let report = thinker.think(rules, position, &history, &limits, seed, stop);
                self.thinker = Some(thinker);
                report
            }
        }?;
        Some(Thought {
            play: report.play,
            value: report.score.value(),
            line: report.pv,
        })
    }
}
