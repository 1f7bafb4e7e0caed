//! Perft: the number of sequences of so many legal plays, by which rules engines are compared.
//!
//! A sequence ends, and is not counted at greater depths, when the game is over by the king's
//! capture, his escape, encirclement where the reading has it, or the loss of all men of one side.
//! Repetition is ignored. A turn of several captures counts as one play.
//!
//! The plays of the last ply can be counted without being made, which is faster, or be made and
//! judged like all others, which is what most programs do.

use super::bits::by_words;
use super::plays::Play;
use super::position::Position;
use super::rules::Rules;
use super::side::Side;

/// The number of sequences of exactly `depth` plays; those of the last ply are only counted.
#[must_use]
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    by_words!(rules, counting(rules, position, depth))
}

/// The same number, found by making every play, those of the last ply, too.
#[must_use]
pub fn perft_playing(rules: &Rules, position: &Position, depth: u32) -> u64 {
    by_words!(rules, playing(rules, position, depth))
}

/// The counts below each play from the position, in the order of [`Rules::plays`].
#[must_use]
pub fn divide(rules: &Rules, position: &Position, depth: u32) -> Vec<(Play, u64)> {
    by_words!(rules, dividing(rules, position, depth))
}

fn counting<const W: usize>(rules: &Rules, position: &Position, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    below::<W, false>(rules, &position.resized(), depth, &mut lists)
}

fn playing<const W: usize>(rules: &Rules, position: &Position, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    below::<W, true>(rules, &position.resized(), depth, &mut lists)
}

fn dividing<const W: usize>(rules: &Rules, position: &Position, depth: u32) -> Vec<(Play, u64)> {
    let below = depth.saturating_sub(1);
    let mut lists = vec![Vec::new(); below as usize];
    let position: Position<W> = position.resized();
    rules
        .plays(&position)
        .into_iter()
        .map(|play| {
            let count = after::<W, false>(rules, &position, play, below, &mut lists);
            (play, count)
        })
        .collect()
}

/// Counts below a position. `lists` has room for the plays of each further ply.
fn below<const W: usize, const PLAYING: bool>(
    rules: &Rules,
    position: &Position<W>,
    depth: u32,
    lists: &mut [Vec<Play>],
) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 && !PLAYING && !rules.has_chains() {
        return rules.count_plays(position, position.side()) as u64;
    }
    let Some((list, deeper)) = lists.split_first_mut() else {
        // Only the steps of one turn need more room than there are plies.
        let plays = rules.plays(position).into_iter();
        return plays
            .map(|play| after::<W, PLAYING>(rules, position, play, depth - 1, &mut []))
            .sum();
    };
    list.clear();
    rules.plays_into(position, list);
    list.iter()
        .map(|play| after::<W, PLAYING>(rules, position, *play, depth - 1, deeper))
        .sum()
}

#[inline(always)]
fn after<const W: usize, const PLAYING: bool>(
    rules: &Rules,
    position: &Position<W>,
    play: Play,
    depth: u32,
    lists: &mut [Vec<Play>],
) -> u64 {
    if depth == 0 && !PLAYING && !rules.has_chains() {
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
        (false, Some(_)) => below::<W, PLAYING>(rules, &next, depth + 1, lists),
        (false, None) => below::<W, PLAYING>(rules, &next, depth, lists),
    }
}
