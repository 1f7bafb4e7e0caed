//! Mistakes in the record of a game: each is named with file and line, and a good record is read.

use super::common::catalog;
use super::{line_of, listed, spoiled};
use tafl::engine::located::FileProblems;
use tafl::engine::record::{Player, Record, Replayed};
use tafl::text::Language;

const GOOD: &str = r#"(
  format: 1,
  variant: "brandubh-historical",
  reading: {
    "king-on-edge": "as-elsewhere",
  },
  attackers: Person,
  defenders: Computer(3),
  plays: [
    "a4-a2",
    "d3-a3xa2",
    "d1-c1",
  ],
  result: "attackers:resignation",
)
"#;

fn read(text: &str) -> Result<Replayed, FileProblems> {
    Record::read("my-game.ron", text, catalog(), &Language::En.faults())
}

#[test]
fn the_good_record_is_good() {
    let read = read(GOOD).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(read.variant.id(), "brandubh-historical");
    assert_eq!(
        read.variant
            .answer(&read.reading, "king-on-edge")
            .unwrap()
            .id,
        "as-elsewhere"
    );
    assert_eq!(
        read.variant.answer(&read.reading, "repetition").unwrap().id,
        "nielsen"
    );
    assert_eq!(read.players, [Player::Person, Player::Computer(3)]);
    assert_eq!(read.game.plies().len(), 3);
    assert_eq!(
        read.game.outcome().unwrap().to_string(),
        "attackers:resignation"
    );
}

/// What may be left out, and what the players may have agreed.
#[test]
fn other_good_records() {
    for (part, by, outcome) in [
        ("  result: \"attackers:resignation\",\n", "", None),
        (
            "attackers:resignation",
            "defenders:resignation",
            Some("defenders:resignation"),
        ),
        (
            "attackers:resignation",
            "none:draw-agreed",
            Some("none:draw-agreed"),
        ),
        ("d3-a3xa2", "d3-a3", Some("attackers:resignation")),
        ("d3-a3xa2", "D3-A3XA2", Some("attackers:resignation")),
        (
            "    \"king-on-edge\": \"as-elsewhere\",\n",
            "",
            Some("attackers:resignation"),
        ),
        ("  attackers: Person,\n", "", Some("attackers:resignation")),
    ] {
        let read = read(&spoiled(GOOD, part, by)).unwrap_or_else(|problems| panic!("{problems}"));
        let found = read.game.outcome().map(|outcome| outcome.to_string());
        assert_eq!(found.as_deref(), outcome, "{by}");
        assert_eq!(read.game.plies()[1].captures.men.len(), 1);
    }
}

