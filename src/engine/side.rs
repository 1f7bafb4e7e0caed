//! The two sides and the kinds of piece they move.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// The larger force, which hunts the king.
    Attackers,
    /// The king and his men.
    Defenders,
}

impl Side {
    /// Both sides, attackers first.
    pub const ALL: [Side; 2] = [Side::Attackers, Side::Defenders];

    /// The other side.
    #[must_use]
    pub fn opponent(self) -> Side {
        match self {
            Side::Attackers => Side::Defenders,
            Side::Defenders => Side::Attackers,
        }
    }

    /// 0 for the attackers, 1 for the defenders: an index into tables with an entry a side.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Attackers => "attackers",
            Side::Defenders => "defenders",
        })
    }
}

/// The kind of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Piece {
    /// A man of the attackers.
    Attacker,
    /// A man of the defenders.
    Defender,
    /// The king (in Sea Battle, the cargo ship).
    King,
}

impl Piece {
    /// Every kind of piece.
    pub const ALL: [Piece; 3] = [Piece::Attacker, Piece::Defender, Piece::King];

    /// The side that moves the piece; the king belongs to the defenders.
    #[must_use]
    pub fn side(self) -> Side {
        match self {
            Piece::Attacker => Side::Attackers,
            Piece::Defender | Piece::King => Side::Defenders,
        }
    }

    /// Index into tables with an entry a kind of piece.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}
