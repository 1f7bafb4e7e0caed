//! The family of a game: from which games it derives and which derive from it, each with a way
//! there.

use super::marks::mark;
use super::{Model, cites, style, widgets};
use crate::client::command::Command;
use crate::client::opening::{Mode, Opening};
use crate::engine::record::Player;
use crate::engine::variant::Variant;
use bevy_egui::egui::Ui;
use std::sync::Arc;

/// Shows parents and children of a variant; nothing where it has none.
pub(super) fn show(ui: &mut Ui, model: &Model, variant: &Variant, out: &mut Vec<Command>) {
    let parents = &variant.spec().parents;
    let children = model.catalog.children(variant.id());
    if parents.is_empty() && children.is_empty() {
        return;
    }
    widgets::rubric(ui, &model.language.say("sheet-family"));
    for parent in parents {
        ui.push_id(&parent.id, |ui| {
            ui.label(style::small(model.language.say("derives-from")).color(style::GOLD));
            relative(ui, model, &parent.id, out);
            ui.label(style::body(model.language.of(&parent.text)));
            let name = format!("parent-{}", parent.id);
            cites::support(ui, model, &name, parent.standing, &parent.sources, out);
        });
        ui.add_space(8.0);
    }
    if !children.is_empty() {
        ui.label(style::small(model.language.say("derived-games")).color(style::GOLD));
        for child in children {
            relative(ui, model, child, out);
        }
        ui.add_space(8.0);
    }
}

/// A game's name; a click leads to it, where it can be played.
fn relative(ui: &mut Ui, model: &Model, id: &str, out: &mut Vec<Command>) {
    let name = model
        .catalog
        .name_of(id)
        .map_or(id, |name| model.language.of(name));
    let Some(variant) = model.catalog.get(id) else {
        ui.label(style::strong(name));
        return;
    };
    let response = ui.link(style::strong(name).color(style::GOLD));
    mark(&response, format!("relative-{id}"));
    if response.clicked() {
        go(model, variant, out);
    }
}

/// Leads to a game: it is prepared, and explored where another one is.
pub(super) fn go(model: &Model, variant: &Arc<Variant>, out: &mut Vec<Command>) {
    out.push(Command::ChooseVariant(variant.id().to_owned()));
    if model.session.is_some_and(|s| s.mode() == Mode::Explore) {
        let reading = variant.default_reading();
        let players = [Player::Person; 2];
        let opening = Opening::fresh(Mode::Explore, variant.clone(), reading, players);
        out.push(Command::Open(Box::new(opening)));
    }
}
