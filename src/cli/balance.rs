//! `tafl balance`: variants against themselves, as a table and as a file for the window.

use super::Failure;
use super::arena::{PlayArgs, game_title, tell_game};
use super::measure::{MeasureArgs, write};
use crate::ai::Level;
use crate::arena::balance::{Balance, FORMAT, Standing};
use crate::arena::players::{Spec, parse_nodes};
use crate::arena::table::{answers, program, today};
use crate::arena::think::Strength;
use crate::engine::variant::catalog::Catalog;
use clap::Args;
use std::collections::BTreeMap;
use std::io::Write;

#[derive(Args, Debug)]
pub(super) struct BalanceArgs {
    #[command(flatten)]
    measure: MeasureArgs,
    #[command(flatten)]
    strength: StrengthArgs,
    /// How many games of each variant
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,
    #[command(flatten)]
    play: PlayArgs,
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
    let games = args.measure.games(catalog)?;
    let (strength, player) = args
        .strength
        .strength()
        .ok_or_else(|| Failure::said("how well does it play? give --level or --nodes"))?;
    let mut ledger = args.play.ledger()?;
    let mut variants = BTreeMap::new();
    writeln!(out, "{}", Standing::HEADINGS)?;
    for (variant, reading) in games {
        let game = game_title(&variant, &reading);
        let title = format!("balance\tplayer={player}\t{game}\t{}", args.play.title());
        let players = [Spec::Inside(strength), Spec::Inside(strength)];
        let rules = variant.rules(&reading);
        let mut alone = args.play.contest(title, players, rules, args.games);
        alone.swap = false;
        alone
            .play(&mut ledger, &mut |game| tell_game(variant.id(), game))
            .map_err(Failure::said)?;
        let answers = answers(&variant, &reading);
        let standing = Standing::of(answers, ledger.games(&alone.title));
        writeln!(out, "{}", standing.row(variant.id()))?;
        // All of them take hours; who waits wants to see the ones that are done.
        out.flush()?;
        variants.insert(variant.id().to_owned(), standing);
    }
    let Some(file) = args.measure.file() else {
        return Ok(());
    };
    let balance = Balance {
        format: FORMAT,
        date: today(),
        program: program(),
        player,
        openings: args.play.openings,
        opening_plies: args.play.opening_plies,
        most_plies: args.play.max_plies,
        variants,
    };
    write(file, balance.to_text())
}
