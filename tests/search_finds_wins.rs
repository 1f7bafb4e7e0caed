//! Forced wins that the computer must find: thirty positions of `tests/wins`, in which the side to
//! move wins in one, three or five plies against any defence.
//!
//! That it does is proved here by trying everything, without any of the search's code; and that it
//! does not win sooner. A step of a turn of several captures counts as a ply.
//! `cargo test --test search_finds_wins -- --nocapture` prints a table of the positions.

mod common;

use common::{all, rules};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tafl::ai::{History, Limits, search};
use tafl::engine::notation::{parse_rows, play_text};
use tafl::engine::plays::Play;
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;
use tafl::engine::side::Side;

const NODES: u64 = 300_000;
const IN_ONE: &str = include_str!("wins/in_one.txt");
const IN_THREE: &str = include_str!("wins/in_three.txt");
const IN_FIVE: &str = include_str!("wins/in_five.txt");

static GO: AtomicBool = AtomicBool::new(false);

/// A position with what is said of it.
struct Win {
    id: &'static str,
    side: Side,
    plies: usize,
    caption: &'static str,
    rules: Arc<Rules>,
    position: Position,
}

/// Reads the positions of a file, which are separated by empty lines: first the variant and the
/// side, then a caption, then the board.
fn wins(text: &'static str, plies: usize) -> Vec<Win> {
    text.trim()
        .split("\n\n")
        .map(|entry| win(entry, plies))
        .collect()
}

fn win(entry: &'static str, plies: usize) -> Win {
    let mut lines = entry.trim().lines();
    let (id, side) = lines
        .next()
        .and_then(|line| line.split_once(", "))
        .unwrap_or_else(|| panic!("no variant and side: {entry}"));
    let side = Side::ALL
        .into_iter()
        .find(|known| known.to_string() == side)
        .unwrap_or_else(|| panic!("no side: {entry}"));
    let caption = lines
        .next()
        .unwrap_or_else(|| panic!("no caption: {entry}"));
    let rows: Vec<String> = lines.map(|line| line.replace(' ', "")).collect();
    let rules = rules(id, "default");
    let position = parse_rows(&rows, rules.size())
        .unwrap_or_else(|place| panic!("no board, see {place:?}: {entry}"))
        .with_side(side);
    Win {
        id,
        side,
        plies,
        caption,
        rules,
        position,
    }
}

/// Proves wins by trying every play of both sides.
struct Solver<'a> {
    rules: &'a Rules,
    winner: Side,
    /// The play that settled the matter last, by the plies that were left: it is tried first, since
    /// what refutes one play mostly refutes the next.
    settled: Vec<Option<Play>>,
}

impl<'a> Solver<'a> {
    fn new(win: &'a Win) -> Solver<'a> {
        Solver {
            rules: &win.rules,
            winner: win.side,
            settled: vec![None; win.plies + 1],
        }
    }

    /// Whether the winner forces the win from a position within so many plies.
    fn wins(&mut self, position: &Position, plies: usize) -> bool {
        let own = position.side() == self.winner;
        if plies == 0 || plies == 1 && !own {
            return false;
        }
        let mut plays = self.rules.plays(position);
        if let Some(play) = self.settled[plies]
            && let Some(place) = plays.iter().position(|other| *other == play)
        {
            plays.swap(0, place);
        }
        // The winner needs one play that wins, his opponent one that does not lose.
        for play in plays {
            if self.wins_by(position, play, plies) == own {
                self.settled[plies] = Some(play);
                return own;
            }
        }
        !own
    }

    /// Whether the winner has won by a play, or forces the win after it, within so many plies with
    /// this one.
    fn wins_by(&mut self, position: &Position, play: Play, plies: usize) -> bool {
        let mut next = *position;
        let captures = self.rules.play(&mut next, play);
        let outcome = self
            .rules
            .outcome_after(&next, position.side(), play, &captures);
        match outcome {
            Some(outcome) => outcome.winner == Some(self.winner),
            None => self.wins(&next, plies - 1),
        }
    }
}

/// What is wrong with a position or with what the search makes of it; empty if nothing is.
fn faults(win: &Win) -> Vec<String> {
    let began = Instant::now();
    let mut faults = Vec::new();
    let mut solver = Solver::new(win);
    if !solver.wins(&win.position, win.plies) {
        faults.push(format!("no win in {}", win.plies));
    }
    if solver.wins(&win.position, win.plies - 1) {
        faults.push(format!("a win in less than {}", win.plies));
    }
    let proved = began.elapsed();

    let began = Instant::now();
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let history = History::new(win.position.hash(), []);
    let report = search(&win.rules, &win.position, &history, &limits, 0, &GO).expect("a play");
    let searched = began.elapsed();
    let play = play_text(report.play, win.rules.size());
    if report.score.win_in() != Some(win.plies as i32) {
        faults.push(format!("the search says: {play}, {}", report.score));
    }
    if !solver.wins_by(&win.position, report.play, win.plies) {
        faults.push(format!("{play} lets the win slip"));
    }
    let verdict = if faults.is_empty() { "found" } else { "missed" };
    let milliseconds = |time: Duration| time.as_millis();
    println!(
        "| {} | {} | {} | {} | {verdict} | {} | {} | {} |",
        win.id,
        win.side,
        win.plies,
        win.caption,
        report.nodes,
        milliseconds(searched),
        milliseconds(proved),
    );
    faults
}

/// Tries the positions of a file and says everything that is wrong with any of them.
fn expect_found(text: &'static str, plies: usize) {
    println!("| game | side | plies | position | search | nodes | ms | ms to prove |");
    let mut all_faults = Vec::new();
    for win in wins(text, plies) {
        let faults = faults(&win);
        if !faults.is_empty() {
            let faults = faults.join("; ");
            all_faults.push(format!("{}, {}: {faults}", win.id, win.caption));
        }
    }
    assert!(all_faults.is_empty(), "\n{}", all_faults.join("\n"));
}

#[test]
fn wins_in_one() {
    expect_found(IN_ONE, 1);
}

#[test]
fn wins_in_three() {
    expect_found(IN_THREE, 3);
}

#[test]
fn wins_in_five() {
    expect_found(IN_FIVE, 5);
}

#[test]
fn thirty_positions_for_both_sides_in_many_games() {
    let wins: Vec<Win> = [(IN_ONE, 1), (IN_THREE, 3), (IN_FIVE, 5)]
        .into_iter()
        .flat_map(|(text, plies)| wins(text, plies))
        .collect();
    assert_eq!(wins.len(), 30);
    let games: BTreeSet<&str> = wins.iter().map(|win| win.id).collect();
    assert!(games.len() >= 10 && games.iter().all(|id| all().contains(id)));
    for side in Side::ALL {
        let count = wins.iter().filter(|win| win.side == side).count();
        assert!(count >= 10, "only {count} for the {side}");
    }
}
