//! The search of the tree below a position: principal variation search with a table, and a search
//! of captures at its leaves.

use super::eval::Evaluator;
use super::history::History;
use super::ordering::{Experience, Ranked, captures_into};
use super::root::Limits;
use super::score::{DECIDED, WIN, from_table, to_table, win_at};
use super::table::{Bound, Table};
use super::threats::{quiet_play_may_decide, winning_play};
use crate::engine::outcome::Outcome;
use crate::engine::plays::Play;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// No line is followed further than this.
pub(super) const MOST_PLIES: usize = 64;
/// Lines of captures end here.
const MOST_CAPTURES: usize = 6;
/// The clock and the stop flag are looked at each time so many nodes were met.
const NODES_A_LOOK: u64 = 1024;
/// What a quiet play can hardly gain at once, a ply of depth.
const FUTILE: i32 = 90;
/// How much better than needed a position must look, a ply of depth, to be taken as good enough.
const GOOD_ENOUGH: i32 = 110;

/// A search in progress.
pub(super) struct Tree<'a> {
    pub(super) rules: &'a Rules,
    pub(super) evaluator: Evaluator,
    pub(super) history: History,
    pub(super) experience: Experience,
    /// The best line from each ply on.
    pub(super) lines: Vec<Vec<Play>>,
    pub(super) nodes: u64,
    /// Set once the search must end; values that come back after that mean nothing.
    pub(super) stopped: bool,
    /// Beyond this ply, threats no longer make a line longer.
    pub(super) longest: usize,
    table: Table,
    lists: Vec<Vec<Ranked>>,
    scratch: Vec<Play>,
    /// How many verdicts by repetition the search has met: what hangs on one is not kept.
    repetitions: u64,
    next_look: u64,
    most_nodes: u64,
    deadline: Option<Instant>,
    stop: &'a AtomicBool,
}

/// What became of a play.
#[allow(
    clippy::large_enum_variant,
    reason = "a node is too cheap to allocate for each"
)]
pub(super) enum Step {
    /// The game is over, with this value for the side that played.
    Over(i32),
    /// It goes on from this position.
    On(Position),
}

impl<'a> Tree<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        history: &History,
        limits: &Limits,
        stop: &'a AtomicBool,
    ) -> Tree<'a> {
        let most_nodes = limits.nodes.unwrap_or(u64::MAX);
        Tree {
            rules,
            evaluator: Evaluator::new(rules),
            history: history.clone(),
            experience: Experience::new(rules, MOST_PLIES),
            lines: vec![Vec::new(); MOST_PLIES + 1],
            nodes: 0,
            stopped: false,
            longest: 0,
            table: Table::for_nodes(most_nodes),
            lists: vec![Vec::new(); MOST_PLIES + 1],
            scratch: Vec::new(),
            repetitions: 0,
            next_look: 0,
            most_nodes,
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            stop,
        }
    }

    /// Counts a node; true when the search must end.
    fn count_node(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        if self.nodes >= self.most_nodes {
            self.stopped = true;
            return true;
        }
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + NODES_A_LOOK;
            let late = self.deadline.is_some_and(|end| Instant::now() >= end);
            if late || self.stop.load(Ordering::Relaxed) {
                self.stopped = true;
                return true;
            }
        }
        self.nodes += 1;
        false
    }

    /// Makes a play and adds it to the history, from which [`Tree::back`] takes it.
    pub(super) fn step(&mut self, position: &Position, play: Play, ply: usize) -> Step {
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
    pub(super) fn leave_forbidden_out(&mut self, position: &Position, plays: &mut Vec<Play>) {
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
        position: &Position,
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

        let key = position.hash() ^ self.history.key(self.rules);
        let principal = beta - alpha > 1;
        let mut best_known = None;
        if let Some(entry) = self.table.get(key) {
            best_known = entry.play();
            let value = from_table(entry.value, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if enough && i32::from(entry.depth) >= depth && !principal {
                return value;
            }
        }

        let static_value = self.evaluator.value(self.rules, position);
        // Next to the root nothing is taken on looks: wins in two, of whatever kind, are not missed.
        let calm = position.chain().is_none()
            && ply > 1
            && !principal
            && !threatened
            && beta.abs() < DECIDED;
        if calm && depth <= 3 && static_value - GOOD_ENOUGH * depth >= beta {
            return static_value;
        }
        if calm && depth >= 3 && static_value >= beta {
            let value = self.pass(position, depth, ply, beta);
            if self.stopped {
                return 0;
            }
            if value >= beta {
                return if value >= DECIDED { beta } else { value };
            }
        }

        let repetitions = self.repetitions;
        let mut list = std::mem::take(&mut self.lists[ply]);
        let mut scratch = std::mem::take(&mut self.scratch);
        self.experience.rank(
            self.rules,
            position,
            ply,
            best_known,
            &mut scratch,
            &mut list,
        );
        self.scratch = scratch;
        let value = self.try_all(
            position,
            depth,
            ply,
            (alpha, beta),
            &list,
            (calm, static_value),
        );
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
            let play = self.lines[ply].first().copied();
            self.table
                .put(key, depth, bound, to_table(value, ply), play);
        }
        value
    }

    /// The value if the side to move did nothing: when even that is good enough, a real play is,
    /// too.
    fn pass(&mut self, position: &Position, depth: i32, ply: usize, beta: i32) -> i32 {
        let mut next = *position;
        next.pass_turn();
        self.history.push_pass();
        let value = -self.node(&next, depth - 3 - depth / 4, ply + 1, -beta, 1 - beta);
        self.history.pop();
        self.lines[ply].clear();
        value
    }

    /// Tries the plays of a list in their order.
    fn try_all(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        (mut alpha, beta): (i32, i32),
        list: &[Ranked],
        (calm, static_value): (bool, i32),
    ) -> i32 {
        let mut best = -WIN;
        let shallow = calm && depth <= 3;
        let enough_plays = if shallow && !quiet_play_may_decide(self.rules, position) {
            (6 + 6 * depth * depth) as usize
        } else {
            usize::MAX
        };
        let hopeless = static_value + FUTILE * depth;
        for (number, ranked) in list.iter().enumerate() {
            let play = ranked.play;
            let ordinary = ranked.is_ordinary() && !ranked.captures();
            if ordinary && number >= enough_plays && best > -DECIDED {
                break;
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
                    self.reply_value(&next, depth, ply, (alpha, beta), number, calm && ordinary)
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
                    self.experience
                        .cut(position.side(), ply, depth, play, &list[..number]);
                }
                break;
            }
        }
        best
    }

    /// The value, for the side that has just played, of the position after its play: first by the
    /// narrowest window, less deep for late plays, and again where that shows too little.
    pub(super) fn reply_value(
        &mut self,
        next: &Position,
        depth: i32,
        ply: usize,
        (alpha, beta): (i32, i32),
        number: usize,
        reducible: bool,
    ) -> i32 {
        if number == 0 {
            return -self.node(next, depth - 1, ply + 1, -beta, -alpha);
        }
        let mut less = 0;
        if reducible && depth >= 3 && number >= 3 {
            less = 1 + i32::from(number >= 10) + i32::from(number >= 40 && depth >= 5);
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
        position: &Position,
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
