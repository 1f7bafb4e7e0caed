//! `tafl arena`: a match between two engines, and the summary of matches that were played.

use super::engine::Budget;
use super::setup::find;
use super::{Failure, GameArgs};
use crate::arena::contest::{Match, Shard};
use crate::arena::ledger::{GameLine, Ledger, plain, read};
use crate::arena::players::{Spec, parse_seconds};
use crate::arena::score::Sprt;
use crate::arena::tally::Tally;
use crate::engine::rules::Rules;
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::{Reading, Variant};
use clap::Args;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

#[derive(Args, Debug)]
pub(super) struct ArenaArgs {
    /// One engine: random, level:N, nodes:N, time:SECONDS, ours, htp:COMMAND, htp-port:PORT:COMMAND or otep:COMMAND
    #[arg(required_unless_present = "summary")]
    a: Option<String>,
    /// The other one
    #[arg(required_unless_present = "summary")]
    b: Option<String>,
    /// The variant
    #[arg(long, value_name = "ID")]
    variant: Option<String>,
    /// The answer to an open question, as QUESTION=OPTION; may be given several times
    #[arg(long = "reading", value_name = "QUESTION=OPTION")]
    readings: Vec<String>,
    /// An OpenTafl rules string ("dim:7 …") instead of a variant
    #[arg(long, value_name = "STRING")]
    rules: Option<String>,
    /// How many games; each opening is played twice, with the sides swapped
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,
    #[command(flatten)]
    play: PlayArgs,
    /// How much 'ours' thinks about a play
    #[command(flatten)]
    limit: Budget,
    /// End when it is clear which of two Elo differences of A over B is nearer the truth
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = Sprt::parse)]
    sprt: Option<Sprt>,
    /// Only add up the games of these files
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["a", "b", "out"])]
    summary: Vec<PathBuf>,
}

/// How games are played and kept.
#[derive(Args, Debug)]
pub(super) struct PlayArgs {
    /// The seed of the openings
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(super) openings: u64,
    /// How many random plies an opening has
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(super) opening_plies: usize,
    /// After so many plies a game is drawn
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub(super) max_plies: usize,
    /// Keep the games in this file, and do not play again what it has
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
    /// Play only every N-th opening, from the I-th on
    #[arg(long, value_name = "I/N", default_value = "1/1", value_parser = Shard::parse)]
    pub(super) shard: Shard,
    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) concurrency: usize,
    /// How long an outside engine may take for an answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = parse_seconds)]
    pub(super) patience: Duration,
}

impl PlayArgs {
    /// The games kept so far.
    pub(super) fn ledger(&self) -> Result<Ledger, Failure> {
        let Some(file) = &self.out else {
            return Ok(Ledger::nowhere());
        };
        let ledger = Ledger::open(file).map_err(Failure::said)?;
        warn_of_unread(file, ledger.unread());
        Ok(ledger)
    }

    /// A match of so many games, each opening played twice, with the sides swapped, that no test
    /// ends early.
    pub(super) fn contest(
        &self,
        title: String,
        players: [Spec; 2],
        rules: Rules,
        games: usize,
    ) -> Match {
        Match {
            title,
            players,
            rules: Arc::new(rules),
            games,
            swap: true,
            seed: self.openings,
            opening_plies: self.opening_plies,
            most_plies: self.max_plies,
            patience: self.patience,
            threads: self.concurrency,
            shard: self.shard,
            sprt: None,
        }
    }

    /// What games played so have in common, as part of a title.
    pub(super) fn title(&self) -> String {
        format!(
            "openings={}\topening-plies={}\tmax-plies={}\tby={} {}",
            self.openings,
            self.opening_plies,
            self.max_plies,
            env!("CARGO_PKG_NAME"),
            env!("CARGO_PKG_VERSION")
        )
    }
}

fn warn_of_unread(file: &Path, unread: usize) {
    if unread > 0 {
        let file = file.display();
        tell(&format!(
            "{file}: {unread} lines are no games, and are left out"
        ));
    }
}

