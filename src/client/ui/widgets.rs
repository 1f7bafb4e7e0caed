//! Buttons, switches and small pictures that more than one panel uses.

use super::icons::{self, Icon};
use super::{fonts, style};
use crate::client::ranks;
use crate::engine::mechanics::Corners;
use crate::engine::side::{Piece, Side};
use crate::engine::square::Square;
use crate::engine::variant::spec::Look;
use crate::engine::variant::{Reading, Variant};
use bevy_egui::egui::{
    self, Align2, Color32, FontId, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind,
    Ui, Vec2, WidgetInfo, WidgetType,
};

/// A button with a word, as wide as it is told.
pub(super) fn wide_button(ui: &mut Ui, text: &str, width: f32, primary: bool) -> Response {
    let height = if primary && width > 180.0 { 42.0 } else { 32.0 };
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, height), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, text));
    if ui.is_rect_visible(rect) {
        let lit = response.hovered() || response.has_focus();
        let (fill, edge) = match (primary, lit) {
            (true, false) => (style::PRIMARY, style::GOLD),
            (true, true) => (style::PRIMARY_LIT, style::PARCHMENT),
            (false, false) => (style::RAISED, style::EDGE),
            (false, true) => (style::RAISED_LIT, style::EDGE_LIT),
        };
        let frame = Stroke::new(1.0, edge);
        ui.painter()
            .rect(rect, style::round(), fill, frame, StrokeKind::Inside);
        let font = match primary {
            true => FontId::new(if height > 40.0 { 23.0 } else { 19.0 }, fonts::serif()),
            false => FontId::proportional(14.5),
        };
        let colour = if lit {
            Color32::WHITE
        } else {
            style::PARCHMENT
        };
        let galley = fitted(ui, text, font, colour, width - 12.0);
        let at = rect.center() - galley.size() / 2.0;
        ui.painter().galley(at, galley, colour);
    }
    response
}

/// Text in one line, set smaller where it would be wider than there is room.
pub(super) fn fitted(
    ui: &Ui,
    text: &str,
    font: FontId,
    colour: Color32,
    width: f32,
) -> std::sync::Arc<egui::Galley> {
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font.clone(), colour);
    let wide = galley.size().x;
    if wide <= width || wide <= 0.0 {
        return galley;
    }
    let size = (font.size * width / wide).max(8.0);
    let font = FontId::new(size, font.family);
    ui.painter().layout_no_wrap(text.to_owned(), font, colour)
}

/// A cell of a switch: what it says, what it is named in tests, whether it is on, and what the
/// tooltip says.
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) name: String,
    pub(super) on: bool,
    pub(super) hint: String,
    /// It only says what the cells after it have in common.
    pub(super) caption: bool,
}

/// A row of cells of which one is on. Returns the number of the one that was clicked.
pub(super) fn switch(ui: &mut Ui, width: f32, cells: Vec<Cell>) -> Option<usize> {
    let mut clicked = None;
    let widths = widths(ui, width, &cells);
    let (rect, _) = ui.allocate_exact_size(Vec2::new(width, 30.0), Sense::hover());
    ui.painter().rect(
        rect,
        style::round(),
        style::PIT,
        Stroke::new(1.0, style::EDGE),
        StrokeKind::Inside,
    );
    let mut left = rect.left();
    for (index, (cell, wide)) in cells.into_iter().zip(widths).enumerate() {
        let right = left + wide;
        let place = Rect::from_x_y_ranges(left..=right, rect.y_range());
        left = right;
        if cell.caption {
            let line = Stroke::new(1.0, style::EDGE);
            ui.painter()
                .vline(place.left(), place.y_range().shrink(6.0), line);
            label(ui, &cell.text, place, style::FADED);
            continue;
        }
        let response = ui.interact(place, ui.id().with(&cell.name), Sense::click());
        let (enabled, on) = (ui.is_enabled(), cell.on);
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, on, &cell.text));
        super::marks::mark(&response, cell.name);
        let lit = response.hovered() || response.has_focus();
        if cell.on || lit {
            let fill = if cell.on {
                style::CHOSEN
            } else {
                style::RAISED_LIT
            };
            let edge = if cell.on { style::GOLD } else { style::EDGE };
            let frame = Stroke::new(1.0, edge);
            let inner = place.shrink(2.0);
            ui.painter()
                .rect(inner, style::round(), fill, frame, StrokeKind::Inside);
        }
        let colour = match (cell.on, lit) {
            (true, _) => style::GOLD,
            (false, true) => Color32::WHITE,
            (false, false) => style::FADED,
        };
        label(ui, &cell.text, place, colour);
        if response.clicked() {
            clicked = Some(index);
        }
        if !cell.hint.is_empty() {
            response.on_hover_text(cell.hint);
        }
    }
    clicked
}

