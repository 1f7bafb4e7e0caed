//! Text for plays and positions.
//!
//! A play is written `a4-a6`, with what it took behind an `x`: `a4-a6xb6+c5`. Further steps of a
//! turn of captures follow behind `=`: `a4-a6xb6=c6xd6`; a turn that is not over ends in `=`. A
//! position is OpenTafl's position string (rank 1 first, `t` attacker, `T` defender, `K` king, `c`
//! `n` `m` and `C` `N` `M` commanders, knights and mercenaries of the two sides, `G` guard, digits
//! for empty squares) followed by a space and `a` or `d` for the side to move.

use super::capture::Captures;
use super::game::Ply;
use super::plays::Play;
use super::position::Position;
use super::side::{Piece, Side};
use super::square::Square;
use std::fmt::Write as _;

/// A play as it is written, with what it claims to have taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenPlay {
    /// The play.
    pub play: Play,
    /// The squares behind the `x`, sorted by name; `None` where there is no `x`.
    pub captures: Option<Vec<Square>>,
}

/// Why a text is no play.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayTextError {
    /// It has not the form of a play.
    #[error("'{0}' is not a play; a play looks like a4-a6 or a4-a6xb6+c5")]
    Form(String),
    /// It names a square that the board does not have.
    #[error("'{text}' names the square '{square}', which a {size}×{size} board does not have")]
    Square {
        /// The whole text.
        text: String,
        /// The part that should be a square.
        square: String,
        /// The board's size.
        size: u8,
    },
}

/// Reads a play for a board of this size.
///
/// # Errors
/// When the text has another form or names a square beyond the board.
pub fn parse_play(text: &str, size: u8) -> Result<WrittenPlay, PlayTextError> {
    let square = |name: &str| {
        Square::parse(name, size).ok_or_else(|| PlayTextError::Square {
            text: text.to_owned(),
            square: name.to_owned(),
            size,
        })
    };
    let form = || PlayTextError::Form(text.to_owned());
    let (play, suffix) = match text.find(['x', 'X']) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    };
    let (from, to) = play.split_once('-').ok_or_else(form)?;
    if from.is_empty() || to.is_empty() || suffix == Some("") {
        return Err(form());
    }
    let captures = suffix
        .map(|names| {
            names
                .split(['x', 'X', '+'])
                .map(square)
                .collect::<Result<Vec<_>, _>>()
        })
        .transpose()?
        .map(|squares| sorted_by_name(squares, size));
    Ok(WrittenPlay {
        play: Play {
            from: square(from)?,
            to: square(to)?,
        },
        captures,
    })
}

/// The steps of a turn, and whether it goes on after them.
pub type WrittenTurn = (Vec<WrittenPlay>, bool);

/// Reads a turn: a play and the further steps behind it.
///
/// # Errors
/// As [`parse_play`], for any of the steps.
pub fn parse_turn(text: &str, size: u8) -> Result<WrittenTurn, PlayTextError> {
    let (steps, open) = match text.strip_suffix('=') {
        Some(steps) => (steps, true),
        None => (text, false),
    };
    let mut parts = steps.split('=');
    let mut plays = vec![parse_play(parts.next().unwrap_or_default(), size)?];
    for part in parts {
        let from = plays[plays.len() - 1].play.to.name(size);
        plays.push(parse_play(&format!("{from}-{part}"), size)?);
    }
    Ok((plays, open))
}

/// Sorts squares by their names, as letters are sorted (`h10` before `h8`), and drops doubles.
#[must_use]
pub fn sorted_by_name(mut squares: Vec<Square>, size: u8) -> Vec<Square> {
    squares.sort_by_cached_key(|square| square.name(size).to_string());
    squares.dedup();
    squares
}

/// The play as text, without what it took.
#[must_use]
pub fn play_text(play: Play, size: u8) -> String {
    format!("{}-{}", play.from.name(size), play.to.name(size))
}

/// The men that were taken, sorted by name and joined by `+`; empty if none was.
#[must_use]
pub fn captures_text(captures: &Captures, size: u8) -> String {
    let names: Vec<String> = sorted_by_name(captures.men.to_vec(), size)
        .iter()
        .map(|square| square.name(size).to_string())
        .collect();
    names.join("+")
}

/// The play with what it took.
#[must_use]
pub fn full_play_text(play: Play, captures: &Captures, size: u8) -> String {
    let mut text = play_text(play, size);
    if !captures.men.is_empty() {
        let _ = write!(text, "x{}", captures_text(captures, size));
    }
    text
}

/// The turn of several captures that continues a play: its further step as text.
fn step_text(ply: &Ply, size: u8) -> String {
    let full = full_play_text(ply.play, &ply.captures, size);
    full.split_once('-')
        .map_or(full.clone(), |(_, to)| to.to_owned())
}

/// The turns of a game, each as text.
#[must_use]
pub fn turns_text(plies: &[Ply], size: u8) -> Vec<String> {
    let mut turns: Vec<String> = Vec::new();
    for ply in plies {
        match turns.last_mut() {
            Some(turn) if ply.before.chain().is_some() => {
                if !ply.play.is_stop() {
                    let _ = write!(turn, "={}", step_text(ply, size));
                }
            }
            _ => turns.push(full_play_text(ply.play, &ply.captures, size)),
        }
    }
    if let Some(turn) = turns.last_mut()
        && plies.last().is_some_and(|ply| ply.after.chain().is_some())
    {
        turn.push('=');
    }
    turns
}

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionTextError {
    /// No side to move at its end.
    #[error("a position ends in a space and 'a' or 'd' for the side to move: '{0}'")]
    Side(String),
    /// The number of ranks is not that of the board.
    #[error("the position has {found} ranks; the board has {size}")]
    Ranks {
        /// Ranks in the text.
        found: usize,
        /// Ranks of the board.
        size: u8,
    },
    /// A rank is too long or too short.
    #[error("rank {rank} ('{text}') describes {found} squares; the board has {size}")]
    Length {
        /// The rank, from 1.
        rank: usize,
        /// Its text.
        text: String,
        /// The squares that it describes.
        found: usize,
        /// Squares of a rank of the board.
        size: u8,
    },
    /// A character that means nothing.
    #[error(
        "rank {rank} has '{character}'; t is an attacker, T a defender, K the king, c n m and C N M G special pieces, digits are empty squares"
    )]
    Character {
        /// The rank, from 1.
        rank: usize,
        /// The character.
        character: char,
    },
    /// Not exactly one king.
    #[error("the position has {0} kings; it needs one")]
    Kings(usize),
}

