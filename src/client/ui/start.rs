//! The start screen: the boards to choose from on the left, what is to be played on the right, and
//! between them the scene with the chosen board.

use super::icons::{self, Icon};
use super::marks::mark;
use super::{Model, Panels, badges, balance, prepare, saved, style, widgets};
use crate::client::command::Command;
use crate::client::settings::Settings;
use crate::engine::variant::Variant;
use crate::engine::variant::spec::Fragment;
use crate::text::Language;
use bevy_egui::egui::{self, Frame, Margin, Panel, Rect, ScrollArea, Sense, Stroke, Ui, Vec2};

/// Windows narrower than this have one panel instead of two.
const ONE_PANEL: f32 = 760.0;

/// Draws the start screen.
pub(super) fn show(root: &mut Ui, model: &Model, panels: &mut Panels, out: &mut Vec<Command>) {
    let width = root.ctx().content_rect().width();
    if width < ONE_PANEL {
        let size = (width * 0.62).clamp(260.0, 360.0);
        let panel = Panel::left("start-only")
            .exact_size(size)
            .resizable(false)
            .show_separator_line(false)
            .frame(style::panel())
            .show(root, |ui| {
                prepare::actions(ui, model, panels, out);
                foot(ui, model, panels, out);
                scrolled(ui, "start-only-scroll", |ui| {
                    head(ui, model);
                    boards(ui, model, panels, out);
                    ui.add_space(10.0);
                    prepare::show(ui, model, panels, out);
                    shelf(ui, model, panels, out);
                    faults(ui, model);
                });
            });
        style::soften(root, panel.response.rect, style::Inner::Right);
        mark(&panel.response, "panel-left");
        return;
    }
    let (left, right) = match width {
        width if width >= 1500.0 => (336.0, 372.0),
        width if width >= 1150.0 => (304.0, 336.0),
        width => (width * 0.285, width * 0.325),
    };
    let panel = Panel::left("start-boards")
        .exact_size(left)
        .resizable(false)
        .show_separator_line(false)
        .frame(style::panel())
        .show(root, |ui| {
            foot(ui, model, panels, out);
            head(ui, model);
            scrolled(ui, "start-boards-scroll", |ui| {
                boards(ui, model, panels, out);
                faults(ui, model);
            });
        });
    style::soften(root, panel.response.rect, style::Inner::Right);
    mark(&panel.response, "panel-left");
    let panel = Panel::right("start-game")
        .exact_size(right)
        .resizable(false)
        .show_separator_line(false)
        .frame(style::panel())
        .show(root, |ui| {
            prepare::actions(ui, model, panels, out);
            scrolled(ui, "start-game-scroll", |ui| {
                prepare::show(ui, model, panels, out);
                shelf(ui, model, panels, out);
            });
        });
    style::soften(root, panel.response.rect, style::Inner::Left);
    mark(&panel.response, "panel-right");
}

fn scrolled(ui: &mut Ui, id: &str, add: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical()
        .id_salt(id)
        .auto_shrink([false, false])
        .show(ui, add);
}

fn head(ui: &mut Ui, model: &Model) {
    ui.vertical_centered(|ui| {
        widgets::title(ui, &model.language.say("game-name"), 50.0);
        ui.label(style::small(model.language.say("game-motto")));
    });
    ui.add_space(8.0);
}

/// All boards, in groups by size; the group of the chosen one is open at first.
fn boards(ui: &mut Ui, model: &Model, panels: &mut Panels, out: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.y = 6.0;
    let variants = model.catalog.variants();
    for group in variants.chunk_by(|a, b| a.spec().size == b.spec().size) {
        let size = i64::from(group[0].spec().size);
        let here = group
            .iter()
            .any(|variant| variant.id() == model.draft.variant.id());
        let count = i64::try_from(group.len()).unwrap_or(i64::MAX);
        let words = [("size", size.into()), ("count", count.into())];
        let title = model.language.say_with("boards-of-size", &words);
        if group_open(ui, &format!("boards-{size}"), &title, here) {
            for variant in group {
                let chosen = variant.id() == model.draft.variant.id();
                let response = card(ui, model, variant, chosen);
                mark(&response, format!("variant-{}", variant.id()));
                if response.clicked() && !chosen {
                    out.push(Command::ChooseVariant(variant.id().to_owned()));
                }
            }
        }
    }
    if group_open(
        ui,
        "boards-rules",
        &model.language.say("boards-rules"),
        false,
    ) {
        own_rules(ui, model, panels, out);
    }
    let fragments = model.catalog.fragments();
    let count = i64::try_from(fragments.len()).unwrap_or(i64::MAX);
    let title = model
        .language
        .say_with("boards-unplayable", &[("count", count.into())]);
    if count > 0 && group_open(ui, "boards-unplayable", &title, false) {
        for fragment in fragments {
            unplayable(ui, model, fragment);
        }
    }
}

