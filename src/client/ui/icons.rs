//! Signs on buttons, painted line by line, since no font that we may count on has them all.

use super::style;
use bevy_egui::egui::{self, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// What a sign says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Icon {
    Back,
    Undo,
    Redo,
    Restart,
    Flag,
    Draw,
    Save,
    Open,
    Pause,
    Play,
    Step,
    Attackers,
    Defenders,
    Top,
    Low,
    Reset,
    Plus,
    Minus,
    Book,
    Gear,
    Question,
    Cross,
    Check,
    Right,
    Down,
    Link,
    Warning,
}

/// Paints a sign in the middle of a rectangle.
pub(super) fn paint(painter: &Painter, icon: Icon, rect: Rect, colour: Color32) {
    let pen = Pen {
        painter,
        centre: rect.center(),
        unit: rect.width().min(rect.height()) / 20.0,
        stroke: Stroke::new((rect.width().min(rect.height()) / 11.0).max(1.2), colour),
    };
    match icon {
        Icon::Back => pen.line(&[(1.5, -6.0), (-4.5, 0.0), (1.5, 6.0)]),
        Icon::Right => pen.line(&[(-2.5, -5.0), (2.5, 0.0), (-2.5, 5.0)]),
        Icon::Down => pen.line(&[(-5.0, -2.5), (0.0, 2.5), (5.0, -2.5)]),
        Icon::Undo => pen.turn(-1.0),
        Icon::Redo => pen.turn(1.0),
        Icon::Restart => pen.around(),
        Icon::Flag => {
            pen.line(&[(-5.0, 8.0), (-5.0, -8.0)]);
            pen.area(&[(-5.0, -7.5), (6.0, -4.0), (-5.0, 0.0)]);
        }
        Icon::Draw => {
            pen.line(&[(-7.0, -3.0), (7.0, -3.0)]);
            pen.line(&[(-7.0, 3.0), (7.0, 3.0)]);
        }
        Icon::Save => {
            pen.line(&[(0.0, -8.0), (0.0, 2.5)]);
            pen.line(&[(-4.5, -2.0), (0.0, 2.8), (4.5, -2.0)]);
            pen.line(&[(-7.5, 2.0), (-7.5, 7.5), (7.5, 7.5), (7.5, 2.0)]);
        }
        Icon::Open => {
            pen.line(&[
                (-8.0, 6.5),
                (-8.0, -6.0),
                (-3.0, -6.0),
                (-1.0, -3.5),
                (6.0, -3.5),
                (6.0, -1.0),
            ]);
            pen.line(&[
                (-8.0, 6.5),
                (-5.0, -1.0),
                (8.5, -1.0),
                (6.0, 6.5),
                (-8.0, 6.5),
            ]);
        }
        Icon::Pause => {
            pen.bar(-4.5, -7.0, 3.4, 14.0);
            pen.bar(1.1, -7.0, 3.4, 14.0);
        }
        Icon::Play => pen.area(&[(-4.5, -7.5), (7.5, 0.0), (-4.5, 7.5)]),
        Icon::Step => {
            pen.area(&[(-6.0, -7.0), (4.0, 0.0), (-6.0, 7.0)]);
            pen.bar(4.4, -7.0, 2.6, 14.0);
        }
        Icon::Attackers => pen.seat(style::DARK_MAN, style::PALE_EDGE),
        Icon::Defenders => pen.seat(style::PALE_MAN, style::PALE_MAN),
        Icon::Top => {
            pen.square(6.5);
            pen.line(&[(-2.2, -6.5), (-2.2, 6.5)]);
            pen.line(&[(2.2, -6.5), (2.2, 6.5)]);
            pen.line(&[(-6.5, -2.2), (6.5, -2.2)]);
            pen.line(&[(-6.5, 2.2), (6.5, 2.2)]);
        }
        Icon::Low => {
            pen.line(&[
                (-8.0, 5.5),
                (8.0, 5.5),
                (4.5, 1.5),
                (-4.5, 1.5),
                (-8.0, 5.5),
            ]);
            pen.line(&[(-2.4, 1.5), (-1.4, -6.0), (1.4, -6.0), (2.4, 1.5)]);
        }
        Icon::Reset => {
            pen.line(&[(-8.0, 0.5), (0.0, -7.0), (8.0, 0.5)]);
            pen.line(&[(-5.5, -1.0), (-5.5, 7.0), (5.5, 7.0), (5.5, -1.0)]);
        }
        Icon::Plus => {
            pen.line(&[(-6.5, 0.0), (6.5, 0.0)]);
            pen.line(&[(0.0, -6.5), (0.0, 6.5)]);
        }
        Icon::Minus => pen.line(&[(-6.5, 0.0), (6.5, 0.0)]),
        Icon::Book => {
            pen.line(&[
                (0.0, 7.0),
                (-8.0, 5.0),
                (-8.0, -7.0),
                (0.0, -5.0),
                (8.0, -7.0),
                (8.0, 5.0),
                (0.0, 7.0),
                (0.0, -5.0),
            ]);
        }
        Icon::Gear => pen.gear(),
        Icon::Question => {
            pen.arc((0.0, -3.4), 4.2, -PI, FRAC_PI_2 * 0.75);
            pen.line(&[(1.6, 0.3), (0.0, 1.8), (0.0, 3.4)]);
            pen.dot((0.0, 7.0), 1.3);
        }
        Icon::Cross => {
            pen.line(&[(-5.0, -5.0), (5.0, 5.0)]);
            pen.line(&[(5.0, -5.0), (-5.0, 5.0)]);
        }
        Icon::Check => pen.line(&[(-6.0, 0.5), (-2.0, 5.0), (6.5, -5.5)]),
        Icon::Link => {
            pen.line(&[
                (-1.0, -6.5),
                (-6.5, -6.5),
                (-6.5, 6.5),
                (6.5, 6.5),
                (6.5, 1.0),
            ]);
            pen.line(&[(-0.5, 0.5), (7.0, -7.0)]);
            pen.line(&[(2.0, -7.0), (7.0, -7.0), (7.0, -2.0)]);
        }
        Icon::Warning => {
            pen.line(&[(0.0, -8.0), (8.5, 7.0), (-8.5, 7.0), (0.0, -8.0)]);
            pen.line(&[(0.0, -2.5), (0.0, 2.0)]);
            pen.dot((0.0, 4.6), 1.1);
        }
    }
}

