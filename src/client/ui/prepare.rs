//! The right side of the start screen: the chosen game, what its sources leave open, who plays, and
//! the buttons that begin.

use super::marks::mark;
use super::notes::Subject;
use super::{Model, Panels, badges, balance, cites, icons, start, style, widgets};
use crate::ai::Level;
use crate::client::command::Command;
use crate::client::opening::{MIDDLING, Mode};
use crate::engine::record::Player;
use crate::engine::side::Side;
use crate::engine::variant::spec::{Opt, Question};
use bevy_egui::egui::{
    self, Frame, Margin, Panel, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2,
};

/// Windows lower than this have the buttons that begin in one row.
const ROOM_FOR_ROWS: f32 = 540.0;

/// What the computer's levels are called.
const LEVELS: [&str; 8] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
];

/// The chosen game with its questions and players.
pub(super) fn show(ui: &mut Ui, model: &Model, panels: &mut Panels, out: &mut Vec<Command>) {
    let spec = model.draft.variant.spec();
    ui.label(style::heading(model.language.of(&spec.name), 26.0));
    ui.label(style::small(start::pieces(model, &model.draft.variant)));
    ui.label(style::body(model.language.of(&spec.summary)));
    ui.add_space(8.0);
    widgets::rubric(ui, &model.language.say("who-plays"));
    for side in Side::ALL {
        players(ui, model, side, out);
    }
    ui.add_space(8.0);
    let subject = Subject {
        variant: &model.draft.variant,
        reading: &model.draft.reading,
    };
    balance::show(ui, model, subject, "start");
    if !spec.questions.is_empty() {
        ui.add_space(8.0);
        widgets::rubric(ui, &model.language.say("sheet-questions"));
        ui.label(style::small(model.language.say("questions-hint")));
    }
    let chosen = model.draft.reading.options();
    for (number, (question, chosen)) in spec.questions.iter().zip(chosen).enumerate() {
        ui.push_id(&question.id, |ui| {
            selector(ui, model, panels, (number, question), *chosen, out);
        });
    }
}

fn players(ui: &mut Ui, model: &Model, side: Side, out: &mut Vec<Command>) {
    let now = model.draft.players[side.index()];
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(16.0), Sense::hover());
        widgets::side_dot(ui.painter(), side, rect.center(), 7.0);
        ui.label(style::strong(model.language.side(side)));
    });
    let width = ui.available_width();
    // Who returns to the computer finds the level chosen before.
    let kept = ui.id().with(("level", side));
    let level = match now {
        Player::Computer(level) => level,
        Player::Person => ui.data(|data| data.get_temp(kept)).unwrap_or(MIDDLING),
    };
    ui.data_mut(|data| data.insert_temp(kept, level));
    let kinds = [
        (Player::Person, "person", "player-person"),
        (Player::Computer(level), "computer", "computer"),
    ];
    let cells = kinds.map(|(player, name, key)| widgets::Cell {
        text: model.language.say(key),
        name: format!("{side}-{name}"),
        on: player == now,
        hint: model.language.say(&format!("{name}-long")),
        caption: false,
    });
    if let Some(number) = widgets::switch(ui, width, cells.into())
        && kinds[number].0 != now
    {
        out.push(Command::ChoosePlayer(side, kinds[number].0));
    }
    if let Player::Computer(level) = now {
        levels(ui, model, side, level, out);
    }
}

/// The levels of the computer as a row of numbers, and below it what the chosen one is like.
fn levels(ui: &mut Ui, model: &Model, side: Side, now: u8, out: &mut Vec<Command>) {
    let key = |number: u8| LEVELS[usize::from(number.clamp(1, 8)) - 1];
    let name = |number| model.language.say(key(number));
    let long = |number| model.language.say(&format!("{}-long", key(number)));
    let cells = Level::ALL.iter().map(|level| {
        let number = level.number();
        widgets::Cell {
            text: number.to_string(),
            name: format!("{side}-computer-{number}"),
            on: number == now,
            hint: format!("{}\n{}", name(number), long(number)),
            caption: false,
        }
    });
    let clicked = widgets::switch(ui, ui.available_width(), cells.collect());
    if let Some(level) = clicked.map(|number| Level::ALL[number].number())
        && level != now
    {
        out.push(Command::ChoosePlayer(side, Player::Computer(level)));
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.label(style::small(name(now)).color(style::PARCHMENT));
        ui.label(style::small(long(now)));
        if let Some(level) = Level::from_number(now) {
            fared(ui, model, level);
        }
    });
}

