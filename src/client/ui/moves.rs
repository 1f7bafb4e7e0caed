//! What was played and what was taken.

use super::marks::mark;
use super::{Model, style, widgets};
use crate::client::command::Command;
use crate::client::session::Session;
use crate::engine::game::{Game, Ply};
use crate::engine::notation::{captures_text, play_text, turns_text};
use crate::engine::side::{Piece, Side};
use bevy_egui::egui::{
    self, Color32, FontId, Pos2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
};
use std::ops::Range;

/// Room for the numbers of the rows.
const NUMBER: f32 = 26.0;

/// Where there is less height than this, everything scrolls, not only the plays.
const ROOM_FOR_LIST: f32 = 400.0;

/// Draws the players, the taken pieces and the list of plays.
pub(super) fn show(ui: &mut Ui, model: &Model, session: &Session, out: &mut Vec<Command>) {
    if ui.available_height() >= ROOM_FOR_LIST {
        contents(ui, model, session, true, out);
        return;
    }
    ScrollArea::vertical()
        .id_salt("moves-all")
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show(ui, |ui| contents(ui, model, session, false, out));
}

fn contents(ui: &mut Ui, model: &Model, session: &Session, scrolls: bool, out: &mut Vec<Command>) {
    for side in Side::ALL {
        player(ui, model, session, side);
    }
    ui.add_space(6.0);
    taken(ui, model, session);
    ui.add_space(8.0);
    widgets::rubric(ui, &model.language.say("moves"));
    list(ui, model, session, scrolls, out);
}

/// Who plays a side.
fn player(ui: &mut Ui, model: &Model, session: &Session, side: Side) {
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, 34.0), Sense::hover());
    let dot = Pos2::new(rect.left() + 8.0, rect.top() + 9.0);
    widgets::side_dot(ui.painter(), side, dot, 6.5);
    let room = width - 24.0;
    let font = FontId::new(14.0, super::fonts::bold());
    let name = model.language.side(side);
    let name = widgets::fitted(ui, &name, font, style::PARCHMENT, room);
    ui.painter()
        .galley(rect.min + Vec2::new(22.0, 0.0), name, style::PARCHMENT);
    let font = FontId::proportional(12.5);
    let mut who = model.language.player(session.player(side));
    if let Some((_, plies)) = model.sees_win.filter(|(winner, _)| *winner == side) {
        let words = [("player", who.into()), ("number", plies.into())];
        who = model.language.say_with("sees-win", &words);
        response.on_hover_text(model.language.say_with("sees-win-long", &words[1..]));
    }
    let who = widgets::fitted(ui, &who, font, style::FADED, room);
    ui.painter()
        .galley(rect.min + Vec2::new(22.0, 17.0), who, style::FADED);
}

fn taken(ui: &mut Ui, model: &Model, session: &Session) {
    widgets::rubric(ui, &model.language.say("taken"));
    let (start, now) = (session.game().start(), session.game().position());
    let counts = [
        (
            Piece::Attacker,
            start.attackers().len(),
            now.attackers().len(),
        ),
        (
            Piece::Defender,
            start.defenders().len(),
            now.defenders().len(),
        ),
    ];
    for (piece, before, left) in counts {
        let lost = before.saturating_sub(left);
        row(ui, model, session, piece, lost);
    }
    if start.king().is_some() && now.king().is_none() {
        row(ui, model, session, Piece::King, 1);
    }
}

