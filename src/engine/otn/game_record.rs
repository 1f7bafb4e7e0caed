//! Game records (`.otg`) as data, and reading them: tags, rules, numbered turns and comments.
//!
//! ```text
//! [event:Tafl Triathlon 2015]
//! [rules:dim:7 surf:n ks:c start:/3t3/…/]
//!
//! 1. d2-e2 c4-c5
//! [a comment on the first play|a comment on the second]
//! ```
//!
//! Turns of a variation have other labels than numbers (`8a.1.1a.`); they are kept, but not played.

use super::super::position::Position;
use super::super::side::Piece;
use super::super::square::Square;
use super::kinds::{LETTERS, piece_of};
use super::rules_string::{RulesText, read_rules};
use super::{Fault, read_position_for};

/// A game as it is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtgGame {
    /// The tags with their values, without those of the rules and the position.
    pub tags: Vec<(String, String)>,
    /// The rules string as it stands there.
    pub rules_text: String,
    /// What the rules string says.
    pub rules: RulesText,
    /// The position from which the game began, where it is not the start of the rules.
    pub position: Option<Position>,
    /// The turns.
    pub turns: Vec<Turn>,
}

/// What both sides play, one after the other, and what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The line on which it begins, from 1; 0 where it was not read.
    pub line: usize,
    /// Its number, or the label of a turn of a variation, without the full stop at the end.
    pub label: String,
    /// The plays.
    pub moves: Vec<WrittenMove>,
    /// The comments, one a play; empty where none is written.
    pub comments: Vec<String>,
}

impl Turn {
    /// The number of a turn of the main line; `None` for a turn of a variation.
    #[must_use]
    pub fn number(&self) -> Option<usize> {
        let digits = self.label.chars().all(|c| c.is_ascii_digit());
        digits.then(|| self.label.parse().ok()).flatten()
    }
}

/// An entry of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WrittenMove {
    /// A play, or a further step of one.
    Step(Step),
    /// The side to move gives up: `---`.
    Resigns,
    /// Full stops in the place of a play that is written elsewhere.
    Omitted(usize),
}

/// A play as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The piece that moves, where it is named.
    pub piece: Option<Piece>,
    /// Where it stood.
    pub from: Square,
    /// Where it stops.
    pub to: Square,
    /// Whether it is written as a jump: `^`.
    pub jump: bool,
    /// Whether it is written as a further step of a turn: `=`.
    pub further: bool,
    /// What it takes, with the piece where it is named.
    pub captures: Vec<(Option<Piece>, Square)>,
    /// What it leads to, where that is written.
    pub info: Option<Info>,
}

/// What a play leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Info {
    /// The king can be captured next: `+`.
    Threatened,
    /// The king has a way out: `-`.
    WayOut,
    /// The king is captured: `++`.
    Captured,
    /// The king escapes: `--`.
    Escapes,
}

impl Info {
    pub(super) const SIGNS: [(&'static str, Info); 4] = [
        ("+", Info::Threatened),
        ("-", Info::WayOut),
        ("++", Info::Captured),
        ("--", Info::Escapes),
    ];
}

impl OtgGame {
    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        let (_, value) = self.tags.iter().find(|(name, _)| name == key)?;
        Some(value)
    }
}

