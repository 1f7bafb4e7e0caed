//! Perft: the number of sequences of so many legal plays, by which rules engines are compared.
//!
//! A sequence ends, and is not counted at greater depths, when the game is over by the king's
//! capture, his escape, encirclement where the reading has it, or the loss of all men of one side.
//! Repetition is ignored.

use super::plays::Play;
use super::position::Position;
use super::rules::Rules;
use super::side::Side;

/// The number of sequences of exactly `depth` plays.
#[must_use]
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => rules.count_plays(position, position.side()) as u64,
        _ => rules
            .plays(position)
            .into_iter()
            .map(|play| after(rules, position, play, depth - 1))
            .sum(),
    }
}

/// The counts below each play from the position, in the order of [`Rules::plays`].
#[must_use]
pub fn divide(rules: &Rules, position: &Position, depth: u32) -> Vec<(Play, u64)> {
    rules
        .plays(position)
        .into_iter()
        .map(|play| (play, after(rules, position, play, depth.saturating_sub(1))))
        .collect()
}

fn after(rules: &Rules, position: &Position, play: Play, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut next = *position;
    let captures = rules.play(&mut next, play);
    let lost_all = match next.side() {
        Side::Attackers => next.attackers().is_empty(),
        Side::Defenders => next.king().is_none() && next.defenders().is_empty(),
    };
    if lost_all || rules.decided_by(&next, play, &captures).is_some() {
        return 0;
    }
    perft(rules, &next, depth)
}