/// The heading of a group, which a click opens or closes; whether it is open.
fn group_open(ui: &mut Ui, name: &str, title: &str, at_first: bool) -> bool {
    let id = egui::Id::new(("group", name));
    let open = ui
        .ctx()
        .data_mut(|data| *data.get_temp_mut_or(id, at_first));
    let response = widgets::unfold(ui, title, open);
    mark(&response, name);
    if response.clicked() {
        ui.ctx().data_mut(|data| data.insert_temp(id, !open));
    }
    open
}

/// A field for an OpenTafl rules string, and what is wrong with what stands there.
fn own_rules(ui: &mut Ui, model: &Model, panels: &mut Panels, out: &mut Vec<Command>) {
    ui.label(style::small(model.language.say("rules-hint")));
    let field = egui::TextEdit::multiline(&mut panels.rules_text)
        .hint_text("dim:7 … start:/3t3/…")
        .desired_rows(3)
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    mark(&response, "rules-field");
    if let Some(notice) = model.notice.filter(|notice| notice.fault) {
        ui.label(style::small(notice.text.clone()).color(style::ALARM));
    }
    let label = model.language.say("rules-use");
    let width = ui.available_width();
    let button = widgets::wide_button(ui, &label, width, false);
    mark(&button, "rules-use");
    if button.clicked() {
        out.push(Command::UseRules(panels.rules_text.clone()));
    }
}

/// A game that is known but cannot be played: what is missing and what is known.
fn unplayable(ui: &mut Ui, model: &Model, fragment: &Fragment) {
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.label(style::heading(model.language.of(&fragment.name), 18.0));
        ui.label(style::small(model.language.of(&fragment.summary)).color(style::PARCHMENT));
        ui.label(style::small(model.language.say("sheet-missing")).color(style::GOLD));
        for text in &fragment.missing {
            ui.label(style::small(format!("– {}", model.language.of(text))));
        }
        ui.label(style::small(model.language.say("sheet-known")).color(style::GOLD));
        for note in &fragment.known {
            ui.label(style::small(model.language.of(&note.text)));
        }
    });
}

/// A board to choose: its picture, name and size; of the chosen one also a sentence, and how sure
/// all this is.
fn card(ui: &mut Ui, model: &Model, variant: &Variant, chosen: bool) -> egui::Response {
    let spec = variant.spec();
    let margin = Margin::symmetric(10, if chosen { 9 } else { 5 });
    let response = widgets::clickable(ui, variant.id(), chosen, margin, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        let (picture, heading) = if chosen { (56.0, 20.0) } else { (38.0, 17.0) };
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 10.0;
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(picture), Sense::hover());
            if ui.is_rect_visible(rect) {
                let reading = match chosen {
                    true => model.draft.reading.clone(),
                    false => variant.default_reading(),
                };
                widgets::board(ui.painter(), rect, variant, &reading);
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.label(style::heading(model.language.of(&spec.name), heading));
                ui.label(style::small(pieces(model, variant)));
                ui.add_space(1.0);
                balance::small_bar(ui, model, variant);
            });
        });
        if chosen {
            ui.label(style::small(model.language.of(&spec.summary)).color(style::PARCHMENT));
            badges::aspect_row(ui, model, &spec.standing);
        }
    });
    let name = model.language.of(&spec.name);
    let summary = model.language.of(&spec.summary);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, chosen, name)
    });
    match chosen {
        true => response,
        false => response.on_hover_text(summary),
    }
}

