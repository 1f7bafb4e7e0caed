//! Throne and corners: who may stop there, who may pass, and to whom they are hostile.

use super::{bare_rules, board, drawn, mechanics, play, played, result, small, taken};
use std::sync::Arc;
use tafl::engine::explain::{Illegal, Special};
use tafl::engine::rules::Rules;
use tafl::engine::side::{Piece, Side};

/// Why a play on a drawn board is not legal: `-` if it is, else `pass` or `stop` and the square.
fn verdict(rules: &Arc<Rules>, drawing: &str, side: Side, text: &str) -> String {
    let position = board(drawing, side);
    let play = play(text, rules.size());
    let reason = rules.why_not(&position, play);
    assert_eq!(
        reason.is_none(),
        rules.plays(&position).contains(&play),
        "{text}"
    );
    let place =
        |verb: &str, at: tafl::engine::square::Square| format!("{verb} {}", at.name(rules.size()));
    match reason {
        None => "-".to_owned(),
        Some(Illegal::MayNotPass { at, .. }) => place("pass", at),
        Some(Illegal::MayNotStop { at, .. }) => place("stop", at),
        Some(other) => panic!("{text}: {other:?}"),
    }
}

/// The empty throne d4 with an attacker, a defender and the king on lines with it.
const THRONE: &str = "
    7 . . . K . . .
    6 . . . . . . .
    5 . . . . . . .
    4 A . . . . . D
    3 . . . . . . .
    2 . . . . . . .
    1 . . . . . . .
      a b c d e f g";

/// For every reading: attacker, defender and king onto the throne, then beyond it.
#[test]
fn stopping_on_the_throne_and_passing_it() {
    use Side::{Attackers, Defenders};
    let ways = [
        (Attackers, "a4-d4"),
        (Defenders, "g4-d4"),
        (Defenders, "d7-d4"),
        (Attackers, "a4-e4"),
        (Defenders, "g4-b4"),
        (Defenders, "d7-d1"),
    ];
    let stop = "stop d4";
    let pass = "pass d4";
    for (reading, expected) in [
        ("throne-pass=anyone", [stop, stop, "-", "-", "-", "-"]),
        ("throne-pass=king-only", [stop, stop, "-", pass, pass, "-"]),
        ("throne-pass=nobody", [stop, stop, "-", pass, pass, pass]),
        (
            "throne-stop=anyone throne-pass=anyone",
            ["-", "-", "-", "-", "-", "-"],
        ),
        (
            "throne-stop=anyone throne-pass=king-only",
            ["-", "-", "-", pass, pass, "-"],
        ),
        (
            "throne-stop=anyone throne-pass=nobody",
            ["-", "-", "-", pass, pass, pass],
        ),
    ] {
        for id in ["brandubh-historical", "alea-evangelii-legacy"] {
            let rules = small(id, reading);
            for ((side, text), expected) in ways.into_iter().zip(expected) {
                let found = verdict(&rules, THRONE, side, text);
                assert_eq!(found, expected, "{id} {reading} {text}");
            }
        }
    }
    // In Sea Battle the middle is a square like any other.
    let rules = small("sea-battle-9", "default");
    for (side, text) in ways {
        assert_eq!(verdict(&rules, THRONE, side, text), "-", "{text}");
    }
}

/// A piece on the throne is in the way like anywhere else.
#[test]
fn an_occupied_throne_is_in_the_way() {
    let rules = small("brandubh-historical", "throne-stop=anyone");
    let drawing = "
        7 . . . K . . .
        6 . . . . . . .
        5 . . . . . . .
        4 A . . D . . .
        3 . . . . . . .
        2 . . . . . . .
        1 . . . . . . .
          a b c d e f g";
    let position = board(drawing, Side::Attackers);
    let at = super::common::square("d4", 7);
    for text in ["a4-d4", "a4-e4"] {
        let reason = rules.why_not(&position, play(text, 7));
        assert_eq!(
            reason,
            Some(Illegal::Blocked {
                at,
                by: Piece::Defender
            }),
            "{text}"
        );
    }
    // Leaving the throne is no passing: the defender on it goes where he likes.
    let nobody = small(
        "brandubh-historical",
        "throne-stop=anyone throne-pass=nobody",
    );
    assert_eq!(verdict(&nobody, drawing, Side::Defenders, "d4-g4"), "-");
}

