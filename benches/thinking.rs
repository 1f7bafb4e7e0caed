//! How well the search keeps its time: how late it ends after it was told to stop, and how far from
//! the time it was given, on boards from 7×7 to 19×19, by one thread and by two. Prints a table.
//!
//! The worst of several tries is shown, so that the figures mean something on an idle machine only.

#[path = "../tests/common/mod.rs"]
mod common;

use common::rules;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tafl::ai::{History, Limits, Thinker};
use tafl::engine::rules::Rules;

const BOARDS: [&str; 4] = [
    "brandubh-hungarian",
    "copenhagen-11",
    "hnefatafl-historical-15",
    "alea-evangelii-legacy",
];
const THREADS: [usize; 2] = [1, 2];
/// What the thinker may remember, in MiB.
const MEMORY: usize = 64;
/// How often each thing is tried.
const STOPS: u64 = 20;
const THOUGHTS: u64 = 5;
const TIMES: [u64; 3] = [100, 500, 2000];

fn main() {
    print!("| board | threads | latest end after a stop |");
    let times = TIMES.map(Duration::from_millis);
    for time in times {
        print!(" {time:?} asked |");
    }
    println!("\n|{}", "---|".repeat(3 + times.len()));
    for id in BOARDS {
        let rules = rules(id, "default");
        let size = rules.size();
        for threads in THREADS {
            let mut thinker = Thinker::new(MEMORY, threads);
            let latest = (0..STOPS).map(|seed| lateness(&rules, &mut thinker, seed));
            let latest = latest.max().unwrap_or_default();
            print!("| {size}×{size} | {threads} | {} |", milliseconds(latest));
            for time in times {
                let worst = (0..THOUGHTS)
                    .map(|seed| took(&rules, &mut thinker, time, seed))
                    .max_by_key(|took| took.abs_diff(time))
                    .unwrap_or_default();
                let percent = 100.0 * (worst.as_secs_f64() / time.as_secs_f64() - 1.0);
                print!(" {} ({percent:+.1} %) |", milliseconds(worst));
            }
            println!();
        }
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

/// The time that thinking takes after it was told to stop.
fn lateness(rules: &Rules, thinker: &mut Thinker, seed: u64) -> Duration {
    let stop = AtomicBool::new(false);
    let stopped = std::thread::scope(|scope| {
        let thinking = scope.spawn(|| {
            think(rules, thinker, &Limits::default(), seed, &stop);
            Instant::now()
        });
        std::thread::sleep(Duration::from_millis(30 + 7 * seed));
        let told = Instant::now();
        stop.store(true, Relaxed);
        thinking.join().map(|ended| ended - told)
    });
    stopped.expect("the search does not panic")
}

/// The time that thinking takes which is given some time.
fn took(rules: &Rules, thinker: &mut Thinker, time: Duration, seed: u64) -> Duration {
    let limits = Limits {
        time: Some(time),
        ..Limits::default()
    };
    let began = Instant::now();
    think(rules, thinker, &limits, seed, &AtomicBool::new(false));
    began.elapsed()
}

fn think(rules: &Rules, thinker: &mut Thinker, limits: &Limits, seed: u64, stop: &AtomicBool) {
    let start = rules.start();
    let history = History::new(start.hash(), []);
    let report = thinker.think(rules, start, &history, limits, seed, stop);
    assert!(report.is_some(), "there is a legal play at the start");
}