/// Size and numbers of pieces.
pub(super) fn pieces(model: &Model, variant: &Variant) -> String {
    let spec = variant.spec();
    model.language.say_with(
        "card-board",
        &[
            ("size", i64::from(spec.size).into()),
            ("attackers", i64::from(spec.pieces.attackers).into()),
            ("defenders", i64::from(spec.pieces.defenders).into()),
        ],
    )
}

/// Languages, preferences, help: at the foot of the left panel.
fn foot(ui: &mut Ui, model: &Model, panels: &mut Panels, out: &mut Vec<Command>) {
    Panel::bottom("start-foot")
        .resizable(false)
        .show_separator_line(false)
        .frame(Frame::new().inner_margin(Margin {
            top: 8,
            ..Margin::ZERO
        }))
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                let tools = 2.0 * 30.0 + 2.0 * ui.spacing().item_spacing.x;
                let width = (ui.available_width() - tools).min(230.0);
                languages(ui, model, "language", width, out);
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let label = model.language.say("help");
                    let response = icons::toggle(ui, Icon::Question, &label, panels.help);
                    mark(&response, "help");
                    panels.help ^= response.clicked();
                    let label = model.language.say("settings");
                    let response = icons::toggle(ui, Icon::Gear, &label, panels.settings);
                    mark(&response, "settings");
                    panels.settings ^= response.clicked();
                });
            });
        });
}

/// The switch of languages; `name` is what its cells' names begin with.
pub(super) fn languages(
    ui: &mut Ui,
    model: &Model,
    name: &str,
    width: f32,
    out: &mut Vec<Command>,
) {
    let cells = Language::ALL
        .into_iter()
        .map(|language| widgets::Cell {
            text: match width < 170.0 {
                true => language.code().to_uppercase(),
                false => language.say("language-name"),
            },
            name: format!("{name}-{}", language.code()),
            on: language == model.language,
            hint: if width < 170.0 {
                language.say("language-name")
            } else {
                String::new()
            },
            caption: false,
        })
        .collect();
    if let Some(number) = widgets::switch(ui, width, cells)
        && Language::ALL[number] != model.language
    {
        out.push(Command::Settings(Settings {
            language: Language::ALL[number],
            ..model.settings.clone()
        }));
    }
}

/// Saved games, to be unfolded.
fn shelf(ui: &mut Ui, model: &Model, panels: &mut Panels, out: &mut Vec<Command>) {
    if model.shelf.saved.is_empty() {
        return;
    }
    ui.add_space(12.0);
    let count = i64::try_from(model.shelf.saved.len()).unwrap_or(i64::MAX);
    let text = model
        .language
        .say_with("saved-games", &[("count", count.into())]);
    let response = widgets::unfold(ui, &text, panels.open_list);
    mark(&response, "open");
    panels.open_list ^= response.clicked();
    if panels.open_list {
        saved::list(ui, model, panels, out);
    }
}

/// The mistakes in files that were left out.
fn faults(ui: &mut Ui, model: &Model) {
    if model.faults.is_empty() {
        return;
    }
    let id = egui::Id::new("variant-faults");
    style::card()
        .stroke(Stroke::new(1.0, style::ALARM))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            let open = widgets::unfolded(ui, id, false);
            let (rect, response) =
                ui.allocate_exact_size(Vec2::new(ui.available_width(), 24.0), Sense::click());
            mark(&response, "faults");
            let sign =
                Rect::from_center_size(rect.left_center() + Vec2::new(9.0, 0.0), Vec2::splat(18.0));
            icons::paint(ui.painter(), Icon::Warning, sign, style::ALARM);
            let count = i64::try_from(model.faults.len()).unwrap_or(i64::MAX);
            let text = model
                .language
                .say_with("faults-found", &[("count", count.into())]);
            let font = egui::FontId::proportional(13.5);
            let galley = widgets::fitted(ui, &text, font, style::ALARM, rect.width() - 28.0);
            let at = rect.left_center() + Vec2::new(26.0, -galley.size().y / 2.0);
            ui.painter().galley(at, galley, style::ALARM);
            if widgets::unfolded(ui, id, response.clicked()) && open {
                ui.label(style::small(model.language.say("faults-left-out")));
                for fault in model.faults {
                    ui.label(style::small(fault.clone()).color(style::PARCHMENT));
                }
            }
        });
}
