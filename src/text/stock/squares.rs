//! Sentences about who may stop on, and pass over, throne, corners and camps.

use super::*;

/// Who may go where.
impl Teller<'_> {
    pub(super) fn throne_stop(&self) -> Vec<String> {
        let who = match self.throne() {
            None => Admitted::plainly("absent"),
            Some(_) => self.admitted(self.mechanics().throne_stop),
        };
        vec![self.say_who("rule-throne-stop", &who)]
    }

    pub(super) fn throne_pass(&self) -> Vec<String> {
        if self.throne().is_none() {
            return vec![self.say_who("rule-throne-pass", &Admitted::plainly("absent"))];
        }
        let pass = self.admitted(self.mechanics().throne_pass);
        let mut sentences = vec![self.say_who("rule-throne-pass", &pass)];
        if pass.word == "none" && self.admitted(self.mechanics().throne_stop).word != "none" {
            sentences.push(self.say("rule-throne-pass-stop"));
        }
        sentences
    }

    pub(super) fn corner_stop(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if !self.has_corners() {
            return vec![self.say_who("rule-corner-stop", &Admitted::plainly("absent"))];
        }
        let stop = self.admitted(mechanics.corner_stop);
        if mechanics.corners == Corners::One {
            // A line ends in the corner: nobody passes over it.
            return vec![self.say_who("rule-corner-stop", &stop)];
        }
        let pass = match mechanics.corner_pass {
            CornerPass::AsStop => self.admitted(mechanics.corner_stop),
            CornerPass::By(who) => self.admitted(who),
        };
        if stop == pass {
            return vec![self.say_who("rule-corner-both", &stop)];
        }
        vec![
            self.say_who("rule-corner-stop", &stop),
            self.say_who("rule-corner-pass", &pass),
        ]
    }

    pub(super) fn camps(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if !self.has_camps() {
            return vec![self.say("rule-camp-absent")];
        }
        let stop = self.admitted(mechanics.camp_stop);
        let pass = self.admitted(mechanics.camp_pass);
        let mut sentences = match stop == pass {
            true => vec![self.say_who("rule-camp-both", &stop)],
            false => vec![
                self.say_who("rule-camp-stop", &stop),
                self.say_who("rule-camp-pass", &pass),
            ],
        };
        if stop.word != "all" || pass.word != "all" {
            let stay = yes(mechanics.camp_stay);
            sentences.push(self.say_with("rule-camp-stay", &[("stay", stay)]));
        }
        let hostile = [
            mechanics.camp_hostile_attacker,
            mechanics.camp_hostile_defender,
            mechanics.camp_hostile_king,
        ];
        sentences.extend(self.hostility("camp", hostile));
        if hostile != [Hostile::Never; 3] && !mechanics.camp_soft.is_empty() {
            sentences.push(self.say_with(
                "rule-camp-soft",
                &[
                    ("count", number(mechanics.camp_soft.len())),
                    ("squares", self.list(&mechanics.camp_soft).into()),
                ],
            ));
        }
        sentences
    }
}