/// Reads a game record. It is not played; see [`replay`](fn@super::replay).
///
/// # Errors
/// Everything that cannot be read, with its line. Faults of the rules string count characters from
/// the beginning of the string.
pub fn read_game(text: &str) -> Result<OtgGame, Vec<Fault>> {
    let (header, body, mut faults) = scan(text);
    let mut tags = Vec::new();
    let mut rules: Option<(usize, String)> = None;
    let mut position: Option<(usize, String)> = None;
    for (line, key, value) in header {
        let slot = match key.as_str() {
            "rules" => &mut rules,
            "position" => &mut position,
            _ => {
                tags.push((key, value));
                continue;
            }
        };
        if slot.is_some() {
            let why = "this stands twice; take one of the two out";
            faults.push(Fault::new(&key, value, why).on_line(line));
        } else {
            *slot = Some((line, value));
        }
    }
    let Some((line, rules_text)) = rules else {
        let why = "the rules are missing; write them in a tag '[rules:…]' before the first turn";
        faults.push(Fault::new("rules", "", why));
        return Err(faults);
    };
    let rules = match read_rules(&rules_text) {
        Ok(rules) => rules,
        Err(found) => {
            faults.extend(found.into_iter().map(|fault| fault.on_line(line)));
            return Err(faults);
        }
    };
    let first = rules.mechanics.first.nominal();
    let position = position.and_then(|(line, text)| {
        read_position_for(&text, rules.size, first)
            .map_err(|fault| {
                faults.push(
                    Fault {
                        key: "position".to_owned(),
                        ..fault
                    }
                    .on_line(line),
                )
            })
            .ok()
    });
    let turns = turns(body, rules.size, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(OtgGame {
        tags,
        rules_text,
        rules,
        position,
        turns,
    })
}

/// A part of the text after the header; a word with its line.
enum Part {
    Word(usize, String),
    Comment(String),
}

type Header = Vec<(usize, String, String)>;

/// Takes the text apart: tags, and what follows the first turn's number.
fn scan(text: &str) -> (Header, Vec<Part>, Vec<Fault>) {
    let mut header = Vec::new();
    let mut body = Vec::new();
    let mut faults = Vec::new();
    let mut line = 1;
    let mut characters = text.trim_start_matches('\u{feff}').chars().peekable();
    while let Some(character) = characters.next() {
        let begun = line;
        match character {
            '\n' => line += 1,
            _ if character.is_whitespace() => {}
            '[' => {
                let mut inside = String::new();
                let closed = loop {
                    match characters.next() {
                        None => break false,
                        Some(']') => break true,
                        Some(other) => {
                            line += usize::from(other == '\n');
                            inside.push(other);
                        }
                    }
                };
                if !closed {
                    let why = "this bracket is never closed; write ']' at its end";
                    faults.push(Fault::new("", format!("[{inside}"), why).on_line(begun));
                } else if !body.is_empty() {
                    body.push(Part::Comment(inside));
                } else if let Some((key, value)) = inside.split_once(':') {
                    header.push((begun, key.trim().to_owned(), value.to_owned()));
                } else {
                    let why = "a tag has a name, a colon and a value, as in '[result:1]'";
                    faults.push(Fault::new("", format!("[{inside}]"), why).on_line(begun));
                }
            }
            _ => {
                let mut word = String::from(character);
                // An older form has rules and position on lines of their own.
                let whole = body.is_empty() && ['d', '/'].contains(&character);
                while let Some(next) = characters.next_if(|next| match whole {
                    true => *next != '\n',
                    false => !next.is_whitespace() && *next != '[',
                }) {
                    word.push(next);
                }
                let key = match character {
                    '/' if whole => Some("position"),
                    _ if whole && word.starts_with("dim:") => Some("rules"),
                    _ => None,
                };
                match key {
                    Some(key) => header.push((begun, key.to_owned(), word.trim().to_owned())),
                    None => body.push(Part::Word(begun, word)),
                }
            }
        }
    }
    (header, body, faults)
}

fn turns(body: Vec<Part>, size: u8, faults: &mut Vec<Fault>) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut last = None;
    for part in body {
        match part {
            Part::Comment(text) => {
                if let Some(turn) = turns.last_mut() {
                    turn.comments.extend(text.split('|').map(str::to_owned));
                }
            }
            Part::Word(line, word) => {
                let mut rest = word.as_str();
                if word.starts_with(|c: char| c.is_ascii_digit())
                    && let Some((label, after)) = word.rsplit_once('.')
                {
                    let turn = Turn {
                        line,
                        label: label.to_owned(),
                        moves: Vec::new(),
                        comments: Vec::new(),
                    };
                    check_number(&turn, &mut last, faults);
                    turns.push(turn);
                    rest = after;
                }
                if rest.is_empty() {
                    continue;
                }
                match (parse_move(rest, size), turns.last_mut()) {
                    (Ok(written), Some(turn)) => turn.moves.push(written),
                    (Err(why), Some(_)) => faults.push(Fault::new("", rest, why).on_line(line)),
                    (_, None) => {
                        let why = "this stands before the first turn; turns begin with '1.'";
                        faults.push(Fault::new("", rest, why).on_line(line));
                    }
                }
            }
        }
    }
    turns
}

