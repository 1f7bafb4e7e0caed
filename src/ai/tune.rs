//! Tuning: weights are fitted to the results of games that the program plays against itself.
//!
//! Positions of the games are kept with the result; then the weights are moved, step by step, to
//! where the logistic function of a position's value foretells the results best (the method that
//! Peter Österlund described for his chess program Texel). What is to be foretold while the
//! attackers are to move and while the defenders are is fitted apart. Weights that the games say
//! little about stay near where they were. Each game of a family has an odds of its own, which is
//! fitted, too, and then dropped: that a game as such favours a side says nothing about its
//! positions.

use super::features;
use super::history::History;
use super::limits::Limits;
use super::random::Random;
use super::score::DECIDED;
use super::thinker::Thinker;
use super::threats::winning_play;
use super::weights::{COUNT, Weights};
use crate::engine::bits::by_words;
use crate::engine::game::Game;
use crate::engine::plays::Play;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A position of a game, as the evaluation sees it, and how the game ended.
#[derive(Clone, Debug)]
pub struct Sample {
    counts: [i16; COUNT],
    side: Side,
    /// Which game of its family it is.
    kind: usize,
    /// 1 if the defenders won, 0 if the attackers did.
    result: f32,
}

/// Random plays with which each game begins.
const OPENING_PLIES: usize = 6;
/// A game that lasts longer counts as drawn.
const MOST_PLIES: usize = 200;
/// Weights are in parts of a hundredth of a man.
const PARTS: f32 = 16.0;
/// Values are so many hundredths of a man to begin with; how much that says about the result is
/// fitted first.
const SCALE: f32 = 250.0;
/// How strongly weights are drawn to where they were.
const PULL: f32 = 1e-2;
const STEPS: usize = 800;

/// Plays a game by the weights against itself, `nodes` positions a play, and returns samples of it,
/// which say that they come from the game of a number. The same seed brings the same game.
#[must_use]
pub fn play_samples(
    rules: &Arc<Rules>,
    kind: usize,
    weights: &Weights,
    nodes: u64,
    seed: u64,
) -> Vec<Sample> {
    let mut random = Random::new(seed);
    let mut game = Game::new(rules.clone());
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let never = AtomicBool::new(false);
    let mut thinker = Thinker::new(4, 1).with_weights(weights.clone());
    let mut seen = Vec::new();
    while game.outcome().is_none() && game.plies().len() < MOST_PLIES {
        let plays = game.plays();
        if game.plies().len() < OPENING_PLIES {
            let Some(play) = plays.get(random.below(plays.len())) else {
                break;
            };
            if game.play(*play).is_err() {
                break;
            }
            continue;
        }
        let history = History::of(&game);
        let position = *game.position();
        let found = thinker.think(rules, &position, &history, &limits, seed, &never);
        let Some(report) = found else {
            break;
        };
        let quiet = is_quiet(rules, &position, report.play);
        if quiet && report.score.value().abs() < DECIDED {
            seen.push((position.side(), read(rules, &position)));
        }
        if game.play(report.play).is_err() {
            break;
        }
    }
    let result = match game.outcome().and_then(|outcome| outcome.winner) {
        Some(Side::Defenders) => 1.0,
        Some(Side::Attackers) => 0.0,
        None => 0.5,
    };
    seen.into_iter()
        .map(|(side, counts)| Sample {
            counts: counts.map(|n| n.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16),
            side,
            kind,
            result,
        })
        .collect()
}

/// Whether the looks of a position mean something: nothing decides it at once.
fn is_quiet(rules: &Rules, position: &Position, best: Play) -> bool {
    rules.captures_of(position, best).is_empty()
        && Side::ALL
            .into_iter()
            .all(|side| winning_play(rules, position, side).is_none())
}

fn read(rules: &Rules, position: &Position) -> [i32; COUNT] {
    by_words!(rules, read_words(rules, position))
}

fn read_words<const W: usize>(rules: &Rules, position: &Position) -> [i32; COUNT] {
    features::Reader::<W>::new(rules).read(rules, &position.resized())
}

/// What was fitted.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The new weights.
    pub weights: Weights,
    /// How badly the results were foretold before and after, as the mean of the logarithms, for
    /// each side to move.
    pub losses: [(f32, f32); 2],
}

/// Fits weights to samples, beginning with those given.
#[must_use]
pub fn fit(samples: &[Sample], start: &Weights) -> Fitted {
    let mut lists = start.lists();
    let losses = Side::ALL.map(|side| {
        let own: Vec<&Sample> = samples.iter().filter(|s| s.side == side).collect();
        fit_side(&own, &mut lists[side.index()])
    });
    Fitted {
        weights: Weights::of_lists(&lists),
        losses,
    }
}

fn fit_side(samples: &[&Sample], list: &mut [i32; COUNT]) -> (f32, f32) {
    if samples.is_empty() {
        return (0.0, 0.0);
    }
    // Each count is measured by how much it varies, so that one step suits all.
    let spread: [f32; COUNT] = std::array::from_fn(|n| {
        let squares: f32 = samples.iter().map(|s| f32::from(s.counts[n]).powi(2)).sum();
        (squares / samples.len() as f32).sqrt()
    });
    let kinds = samples
        .iter()
        .map(|sample| sample.kind + 1)
        .max()
        .unwrap_or(1);
    let start: [f32; COUNT] = std::array::from_fn(|n| list[n] as f32 / PARTS / SCALE * spread[n]);
    let mut model = Model {
        spread,
        weights: start,
        trust: 1.0,
        odds: vec![0.0; kinds],
    };
    model.descend(samples, &start, false);
    let before = model.loss(samples);
    model.descend(samples, &start, true);
    let after = model.loss(samples);
    for n in 0..COUNT {
        if spread[n] > 0.0 {
            list[n] = (model.weights[n] / spread[n] * SCALE * PARTS).round() as i32;
        }
    }
    (before, after)
}

