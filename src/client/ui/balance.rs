//! How even a game is, as it was measured: a bar from the attackers to the defenders with its error
//! bar, what is known of the games behind it, and the bars of all boards one below the other.

use super::marks::mark;
use super::notes::Subject;
use super::{Model, family, style, widgets};
use crate::arena::balance::{Balance, Standing};
use crate::arena::table::answers;
use crate::client::command::Command;
use crate::engine::side::Side;
use crate::engine::variant::Variant;
use bevy_egui::egui::{
    self, Align, Color32, FontId, Layout, Margin, Painter, Pos2, Rect, Sense, Stroke, StrokeKind,
    Ui, Vec2,
};

/// Games that the attackers won: their men by a fire, for on a dark panel they look like nothing.
const WON: Color32 = Color32::from_rgb(126, 66, 44);
/// Games that nobody won.
const DRAWN: Color32 = Color32::from_rgb(178, 150, 110);
/// How high the bar of the chosen game is, its error bar included.
const HIGH: f32 = 27.0;
/// The same of a bar among others.
const LOW: f32 = 11.0;

/// Shows how even a game is; `place` says where, so that each place unfolds by itself.
pub(super) fn show(ui: &mut Ui, model: &Model, subject: Subject, place: &str) {
    widgets::rubric(ui, &model.language.say("balance"));
    match model.measures.balance(subject.variant.id()) {
        Some((table, standing)) => measured(ui, model, subject, (table, standing), place),
        None => unmeasured(ui, model, subject.variant, place),
    }
}

fn measured(
    ui: &mut Ui,
    model: &Model,
    subject: Subject,
    (table, standing): (&Balance, &Standing),
    place: &str,
) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        shares(ui, model, standing);
        let size = Vec2::new(ui.available_width(), HIGH);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        bar(ui.painter(), rect, standing);
    });
    if let Some(verdict) = model.language.verdict(standing) {
        ui.label(style::small(verdict).color(style::PARCHMENT));
    }
    if standing.reading != answers(subject.variant, subject.reading) {
        let text = model.language.say("balance-other-reading");
        ui.label(style::small(text).color(style::GOLD));
    }
    if unfolded(ui, model, "balance-how", place) {
        ui.scope(|ui| how(ui, model, subject, (table, standing)));
    }
}

/// What each side won, with a man of it at the bar's end, and between them what was drawn.
fn shares(ui: &mut Ui, model: &Model, standing: &Standing) {
    let part = |count| model.language.part(count, standing.games());
    let named = |side, count| format!("{} {}", model.language.side(side), part(count));
    let left = named(Side::Attackers, standing.attackers);
    let right = named(Side::Defenders, standing.defenders);
    let size = Vec2::new(ui.available_width(), 18.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let font = FontId::proportional(13.0);
    let room = rect.width() / 2.0 - 22.0;
    for (side, text, edge, way) in [
        (Side::Attackers, left, rect.left_center(), 1.0),
        (Side::Defenders, right, rect.right_center(), -1.0),
    ] {
        let dot = edge + Vec2::new(7.0 * way, 0.0);
        widgets::side_dot(ui.painter(), side, dot, 5.5);
        let galley = widgets::fitted(ui, &text, font.clone(), style::PARCHMENT, room);
        let beside = dot.x + 12.0 * way;
        let x = if way > 0.0 {
            beside
        } else {
            beside - galley.size().x
        };
        let at = Pos2::new(x, edge.y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, style::PARCHMENT);
    }
}

/// Paints the games of a variant from those that the attackers won to those that the defenders won,
/// and below them where the attackers' points end, with the error bar. A line stands in the middle.
fn bar(painter: &Painter, rect: Rect, standing: &Standing) {
    let Some([share, error]) = standing.attackers_share() else {
        return;
    };
    let below = (rect.height() * 0.45).floor();
    let games = Rect::from_min_max(rect.min, rect.max - Vec2::new(0.0, below));
    let at = |part: f64| egui::lerp(rect.left()..=rect.right(), part.clamp(0.0, 1.0) as f32);
    let of = |count: u32| f64::from(count) / f64::from(standing.games());
    let (won, lost) = (of(standing.attackers), 1.0 - of(standing.defenders));
    let part = |from: f64, to: f64, colour: Color32| {
        let part = Rect::from_x_y_ranges(at(from)..=at(to), games.y_range());
        painter.rect_filled(part, 0.0, colour);
    };
    part(0.0, won, WON);
    part(won, lost, DRAWN);
    part(lost, 1.0, style::PALE_MAN);
    let frame = Stroke::new(1.0, style::PALE_EDGE);
    painter.rect_stroke(games, 0.0, frame, StrokeKind::Inside);
    let middle = Stroke::new(1.0, style::EDGE_LIT);
    painter.vline(rect.center().x, games.bottom()..=rect.bottom(), middle);
    let pen = Stroke::new(1.5, style::GOLD);
    let y = egui::lerp(games.bottom()..=rect.bottom(), 0.6);
    let cap = below * 0.3;
    let ends = [at(share - error), at(share + error)];
    painter.hline(ends[0]..=ends[1], y, pen);
    for x in ends {
        painter.vline(x, y - cap..=y + cap, pen);
    }
    painter.circle_filled(Pos2::new(at(share), y), cap.max(2.0), style::GOLD);
}

/// The games behind the bar: how they ended, who played them and when, under which reading.
fn how(ui: &mut Ui, model: &Model, subject: Subject, (table, standing): (&Balance, &Standing)) {
    let language = model.language;
    ui.spacing_mut().item_spacing.y = 3.0;
    let look = subject.variant.spec().look;
    for (side, count, text) in language.endings(table, standing, look) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let (dot, _) = ui.allocate_exact_size(Vec2::new(14.0, 17.0), Sense::hover());
            match side {
                Some(side) => widgets::side_dot(ui.painter(), side, dot.center(), 5.0),
                None => {
                    let drawn = Rect::from_center_size(dot.center(), Vec2::new(10.0, 5.0));
                    ui.painter().rect_filled(drawn, 1.0, DRAWN);
                }
            }
            number(ui, &count.to_string());
            ui.add(egui::Label::new(style::small(text)).wrap());
        });
    }
    ui.label(style::small(language.course(table, standing)));
    ui.label(style::small(language.measured(table, standing)));
    let Subject { variant, reading } = subject;
    for line in language.measured_reading(variant, reading, &standing.reading) {
        ui.label(style::small(line));
    }
}

