//! Somebody who thinks about play after play: what is remembered, several threads, clocks, pondering.

mod common;
#[path = "search/positions.rs"]
#[allow(dead_code, reason = "the search's own tests use the others")]
mod positions;

use common::{Random, board, rules};
use positions::WINS_IN_TWO;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tafl::ai::{Clock, History, Limits, Report, Thinker};
use tafl::engine::game::Game;

static GO: AtomicBool = AtomicBool::new(false);

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn think(thinker: &mut Thinker, game: &Game, limits: &Limits) -> Option<Report> {
    let history = History::of(game);
    thinker.think(game.rules(), game.position(), &history, limits, 5, &GO)
}

/// With one thread and a limit on nodes, the same thoughts in the same order have the same results;
/// and who has forgotten thinks as if for the first time.
#[test]
fn thoughts_can_be_repeated() {
    for id in ["brandubh-historical", "copenhagen-11", "sea-battle-13"] {
        let games: Vec<Game> = (0..4)
            .map(|n| Random(7).game(rules(id, "default"), 2 * n))
            .collect();
        let all = |thinker: &mut Thinker| -> Vec<Option<Report>> {
            let each = games.iter().map(|game| think(thinker, game, &nodes(3_000)));
            each.collect()
        };
        let mut thinker = Thinker::new(4, 1);
        let first = all(&mut thinker);
        assert!(first.iter().all(Option::is_some), "{id}");
        assert_eq!(first, all(&mut Thinker::new(4, 1)), "{id}");
        let again = all(&mut thinker);
        thinker.forget();
        assert_eq!(first, all(&mut thinker), "{id}");
        assert_ne!(first, again, "{id}: nothing was remembered");
    }
}

/// A forced win is seen by any number of threads.
#[test]
fn several_threads_find_what_one_finds() {
    let (id, side, drawing) = WINS_IN_TWO[0];
    let rules = rules(id, "default");
    let position = board(drawing, side);
    let history = History::new(position.hash(), []);
    let alone = Thinker::new(4, 1)
        .think(&rules, &position, &history, &nodes(20_000), 1, &GO)
        .unwrap();
    let plies = alone.score.win_in().expect("a win");
    assert_eq!(plies, 3);
    for threads in [2, 3, 5] {
        let report = Thinker::new(4, threads)
            .think(&rules, &position, &history, &nodes(200_000), 1, &GO)
            .unwrap();
        assert_eq!(report.score.win_in(), Some(plies), "{threads} threads");
        assert!(rules.is_legal(&position, report.play));
    }
}

/// Even with nothing left on the clock there is a legal play.
#[test]
fn a_clock_is_kept() {
    let game = Game::new(rules("copenhagen-11", "default"));
    for left in [0, 5, 200] {
        for threads in [1, 2] {
            let limits = Limits {
                clock: Some(Clock {
                    left: Duration::from_millis(left),
                    increment: Duration::ZERO,
                    plays: None,
                }),
                ..Limits::default()
            };
            let report = think(&mut Thinker::new(1, threads), &game, &limits).unwrap();
            assert!(
                game.rules().is_legal(game.position(), report.play),
                "{left} ms"
            );
        }
    }
}

/// Pondering goes on until it is stopped, and what it found out is there for the next thought.
#[test]
fn pondering_ends_when_it_is_stopped_and_helps() {
    let game = Game::new(rules("tablut-linnaeus", "default"));
    let history = History::of(&game);
    let mut thinker = Thinker::new(16, 1);
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let pondering = scope.spawn(|| {
            let limits = Limits::default();
            thinker.think(game.rules(), game.position(), &history, &limits, 1, &stop)
        });
        std::thread::sleep(Duration::from_millis(300));
        stop.store(true, Relaxed);
        assert!(pondering.join().unwrap().is_some());
    });
    let after = think(&mut thinker, &game, &nodes(500)).unwrap();
    let fresh = think(&mut Thinker::new(16, 1), &game, &nodes(500)).unwrap();
    assert!(
        after.depth >= fresh.depth,
        "{} {}",
        after.depth,
        fresh.depth
    );
}
