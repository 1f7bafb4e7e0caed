//! Whatever text is read, nothing panics, and what can be read can be written and read again.
//!
//! A mutation fuzzer of our own, seeded and therefore repeatable: it spoils real files with what
//! breaks readers. Every run tries a few hundred inputs a target; with `TAFL_FUZZ_SECONDS=600` in
//! the environment each target goes on for so long with other seeds. An input that fails is
//! printed with its seed and kept under the folder of the build; put into `found/`, it is tried
//! first in every later run.

#[path = "../common/mod.rs"]
mod common;
mod mutate;
mod targets;

use common::Random;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};
use targets::Target;

/// Inputs a target in an ordinary run.
const ROUNDS: u64 = 300;
/// No input is longer; a reader that is slow on long texts shows so on shorter ones, too.
const LONGEST: usize = 60_000;

fn seconds() -> Option<u64> {
    std::env::var("TAFL_FUZZ_SECONDS").ok()?.parse().ok()
}

/// Tries one input; what went wrong with it.
fn attempt(target: &Target, input: &str) -> Result<(), String> {
    catch_unwind(AssertUnwindSafe(|| (target.check)(input))).map_err(|panic| {
        panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
            .unwrap_or_default()
    })
}

fn fuzz(name: &str) {
    let target = targets::by_name(name);
    for seed_text in &target.seeds {
        attempt(&target, seed_text).unwrap_or_else(|error| panic!("{name}: a seed fails: {error}"));
    }
    let end = seconds().map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut round = 0;
    while end.map_or(round < ROUNDS, |end| Instant::now() < end) {
        let mut random = Random(round.wrapping_mul(0x9e37_79b9) ^ 0x6675_7a7a);
        let input = mutate::mutate(&target, &mut random, LONGEST);
        if let Err(error) = attempt(&target, &input) {
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
            let file = folder.join(format!("{name}-{round}.txt"));
            let kept = std::fs::write(&file, &input);
            panic!("{name}, round {round}: {error}; the input is in {file:?} ({kept:?})");
        }
        round += 1;
    }
    println!("{name}: {round} inputs");
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

/// What once went wrong.
#[test]
fn found() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/found");
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let name = name.split('-').next().unwrap();
        let input = std::fs::read_to_string(&path).unwrap();
        attempt(&targets::by_name(name), &input).unwrap_or_else(|e| panic!("{path:?}: {e}"));
    }
}
