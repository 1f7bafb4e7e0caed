//! What the program carries: the four variants with their questions, complete in all languages,
//! every statement with a source that exists.

use super::common::{VARIANTS, all, catalog, names, reading, texts, variant};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use tafl::engine::evidence::{Standing, Text};
use tafl::engine::side::{Piece, Side};
use tafl::engine::square::Square;
use tafl::engine::variant::spec::VariantSpec;

/// The questions and options by which everyone names a reading; the first option is the default.
const QUESTIONS: &[(&str, &str)] = &[
    (
        "brandubh-historical",
        "king-capture=nielsen|fellhuhn king-on-edge=safe|as-elsewhere \
         throne-hostility=nielsen|fellhuhn throne-stop=king-only|anyone \
         throne-pass=anyone|king-only|nobody corner-stop=king-only|anyone \
         encirclement=none|fellhuhn repetition=nielsen|fellhuhn",
    ),
    (
        "sea-battle-9",
        "layout=diamond|cross first-move=nielsen|cyningstan encirclement=nielsen|none",
    ),
    (
        "brandubh-hungarian",
        "throne-hostility=empty-to-defenders|empty-only|always corner-stop=king-only|anyone \
         no-moves=loses|draw",
    ),
    (
        "alea-evangelii-legacy",
        "sides=murray|walker throne-stop=king-only|anyone \
         throne-pass=anyone|king-only|nobody corner-stop=king-only|anyone \
         corner-squares=one|two-by-two",
    ),
];

#[test]
fn the_questions_have_the_agreed_names() {
    for (id, expected) in QUESTIONS {
        let found: BTreeSet<String> = variant(id)
            .spec()
            .questions
            .iter()
            .map(|question| {
                let options: Vec<&str> = question.options.iter().map(|o| o.id.as_str()).collect();
                format!("{}={}", question.id, options.join("|"))
            })
            .collect();
        let expected: BTreeSet<String> = expected.split_whitespace().map(str::to_owned).collect();
        assert_eq!(found, expected, "{id}");
    }
}

#[test]
fn every_text_is_there_in_all_languages() {
    for id in all() {
        let spec = variant(id).spec();
        let texts = texts(&serde_json::to_value(spec).unwrap());
        assert!(texts.len() > 10, "{id}");
        let mut different = 0;
        for text in texts
            .iter()
            .filter(|text| text.iter().any(|part| !part.is_empty()))
        {
            for part in text {
                assert!(!part.trim().is_empty(), "{id}: {text:?}");
                assert_eq!(part.trim(), part, "{id}: {text:?}");
            }
            different += usize::from(text[0] != text[1] && text[0] != text[2]);
        }
        // Names may be the same in two languages; sentences are not.
        assert!(
            different * 4 > texts.len().saturating_sub(stock(spec)) * 3,
            "{id}: {different} of {}",
            texts.len()
        );
        // Only a remark on a dispute may be missing, and what follows from the mechanics.
        let empty = texts
            .iter()
            .filter(|text| text.iter().all(String::is_empty))
            .count();
        let remarks = spec.disputes.iter().map(|dispute| &dispute.remark);
        assert_eq!(
            empty,
            remarks.filter(|remark| **remark == Text::default()).count() + stock(spec),
            "{id}"
        );
    }
    for key in catalog().source_keys() {
        let note = &catalog().source(&key).unwrap().note;
        let parts = [&note.en, &note.de, &note.hu].map(|part| part.is_empty());
        assert!(parts == [true; 3] || parts == [false; 3], "{key}: {note:?}");
    }
}

/// How many clauses and options leave their sentence to the mechanics.
fn stock(spec: &VariantSpec) -> usize {
    let clauses = spec.clauses.iter().map(|clause| &clause.text);
    let options = spec.questions.iter().flat_map(|question| &question.options);
    clauses
        .chain(options.map(|option| &option.text))
        .filter(|text| text.is_empty())
        .count()
}

/// The values of a field anywhere within a value.
fn values<'a>(value: &'a Value, field: &str) -> Vec<&'a Value> {
    match value {
        Value::Array(parts) => parts.iter().flat_map(|part| values(part, field)).collect(),
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, part)| match name == field {
                true => vec![part],
                false => values(part, field),
            })
            .collect(),
        _ => Vec::new(),
    }
}

#[test]
fn every_cited_source_exists() {
    for id in all() {
        let spec = serde_json::to_value(variant(id).spec()).unwrap();
        let cited: BTreeSet<&str> = values(&spec, "source")
            .iter()
            .map(|key| key.as_str().unwrap())
            .collect();
        assert!(!cited.is_empty(), "{id}");
        for key in cited {
            let source = catalog()
                .source(key)
                .unwrap_or_else(|| panic!("{id} cites '{key}'"));
            assert_eq!(source.key, key);
            assert!(
                !source.title.is_empty() && !source.author.is_empty(),
                "{key}"
            );
        }
    }
}