/// A number at the right of a narrow column.
fn number(ui: &mut Ui, text: &str) {
    let layout = Layout::right_to_left(Align::Min);
    ui.allocate_ui_with_layout(Vec2::new(26.0, 17.0), layout, |ui| {
        ui.label(style::small(text).color(style::PARCHMENT));
    });
}

/// That nobody has measured the game, and how a user can.
fn unmeasured(ui: &mut Ui, model: &Model, variant: &Variant, place: &str) {
    ui.label(style::small(model.language.say("balance-none")));
    let id = variant.id();
    let Some(folder) = model.measures.folder() else {
        return;
    };
    // A game that is set up from a rules string has no name by which it could be measured.
    if model.catalog.get(id).is_none() || !unfolded(ui, model, "balance-how-none", place) {
        return;
    }
    let file = folder.join(format!("balance-{id}.ron"));
    let file = file.display();
    ui.label(style::small(model.language.say("balance-none-how")));
    let command = format!("tafl balance {id} --level 4 --games 40 --ron '{file}'");
    let text = egui::RichText::new(command).monospace().size(11.5);
    let label = egui::Label::new(text.color(style::PARCHMENT));
    ui.add(label.wrap().selectable(true));
}

/// A line that unfolds; whether it is open.
fn unfolded(ui: &mut Ui, model: &Model, key: &str, place: &str) -> bool {
    unfold(ui, &model.language.say(key), &format!("{key}-{place}"))
}

fn unfold(ui: &mut Ui, text: &str, name: &str) -> bool {
    let id = egui::Id::new(name);
    let before = widgets::unfolded(ui, id, false);
    let response = widgets::unfold(ui, text, before);
    mark(&response, name);
    widgets::unfolded(ui, id, response.clicked())
}

/// Paints the bar of a game in its card, if it was measured.
pub(super) fn small_bar(ui: &mut Ui, model: &Model, variant: &Variant) {
    if let Some((_, standing)) = model.measures.balance(variant.id()) {
        let size = Vec2::new(ui.available_width().min(150.0), LOW);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        if ui.is_rect_visible(rect) {
            bar(ui.painter(), rect, standing);
        }
    }
}

/// The bars of all measured boards, from those at which the attackers are best off on, to be
/// unfolded; a click leads to a board.
pub(super) fn compare(ui: &mut Ui, model: &Model, chosen: &Variant, out: &mut Vec<Command>) {
    let mut boards: Vec<_> = model
        .catalog
        .variants()
        .iter()
        .filter_map(|variant| {
            let (table, standing) = model.measures.balance(variant.id())?;
            let [share, _] = standing.attackers_share()?;
            Some((share, variant, table, standing))
        })
        .collect();
    if boards.is_empty() {
        return;
    }
    boards.sort_by(|(a, ..), (b, ..)| b.total_cmp(a));
    let count = i64::try_from(boards.len()).unwrap_or(i64::MAX);
    let text = model
        .language
        .say_with("balance-compare", &[("count", count.into())]);
    if !unfold(ui, &text, "balance-compare") {
        return;
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for (_, variant, table, standing) in boards {
            let here = variant.id() == chosen.id();
            if board(ui, model, variant, (table, standing), here) && !here {
                family::go(model, variant, out);
            }
        }
    });
}

/// The bar of one board among others below its name; whether it was clicked.
fn board(
    ui: &mut Ui,
    model: &Model,
    variant: &Variant,
    (table, standing): (&Balance, &Standing),
    here: bool,
) -> bool {
    let spec = variant.spec();
    let name = model.language.of(&spec.name);
    let response = widgets::clickable(ui, variant.id(), here, Margin::symmetric(7, 3), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let size = Vec2::new(ui.available_width(), 16.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let colour = if here { style::GOLD } else { style::PARCHMENT };
        let font = FontId::proportional(12.5);
        let board = format!("{0}×{0}", spec.size);
        let board = widgets::fitted(ui, &board, font.clone(), style::FADED, 44.0);
        let room = rect.width() - board.size().x - 8.0;
        let text = widgets::fitted(ui, name, font, colour, room);
        let place = |x: f32, height: f32| Pos2::new(x, rect.center().y - height / 2.0);
        let right = place(rect.right() - board.size().x, board.size().y);
        ui.painter().galley(right, board, style::FADED);
        let left = place(rect.left(), text.size().y);
        ui.painter().galley(left, text, colour);
        let size = Vec2::new(ui.available_width(), LOW);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        if ui.is_rect_visible(rect) {
            bar(ui.painter(), rect, standing);
        }
    });
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, here, name)
    });
    mark(&response, format!("compare-{}", variant.id()));
    let clicked = response.clicked();
    response.on_hover_ui(|ui| {
        ui.label(model.language.verdict(standing).unwrap_or_default());
        ui.label(model.language.measured(table, standing));
    });
    clicked
}
