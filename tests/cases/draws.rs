//! Draws by proof and by count, and every way to count repetition that the four rule books do not
//! have.

use super::common::{bare_rules, mechanics, square};
use std::sync::Arc;
use tafl::engine::explain::Illegal;
use tafl::engine::game::Game;
use tafl::engine::mechanics::{Encirclement, Mechanics, NoPlays, Repetition};
use tafl::engine::notation::parse_rows;
use tafl::engine::outcome::{Outcome, Reason};
use tafl::engine::plays::Play;
use tafl::engine::rules::Rules;
use tafl::engine::side::Side;

const SIZE: u8 = 7;

fn rules(mechanics: &Mechanics) -> Arc<Rules> {
    bare_rules(SIZE, mechanics)
}

fn game(mechanics: &Mechanics, rows: [&str; 7], side: Side) -> Game {
    let start = parse_rows(&rows, SIZE).unwrap().with_side(side);
    Game::from_position(rules(mechanics), start)
}

fn to(text: &str) -> Play {
    let (from, to) = text.split_once('-').unwrap();
    Play {
        from: square(from, SIZE),
        to: square(to, SIZE),
    }
}

/// Nobody can ever take a man here: the throne is plain and far, everybody is walled in by his own
/// men, and the two sides never meet.
fn free() -> Mechanics {
    Mechanics {
        repetition: Repetition::Free,
        encirclement: Encirclement::No,
        no_plays: NoPlays::Draw,
        ..mechanics("simple-tafl-9", "default")
    }
}

/// The attackers fill two files from end to end: they cannot move, for the king's men stand close,
/// and the king is behind his own wall, two men thick.
const DEAD: [&str; 7] = [
    "AADDDAA", "AADDDAA", "AADDDAA", "AADKDAA", "AADDDAA", "AADDDAA", "AADDDAA",
];

#[test]
fn a_dead_position_is_proved_hopeless() {
    let position = parse_rows(&DEAD, SIZE).unwrap();
    let dead = free();
    assert!(rules(&dead).is_hopeless(&position));
    // Where a side without a play loses, the side to move has lost, not drawn.
    let loses = Mechanics {
        no_plays: NoPlays::Loses,
        ..dead.clone()
    };
    assert!(!rules(&loses).is_hopeless(&position));
    // Where repeating loses, or walling in wins, somebody still can win.
    let counted = Mechanics {
        repetition: Repetition::PositionThrice {
            loser: Side::Defenders,
        },
        ..dead.clone()
    };
    assert!(!rules(&counted).is_hopeless(&position));
    let free = [
        "AADDDAA", "AADDDAA", "AADDDAA", "AADKDAA", "AADDDAA", "AADDDAA", "AAD.DAA",
    ];
    assert!(
        !rules(&dead).is_hopeless(&parse_rows(&free, SIZE).unwrap()),
        "the king's men can make him a way to the edge"
    );
}

/// Every start leaves both sides something to win.
#[test]
fn no_start_is_hopeless() {
    for id in super::common::all() {
        let variant = super::common::variant(id);
        let rules = variant.rules(&variant.default_reading());
        assert!(!rules.is_hopeless(rules.start()), "{id}");
    }
}

const SHUTTLE: [&str; 7] = [
    "A......", ".......", ".......", "...K...", ".......", ".......", "......D",
];
const ROUND: [&str; 4] = ["a7-a6", "g1-g2", "a6-a7", "g2-g1"];

/// Plays the shuttle; the outcome, and after how many plies it came.
fn shuttle(repetition: Repetition) -> (Option<Outcome>, usize) {
    let mechanics = Mechanics {
        repetition,
        ..free()
    };
    let mut game = game(&mechanics, SHUTTLE, Side::Attackers);
    for text in ROUND.iter().cycle().take(16) {
        if game.outcome().is_some() {
            break;
        }
        game.play(to(text)).unwrap();
    }
    (game.outcome(), game.plies().len())
}

#[test]
fn the_third_occurrence_of_a_position() {
    let won = |side| {
        Some(Outcome {
            winner: Some(side),
            reason: Reason::Repetition,
        })
    };
    assert_eq!(shuttle(Repetition::Free), (None, 16));
    let drawn = Outcome {
        winner: None,
        reason: Reason::DrawRepetition,
    };
    assert_eq!(shuttle(Repetition::PositionThriceDraws), (Some(drawn), 8));
    assert_eq!(
        shuttle(Repetition::PositionThriceMoverLoses),
        (won(Side::Attackers), 8)
    );
    assert_eq!(
        shuttle(Repetition::PositionThriceMoverWins),
        (won(Side::Defenders), 8)
    );
}

#[test]
fn a_defence_is_repeated_with_four_men_or_more() {
    // With one man it is no draw fort.
    assert_eq!(shuttle(Repetition::DefenceThrice), (None, 16));
    let rows = [
        "A......", ".......", "..DDD..", "..DK...", ".......", ".......", "......D",
    ];
    let mechanics = Mechanics {
        repetition: Repetition::DefenceThrice,
        ..free()
    };
    let mut fort = game(&mechanics, rows, Side::Attackers);
    // The attackers may go where they like: only the defenders' squares count.
    for text in [
        "a7-a6", "g1-g2", "a6-a5", "g2-g1", "a5-a4", "g1-g2", "a4-a3", "g2-g1", "a3-a2", "g1-g2",
    ] {
        assert_eq!(fort.outcome(), None, "{text}");
        fort.play(to(text)).unwrap();
    }
    let outcome = fort.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Side::Attackers));
    assert_eq!(outcome.reason, Reason::Repetition);
}

#[test]
fn who_must_not_repeat_cannot() {
    let mechanics = Mechanics {
        repetition: Repetition::Forbidden {
            side: Side::Defenders,
        },
        ..free()
    };
    let mut game = game(&mechanics, SHUTTLE, Side::Attackers);
    for text in &ROUND[..3] {
        game.play(to(text)).unwrap();
    }
    assert_eq!(game.illegal(to("g2-g1")), Some(Illegal::Repeats));
    assert!(!game.plays().contains(&to("g2-g1")));
    game.play(to("g2-g3")).unwrap();
}

#[test]
fn a_quiet_game_is_drawn_after_so_many_plies() {
    let mechanics = Mechanics {
        quiet_plies: 5,
        ..free()
    };
    let mut game = game(&mechanics, SHUTTLE, Side::Attackers);
    for text in ROUND.iter().cycle().take(5) {
        assert_eq!(game.outcome(), None);
        game.play(to(text)).unwrap();
    }
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason),
        Some(Reason::DrawQuiet)
    );
}

#[test]
fn a_side_without_a_play_may_lose_its_turn() {
    let mechanics = Mechanics {
        no_plays: NoPlays::Passes,
        ..free()
    };
    // The attacker in the corner is shut in by two men whom he cannot take.
    let rows = [
        "AD.....", "D......", ".......", "...K...", ".......", ".......", ".......",
    ];
    let mut game = game(&mechanics, rows, Side::Defenders);
    game.play(to("d4-d5")).unwrap();
    assert_eq!(
        game.position().side(),
        Side::Defenders,
        "the turn came back"
    );
    assert_eq!(game.outcome(), None);
    game.play(to("b7-b6")).unwrap();
    assert_eq!(game.position().side(), Side::Attackers);
}
