//! `tafl balance`: variants against themselves, as a table and as a file for the window.

use super::arena::{PlayArgs, game_title, tell_game};
use super::setup::find;
use super::{Failure, GameArgs};
use crate::ai::Level;
use crate::arena::balance::{Balance, FORMAT, Standing, today};
use crate::arena::contest::Match;
use crate::arena::players::{Spec, parse_nodes};
use crate::arena::think::Strength;
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::{Reading, Variant};
use crate::folders::write_whole;
use clap::Args;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Args, Debug)]
pub(super) struct BalanceArgs {
    /// The variants
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    ids: Vec<String>,
    /// All variants
    #[arg(long)]
    all: bool,
    /// The answer to an open question, as QUESTION=OPTION, where there is one variant
    #[arg(long = "reading", value_name = "QUESTION=OPTION")]
    readings: Vec<String>,
    #[command(flatten)]
    strength: StrengthArgs,
    /// How many games of each variant
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,
    #[command(flatten)]
    play: PlayArgs,
    /// Write the result to this file, too, for the window to show
    #[arg(long, value_name = "FILE")]
    ron: Option<PathBuf>,
}

/// How well the computer plays; exactly one of them.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
struct StrengthArgs {
    /// Its level, from 1 on
    #[arg(long, value_name = "N", value_parser = parse_level)]
    level: Option<Level>,
    /// Positions to look at
    #[arg(long, value_name = "N", value_parser = parse_nodes)]
    nodes: Option<u64>,
}

fn parse_level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::from_number);
    level.ok_or_else(|| format!("the levels are 1 to {}", Level::ALL.len()))
}

impl StrengthArgs {
    fn strength(&self) -> Option<(Strength, String)> {
        let level = self.level.map(|level| {
            let text = format!("level:{}", level.number());
            (Strength::Level(level), text)
        });
        let nodes = || {
            let nodes = self.nodes?;
            Some((Strength::nodes(nodes), format!("nodes:{nodes}")))
        };
        level.or_else(nodes)
    }
}

pub(super) fn run(
    catalog: &Catalog,
    args: &BalanceArgs,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let games = games(catalog, args)?;
    let (strength, player) = args
        .strength
        .strength()
        .ok_or_else(|| Failure::said("how well does it play? give --level or --nodes"))?;
    let mut ledger = args.play.ledger()?;
    let mut variants = BTreeMap::new();
    writeln!(out, "{}", Standing::HEADINGS)?;
    for (variant, reading) in games {
        let game = game_title(&variant, &reading);
        let alone = Match {
            title: format!("balance\tplayer={player}\t{game}\t{}", args.play.title()),
            players: [Spec::Inside(strength), Spec::Inside(strength)],
            rules: Arc::new(variant.rules(&reading)),
            games: args.games,
            swap: false,
            seed: args.play.openings,
            opening_plies: args.play.opening_plies,
            most_plies: args.play.max_plies,
            patience: args.play.patience,
            threads: args.play.concurrency,
            shard: args.play.shard,
            sprt: None,
        };
        alone
            .play(&mut ledger, &mut |game| tell_game(variant.id(), game))
            .map_err(Failure::said)?;
        let answers = variant
            .answers(&reading)
            .map(|(question, option)| (question.id.clone(), option.id.clone()))
            .collect();
        let standing = Standing::of(answers, ledger.games(&alone.title));
        writeln!(out, "{}", standing.row(variant.id()))?;
        // All of them take hours; who waits wants to see the ones that are done.
        out.flush()?;
        variants.insert(variant.id().to_owned(), standing);
    }
    let Some(file) = &args.ron else {
        return Ok(());
    };
    let balance = Balance {
        format: FORMAT,
        date: today(),
        program: format!("{} {}", env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION")),
        player,
        openings: args.play.openings,
        opening_plies: args.play.opening_plies,
        most_plies: args.play.max_plies,
        variants,
    };
    let text = balance.to_text().map_err(Failure::said)?;
    write_whole(file, &text).map_err(|error| Failure::said(format!("{}: {error}", file.display())))
}

/// The variants to play, with their readings.
fn games(catalog: &Catalog, args: &BalanceArgs) -> Result<Vec<(Arc<Variant>, Reading)>, Failure> {
    if args.all {
        let all = catalog.variants().iter();
        return Ok(all.map(|v| (v.clone(), v.default_reading())).collect());
    }
    if args.ids.len() > 1 && !args.readings.is_empty() {
        let text = "--reading answers for one variant; play the others by themselves";
        return Err(Failure::said(text));
    }
    let of = |id: &String| {
        let game = GameArgs {
            id: Some(id.clone()),
            readings: args.readings.clone(),
            rules: None,
        };
        find(catalog, &game)
    };
    args.ids.iter().map(of).collect()
}
