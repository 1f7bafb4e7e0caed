//! Many mistakes in a file are named all at once; and mistakes in a file of sources.

use super::mistakes::{GOOD, read};
use super::{line_of, listed, spoiled};
use std::collections::BTreeSet;
use tafl::engine::variant::catalog::read_sources;

/// Numbers that both layouts need are missed once each.
#[test]
fn missing_numbers_of_pieces() {
    let text = spoiled(GOOD, "(attackers: 4, defenders: 2)", "()");
    let problems = read(&text).unwrap_err();
    let line = line_of(&text, "pieces: ()");
    let expected = [
        (line, "'pieces' lacks 'attackers'"),
        (line, "'pieces' lacks 'defenders'"),
    ];
    assert_eq!(listed(&problems), expected);
}

/// Every field that the mechanics lack is named, not only the first.
#[test]
fn several_missing_rules() {
    let mut text = GOOD.to_owned();
    let lacking = ["first", "king_armed", "no_plays"];
    for part in [
        "    first: Attackers,\n",
        "    king_armed: Yes,\n",
        "    no_plays: Loses,\n",
    ] {
        text = spoiled(&text, part, "");
    }
    let problems = read(&text).unwrap_err();
    for field in lacking {
        let named = listed(&problems)
            .iter()
            .filter(|(_, says)| {
                says.contains(&format!("'{field}'")) || says.contains(&format!("`{field}`"))
            })
            .count();
        assert_eq!(named, 1, "'{field}' is missing: {problems}");
    }
    // No mechanics at all.
    let start = GOOD.find("  mechanics: (").unwrap();
    let end = GOOD.find("  standing: (\n").unwrap();
    let problems = read(&format!("{}{}", &GOOD[..start], &GOOD[end..])).unwrap_err();
    assert!(problems.to_string().contains("mechanics"), "{problems}");
}

/// Each mistake of form costs another reading of the file, so the search for more ends somewhere.
#[test]
fn a_file_of_nothing_but_mistakes() {
    let text = format!("(clauses: [\n{}])", "(x: 1),\n".repeat(500));
    let problems = read(&text).unwrap_err().problems;
    assert_eq!(problems.len(), 101);
    assert_eq!((problems[0].line, problems[99].line), (2, 101));
    assert!(problems[100].message.contains("there may be more"));
    let nested = format!("\n{}", "(".repeat(50_000));
    let problems = read(&nested).unwrap_err().problems;
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].line, 2);
    assert!(problems[0].message.contains("brackets"), "{problems:?}");
}

#[test]
fn many_mistakes_at_once() {
    let spoils = [
        ("id: \"small-game\"", "id: \"Small game\"", "lower-case"),
        (
            "pieces: (attackers: 4,",
            "pieces: (atackers: 4,",
            "atackers",
        ),
        (
            "    throne_pass: Anyone,",
            "    throne_pass: Everyone,",
            "Everyone",
        ),
        ("    moves: Modern,", "    moves: Moderne,", "Moderne"),
        (
            "place: \"1\")",
            "place: \"1\"), (source: \"boook\")",
            "boook",
        ),
        ("question: \"throne\"", "question: \"thrown\"", "thrown"),
        ("sets: (throne_stop: Anyone)", "sets: ()", "sets no rule"),
        (
            "sources: [(source: \"book\", place: \"6\")]",
            "sources: []",
            "cites no source",
        ),
    ];
    let mut text = GOOD.to_owned();
    for (part, by, _) in spoils {
        text = spoiled(&text, part, by);
    }
    let problems = read(&text).unwrap_err();
    let found = listed(&problems);
    for (_, by, says) in spoils {
        let line = line_of(&text, by);
        assert!(
            found
                .iter()
                .any(|(at, message)| *at == line && message.contains(says)),
            "line {line}, '{says}':\n{problems}"
        );
    }
    // In their order, and none twice.
    let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
    assert!(lines.is_sorted(), "{problems}");
    assert_eq!(
        found.iter().collect::<BTreeSet<_>>().len(),
        found.len(),
        "{problems}"
    );
    assert_eq!(problems.to_string().lines().count(), found.len());
    // Beside them only what follows from them: a question that lost its clause, a number of pieces
    // that could not be read.
    let follows = [
        "no clause refers to the question 'throne'",
        "'pieces' lacks 'attackers'",
    ];
    let others: Vec<_> = found
        .iter()
        .filter(|(_, message)| !spoils.iter().any(|(_, _, says)| message.contains(says)))
        .filter(|(_, message)| !follows.iter().any(|says| message.contains(says)))
        .collect();
    assert!(others.is_empty(), "{others:?}");
}

const SOURCES: &str = r#"(
  sources: [
    (
      key: "book",
      author: "A. Writer",
      title: "A Book",
      kind: Scholarly,
      language: "en",
      read: Whole,
    ),
    (
      key: "page",
      author: "B. Player",
      title: "A Page",
      kind: Forum,
      language: "de",
      read: Beginning,
    ),
  ],
)
"#;

#[test]
fn mistakes_in_a_file_of_sources() {
    assert_eq!(read_sources("sources.ron", SOURCES).unwrap().len(), 2);
    for (part, by, at, says) in [
        (
            "key: \"page\"",
            "key: \"book\",//",
            "\"book\",//",
            "'book' stands twice",
        ),
        ("key: \"page\"", "key: \"Page 1\"", "Page 1", "Page 1"),
        (
            "author: \"B. Player\"",
            "author: \"\"",
            "author: \"\"",
            "'page' lacks 'author'",
        ),
        (
            "title: \"A Page\"",
            "title: \"\"",
            "title: \"\"",
            "'page' lacks 'title'",
        ),
        ("kind: Forum", "kind: Chat", "Chat", "Chat"),
        (
            "language: \"de\"",
            "language: \"\"",
            "language: \"\"",
            "'page' lacks 'language'",
        ),
        ("read: Beginning", "read: Half", "Half", "Half"),
    ] {
        let text = spoiled(SOURCES, part, by);
        let problems = read_sources("sources.ron", &text).unwrap_err();
        let found = listed(&problems);
        assert_eq!(found.len(), 1, "{problems}");
        assert_eq!(found[0].0, line_of(&text, at), "{problems}");
        assert!(found[0].1.contains(says), "{problems}");
    }
}
