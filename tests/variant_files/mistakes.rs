//! Mistakes in a variant file, one kind at a time.

use super::{line_of, listed, spoiled};
use std::collections::BTreeSet;
use tafl::engine::located::FileProblems;
use tafl::engine::variant::Variant;

pub const GOOD: &str = include_str!("good.ron");

/// A mistake: what is replaced by what; a part of the line that is named, or `^` and a part of the
/// line below it, where the bracket of the entry is named; and words of the message.
type Mistake = (
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

pub fn read(text: &str) -> Result<Variant, FileProblems> {
    let sources: BTreeSet<String> = ["book", "page"].map(str::to_owned).into();
    Variant::read("small.ron", text, &sources)
}

fn named_line(text: &str, at: &str) -> usize {
    match at.strip_prefix('^') {
        Some(below) => line_of(text, below) - 1,
        None => line_of(text, at),
    }
}

/// Spoils the good file in one place, and expects a message on the right line. Beside it there may
/// be messages that say one of `also`.
fn expect_each(also: &[&str], mistakes: &[Mistake]) {
    let mut failures = Vec::new();
    for (part, by, at, says) in mistakes {
        let text = spoiled(GOOD, part, by);
        let line = named_line(&text, at);
        let Err(problems) = read(&text) else {
            failures.push(format!("'{by}' for '{part}' is taken for good"));
            continue;
        };
        let (right, others): (Vec<_>, Vec<_>) =
            listed(&problems).into_iter().partition(|(found, message)| {
                *found == line && says.iter().all(|word| message.contains(word))
            });
        if right.len() != 1 {
            failures.push(format!(
                "'{by}' for '{part}' wants line {line} with {says:?}: {problems}"
            ));
        }
        for (line, other) in others {
            if !also.iter().any(|word| other.contains(word)) {
                failures.push(format!(
                    "'{by}' for '{part}' is no reason for {line}: {other}"
                ));
            }
        }
        assert!(problems.to_string().starts_with("small.ron:"), "{problems}");
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn the_good_file_is_good() {
    let variant = read(GOOD).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!((variant.id(), variant.spec().size), ("small-game", 5));
    assert_eq!(
        variant
            .rules(&variant.default_reading())
            .start()
            .attackers()
            .len(),
        4
    );
}

#[test]
fn unknown_fields() {
    expect_each(
        &["sets no rule"],
        &[
            (
                "size: 5,",
                "size: 5,\n  colour: 3,",
                "colour: 3",
                &["colour"],
            ),
            (
                "first: Attackers,",
                "first: Attackers,\n    speed: 1,",
                "speed: 1",
                &["speed"],
            ),
            ("place: \"6\"", "plaice: \"6\"", "plaice", &["plaice"]),
            ("hu: \"Próbára.\"", "fr: \"Essai.\"", "fr: ", &["fr"]),
            (
                "(throne_stop: Anyone)",
                "(throne_stopp: Anyone)",
                "stopp",
                &["throne_stopp"],
            ),
            ("remark: (", "remarks: (", "remarks", &["remarks"]),
        ],
    );
}

#[test]
fn values_of_another_kind() {
    expect_each(
        &[],
        &[
            ("size: 5,", "size: \"five\",", "five", &["integer"]),
            ("size: 5,", "size: 300,", "300", &["out of bounds"]),
            (
                "standing: Attested",
                "standing: Certain",
                "Certain",
                &["Certain", "Attested"],
            ),
            (
                "standing: Implementation",
                "standing: Sure",
                "Sure",
                &["Sure", "Attested"],
            ),
            (
                "name: Modern",
                "name: Recent",
                "Recent",
                &["Recent", "Modern"],
            ),
        ],
    );
    // An unknown topic is none, so the clause for the known one is missed too.
    expect_each(
        &["no clause governs 'Draw'"],
        &[("Draw,", "Drow,", "Drow", &["Drow", "Draw"])],
    );
}

/// A mistake in one field of the mechanics is one mistake: the field is not missing.
#[test]
fn values_of_another_kind_in_the_mechanics() {
    expect_each(
        &[],
        &[
            (
                "king_armed: Yes",
                "king_armed: Maybe",
                "king_armed",
                &["Maybe", "HammerOnly"],
            ),
            (
                "escape: Corners",
                "escape: Corner",
                "escape: Corner",
                &["Corner", "Edge"],
            ),
            (
                "first: Attackers",
                "first: \"Attackers\"",
                "first: ",
                &["identifier"],
            ),
            (
                "king_reach: Steps(2)",
                "king_reach: Steps(two)",
                "Steps(two)",
                &["integer"],
            ),
            ("throne: true", "throne: yes", "throne: yes", &["boolean"]),
        ],
    );
}

/// Brackets, quotes and commas: something is named with a line, where it begins or where the text
/// stops making sense.
#[test]
fn mistakes_of_form() {
    expect_each(
        &[],
        &[
            (
                "throne_pass: Anyone,",
                "throne_pass: Anyone",
                "throne_hostile_attacker",
                &["comma"],
            ),
            ("size: 5,", "size: ,", "size: ,", &["value is missing"]),
            ("size: 5,", "size: 5, /* five", "/* five", &["comment"]),
            // The text goes on to the next quote, one line below.
            ("id: \"age\"", "id: \"age", "Wie alt?", &["comma"]),
            // A list that does not end runs into the bracket of what is around it.
            (
                "        Draw,\n      ],",
                "        Draw,",
                "Alle Regeln",
                &["']'"],
            ),
        ],
    );
    // The whole is left open.
    let problems = read(GOOD.trim_end().strip_suffix(')').unwrap()).unwrap_err();
    let (line, message) = listed(&problems)[0];
    assert_eq!(
        (listed(&problems).len(), GOOD.lines().nth(line - 1)),
        (1, Some("("))
    );
    assert!(message.contains("not closed"), "{message}");
    // Nothing at all, and something else.
    for text in ["", "// nothing\n", "[]", "17", "\"small\"", "()) "] {
        let problems = read(text)
            .err()
            .unwrap_or_else(|| panic!("'{text}' is taken for good"));
        assert!(!problems.problems.is_empty(), "{text}");
    }
}

#[test]
fn mistakes_of_board_and_pieces() {
    let lines = "\"lines\": [";
    let end = "\"..D..\",\n      \"..A..\",\n    ],";
    let longer = "\"..D..\",\n      \"..A..\",\n      \"AA.AA\",\n    ],";
    expect_each(
        &[],
        &[
            ("size: 5", "size: 6", "size: 6", &["6", "odd"]),
            ("size: 5", "size: 3", "size: 3", &["3", "from 5 to 19"]),
            ("size: 5", "size: 21", "size: 21", &["21", "from 5 to 19"]),
            ("  size: 5,\n", "", "^id: \"small-game\"", &["size 0"]),
            ("A.K.A", "A.K.", "A.K.", &["'lines'", "4 squares", "has 5"]),
            (
                "A.K.A",
                "A.K.A.",
                "A.K.A.",
                &["'lines'", "6 squares", "has 5"],
            ),
            ("A.K.A", "A.k.A", "A.k.A", &["'lines'", "'k'"]),
            ("A.K.A", "A...A", lines, &["'lines'", "0 kings"]),
            ("A.K.A", "AKK.A", lines, &["'lines'", "2 kings"]),
            (
                "A.K.A",
                "AAK.A",
                lines,
                &["'lines'", "5 attackers", "says 4"],
            ),
            (
                "A.K.A",
                "ADK.A",
                lines,
                &["'lines'", "3 defenders", "says 2"],
            ),
            (
                "      \"A.K.A\",\n",
                "",
                lines,
                &["'lines'", "4 rows", "has 5"],
            ),
            (end, longer, "AA.AA", &["'lines'", "6 rows", "has 5"]),
        ],
    );
    // A number that is wrong for both layouts.
    let text = spoiled(GOOD, "attackers: 4", "attackers: 5");
    let problems = read(&text).unwrap_err();
    let found = listed(&problems);
    let lines = ["\"lines\": [", "\"rows\": ["].map(|part| line_of(&text, part));
    assert!(found.iter().map(|(line, _)| *line).eq(lines), "{problems}");
    assert!(
        found
            .iter()
            .all(|(_, message)| message.contains("4 attackers; 'pieces' says 5"))
    );
    // No layout at all.
    let start = GOOD.find("    \"lines\": [").unwrap();
    let end = GOOD.find("  mechanics: (").unwrap();
    let text = format!("{}  }},\n{}", &GOOD[..start], &GOOD[end..]);
    let problems = read(&text).unwrap_err();
    let line = line_of(&text, "layouts: {");
    assert!(
        listed(&problems).contains(&(line, "there is no starting layout")),
        "{problems}"
    );
}

#[test]
fn mistakes_of_evidence() {
    let texts = "text: (en: \"For tests.\", de: \"Zum Prüfen.\", hu: \"Próbára.\"),";
    let side = "        (text: (en: \"Old.\", de: \"Alt.\", hu: \"Régi.\"), \
                sources: [(source: \"book\", place: \"4\")]),\n";
    let page = "          sources: [(source: \"page\", place: \"3\")],\n";
    expect_each(
        &[],
        &[
            (
                "place: \"1\")",
                "place: \"1\"), (source: \"boook\")",
                "boook",
                &["'boook'"],
            ),
            (
                "(source: \"page\", place: \"3\")",
                "",
                "sources: [],",
                &["cites no source"],
            ),
            (page, "", "^id: \"anyone\"", &["cites no source"]),
            (
                "(source: \"book\", place: \"6\")",
                "",
                "sources: [],",
                &["cites no source"],
            ),
            (
                "(source: \"page\", place: \"5\")",
                "",
                "sources: []",
                &["cites no source"],
            ),
            (
                "      standing: Attested,\n",
                "",
                "^id: \"use\"",
                &["standing"],
            ),
            (
                "          standing: Implementation,\n",
                "",
                "^id: \"anyone\"",
                &["standing"],
            ),
            (
                "    winning: Modern,\n",
                "",
                "  standing: (",
                &["standing", "'winning'"],
            ),
            (texts, "", "^id: \"use\"", &["no text"]),
            (
                "en: \"Old.\", de: \"Alt.\", hu: \"Régi.\"",
                "",
                "text: ()",
                &["no text"],
            ),
            (side, "", "sides: [", &["two sides"]),
            (
                "id: \"use\"",
                "id: \"Use it\"",
                "Use it",
                &["'Use it'", "lower-case"],
            ),
            (
                "      id: \"use\",\n",
                "",
                "^For tests",
                &["''", "short name"],
            ),
            (
                "id: \"small-game\"",
                "id: \"Small\"",
                "id: \"Small\"",
                &["'Small'", "lower-case"],
            ),
        ],
    );
    let twice = "id: \"everything\",\n      governs: [Layout]";
    let text = spoiled(GOOD, "id: \"start\",\n      governs: [Layout]", twice);
    let problems = read(&text).unwrap_err();
    let line = line_of(&text, "governs: [Layout]") - 1;
    assert_eq!(listed(&problems), [(line, "'everything' stands twice")]);
}

#[test]
fn mistakes_of_questions() {
    let second = "sets: (throne_stop: KingOnly, layout: \"lines\")";
    let both = "'start' and 'throne' both set 'layout'";
    let other = "(layout: \"lines\", throne: false)";
    expect_each(
        &[],
        &[
            (
                "          sets: (throne_stop: Anyone),\n",
                "",
                "^id: \"anyone\"",
                &["'anyone' sets no rule"],
            ),
            (
                "(throne_stop: Anyone)",
                "()",
                "sets: ()",
                &["'anyone' sets no rule"],
            ),
            (
                "id: \"anyone\"",
                "id: \"king-only\" ",
                "king-only\" ",
                &["stands twice"],
            ),
        ],
    );
    // An entry's bracket is two lines above its text.
    let line = |text: &str, part: &str| line_of(text, part) - 2;

    let text = spoiled(GOOD, "sets: (throne_stop: KingOnly)", second);
    let problems = read(&text).unwrap_err();
    let message = format!("the questions {both}");
    assert_eq!(
        listed(&problems),
        [(line(&text, "Wer hält"), message.as_str())]
    );

    // The default sets what the mechanics do not say.
    let text = spoiled(GOOD, "(layout: \"lines\")", other);
    let problems = read(&text).unwrap_err();
    assert_eq!(
        listed(&problems)[0].0,
        line_of(&text, "throne: false"),
        "{problems}"
    );
    assert!(
        listed(&problems)[0]
            .1
            .contains("the first option of 'start'"),
        "{problems}"
    );

    // A question that no clause refers to, and a clause that refers to no question.
    let unasked = "no clause refers to the question 'start'";
    let text = spoiled(GOOD, "      question: \"start\",\n", "");
    let problems = read(&text).unwrap_err();
    assert_eq!(
        listed(&problems),
        [(line(&text, "Welcher Anfang"), unasked)]
    );
    let text = spoiled(GOOD, "question: \"start\"", "question: \"stort\"");
    let problems = read(&text).unwrap_err();
    let expected = [
        (line_of(&text, "stort"), "there is no question 'stort'"),
        (line(&text, "Welcher Anfang"), unasked),
    ];
    assert_eq!(listed(&problems), expected);

    // A question without options.
    let start = GOOD.find("      options: [").unwrap();
    let end = start + GOOD[start..].find("\n      ],\n").unwrap();
    let text = format!("{}      options: [{}", &GOOD[..start], &GOOD[end..]);
    let problems = read(&text).unwrap_err();
    let line = text
        .lines()
        .position(|line| line == "      options: [")
        .unwrap()
        + 1;
    let message = "the question 'start' has 0 options; it needs at least two";
    assert_eq!(listed(&problems), [(line, message)]);
}

#[test]
fn mistakes_of_mechanics() {
    let at = "  mechanics: (";
    let also = [
        "where it may not stop (under start=rows)",
        "no clause governs 'Camps'",
        "no clause governs 'Berserk'",
    ];
    expect_each(
        &also,
        &[
            (
                "corners: One",
                "corners: Plain",
                at,
                &["escapes to corners", "special"],
            ),
            (
                "corner_stop: Anyone",
                "corner_stop: Nobody",
                at,
                &["escapes to corners", "may not stop there"],
            ),
            (
                "corner_stop: Anyone",
                "corner_stop: KingOnly",
                at,
                &["starts on a1"],
            ),
            (
                "king_reach: Steps(2)",
                "king_reach: Steps(0)",
                at,
                &["never moves"],
            ),
            (
                "corners: One",
                "corners: Listed",
                at,
                &["'corner_squares' is empty"],
            ),
            (
                "corners: One",
                "corners: One, corner_squares: [\"a1\"]",
                at,
                &["is not 'Listed'"],
            ),
            (
                "corners: One",
                "corners: One, escape_squares: [\"a1\"]",
                at,
                &["is not 'Listed'"],
            ),
            (
                "corners: One",
                "corners: One, camps: [[\"z9\"]]",
                at,
                &["no square 'z9'"],
            ),
            (
                "corners: One",
                "corners: One, camp_stay: true",
                at,
                &["stay in camps"],
            ),
            (
                "corners: One",
                "corners: One, camp_soft: [\"a2\"]",
                at,
                &["'a2' is no camp"],
            ),
            (
                "corners: One",
                "corners: One, berserk_escape: true",
                at,
                &["turn of captures"],
            ),
            ("    first: Attackers,\n", "", at, &["first"]),
            ("    no_plays: Loses,\n", "", at, &["no_plays"]),
            ("        Draw,\n", "", "  clauses: [", &["'Draw'"]),
        ],
    );
    let text = spoiled(GOOD, "sets: (layout: \"rows\")", "sets: (layout: \"row\")");
    let problems = read(&text).unwrap_err();
    let message = "there is no layout 'row' (under start=rows)";
    assert_eq!(listed(&problems), [(line_of(&text, at), message)]);
    // A side that cannot move, and a king who starts where he escapes to.
    let text = spoiled(GOOD, "A.K.A", ".....");
    let text = text
        .replacen("..D..", ".....", 2)
        .replacen("..A..", "AD...", 1);
    let text = text
        .replacen("..A..", "K...A", 1)
        .replacen(".....", "DA...", 1);
    let text = spoiled(&text, "attackers: 4", "attackers: 3");
    let problems = read(&text).unwrap_err();
    assert!(
        problems
            .to_string()
            .contains("the king starts on a1, to which he escapes"),
        "{problems}"
    );
}
