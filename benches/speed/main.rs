//! How fast the rules are, beside the crate `hnefatafl` measured in the same run: counts of
//! sequences of plays, whole random games, and the plays of positions from recorded games. At the
//! end comes a table of all that was measured.
//!
//! Before a thing is measured, both programs must have found the same: a comparison of different
//! work is worth nothing. `TAFL_BENCH_LONG=1` counts one ply deeper.

#[path = "../../tests/common/mod.rs"]
mod common;
mod ours;
#[path = "../../tests/common/recorded.rs"]
mod recorded;
mod report;
mod theirs;

use common::{Random, rules};
use criterion::{Criterion, SamplingMode};
use hnefatafl::aliases::{MediumBasicBoardState, SmallBasicBoardState};
use hnefatafl::board::state::BoardState;
use report::{Row, Unit};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;
use tafl::engine::perft::{perft, perft_playing};
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;
use theirs::Preset;

/// A board to be measured.
struct Board {
    id: &'static str,
    reading: &'static str,
    /// How deep to count when there is little time; one ply more when there is much.
    depth: u32,
    /// The same game in the other program.
    theirs: Option<Preset>,
}

/// From the smallest board to the largest. Hungarian Brandubh is the reading that the other
/// program's recorded games were played by.
const BOARDS: [Board; 6] = [
    Board {
        id: "brandubh-hungarian",
        reading: "default",
        depth: 4,
        theirs: Some(theirs::BRANDUBH),
    },
    Board {
        id: "tablut-linnaeus",
        reading: "throne-pass=nobody",
        depth: 3,
        theirs: Some(theirs::TABLUT),
    },
    Board {
        id: "copenhagen-11",
        reading: "default",
        depth: 3,
        theirs: Some(theirs::COPENHAGEN),
    },
    Board {
        id: "hnefatafl-historical-13",
        reading: "default",
        depth: 2,
        theirs: None,
    },
    Board {
        id: "hnefatafl-historical-15",
        reading: "default",
        depth: 2,
        theirs: None,
    },
    Board {
        id: "alea-evangelii-legacy",
        reading: "default",
        depth: 2,
        theirs: None,
    },
];

/// Random games of one measurement, and the plies after which the longest are broken off: random
/// play on a large board hardly ever comes to an end.
const GAMES: u64 = 8;
const LONGEST_GAME: usize = 600;
const SEED: u64 = 0x0073_7065_6564;

/// Recorded games from which a position each is taken.
const POSITIONS: usize = 60;

fn main() {
    let folder = report::folder();
    // Estimates of an earlier run must not get into this run's table.
    let _ = std::fs::remove_dir_all(&folder);
    let mut bench = Bench {
        criterion: Criterion::default()
            .output_directory(&folder)
            .sample_size(10)
            .warm_up_time(Duration::from_millis(300))
            .measurement_time(Duration::from_secs(2))
            .configure_from_args(),
        rows: Vec::new(),
    };
    let deeper = u32::from(std::env::var("TAFL_BENCH_LONG").is_ok_and(|long| long == "1"));
    for board in &BOARDS {
        let rules = rules(board.id, board.reading);
        let depth = board.depth + deeper;
        bench.count(board, &rules, depth);
        bench.play_leaves(board, &rules, depth);
        bench.games(board, &rules);
    }
    bench.recorded::<SmallBasicBoardState>("brandubh-hungarian", "brandubh.csv", theirs::BRANDUBH);
    bench.recorded::<MediumBasicBoardState>("copenhagen-11", "copenhagen.csv", theirs::COPENHAGEN);
    bench.criterion.final_summary();
    report::print(&folder, &bench.rows);
}

struct Bench {
    criterion: Criterion,
    rows: Vec<Row>,
}

impl Bench {
    /// Counts, where the plays of the last ply are counted without being made.
    fn count(&mut self, board: &Board, rules: &Rules, depth: u32) {
        let count = perft(rules, rules.start(), depth);
        let theirs = board.theirs.map(|preset| move || preset.count(depth));
        let row = Row::new(rules.size(), "counting", count, Unit::Play);
        let ours = || perft(rules, black_box(rules.start()), depth);
        self.compare(row.at_depth(depth), count, ours, theirs);
    }

    /// Counts, where every play of the last ply is made and judged, too.
    fn play_leaves(&mut self, board: &Board, rules: &Rules, depth: u32) {
        let count = perft(rules, rules.start(), depth);
        let theirs = board.theirs.map(|preset| move || preset.play_leaves(depth));
        let row = Row::new(rules.size(), "playing leaves", count, Unit::Play);
        let ours = || perft_playing(rules, black_box(rules.start()), depth);
        self.compare(row.at_depth(depth), count, ours, theirs);
    }

    /// Random games under all rules that end one. The games of the two programs are not the same
    /// ones, since each lists the plays in its own order, so that each is measured by its own plies.
    fn games(&mut self, board: &Board, rules: &Rules) {
        let ours = || ours::games(rules, GAMES, LONGEST_GAME, &mut Random(SEED));
        let mut row = Row::new(rules.size(), "random games", ours(), Unit::Ply);
        self.measure(row.id("ours"), ours);
        if let Some(preset) = board.theirs {
            let theirs = || preset.games(GAMES, LONGEST_GAME, &mut Random(SEED));
            row.theirs = Some(theirs());
            self.measure(row.id("theirs"), theirs);
        }
        self.rows.push(row);
    }

    /// Listing the plays of positions from the midst of recorded games.
    fn recorded<B: BoardState>(&mut self, id: &str, file: &str, preset: Preset) {
        let rules = rules(id, "default");
        let positions = midgames(&rules, file);
        let plays: u64 = positions
            .iter()
            .map(|position| rules.plays(position).len() as u64)
            .sum();
        let ours = ours::listing(&rules, &positions);
        let theirs = theirs::listing::<B>(preset, &rules, &positions);
        let row = Row::new(
            rules.size(),
            "plays of positions",
            positions.len() as u64,
            Unit::Position,
        );
        self.compare(row, plays, ours, Some(theirs));
    }

    /// Measures both programs, once both have found what is expected.
    fn compare(
        &mut self,
        mut row: Row,
        expected: u64,
        ours: impl Fn() -> u64,
        theirs: Option<impl Fn() -> u64>,
    ) {
        assert_eq!(ours(), expected, "ours: {}", row.name());
        self.measure(row.id("ours"), ours);
        if let Some(theirs) = theirs {
            assert_eq!(theirs(), expected, "theirs: {}", row.name());
            row.theirs = Some(row.ours);
            self.measure(row.id("theirs"), theirs);
        }
        self.rows.push(row);
    }

    fn measure(&mut self, id: (String, &str), work: impl Fn() -> u64) {
        let (group, function) = id;
        let mut group = self.criterion.benchmark_group(group);
        group.sampling_mode(SamplingMode::Flat);
        group.bench_function(function, |bencher| bencher.iter(&work));
        group.finish();
    }
}

/// The position half way through each of the first recorded games.
fn midgames(rules: &Arc<Rules>, file: &str) -> Vec<Position> {
    let games = recorded::games(file, rules.size());
    let games = games.iter().filter(|game| game.plays.len() >= 20);
    let positions: Vec<Position> = games
        .take(POSITIONS)
        .map(|game| {
            let mut position = *rules.start();
            for (play, _) in &game.plays[..game.plays.len() / 2] {
                rules.play(&mut position, *play);
            }
            position
        })
        .collect();
    assert_eq!(positions.len(), POSITIONS, "{file} has too few games");
    positions
}
