//! Commanders, knights, mercenaries and guards, and the attackers' camps.

use super::common::{bare_rules, mechanics, names, square};
use tafl::engine::capture::Captures;
use tafl::engine::explain::{Held, Illegal};
use tafl::engine::game::Game;
use tafl::engine::mechanics::{KingCapture, Mechanics};
use tafl::engine::notation::parse_rows;
use tafl::engine::plays::Play;
use tafl::engine::position::Position;
use tafl::engine::side::{Piece, Side};

const SIZE: u8 = 7;

fn position(rows: [&str; 7], side: Side) -> Position {
    parse_rows(&rows, SIZE).unwrap().with_side(side)
}

fn to(from: &str, to: &str) -> Play {
    Play {
        from: square(from, SIZE),
        to: square(to, SIZE),
    }
}

fn game(mechanics: &Mechanics, rows: [&str; 7], side: Side) -> Game {
    Game::from_position(bare_rules(SIZE, mechanics), position(rows, side))
}

fn taken(captures: &Captures) -> Vec<String> {
    names(captures.men.iter().copied(), SIZE)
}

#[test]
fn a_captured_mercenary_changes_sides() {
    let rules = mechanics("simple-tafl-9", "default");
    let rows = [
        ".......", "...K...", ".......", ".......", ".......", "A.M....", "...A...",
    ];
    // M is in the defenders' pay; the attacker on d1 comes to d2.
    let mut game = game(&rules, rows, Side::Attackers);
    game.play(to("a2", "b2")).unwrap();
    game.play(to("d6", "d5")).unwrap();
    let ply = game.play(to("d1", "d2")).unwrap().clone();
    assert_eq!(taken(&ply.captures), ["c2"]);
    let c2 = square("c2", SIZE);
    assert_eq!(game.position().piece_at(c2), Some(Piece::AttackerMercenary));
    assert_eq!(game.position().attackers().len(), 3);
    let hash = game.position().recomputed_hash();
    assert_eq!(game.position().hash(), hash);
    game.undo();
    assert_eq!(game.position().piece_at(c2), Some(Piece::DefenderMercenary));
}

#[test]
fn the_knight_takes_whom_he_jumps_over_and_the_commander_does_not() {
    let rules = mechanics("berserk-11", "default");
    let rows = [
        ".......", ".......", ".......", "...K...", "..A....", "..N....", ".......",
    ];
    let mut jumper = game(&rules, rows, Side::Defenders);
    let ply = jumper.play(to("c2", "c4")).unwrap().clone();
    assert_eq!(taken(&ply.captures), ["c3"]);
    let held = jumper.rules().explain_captures(&ply)[0].held;
    assert_eq!(held, Held::Jumped);
    let rows = [
        ".......", ".......", ".......", "...K...", "..D....", "..c....", ".......",
    ];
    let mut jumper = game(&rules, rows, Side::Attackers);
    let ply = jumper.play(to("c2", "c4")).unwrap().clone();
    assert_eq!(taken(&ply.captures), [""; 0]);
    // Nobody jumps over a piece of a special kind, nor over two.
    for rows in [
        [
            ".......", ".......", ".......", "...K...", "..N....", "..c....", ".......",
        ],
        [
            ".......", ".......", "..D....", "..DK...", "..D....", "..c....", ".......",
        ],
    ] {
        let jumper = game(&rules, rows, Side::Attackers);
        let illegal = jumper.illegal(to("c2", "c4"));
        assert!(
            matches!(illegal, Some(Illegal::Blocked { .. })),
            "{illegal:?}"
        );
    }
}

