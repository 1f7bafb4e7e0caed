//! 1752 recorded games of Copenhagen Hnefatafl, read where the crate `hnefatafl` ships them: every
//! play is legal, takes what was recorded, and the games end where the rules say.

use super::common::{mechanics, rules, table};
use super::recorded::{Recorded, games};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tafl::engine::explain::Held;
use tafl::engine::game::Ply;
use tafl::engine::mechanics::{Encirclement, Mechanics};
use tafl::engine::notation::sorted_by_name;
use tafl::engine::outcome::{Outcome, Reason};
use tafl::engine::perft::perft;
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;
use tafl::engine::side::Side;

const SIZE: u8 = 11;
static GAMES: LazyLock<Vec<Recorded>> = LazyLock::new(|| games("copenhagen.csv", SIZE));

/// Replays a game; for each ply what it did and the outcome that the rules see, repetition aside,
/// which the server did not enforce.
fn replay(rules: &Rules, game: &Recorded) -> Vec<(Ply, Option<Outcome>)> {
    let mut position = *rules.start();
    let mut plies = Vec::new();
    for (number, (play, taken)) in game.plays.iter().enumerate() {
        let at = format!("game {}, ply {}", game.number, number + 1);
        let before = position;
        assert_eq!(rules.why_not(&before, *play), None, "{at}");
        let captures = rules.play(&mut position, *play);
        let found = sorted_by_name(captures.men.to_vec(), SIZE);
        assert_eq!(found, *taken, "{at}");
        let outcome = rules.outcome_after(&position, before.side(), *play, &captures);
        plies.push((
            Ply {
                play: *play,
                captures,
                before,
                after: position,
            },
            outcome,
        ));
        if outcome.is_some() && number + 1 < game.plays.len() {
            panic!("{at}: the game goes on after {outcome:?}");
        }
    }
    plies
}

#[test]
fn every_play_is_legal_takes_what_was_recorded_and_ends_no_game_early() {
    let rules = rules("copenhagen-11", "default");
    let mut plies = 0;
    let mut endings: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let (mut by, mut corners, mut with_king) = ([0, 0], 0, 0);
    for game in GAMES.iter() {
        let played = replay(&rules, game);
        plies += played.len();
        for (ply, _) in &played {
            let explained = rules.explain_captures(ply);
            let row: Vec<_> = explained
                .iter()
                .filter(|capture| capture.held == Held::InWall)
                .collect();
            if row.is_empty() {
                continue;
            }
            by[ply.before.side().index()] += 1;
            let king = ply.before.king().unwrap();
            let rules = &rules;
            let beside = |square| {
                let next = move |d| rules.neighbour(square, d);
                tafl::engine::square::Direction::ALL
                    .into_iter()
                    .filter_map(next)
            };
            let touches = |wanted: &dyn Fn(_) -> bool| {
                row.iter().any(|capture| beside(capture.square).any(wanted))
            };
            corners += usize::from(touches(&|s| rules.corners().contains(s)));
            with_king += usize::from(
                ply.before.side() == Side::Attackers
                    && rules.edge().contains(king)
                    && touches(&|s| s == king),
            );
        }
        let Some((_, Some(outcome))) = played.last() else {
            continue;
        };
        endings
            .entry(outcome.reason.word())
            .or_default()
            .push(game.number);
        let winner = match game.result.as_str() {
            "Black" => Some(Side::Attackers),
            "White" => Some(Side::Defenders),
            _ => None,
        };
        assert_eq!(outcome.winner, winner, "game {}: {outcome}", game.number);
    }
    assert_eq!((GAMES.len(), plies), (1752, 87_274));
    assert_eq!(by, [8, 51], "shieldwalls by attackers and by defenders");
    assert_eq!((corners, with_king), (33, 1));
    let count = |reason: Reason| endings.get(reason.word()).map_or(0, Vec::len);
    assert_eq!(count(Reason::Encirclement), 24);
    assert_eq!(count(Reason::ExitFort), 48);
    let forts = &endings[Reason::ExitFort.word()];
    for open in [648, 1457, 1644] {
        assert!(
            !forts.contains(&open),
            "the king of game {open} is not on the edge"
        );
    }
}

/// The position of a game before one of its plies.
fn before(rules: &Rules, game: usize, ply: usize) -> Position {
    let mut position = *rules.start();
    for (play, _) in &GAMES[game - 1].plays[..ply] {
        rules.play(&mut position, *play);
    }
    position
}

fn compare(
    text: &str,
    columns: [usize; 2],
    counts: std::ops::Range<usize>,
    wanted: &Rules,
) -> usize {
    let all = rules("copenhagen-11", "default");
    let mut rows = 0;
    for row in table(text) {
        let [game, ply] = columns.map(|column| row[column].parse::<usize>().unwrap());
        let position = before(&all, game, ply);
        for (depth, count) in (1..)
            .zip(&row[counts.clone()])
            .filter(|(_, c)| !c.is_empty())
        {
            let found = perft(wanted, &position, depth).to_string();
            assert_eq!(
                found, **count,
                "game {game} before ply {ply}, depth {depth}"
            );
        }
        rows += 1;
    }
    rows
}

fn copenhagen(encirclement: Encirclement) -> Rules {
    let mechanics = Mechanics {
        encirclement,
        exit_fort: false,
        ..mechanics("copenhagen-11", "default")
    };
    let start = *rules("copenhagen-11", "default").start();
    Rules::new(SIZE, start, &mechanics)
}

/// To depth 3, where every number differs from the one without shieldwalls.
#[test]
fn counts_before_real_shieldwalls() {
    let text = include_str!("../data/perft_shieldwall.tsv");
    let rows = compare(text, [0, 1], 3..6, &copenhagen(Encirclement::No));
    assert_eq!(rows, 30);
}

#[test]
fn counts_before_real_encirclements_and_elsewhere() {
    let text = include_str!("../data/perft_copenhagen.tsv");
    let rows = compare(text, [1, 2], 4..6, &copenhagen(Encirclement::NoEdgeAccess));
    assert_eq!(rows, 89);
}
