//! Reading rules strings: `dim:7 ks:w cenh: cenhe: start:/3t3/…/`.

use super::super::mechanics::{
    Armed, Berserk, Encirclement, Escape, First, Jump, KingCapture, Mechanics, Reach, Repetition,
    Shieldwall,
};
use super::super::position::Position;
use super::super::rules::Rules;
use super::super::side::{Piece, Side};
use super::effect::in_effect;
use super::entries::Reader;
use super::kinds::{ALL, Class, LETTERS, present};
use super::special_squares::basis;
use super::{Fault, possible_size, read_position_for};

/// A rules string that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesText {
    /// The game's name, with spaces where the text has underscores.
    pub name: Option<String>,
    /// Squares along one side of the board.
    pub size: u8,
    /// The start, with the side that begins to move.
    pub start: Position,
    /// The rules of play, in the form of [`in_effect`]; the layout is
    /// [`LAYOUT`](super::LAYOUT).
    pub mechanics: Mechanics,
}

impl RulesText {
    /// The game, ready to be played.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules::new(self.size, self.start, &self.mechanics)
    }
}

const YES_NO: [(&str, bool); 2] = [("y", true), ("n", false)];
const JUMPS: [(&str, Jump); 4] = [
    ("n", Jump::No),
    ("r", Jump::Restricted),
    ("j", Jump::Over),
    ("c", Jump::Capturing),
];

/// Reads a rules string.
///
/// # Errors
/// Every entry that cannot be read, or that means something this engine cannot do.
pub fn read_rules(text: &str) -> Result<RulesText, Vec<Fault>> {
    let mut reader = Reader::new(text);
    let first = reader.choice(
        "atkf",
        First::Attackers,
        &[("y", First::Attackers), ("n", First::Defenders)],
    );
    let Some(size) = reader.size() else {
        return Err(reader.faults);
    };
    let start = reader.start(size, first.nominal());
    let name = reader
        .entry("name")
        .filter(|entry| !entry.value.is_empty())
        .map(|entry| entry.value.replace('_', " "));
    // Without a start the rules are read all the same, so that every fault is found at once.
    let board = start.unwrap_or_else(|| Position::empty(Side::Attackers));
    let mechanics = reader.mechanics(size, first, &board);
    match (start, mechanics) {
        (Some(start), Some(mechanics)) if reader.faults.is_empty() => Ok(RulesText {
            name,
            size,
            start,
            mechanics,
        }),
        _ => Err(reader.faults),
    }
}

