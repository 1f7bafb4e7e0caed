//! `tafl engine`: this program as a guest of another, which speaks to it over standard input and
//! output.

use super::setup::find;
use super::tune::read_weights;
use super::{Failure, GameArgs};
use crate::ai::Limits;
use crate::arena::guest_htp::HtpGuest;
use crate::arena::guest_otep::{OtepGuest, read_ahead};
use crate::arena::players::{parse_nodes, parse_seconds};
use crate::arena::think::{MOST_THREADS, Mind, Strength};
use crate::engine::variant::catalog::Catalog;
use clap::{Args, ValueEnum};
use std::io::{self, BufReader, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A protocol between a program that hosts games and one that plays.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Protocol {
    /// OpenTafl's engine protocol
    Otep,
    /// The hnefatafl text protocol
    Htp,
}

#[derive(Args, Debug)]
pub(super) struct EngineArgs {
    /// The protocol: otep or htp
    #[arg(long, value_enum)]
    protocol: Protocol,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    limit: Budget,
    /// How many threads think
    #[arg(long, default_value_t = 1, value_parser = parse_threads)]
    threads: usize,
    /// A file of weights, as tafl tune writes it, to judge by instead of the program's own
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// The seed of its chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// How much is thought about a play; with both, whichever is over first.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Budget {
    /// Seconds a play
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time: Option<Duration>,
    /// Positions a play
    #[arg(long, value_name = "N", value_parser = parse_nodes)]
    nodes: Option<u64>,
}

impl Budget {
    /// The strength, if there is any limit.
    pub(super) fn strength(self) -> Option<Strength> {
        let limited = self.time.is_some() || self.nodes.is_some();
        limited.then_some(Strength::Limits(Limits {
            depth: None,
            nodes: self.nodes,
            time: self.time,
            clock: None,
        }))
    }

    /// As it is written on a command line, behind a space.
    pub(super) fn text(self) -> String {
        let time = self.time.map(|t| format!(" --time {}", t.as_secs_f64()));
        let nodes = self.nodes.map(|n| format!(" --nodes {n}"));
        time.unwrap_or_default() + &nodes.unwrap_or_default()
    }
}

fn parse_threads(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|threads| (1..=MOST_THREADS).contains(threads))
        .ok_or_else(|| format!("a search uses 1 to {MOST_THREADS} threads"))
}

pub(super) fn run(
    catalog: &Catalog,
    args: &EngineArgs,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let named = args.game.id.is_some() || args.game.rules.is_some();
    let rules = match args.protocol {
        // The host will say which game it is.
        Protocol::Otep if !named => None,
        _ => {
            let (variant, reading) = find(catalog, &args.game)?;
            Some(Arc::new(variant.rules(&reading)))
        }
    };
    let strength = args.limit.strength();
    let weights = args.weights.as_deref().map(read_weights).transpose()?;
    let mind = Mind::new(args.threads, weights);
    match (args.protocol, rules) {
        (Protocol::Htp, Some(rules)) => {
            let mut input = BufReader::new(io::stdin().lock());
            HtpGuest::new(rules, strength, args.seed)
                .with_mind(mind)
                .run(&mut input, out)?;
        }
        (_, rules) => {
            let stop = Arc::new(AtomicBool::new(false));
            let lines = read_ahead(BufReader::new(io::stdin()), stop.clone());
            OtepGuest::new(rules, strength, args.seed)
                .with_mind(mind)
                .run(&lines, &stop, out)?;
        }
    }
    Ok(())
}
