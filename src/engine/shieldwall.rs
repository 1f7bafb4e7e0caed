//! The shieldwall of Copenhagen Hnefatafl: a row of men along the edge, each with an enemy in front
//! of him and the row closed at both ends, is taken at once. A king in the row is not taken.

use super::mechanics::Shieldwall;
use super::position::Position;
use super::rules::Rules;
use super::side::{Piece, Side};
use super::square::{Direction, MAX_SIZE, Square};
use arrayvec::ArrayVec;

/// A row of pieces along the edge.
pub(super) type Row = ArrayVec<Square, { MAX_SIZE as usize }>;

/// A row of fewer men is no shieldwall.
const SHORTEST: usize = 2;

impl Rules {
    /// Calls `visit` with every row that the piece, which has just moved to `to`, closes in.
    pub(super) fn shieldwalls<const W: usize>(
        &self,
        position: &Position<W>,
        to: Square,
        piece: Piece,
        mut visit: impl FnMut(&Row),
    ) {
        let kind = self.mechanics().shieldwall;
        if kind == Shieldwall::No {
            return;
        }
        let side = piece.side();
        for outward in Direction::ALL {
            let ways = ALONG[outward.index()];
            if self.neighbour(to, outward).is_none() {
                for way in ways {
                    let (row, closed) = self.row_from(position, to, way, outward, side);
                    if closed && row.len() >= SHORTEST {
                        visit(&row);
                    }
                }
            } else if kind == Shieldwall::Closing
                && let Some(first) = self.neighbour(to, outward)
                && self.neighbour(first, outward).is_none()
                && self.is_walled(position, first, outward, side)
            {
                let (mut row, left) = self.row_from(position, first, ways[0], outward, side);
                let (right_row, right) = self.row_from(position, first, ways[1], outward, side);
                row.push(first);
                row.extend(right_row);
                if left && right && row.len() >= SHORTEST {
                    visit(&row);
                }
            }
        }
    }

    /// The enemies of a side beside a square of the edge, one after the other along the edge, each
    /// with a piece of the side in front, and whether the row is closed beyond the last of them.
    fn row_from<const W: usize>(
        &self,
        position: &Position<W>,
        start: Square,
        way: Direction,
        outward: Direction,
        side: Side,
    ) -> (Row, bool) {
        let mut row = Row::new();
        let mut square = start;
        while let Some(next) = self.neighbour(square, way) {
            if self.is_walled(position, next, outward, side) {
                let _ = row.try_push(next);
                square = next;
                continue;
            }
            let closed = match position.piece_at(next) {
                Some(piece) => piece.side() == side,
                None => self.mechanics().shieldwall_corners && self.corners().contains(next),
            };
            return (row, closed);
        }
        (row, false)
    }

    /// Whether an enemy of the side stands on a square of the edge with a piece of the side right
    /// in front of him.
    fn is_walled<const W: usize>(
        &self,
        position: &Position<W>,
        square: Square,
        outward: Direction,
        side: Side,
    ) -> bool {
        let on = |square, whose| {
            position
                .piece_at(square)
                .is_some_and(|piece| piece.side() == whose)
        };
        on(square, side.opponent())
            && self
                .neighbour(square, outward.opposite())
                .is_some_and(|front| on(front, side))
    }
}

/// The two ways along the edge that lies in a direction.
pub(super) const ALONG: [[Direction; 2]; 4] = {
    let flat = [Direction::West, Direction::East];
    let upright = [Direction::South, Direction::North];
    [flat, upright, flat, upright]
};
