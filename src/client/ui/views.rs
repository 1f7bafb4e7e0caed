//! A strip of buttons at the side of the board, for looking at it from elsewhere.

use super::icons::{self, Icon};
use super::marks::mark;
use super::{Model, style};
use crate::client::command::{Command, View};
use bevy_egui::egui::{self, Align2, Area, Context, Frame, Id, Margin, Rect, Vec2};

const VIEWS: [(Icon, &str, View); 7] = [
    (Icon::Attackers, "view-attackers", View::Attackers),
    (Icon::Defenders, "view-defenders", View::Defenders),
    (Icon::Top, "view-top", View::Top),
    (Icon::Low, "view-low", View::Low),
    (Icon::Reset, "view-reset", View::Reset),
    (Icon::Plus, "zoom-in", View::Nearer),
    (Icon::Minus, "zoom-out", View::Farther),
];

/// Draws the strip in the upper right corner of what is free.
pub(super) fn show(context: &Context, model: &Model, free: Rect, out: &mut Vec<Command>) {
    Area::new(Id::new("views"))
        .order(egui::Order::Middle)
        .pivot(Align2::RIGHT_TOP)
        .fixed_pos(free.right_top() + Vec2::new(-8.0, 8.0))
        .constrain(false)
        .movable(false)
        .show(context, |ui| {
            let frame = Frame::new()
                .fill(style::ground().gamma_multiply(0.8))
                .corner_radius(style::round())
                .inner_margin(Margin::same(3));
            frame.show(ui, |ui| {
                ui.spacing_mut().item_spacing = Vec2::splat(1.0);
                for (icon, name, view) in VIEWS {
                    let response = icons::button(ui, icon, &model.language.say(name));
                    mark(&response, name);
                    if response.clicked() {
                        out.push(Command::View(view));
                    }
                }
            });
        });
}