struct Pen<'a> {
    painter: &'a Painter,
    centre: Pos2,
    unit: f32,
    stroke: Stroke,
}

impl Pen<'_> {
    fn at(&self, (x, y): (f32, f32)) -> Pos2 {
        self.centre + Vec2::new(x, y) * self.unit
    }

    fn line(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        self.painter.line(points, self.stroke);
    }

    fn area(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|point| self.at(*point)).collect();
        let colour = self.stroke.color;
        self.painter
            .add(Shape::convex_polygon(points, colour, Stroke::NONE));
    }

    fn bar(&self, x: f32, y: f32, width: f32, height: f32) {
        let rect = Rect::from_min_size(self.at((x, y)), Vec2::new(width, height) * self.unit);
        self.painter.rect_filled(rect, 1.0, self.stroke.color);
    }

    fn square(&self, half: f32) {
        let rect = Rect::from_center_size(self.centre, Vec2::splat(2.0 * half * self.unit));
        self.painter
            .rect_stroke(rect, 1.0, self.stroke, StrokeKind::Middle);
    }

    fn dot(&self, at: (f32, f32), radius: f32) {
        self.painter
            .circle_filled(self.at(at), radius * self.unit, self.stroke.color);
    }

    fn arc(&self, centre: (f32, f32), radius: f32, from: f32, to: f32) {
        let steps = 18;
        let points: Vec<(f32, f32)> = (0..=steps)
            .map(|step| {
                let angle = from + (to - from) * step as f32 / steps as f32;
                (
                    centre.0 + radius * angle.cos(),
                    centre.1 + radius * angle.sin(),
                )
            })
            .collect();
        self.line(&points);
    }

    /// An arrow that bends back; `way` is −1 to the left, 1 to the right.
    fn turn(&self, way: f32) {
        let arc: Vec<(f32, f32)> = (0..=14)
            .map(|step| {
                let angle = -FRAC_PI_2 + PI * step as f32 / 14.0;
                (-way * (1.5 + 5.0 * angle.cos()), 1.5 + 5.0 * angle.sin())
            })
            .collect();
        self.line(&arc);
        self.line(&[(-way * 1.5, -3.5), (way * 6.0, -3.5)]);
        self.line(&[(way * 2.2, -7.3), (way * 6.5, -3.5), (way * 2.2, 0.3)]);
        self.line(&[(-way * 1.5, 6.5), (way * 2.0, 6.5)]);
    }

    /// An arrow around a whole turn.
    fn around(&self) {
        self.arc((0.0, 0.5), 6.5, -FRAC_PI_2 + 0.9, -FRAC_PI_2 + TAU - 0.25);
        self.area(&[(-2.2, -9.6), (3.4, -6.3), (-1.8, -2.6)]);
    }

    /// A board seen from the side on which the men of a colour sit.
    fn seat(&self, man: Color32, edge: Color32) {
        self.line(&[
            (-4.5, -7.0),
            (4.5, -7.0),
            (7.5, 1.5),
            (-7.5, 1.5),
            (-4.5, -7.0),
        ]);
        let centre = self.at((0.0, 5.6));
        self.painter
            .circle(centre, 3.4 * self.unit, man, Stroke::new(1.0, edge));
    }

    fn gear(&self) {
        self.painter
            .circle_stroke(self.centre, 5.2 * self.unit, self.stroke);
        self.painter
            .circle_stroke(self.centre, 1.9 * self.unit, self.stroke);
        for tooth in 0..8 {
            let (sin, cos) = (TAU * tooth as f32 / 8.0).sin_cos();
            self.line(&[(cos * 5.4, sin * 5.4), (cos * 8.2, sin * 8.2)]);
        }
    }
}

