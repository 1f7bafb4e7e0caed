//! The rules of one game under one reading, compiled into tables and masks, so that playing asks
//! no questions about options.

use super::bits::Bits;
use super::mechanics::{
    Berserk, CornerPass, Corners, Escape, First, Hostile, Jump, KingCapture, Mechanics, Reach,
};
use super::position::Position;
use super::side::Piece;
use super::square::{Direction, Square};

const KINDS: usize = Piece::ALL.len();

const NO_SQUARE: u16 = u16::MAX;

/// A game ready to be played: the board, its special squares, and what they do.
#[derive(Clone, Debug)]
pub struct Rules {
    size: u8,
    mechanics: Mechanics,
    start: Position,
    neighbours: Vec<[u16; 4]>,
    beside: Vec<Bits>,
    /// The squares that can be entered by a step in each direction.
    entered: [Bits; 4],
    board: Bits,
    edge: Bits,
    throne: Option<Square>,
    corners: Bits,
    camps: Bits,
    escape: Bits,
    may_stop: [Bits; KINDS],
    may_pass: [Bits; KINDS],
    hostile_empty: [Bits; KINDS],
    hostile_always: [Bits; KINDS],
    reach: [u8; KINDS],
    jump: [Jump; KINDS],
    jumps: bool,
    /// The camps in which a piece may go about that has not left them.
    homes: Vec<Bits>,
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
        let named =
            |names: &[String]| Bits::of(names.iter().filter_map(|name| Square::parse(name, size)));
        let centre = Square::at(size / 2, size / 2, size);
        let throne = mechanics
            .throne
            .then(|| Square::parse(&mechanics.throne_at, size).unwrap_or(centre));
        let corners = match mechanics.corners {
            Corners::Listed => named(&mechanics.corner_squares),
            block => Bits::of(squares().filter(|s| is_corner(*s, size, block))),
        };
        let camps = mechanics
            .camps
            .iter()
            .fold(Bits::EMPTY, |all, camp| all | named(camp));
        let hard_camps = camps & !named(&mechanics.camp_soft);

        let mut may_stop = [board; KINDS];
        let mut may_pass = [board; KINDS];
        let mut hostile_empty = [Bits::EMPTY; KINDS];
        let mut hostile_always = [Bits::EMPTY; KINDS];
        for piece in Piece::ALL {
            let kind = piece.index();
            let mut hostile = |square, when| match when {
                Hostile::Never => {}
                Hostile::Empty => hostile_empty[kind].insert(square),
                Hostile::Always => hostile_always[kind].insert(square),
            };
            let mut bar = |square, stop: bool, pass: bool| {
                if !stop {
                    may_stop[kind].remove(square);
                }
                if !pass {
                    may_pass[kind].remove(square);
                }
            };
            for camp in camps.iter() {
                let stop = mechanics.camp_stop.admits(piece);
                bar(camp, stop, mechanics.camp_pass.admits(piece));
            }
            for camp in hard_camps.iter() {
                hostile(camp, mechanics.camp_hostile(piece));
            }
            if let Some(throne) = throne {
                let stop = mechanics.throne_stop.admits(piece);
                bar(throne, stop, mechanics.throne_pass.admits(piece));
                hostile(throne, mechanics.throne_hostile(piece));
            }
            for corner in corners.iter() {
                let stop = mechanics.corner_stop.admits(piece);
                let pass = match mechanics.corner_pass {
                    CornerPass::AsStop => stop,
                    CornerPass::By(who) => who.admits(piece),
                };
                bar(corner, stop, pass);
                hostile(corner, mechanics.corner_hostile(piece));
            }
        }
        let homes = match mechanics.camp_stay {
            false => Vec::new(),
            true => {
                // A square that several camps name belongs to the first of them.
                let mut before = Bits::EMPTY;
                let mut homes = Vec::new();
                for camp in mechanics.camps.iter().map(|camp| named(camp)) {
                    homes.push(camp.without(before));
                    before = before | camp;
                }
                homes
            }
        };
        let jump = Piece::ALL.map(|piece| mechanics.jump(piece));

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
            start: start.with_side(mechanics.first.nominal()),
            beside: neighbours
                .iter()
                .map(|beside| {
                    Bits::of(
                        beside
                            .iter()
                            .filter(|n| **n != NO_SQUARE)
                            .map(|n| Square(*n)),
                    )
                })
                .collect(),
            entered: Direction::ALL.map(|direction| {
                let from = direction.opposite().index();
                Bits::of(squares().filter(|s| neighbours[s.index()][from] != NO_SQUARE))
            }),
            neighbours,
            board,
            edge,
            throne,
            corners,
            camps,
            escape: match mechanics.escape {
                Escape::Corners => corners,
                Escape::Edge => edge,
                Escape::Listed => named(&mechanics.escape_squares),
            },
            may_stop,
            may_pass,
            hostile_empty,
            hostile_always,
            reach: Piece::ALL.map(|piece| match mechanics.reach(piece) {
                Reach::Any => u8::MAX,
                Reach::Steps(steps) => steps,
            }),
            jump,
            jumps: jump.iter().any(|jump| *jump != Jump::No),
            homes,
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

