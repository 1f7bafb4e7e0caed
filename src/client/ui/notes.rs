//! The notes beside the board: every rule with its standing and its sources, the open questions
//! with who says what, contradictions, and the list of sources.

use super::marks::mark;
use super::{Model, badges, balance, cites, family, icons, moves, style, widgets};
use crate::client::command::Command;
use crate::client::session::Session;
use crate::engine::evidence::{Cite, SourceKind};
use crate::engine::variant::spec::{Clause, Dispute, Note, Opt, Question, Topic};
use crate::engine::variant::{Reading, Variant};
use bevy_egui::egui::{self, Align, Color32, Frame, Layout, Margin, ScrollArea, Stroke, Ui};
use std::collections::BTreeSet;

/// A page of the notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// Every rule.
    #[default]
    Rules,
    /// What the sources leave open.
    Questions,
    /// Contradictions and notes.
    History,
    /// The sources.
    Sources,
    /// The plays so far; only where there is no room for them elsewhere.
    Moves,
}

impl Page {
    fn name(self) -> (&'static str, &'static str) {
        match self {
            Page::Rules => ("page-rules", "sheet-rules"),
            Page::Questions => ("page-questions", "notes-questions"),
            Page::History => ("page-history", "notes-history"),
            Page::Sources => ("page-sources", "sheet-sources"),
            Page::Moves => ("page-moves", "moves"),
        }
    }
}

/// What the notes are about.
#[derive(Clone, Copy)]
pub(super) struct Subject<'a> {
    pub(super) variant: &'a Variant,
    pub(super) reading: &'a Reading,
}

/// Draws the notes. `moves` is the game whose plays have no other place.
pub(super) fn show(
    ui: &mut Ui,
    model: &Model,
    subject: Subject,
    page: &mut Page,
    moves: Option<&Session>,
    out: &mut Vec<Command>,
) {
    let mut pages = vec![Page::Rules, Page::Questions, Page::History, Page::Sources];
    if moves.is_some() {
        pages.push(Page::Moves);
    }
    if !pages.contains(page) {
        *page = Page::Rules;
    }
    tabs(ui, model, &pages, page);
    ui.add_space(6.0);
    if let (Page::Moves, Some(session)) = (*page, moves) {
        moves::show(ui, model, session, out);
        return;
    }
    ScrollArea::vertical()
        .id_salt((subject.variant.id(), page.name().0))
        .auto_shrink([false, false])
        .show(ui, |ui| match page {
            Page::Rules => rules(ui, model, subject, out),
            Page::Questions => questions(ui, model, subject, out),
            Page::History => history(ui, model, subject, out),
            Page::Sources | Page::Moves => sources(ui, model, subject, out),
        });
}

fn tabs(ui: &mut Ui, model: &Model, pages: &[Page], page: &mut Page) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(12.0, 4.0);
        for candidate in pages {
            let (name, key) = candidate.name();
            let on = candidate == page;
            let colour = if on { style::GOLD } else { style::FADED };
            let text = style::heading(model.language.say(key), 17.0).color(colour);
            let response = ui.add(egui::Label::new(text).extend().sense(egui::Sense::click()));
            mark(&response, name);
            let below = response.rect.bottom() + 1.0;
            if on || response.hovered() {
                let stroke = Stroke::new(if on { 2.0 } else { 1.0 }, colour);
                ui.painter().hline(response.rect.x_range(), below, stroke);
            }
            if response.clicked() {
                *page = *candidate;
            }
            response.on_hover_cursor(egui::CursorIcon::PointingHand);
        }
    });
}

/// The parts into which the rules fall, by the first topic that a clause governs.
const PARTS: [(&str, &[Topic]); 5] = [
    (
        "part-board",
        &[
            Topic::Board,
            Topic::Pieces,
            Topic::SpecialPieces,
            Topic::Layout,
        ],
    ),
    (
        "part-moves",
        &[
            Topic::FirstPlay,
            Topic::Movement,
            Topic::Jumps,
            Topic::ThroneStop,
            Topic::ThronePass,
            Topic::CornerStop,
            Topic::Camps,
        ],
    ),
    (
        "part-captures",
        &[
            Topic::Capture,
            Topic::KingArmed,
            Topic::ThroneHostility,
            Topic::CornerHostility,
            Topic::EdgeHostility,
            Topic::Linnaean,
            Topic::Shieldwall,
            Topic::Berserk,
        ],
    ),
    (
        "part-king",
        &[
            Topic::KingOnThrone,
            Topic::KingBesideThrone,
            Topic::KingOnEdge,
            Topic::KingElsewhere,
        ],
    ),
    (
        "part-end",
        &[
            Topic::Escape,
            Topic::ExitFort,
            Topic::Encirclement,
            Topic::Repetition,
            Topic::NoPlays,
            Topic::Draw,
        ],
    ),
];

