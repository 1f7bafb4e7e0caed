//! `tafl check`: all mistakes of variant files, files of sources and game records.

use super::Failure;
use crate::engine::located::{FileProblems, Problem, root_fields};
use crate::engine::record::Record;
use crate::engine::variant::Variant;
use crate::engine::variant::catalog::{Catalog, read_fragments, read_sources};
use crate::text::Language;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

pub(super) fn run(
    catalog: &Catalog,
    files: &[PathBuf],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut good = true;
    for file in files {
        match check(catalog, file) {
            Ok(what) => writeln!(out, "{}: {what}", file.display())?,
            Err(problems) => {
                good = false;
                writeln!(out, "{problems}")?;
            }
        }
    }
    if good { Ok(()) } else { Err(Failure::Silent) }
}

fn check(catalog: &Catalog, file: &Path) -> Result<&'static str, FileProblems> {
    let name = file.display().to_string();
    let text = std::fs::read_to_string(file).map_err(|error| FileProblems {
        file: name.clone(),
        problems: vec![Problem {
            line: 0,
            message: format!("it cannot be read: {error}"),
        }],
    })?;
    let fields = root_fields(&name, &text)?;
    let has = |field: &str| fields.contains(field);
    if has("plays") || has("variant") {
        Record::read(&name, &text, catalog, &Language::En.faults())?;
        Ok("a game record without mistakes")
    } else if has("sources") && !has("id") {
        read_sources(&name, &text)?;
        Ok("a file of sources without mistakes")
    } else if has("fragments") {
        read_fragments(&name, &text, &known_keys(catalog, file))?;
        Ok("a file of games that cannot be played, without mistakes")
    } else {
        let keys = known_keys(catalog, file);
        Variant::read(&name, &text, &keys)?;
        Ok("a variant without mistakes")
    }
}

/// The keys of all sources that a file may cite.
fn known_keys(catalog: &Catalog, file: &Path) -> BTreeSet<String> {
    let mut keys = catalog.source_keys();
    keys.extend(keys_beside(file));
    keys
}

/// The keys of the sources in the same folder, whose own mistakes are not this file's.
fn keys_beside(file: &Path) -> BTreeSet<String> {
    let sources = file.with_file_name("sources.ron");
    let name = sources.display().to_string();
    std::fs::read_to_string(&sources)
        .ok()
        .and_then(|text| read_sources(&name, &text).ok())
        .map(|sources| sources.into_keys().collect())
        .unwrap_or_default()
}