/// How wide each cell is: all alike where every text has room then, else as their texts need it.
fn widths(ui: &Ui, width: f32, cells: &[Cell]) -> Vec<f32> {
    let count = cells.len().max(1) as f32;
    let font = FontId::proportional(13.5);
    let texts: Vec<f32> = cells
        .iter()
        .map(|cell| {
            let colour = style::FADED;
            let galley = ui
                .painter()
                .layout_no_wrap(cell.text.clone(), font.clone(), colour);
            galley.size().x.max(8.0)
        })
        .collect();
    let alike = width / count;
    if texts.iter().all(|text| text + 16.0 <= alike) {
        return vec![alike; cells.len()];
    }
    let total: f32 = texts.iter().sum();
    let slack = (width - total) / count;
    texts
        .iter()
        .map(|text| match slack >= 6.0 {
            true => text + slack,
            false => text * width / total,
        })
        .collect()
}

fn label(ui: &Ui, text: &str, place: Rect, colour: Color32) {
    let font = FontId::proportional(13.5);
    let galley = fitted(ui, text, font, colour, place.width() - 8.0);
    let at = place.center() - galley.size() / 2.0;
    ui.painter().galley(at, galley, colour);
}

/// A line of text that can be clicked, with a sign that says whether something is open below it.
pub(super) fn unfold(ui: &mut Ui, text: &str, open: bool) -> Response {
    let font = FontId::proportional(13.0);
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font, style::GOLD);
    let size = Vec2::new(galley.size().x + 18.0, 20.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response
        .widget_info(|| WidgetInfo::selected(WidgetType::CollapsingHeader, enabled, open, text));
    if ui.is_rect_visible(rect) {
        let lit = response.hovered() || response.has_focus();
        let colour = if lit { Color32::WHITE } else { style::GOLD };
        let sign =
            Rect::from_center_size(rect.left_center() + Vec2::new(7.0, 0.0), Vec2::splat(12.0));
        icons::paint(
            ui.painter(),
            if open { Icon::Down } else { Icon::Right },
            sign,
            colour,
        );
        let at = rect.left_center() + Vec2::new(17.0, -galley.size().y / 2.0);
        ui.painter()
            .galley_with_override_text_color(at, galley, colour);
    }
    response
}

/// Whether something that can be unfolded is open; `click` turns it over.
pub(super) fn unfolded(ui: &Ui, id: egui::Id, click: bool) -> bool {
    ui.ctx().data_mut(|data| {
        let open = data.get_temp_mut_or_default::<bool>(id);
        *open ^= click;
        *open
    })
}

/// A side's men in one: a dark disc or a pale one.
pub(super) fn side_dot(painter: &Painter, side: Side, centre: Pos2, radius: f32) {
    man(
        painter,
        match side {
            Side::Attackers => Piece::Attacker,
            Side::Defenders => Piece::Defender,
        },
        Look::Carved,
        centre,
        radius,
    );
}

