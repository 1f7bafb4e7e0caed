//! The computer opponent: what it must see, what it must not do, and that it can be repeated.

mod common;
#[path = "search/positions.rs"]
mod positions;

use common::{Random, VARIANTS, board, play, rules};
use positions::{Setting, THREATS, WINS_IN_ONE, WINS_IN_TWO};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tafl::ai::{History, Level, Limits, Report, Thinker, choose, search};
use tafl::engine::game::Game;
use tafl::engine::outcome::{Outcome, Reason};
use tafl::engine::plays::Play;
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;
use tafl::engine::side::Side;
use tafl::engine::square::Square;

static GO: AtomicBool = AtomicBool::new(false);

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

/// A search of a position without a past.
fn fresh(rules: &Rules, position: &Position, limits: &Limits, seed: u64) -> Option<Report> {
    let history = History::new(position.hash(), []);
    search(rules, position, &history, limits, seed, &GO)
}

fn after(rules: &Rules, position: &Position, play: Play) -> (Position, Option<Outcome>) {
    let mut next = *position;
    let captures = rules.play(&mut next, play);
    let outcome = rules.outcome_after(&next, position.side(), play, &captures);
    (next, outcome)
}

fn wins_at_once(rules: &Rules, position: &Position, play: Play) -> bool {
    let outcome = after(rules, position, play).1;
    outcome.is_some_and(|o| o.winner == Some(position.side()))
}

fn has_win_at_once(rules: &Rules, position: &Position) -> bool {
    rules
        .plays(position)
        .into_iter()
        .any(|play| wins_at_once(rules, position, play))
}

/// Whether a play leaves the opponent no win by the reply, and does not lose itself.
fn holds(rules: &Rules, position: &Position, play: Play) -> bool {
    match after(rules, position, play) {
        (next, None) => !has_win_at_once(rules, &next),
        (_, Some(outcome)) => outcome.winner != Some(position.side().opponent()),
    }
}

/// A play at a level; the strongest gets little time.
fn at_level(
    level: Level,
    rules: &Rules,
    position: &Position,
    history: &History,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Report> {
    let mut thinker = Thinker::new(1, 1);
    let time = Some(Duration::from_millis(60));
    choose(
        level,
        &mut thinker,
        (rules, position, history),
        time,
        seed,
        stop,
    )
}

/// The levels to be asked: the stronger ones think long, and need not do so for every seed.
fn levels(seed: u64) -> &'static [Level] {
    if seed == 0 {
        &Level::ALL
    } else {
        &Level::ALL[..4]
    }
}

/// Every variant has a setting for either side.
fn set_up(settings: &[Setting]) -> Vec<(Arc<Rules>, Position, String)> {
    let covered: BTreeSet<(&str, usize)> = settings.iter().map(|s| (s.0, s.1.index())).collect();
    assert_eq!(
        covered.len(),
        2 * VARIANTS.len(),
        "not for all variants and sides"
    );
    settings
        .iter()
        .map(|(id, side, drawing)| {
            let name = format!("{id}, {side}: {drawing}");
            (rules(id, "default"), board(drawing, *side), name)
        })
        .collect()
}

#[test]
fn a_win_in_one_is_played_at_every_level() {
    for (rules, position, name) in set_up(&WINS_IN_ONE) {
        assert!(has_win_at_once(&rules, &position), "{name}");
        for seed in 0..4 {
            let report = fresh(&rules, &position, &nodes(500), seed).unwrap();
            assert!(wins_at_once(&rules, &position, report.play), "{name}");
            assert_eq!(report.score.win_in(), Some(1), "{name}");
            assert_eq!(report.pv, [report.play], "{name}");
            for level in levels(seed) {
                let history = History::new(position.hash(), []);
                let report = at_level(*level, &rules, &position, &history, seed, &GO).unwrap();
                assert!(
                    wins_at_once(&rules, &position, report.play),
                    "{level:?} {name}"
                );
            }
        }
    }
}

#[test]
fn a_forced_win_in_two_is_found() {
    for (rules, position, name) in set_up(&WINS_IN_TWO) {
        assert!(!has_win_at_once(&rules, &position), "{name}");
        for seed in 0..2 {
            let report = fresh(&rules, &position, &depth(3), seed).unwrap();
            assert_eq!(report.score.win_in(), Some(3), "{name}");
            assert_eq!(report.pv.len(), 3, "{name}");
            let (next, outcome) = after(&rules, &position, report.play);
            assert_eq!(outcome, None, "{name}");
            for reply in rules.plays(&next) {
                let (last, outcome) = after(&rules, &next, reply);
                assert_eq!(outcome, None, "{name}");
                let report = fresh(&rules, &last, &depth(3), seed).unwrap();
                assert_eq!(report.score.win_in(), Some(1), "{name}");
                assert!(wins_at_once(&rules, &last, report.play), "{name}");
            }
            let reply = fresh(&rules, &next, &depth(2), seed).unwrap();
            assert_eq!(reply.score.win_in(), Some(-2), "{name}");
        }
    }
}

