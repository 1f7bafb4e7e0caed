//! `tafl levels`: each level against the next weaker one, as a table and as a file for the window.

use super::Failure;
use super::arena::{PlayArgs, match_title, tell_game};
use super::measure::{MeasureArgs, write};
use crate::ai::Level;
use crate::arena::ledger::Ledger;
use crate::arena::levels::{FORMAT, Ladder, Levels, Rung};
use crate::arena::players::{Spec, parse_seconds};
use crate::arena::table::{answers, program, today};
use crate::arena::tally::Tally;
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::{Reading, Variant};
use clap::Args;
use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

#[derive(Args, Debug)]
pub(super) struct LevelsArgs {
    #[command(flatten)]
    measure: MeasureArgs,
    /// How many games of each level against the next weaker one in each variant; each opening is
    /// played twice, with the sides swapped
    #[arg(long, value_name = "N", default_value_t = 40)]
    games: usize,
    /// How long the strongest level thinks about a play, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = parse_seconds)]
    time: Duration,
    #[command(flatten)]
    play: PlayArgs,
}

impl LevelsArgs {
    /// A level as a player of a match. The strongest one is nothing but a search for a time.
    fn player(&self, level: Level) -> String {
        match level == Level::STRONGEST {
            true => format!("time:{}", self.time.as_secs_f64()),
            false => format!("level:{}", level.number()),
        }
    }

    /// Plays a level against the next weaker one, as far as the ledger does not have it.
    fn rung(
        &self,
        (variant, reading): (&Variant, &Reading),
        [stronger, weaker]: [Level; 2],
        ledger: &mut Ledger,
    ) -> Result<Rung, Failure> {
        let names = [stronger, weaker].map(|level| self.player(level));
        let [a, b] = &names;
        let spec = |name: &str| Spec::parse(name, None).map_err(Failure::said);
        let title = match_title([a, b], (variant, reading), &self.play);
        let players = [spec(a)?, spec(b)?];
        let rules = variant.rules(reading);
        let a_match = self.play.contest(title, players, rules, self.games);
        a_match
            .play(ledger, &mut |game| {
                tell_game(&format!("{}: {a} against {b}", variant.id()), game);
            })
            .map_err(Failure::said)?;
        Ok(Rung::of(&Tally::of(ledger.games(&a_match.title))))
    }
}

pub(super) fn run(
    catalog: &Catalog,
    args: &LevelsArgs,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let games = args.measure.games(catalog)?;
    let mut ledger = args.play.ledger()?;
    let mut variants = BTreeMap::new();
    writeln!(out, "{}", Rung::HEADINGS)?;
    for (variant, reading) in games {
        let mut levels = BTreeMap::new();
        for pair in Level::ALL.windows(2) {
            let (weaker, stronger) = (pair[0], pair[1]);
            let rung = args.rung((&variant, &reading), [stronger, weaker], &mut ledger)?;
            writeln!(out, "{}", rung.row(variant.id(), stronger))?;
            // All of them take hours; who waits wants to see the ones that are done.
            out.flush()?;
            levels.insert(stronger.number(), rung);
        }
        let reading = answers(&variant, &reading);
        variants.insert(variant.id().to_owned(), Ladder { reading, levels });
    }
    let Some(file) = args.measure.file() else {
        return Ok(());
    };
    let levels = Levels {
        format: FORMAT,
        date: today(),
        program: program(),
        openings: args.play.openings,
        opening_plies: args.play.opening_plies,
        most_plies: args.play.max_plies,
        seconds: args.time.as_secs_f64(),
        variants,
    };
    write(file, levels.to_text())
}