/// A piece from above, or a ship from the side.
pub(super) fn man(painter: &Painter, piece: Piece, look: Look, centre: Pos2, radius: f32) {
    let (fill, edge) = match (piece, piece.side()) {
        (Piece::King, _) => (style::KING, style::DARK_MAN),
        (_, Side::Attackers) => (style::DARK_MAN, style::PALE_EDGE),
        (_, Side::Defenders) => (style::PALE_MAN, style::DARK_MAN),
    };
    let edge = ranks::colour(piece).map_or(edge, |[r, g, b]| Color32::from_rgb(r, g, b));
    let stroke = Stroke::new((radius / 6.0).clamp(0.6, 1.4), edge);
    if look.has_ships() {
        let at = |x: f32, y: f32| centre + Vec2::new(x, y) * radius;
        let hull = vec![
            at(-1.15, -0.05),
            at(1.15, -0.05),
            at(0.75, 0.62),
            at(-0.75, 0.62),
        ];
        painter.add(Shape::convex_polygon(hull, fill, stroke));
        if radius > 3.0 {
            let sail = vec![at(-0.1, -1.05), at(0.75, -0.25), at(-0.1, -0.25)];
            painter.add(Shape::convex_polygon(sail, fill, stroke));
        }
    } else {
        painter.circle(centre, radius, fill, stroke);
        if piece == Piece::King && radius > 2.5 {
            painter.circle_stroke(centre, radius * 0.45, stroke);
        }
    }
}

/// The start of a game as a little picture.
pub(super) fn board(painter: &Painter, rect: Rect, variant: &Variant, reading: &Reading) {
    let spec = variant.spec();
    let mechanics = variant.mechanics(reading);
    let size = f32::from(spec.size);
    let cell = rect.width() / size;
    let (ground, light, line) = match spec.look {
        Look::Carved => (
            Color32::from_rgb(120, 84, 50),
            Color32::from_rgb(198, 156, 96),
            Color32::from_rgb(88, 58, 34),
        ),
        Look::Pegged => (
            Color32::from_rgb(112, 64, 36),
            Color32::from_rgb(186, 122, 70),
            Color32::from_rgb(96, 54, 30),
        ),
        Look::Manuscript => (
            Color32::from_rgb(206, 184, 142),
            Color32::from_rgb(176, 92, 62),
            Color32::from_rgb(128, 92, 60),
        ),
        Look::Ships => (
            Color32::from_rgb(38, 74, 90),
            Color32::from_rgb(126, 178, 184),
            Color32::from_rgb(28, 54, 68),
        ),
    };
    painter.rect(
        rect,
        2.0,
        ground,
        Stroke::new(1.0, style::PIT),
        StrokeKind::Outside,
    );
    let square = |file: f32, row: f32| {
        Rect::from_min_size(rect.min + Vec2::new(file, row) * cell, Vec2::splat(cell))
    };
    let named = |name: &String| {
        let at = Square::parse(name, spec.size)?;
        let row = spec.size - 1 - at.rank(spec.size);
        Some(square(f32::from(at.file(spec.size)), f32::from(row)))
    };
    let camps = mechanics.camps.iter().flatten();
    for marked in mechanics
        .corner_squares
        .iter()
        .chain(camps)
        .filter_map(named)
    {
        painter.rect_filled(marked, 0.0, light);
    }
    let depth = match mechanics.corners {
        Corners::Plain | Corners::Listed => 0,
        Corners::One => 1,
        Corners::TwoByTwo => 2,
    };
    for file in 0..depth {
        for row in 0..depth {
            let (file, row) = (file as f32, row as f32);
            for (x, y) in [
                (file, row),
                (size - 1.0 - file, row),
                (file, size - 1.0 - row),
                (size - 1.0 - file, size - 1.0 - row),
            ] {
                painter.rect_filled(square(x, y), 0.0, light);
            }
        }
    }
    if mechanics.throne {
        let middle = (size - 1.0) / 2.0;
        painter.rect_filled(square(middle, middle), 0.0, light);
    }
    if cell > 4.0 {
        // The lines of a page run through the points, those of a board between the squares.
        let (first, inside) = if spec.look == Look::Manuscript {
            (0, cell / 2.0)
        } else {
            (1, 0.0)
        };
        let lines = rect.shrink(inside);
        for step in first..spec.size {
            let at = f32::from(step) * cell + inside;
            let stroke = Stroke::new(0.6, line);
            painter.hline(lines.x_range(), rect.top() + at, stroke);
            painter.vline(rect.left() + at, lines.y_range(), stroke);
        }
    }
    let Some(start) = variant.start(reading) else {
        return;
    };
    for (at, piece) in start.pieces() {
        let row = spec.size - 1 - at.rank(spec.size);
        let centre = square(f32::from(at.file(spec.size)), f32::from(row)).center();
        man(painter, piece, Look::Carved, centre, cell * 0.38);
    }
}

