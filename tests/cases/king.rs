//! The king's capture, place by place, and his part in captures.

use super::{bare_rules, drawn, make, mechanics, played, result, small, taken};
use tafl::engine::capture::Anvil;
use tafl::engine::explain::{Held, Special};
use tafl::engine::game::Game;
use tafl::engine::mechanics::{Armed, Mechanics};
use tafl::engine::side::{Piece, Side};
use tafl::engine::variant::spec::Topic;

/// What each of several readings makes of the same attackers' play: `K` or nothing.
fn compare(drawing: &str, text: &str, readings: &[(&str, &str, &str)]) {
    for (id, reading, expected) in readings {
        let game = played(&small(id, reading), drawing, Side::Attackers, text);
        assert_eq!(taken(&game), *expected, "{id} {reading} {text}: {drawing}");
        let expected = if expected.ends_with('K') {
            "attackers:king-captured"
        } else {
            "-"
        };
        assert_eq!(result(&game), expected, "{id} {reading} {text}: {drawing}");
    }
}

const HISTORICAL: &str = "brandubh-historical";
const HUNGARIAN: &str = "brandubh-hungarian";
const ALEA: &str = "alea-evangelii-legacy";
const SEA: &str = "sea-battle-9";

/// How the last play's capture of the king is explained, and by which topics.
fn explained(game: &Game) -> (Held, Vec<Topic>) {
    let rules = game.rules();
    let captures = rules.explain_captures(game.plies().last().unwrap());
    let king = captures.last().unwrap();
    assert_eq!(king.piece, Piece::King);
    (king.held, rules.capture_topics(king))
}

#[test]
fn on_the_edge_between_two() {
    let drawing = "
        7 . . . . . . D
        6 . . . . . . .
        5 . . . A . . .
        4 K . . . . . .
        3 A . . . . . .
        2 . . . . . . .
        1 . . . . . . .
          a b c d e f g";
    compare(
        drawing,
        "d5-a5",
        &[
            (HISTORICAL, "king-on-edge=safe", ""),
            (HISTORICAL, "king-on-edge=as-elsewhere", "K"),
            (HISTORICAL, "king-on-edge=safe king-capture=fellhuhn", ""),
            (
                HISTORICAL,
                "king-on-edge=as-elsewhere king-capture=fellhuhn",
                "K",
            ),
            (HUNGARIAN, "default", "K"),
            (ALEA, "default", ""),
        ],
    );
}

/// Three on an edge square: his fourth side is the edge, which is hostile to him in Alea alone.
#[test]
fn on_the_edge_between_three() {
    let drawing = "
        7 . . . . . . D
        6 . . . . . . .
        5 A . . . . . .
        4 K . . . . A .
        3 A . . . . . .
        2 . . . . . . .
        1 . . . . . . .
          a b c d e f g";
    compare(
        drawing,
        "f4-b4",
        &[
            (HISTORICAL, "king-on-edge=safe", ""),
            // He stands between a3 and a5 already; the play on b4 closes nothing on that line.
            (HISTORICAL, "king-on-edge=as-elsewhere", ""),
            (HUNGARIAN, "default", ""),
            (ALEA, "default", "K"),
        ],
    );
    let game = played(&small(ALEA, "default"), drawing, Side::Attackers, "f4-b4");
    let around = Held::Around {
        edge: true,
        special: None,
    };
    assert_eq!(
        explained(&game),
        (around, vec![Topic::KingOnEdge, Topic::EdgeHostility])
    );

    // A man of his own on one of the three sides keeps him.
    let helped = drawing.replace("5 A", "5 D");
    compare(&helped, "f4-b4", &[(ALEA, "default", "")]);
    // Two are not enough.
    let two = drawing.replace("5 A", "5 .");
    compare(&two, "f4-b4", &[(ALEA, "default", "")]);
}

#[test]
fn on_the_edge_beside_a_corner() {
    let one = "
        7 . . A . . . .
        6 . . . . . . .
        5 . . . . . . D
        4 . . . . . . .
        3 . . . . . . .
        2 . . . . . . .
        1 . K . . . . .
          a b c d e f g";
    compare(
        one,
        "c7-c1",
        &[
            (HISTORICAL, "king-on-edge=safe", ""),
            (HISTORICAL, "king-on-edge=as-elsewhere", "K"),
            (HUNGARIAN, "default", "K"),
            (ALEA, "default", ""),
        ],
    );
    let game = played(&small(HUNGARIAN, "default"), one, Side::Attackers, "c7-c1");
    let (held, topics) = explained(&game);
    assert!(matches!(held, Held::Between(Anvil::Corner(_))), "{held:?}");
    assert_eq!(topics, [Topic::KingOnEdge, Topic::CornerHostility]);

    // Alea: corner and edge are two of the four sides.
    let two = one.replace("2 . .", "2 . A");
    compare(&two, "c7-c1", &[(ALEA, "default", "K")]);
    let game = played(&small(ALEA, "default"), &two, Side::Attackers, "c7-c1");
    let around = Held::Around {
        edge: true,
        special: Some(Special::Corner),
    };
    let topics = vec![
        Topic::KingOnEdge,
        Topic::EdgeHostility,
        Topic::CornerHostility,
    ];
    assert_eq!(explained(&game), (around, topics));
}

