//! The rule sheet of a variant as plain text: every rule with its standing and its sources, the
//! open questions with who says what, contradictions, notes, and the list of sources.

use super::Language;
use crate::engine::evidence::{Cite, Source, Standing};
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::spec::{Fragment, Note, Parent, Question, Standings};
use crate::engine::variant::{Reading, Variant};
use std::collections::BTreeSet;
use std::fmt::Write as _;

const WIDTH: usize = 88;

/// The aspects of a game with the keys of their names and their standings, in the order in which
/// badges are shown.
#[must_use]
pub fn aspects(standings: &Standings) -> [(&'static str, Option<Standing>); 7] {
    [
        ("aspect-name", standings.name),
        ("aspect-board", standings.board),
        ("aspect-pieces", standings.pieces),
        ("aspect-layout", standings.layout),
        ("aspect-moves", standings.moves),
        ("aspect-captures", standings.captures),
        ("aspect-winning", standings.winning),
    ]
}

/// A source in one line: author, title, year.
#[must_use]
pub fn source_line(source: &Source) -> String {
    let mut line = format!("{}: {}", source.author, source.title);
    if !source.year.is_empty() {
        let _ = write!(line, " ({})", source.year);
    }
    line
}

/// The rule sheet of a variant under a reading.
#[must_use]
pub fn rule_sheet(
    language: Language,
    catalog: &Catalog,
    variant: &Variant,
    reading: &Reading,
) -> String {
    let mut sheet = Sheet {
        language,
        catalog,
        text: String::new(),
        cited: BTreeSet::new(),
    };
    sheet.head(variant);
    sheet.layout(variant, reading);
    sheet.family(variant.id(), &variant.spec().parents);
    sheet.clauses(variant, reading);
    sheet.questions(variant, reading);
    sheet.disputes(variant);
    sheet.notes("sheet-notes", &variant.spec().notes);
    sheet.sources();
    sheet.text
}

/// What is known, and what is not, of a game that cannot be played.
#[must_use]
pub fn fragment_sheet(language: Language, catalog: &Catalog, fragment: &Fragment) -> String {
    let mut sheet = Sheet {
        language,
        catalog,
        text: String::new(),
        cited: BTreeSet::new(),
    };
    let name = language.of(&fragment.name);
    sheet.line(name);
    sheet.line(&"#".repeat(name.chars().count()));
    sheet.paragraph(0, language.of(&fragment.summary));
    sheet.line("");
    sheet.line(&language.say("sheet-not-playable"));
    sheet.family(&fragment.id, &fragment.parents);
    sheet.heading("sheet-missing");
    for text in &fragment.missing {
        sheet.paragraph(0, &format!("– {}", language.of(text)));
    }
    sheet.notes("sheet-known", &fragment.known);
    sheet.sources();
    sheet.text
}

struct Sheet<'a> {
    language: Language,
    catalog: &'a Catalog,
    text: String,
    cited: BTreeSet<String>,
}