fn part_of(clause: &Clause) -> usize {
    clause
        .governs
        .first()
        .and_then(|topic| PARTS.iter().position(|(_, topics)| topics.contains(topic)))
        .unwrap_or(PARTS.len())
}

fn rules(ui: &mut Ui, model: &Model, subject: Subject, out: &mut Vec<Command>) {
    let spec = subject.variant.spec();
    ui.label(style::body(model.language.of(&spec.summary)).color(style::FADED));
    ui.add_space(2.0);
    badges::aspect_row(ui, model, &spec.standing);
    for part in 0..=PARTS.len() {
        let clauses = || spec.clauses.iter().filter(|clause| part_of(clause) == part);
        if clauses().next().is_none() {
            continue;
        }
        ui.add_space(10.0);
        let key = PARTS.get(part).map_or("part-other", |(key, _)| key);
        widgets::rubric(ui, &model.language.say(key));
        for clause in clauses() {
            ui.push_id(&clause.id, |ui| one_clause(ui, model, subject, clause, out));
            ui.add_space(8.0);
        }
    }
    ui.add_space(8.0);
    widgets::rubric(ui, &model.language.say("legend"));
    badges::legend(ui, model);
}

fn one_clause(
    ui: &mut Ui,
    model: &Model,
    subject: Subject,
    clause: &Clause,
    out: &mut Vec<Command>,
) {
    let text = model
        .language
        .clause_text(subject.variant, subject.reading, clause);
    ui.label(style::body(text));
    let name = format!("clause-{}", clause.id);
    cites::support(ui, model, &name, clause.standing, &clause.sources, out);
    let question = clause.question.as_ref().and_then(|id| {
        let questions = &subject.variant.spec().questions;
        questions.iter().find(|question| question.id == *id)
    });
    if let Some(question) = question {
        decided(ui, model, subject, (clause, question), &name, out);
    }
}

/// What this game decides about a question, and what the others say.
fn decided(
    ui: &mut Ui,
    model: &Model,
    subject: Subject,
    (clause, question): (&Clause, &Question),
    name: &str,
    out: &mut Vec<Command>,
) {
    let Some(chosen) = subject.variant.answer(subject.reading, &question.id) else {
        return;
    };
    highlighted(ui, |ui| {
        ui.label(style::small(model.language.say("decided-here")).color(style::GOLD));
        let name = format!("{name}-{}", chosen.id);
        let Subject { variant, reading } = subject;
        if model
            .language
            .chosen_text(variant, reading, clause)
            .is_some()
        {
            option(ui, model, subject, (question, chosen), &name, out);
        } else {
            // The sentence above says already what this option makes of the rule.
            ui.label(style::strong(model.language.of(&chosen.label)));
            cites::support(ui, model, &name, chosen.standing, &chosen.sources, out);
        }
    });
    let others: Vec<&Opt> = question
        .options
        .iter()
        .filter(|option| option.id != chosen.id)
        .collect();
    if others.is_empty() {
        return;
    }
    let id = egui::Id::new(("others", name));
    let count = i64::try_from(others.len()).unwrap_or(i64::MAX);
    let text = model
        .language
        .say_with("other-readings", &[("count", count.into())]);
    let before = widgets::unfolded(ui, id, false);
    let response = widgets::unfold(ui, &text, before);
    mark(&response, format!("others-{name}"));
    if widgets::unfolded(ui, id, response.clicked()) {
        for other in others {
            aside(ui, style::EDGE, |ui| {
                let name = format!("{name}-{}", other.id);
                option(ui, model, subject, (question, other), &name, out);
            });
        }
    }
}