/// A small heading with a thin line to its right.
pub(super) fn rubric(ui: &mut Ui, text: &str) {
    let font = FontId::new(17.0, fonts::serif());
    let width = ui.available_width();
    let galley = ui
        .painter()
        .layout(text.to_owned(), font, style::GOLD, width);
    let size = galley.size();
    let (rect, _) = ui.allocate_exact_size(Vec2::new(width, size.y + 2.0), Sense::hover());
    ui.painter().galley(rect.left_top(), galley, style::GOLD);
    let from = rect.left() + size.x + 10.0;
    if from + 12.0 < rect.right() {
        let line = Stroke::new(1.0, style::EDGE);
        ui.painter()
            .hline(from..=rect.right(), rect.center().y + 1.0, line);
    }
}

/// The name of the game, with its ornamental letter. Returns where it stands.
pub(super) fn title(ui: &mut Ui, name: &str, size: f32) -> Response {
    let mut letters = name.chars();
    let first: String = letters.next().into_iter().collect();
    let rest: String = letters.collect();
    let initial = FontId::new(size * 1.25, fonts::initials());
    let serif = FontId::new(size, fonts::serif());
    let initial = ui.painter().layout_no_wrap(first, initial, style::GOLD);
    let rest = ui.painter().layout_no_wrap(rest, serif, style::PARCHMENT);
    let width = initial.size().x + rest.size().x + size * 0.06;
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, size * 1.3), Sense::hover());
    let after = rect.left() + initial.size().x + size * 0.06;
    let middle = rect.center().y;
    let at = Pos2::new(rect.left(), middle - initial.size().y / 2.0);
    ui.painter().galley(at, initial, style::GOLD);
    let at = Pos2::new(after, middle - rest.size().y / 2.0);
    ui.painter().galley(at, rest, style::PARCHMENT);
    response
}

/// Text in the middle of a rectangle.
pub(super) fn centred(painter: &Painter, rect: Rect, text: &str, size: f32, colour: Color32) {
    painter.text(
        rect.center(),
        Align2::CENTER_CENTER,
        text,
        FontId::proportional(size),
        colour,
    );
}

/// A card that can be clicked as a whole, while what is on it keeps its tooltips.
pub(super) fn clickable(
    ui: &mut Ui,
    id: &str,
    chosen: bool,
    margin: egui::Margin,
    add: impl FnOnce(&mut Ui),
) -> Response {
    let builder = egui::UiBuilder::new().id_salt(id).sense(Sense::click());
    ui.scope_builder(builder, |ui| {
        let response = ui.response();
        let lit = response.hovered() || response.has_focus();
        let (fill, edge) = match (chosen, lit) {
            (true, false) => (style::CHOSEN, style::GOLD),
            (true, true) => (style::CHOSEN, style::PARCHMENT),
            (false, true) => (style::RAISED_LIT, style::EDGE_LIT),
            (false, false) => (style::card_ground(), style::EDGE),
        };
        egui::Frame::new()
            .fill(fill)
            .stroke(Stroke::new(1.0, edge))
            .corner_radius(style::round())
            .inner_margin(margin)
            .show(ui, add);
    })
    .response
    .on_hover_cursor(egui::CursorIcon::PointingHand)
}
