//! The texts of the program: three files that say the same, in words that exist.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use tafl::text::Language;

/// Keys whose text may be the same in English and in another language.
const ALIKE: [&str; 30] = [
    "boards-of-size",
    "game-name",
    "square-plain",
    "standing-explained",
    "aspect-standing",
    "standing-modern",
    "pace",
    "percent",
    "share-with-error",
    "level-fared-by",
    "times",
    "aspect-name",
    "source-kind-app",
    "source-kind-program",
    "sources-app",
    "computer",
    "key-plus-minus",
    "key-123",
    "key-home",
    "key-ctrl-z",
    "key-ctrl-y",
    "key-ctrl-s",
    "key-ctrl-o",
    "key-n",
    "key-r",
    "key-m",
    "key-f1",
    "key-f11",
    "key-f12",
    "key-esc",
];

/// Keys that begin so are often taken from tables or put together, so that every text of the
/// source that begins so must be a key.
const FAMILIES: [&str; 22] = [
    "illegal-",
    "held-",
    "reason-",
    "won-",
    "piece-",
    "side-",
    "standing-",
    "aspect-",
    "source-kind-",
    "source-read-",
    "sources-",
    "part-",
    "tongue-",
    "layer-",
    "quality-",
    "key-",
    "mouse-",
    "hostile-",
    "who-",
    "turn-",
    "thinking-",
    "fault-",
];

/// What the source makes keys of by adding an ending.
const ENDINGS: [&str; 1] = ["-long"];

/// The messages of a language: each key with its lines as they stand in the file.
fn messages(language: Language) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut key = None;
    for line in language.messages().concat().lines() {
        if line.starts_with('#') || line.trim().is_empty() {
            key = None;
        } else if line.starts_with(|letter: char| letter.is_ascii_lowercase())
            && let Some((name, text)) = line.split_once(" =")
        {
            let old = messages.insert(name.to_owned(), text.to_owned());
            assert!(old.is_none(), "{language:?} has '{name}' twice");
            key = Some(name.to_owned());
        } else {
            let name = key
                .as_ref()
                .unwrap_or_else(|| panic!("{language:?}: stray line {line}"));
            if let Some(text) = messages.get_mut(name) {
                text.push('\n');
                text.push_str(line);
            }
        }
    }
    messages
}

/// The names that stand behind a dollar sign.
fn variables(text: &str) -> BTreeSet<String> {
    text.split('$')
        .skip(1)
        .map(|rest| {
            rest.chars()
                .take_while(|letter| letter.is_ascii_alphanumeric())
                .collect()
        })
        .collect()
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let resource = FluentResource::try_new(language.messages().concat())
        .unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
    let code = language.code().parse().unwrap();
    let mut bundle = FluentBundle::new(vec![code]);
    bundle.set_use_isolating(false);
    bundle
        .add_resource(resource)
        .unwrap_or_else(|errors| panic!("{language:?}: {errors:?}"));
    bundle
}

#[test]
fn the_files_have_the_same_keys_in_the_same_order() {
    let order = |language: Language| -> Vec<String> {
        language
            .messages()
            .concat()
            .lines()
            .filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()))
            .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
            .collect()
    };
    let english = order(Language::En);
    for language in [Language::De, Language::Hu] {
        let other = order(language);
        for (ours, theirs) in english.iter().zip(&other) {
            assert_eq!(ours, theirs, "{language:?}");
        }
        assert_eq!(english.len(), other.len(), "{language:?}");
    }
}

#[test]
fn a_message_has_the_same_variables_in_every_language() {
    let english = messages(Language::En);
    for language in [Language::De, Language::Hu] {
        for (key, text) in messages(language) {
            let ours = variables(&english[&key]);
            assert_eq!(ours, variables(&text), "{language:?}: {key}");
        }
    }
}

