//! Badges: how sure a statement is, told by a colour, a figure and a word.
//!
//! The three grades of evidence are a disc that wanes: full, half, empty. What is not evidence about
//! an old game is angular: a full square for a modern rule, a hollow one for a program's behaviour,
//! a bar for a habit, a cross for a dispute. So nobody needs to tell the colours apart.

use super::Model;
use super::icons::within;
use super::notes::capital;
use super::style;
use crate::engine::evidence::Standing;
use crate::engine::variant::spec::Standings;
use crate::text::sheet::aspects;
use bevy_egui::egui::{
    self, Align2, Color32, FontId, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind,
    Ui, Vec2,
};

/// The colour of a standing.
pub(super) fn tint(standing: Standing) -> Color32 {
    match standing {
        Standing::Attested => Color32::from_rgb(104, 196, 164),
        Standing::Inferred => Color32::from_rgb(138, 200, 236),
        Standing::Reconstruction => Color32::from_rgb(226, 198, 110),
        Standing::Modern => Color32::from_rgb(214, 208, 196),
        Standing::Implementation => Color32::from_rgb(176, 162, 236),
        Standing::Convention => Color32::from_rgb(178, 178, 120),
        Standing::Disputed => Color32::from_rgb(240, 138, 104),
        Standing::Guess => Color32::from_rgb(222, 132, 178),
    }
}

/// Paints the figure of a standing.
pub(super) fn figure(painter: &Painter, standing: Standing, centre: Pos2, radius: f32) {
    let colour = tint(standing);
    let stroke = Stroke::new(1.4, colour);
    match standing {
        Standing::Attested => {
            painter.circle_filled(centre, radius, colour);
        }
        Standing::Inferred => {
            painter.circle_stroke(centre, radius - 0.5, stroke);
            let half: Vec<Pos2> = (0..=16)
                .map(|step| {
                    let angle = std::f32::consts::PI * (0.5 + step as f32 / 16.0);
                    centre + Vec2::angled(angle) * (radius - 0.2)
                })
                .collect();
            painter.add(Shape::convex_polygon(half, colour, Stroke::NONE));
        }
        Standing::Reconstruction => {
            painter.circle_stroke(centre, radius - 0.7, stroke);
        }
        Standing::Modern => {
            let rect = Rect::from_center_size(centre, Vec2::splat(radius * 1.7));
            painter.rect_filled(rect, 1.0, colour);
        }
        Standing::Implementation => {
            let rect = Rect::from_center_size(centre, Vec2::splat(radius * 1.6));
            painter.rect_stroke(rect, 1.0, stroke, StrokeKind::Middle);
        }
        Standing::Convention => {
            let rect = Rect::from_center_size(centre, Vec2::new(radius * 2.0, radius * 0.7));
            painter.rect_filled(rect, 1.0, colour);
        }
        Standing::Disputed => {
            let (a, b) = (
                Vec2::splat(radius * 0.8),
                Vec2::new(radius * 0.8, -radius * 0.8),
            );
            let stroke = Stroke::new(2.0, colour);
            painter.line_segment([centre - a, centre + a], stroke);
            painter.line_segment([centre - b, centre + b], stroke);
        }
        Standing::Guess => {
            let corner = |x: f32, y: f32| centre + Vec2::new(x, y) * radius;
            let triangle = vec![corner(0.0, -1.0), corner(0.95, 0.75), corner(-0.95, 0.75)];
            painter.add(Shape::convex_polygon(
                triangle,
                Color32::TRANSPARENT,
                stroke,
            ));
        }
    }
}

fn wash(standing: Standing, alpha: u8) -> Color32 {
    let colour = tint(standing);
    Color32::from_rgba_unmultiplied(colour.r(), colour.g(), colour.b(), alpha)
}

/// The badge of a standing: figure and word; the tooltip says what it means.
pub(super) fn badge(ui: &mut Ui, model: &Model, standing: Standing) -> Response {
    let word = model.language.standing(standing);
    let font = FontId::proportional(12.5);
    let galley = ui.painter().layout_no_wrap(word, font, tint(standing));
    let size = Vec2::new(galley.size().x + 28.0, 20.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        let frame = Stroke::new(1.0, wash(standing, 120));
        painter.rect(rect, 10.0, wash(standing, 26), frame, StrokeKind::Inside);
        figure(
            painter,
            standing,
            rect.left_center() + Vec2::new(11.5, 0.0),
            4.6,
        );
        let at = rect.left_center() + Vec2::new(20.5, -galley.size().y / 2.0);
        painter.galley(at, galley, tint(standing));
    }
    response.on_hover_text(model.language.standing_meaning(standing))
}