#[test]
fn a_loss_in_one_is_avoided_at_every_level() {
    for (rules, position, name) in set_up(&THREATS) {
        let plays = rules.plays(&position);
        assert!(!has_win_at_once(&rules, &position), "{name}");
        let (good, bad): (Vec<Play>, Vec<Play>) = plays
            .into_iter()
            .partition(|play| holds(&rules, &position, *play));
        assert!(!good.is_empty() && bad.len() > good.len(), "{name}");
        for seed in 0..4 {
            let report = fresh(&rules, &position, &depth(2), seed).unwrap();
            assert!(good.contains(&report.play), "{name}");
            // The weakest sees nothing of what the opponent may do.
            for level in &levels(seed)[1..] {
                let history = History::new(position.hash(), []);
                let report = at_level(*level, &rules, &position, &history, seed, &GO).unwrap();
                assert!(good.contains(&report.play), "{level:?} {name}");
            }
        }
    }
}

#[test]
fn in_random_positions_it_plays_by_the_rules_and_sees_one_play_ahead() {
    let mut random = Random(41);
    let mut decided = 0;
    let mut threatened = 0;
    for (id, games, plies) in [
        ("brandubh-historical", 160, 50),
        ("brandubh-hungarian", 160, 50),
        ("sea-battle-9", 60, 70),
        ("alea-evangelii-legacy", 4, 80),
    ] {
        let variant = common::variant(id);
        for _ in 0..games {
            let reading = random.reading(variant);
            let rules = Arc::new(variant.rules(&reading));
            let length = random.below(plies);
            let game = random.game(rules.clone(), length);
            if game.outcome().is_some() {
                continue;
            }
            let position = *game.position();
            let history = History::of(&game);
            for limits in [nodes(1), nodes(60), nodes(1500), depth(2)] {
                let seed = random.next();
                let report = search(&rules, &position, &history, &limits, seed, &GO).unwrap();
                assert!(rules.is_legal(&position, report.play));
                assert_eq!(report.pv.first(), Some(&report.play));
                assert!(limits.nodes.is_none_or(|most| report.nodes <= most));
                let mut line = game.clone();
                for play in &report.pv {
                    line.play(*play).expect("the line that it expects is legal");
                }
                if let (Some(plies), Some(outcome)) = (report.score.win_in(), line.outcome()) {
                    let winner = if plies > 0 {
                        position.side()
                    } else {
                        position.side().opponent()
                    };
                    assert_eq!(outcome.winner, Some(winner));
                }
                if has_win_at_once(&rules, &position) {
                    decided += 1;
                    assert!(wins_at_once(&rules, &position, report.play));
                    assert_eq!(report.score.win_in(), Some(1));
                }
            }
            let report = search(&rules, &position, &history, &depth(2), 0, &GO).unwrap();
            let held: Vec<bool> = rules
                .plays(&position)
                .into_iter()
                .map(|play| holds(&rules, &position, play))
                .collect();
            if held.contains(&true) {
                threatened += usize::from(held.contains(&false));
                assert!(
                    wins_at_once(&rules, &position, report.play)
                        || holds(&rules, &position, report.play)
                );
            } else {
                assert_eq!(report.score.win_in(), Some(-2));
            }
        }
    }
    assert!(decided > 40 && threatened > 40, "{decided} {threatened}");
}

#[test]
fn whole_games_between_small_searches_are_legal_and_end() {
    for (id, games, most) in [
        ("brandubh-historical", 8, 200),
        ("brandubh-hungarian", 8, 200),
        ("sea-battle-9", 6, 200),
        ("alea-evangelii-legacy", 1, 60),
    ] {
        let rules = rules(id, "default");
        let mut ended = 0;
        for number in 0..games {
            let mut game = Random(number).game(rules.clone(), 2);
            while game.outcome().is_none() && game.plies().len() < most {
                let history = History::of(&game);
                let report = search(&rules, game.position(), &history, &nodes(400), number, &GO);
                game.play(report.unwrap().play).expect("a legal play");
            }
            ended += usize::from(game.outcome().is_some());
        }
        assert!(ended > 0 || most < 100, "{id}: no game ended");
    }
}

