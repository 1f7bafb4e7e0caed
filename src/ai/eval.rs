//! What a position looks like it is worth, before anything is tried.
//!
//! Everything is measured from the aims that the rules set: where the king escapes to, how he is
//! taken where he stands, how many men each side began with. All numbers are in hundredths of an
//! attackers' man.

use super::grid::{Grid, LINES, Ranks};
use super::threats::sides_held;
use crate::engine::mechanics::{Escape, KingCapture};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::{Piece, Side};
use crate::engine::square::{Direction, Square};

/// An attackers' man: the unit.
const MAN: i32 = 100;
/// The move is worth a little.
const TEMPO: i32 = 8;
/// One open line to an escape square while the attackers are to move: they must answer it.
const ONE_LINE: i32 = 90;
/// Two or more: seldom can one play stop them all.
const TWO_LINES: i32 = 900;
/// A square that the king reaches in one play and that has one open line: a threat that he has in
/// hand.
const THREAT: i32 = 18;
/// Such a square with two lines or more: a threat that may decide.
const FORK: i32 = 80;
/// The most that threats in hand count for together.
const MOST_THREATS: i32 = 240;
/// He needs three plays: there is still a way, if nobody closes it.
const THREE_PLAYS: i32 = 15;
/// Each square to which the king can go.
const KING_MOBILITY: i32 = 3;
/// All squares of escape walled off from the king: he must first break out.
const SHUT_IN: i32 = 250;
/// The share of escape squares walled off, in full.
const WALLED_OFF: i32 = 160;
/// Sides of the king that are held, where he must be surrounded: each further one weighs more.
const SURROUNDED: [i32; 5] = [0, 8, 30, 110, 110];
/// One side held of a king who is taken between two, the other being vacant.
const HALF_CAUGHT: i32 = 45;
/// An attacker on the diagonal that shuts off a corner, on boards that are large enough for walls.
const GUARD: i32 = 14;
/// An attackers' quarter of the board that has fewer men than an even share, for each one missing.
const UNEVEN: i32 = 6;

/// Reads positions of one game.
pub(super) struct Evaluator {
    size: usize,
    place: Vec<(u8, u8)>,
    king_reach: usize,
    closed_to_king: Grid,
    escape: Grid,
    escapes: i32,
    man: [i32; 2],
    guard: Vec<bool>,
}

impl Evaluator {
    /// Prepares the tables for a game.
    pub(super) fn new(rules: &Rules) -> Evaluator {
        let size = usize::from(rules.size());
        let place: Vec<(u8, u8)> = (0..size * size)
            .map(|n| ((n % size) as u8, (n / size) as u8))
            .collect();
        let grid = |keep: &dyn Fn(Square) -> bool| {
            let mut grid = Grid::new(size);
            for square in rules.board().iter().filter(|s| keep(*s)) {
                let (file, rank) = place[square.index()];
                grid.insert(usize::from(file), usize::from(rank));
            }
            grid
        };
        let attackers = rules.start().attackers().len().max(1) as i32;
        let defenders = rules.start().defenders().len().max(1) as i32;
        let corner_game = rules.mechanics().escape == Escape::Corners;
        let guard = place
            .iter()
            .map(|(file, rank)| {
                let near = |n: u8| n.min(rules.size() - 1 - n);
                corner_game && near(*file) + near(*rank) == 2
            })
            .collect();
        Evaluator {
            size,
            king_reach: usize::from(rules.reach(Piece::King)),
            closed_to_king: grid(&|square| !rules.may_pass(Piece::King, square)),
            escape: grid(&|square| rules.escape().contains(square)),
            escapes: rules.escape().len().max(1) as i32,
            man: [MAN, MAN * attackers / defenders],
            guard,
            place,
        }
    }

    /// The value of the position for the side to move.
    pub(super) fn value(&self, rules: &Rules, position: &Position) -> i32 {
        let value = self.defenders_value(rules, position);
        TEMPO
            + match position.side() {
                Side::Attackers => -value,
                Side::Defenders => value,
            }
    }

    fn defenders_value(&self, rules: &Rules, position: &Position) -> i32 {
        let mut attackers = Grid::new(self.size);
        let mut value = 0;
        let mut quarters = [0; 4];
        let mut count = 0;
        let half = self.size / 2;
        for square in position.attackers().iter() {
            let (file, rank) = self.at(square);
            attackers.insert(file, rank);
            count += 1;
            quarters[usize::from(file > half) + 2 * usize::from(rank > half)] += 1;
            if self.guard[square.index()] {
                value -= GUARD;
            }
        }
        let mut taken = attackers;
        for square in position.defenders().iter() {
            let (file, rank) = self.at(square);
            taken.insert(file, rank);
            value += self.man[1];
        }
        value -= count * self.man[0];
        for quarter in quarters {
            value += UNEVEN * (count / 4 - quarter).max(0);
        }
        let Some(king) = position.king() else {
            return value;
        };
        let (file, rank) = self.at(king);
        let area = attackers.area(file, rank);
        value -= self.walled_off(&area);
        value += self.ways_out(&taken, position.side(), file, rank);
        value - danger(rules, position, king)
    }

