//! Small positions made by hand: shieldwalls, encirclement and exit forts of Copenhagen Hnefatafl.

use super::common::{names, play, rules, square};
use serde_json::Value;
use tafl::engine::notation::parse_position;

const CASES: &str = include_str!("../data/tiny_wall_cases.json");

#[test]
fn shieldwalls_encirclement_and_exit_forts() {
    let rules = rules("copenhagen-11", "default");
    let size = rules.size();
    let cases: Value = serde_json::from_str(CASES).unwrap();
    let cases = cases["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 26);
    for case in cases {
        let text = |key: &str| case[key].as_str().unwrap();
        let at = format!("{} ({})", text("id"), text("note"));
        let side = &text("to_move")[..1];
        let board = format!("{} {side}", text("otn_rank1_first"));
        let mut position = parse_position(&board, size).unwrap();
        let mover = position.side();
        let play = play(text("move"), size);
        assert_eq!(rules.why_not(&position, play), None, "{at}");
        let captures = rules.play(&mut position, play);
        let expected = case["expect"]["captures"].as_array().unwrap().iter();
        let expected = expected.map(|name| square(name.as_str().unwrap(), size));
        assert_eq!(
            names(captures.men.iter().copied(), size),
            names(expected, size),
            "{at}"
        );
        let outcome = rules.outcome_after(&position, mover, play, &captures);
        let winner = outcome.and_then(|outcome| outcome.winner);
        assert_eq!(
            winner.map(|side| side.to_string()).as_deref(),
            case["expect"]["winner"].as_str(),
            "{at}: {outcome:?}"
        );
    }
}
