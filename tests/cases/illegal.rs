//! Every reason why a play is not legal, and the clause that it points to.

use super::{bare_rules, board, common::square, drawn, mechanics, play, played, small};
use std::sync::Arc;
use tafl::engine::explain::{Illegal, Special};
use tafl::engine::mechanics::{Mechanics, Reach};
use tafl::engine::rules::Rules;
use tafl::engine::side::{Piece, Side};
use tafl::engine::variant::spec::Topic;

const BOARD: &str = "
    7 . . . A . . .
    6 . . . . . . .
    5 . . . . . . .
    4 A . D . K . A
    3 . . . . . . .
    2 . . . . . . .
    1 . . A . . . .
      a b c d e f g";

/// The reason against an attackers' play, which a game gives as the rules do, leaving everything as
/// it was.
fn reason(rules: &Arc<Rules>, text: &str) -> Illegal {
    let mut game = drawn(rules, BOARD, Side::Attackers);
    let before = *game.position();
    let play = play(text, 7);
    let reason = game.play(play).unwrap_err();
    assert_eq!(rules.why_not(&before, play), Some(reason), "{text}");
    assert_eq!(
        (game.position(), game.plies().len()),
        (&before, 0),
        "{text}"
    );
    assert!(!rules.is_legal(&before, play));
    reason
}

fn usual() -> Arc<Rules> {
    small("brandubh-historical", "default")
}

#[test]
fn no_piece_or_the_others_piece() {
    let from = square("b2", 7);
    let found = reason(&usual(), "b2-b3");
    assert_eq!((found, found.topic()), (Illegal::NoPiece { from }, None));
    for name in ["c4", "e4"] {
        let found = reason(&usual(), &format!("{name}-{}3", &name[..1]));
        let from = square(name, 7);
        let expected = Illegal::NotYours {
            from,
            turn: Side::Attackers,
        };
        assert_eq!((found, found.topic()), (expected, None));
    }
    let game = drawn(&usual(), BOARD, Side::Defenders);
    let from = square("a4", 7);
    let expected = Illegal::NotYours {
        from,
        turn: Side::Defenders,
    };
    assert_eq!(game.illegal(play("a4-a5", 7)), Some(expected));
}

#[test]
fn no_way_at_all() {
    let found = reason(&usual(), "a4-a4");
    assert_eq!((found, found.topic()), (Illegal::SameSquare, None));
    for text in ["a4-b5", "a4-c5", "g4-a1", "d7-e2"] {
        let found = reason(&usual(), text);
        assert_eq!(
            (found, found.topic()),
            (Illegal::NotInLine, Some(Topic::Movement)),
            "{text}"
        );
    }
}

#[test]
fn a_piece_in_the_way() {
    for (text, at, by) in [
        ("a4-c4", "c4", Piece::Defender),
        ("a4-d4", "c4", Piece::Defender),
        ("a4-g4", "c4", Piece::Defender),
        ("g4-e4", "e4", Piece::King),
        ("g4-a4", "e4", Piece::King),
        ("c1-c7", "c4", Piece::Defender),
    ] {
        let at = square(at, 7);
        let found = reason(&usual(), text);
        let expected = (Illegal::Blocked { at, by }, Some(Topic::Movement));
        assert_eq!((found, found.topic()), expected, "{text}");
    }
    // One's own piece is in the way, too.
    let rules = usual();
    let position = board(&BOARD.replace("2 . . .", "2 . . A"), Side::Attackers);
    let at = square("c2", 7);
    let expected = Illegal::Blocked {
        at,
        by: Piece::Attacker,
    };
    assert_eq!(rules.why_not(&position, play("c1-c3", 7)), Some(expected));
}

#[test]
fn a_special_square() {
    let throne = square("d4", 7);
    let (piece, at, special) = (Piece::Attacker, throne, Special::Throne);
    let found = reason(&usual(), "d7-d4");
    assert_eq!(found, Illegal::MayNotStop { piece, at, special });
    assert_eq!(found.topic(), Some(Topic::ThroneStop));

    let found = reason(
        &small("brandubh-historical", "throne-pass=king-only"),
        "d7-d3",
    );
    assert_eq!(found, Illegal::MayNotPass { piece, at, special });
    assert_eq!(found.topic(), Some(Topic::ThronePass));

    let (at, special) = (square("a7", 7), Special::Corner);
    let found = reason(&usual(), "a4-a7");
    assert_eq!(found, Illegal::MayNotStop { piece, at, special });
    assert_eq!(found.topic(), Some(Topic::CornerStop));

    // A corner of two by two squares can be in the way, too.
    let wide = small("alea-evangelii-legacy", "corner-squares=two-by-two");
    let at = square("a6", 7);
    let found = reason(&wide, "a4-a7");
    assert_eq!(found, Illegal::MayNotPass { piece, at, special });
    assert_eq!(found.topic(), Some(Topic::CornerStop));

    // What is nearer is named: here the throne, before the piece behind it.
    let position = board(&BOARD.replace("2 . . . .", "2 . . . D"), Side::Attackers);
    let rules = small("brandubh-historical", "throne-pass=nobody");
    let (at, special) = (throne, Special::Throne);
    let expected = Illegal::MayNotPass { piece, at, special };
    assert_eq!(rules.why_not(&position, play("d7-d1", 7)), Some(expected));
}

#[test]
fn too_far() {
    let mechanics = Mechanics {
        attacker_reach: Reach::Steps(2),
        king_reach: Reach::Steps(1),
        ..mechanics("brandubh-historical", "default")
    };
    let rules = bare_rules(7, &mechanics);
    let found = reason(&rules, "d7-d3");
    assert_eq!(
        found,
        Illegal::TooFar {
            piece: Piece::Attacker,
            reach: 2
        }
    );
    assert_eq!(found.topic(), Some(Topic::Movement));
    assert_eq!(
        reason(&rules, "d7-d4"),
        Illegal::TooFar {
            piece: Piece::Attacker,
            reach: 2
        }
    );

    let position = board(BOARD, Side::Attackers);
    let reach = |name: &str| rules.destinations(&position, square(name, 7)).len();
    // d7: two to the west and south, two to the east; the corners are farther.
    assert_eq!(reach("d7"), 6);
    // The king: three sides free, the throne among them.
    assert_eq!(reach("e4"), 4);
    // The defender goes on as he likes: b4; c5, c6, c7; c3, c2; and e4 is taken, d4 the throne.
    assert_eq!(reach("c4"), 6);
    assert_eq!(
        rules.plays(&position).len(),
        rules.count_plays(&position, Side::Attackers)
    );
}

#[test]
fn the_game_is_over() {
    let mut game = played(&usual(), BOARD, Side::Attackers, "a4-a5");
    game.agree_draw();
    let found = game.play(play("c4-c3", 7)).unwrap_err();
    assert_eq!((found, found.topic()), (Illegal::GameOver, None));
    assert_eq!(game.illegal(play("c4-c3", 7)), Some(Illegal::GameOver));
    assert_eq!(game.plies().len(), 1);
    game.undo();
    assert_eq!(game.illegal(play("a4-a5", 7)), None);
}