/// What foretells results.
struct Model {
    spread: [f32; COUNT],
    weights: [f32; COUNT],
    /// How much a value says about the result.
    trust: f32,
    /// What each kind of game favours by itself.
    odds: Vec<f32>,
}

/// A number that is moved to where the loss is least, by steps of its own size (Kingma and Ba's
/// method, Adam).
#[derive(Clone, Copy, Default)]
struct Moved {
    mean: f32,
    square: f32,
}

impl Moved {
    fn step(&mut self, slope: f32, number: usize) -> f32 {
        self.mean = 0.9 * self.mean + 0.1 * slope;
        self.square = 0.999 * self.square + 0.001 * slope * slope;
        let mean = self.mean / (1.0 - 0.9f32.powi(number as i32));
        let square = self.square / (1.0 - 0.999f32.powi(number as i32));
        0.01 * mean / (square.sqrt() + 1e-8)
    }
}

impl Model {
    /// What a position is worth by the weights alone.
    fn value(&self, sample: &Sample) -> f32 {
        (0..COUNT)
            .filter(|n| self.spread[*n] > 0.0)
            .map(|n| self.weights[n] * f32::from(sample.counts[n]) / self.spread[n])
            .sum()
    }

    /// The probability that the defenders win.
    fn foretold(&self, sample: &Sample) -> f32 {
        let value = self.trust * self.value(sample) + self.odds[sample.kind];
        1.0 / (1.0 + (-value).exp())
    }

    fn loss(&self, samples: &[&Sample]) -> f32 {
        let sum: f32 = samples
            .iter()
            .map(|sample| {
                let p = self.foretold(sample).clamp(1e-6, 1.0 - 1e-6);
                -(sample.result * p.ln() + (1.0 - sample.result) * (1.0 - p).ln())
            })
            .sum();
        sum / samples.len() as f32
    }

    /// Moves what is trusted and favoured, and the weights if they shall be moved, too.
    fn descend(&mut self, samples: &[&Sample], start: &[f32; COUNT], weights: bool) {
        let mut moved = [Moved::default(); COUNT];
        let mut trust = Moved::default();
        let mut odds = vec![Moved::default(); self.odds.len()];
        let share = 1.0 / samples.len() as f32;
        for number in 1..=STEPS {
            let mut slope = [0.0f32; COUNT];
            let mut trust_slope = 0.0;
            let mut odds_slope = vec![0.0f32; self.odds.len()];
            for sample in samples {
                let error = self.foretold(sample) - sample.result;
                odds_slope[sample.kind] += error;
                if weights {
                    for n in 0..COUNT {
                        if self.spread[n] > 0.0 {
                            let count = f32::from(sample.counts[n]) / self.spread[n];
                            slope[n] += error * self.trust * count;
                        }
                    }
                } else {
                    trust_slope += error * self.value(sample);
                }
            }
            for (kind, slope) in odds_slope.into_iter().enumerate() {
                self.odds[kind] -= odds[kind].step(slope * share, number);
            }
            if weights {
                for n in 0..COUNT {
                    let slope = slope[n] * share + PULL * (self.weights[n] - start[n]);
                    self.weights[n] -= moved[n].step(slope, number);
                }
            } else {
                self.trust = (self.trust - trust.step(trust_slope * share, number)).max(0.01);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::weights::Feature;
    use super::*;

    /// Where only the defenders' losses decide, their weight grows and the others stay small.
    #[test]
    fn what_decides_is_found() {
        let mut random = Random::new(3);
        let samples: Vec<Sample> = (0..4000)
            .map(|_| {
                let mut counts = [0; COUNT];
                let lost = random.below(500) as i16;
                counts[Feature::DefendersLost as usize] = lost;
                counts[Feature::Walls as usize] = random.below(10) as i16;
                let wins = random.below(500) as i16 > lost;
                Sample {
                    counts,
                    side: Side::ALL[random.below(2)],
                    kind: 0,
                    result: f32::from(u8::from(wins)),
                }
            })
            .collect();
        let mut start = Weights::default();
        for map in [&mut start.attackers, &mut start.defenders] {
            map.insert(Feature::DefendersLost, -4);
            map.insert(Feature::Walls, -16);
        }
        let fitted = fit(&samples, &start);
        for (side, (before, after)) in Side::ALL.into_iter().zip(fitted.losses) {
            assert!(after < before, "{side}");
            let list = fitted.weights.lists()[side.index()];
            let worth = |feature: Feature, count: i32| list[feature as usize] * count;
            let (decides, idle) = (worth(Feature::DefendersLost, 250), worth(Feature::Walls, 5));
            assert!(
                decides < 0 && decides.abs() > idle.abs(),
                "{decides} {idle}"
            );
        }
    }
}
