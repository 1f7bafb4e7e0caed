//! Looking at a board: what its special squares do, all at once on the board and for the square
//! under the pointer in words.

use super::marks::mark;
use super::{Model, icons, style, widgets};
use crate::client::command::{Command, Layer};
use crate::client::session::Session;
use crate::engine::explain::Special;
use crate::engine::mechanics::{Hostile, KingCapture};
use crate::engine::rules::Rules;
use crate::engine::side::Piece;
use crate::engine::square::Square;
use crate::engine::variant::spec::{Look, Topic};
use bevy_egui::egui::{
    self, Color32, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
};

/// What is shown of the special squares, with its name among the marks, the key of its text, and
/// its colour on the board.
pub const LAYERS: [(Layer, &str, Color32); 3] = [
    (Layer::Entry, "layer-entry", Color32::from_rgb(96, 164, 224)),
    (Layer::Hostility, "layer-hostility", Color32::from_rgb(232, 104, 72)),
    (Layer::Escape, "layer-escape", Color32::from_rgb(112, 204, 122)),
];

/// Draws the panel beside a board that is looked at.
pub(super) fn show(ui: &mut Ui, model: &Model, session: &Session, out: &mut Vec<Command>) {
    ScrollArea::vertical()
        .id_salt("explore")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            widgets::rubric(ui, &model.language.say("layers"));
            for (layer, key, colour) in LAYERS {
                toggle(ui, model, layer, key, colour, out);
            }
            ui.add_space(10.0);
            match model.hovered {
                Some(square) => about(ui, model, session, square),
                None => {
                    widgets::rubric(ui, &model.language.say("square"));
                    ui.label(style::body(model.language.say("explore-hint")));
                }
            }
        });
}

fn toggle(
    ui: &mut Ui,
    model: &Model,
    layer: Layer,
    key: &str,
    colour: Color32,
    out: &mut Vec<Command>,
) {
    let on = model.layers.contains(&layer);
    let name = model.language.say(key);
    let margin = egui::Margin::symmetric(8, 6);
    let response = widgets::clickable(ui, key, on, margin, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
            swatch(ui, layer, rect.shrink(1.0), colour, on);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.label(style::strong(name.clone()));
                ui.label(style::small(model.language.say(&format!("{key}-long"))));
            });
        });
    });
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, &name)
    });
    mark(&response, key);
    if response.clicked() {
        out.push(Command::ToggleLayer(layer));
    }
}

/// A layer's colour with a figure of its own: a bar across, a cross, an arrow.
fn swatch(ui: &Ui, layer: Layer, rect: Rect, colour: Color32, on: bool) {
    let fill = if on { colour } else { colour.gamma_multiply(0.25) };
    let line = if on { style::PIT } else { colour };
    ui.painter().rect(rect, 4.0, fill, Stroke::new(1.0, colour), StrokeKind::Inside);
    let icon = match layer {
        Layer::Entry => icons::Icon::Minus,
        Layer::Hostility => icons::Icon::Cross,
        Layer::Escape => icons::Icon::Link,
    };
    icons::paint(ui.painter(), icon, rect.shrink(2.0), line);
}

/// Everything about a square.
fn about(ui: &mut Ui, model: &Model, session: &Session, square: Square) {
    let rules = session.game().rules();
    if !rules.board().contains(square) {
        return;
    }
    let facts = Facts { model, session, rules, square };
    ui.label(style::heading(facts.title(), 21.0));
    if let Some(text) = facts.occupied() {
        ui.label(style::body(text));
    }
    fact(ui, &model.language.say("square-stop"), &facts.who(Rules::may_stop), None);
    fact(ui, &model.language.say("square-pass"), &facts.who(Rules::may_pass), None);
    fact(ui, &model.language.say("square-hostile"), &facts.hostile(), facts.hostile_rule());
    if rules.may_stop(Piece::King, square) {
        let topic = rules.king_topic(square);
        fact(ui, &facts.king_heading(), &facts.king(), facts.clause(topic));
    }
    let escape = rules.escape().contains(square);
    let key = if escape { "square-escape-yes" } else { "square-escape-no" };
    let rule = if escape { facts.clause(Topic::Escape) } else { None };
    fact(ui, &model.language.say("layer-escape"), &facts.with_king(key), rule);
}

