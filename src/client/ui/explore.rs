//! Looking at a board: what its special squares do, all at once on the board and for the square
//! under the pointer in words.

use super::marks::mark;
use super::notes::Subject;
use super::{Model, balance, icons, style, widgets};
use crate::client::command::{Command, Layer};
use crate::client::session::Session;
use crate::engine::explain::Special;
use crate::engine::mechanics::{Hostile, KingCapture};
use crate::engine::rules::Rules;
use crate::engine::side::Piece;
use crate::engine::square::Square;
use crate::engine::variant::spec::{Look, Topic};
use bevy_egui::egui::{
    self, Color32, Painter, Rect, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
};

/// What is shown of the special squares, with its name among the marks, which is the key of its
/// text too, and the colour that it has on the board.
const LAYERS: [(Layer, &str, Color32); 3] = [
    (
        Layer::Entry,
        "layer-entry",
        Color32::from_rgb(120, 184, 255),
    ),
    (
        Layer::Hostility,
        "layer-hostility",
        Color32::from_rgb(250, 104, 64),
    ),
    (
        Layer::Escape,
        "layer-escape",
        Color32::from_rgb(133, 235, 158),
    ),
];

/// Panels narrower than this say in tooltips what the layers are.
const ROOM_FOR_LONG: f32 = 230.0;

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
            match looked_at(ui, model, session) {
                Some(square) => about(ui, model, session, square),
                None => {
                    widgets::rubric(ui, &model.language.say("square"));
                    ui.label(style::body(model.language.say("explore-hint")));
                }
            }
            ui.add_space(12.0);
            let subject = Subject {
                variant: session.variant(),
                reading: session.reading(),
            };
            balance::show(ui, model, subject, "explore");
            balance::compare(ui, model, session.variant(), out);
        });
}

/// The square under the pointer, or the last one that was, so that one can go and read about it.
fn looked_at(ui: &Ui, model: &Model, session: &Session) -> Option<Square> {
    let id = egui::Id::new(("looked-at", session.variant().id()));
    ui.ctx().data_mut(|data| match model.hovered {
        Some(square) => {
            data.insert_temp(id, square);
            Some(square)
        }
        None => data.get_temp(id),
    })
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
    let long = model.language.say(&format!("{key}-long"));
    let roomy = ui.available_width() > ROOM_FOR_LONG;
    let margin = egui::Margin::symmetric(8, 6);
    let response = widgets::clickable(ui, key, on, margin, |ui| {
        ui.set_min_width(ui.available_width());
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(24.0), Sense::hover());
            swatch(ui.painter(), layer, rect, colour);
            let text = ui.available_width() - 22.0;
            ui.vertical(|ui| {
                ui.set_width(text);
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.label(style::strong(name.clone()));
                if roomy {
                    ui.label(style::small(long.clone()));
                }
            });
            if on {
                icons::inline(ui, icons::Icon::Check, 14.0, style::GOLD);
            }
        });
    });
    response
        .widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, &name));
    mark(&response, key);
    if response.clicked() {
        out.push(Command::ToggleLayer(layer));
    }
    if !roomy {
        response.on_hover_text(long);
    }
}

/// A square as a layer marks it on the board: brackets, a burst of rays, an arrow.
fn swatch(painter: &Painter, layer: Layer, rect: Rect, colour: Color32) {
    let wood = Color32::from_rgb(92, 64, 38);
    painter.rect(
        rect,
        3.0,
        wood,
        Stroke::new(1.0, style::PIT),
        StrokeKind::Inside,
    );
    let half = rect.width() / 2.0;
    let at = |x: f32, y: f32| rect.center() + Vec2::new(x, y) * half;
    let pen = Stroke::new(2.0, colour);
    match layer {
        Layer::Entry => {
            for (x, y) in [(-0.75, -0.75), (0.75, -0.75), (0.75, 0.75), (-0.75, 0.75)] {
                painter.line(vec![at(x * 0.35, y), at(x, y), at(x, y * 0.35)], pen);
            }
        }
        Layer::Hostility => {
            for ray in 0..10 {
                let way = Vec2::angled(std::f32::consts::TAU * ray as f32 / 10.0);
                let (inner, outer) = (way * half * 0.42, way * half * 0.82);
                painter.line_segment([rect.center() + inner, rect.center() + outer], pen);
            }
        }
        Layer::Escape => {
            let shaft = vec![
                at(-0.75, -0.22),
                at(0.05, -0.22),
                at(0.05, 0.22),
                at(-0.75, 0.22),
            ];
            let head = vec![at(0.0, -0.65), at(0.8, 0.0), at(0.0, 0.65)];
            painter.add(Shape::convex_polygon(shaft, colour, Stroke::NONE));
            painter.add(Shape::convex_polygon(head, colour, Stroke::NONE));
        }
    }
}

