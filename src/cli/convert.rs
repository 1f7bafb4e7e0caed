//! `tafl convert` and `tafl rules --otn`: to and from OpenTafl's notation.

use super::Failure;
use super::replay::{is_otg, read};
use crate::arena::otep::sayable;
use crate::engine::game::Game;
use crate::engine::mechanics::Mechanics;
use crate::engine::otn::{self, Fault, WrittenMove};
use crate::engine::record::{Extra, Player, Record};
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::spec::Look;
use crate::engine::variant::{Reading, Variant};
use crate::text::Language;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

fn said(faults: &[Fault]) -> Failure {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Failure::said(faults.join("\n"))
}

/// Prints the rules of a variant under a reading as a rules string. What the notation cannot say is
/// left out of it, and named as an error.
pub(super) fn print_rules(
    variant: &Variant,
    reading: &Reading,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let rules = variant.rules(reading);
    let name = Language::En.of(&variant.spec().name);
    let write = |mechanics: &Mechanics| {
        otn::write_rules(Some(name), rules.size(), rules.start(), mechanics)
    };
    let faults = match write(rules.mechanics()) {
        Ok(text) => return Ok(writeln!(out, "{text}")?),
        Err(faults) => faults,
    };
    if let Ok(text) = write(&sayable(rules.mechanics())) {
        writeln!(out, "{text}")?;
    }
    Err(said(&faults))
}

/// Writes a game record in the other form.
pub(super) fn run(catalog: &Catalog, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let name = file.display().to_string();
    let text = read(file).map_err(|error| Failure::said(format!("{name}: {error}")))?;
    let written = if is_otg(&text) {
        to_ours(&text)?
    } else {
        to_otg(catalog, &name, &text)?
    };
    Ok(out.write_all(written.as_bytes())?)
}

fn to_ours(text: &str) -> Result<String, Failure> {
    let otg = otn::read_game(text).map_err(|faults| said(&faults))?;
    let game = otn::replay(&otg).map_err(Failure::said)?;
    let variant = Variant::from_rules_string(&otg.rules_text)
        .map_err(|faults| Failure::said(faults.join("\n")))?;
    let extra = Extra {
        tags: otg.tags.iter().cloned().collect(),
        comments: comments(&otg),
        times: BTreeMap::new(),
    };
    let players = [Player::Person; 2];
    let record = Record::of(&variant, &variant.default_reading(), players, &game).with(&extra);
    record.to_text().map_err(Failure::said)
}

/// The comments by the number of the turn after which they stand.
fn comments(otg: &otn::OtgGame) -> BTreeMap<usize, String> {
    let mut comments = BTreeMap::new();
    let mut turns = 0;
    for row in &otg.turns {
        let before = turns;
        turns += row.moves.iter().filter(|m| begins_turn(m)).count();
        for (index, comment) in row.comments.iter().enumerate() {
            let comment = comment.trim();
            if !comment.is_empty() {
                comments.insert((before + index + 1).min(turns), comment.to_owned());
            }
        }
    }
    comments
}

/// Whether a play begins a turn: it is no further step of one.
fn begins_turn(written: &WrittenMove) -> bool {
    !matches!(written, WrittenMove::Step(step) if step.further)
}

fn to_otg(catalog: &Catalog, name: &str, text: &str) -> Result<String, Failure> {
    let replayed =
        Record::read(name, text, catalog, &Language::En.faults()).map_err(Failure::said)?;
    let title = Language::En.of(&replayed.variant.spec().name);
    let game = &replayed.game;
    let Extra {
        mut tags, comments, ..
    } = replayed.extra;
    if let Some(outcome) = game.outcome() {
        let result = match outcome.winner {
            None => "0",
            Some(Side::Attackers) => "1",
            Some(Side::Defenders) => "-1",
        };
        tags.entry("result".to_owned()).or_insert(result.to_owned());
        let ending = Language::En.reason(outcome.reason, Look::Carved);
        tags.entry("termination".to_owned()).or_insert(ending);
    }
    let tags: Vec<(String, String)> = tags.into_iter().collect();
    let mut otg = match otn::record_of(Some(title), &tags, game) {
        Ok(otg) => otg,
        Err(faults) => {
            let Failure::Said(text) = said(&faults) else {
                return Err(Failure::Silent);
            };
            let rules = game.rules();
            let less = Rules::new(rules.size(), *rules.start(), &sayable(rules.mechanics()));
            let mut said_game = Game::from_position(Arc::new(less), *game.start());
            for ply in game.plies() {
                said_game.play(ply.play).map_err(|_| Failure::said(&text))?;
            }
            let otg = otn::record_of(Some(title), &tags, &said_game).map_err(|f| said(&f))?;
            let _ = writeln!(io::stderr(), "tafl: left out of the rules: {text}");
            otg
        }
    };
    let mut turns = 0;
    for row in &mut otg.turns {
        let begun = row.moves.iter().filter(|m| begins_turn(m)).count();
        let said = |turn: usize| comments.get(&turn).cloned().unwrap_or_default();
        row.comments = (turns + 1..=turns + begun).map(said).collect();
        if row.comments.iter().all(String::is_empty) {
            row.comments.clear();
        }
        turns += begun;
    }
    Ok(otn::write_game(&otg))
}
