//! Sentences about captures and about what is hostile.

use super::*;

/// Captures and hostile squares.
impl Teller<'_> {
    pub(super) fn capture(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let is_hostile = |attacker: Hostile, defender: Hostile| {
            attacker != Hostile::Never || defender != Hostile::Never
        };
        let throne = self.throne().is_some()
            && is_hostile(
                mechanics.throne_hostile_attacker,
                mechanics.throne_hostile_defender,
            );
        let corners = self.has_corners()
            && is_hostile(
                mechanics.corner_hostile_attacker,
                mechanics.corner_hostile_defender,
            );
        let camps = self.has_camps()
            && is_hostile(
                mechanics.camp_hostile_attacker,
                mechanics.camp_hostile_defender,
            );
        let mut sentences = vec![self.say("rule-capture")];
        if throne || corners || camps {
            sentences.push(self.say("rule-capture-hostile"));
        }
        sentences.push(self.say("rule-capture-safe"));
        sentences.push(self.say("rule-capture-three"));
        sentences.extend(self.mercenaries());
        sentences.extend(self.guards());
        sentences
    }

    pub(super) fn armed(&self) -> Vec<String> {
        let armed = match self.mechanics().king_armed {
            Armed::Yes => "yes",
            Armed::HammerOnly => "hammer",
            Armed::AnvilOnly => "anvil",
            Armed::No => "no",
        };
        vec![self.say_with("rule-armed", &[("armed", armed.into())])]
    }

    pub(super) fn linnaean(&self) -> Vec<String> {
        let linnaean = yes(self.mechanics().linnaean && self.throne().is_some());
        vec![self.say_with("rule-linnaean", &[("linnaean", linnaean)])]
    }

    pub(super) fn shieldwall(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let kind = match mechanics.shieldwall {
            Shieldwall::No => "no",
            Shieldwall::Flanking => "flanking",
            Shieldwall::Closing => "closing",
        };
        let mut sentences = vec![self.say_with("rule-shieldwall", &[("kind", kind.into())])];
        if mechanics.shieldwall != Shieldwall::No {
            if self.has_corners() {
                let closes = yes(mechanics.shieldwall_corners);
                sentences.push(self.say_with("rule-shieldwall-corners", &[("closes", closes)]));
            }
            // A king on the edge that has already won stands in no row.
            if mechanics.escape != Escape::Edge {
                sentences.push(self.say("rule-shieldwall-king"));
            }
        }
        sentences
    }

    pub(super) fn berserk(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let berserk = match mechanics.berserk {
            Berserk::No => "no",
            Berserk::May => "may",
            Berserk::Must => "must",
        };
        let mut sentences = vec![self.say_with("rule-berserk", &[("berserk", berserk.into())])];
        if mechanics.berserk != Berserk::No && mechanics.berserk_escape {
            sentences.push(self.say("rule-berserk-escape"));
        }
        sentences
    }

    pub(super) fn throne_hostility(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if self.throne().is_none() {
            return vec![self.say_with("rule-hostile-absent", &[("square", "throne".into())])];
        }
        self.hostility(
            "throne",
            [
                mechanics.throne_hostile_attacker,
                mechanics.throne_hostile_defender,
                mechanics.throne_hostile_king,
            ],
        )
    }

    pub(super) fn corner_hostility(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if !self.has_corners() {
            return vec![self.say_with("rule-hostile-absent", &[("square", "corner".into())])];
        }
        self.hostility(
            "corner",
            [
                mechanics.corner_hostile_attacker,
                mechanics.corner_hostile_defender,
                mechanics.corner_hostile_king,
            ],
        )
    }

    /// Whether the special corners stay empty to the end: only the king stops there, and the game
    /// is over when he does.
    pub(super) fn corners_stay_empty(&self) -> bool {
        let mechanics = self.mechanics();
        let stop = self.admitted(mechanics.corner_stop).word;
        stop == "none" || stop == "king" && mechanics.escape == Escape::Corners
    }

    /// When a special square is hostile to attackers, to defenders and to the king.
    pub(super) fn hostility(&self, square: &'static str, mut when: [Hostile; 3]) -> Vec<String> {
        let fixed = square == "corner" && self.corners_stay_empty();
        if fixed {
            for hostile in &mut when {
                if *hostile == Hostile::Empty {
                    *hostile = Hostile::Always;
                }
            }
        }
        let set = |wanted: Hostile| -> String {
            ["a", "d", "k"]
                .into_iter()
                .zip(when)
                .filter(|(_, hostile)| *hostile == wanted)
                .map(|(letter, _)| letter)
                .collect()
        };
        let to = |set: &str| -> FluentValue<'static> {
            self.say_with("rule-hostile-to", &[("set", set.into())])
                .into()
        };
        let square = ("square", FluentValue::from(square));
        let [always, empty, never] = [Hostile::Always, Hostile::Empty, Hostile::Never].map(set);
        let mut sentences = vec![match (always.is_empty(), empty.is_empty()) {
            (true, true) => {
                return vec![self.say_with("rule-hostile-nobody", &[square])];
            }
            (false, true) if fixed => self.say_with(
                "rule-hostile-fixed",
                &[square.clone(), ("who", to(&always))],
            ),
            (false, true) => self.say_with(
                "rule-hostile-always",
                &[square.clone(), ("who", to(&always))],
            ),
            (true, false) => {
                self.say_with("rule-hostile-empty", &[square.clone(), ("who", to(&empty))])
            }
            (false, false) => self.say_with(
                "rule-hostile-both",
                &[square.clone(), ("who", to(&always)), ("others", to(&empty))],
            ),
        }];
        if !never.is_empty() {
            let never = ("set", never.into());
            sentences.push(self.say_with("rule-hostile-not", &[square, never]));
        }
        sentences
    }

    pub(super) fn edge_hostility(&self) -> Vec<String> {
        let edge = yes(self.mechanics().edge_hostile_to_king);
        vec![self.say_with("rule-edge", &[("edge", edge)])]
    }
}
