//! Three strengths of play.
//!
//! Each is limited by depth and by nodes, so that the same position, history and seed bring the
//! same play on every machine. Time is only a safety net for machines that are much slower than
//! usual; where it must cut in, the play may differ.

use super::history::History;
use super::random::Random;
use super::root::{Limits, Report, Root};
use super::score::{DECIDED, win_at};
use super::tree::Step;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How much the first level misjudges a play at most.
const FIRST_MISJUDGES: usize = 120;
/// A play that is worse than the best by no more than this may be chosen by the second level.
const SECOND_MARGIN: i32 = 20;
/// Among so many of the plays that look best the second level chooses.
const SECOND_CHOICES: usize = 8;

/// How well the computer plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// It looks at its own plays only, and misjudges them a little: weak enough for a child. It
    /// still takes a win at hand and does not leave the opponent one if it can help it.
    First,
    /// It looks three plies ahead and chooses among plays that are nearly as good as the best.
    Second,
    /// It plays as well as it can in one or two seconds.
    Third,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::First, Level::Second, Level::Third];

    /// The level of a number from 1 to 3.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Level> {
        Level::ALL
            .into_iter()
            .find(|level| level.number() == number)
    }

    /// Its number, from 1 to 3.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// How much it thinks about a play of this game.
    #[must_use]
    pub fn limits(self, rules: &Rules) -> Limits {
        let small = rules.size() <= 9;
        let (depth, nodes, millis) = match self {
            Level::First => (1, 2_000, 700),
            Level::Second => (3, if small { 40_000 } else { 25_000 }, 700),
            Level::Third => (40, if small { 400_000 } else { 200_000 }, 2_500),
        };
        Limits {
            depth: Some(depth),
            nodes: Some(nodes),
            time: Some(Duration::from_millis(millis)),
        }
    }
}

/// Chooses a play for the side to move as a player of this level would; `None` where there is no
/// legal play. See [`search`](super::search) for what the seed and the stop flag do.
#[must_use]
pub fn choose(
    level: Level,
    rules: &Rules,
    root: &Position,
    history: &History,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Report> {
    let limits = level.limits(rules);
    let mut search = Root::new(rules, root, history, &limits, seed, stop);
    let mut random = Random::new(!seed);
    match level {
        Level::First => choose_by_looks(&mut search, &mut random),
        Level::Second => {
            search.deepen(limits.depth);
            choose_near_best(&mut search, &mut random);
        }
        Level::Third => search.deepen(limits.depth),
    }
    search.report()
}

/// Puts a play first that looks good at once, leaving the opponent no win by the reply.
fn choose_by_looks(search: &mut Root, random: &mut Random) {
    let Some(best) = search.choices.first() else {
        return;
    };
    if best.value >= win_at(1) {
        return;
    }
    let mut order: Vec<(i32, usize)> = search
        .choices
        .iter()
        .enumerate()
        .map(|(number, choice)| {
            let error = random.below(FIRST_MISJUDGES) as i32;
            (choice.value + error, number)
        })
        .collect();
    order.sort_by_key(|(value, _)| Reverse(*value));
    let safe = order
        .iter()
        .map(|(_, number)| *number)
        .find(|number| !loses_to_reply(search, *number));
    search.choose(safe.unwrap_or(order[0].1));
}

/// Whether the opponent has a reply to a play that wins at once, or the play itself loses.
fn loses_to_reply(search: &mut Root, number: usize) -> bool {
    let choice = search.choices[number].clone();
    let Ok(next) = choice.after else {
        return choice.value < 0;
    };
    if next.side() == search.root.side() {
        return false;
    }
    let root = search.root;
    let tree = &mut search.tree;
    let _ = tree.step(&root, choice.play, 0);
    let lost = tree.rules.plays(&next).into_iter().any(|reply| {
        let over = matches!(tree.step(&next, reply, 1), Step::Over(value) if value > 0);
        tree.back();
        over
    });
    tree.back();
    lost
}

/// Puts a play first that is nearly as good as the best one.
fn choose_near_best(search: &mut Root, random: &mut Random) {
    let Some(best) = search.choices.first() else {
        return;
    };
    let best = best.value;
    let depth = search.depth as i32;
    if best.abs() >= DECIDED || depth == 0 {
        return;
    }
    let mut candidates: Vec<usize> = (0..search.choices.len().min(SECOND_CHOICES)).collect();
    random.shuffle(&mut candidates);
    for number in candidates {
        if number == 0 || search.is_above(number, depth, best - SECOND_MARGIN) == Some(true) {
            search.choose(number);
            return;
        }
    }
}
