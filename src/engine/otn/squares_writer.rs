//! Writing what rules say about special squares.

use super::super::mechanics::{CornerPass, Corners, Hostile, Mechanics};
use super::super::position::Position;
use super::super::side::Piece;
use super::super::square::Square;
use super::effect::{all_named, corner_squares, in_effect, named, names, starts_on, throne_square};
use super::kinds::{ALL, list_text, same_list};
use super::rules_writer::Writer;

impl Writer {
    pub(super) fn squares(&mut self, rules: &Mechanics, start: &Position) {
        let list = |names: &[String]| names.iter().map(|name| format!("{name},")).collect();
        let size = self.size;
        match rules.corners {
            Corners::One => {}
            Corners::Listed if !all_named(&rules.corner_squares, size) => {
                let why = "not all of these are squares of the board";
                self.cannot("corner_squares", &rules.corner_squares, why);
            }
            _ => {
                let squares: String = list(&names(&corner_squares(rules, size), size));
                self.say("cor", squares);
            }
        }
        if !rules.throne {
            self.say("cen", "");
        } else if throne_square(rules, size).is_none() {
            let why = "this is no square of the board";
            self.cannot("throne_at", &rules.throne_at, why);
        } else if !rules.throne_at.is_empty() {
            self.say("cen", format!("{},", rules.throne_at));
        }
        match &rules.camps[..] {
            [] => {}
            camps if !camps.iter().all(|camp| all_named(camp, size)) => {
                let why = "not all of these are squares of the board";
                self.cannot("camps", &camps, why);
            }
            [camp] => {
                let squares: String = list(camp);
                self.say("afor", squares);
            }
            camps => {
                let why = "in the notation a man who has not left the fortresses may go from any \
                           of them to any other; make one camp of them, or let nobody stay";
                self.cannot("camps", &camps, why);
            }
        }
        let corners = corner_squares(rules, size);
        let throne = throne_square(rules, size);
        if let Some(square) = throne.filter(|square| corners.contains(square)) {
            let why = "in the notation the throne is no corner; take it out of the corners";
            self.cannot("corner_squares", &square.name(size).to_string(), why);
        }
        let twice: Vec<Square> = named(&rules.camps.concat(), size)
            .into_iter()
            .filter(|square| corners.contains(square) || throne == Some(*square))
            .collect();
        if !twice.is_empty() {
            let why = "in the notation thrones and corners are no fortresses; take these squares \
                       out of the camps";
            self.cannot("camps", &names(&twice, size), why);
        }
        if start.king().is_none() {
            let why = "a rules string needs a starting position with a king";
            self.cannot("start", &"no king", why);
        }
    }

    /// Writes a list of kinds where it differs from the default.
    fn list(&mut self, field: &str, key: &str, default: &str, listed: impl Fn(Piece) -> bool) {
        if same_list(&self.kinds, &listed, default) {
            return;
        }
        match list_text(&self.kinds, &listed) {
            Some(text) => self.say(key, text),
            None => {
                let value: Vec<Piece> = Piece::ALL.into_iter().filter(|p| listed(*p)).collect();
                let why = "the notation cannot leave the mercenaries and guards out of a list \
                           that has all other defenders; leave another piece out, too";
                self.cannot(field, &value, why);
            }
        }
    }

    pub(super) fn throne(&mut self, rules: &Mechanics) {
        if !rules.throne {
            return;
        }
        self.list("throne_pass", "cenp", ALL, |p| rules.throne_pass.admits(p));
        self.list("throne_stop", "cens", "K", |p| rules.throne_stop.admits(p));
        let when = |p| rules.throne_hostile(p);
        self.list("throne_hostile", "cenh", "tcnk", |p| {
            when(p) == Hostile::Always
        });
        self.list("throne_hostile", "cenhe", ALL, |p| {
            when(p) != Hostile::Never
        });
    }

    pub(super) fn corners(&mut self, rules: &Mechanics) {
        if rules.corners == Corners::Plain {
            return;
        }
        let pass = match rules.corner_pass {
            CornerPass::AsStop => rules.corner_stop,
            CornerPass::By(who) => who,
        };
        self.list("corner_pass", "corp", "K", |p| pass.admits(p));
        self.list("corner_stop", "cors", "K", |p| rules.corner_stop.admits(p));
        self.list("corner_hostile", "corh", ALL, |p| {
            rules.corner_hostile(p) != Hostile::Never
        });
    }

    pub(super) fn camps(&mut self, rules: &Mechanics, start: &Position) {
        if rules.camps.is_empty() {
            return;
        }
        let (stop, pass) = (rules.camp_stop, rules.camp_pass);
        if rules.camp_stay {
            self.staying(rules, start);
        } else {
            self.list("camp_pass", "aforp", ALL, |p| pass.admits(p));
            self.list("camp_stop", "afors", ALL, |p| stop.admits(p));
        }
        self.list("camp_hostile", "aforh", "TCNK", |p| {
            rules.camp_hostile(p) != Hostile::Never
        });
        if !rules.camp_soft.is_empty() {
            let why = "in the notation all squares of the fortresses are equally hostile; take \
                       the soft squares out of the camps, or make them hostile";
            self.cannot("camp_soft", &rules.camp_soft, why);
        }
    }

    /// A piece that may stay in its camp, but not come back to it, is one that may not enter again.
    fn staying(&mut self, rules: &Mechanics, start: &Position) {
        let (stop, pass) = (rules.camp_stop, rules.camp_pass);
        let squares: Vec<Square> = rules
            .camps
            .iter()
            .flat_map(|c| named(c, self.size))
            .collect();
        let inside = |piece: Piece| starts_on(start, &squares, piece) || stop.admits(piece);
        let unequal = |piece: &Piece| stop.admits(*piece) != pass.admits(*piece);
        if self.kinds.iter().any(|p| inside(*p) && unequal(p)) {
            let why = "where men stay in their camps, the notation lets their like from outside \
                       both stop on a camp and pass it, or neither; make the two equal";
            self.cannot("camp_pass", &pass, why);
        }
        self.list("camp_stop", "afors", ALL, |p| inside(p) || !pass.admits(p));
        self.list("camp_pass", "aforre", ALL, |p| {
            stop.admits(p) || pass.admits(p)
        });
    }

    /// The notation's corners and camps are hostile whether somebody stands on them or not.
    pub(super) fn hostility(&mut self, rules: &Mechanics, start: &Position) {
        type Field = fn(&mut Mechanics) -> &mut Hostile;
        let fields: [(&str, Field); 6] = [
            ("corner_hostile_attacker", |m| {
                &mut m.corner_hostile_attacker
            }),
            ("corner_hostile_defender", |m| {
                &mut m.corner_hostile_defender
            }),
            ("corner_hostile_king", |m| &mut m.corner_hostile_king),
            ("camp_hostile_attacker", |m| &mut m.camp_hostile_attacker),
            ("camp_hostile_defender", |m| &mut m.camp_hostile_defender),
            ("camp_hostile_king", |m| &mut m.camp_hostile_king),
        ];
        for (name, field) in fields {
            let mut other = rules.clone();
            if *field(&mut other) != Hostile::Empty {
                continue;
            }
            *field(&mut other) = Hostile::Always;
            if in_effect(self.size, start, &other) != *rules {
                let why = "in the notation these squares are hostile whether somebody stands on \
                           them or not; take Always, or Never";
                self.cannot(name, &Hostile::Empty, why);
            }
        }
    }
}