/// A block with a line at its left.
fn aside(ui: &mut Ui, colour: Color32, add: impl FnOnce(&mut Ui)) {
    let frame = Frame::new().inner_margin(Margin {
        left: 12,
        right: 0,
        top: 2,
        bottom: 4,
    });
    let shown = frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        add(ui);
    });
    let response = shown.response;
    let line = Stroke::new(2.0, colour);
    let x = response.rect.left() + 3.0;
    ui.painter().vline(x, response.rect.y_range(), line);
}

/// A block that stands out: what holds in this game.
fn highlighted(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let frame = Frame::new()
        .fill(Color32::from_rgba_unmultiplied(214, 176, 106, 20))
        .corner_radius(4)
        .inner_margin(Margin {
            left: 12,
            right: 8,
            top: 6,
            bottom: 6,
        });
    let response = frame
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 3.0;
            add(ui);
        })
        .response;
    let x = response.rect.left() + 1.5;
    let line = Stroke::new(3.0, style::GOLD);
    ui.painter().vline(x, response.rect.y_range(), line);
}

fn option(
    ui: &mut Ui,
    model: &Model,
    subject: Subject,
    (question, option): (&Question, &Opt),
    name: &str,
    out: &mut Vec<Command>,
) {
    ui.label(style::strong(model.language.of(&option.label)));
    let text = model
        .language
        .option_text(subject.variant, subject.reading, question, option);
    ui.label(style::body(text));
    cites::support(ui, model, name, option.standing, &option.sources, out);
}

fn questions(ui: &mut Ui, model: &Model, subject: Subject, out: &mut Vec<Command>) {
    let spec = subject.variant.spec();
    if spec.questions.is_empty() {
        ui.label(style::body(model.language.say("no-questions")));
        return;
    }
    for question in &spec.questions {
        let chosen = subject.variant.answer(subject.reading, &question.id);
        ui.push_id(&question.id, |ui| {
            ui.label(style::heading(model.language.of(&question.text), 19.0));
            let why = style::small(model.language.say("sheet-why")).color(style::GOLD);
            ui.label(why);
            ui.label(style::body(model.language.of(&question.why)));
            for (index, candidate) in question.options.iter().enumerate() {
                let name = format!("question-{}-{}", question.id, candidate.id);
                let here = chosen.is_some_and(|chosen| chosen.id == candidate.id);
                let tag = match (here, index) {
                    (true, 0) => Some("chosen-default"),
                    (true, _) => Some("chosen-own"),
                    (false, 0) => Some("option-default"),
                    (false, _) => None,
                };
                let show = |ui: &mut Ui| {
                    if let Some(key) = tag {
                        ui.label(style::small(model.language.say(key)).color(style::GOLD));
                    }
                    option(ui, model, subject, (question, candidate), &name, out);
                };
                match here {
                    true => highlighted(ui, show),
                    false => aside(ui, style::EDGE, show),
                }
            }
        });
        ui.add_space(16.0);
    }
}

fn history(ui: &mut Ui, model: &Model, subject: Subject, out: &mut Vec<Command>) {
    let spec = subject.variant.spec();
    family::show(ui, model, subject.variant, out);
    balance::show(ui, model, subject, "notes");
    ui.add_space(12.0);
    if !spec.disputes.is_empty() {
        widgets::rubric(ui, &model.language.say("sheet-disputes"));
    }
    for dispute in &spec.disputes {
        ui.push_id(&dispute.id, |ui| one_dispute(ui, model, dispute, out));
        ui.add_space(12.0);
    }
    if !spec.notes.is_empty() {
        widgets::rubric(ui, &model.language.say("sheet-notes"));
    }
    for note in &spec.notes {
        ui.push_id(&note.id, |ui| one_note(ui, model, note, out));
        ui.add_space(8.0);
    }
    if spec.disputes.is_empty() && spec.notes.is_empty() {
        ui.label(style::body(model.language.say("no-history")));
    }
}