    #[inline]
    fn at(&self, square: Square) -> (usize, usize) {
        let (file, rank) = self.place[square.index()];
        (usize::from(file), usize::from(rank))
    }

    /// How far the attackers have walled off the king's goals.
    fn walled_off(&self, area: &Ranks) -> i32 {
        let open: i32 = (0..self.size)
            .map(|rank| (area[rank] & self.escape.ranks[rank]).count_ones() as i32)
            .sum();
        let share = WALLED_OFF * (self.escapes - open) / self.escapes;
        share + if open == 0 { SHUT_IN } else { 0 }
    }

    /// In how many directions the king, standing on a square, has an escape square before him.
    #[inline]
    fn lines(&self, taken: &Grid, file: usize, rank: usize) -> i32 {
        let mut lines = 0;
        let row = self.escape.ranks[rank];
        if row != 0 {
            let hits = taken.along_rank(file, rank, self.king_reach) & row;
            lines += i32::from(hits >> file >> 1 != 0) + i32::from(hits & ((1 << file) - 1) != 0);
        }
        let column = self.escape.files[file];
        if column != 0 {
            let hits = taken.along_file(file, rank, self.king_reach) & column;
            lines += i32::from(hits >> rank >> 1 != 0) + i32::from(hits & ((1 << rank) - 1) != 0);
        }
        lines
    }

    /// How near the king is to an escape, counted in his plays.
    fn ways_out(&self, men: &Grid, mover: Side, file: usize, rank: usize) -> i32 {
        let mut taken = *men;
        for line in 0..LINES {
            taken.ranks[line] |= self.closed_to_king.ranks[line];
            taken.files[line] |= self.closed_to_king.files[line];
        }
        let mut value = 0;
        match self.lines(&taken, file, rank) {
            0 => {}
            1 => value += ONE_LINE,
            _ => value += TWO_LINES,
        }
        let row = taken.along_rank(file, rank, self.king_reach) & !(1 << file);
        let column = taken.along_file(file, rank, self.king_reach) & !(1 << rank);
        value += KING_MOBILITY * (row.count_ones() + column.count_ones()).min(12) as i32;
        let mut threats = 0;
        let mut visit = |file: usize, rank: usize| match self.lines(&taken, file, rank) {
            0 => {}
            1 => threats += THREAT,
            _ => threats += FORK,
        };
        for at in bits(row) {
            visit(at, rank);
        }
        for at in bits(column) {
            visit(file, at);
        }
        if threats > 0 {
            // The side to move makes its threat, or removes one.
            let ready = match mover {
                Side::Attackers => threats / 2,
                Side::Defenders => threats,
            };
            return value + ready.min(MOST_THREATS);
        }
        let far = bits(row).any(|at| self.has_threat(&taken, at, rank))
            || bits(column).any(|at| self.has_threat(&taken, file, at));
        value + if far { THREE_PLAYS } else { 0 }
    }

    /// Whether the king, from a square, reaches one with an open line.
    fn has_threat(&self, taken: &Grid, file: usize, rank: usize) -> bool {
        let row = taken.along_rank(file, rank, self.king_reach);
        let column = taken.along_file(file, rank, self.king_reach);
        bits(row).any(|at| self.lines(taken, at, rank) > 0)
            || bits(column).any(|at| self.lines(taken, file, at) > 0)
    }
}

/// The places of the bits of a number.
#[inline]
fn bits(mut number: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (number != 0).then(|| {
            let at = number.trailing_zeros() as usize;
            number &= number - 1;
            at
        })
    })
}

/// How near the king is to being taken where he stands.
fn danger(rules: &Rules, position: &Position, king: Square) -> i32 {
    let held = sides_held(rules, position, king);
    match rules.king_capture_at(king) {
        KingCapture::Safe => 0,
        KingCapture::Immobile => {
            let free = Direction::ALL.into_iter().filter(|direction| {
                rules
                    .neighbour(king, *direction)
                    .is_some_and(|near| position.is_vacant(near))
            });
            SURROUNDED[4 - free.count()]
        }
        KingCapture::Surrounded => SURROUNDED[held.iter().filter(|held| **held).count()],
        KingCapture::Custodial => {
            Direction::ALL
                .into_iter()
                .filter(|direction| {
                    held[direction.index()]
                        && rules
                            .neighbour(king, direction.opposite())
                            .is_some_and(|near| position.is_vacant(near))
                })
                .count() as i32
                * HALF_CAUGHT
        }
    }
}
