//! Turns of several captures: they go on, end, are undone as one and are written as one.

use super::common::{bare_rules, mechanics, names, square};
use std::sync::Arc;
use tafl::engine::explain::Illegal;
use tafl::engine::game::Game;
use tafl::engine::mechanics::{Berserk, Mechanics};
use tafl::engine::notation::{parse_rows, turns_text};
use tafl::engine::plays::Play;
use tafl::engine::record::play_written;
use tafl::engine::side::Side;

const SIZE: u8 = 11;

/// The attacker on a2 takes d3 from d2, against d4, and then g3 from g2, against g4; or he stops.
const START: [&str; 11] = [
    "...........",
    "...........",
    "...........",
    "...........",
    "...........",
    ".....K.....",
    "...........",
    "...A..A....",
    "...D..D....",
    "A..........",
    "..........D",
];

fn game(berserk: Berserk) -> Game {
    let mechanics = Mechanics {
        berserk,
        ..mechanics("fetlar-11", "default")
    };
    let start = parse_rows(&START, SIZE).unwrap().with_side(Side::Attackers);
    Game::from_position(bare_rules(SIZE, &mechanics), start)
}

fn to(from: &str, to: &str) -> Play {
    Play {
        from: square(from, SIZE),
        to: square(to, SIZE),
    }
}

#[test]
fn without_the_rule_the_turn_ends() {
    let mut game = game(Berserk::No);
    let ply = game.play(to("a2", "d2")).unwrap();
    assert_eq!(names(ply.captures.men.iter().copied(), SIZE), ["d3"]);
    assert_eq!(game.position().side(), Side::Defenders);
}

#[test]
fn the_turn_goes_on_and_ends_by_itself() {
    for berserk in [Berserk::May, Berserk::Must] {
        let mut game = game(berserk);
        game.play(to("a2", "d2")).unwrap();
        assert!(game.turn_goes_on(), "{berserk:?}");
        assert_eq!(game.position().side(), Side::Attackers);
        // Nobody else moves, and the piece itself must capture.
        let at = square("d2", SIZE);
        assert_eq!(
            game.illegal(to("g4", "g5")),
            Some(Illegal::TurnGoesOn { at })
        );
        assert_eq!(
            game.illegal(to("d2", "e2")),
            Some(Illegal::MustCapture { at })
        );
        let stop = game.illegal(to("d2", "d2"));
        assert_eq!(stop.is_none(), berserk == Berserk::May, "{stop:?}");
        game.play(to("d2", "g2")).unwrap();
        assert!(!game.turn_goes_on());
        assert_eq!(game.position().side(), Side::Defenders);
        assert_eq!(turns_text(game.plies(), SIZE), ["a2-d2xd3=g2xg3"]);
    }
}

#[test]
fn a_turn_is_taken_back_and_played_again_as_one() {
    let mut game = game(Berserk::May);
    let start = *game.position();
    game.play(to("a2", "d2")).unwrap();
    game.play(to("d2", "g2")).unwrap();
    let end = *game.position();
    assert_eq!(game.undo().unwrap().play, to("a2", "d2"));
    assert_eq!((*game.position(), game.plies().len()), (start, 0));
    game.redo().unwrap();
    assert_eq!((*game.position(), game.plies().len()), (end, 2));
}

#[test]
fn a_turn_is_read_as_it_is_written() {
    let read = |texts: &[&str]| {
        let mut game = game(Berserk::May);
        for text in texts {
            play_written(&mut game, text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        }
        game
    };
    assert_eq!(read(&["a2-d2xd3=g2xg3"]).plies().len(), 2);
    // One who stops has made a play more, which is not written.
    let stopped = read(&["a2-d2xd3", "k1-k2"]);
    assert_eq!(stopped.plies().len(), 3);
    assert_eq!(turns_text(stopped.plies(), SIZE), ["a2-d2xd3", "k1-k2"]);
    let open = read(&["a2-d2xd3="]);
    assert!(open.turn_goes_on());
    assert_eq!(turns_text(open.plies(), SIZE), ["a2-d2xd3="]);
    // A turn that goes wrong at its second step leaves the game as it was.
    let mut game = game(Berserk::May);
    play_written(&mut game, "a2-d2xd3=h2").unwrap_err();
    assert!(game.plies().is_empty());
    let rules: &Arc<_> = game.rules();
    assert!(rules.has_chains());
}
