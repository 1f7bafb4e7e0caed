//! The entries of a rules string, and the kinds of values that they have.

use super::super::side::Piece;
use super::super::square::Square;
use super::Fault;
use super::kinds::{Class, parse_list, whole_class};

/// Every key of the notation.
const KEYS: &[&str] = &[
    "dim", "name", "esc", "surf", "atkf", "tfr", "ka", "ks", "kj", "nj", "cj", "mj", "gj", "cor",
    "cen", "afor", "dfor", "spd", "corh", "cenh", "cenhe", "aforh", "dforh", "corp", "cenp",
    "aforp", "dforp", "cors", "cens", "afors", "dfors", "corre", "cenre", "aforre", "dforre", "sw",
    "swf", "efe", "linc", "ber", "start", "starti",
];

/// A key and its value.
#[derive(Clone, Copy)]
pub(super) struct Entry<'a> {
    /// The first character, from 1.
    pub(super) character: usize,
    pub(super) key: &'a str,
    pub(super) value: &'a str,
}

/// A rules string while it is read.
pub(super) struct Reader<'a> {
    entries: Vec<Entry<'a>>,
    /// What was found wrong so far.
    pub(super) faults: Vec<Fault>,
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
    pub(super) fn new(text: &'a str) -> Reader<'a> {
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
            let value = if key.is_empty() { word } else { value };
            let entry = Entry {
                character,
                key,
                value,
            };
            if key.is_empty() {
                reader.fault(
                    entry,
                    "an entry is a key, a colon and a value, as in 'ks:w'",
                );
            } else if !KEYS.contains(&key) {
                reader.fault(
                    entry,
                    "this key is not known; take the entry out, or correct it",
                );
            } else if reader.entry(key).is_some() {
                reader.fault(entry, "this key stands twice; take one of the entries out");
            } else {
                reader.entries.push(entry);
            }
        }
        reader
    }

    pub(super) fn entry(&self, key: &str) -> Option<Entry<'a>> {
        self.entries.iter().copied().find(|entry| entry.key == key)
    }

    pub(super) fn fault(&mut self, entry: Entry, why: impl Into<String>) {
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
    pub(super) fn choice<T: Copy>(&mut self, key: &str, default: T, choices: &[(&str, T)]) -> T {
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
    pub(super) fn holds(
        &mut self,
        key: &str,
        default: &str,
        kinds: &[Piece],
        class: Class,
    ) -> bool {
        let list = parse_list(self.entry(key).map_or(default, |entry| entry.value));
        let Some(held) = whole_class(kinds, class, &list.unwrap_or_default()) else {
            let why = "special squares are hostile here to all of a side's men or to none; name \
                       all of their kinds that are on the board, or none";
            self.fault_of(key, default, why);
            return false;
        };
        held
    }
}
