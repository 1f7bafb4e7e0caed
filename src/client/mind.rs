//! What the computer has in mind: a thread that thinks about one position, and what is remembered
//! from one position of a game to the next.

use super::session::Session;
use crate::ai::{self, History, Level, Limits, Report, Thinker};
use crate::engine::rules::Rules;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How much is remembered at most, in MiB.
const MEMORY: usize = 128;
/// Room for the deepest line that is looked at.
const STACK: usize = 8 << 20;

/// What a thought is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// A play of a level, which takes so much time if it is the strongest.
    Play(Level, Duration),
    /// To know more when the opponent has played. It goes on until it is stopped.
    Ponder,
}

/// What the strongest level remembers. It is locked by the thread that thinks, and never by the
/// window's own.
#[derive(Default)]
pub(super) struct Memory {
    thinker: Option<Thinker>,
    threads: usize,
    /// The rules of the game that is remembered. Every opened game has rules of its own, even if
    /// they say the same as another's.
    about: Option<Arc<Rules>>,
}

impl Memory {
    /// Somebody who remembers this game and no other.
    fn thinker(&mut self, rules: &Arc<Rules>, threads: usize) -> &mut Thinker {
        if self.threads != threads {
            self.threads = threads;
            self.thinker = None;
        }
        let known = self
            .about
            .replace(rules.clone())
            .is_some_and(|about| Arc::ptr_eq(&about, rules));
        if !known && let Some(thinker) = &mut self.thinker {
            thinker.forget();
        }
        self.thinker
            .get_or_insert_with(|| Thinker::new(MEMORY, threads))
    }
}

/// A thread that thinks about a position. It stops when this is dropped.
pub(super) struct Thought {
    /// The position's number in the session.
    pub(super) generation: u64,
    /// What it is for.
    pub(super) purpose: Purpose,
    stop: Arc<AtomicBool>,
    answer: Mutex<Receiver<Option<Report>>>,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Thought {
    /// Starts to think about the session's position with so many threads; `None` where the machine
    /// has no thread to give.
    pub(super) fn begin(
        session: &Session,
        purpose: Purpose,
        threads: usize,
        memory: &Arc<Mutex<Memory>>,
        proxy: Option<&EventLoopProxyWrapper>,
    ) -> Option<Thought> {
        let game = session.game();
        let rules = game.rules().clone();
        let position = *game.position();
        let history = History::of(game);
        // The seed follows from the game, so that the same game is answered in the same way.
        let seed = position.hash() ^ game.plies().len() as u64;
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let memory = memory.clone();
        let (sender, answer) = sync_channel(1);
        let waker = proxy.map(|proxy| (**proxy).clone());
        let think = move || {
            let task = (&*rules, &position, &history);
            let strongest = matches!(purpose, Purpose::Ponder)
                || matches!(purpose, Purpose::Play(level, _) if level == Level::STRONGEST);
            let think_with = |thinker: &mut Thinker| match purpose {
                Purpose::Play(level, time) => {
                    ai::choose(level, thinker, task, Some(time), seed, &stopped)
                }
                Purpose::Ponder => {
                    let (rules, position, history) = task;
                    let limits = Limits::default();
                    thinker.think(rules, position, history, &limits, seed, &stopped)
                }
            };
            if !strongest {
                return think_with(&mut Thinker::new(0, 1));
            }
            // Whoever thought before has been stopped and gives the memory back at once.
            let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
            if stopped.load(Ordering::Relaxed) {
                return None;
            }
            think_with(memory.thinker(&rules, threads))
        };
        std::thread::Builder::new()
            .name("thinking".to_owned())
            .stack_size(STACK)
            .spawn(move || {
                // A thought that fails must not take the game with it.
                let report = std::panic::catch_unwind(AssertUnwindSafe(think)).unwrap_or(None);
                // Nobody listens any more when the position has changed.
                let _ = sender.send(report);
                if let Some(waker) = waker {
                    let _ = waker.send_event(WinitUserEvent::WakeUp);
                }
            })
            .ok()?;
        Some(Thought {
            generation: session.generation(),
            purpose,
            stop,
            answer: Mutex::new(answer),
        })
    }

    /// What was found, once it is: `Some(None)` if nothing could be.
    pub(super) fn answer(&self) -> Option<Option<Report>> {
        let answer = match self.answer.lock() {
            Ok(answer) => answer.try_recv(),
            Err(_) => Err(TryRecvError::Disconnected),
        };
        match answer {
            Ok(report) => Some(report),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::engine::variant::catalog::Catalog;

    #[test]
    fn another_game_is_another_memory() {
        let (catalog, _) = Catalog::load(None);
        let variant = catalog.get("brandubh-historical").unwrap();
        let rules = || Arc::new(variant.rules(&variant.default_reading()));
        let (one, other) = (rules(), rules());
        let mut memory = Memory::default();
        let limits = Limits {
            nodes: Some(3_000),
            ..Limits::default()
        };
        let stop = AtomicBool::new(false);
        let mut nodes = |rules: &Arc<Rules>| {
            let history = History::of(&Game::new(rules.clone()));
            let thinker = memory.thinker(rules, 1);
            let report = thinker.think(rules, rules.start(), &history, &limits, 7, &stop);
            report.unwrap()
        };
        let first = nodes(&one);
        let again = nodes(&one);
        assert!(
            again.depth > first.depth || again.nodes != first.nodes,
            "what was found is remembered: {first:?} {again:?}"
        );
        assert_eq!(nodes(&other), first, "and forgotten for another game");
    }
}
