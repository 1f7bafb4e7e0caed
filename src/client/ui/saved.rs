//! The list of saved games.

use super::marks::mark;
use super::{Model, Panels, style};
use crate::client::command::Command;
use bevy_egui::egui::{self, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2};

/// Saved games to click on.
pub(super) fn list(ui: &mut Ui, model: &Model, panels: &mut Panels, out: &mut Vec<Command>) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for (number, saved) in model.shelf.saved.iter().enumerate() {
            let size = Vec2::new(ui.available_width(), 26.0);
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            mark(&response, format!("open-{number}"));
            let name = pretty(model, &saved.name);
            let lit = response.hovered() || response.has_focus();
            response
                .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
            if lit {
                let edge = Stroke::new(1.0, style::EDGE_LIT);
                let fill = style::RAISED_LIT;
                ui.painter()
                    .rect(rect, style::round(), fill, edge, StrokeKind::Inside);
            }
            let font = egui::FontId::proportional(13.5);
            let colour = style::PARCHMENT;
            let galley = super::widgets::fitted(ui, &name, font, colour, rect.width() - 16.0);
            let at = rect.left_center() + Vec2::new(8.0, -galley.size().y / 2.0);
            ui.painter().galley(at, galley, colour);
            if response.clicked() {
                panels.open_list = false;
                out.push(Command::OpenFile(saved.file.clone()));
            }
            response.on_hover_text(saved.file.display().to_string());
        }
    });
}

/// A file's name with the variant's name in it instead of its id, where it has one.
fn pretty(model: &Model, name: &str) -> String {
    name.rsplit_once('-')
        .and_then(|(id, number)| {
            let variant = model.catalog.get(id)?;
            let number = number.trim_start_matches('0');
            Some(format!(
                "{} {number}",
                model.language.of(&variant.spec().name)
            ))
        })
        .unwrap_or_else(|| name.to_owned())
}

/// The same list in a window of its own, over a game.
pub(super) fn window(
    context: &egui::Context,
    model: &Model,
    panels: &mut Panels,
    out: &mut Vec<Command>,
) {
    if !panels.open_list {
        return;
    }
    let mut open = true;
    let room = context.content_rect();
    egui::Window::new(style::heading(model.language.say("open-title"), 19.0))
        .id(egui::Id::new("saved-window"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(egui::Align2::CENTER_CENTER, Vec2::ZERO)
        .fixed_size(Vec2::new(
            (room.width() - 60.0).min(380.0),
            300.0_f32.min(room.height() - 90.0),
        ))
        .show(context, |ui| match model.shelf.saved.is_empty() {
            true => {
                ui.label(style::body(model.language.say("nothing-saved")));
            }
            false => {
                ScrollArea::vertical()
                    .id_salt("saved-games")
                    .auto_shrink([false, true])
                    .show(ui, |ui| list(ui, model, panels, out));
            }
        });
    if !open {
        panels.open_list = false;
    }
}
