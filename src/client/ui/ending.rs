//! What is said over the board: what happened and by which rule, how the game ended, and the
//! question whether one really wants to give up.

use super::icons::{self, Icon};
use super::marks::mark;
use super::{Model, Panels, style, widgets};
use crate::client::command::Command;
use crate::client::session::Session;
use bevy_egui::egui::{
    self, Align2, Area, Color32, Context, Id, Margin, Order, Rect, RichText, ScrollArea, Stroke,
    Ui, Vec2,
};

/// What the user is told, at the foot of the board.
pub(super) fn notice(context: &Context, model: &Model, free: Rect, out: &mut Vec<Command>) {
    let Some(notice) = model.notice else {
        return;
    };
    let width = (free.width() - 24.0).min(620.0);
    if width < 80.0 {
        return;
    }
    let edge = if notice.fault {
        style::ALARM
    } else {
        style::EDGE_LIT
    };
    let shown = Area::new(Id::new("notice"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(free.center_bottom() - Vec2::new(0.0, 10.0))
        .constrain(false)
        .movable(false)
        .show(context, |ui| {
            let frame = style::floating()
                .inner_margin(Margin {
                    left: 14,
                    right: 6,
                    top: 6,
                    bottom: 8,
                })
                .stroke(Stroke::new(1.0, edge));
            frame.show(ui, |ui| {
                ui.set_max_width(width - 22.0);
                ui.horizontal_top(|ui| {
                    let text = (width - 22.0 - 40.0).max(40.0);
                    ui.vertical(|ui| {
                        ui.set_max_width(text);
                        ui.spacing_mut().item_spacing.y = 2.0;
                        ui.add_space(3.0);
                        ScrollArea::vertical()
                            .id_salt("notice-text")
                            .max_height((free.height() * 0.3).max(40.0))
                            .show(ui, |ui| {
                                let colour = match notice.fault {
                                    true => style::ALARM,
                                    false => style::PARCHMENT,
                                };
                                ui.label(style::body(notice.text.clone()).color(colour));
                                if let Some(rule) = &notice.rule {
                                    ui.label(style::small(rule.clone()));
                                }
                            });
                    });
                    let label = model.language.say("close");
                    let response = icons::button(ui, Icon::Cross, &label);
                    mark(&response, "notice-close");
                    if response.clicked() {
                        out.push(Command::DismissNotice);
                    }
                });
            });
        });
    mark(&shown.response, "panel-bottom");
}

/// Who won, why, and by which rule; at the head of the board.
pub(super) fn announcement(
    context: &Context,
    model: &Model,
    session: &Session,
    panels: &mut Panels,
    free: Rect,
    out: &mut Vec<Command>,
) {
    let game = session.game();
    let Some(outcome) = game.outcome() else {
        return;
    };
    if panels.end_seen {
        return;
    }
    let spec = session.variant().spec();
    let rule = game
        .rules()
        .outcome_topic(outcome, game.plies().last())
        .and_then(|topic| {
            model
                .language
                .clause(session.variant(), session.reading(), topic)
        });
    let width = (free.width() - 100.0).clamp(200.0, 440.0);
    let shown = Area::new(Id::new("announcement"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(free.center_top() + Vec2::new(0.0, 10.0))
        .constrain(false)
        .movable(false)
        .show(context, |ui| {
            let frame = style::floating().stroke(Stroke::new(1.5, style::GOLD));
            frame.show(ui, |ui| {
                ui.set_width(width - 28.0);
                ui.spacing_mut().item_spacing.y = 4.0;
                ui.horizontal_top(|ui| {
                    ui.vertical(|ui| {
                        ui.set_width(width - 28.0 - 38.0);
                        ui.horizontal(|ui| {
                            if let Some(winner) = outcome.winner {
                                let (rect, _) =
                                    ui.allocate_exact_size(Vec2::splat(24.0), egui::Sense::hover());
                                widgets::side_dot(ui.painter(), winner, rect.center(), 10.0);
                            }
                            let text = style::heading(model.language.winner(outcome), 26.0);
                            ui.add(egui::Label::new(text.color(style::GOLD)).wrap());
                        });
                        ui.label(style::body(
                            model.language.reason(outcome.reason, spec.look),
                        ));
                    });
                    let response = icons::button(ui, Icon::Cross, &model.language.say("close"));
                    mark(&response, "end-close");
                    panels.end_seen = response.clicked();
                });
                if let Some(rule) = rule {
                    ScrollArea::vertical()
                        .id_salt("end-rule")
                        .max_height((free.height() * 0.16).max(36.0))
                        .show(ui, |ui| {
                            ui.set_width(ui.available_width());
                            ui.label(style::small(rule));
                        });
                }
                ui.add_space(2.0);
                let half = (width - 28.0 - 8.0) / 2.0;
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 8.0;
                    if named(ui, model, "again", "again", half) {
                        out.push(Command::Restart);
                    }
                    if named(ui, model, "menu", "end-menu", half) {
                        out.push(Command::ToStart);
                    }
                });
            });
        });
    mark(&shown.response, "panel-end");
}

fn named(ui: &mut Ui, model: &Model, key: &str, name: &str, width: f32) -> bool {
    let response = widgets::wide_button(ui, &model.language.say(key), width, false);
    mark(&response, name);
    response.clicked()
}

/// Whether the person to move really gives up.
pub(super) fn resignation(
    context: &Context,
    model: &Model,
    session: &Session,
    panels: &mut Panels,
    out: &mut Vec<Command>,
) {
    let Some(side) = session.person_to_move() else {
        panels.confirm_resign = false;
        return;
    };
    if !panels.confirm_resign {
        return;
    }
    let width = (context.content_rect().width() - 40.0).min(320.0);
    let shown = Area::new(Id::new("resignation"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .movable(false)
        .show(context, |ui| {
            style::floating()
                .fill(Color32::from_rgb(30, 22, 15))
                .show(ui, |ui| {
                    ui.set_width(width - 28.0);
                    ui.horizontal(|ui| {
                        let (rect, _) =
                            ui.allocate_exact_size(Vec2::splat(20.0), egui::Sense::hover());
                        widgets::side_dot(ui.painter(), side, rect.center(), 8.5);
                        let text: RichText = style::heading(model.language.say("resign-ask"), 21.0);
                        ui.add(egui::Label::new(text).wrap());
                    });
                    ui.label(style::small(model.language.say("resign-ask-long")));
                    ui.add_space(6.0);
                    let half = (width - 28.0 - 8.0) / 2.0;
                    ui.horizontal(|ui| {
                        ui.spacing_mut().item_spacing.x = 8.0;
                        if named(ui, model, "resign-yes", "resign-yes", half) {
                            panels.confirm_resign = false;
                            out.push(Command::Resign);
                        }
                        if named(ui, model, "resign-no", "resign-no", half) {
                            panels.confirm_resign = false;
                        }
                    });
                });
        });
    mark(&shown.response, "panel-resign");
}