/// The same before a corner of two by two squares, of which b1 is one.
#[test]
fn on_the_edge_beside_a_wide_corner() {
    let drawing = "
        9 . . . A . . . . .
        8 . . . . . . . . D
        7 . . . . . . . . .
        6 . . . . . . . . .
        5 . . . . . . . . .
        4 . . . . . . . . .
        3 . . . . . . . . .
        2 . . A . . . . . .
        1 . . K . . . . . .
          a b c d e f g h i";
    for (reading, expected) in [
        ("corner-squares=one", ""),
        ("corner-squares=two-by-two", "K"),
    ] {
        let rules = bare_rules(9, &mechanics(ALEA, reading));
        assert_eq!(
            taken(&played(&rules, drawing, Side::Attackers, "d9-d1")),
            expected,
            "{reading}"
        );
    }
}

/// Beside the empty throne: two across the line to it, one opposite it, three around.
#[test]
fn beside_the_throne() {
    let across = "
        7 . . . . A . .
        6 . . . . . . .
        5 . . . . . . D
        4 . . . . . . .
        3 . . A K . . .
        2 . . . . . . .
        1 . . . . . . .
          a b c d e f g";
    compare(
        across,
        "e7-e3",
        &[
            (HISTORICAL, "king-capture=nielsen", ""),
            (HISTORICAL, "king-capture=fellhuhn", "K"),
            (HUNGARIAN, "default", "K"),
            (ALEA, "default", ""),
            (SEA, "default", ""),
        ],
    );
    let opposite = "
        7 . . . . . . A
        6 . . . . . . .
        5 . . . . . . D
        4 . . . . . . .
        3 . . . K . . .
        2 A . . . . . .
        1 . . . . . . .
          a b c d e f g";
    compare(
        opposite,
        "a2-d2",
        &[
            (HISTORICAL, "king-capture=nielsen", ""),
            (HISTORICAL, "king-capture=fellhuhn", "K"),
            (HUNGARIAN, "default", ""),
            (ALEA, "default", ""),
            (SEA, "default", ""),
        ],
    );
    let three = opposite.replace("3 . . . K .", "3 . . A K A");
    compare(
        &three,
        "a2-d2",
        &[
            (HISTORICAL, "king-capture=nielsen", "K"),
            (HISTORICAL, "king-capture=fellhuhn", "K"),
            (HUNGARIAN, "default", ""),
            (ALEA, "default", "K"),
            (SEA, "default", ""),
        ],
    );
    let game = played(
        &small(HISTORICAL, "default"),
        &three,
        Side::Attackers,
        "a2-d2",
    );
    let around = Held::Around {
        edge: false,
        special: Some(Special::Throne),
    };
    assert_eq!(
        explained(&game),
        (
            around,
            vec![Topic::KingBesideThrone, Topic::ThroneHostility]
        )
    );

    // A man of his own on the throne is no fourth side, where men may stand there.
    let guarded = three.replace("4 . . . .", "4 . . . D");
    let readings = [
        (HISTORICAL, "throne-stop=anyone", ""),
        (ALEA, "throne-stop=anyone", ""),
    ];
    compare(&guarded, "a2-d2", &readings);
    // An attacker on it is one.
    let held = three.replace("4 . . . .", "4 . . . A");
    let readings = [
        (HISTORICAL, "throne-stop=anyone", "K"),
        (ALEA, "throne-stop=anyone", "K"),
    ];
    compare(&held, "a2-d2", &readings);
}