/// The letter of a piece in a position string.
#[must_use]
pub fn letter(piece: Piece) -> char {
    match piece {
        Piece::Attacker => 't',
        Piece::Defender => 'T',
        Piece::King => 'K',
        Piece::AttackerCommander => 'c',
        Piece::DefenderCommander => 'C',
        Piece::AttackerKnight => 'n',
        Piece::DefenderKnight => 'N',
        Piece::AttackerMercenary => 'm',
        Piece::DefenderMercenary => 'M',
        Piece::Guard => 'G',
    }
}

/// The piece of a letter in a position string.
fn piece_of(character: char) -> Option<Piece> {
    Piece::ALL
        .into_iter()
        .find(|piece| letter(*piece) == character)
}

/// Reads a position for a board of this size.
///
/// # Errors
/// When it is not one position of such a board.
pub fn parse_position(text: &str, size: u8) -> Result<Position, PositionTextError> {
    let (board, side) = text
        .trim()
        .rsplit_once(char::is_whitespace)
        .ok_or_else(|| PositionTextError::Side(text.to_owned()))?;
    let side = match side {
        "a" => Side::Attackers,
        "d" => Side::Defenders,
        _ => return Err(PositionTextError::Side(text.to_owned())),
    };
    let ranks: Vec<&str> = board.trim().trim_matches('/').split('/').collect();
    if ranks.len() != usize::from(size) {
        return Err(PositionTextError::Ranks {
            found: ranks.len(),
            size,
        });
    }
    let mut position = Position::empty(side);
    let mut kings = 0;
    for (index, text) in ranks.iter().enumerate() {
        let rank = index + 1;
        let mut file = 0_usize;
        let mut digits = String::new();
        for character in text.chars().chain(['\n']) {
            if character.is_ascii_digit() {
                digits.push(character);
                continue;
            }
            file = file.saturating_add(digits.parse().unwrap_or(if digits.is_empty() {
                0
            } else {
                usize::from(u8::MAX)
            }));
            digits.clear();
            if character == '\n' {
                break;
            }
            let piece =
                piece_of(character).ok_or(PositionTextError::Character { rank, character })?;
            kings += usize::from(piece == Piece::King);
            if file < usize::from(size) {
                position.put(piece, Square::at(file as u8, index as u8, size));
            }
            file = file.saturating_add(1);
        }
        if file != usize::from(size) {
            return Err(PositionTextError::Length {
                rank,
                text: (*text).to_owned(),
                found: file,
                size,
            });
        }
    }
    if kings != 1 {
        return Err(PositionTextError::Kings(kings));
    }
    Ok(position)
}

/// The position as text.
#[must_use]
pub fn position_text(position: &Position, size: u8) -> String {
    let mut text = String::from("/");
    for rank in 0..size {
        let mut empty = 0;
        for file in 0..size {
            let Some(piece) = position.piece_at(Square::at(file, rank, size)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                let _ = write!(text, "{empty}");
                empty = 0;
            }
            text.push(letter(piece));
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
        text.push('/');
    }
    text.push_str(match position.side() {
        Side::Attackers => " a",
        Side::Defenders => " d",
    });
    text
}

/// Reads a board drawn as rows of characters, highest rank first: `A` attacker, `D` defender, `.`
/// empty, all other pieces as in a position string. The side to move is the attackers'.
///
/// # Errors
/// The row (from 0) and the character that mean nothing, or a row of the wrong length (with no
/// character).
pub fn parse_rows<S: AsRef<str>>(rows: &[S], size: u8) -> Result<Position, (usize, Option<char>)> {
    let mut position = Position::empty(Side::Attackers);
    for (row, text) in rows.iter().enumerate() {
        let text = text.as_ref();
        if row >= usize::from(size) || text.chars().count() != usize::from(size) {
            return Err((row, None));
        }
        for (file, character) in text.chars().enumerate() {
            let piece = match character {
                '.' => continue,
                'A' => Piece::Attacker,
                'D' => Piece::Defender,
                't' | 'T' => return Err((row, Some(character))),
                other => piece_of(other).ok_or((row, Some(other)))?,
            };
            position.put(piece, Square::at(file as u8, size - 1 - row as u8, size));
        }
    }
    if rows.len() == usize::from(size) {
        Ok(position)
    } else {
        Err((rows.len(), None))
    }
}

/// The board as rows of characters, as [`parse_rows`] reads them.
#[must_use]
pub fn board_rows(position: &Position, size: u8) -> Vec<String> {
    (0..size)
        .rev()
        .map(|rank| {
            (0..size)
                .map(
                    |file| match position.piece_at(Square::at(file, rank, size)) {
                        None => '.',
                        Some(Piece::Attacker) => 'A',
                        Some(Piece::Defender) => 'D',
                        Some(piece) => letter(piece),
                    },
                )
                .collect()
        })
        .collect()
}
