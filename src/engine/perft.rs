//! Perft: the number of sequences of so many legal plays, by which rules engines are compared.
//!
//! A sequence ends, and is not counted at greater depths, when the game is over by the king's
//! capture, his escape, encirclement where the reading has it, or the loss of all men of one side.
//! Repetition is ignored. A turn of several captures counts as one play.

use super::plays::Play;
use super::position::Position;
use super::rules::Rules;
use super::side::Side;

/// The number of sequences of exactly `depth` plays.
#[must_use]
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 if !rules.has_chains() => rules.count_plays(position, position.side()) as u64,
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
    if depth == 0 && !rules.has_chains() {
        return 1;
    }
    let mut next = *position;
    let captures = rules.play(&mut next, play);
    let lost_all = match next.side() {
        Side::Attackers => next.attackers().is_empty(),
        Side::Defenders => next.king().is_none() && next.defenders().is_empty(),
    };
    let over = lost_all
        || rules
            .decided_by(&next, position.side(), play, &captures)
            .is_some();
    match (over, next.chain()) {
        (true, _) => u64::from(depth == 0),
        // The turn goes on: its further steps belong to the same play.
        (false, Some(_)) => perft(rules, &next, depth + 1),
        (false, None) => perft(rules, &next, depth),
    }
}
