//! Writing rules strings: what equals the notation's defaults is left out.

use super::super::mechanics::{
    Armed, Berserk, Corners, Encirclement, Escape, First, Jump, KingCapture, Mechanics, NoPlays,
    Reach, Repetition, Shieldwall,
};
use super::super::position::Position;
use super::super::side::Piece;
use super::effect::in_effect;
use super::kinds::{LETTERS, present};
use super::{Fault, bare_position, possible_size, read_rules};
use std::fmt::Debug;

/// Writes a rules string. Spaces of the name become underscores; which of the two a name had is
/// lost. What has no effect is left out, see [`in_effect`](super::in_effect).
///
/// # Errors
/// Every rule that the notation cannot say.
pub fn write_rules(
    name: Option<&str>,
    size: u8,
    start: &Position,
    mechanics: &Mechanics,
) -> Result<String, Vec<Fault>> {
    if !possible_size(size) {
        let why = "the size of a board is an odd number from 5 to 19";
        return Err(vec![Fault::new("size", size.to_string(), why)]);
    }
    let rules = in_effect(size, start, mechanics);
    let mut writer = Writer {
        kinds: present(start),
        size,
        entries: Vec::new(),
        faults: Vec::new(),
    };
    writer.say("dim", size.to_string());
    if let Some(name) = name.map(plain_name).filter(|name| !name.is_empty()) {
        writer.say("name", name);
    }
    writer.endings(&rules);
    writer.king(&rules);
    writer.jumps(&rules);
    writer.squares(&rules, start);
    writer.speeds(&rules);
    writer.throne(&rules);
    writer.corners(&rules);
    writer.camps(&rules, start);
    writer.men(&rules);
    writer.hostility(&rules, start);
    writer.say("start", bare_position(start, size));
    if !writer.faults.is_empty() {
        return Err(writer.faults);
    }
    let text = writer.entries.join(" ");
    let read = read_rules(&text)?;
    match first_difference(&rules, &read.mechanics) {
        None => Ok(text),
        Some((field, value)) => Err(vec![Fault::new(
            &field,
            value,
            "the notation has no entry for this rule; change it before writing",
        )]),
    }
}

/// A name that is one word and that a tag of a game record may hold.
fn plain_name(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join("_").replace('[', "(").replace(']', ")")
}

/// The name and value of the first rule in which two sets of rules differ.
fn first_difference(written: &Mechanics, read: &Mechanics) -> Option<(String, String)> {
    if written == read {
        return None;
    }
    let (written, read) = (format!("{written:#?}"), format!("{read:#?}"));
    let mut field = String::new();
    for (line, other) in written.lines().zip(read.lines()) {
        let (name, value) = line.split_once(": ").unwrap_or(("", line));
        // Parts of a value are indented further than the names of rules.
        if name.starts_with("    ") && !name.starts_with("     ") {
            field = name.trim().to_owned();
        }
        if line != other {
            return Some((field, value.trim_end_matches(',').trim().to_owned()));
        }
    }
    Some((field, String::new()))
}

/// A rules string while it is written.
pub(super) struct Writer {
    /// The kinds that can be on the board.
    pub(super) kinds: Vec<Piece>,
    /// The board's size.
    pub(super) size: u8,
    entries: Vec<String>,
    faults: Vec<Fault>,
}

impl Writer {
    pub(super) fn say(&mut self, key: &str, value: impl AsRef<str>) {
        self.entries.push(format!("{key}:{}", value.as_ref()));
    }

    /// Notes that a rule cannot be said.
    pub(super) fn cannot(&mut self, field: &str, value: &impl Debug, why: &str) {
        self.faults
            .push(Fault::new(field, format!("{value:?}"), why));
    }

    fn endings(&mut self, rules: &Mechanics) {
        match rules.escape {
            Escape::Corners if rules.corners == Corners::Plain => {
                let why = "the king escapes to corners, but none is special";
                self.cannot("escape", &rules.escape, why);
            }
            Escape::Corners => {}
            Escape::Edge => self.say("esc", "e"),
            Escape::Listed => {
                let why = "the notation knows the edge and the corners only; list the squares as \
                           corners, or let him escape to the edge";
                self.cannot("escape", &rules.escape, why);
            }
        }
        match rules.encirclement {
            Encirclement::NoEdgeAccess => {}
            Encirclement::No => self.say("surf", "n"),
            Encirclement::NoEscapeAccess => {
                let why = "the notation asks for a way to the edge only; take NoEdgeAccess, or No";
                self.cannot("encirclement", &rules.encirclement, why);
            }
        }
        match rules.first {
            First::Attackers => {}
            First::Defenders => self.say("atkf", "n"),
            First::Lot => {
                let why = "the notation knows no lot; draw it, and name the side";
                self.cannot("first", &rules.first, why);
            }
        }
        match rules.repetition {
            Repetition::PositionThriceDraws => {}
            Repetition::Free => self.say("tfr", "i"),
            Repetition::PositionThriceMoverLoses => self.say("tfr", "w"),
            Repetition::PositionThriceMoverWins => self.say("tfr", "l"),
            _ => {
                let why = "the notation knows only the third occurrence of a position, as a draw, \
                           as a loss or as a win for who makes it, or not at all";
                self.cannot("repetition", &rules.repetition, why);
            }
        }
        if rules.no_plays != NoPlays::Loses {
            let why = "in the notation a side without a play loses";
            self.cannot("no_plays", &rules.no_plays, why);
        }
        if rules.quiet_plies != 0 {
            let why = "the notation cannot limit the plies without a capture; write 0";
            self.cannot("quiet_plies", &rules.quiet_plies, why);
        }
    }

