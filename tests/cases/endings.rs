//! How a game ends: encirclement, escape, a side without a play, and which comes first.

use super::{drawn, make, played, result, small};
use tafl::engine::side::Side;

/// Every reading that has encirclement.
const WITH: [(&str, &str); 4] = [
    ("brandubh-historical", "encirclement=fellhuhn"),
    ("brandubh-hungarian", "default"),
    ("sea-battle-9", "default"),
    ("alea-evangelii-legacy", "default"),
];

/// The result of an attackers' play under every reading that has encirclement.
fn expect(drawing: &str, text: &str, expected: &str) {
    for (id, reading) in WITH {
        let game = played(&small(id, reading), drawing, Side::Attackers, text);
        assert_eq!(result(&game), expected, "{id} {reading} {text}: {drawing}");
    }
}

/// A ring whose men touch only at their corners; d2 closes it.
const RING: &str = "
    7 . . . . . . .
    6 . . A A . . .
    5 . A . D A . .
    4 . A K . . A .
    3 . . A . A . .
    2 . . . . . . A
    1 . . . . . . .
      a b c d e f g";

#[test]
fn a_ring_with_diagonal_contact_closes() {
    expect(RING, "g2-d2", "attackers:encirclement");
}

#[test]
fn the_ring_must_be_closed() {
    expect(RING, "g2-e2", "-");
}

#[test]
fn a_gap_that_a_defender_holds_is_a_gap() {
    expect(
        &RING.replace("4 . A K . . A", "4 . A K . . D"),
        "g2-d2",
        "-",
    );
}

#[test]
fn one_defender_outside_is_enough() {
    for outside in ["6 . . A A . D .", "6 D . A A . . ."] {
        expect(&RING.replace("6 . . A A . . .", outside), "g2-d2", "-");
    }
    expect(&RING.replace("7 . . . .", "7 . . . D"), "g2-d2", "-");
}

#[test]
fn no_encirclement_where_the_reading_has_none() {
    for (id, reading) in [
        ("brandubh-historical", "encirclement=none"),
        ("sea-battle-9", "encirclement=none"),
    ] {
        let game = played(&small(id, reading), RING, Side::Attackers, "g2-d2");
        assert_eq!(result(&game), "-", "{id}");
    }
}

/// It is asked after the attackers' plays only: here the ring is closed from the start.
#[test]
fn only_an_attackers_play_encircles() {
    let closed = RING.replace("2 . . . . . . A", "2 . . . A . . A");
    for (id, reading) in WITH {
        let mut game = drawn(&small(id, reading), &closed, Side::Defenders);
        assert_eq!(result(&game), "-");
        make(&mut game, "d5-d3");
        assert_eq!(result(&game), "-", "{id}");
        make(&mut game, "g2-g3");
        assert_eq!(result(&game), "attackers:encirclement", "{id}");
    }
}

/// A pocket with an edge square in it is none, though nobody gets out of it.
#[test]
fn a_pocket_at_the_edge_is_no_encirclement() {
    let drawing = "
        7 . . . . . . .
        6 A . . . . . .
        5 . A . . . . .
        4 D K . . . . A
        3 . A . . . . .
        2 A . . . . . .
        1 . . . . . . .
          a b c d e f g";
    expect(drawing, "g4-c4", "-");
}

#[test]
fn men_of_the_ring_may_stand_on_the_edge() {
    let drawing = "
        7 . . . . . . .
        6 . A . . . . .
        5 A D A . . . .
        4 A K A . . . .
        3 . . . . . . A
        2 . . . . . . .
        1 . . . . . . .
          a b c d e f g";
    expect(drawing, "g3-b3", "attackers:encirclement");
}

#[test]
fn a_lone_king_can_be_encircled() {
    let drawing = "
        7 . A . . . . .
        6 A . A . . . .
        5 A K A . . . .
        4 . . . . . . .
        3 . . . . . . .
        2 . . . . . . .
        1 . A . . . . .
          a b c d e f g";
    expect(drawing, "b1-b4", "attackers:encirclement");
    // With another man of his outside, nothing happens.
    expect(&drawing.replace("3 . . . .", "3 . . . D"), "b1-b4", "-");
}

/// A king caught and everyone walled in by one play: the capture is what ends the game.
#[test]
fn the_kings_capture_comes_before_encirclement() {
    let drawing = "
        7 . . . . . . .
        6 . A . . . . .
        5 A K A . . . .
        4 . . . . . . A
        3 . . . . . . .
        2 . . . . . . .
        1 . . . . . . .
          a b c d e f g";
    // Four around him, the last from g4 by way of the empty d4.
    for (id, reading) in WITH {
        let game = played(&small(id, reading), drawing, Side::Attackers, "g4-b4");
        assert_eq!(result(&game), "attackers:king-captured", "{id}");
    }
}

/// Walled in so tightly that no play is left: encirclement is judged before that.
#[test]
fn encirclement_comes_before_a_side_without_plays() {
    let drawing = "
        7 . A A . . . .
        6 A D K A . . .
        5 A D D A . . .
        4 . . A . . . .
        3 . . . . . . .
        2 . . . . . . .
        1 . A . . . . .
          a b c d e f g";
    expect(drawing, "b1-b4", "attackers:encirclement");
    for (id, reading) in [
        ("brandubh-historical", "encirclement=none"),
        ("sea-battle-9", "encirclement=none"),
    ] {
        let game = played(&small(id, reading), drawing, Side::Attackers, "b1-b4");
        assert_eq!(result(&game), "attackers:no-moves", "{id}");
    }
}