#[test]
fn two_commanders_take_a_king_whom_two_men_do_not() {
    let rules = mechanics("berserk-11", "default");
    for (left, takes) in ["c", "A"].into_iter().zip([true, false]) {
        let second = format!(".{left}K....");
        let rows = [
            ".......", ".......", ".......", ".......", ".......", &second, "...c...",
        ];
        let mut hunt = game(&rules, rows, Side::Attackers);
        let ply = hunt.play(to("d1", "d2")).unwrap().clone();
        assert_eq!(ply.captures.king.is_some(), takes, "{left}");
        if takes {
            let held = hunt.rules().explain_captures(&ply)[0].held;
            assert_eq!(held, Held::ByCommanders(square("b2", SIZE)));
        }
    }
}

#[test]
fn a_guard_is_not_taken_between_two() {
    let surrounded = Mechanics {
        guard_capture: KingCapture::Surrounded,
        ..mechanics("simple-tafl-9", "default")
    };
    let two = [
        ".......", "...K...", ".......", ".......", ".......", ".AG....", "...A...",
    ];
    let four = [
        ".......", "...K...", ".......", ".......", "..A....", ".AG....", "..AA...",
    ];
    for (rows, expected) in [(two, vec![]), (four, vec!["c2"])] {
        let mut hunt = game(&surrounded, rows, Side::Attackers);
        let ply = hunt.play(to("d1", "d2")).unwrap().clone();
        assert_eq!(taken(&ply.captures), expected);
    }
    let custodial = Mechanics {
        guard_capture: KingCapture::Custodial,
        ..surrounded
    };
    let mut hunt = game(&custodial, two, Side::Attackers);
    let ply = hunt.play(to("d1", "d2")).unwrap().clone();
    assert_eq!(taken(&ply.captures), ["c2"]);
}

#[test]
fn an_emperor_who_cannot_move_is_taken_even_among_his_own_men() {
    let rules = mechanics("imperial-contest-9", "king-capture=immobile");
    let rows = [
        ".......", ".......", "..DA...", "..AKD..", "...D...", ".......", "A......",
    ];
    // The last free square was none: an attacker must close.
    let mut hunt = game(&rules, rows, Side::Attackers);
    let ply = hunt.play(to("a1", "a2")).unwrap().clone();
    assert_eq!(ply.captures.king, None, "nobody has closed in on him");
    let rows = [
        ".......", ".......", "..D....", "..AKD..", "...D...", "A......", "...A...",
    ];
    let mut hunt = game(&rules, rows, Side::Attackers);
    hunt.play(to("a2", "a5")).unwrap();
    hunt.play(to("c5", "b5")).unwrap();
    hunt.play(to("d1", "g1")).unwrap();
    hunt.play(to("b5", "b6")).unwrap();
    let ply = hunt.play(to("a5", "d5")).unwrap().clone();
    assert_eq!(ply.captures.king, Some(square("d4", SIZE)));
    let held = hunt.rules().explain_captures(&ply).pop().unwrap().held;
    assert_eq!(held, Held::Stuck);
}

#[test]
fn camps_are_left_but_not_entered_again() {
    let variant = super::common::variant("tablut-ashton");
    let rules = variant.rules(&variant.default_reading());
    let start = rules.start().with_side(Side::Attackers);
    let at = |name: &str| square(name, 9);
    // Within his camp an attacker may move on; another camp is closed to him.
    let within = rules.destinations(&start, at("e2"));
    assert!(within.contains(at("d2")), "out of it");
    let mut left = start;
    let out = Play {
        from: at("d1"),
        to: at("c1"),
    };
    rules.play(&mut left, out);
    let from_e1 = rules.destinations(&left, at("e1"));
    assert!(from_e1.contains(at("d1")), "within the camp");
    let left = left.with_side(Side::Attackers);
    let back = Play {
        from: at("c1"),
        to: at("d1"),
    };
    let illegal = rules.why_not(&left, back);
    assert!(
        matches!(illegal, Some(Illegal::MayNotStop { .. })),
        "{illegal:?}"
    );
    // The middle of a camp on the edge is no anvil, its other squares are.
    let hostile = |name: &str| rules.is_hostile(at(name), Piece::Defender, true);
    assert!(hostile("d1") && hostile("e2") && !hostile("e1"));
}