    fn king(&mut self, rules: &Mechanics) {
        match rules.king_armed {
            Armed::Yes => {}
            Armed::No => self.say("ka", "n"),
            Armed::HammerOnly => self.say("ka", "h"),
            Armed::AnvilOnly => self.say("ka", "a"),
        }
        use KingCapture::{Custodial, Safe, Surrounded};
        let elsewhere = rules.king_elsewhere;
        let around = match rules.throne {
            true => [rules.king_on_throne, rules.king_beside_throne],
            false => [elsewhere; 2],
        };
        let edge = match (rules.escape, rules.edge_hostile_to_king) {
            (Escape::Edge, true) => Surrounded,
            (Escape::Edge, false) if elsewhere == Surrounded => Safe,
            (Escape::Edge, false) => elsewhere,
            _ => rules.king_on_edge,
        };
        match (around, edge, elsewhere, rules.edge_hostile_to_king) {
            ([Surrounded, Surrounded], Safe, Surrounded, false) => {}
            ([Surrounded, Surrounded], Surrounded, Surrounded, true) => self.say("ks", "m"),
            ([Surrounded, Surrounded], Custodial, Custodial, false) => self.say("ks", "c"),
            ([Custodial, Custodial], Custodial, Custodial, false) => self.say("ks", "w"),
            _ => {
                let value = (around[0], around[1], edge, elsewhere);
                let why = "the notation knows four kings: taken by two everywhere; by four on and \
                           beside the throne, by two elsewhere; by four everywhere, safe on the \
                           edge; by all neighbours, the edge being one of them (the values are \
                           those on the throne, beside it, on the edge, elsewhere)";
                self.cannot("king_elsewhere", &value, why);
            }
        }
        let commanders = self.kinds.contains(&Piece::AttackerCommander);
        let strong = elsewhere == Surrounded;
        if commanders && strong && !rules.king_between_commanders {
            let why = "in the notation two commanders take a king between them who needs four men \
                       otherwise; allow it, or take the attackers' commanders off the board";
            self.cannot("king_between_commanders", &false, why);
        }
    }

    fn jumps(&mut self, rules: &Mechanics) {
        let has = |attacking, defending| {
            self.kinds.contains(&attacking) || self.kinds.contains(&defending)
        };
        let knights = has(Piece::AttackerKnight, Piece::DefenderKnight);
        let commanders = has(Piece::AttackerCommander, Piece::DefenderCommander);
        for (key, there, jump, default) in [
            ("kj", true, rules.king_jump, Jump::No),
            ("nj", knights, rules.knight_jump, Jump::Capturing),
            ("cj", commanders, rules.commander_jump, Jump::Over),
        ] {
            if there && jump != default {
                self.say(
                    key,
                    match jump {
                        Jump::No => "n",
                        Jump::Restricted => "r",
                        Jump::Over => "j",
                        Jump::Capturing => "c",
                    },
                );
            }
        }
    }

    fn speeds(&mut self, rules: &Mechanics) {
        let text = |reach: Reach| match reach {
            Reach::Any => "-1".to_owned(),
            Reach::Steps(steps) => steps.to_string(),
        };
        let reaches = [
            ("attacker_reach", rules.attacker_reach),
            ("defender_reach", rules.defender_reach),
            ("king_reach", rules.king_reach),
        ];
        for (field, reach) in reaches {
            if reach == Reach::Steps(0) {
                let why = "a piece that goes no square never moves; give it at least one";
                self.cannot(field, &reach, why);
            }
        }
        let of = |piece| text(rules.reach(piece));
        if reaches.iter().any(|(_, reach)| *reach != reaches[0].1) {
            let each: String = LETTERS
                .into_iter()
                .map(|(_, piece)| format!("{},", of(piece.unwrap_or(Piece::Attacker))))
                .collect();
            self.say("spd", each);
        } else if rules.king_reach != Reach::Any {
            self.say("spd", of(Piece::King));
        }
    }

    fn men(&mut self, rules: &Mechanics) {
        match (rules.shieldwall, rules.shieldwall_corners) {
            (Shieldwall::No, _) => {}
            (_, true) => self.say("sw", "s"),
            (_, false) => self.say("sw", "w"),
        }
        if rules.shieldwall == Shieldwall::Closing {
            self.say("swf", "n");
        }
        if rules.exit_fort {
            self.say("efe", "y");
        }
        if rules.linnaean {
            self.say("linc", "y");
        }
        match rules.berserk {
            Berserk::No => {}
            Berserk::Must => self.say("ber", "c"),
            Berserk::May => {
                let why = "in the notation a piece that has captured must go on while it can";
                self.cannot("berserk", &rules.berserk, why);
            }
        }
        if rules.berserk_escape {
            let why = "the notation lets the king go on with captures only";
            self.cannot("berserk_escape", &true, why);
        }
        if rules.guard_capture != KingCapture::Surrounded {
            let why = "the notation does not say how guards are taken; it is left at Surrounded";
            self.cannot("guard_capture", &rules.guard_capture, why);
        }
    }
}
