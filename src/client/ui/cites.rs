//! Who says so: sources, their places and their addresses.

use super::marks::mark;
use super::{Model, badges, icons, style, widgets};
use crate::client::command::Command;
use crate::engine::evidence::{Cite, Source, Standing};
use bevy_egui::egui::{self, Color32, Id, Label, RichText, Sense, Ui};

/// How sources name an author of whom nothing is known, with the keys of what a reader is told.
const NAMELESS: [(&str, &str); 2] = [
    ("unsigned", "author-unsigned"),
    ("anonymous", "author-anonymous"),
];

/// A source's author, as a reader is told.
pub(super) fn author(model: &Model, source: &Source) -> String {
    NAMELESS
        .iter()
        .find(|(name, _)| source.author == *name)
        .map_or_else(|| source.author.clone(), |(_, key)| model.language.say(key))
}

/// A source in one line: author, title, year.
fn line(model: &Model, source: &Source) -> String {
    let author = author(model, source);
    match source.year.is_empty() {
        true => format!("{author}: {}", source.title),
        false => format!("{author}: {} ({})", source.title, source.year),
    }
}

/// The authors of the cited sources in one line, for menus; the title where there is no author.
pub(super) fn authors(model: &Model, cites: &[Cite]) -> String {
    if cites.is_empty() {
        return model.language.say("sheet-no-source");
    }
    let mut names: Vec<&str> = Vec::new();
    for cite in cites {
        let name = match model.catalog.source(&cite.source) {
            Some(source) if NAMELESS.iter().any(|(name, _)| *name == source.author) => {
                source.title.as_str()
            }
            Some(source) => source.author.as_str(),
            None => cite.source.as_str(),
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(" · ")
}

/// A statement's standing and, to be unfolded, who makes it. `name` is its name among the marks.
pub(super) fn support(
    ui: &mut Ui,
    model: &Model,
    name: &str,
    standing: Option<Standing>,
    cites: &[Cite],
    out: &mut Vec<Command>,
) {
    let id = Id::new(("says", name));
    let open = ui
        .horizontal_wrapped(|ui| {
            if let Some(standing) = standing {
                badges::badge(ui, model, standing);
            }
            if cites.is_empty() {
                ui.label(style::small(model.language.say("sheet-no-source")));
                return false;
            }
            let count = i64::try_from(cites.len()).unwrap_or(i64::MAX);
            let text = model
                .language
                .say_with("who-says-so", &[("count", count.into())]);
            let before = widgets::unfolded(ui, id, false);
            let response = widgets::unfold(ui, &text, before);
            mark(&response, format!("says-{name}"));
            widgets::unfolded(ui, id, response.clicked())
        })
        .inner;
    if open {
        list(ui, model, cites, out);
    }
}

/// All cited sources with their places and addresses.
pub(super) fn list(ui: &mut Ui, model: &Model, cites: &[Cite], out: &mut Vec<Command>) {
    egui::Frame::new()
        .inner_margin(egui::Margin {
            left: 12,
            right: 0,
            top: 2,
            bottom: 4,
        })
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for cite in cites {
                one(ui, model, cite, out);
            }
        });
}

fn one(ui: &mut Ui, model: &Model, cite: &Cite, out: &mut Vec<Command>) {
    let Some(source) = model.catalog.source(&cite.source) else {
        ui.label(style::small(cite.source.clone()));
        return;
    };
    let mut text = line(model, source);
    if !cite.place.is_empty() {
        text = model.language.say_with(
            "cite-at",
            &[
                ("source", text.into()),
                ("place", cite.place.clone().into()),
            ],
        );
    }
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let (rect, _) = ui.allocate_exact_size(egui::vec2(6.0, 17.0), Sense::hover());
        ui.painter().circle_filled(rect.center(), 1.8, style::GOLD);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.label(style::small(text).color(style::PARCHMENT));
            address(ui, model, source, out);
        });
    });
}

/// A source's address, which opens in the browser.
pub(super) fn address(ui: &mut Ui, model: &Model, source: &Source, out: &mut Vec<Command>) {
    if source.address.is_empty() {
        return;
    }
    let plain = source
        .address
        .trim_start_matches("https://")
        .trim_start_matches("http://")
        .trim_end_matches('/');
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        icons::inline(ui, icons::Icon::Link, 12.0, style::GOLD);
        let text = RichText::new(plain).size(12.0).color(style::GOLD);
        let response = ui.add(Label::new(text).wrap().sense(Sense::click()));
        mark(&response, format!("address-{}", source.key));
        if response.hovered() {
            let below = response.rect.bottom();
            let line = egui::Stroke::new(1.0, Color32::WHITE);
            ui.painter().hline(response.rect.x_range(), below, line);
        }
        if response.clicked() {
            out.push(Command::Browse(source.address.clone()));
        }
        response
            .on_hover_cursor(egui::CursorIcon::PointingHand)
            .on_hover_text(model.language.say("open-address"));
    });
}
