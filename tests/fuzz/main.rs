//! Whatever text is read, nothing panics and nothing hangs, and what can be read can be written and
//! read again.
//!
//! A mutation fuzzer of our own, seeded and therefore repeatable: it spoils real files with what
//! breaks readers. Every run tries a fixed number of inputs a target. With `TAFL_FUZZ_SECONDS=600`
//! in the environment each target goes on for so long, with a seed of its own that is printed and
//! that `TAFL_FUZZ_SEED` brings back. An input that fails stays in a file under the folder of the
//! build, even where the whole process is aborted; put into `found/` under a name that begins with
//! the target and a hyphen, it is tried in every later run.

#[path = "../common/mod.rs"]
mod common;
mod mutate;
mod promises;
mod seeds;
mod targets;

use common::Random;
use mutate::Mutator;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use targets::Target;

/// No input is longer, in characters; a reader that is slow on long texts shows so on shorter ones.
const LONGEST: usize = 60_000;
/// An input that takes longer counts as one that hangs; generous, for machines that are busy.
const SLOWEST: Duration = Duration::from_secs(60);
/// The seed of an ordinary run.
const SEED: u64 = 0x6675_7a7a;

/// A number from the environment.
fn variable<T: FromStr>(name: &str) -> Option<T> {
    let text = std::env::var(name).ok()?;
    match text.parse() {
        Ok(number) => Some(number),
        Err(_) => panic!("{name} is '{text}', which is no number"),
    }
}

/// What was tried.
#[derive(Default)]
struct Tally {
    inputs: u64,
    /// Inputs that were read, not refused.
    read: u64,
    /// The longest time that one took.
    longest: Duration,
}

/// Tries one input: whether it could be read.
fn attempt(target: &Target, input: &str) -> Result<bool, String> {
    catch_unwind(AssertUnwindSafe(|| (target.check)(input))).map_err(|panic| {
        panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
            .unwrap_or_default()
    })
}

/// Tries inputs until there is none left, on a thread of their own so that one that hangs is noticed.
/// The next input is asked for with the one before it where that was read.
fn examine(
    target: Target,
    about: String,
    mut next: impl FnMut(Option<String>) -> Option<String> + Send + 'static,
) -> Tally {
    let file = running_file(target.name);
    let kept = file.clone();
    let (done, heard) = channel();
    let worker = thread::spawn(move || {
        let mut tally = Tally::default();
        let mut before = None;
        while let Some(input) = next(before.take()) {
            std::fs::write(&kept, &input).expect("the folder of the build can be written to");
            let begun = Instant::now();
            match attempt(&target, &input) {
                Ok(true) => {
                    tally.read += 1;
                    before = Some(input);
                }
                Ok(false) => {}
                Err(error) => return Err(format!("input {}: {error}", tally.inputs)),
            }
            tally.inputs += 1;
            tally.longest = tally.longest.max(begun.elapsed());
            if done.send(()).is_err() {
                break;
            }
        }
        Ok(tally)
    });
    loop {
        match heard.recv_timeout(SLOWEST) {
            Ok(()) => {}
            Err(RecvTimeoutError::Timeout) => panic!("{about}: {file:?} takes too long"),
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    match worker.join().expect("the worker catches what panics") {
        Ok(tally) => {
            // A file that stays behind does no harm.
            let _ = std::fs::remove_file(&file);
            tally
        }
        Err(error) => panic!("{about}, {error}; the input is in {file:?}"),
    }
}

/// Where the input is that is being tried. Several runs may share a folder.
fn running_file(target: &str) -> PathBuf {
    let number = std::process::id();
    let thread = format!("{:?}", thread::current().id()).replace(['(', ')'], "");
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{target}-{number}-{thread}.txt"))
}

fn fuzz(name: &str) {
    let target = targets::by_name(name);
    let seconds: Option<u64> = variable("TAFL_FUZZ_SECONDS");
    let now = || SystemTime::now().duration_since(UNIX_EPOCH);
    let seed = variable("TAFL_FUZZ_SEED").unwrap_or_else(|| match seconds {
        Some(_) => now().map_or(SEED, |time| time.as_nanos() as u64),
        None => SEED,
    });
    println!("{name}: seed {seed}");
    for text in &target.seeds {
        let read = attempt(&target, text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
        assert!(read, "{name}: a seed cannot be read:\n{text}");
    }
    let mut mutator = Mutator::new(&target, Random(seed), LONGEST);
    let end = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut left = target.rounds;
    let tally = examine(target, format!("{name}, seed {seed}"), move |read| {
        if let Some(text) = read {
            mutator.keep(text);
        }
        let more = end.map_or(left > 0, |end| Instant::now() < end);
        left = left.saturating_sub(1);
        more.then(|| mutator.input())
    });
    println!(
        "{name}: {} inputs, {} read, none took longer than {:?}",
        tally.inputs, tally.read, tally.longest
    );
    assert!(tally.read > 0, "{name}: no input was read");
}

#[test]
fn variant_files() {
    fuzz("variant");
}

#[test]
fn files_of_sources_and_of_unplayable_games() {
    fuzz("sources");
}

#[test]
fn rules_strings() {
    fuzz("rules");
}

#[test]
fn positions() {
    fuzz("position");
}

#[test]
fn plays() {
    fuzz("plays");
}

#[test]
fn game_records() {
    fuzz("record");
}

#[test]
fn opentafl_game_records() {
    fuzz("otg");
}

#[test]
fn tables_of_measurements() {
    fuzz("tables");
}

/// What once went wrong.
#[test]
fn found() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/found");
    for (file, text) in seeds::folder(&folder) {
        let name = file.split('-').next().unwrap_or_default();
        let mut input = Some(text);
        examine(targets::by_name(name), file.clone(), move |_| input.take());
    }
}
