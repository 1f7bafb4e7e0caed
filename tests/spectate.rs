//! Every game that the program carries, played by the computer against itself from its start to an
//! end by a rule.

mod common;

use common::{all, variant};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tafl::ai::{History, Level, Thinker, choose};
use tafl::engine::game::Game;
use tafl::engine::outcome::Reason;

/// More plies than any game here needs.
const MOST_PLIES: usize = 1_000;

/// One that sees replies, and loses patience where nothing happens.
const LEVEL: Level = Level::ALL[1];

fn play_out(id: &str, seed: u64) -> Game {
    let variant = variant(id);
    let rules = Arc::new(variant.rules(&variant.default_reading()));
    let mut game = Game::new(rules.clone());
    let stop = AtomicBool::new(false);
    let mut thinker = Thinker::new(1, 1);
    while game.outcome().is_none() && game.plies().len() < MOST_PLIES {
        let history = History::of(&game);
        let seed = seed ^ game.position().hash();
        let task = (&*rules, game.position(), &history);
        let report = choose(LEVEL, &mut thinker, task, None, seed, &stop)
            .unwrap_or_else(|| panic!("{id}: no play, and no end"));
        game.play(report.play)
            .unwrap_or_else(|illegal| panic!("{id}: {illegal:?}"));
    }
    game
}

#[test]
fn every_game_ends_by_a_rule() {
    for id in all() {
        let game = play_out(id, 7);
        let outcome = game.outcome();
        let outcome = outcome.unwrap_or_else(|| panic!("{id}: no end after {MOST_PLIES} plies"));
        assert!(
            !matches!(outcome.reason, Reason::Resignation | Reason::DrawAgreed),
            "{id}: {outcome}"
        );
        println!("{id}\t{}\t{outcome}", game.plies().len());
    }
}