/// One thing about a square: a heading, the answer, and the rule behind it.
fn fact(ui: &mut Ui, heading: &str, answer: &str, rule: Option<String>) {
    ui.add_space(5.0);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.label(style::small(heading).color(style::GOLD));
        ui.label(style::body(answer));
        if let Some(rule) = rule {
            ui.label(style::small(rule));
        }
    });
}

struct Facts<'a> {
    model: &'a Model<'a>,
    session: &'a Session,
    rules: &'a Rules,
    square: Square,
}

impl Facts<'_> {
    fn look(&self) -> Look {
        self.session.variant().spec().look
    }

    fn clause(&self, topic: Topic) -> Option<String> {
        let Facts { model, session, .. } = self;
        model.language.clause(session.variant(), session.reading(), topic)
    }

    fn with_king(&self, key: &str) -> String {
        let king = self.model.language.piece(Piece::King, self.look());
        self.model.language.say_with(key, &[("king", king.into())])
    }

    fn title(&self) -> String {
        let key = match self.rules.special(self.square) {
            Some(Special::Throne) => "square-throne",
            Some(Special::Corner) => "square-corner",
            None if self.rules.edge().contains(self.square) => "square-edge",
            None => "square-plain",
        };
        let name = self.square.name(self.rules.size()).to_string();
        self.model.language.say_with(key, &[("at", name.into())])
    }

    fn occupied(&self) -> Option<String> {
        let piece = self.session.game().position().piece_at(self.square)?;
        let piece = self.model.language.piece(piece, self.look());
        Some(self.model.language.say_with("square-holds", &[("piece", piece.into())]))
    }

    /// Which pieces a rule admits to the square.
    fn who(&self, admits: impl Fn(&Rules, Piece, Square) -> bool) -> String {
        let admitted = Piece::ALL.map(|piece| admits(self.rules, piece, self.square));
        match admitted {
            [true, true, true] => self.model.language.say("who-all"),
            [false, false, true] => self.with_king("who-king"),
            [false, false, false] => self.model.language.say("who-none"),
            _ => {
                let names: Vec<String> = Piece::ALL
                    .into_iter()
                    .zip(admitted)
                    .filter(|(_, admitted)| *admitted)
                    .map(|(piece, _)| self.model.language.piece(piece, self.look()))
                    .collect();
                names.join(", ")
            }
        }
    }

    fn hostility(&self, victim: Piece) -> Hostile {
        let full = self.rules.is_hostile(self.square, victim, false);
        let vacant = self.rules.is_hostile(self.square, victim, true);
        match (full, vacant) {
            (true, _) => Hostile::Always,
            (false, true) => Hostile::Empty,
            (false, false) => Hostile::Never,
        }
    }

    /// To whom the square is hostile, and when.
    fn hostile(&self) -> String {
        let [attacker, defender, king] = Piece::ALL.map(|piece| self.hostility(piece));
        let say = |key: &str| self.model.language.say(key);
        if attacker == defender && defender == king {
            return say(match attacker {
                Hostile::Never => "hostile-nobody",
                Hostile::Empty => "hostile-all-empty",
                Hostile::Always => "hostile-all-always",
            });
        }
        Piece::ALL
            .into_iter()
            .map(|piece| {
                let key = match self.hostility(piece) {
                    Hostile::Never => "hostile-never",
                    Hostile::Empty => "hostile-empty",
                    Hostile::Always => "hostile-always",
                };
                let name = self.model.language.piece(piece, self.look());
                self.model.language.say_with(key, &[("piece", name.into())])
            })
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn hostile_rule(&self) -> Option<String> {
        match self.rules.special(self.square)? {
            Special::Throne => self.clause(Topic::ThroneHostility),
            Special::Corner => self.clause(Topic::CornerHostility),
        }
    }

    fn king_heading(&self) -> String {
        self.with_king("square-king")
    }

    fn king(&self) -> String {
        self.with_king(match self.rules.king_capture_at(self.square) {
            KingCapture::Custodial => "king-custodial",
            KingCapture::Surrounded => "king-surrounded",
            KingCapture::Safe => "king-safe",
        })
    }
}
