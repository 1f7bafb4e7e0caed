//! Tuning: weights are changed to where the program plays better against itself.
//!
//! At each step one or two weights of one side are changed by chance, mostly by a good part of what
//! they are, and the side plays a set of openings against the other one with its weights as they
//! are. A change is kept if it brings more from these openings than the weights had brought without
//! it. Every few steps, and after each change, come other openings, so that nothing is learnt by
//! heart. Attackers and defenders take turns, and are tuned apart.

use super::history::History;
use super::limits::Limits;
use super::random::Random;
use super::thinker::Thinker;
use super::weights::{COUNT, Feature, Weights};
use crate::engine::game::Game;
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Random plays with which each game begins.
const OPENING_PLIES: usize = 4;
/// A game that lasts longer counts as drawn.
const MOST_PLIES: usize = 160;
/// The memory of a player, in MiB.
const MEMORY: usize = 1;
/// So many changes of each side are tried with the same openings.
const TRIES: usize = 3;
/// A change must bring at least so much more, as a share of all points.
const GAIN: f64 = 0.04;
/// What a weight is multiplied with.
const FACTORS: [f32; 6] = [0.4, 0.6, 0.75, 1.4, 1.7, 2.5];
/// A weight that is nearer to nothing than `SMALL` is made one of these instead, or the opposite.
const SMALL: i32 = 6;
const FIRST: [i32; 3] = [20, 60, 160];

/// The weights of a family while they are tuned.
#[derive(Clone, Debug)]
pub struct Tuning {
    weights: Weights,
    random: Random,
    seed: u64,
    openings: u64,
    tried: usize,
    /// What the weights as they are bring from the present openings, for each side.
    brought: [Option<f64>; 2],
}

/// A change of a side's weights that is to be tried.
#[derive(Clone, Debug)]
pub struct Change {
    /// The side.
    pub side: Side,
    /// Each weight that is changed, with what it was and what it is to be.
    pub changed: Vec<(Feature, i32, i32)>,
    weights: Weights,
}

/// What came of a change.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    /// The side's points without the change, as a share of all.
    pub before: f64,
    /// With it.
    pub after: f64,
    /// Whether it was kept.
    pub kept: bool,
}

impl Tuning {
    /// Tuning that begins with some weights.
    #[must_use]
    pub fn new(start: &Weights, seed: u64) -> Tuning {
        Tuning {
            weights: start.clone(),
            random: Random::new(seed),
            seed,
            openings: 0,
            tried: 0,
            brought: [None; 2],
        }
    }

    /// The weights so far.
    #[must_use]
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The next change, of the side whose turn it is.
    pub fn change(&mut self) -> Change {
        if self.tried == TRIES * 2 {
            self.other_openings();
        }
        let side = Side::ALL[self.tried % 2];
        self.tried += 1;
        let mut lists = self.weights.lists();
        let mut changed = Vec::new();
        for _ in 0..=self.random.below(2) {
            let number = self.random.below(COUNT);
            let weight = &mut lists[side.index()][number];
            let old = *weight;
            *weight = match old.abs() < SMALL {
                true => FIRST[self.random.below(FIRST.len())] * [-1, 1][self.random.below(2)],
                false => (old as f32 * FACTORS[self.random.below(FACTORS.len())]).round() as i32,
            };
            changed.push((Feature::ALL[number], old, *weight));
        }
        Change {
            side,
            changed,
            weights: Weights::of_lists(&lists),
        }
    }

    fn other_openings(&mut self) {
        self.openings += 1;
        self.tried = 0;
        self.brought = [None; 2];
    }

    /// Tries a change in so many games, and keeps it if it helps. `play` plays the games of a range
    /// of numbers, in whatever order, and adds up what [`play_game`] says of them.
    pub fn try_out(
        &mut self,
        change: Change,
        games: u64,
        play: &dyn Fn([&Weights; 2], std::ops::Range<u64>) -> f64,
    ) -> Tried {
        let side = change.side;
        let first = (self.seed << 40) + self.openings * games;
        let share = |players: [&Weights; 2]| {
            let attackers = play(players, first..first + games) / games.max(1) as f64;
            match side {
                Side::Attackers => attackers,
                Side::Defenders => 1.0 - attackers,
            }
        };
        let before = self.brought[side.index()].unwrap_or_else(|| share([&self.weights; 2]));
        self.brought[side.index()] = Some(before);
        let mut players = [&self.weights; 2];
        players[side.index()] = &change.weights;
        let after = share(players);
        let kept = after >= before + GAIN;
        if kept {
            self.weights = change.weights;
            self.other_openings();
        }
        Tried {
            before,
            after,
            kept,
        }
    }
}

/// The game of a number between attackers and defenders with weights of their own: the points of
/// the attackers. The same number brings the same opening, and the same players the same game.
#[must_use]
pub fn play_game(rules: &Arc<Rules>, weights: [&Weights; 2], nodes: u64, number: u64) -> f64 {
    let mut random = Random::new(number);
    let mut game = Game::new(rules.clone());
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let never = AtomicBool::new(false);
    let mut players = weights.map(|weights| Thinker::new(MEMORY, 1).with_weights(weights.clone()));
    while game.outcome().is_none() && game.plies().len() < MOST_PLIES {
        let play = if game.plies().len() < OPENING_PLIES {
            let plays = game.plays();
            plays.get(random.below(plays.len())).copied()
        } else {
            let position = *game.position();
            let history = History::of(&game);
            let player = &mut players[position.side().index()];
            player
                .think(rules, &position, &history, &limits, number, &never)
                .map(|report| report.play)
        };
        if play.is_none_or(|play| game.play(play).is_err()) {
            break;
        }
    }
    match game.outcome().and_then(|outcome| outcome.winner) {
        Some(Side::Attackers) => 1.0,
        Some(Side::Defenders) => 0.0,
        None => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If more of a weight brings more points, it grows, and the other side's does not.
    #[test]
    fn what_helps_grows() {
        let mut tuning = Tuning::new(&Weights::default(), 7);
        let helps = Feature::Walls as usize;
        let play = |players: [&Weights; 2], games: std::ops::Range<u64>| {
            let [attackers, _] = players.map(Weights::lists);
            let points = (f64::from(attackers[0][helps]) / 1000.0).clamp(0.0, 1.0);
            points * (games.end - games.start) as f64
        };
        for _ in 0..600 {
            let change = tuning.change();
            let side = change.side;
            let tried = tuning.try_out(change, 50, &play);
            assert!(side == Side::Attackers || !tried.kept);
        }
        let [attackers, defenders] = tuning.weights().lists();
        assert!(attackers[helps] > 500, "{}", attackers[helps]);
        assert_eq!(defenders, [0; COUNT]);
    }

    #[test]
    fn the_same_seed_brings_the_same_changes() {
        let changes = |seed| {
            let mut tuning = Tuning::new(&Weights::default(), seed);
            let mut change = || format!("{:?}", tuning.change().changed);
            [change(), change(), change()]
        };
        assert_eq!(changes(1), changes(1));
        assert_ne!(changes(1), changes(2));
    }
}
