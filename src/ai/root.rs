//! The search from the position on the board: deeper and deeper, until a limit is met.

use super::history::History;
use super::random::Random;
use super::score::{DECIDED, Score, WIN, win_at};
use super::tree::{MOST_PLIES, Shared, Step, Tree};
use crate::engine::plays::Play;
use crate::engine::position::Position;
use std::cmp::Reverse;

/// How much further than its depth a line may be followed, as a factor, while it consists of
/// threats.
const THREATS_STRETCH: usize = 2;
/// From this depth on, short wins are looked for apart.
const PROOFS_FROM: u32 = 5;
/// No longer wins are looked for apart.
const LONGEST_PROOF: i32 = 5;
/// Looking for them takes at most this part of the effort each time.
const PROOF_SHARE: u64 = 5;
/// The window around the value of the search before.
const WINDOW: i32 = 30;

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The best play found.
    pub play: Play,
    /// What it is worth to the side that makes it.
    pub score: Score,
    /// The plies that were looked ahead in full; 0 when the search was stopped at once.
    pub depth: u32,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The line of best play that was expected, this play first.
    pub pv: Vec<Play>,
}

/// A play of the side to move at the root.
#[derive(Clone, Debug)]
pub(super) struct Choice<const W: usize> {
    pub(super) play: Play,
    /// The position after it, or its value if it ends the game.
    pub(super) after: Result<Position<W>, i32>,
    /// What it was found to be worth, or at most worth, in the latest search that met it.
    pub(super) value: i32,
}

/// A search from the root.
pub(super) struct Root<'a, const W: usize> {
    pub(super) tree: Tree<'a, W>,
    pub(super) root: Position<W>,
    /// The best one first.
    pub(super) choices: Vec<Choice<W>>,
    /// The depth of the last search that was completed.
    pub(super) depth: u32,
    line: Vec<Play>,
    thread: usize,
    /// In so many plies there is no forced win.
    disproved: i32,
    /// How often the best play has changed, the latest depths counting most.
    changes: u32,
}

