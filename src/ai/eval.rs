//! What a position looks like it is worth, before anything is tried: the sum of what was counted,
//! each weighed.

use super::features::{Features, Reader};
use super::weights::{Book, COUNT, Family, Weights};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::Side;

/// Weights are in parts of a hundredth of a man.
const PARTS: i32 = 32;
/// No estimate is greater than this: certain wins are.
const MOST: i32 = 20_000;

/// Reads positions of one game.
pub(super) struct Evaluator<const W: usize> {
    reader: Reader<W>,
    weights: [i32; COUNT],
}

impl<const W: usize> Evaluator<W> {
    /// Prepares the tables for a game in which the program plays a side; with its own weights if no
    /// others are given.
    pub(super) fn new(rules: &Rules, side: Side, weights: Option<&Weights>) -> Evaluator<W> {
        let own = || Book::own().of(Family::of(rules));
        Evaluator {
            reader: Reader::new(rules),
            weights: weights.cloned().unwrap_or_else(own).lists()[side.index()],
        }
    }

    /// The value of the position for the side to move.
    pub(super) fn value(&self, rules: &Rules, position: &Position<W>) -> i32 {
        let features = self.reader.read(rules, position);
        let value = weigh(&features, &self.weights);
        match position.side() {
            Side::Attackers => -value,
            Side::Defenders => value,
        }
    }
}

fn weigh(features: &Features, weights: &[i32; COUNT]) -> i32 {
    let sum: i32 = features.iter().zip(weights).map(|(n, w)| n * w).sum();
    (sum / PARTS).clamp(-MOST, MOST)
}
