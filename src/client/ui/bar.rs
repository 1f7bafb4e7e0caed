//! The bar over the board: where one is, whose turn it is, and what can be done.

use super::icons::{self, Icon};
use super::marks::mark;
use super::{Model, Panels, style, widgets};
use crate::client::command::Command;
use crate::client::opening::Mode;
use crate::client::session::Session;
use crate::engine::side::Side;
use bevy_egui::egui::{
    self, Align, Frame, Layout, Margin, Panel, Rect, Sense, Spinner, Stroke, StrokeKind, Ui, Vec2,
};

/// Draws the bar.
pub(super) fn show(
    root: &mut Ui,
    model: &Model,
    session: &Session,
    panels: &mut Panels,
    out: &mut Vec<Command>,
) {
    let frame = Frame::new()
        .fill(style::ground())
        .inner_margin(Margin::symmetric(10, 6));
    let panel = Panel::top("game-bar")
        .exact_size(44.0)
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(root, |ui| {
            ui.horizontal_centered(|ui| {
                ui.spacing_mut().item_spacing.x = 2.0;
                back(ui, model, out);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = 2.0;
                    tools(ui, model, panels);
                    actions(ui, model, session, panels, out);
                    if session.mode() == Mode::Spectate {
                        line(ui);
                        transport(ui, model, session, out);
                    }
                    // What is left of the bar is for its name and the turn.
                    let rest = ui.available_width();
                    ui.allocate_ui_with_layout(
                        Vec2::new(rest, ui.available_height()),
                        Layout::left_to_right(Align::Center),
                        |ui| status(ui, model, session, rest),
                    );
                });
            });
        });
    style::soften(root, panel.response.rect, style::Inner::Bottom);
    mark(&panel.response, "panel-top");
}

fn line(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(9.0, 22.0), Sense::hover());
    ui.painter().vline(
        rect.center().x,
        rect.y_range(),
        Stroke::new(1.0, style::EDGE),
    );
}

fn back(ui: &mut Ui, model: &Model, out: &mut Vec<Command>) {
    let response = icons::button(ui, Icon::Back, &model.language.say("menu-long"));
    mark(&response, "menu");
    if response.clicked() {
        out.push(Command::ToStart);
    }
}

/// The name of the game and whose turn it is, as much of it as there is room for.
fn status(ui: &mut Ui, model: &Model, session: &Session, room: f32) {
    let name = model.language.of(&session.variant().spec().name);
    let font = egui::FontId::new(20.0, super::fonts::serif());
    let name = ui
        .painter()
        .layout_no_wrap(name.to_owned(), font, style::PARCHMENT);
    let turn = Turn::of(model, session);
    let font = egui::FontId::proportional(14.0);
    let text = ui
        .painter()
        .layout_no_wrap(turn.text, font, style::PARCHMENT);
    let indent = if turn.side.is_some() { 27.0 } else { 12.0 };
    let pill = text.size().x + indent + if model.thinking { 31.0 } else { 12.0 };
    ui.add_space(6.0);
    let mut room = room - 8.0;
    if room > name.size().x + pill + 24.0 {
        room -= name.size().x;
        let (rect, _) = ui.allocate_exact_size(name.size(), Sense::hover());
        ui.painter().galley(rect.min, name, style::PARCHMENT);
        ui.add_space(12.0);
    }
    let full = room > pill + 8.0;
    let size = Vec2::new(if full { pill } else { 28.0 }, 28.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    mark(&response, "turn");
    let words = text.text().to_owned();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &words));
    let frame = Stroke::new(1.0, style::EDGE);
    ui.painter()
        .rect(rect, 14.0, style::PIT, frame, StrokeKind::Inside);
    let dot = rect.left_center() + Vec2::new(14.0, 0.0);
    if let Some(side) = turn.side {
        widgets::side_dot(ui.painter(), side, dot, 7.5);
    }
    if model.thinking {
        let place = match full {
            true => Rect::from_center_size(
                rect.right_center() - Vec2::new(16.0, 0.0),
                Vec2::splat(15.0),
            ),
            false => Rect::from_center_size(dot, Vec2::splat(23.0)),
        };
        Spinner::new().color(style::GOLD).paint_at(ui, place);
    }
    if full {
        let at = rect.left_center() + Vec2::new(indent, -text.size().y / 2.0);
        ui.painter().galley(at, text, style::PARCHMENT);
    } else {
        response.on_hover_text(words);
    }
}

struct Turn {
    side: Option<Side>,
    text: String,
}

