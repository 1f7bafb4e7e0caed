//! What is fuzzed: for each reader of texts its seeds, the words of its language, and what must
//! hold for every input.

use super::common::{Random, all, catalog, variant};
use std::path::Path;
use std::sync::Arc;
use tafl::engine::game::Game;
use tafl::engine::notation::{parse_play, parse_position, parse_turn, position_text, turns_text};
use tafl::engine::otn;
use tafl::engine::record::{Player, Record, play_written};
use tafl::engine::variant::Variant;
use tafl::engine::variant::catalog::{read_fragments, read_sources};
use tafl::text::Language;

/// A reader of texts.
pub struct Target {
    /// Texts that can be read.
    pub seeds: Vec<String>,
    /// Words of the language, to be put anywhere.
    pub words: &'static [&'static str],
    /// Panics where something is wrong.
    pub check: fn(&str),
}

/// The target of this name.
pub fn by_name(name: &str) -> Target {
    match name {
        "variant" => Target {
            seeds: files(|name| !["sources.ron", "fragments.ron"].contains(&name)),
            words: &[
                "Corners",
                "Listed",
                "TwoByTwo",
                "corner_squares: [\"a1\"],",
                "camps: [[\"z9\"]],",
                "Steps(255)",
                "Steps(0)",
                "size: 255,",
                "size: 18,",
                "layouts: {},",
                "berserk: Must,",
                "throne_at: \"a1\",",
                "escape: Listed,",
                "escape_squares: [\"c3\"],",
                "camp_stay: true,",
                "Only([King, Guard])",
                "Immobile",
                "quiet_plies: 65535,",
                "sets: (),",
                "says: [],",
            ],
            check: |text| {
                let keys = catalog().source_keys();
                let Ok(variant) = Variant::read("fuzz.ron", text, &keys) else {
                    return;
                };
                let mut reading = variant.default_reading();
                for (index, question) in variant.spec().questions.iter().enumerate() {
                    for option in 0..question.options.len() {
                        reading.choose(index, option);
                        let rules = variant.rules(&reading);
                        assert!(rules.has_play(rules.start()));
                    }
                    reading.choose(index, 0);
                }
                for clause in &variant.spec().clauses {
                    let _ = Language::Hu.clause_text(&variant, &reading, clause);
                }
            },
        },
        "sources" => Target {
            seeds: files(|name| ["sources.ron", "fragments.ron"].contains(&name)),
            words: &[
                "key: \"\",",
                "read: Whole,",
                "kind: App,",
                "missing: [],",
                "size: 300,",
            ],
            check: |text| {
                let _ = read_sources("fuzz.ron", text);
                let _ = read_fragments("fuzz.ron", text, &catalog().source_keys());
            },
        },
        "rules" => Target {
            seeds: rules_strings(),
            words: &[
                "dim:19 ",
                "dim:0 ",
                "dim:4294967295 ",
                "esc:e ",
                "ks:m ",
                "ks:c ",
                "ka:n ",
                "cor: ",
                "cor:a1,z9 ",
                "cen:d4,e5 ",
                "cens:tcnkTCNK ",
                "cenre: ",
                "cenp:K ",
                "sw:s ",
                "swf:n ",
                "efe:y ",
                "ber:c ",
                "ber:m ",
                "spd:1 ",
                "spd:-1,4 ",
                "tfr:w ",
                "linc:y ",
                "afor:a1 ",
                "start:/7/ ",
                "start:",
                "name:",
                "atkf:",
                "surf:y ",
            ],
            check: |text| {
                let Ok(read) = otn::read_rules(text) else {
                    let _ = Variant::from_rules_string(text);
                    return;
                };
                let written = otn::write_rules(None, read.size, &read.start, &read.mechanics)
                    .unwrap_or_else(|faults| panic!("{faults:?}"));
                let again =
                    otn::read_rules(&written).unwrap_or_else(|f| panic!("{written}: {f:?}"));
                assert_eq!(
                    (again.size, &again.start),
                    (read.size, &read.start),
                    "{written}"
                );
                assert_eq!(again.mechanics, read.mechanics, "{written}");
                if let Ok(variant) = Variant::from_rules_string(text) {
                    let rules = Arc::new(variant.rules(&variant.default_reading()));
                    Random(1).game(rules, 12);
                }
            },
        },
        "position" => Target {
            seeds: positions(),
            words: &[
                "/", "11", "999", "K", "t", "T", "c", "N", "G", " a", " d", "/7/",
            ],
            check: |text| {
                for size in [5, 7, 9, 11, 19] {
                    let Ok(position) = parse_position(text, size) else {
                        let _ = otn::read_position(text, size);
                        continue;
                    };
                    let written = position_text(&position, size);
                    assert_eq!(parse_position(&written, size), Ok(position), "{written}");
                    assert_eq!(position.hash(), position.recomputed_hash());
                }
            },
        },
        "plays" => Target {
            seeds: [
                "a4-a6",
                "a4-a6xb6+c5",
                "a2-d2xd3=g2xg3",
                "s19-a19",
                "a2-d2xd3=",
            ]
            .map(str::to_owned)
            .to_vec(),
            words: &["a1", "-", "x", "=", "+", "z99", "a4-a5", "d7-d6", "s1", "X"],
            check: |text| {
                for (id, size) in [
                    ("brandubh-2", 7),
                    ("berserk-11", 11),
                    ("alea-evangelii-legacy", 19),
                ] {
                    let _ = parse_play(text, size);
                    let _ = parse_turn(text, size);
                    let variant = variant(id);
                    let mut game = Game::new(Arc::new(variant.rules(&variant.default_reading())));
                    let before = game.position().hash();
                    if play_written(&mut game, text).is_err() {
                        assert_eq!((game.position().hash(), game.plies().len()), (before, 0));
                    }
                }
            },
        },
        "record" => Target {
            seeds: records(),
            words: &[
                "format: 2,",
                "variant: \"berserk-11\",",
                "reading: {},",
                "plays: [],",
                "Computer(9)",
                "rules: Some(\"dim:7\"),",
                "start: Some(\"/7/ a\"),",
                "result: Some(\"none:escape\"),",
                "tags: {},",
                "comments: {1: \"\"},",
                "times: {9: 1},",
                "\"a4-a5\",",
            ],
            check: |text| {
                let describe = Language::En.faults();
                let Ok(read) = Record::read("fuzz.ron", text, catalog(), &describe) else {
                    return;
                };
                let record = Record::of(&read.variant, &read.reading, read.players, &read.game)
                    .with(&read.extra);
                let again = record.to_text().unwrap_or_else(|error| panic!("{error}"));
                let again = Record::read("again.ron", &again, catalog(), &describe)
                    .unwrap_or_else(|problems| panic!("{problems}\n{again}"));
                assert_eq!(again.game.plies(), read.game.plies());
                assert_eq!(again.game.outcome(), read.game.outcome());
            },
        },
        "otg" => Target {
            seeds: otg_records(),
            words: &[
                "[result:1]",
                "[event:",
                "]",
                "1. ",
                "---",
                "++",
                "Ne6^=e8",
                "xce7/ne9",
                "|",
                "[a|b]",
                "dim:7 ",
            ],
            check: |text| {
                let Ok(record) = otn::read_game(text) else {
                    return;
                };
                let written = otn::write_game(&record);
                let again = otn::read_game(&written).unwrap_or_else(|f| panic!("{f:?}\n{written}"));
                let played = |record| otn::replay(record).ok().map(|game| *game.position());
                assert_eq!(played(&again), played(&record), "{written}");
            },
        },
        other => panic!("no target '{other}'"),
    }
}

