//! Eight strengths of play.
//!
//! A weak level sees less: it looks fewer plies ahead, judges the outcome more roughly, and chooses
//! among plays that look nearly alike. No level plays at random, and none leaves a win at hand.
//!
//! All but the strongest are limited by depth and by nodes, so that the same position, history and
//! seed bring the same play on every machine; time is only a safety net for machines that are much
//! slower than usual. The strongest uses its time in full.

use super::history::History;
use super::limits::Limits;
use super::random::Random;
use super::root::{Report, Root};
use super::score::{DECIDED, win_at};
use super::table::Table;
use super::thinker::{Task, Thinker};
use super::tree::Step;
use crate::engine::bits::by_words;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A play that takes longer than this is cut short at the levels that count nodes.
const SAFETY_NET: Duration = Duration::from_millis(2_500);
/// How long the strongest level thinks.
const STRONGEST: Duration = Duration::from_secs(2);
/// Among so many of the plays that look best a level chooses.
const CHOICES: usize = 8;

/// After so many plies without a capture, a level chooses among plays that look twice as different.
const PATIENCE: i32 = 3;

/// How well the computer plays, from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level can do.
struct Ability {
    /// Plies it looks ahead.
    depth: u32,
    nodes: u64,
    /// By how much a play may look worse than the best and still be chosen.
    margin: i32,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 8] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
    ];
    /// The one that a child beats.
    pub const WEAKEST: Level = Level(1);
    /// As strong as the program plays.
    pub const STRONGEST: Level = Level(8);

    /// The level of a number from 1 to 8.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// Its number, from 1 to 8.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    fn ability(self) -> Ability {
        let (depth, nodes, margin) = match self.0 {
            1 => (1, 2_000, 150),
            2 => (1, 2_000, 60),
            3 => (2, 10_000, 40),
            4 => (3, 30_000, 25),
            5 => (4, 60_000, 12),
            6 => (6, 120_000, 0),
            7 => (60, 500_000, 0),
            _ => (60, u64::MAX, 0),
        };
        Ability {
            depth,
            nodes,
            margin,
        }
    }

    /// How much it thinks about a play.
    #[must_use]
    pub fn limits(self) -> Limits {
        let Ability { depth, nodes, .. } = self.ability();
        let strongest = self == Level::STRONGEST;
        Limits {
            depth: Some(depth),
            nodes: (!strongest).then_some(nodes),
            time: Some(if strongest { STRONGEST } else { SAFETY_NET }),
            clock: None,
        }
    }
}

/// Chooses a play for the side to move as a player of this level would; `None` where there is no
/// legal play. The strongest level thinks with the thinker's memory and threads, and for `time` if
/// that is given; the others with neither. See [`search`](super::search) for what the seed and the
/// stop flag do.
#[must_use]
pub fn choose(
    level: Level,
    thinker: &mut Thinker,
    (rules, root, history): (&Rules, &Position, &History),
    time: Option<Duration>,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Report> {
    let mut limits = level.limits();
    if level == Level::STRONGEST {
        limits.time = time.or(limits.time);
        return thinker.think(rules, root, history, &limits, seed, stop);
    }
    let task = Task {
        rules,
        root,
        history,
        limits: &limits,
        seed,
        stop,
    };
    by_words!(rules, choose_weaker(&task, level))
}

fn choose_weaker<const W: usize>(task: &Task, level: Level) -> Option<Report> {
    let ability = level.ability();
    let table = Table::for_nodes(ability.nodes);
    let shared = task.shared(&table, None);
    let mut search: Root<W> = Root::new(&shared, task.root, task.history, task.seed, 0);
    let mut random = Random::new(!task.seed);
    // Who sees little goes to and fro for ever, unless it tries something else after a while.
    let margin = ability.margin + task.history.quiet_plies() as i32 * ability.margin / PATIENCE;
    if ability.depth == 1 {
        let replies = level.number() > 1;
        choose_by_looks(&mut search, margin, replies, &mut random);
    } else {
        search.deepen(Some(ability.depth));
        if margin > 0 {
            choose_near_best(&mut search, margin, &mut random);
        }
    }
    search.report()
}

/// Puts a play first that looks good at once, misjudging each by up to `margin`; if it sees
/// `replies`, one that leaves the opponent no win by the reply.
fn choose_by_looks<const W: usize>(
    search: &mut Root<W>,
    margin: i32,
    replies: bool,
    random: &mut Random,
) {
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
            let error = random.below(margin as usize) as i32;
            (choice.value + error, number)
        })
        .collect();
    order.sort_by_key(|(value, _)| Reverse(*value));
    let safe = order
        .iter()
        .map(|(_, number)| *number)
        .find(|number| !replies || !loses_to_reply(search, *number));
    search.choose(safe.unwrap_or(order[0].1));
}

/// Whether the opponent has a reply to a play that wins at once, or the play itself loses.
fn loses_to_reply<const W: usize>(search: &mut Root<W>, number: usize) -> bool {
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
fn choose_near_best<const W: usize>(search: &mut Root<W>, margin: i32, random: &mut Random) {
    let Some(best) = search.choices.first() else {
        return;
    };
    let best = best.value;
    let depth = search.depth as i32;
    if best.abs() >= DECIDED || depth == 0 {
        return;
    }
    let mut candidates: Vec<usize> = (0..search.choices.len().min(CHOICES)).collect();
    random.shuffle(&mut candidates);
    for number in candidates {
        if number == 0 || search.is_above(number, depth, best - margin) == Some(true) {
            search.choose(number);
            return;
        }
    }
}