/// Notes a turn of the main line that does not follow upon the one before it.
fn check_number(turn: &Turn, last: &mut Option<usize>, faults: &mut Vec<Fault>) {
    let variation = turn.label.contains(|c: char| c.is_ascii_lowercase());
    let wrong = match (turn.number(), *last) {
        (None, _) => !variation,
        (Some(number), None) => number == 0,
        (Some(number), Some(last)) => last.checked_add(1) != Some(number),
    };
    if wrong {
        let why = match *last {
            None => "the first turn is number 1".to_owned(),
            Some(last) => format!("after turn {last}, turn {} is next", last.saturating_add(1)),
        };
        faults.push(Fault::new("", format!("{}.", turn.label), why).on_line(turn.line));
    }
    *last = turn.number().or(*last);
}

/// Reads one entry of a turn.
fn parse_move(text: &str, size: u8) -> Result<WrittenMove, String> {
    if text == "---" {
        return Ok(WrittenMove::Resigns);
    }
    if text.len() > 1 && text.chars().all(|c| c == '.') {
        return Ok(WrittenMove::Omitted(text.len()));
    }
    let form = "this is no play; plays look like e5-e8, Ke5-e8xe9/f8 or Ne6^=e8";
    let mut rest = Letters(text.chars().collect(), 0);
    let (piece, from) = rest.square(size)?;
    let joint = rest.while_in("-^=");
    let (jump, further) = match joint.as_str() {
        "-" => (false, false),
        "^" => (true, false),
        "=" => (false, true),
        "^=" => (true, true),
        _ => return Err(form.to_owned()),
    };
    let (None, to) = rest.square(size)? else {
        return Err(form.to_owned());
    };
    let mut captures = Vec::new();
    if rest.take('x') {
        loop {
            captures.push(rest.square(size)?);
            if !rest.take('/') {
                break;
            }
        }
    }
    let sign = rest.while_in("+-");
    let info = match Info::SIGNS.iter().find(|(text, _)| *text == sign) {
        Some((_, info)) => Some(*info),
        None if sign.is_empty() => None,
        None => return Err(format!("'{sign}' means nothing; write +, -, ++ or --")),
    };
    if !rest.is_empty() {
        return Err(form.to_owned());
    }
    Ok(WrittenMove::Step(Step {
        piece,
        from,
        to,
        jump,
        further,
        captures,
        info,
    }))
}

/// The characters of a play, and how many of them were read.
struct Letters(Vec<char>, usize);

impl Letters {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.0.get(self.1.saturating_add(ahead)).copied()
    }

    fn is_empty(&self) -> bool {
        self.peek(0).is_none()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek(0) == Some(wanted);
        self.1 += usize::from(found);
        found
    }

    fn while_in(&mut self, set: &str) -> String {
        let mut text = String::new();
        while let Some(next) = self.peek(0).filter(|c| set.contains(*c)) {
            text.push(next);
            self.1 += 1;
        }
        text
    }

    /// A square, with the letter of a piece before it if there is one.
    fn square(&mut self, size: u8) -> Result<(Option<Piece>, Square), String> {
        let mut piece = None;
        if let (Some(letter), Some('a'..='z')) = (self.peek(0), self.peek(1)) {
            if !LETTERS.iter().any(|(known, _)| *known == letter) {
                return Err(format!(
                    "'{letter}' is no piece; the letters are tcnkmg and TCNKMG"
                ));
            }
            piece = Some(piece_of(letter).ok_or_else(|| {
                format!("there is no piece '{letter}' here; kings and guards are defenders")
            })?);
            self.1 += 1;
        }
        let mut name: String = self.peek(0).into_iter().collect();
        self.1 += name.chars().count();
        name.push_str(&self.while_in("0123456789"));
        match Square::parse(&name, size) {
            Some(square) => Ok((piece, square)),
            None => Err(format!("'{name}' is no square of the board")),
        }
    }
}
