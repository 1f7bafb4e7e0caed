//! What makes a variant file or a file of sources wrong, beyond its form: every mistake is noted
//! with its place, none stops the search for others.

use super::super::evidence::{Cite, Standing, Text};
use super::super::located::Located;
use super::super::notation::parse_rows;
use super::super::position::Position;
use super::super::square::MAX_SIZE;
use super::spec::{FragmentsSpec, Note, Parent, SourcesSpec, Topic, VariantSpec};
use super::{impossible, topics};
use std::collections::{BTreeMap, BTreeSet};

const MIN_SIZE: u8 = 5;
/// Beyond so many readings only the default and each single departure from it are checked.
const MAX_READINGS_CHECKED: usize = 4096;

pub(super) type Layouts = BTreeMap<String, Position>;

/// Checks a variant and returns the layouts that could be read.
pub(super) fn variant(file: &mut Located<VariantSpec>, sources: &BTreeSet<String>) -> Layouts {
    let spec = file.value.clone();
    check_id(file, "id", &spec.id);
    check_text(file, "name", &spec.name);
    check_text(file, "summary", &spec.summary);
    check_standings(file, &spec);
    let layouts = check_layouts(file, &spec);
    check_clauses(file, &spec, sources);
    check_questions(file, &spec, sources);
    check_evidence(file, &spec, sources);
    check_parents(file, "parents", &spec.parents, sources);
    check_mechanics(file, &spec, &layouts);
    layouts
}

/// Checks a file of games that cannot be played.
pub(super) fn fragments(file: &mut Located<FragmentsSpec>, sources: &BTreeSet<String>) {
    let spec = file.value.clone();
    let mut seen = BTreeSet::new();
    for (index, fragment) in spec.fragments.iter().enumerate() {
        let at = format!("fragments/{index}");
        check_unique(file, &mut seen, &format!("{at}/id"), &fragment.id);
        check_text(file, &format!("{at}/name"), &fragment.name);
        check_text(file, &format!("{at}/summary"), &fragment.summary);
        if fragment.missing.is_empty() {
            file.complain(&format!("{at}/missing"), "it does not say what is missing");
        }
        for (number, text) in fragment.missing.iter().enumerate() {
            check_text(file, &format!("{at}/missing/{number}"), text);
        }
        check_notes(file, &format!("{at}/known"), &fragment.known, sources);
        check_parents(file, &format!("{at}/parents"), &fragment.parents, sources);
    }
}

fn check_parents<T>(
    file: &mut Located<T>,
    at: &str,
    parents: &[Parent],
    sources: &BTreeSet<String>,
) {
    let mut seen = BTreeSet::new();
    for (index, parent) in parents.iter().enumerate() {
        let at = format!("{at}/{index}");
        check_unique(file, &mut seen, &format!("{at}/id"), &parent.id);
        check_text(file, &format!("{at}/text"), &parent.text);
        check_standing(file, &at, parent.standing);
        check_cites(file, &at, &parent.sources, parent.standing, sources);
    }
}

/// Checks a file of sources.
pub(super) fn sources(file: &mut Located<SourcesSpec>) {
    let spec = file.value.clone();
    let mut seen = BTreeSet::new();
    for (index, source) in spec.sources.iter().enumerate() {
        let at = format!("sources/{index}");
        check_unique(file, &mut seen, &format!("{at}/key"), &source.key);
        for (field, empty) in [
            ("author", source.author.is_empty()),
            ("title", source.title.is_empty()),
            ("language", source.language.is_empty()),
            ("kind", source.kind.is_none()),
            ("read", source.read.is_none()),
        ] {
            if empty {
                let message = format!("the source '{}' lacks '{field}'", source.key);
                file.complain(&format!("{at}/{field}"), message);
            }
        }
    }
}

fn check_id<T>(file: &mut Located<T>, at: &str, id: &str) {
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.is_empty() || !id.chars().all(good) {
        let message = format!(
            "'{at}' is '{id}'; it must be a short name of lower-case letters, digits and hyphens"
        );
        file.complain(at, message);
    }
}

