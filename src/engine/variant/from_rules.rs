//! A variant that no file describes: set up from an OpenTafl rules string.

use super::super::evidence::Text;
use super::super::located;
use super::super::mechanics::Patch;
use super::super::notation::board_rows;
use super::super::otn::{LAYOUT, read_rules};
use super::spec::{Pieces, VariantSpec};
use super::{Variant, impossible, topics};
use std::collections::BTreeMap;

const TEMPLATE: &str = include_str!("../../../assets/rules-string.ron");

impl Variant {
    /// Sets a game up from a rules string.
    ///
    /// # Errors
    /// Everything that cannot be read from it, or why its rules make no game; in English.
    pub fn from_rules_string(text: &str) -> Result<Variant, Vec<String>> {
        let read = read_rules(text)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        let mut spec = located::read::<VariantSpec>("rules-string.ron", TEMPLATE)
            .map_err(|problems| vec![problems.to_string()])?
            .value;
        if let Some(name) = read.name {
            spec.name = Text {
                en: name,
                ..Text::default()
            };
        }
        spec.rules_string = text.trim().to_owned();
        spec.size = read.size;
        let men = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        spec.pieces = Pieces {
            attackers: men(read.start.attackers().len()),
            defenders: men(read.start.defenders().len()),
        };
        let rows = board_rows(&read.start, read.size);
        spec.layouts = BTreeMap::from([(LAYOUT.to_owned(), rows)]);
        spec.mechanics = Patch::from(&read.mechanics);
        for basis in &mut spec.bases {
            basis.says = topics::needed(&read.mechanics, Some(&read.start));
        }
        spec.expand();
        spec.put_in_order();
        let layouts = BTreeMap::from([(LAYOUT.to_owned(), read.start)]);
        let reasons = impossible::reasons(&read.mechanics, &spec, &layouts);
        if !reasons.is_empty() {
            return Err(reasons);
        }
        Ok(Variant {
            spec,
            mechanics: read.mechanics,
            layouts,
        })
    }
}
