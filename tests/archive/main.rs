//! The 525 recorded games of Brandubh that ship with the crate `hnefatafl`: every play is legal and
//! takes what the record says, no game goes on after its end, and every figure that the variants'
//! notes quote from these games is counted anew.
//!
//! They are replayed through the rules alone, not as a `Game`, because repetition must not end
//! them: on the server where they were played it is claimed by a player and not enforced at a fixed
//! count, so some go on after what the rule texts call repetition.

#[path = "../common/mod.rs"]
mod common;
mod notes;
#[path = "../common/recorded.rs"]
mod recorded;

use common::{mechanics, rules};
use recorded::Recorded;
use std::sync::LazyLock;

/// All games of the file.
static GAMES: LazyLock<Vec<Recorded>> = LazyLock::new(|| recorded::games("brandubh.csv", SIZE));

use std::collections::BTreeMap;
use std::sync::Arc;
use tafl::engine::capture::{Anvil, Captures};
use tafl::engine::explain::Held;
use tafl::engine::game::{Game, Ply};
use tafl::engine::mechanics::{Armed, Hostile, KingCapture, Mechanics, Repetition};
use tafl::engine::outcome::{Outcome, Reason};
use tafl::engine::plays::Play;
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;
use tafl::engine::side::{Piece, Side};
use tafl::engine::square::Square;

const SIZE: u8 = 7;

/// What rules make of one play of a record.
struct Seen {
    legal: bool,
    /// Men that the record takes and the rules do not, and the other way round.
    unlike: usize,
    ply: Ply,
    outcome: Option<Outcome>,
}

/// Replays a game. Where the rules take other men than the record or take the king, the record is
/// followed, so that the next play can be judged too.
fn replay(rules: &Rules, game: &Recorded) -> Vec<Seen> {
    let mut position = *rules.start();
    game.plays
        .iter()
        .map(|(play, taken)| {
            let before = position;
            let legal = rules.is_legal(&position, *play);
            let captures = rules.play(&mut position, *play);
            let ply = Ply {
                play: *play,
                captures: captures.clone(),
                before,
                after: position,
            };
            let outcome = rules.outcome_after(&position, before.side(), *play, &captures);
            let unlike = follow_record(&mut position, &before, &captures, taken);
            Seen {
                legal,
                unlike,
                ply,
                outcome,
            }
        })
        .collect()
}

fn follow_record(
    position: &mut Position,
    before: &Position,
    captures: &Captures,
    taken: &[Square],
) -> usize {
    let victim = match before.side() {
        Side::Attackers => Piece::Defender,
        Side::Defenders => Piece::Attacker,
    };
    let missed = taken.iter().filter(|square| !captures.men.contains(square));
    let excess = captures.men.iter().filter(|square| !taken.contains(square));
    let mut unlike = 0;
    for square in missed {
        assert_eq!(before.piece_at(*square), Some(victim));
        position.take(victim, *square);
        unlike += 1;
    }
    for square in excess {
        position.put(victim, *square);
        unlike += 1;
    }
    if let Some(king) = captures.king {
        position.put(Piece::King, king);
    }
    unlike
}

/// The numbers of the games that go on after an end for a reason.
fn going_on_after(rules: &Rules, reason: Reason) -> Vec<usize> {
    let ends = |seen: &Seen| seen.outcome.is_some_and(|outcome| outcome.reason == reason);
    GAMES
        .iter()
        .filter(|game| replay(rules, game).iter().rev().skip(1).any(ends))
        .map(|game| game.number)
        .collect()
}

/// The games that end by an end for a reason, with their last ply.
fn ending_by(rules: &Rules, reason: Reason) -> BTreeMap<usize, Ply> {
    GAMES
        .iter()
        .filter_map(|game| {
            let last = replay(rules, game).pop()?;
            (last.outcome?.reason == reason).then_some((game.number, last.ply))
        })
        .collect()
}

/// How many captures in all games differ between the record and the rules: of defenders, and of
/// attackers.
fn unlike(mechanics: &Mechanics) -> [usize; 2] {
    let rules = Rules::new(
        SIZE,
        *rules("brandubh-hungarian", "default").start(),
        mechanics,
    );
    let mut counts = [0; 2];
    for seen in GAMES.iter().flat_map(|game| replay(&rules, game)) {
        counts[seen.ply.before.side().index()] += seen.unlike;
    }
    counts
}

