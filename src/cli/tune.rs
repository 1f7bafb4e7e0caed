//! `tafl tune`: new weights for what the evaluation counts, from games against itself.

use super::Failure;
use super::measure::write;
use crate::ai::tune::{Change, Tried, Tuning, play_game};
use crate::ai::weights::{Book, Family, Feature, Weights};
use crate::engine::rules::Rules;
use crate::engine::variant::catalog::Catalog;
use clap::Args;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

#[derive(Args, Debug)]
pub(super) struct TuneArgs {
    /// The families of games: SmallCorners, LargeCorners, SmallEdge, LargeEdge; all if none is named
    families: Vec<String>,
    /// Only these variants of the families
    #[arg(long = "variant", value_name = "ID")]
    variants: Vec<String>,
    /// How many changes to try in each family, of either side's weights by turns
    #[arg(long, value_name = "N", default_value_t = 60)]
    steps: usize,
    /// How many games a change is tried in
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: u64,
    /// Positions to look at, a play
    #[arg(long, value_name = "N", default_value_t = 1500)]
    nodes: u64,
    /// The seed of the changes and of the openings
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
    writeln!(out, "family\tside\tbefore\tafter\tkept\tchanged")?;
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
        let mut tuning = Tuning::new(&book.of(family), args.seed);
        let play = |players: [&Weights; 2], numbers: Range<u64>| {
            play_games(&games, players, args, numbers)
        };
        for _ in 0..args.steps {
            let change = tuning.change();
            let (side, changed) = (change.side, words(&change));
            let Tried {
                before,
                after,
                kept,
            } = tuning.try_out(change, args.games, &play);
            let kept_word = if kept { "kept" } else { "-" };
            writeln!(
                out,
                "{family:?}\t{side}\t{before:.3}\t{after:.3}\t{kept_word}\t{changed}"
            )?;
            out.flush()?;
            if kept {
                book.0.insert(family, tuning.weights().clone());
                write(&args.out, book.text().map(|text| text + "\n"))?;
            }
        }
    }
    write(&args.out, book.text().map(|text| text + "\n"))
}

/// What a change changes, in words.
fn words(change: &Change) -> String {
    let words = |(feature, old, new): &(Feature, i32, i32)| format!("{feature:?} {old} to {new}");
    let list: Vec<String> = change.changed.iter().map(words).collect();
    list.join(", ")
}

/// Plays the games of these numbers, the variants in turn: the attackers' points together.
fn play_games(
    games: &[Arc<Rules>],
    players: [&Weights; 2],
    args: &TuneArgs,
    numbers: Range<u64>,
) -> f64 {
    let next = AtomicU64::new(numbers.start);
    let some = || {
        let mut points = 0.0;
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= numbers.end {
                return points;
            }
            let rules = &games[(number % games.len() as u64) as usize];
            points += play_game(rules, players, args.nodes, number);
        }
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..args.concurrency.max(1))
            .map(|_| scope.spawn(some))
            .collect();
        let own = some();
        own + others
            .into_iter()
            .map(|other| other.join().unwrap_or_default())
            .sum::<f64>()
    })
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