impl Sheet<'_> {
    fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn heading(&mut self, key: &str) {
        let heading = self.language.say(key);
        self.line("");
        self.line(&heading);
        self.line(&"=".repeat(heading.chars().count()));
    }

    /// A paragraph, broken into lines and indented.
    fn paragraph(&mut self, indent: usize, text: &str) {
        let mut line = " ".repeat(indent);
        for word in text.split_whitespace() {
            let filled = line.trim_start().is_empty();
            if !filled && line.chars().count() + 1 + word.chars().count() > WIDTH {
                self.line(&line);
                line = " ".repeat(indent);
            } else if !filled {
                line.push(' ');
            }
            line.push_str(word);
        }
        self.line(&line);
    }

    fn head(&mut self, variant: &Variant) {
        let spec = variant.spec();
        let name = self.language.of(&spec.name).to_owned();
        self.line(&name);
        self.line(&"#".repeat(name.chars().count()));
        self.paragraph(0, self.language.of(&spec.summary));
        let board = self.language.say_with(
            "sheet-board",
            &[
                ("size", i64::from(spec.size).into()),
                ("attackers", i64::from(spec.pieces.attackers).into()),
                ("defenders", i64::from(spec.pieces.defenders).into()),
            ],
        );
        self.line("");
        self.line(&board);
        for (key, standing) in aspects(&spec.standing) {
            if let Some(standing) = standing {
                let aspect = self.language.say(key);
                let badge = self.language.standing(standing);
                self.line(&format!("  {aspect}: [{badge}]"));
            }
        }
    }

    fn layout(&mut self, variant: &Variant, reading: &Reading) {
        let spec = variant.spec();
        let layout = variant.mechanics(reading).layout;
        let Some(rows) = spec.layouts.get(&layout) else {
            return;
        };
        self.line("");
        for (index, row) in rows.iter().enumerate() {
            let rank = usize::from(spec.size) - index;
            let squares: Vec<String> = row.chars().map(String::from).collect();
            self.line(&format!("  {rank:>2}  {}", squares.join(" ")));
        }
        let files: Vec<String> = (0..spec.size)
            .map(|file| char::from(b'a' + file).to_string())
            .collect();
        self.line(&format!("      {}", files.join(" ")));
    }

    fn clauses(&mut self, variant: &Variant, reading: &Reading) {
        self.heading("sheet-rules");
        for (number, clause) in variant.spec().clauses.iter().enumerate() {
            let text = self.language.clause_text(variant, reading, clause);
            self.paragraph(0, &format!("{}. {text}", number + 1));
            if let Some(question) = &clause.question
                && let Some(option) = variant.answer(reading, question)
            {
                let chosen = self.language.say("sheet-chosen");
                let text = self
                    .language
                    .chosen_text(variant, reading, clause)
                    .unwrap_or_else(|| self.language.of(&option.label).to_owned());
                self.paragraph(4, &format!("→ {chosen} ({question}={}): {text}", option.id));
            }
            self.support(clause.standing, &clause.sources);
        }
    }

    /// The standing of a statement and who makes it.
    fn support(&mut self, standing: Option<Standing>, cites: &[Cite]) {
        let badge = standing.map(|standing| format!("[{}] ", self.language.standing(standing)));
        let cites = self.cites(cites);
        self.paragraph(4, &format!("{}{cites}", badge.unwrap_or_default()));
    }

    fn cites(&mut self, cites: &[Cite]) -> String {
        if cites.is_empty() {
            return self.language.say("sheet-no-source");
        }
        self.cited
            .extend(cites.iter().map(|cite| cite.source.clone()));
        let cites: Vec<String> = cites
            .iter()
            .map(|cite| match cite.place.as_str() {
                "" => cite.source.clone(),
                place => format!("{} ({place})", cite.source),
            })
            .collect();
        cites.join(", ")
    }

    fn questions(&mut self, variant: &Variant, reading: &Reading) {
        if variant.spec().questions.is_empty() {
            return;
        }
        self.heading("sheet-questions");
        let chosen: Vec<String> = variant
            .answers(reading)
            .map(|(_, option)| option.id.clone())
            .collect();
        for (question, chosen) in variant.spec().questions.iter().zip(chosen) {
            self.question(variant, reading, question, &chosen);
        }
    }

    fn question(
        &mut self,
        variant: &Variant,
        reading: &Reading,
        question: &Question,
        chosen: &str,
    ) {
        let text = self.language.of(&question.text);
        self.paragraph(0, &format!("{}: {text}", question.id));
        let why = self.language.say("sheet-why");
        self.paragraph(4, &format!("{why}: {}", self.language.of(&question.why)));
        for (index, option) in question.options.iter().enumerate() {
            let mut marks = Vec::new();
            if index == 0 {
                marks.push(self.language.say("sheet-default"));
            }
            if option.id == chosen {
                marks.push(self.language.say("sheet-chosen"));
            }
            let marks = match marks.is_empty() {
                true => String::new(),
                false => format!(" ({})", marks.join(", ")),
            };
            let label = self.language.of(&option.label);
            let text = self
                .language
                .option_text(variant, reading, question, option);
            self.paragraph(
                4,
                &format!("{}={}{marks}: {label}. {text}", question.id, option.id),
            );
            self.support(option.standing, &option.sources);
        }
    }

    fn disputes(&mut self, variant: &Variant) {
        if variant.spec().disputes.is_empty() {
            return;
        }
        self.heading("sheet-disputes");
        for dispute in &variant.spec().disputes {
            self.paragraph(0, self.language.of(&dispute.text));
            for claim in &dispute.sides {
                let text = self.language.of(&claim.text);
                let cites = self.cites(&claim.sources);
                self.paragraph(4, &format!("– {text} [{cites}]"));
            }
            let remark = self.language.of(&dispute.remark);
            if !remark.is_empty() {
                let label = self.language.say("sheet-remark");
                self.paragraph(4, &format!("{label}: {remark}"));
            }
        }
    }

    /// From which games it derives, and which derive from it.
    fn family(&mut self, id: &str, parents: &[Parent]) {
        let name = |id: &str| {
            let name = self.catalog.name_of(id);
            name.map_or("", |name| self.language.of(name)).to_owned()
        };
        let children: Vec<String> = self
            .catalog
            .children(id)
            .into_iter()
            .map(|child| format!("{} ({child})", name(child)))
            .collect();
        if parents.is_empty() && children.is_empty() {
            return;
        }
        let parent_names: Vec<String> = parents.iter().map(|parent| name(&parent.id)).collect();
        self.heading("sheet-family");
        for (parent, name) in parents.iter().zip(parent_names) {
            let derives = self.language.say_with(
                "sheet-parent",
                &[("name", name.into()), ("id", parent.id.as_str().into())],
            );
            let text = self.language.of(&parent.text);
            self.paragraph(0, &format!("{derives}: {text}"));
            self.support(parent.standing, &parent.sources);
        }
        if !children.is_empty() {
            let names = children.join(", ");
            let children = self
                .language
                .say_with("sheet-children", &[("names", names.into())]);
            self.paragraph(0, &children);
        }
    }

    fn notes(&mut self, heading: &str, notes: &[Note]) {
        if notes.is_empty() {
            return;
        }
        self.heading(heading);
        for note in notes {
            self.paragraph(0, self.language.of(&note.text));
            self.support(note.standing, &note.sources);
        }
    }

    fn sources(&mut self) {
        self.heading("sheet-sources");
        for key in std::mem::take(&mut self.cited) {
            let Some(source) = self.catalog.source(&key) else {
                continue;
            };
            self.paragraph(0, &format!("{key}: {}", source_line(source)));
            let mut about = Vec::new();
            about.extend(source.kind.map(|kind| self.language.source_kind(kind)));
            about.push(source.language.clone());
            about.extend(source.read.map(|read| self.language.extent(read)));
            self.paragraph(4, &about.join(", "));
            let note = self.language.of(&source.note);
            if !note.is_empty() {
                self.paragraph(4, note);
            }
            if !source.address.is_empty() {
                self.line(&format!("    {}", source.address));
            }
        }
    }
}