/// The taken men of one kind as little pictures, with their number.
fn row(ui: &mut Ui, model: &Model, session: &Session, piece: Piece, lost: usize) {
    let look = session.variant().spec().look;
    let width = ui.available_width();
    let number = 26.0;
    let step = 13.0;
    let each_row = (((width - number) / step).floor() as usize).max(1);
    let rows = lost.div_ceil(each_row).max(1);
    let size = Vec2::new(width, rows as f32 * step + 6.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let painter = ui.painter();
    let (font, colour) = (FontId::proportional(13.0), style::FADED);
    painter.text(
        Pos2::new(rect.left(), rect.top() + 9.5),
        egui::Align2::LEFT_CENTER,
        lost,
        font,
        colour,
    );
    for index in 0..lost {
        let (row, column) = (index / each_row, index % each_row);
        let centre =
            rect.min + Vec2::new(number + 5.5 + column as f32 * step, 9.5 + row as f32 * step);
        widgets::man(painter, piece, look, centre, 5.2);
    }
    if lost == 0 {
        let centre = rect.min + Vec2::new(number + 5.5, 9.5);
        painter.circle_stroke(centre, 5.0, Stroke::new(1.0, style::EDGE));
    }
    let count = i64::try_from(lost).unwrap_or(i64::MAX);
    let key = match piece.side() {
        Side::Attackers => "taken-attackers",
        Side::Defenders => "taken-defenders",
    };
    response.on_hover_text(model.language.say_with(key, &[("count", count.into())]));
}

/// The plays; the side that begins is always on the left. `scrolls` says whether the list has a
/// height of its own.
fn list(ui: &mut Ui, model: &Model, session: &Session, scrolls: bool, out: &mut Vec<Command>) {
    let game = session.game();
    let plies = game.plies();
    if plies.is_empty() && game.redoable() == 0 {
        ui.label(style::small(model.language.say("no-moves-yet")));
        return;
    }
    let height = 24.0;
    let rows = rows(game);
    let count = rows.len();
    ui.spacing_mut().item_spacing.y = 0.0;
    columns(ui, game);
    let undone = game.redoable();
    let reserve = if undone > 0 { 26.0 } else { 0.0 };
    if scrolls {
        ScrollArea::vertical()
            .id_salt("moves")
            .auto_shrink([false, true])
            .max_height((ui.available_height() - reserve).max(height))
            .stick_to_bottom(true)
            .show_rows(ui, height, count, |ui, shown| {
                for row in shown {
                    pair(ui, model, game, (row, &rows[row]), height, out);
                }
            });
    } else {
        for (row, turns) in rows.iter().enumerate() {
            pair(ui, model, game, (row, turns), height, out);
        }
    }
    if undone > 0 {
        let count = i64::try_from(undone).unwrap_or(i64::MAX);
        let text = model
            .language
            .say_with("taken-back", &[("count", count.into())]);
        let response = widgets::unfold(ui, &text, false);
        mark(&response, "ply-last");
        if response.clicked() {
            out.push(Command::GoTo(plies.len() + undone));
        }
    }
}

/// The turns of a game in rows: the side that begins on the left. A turn is the range of its plies;
/// more than one where a piece went on capturing.
type Row = [Option<Range<usize>>; 2];

fn rows(game: &Game) -> Vec<Row> {
    let first = game.start().side();
    let mut rows: Vec<Row> = Vec::new();
    for (index, ply) in game.plies().iter().enumerate() {
        let column = usize::from(ply.before.side() != first);
        let last = rows.last_mut();
        match last {
            Some(row) if ply.before.chain().is_some() => {
                if let Some(turn) = &mut row[column] {
                    turn.end = index + 1;
                }
            }
            Some(row) if column == 1 && row[1].is_none() => row[1] = Some(index..index + 1),
            _ => {
                let mut row = Row::default();
                row[column] = Some(index..index + 1);
                rows.push(row);
            }
        }
    }
    rows
}

/// Whose plies are in which column.
fn columns(ui: &mut Ui, game: &Game) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(Vec2::new(width, 16.0), Sense::hover());
    let half = (width - NUMBER) / 2.0;
    let first = game.start().side();
    for (column, side) in [first, first.opponent()].into_iter().enumerate() {
        let x = rect.left() + NUMBER + column as f32 * half + 12.0;
        widgets::side_dot(ui.painter(), side, Pos2::new(x, rect.center().y - 1.0), 5.0);
    }
}

