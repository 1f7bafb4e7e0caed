//! A position: which piece stands where, and who is to move. It knows no rules.

use super::bits::Bits;
use super::side::{Piece, Side};
use super::square::Square;
use super::zobrist;

/// Pieces on a board and the side to move, with a hash kept up to date.
///
/// Small and `Copy`: a play is undone by keeping the position before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    attackers: Bits,
    defenders: Bits,
    king: Option<Square>,
    side: Side,
    hash: u64,
}

impl Position {
    /// An empty board with this side to move.
    #[must_use]
    pub fn empty(side: Side) -> Position {
        Position {
            attackers: Bits::EMPTY,
            defenders: Bits::EMPTY,
            king: None,
            side,
            hash: zobrist::side(side),
        }
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Where the king stands; `None` once he is captured.
    #[inline]
    #[must_use]
    pub fn king(&self) -> Option<Square> {
        self.king
    }

    /// The attackers' men.
    #[inline]
    #[must_use]
    pub fn attackers(&self) -> &Bits {
        &self.attackers
    }

    /// The defenders' men, without the king.
    #[inline]
    #[must_use]
    pub fn defenders(&self) -> &Bits {
        &self.defenders
    }

    /// The hash of pieces and side to move.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash made anew from the pieces; always equal to [`Position::hash`].
    #[must_use]
    pub fn recomputed_hash(&self) -> u64 {
        self.pieces()
            .fold(zobrist::side(self.side), |hash, (square, piece)| {
                hash ^ zobrist::piece(piece, square)
            })
    }

    /// The piece on a square.
    #[inline]
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        if self.attackers.contains(square) {
            Some(Piece::Attacker)
        } else if self.defenders.contains(square) {
            Some(Piece::Defender)
        } else if self.king == Some(square) {
            Some(Piece::King)
        } else {
            None
        }
    }

    /// Whether no piece stands on the square.
    #[inline]
    #[must_use]
    pub fn is_vacant(&self, square: Square) -> bool {
        !self.attackers.contains(square)
            && !self.defenders.contains(square)
            && self.king != Some(square)
    }

    /// All pieces with their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + use<> {
        let attackers = self.attackers.iter().map(|s| (s, Piece::Attacker));
        let defenders = self.defenders.iter().map(|s| (s, Piece::Defender));
        attackers
            .chain(defenders)
            .chain(self.king.map(|s| (s, Piece::King)))
    }

    /// The pieces of one side with their squares, the king first.
    pub fn pieces_of(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> + use<> {
        let (men, kind, king) = match side {
            Side::Attackers => (self.attackers, Piece::Attacker, None),
            Side::Defenders => (self.defenders, Piece::Defender, self.king),
        };
        king.map(|s| (s, Piece::King))
            .into_iter()
            .chain(men.iter().map(move |s| (s, kind)))
    }

    /// Puts a piece on a vacant square.
    #[inline]
    pub fn put(&mut self, piece: Piece, square: Square) {
        match piece {
            Piece::Attacker => self.attackers.insert(square),
            Piece::Defender => self.defenders.insert(square),
            Piece::King => self.king = Some(square),
        }
        self.hash ^= zobrist::piece(piece, square);
    }

    /// Takes a piece off the square where it stands.
    #[inline]
    pub fn take(&mut self, piece: Piece, square: Square) {
        match piece {
            Piece::Attacker => self.attackers.remove(square),
            Piece::Defender => self.defenders.remove(square),
            Piece::King => self.king = None,
        }
        self.hash ^= zobrist::piece(piece, square);
    }

    /// Gives the move to the other side.
    #[inline]
    pub fn pass_turn(&mut self) {
        self.hash ^= zobrist::side(self.side);
        self.side = self.side.opponent();
        self.hash ^= zobrist::side(self.side);
    }

    /// The same pieces with this side to move.
    #[must_use]
    pub fn with_side(mut self, side: Side) -> Position {
        if self.side != side {
            self.pass_turn();
        }
        self
    }
}
