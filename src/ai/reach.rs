//! Which pieces of a side can go to a square, found by looking back from the square.

use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::{Piece, Side};
use crate::engine::square::{Direction, Square};

/// Calls `visit` with every piece of the side that can go to the vacant square `to` in one play,
/// until it returns true; says whether it did.
#[inline]
pub(super) fn any_reaching(
    rules: &Rules,
    position: &Position,
    to: Square,
    side: Side,
    mut visit: impl FnMut(Square, Piece) -> bool,
) -> bool {
    for direction in Direction::ALL {
        let mut passable = [true; Piece::ALL.len()];
        let mut square = to;
        let mut distance: u8 = 0;
        while let Some(next) = rules.neighbour(square, direction) {
            distance += 1;
            if let Some(piece) = position.piece_at(next) {
                if piece.side() == side
                    && passable[piece.index()]
                    && distance <= rules.reach(piece)
                    && rules.may_stop(piece, to)
                    && visit(next, piece)
                {
                    return true;
                }
                break;
            }
            for piece in Piece::ALL {
                passable[piece.index()] &= rules.may_pass(piece, next);
            }
            square = next;
        }
    }
    false
}
