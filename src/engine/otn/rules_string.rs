//! Reading rules strings: `dim:7 ks:w cenh: cenhe: start:/3t3/…/`.

use super::super::mechanics::{
    Armed, Berserk, Encirclement, Escape, First, Jump, KingCapture, Mechanics, Reach, Repetition,
    Shieldwall,
};
use super::super::position::Position;
use super::super::rules::Rules;
use super::super::side::{Piece, Side};
use super::super::square::Square;
use super::effect::in_effect;
use super::kinds::{ALL, Class, LETTERS, parse_list, present, whole_class};
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

/// Every key of the notation.
const KEYS: &[&str] = &[
    "dim", "name", "esc", "surf", "atkf", "tfr", "ka", "ks", "kj", "nj", "cj", "mj", "gj", "cor",
    "cen", "afor", "dfor", "spd", "corh", "cenh", "cenhe", "aforh", "dforh", "corp", "cenp",
    "aforp", "dforp", "cors", "cens", "afors", "dfors", "corre", "cenre", "aforre", "dforre", "sw",
    "swf", "efe", "linc", "ber", "start", "starti",
];

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

#[derive(Clone, Copy)]
struct Entry<'a> {
    /// The first character, from 1.
    character: usize,
    key: &'a str,
    value: &'a str,
}

/// A rules string while it is read.
pub(super) struct Reader<'a> {
    entries: Vec<Entry<'a>>,
    faults: Vec<Fault>,
}

/// The words of a text with the number of their first character, from 1.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut begun: Option<(usize, usize)> = None;
    for (number, (byte, character)) in text.char_indices().enumerate() {
        match (begun, character.is_whitespace()) {
            (None, false) => begun = Some((number, byte)),
            (Some((first, from)), true) => {
                words.push((first + 1, text.get(from..byte).unwrap_or_default()));
                begun = None;
            }
            _ => {}
        }
    }
    if let Some((first, from)) = begun {
        words.push((first + 1, text.get(from..).unwrap_or_default()));
    }
    words
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        let mut reader = Reader {
            entries: Vec::new(),
            faults: Vec::new(),
        };
        for (number, (character, word)) in words(text).into_iter().enumerate() {
            let (key, value) = match word.split_once(':') {
                Some(pair) => pair,
                // OpenTafl's protocol for engines puts this word before the string.
                None if number == 0 && word == "rules" => continue,
                None => ("", word),
            };
            let entry = Entry {
                character,
                key,
                value,
            };
            if key.is_empty() {
                reader.fault(entry, "an entry is a key, a colon and a value, as in 'ks:w'");
            } else if !KEYS.contains(&key) {
                reader.fault(entry, "this key is not known; take the entry out, or correct it");
            } else if reader.entry(key).is_some() {
                reader.fault(entry, "this key stands twice; take one of the entries out");
            } else {
                reader.entries.push(entry);
            }
        }
        reader
    }

    fn entry(&self, key: &str) -> Option<Entry<'a>> {
        self.entries.iter().copied().find(|entry| entry.key == key)
    }

    fn fault(&mut self, entry: Entry, why: impl Into<String>) {
        self.faults.push(Fault {
            character: Some(entry.character),
            ..Fault::new(entry.key, entry.value, why)
        });
    }

    /// A fault of a key that may have been left out.
    pub(super) fn fault_of(&mut self, key: &str, default: &str, why: impl Into<String>) {
        match self.entry(key) {
            Some(entry) => self.fault(entry, why),
            None => self.faults.push(Fault::new(key, default, why)),
        }
    }

    /// The meaning of a value, or the default where the key is left out.
    fn choice<T: Copy>(&mut self, key: &str, default: T, choices: &[(&str, T)]) -> T {
        let Some(entry) = self.entry(key) else {
            return default;
        };
        match choices.iter().find(|(value, _)| *value == entry.value) {
            Some((_, meaning)) => *meaning,
            None => {
                let known: Vec<&str> = choices.iter().map(|(value, _)| *value).collect();
                self.fault(
                    entry,
                    format!("this value is not known; write one of {}", known.join(", ")),
                );
                default
            }
        }
    }

    fn size(&mut self) -> Option<u8> {
        let Some(entry) = self.entry("dim") else {
            let why = "the board's size is missing; begin with 'dim:' and the squares of one side";
            self.faults.push(Fault::new("dim", "", why));
            return None;
        };
        let size = entry.value.parse().ok().filter(|size| possible_size(*size));
        if size.is_none() {
            self.fault(entry, "the size of a board is an odd number from 5 to 19 here");
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

    /// A list of squares; `None` where it is left out or has its default.
    pub(super) fn squares(&mut self, key: &str, size: u8) -> Option<Vec<Square>> {
        let entry = self.entry(key).filter(|entry| entry.value != "default")?;
        let mut squares = Vec::new();
        for name in entry.value.split(',').filter(|name| !name.is_empty()) {
            match Square::parse(name, size) {
                Some(square) if squares.contains(&square) => {}
                Some(square) => squares.push(square),
                None => self.fault(
                    entry,
                    format!("'{name}' is no square of this board; write squares with commas"),
                ),
            }
        }
        Some(squares)
    }

    /// A list of kinds of pieces.
    pub(super) fn list(&mut self, key: &str, default: &str) -> Vec<Piece> {
        let entry = self.entry(key);
        match parse_list(entry.map_or(default, |entry| entry.value)) {
            Ok(list) => list,
            Err(letter) => {
                self.fault_of(
                    key,
                    default,
                    format!("'{letter}' is no piece; the letters are tcnkmg and TCNKMG"),
                );
                Vec::new()
            }
        }
    }

    /// Whether a list holds a class of pieces; the fields of the mechanics know no single kinds.
    pub(super) fn holds(&mut self, key: &str, default: &str, kinds: &[Piece], class: Class) -> bool {
        let list = parse_list(self.entry(key).map_or(default, |entry| entry.value));
        let Some(held) = whole_class(kinds, class, &list.unwrap_or_default()) else {
            let why = "special squares are hostile here to all of a side's men or to none; name \
                       all of their kinds that are on the board, or none";
            self.fault_of(key, default, why);
            return false;
        };
        held
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
        let modes = [("n", Some(Berserk::No)), ("c", Some(Berserk::Must)), ("m", None)];
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