fn files(wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("variants");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| wanted(path.file_name().unwrap().to_str().unwrap()))
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect()
}

fn rules_strings() -> Vec<String> {
    let known = include_str!("../data/otn_rules.tsv").lines().skip(1);
    known
        .filter_map(|line| line.split('\t').find(|field| field.starts_with("dim:")))
        .map(str::to_owned)
        .collect()
}

/// A short random game of every variant.
fn random_games() -> Vec<(&'static Arc<Variant>, Game)> {
    let mut random = Random(0x7365_6564);
    all()
        .into_iter()
        .map(|id| {
            let variant = variant(id);
            let rules = Arc::new(variant.rules(&variant.default_reading()));
            (variant, random.game(rules, 14))
        })
        .collect()
}

fn positions() -> Vec<String> {
    random_games()
        .iter()
        .filter(|(_, game)| game.position().king().is_some())
        .map(|(variant, game)| position_text(game.position(), variant.spec().size))
        .collect()
}

fn records() -> Vec<String> {
    random_games()
        .iter()
        .map(|(variant, game)| {
            let players = [Player::Person, Player::Computer(2)];
            let reading = variant.default_reading();
            let record = Record::of(variant, &reading, players, game);
            record.to_text().unwrap()
        })
        .collect()
}

fn otg_records() -> Vec<String> {
    random_games()
        .iter()
        .filter_map(|(_, game)| {
            assert!(turns_text(game.plies(), game.rules().size()).len() <= 14);
            let tags = [("event".to_owned(), "A fair [of] games".to_owned())];
            let record = otn::record_of(Some("A game"), &tags, game).ok()?;
            Some(otn::write_game(&record))
        })
        .collect()
}
