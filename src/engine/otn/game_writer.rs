//! Writing game records.

use super::super::notation::letter;
use super::super::side::{Piece, Side};
use super::bare_position;
use super::game_record::{Info, OtgGame, WrittenMove};
use std::fmt::{self, Write as _};

/// Writes a game record. What would end a tag or a comment too early is replaced: brackets by round
/// ones, and the bar in a comment by a stroke.
#[must_use]
pub fn write_game(game: &OtgGame) -> String {
    let mut text = String::new();
    let size = game.rules.size;
    for (key, value) in &game.tags {
        let key = unbracketed(key).replace(':', "-");
        let _ = writeln!(text, "[{key}:{}]", unbracketed(value));
    }
    if let Some(position) = &game.position {
        let side = match position.side() {
            side if side == game.rules.mechanics.first.nominal() => "",
            Side::Attackers => " a",
            Side::Defenders => " d",
        };
        let board = bare_position(position, size);
        let _ = writeln!(text, "[position:{board}{side}]");
    }
    let _ = writeln!(text, "[rules:{}]", unbracketed(&game.rules_text));
    for turn in &game.turns {
        let _ = write!(text, "\n{}.", turn.label);
        for written in &turn.moves {
            let _ = write!(text, " {}", WithSize(written, size));
        }
        text.push('\n');
        if !turn.comments.is_empty() {
            let comments: Vec<String> = turn
                .comments
                .iter()
                .map(|comment| unbracketed(comment).replace('|', "/"))
                .collect();
            let _ = writeln!(text, "[{}]", comments.join("|"));
        }
    }
    text
}

/// A text that a bracket may hold.
fn unbracketed(text: &str) -> String {
    match text.contains(']') {
        true => text.replace('[', "(").replace(']', ")"),
        false => text.to_owned(),
    }
}

struct WithSize<'a>(&'a WrittenMove, u8);

impl fmt::Display for WithSize<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.1;
        let step = match self.0 {
            WrittenMove::Resigns => return f.write_str("---"),
            WrittenMove::Omitted(stops) => {
                return f.write_str(&".".repeat((*stops).clamp(2, 80)));
            }
            WrittenMove::Step(step) => step,
        };
        let named = |piece: Option<Piece>| piece.map(letter).map(String::from).unwrap_or_default();
        f.write_str(&named(step.piece))?;
        let joint = match (step.jump, step.further) {
            (false, false) => "-",
            (true, false) => "^",
            (false, true) => "=",
            (true, true) => "^=",
        };
        write!(f, "{}{joint}{}", step.from.name(size), step.to.name(size))?;
        for (number, (piece, square)) in step.captures.iter().enumerate() {
            f.write_str(if number == 0 { "x" } else { "/" })?;
            f.write_str(&named(*piece))?;
            write!(f, "{}", square.name(size))?;
        }
        let sign = Info::SIGNS
            .iter()
            .find(|(_, info)| Some(*info) == step.info);
        f.write_str(sign.map_or("", |(sign, _)| sign))
    }
}

impl WrittenMove {
    /// The entry as it is written for a board of this size.
    #[must_use]
    pub fn text(&self, size: u8) -> String {
        WithSize(self, size).to_string()
    }
}