#[test]
fn every_message_can_be_said_with_every_number() {
    for language in Language::ALL {
        let bundle = bundle(language);
        // The sentences for rules are tried with all rules where they are made.
        let own = |(key, _): &(String, String)| !key.starts_with("rule-");
        for (key, text) in messages(language).into_iter().filter(own) {
            for number in [0, 1, 2, 5, 21] {
                let mut args = FluentArgs::new();
                for name in variables(&text) {
                    let numeric = ["count", "reach", "level", "number", "size"];
                    match numeric.contains(&name.as_str()) {
                        true => args.set(name, FluentValue::from(number)),
                        false => args.set(name, FluentValue::from("wort")),
                    }
                }
                let mut errors = Vec::new();
                let pattern = bundle.get_message(&key).and_then(|message| message.value());
                let pattern = pattern.unwrap_or_else(|| panic!("{language:?}: {key} is empty"));
                let said = bundle.format_pattern(pattern, Some(&args), &mut errors);
                assert!(errors.is_empty(), "{language:?}: {key}: {errors:?}");
                let said = said.trim();
                assert!(!said.is_empty(), "{language:?}: {key} says nothing");
                let odd = |sign: char| "{}$\n".contains(sign);
                assert!(!said.contains(odd), "{language:?}: {key}: {said}");
                assert!(!said.contains("  "), "{language:?}: {key}: {said}");
            }
        }
    }
}

#[test]
fn nothing_is_left_in_english() {
    let english = messages(Language::En);
    for language in [Language::De, Language::Hu] {
        for (key, text) in messages(language) {
            let same = english[&key] == text;
            assert!(
                !same || ALIKE.contains(&key.as_str()),
                "{language:?}: {key} = {text}"
            );
        }
    }
    for key in ALIKE {
        assert!(english.contains_key(key), "no key {key}");
    }
}

#[test]
fn quotes_and_dots_are_those_of_the_language() {
    for language in Language::ALL {
        let wrong: &[char] = match language {
            Language::En => &['„', '»', '«', '"'],
            Language::De => &['”', '»', '«', '"'],
            Language::Hu => &['“', '"'],
        };
        for (key, text) in messages(language) {
            assert!(!text.contains(wrong), "{language:?}: {key}: {text}");
            assert!(!text.contains("..."), "{language:?}: {key}: {text}");
            assert!(!text.contains('\''), "{language:?}: {key}: {text}");
        }
    }
}

#[test]
fn numbers_have_their_forms() {
    let say = |language: Language, key: &str, count: i64| {
        language.say_with(key, &[("count", count.into())])
    };
    assert_eq!(say(Language::En, "taken-back", 1), "One play taken back");
    assert_eq!(say(Language::En, "taken-back", 3), "3 plays taken back");
    assert_eq!(
        say(Language::En, "taken-attackers", 0),
        "No attacker is taken"
    );
    assert_eq!(
        say(Language::De, "taken-attackers", 0),
        "Kein Angreifer ist geschlagen"
    );
    assert_eq!(
        say(Language::De, "taken-attackers", 1),
        "Ein Angreifer ist geschlagen"
    );
    assert_eq!(
        say(Language::De, "taken-attackers", 2),
        "2 Angreifer sind geschlagen"
    );
    assert_eq!(
        say(Language::Hu, "taken-defenders", 0),
        "Egy védő sincs leütve"
    );
    assert_eq!(
        say(Language::Hu, "taken-defenders", 1),
        "Egy védő van leütve"
    );
    assert_eq!(
        say(Language::Hu, "taken-defenders", 12),
        "12 védő van leütve"
    );
}

#[test]
fn german_articles_follow_the_piece() {
    let stop = |piece: &str| {
        let words = [("piece", piece.to_owned().into()), ("at", "d4".into())];
        Language::De.say_with("illegal-stop-throne", &words)
    };
    assert!(stop("König").starts_with("Der König darf"));
    assert!(stop("Frachtschiff").starts_with("Das Frachtschiff darf"));
    for look in ["carved", "ships"] {
        for piece in ["attacker", "defender", "king"] {
            let name = Language::De.say(&format!("piece-{piece}-{look}"));
            let article = if look == "ships" { "Das" } else { "Der" };
            assert!(
                stop(&name).starts_with(&format!("{article} {name} ")),
                "{name}"
            );
        }
    }
}

