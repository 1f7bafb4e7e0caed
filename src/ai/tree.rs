//! The search of the tree below a position: principal variation search with a table, and a search
//! of captures at its leaves.

use super::eval::Evaluator;
use super::history::History;
use super::limits::Deadline;
use super::ordering::{Experience, Ranked, captures_into, pick};
use super::reductions::Reductions;
use super::score::{DECIDED, WIN, from_table, to_table, win_at};
use super::table::{Bound, Entry, Table};
use super::threats::{fort_threatens, quiet_play_may_decide, winning_play};
use super::weights::Weights;
use crate::engine::outcome::Outcome;
use crate::engine::plays::Play;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// No line is followed further than this.
pub(super) const MOST_PLIES: usize = 64;
/// Lines of captures end here.
const MOST_CAPTURES: usize = 6;
/// The clock and the stop flags are looked at each time so many nodes were met: on the largest board
/// a node with its five hundred plays may take a tenth of a millisecond and more.
const NODES_A_LOOK: u64 = 64;
/// What a quiet play can hardly gain at once, a ply of depth.
const FUTILE: i32 = 90;
/// How much better than needed a position must look, a ply of depth, to be taken as good enough.
const GOOD_ENOUGH: i32 = 100;

/// Any number with many bits.
const SIDE_KEY: u64 = 0x9fb2_1c65_1e98_df25;
/// Another one.
const PROOF_KEY: u64 = 0x2545_f491_4f6c_dd1d;

/// What all threads of a search have in common.
pub(super) struct Shared<'a> {
    pub(super) rules: &'a Rules,
    pub(super) table: &'a Table,
    pub(super) weights: Option<&'a Weights>,
    pub(super) deadline: Deadline,
    /// Positions to look at, by all threads together.
    pub(super) most_nodes: u64,
    /// Set by whoever asked for the search.
    pub(super) stop: &'a AtomicBool,
    /// Set when the first thread has ended.
    pub(super) done: AtomicBool,
    /// What the other threads than the first have looked at so far.
    pub(super) nodes: AtomicU64,
}

/// A search in progress.
pub(super) struct Tree<'a, const W: usize> {
    pub(super) rules: &'a Rules,
    pub(super) evaluator: Evaluator<W>,
    pub(super) history: History,
    pub(super) experience: Experience,
    /// The best line from each ply on.
    pub(super) lines: Vec<Vec<Play>>,
    pub(super) nodes: u64,
    /// Set once the search must end; values that come back after that mean nothing.
    pub(super) stopped: bool,
    /// Beyond this ply, threats no longer make a line longer.
    pub(super) longest: usize,
    shared: &'a Shared<'a>,
    /// Whether this is the thread whose report counts.
    first: bool,
    lists: Vec<Vec<Ranked>>,
    scratch: Vec<Play>,
    /// What each position on the line looks like it is worth.
    looks: Vec<i32>,
    pub(super) reductions: Reductions,
    /// How many verdicts by repetition the search has met: what hangs on one is not kept.
    repetitions: u64,
    next_look: u64,
    /// How many of the nodes the others have been told of.
    told: u64,
    /// Mixed into keys: each side weighs what it counts in its own way.
    side_key: u64,
    /// While short wins are looked for: the node at which that ends.
    proof_ends: Option<u64>,
}

/// What became of a play.
#[allow(
    clippy::large_enum_variant,
    reason = "a node is too cheap to allocate for each"
)]
pub(super) enum Step<const W: usize> {
    /// The game is over, with this value for the side that played.
    Over(i32),
    /// It goes on from this position.
    On(Position<W>),
}