impl Reader<'_> {
    fn size(&mut self) -> Option<u8> {
        let Some(entry) = self.entry("dim") else {
            let why = "the board's size is missing; begin with 'dim:' and the squares of one side";
            self.faults.push(Fault::new("dim", "", why));
            return None;
        };
        let size = entry.value.parse().ok().filter(|size| possible_size(*size));
        if size.is_none() {
            self.fault(
                entry,
                "the size of a board is an odd number from 5 to 19 here",
            );
        }
        size
    }

    fn start(&mut self, size: u8, first: Side) -> Option<Position> {
        let (entry, text) = match (self.entry("start"), self.entry("starti")) {
            (Some(entry), None) => (entry, entry.value.to_owned()),
            (None, Some(entry)) => {
                let mut ranks: Vec<&str> = entry.value.trim_matches('/').split('/').collect();
                ranks.reverse();
                (entry, format!("/{}/", ranks.join("/")))
            }
            (Some(_), Some(entry)) => {
                self.fault(entry, "'start' says it, too; take one of the two out");
                return None;
            }
            (None, None) => {
                let why = "the starting position is missing; end with 'start:' and the position";
                self.faults.push(Fault::new("start", "", why));
                return None;
            }
        };
        match read_position_for(&text, size, first) {
            Ok(position) => Some(position),
            Err(fault) => {
                self.fault(entry, fault.why);
                None
            }
        }
    }

    fn mechanics(&mut self, size: u8, first: First, start: &Position) -> Option<Mechanics> {
        let kinds = present(start);
        let mut rules = match basis(first).complete() {
            Ok(rules) => rules,
            Err(missing) => {
                let why = format!("the notation says nothing about {}", missing.join(", "));
                self.faults.push(Fault::new("", "", why));
                return None;
            }
        };
        let escapes = [("c", Escape::Corners), ("e", Escape::Edge)];
        rules.escape = self.choice("esc", Escape::Corners, &escapes);
        let fatal = self.choice("surf", true, &YES_NO);
        rules.encirclement = match fatal {
            true => Encirclement::NoEdgeAccess,
            false => Encirclement::No,
        };
        rules.repetition = self.choice(
            "tfr",
            Repetition::PositionThriceDraws,
            &[
                ("d", Repetition::PositionThriceDraws),
                ("i", Repetition::Free),
                ("w", Repetition::PositionThriceMoverLoses),
                ("l", Repetition::PositionThriceMoverWins),
            ],
        );
        self.special_squares(size, &kinds, start, &mut rules);
        self.speeds(&kinds, &mut rules);
        self.king(&kinds, &mut rules);
        self.men(&kinds, &mut rules);
        Some(in_effect(size, start, &rules))
    }

    fn king(&mut self, kinds: &[Piece], rules: &mut Mechanics) {
        rules.king_armed = self.choice(
            "ka",
            Armed::Yes,
            &[
                ("y", Armed::Yes),
                ("n", Armed::No),
                ("h", Armed::HammerOnly),
                ("a", Armed::AnvilOnly),
            ],
        );
        let strengths = [
            ("s", 's'),
            ("y", 's'),
            ("m", 'm'),
            ("c", 'c'),
            ("w", 'w'),
            ("n", 'w'),
        ];
        let strength = self.choice("ks", 's', &strengths);
        let (around, between) = (KingCapture::Surrounded, KingCapture::Custodial);
        let (throne, edge, elsewhere) = match strength {
            'm' => (around, around, around),
            'c' => (around, between, between),
            'w' => (between, between, between),
            _ => (around, KingCapture::Safe, around),
        };
        rules.king_on_throne = throne;
        rules.king_beside_throne = throne;
        rules.king_on_edge = edge;
        rules.king_elsewhere = elsewhere;
        rules.edge_hostile_to_king = strength == 'm';
        rules.king_between_commanders = kinds.contains(&Piece::AttackerCommander);
        rules.king_jump = self.choice("kj", Jump::No, &JUMPS);
        rules.linnaean = self.choice("linc", false, &YES_NO);
        rules.exit_fort = self.choice("efe", false, &YES_NO);
    }

    fn men(&mut self, kinds: &[Piece], rules: &mut Mechanics) {
        rules.knight_jump = self.choice("nj", Jump::Capturing, &JUMPS);
        rules.commander_jump = self.choice("cj", Jump::Over, &JUMPS);
        for (key, piece, who) in [
            ("mj", Piece::AttackerMercenary, "mercenaries"),
            ("gj", Piece::Guard, "guards"),
        ] {
            let jump = self.choice(key, Jump::No, &JUMPS);
            if jump != Jump::No && kinds.contains(&piece) {
                self.fault_of(
                    key,
                    "",
                    format!("{who} do not jump here; write '{key}:n', or take them off the board"),
                );
            }
        }
        let walls = [("n", None), ("w", Some(false)), ("s", Some(true))];
        let wall = self.choice("sw", None, &walls);
        let flanking = self.choice("swf", true, &YES_NO);
        rules.shieldwall = match (wall, flanking) {
            (None, _) => Shieldwall::No,
            (Some(_), true) => Shieldwall::Flanking,
            (Some(_), false) => Shieldwall::Closing,
        };
        rules.shieldwall_corners = wall.unwrap_or(true);
        let modes = [
            ("n", Some(Berserk::No)),
            ("c", Some(Berserk::Must)),
            ("m", None),
        ];
        match self.choice("ber", Some(Berserk::No), &modes) {
            Some(berserk) => rules.berserk = berserk,
            None => self.fault_of(
                "ber",
                "",
                "a piece that goes on without capturing is not known here; write 'ber:c' for \
                 turns of several captures, or 'ber:n'",
            ),
        }
    }

    fn speeds(&mut self, kinds: &[Piece], rules: &mut Mechanics) {
        let Some(entry) = self.entry("spd").filter(|entry| !entry.value.is_empty()) else {
            return;
        };
        let mut speeds = Vec::new();
        for number in entry.value.trim_end_matches(',').split(',') {
            match number.parse::<i64>() {
                Ok(-1) => speeds.push(Reach::Any),
                Ok(steps @ 1..=255) => speeds.push(Reach::Steps(steps as u8)),
                _ => {
                    let why = format!(
                        "'{number}' is no number of squares; write -1 for any distance, or a \
                         number from 1 to 255"
                    );
                    self.fault(entry, why);
                    return;
                }
            }
        }
        if ![1, 2, 8, 12].contains(&speeds.len()) {
            let why = "there must be one number, two for the two sides, or one for each of \
                       t c n k m g T C N K M G";
            self.fault(entry, why);
            return;
        }
        // Before there were mercenaries and guards, eight numbers stood for all kinds.
        let order: Vec<Option<Piece>> = LETTERS
            .into_iter()
            .filter(|(letter, _)| speeds.len() > 8 || ALL.contains(*letter))
            .map(|(_, piece)| piece)
            .collect();
        let mut reach = |class: Class, entries: &[Reach]| {
            let mut found: Vec<Reach> = match entries {
                [one] => vec![*one],
                [attackers, defenders] => vec![match class {
                    Class::Attackers => *attackers,
                    _ => *defenders,
                }],
                _ => order
                    .iter()
                    .zip(entries)
                    .filter(|(piece, _)| {
                        piece.is_some_and(|p| Class::of(p) == class && kinds.contains(&p))
                    })
                    .map(|(_, reach)| *reach)
                    .collect(),
            };
            found.dedup();
            if found.len() > 1 {
                let why = "all men of a side go equally far here; give the same number to all \
                           kinds of a side's men that are on the board";
                self.fault(entry, why);
            }
            found.first().copied().unwrap_or(Reach::Any)
        };
        rules.attacker_reach = reach(Class::Attackers, &speeds);
        rules.defender_reach = reach(Class::Defenders, &speeds);
        rules.king_reach = reach(Class::King, &speeds);
    }
}