fn check_unique<T>(file: &mut Located<T>, seen: &mut BTreeSet<String>, at: &str, id: &str) {
    check_id(file, at, id);
    if !id.is_empty() && !seen.insert(id.to_owned()) {
        file.complain(at, format!("'{id}' stands twice"));
    }
}

fn check_text<T>(file: &mut Located<T>, at: &str, text: &Text) {
    if text.is_empty() {
        file.complain(
            at,
            format!("'{at}' has no text in any language (en, de, hu)"),
        );
    }
}

fn check_standings(file: &mut Located<VariantSpec>, spec: &VariantSpec) {
    let standing = &spec.standing;
    for (aspect, missing) in [
        ("name", standing.name.is_none()),
        ("board", standing.board.is_none()),
        ("pieces", standing.pieces.is_none()),
        ("layout", standing.layout.is_none()),
        ("moves", standing.moves.is_none()),
        ("captures", standing.captures.is_none()),
        ("winning", standing.winning.is_none()),
    ] {
        if missing {
            let message = format!("the standing of the aspect '{aspect}' is missing");
            file.complain(&format!("standing/{aspect}"), message);
        }
    }
}

fn check_layouts(file: &mut Located<VariantSpec>, spec: &VariantSpec) -> Layouts {
    let size = spec.size;
    let mut layouts = Layouts::new();
    if !(MIN_SIZE..=MAX_SIZE).contains(&size) || size.is_multiple_of(2) {
        let message = format!("a board of size {size} is impossible; sizes are odd, from 5 to 19");
        file.complain("size", message);
        return layouts;
    }
    if spec.layouts.is_empty() {
        file.complain("layouts", "there is no starting layout");
    }
    for (key, rows) in &spec.layouts {
        let at = format!("layouts/{key}");
        let position = match parse_rows(rows, size) {
            Ok(position) => position,
            Err((row, Some(character))) => {
                let message = format!(
                    "the layout '{key}' has '{character}'; A is an attacker, D a defender, K the \
                     king, c n m and C N M G special pieces, a full stop an empty square"
                );
                file.complain(&format!("{at}/{row}"), message);
                continue;
            }
            Err((row, None)) => {
                let message = match rows.get(row) {
                    Some(text) if row < usize::from(size) => format!(
                        "this row of the layout '{key}' has {} squares; the board has {size}",
                        text.chars().count()
                    ),
                    _ => format!(
                        "the layout '{key}' has {} rows; the board has {size}",
                        rows.len()
                    ),
                };
                file.complain(&format!("{at}/{row}"), message);
                continue;
            }
        };
        let kings = rows
            .iter()
            .flat_map(|row| row.chars())
            .filter(|c| *c == 'K')
            .count();
        if kings != 1 {
            file.complain(
                &at,
                format!("the layout '{key}' has {kings} kings; it needs one"),
            );
            continue;
        }
        for (side, men, wanted) in [
            (
                "attackers",
                position.attackers().len(),
                spec.pieces.attackers,
            ),
            (
                "defenders",
                position.defenders().len(),
                spec.pieces.defenders,
            ),
        ] {
            if !file.has(&format!("pieces/{side}")) {
                file.complain(
                    &format!("pieces/{side}"),
                    format!("'pieces' lacks '{side}'"),
                );
            } else if men != usize::from(wanted) {
                let message =
                    format!("the layout '{key}' has {men} {side}; 'pieces' says {wanted}");
                file.complain(&at, message);
            }
        }
        layouts.insert(key.clone(), position);
    }
    layouts
}

fn check_cites<T>(
    file: &mut Located<T>,
    at: &str,
    cites: &[Cite],
    standing: Option<Standing>,
    sources: &BTreeSet<String>,
) {
    let at = format!("{at}/sources");
    if cites.is_empty() && !matches!(standing, Some(Standing::Convention | Standing::Guess)) {
        file.complain(&at, "it cites no source; only a convention or a guess may");
    }
    for (index, cite) in cites.iter().enumerate() {
        if !sources.contains(&cite.source) {
            let message = format!("there is no source with the key '{}'", cite.source);
            file.complain(&format!("{at}/{index}"), message);
        }
    }
}

