//! All measurements at hand: the tables that belong to the program, and before them those that a
//! user has made.

use super::balance::{Balance, Standing};
use super::levels::{Levels, Rung};
use super::table::TableError;
use crate::ai::Level;
use crate::engine::variant::Variant;
use crate::engine::variant::catalog::Catalog;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The tables that belong to the program, by the names of their files.
const OWN: [(&str, &str); 2] = [
    (
        "assets/balance.ron",
        include_str!("../../assets/balance.ron"),
    ),
    ("assets/levels.ron", include_str!("../../assets/levels.ron")),
];
/// So many games stand in for one in which a level was not measured.
const NEAREST: usize = 2;
/// A way out at the edge instead of the corners sets games as far apart as so many squares of size.
const OTHER_ESCAPE: u8 = 2;

/// The tables; of two that tell of the same, the earlier one counts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Measures {
    balances: Vec<Balance>,
    levels: Vec<Levels>,
    folder: Option<PathBuf>,
}

/// How a level fared against the next weaker one in some game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fared<'a> {
    /// The game's id.
    pub id: &'a str,
    /// The games.
    pub rung: &'a Rung,
    /// The reading under which they were played.
    pub reading: &'a BTreeMap<String, String>,
    /// The table in which they are.
    pub table: &'a Levels,
}

impl Measures {
    /// The tables of texts, each with the name of its file, which says what it is: the names begin
    /// with `balance` or `levels`. Also tells what is wrong with those that are left out.
    #[must_use]
    pub fn of<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> (Measures, Vec<String>) {
        let mut measures = Measures::default();
        let mut faults = Vec::new();
        for (name, text) in texts {
            if let Err(error) = measures.add(name, text) {
                faults.push(format!("{name}: {error}"));
            }
        }
        (measures, faults)
    }

    fn add(&mut self, name: &str, text: &str) -> Result<(), TableError> {
        if begins(Path::new(name), "levels") {
            self.levels.push(Levels::read(text)?);
        } else {
            self.balances.push(Balance::read(text)?);
        }
        Ok(())
    }

    /// The tables of a user's folder, if there are some, and those that belong to the program. Also
    /// tells what is wrong with those that are left out.
    #[must_use]
    pub fn load(user: Option<&Path>) -> (Measures, Vec<String>) {
        let mut faults = Vec::new();
        let mut texts = Vec::new();
        for file in user.map(files).unwrap_or_default() {
            let name = file.display().to_string();
            match std::fs::read_to_string(&file) {
                Ok(text) => texts.push((name, text)),
                Err(error) => faults.push(format!("{name}: it cannot be read: {error}")),
            }
        }
        let theirs = texts.iter().map(|(name, text)| (&**name, &**text));
        let (measures, wrong) = Measures::of(theirs.chain(OWN));
        faults.extend(wrong);
        match user {
            Some(folder) => (measures.beside(folder), faults),
            None => (measures, faults),
        }
    }

    /// The same, with the folder in which a user's own tables are kept.
    #[must_use]
    pub fn beside(self, folder: &Path) -> Measures {
        Measures {
            folder: Some(folder.to_owned()),
            ..self
        }
    }

    /// The folder for a user's own tables.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// What came of games of this variant, and the table in which it is.
    #[must_use]
    pub fn balance(&self, id: &str) -> Option<(&Balance, &Standing)> {
        let of = |table: &Balance| table.variants.get(id).is_some_and(|s| s.games() > 0);
        let table = self.balances.iter().find(|table| of(table))?;
        Some((table, table.variants.get(id)?))
    }

    /// How a level fared in this variant; where that was not measured, in the games that were which
    /// are most like it.
    #[must_use]
    pub fn fared<'a>(
        &'a self,
        catalog: &Catalog,
        variant: &Variant,
        level: Level,
    ) -> Vec<Fared<'a>> {
        let mut all: Vec<Fared> = Vec::new();
        for fared in self.levels.iter().flat_map(|table| rungs(table, level)) {
            if all.iter().all(|earlier| earlier.id != fared.id) {
                all.push(fared);
            }
        }
        if let Some(here) = all.iter().find(|fared| fared.id == variant.id()) {
            return vec![*here];
        }
        let apart = |fared: &Fared| Some(distance(variant, catalog.get(fared.id)?));
        let Some(nearest) = all.iter().filter_map(apart).min() else {
            return Vec::new();
        };
        all.retain(|fared| apart(fared) == Some(nearest));
        all.truncate(NEAREST);
        all
    }

    /// The ids of all variants that are in a table.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let balances = self.balances.iter().flat_map(|table| table.variants.keys());
        let levels = self.levels.iter().flat_map(|table| table.variants.keys());
        balances.chain(levels).map(String::as_str)
    }
}