/// Everything about a square.
fn about(ui: &mut Ui, model: &Model, session: &Session, square: Square) {
    let rules = session.game().rules();
    if !rules.board().contains(square) {
        return;
    }
    let facts = Facts {
        model,
        session,
        rules,
        square,
    };
    ui.label(style::heading(facts.title(), 21.0));
    if let Some(text) = facts.occupied() {
        ui.label(style::body(text));
    }
    fact(
        ui,
        &model.language.say("square-stop"),
        &facts.who(Rules::may_stop),
        None,
    );
    fact(
        ui,
        &model.language.say("square-pass"),
        &facts.who(Rules::may_pass),
        None,
    );
    fact(
        ui,
        &model.language.say("square-hostile"),
        &facts.hostile(),
        facts.hostile_rule(),
    );
    if rules.may_stop(Piece::King, square) {
        let topic = rules.king_topic(square);
        fact(
            ui,
            &facts.king_heading(),
            &facts.king(),
            facts.clause(topic),
        );
    }
    let escape = rules.escape().contains(square);
    let key = if escape {
        "square-escape-yes"
    } else {
        "square-escape-no"
    };
    let rule = if escape {
        facts.clause(Topic::Escape)
    } else {
        None
    };
    fact(
        ui,
        &model.language.say("layer-escape"),
        &facts.with_king(key),
        rule,
    );
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
        model
            .language
            .clause(session.variant(), session.reading(), topic)
    }

    fn with_king(&self, key: &str) -> String {
        let king = self.model.language.piece(Piece::King, self.look());
        self.model.language.say_with(key, &[("king", king.into())])
    }

    fn title(&self) -> String {
        let key = match self.rules.special(self.square) {
            Some(Special::Throne) => "square-throne",
            Some(Special::Corner) => "square-corner",
            Some(Special::Camp) => "square-camp",
            None if self.rules.edge().contains(self.square) => "square-edge",
            None => "square-plain",
        };
        let name = self.square.name(self.rules.size()).to_string();
        self.model.language.say_with(key, &[("at", name.into())])
    }

    fn occupied(&self) -> Option<String> {
        let piece = self.session.game().position().piece_at(self.square)?;
        let piece = self.model.language.piece(piece, self.look());
        Some(
            self.model
                .language
                .say_with("square-holds", &[("piece", piece.into())]),
        )
    }

    /// Which pieces a rule admits to the square.
    fn who(&self, admits: impl Fn(&Rules, Piece, Square) -> bool) -> String {
        let kinds = self.kinds();
        let admitted: Vec<Piece> = kinds
            .iter()
            .copied()
            .filter(|piece| admits(self.rules, *piece, self.square))
            .collect();
        match admitted[..] {
            [] => self.model.language.say("who-none"),
            [Piece::King] => self.with_king("who-king"),
            _ if admitted.len() == kinds.len() => self.model.language.say("who-all"),
            _ => {
                let names: Vec<String> = admitted
                    .iter()
                    .map(|piece| self.model.language.piece(*piece, self.look()))
                    .collect();
                names.join(", ")
            }
        }
    }

    /// The kinds of pieces that take part in the game.
    fn kinds(&self) -> Vec<Piece> {
        let start = self.rules.start();
        let stands = |piece: Piece| start.pieces().any(|(_, kind)| kind == piece);
        Piece::ALL
            .into_iter()
            .filter(|piece| stands(*piece))
            .collect()
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
        let victims = [Piece::Attacker, Piece::Defender, Piece::King];
        let [attacker, defender, king] = victims.map(|piece| self.hostility(piece));
        let say = |key: &str| self.model.language.say(key);
        if attacker == defender && defender == king {
            return say(match attacker {
                Hostile::Never => "hostile-nobody",
                Hostile::Empty => "hostile-all-empty",
                Hostile::Always => "hostile-all-always",
            });
        }
        victims
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
            Special::Camp => self.clause(Topic::Camps),
        }
    }

    fn king_heading(&self) -> String {
        self.with_king("square-king")
    }

    fn king(&self) -> String {
        self.with_king(match self.rules.king_capture_at(self.square) {
            KingCapture::Custodial => "king-custodial",
            KingCapture::Surrounded => "king-surrounded",
            KingCapture::Immobile => "king-immobile",
            KingCapture::Safe => "king-safe",
        })
    }
}
