//! `tafl replay`: a game, ply by ply, with what each play took and how it ended.

use super::setup::find;
use super::{Failure, GameArgs};
use crate::engine::explain::Illegal;
use crate::engine::game::Game;
use crate::engine::located;
use crate::engine::notation::{parse_position, turns_text};
use crate::engine::otn;
use crate::engine::record::{PlayFault, Record, play_written};
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::spec::Look;
use crate::engine::variant::{Reading, Variant};
use crate::text::Language;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

pub(super) fn run(
    catalog: &Catalog,
    args: &GameArgs,
    position: Option<&str>,
    file: &Path,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let name = file.display().to_string();
    let text = read(file).map_err(|error| Failure::said(format!("{name}: {error}")))?;
    if is_otg(&text) {
        return otg(&name, &text, out);
    }
    let mut start = position.map(str::to_owned);
    let (variant, reading, plays) = if text.trim_start().starts_with(['(', 'G']) {
        let located = located::read::<Record>(&name, &text).map_err(Failure::said)?;
        let record = located.finish(&name).map_err(Failure::said)?;
        let game = match &args.id {
            Some(id) if *id != record.variant => {
                return Err(Failure::said(format!(
                    "{name} is a game of '{}', not of '{id}'",
                    record.variant
                )));
            }
            _ => GameArgs {
                id: record.rules.is_none().then_some(record.variant),
                readings: Vec::new(),
                rules: record.rules,
            },
        };
        let (variant, _) = find(catalog, &game)?;
        // The record's reading, over which the command's answers go.
        let given = args
            .readings
            .iter()
            .filter_map(|answer| answer.split_once('='));
        let recorded = record.reading.iter().map(|(q, o)| (q.as_str(), o.as_str()));
        let reading = variant
            .reading(recorded.chain(given))
            .map_err(Failure::said)?;
        start = start.or(record.start);
        (variant, reading, record.plays)
    } else {
        let (variant, reading) = find(catalog, args)?;
        let plays = text.split_whitespace().map(str::to_owned).collect();
        (variant, reading, plays)
    };
    let rules = Arc::new(variant.rules(&reading));
    let mut game = match start {
        Some(text) => {
            let position = parse_position(&text, rules.size()).map_err(Failure::said)?;
            Game::from_position(rules, position)
        }
        None => Game::new(rules),
    };
    for (index, text) in plays.iter().enumerate() {
        play(&mut game, text, out)?.map_err(|fault| {
            Failure::said(format!(
                "{name}: ply {} ({text}): {}",
                index + 1,
                reason(&fault, &variant, &reading)
            ))
        })?;
    }
    Ok(())
}

/// Whether a text is a game record in OpenTafl's form.
pub(super) fn is_otg(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with('[') || text.starts_with("dim:")
}

/// Replays a game record in OpenTafl's form.
fn otg(name: &str, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let record = otn::read_game(text).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(|f| format!("{name}: {f}")).collect();
        Failure::said(faults.join("\n"))
    })?;
    let played = otn::replay(&record).map_err(|fault| Failure::said(format!("{name}: {fault}")))?;
    let mut game = Game::from_position(played.rules().clone(), *played.start());
    for turn in turns_text(played.plies(), played.rules().size()) {
        play(&mut game, &turn, out)?.map_err(|fault| {
            let fault = Language::En.play_fault(&fault, played.rules().size(), Look::Carved);
            Failure::said(format!("{name}: {turn}: {fault}"))
        })?;
    }
    Ok(())
}

pub(super) fn read(file: &Path) -> std::io::Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    std::fs::read_to_string(file)
}

/// Makes one play and writes its line.
fn play(
    game: &mut Game,
    text: &str,
    out: &mut dyn Write,
) -> Result<Result<(), PlayFault>, Failure> {
    let size = game.rules().size();
    let legal = game.plays().len();
    if let Err(fault) = play_written(game, text).map(<[_]>::len) {
        out.flush()?;
        return Ok(Err(fault));
    }
    let turn = turns_text(game.plies(), size).pop().unwrap_or_default();
    let (play, captures) = match turn.split_once('x') {
        _ if turn.contains('=') => (turn.as_str(), "-"),
        Some((play, captures)) => (play, captures),
        None => (turn.as_str(), "-"),
    };
    let result = game
        .outcome()
        .map_or("-".to_owned(), |outcome| outcome.to_string());
    let number = turns_text(game.plies(), size).len();
    writeln!(out, "{number}\t{play}\t{captures}\t{legal}\t{result}")?;
    Ok(Ok(()))
}

/// What is wrong with a play, and the clause that says so.
fn reason(fault: &PlayFault, variant: &Variant, reading: &Reading) -> String {
    let spec = variant.spec();
    let text = Language::En.play_fault(fault, spec.size, spec.look);
    let clause = match fault {
        PlayFault::Illegal(illegal) => {
            Illegal::topic(*illegal).and_then(|topic| Language::En.clause(variant, reading, topic))
        }
        PlayFault::Text(_) | PlayFault::Captures { .. } => None,
    };
    match clause {
        Some(clause) => format!("{text} The rule: {clause}"),
        None => text,
    }
}
