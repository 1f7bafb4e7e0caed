//! Repetition in its three accountings: by positions (Nielsen), by one player's plays (the
//! Hungarian text) and by both players' plays (Fellhuhn).

use super::{bare_rules, drawn, make, mechanics, result, small};
use std::sync::Arc;
use tafl::engine::mechanics::{Mechanics, Repetition};
use tafl::engine::rules::Rules;
use tafl::engine::side::Side;

const BOARD: &str = "
    7 . D . A . . .
    6 . . . . . . .
    5 A . A . . . .
    4 . . . K . . .
    3 . . . . . . .
    2 . . . . . D .
    1 . . . . . . .
      a b c d e f g";

/// The plays of the example in the rule book: attackers to and fro, defenders to and fro.
const A1: &str = "a5-a6";
const A2: &str = "a6-a5";
const B1: &str = "f2-f3";
const B2: &str = "f3-f2";

fn nielsen() -> Arc<Rules> {
    small("brandubh-historical", "default")
}

fn hungarian() -> Arc<Rules> {
    small("brandubh-hungarian", "default")
}

fn fellhuhn() -> Arc<Rules> {
    small("brandubh-historical", "repetition=fellhuhn")
}

/// Plays until the game ends, and says after how many plays and how.
fn run<'a>(
    rules: &Arc<Rules>,
    first: Side,
    plays: impl IntoIterator<Item = &'a str>,
) -> (usize, String) {
    let mut game = drawn(rules, BOARD, first);
    for play in plays {
        if game.outcome().is_some() {
            break;
        }
        make(&mut game, play);
    }
    (game.plies().len(), result(&game))
}

fn ended(ply: usize, result: &str) -> (usize, String) {
    (ply, result.to_owned())
}

#[test]
fn the_example_of_the_rule_book() {
    let shuttle = [A1, B1, A2, B2].repeat(5);
    let run = |rules| run(&rules, Side::Attackers, shuttle.iter().copied());
    assert_eq!(run(nielsen()), ended(8, "attackers:repetition"));
    assert_eq!(run(hungarian()), ended(9, "defenders:repetition"));
    assert_eq!(run(fellhuhn()), ended(10, "defenders:repetition"));
    // The two other variants count like the one and like the other.
    assert_eq!(
        run(small("sea-battle-9", "default")),
        ended(8, "attackers:repetition")
    );
    assert_eq!(
        run(small("alea-evangelii-legacy", "default")),
        ended(10, "defenders:repetition")
    );
    // Where nothing is said of repetition, nothing follows from it.
    let mechanics = Mechanics {
        repetition: Repetition::Free,
        ..mechanics("brandubh-historical", "default")
    };
    assert_eq!(run(bare_rules(7, &mechanics)), ended(20, "-"));
}

#[test]
fn the_side_that_begins_the_shuttle() {
    let shuttle = [B1, A1, B2, A2].repeat(5);
    let run = |rules| run(&rules, Side::Defenders, shuttle.iter().copied());
    assert_eq!(run(nielsen()), ended(8, "attackers:repetition"));
    assert_eq!(run(hungarian()), ended(9, "attackers:repetition"));
    assert_eq!(run(fellhuhn()), ended(10, "attackers:repetition"));
}

/// A play before the shuttle shifts everything by what came before.
#[test]
fn a_shuttle_that_begins_later() {
    let plays = ["d7-e7", B1].into_iter().chain([A1, B2, A2, B1].repeat(5));
    let run = |rules| run(&rules, Side::Attackers, plays.clone());
    // The position after the first play is the first of the repeated ones.
    assert_eq!(run(nielsen()), ended(9, "attackers:repetition"));
    // The defenders' first of the three (ply 2) comes before the attackers' (ply 3).
    assert_eq!(run(hungarian()), ended(10, "attackers:repetition"));
    assert_eq!(run(fellhuhn()), ended(11, "attackers:repetition"));
}

/// One side goes to and fro while the other goes on with something else.
#[test]
fn one_side_alone() {
    let walk = [
        "f2-f3", "f3-e3", "e3-e2", "e2-e1", "e1-f1", "f1-g1", "g1-g2", "g2-g3", "g3-g4",
    ];
    let shuttle = [A1, A2].into_iter().cycle();
    let plays: Vec<&str> = shuttle.zip(walk).flat_map(|(a, b)| [a, b]).collect();
    // A defender may stop on the corner here, so that the walk goes round.
    let corner = |rest: &str| small("brandubh-historical", &format!("corner-stop=anyone {rest}"));
    let run = |rules| run(&rules, Side::Attackers, plays.iter().copied());
    assert_eq!(
        run(small("brandubh-hungarian", "corner-stop=anyone")),
        ended(9, "defenders:repetition")
    );
    assert_eq!(run(corner("repetition=nielsen")), ended(18, "-"));
    assert_eq!(run(corner("repetition=fellhuhn")), ended(18, "-"));
}

/// The same play three times is no repetition when the plays between were others.
#[test]
fn a_pause_breaks_the_count() {
    let plays = [
        A1, B1, A2, B2, A1, B1, A2, B2, "d7-e7", "b7-b6", A1, B1, A2, B2,
    ];
    let mut game = drawn(&hungarian(), BOARD, Side::Attackers);
    for play in plays {
        make(&mut game, play);
        assert_eq!(result(&game), "-");
    }
}

/// What was before a capture does not count; the capturing play and the position after it do.
#[test]
fn a_capture_in_between() {
    // At ply 6 a defender steps between a5 and c5, and at ply 7 the shuttle's own play takes him.
    let before = [A1, B1, A2, B2, A1, "b7-b5"];
    let plays = before.into_iter().chain([A2, B1, A1, B2].repeat(4));
    for (rules, expected) in [
        (nielsen(), ended(15, "attackers:repetition")),
        (hungarian(), ended(15, "defenders:repetition")),
        (fellhuhn(), ended(16, "defenders:repetition")),
    ] {
        assert_eq!(run(&rules, Side::Attackers, plays.clone()), expected);
    }

    let mut game = drawn(&hungarian(), BOARD, Side::Attackers);
    for play in plays.take(7) {
        make(&mut game, play);
    }
    assert_eq!(super::taken(&game), "b5");
}

/// The same pieces with the other side to move are another position: attackers go round in three
/// plays and defenders in two, so that all stand as at the start after plies 5, 12, 17 and 24, but
/// after 5 and 17 it is the defenders' turn.
#[test]
fn the_side_to_move_belongs_to_the_position() {
    let round = ["a5-a3", "a3-a4", "a4-a5"].into_iter().cycle();
    let plays = round
        .zip([B1, B2].into_iter().cycle())
        .flat_map(|(a, b)| [a, b]);
    let expected = ended(24, "attackers:repetition");
    assert_eq!(run(&nielsen(), Side::Attackers, plays.take(40)), expected);
}

/// Undo takes the end by repetition back, and redo brings it again.
#[test]
fn undo_and_redo() {
    let mut game = drawn(&nielsen(), BOARD, Side::Attackers);
    for play in [A1, B1, A2, B2].repeat(2) {
        make(&mut game, play);
    }
    assert_eq!(result(&game), "attackers:repetition");
    game.undo();
    assert_eq!(result(&game), "-");
    game.redo();
    assert_eq!(result(&game), "attackers:repetition");
    game.undo();
    make(&mut game, "f3-f4");
    assert_eq!(result(&game), "-");
}
