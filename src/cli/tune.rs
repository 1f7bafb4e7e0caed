//! `tafl tune`: new weights for what the evaluation counts, from games against itself.

use super::Failure;
use crate::ai::tune::{Sample, fit, play_samples};
use crate::ai::weights::{Book, Family};
use crate::engine::rules::Rules;
use crate::engine::variant::catalog::Catalog;
use crate::folders::write_whole;
use clap::Args;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::channel;

#[derive(Args, Debug)]
pub(super) struct TuneArgs {
    /// The families of games: SmallCorners, LargeCorners, SmallEdge, LargeEdge; all if none is named
    families: Vec<String>,
    /// How many games of each family
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: usize,
    /// Positions to look at, a play
    #[arg(long, value_name = "N", default_value_t = 2000)]
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
    let families = families(args)?;
    writeln!(
        out,
        "family\tgames\tpositions\tto move\tloss before\tloss after"
    )?;
    for family in families {
        let games: Vec<Arc<Rules>> = catalog
            .variants()
            .iter()
            .map(|variant| Arc::new(variant.rules(&variant.default_reading())))
            .filter(|rules| Family::of(rules) == family)
            .collect();
        let weights = book.of(family);
        let samples = samples(args, |number| {
            let kind = number % games.len();
            let seed = args.seed ^ (number as u64 + 1) << 20;
            play_samples(&games[kind], kind, &weights, args.nodes, seed)
        });
        let fitted = fit(&samples, &weights);
        for (side, (before, after)) in ["attackers", "defenders"].iter().zip(fitted.losses) {
            let (games, count) = (args.games, samples.len());
            writeln!(
                out,
                "{family:?}\t{games}\t{count}\t{side}\t{before:.4}\t{after:.4}"
            )?;
        }
        out.flush()?;
        book.0.insert(family, fitted.weights);
        let text = book.text().map_err(Failure::said)?;
        write_whole(&args.out, &(text + "\n"))?;
    }
    Ok(())
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

/// Plays the games, several at a time, and returns their samples in the order of the games.
fn samples(args: &TuneArgs, play: impl Fn(usize) -> Vec<Sample> + Sync) -> Vec<Sample> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = channel();
    let mut games: Vec<(usize, Vec<Sample>)> = std::thread::scope(|scope| {
        for _ in 0..args.concurrency.max(1) {
            let (sender, next, play) = (sender.clone(), &next, &play);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.games || sender.send((number, play(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        receiver.iter().collect()
    });
    games.sort_by_key(|(number, _)| *number);
    games.into_iter().flat_map(|(_, samples)| samples).collect()
}