impl Turn {
    fn of(model: &Model, session: &Session) -> Turn {
        let language = model.language;
        if session.mode() == Mode::Explore {
            return Turn {
                side: None,
                text: language.say("exploring"),
            };
        }
        if let Some(outcome) = session.game().outcome() {
            return Turn {
                side: outcome.winner,
                text: language.winner(outcome),
            };
        }
        let side = session.game().position().side();
        let key = match (model.thinking, side) {
            (true, Side::Attackers) => "thinking-attackers",
            (true, Side::Defenders) => "thinking-defenders",
            (false, Side::Attackers) => "turn-attackers",
            (false, Side::Defenders) => "turn-defenders",
        };
        Turn {
            side: Some(side),
            text: language.say(key),
        }
    }
}

/// The buttons that change the game; drawn from the right to the left.
fn actions(
    ui: &mut Ui,
    model: &Model,
    session: &Session,
    panels: &mut Panels,
    out: &mut Vec<Command>,
) {
    let game = session.game();
    let played = !game.plies().is_empty();
    let goes_on = game.outcome().is_none();
    let exploring = session.mode() == Mode::Explore;
    if exploring {
        return;
    }
    line(ui);
    let button = |ui: &mut Ui, icon: Icon, name: &str, key: &str, enabled: bool| {
        let label = model.language.say(key);
        let response = ui
            .add_enabled_ui(enabled, |ui| icons::button(ui, icon, &label))
            .inner;
        mark(&response, name);
        response.clicked()
    };
    if button(ui, Icon::Open, "open", "open", true) {
        panels.open_list = !panels.open_list;
    }
    if button(ui, Icon::Save, "save", "save", played) {
        out.push(Command::Save);
    }
    line(ui);
    if session.mode() == Mode::Play {
        let two = session.two_persons();
        if two && button(ui, Icon::Draw, "draw", "draw", goes_on) {
            out.push(Command::AgreeDraw);
        }
        let person = session.person_to_move().is_some();
        if button(ui, Icon::Flag, "resign", "resign", person) {
            panels.confirm_resign = true;
        }
    }
    if button(ui, Icon::Restart, "restart", "restart", played || !goes_on) {
        out.push(Command::Restart);
    }
    if button(ui, Icon::Redo, "redo", "redo", game.redoable() > 0) {
        out.push(Command::Redo);
    }
    if button(ui, Icon::Undo, "undo", "undo", played) {
        out.push(Command::Undo);
    }
}

/// Pause, step and pace; drawn from the right to the left.
fn transport(ui: &mut Ui, model: &Model, session: &Session, out: &mut Vec<Command>) {
    let seconds = model.language.decimal(f64::from(session.pace()), 1);
    let pace = model
        .language
        .say_with("pace", &[("seconds", seconds.clone().into())]);
    let roomy = ui.available_width() > 420.0;
    if roomy {
        let (rect, _) = ui.allocate_exact_size(Vec2::new(44.0, 28.0), Sense::hover());
        widgets::centred(ui.painter(), rect, &pace, 12.5, style::FADED);
    }
    ui.scope(|ui| {
        ui.spacing_mut().slider_width = if roomy { 110.0 } else { 60.0 };
        let mut value = session.pace();
        let slider = egui::Slider::new(&mut value, 0.0..=5.0).show_value(false);
        let response = ui.add(slider);
        mark(&response, "pace");
        if response.changed() {
            out.push(Command::Pace(value));
        }
        response.on_hover_text(
            model
                .language
                .say_with("pace-long", &[("seconds", seconds.into())]),
        );
    });
    let goes_on = session.game().outcome().is_none();
    let label = model.language.say("step");
    let response = ui
        .add_enabled_ui(goes_on, |ui| icons::button(ui, Icon::Step, &label))
        .inner;
    mark(&response, "step");
    if response.clicked() {
        out.push(Command::Step);
    }
    let (icon, key) = match session.paused() {
        true => (Icon::Play, "go-on"),
        false => (Icon::Pause, "pause"),
    };
    let label = model.language.say(key);
    let response = ui
        .add_enabled_ui(goes_on, |ui| {
            icons::toggle(ui, icon, &label, session.paused())
        })
        .inner;
    mark(&response, "pause");
    if response.clicked() {
        out.push(Command::Pause(!session.paused()));
    }
}

/// Help and preferences; drawn from the right to the left.
fn tools(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    let response = icons::toggle(ui, Icon::Question, &model.language.say("help"), panels.help);
    mark(&response, "help");
    panels.help ^= response.clicked();
    let label = model.language.say("settings");
    let response = icons::toggle(ui, Icon::Gear, &label, panels.settings);
    mark(&response, "settings");
    panels.settings ^= response.clicked();
}