/// An attacker on e4 beside the throne, on which one of his own stands; a defender comes to f4.
#[test]
fn the_throne_against_attackers_whoever_stands_on_it() {
    let drawing = "
        7 . . . . . K .
        6 . . . . . . .
        5 . . . . . D .
        4 . . . A A . .
        3 . . . . . . .
        2 . . . . . . .
        1 . . . . . . .
          a b c d e f g";
    let taken_under = |reading: &str| {
        let rules = small(
            "brandubh-historical",
            &format!("throne-stop=anyone {reading}"),
        );
        taken(&played(&rules, drawing, Side::Defenders, "f5-f4"))
    };
    assert_eq!(taken_under("throne-hostility=nielsen"), "e4");
    assert_eq!(taken_under("throne-hostility=fellhuhn"), "");
    let empty = drawing.replace("A A", ". A");
    for hostility in ["nielsen", "fellhuhn"] {
        let rules = small(
            "brandubh-historical",
            &format!("throne-hostility={hostility}"),
        );
        assert_eq!(
            taken(&played(&rules, &empty, Side::Defenders, "f5-f4")),
            "e4",
            "{hostility}"
        );
    }
}

/// A defender on d3 under the throne; an attacker comes to d2.
#[test]
fn the_throne_against_defenders() {
    let occupied = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . . K . . .
        3 . . . D . . .
        2 A . . . . . .
        1 . . . . . . .
          a b c d e f g";
    let empty = occupied.replace('K', ".").replace("7 .", "7 K");
    for (id, reading, under_king, while_empty) in [
        (
            "brandubh-hungarian",
            "throne-hostility=empty-to-defenders",
            "",
            "d3",
        ),
        (
            "brandubh-hungarian",
            "throne-hostility=empty-only",
            "",
            "d3",
        ),
        ("brandubh-hungarian", "throne-hostility=always", "d3", "d3"),
        ("brandubh-historical", "throne-hostility=nielsen", "", "d3"),
        ("brandubh-historical", "throne-hostility=fellhuhn", "", "d3"),
        ("alea-evangelii-legacy", "default", "", "d3"),
        ("sea-battle-9", "default", "", ""),
    ] {
        let rules = small(id, reading);
        let taken_on = |drawing: &str| taken(&played(&rules, drawing, Side::Attackers, "a2-d2"));
        assert_eq!(taken_on(occupied), under_king, "{id} {reading}");
        assert_eq!(taken_on(&empty), while_empty, "{id} {reading}");
    }
}

/// An attacker on d3 under the throne, on which the king stands or not; a defender comes to d2. An
/// armed king holds him; under an unarmed one, only a throne that is always hostile would.
#[test]
fn the_throne_under_the_king_against_attackers() {
    let drawing = "
        7 . . . . . . A
        6 . . . . . . .
        5 . . . . . . .
        4 . . . K . . .
        3 . . . A . . .
        2 D . . . . . .
        1 . . . . . . .
          a b c d e f g";
    for (id, reading, expected) in [
        ("brandubh-historical", "default", "d3"),
        ("brandubh-historical", "throne-hostility=fellhuhn", "d3"),
        ("brandubh-hungarian", "throne-hostility=empty-only", "d3"),
        ("alea-evangelii-legacy", "default", ""),
        ("sea-battle-9", "default", ""),
    ] {
        let game = played(&small(id, reading), drawing, Side::Defenders, "a2-d2");
        assert_eq!(taken(&game), expected, "{id} {reading}");
    }
}

/// The corner a1, with something to capture on b1 beside it.
fn corner(on_a1: char, on_b1: char, on_c3: char) -> String {
    format!(
        "
        7 . . . A . . .
        6 . . . . . . .
        5 . . . D . . .
        4 . . . . . . .
        3 . . {on_c3} . . . .
        2 . . . . . . .
        1 {on_a1} {on_b1} . . . . .
          a b c d e f g"
    )
}

