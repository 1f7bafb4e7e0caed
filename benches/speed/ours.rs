//! The work of our own rules that is measured, as far as the rules have no function for it.

use super::common::Random;
use tafl::ai::History;
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;

/// Plies of random games, each up to its end or for so many plies at most.
pub fn games(rules: &Rules, games: u64, longest: usize, random: &mut Random) -> u64 {
    (0..games).map(|_| game(rules, longest, random)).sum()
}

/// One random game, judged after each ply as the search does it.
fn game(rules: &Rules, longest: usize, random: &mut Random) -> u64 {
    let mut position = *rules.start();
    let mut history = History::new(position.hash(), []);
    let mut plays = Vec::new();
    while history.len() < longest {
        plays.clear();
        rules.plays_into(&position, &mut plays);
        let play = random.of(&plays);
        let mover = position.side();
        let captures = rules.play(&mut position, play);
        history.push(rules.trace(mover, play, &position, &captures));
        let over = rules
            .outcome_after(&position, mover, play, &captures)
            .is_some()
            || history.verdict(rules, mover).is_some();
        if over {
            break;
        }
    }
    history.len() as u64
}

/// The number of sequences of plays, every one of them made and judged: what `perft` counts, without
/// its short cut on the last ply.
pub fn perft_playing(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for play in rules.plays(position) {
        let mut next = *position;
        let captures = rules.play(&mut next, play);
        let outcome = rules.outcome_after(&next, position.side(), play, &captures);
        count += match outcome {
            Some(_) => u64::from(depth == 1),
            None => perft_playing(rules, &next, depth - 1),
        };
    }
    count
}
