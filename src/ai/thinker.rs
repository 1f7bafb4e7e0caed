//! Thinking: a search by one or more threads, with a table that may be kept from play to play.

use super::history::History;
use super::limits::{Deadline, Limits};
use super::root::{Report, Root};
use super::table::Table;
use super::tree::Shared;
use super::weights::Weights;
use crate::engine::bits::by_words;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Threads start with stacks large enough for the deepest line.
const STACK: usize = 8 << 20;

/// Searches for the best play of the side to move; `None` where it has no legal play.
///
/// The seed only orders plays that look alike. The same rules, position, history, seed and limits
/// give the same report, unless a limit on time or `stop` cuts the search short; it then answers
/// with the best that it has found so far, which is always a legal play.
#[must_use]
pub fn search(
    rules: &Rules,
    root: &Position,
    history: &History,
    limits: &Limits,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Report> {
    let table = Table::for_nodes(limits.nodes.unwrap_or(u64::MAX));
    let task = Task {
        rules,
        root,
        history,
        limits,
        seed,
        stop,
    };
    task.run(&table, None, 1)
}

/// Somebody who thinks about one game after another, and remembers what was found out.
pub struct Thinker {
    table: Table,
    threads: usize,
    weights: Option<Weights>,
}

impl Thinker {
    /// A thinker with a memory of at most so many MiB, who uses so many threads. With one thread
    /// and a limit on nodes, the same thoughts in the same order have the same results.
    #[must_use]
    pub fn new(memory: usize, threads: usize) -> Thinker {
        Thinker {
            table: Table::of_bytes(memory << 20),
            threads: threads.max(1),
            weights: None,
        }
    }

    /// Judges by other weights than the program's own.
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> Thinker {
        self.weights = Some(weights);
        self
    }

    /// Forgets everything, as before another game or after a change of rules.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// As [`search`], with what is remembered. To ponder is to think without a limit about the
    /// position in which the opponent is to move, until `stop` is set.
    #[must_use]
    pub fn think(
        &mut self,
        rules: &Rules,
        root: &Position,
        history: &History,
        limits: &Limits,
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<Report> {
        self.table.begin();
        let task = Task {
            rules,
            root,
            history,
            limits,
            seed,
            stop,
        };
        task.run(&self.table, self.weights.as_ref(), self.threads)
    }
}

/// What is to be thought about, and how long.
pub(super) struct Task<'a> {
    pub(super) rules: &'a Rules,
    pub(super) root: &'a Position,
    pub(super) history: &'a History,
    pub(super) limits: &'a Limits,
    pub(super) seed: u64,
    pub(super) stop: &'a AtomicBool,
}

impl Task<'_> {
    /// What all threads need.
    pub(super) fn shared<'b>(
        &'b self,
        table: &'b Table,
        weights: Option<&'b Weights>,
    ) -> Shared<'b> {
        Shared {
            rules: self.rules,
            table,
            weights,
            deadline: Deadline::of(self.limits),
            most_nodes: self.limits.nodes.unwrap_or(u64::MAX),
            stop: self.stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        }
    }

    fn run(&self, table: &Table, weights: Option<&Weights>, threads: usize) -> Option<Report> {
        by_words!(self.rules, run(self, table, weights, threads))
    }
}

fn run<const W: usize>(
    task: &Task,
    table: &Table,
    weights: Option<&Weights>,
    threads: usize,
) -> Option<Report> {
    let shared = task.shared(table, weights);
    let think = |thread: usize| {
        let seed = task.seed.wrapping_add(thread as u64);
        let mut root: Root<W> = Root::new(&shared, task.root, task.history, seed, thread);
        root.deepen(task.limits.depth);
        root.report()
    };
    let best = |mut reports: Vec<Report>, first: Option<Report>| {
        let first = first?;
        let nodes = first.nodes;
        // The first thread's report counts, unless another looked deeper and saw more in it.
        let deeper = reports
            .iter()
            .position(|other| other.depth > first.depth && other.score > first.score);
        let mut report = match deeper {
            Some(at) => reports.swap_remove(at),
            None => first,
        };
        report.nodes = nodes;
        Some(report)
    };
    if threads == 1 {
        return think(0);
    }
    std::thread::scope(|scope| {
        let think = &think;
        let helpers: Vec<_> = (1..threads)
            .filter_map(|thread| {
                // A machine that has no more threads to give thinks with those it has.
                std::thread::Builder::new()
                    .name("searching".to_owned())
                    .stack_size(STACK)
                    .spawn_scoped(scope, move || think(thread))
                    .ok()
            })
            .collect();
        let first = think(0);
        shared.done.store(true, Relaxed);
        let others = helpers
            .into_iter()
            .filter_map(|helper| helper.join().ok().flatten())
            .collect();
        best(others, first)
    })
}