/// How a level fared against the next weaker one, in this game or in those most like it.
fn fared(ui: &mut Ui, model: &Model, level: Level) {
    let draft = model.draft;
    let all = model.measures.fared(model.catalog, &draft.variant, level);
    let here = |id: &str| id == draft.variant.id();
    if all.first().is_some_and(|first| !here(first.id)) {
        ui.label(style::small(model.language.say("level-fared-near")));
    }
    for fared in &all {
        let Some(variant) = model.catalog.get(fared.id) else {
            continue;
        };
        let name = model.language.of(&variant.spec().name);
        let usual = variant.default_reading();
        let reading = match here(fared.id) {
            true => &draft.reading,
            false => &usual,
        };
        if let Some(text) = model.language.fared(level, fared, name) {
            let how = model.language.fared_how(fared, Some((variant, reading)));
            let label = ui.label(style::small(text).color(style::PARCHMENT));
            label.on_hover_text(how);
        }
    }
}

/// A question with the option that is chosen; a click shows all options.
fn selector(
    ui: &mut Ui,
    model: &Model,
    panels: &mut Panels,
    (number, question): (usize, &Question),
    chosen: usize,
    out: &mut Vec<Command>,
) {
    let open = panels.open_question.as_deref() == Some(question.id.as_str());
    ui.add_space(2.0);
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.label(style::small(model.language.of(&question.text)).color(style::PARCHMENT));
    let Some(option) = question.options.get(chosen) else {
        return;
    };
    let response = chooser(ui, model, option, open);
    mark(&response, format!("question-{}", question.id));
    let fresh = egui::Id::new("fresh-question");
    if response.clicked() {
        panels.open_question = (!open).then(|| question.id.clone());
        ui.ctx().data_mut(|data| data.insert_temp(fresh, 2_u8));
    }
    if !open {
        return;
    }
    // What has just been opened comes into sight, once its options have their places.
    let waits = ui
        .ctx()
        .data(|data| data.get_temp::<u8>(fresh))
        .unwrap_or(0);
    if waits > 0 {
        ui.ctx().data_mut(|data| data.insert_temp(fresh, waits - 1));
        ui.ctx().request_repaint();
    }
    let top = response.rect.top() - 26.0;
    for (index, option) in question.options.iter().enumerate() {
        let here = index == chosen;
        let response = choice(ui, model, (question, option), here, index == 0);
        mark(&response, format!("option-{}-{}", question.id, option.id));
        if response.clicked() {
            panels.open_question = None;
            if !here {
                out.push(Command::ChooseOption {
                    question: number,
                    option: index,
                });
            }
        }
    }
    if waits == 1 {
        let all = Rect::from_x_y_ranges(response.rect.x_range(), top..=ui.cursor().top());
        let room = ui.clip_rect().height();
        let align = if all.height() > room {
            Some(egui::Align::Min)
        } else {
            None
        };
        ui.scroll_to_rect(all, align);
    }
    ui.add_space(4.0);
}