#[test]
fn on_the_throne() {
    let two = "
        7 . . . . . . .
        6 . . . . . . .
        5 . . . . . . D
        4 . . A K . . A
        3 . . . . . . .
        2 . . . . . . .
        1 . . . . . . .
          a b c d e f g";
    compare(
        two,
        "g4-e4",
        &[
            (HISTORICAL, "king-capture=nielsen", ""),
            (HISTORICAL, "king-capture=fellhuhn", "K"),
            (HUNGARIAN, "default", ""),
            (ALEA, "default", ""),
            (SEA, "default", ""),
        ],
    );
    let four = two
        .replace("5 . . . .", "5 . . . A")
        .replace("3 . . . .", "3 . . . A");
    compare(
        &four,
        "g4-e4",
        &[
            (HISTORICAL, "king-capture=nielsen", "K"),
            (HISTORICAL, "king-capture=fellhuhn", "K"),
            (HUNGARIAN, "default", "K"),
            (ALEA, "default", "K"),
            (SEA, "default", "K"),
        ],
    );
    let guarded = two
        .replace("5 . . . .", "5 . . . A")
        .replace("3 . . . .", "3 . . . D");
    compare(
        &guarded,
        "g4-e4",
        &[
            (HISTORICAL, "default", ""),
            (HUNGARIAN, "default", ""),
            (SEA, "default", ""),
        ],
    );
}

/// He walks between two safely, and a third on another line does not take him.
#[test]
fn only_the_closing_play_takes_him() {
    let drawing = "
        7 . . K . . . A
        6 . . . . . . .
        5 . . . . . . D
        4 . . . . . . .
        3 . . . . . . .
        2 . A . A . . .
        1 . . . . . . .
          a b c d e f g";
    for id in [HISTORICAL, HUNGARIAN] {
        let mut game = drawn(&small(id, "default"), drawing, Side::Defenders);
        for text in ["c7-c2", "g7-c7", "g5-g4", "c7-c3"] {
            make(&mut game, text);
            assert_eq!(
                (taken(&game), result(&game)),
                (String::new(), "-".into()),
                "{id} {text}"
            );
        }
        // One of the two steps back and closes the line again.
        for text in ["g4-g5", "b2-a2", "g5-g4", "a2-b2"] {
            assert_eq!(result(&game), "-", "{id} {text}");
            make(&mut game, text);
        }
        assert_eq!(
            (taken(&game), result(&game)),
            ("K".into(), "attackers:king-captured".into())
        );
        assert_eq!(explained(&game).1, [Topic::KingElsewhere]);
    }
}

/// A man and the king fall by one play; the men go first, the king is named last. (No board can
/// show that the order matters: the moved piece, a man beside it and the king's other neighbours
/// are never the same squares.)
#[test]
fn a_man_and_the_king_at_once() {
    // Recorded game 5: f5-e5 takes d5, and the king between e3 and e5.
    let drawing = "
        7 . . . D . . .
        6 . . . . . . .
        5 . . A D . A .
        4 A . D . K . A
        3 . . D . A . .
        2 . A . . . . .
        1 . . . A . . .
          a b c d e f g";
    compare(
        drawing,
        "f5-e5",
        &[
            (HUNGARIAN, "default", "d5 K"),
            (HISTORICAL, "default", "d5"),
        ],
    );
    let game = played(
        &small(HUNGARIAN, "default"),
        drawing,
        Side::Attackers,
        "f5-e5",
    );
    assert_eq!(explained(&game).1, [Topic::KingBesideThrone]);
    assert_eq!(game.rules().explain_captures(&game.plies()[0]).len(), 2);
    assert_eq!(game.position().king(), None);
    assert_eq!(game.plies()[0].before.king(), game.plies()[0].captures.king);
}

/// The king as the moved piece of a pair, and as its partner.
#[test]
fn armed_in_part() {
    let hammer = "
        7 . . K . . . A
        6 . . . . . . .
        5 . . . . . . .
        4 . . . . . . .
        3 . . . . . . .
        2 D A . . . . .
        1 . . . . . . .
          a b c d e f g";
    let anvil = hammer.replace("7 . . K", "7 . . D").replace("2 D", "2 K");
    for (king_armed, by_hammer, by_anvil) in [
        (Armed::Yes, "b2", "b2"),
        (Armed::HammerOnly, "b2", ""),
        (Armed::AnvilOnly, "", "b2"),
        (Armed::No, "", ""),
    ] {
        let rules = bare_rules(
            7,
            &Mechanics {
                king_armed,
                ..mechanics(HISTORICAL, "default")
            },
        );
        let taken = |drawing: &str| taken(&played(&rules, drawing, Side::Defenders, "c7-c2"));
        assert_eq!(
            (taken(hammer), taken(&anvil)),
            (by_hammer.into(), by_anvil.into())
        );
    }
    for (id, expected) in [(HISTORICAL, "b2"), (HUNGARIAN, "b2"), (ALEA, ""), (SEA, "")] {
        let rules = small(id, "default");
        assert_eq!(
            taken(&played(&rules, hammer, Side::Defenders, "c7-c2")),
            expected,
            "{id}"
        );
        assert_eq!(
            taken(&played(&rules, &anvil, Side::Defenders, "c7-c2")),
            expected,
            "{id}"
        );
    }
}