/// What a table says of a level, game by game.
fn rungs(table: &Levels, level: Level) -> impl Iterator<Item = Fared<'_>> {
    table.variants.iter().filter_map(move |(id, ladder)| {
        let rung = ladder.levels.get(&level.number())?;
        (rung.all().games() > 0).then_some(Fared {
            id,
            rung,
            reading: &ladder.reading,
            table,
        })
    })
}

/// How unlike two games are, by their boards and the king's way out.
fn distance(one: &Variant, other: &Variant) -> u8 {
    let [a, b] = [one, other].map(|variant| variant.mechanics(&variant.default_reading()).escape);
    let escape = if a == b { 0 } else { OTHER_ESCAPE };
    one.spec().size.abs_diff(other.spec().size) + escape
}

/// The files of a folder that may be tables, in order. A user without tables has no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "ron"))
        .filter(|path| begins(path, "balance") || begins(path, "levels"))
        .collect();
    files.sort();
    files
}

fn begins(file: &Path, with: &str) -> bool {
    let name = file.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| name.starts_with(with))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BALANCE: &str = "(format: 1, date: \"2026-01-31\", program: \"tafl 0.1.0\", \
        player: \"level:4\", openings: 1, opening_plies: 4, most_plies: 200, variants: {
        \"tablut-linnaeus\": (reading: {}, attackers: 3, defenders: 4, draws: 1, plies: 30.5,
            endings: { \"attackers:king-captured\": 3, \"defenders:escape\": 4,
            \"none:max-plies\": 1 }) })";

    /// Level 3 was measured in these games, with so many wins.
    fn levels(games: &[(&str, u32)]) -> String {
        let of = |(id, wins): &(&str, u32)| {
            let none = "(wins: 0, draws: 0, losses: 0)";
            format!(
                "\"{id}\": (reading: {{}}, levels: {{ 3: (attackers: (wins: {wins}, draws: 0, \
                 losses: 1), defenders: {none}, pairs: (0, 0, 0, 0, 0)) }}),"
            )
        };
        let variants: String = games.iter().map(of).collect();
        format!(
            "(format: 1, date: \"2026-01-31\", program: \"tafl 0.1.0\", openings: 1, \
             opening_plies: 4, most_plies: 200, seconds: 0.5, variants: {{ {variants} }})"
        )
    }

    fn level(number: u8) -> Level {
        Level::from_number(number).unwrap()
    }

    #[test]
    fn the_programs_own_tables_name_variants_that_exist() {
        let (measures, faults) = Measures::load(None);
        assert!(faults.is_empty(), "{faults:?}");
        let (catalog, _) = Catalog::load(None);
        for id in measures.ids() {
            assert!(catalog.get(id).is_some(), "there is no variant '{id}'");
        }
        assert!(!measures.balances[0].variants.is_empty());
        assert!(!measures.levels[0].variants.is_empty());
    }

    #[test]
    fn the_nearest_game_stands_in() {
        let (catalog, _) = Catalog::load(None);
        let ids = |games: &[(&str, u32)], variant: &str, number: u8| {
            let text = levels(games);
            let (measures, faults) = Measures::of([("levels.ron", &*text)]);
            assert!(faults.is_empty(), "{faults:?}");
            let variant = catalog.get(variant).unwrap();
            let fared = measures.fared(&catalog, variant, level(number));
            fared.iter().map(|f| f.id.to_owned()).collect::<Vec<_>>()
        };
        let games = [
            ("brandubh-hungarian", 1),
            ("copenhagen-11", 2),
            ("tablut-linnaeus", 3),
            ("no-such-game", 4),
        ];
        // Its own; by size and the way out; by size alone; nobody measured the level.
        assert_eq!(ids(&games, "copenhagen-11", 3), ["copenhagen-11"]);
        assert_eq!(ids(&games, "brandubh-walker", 3), ["brandubh-hungarian"]);
        assert_eq!(ids(&games, "tablut-smith", 3), ["tablut-linnaeus"]);
        assert!(ids(&games, "copenhagen-11", 4).is_empty());
        assert!(ids(&[], "copenhagen-11", 3).is_empty());
    }

    #[test]
    fn a_users_tables_come_first_and_broken_ones_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text);
        write("balance-1.ron", BALANCE).unwrap();
        write("balance-2.ron", &BALANCE.replace("draws: 1", "draws: 2")).unwrap();
        write("levels.ron", "(").unwrap();
        write("notes.txt", "not a table").unwrap();
        let (measures, faults) = Measures::load(Some(folder.path()));
        let (table, standing) = measures.balance("tablut-linnaeus").unwrap();
        assert_eq!((&*table.date, standing.games()), ("2026-01-31", 8));
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].contains("balance-2.ron: the counts of 'tablut-linnaeus'"));
        assert!(
            faults[1].contains("levels.ron: it cannot be read: 1:"),
            "{faults:?}"
        );
        let nowhere = folder.path().join("nowhere");
        assert_eq!(Measures::load(Some(&nowhere)).1, Vec::<String>::new());
    }
}