/// The closed selector: a label, its badge, and a sign that there is more.
fn chooser(ui: &mut Ui, model: &Model, option: &Opt, open: bool) -> Response {
    let label = model.language.of(&option.label);
    let width = ui.available_width();
    let font = egui::FontId::proportional(14.0);
    let room = width - 62.0;
    let galley = ui
        .painter()
        .layout(label.to_owned(), font, style::PARCHMENT, room);
    let height = (galley.size().y + 10.0).max(30.0);
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, height), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ComboBox, true, label));
    if ui.is_rect_visible(rect) {
        let lit = response.hovered() || response.has_focus() || open;
        let fill = if lit {
            style::RAISED_LIT
        } else {
            style::RAISED
        };
        let edge = Stroke::new(1.0, if lit { style::EDGE_LIT } else { style::EDGE });
        ui.painter()
            .rect(rect, style::round(), fill, edge, StrokeKind::Inside);
        if let Some(standing) = option.standing {
            let at = rect.left_center() + Vec2::new(16.0, 0.0);
            badges::figure(ui.painter(), standing, at, 5.0);
        }
        let at = rect.left_center() + Vec2::new(32.0, -galley.size().y / 2.0);
        ui.painter().galley(at, galley, style::PARCHMENT);
        let sign = Rect::from_center_size(
            rect.right_center() - Vec2::new(15.0, 0.0),
            Vec2::splat(14.0),
        );
        icons::paint(ui.painter(), icons::Icon::Down, sign, style::GOLD);
    }
    match option.standing {
        Some(standing) => response.on_hover_text(badges::explained(model, standing)),
        None => response,
    }
}

/// An open selector's option: label, badge, what it means, who says so.
fn choice(
    ui: &mut Ui,
    model: &Model,
    (question, option): (&Question, &Opt),
    chosen: bool,
    default: bool,
) -> Response {
    let margin = Margin::symmetric(10, 7);
    let response = widgets::clickable(ui, &option.id, chosen, margin, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.label(style::strong(model.language.of(&option.label)));
        ui.horizontal_wrapped(|ui| {
            if let Some(standing) = option.standing {
                badges::badge(ui, model, standing);
            }
            if default {
                ui.label(style::small(model.language.say("option-default")).color(style::GOLD));
            }
        });
        let draft = model.draft;
        let text = model
            .language
            .option_text(&draft.variant, &draft.reading, question, option);
        ui.label(style::small(text).color(style::PARCHMENT));
        ui.label(style::small(cites::authors(model, &option.sources)));
    });
    let label = model.language.of(&option.label);
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, chosen, label)
    });
    response
}

/// The buttons that begin, always in sight at the foot of the panel.
pub(super) fn actions(ui: &mut Ui, model: &Model, panels: &mut Panels, out: &mut Vec<Command>) {
    Panel::bottom("start-actions")
        .resizable(false)
        .show_separator_line(false)
        .frame(Frame::new().inner_margin(Margin {
            top: 10,
            ..Margin::ZERO
        }))
        .show(ui, |ui| {
            let width = ui.available_width();
            let gap = ui.spacing().item_spacing.x;
            let mut begin = |ui: &mut Ui, key: &str, width: f32, mode: Mode| {
                let primary = mode == Mode::Play;
                let response = widgets::wide_button(ui, &model.language.say(key), width, primary);
                mark(&response, key);
                if response.clicked() {
                    panels.open_question = None;
                    panels.open_list = false;
                    out.push(Command::Begin(mode));
                }
                response.on_hover_text(model.language.say(&format!("{key}-long")));
            };
            let low = ui.ctx().content_rect().height() < ROOM_FOR_ROWS;
            if low {
                ui.horizontal(|ui| {
                    let third = (width - 2.0 * gap) / 3.0;
                    begin(ui, "begin-play", third, Mode::Play);
                    begin(ui, "begin-spectate", third, Mode::Spectate);
                    begin(ui, "begin-explore", third, Mode::Explore);
                });
            } else {
                begin(ui, "begin-play", width, Mode::Play);
                ui.horizontal(|ui| {
                    let half = (width - gap) / 2.0;
                    begin(ui, "begin-spectate", half, Mode::Spectate);
                    begin(ui, "begin-explore", half, Mode::Explore);
                });
            }
            if model.shelf.in_play {
                let text = model.language.say("continue");
                let response = widgets::wide_button(ui, &text, width, false);
                mark(&response, "continue");
                if response.clicked() {
                    out.push(Command::Continue);
                }
            }
        });
}