/// An open point is no rule of the source: what only habit answers says so, what sources dispute
/// says so, and whatever is said has a source.
#[test]
fn standings_are_given() {
    for id in all() {
        let variant = variant(id);
        for question in &variant.spec().questions {
            assert!(question.options.len() > 1);
            let clause = variant
                .spec()
                .clauses
                .iter()
                .find(|clause| clause.question.as_ref() == Some(&question.id))
                .unwrap_or_else(|| panic!("{id}: no clause asks '{}'", question.id));
            let open = [
                Standing::Disputed,
                Standing::Convention,
                Standing::Implementation,
                Standing::Guess,
            ];
            let standing = clause.standing.unwrap();
            assert!(open.contains(&standing), "{id} {}: {standing:?}", clause.id);
            for option in &question.options {
                assert!(
                    matches!(
                        option.standing,
                        Some(Standing::Convention | Standing::Guess)
                    ) || !option.sources.is_empty(),
                    "{id} {}={}",
                    question.id,
                    option.id
                );
            }
        }
    }
}

#[test]
fn nothing_is_left_to_do_in_what_the_program_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut read = 0;
    for folder in ["variants", "assets/locale"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            for mark in ["TODO", "FIXME", "???", "Lorem ipsum"] {
                assert!(!text.contains(mark), "{path:?} has '{mark}'");
            }
            read += 1;
        }
    }
    assert!(read >= 5 + 3, "{read} files");
}

#[test]
fn boards_and_pieces() {
    for (id, size, attackers, defenders) in [
        ("brandubh-historical", 7, 8, 4),
        ("brandubh-hungarian", 7, 8, 4),
        ("sea-battle-9", 9, 16, 8),
        ("alea-evangelii-legacy", 19, 48, 24),
    ] {
        let variant = variant(id);
        for option in 0..2 {
            let mut reading = variant.default_reading();
            reading.choose(0, option);
            let rules = variant.rules(&reading);
            let start = rules.start();
            assert_eq!(rules.size(), size, "{id}");
            let counts = (start.attackers().len(), start.defenders().len());
            assert_eq!(counts, (attackers, defenders), "{id}");
            assert_eq!(
                start.king(),
                Some(Square::at(size / 2, size / 2, size)),
                "{id}"
            );
            assert_eq!(
                rules.throne(),
                (id != "sea-battle-9").then(|| start.king().unwrap())
            );
            assert_eq!(rules.corners().is_empty(), id == "sea-battle-9");
            let left_and_right = |piece: Piece, square: Square| {
                let mirror = Square::at(size - 1 - square.file(size), square.rank(size), size);
                start.piece_at(mirror) == Some(piece)
            };
            assert!(
                start.pieces().all(|(s, p)| left_and_right(p, s)),
                "{id} is lopsided"
            );
        }
    }
}

#[test]
fn who_begins() {
    for id in VARIANTS {
        let start = *variant(id).rules(&variant(id).default_reading()).start();
        assert_eq!(start.side(), Side::Attackers, "{id}");
    }
    let sea = variant("sea-battle-9");
    let start = *sea.rules(&reading(sea, "first-move=cyningstan")).start();
    assert_eq!(start.side(), Side::Defenders);
}

#[test]
fn the_layouts_of_sea_battle() {
    let sea = variant("sea-battle-9");
    let [diamond, cross] = ["layout=diamond", "layout=cross"].map(|text| {
        let rules = sea.rules(&reading(sea, text));
        [*rules.start().attackers(), *rules.start().defenders()].map(|men| names(men.iter(), 9))
    });
    let pirates = [
        "a4", "a5", "a6", "b5", "d1", "d9", "e1", "e2", "e8", "e9", "f1", "f9", "h5", "i4", "i5",
        "i6",
    ];
    assert_eq!(diamond[0], pirates);
    assert_eq!(cross[0], pirates);
    assert_eq!(diamond[1], ["c5", "d4", "d6", "e3", "e7", "f4", "f6", "g5"]);
    assert_eq!(cross[1], ["c5", "d5", "e3", "e4", "e6", "e7", "f5", "g5"]);
}

/// The clause for every topic that can decide something, and one for what is expressly not used.
#[test]
fn clauses_answer_why() {
    use tafl::engine::variant::spec::Topic;
    for id in VARIANTS {
        for topic in [
            Topic::Board,
            Topic::Movement,
            Topic::ThroneStop,
            Topic::ThronePass,
            Topic::CornerStop,
            Topic::Capture,
            Topic::KingElsewhere,
            Topic::Escape,
            Topic::Encirclement,
            Topic::Repetition,
            Topic::NoPlays,
            Topic::Draw,
        ] {
            assert!(variant(id).clause_for(topic).is_some(), "{id} {topic:?}");
        }
    }
    assert!(
        variant("brandubh-hungarian")
            .clause_for(Topic::Shieldwall)
            .is_some()
    );
}