/// A square button with a sign on it. `label` says what it does.
pub(super) fn button(ui: &mut egui::Ui, icon: Icon, label: &str) -> egui::Response {
    toggle(ui, icon, label, false)
}

/// The same, as one that can be on.
pub(super) fn toggle(ui: &mut egui::Ui, icon: Icon, label: &str, on: bool) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(30.0), egui::Sense::click());
    let enabled = ui.is_enabled();
    response
        .widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, enabled, on, label));
    if ui.is_rect_visible(rect) {
        let visuals = ui.style().interact(&response);
        let lit = response.hovered() || response.has_focus();
        if on || lit {
            let fill = if on {
                style::CHOSEN
            } else {
                visuals.weak_bg_fill
            };
            let edge = if on {
                style::GOLD
            } else {
                visuals.bg_stroke.color
            };
            let frame = Stroke::new(1.0, edge);
            ui.painter().rect(
                rect.shrink(1.0),
                style::round(),
                fill,
                frame,
                StrokeKind::Inside,
            );
        }
        let colour = match () {
            () if on => style::GOLD,
            () if lit => Color32::WHITE,
            () => style::PARCHMENT,
        };
        paint(ui.painter(), icon, rect.shrink(6.0), colour);
    }
    response.on_hover_text(label).on_disabled_hover_text(label)
}

/// A sign in a line of text.
pub(super) fn inline(ui: &mut egui::Ui, icon: Icon, size: f32, colour: Color32) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), egui::Sense::hover());
    paint(ui.painter(), icon, rect, colour);
}

/// The place of a point of the unit square in a rectangle.
pub(super) fn within(rect: Rect, x: f32, y: f32) -> Pos2 {
    pos2(
        rect.left() + rect.width() * x,
        rect.top() + rect.height() * y,
    )
}