fn one_dispute(ui: &mut Ui, model: &Model, dispute: &Dispute, out: &mut Vec<Command>) {
    ui.label(style::strong(model.language.of(&dispute.text)));
    for (number, claim) in dispute.sides.iter().enumerate() {
        aside(
            ui,
            badges::tint(crate::engine::evidence::Standing::Disputed),
            |ui| {
                ui.label(style::body(model.language.of(&claim.text)));
                let name = format!("dispute-{}-{number}", dispute.id);
                cites::support(ui, model, &name, None, &claim.sources, out);
            },
        );
    }
    let remark = model.language.of(&dispute.remark);
    if !remark.is_empty() {
        ui.label(style::small(model.language.say("sheet-remark")).color(style::GOLD));
        ui.label(style::body(remark));
    }
}

fn one_note(ui: &mut Ui, model: &Model, note: &Note, out: &mut Vec<Command>) {
    ui.label(style::body(model.language.of(&note.text)));
    let name = format!("note-{}", note.id);
    cites::support(ui, model, &name, note.standing, &note.sources, out);
}

/// The keys of all sources that a variant cites.
fn cited(variant: &Variant) -> BTreeSet<&str> {
    let spec = variant.spec();
    let clauses = spec.clauses.iter().flat_map(|clause| &clause.sources);
    let options = spec
        .questions
        .iter()
        .flat_map(|question| &question.options)
        .flat_map(|option| &option.sources);
    let claims = spec
        .disputes
        .iter()
        .flat_map(|dispute| &dispute.sides)
        .flat_map(|claim| &claim.sources);
    let notes = spec.notes.iter().flat_map(|note| &note.sources);
    let parents = spec.parents.iter().flat_map(|parent| &parent.sources);
    clauses
        .chain(parents)
        .chain(options)
        .chain(claims)
        .chain(notes)
        .map(|cite: &Cite| cite.source.as_str())
        .collect()
}

fn sources(ui: &mut Ui, model: &Model, subject: Subject, out: &mut Vec<Command>) {
    let mut sources: Vec<_> = cited(subject.variant)
        .into_iter()
        .filter_map(|key| model.catalog.source(key))
        .collect();
    sources.sort_by_key(|source| (&source.author, &source.title));
    for (kind, key) in KINDS {
        let of_kind = || sources.iter().filter(|source| source.kind == kind);
        if of_kind().next().is_none() {
            continue;
        }
        widgets::rubric(ui, &model.language.say(key));
        for source in of_kind() {
            ui.push_id(&source.key, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.label(style::strong(source.title.clone()));
                let mut about = vec![cites::author(model, source)];
                if !source.year.is_empty() {
                    about.push(source.year.clone());
                }
                about.push(tongue(model, &source.language));
                about.extend(source.read.map(|read| model.language.extent(read)));
                ui.label(style::small(about.join(" · ")));
                let note = model.language.of(&source.note);
                if !note.is_empty() {
                    ui.label(style::body(note));
                }
                cites::address(ui, model, source, out);
            });
            ui.add_space(10.0);
        }
    }
}

/// Kinds of sources with the headings over them.
const KINDS: [(Option<SourceKind>, &str); 7] = [
    (Some(SourceKind::Primary), "sources-primary"),
    (Some(SourceKind::Scholarly), "sources-scholarly"),
    (Some(SourceKind::Reconstruction), "sources-reconstruction"),
    (Some(SourceKind::App), "sources-app"),
    (Some(SourceKind::Program), "sources-program"),
    (Some(SourceKind::Forum), "sources-forum"),
    (None, "part-other"),
];

/// The languages of sources whose names the program knows.
const TONGUES: [(&str, &str); 8] = [
    ("en", "tongue-en"),
    ("de", "tongue-de"),
    ("hu", "tongue-hu"),
    ("la", "tongue-la"),
    ("da", "tongue-da"),
    ("ga", "tongue-ga"),
    ("fr", "tongue-fr"),
    ("zxx", "tongue-zxx"),
];

fn tongue(model: &Model, code: &str) -> String {
    TONGUES
        .iter()
        .find(|(known, _)| *known == code)
        .map_or_else(|| code.to_owned(), |(_, key)| model.language.say(key))
}

/// The same text with a capital at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// The folded notes: a strip with a button that opens them.
pub(super) fn strip(ui: &mut Ui, model: &Model) -> bool {
    ui.with_layout(Layout::top_down(Align::Center), |ui| {
        let label = model.language.say("notes-open");
        let response = icons::button(ui, icons::Icon::Book, &label);
        mark(&response, "notes-fold");
        response.clicked()
    })
    .inner
}
