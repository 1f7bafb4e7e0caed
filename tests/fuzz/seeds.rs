//! Texts that can be read, from which the inputs are made: real files, and games played at random.

use super::common::{Random, all, catalog, reading, table, variant};
use std::path::Path;
use std::sync::Arc;
use tafl::engine::game::Game;
use tafl::engine::notation::{position_text, turns_text};
use tafl::engine::otn;
use tafl::engine::record::{Player, Record};
use tafl::engine::side::Side;
use tafl::engine::variant::Variant;

/// The names and texts of a folder's files, sorted by name.
pub fn folder(folder: &Path) -> Vec<(String, String)> {
    let fails = |error: std::io::Error| -> ! { panic!("{folder:?}: {error}") };
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| fails(error));
    let mut files: Vec<(String, String)> = entries
        .map(|entry| {
            let path = entry.unwrap_or_else(|error| fails(error)).path();
            let text = std::fs::read_to_string(&path).unwrap_or_else(|error| fails(error));
            let name = path.file_name().unwrap_or_default();
            (name.to_string_lossy().into_owned(), text)
        })
        .collect();
    files.sort();
    files
}

/// The files that the program carries and whose names are wanted.
pub fn files(wanted: impl Fn(&str) -> bool) -> Vec<String> {
    folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("variants"))
        .into_iter()
        .filter(|(name, _)| wanted(name))
        .map(|(_, text)| text)
        .collect()
}

/// The tables of measurements that the program carries.
pub fn tables() -> Vec<String> {
    let tables = [
        include_str!("../../assets/balance.ron"),
        include_str!("../../assets/levels.ron"),
    ];
    tables.map(str::to_owned).into()
}

/// Known rules strings, and those of all variants that have one.
pub fn rules_strings() -> Vec<String> {
    let known = table(include_str!("../data/otn_rules.tsv")).map(|row| row[1].to_owned());
    let written = catalog().variants().iter().filter_map(|variant| {
        let reading = variant.default_reading();
        let start = variant.start(&reading)?;
        let (id, size) = (variant.id(), variant.spec().size);
        otn::write_rules(Some(id), size, start, &variant.mechanics(&reading)).ok()
    });
    known.chain(written).collect()
}

/// A random game of every variant, of at most so many plies.
fn random_games(plies: usize) -> Vec<(&'static Arc<Variant>, Game)> {
    let mut random = Random(0x7365_6564);
    all()
        .into_iter()
        .map(|id| {
            let variant = variant(id);
            let rules = Arc::new(variant.rules(&variant.default_reading()));
            (variant, random.game(rules, plies))
        })
        .collect()
}

/// Positions out of games of all variants, and some of games that people played.
pub fn positions() -> Vec<String> {
    let known = table(include_str!("../data/perft_midgame.tsv")).map(|row| {
        let side = &row[2][..1];
        format!("{} {side}", row[3])
    });
    let random = random_games(14);
    let random = random
        .iter()
        .filter(|(_, game)| game.position().king().is_some())
        .map(|(variant, game)| position_text(game.position(), variant.spec().size));
    known.step_by(20).chain(random).collect()
}

/// Games as lines: a variant's name, then its turns.
pub fn played() -> Vec<String> {
    let known = table(include_str!("../data/seeds_games.tsv"))
        .filter(|row| reading(variant(row[0]), row[1]) == variant(row[0]).default_reading())
        .map(|row| {
            let plays = row[4].split(' ').take(40);
            let plays = plays.map(|play| play.split('/').next().unwrap_or_default());
            plays.fold(row[0].to_owned(), |text, play| text + "\n" + play)
        });
    let random = random_games(30);
    let random = random.iter().map(|(variant, game)| {
        let turns = turns_text(game.plies(), game.rules().size());
        format!("{}\n{}", variant.id(), turns.join("\n"))
    });
    known.step_by(4).chain(random).collect()
}

/// Records in the program's own form, with all that they can say.
pub fn records() -> Vec<String> {
    let strings = rules_strings();
    let from_strings = strings.iter().step_by(8).filter_map(|text| {
        let variant = Arc::new(Variant::from_rules_string(text).ok()?);
        let rules = Arc::new(variant.rules(&variant.default_reading()));
        Some((variant, Random(1).game(rules, 10)))
    });
    let from_files = random_games(14);
    let from_files = from_files.into_iter().map(|(v, game)| (v.clone(), game));
    from_files
        .chain(from_strings)
        .enumerate()
        .map(|(number, (variant, mut game))| {
            match number % 4 {
                0 => game.resign(Side::Attackers),
                1 => game.agree_draw(),
                _ => {}
            }
            let players = [Player::Person, Player::Computer(2)];
            let mut record = Record::of(&variant, &variant.default_reading(), players, &game);
            if number % 3 == 0 {
                record.tags.insert("event".to_owned(), "A fair".to_owned());
                record.comments.insert(1, "Good:\n“so”".to_owned());
                record.times.insert(2, 1500);
            }
            record.to_text().unwrap_or_else(|error| panic!("{error}"))
        })
        .collect()
}

/// Records in OpenTafl's form: its own, and those of all variants that can be written so.
pub fn otg_records() -> Vec<String> {
    let known = table(include_str!("../data/otn_games.tsv")).map(|row| {
        let plays: Vec<&str> = row[3].split(' ').collect();
        let turns: Vec<String> = plays
            .chunks(2)
            .enumerate()
            .map(|(index, pair)| format!("{}. {}\n[|]\n", index + 1, pair.join(" ")))
            .collect();
        let (result, rules) = (&row[1], &row[2]);
        format!("[result:{result}]\n[rules:{rules}]\n\n{}", turns.join("\n"))
    });
    let random = random_games(20);
    let random = random.iter().filter_map(|(_, game)| {
        let tags = [("event".to_owned(), "A fair [of] games".to_owned())];
        let record = otn::record_of(Some("A game"), &tags, game).ok()?;
        Some(otn::write_game(&record))
    });
    known.chain(random).collect()
}
