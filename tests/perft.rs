//! Counting plays: the engine's numbers against those of independent programs, from the starting
//! positions and from positions amid a game, and against the same position mirrored and turned.

mod common;

use common::{Random, VARIANTS, mechanics, mirrored, rules, table, variant};
use std::collections::BTreeMap;
use tafl::engine::mechanics::{Encirclement, Hostile, Mechanics};
use tafl::engine::notation::parse_position;
use tafl::engine::perft::{divide, perft};
use tafl::engine::plays::Play;
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;
use tafl::engine::side::Side;

const STARTS: &str = include_str!("data/seeds_perft.tsv");
const MIDGAMES: &str = include_str!("data/perft_midgame.tsv");

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

/// Compares the counts amid a game. They were made without encirclement.
fn compare_midgames(game: &str, size: u8, mechanics: &Mechanics) -> usize {
    let mechanics = Mechanics {
        encirclement: Encirclement::No,
        ..mechanics.clone()
    };
    let rules = Rules::new(size, Position::empty(Side::Attackers), &mechanics);
    let mut rows = 0;
    for row in table(MIDGAMES).filter(|row| row[0] == game) {
        let side = row[2].chars().next().unwrap();
        let position = parse_position(&format!("{} {side}", row[3]), size).unwrap();
        for (depth, count) in (1..).zip(&row[4..7]).filter(|(_, count)| !count.is_empty()) {
            let counted = perft(&rules, &position, depth);
            assert_eq!(
                counted.to_string(),
                *count,
                "{game} {}, depth {depth}",
                row[1]
            );
        }
        rows += 1;
    }
    rows
}

/// The counts from the start do not tell the rules of the king's capture apart; these do.
#[test]
fn midgames_of_the_small_boards() {
    let nielsen = mechanics("brandubh-historical", "king-on-edge=as-elsewhere");
    assert_eq!(compare_midgames("brandubh-hist-nielsen", 7, &nielsen), 12);
    let list = mechanics(
        "brandubh-historical",
        "king-capture=fellhuhn king-on-edge=as-elsewhere throne-hostility=fellhuhn",
    );
    assert_eq!(compare_midgames("brandubh-fellhuhn-literal", 7, &list), 12);
    let hungarian = mechanics("brandubh-hungarian", "default");
    assert_eq!(compare_midgames("brandubh-hungarian", 7, &hungarian), 12);
    // The rows of this name were counted with the empty throne as a partner against the king.
    let throne = Mechanics {
        throne_hostile_king: Hostile::Empty,
        ..hungarian
    };
    assert_eq!(compare_midgames("brandubh-2", 7, &throne), 12);
}

#[test]
fn midgames_of_sea_battle() {
    let mechanics = mechanics("sea-battle-9", "default");
    for game in ["seabattle9-circle", "seabattle9-circle-def-first"] {
        assert_eq!(compare_midgames(game, 9, &mechanics), 12, "{game}");
    }
    for game in ["seabattle9-cross", "seabattle9-cross-def-first"] {
        assert_eq!(compare_midgames(game, 9, &mechanics), 12, "{game}");
    }
}

/// Alea Evangelii shares its rules with the smaller Legacy games, which say more about the king.
#[test]
fn midgames_of_the_legacy_rules() {
    let legacy = mechanics("alea-evangelii-legacy", "default");
    let wide = mechanics("alea-evangelii-legacy", "corner-squares=two-by-two");
    assert_eq!(compare_midgames("legacy-alea19-murray-1x1", 19, &legacy), 3);
    assert_eq!(compare_midgames("legacy-alea19-murray-2x2", 19, &wide), 2);
    assert_eq!(compare_midgames("legacy-brandubh", 7, &legacy), 12);
    assert_eq!(compare_midgames("legacy-tablut", 9, &legacy), 12);
    assert_eq!(
        compare_midgames("legacy-hnefatafl11-diamond", 11, &legacy),
        6
    );
    assert_eq!(compare_midgames("legacy-tawlbwrdd-bell", 11, &legacy), 6);
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
        if game.outcome().is_some() || game.plies().len() < plies / 2 {
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
        unlike > positions * 5,
        "the positions are hardly ever unsymmetrical"
    );
}

#[test]
fn turned_boards_of_historical_brandubh() {
    compare_turned("brandubh-historical", 12, 24, 3);
}

#[test]
fn turned_boards_of_hungarian_brandubh() {
    compare_turned("brandubh-hungarian", 12, 24, 3);
}

#[test]
fn turned_boards_of_sea_battle() {
    compare_turned("sea-battle-9", 6, 40, 3);
}

#[test]
fn turned_boards_of_alea_evangelii() {
    compare_turned("alea-evangelii-legacy", 6, 120, 2);
}
