//! Tuning: weights are moved to where the program plays better against itself.
//!
//! At each step all weights of one side are changed a little, each up or down by chance; a player
//! with these changes and one with the opposite ones play the same opening against the same
//! opponent, and all weights are moved a little towards the better one (simultaneous perturbation
//! stochastic approximation, J. C. Spall, 1992). The attackers' weights are tuned against the
//! defenders with theirs, and the other way about, so that each side is tuned apart.

use super::history::History;
use super::limits::Limits;
use super::random::Random;
use super::thinker::Thinker;
use super::weights::{COUNT, Weights};
use crate::engine::game::Game;
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Random plays with which each game begins.
const OPENING_PLIES: usize = 4;
/// A game that lasts longer counts as drawn.
const MOST_PLIES: usize = 200;
/// A win in the last ply counts so much less than one at once: who holds out longer plays better.
const PATIENCE: f32 = 0.5;
/// The part of its size by which a weight is changed.
const PART: f32 = 0.2;
/// The least change, in the units of the weights.
const LEAST: f32 = 12.0;

/// The weights of one side of a family while they are tuned.
#[derive(Clone, Debug)]
pub struct Tuning {
    side: Side,
    start: Weights,
    values: [f32; COUNT],
    /// By how much each weight is changed to see what it does.
    changes: [f32; COUNT],
    /// How much is learnt from one step.
    rate: f32,
}

/// One step: a change of all weights that is to be tried.
#[derive(Clone, Debug)]
pub struct Trial {
    signs: [f32; COUNT],
    weights: [Weights; 2],
    seed: u64,
}

impl Tuning {
    /// Tuning that begins with some weights; at each step, a weight moves by up to `rate` of its
    /// change.
    #[must_use]
    pub fn new(side: Side, start: &Weights, rate: f32) -> Tuning {
        let values = start.lists()[side.index()].map(|weight| weight as f32);
        Tuning {
            side,
            start: start.clone(),
            values,
            changes: values.map(|value| (value.abs() * PART).max(LEAST)),
            rate,
        }
    }

    fn with(&self, signs: Option<(&[f32; COUNT], f32)>) -> Weights {
        let mut lists = self.start.lists();
        for (n, weight) in lists[self.side.index()].iter_mut().enumerate() {
            let change = signs.map_or(0.0, |(signs, way)| way * signs[n] * self.changes[n]);
            *weight = (self.values[n] + change).round() as i32;
        }
        Weights::of_lists(&lists)
    }

    /// The weights so far.
    #[must_use]
    pub fn weights(&self) -> Weights {
        self.with(None)
    }

    /// The step of a number.
    #[must_use]
    pub fn trial(&self, seed: u64) -> Trial {
        let mut random = Random::new(seed);
        let signs: [f32; COUNT] = std::array::from_fn(|_| [-1.0, 1.0][random.below(2)]);
        Trial {
            weights: [1.0, -1.0].map(|way| self.with(Some((&signs, way)))),
            signs,
            seed,
        }
    }

    /// Plays a step's two games; how much better the first way was, from -2 to 2.
    #[must_use]
    pub fn play(&self, trial: &Trial, rules: &Arc<Rules>, nodes: u64) -> f32 {
        let [one, other] = [0, 1].map(|way| {
            let mut players = [&self.start; 2];
            players[self.side.index()] = &trial.weights[way];
            let worth = play_game(rules, players, nodes, trial.seed);
            match self.side {
                Side::Attackers => -worth,
                Side::Defenders => worth,
            }
        });
        one - other
    }

    /// Learns from what a step's games have shown.
    pub fn learn(&mut self, trial: &Trial, difference: f32) {
        for n in 0..COUNT {
            self.values[n] += self.rate * self.changes[n] * trial.signs[n] * difference / 2.0;
        }
    }
}

/// A game between two players with weights of their own; what it is worth to the defenders, from -1
/// to 1. The same seed brings the same game.
fn play_game(rules: &Arc<Rules>, weights: [&Weights; 2], nodes: u64, seed: u64) -> f32 {
    let mut random = Random::new(seed);
    let mut game = Game::new(rules.clone());
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let never = AtomicBool::new(false);
    let mut players = weights.map(|weights| Thinker::new(1, 1).with_weights(weights.clone()));
    while game.outcome().is_none() && game.plies().len() < MOST_PLIES {
        let play = if game.plies().len() < OPENING_PLIES {
            let plays = game.plays();
            plays.get(random.below(plays.len())).copied()
        } else {
            let position = *game.position();
            let history = History::of(&game);
            let player = &mut players[position.side().index()];
            player
                .think(rules, &position, &history, &limits, seed, &never)
                .map(|report| report.play)
        };
        if play.is_none_or(|play| game.play(play).is_err()) {
            break;
        }
    }
    let lasted = game.plies().len() as f32 / MOST_PLIES as f32;
    let worth = 1.0 - PATIENCE * lasted;
    match game.outcome().and_then(|outcome| outcome.winner) {
        Some(Side::Defenders) => worth,
        Some(Side::Attackers) => -worth,
        None => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::weights::Feature;
    use super::*;

    /// If the better way is always the one with more of a weight, that weight grows, the others go
    /// to and fro.
    #[test]
    fn what_helps_grows() {
        let start = Weights::default();
        let mut tuning = Tuning::new(Side::Attackers, &start, 0.1);
        let helps = Feature::Walls as usize;
        for seed in 0..400 {
            let trial = tuning.trial(seed);
            tuning.learn(&trial, trial.signs[helps]);
        }
        let [attackers, defenders] = tuning.weights().lists();
        let grown = attackers[helps];
        assert!(grown > 200, "{grown}");
        let idle = (0..COUNT).filter(|n| *n != helps);
        assert!(
            idle.clone().all(|n| attackers[n].abs() < grown / 2),
            "{attackers:?}"
        );
        assert_eq!(defenders, [0; COUNT]);
    }
}
