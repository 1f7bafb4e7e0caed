//! Reading what a rules string says about special squares: throne, corners and the attackers'
//! fortresses.

use super::super::mechanics::{
    Armed, CornerPass, Corners, Encirclement, Escape, First, Hostile, KingCapture, Mechanics,
    NoPlays, Patch, Reach, Repetition,
};
use super::super::position::Position;
use super::super::side::Piece;
use super::LAYOUT;
use super::effect::{corner_squares, names, starts_on, throne_square};
use super::entries::Reader;
use super::kinds::{ALL, Class, who};

/// The rules of the notation, as far as no entry changes them.
pub(super) fn basis(first: First) -> Patch {
    Patch {
        layout: Some(LAYOUT.to_owned()),
        first: Some(first),
        attacker_reach: Some(Reach::Any),
        defender_reach: Some(Reach::Any),
        king_reach: Some(Reach::Any),
        throne: Some(true),
        corners: Some(Corners::One),
        edge_hostile_to_king: Some(false),
        king_armed: Some(Armed::Yes),
        king_elsewhere: Some(KingCapture::Surrounded),
        escape: Some(Escape::Corners),
        encirclement: Some(Encirclement::NoEdgeAccess),
        repetition: Some(Repetition::PositionThriceDraws),
        no_plays: Some(NoPlays::Loses),
        ..Patch::default()
    }
}