#[test]
fn the_same_seed_and_nodes_give_the_same_report() {
    for id in VARIANTS {
        let rules = rules(id, "default");
        for seed in 0..3 {
            let game = Random(seed).game(rules.clone(), 6);
            let history = History::of(&game);
            let think = || search(&rules, game.position(), &history, &nodes(5000), seed, &GO);
            let report = think().unwrap();
            assert_eq!(Some(&report), think().as_ref(), "{id}");
            assert!(report.depth >= 1 && report.nodes <= 5000, "{id}");
        }
    }
}

#[test]
fn levels_repeat_their_choices_and_vary_with_the_seed() {
    for id in &VARIANTS[..3] {
        let rules = rules(id, "default");
        let history = History::new(rules.start().hash(), []);
        for level in [Level::WEAKEST, Level::ALL[1], Level::ALL[3]] {
            let play = |seed| at_level(level, &rules, rules.start(), &history, seed, &GO).unwrap();
            assert_eq!(play(5), play(5), "{id} {level:?}");
            let plays: BTreeSet<Play> = (0..12).map(|seed| play(seed).play).collect();
            assert!(plays.len() > 2, "{id} {level:?}: always the same");
        }
    }
}

#[test]
fn levels_have_numbers_and_grow() {
    let numbers: Vec<u8> = Level::ALL.into_iter().map(Level::number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(Level::from_number(8), Some(Level::STRONGEST));
    assert_eq!(Level::from_number(0), None);
    assert_eq!(Level::from_number(9), None);
    let limits = Level::ALL.map(Level::limits);
    assert!(limits.is_sorted_by_key(|l| (l.depth, l.nodes.unwrap_or(u64::MAX))));
    for limits in limits {
        assert!(limits.time.unwrap() <= Duration::from_secs(3));
    }
}

#[test]
fn stopped_beforehand_it_still_answers_with_a_legal_play() {
    let stop = AtomicBool::new(true);
    for id in VARIANTS {
        let rules = rules(id, "default");
        let history = History::new(rules.start().hash(), []);
        let report = search(
            &rules,
            rules.start(),
            &history,
            &Limits::default(),
            0,
            &stop,
        )
        .unwrap();
        assert!(rules.is_legal(rules.start(), report.play), "{id}");
        assert_eq!((report.depth, report.nodes), (0, 0), "{id}");
        for level in Level::ALL {
            let report = at_level(level, &rules, rules.start(), &history, 0, &stop).unwrap();
            assert!(rules.is_legal(rules.start(), report.play), "{id}");
        }
    }
    for (rules, position, name) in set_up(&WINS_IN_ONE) {
        let history = History::new(position.hash(), []);
        let limits = Limits::default();
        let report = search(&rules, &position, &history, &limits, 0, &stop).unwrap();
        assert!(wins_at_once(&rules, &position, report.play), "{name}");
    }
}

#[test]
fn no_time_at_all_is_enough_for_a_legal_play() {
    let rules = rules("sea-battle-9", "default");
    let limits = Limits {
        time: Some(Duration::ZERO),
        ..Limits::default()
    };
    let report = fresh(&rules, rules.start(), &limits, 3).unwrap();
    assert!(rules.is_legal(rules.start(), report.play));
    assert_eq!(report.depth, 0);
}

#[test]
fn without_a_legal_play_there_is_no_report() {
    let rules = rules("brandubh-historical", "default");
    let blocked = board(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        A . . . . . .
        A A . . . . .
        . K A . . . .
        ",
        Side::Defenders,
    );
    // The king's way to a1 is free: with a man there, nothing is.
    assert!(fresh(&rules, &blocked, &nodes(100), 0).is_some());
    let mut blocked = blocked;
    blocked.put(tafl::engine::side::Piece::Attacker, Square(0));
    assert_eq!(fresh(&rules, &blocked, &nodes(100), 0), None);
    for level in Level::ALL {
        let history = History::new(blocked.hash(), []);
        assert_eq!(at_level(level, &rules, &blocked, &history, 0, &GO), None);
    }
}

/// A game of plays separated by spaces.
fn game(rules: &Arc<Rules>, start: Position, plays: &str) -> Game {
    let mut game = Game::from_position(rules.clone(), start);
    for text in plays.split_whitespace() {
        game.play(play(text, rules.size())).expect("a legal play");
    }
    assert_eq!(game.outcome(), None);
    game
}

/// In the game, the play loses by repetition though nothing else is wrong with it, and other plays
/// hold: no search and no level makes it.
fn expect_avoided(rules: &Arc<Rules>, game: &Game, losing: &str) {
    let losing = play(losing, rules.size());
    let mut lost = game.clone();
    lost.play(losing).expect("a legal play");
    let mover = game.position().side();
    let outcome = lost.outcome().expect("lost by repetition");
    assert_eq!(outcome.reason, Reason::Repetition);
    assert_eq!(outcome.winner, Some(mover.opponent()));
    let history = History::of(game);
    let mut reports: Vec<Report> = Vec::new();
    for seed in 0..6 {
        for limits in [nodes(1), nodes(300), depth(1), depth(2), depth(3)] {
            let report = search(rules, game.position(), &history, &limits, seed, &GO);
            reports.push(report.unwrap());
        }
        for level in levels(seed) {
            reports.push(at_level(*level, rules, game.position(), &history, seed, &GO).unwrap());
        }
    }
    for report in reports {
        assert_ne!(report.play, losing);
        assert!(
            report
                .score
                .win_in()
                .is_none_or(|plies| !(-2..=0).contains(&plies))
        );
    }
}

#[test]
fn it_does_not_repeat_itself_into_a_loss() {
    let nielsen = rules("brandubh-historical", "default");
    let shuttle = "d7-c7 d5-c5 c7-d7 c5-d5";
    let twice = format!("{shuttle} d7-c7 d5-c5 c7-d7");
    let position = game(&nielsen, *nielsen.start(), &twice);
    expect_avoided(&nielsen, &position, "c5-d5");

    let hungarian = rules("brandubh-hungarian", "default");
    let twice = format!("{shuttle} {shuttle}");
    let position = game(&hungarian, *hungarian.start(), &twice);
    expect_avoided(&hungarian, &position, "d7-c7");

    let fellhuhn = rules("brandubh-historical", "repetition=fellhuhn");
    let nine = format!("{shuttle} {shuttle} d7-c7");
    let position = game(&fellhuhn, *fellhuhn.start(), &nine);
    // The attackers began: the defenders' repetition wins, and at sight.
    let report = search(
        &fellhuhn,
        position.position(),
        &History::of(&position),
        &nodes(100),
        0,
        &GO,
    )
    .unwrap();
    assert_eq!(report.play, play("d5-c5", 7));
    assert_eq!(report.score.win_in(), Some(1));
}

#[test]
fn it_takes_a_win_by_repetition() {
    let rules = rules("sea-battle-9", "default");
    let shuttle = "d9-c9 d6-c6 c9-d9 c6-d6";
    let position = game(&rules, *rules.start(), &format!("{shuttle} d9-c9 d6-c6"));
    // Once more back and forth, and the position stands for the third time: the defenders must
    // not let that happen, nor the attackers miss it if they do.
    let mut almost = position.clone();
    almost.play(play("c9-d9", 9)).unwrap();
    expect_avoided(&rules, &almost, "c6-d6");
    let mut start_again = Game::from_position(rules.clone(), *position.position());
    for text in "c9-d9 c6-c7 d9-c9 c7-c6 c9-d9 c6-c7 d9-c9".split(' ') {
        start_again.play(play(text, 9)).unwrap();
    }
    assert_eq!(start_again.position().side(), Side::Defenders);
    expect_avoided(&rules, &start_again, "c7-c6");
}

#[test]
fn the_history_judges_repetition_as_the_rules_do() {
    let mut random = Random(9);
    let mut lost = 0;
    for (id, reading) in [
        ("brandubh-historical", "default"),
        ("brandubh-historical", "repetition=fellhuhn"),
        ("brandubh-hungarian", "default"),
        ("alea-evangelii-legacy", "default"),
    ] {
        let rules = rules(id, reading);
        for _ in 0..60 {
            let mut traces = Vec::new();
            let mut position = *rules.start();
            let mut history = History::new(position.hash(), []);
            let start = position.hash();
            for _ in 0..50 {
                // Few different plays, so that they repeat.
                let mut plays = rules.plays(&position);
                plays.sort_by_key(|play| (play.to.0 % 7, play.from.0));
                let Some(play) = plays.get(random.below(2)).copied() else {
                    break;
                };
                let mover = position.side();
                let captures = rules.play(&mut position, play);
                let trace = rules.trace(mover, play, &position, &captures);
                traces.push(trace);
                history.push(trace);
                history.push(trace);
                history.pop();
                assert_eq!(history.len(), traces.len());
                let verdict = rules
                    .by_repetition(start, &traces, mover)
                    .map(|outcome| outcome.winner);
                assert_eq!(history.verdict(&rules, mover), verdict, "{id} {reading}");
                lost += usize::from(verdict.is_some());
                if position.king().is_none() {
                    break;
                }
            }
        }
    }
    assert!(lost > 50, "{lost}");
}
