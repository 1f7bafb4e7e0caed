//! Cases made by hand, each a small board with one play or a few: special squares, the king's
//! capture, endings and their order, repetition, and every reason why a play is not legal.

mod chains;
#[path = "../common/mod.rs"]
mod common;
mod draws;
mod endings;
mod illegal;
mod king;
mod repetition;
mod special_pieces;
mod special_squares;

use common::{bare_rules, board, mechanics, names, play, rows};
use std::sync::Arc;
use tafl::engine::game::Game;
use tafl::engine::rules::Rules;
use tafl::engine::side::Side;

/// A variant's rules under a reading, on a board of 7 by 7.
fn small(id: &str, reading: &str) -> Arc<Rules> {
    bare_rules(7, &mechanics(id, reading))
}

/// A game from a drawn board.
fn drawn(rules: &Arc<Rules>, drawing: &str, side: Side) -> Game {
    let position = board(drawing, side);
    // Squares are numbers, which mean others on a board of another size.
    assert_eq!(rows(drawing).len(), usize::from(rules.size()));
    Game::from_position(rules.clone(), position)
}

/// The same with one play made.
fn played(rules: &Arc<Rules>, drawing: &str, side: Side, text: &str) -> Game {
    let mut game = drawn(rules, drawing, side);
    make(&mut game, text);
    game
}

fn make(game: &mut Game, text: &str) {
    let play = play(text, game.rules().size());
    game.play(play)
        .unwrap_or_else(|reason| panic!("{text}: {reason:?}"));
}

/// `side:reason`, or `-` while the game goes on.
fn result(game: &Game) -> String {
    game.outcome()
        .map_or("-".to_owned(), |outcome| outcome.to_string())
}

/// What the last play took: men by their names, then `K` for the king.
fn taken(game: &Game) -> String {
    let captures = &game.plies().last().unwrap().captures;
    let mut taken = names(captures.men.iter().copied(), game.rules().size());
    taken.extend(captures.king.map(|_| "K".to_owned()));
    taken.join(" ")
}
