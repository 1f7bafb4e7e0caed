//! From the words of a command to a game: which variant, which reading, which position.

use super::{Failure, GameArgs};
use crate::engine::notation::parse_position;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::{Reading, Variant};
use crate::text::Language;
use std::sync::Arc;

/// A game to work on.
pub(super) struct Setup {
    pub rules: Rules,
    pub position: Position,
}

impl Setup {
    pub fn new(
        catalog: &Catalog,
        game: &GameArgs,
        position: Option<&str>,
    ) -> Result<Setup, Failure> {
        let (variant, reading) = find(catalog, game)?;
        let rules = variant.rules(&reading);
        let position = match position {
            Some(text) => parse_position(text, rules.size()).map_err(Failure::said)?,
            None => *rules.start(),
        };
        Ok(Setup { rules, position })
    }
}

/// The variant and the reading that a command names.
pub(super) fn find(catalog: &Catalog, game: &GameArgs) -> Result<(Arc<Variant>, Reading), Failure> {
    let variant = match (&game.rules, &game.id) {
        (Some(rules), None) => Arc::new(
            Variant::from_rules_string(rules).map_err(|faults| Failure::said(faults.join("\n")))?,
        ),
        (Some(_), Some(id)) => {
            let text = format!("there are both rules and a variant '{id}'; leave one out");
            return Err(Failure::said(text));
        }
        (None, Some(id)) => catalog
            .get(id)
            .cloned()
            .ok_or_else(|| Failure::said(unknown(catalog, id)))?,
        (None, None) => {
            let text = "which game? name a variant (tafl variants lists them), or give --rules";
            return Err(Failure::said(text));
        }
    };
    let reading = variant
        .parse_reading(&game.readings)
        .map_err(Failure::said)?;
    Ok((variant, reading))
}

fn unknown(catalog: &Catalog, id: &str) -> String {
    if let Some(fragment) = catalog.fragment(id) {
        let name = Language::En.of(&fragment.name);
        return format!(
            "{name} is known, but not playable; 'tafl rules {id}' says what is missing"
        );
    }
    let ids: Vec<&str> = catalog.variants().iter().map(|v| v.id()).collect();
    let mut text = Language::En.say_with(
        "fault-no-variant",
        &[("id", id.into()), ("known", ids.join(", ").into())],
    );
    let near = ids
        .iter()
        .find(|known| !id.is_empty() && (known.contains(id) || id.contains(*known)));
    if let Some(near) = near {
        text.push(' ');
        text.push_str(&Language::En.say_with("fault-suggestion", &[("id", (*near).into())]));
    }
    text
}