/// Two plies in a row with its number.
fn pair(
    ui: &mut Ui,
    model: &Model,
    game: &Game,
    (row, turns): (usize, &Row),
    height: f32,
    out: &mut Vec<Command>,
) {
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(Vec2::new(width, height), Sense::hover());
    let number = NUMBER;
    let half = (width - number) / 2.0;
    let font = FontId::proportional(12.0);
    let at = Pos2::new(rect.left() + number - 6.0, rect.center().y);
    ui.painter()
        .text(at, egui::Align2::RIGHT_CENTER, row + 1, font, style::FADED);
    for (column, turn) in turns.iter().enumerate() {
        let Some(turn) = turn.clone() else {
            continue;
        };
        let left = rect.left() + number + column as f32 * half;
        let place = Rect::from_min_size(Pos2::new(left, rect.top()), Vec2::new(half, height));
        cell(ui, model, game, turn, place, out);
    }
}

fn cell(
    ui: &mut Ui,
    model: &Model,
    game: &Game,
    turn: Range<usize>,
    place: Rect,
    out: &mut Vec<Command>,
) {
    let plies = &game.plies()[turn.clone()];
    let Some(ply) = plies.first() else {
        return;
    };
    let number = turn.end;
    let here = number == game.plies().len();
    let response = ui.interact(place, ui.id().with(("ply", turn.start)), Sense::click());
    mark(&response, format!("ply-{number}"));
    let size = game.rules().size();
    let (play, took) = match plies {
        [ply] => (play_text(ply.play, size), taken_text(ply, size)),
        _ => (String::new(), turns_text(plies, size).concat()),
    };
    let whole = format!("{play}{took}");
    response
        .widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, here, &whole));
    let lit = response.hovered() || response.has_focus();
    if here || lit {
        let fill = if here {
            style::CHOSEN
        } else {
            style::RAISED_LIT
        };
        let edge = Stroke::new(1.0, if here { style::GOLD } else { style::EDGE_LIT });
        let inner = place.shrink2(Vec2::new(1.0, 1.5));
        ui.painter()
            .rect(inner, 4.0, fill, edge, StrokeKind::Inside);
    }
    let colour = if here || lit {
        Color32::WHITE
    } else {
        style::PARCHMENT
    };
    let room = place.width() - 9.0;
    let galley = line(ui, &play, &took, colour, room);
    let short = galley.size().x > room + 0.5;
    let galley = match short {
        // No room for every name: how many were taken is said instead, and the tooltip names them.
        true => line(
            ui,
            &play,
            &format!(
                "x{}",
                plies.iter().map(|p| p.captures.men.len()).sum::<usize>()
            ),
            colour,
            room,
        ),
        false => galley,
    };
    let at = place.left_center() + Vec2::new(6.0, -galley.size().y / 2.0);
    ui.painter().galley(at, galley, colour);
    if response.clicked() && !here {
        out.push(Command::GoTo(number));
    }
    let key = match ply.before.side() {
        Side::Attackers => "ply-attackers",
        Side::Defenders => "ply-defenders",
    };
    if short || lit {
        response.on_hover_text(model.language.say_with(
            key,
            &[
                ("number", i64::try_from(number).unwrap_or(i64::MAX).into()),
                ("play", whole.into()),
            ],
        ));
    }
}

/// A play and what it took, set a little smaller where there is little room.
fn line(
    ui: &Ui,
    play: &str,
    took: &str,
    colour: Color32,
    room: f32,
) -> std::sync::Arc<egui::Galley> {
    let set = |size: f32| {
        let format = |colour| egui::TextFormat::simple(FontId::proportional(size), colour);
        let mut job = egui::text::LayoutJob::default();
        job.append(play, 0.0, format(colour));
        job.append(took, 0.0, format(style::ALARM));
        job.wrap.max_width = f32::INFINITY;
        ui.painter().layout_job(job)
    };
    let galley = set(13.0);
    let wide = galley.size().x;
    if wide <= room {
        return galley;
    }
    set((13.0 * room / wide).floor().max(10.0))
}

/// What a ply took, as records write it; a taken king is written with a sign of its own.
fn taken_text(ply: &Ply, size: u8) -> String {
    let mut text = String::new();
    if !ply.captures.men.is_empty() {
        text = format!("x{}", captures_text(&ply.captures, size));
    }
    if ply.captures.king.is_some() {
        text.push('#');
    }
    text
}
