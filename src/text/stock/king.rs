//! Sentences about the king's capture, place by place.

use super::*;

/// The capture of the king.
impl Teller<'_> {
    pub(super) fn king_on_throne(&self) -> Vec<String> {
        if self.throne().is_none() {
            return vec![self.say("rule-king-no-throne")];
        }
        vec![self.king(self.mechanics().king_on_throne, Place::Throne)]
    }

    pub(super) fn king_beside_throne(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if self.throne().is_none() {
            return vec![self.say("rule-king-no-throne")];
        }
        let stop = self.admitted(mechanics.throne_stop).word;
        let stays_empty = matches!(stop, "king" | "none");
        let hostile = mechanics.throne_hostile_king;
        match mechanics.king_beside_throne {
            KingCapture::Surrounded => vec![match hostile {
                Hostile::Never if self.attackers_stop_on_throne() => {
                    self.say("rule-king-beside-four")
                }
                Hostile::Never => self.say("rule-king-beside-never"),
                Hostile::Empty if !stays_empty => self.king_on_three_sides(Place::Beside, "empty"),
                Hostile::Empty | Hostile::Always => {
                    self.king_on_three_sides(Place::Beside, "throne")
                }
            }],
            capture @ KingCapture::Custodial => {
                let helps = match hostile {
                    Hostile::Never => "no",
                    Hostile::Empty if !stays_empty => "empty",
                    Hostile::Empty | Hostile::Always => "yes",
                };
                vec![
                    self.king(capture, Place::Beside),
                    self.say_with("rule-king-beside-helps", &[("helps", helps.into())]),
                ]
            }
            capture @ (KingCapture::Immobile | KingCapture::Safe) => {
                vec![self.king(capture, Place::Beside)]
            }
        }
    }

    pub(super) fn attackers_stop_on_throne(&self) -> bool {
        let stop = self.mechanics().throne_stop;
        Piece::ALL.into_iter().any(|piece| {
            piece.side() == Side::Attackers
                && stop.admits(piece)
                && (piece.is_ordinary() || self.may_have(piece))
        })
    }

    pub(super) fn king_on_edge(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if mechanics.escape == Escape::Edge {
            return vec![self.say("rule-king-edge-won")];
        }
        let capture = mechanics.king_on_edge;
        let mut sentences = vec![match capture {
            KingCapture::Surrounded if mechanics.edge_hostile_to_king => {
                self.king_on_three_sides(Place::Edge, "edge")
            }
            KingCapture::Surrounded => self.say("rule-king-edge-never"),
            _ => self.king(capture, Place::Edge),
        }];
        let can_be_enclosed = capture != KingCapture::Surrounded || mechanics.edge_hostile_to_king;
        if can_be_enclosed {
            sentences.extend(self.king_by_squares(capture, Place::Edge));
        }
        sentences.extend(self.king_by_commanders(capture, Place::Edge));
        sentences
    }

    pub(super) fn king_elsewhere(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let capture = mechanics.king_elsewhere;
        let one_edge = mechanics.escape == Escape::Edge || mechanics.king_on_edge == capture;
        let place = match self.throne().is_none() && one_edge {
            true => Place::Anywhere,
            false => Place::Elsewhere,
        };
        let mut sentences = vec![self.king(capture, place)];
        sentences.extend(self.king_by_squares(capture, place));
        sentences.extend(self.king_by_commanders(capture, place));
        if capture != KingCapture::Safe {
            sentences.push(self.say("rule-king-then"));
        }
        sentences
    }

    /// How he is captured in a place.
    pub(super) fn king(&self, capture: KingCapture, place: Place) -> String {
        let key = match capture {
            KingCapture::Custodial => "rule-king-custodial",
            KingCapture::Surrounded => "rule-king-surrounded",
            KingCapture::Immobile => "rule-king-immobile",
            KingCapture::Safe => "rule-king-safe",
        };
        self.say_with(key, &[("place", place.word().into())])
    }

    pub(super) fn king_on_three_sides(&self, place: Place, fourth: &'static str) -> String {
        self.say_with(
            "rule-king-three",
            &[("place", place.word().into()), ("fourth", fourth.into())],
        )
    }

    /// Whether hostile squares other than the throne help to capture him in a place.
    pub(super) fn king_by_squares(&self, capture: KingCapture, place: Place) -> Option<String> {
        let mechanics = self.mechanics();
        let corners = self.corner_helps(place);
        let camps = self.has_camps() && mechanics.camp_hostile_king != Hostile::Never;
        let between = matches!(capture, KingCapture::Custodial | KingCapture::Surrounded);
        (between && (corners || camps)).then(|| self.say("rule-king-hostile"))
    }

    /// Whether a corner square that is hostile to him can be beside him in a place.
    pub(super) fn corner_helps(&self, place: Place) -> bool {
        let mechanics = self.mechanics();
        // A single corner square has its neighbours on the edge.
        let near = place != Place::Elsewhere || mechanics.corners != Corners::One;
        self.has_corners() && near && mechanics.corner_hostile_king != Hostile::Never
    }

    /// Whether commanders take him between them where others do not.
    pub(super) fn king_by_commanders(&self, capture: KingCapture, place: Place) -> Option<String> {
        let mechanics = self.mechanics();
        let present = mechanics.king_between_commanders && self.may_have(Piece::AttackerCommander);
        let never = match capture {
            KingCapture::Custodial => return None,
            KingCapture::Immobile => false,
            KingCapture::Surrounded => place == Place::Edge && !mechanics.edge_hostile_to_king,
            KingCapture::Safe => true,
        };
        let case = match (never, self.corner_helps(place)) {
            (false, true) => "also-corner",
            (false, false) => "also",
            (true, true) => "only-corner",
            (true, false) => "only",
        };
        present.then(|| self.say_with("rule-king-commanders", &[("case", case.into())]))
    }
}
