//! Names for places in the panels, so that a test can find a button as a user does: by looking.

use bevy_egui::egui;

fn key() -> egui::Id {
    egui::Id::new("named-places")
}

/// A named place of the panels: its name and its rectangle in egui's points.
pub type Mark = (String, egui::Rect);

/// Forgets the places of the frame before.
pub(super) fn begin(context: &egui::Context) {
    context.data_mut(|data| data.insert_temp(key(), Vec::<Mark>::new()));
}

/// Names the place of a widget, as far as it is in sight.
pub(super) fn mark(response: &egui::Response, name: impl Into<String>) {
    let mark = (name.into(), response.interact_rect);
    response.ctx.data_mut(|data| {
        data.get_temp_mut_or_default::<Vec<Mark>>(key()).push(mark);
    });
}

/// All named places of the last frame.
#[must_use]
pub fn all(context: &egui::Context) -> Vec<Mark> {
    context
        .data(|data| data.get_temp(key()))
        .unwrap_or_default()
}
