//! All variants and sources: those that the program carries, and the user's own beside them.

use super::super::evidence::{Source, Standing, Text};
use super::super::located::{self, FileProblems, Problem};
use super::spec::{Fragment, FragmentsSpec, Parent, SourcesSpec};
use super::{Variant, check};
use include_dir::{Dir, include_dir};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

static BUILT_IN: Dir = include_dir!("$CARGO_MANIFEST_DIR/variants");
const SOURCES_FILE: &str = "sources.ron";
const FRAGMENTS_FILE: &str = "fragments.ron";

/// Every variant that can be played, the games that are known but cannot, and the sources that they
/// cite.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    variants: Vec<Arc<Variant>>,
    fragments: Vec<Arc<Fragment>>,
    sources: BTreeMap<String, Source>,
}

impl Catalog {
    /// The variants that the program carries, and those of a folder of the user's. Files with
    /// mistakes are left out and reported; a user's variant with the name of a known one is a
    /// mistake, too.
    #[must_use]
    pub fn load(user: Option<&Path>) -> (Catalog, Vec<FileProblems>) {
        let mut catalog = Catalog::default();
        let mut problems = Vec::new();
        let built_in = BUILT_IN
            .files()
            .filter_map(|file| {
                let name = file.path().to_str()?.to_owned();
                Some((name, file.contents_utf8()?.to_owned()))
            })
            .collect();
        catalog.add_files(built_in, &mut problems);
        if let Some(folder) = user {
            let files = user_files(folder, &mut problems);
            catalog.add_files(files, &mut problems);
        }
        catalog
            .variants
            .sort_by_cached_key(|variant| place(variant));
        (catalog, problems)
    }

    fn add_files(&mut self, files: Vec<(String, String)>, problems: &mut Vec<FileProblems>) {
        let is = |name: &str, wanted: &str| Path::new(name).ends_with(wanted);
        for (name, text) in files.iter().filter(|(name, _)| is(name, SOURCES_FILE)) {
            match read_sources(name, text) {
                Ok(sources) => self.sources.extend(sources),
                Err(found) => problems.push(found),
            }
        }
        let keys = self.source_keys();
        let mut read = Vec::new();
        for (name, text) in files.iter().filter(|(name, _)| !is(name, SOURCES_FILE)) {
            if is(name, FRAGMENTS_FILE) {
                match read_fragments(name, text, &keys) {
                    Ok(fragments) => self.fragments.extend(fragments.into_iter().map(Arc::new)),
                    Err(found) => problems.push(found),
                }
                continue;
            }
            match Variant::read(name, text, &keys) {
                Ok(variant) if self.get(variant.id()).is_some() => problems.push(about(
                    name,
                    format!("there is already a variant with the id '{}'", variant.id()),
                )),
                Ok(variant) => {
                    let variant = Arc::new(variant);
                    read.push((name, variant.clone()));
                    self.variants.push(variant);
                }
                Err(found) => problems.push(found),
            }
        }
        for (name, variant) in read {
            for parent in &variant.spec().parents {
                if !self.knows(&parent.id) {
                    let id = variant.id();
                    let message = format!("'{id}' derives from '{}', which is unknown", parent.id);
                    problems.push(about(name, message));
                }
            }
        }
    }

    /// Whether there is a variant or a known game of this name.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.get(id).is_some() || self.fragment(id).is_some()
    }

    /// The games that are known but cannot be played.
    #[must_use]
    pub fn fragments(&self) -> &[Arc<Fragment>] {
        &self.fragments
    }

    /// The game of this name that cannot be played.
    #[must_use]
    pub fn fragment(&self, id: &str) -> Option<&Arc<Fragment>> {
        self.fragments.iter().find(|fragment| fragment.id == id)
    }

    /// The name of a variant or of a known game.
    #[must_use]
    pub fn name_of(&self, id: &str) -> Option<&Text> {
        let variant = self.get(id).map(|variant| &variant.spec().name);
        variant.or_else(|| self.fragment(id).map(|fragment| &fragment.name))
    }

    /// The ids of the games that derive from the one of this name.
    #[must_use]
    pub fn children(&self, id: &str) -> Vec<&str> {
        let derives = |parents: &[Parent]| parents.iter().any(|parent| parent.id == id);
        let variants = self
            .variants
            .iter()
            .filter(|variant| derives(&variant.spec().parents))
            .map(|variant| variant.id());
        let fragments = self
            .fragments
            .iter()
            .filter(|fragment| derives(&fragment.parents))
            .map(|fragment| fragment.id.as_str());
        variants.chain(fragments).collect()
    }

    /// The keys of all sources, which variant files may cite.
    #[must_use]
    pub fn source_keys(&self) -> BTreeSet<String> {
        self.sources.keys().cloned().collect()
    }

    /// The variants, from the smallest board on.
    #[must_use]
    pub fn variants(&self) -> &[Arc<Variant>] {
        &self.variants
    }

    /// The variant of this name.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Arc<Variant>> {
        self.variants.iter().find(|variant| variant.id() == id)
    }

    /// The source of this key.
    #[must_use]
    pub fn source(&self, key: &str) -> Option<&Source> {
        self.sources.get(key)
    }
}

/// By size; of a size those last whose aim is only our guess, boards without known rules.
fn place(variant: &Variant) -> (u8, bool, String) {
    let spec = variant.spec();
    let guessed = spec.standing.winning == Some(Standing::Guess);
    (spec.size, guessed, spec.id.clone())
}

fn about(file: &str, message: String) -> FileProblems {
    FileProblems {
        file: file.to_owned(),
        problems: vec![Problem { line: 0, message }],
    }
}

/// Reads a file of games that cannot be played and checks it against the keys of the known sources.
///
/// # Errors
/// Every mistake of the file, with its line.
pub fn read_fragments(
    file: &str,
    text: &str,
    sources: &BTreeSet<String>,
) -> Result<Vec<Fragment>, FileProblems> {
    let mut located = located::read::<FragmentsSpec>(file, text)?;
    check::fragments(&mut located, sources);
    Ok(located.finish(file)?.fragments)
}

/// Reads a file of sources.
///
/// # Errors
/// Every mistake of the file, with its line.
pub fn read_sources(file: &str, text: &str) -> Result<BTreeMap<String, Source>, FileProblems> {
    let mut located = located::read::<SourcesSpec>(file, text)?;
    check::sources(&mut located);
    let spec = located.finish(file)?;
    Ok(spec
        .sources
        .into_iter()
        .map(|source| (source.key.clone(), source))
        .collect())
}

fn user_files(folder: &Path, problems: &mut Vec<FileProblems>) -> Vec<(String, String)> {
    let mut complain = |file: &Path, error: std::io::Error| {
        problems.push(FileProblems {
            file: file.display().to_string(),
            problems: vec![Problem {
                line: 0,
                message: format!("it cannot be read: {error}"),
            }],
        });
    };
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        // Most users have no such folder.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Vec::new(),
        Err(error) => {
            complain(folder, error);
            return Vec::new();
        }
    };
    let mut paths: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "ron"))
        .collect();
    paths.sort();
    paths
        .into_iter()
        .filter_map(|path| match std::fs::read_to_string(&path) {
            Ok(text) => Some((path.display().to_string(), text)),
            Err(error) => {
                complain(&path, error);
                None
            }
        })
        .collect()
}