#[test]
fn who_stops_on_a_corner() {
    for id in [
        "brandubh-historical",
        "brandubh-hungarian",
        "alea-evangelii-legacy",
    ] {
        let drawing = "
            7 . . . . . . D
            6 . . . . . . .
            5 . . . . . . .
            4 . . . . . . .
            3 . . . . . . .
            2 . . . . . . .
            1 . . . A . . K
              a b c d e f g";
        let king = drawing.replace(" A", " .");
        for (option, expected) in [("king-only", "stop a1"), ("anyone", "-")] {
            let rules = small(id, &format!("corner-stop={option}"));
            let verdict = |drawing: &str, side, text| verdict(&rules, drawing, side, text);
            assert_eq!(verdict(drawing, Side::Attackers, "d1-a1"), expected, "{id}");
            let expected = expected.replace("a1", "a7");
            assert_eq!(verdict(drawing, Side::Defenders, "g7-a7"), expected, "{id}");
            assert_eq!(verdict(&king, Side::Defenders, "g1-a1"), "-", "{id}");
            assert_eq!(
                result(&played(&rules, &king, Side::Defenders, "g1-a1")),
                "defenders:escape"
            );
        }
    }
    // Without special corners everyone may stand there.
    let rules = small("sea-battle-9", "default");
    assert_eq!(
        verdict(&rules, &corner('.', 'A', 'K'), Side::Attackers, "b1-a1"),
        "-"
    );
}

/// An empty corner holds everyone; a corner with a piece on it is that piece.
#[test]
fn a_corner_with_a_piece_on_it_is_that_piece() {
    for id in [
        "brandubh-historical",
        "brandubh-hungarian",
        "alea-evangelii-legacy",
    ] {
        let rules = small(id, "corner-stop=anyone");
        for (side, hunter, victim) in [(Side::Attackers, 'A', 'D'), (Side::Defenders, 'D', 'A')] {
            for (on_corner, expected) in [('.', "b1"), (hunter, "b1"), (victim, "")] {
                let drawing = corner(on_corner, victim, hunter);
                let game = played(&rules, &drawing, side, "c3-c1");
                assert_eq!(taken(&game), expected, "{id}: {drawing}");
            }
        }
    }
    // The same for the king, where two suffice on the edge.
    let rules = small(
        "brandubh-historical",
        "corner-stop=anyone king-on-edge=as-elsewhere",
    );
    for (on_corner, expected) in [('.', "K"), ('A', "K"), ('D', "")] {
        let drawing = corner(on_corner, 'K', 'A');
        assert_eq!(
            taken(&played(&rules, &drawing, Side::Attackers, "c3-c1")),
            expected
        );
    }
    // And where he must be surrounded: a corner with his own man on it is no fourth side.
    let rules = small("alea-evangelii-legacy", "corner-stop=anyone");
    for (on_corner, expected) in [('.', "K"), ('A', "K"), ('D', "")] {
        let drawing = corner(on_corner, 'K', 'A').replace("2 . .", "2 . A");
        assert_eq!(
            taken(&played(&rules, &drawing, Side::Attackers, "c3-c1")),
            expected
        );
    }
}

/// Nobody but the king comes onto an occupied corner either, and he does not.
#[test]
fn an_occupied_corner_keeps_the_king_out() {
    let rules = small("brandubh-historical", "corner-stop=anyone");
    let game = drawn(
        &rules,
        &corner('A', '.', '.').replace("5 .", "5 K"),
        Side::Defenders,
    );
    let at = super::common::square("a1", 7);
    let blocked = Illegal::Blocked {
        at,
        by: Piece::Attacker,
    };
    assert_eq!(game.illegal(play("a5-a1", 7)), Some(blocked));
    assert_eq!(game.illegal(play("a5-a2", 7)), None);
}

/// A 9 by 9 board with corners of two by two squares; a2 and b1 lie before the corner itself.
fn wide(reading: &str) -> Arc<Rules> {
    let reading = format!("corner-squares=two-by-two {reading}");
    bare_rules(9, &mechanics("alea-evangelii-legacy", &reading))
}

const WIDE: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 . . . . . . . . .
    5 D . . . . . . . .
    4 . A . . . . . . .
    3 . . . . . . . . .
    2 . . . . . . . K .
    1 . . . . . . . . .
      a b c d e f g h i";