fn hungarian() -> Mechanics {
    mechanics("brandubh-hungarian", "default")
}

/// The games in which the king was taken on the edge against a corner, those in which he was taken
/// there between two men, and those in which he was taken by two beside the throne.
const AGAINST_CORNER: [usize; 14] = [
    10, 137, 153, 155, 199, 209, 242, 271, 291, 328, 351, 357, 406, 445,
];
const BETWEEN_MEN: [usize; 8] = [27, 52, 107, 109, 188, 396, 398, 441];
const BESIDE_THRONE: [usize; 10] = [5, 31, 131, 249, 280, 340, 384, 390, 461, 481];

const NIELSEN: &str = "king-on-edge=as-elsewhere";

#[test]
fn the_archive_is_all_there() {
    assert_eq!(GAMES.len(), 525);
    assert_eq!(
        GAMES.iter().map(|game| game.plays.len()).sum::<usize>(),
        11_226
    );
    for game in GAMES.iter() {
        let taken = |parity: usize| -> usize {
            game.plays
                .iter()
                .skip(parity)
                .step_by(2)
                .map(|(_, taken)| taken.len())
                .sum()
        };
        assert_eq!([taken(0), taken(1)], game.taken, "#{}", game.number);
    }
}

#[test]
fn every_play_is_legal_and_takes_what_was_recorded() {
    for (id, reading) in [
        ("brandubh-hungarian", "default"),
        ("brandubh-historical", "default"),
        ("brandubh-historical", NIELSEN),
    ] {
        let rules = rules(id, reading);
        for game in GAMES.iter() {
            for (index, seen) in replay(&rules, game).iter().enumerate() {
                let at = format!("{id} {reading}, #{}, play {}", game.number, index + 1);
                assert!(seen.legal, "{at}");
                assert_eq!(rules.why_not(&seen.ply.before, seen.ply.play), None, "{at}");
                assert_eq!(seen.unlike, 0, "{at}");
            }
        }
    }
}

#[test]
fn no_game_goes_on_after_its_end() {
    let readings = [
        ("brandubh-hungarian", "default"),
        ("brandubh-historical", "default"),
        ("brandubh-historical", NIELSEN),
    ];
    for (id, reading) in readings {
        let rules = rules(id, reading);
        for reason in Reason::ALL {
            assert_eq!(
                going_on_after(&rules, reason),
                [0; 0],
                "{id} {reading} {}",
                reason.word()
            );
        }
    }
}

/// Where the rules end a game, the record names the same winner.
#[test]
fn the_rules_and_the_records_agree_on_the_winner() {
    let rules = rules("brandubh-hungarian", "default");
    let mut ended = BTreeMap::new();
    for game in GAMES.iter() {
        let Some(outcome) = replay(&rules, game).pop().and_then(|seen| seen.outcome) else {
            continue;
        };
        let winner = match outcome.winner {
            Some(Side::Attackers) => "Black",
            Some(Side::Defenders) => "White",
            None => "Draw",
        };
        assert_eq!(game.result, winner, "#{}: {outcome}", game.number);
        *ended.entry(outcome.reason.word()).or_insert(0) += 1;
    }
    // The other games end by resignation, by the clock, or not at all.
    let expected = [("escape", 38), ("king-captured", 78), ("no-moves", 1)];
    assert_eq!(ended, BTreeMap::from(expected));
}