/// A standing's word and meaning.
pub(super) fn explained(model: &Model, standing: Standing) -> String {
    model.language.say_with(
        "standing-explained",
        &[
            (
                "standing",
                capital(&model.language.standing(standing)).into(),
            ),
            ("meaning", model.language.standing_meaning(standing).into()),
        ],
    )
}

/// The row of seven badges of a game, one an aspect, each with the sign of its aspect.
pub(super) fn aspect_row(ui: &mut Ui, model: &Model, standings: &Standings) {
    let gap = 4.0;
    let width = ((ui.available_width() - 6.0 * gap) / 7.0).min(42.0).floor();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (key, standing) in aspects(standings) {
            let Some(standing) = standing else {
                continue;
            };
            let stacked = width < 32.0;
            let height = if stacked { 36.0 } else { 22.0 };
            let (rect, response) = ui.allocate_exact_size(Vec2::new(width, height), Sense::hover());
            if ui.is_rect_visible(rect) {
                let painter = ui.painter();
                let frame = Stroke::new(1.0, wash(standing, 110));
                painter.rect(rect, 5.0, wash(standing, 22), frame, StrokeKind::Inside);
                let (sign, spot) = match stacked {
                    true => (within(rect, 0.5, 0.30), within(rect, 0.5, 0.74)),
                    false => (within(rect, 0.30, 0.5), within(rect, 0.74, 0.5)),
                };
                let sign = Rect::from_center_size(sign, Vec2::splat(12.0));
                aspect(painter, key, sign, style::PARCHMENT);
                figure(painter, standing, spot, 4.2);
            }
            response.on_hover_ui(|ui| {
                ui.set_max_width(300.0);
                ui.label(style::strong(model.language.say_with(
                    "aspect-standing",
                    &[
                        ("aspect", capital(&model.language.say(key)).into()),
                        ("standing", model.language.standing(standing).into()),
                    ],
                )));
                ui.label(style::small(model.language.standing_meaning(standing)));
            });
        }
    });
}

/// The sign of an aspect of a game.
fn aspect(painter: &Painter, key: &str, rect: Rect, colour: Color32) {
    let stroke = Stroke::new(1.2, colour);
    let at = |x: f32, y: f32| within(rect, x, y);
    let line = |from: (f32, f32), to: (f32, f32)| {
        painter.line_segment([at(from.0, from.1), at(to.0, to.1)], stroke);
    };
    match key {
        "aspect-name" => {
            let font = FontId::new(rect.height() * 1.25, super::fonts::serif());
            painter.text(rect.center(), Align2::CENTER_CENTER, "A", font, colour);
        }
        "aspect-board" => {
            painter.rect_stroke(rect, 1.0, stroke, StrokeKind::Inside);
            for third in [0.34, 0.66] {
                line((third, 0.0), (third, 1.0));
                line((0.0, third), (1.0, third));
            }
        }
        "aspect-pieces" => {
            painter.circle_filled(at(0.25, 0.7), rect.width() * 0.24, colour);
            painter.circle_filled(at(0.75, 0.7), rect.width() * 0.24, colour);
            painter.circle_filled(at(0.5, 0.24), rect.width() * 0.24, colour);
        }
        "aspect-layout" => {
            for (x, y) in [(0.5, 0.1), (0.1, 0.5), (0.9, 0.5), (0.5, 0.9)] {
                painter.circle_filled(at(x, y), rect.width() * 0.12, colour);
            }
            painter.circle_stroke(at(0.5, 0.5), rect.width() * 0.16, stroke);
        }
        "aspect-moves" => {
            line((0.0, 0.5), (0.95, 0.5));
            line((0.6, 0.15), (1.0, 0.5));
            line((0.6, 0.85), (1.0, 0.5));
        }
        "aspect-captures" => {
            painter.circle_stroke(at(0.5, 0.5), rect.width() * 0.17, stroke);
            for side in [0.0, 1.0] {
                let tip = 0.5 + (side - 0.5) * 0.62;
                let points = vec![at(side, 0.15), at(tip, 0.5), at(side, 0.85)];
                painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
            }
        }
        _ => {
            let crown = vec![
                at(0.0, 0.95),
                at(0.0, 0.2),
                at(0.27, 0.55),
                at(0.5, 0.05),
                at(0.73, 0.55),
                at(1.0, 0.2),
                at(1.0, 0.95),
            ];
            painter.add(Shape::closed_line(crown, stroke));
        }
    }
}

/// What every figure means: a legend.
pub(super) fn legend(ui: &mut Ui, model: &Model) {
    for standing in Standing::ALL {
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::new(16.0, 17.0), Sense::hover());
            figure(ui.painter(), standing, rect.center(), 5.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let word = egui::RichText::new(model.language.standing(standing));
                ui.label(word.size(13.0).color(tint(standing)));
                ui.label(style::small(model.language.standing_meaning(standing)));
            });
        });
    }
}
