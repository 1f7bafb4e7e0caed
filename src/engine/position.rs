//! A position: which piece stands where, and who is to move. It knows no rules.

use super::bits::{Bits, WORDS};
use super::side::{Piece, Side};
use super::square::Square;
use super::zobrist;

/// Pieces on a board and the side to move, with a hash kept up to date.
///
/// Small and `Copy`: a play is undone by keeping the position before it. `W` is the number of words
/// in its sets of squares; a position with the default has room for every board, one with fewer is
/// smaller and faster (56 bytes on 7 by 7, 256 on 19 by 19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<const W: usize = WORDS> {
    attackers: Bits<W>,
    defenders: Bits<W>,
    /// The digits, in the binary system, of the number of each man's special kind.
    special: [Bits<W>; 3],
    hash: u64,
    king: Place,
    /// The piece that is in the middle of a turn of several captures.
    chain: Place,
    side: Side,
    /// How many men are of special kinds.
    specials: u16,
}

const _: () = assert!(size_of::<Position<4>>() <= 176 && size_of::<Position>() <= 256);

/// A square or none, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Place(u16);

impl Place {
    const NONE: Place = Place(u16::MAX);

    #[inline]
    fn of(square: Option<Square>) -> Place {
        square.map_or(Place::NONE, |square| Place(square.0))
    }

    #[inline]
    fn square(self) -> Option<Square> {
        (self != Place::NONE).then_some(Square(self.0))
    }
}

/// The number of a man's special kind; ordinary men have 0.
#[inline]
fn special_number(piece: Piece) -> u8 {
    match piece {
        Piece::Attacker | Piece::Defender | Piece::King => 0,
        Piece::AttackerCommander | Piece::DefenderCommander => 1,
        Piece::AttackerKnight | Piece::DefenderKnight => 2,
        Piece::AttackerMercenary | Piece::DefenderMercenary => 3,
        Piece::Guard => 4,
    }
}

impl<const W: usize> Position<W> {
    /// An empty board with this side to move.
    #[must_use]
    pub fn empty(side: Side) -> Position<W> {
        Position {
            attackers: Bits::EMPTY,
            defenders: Bits::EMPTY,
            king: Place::NONE,
            special: [Bits::EMPTY; 3],
            chain: Place::NONE,
            side,
            hash: zobrist::side(side),
            specials: 0,
        }
    }

    /// The same position with another number of words, which must have room for its board.
    #[inline]
    #[must_use]
    pub fn resized<const V: usize>(&self) -> Position<V> {
        Position {
            attackers: self.attackers.resized(),
            defenders: self.defenders.resized(),
            special: self.special.map(|digits| digits.resized()),
            hash: self.hash,
            king: self.king,
            chain: self.chain,
            side: self.side,
            specials: self.specials,
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
        self.king.square()
    }

    /// The attackers' men.
    #[inline]
    #[must_use]
    pub fn attackers(&self) -> &Bits<W> {
        &self.attackers
    }

    /// The defenders' men, without the king.
    #[inline]
    #[must_use]
    pub fn defenders(&self) -> &Bits<W> {
        &self.defenders
    }

    /// The square of the piece whose capturing turn goes on, if one does.
    #[inline]
    #[must_use]
    pub fn chain(&self) -> Option<Square> {
        self.chain.square()
    }

    /// Says that the turn of the piece on this square goes on, or that no turn does.
    pub fn set_chain(&mut self, chain: Option<Square>) {
        for square in self.chain().into_iter().chain(chain) {
            self.hash ^= zobrist::chain(square);
        }
        self.chain = Place::of(chain);
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
        let chain = self.chain().map_or(0, zobrist::chain);
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
        } else if self.king == Place(square.0) {
            Some(Piece::King)
        } else {
            None
        }
    }

    /// The kind of the man of a side that stands on a square.
    #[inline]
    fn man_at(&self, side: Side, square: Square) -> Piece {
        if self.specials == 0 {
            return Piece::man(side);
        }
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
    #[inline]
    #[must_use]
    pub fn has_specials(&self) -> bool {
        self.specials != 0
    }

    /// The men of special kinds.
    #[inline]
    #[must_use]
    pub fn specials(&self) -> Bits<W> {
        self.special[0] | self.special[1] | self.special[2]
    }

    /// The men of a special kind.
    #[must_use]
    pub fn men_of(&self, kind: Piece) -> Bits<W> {
        let number = special_number(kind);
        let men = match kind.side() {
            Side::Attackers => self.attackers,
            Side::Defenders => self.defenders,
        };
        self.special
            .iter()
            .enumerate()
            .fold(men, |men, (digit, squares)| match number >> digit & 1 {
                0 => men.without(*squares),
                _ => men & *squares,
            })
    }

    /// The defenders' men and the king.
    #[inline]
    #[must_use]
    pub fn defence(&self) -> Bits<W> {
        let mut squares = self.defenders;
        if let Some(king) = self.king() {
            squares.insert(king);
        }
        squares
    }

    /// The squares on which a piece stands.
    #[inline]
    #[must_use]
    pub fn taken(&self) -> Bits<W> {
        self.attackers | self.defence()
    }

    /// Whether no piece stands on the square.
    #[inline]
    #[must_use]
    pub fn is_vacant(&self, square: Square) -> bool {
        !self.attackers.contains(square)
            && !self.defenders.contains(square)
            && self.king != Place(square.0)
    }

    /// All pieces with their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + use<W> {
        self.pieces_of(Side::Attackers)
            .chain(self.pieces_of(Side::Defenders))
    }

    /// The pieces of one side with their squares, the king first.
    pub fn pieces_of(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> + use<W> {
        let (men, king) = match side {
            Side::Attackers => (self.attackers, None),
            Side::Defenders => (self.defenders, self.king()),
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
            Piece::King => self.king = Place(square.0),
            man if man.side() == Side::Attackers => self.attackers.insert(square),
            _ => self.defenders.insert(square),
        }
        let number = special_number(piece);
        if number != 0 {
            self.specials += 1;
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
            Piece::King => self.king = Place::NONE,
            man if man.side() == Side::Attackers => self.attackers.remove(square),
            _ => self.defenders.remove(square),
        }
        if special_number(piece) != 0 {
            self.specials -= 1;
            for squares in &mut self.special {
                squares.remove(square);
            }
        }
        self.hash ^= zobrist::piece(piece, square);
    }

    /// Puts a piece from the square where it stands on a vacant one.
    #[inline(always)]
    pub fn relocate(&mut self, piece: Piece, from: Square, to: Square) {
        match piece {
            Piece::Attacker => {
                self.attackers.remove(from);
                self.attackers.insert(to);
            }
            Piece::Defender => {
                self.defenders.remove(from);
                self.defenders.insert(to);
            }
            Piece::King => self.king = Place(to.0),
            special => {
                self.take(special, from);
                self.put(special, to);
                return;
            }
        }
        self.hash ^= zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
    }

    /// Gives the move to the other side.
    #[inline]
    pub fn pass_turn(&mut self) {
        self.hash ^= zobrist::TURN;
        self.side = self.side.opponent();
    }

    /// The same pieces with this side to move.
    #[must_use]
    pub fn with_side(mut self, side: Side) -> Position<W> {
        if self.side != side {
            self.pass_turn();
        }
        self
    }
}
