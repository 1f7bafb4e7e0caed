//! Counting plays: the engine's numbers against those of independent programs, from the starting
//! positions of the four rule books in all their readings, and against the same position mirrored
//! and turned, in all games.

mod common;

use common::{Random, VARIANTS, all, mirrored, rules, table, variant};
use std::collections::BTreeMap;
use tafl::engine::perft::{divide, perft};
use tafl::engine::plays::Play;
use tafl::engine::position::Position;

const STARTS: &str = include_str!("data/seeds_perft.tsv");

/// Compares every row of a variant and says how many there were.
fn compare_starts(id: &str) -> usize {
    let mut rows = 0;
    for row in table(STARTS).filter(|row| row[0] == id) {
        let [_, reading, depth, count] = row[..] else {
            panic!("{row:?}");
        };
        let rules = rules(id, reading);
        let counted = perft(&rules, rules.start(), depth.parse().unwrap());
        assert_eq!(counted.to_string(), count, "{id} {reading}, depth {depth}");
        rows += 1;
    }
    rows
}

#[test]
fn starts_of_historical_brandubh() {
    assert_eq!(compare_starts("brandubh-historical"), 39);
}

#[test]
fn starts_of_hungarian_brandubh() {
    assert_eq!(compare_starts("brandubh-hungarian"), 18);
}

#[test]
fn starts_of_sea_battle() {
    assert_eq!(compare_starts("sea-battle-9"), 21);
}

#[test]
fn starts_of_alea_evangelii() {
    assert_eq!(compare_starts("alea-evangelii-legacy"), 18);
}

#[test]
fn every_row_of_starts_belongs_to_one_of_the_four() {
    assert!(table(STARTS).all(|row| VARIANTS.contains(&row[0])));
    assert_eq!(table(STARTS).count(), 39 + 18 + 21 + 18);
}

fn turned(position: &Position, symmetry: u8, size: u8) -> Position {
    let mut turned = Position::empty(position.side());
    for (square, piece) in position.pieces() {
        turned.put(piece, mirrored(square, symmetry, size));
    }
    turned
}

/// From random positions, the counts below each play are the same however the board is turned.
fn compare_turned(id: &str, positions: usize, plies: usize, depth: u32) {
    let variant = variant(id);
    let mut random = Random(0x7475_726e);
    let mut compared = 0;
    let mut unlike = 0;
    while compared < positions {
        let reading = random.reading(variant);
        let rules = std::sync::Arc::new(variant.rules(&reading));
        let length = plies / 2 + random.below(plies);
        let game = random.game(rules.clone(), length);
        if game.outcome().is_some() || game.plies().len() < plies / 4 {
            continue;
        }
        let size = rules.size();
        let position = *game.position();
        let expected: BTreeMap<Play, u64> = divide(&rules, &position, depth).into_iter().collect();
        assert!(expected.values().sum::<u64>() > 0);
        for symmetry in 1..8 {
            let mirror = turned(&position, symmetry, size);
            unlike += usize::from(mirror != position);
            let found: BTreeMap<Play, u64> = divide(&rules, &mirror, depth).into_iter().collect();
            let wanted: BTreeMap<Play, u64> = expected
                .iter()
                .map(|(play, count)| {
                    let from = mirrored(play.from, symmetry, size);
                    let to = mirrored(play.to, symmetry, size);
                    (Play { from, to }, *count)
                })
                .collect();
            assert_eq!(
                found,
                wanted,
                "{id}, {:?}, symmetry {symmetry}",
                reading.options()
            );
        }
        compared += 1;
    }
    assert!(
        unlike > positions * 3,
        "the positions are hardly ever unsymmetrical"
    );
}

/// Listed squares need not lie alike on all sides; no game here has any.
#[test]
fn turned_boards() {
    for id in all() {
        let (positions, plies, depth) = match variant(id).spec().size {
            7 => (4, 24, 3),
            9 => (3, 40, 2),
            _ => (2, 80, 2),
        };
        compare_turned(id, positions, plies, depth);
    }
}