#[test]
fn captures_of_the_king() {
    let rules_2 = rules("brandubh-hungarian", "default");
    let captures = ending_by(&rules_2, Reason::KingCaptured);
    assert_eq!(captures.len(), 78);

    let edge: BTreeMap<usize, Held> = captures
        .iter()
        .filter(|(_, ply)| {
            ply.captures
                .king
                .is_some_and(|king| rules_2.edge().contains(king))
        })
        .map(|(number, ply)| (*number, rules_2.explain_captures(ply).pop().unwrap().held))
        .collect();
    let held = |corner: bool| -> Vec<usize> {
        edge.iter()
            .filter(|(_, held)| match held {
                Held::Between(Anvil::Corner(_)) => corner,
                Held::Between(Anvil::Piece(_)) => !corner,
                other => panic!("{other:?}"),
            })
            .map(|(number, _)| *number)
            .collect()
    };
    assert_eq!(edge.len(), 22);
    assert_eq!(held(true), AGAINST_CORNER);
    assert_eq!(held(false), BETWEEN_MEN);

    // Nielsen's rule beside the throne leaves ten of the endings to be resignations.
    let rules_1 = rules("brandubh-historical", NIELSEN);
    let fewer = ending_by(&rules_1, Reason::KingCaptured);
    let only_2: Vec<usize> = captures
        .keys()
        .filter(|number| !fewer.contains_key(number))
        .copied()
        .collect();
    assert_eq!(only_2, BESIDE_THRONE);
    assert_eq!(fewer.len(), 68);

    // And with a king who is safe on the edge, the 22 are left as well.
    let safe = ending_by(
        &rules("brandubh-historical", "default"),
        Reason::KingCaptured,
    );
    assert_eq!(safe.len(), 68 - 22);
    assert!(edge.keys().all(|number| !safe.contains_key(number)));
}

/// The other readings of the king's capture, which games that go on refute.
#[test]
fn refuted_captures_of_the_king() {
    let start = *rules("brandubh-hungarian", "default").start();
    let refuted = |mechanics: &Mechanics| {
        going_on_after(&Rules::new(SIZE, start, mechanics), Reason::KingCaptured).len()
    };
    let list = mechanics(
        "brandubh-historical",
        "king-capture=fellhuhn king-on-edge=as-elsewhere",
    );
    assert_eq!(refuted(&list), 66);
    let only_throne = Mechanics {
        throne_hostile_king: Hostile::Empty,
        ..hungarian()
    };
    assert_eq!(refuted(&only_throne), 40);
    let never_throne = Mechanics {
        king_on_throne: KingCapture::Custodial,
        ..hungarian()
    };
    assert_eq!(refuted(&never_throne), 30);
}

/// How many recorded captures no rule would explain if one were otherwise.
#[test]
fn unexplained_captures() {
    assert_eq!(unlike(&hungarian()), [0, 0]);
    let throne = Mechanics {
        throne_hostile_attacker: Hostile::Never,
        throne_hostile_defender: Hostile::Never,
        ..hungarian()
    };
    assert_eq!(unlike(&throne), [206, 30]);
    let corners = Mechanics {
        corner_hostile_attacker: Hostile::Never,
        corner_hostile_defender: Hostile::Never,
        ..hungarian()
    };
    assert_eq!(unlike(&corners), [49, 102]);
    for (king_armed, count) in [
        (Armed::No, 230),
        (Armed::HammerOnly, 107),
        (Armed::AnvilOnly, 123),
    ] {
        assert_eq!(
            unlike(&Mechanics {
                king_armed,
                ..hungarian()
            }),
            [0, count],
            "{king_armed:?}"
        );
    }
}

#[test]
fn ways_over_the_throne() {
    let rules = rules("brandubh-hungarian", "default");
    let throne = rules.throne().unwrap();
    let mut passed = BTreeMap::new();
    let mut returned = 0;
    for seen in GAMES.iter().flat_map(|game| replay(&rules, game)) {
        let Play { from, to } = seen.ply.play;
        let piece = seen.ply.before.piece_at(from).unwrap();
        let between = |a: u8, b: u8, c: u8| (a < b && b < c) || (c < b && b < a);
        let (file, rank) = (throne.file(SIZE), throne.rank(SIZE));
        let along_rank = from.rank(SIZE) == rank && to.rank(SIZE) == rank;
        let along_file = from.file(SIZE) == file && to.file(SIZE) == file;
        if along_rank && between(from.file(SIZE), file, to.file(SIZE))
            || along_file && between(from.rank(SIZE), rank, to.rank(SIZE))
        {
            *passed.entry(format!("{piece:?}")).or_insert(0) += 1;
        }
        if to == throne {
            assert_eq!(piece, Piece::King);
            returned += 1;
        }
    }
    let counts: Vec<(&str, i32)> = passed
        .iter()
        .map(|(name, count)| (name.as_str(), *count))
        .collect();
    assert_eq!(counts, [("Attacker", 143), ("Defender", 90), ("King", 147)]);
    assert_eq!(returned, 163);
}

