//! The work of our own rules that is measured, as far as the rules have no function for it.

use super::common::Random;
use tafl::ai::History;
use tafl::engine::bits::WORDS;
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;

/// Plies of random games, each up to its end or for so many plies at most.
pub fn games(rules: &Rules, games: u64, longest: usize, random: &mut Random) -> u64 {
    // As many words as the board needs, as perft and the search do it.
    let play = match rules.words() {
        1 => game::<1>,
        2 => game::<2>,
        3 | 4 => game::<4>,
        _ => game::<WORDS>,
    };
    (0..games).map(|_| play(rules, longest, random)).sum()
}

/// One random game, judged after each ply as the search does it.
fn game<const W: usize>(rules: &Rules, longest: usize, random: &mut Random) -> u64 {
    let mut position: Position<W> = rules.start().resized();
    let mut history = History::new(position.hash(), []);
    while history.len() < longest {
        let play = rules
            .chosen_play(&position, |plays| random.below(plays))
            .expect("a position whose side to move has a play");
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

/// Lists the plays of positions, and says how many there are, as often as it is called.
pub fn listing(rules: &Rules, positions: &[Position]) -> Box<dyn Fn() -> u64> {
    match rules.words() {
        1 => listing_words::<1>(rules, positions),
        2 => listing_words::<2>(rules, positions),
        3 | 4 => listing_words::<4>(rules, positions),
        _ => listing_words::<WORDS>(rules, positions),
    }
}

fn listing_words<const W: usize>(rules: &Rules, positions: &[Position]) -> Box<dyn Fn() -> u64> {
    let rules = rules.clone();
    let positions: Vec<Position<W>> = positions.iter().map(Position::resized).collect();
    Box::new(move || {
        let mut plays = Vec::new();
        let mut listed = 0;
        for position in &positions {
            plays.clear();
            rules.plays_into(position, &mut plays);
            listed += plays.len() as u64;
        }
        listed
    })
}