impl<'a, const W: usize> Tree<'a, W> {
    pub(super) fn new(
        shared: &'a Shared<'a>,
        side: Side,
        history: &History,
        first: bool,
    ) -> Tree<'a, W> {
        let rules = shared.rules;
        Tree {
            rules,
            evaluator: Evaluator::new(rules, side, shared.weights),
            history: history.clone(),
            experience: Experience::new(rules, MOST_PLIES),
            lines: vec![Vec::new(); MOST_PLIES + 1],
            nodes: 0,
            stopped: false,
            longest: 0,
            shared,
            first,
            lists: vec![Vec::new(); MOST_PLIES + 1],
            scratch: Vec::new(),
            looks: vec![0; MOST_PLIES + 1],
            reductions: Reductions::new(),
            repetitions: 0,
            next_look: 0,
            told: 0,
            side_key: [0, SIDE_KEY][side.index()],
            proof_ends: None,
        }
    }

    /// Counts a node; true when the search must end.
    fn count_node(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        // The first thread alone is exact, so that a limit on nodes gives the same play each time.
        if self.first && self.nodes >= self.shared.most_nodes {
            self.stopped = true;
            return true;
        }
        if self.proof_ends.is_some_and(|end| self.nodes >= end) {
            self.stopped = true;
            return true;
        }
        if self.nodes >= self.next_look && self.must_end() {
            self.stopped = true;
            return true;
        }
        self.nodes += 1;
        false
    }

    fn must_end(&mut self) -> bool {
        self.next_look = self.nodes + NODES_A_LOOK;
        let shared = self.shared;
        let mut others = 0;
        if self.first {
            others = shared.nodes.load(Relaxed);
        } else {
            let new = self.nodes - self.told;
            self.told = self.nodes;
            shared.nodes.fetch_add(new, Relaxed);
        }
        shared.stop.load(Relaxed)
            || shared.deadline.is_over()
            || !self.first && shared.done.load(Relaxed)
            || self.first && self.nodes.saturating_add(others) >= shared.most_nodes
    }

    /// From now on, no play is left out or looked at less because of how it looks, and what was found
    /// out otherwise does not count; for so many nodes.
    pub(super) fn begin_proof(&mut self, nodes: u64) {
        self.proof_ends = Some(self.nodes + nodes);
        self.side_key ^= PROOF_KEY;
    }

    /// Looks count again. Whether the nodes were enough.
    pub(super) fn end_proof(&mut self) -> bool {
        self.side_key ^= PROOF_KEY;
        let whole = !self.stopped;
        if self.proof_ends.take().is_some_and(|end| self.nodes >= end) {
            self.stopped = false;
        }
        whole
    }

    /// Whether no further depth should be begun.
    pub(super) fn is_enough(&self, changes: u32) -> bool {
        self.first && self.shared.deadline.is_enough(changes)
    }

    /// The positions that all threads have looked at.
    pub(super) fn all_nodes(&self) -> u64 {
        self.nodes + self.shared.nodes.load(Relaxed)
    }

    /// Makes a play and adds it to the history, from which [`Tree::back`] takes it.
    pub(super) fn step(&mut self, position: &Position<W>, play: Play, ply: usize) -> Step<W> {
        let mover = position.side();
        let mut next = *position;
        let captures = self.rules.play(&mut next, play);
        self.history
            .push(self.rules.trace(mover, play, &next, &captures));
        let winner = match self.rules.outcome_after(&next, mover, play, &captures) {
            Some(Outcome { winner, .. }) => winner,
            None => match self.history.verdict(self.rules, mover) {
                Some(winner) => {
                    self.repetitions += 1;
                    winner
                }
                // Where nothing ends what repeats, it leads nowhere.
                None if self.history.goes_round(self.rules) => {
                    self.repetitions += 1;
                    None
                }
                None => return Step::On(next),
            },
        };
        Step::Over(match winner {
            Some(side) if side == mover => win_at(ply + 1),
            Some(_) => -win_at(ply + 1),
            None => 0,
        })
    }

    /// Takes those plays off a list that the rules forbid because they repeat.
    pub(super) fn leave_forbidden_out(&mut self, position: &Position<W>, plays: &mut Vec<Play>) {
        let mover = position.side();
        plays.retain(|play| {
            let _ = self.step(position, *play, 0);
            let forbidden = self.history.is_forbidden(self.rules, mover);
            self.back();
            !forbidden
        });
    }

    /// Takes the last step back.
    pub(super) fn back(&mut self) {
        self.history.pop();
    }

    /// Makes `play` the beginning of the best line from a ply on.
    pub(super) fn begin_line(&mut self, ply: usize, play: Play) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(play);
        line.extend_from_slice(&after[0]);
    }

    /// The value of a position within a window, for its side to move.
    pub(super) fn node(
        &mut self,
        position: &Position<W>,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.lines[ply].clear();
        if let Some(play) = winning_play(self.rules, position, position.side()) {
            if self.count_node() {
                return 0;
            }
            self.lines[ply].push(play);
            self.lines[ply + 1].clear();
            return win_at(ply + 1);
        }
        // Nothing is better than a win by the next play, nor worse than a loss by it.
        let alpha = alpha.max(-win_at(ply + 1));
        let beta = beta.min(win_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let threatened = winning_play(self.rules, position, position.side().opponent()).is_some();
        let depth = depth + i32::from(threatened && ply < self.longest);
        if depth <= 0 || ply + 2 >= MOST_PLIES {
            return self.captures(position, ply, 0, alpha, beta);
        }
        if self.count_node() {
            return 0;
        }

        let key = position.hash() ^ self.history.key(self.rules) ^ self.side_key;
        let principal = beta - alpha > 1;
        let mut best_known = None;
        if let Some(entry) = self.shared.table.get(key) {
            best_known = entry.play;
            let value = from_table(entry.value, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if enough && entry.depth >= depth && !principal {
                return value;
            }
        }

        let static_value = self.evaluator.value(self.rules, position);
        self.looks[ply] = static_value;
        let improving = ply >= 2 && static_value > self.looks[ply - 2];
        let proving = self.proof_ends.is_some();
        // Next to the root nothing is taken on looks: wins in two, of whatever kind, are not missed.
        let calm = position.chain().is_none()
            && ply > 1
            && !proving
            && !principal
            && !threatened
            && !fort_threatens(self.rules, position)
            && beta.abs() < DECIDED;
        let margin = GOOD_ENOUGH * (depth - i32::from(improving));
        if calm && depth <= 4 && static_value - margin >= beta {
            return static_value;
        }
        if calm && depth >= 3 && static_value >= beta {
            let less = 3 + depth / 4 + ((static_value - beta) / 200).min(2);
            let value = self.pass(position, depth - less, ply, beta);
            if self.stopped {
                return 0;
            }
            if value >= beta {
                return if value >= DECIDED { beta } else { value };
            }
        }
        if proving && beta <= -DECIDED && depth >= 2 && self.may_pass(position) {
            // What would not lose even after doing nothing is not lost.
            let value = self.pass(position, depth - 1, ply, beta);
            if self.stopped {
                return 0;
            }
            if value >= beta {
                return value;
            }
        }
        // Without a play to begin with, a shallower search finds one for the next time.
        let unknown = depth >= 5 && best_known.is_none() && ply > 1 && !proving;
        let depth = depth - i32::from(unknown);

        let repetitions = self.repetitions;
        let mut list = std::mem::take(&mut self.lists[ply]);
        let mut scratch = std::mem::take(&mut self.scratch);
        let last = self.history.last_play();
        self.experience.rank(
            self.rules,
            position,
            ply,
            (best_known, last),
            &mut scratch,
            &mut list,
        );
        self.scratch = scratch;
        let node = Node {
            depth,
            ply,
            calm,
            improving,
            static_value,
        };
        let value = self.try_all(position, &node, (alpha, beta), &mut list);
        self.lists[ply] = list;
        if self.stopped {
            return 0;
        }
        let bound = if value >= beta {
            Bound::AtLeast
        } else if value > alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        if self.repetitions == repetitions {
            let entry = Entry {
                value: to_table(value, ply),
                play: self.lines[ply].first().copied(),
                depth,
                bound,
            };
            self.shared.table.put(key, entry);
        }
        value
    }

    /// Whether the side to move, if it did nothing, would lose nothing by having to move.
    fn may_pass(&self, position: &Position<W>) -> bool {
        const FREE: usize = 4;
        position.chain().is_none() && self.rules.count_plays(position, position.side()) > FREE
    }

    /// The value if the side to move did nothing, and the search went on so deep: when even that is
    /// good enough, a real play is, too. (There is hardly a position in tafl in which a side would
    /// rather not move: where it has few plays left, its looks say so.)
    fn pass(&mut self, position: &Position<W>, depth: i32, ply: usize, beta: i32) -> i32 {
        let mut next = *position;
        next.pass_turn();
        self.history.push_pass();
        let value = -self.node(&next, depth, ply + 1, -beta, 1 - beta);
        self.history.pop();
        self.lines[ply].clear();
        value
    }

    /// Tries the plays of a list, the most promising first.
    fn try_all(
        &mut self,
        position: &Position<W>,
        node: &Node,
        (mut alpha, beta): (i32, i32),
        list: &mut [Ranked],
    ) -> i32 {
        let Node { depth, ply, .. } = *node;
        let mut best = -WIN;
        let shallow = node.calm && depth <= 4;
        let quiet_may_decide = !shallow || quiet_play_may_decide(self.rules, position);
        let enough_plays = match (quiet_may_decide, node.improving) {
            (true, _) => usize::MAX,
            (false, true) => (5 + 5 * depth * depth) as usize,
            (false, false) => (3 + 3 * depth * depth) as usize,
        };
        let hopeless = node.static_value + FUTILE * (depth + i32::from(node.improving));
        for number in 0..list.len() {
            let ranked = pick(list, number);
            let play = ranked.play;
            let ordinary = ranked.is_ordinary() && !ranked.captures();
            if ordinary && best > -DECIDED && !quiet_may_decide {
                if number >= enough_plays {
                    break;
                }
                if hopeless <= alpha {
                    best = best.max(hopeless);
                    continue;
                }
            }
            let value = match self.step(position, play, ply) {
                Step::Over(value) => {
                    self.lines[ply + 1].clear();
                    value
                }
                Step::On(_) if shallow && ordinary && hopeless <= alpha && best > -DECIDED => {
                    self.back();
                    best = best.max(hopeless);
                    continue;
                }
                Step::On(next) if next.side() == position.side() => {
                    // The turn goes on, or came back: a further step belongs to the same play.
                    let deep = depth - i32::from(next.chain().is_none());
                    self.node(&next, deep, ply + 1, alpha, beta)
                }
                Step::On(next) => {
                    // A shorter way to a win that is known is not missed.
                    let less = match ordinary && depth >= 3 && alpha.abs() < DECIDED {
                        true => self.reduction(node, number, &ranked, beta - alpha > 1),
                        false => 0,
                    };
                    self.reply_value(&next, depth, ply, (alpha, beta), number, less)
                }
            };
            self.back();
            if self.stopped {
                return 0;
            }
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            alpha = value;
            self.begin_line(ply, play);
            if value >= beta {
                if !ranked.captures() {
                    let last = self.history.last_play();
                    let side = position.side();
                    self.experience
                        .cut(side, ply, depth, play, last, &list[..number]);
                }
                break;
            }
        }
        best
    }

    /// By how many plies a late quiet play is searched less deep.
    fn reduction(&self, node: &Node, number: usize, ranked: &Ranked, principal: bool) -> i32 {
        if number < 2 {
            return 0;
        }
        let less = self.reductions.of(node.depth, number)
            + i32::from(!node.improving)
            + i32::from(node.calm)
            - i32::from(principal)
            - 2 * ranked.heat() / Ranked::HEAT;
        less.clamp(0, node.depth - 1)
    }

    /// The value, for the side that has just played, of the position after its play: first by the
    /// narrowest window, `less` plies less deep, and again where that shows too little.
    pub(super) fn reply_value(
        &mut self,
        next: &Position<W>,
        depth: i32,
        ply: usize,
        (alpha, beta): (i32, i32),
        number: usize,
        less: i32,
    ) -> i32 {
        if number == 0 {
            return -self.node(next, depth - 1, ply + 1, -beta, -alpha);
        }
        let mut value = -self.node(next, depth - 1 - less, ply + 1, -alpha - 1, -alpha);
        if less > 0 && value > alpha && !self.stopped {
            value = -self.node(next, depth - 1, ply + 1, -alpha - 1, -alpha);
        }
        if value > alpha && value < beta && !self.stopped {
            value = -self.node(next, depth - 1, ply + 1, -beta, -alpha);
        }
        value
    }

    /// The value of a position when only captures are tried further.
    fn captures(
        &mut self,
        position: &Position<W>,
        ply: usize,
        captures: usize,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        self.lines[ply].clear();
        if self.count_node() {
            return 0;
        }
        if captures > 0
            && let Some(play) = winning_play(self.rules, position, position.side())
        {
            self.lines[ply].push(play);
            return win_at(ply + 1);
        }
        let mut best = self.evaluator.value(self.rules, position);
        if best >= beta || captures >= MOST_CAPTURES || ply + 2 >= MOST_PLIES {
            return best;
        }
        alpha = alpha.max(best);
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        captures_into(self.rules, position, &mut list);
        list.sort_by_key(|ranked| std::cmp::Reverse(ranked.captures_so_many()));
        for ranked in &list {
            let value = match self.step(position, ranked.play, ply) {
                Step::Over(value) => {
                    self.lines[ply + 1].clear();
                    value
                }
                Step::On(next) if next.side() == position.side() => {
                    self.captures(&next, ply + 1, captures + 1, alpha, beta)
                }
                Step::On(next) => -self.captures(&next, ply + 1, captures + 1, -beta, -alpha),
            };
            self.back();
            if self.stopped {
                break;
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                self.begin_line(ply, ranked.play);
                if value >= beta {
                    break;
                }
            }
        }
        self.lists[ply] = list;
        best
    }
}

/// What is known of a position whose plays are tried.
struct Node {
    depth: i32,
    ply: usize,
    /// Nothing forces the side to move, and all that is asked is whether a bound is reached.
    calm: bool,
    /// It looks better for the side to move than two plies ago.
    improving: bool,
    static_value: i32,
}
