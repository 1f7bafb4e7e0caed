//! Help: keys, mouse, and what the badges mean.

use super::marks::mark;
use super::{Model, Panels, badges, fonts, preferences, style, widgets};
use crate::client::command::Command;
use bevy_egui::egui::{
    self, Align2, Context, FontId, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
};

/// Keys, as they are labelled, with what they do.
const KEYS: [(&str, &str); 17] = [
    ("key-arrows", "key-orbit"),
    ("key-plus-minus", "key-zoom"),
    ("key-home", "key-reset"),
    ("key-123", "key-views"),
    ("key-ctrl-z", "undo"),
    ("key-ctrl-y", "redo"),
    ("key-space", "key-pause"),
    ("key-n", "step"),
    ("key-r", "restart"),
    ("key-ctrl-s", "save"),
    ("key-ctrl-o", "open"),
    ("key-tab", "key-notes"),
    ("key-f1", "key-help"),
    ("key-f11", "key-screen"),
    ("key-f12", "key-picture"),
    ("key-m", "key-mute"),
    ("key-esc", "key-close"),
];

const MOUSE: [(&str, &str); 4] = [
    ("mouse-left", "mouse-left-does"),
    ("mouse-drag", "mouse-drag-does"),
    ("mouse-right", "mouse-right-does"),
    ("mouse-wheel", "mouse-wheel-does"),
];

/// Draws the windows that can be over every screen: help and preferences.
pub(super) fn show(context: &Context, model: &Model, panels: &mut Panels, out: &mut Vec<Command>) {
    // A click must not leave the keys to a slider or a switch: there is nothing to type in here.
    if context.input(|input| input.pointer.any_released())
        && let Some(focused) = context.memory(|memory| memory.focused())
    {
        context.memory_mut(|memory| memory.surrender_focus(focused));
    }
    if panels.help {
        window(context, model, panels);
    }
    if panels.settings {
        preferences::window(context, model, panels, out);
    }
    fonts::settle(context);
}

fn window(context: &Context, model: &Model, panels: &mut Panels) {
    let mut open = true;
    let room = context.content_rect().size();
    let size = Vec2::new((room.x - 48.0).min(520.0), (room.y - 110.0).min(620.0));
    let shown = egui::Window::new(style::heading(model.language.say("help"), 22.0))
        .id(egui::Id::new("help-window"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .fixed_size(size)
        .show(context, |ui| {
            ScrollArea::vertical()
                .id_salt("help-scroll")
                .auto_shrink([false, false])
                .show(ui, |ui| contents(ui, model));
        });
    if let Some(shown) = shown {
        mark(&shown.response, "help-window");
    }
    panels.help = open;
}

fn contents(ui: &mut Ui, model: &Model) {
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.label(style::body(model.language.say("help-how")));
    ui.add_space(8.0);
    widgets::rubric(ui, &model.language.say("help-mouse"));
    for (what, does) in MOUSE {
        line(ui, model, what, does, false);
    }
    ui.add_space(8.0);
    widgets::rubric(ui, &model.language.say("help-keys"));
    for (what, does) in KEYS {
        line(ui, model, what, does, true);
    }
    ui.add_space(8.0);
    widgets::rubric(ui, &model.language.say("legend"));
    badges::legend(ui, model);
}

fn line(ui: &mut Ui, model: &Model, what: &str, does: &str, key: bool) {
    let column = (ui.available_width() * 0.34).clamp(96.0, 150.0);
    ui.horizontal_top(|ui| {
        let what = model.language.say(what);
        let font = FontId::proportional(13.0);
        let galley = widgets::fitted(ui, &what, font, style::PARCHMENT, column - 16.0);
        let (rect, _) = ui.allocate_exact_size(Vec2::new(column, 24.0), Sense::hover());
        if key {
            let cap = egui::Rect::from_min_size(
                rect.min + Vec2::new(0.0, 1.0),
                Vec2::new(galley.size().x + 16.0, 22.0),
            );
            let edge = Stroke::new(1.0, style::EDGE_LIT);
            ui.painter()
                .rect(cap, 4.0, style::RAISED, edge, StrokeKind::Inside);
        }
        let indent = if key { 8.0 } else { 0.0 };
        let at = rect.left_center() + Vec2::new(indent, -galley.size().y / 2.0);
        ui.painter().galley(at, galley, style::PARCHMENT);
        ui.vertical(|ui| {
            ui.add_space(2.0);
            ui.label(style::body(model.language.say(does)));
        });
    });
}
