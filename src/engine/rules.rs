//! The rules of one game under one reading, compiled into tables and masks, so that playing asks
//! no questions about options.

use super::bits::Bits;
use super::mechanics::{Corners, Escape, Hostile, KingCapture, Mechanics, Reach};
use super::position::Position;
use super::side::Piece;
use super::square::{Direction, Square};

const NO_SQUARE: u16 = u16::MAX;

/// A game ready to be played: the board, its special squares, and what they do.
#[derive(Clone, Debug)]
pub struct Rules {
    size: u8,
    mechanics: Mechanics,
    start: Position,
    neighbours: Vec<[u16; 4]>,
    board: Bits,
    edge: Bits,
    throne: Option<Square>,
    corners: Bits,
    escape: Bits,
    may_stop: [Bits; 3],
    may_pass: [Bits; 3],
    hostile_empty: [Bits; 3],
    hostile_always: [Bits; 3],
    reach: [u8; 3],
    king_capture: Vec<KingCapture>,
}

impl Rules {
    /// Compiles the mechanics for a board of this size and this start (whose side to move is
    /// replaced by the side that begins).
    #[must_use]
    pub fn new(size: u8, start: Position, mechanics: &Mechanics) -> Rules {
        let count = u16::from(size) * u16::from(size);
        let squares = || (0..count).map(Square);
        let neighbours: Vec<[u16; 4]> = squares()
            .map(|square| Direction::ALL.map(|direction| step(square, direction, size)))
            .collect();
        let board = Bits::of(squares());
        let edge = Bits::of(squares().filter(|s| neighbours[s.index()].contains(&NO_SQUARE)));
        let centre = Square::at(size / 2, size / 2, size);
        let throne = mechanics.throne.then_some(centre);
        let corners = Bits::of(squares().filter(|s| is_corner(*s, size, mechanics.corners)));

        let mut may_stop = [board; 3];
        let mut may_pass = [board; 3];
        let mut hostile_empty = [Bits::EMPTY; 3];
        let mut hostile_always = [Bits::EMPTY; 3];
        for piece in Piece::ALL {
            let kind = piece.index();
            let mut hostile = |square, when| match when {
                Hostile::Never => {}
                Hostile::Empty => hostile_empty[kind].insert(square),
                Hostile::Always => hostile_always[kind].insert(square),
            };
            if let Some(throne) = throne {
                if !mechanics.throne_stop.admits(piece) {
                    may_stop[kind].remove(throne);
                }
                if !mechanics.throne_pass.admits(piece) {
                    may_pass[kind].remove(throne);
                }
                hostile(throne, mechanics.throne_hostile(piece));
            }
            for corner in corners.iter() {
                if !mechanics.corner_stop.admits(piece) {
                    may_stop[kind].remove(corner);
                    may_pass[kind].remove(corner);
                }
                hostile(corner, mechanics.corner_hostile(piece));
            }
        }

        let king_capture = squares()
            .map(|square| {
                let beside = throne.is_some_and(|t| neighbours[t.index()].contains(&square.0));
                if throne == Some(square) {
                    mechanics.king_on_throne
                } else if beside {
                    mechanics.king_beside_throne
                } else if edge.contains(square) {
                    mechanics.king_on_edge
                } else {
                    mechanics.king_elsewhere
                }
            })
            .collect();

        Rules {
            size,
            mechanics: mechanics.clone(),
            start: start.with_side(mechanics.first),
            neighbours,
            board,
            edge,
            throne,
            corners,
            escape: match mechanics.escape {
                Escape::Corners => corners,
                Escape::Edge => edge,
            },
            may_stop,
            may_pass,
            hostile_empty,
            hostile_always,
            reach: Piece::ALL.map(|piece| match mechanics.reach(piece) {
                Reach::Any => u8::MAX,
                Reach::Steps(steps) => steps,
            }),
            king_capture,
        }
    }

    /// Squares along one side of the board.
    #[inline]
    #[must_use]
    pub fn size(&self) -> u8 {
        self.size
    }

    /// The rules of play as the variant and the reading say them.
    #[must_use]
    pub fn mechanics(&self) -> &Mechanics {
        &self.mechanics
    }

    /// The starting position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// All squares.
    #[must_use]
    pub fn board(&self) -> &Bits {
        &self.board
    }

    /// The squares along the edge.
    #[must_use]
    pub fn edge(&self) -> &Bits {
        &self.edge
    }

    /// The throne, where the game has one.
    #[must_use]
    pub fn throne(&self) -> Option<Square> {
        self.throne
    }

    /// The special corner squares.
    #[must_use]
    pub fn corners(&self) -> &Bits {
        &self.corners
    }

    /// The squares to which the king escapes.
    #[must_use]
    pub fn escape(&self) -> &Bits {
        &self.escape
    }

    /// The square beside this one; `None` beyond the edge.
    #[inline]
    #[must_use]
    pub fn neighbour(&self, square: Square, direction: Direction) -> Option<Square> {
        let next = self.neighbours[square.index()][direction.index()];
        (next != NO_SQUARE).then_some(Square(next))
    }

    /// Whether a piece of this kind may stop on the square while it is vacant.
    #[inline]
    #[must_use]
    pub fn may_stop(&self, piece: Piece, square: Square) -> bool {
        self.may_stop[piece.index()].contains(square)
    }

    /// Whether a piece of this kind may pass over the square while it is vacant.
    #[inline]
    #[must_use]
    pub fn may_pass(&self, piece: Piece, square: Square) -> bool {
        self.may_pass[piece.index()].contains(square)
    }

    /// How many squares a piece of this kind goes at most.
    #[inline]
    #[must_use]
    pub fn reach(&self, piece: Piece) -> u8 {
        self.reach[piece.index()]
    }

    /// How the king is captured on a square.
    #[inline]
    #[must_use]
    pub fn king_capture_at(&self, square: Square) -> KingCapture {
        self.king_capture[square.index()]
    }

    /// Whether the square itself stands in for an enemy against a victim of this kind, given
    /// whether a piece stands on it.
    #[inline]
    #[must_use]
    pub fn is_hostile(&self, square: Square, victim: Piece, vacant: bool) -> bool {
        let kind = victim.index();
        self.hostile_always[kind].contains(square)
            || vacant && self.hostile_empty[kind].contains(square)
    }
}

fn step(square: Square, direction: Direction, size: u8) -> u16 {
    let (files, ranks) = direction.step();
    let file = square.file(size).checked_add_signed(files);
    let rank = square.rank(size).checked_add_signed(ranks);
    match (file, rank) {
        (Some(file), Some(rank)) if file < size && rank < size => Square::at(file, rank, size).0,
        _ => NO_SQUARE,
    }
}

fn is_corner(square: Square, size: u8, corners: Corners) -> bool {
    let depth = match corners {
        Corners::Plain => return false,
        Corners::One => 1,
        Corners::TwoByTwo => 2,
    };
    let near = |n: u8| n < depth || n >= size - depth;
    near(square.file(size)) && near(square.rank(size))
}
