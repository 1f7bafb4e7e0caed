//! The computer's play is a legal one, whatever the game: in ten thousand random positions of every
//! variant under each of its options, with a search so small that it is cut off anywhere.

mod common;

use common::{Random, all, variant};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tafl::ai::{History, Limits, search};
use tafl::engine::game::Game;
use tafl::engine::variant::{Reading, Variant};

const POSITIONS: usize = 10_000;
/// Enough to look beyond the first play on small boards, and to be stopped amid it on large ones.
const NODES: u64 = 150;
/// Random plays before a position, at most.
const LONGEST: usize = 90;

static GO: AtomicBool = AtomicBool::new(false);

/// A variant under one of its options, the other questions answered by default.
struct Setting {
    variant: &'static Variant,
    reading: Reading,
}

/// Every variant under each option of each of its questions.
fn settings() -> Vec<Setting> {
    let mut settings = Vec::new();
    for id in all() {
        let variant: &Variant = variant(id);
        settings.push(Setting {
            variant,
            reading: variant.default_reading(),
        });
        for (index, question) in variant.spec().questions.iter().enumerate() {
            for option in 0..question.options.len() {
                let mut reading = variant.default_reading();
                reading.choose(index, option);
                settings.push(Setting { variant, reading });
            }
        }
    }
    settings
}

/// What was met on the way, lest the test say nothing.
#[derive(Default)]
struct Met {
    positions: AtomicUsize,
    amid_a_turn: AtomicUsize,
    forbidden: AtomicUsize,
}

/// Plays a random game and lets the computer think about the position in which it stops.
fn search_somewhere(setting: &Setting, number: usize, met: &Met) {
    let mut random = Random(number as u64);
    let rules = Arc::new(setting.variant.rules(&setting.reading));
    let mut game = Game::new(rules.clone());
    let length = random.below(LONGEST);
    while game.plies().len() < length
        && let Some(play) = random.play(&game)
    {
        game.play(play).expect("a play of the list");
        if game.outcome().is_some() {
            // The search is asked about games that go on.
            game.undo();
            break;
        }
    }

    let legal = game.plays();
    let history = History::of(&game);
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let think = || {
        search(
            &rules,
            game.position(),
            &history,
            &limits,
            number as u64,
            &GO,
        )
    };
    let at = || {
        let played: Vec<_> = game.plies().iter().map(|ply| ply.play).collect();
        let options = setting.reading.options();
        format!(
            "{} {options:?}, position {number}: {played:?}",
            setting.variant.id()
        )
    };
    let report = think().unwrap_or_else(|| panic!("no play of {}: {}", legal.len(), at()));
    let reason = game.illegal(report.play);
    assert_eq!(reason, None, "{:?}, {}", report.play, at());
    assert_eq!(report.pv.first(), Some(&report.play), "{}", at());
    assert_eq!(think(), Some(report), "{}", at());

    let count = |counter: &AtomicUsize, happened: bool| {
        counter.fetch_add(usize::from(happened), Ordering::Relaxed);
    };
    count(&met.positions, true);
    count(&met.amid_a_turn, game.turn_goes_on());
    count(
        &met.forbidden,
        !game.turn_goes_on() && legal.len() < rules.plays(game.position()).len(),
    );
}

#[test]
fn ten_thousand_positions_of_all_games() {
    let settings = settings();
    assert!(settings.len() > all().len());
    let met = Met::default();
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= POSITIONS {
                        break;
                    }
                    search_somewhere(&settings[number % settings.len()], number, &met);
                }
            });
        }
    });
    assert_eq!(met.positions.into_inner(), POSITIONS);
    assert!(
        met.amid_a_turn.into_inner() > 0,
        "no turn of several captures"
    );
    assert!(
        met.forbidden.into_inner() > 0,
        "nothing forbidden by repetition"
    );
}
