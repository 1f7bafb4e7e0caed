//! The game's screen: a bar above, plays and taken pieces on the left, the notes on the right, and
//! over the board only what must be there.

use super::marks::mark;
use super::notes::Subject;
use super::{Model, Panels, bar, ending, explore, icons, moves, notes, saved, style, views};
use crate::client::command::Command;
use crate::client::opening::Mode;
use crate::client::session::Session;
use bevy_egui::egui::{Align, Frame, Layout, Margin, Panel, Ui};

/// Windows narrower than this begin with folded notes.
const ROOM_FOR_NOTES: f32 = 1100.0;
/// Windows narrower than this have no panel on the left, but for what is explored while the notes
/// are folded.
const ROOM_FOR_MOVES: f32 = 900.0;

/// Draws the game's screen.
pub(super) fn show(
    root: &mut Ui,
    model: &Model,
    session: &Session,
    panels: &mut Panels,
    out: &mut Vec<Command>,
) {
    let width = root.ctx().content_rect().width();
    let narrow = width < ROOM_FOR_NOTES;
    if panels.narrow != Some(narrow) {
        panels.narrow = Some(narrow);
        panels.notes_folded = narrow;
    }
    if session.game().outcome().is_none() {
        panels.end_seen = false;
    }

    bar::show(root, model, session, panels, out);
    let exploring = session.mode() == Mode::Explore;
    let left = width >= ROOM_FOR_MOVES || exploring && panels.notes_folded;
    if left {
        left_panel(root, model, session, width, out);
    }
    right_panel(root, model, session, panels, (width, left), out);

    let free = root.available_rect_before_wrap();
    let context = root.ctx().clone();
    views::show(&context, model, free, out);
    ending::notice(&context, model, free, out);
    ending::announcement(&context, model, session, panels, free, out);
    ending::resignation(&context, model, session, panels, out);
    saved::window(&context, model, panels, out);
}

fn left_panel(root: &mut Ui, model: &Model, session: &Session, width: f32, out: &mut Vec<Command>) {
    let exploring = session.mode() == Mode::Explore;
    let size = match (exploring, width) {
        (true, width) => (width * 0.28).clamp(200.0, 300.0),
        (false, width) if session.game().rules().size() > 9 => (width * 0.18).clamp(214.0, 264.0),
        (false, width) => (width * 0.15).clamp(190.0, 230.0),
    };
    let panel = Panel::left("game-left")
        .exact_size(size)
        .resizable(false)
        .show_separator_line(false)
        .frame(style::panel())
        .show(root, |ui| match exploring {
            true => explore::show(ui, model, session, out),
            false => moves::show(ui, model, session, out),
        });
    style::soften(root, panel.response.rect, style::Inner::Right);
    mark(&panel.response, "panel-left");
}

fn right_panel(
    root: &mut Ui,
    model: &Model,
    session: &Session,
    panels: &mut Panels,
    (width, left): (f32, bool),
    out: &mut Vec<Command>,
) {
    if panels.notes_folded {
        let panel = Panel::right("notes-strip")
            .exact_size(42.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(
                Frame::new()
                    .fill(style::ground())
                    .inner_margin(Margin::symmetric(6, 10)),
            )
            .show(root, |ui| notes::strip(ui, model));
        style::soften(root, panel.response.rect, style::Inner::Left);
        mark(&panel.response, "panel-right");
        panels.notes_folded = !panel.inner;
        return;
    }
    let size = match width {
        width if width >= 1700.0 => 420.0,
        width if width >= 1400.0 => 380.0,
        width if width >= ROOM_FOR_NOTES => 344.0,
        width => (width * 0.44).clamp(236.0, 344.0),
    };
    let subject = Subject {
        variant: session.variant(),
        reading: session.reading(),
    };
    let panel = Panel::right("notes")
        .exact_size(size)
        .resizable(false)
        .show_separator_line(false)
        .frame(style::panel())
        .show(root, |ui| {
            ui.horizontal(|ui| {
                ui.label(style::heading(model.language.say("notes"), 24.0));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let label = model.language.say("notes-fold");
                    let response = icons::button(ui, icons::Icon::Right, &label);
                    mark(&response, "notes-fold");
                    panels.notes_folded = response.clicked();
                });
            });
            let moves = (!left && session.mode() != Mode::Explore).then_some(session);
            notes::show(ui, model, subject, &mut panels.page, moves, out);
        });
    style::soften(root, panel.response.rect, style::Inner::Left);
    mark(&panel.response, "panel-right");
}
