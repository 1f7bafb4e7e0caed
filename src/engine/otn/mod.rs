//! OpenTafl's notation: rules strings, positions and game records (`.otg`), read and written.
//!
//! Where the engine can say what the text says, it is read without loss; where it cannot, a
//! [`Fault`] names the entry and the reason, and nothing is guessed. Keys that are left out have
//! the notation's defaults. Some points are decided here, because the notation leaves them open:
//!
//! - `tfr:w` and `tfr:l`: the side that has to answer a position's third occurrence wins, or loses.
//!   OpenTafl plays it so, its tests expect it, and the notes of its specification say it; the list
//!   of values there, and the rules that OpenTafl prints, put the two the other way round.
//! - `cenhe` is about the empty throne, `cenh` about the occupied one; a throne that is hostile
//!   only while it is occupied cannot be said here.
//! - An empty `cenre` keeps everybody from stopping on the throne again, and from passing it.
//! - `ks`: `s` and `y` a king taken on four sides, safe on the edge; `m` the same, but the edge is
//!   one of the sides; `c` on four sides on and beside the throne, elsewhere between two; `w` and
//!   `n` between two everywhere.
//!   Beside the throne the throne is one of the four sides only if it is hostile to the king.
//! - A king who is taken on four sides is also taken between two commanders where the attackers
//!   have any, as OpenTafl plays it.
//! - `ber:c`: a piece that has captured goes on as long as it can capture.
//! - A list with all of `tcnk` means every kind of attacker, mercenaries too, unless it names `m`
//!   or `g`; likewise `TCNK` for the defenders. Attacking kings and guards (`k`, `g`) do not exist
//!   here, so lists may name them without effect.
//! - `starti` is `start` from the highest rank down.
//! - A side without a play loses, as in OpenTafl.

mod effect;
mod entries;
mod game_record;
mod game_writer;
mod kinds;
mod replay;
mod rules_string;
mod rules_writer;
mod special_squares;
mod squares_writer;

pub use effect::in_effect;
pub use game_record::{Info, OtgGame, Step, Turn, WrittenMove, read_game};
pub use game_writer::write_game;
pub use replay::{Misplay, ReplayFault, record_of, replay};
pub use rules_string::{RulesText, read_rules};
pub use rules_writer::write_rules;

use super::notation::{parse_position, position_text};
use super::position::Position;
use super::side::Side;
use super::square::MAX_SIZE;

/// The key of the layout in the mechanics of a rules string.
pub const LAYOUT: &str = "start";

const MIN_SIZE: u8 = 5;
/// How much of a value a message repeats, in characters.
const SHOWN: usize = 60;

/// What cannot be read from this notation, or cannot be said in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{}{why}", place(.line, .character), entry(.key, .value))]
pub struct Fault {
    /// The line of a game record, from 1.
    pub line: Option<usize>,
    /// Where the entry begins in the rules string: its first character, from 1.
    pub character: Option<usize>,
    /// The key of the entry, or the name of the rule that cannot be said.
    pub key: String,
    /// The value that stands there.
    pub value: String,
    /// Why it cannot be read or said, and what to do.
    pub why: String,
}

impl Fault {
    fn new(key: &str, value: impl Into<String>, why: impl Into<String>) -> Fault {
        Fault {
            line: None,
            character: None,
            key: key.to_owned(),
            value: value.into(),
            why: why.into(),
        }
    }

    fn on_line(self, line: usize) -> Fault {
        Fault {
            line: Some(line),
            ..self
        }
    }
}

fn place(line: &Option<usize>, character: &Option<usize>) -> String {
    match (line, character) {
        (Some(line), Some(character)) => format!("line {line}, character {character} of it: "),
        (Some(line), None) => format!("line {line}: "),
        (None, Some(character)) => format!("character {character}: "),
        (None, None) => String::new(),
    }
}

fn entry(key: &str, value: &str) -> String {
    if key.is_empty() && value.is_empty() {
        return String::new();
    }
    let colon = if key.is_empty() { "" } else { ":" };
    let mut shown: String = value.chars().take(SHOWN).collect();
    if shown.len() < value.len() {
        shown.push('…');
    }
    format!("'{key}{colon}{shown}': ")
}

/// Reads a position string for a board of this size. The attackers are to move, unless a space and
/// `d` follow.
///
/// # Errors
/// When it is not one position of such a board.
pub fn read_position(text: &str, size: u8) -> Result<Position, Fault> {
    read_position_for(text, size, Side::Attackers)
}

/// The same, with this side to move unless the text names one.
fn read_position_for(text: &str, size: u8, side: Side) -> Result<Position, Fault> {
    let fault = |why: String| Fault::new("", text, why);
    if !possible_size(size) {
        return Err(fault(format!(
            "a board of {size} by {size} squares is impossible here; sizes are odd, from 5 to 19"
        )));
    }
    if text.trim_matches(['/', ' ']).is_empty() {
        let why = "there is no position; write its ranks, each between two strokes";
        return Err(fault(why.to_owned()));
    }
    let named = ["a", "d"].contains(&text.split_whitespace().last().unwrap_or_default());
    let whole = match (named, side) {
        (true, _) => text.to_owned(),
        (false, Side::Attackers) => format!("{text} a"),
        (false, Side::Defenders) => format!("{text} d"),
    };
    parse_position(&whole, size).map_err(|error| fault(error.to_string()))
}

/// The pieces as a position string, without the side to move.
fn bare_position(position: &Position, size: u8) -> String {
    let text = position_text(position, size);
    text.split_whitespace().next().unwrap_or("/").to_owned()
}

fn possible_size(size: u8) -> bool {
    (MIN_SIZE..=MAX_SIZE).contains(&size) && !size.is_multiple_of(2)
}