/// The end of recorded game 114: king and man on the edge cannot move, nobody takes them.
const STUCK: &str = "
    7 . . . . . . .
    6 . . . . . . .
    5 . . . . . . .
    4 . . . . . . .
    3 . . . . . . .
    2 . . . A . . A
    1 . . A D K A .
      a b c d e f g";

#[test]
fn a_side_without_a_play_loses_or_draws() {
    for (id, reading, expected) in [
        ("brandubh-historical", "default", "attackers:no-moves"),
        ("brandubh-hungarian", "no-moves=loses", "attackers:no-moves"),
        ("brandubh-hungarian", "no-moves=draw", "none:draw-no-moves"),
        // In Sea Battle he would have escaped before; from here on he is only stuck.
        ("sea-battle-9", "default", "attackers:no-moves"),
        ("alea-evangelii-legacy", "default", "attackers:no-moves"),
    ] {
        let game = played(&small(id, reading), STUCK, Side::Attackers, "g2-e2");
        assert_eq!(result(&game), expected, "{id} {reading}");
    }
    // With a play left, the game goes on.
    let free = STUCK.replace("6 . . .", "6 . . D");
    for id in ["brandubh-historical", "brandubh-hungarian"] {
        let game = played(&small(id, "default"), &free, Side::Attackers, "g2-e2");
        assert_eq!(result(&game), "-", "{id}");
    }
}

/// A king who is safe on the edge still loses when he cannot move.
#[test]
fn a_safe_king_without_a_play_loses() {
    let drawing = "
        7 . . . . . . .
        6 . . . . . . .
        5 A . . . . . .
        4 K . . . . . A
        3 A . . . . . .
        2 . . . . . . .
        1 . . . . . . .
          a b c d e f g";
    let rules = small("brandubh-historical", "king-on-edge=safe");
    let game = played(&rules, drawing, Side::Attackers, "g4-b4");
    assert_eq!(game.position().king(), Some(super::common::square("a4", 7)));
    assert_eq!(result(&game), "attackers:no-moves");
}

#[test]
fn attackers_without_a_play() {
    // The last attacker is captured.
    let last = "
        7 . . . . . . .
        6 . . . K . . .
        5 . . . . . . .
        4 . . D . . . .
        3 . . . . . . .
        2 D A . . . . .
        1 . . . . . . .
          a b c d e f g";
    for (id, reading, expected) in [
        ("brandubh-historical", "default", "defenders:no-moves"),
        ("brandubh-hungarian", "no-moves=loses", "defenders:no-moves"),
        ("brandubh-hungarian", "no-moves=draw", "none:draw-no-moves"),
        ("sea-battle-9", "default", "defenders:no-moves"),
        ("alea-evangelii-legacy", "default", "defenders:no-moves"),
    ] {
        let rules = small(id, reading);
        let game = played(&rules, last, Side::Defenders, "c4-c2");
        assert!(game.position().attackers().is_empty());
        assert_eq!(result(&game), expected, "{id} {reading}");
        // With another one left, the game goes on.
        let another = last.replace("7 . . . . .", "7 . . . . A");
        let game = played(&rules, &another, Side::Defenders, "c4-c2");
        assert_eq!(
            (game.position().attackers().len(), result(&game)),
            (1, "-".into())
        );
    }
    // The last attacker stands in a corner of Sea Battle, where nothing can take or help him.
    let corner = "
        7 . . . . . . .
        6 . . . K . . .
        5 . . . . . . .
        4 . . . . . . .
        3 . . . . . . .
        2 D . . . . . .
        1 A . . . . D .
          a b c d e f g";
    let game = played(
        &small("sea-battle-9", "default"),
        corner,
        Side::Defenders,
        "f1-b1",
    );
    assert_eq!(game.position().attackers().len(), 1);
    assert_eq!(result(&game), "defenders:no-moves");
}

/// The king escapes, and captures the last attacker by the same play.
#[test]
fn escape_comes_before_a_side_without_plays() {
    let drawing = "
        7 . . . . . . .
        6 . . . . . . .
        5 K . . . . . .
        4 . . . . . . .
        3 . . . . . . .
        2 . . . . . . .
        1 . A D . . . .
          a b c d e f g";
    for id in ["brandubh-historical", "brandubh-hungarian"] {
        let game = played(&small(id, "default"), drawing, Side::Defenders, "a5-a1");
        assert_eq!(super::taken(&game), "b1", "{id}");
        assert_eq!(result(&game), "defenders:escape", "{id}");
    }
}

#[test]
fn where_the_king_escapes_to() {
    let drawing = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . .
        4 . . K . . . .
        3 . . . . . . .
        2 . . . . . . A
        1 . . . . . . .
          a b c d e f g";
    for (id, to_edge) in [
        ("brandubh-historical", "-"),
        ("brandubh-hungarian", "-"),
        ("alea-evangelii-legacy", "-"),
        ("sea-battle-9", "defenders:escape"),
    ] {
        let rules = small(id, "default");
        assert_eq!(
            result(&played(&rules, drawing, Side::Defenders, "c4-c3")),
            "-",
            "{id}"
        );
        let mut game = drawn(&rules, drawing, Side::Defenders);
        make(&mut game, "c4-c1");
        assert_eq!(result(&game), to_edge, "{id}");
        if game.outcome().is_none() {
            make(&mut game, "g2-g3");
            make(&mut game, "c1-a1");
            assert_eq!(result(&game), "defenders:escape", "{id}");
        }
    }
    // A man at the edge is no escape.
    let man = drawing.replace("4 . . K", "4 . K D");
    let game = played(
        &small("sea-battle-9", "default"),
        &man,
        Side::Defenders,
        "c4-c1",
    );
    assert_eq!(result(&game), "-");
}
