//! `tafl convert` and `tafl rules --otn`: to and from OpenTafl's notation.

use super::Failure;
use super::replay::{is_otg, read};
use crate::engine::otn::{self, Fault};
use crate::engine::record::{Extra, Player, Record};
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::{Reading, Variant};
use crate::text::Language;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

fn said(faults: &[Fault]) -> Failure {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Failure::said(faults.join("\n"))
}

/// The rules of a variant under a reading as a rules string.
pub(super) fn rules_string(variant: &Variant, reading: &Reading) -> Result<String, Failure> {
    let rules = variant.rules(reading);
    let name = Language::En.of(&variant.spec().name);
    otn::write_rules(Some(name), rules.size(), rules.start(), rules.mechanics())
        .map_err(|faults| said(&faults))
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
    let mut moves = 0;
    for turn in &otg.turns {
        for (index, comment) in turn.comments.iter().enumerate() {
            if !comment.trim().is_empty() {
                let last = turn.moves.len().max(1);
                comments.insert(moves + (index + 1).min(last), comment.trim().to_owned());
            }
        }
        moves += turn.moves.len();
    }
    comments
}

fn to_otg(catalog: &Catalog, name: &str, text: &str) -> Result<String, Failure> {
    let replayed =
        Record::read(name, text, catalog, &Language::En.faults()).map_err(Failure::said)?;
    let title = Language::En.of(&replayed.variant.spec().name);
    let tags: Vec<(String, String)> = replayed.extra.tags.into_iter().collect();
    let mut otg = otn::record_of(Some(title), &tags, &replayed.game).map_err(|f| said(&f))?;
    let mut moves = 0;
    for turn in &mut otg.turns {
        for index in 0..turn.moves.len() {
            moves += 1;
            if let Some(comment) = replayed.extra.comments.get(&moves) {
                turn.comments
                    .resize(turn.comments.len().max(index + 1), String::new());
                turn.comments[index] = comment.clone();
            }
        }
    }
    Ok(otn::write_game(&otg))
}
