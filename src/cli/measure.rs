//! What `tafl balance` and `tafl levels` have in common: which games they measure, and where their
//! tables go. `tafl tune` writes its weights the same way.

use super::setup::find;
use super::{Failure, GameArgs};
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::{Reading, Variant};
use crate::folders::write_whole;
use clap::Args;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The games to measure.
#[derive(Args, Debug)]
pub(super) struct MeasureArgs {
    /// The variants
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    ids: Vec<String>,
    /// All variants
    #[arg(long)]
    all: bool,
    /// The answer to an open question, as QUESTION=OPTION, where there is one variant
    #[arg(long = "reading", value_name = "QUESTION=OPTION")]
    readings: Vec<String>,
    /// Write the result to this file, too, for the window to show
    #[arg(long, value_name = "FILE")]
    ron: Option<PathBuf>,
}

impl MeasureArgs {
    /// The variants to play, with their readings.
    pub(super) fn games(&self, catalog: &Catalog) -> Result<Vec<(Arc<Variant>, Reading)>, Failure> {
        if self.all {
            let all = catalog.variants().iter();
            return Ok(all.map(|v| (v.clone(), v.default_reading())).collect());
        }
        if self.ids.len() > 1 && !self.readings.is_empty() {
            let text = "--reading answers for one variant; play the others by themselves";
            return Err(Failure::said(text));
        }
        let of = |id: &String| {
            let game = GameArgs {
                id: Some(id.clone()),
                readings: self.readings.clone(),
                rules: None,
            };
            find(catalog, &game)
        };
        self.ids.iter().map(of).collect()
    }

    /// The file for the table, if one is wanted.
    pub(super) fn file(&self) -> Option<&Path> {
        self.ron.as_deref()
    }
}

/// Writes a table to its file, whole or not at all.
pub(super) fn write<E: Display>(file: &Path, text: Result<String, E>) -> Result<(), Failure> {
    let text = text.map_err(Failure::said)?;
    write_whole(file, &text).map_err(|error| Failure::said(format!("{}: {error}", file.display())))
}
