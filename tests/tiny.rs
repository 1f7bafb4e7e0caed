//! Small positions that tell the rules of capture apart, each with what every family of rules makes
//! of it.

mod common;

use common::{bare_rules, mechanics, names, play, square};
use serde_json::Value;
use tafl::engine::mechanics::{Corners, Encirclement, Escape, Hostile, KingCapture, Mechanics};
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

/// Games that the program does not carry, but whose captures its vocabulary can say.
#[test]
fn other_games_of_the_family() {
    // An early rule set of Walker's: two suffice everywhere, the throne is never hostile.
    let early = Mechanics {
        throne_hostile_attacker: Hostile::Never,
        throne_hostile_defender: Hostile::Never,
        throne_hostile_king: Hostile::Never,
        king_on_throne: KingCapture::Custodial,
        king_beside_throne: KingCapture::Custodial,
        ..nielsen()
    };
    compare("DB", &early);
    // Fetlar and Copenhagen: four are needed, three beside the throne, and the edge is safe.
    let fetlar = Mechanics {
        king_elsewhere: KingCapture::Surrounded,
        king_on_edge: KingCapture::Safe,
        ..nielsen()
    };
    compare("FE", &fetlar);
    // Old Hnefatafl: the same, and the edge is hostile to the king.
    let old = Mechanics {
        king_on_edge: KingCapture::Surrounded,
        edge_hostile_to_king: true,
        ..fetlar
    };
    compare("OH", &old);
    // Tablut and its like: no special corners, the king escapes to the edge.
    let tablut = Mechanics {
        corners: Corners::Plain,
        escape: Escape::Edge,
        ..nielsen()
    };
    compare("TB", &tablut);
    // Ard Ri: no special squares at all.
    let ard_ri = Mechanics {
        throne: false,
        encirclement: Encirclement::No,
        ..tablut
    };
    compare("AR", &ard_ri);
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