/// All source files of the program.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The string literals of a source text that look like keys, each with what stands before it.
fn literals(source: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut before = "";
    for (number, part) in source.split('"').enumerate() {
        let like_a_key = !part.is_empty()
            && part.starts_with(|letter: char| letter.is_ascii_lowercase())
            && part.chars().all(|letter| {
                letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-'
            });
        if number % 2 == 1 && like_a_key {
            found.push((part.to_owned(), before.trim_end().to_owned()));
        }
        before = part;
    }
    found
}

/// The string literals of the program without those of its tests.
fn program_literals() -> Vec<(PathBuf, String, String)> {
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    let mut all = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        // Quoted signs would throw the count of quotation marks out.
        let source = source.replace("'\"'", "").replace("\\\"", "");
        let literals = literals(&source);
        all.extend(
            literals
                .into_iter()
                .map(|(text, before)| (file.clone(), text, before)),
        );
    }
    all
}

#[test]
fn every_key_that_the_program_says_exists() {
    let english = messages(Language::En);
    let mut seen = 0;
    for (file, text, before) in program_literals() {
        // The reader and the writer of rules strings say things of their own.
        let said = !file.components().any(|part| part.as_os_str() == "engine")
            && (before.ends_with("say(") || before.ends_with("say_with("));
        let family = FAMILIES.iter().any(|family| text.starts_with(family));
        let panels = file.components().any(|part| part.as_os_str() == "ui");
        let words = file.components().any(|part| part.as_os_str() == "text");
        if said || family && (panels || words) {
            seen += 1;
            assert!(
                english.contains_key(&text),
                "{}: no text '{text}'",
                file.display()
            );
        }
    }
    assert!(
        seen > 100,
        "only {seen} keys found: the test looks in the wrong place"
    );
}

#[test]
fn every_text_is_said_somewhere() {
    let literals: BTreeSet<String> = program_literals()
        .into_iter()
        .map(|(_, text, _)| text)
        .collect();
    let reasons: BTreeSet<String> = tafl::engine::outcome::Reason::ALL
        .iter()
        .map(|reason| format!("reason-{}", reason.word()))
        .collect();
    for key in messages(Language::En).keys() {
        let stem = ENDINGS.iter().find_map(|ending| key.strip_suffix(ending));
        let referred = messages(Language::En)
            .values()
            .any(|text| text.contains(&format!("{{ {key}")));
        let made = referred || stem.is_some_and(|stem| literals.contains(stem));
        assert!(
            literals.contains(key) || made || reasons.contains(key),
            "nobody says '{key}'"
        );
    }
}

#[test]
fn an_unknown_key_is_said_as_it_is() {
    for language in Language::ALL {
        assert_eq!(language.say("no-such-key"), "no-such-key");
    }
}

/// Every letter of the texts and of the variants is in every font that they are set in.
#[cfg(feature = "client")]
#[test]
fn the_fonts_have_every_letter() {
    use ab_glyph::{Font, FontRef};
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts: String = Language::ALL.map(|l| l.messages().concat()).concat();
    for entry in fs::read_dir(root.join("variants")).unwrap() {
        texts.push_str(&fs::read_to_string(entry.unwrap().path()).unwrap());
    }
    texts.push_str("áéíóöőúüűÁÉÍÓÖŐÚÜŰäöüßÄÖÜẞðþæøåÐÞÆØÅ„“”‚‘’–—…×−·");
    let letters: BTreeSet<char> = texts
        .chars()
        .filter(|letter| !letter.is_control())
        .collect();
    for name in [
        "Cantarell-Regular.otf",
        "Cantarell-Bold.otf",
        "EBGaramond12-Regular.otf",
    ] {
        let bytes = fs::read(root.join("assets/fonts").join(name)).unwrap();
        let font = FontRef::try_from_slice(&bytes).unwrap();
        let missing: String = letters
            .iter()
            .filter(|letter| font.glyph_id(**letter).0 == 0)
            .collect();
        assert!(missing.is_empty(), "{name} lacks {missing}");
    }
}