#[test]
fn nobody_but_the_king_enters_a_wide_corner() {
    let rules = wide("corner-stop=king-only");
    assert_eq!(rules.corners().len(), 16);
    let verdict = |side, text| verdict(&rules, WIDE, side, text);
    assert_eq!(verdict(Side::Defenders, "a5-a3"), "-");
    assert_eq!(verdict(Side::Defenders, "a5-a2"), "stop a2");
    assert_eq!(verdict(Side::Defenders, "a5-a1"), "pass a2");
    assert_eq!(verdict(Side::Attackers, "b4-b3"), "-");
    assert_eq!(verdict(Side::Attackers, "b4-b2"), "stop b2");
    assert_eq!(verdict(Side::Attackers, "b4-b1"), "pass b2");
    let special = Special::Corner;
    let at = super::common::square("b2", 9);
    assert_eq!(
        rules.why_not(&board(WIDE, Side::Attackers), play("b4-b1", 9)),
        Some(Illegal::MayNotPass {
            piece: Piece::Attacker,
            at,
            special
        })
    );

    let anyone = wide("corner-stop=anyone");
    for (side, text) in [
        (Side::Defenders, "a5-a2"),
        (Side::Defenders, "a5-a1"),
        (Side::Attackers, "b4-b2"),
        (Side::Attackers, "b4-b1"),
    ] {
        assert_eq!(self::verdict(&anyone, WIDE, side, text), "-", "{text}");
    }
}

/// The king wins on any of the four squares, and may go over one of them to another.
#[test]
fn the_king_escapes_to_any_square_of_a_wide_corner() {
    for (on_e2, on_e1, text) in [
        ('K', '.', "e2-b2"),
        ('K', '.', "e2-a2"),
        ('.', 'K', "e1-b1"),
        ('.', 'K', "e1-a1"),
    ] {
        let drawing = format!(
            "
            9 . . . . . . . . .
            8 . . . . . . . . .
            7 . . . . . . . . .
            6 . . . . . . . . .
            5 D . . . . . . . .
            4 . A . . . . . . .
            3 . . . . . . . . .
            2 . . . . {on_e2} . . . .
            1 . . . . {on_e1} . . . .
              a b c d e f g h i"
        );
        for reading in ["corner-stop=king-only", "corner-stop=anyone"] {
            let game = played(&wide(reading), &drawing, Side::Defenders, text);
            assert_eq!(result(&game), "defenders:escape", "{text}");
        }
        let one = bare_rules(9, &mechanics("alea-evangelii-legacy", "default"));
        let expected = if text == "e1-a1" {
            "defenders:escape"
        } else {
            "-"
        };
        assert_eq!(
            result(&played(&one, &drawing, Side::Defenders, text)),
            expected,
            "{text}"
        );
    }
}

/// All four squares are hostile: a2, b2 and b1 hold what stands beside them.
#[test]
fn all_squares_of_a_wide_corner_are_hostile() {
    for (side, victim, hunter) in [(Side::Attackers, 'D', 'A'), (Side::Defenders, 'A', 'D')] {
        let drawing = format!(
            "
            9 . . . {hunter} . . . . .
            8 . . . . . . . . .
            7 . . . . . . . . .
            6 . . . . . K . . .
            5 . . . . . . . . .
            4 . . . . . . . . {hunter}
            3 {victim} {victim} . . . . . . .
            2 . . {victim} . . . . . .
            1 . . {victim} . . . . . .
              a b c d e f g h i"
        );
        for (text, square) in [
            ("i4-a4", "a3"),
            ("i4-b4", "b3"),
            ("d9-d2", "c2"),
            ("d9-d1", "c1"),
        ] {
            let game = played(&wide("default"), &drawing, side, text);
            assert_eq!(taken(&game), square, "{side} {text}");
            // With one square a corner, none of these is beside it.
            let one = bare_rules(9, &mechanics("alea-evangelii-legacy", "default"));
            assert_eq!(
                taken(&played(&one, &drawing, side, text)),
                "",
                "{side} {text}"
            );
        }
    }
}
