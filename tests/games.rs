//! Whole games that an independent program played under the readings of the four variants: each
//! play legal, as many legal plays before it, the same men taken, the end where it should be.

mod common;

use common::{names, play, rules, square, table};
use tafl::engine::game::Game;

const GAMES: &str = include_str!("data/seeds_games.tsv");

/// Plays every game of a variant and says how many there were.
fn replay(id: &str) -> usize {
    let mut games = 0;
    for row in table(GAMES).filter(|row| row[0] == id) {
        let [_, reading, number, result, plays] = row[..] else {
            panic!("{row:?}");
        };
        let rules = rules(id, reading);
        let size = rules.size();
        let mut game = Game::new(rules.clone());
        let plays: Vec<&str> = plays.split(' ').collect();
        for (index, text) in plays.iter().enumerate() {
            let at = format!(
                "{id}, {reading}, game {number}, play {} ({text})",
                index + 1
            );
            let (written, count) = text.split_once('/').unwrap();
            let (way, taken) = written.split_once('x').unwrap_or((written, ""));
            let taken = taken.split('+').filter(|name| !name.is_empty());

            assert_eq!(game.outcome(), None, "the game should go on: {at}");
            let position = game.position();
            let counted = rules.count_plays(position, position.side());
            assert_eq!(counted.to_string(), count, "number of plays: {at}");
            let ply = game
                .play(play(way, size))
                .unwrap_or_else(|reason| panic!("{reason:?}: {at}"));
            assert_eq!(
                names(ply.captures.men.iter().copied(), size),
                names(taken.map(|name| square(name, size)), size),
                "captures: {at}"
            );
        }
        let outcome = game
            .outcome()
            .map_or("-".to_owned(), |outcome| outcome.to_string());
        assert_eq!(outcome, result, "{id}, {reading}, game {number}");
        games += 1;
    }
    games
}

#[test]
fn games_of_historical_brandubh() {
    assert_eq!(replay("brandubh-historical"), 156);
}

#[test]
fn games_of_hungarian_brandubh() {
    assert_eq!(replay("brandubh-hungarian"), 72);
}

#[test]
fn games_of_sea_battle() {
    assert_eq!(replay("sea-battle-9"), 84);
}

#[test]
fn games_of_alea_evangelii() {
    assert_eq!(replay("alea-evangelii-legacy"), 27);
}

#[test]
fn no_game_is_left_out() {
    assert_eq!(table(GAMES).count(), 156 + 72 + 84 + 27);
    assert_eq!(
        table(GAMES)
            .filter(|row| row[3] == "defenders:no-moves")
            .count(),
        7
    );
}