fn check_standing<T>(file: &mut Located<T>, at: &str, standing: Option<Standing>) {
    if standing.is_none() {
        file.complain(&format!("{at}/standing"), "the standing is missing");
    }
}

fn check_clauses(file: &mut Located<VariantSpec>, spec: &VariantSpec, sources: &BTreeSet<String>) {
    let mut seen = BTreeSet::new();
    let mut asked = BTreeSet::new();
    for (index, clause) in spec.clauses.iter().enumerate() {
        let at = format!("clauses/{index}");
        check_unique(file, &mut seen, &format!("{at}/id"), &clause.id);
        check_standing(file, &at, clause.standing);
        check_cites(file, &at, &clause.sources, clause.standing, sources);
        if clause.governs.is_empty() {
            file.complain(&format!("{at}/governs"), "the clause governs nothing");
        }
        if let Some(question) = &clause.question {
            asked.insert(question.clone());
            if !spec.questions.iter().any(|q| q.id == *question) {
                let message = format!("there is no question '{question}'");
                file.complain(&format!("{at}/question"), message);
            }
        }
    }
    for (index, question) in spec.questions.iter().enumerate() {
        if !asked.contains(&question.id) {
            let message = format!("no clause refers to the question '{}'", question.id);
            file.complain(&format!("questions/{index}"), message);
        }
    }
}

fn check_questions(
    file: &mut Located<VariantSpec>,
    spec: &VariantSpec,
    sources: &BTreeSet<String>,
) {
    let mut seen = BTreeSet::new();
    let mut setters: BTreeMap<&str, &str> = BTreeMap::new();
    for (number, question) in spec.questions.iter().enumerate() {
        let at = format!("questions/{number}");
        check_unique(file, &mut seen, &format!("{at}/id"), &question.id);
        check_text(file, &format!("{at}/text"), &question.text);
        check_text(file, &format!("{at}/why"), &question.why);
        if question.options.len() < 2 {
            let message = format!(
                "the question '{}' has {} options; it needs at least two",
                question.id,
                question.options.len()
            );
            file.complain(&format!("{at}/options"), message);
        }
        let mut options = BTreeSet::new();
        let mut fields = BTreeSet::new();
        for (index, option) in question.options.iter().enumerate() {
            let at = format!("{at}/options/{index}");
            check_unique(file, &mut options, &format!("{at}/id"), &option.id);
            check_text(file, &format!("{at}/label"), &option.label);
            check_standing(file, &at, option.standing);
            check_cites(file, &at, &option.sources, option.standing, sources);
            if option.sets.fields().is_empty() {
                let message = format!("the option '{}' sets no rule", option.id);
                file.complain(&format!("{at}/sets"), message);
            }
            fields.extend(option.sets.fields());
        }
        for field in fields {
            if let Some(other) = setters.insert(field, &question.id) {
                let message = format!(
                    "the questions '{other}' and '{}' both set '{field}'",
                    question.id
                );
                file.complain(&at, message);
            }
        }
    }
}

fn check_evidence(file: &mut Located<VariantSpec>, spec: &VariantSpec, sources: &BTreeSet<String>) {
    let mut seen = BTreeSet::new();
    for (number, dispute) in spec.disputes.iter().enumerate() {
        let at = format!("disputes/{number}");
        check_unique(file, &mut seen, &format!("{at}/id"), &dispute.id);
        check_text(file, &format!("{at}/text"), &dispute.text);
        if dispute.sides.len() < 2 {
            file.complain(&format!("{at}/sides"), "a dispute has at least two sides");
        }
        for (index, claim) in dispute.sides.iter().enumerate() {
            let at = format!("{at}/sides/{index}");
            check_text(file, &format!("{at}/text"), &claim.text);
            check_cites(file, &at, &claim.sources, None, sources);
        }
    }
    check_notes(file, "notes", &spec.notes, sources);
}

