//! Small positions that tell the rules of capture apart, each with what every family of rules makes
//! of it.

mod common;

use common::{bare_rules, mechanics, names, play, square};
use serde_json::Value;
use tafl::engine::mechanics::{Escape, Mechanics};
use tafl::engine::notation::parse_rows;
use tafl::engine::side::Side;

const CASES: &str = include_str!("data/tiny_capture_cases.json");
const SIZE: u8 = 7;

/// Plays every case under one family's rules.
fn compare(column: &str, mechanics: &Mechanics) {
    let rules = bare_rules(SIZE, mechanics);
    let cases: Value = serde_json::from_str(CASES).unwrap();
    let cases = cases["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 33);
    for case in cases {
        let text = |key: &str| case[key].as_str().unwrap();
        let at = format!("{column} {} ({})", text("id"), text("note"));
        let rows: Vec<&str> = case["rows_top_to_bottom"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row.as_str().unwrap())
            .collect();
        let side = match text("to_move") {
            "attackers" => Side::Attackers,
            _ => Side::Defenders,
        };
        let mut position = parse_rows(&rows, SIZE).unwrap().with_side(side);
        let king = position.king();
        let play = play(text("move"), SIZE);

        let expected = &case["expect"][column];
        assert_eq!(rules.why_not(&position, play), None, "{at}");
        assert!(expected["legal"].as_bool().unwrap(), "{at}");
        let captures = rules.play(&mut position, play);
        let taken = expected["captures"].as_array().unwrap().iter();
        let taken = taken.map(|name| square(name.as_str().unwrap(), SIZE));
        assert_eq!(
            names(captures.men.iter().copied(), SIZE),
            names(taken, SIZE),
            "{at}"
        );
        assert_eq!(
            captures.king.is_some(),
            expected["king_captured"].as_bool().unwrap(),
            "{at}"
        );
        if captures.king.is_some() {
            assert_eq!(captures.king, king, "{at}");
            assert_eq!(position.king(), None, "{at}");
        }
        for man in &captures.men {
            assert_eq!(position.piece_at(*man), None, "{at}");
        }
        assert!(
            position
                .pieces_of(side)
                .any(|(square, _)| square == play.to),
            "{at}"
        );
    }
}

#[test]
fn historical_brandubh_as_nielsen_writes_it() {
    compare("HB", &nielsen());
}

fn nielsen() -> Mechanics {
    mechanics("brandubh-historical", "king-on-edge=as-elsewhere")
}

#[test]
fn hungarian_brandubh() {
    compare("B2", &mechanics("brandubh-hungarian", "default"));
}

#[test]
fn historical_brandubh_as_the_app_lists_it() {
    let reading = "king-capture=fellhuhn king-on-edge=as-elsewhere throne-hostility=fellhuhn \
                   encirclement=fellhuhn repetition=fellhuhn";
    compare("FB", &mechanics("brandubh-historical", reading));
}

#[test]
fn legacy_rules_of_alea_evangelii_on_a_small_board() {
    compare("LG", &mechanics("alea-evangelii-legacy", "default"));
}

#[test]
fn sea_battle_on_a_small_board() {
    compare("SB", &mechanics("sea-battle-9", "default"));
}

/// The other games of the family, put on the small board of the cases.
#[test]
fn other_games_of_the_family() {
    for (column, id) in [
        ("DB", "brandubh-walker"),
        ("FE", "fetlar-11"),
        ("FE", "copenhagen-11"),
        ("OH", "hnefatafl-old-11"),
        ("TB", "tablut-historical"),
        ("TB", "tawlbwrdd-historical"),
        ("TB", "hnefatafl-historical-13"),
        ("LT", "tablut-linnaeus"),
        ("AR", "ard-ri-historical"),
        ("AR", "simple-tafl-9"),
        ("SB", "sea-battle-11"),
        ("LG", "brandubh-legacy"),
        ("B2", "brandubh-2"),
    ] {
        compare(column, &on_the_small_board(id));
    }
}

/// The rules of a game. The cases have kings on the edge, too, who in some games have escaped
/// there: the cases take them as any other place, except where the edge is a place of its own.
fn on_the_small_board(id: &str) -> Mechanics {
    let rules = mechanics(id, "default");
    let king_on_edge = match rules.escape {
        Escape::Edge => rules.king_elsewhere,
        _ => rules.king_on_edge,
    };
    Mechanics {
        king_on_edge,
        ..rules
    }
}

#[test]
fn the_cases_tell_the_families_apart() {
    let cases: Value = serde_json::from_str(CASES).unwrap();
    let verdicts = |column: &str| -> Vec<Value> {
        let cases = cases["cases"].as_array().unwrap();
        cases
            .iter()
            .map(|case| case["expect"][column].clone())
            .collect()
    };
    let families = ["HB", "B2", "FB", "LG", "SB"];
    for (index, one) in families.iter().enumerate() {
        for other in &families[index + 1..] {
            assert_ne!(verdicts(one), verdicts(other), "{one} {other}");
        }
    }
}