/// Says something beside the output.
pub(super) fn tell(text: &str) {
    let _ = writeln!(io::stderr(), "tafl: {text}");
}

/// What the games of a match are kept under.
pub(super) fn match_title(
    [a, b]: [&str; 2],
    (variant, reading): (&Variant, &Reading),
    play: &PlayArgs,
) -> String {
    let game = game_title(variant, reading);
    format!("match\tA={a}\tB={b}\t{game}\t{}", play.title())
}

/// A variant and its answers, as part of a title.
pub(super) fn game_title(variant: &Variant, reading: &Reading) -> String {
    let rules = &variant.spec().rules_string;
    let mut title = match rules.is_empty() {
        true => format!("variant={}", variant.id()),
        false => format!("rules={}", plain(rules)),
    };
    for (question, option) in variant.answers(reading) {
        title.push_str(&format!("\treading={}={}", question.id, option.id));
    }
    title
}

/// Tells of a game that is over.
pub(super) fn tell_game(id: &str, game: &GameLine) {
    let winner = game.winner.map_or("none".to_owned(), |s| s.to_string());
    let mut text = format!(
        "{id}: game {}{}: {winner}:{} after {} plies",
        game.opening + 1,
        game.attackers.to_string().to_lowercase(),
        game.reason,
        game.plies
    );
    if !game.note.is_empty() {
        text.push_str(&format!(" ({})", plain(&game.note)));
    }
    tell(&text);
}

pub(super) fn run(catalog: &Catalog, args: &ArenaArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (Some(a), Some(b)) = (&args.a, &args.b) else {
        return summarize(&args.summary, args.sprt, out);
    };
    let game = GameArgs {
        id: args.variant.clone(),
        readings: args.readings.clone(),
        rules: args.rules.clone(),
    };
    let (variant, reading) = find(catalog, &game)?;
    let ours = args.limit.strength();
    let spec = |text: &str| Spec::parse(text, ours).map_err(Failure::said);
    let named = |text: &str| match text {
        "ours" => format!("ours{}", args.limit.text()),
        _ => plain(text),
    };
    let names = [named(a), named(b)];
    let title = match_title([&names[0], &names[1]], (&variant, &reading), &args.play);
    let players = [spec(a)?, spec(b)?];
    let rules = variant.rules(&reading);
    let mut a_match = args.play.contest(title, players, rules, args.games);
    a_match.sprt = args.sprt;
    let mut ledger = args.play.ledger()?;
    if let Some(other) = ledger.titles().find(|title| *title != a_match.title) {
        return Err(Failure::said(format!(
            "the file has games of another match; choose another file\nthere: {other}\nhere:  {}",
            a_match.title
        )));
    }
    let played = a_match.play(&mut ledger, &mut |game| tell_game(variant.id(), game));
    let summary = Tally::of(ledger.games(&a_match.title)).summary(args.sprt);
    writeln!(out, "{}", a_match.title)?;
    out.write_all(summary.as_bytes())?;
    played.map_err(Failure::said)
}

/// Adds up what files have, of each match in them.
fn summarize(files: &[PathBuf], sprt: Option<Sprt>, out: &mut dyn Write) -> Result<(), Failure> {
    let mut text = String::new();
    for file in files {
        let name = file.display();
        let bytes = std::fs::read(file).map_err(|e| Failure::said(format!("{name}: {e}")))?;
        let part = String::from_utf8_lossy(&bytes);
        warn_of_unread(file, read(&part).1);
        // What was interrupted at the end of a file is no game.
        let whole = part.rfind('\n').map_or(0, |at| at + 1);
        text.push_str(&part[..whole]);
    }
    let (sections, _) = read(&text);
    for (number, section) in sections.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", section.title)?;
        out.write_all(Tally::of(&section.games).summary(sprt).as_bytes())?;
    }
    match sections.is_empty() {
        true => Err(Failure::said("there are no games in these files")),
        false => Ok(()),
    }
}