impl Reader<'_> {
    /// Reads all entries about special squares.
    pub(super) fn special_squares(
        &mut self,
        size: u8,
        kinds: &[Piece],
        start: &Position,
        rules: &mut Mechanics,
    ) {
        self.throne(size, kinds, rules);
        self.corners(size, kinds, start, rules);
        self.camps(size, kinds, start, rules);
        if self.squares("dfor", size).is_some_and(|s| !s.is_empty()) {
            let why = "fortresses of the defenders are not known here; take the entry out";
            self.fault_of("dfor", "", why);
        }
        for key in ["dforh", "dforp", "dfors", "dforre"] {
            self.list(key, ALL);
        }
    }

    fn throne(&mut self, size: u8, kinds: &[Piece], rules: &mut Mechanics) {
        let stop = self.list("cens", "K");
        let pass = self.list("cenp", ALL);
        let again = self.list("cenre", ALL);
        self.list("cenh", "tcnk");
        self.list("cenhe", ALL);
        match self.squares("cen", size).as_deref() {
            None => {}
            Some([]) => {
                rules.throne = false;
                return;
            }
            Some([square]) => rules.throne_at = square.name(size).to_string(),
            Some(_) => {
                let why = "the board has one throne at most; name one square, or none";
                self.fault_of("cen", "", why);
                return;
            }
        }
        rules.throne_stop = who(kinds, |p| stop.contains(&p) && again.contains(&p));
        rules.throne_pass = who(kinds, |p| pass.contains(&p) && again.contains(&p));
        rules.throne_hostile_attacker = self.throne_hostile(kinds, Class::Attackers);
        rules.throne_hostile_defender = self.throne_hostile(kinds, Class::Defenders);
        rules.throne_hostile_king = self.throne_hostile(kinds, Class::King);
    }

    fn throne_hostile(&mut self, kinds: &[Piece], class: Class) -> Hostile {
        let empty = self.holds("cenhe", ALL, kinds, class);
        let occupied = self.holds("cenh", "tcnk", kinds, class);
        match (empty, occupied) {
            (true, true) => Hostile::Always,
            (true, false) => Hostile::Empty,
            (false, false) => Hostile::Never,
            (false, true) => {
                let letters = match class {
                    Class::Attackers => "tcnk",
                    Class::Defenders => "TCN",
                    Class::King => "K",
                };
                let only = "a throne that is hostile only while it is occupied is not known here";
                match self.entry("cenh") {
                    Some(entry) => self.fault(
                        entry,
                        format!(
                            "{only}; take {letters} out of this list, or put it into 'cenhe' as \
                             well"
                        ),
                    ),
                    None => self.fault_of(
                        "cenhe",
                        ALL,
                        format!(
                            "{only}, but 'cenh' is left out, which means tcnk; put {letters} into \
                             this list, or write 'cenh:' as well"
                        ),
                    ),
                }
                Hostile::Never
            }
        }
    }

    fn corners(&mut self, size: u8, kinds: &[Piece], start: &Position, rules: &mut Mechanics) {
        let stop = self.list("cors", "K");
        let pass = self.list("corp", "K");
        let again = self.list("corre", ALL);
        self.list("corh", ALL);
        // A square is the throne before it is a corner, and a corner before it is a fortress.
        let four = corner_squares(rules, size);
        let before = self.faults.len();
        let mut squares = self.squares("cor", size).unwrap_or(four);
        let throne = throne_square(rules, size);
        squares.retain(|square| Some(*square) != throne);
        rules.corners = Corners::Listed;
        rules.corner_squares = names(&squares, size);
        if squares.is_empty() {
            rules.corners = Corners::Plain;
            if rules.escape == Escape::Corners && self.faults.len() == before {
                let why = "the king escapes to a corner, but there is none; write 'esc:e', or \
                           name the corners";
                self.fault_of("cor", "", why);
            }
            return;
        }
        let stays = |p: &&Piece| {
            starts_on(start, &squares, **p)
                && !again.contains(p)
                && (stop.contains(p) || pass.contains(p))
        };
        if kinds.iter().any(|p| stays(&p)) {
            let why = "a piece stands on a corner that it may leave, but not enter; corners do \
                       not tell the two apart here, so name all pieces";
            self.fault_of("corre", "", why);
        }
        rules.corner_stop = who(kinds, |p| stop.contains(&p) && again.contains(&p));
        let pass = who(kinds, |p| pass.contains(&p) && again.contains(&p));
        rules.corner_pass = CornerPass::By(pass);
        let mut hostile = |class| match self.holds("corh", ALL, kinds, class) {
            true => Hostile::Always,
            false => Hostile::Never,
        };
        rules.corner_hostile_attacker = hostile(Class::Attackers);
        rules.corner_hostile_defender = hostile(Class::Defenders);
        rules.corner_hostile_king = hostile(Class::King);
    }

    fn camps(&mut self, size: u8, kinds: &[Piece], start: &Position, rules: &mut Mechanics) {
        let stop = self.list("afors", ALL);
        let pass = self.list("aforp", ALL);
        let again = self.list("aforre", ALL);
        self.list("aforh", "TCNK");
        let mut squares = self.squares("afor", size).unwrap_or_default();
        let corners = corner_squares(rules, size);
        squares.retain(|s| !corners.contains(s) && Some(*s) != throne_square(rules, size));
        if squares.is_empty() {
            return;
        }
        rules.camps = vec![names(&squares, size)];
        rules.camp_stop = who(kinds, |p| stop.contains(&p) && again.contains(&p));
        rules.camp_pass = who(kinds, |p| pass.contains(&p) && again.contains(&p));
        let enters = |p: &Piece| stop.contains(p) && again.contains(p);
        let inside: Vec<Piece> = kinds
            .iter()
            .copied()
            .filter(|p| starts_on(start, &squares, *p) || enters(p))
            .collect();
        if inside.iter().any(|p| !again.contains(p)) {
            rules.camp_stay = true;
            if !inside.iter().all(|p| stop.contains(p) && pass.contains(p)) {
                let why = "a piece in a fortress goes where it likes within it here, or follows \
                           the rules for pieces from outside; name the pieces that start there \
                           in 'aforp' and 'afors', or in 'aforre'";
                self.fault_of("aforre", "", why);
            }
        }
        let mut hostile = |class| match self.holds("aforh", "TCNK", kinds, class) {
            true => Hostile::Always,
            false => Hostile::Never,
        };
        rules.camp_hostile_attacker = hostile(Class::Attackers);
        rules.camp_hostile_defender = hostile(Class::Defenders);
        rules.camp_hostile_king = hostile(Class::King);
    }
}