#[test]
fn each_mistake_is_named_with_its_line() {
    let mut failures = Vec::new();
    for (part, by, at, says) in [
        ("format: 1", "format: 2", "format", &["2", "1"][..]),
        ("brandubh-historical", "brandub", "variant", &["'brandub'"]),
        (
            "\"king-on-edge\"",
            "\"king-on-egde\"",
            "reading",
            &["king-on-egde", "king-on-edge"],
        ),
        (
            "\"as-elsewhere\"",
            "\"elsewhere\"",
            "reading",
            &["'elsewhere'", "as-elsewhere"],
        ),
        ("Computer(3)", "Robot", "Robot", &["Robot"]),
        (
            "attackers: Person",
            "attakers: Person",
            "attakers",
            &["attakers"],
        ),
        // Not a play, a square that the board has not, and five plays that are not legal.
        ("d1-c1", "d1 c1", "d1 c1", &["play 3", "d1 c1"]),
        ("d1-c1", "d1-d9", "d1-d9", &["play 3", "d9", "7"]),
        ("d1-c1", "d1-c2", "d1-c2", &["play 3", "d1-c2"]),
        ("d1-c1", "d1-a1", "d1-a1", &["play 3", "a1", "corner"]),
        ("d1-c1", "d1-d3", "d1-d3", &["play 3", "d2"]),
        ("d1-c1", "c4-c3", "c4-c3", &["play 3", "c4"]),
        ("d1-c1", "e1-e2", "e1-e2", &["play 3", "e1"]),
        // Men that are not taken, are not there, or are not named.
        ("d3-a3xa2", "d3-a3xb4", "d3-a3x", &["play 2", "b4", "a2"]),
        ("d3-a3xa2", "d3-a3xa2+b4", "d3-a3x", &["play 2", "a2", "b4"]),
        ("d1-c1", "d1-c1xc2", "d1-c1x", &["play 3", "c2"]),
        (
            "attackers:resignation",
            "attackers:won",
            "result",
            &["attackers:won"],
        ),
        (
            "attackers:resignation",
            "defenders:escape",
            "result",
            &["defenders:escape", "goes on"],
        ),
        (
            "attackers:resignation",
            "none:resignation",
            "result",
            &["none:resignation"],
        ),
        (
            "attackers:resignation",
            "attackers:draw-agreed",
            "result",
            &["attackers:draw-agreed"],
        ),
    ] {
        let text = spoiled(GOOD, part, by);
        let line = line_of(&text, at);
        let Err(problems) = read(&text) else {
            failures.push(format!("'{by}' is taken for good"));
            continue;
        };
        let found = listed(&problems);
        let right = matches!(&found[..], [(at, message)]
            if *at == line && says.iter().all(|word| message.contains(word)));
        if !right {
            failures.push(format!(
                "'{by}' wants line {line} with {says:?}, but: {found:?}"
            ));
        }
        assert!(
            problems.to_string().starts_with("my-game.ron:"),
            "{problems}"
        );
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// A game that the rules end: nothing follows, and no other result is recorded.
const ENDED: &str = r#"(
  format: 1,
  variant: "sea-battle-9",
  start: "/9/2K6/9/t8/9/9/9/9/8T/ d",
  plays: [
    "c2-c1",
  ],
  result: "defenders:escape",
)
"#;

#[test]
fn a_game_that_the_rules_end() {
    let good = read(ENDED).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(good.game.outcome().unwrap().to_string(), "defenders:escape");
    // The result may be left to the rules.
    let read_without = read(&spoiled(ENDED, "  result: \"defenders:escape\",\n", "")).unwrap();
    assert_eq!(read_without.game.outcome(), good.game.outcome());

    for (part, by, at, says) in [
        (
            "\"c2-c1\",",
            "\"c2-c1\",\n    \"a4-a5\",",
            "a4-a5",
            &["play 2", "over"][..],
        ),
        (
            "defenders:escape",
            "attackers:escape",
            "result",
            &["attackers:escape", "defenders:escape"],
        ),
        (
            "defenders:escape",
            "defenders:resignation",
            "result",
            &["resignation", "escape"],
        ),
        (
            "defenders:escape",
            "none:draw-agreed",
            "result",
            &["draw-agreed", "escape"],
        ),
        ("/9/2K6/", "/9/2K5/", "start", &["rank 2", "2K5"]),
        ("/9/2K6/", "/9/9/", "start", &["0 kings"]),
        ("/9/2K6/", "/9/1KK6/", "start", &["2 kings"]),
        ("/9/2K6/", "/2K6/", "start", &["8 ranks"]),
        ("/9/2K6/", "/9/2k6/", "start", &["'k'"]),
        ("8T/ d", "8T/", "start", &["'a' or 'd'"]),
        ("8T/ d", "8T/ w", "start", &["'a' or 'd'"]),
    ] {
        let text = spoiled(ENDED, part, by);
        let problems = read(&text)
            .err()
            .unwrap_or_else(|| panic!("'{by}' is taken for good"));
        let found = listed(&problems);
        assert_eq!(found.len(), 1, "{problems}");
        assert_eq!(found[0].0, line_of(&text, at), "{problems}");
        assert!(
            says.iter().all(|word| found[0].1.contains(word)),
            "{says:?}: {problems}"
        );
    }
}

/// Mistakes that do not keep the game from being replayed are named together.
#[test]
fn several_mistakes_at_once() {
    let text = spoiled(GOOD, "format: 1", "format: 7");
    let text = spoiled(&text, "attackers: Person", "atackers: Person");
    let text = spoiled(&text, "attackers:resignation", "defenders:escape");
    let problems = read(&text).unwrap_err();
    let lines: Vec<usize> = listed(&problems).iter().map(|(line, _)| *line).collect();
    assert_eq!(
        lines,
        ["format", "atackers", "result"].map(|part| line_of(&text, part)),
        "{problems}"
    );
}

#[test]
fn no_record_at_all() {
    for (text, says) in [
        ("(", "not closed"),
        ("", ""),
        ("(format: 1)", "variant"),
        ("plays", ""),
    ] {
        let problems = read(text)
            .err()
            .unwrap_or_else(|| panic!("'{text}' is taken for good"));
        assert!(!problems.problems.is_empty(), "{text}");
        let shown = problems.to_string();
        assert!(
            shown.starts_with("my-game.ron:") && shown.contains(says),
            "{shown}"
        );
    }
}