fn check_notes<T>(file: &mut Located<T>, at: &str, notes: &[Note], sources: &BTreeSet<String>) {
    let mut seen = BTreeSet::new();
    for (number, note) in notes.iter().enumerate() {
        let at = format!("{at}/{number}");
        check_unique(file, &mut seen, &format!("{at}/id"), &note.id);
        check_text(file, &format!("{at}/text"), &note.text);
        check_standing(file, &at, note.standing);
        check_cites(file, &at, &note.sources, note.standing, sources);
    }
}

fn check_mechanics(file: &mut Located<VariantSpec>, spec: &VariantSpec, layouts: &Layouts) {
    let mechanics = match spec.mechanics.complete() {
        Ok(mechanics) => mechanics,
        Err(_) if !file.has("mechanics") => {
            file.complain("mechanics", "the field 'mechanics' is missing");
            return;
        }
        Err(missing) => {
            for field in missing {
                let message = format!("the mechanics lack '{field}'");
                file.complain(&format!("mechanics/{field}"), message);
            }
            return;
        }
    };
    for (index, question) in spec.questions.iter().enumerate() {
        let mut patched = mechanics.clone();
        if let Some(default) = question.options.first() {
            default.sets.apply(&mut patched);
        }
        if patched != mechanics {
            let message = format!(
                "the first option of '{}' is the default, but sets other rules than 'mechanics'",
                question.id
            );
            file.complain(&format!("questions/{index}/options/0/sets"), message);
        }
    }
    let mut complaints = BTreeSet::new();
    let mut needed = BTreeSet::new();
    for reading in readings(spec) {
        let mut mechanics = mechanics.clone();
        let mut chosen = Vec::new();
        for (question, option) in spec.questions.iter().zip(&reading) {
            if let Some(answer) = question.options.get(*option) {
                answer.sets.apply(&mut mechanics);
                if *option > 0 {
                    chosen.push(format!("{}={}", question.id, answer.id));
                }
            }
        }
        needed.extend(topics::needed(&mechanics, layouts.get(&mechanics.layout)));
        for complaint in impossible::reasons(&mechanics, spec, layouts) {
            // The readings come with the fewest departures from the default first, so a complaint
            // is made for the simplest reading that causes it.
            if complaints.insert(complaint.clone()) {
                let under = match chosen.is_empty() {
                    true => String::new(),
                    false => format!(" (under {})", chosen.join(" ")),
                };
                file.complain("mechanics", format!("{complaint}{under}"));
            }
        }
    }
    check_topics(file, spec, &needed);
}

/// Notes every topic that can decide a play, a capture or an ending under some reading and that no
/// clause governs.
fn check_topics(file: &mut Located<VariantSpec>, spec: &VariantSpec, needed: &BTreeSet<Topic>) {
    let governed: BTreeSet<Topic> = spec
        .clauses
        .iter()
        .flat_map(|clause| clause.governs.iter().copied())
        .collect();
    for topic in needed.difference(&governed) {
        file.complain("clauses", format!("no clause governs '{topic:?}'"));
    }
}

/// The readings to check, those with the fewest departures from the default first.
fn readings(spec: &VariantSpec) -> Vec<Vec<usize>> {
    let counts: Vec<usize> = spec
        .questions
        .iter()
        .map(|q| q.options.len().max(1))
        .collect();
    let default = vec![0; counts.len()];
    let product = counts.iter().try_fold(1_usize, |n, c| n.checked_mul(*c));
    let mut readings = vec![default.clone()];
    if product.is_some_and(|count| count <= MAX_READINGS_CHECKED) {
        for (index, count) in counts.iter().enumerate() {
            for known in readings.clone() {
                readings.extend((1..*count).map(|option| {
                    let mut reading = known.clone();
                    reading[index] = option;
                    reading
                }));
            }
        }
        readings.sort_by_key(|reading| reading.iter().filter(|option| **option > 0).count());
    } else {
        for (index, count) in counts.iter().enumerate() {
            readings.extend((1..*count).map(|option| {
                let mut reading = default.clone();
                reading[index] = option;
                reading
            }));
        }
    }
    readings
}