impl<'a, const W: usize> Root<'a, W> {
    /// A search by the thread of a number, the first one being 0.
    pub(super) fn new(
        shared: &'a Shared<'a>,
        root: &Position,
        history: &History,
        seed: u64,
        thread: usize,
    ) -> Root<'a, W> {
        let rules = shared.rules;
        let root: &Position<W> = &root.resized();
        let mut tree = Tree::new(shared, root.side(), history, thread == 0);
        let mut plays = rules.plays(root);
        Random::new(seed).shuffle(&mut plays);
        tree.leave_forbidden_out(root, &mut plays);
        let mut choices: Vec<Choice<W>> = plays
            .into_iter()
            .map(|play| {
                let (after, value) = match tree.step(root, play, 0) {
                    Step::Over(value) => (Err(value), value),
                    Step::On(next) => {
                        let value = tree.evaluator.value(rules, &next);
                        let goes_on = next.side() == root.side();
                        (Ok(next), if goes_on { value } else { -value })
                    }
                };
                tree.back();
                Choice { play, after, value }
            })
            .collect();
        choices.sort_by_key(|choice| Reverse(choice.value));
        Root {
            tree,
            root: *root,
            thread,
            disproved: 1,
            changes: 0,
            line: choices.first().map(|c| c.play).into_iter().collect(),
            choices,
            depth: 0,
        }
    }

    /// The best that was found.
    pub(super) fn report(&self) -> Option<Report> {
        let best = self.choices.first()?;
        Some(Report {
            play: best.play,
            score: Score(best.value),
            depth: self.depth,
            nodes: self.tree.all_nodes(),
            pv: self.line.clone(),
        })
    }

    /// Searches deeper and deeper up to a depth, or until a limit is met or all is certain.
    pub(super) fn deepen(&mut self, depth: Option<u32>) {
        let Some(first) = self.choices.first() else {
            return;
        };
        if first.value >= win_at(1) {
            self.depth = 1;
            return;
        }
        let deepest = depth.unwrap_or(u32::MAX).min(MOST_PLIES as u32 - 4);
        for depth in 1..=deepest {
            if self.skips(depth) {
                continue;
            }
            let before = self.choices[0].play;
            self.tree.longest = THREATS_STRETCH * depth as usize;
            if !self.search_to(depth as i32) {
                return;
            }
            self.depth = depth;
            self.changes = self.changes / 2 + 2 * u32::from(self.choices[0].play != before);
            if self.tree.is_enough(self.changes) {
                return;
            }
            let value = self.choices[0].value;
            if value.abs() >= DECIDED && WIN - value.abs() <= depth as i32 {
                return;
            }
            if depth >= PROOFS_FROM && self.prove_wins() {
                return;
            }
        }
    }

    /// Looks for short forced wins that the search, which takes much on looks, may have missed;
    /// true if there is one, which is then the best play. Gives up after a part of the effort so
    /// far, and goes on the next time.
    fn prove_wins(&mut self) -> bool {
        while self.disproved < LONGEST_PROOF {
            let plies = self.disproved + 2;
            if self.choices[0].value >= win_at(plies as usize) {
                return false;
            }
            self.tree.begin_proof(self.tree.nodes / PROOF_SHARE);
            let won = (0..self.choices.len()).find(|number| self.wins_within(*number, plies));
            let whole = self.tree.end_proof();
            if let Some(number) = won {
                self.choices[number].value = win_at(plies as usize);
                self.choose(number);
                self.line.extend_from_slice(&self.tree.lines[1]);
                return true;
            }
            if !whole {
                return false;
            }
            self.disproved = plies;
        }
        false
    }

    /// Whether a play wins within so many plies, whatever the opponent does.
    fn wins_within(&mut self, number: usize, plies: i32) -> bool {
        let win = win_at(plies as usize);
        self.value_of(number, plies, win - 1, win)
            .is_some_and(|value| value >= win)
    }

    /// Whether this thread leaves a depth to the others, so that not all do the same.
    fn skips(&self, depth: u32) -> bool {
        self.thread > 0 && depth > 1 && (depth as usize + self.thread).is_multiple_of(3)
    }

    /// One search to a depth, in a window around what the one before found. False if it was stopped.
    fn search_to(&mut self, depth: i32) -> bool {
        let expected = self.choices[0].value;
        let (mut alpha, mut beta) = if depth <= 2 || expected.abs() >= DECIDED {
            (-WIN, WIN)
        } else {
            (expected - WINDOW, expected + WINDOW)
        };
        let mut wide = 4 * WINDOW;
        loop {
            let Some(value) = self.search_window(depth, alpha, beta) else {
                return false;
            };
            let next = |bound: i32| {
                if bound.abs() >= DECIDED {
                    bound.signum() * WIN
                } else {
                    bound
                }
            };
            if value <= alpha && alpha > -WIN {
                alpha = next((value - wide).max(-WIN));
                wide *= 8;
            } else if value >= beta && beta < WIN {
                beta = next((value + wide).min(WIN));
                wide *= 8;
            } else {
                return true;
            }
        }
    }

    fn search_window(&mut self, depth: i32, floor: i32, beta: i32) -> Option<i32> {
        let mut alpha = floor;
        let mut best = -WIN;
        for number in 0..self.choices.len() {
            let value = self.value_of(number, depth, alpha, beta)?;
            self.choices[number].value = value;
            if value > best || number == 0 {
                best = value;
                // Below the window every play only looks bad: the order stays as it was.
                if value > floor {
                    self.take_line(self.choices[number].play);
                    let choice = self.choices.remove(number);
                    self.choices.insert(0, choice);
                }
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        Some(best)
    }

    /// The value of a play within a window; `None` if the search was stopped.
    fn value_of(&mut self, number: usize, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let choice = &self.choices[number];
        let play = choice.play;
        self.tree.lines[1].clear();
        match choice.after {
            Err(value) => Some(value),
            Ok(_) => {
                let root = self.root;
                let value = match self.tree.step(&root, play, 0) {
                    Step::Over(value) => value,
                    Step::On(next) if next.side() == root.side() => {
                        self.tree.node(&next, depth - 1, 1, alpha, beta)
                    }
                    Step::On(next) => {
                        let late = depth >= 4 && number >= 6 && alpha.abs() < DECIDED;
                        let less = match late {
                            true => (self.tree.reductions.of(depth, number) - 1).max(0),
                            false => 0,
                        };
                        self.tree
                            .reply_value(&next, depth, 0, (alpha, beta), number, less)
                    }
                };
                self.tree.back();
                (!self.tree.stopped).then_some(value)
            }
        }
    }

    fn take_line(&mut self, play: Play) {
        self.line.clear();
        self.line.push(play);
        self.line.extend_from_slice(&self.tree.lines[1]);
    }

    /// Puts another play first than the search did.
    pub(super) fn choose(&mut self, number: usize) {
        if number > 0 {
            let choice = self.choices.remove(number);
            self.line = vec![choice.play];
            self.choices.insert(0, choice);
        }
    }

    /// Whether a play is worth more than `bound`, when searched to a depth; `None` if the search
    /// was stopped.
    pub(super) fn is_above(&mut self, number: usize, depth: i32, bound: i32) -> Option<bool> {
        self.value_of(number, depth, bound, bound + 1)
            .map(|value| value > bound)
    }
}
