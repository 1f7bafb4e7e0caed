//! `tafl tune`: new weights for what the evaluation counts, from games against itself.

use super::Failure;
use crate::ai::tune::Tuning;
use crate::ai::weights::{Book, Family, Weights};
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use crate::engine::variant::catalog::Catalog;
use crate::folders::write_whole;
use clap::Args;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[derive(Args, Debug)]
pub(super) struct TuneArgs {
    /// The families of games: SmallCorners, LargeCorners, SmallEdge, LargeEdge; all if none is named
    families: Vec<String>,
    /// Only these variants of the families
    #[arg(long = "variant", value_name = "ID")]
    variants: Vec<String>,
    /// How many steps for each side of a family; each is two games
    #[arg(long, value_name = "N", default_value_t = 2000)]
    steps: usize,
    /// How much is learnt from a step
    #[arg(long, value_name = "PART", default_value_t = 0.05)]
    rate: f32,
    /// Positions to look at, a play
    #[arg(long, value_name = "N", default_value_t = 1000)]
    nodes: u64,
    /// The seed of the games
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 1)]
    concurrency: usize,
    /// The weights to begin with, instead of the program's own
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where to write the new weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(super) fn run(catalog: &Catalog, args: &TuneArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut book = match &args.from {
        None => Book::own().clone(),
        Some(file) => read_weights(file)?,
    };
    writeln!(out, "family\tside\tsteps\tmean difference")?;
    for family in families(args)? {
        let games: Vec<Arc<Rules>> = catalog
            .variants()
            .iter()
            .filter(|variant| {
                args.variants.is_empty() || args.variants.iter().any(|id| id == variant.id())
            })
            .map(|variant| Arc::new(variant.rules(&variant.default_reading())))
            .filter(|rules| Family::of(rules) == family)
            .collect();
        if games.is_empty() {
            return Err(Failure::said(format!("no variant belongs to {family:?}")));
        }
        for side in Side::ALL {
            let weights = book.of(family);
            let (weights, difference) = tune_side(args, side, &weights, &games);
            let steps = args.steps;
            writeln!(out, "{family:?}\t{side}\t{steps}\t{difference:.3}")?;
            out.flush()?;
            book.0.insert(family, weights);
            let text = book.text().map_err(Failure::said)?;
            write_whole(&args.out, &(text + "\n"))?;
        }
    }
    Ok(())
}

/// The weights of one side after all steps, and how far apart the two players of a step were.
fn tune_side(args: &TuneArgs, side: Side, start: &Weights, games: &[Arc<Rules>]) -> (Weights, f32) {
    let tuning = Mutex::new((Tuning::new(side, start, args.rate), 0.0));
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..args.concurrency.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.steps {
                        return;
                    }
                    let rules = &games[number % games.len()];
                    let seed = args.seed ^ ((number as u64 + 1) << 20);
                    let now = lock(&tuning).0.clone();
                    let trial = now.trial(seed);
                    let difference = now.play(&trial, rules, args.nodes);
                    let mut tuning = lock(&tuning);
                    tuning.0.learn(&trial, difference);
                    tuning.1 += difference.abs();
                }
            });
        }
    });
    let (tuning, differences) = &*lock(&tuning);
    (tuning.weights(), differences / args.steps.max(1) as f32)
}

/// A step that panicked has not changed anything.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads a file of weights.
pub(super) fn read_weights(file: &Path) -> Result<Book, Failure> {
    let said = |why: String| Failure::said(format!("{}: {why}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|error| said(error.to_string()))?;
    Book::parse(&text).map_err(said)
}

fn families(args: &TuneArgs) -> Result<Vec<Family>, Failure> {
    if args.families.is_empty() {
        return Ok(Family::ALL.to_vec());
    }
    let find = |name: &String| {
        let found = Family::ALL.into_iter().find(|f| format!("{f:?}") == *name);
        found.ok_or_else(|| {
            Failure::said(format!("there is no family {name}; see tafl tune --help"))
        })
    };
    args.families.iter().map(find).collect()
}
