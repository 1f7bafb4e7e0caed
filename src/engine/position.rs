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
    /// The digits, in the binary system, of the number of each man's special kind.
    special: [Bits; 3],
    /// The piece that is in the middle of a turn of several captures.
    chain: Option<Square>,
    side: Side,
    hash: u64,
}

/// The number of a man's special kind; ordinary men have 0.
fn special_number(piece: Piece) -> u8 {
    match piece {
        Piece::Attacker | Piece::Defender | Piece::King => 0,
        Piece::AttackerCommander | Piece::DefenderCommander => 1,
        Piece::AttackerKnight | Piece::DefenderKnight => 2,
        Piece::AttackerMercenary | Piece::DefenderMercenary => 3,
        Piece::Guard => 4,
    }
}

impl Position {
    /// An empty board with this side to move.
    #[must_use]
    pub fn empty(side: Side) -> Position {
        Position {
            attackers: Bits::EMPTY,
            defenders: Bits::EMPTY,
            king: None,
            special: [Bits::EMPTY; 3],
            chain: None,
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

    /// The square of the piece whose capturing turn goes on, if one does.
    #[inline]
    #[must_use]
    pub fn chain(&self) -> Option<Square> {
        self.chain
    }

    /// Says that the turn of the piece on this square goes on, or that no turn does.
    pub fn set_chain(&mut self, chain: Option<Square>) {
        for square in self.chain.into_iter().chain(chain) {
            self.hash ^= zobrist::chain(square);
        }
        self.chain = chain;
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
        let chain = self.chain.map_or(0, zobrist::chain);
        self.pieces()
            .fold(zobrist::side(self.side) ^ chain, |hash, (square, piece)| {
                hash ^ zobrist::piece(piece, square)
            })
    }

    /// The hash of the defenders and the king alone.
    #[must_use]
    pub fn defence_hash(&self) -> u64 {
        self.pieces_of(Side::Defenders)
            .fold(0, |hash, (square, piece)| {
                hash ^ zobrist::piece(piece, square)
            })
    }

    /// The piece on a square.
    #[inline]
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        if self.attackers.contains(square) {
            Some(self.man_at(Side::Attackers, square))
        } else if self.defenders.contains(square) {
            Some(self.man_at(Side::Defenders, square))
        } else if self.king == Some(square) {
            Some(Piece::King)
        } else {
            None
        }
    }

    /// The kind of the man of a side that stands on a square.
    #[inline]
    fn man_at(&self, side: Side, square: Square) -> Piece {
        let digit = |n: usize| usize::from(self.special[n].contains(square)) << n;
        let number = digit(0) | digit(1) | digit(2);
        match side {
            Side::Attackers => [
                Piece::Attacker,
                Piece::AttackerCommander,
                Piece::AttackerKnight,
                Piece::AttackerMercenary,
            ][number & 3],
            Side::Defenders => [
                Piece::Defender,
                Piece::DefenderCommander,
                Piece::DefenderKnight,
                Piece::DefenderMercenary,
                Piece::Guard,
                Piece::Guard,
                Piece::Guard,
                Piece::Guard,
            ][number],
        }
    }

    /// Whether any man is of a special kind.
    #[must_use]
    pub fn has_specials(&self) -> bool {
        self.special.iter().any(|digits| !digits.is_empty())
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
        self.pieces_of(Side::Attackers)
            .chain(self.pieces_of(Side::Defenders))
    }

    /// The pieces of one side with their squares, the king first.
    pub fn pieces_of(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> + use<> {
        let (men, king) = match side {
            Side::Attackers => (self.attackers, None),
            Side::Defenders => (self.defenders, self.king),
        };
        let position = *self;
        king.map(|s| (s, Piece::King))
            .into_iter()
            .chain(men.iter().map(move |s| (s, position.man_at(side, s))))
    }

    /// Puts a piece on a vacant square.
    #[inline]
    pub fn put(&mut self, piece: Piece, square: Square) {
        match piece {
            Piece::King => self.king = Some(square),
            man if man.side() == Side::Attackers => self.attackers.insert(square),
            _ => self.defenders.insert(square),
        }
        if !piece.is_ordinary() {
            let number = special_number(piece);
            for (digit, squares) in self.special.iter_mut().enumerate() {
                if number >> digit & 1 != 0 {
                    squares.insert(square);
                }
            }
        }
        self.hash ^= zobrist::piece(piece, square);
    }

    /// Takes a piece off the square where it stands.
    #[inline]
    pub fn take(&mut self, piece: Piece, square: Square) {
        match piece {
            Piece::King => self.king = None,
            man if man.side() == Side::Attackers => self.attackers.remove(square),
            _ => self.defenders.remove(square),
        }
        if !piece.is_ordinary() {
            for squares in &mut self.special {
                squares.remove(square);
            }
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