    /// The squares of the attackers' camps.
    #[must_use]
    pub fn camps(&self) -> &Bits {
        &self.camps
    }

    /// Whether the side that begins is drawn by lot when a game is set up.
    #[must_use]
    pub fn first_by_lot(&self) -> bool {
        self.mechanics.first == First::Lot
    }

    /// Whether a turn may consist of several captures.
    #[inline]
    #[must_use]
    pub fn has_chains(&self) -> bool {
        self.mechanics.berserk != Berserk::No
    }

    /// Whether any piece jumps.
    #[inline]
    #[must_use]
    pub fn has_jumps(&self) -> bool {
        self.jumps
    }

    /// How a piece of this kind jumps.
    #[inline]
    #[must_use]
    pub fn jump(&self, piece: Piece) -> Jump {
        self.jump[piece.index()]
    }

    /// Whether the two squares belong to one camp in which a piece may stay.
    #[must_use]
    pub fn share_home(&self, from: Square, to: Square) -> bool {
        self.homes
            .iter()
            .any(|home| home.contains(from) && home.contains(to))
    }

    /// The camps in which a piece may go about that has not left them.
    #[inline]
    pub(super) fn homes(&self) -> &[Bits] {
        &self.homes
    }

    /// The squares that can be entered by a step in each direction.
    #[inline]
    pub(crate) fn entered(&self) -> &[Bits; 4] {
        &self.entered
    }

    /// How many words of 64 bits a set of squares of this board needs.
    #[inline]
    #[must_use]
    pub fn words(&self) -> usize {
        (usize::from(self.size) * usize::from(self.size)).div_ceil(64)
    }

    /// The squares beside a square.
    #[inline]
    #[must_use]
    pub fn beside(&self, square: Square) -> &Bits {
        &self.beside[square.index()]
    }

    /// The squares on which no piece stands.
    #[inline]
    #[must_use]
    pub fn vacant<const W: usize>(&self, position: &Position<W>) -> Bits<W> {
        self.board.resized().without(position.taken())
    }

    /// The squares on which a piece of this kind may stop while they are vacant.
    #[inline]
    #[must_use]
    pub fn stops(&self, piece: Piece) -> &Bits {
        &self.may_stop[piece.index()]
    }

    /// The squares over which a piece of this kind may pass while they are vacant.
    #[inline]
    #[must_use]
    pub fn passes(&self, piece: Piece) -> &Bits {
        &self.may_pass[piece.index()]
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

    /// The squares that stand in for an enemy against the king, at least while they are vacant.
    #[inline]
    #[must_use]
    pub fn hostile_to_king(&self) -> Bits {
        *self.hostile_empty_to(Piece::King) | *self.hostile_always_to(Piece::King)
    }

    /// The squares that stand in for an enemy against a piece of this kind while they are vacant.
    #[inline]
    #[must_use]
    pub fn hostile_empty_to(&self, victim: Piece) -> &Bits {
        &self.hostile_empty[victim.index()]
    }

    /// The squares that stand in for an enemy against a piece of this kind whatever stands there.
    #[inline]
    #[must_use]
    pub fn hostile_always_to(&self, victim: Piece) -> &Bits {
        &self.hostile_always[victim.index()]
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
        Corners::Plain | Corners::Listed => return false,
        Corners::One => 1,
        Corners::TwoByTwo => 2,
    };
    let near = |n: u8| n < depth || n >= size - depth;
    near(square.file(size)) && near(square.rank(size))
}