/// In four games the defenders have no play at the end, the king counted; but in three of them he
/// is captured by that very play, so that only #114 says what becomes of a side without a play.
#[test]
fn games_that_end_without_a_play() {
    let rules = rules("brandubh-hungarian", "default");
    let mut stuck = BTreeMap::new();
    for game in GAMES.iter() {
        let Some(Seen {
            ply,
            outcome: Some(outcome),
            ..
        }) = replay(&rules, game).pop()
        else {
            continue;
        };
        let mut last = ply.after;
        if let Some(king) = ply.captures.king {
            last.put(Piece::King, king);
        }
        if last.side() == Side::Defenders && !rules.has_play(&last) {
            assert_eq!(game.result, "Black", "#{}", game.number);
            stuck.insert(game.number, outcome.reason);
        }
    }
    use Reason::{KingCaptured, NoPlays};
    let expected = [
        (82, KingCaptured),
        (114, NoPlays),
        (191, KingCaptured),
        (441, KingCaptured),
    ];
    assert_eq!(stuck, BTreeMap::from(expected));
}

/// How often the last position of each game occurred in it.
#[test]
fn games_that_end_on_a_repeated_position() {
    let rules = rules("brandubh-hungarian", "default");
    let mut repeated = Vec::new();
    for game in GAMES.iter() {
        let seen = replay(&rules, game);
        let Some(last) = seen.last().map(|seen| seen.ply.after) else {
            continue;
        };
        let again = std::iter::once(*rules.start())
            .chain(seen.iter().map(|seen| seen.ply.after))
            .filter(|position| *position == last)
            .count();
        if again > 1 {
            assert_eq!(game.result, "Black", "#{}", game.number);
            repeated.push((game.number, again));
        }
    }
    assert_eq!(repeated, [(218, 3), (349, 2), (379, 2), (478, 2)]);
}

/// Enforced as the texts have it, repetition would end games that went on: the reason why the other
/// tests leave it out. Whether it would is counted here by hand as well.
#[test]
fn repetition_was_not_enforced() {
    let start = *rules("brandubh-hungarian", "default").start();
    let cut = |repetition: Repetition| -> Vec<usize> {
        let mechanics = Mechanics {
            repetition,
            ..hungarian()
        };
        let rules = Arc::new(Rules::new(SIZE, start, &mechanics));
        GAMES
            .iter()
            .filter(|recorded| {
                let mut game = Game::new(rules.clone());
                !recorded
                    .plays
                    .iter()
                    .all(|(play, _)| game.play(*play).is_ok())
            })
            .map(|recorded| recorded.number)
            .collect()
    };
    assert_eq!(cut(Repetition::Free), [0; 0]);

    let thrice = [167, 218, 289, 301, 459];
    assert_eq!(
        cut(Repetition::PositionThrice {
            loser: Side::Defenders
        }),
        thrice
    );
    let rules = Rules::new(SIZE, start, &hungarian());
    let repeats_position = |game: &Recorded, at: usize| {
        let seen = replay(&rules, game);
        let quiet = seen[..=at]
            .iter()
            .rev()
            .take_while(|seen| seen.ply.captures.is_empty());
        let before = quiet.filter(|s| s.ply.before == seen[at].ply.after).count();
        before >= 2
    };
    assert_eq!(by_hand(repeats_position), thrice);

    let repeats_play = |game: &Recorded, at: usize| {
        let play = |index: usize| game.plays[index].0;
        at >= 8
            && play(at) == play(at - 4)
            && play(at) == play(at - 8)
            && game.plays[at - 7..=at]
                .iter()
                .all(|(_, taken)| taken.is_empty())
    };
    assert_eq!(cut(Repetition::OwnPlayThrice), [191, 218, 459]);
    assert_eq!(by_hand(repeats_play), [191, 218, 459]);

    assert_eq!(cut(Repetition::BothPlaysThrice), [459]);
    let both =
        |game: &Recorded, at: usize| at > 0 && repeats_play(game, at) && repeats_play(game, at - 1);
    assert_eq!(by_hand(both), [459]);
}

/// The games of which a play before the last does what `repeats` asks.
fn by_hand(repeats: impl Fn(&Recorded, usize) -> bool) -> Vec<usize> {
    GAMES
        .iter()
        .filter(|game| (1..game.plays.len()).any(|index| repeats(game, index - 1)))
        .map(|game| game.number)
        .collect()
}
