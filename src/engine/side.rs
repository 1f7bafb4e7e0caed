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
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Piece {
    /// A man of the attackers.
    Attacker,
    /// A man of the defenders.
    Defender,
    /// The king (in Sea Battle, the cargo ship).
    King,
    /// A commander of the attackers (Berserk, Tyr).
    AttackerCommander,
    /// A commander of the defenders.
    DefenderCommander,
    /// A knight of the attackers.
    AttackerKnight,
    /// A knight of the defenders (Berserk).
    DefenderKnight,
    /// A mercenary in the attackers' pay: captured, he changes sides.
    AttackerMercenary,
    /// A mercenary in the defenders' pay.
    DefenderMercenary,
    /// A guard of the king (Dragonheel's Lair's Alea Evangelii).
    Guard,
}

impl Piece {
    /// Every kind of piece.
    pub const ALL: [Piece; 10] = [
        Piece::Attacker,
        Piece::Defender,
        Piece::King,
        Piece::AttackerCommander,
        Piece::DefenderCommander,
        Piece::AttackerKnight,
        Piece::DefenderKnight,
        Piece::AttackerMercenary,
        Piece::DefenderMercenary,
        Piece::Guard,
    ];

    /// The side that moves the piece; the king belongs to the defenders.
    #[inline]
    #[must_use]
    pub fn side(self) -> Side {
        match self {
            Piece::Attacker
            | Piece::AttackerCommander
            | Piece::AttackerKnight
            | Piece::AttackerMercenary => Side::Attackers,
            _ => Side::Defenders,
        }
    }

    /// An ordinary man of this side.
    #[inline]
    #[must_use]
    pub fn man(side: Side) -> Piece {
        match side {
            Side::Attackers => Piece::Attacker,
            Side::Defenders => Piece::Defender,
        }
    }

    /// Whether it is an ordinary man, neither king nor of a special kind.
    #[inline]
    #[must_use]
    pub fn is_ordinary(self) -> bool {
        matches!(self, Piece::Attacker | Piece::Defender)
    }

    /// Whether it is a commander of either side.
    #[must_use]
    pub fn is_commander(self) -> bool {
        matches!(self, Piece::AttackerCommander | Piece::DefenderCommander)
    }

    /// What a captured piece becomes: a mercenary goes over to the captor, any other piece is gone.
    #[must_use]
    pub fn turned(self) -> Option<Piece> {
        match self {
            Piece::AttackerMercenary => Some(Piece::DefenderMercenary),
            Piece::DefenderMercenary => Some(Piece::AttackerMercenary),
            _ => None,
        }
    }

    /// Index into tables with an entry a kind of piece.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A set of kinds of pieces; in a file, a list of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Piece>", into = "Vec<Piece>")]
pub struct Kinds(u16);

impl Kinds {
    /// Whether the set has this kind.
    #[must_use]
    pub fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.index() & 1 != 0
    }
}

impl FromIterator<Piece> for Kinds {
    fn from_iter<T: IntoIterator<Item = Piece>>(pieces: T) -> Kinds {
        Kinds(pieces.into_iter().fold(0, |bits, p| bits | 1 << p.index()))
    }
}

impl From<Vec<Piece>> for Kinds {
    fn from(pieces: Vec<Piece>) -> Kinds {
        pieces.into_iter().collect()
    }
}

impl From<Kinds> for Vec<Piece> {
    fn from(kinds: Kinds) -> Vec<Piece> {
        Piece::ALL
            .into_iter()
            .filter(|piece| kinds.contains(*piece))
            .collect()
    }
}
