//! Which pieces of a side can go to a square, found by looking back from the square.

use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::{Piece, Side};
use crate::engine::square::{Direction, Square};

/// Calls `visit` with every piece of the side that can go to the vacant square `to` in one play,
/// until it returns true; says whether it did.
#[inline]
pub(super) fn any_reaching<const W: usize>(
    rules: &Rules,
    position: &Position<W>,
    to: Square,
    side: Side,
    mut visit: impl FnMut(Square, Piece) -> bool,
) -> bool {
    let taken = position.taken();
    for direction in Direction::ALL {
        let mut near = to;
        let mut distance: u8 = 0;
        while let Some(from) = rules.neighbour(near, direction) {
            distance += 1;
            if !taken.contains(from) {
                near = from;
                continue;
            }
            if let Some(piece) = position.piece_at(from)
                && piece.side() == side
                && distance <= rules.reach(piece)
                && rules.may_stop(piece, to)
                && may_pass_between(rules, piece, from, to, direction.opposite())
                && visit(from, piece)
            {
                return true;
            }
            break;
        }
    }
    false
}

/// Whether a piece may pass over all squares between two squares of a line.
fn may_pass_between(
    rules: &Rules,
    piece: Piece,
    from: Square,
    to: Square,
    direction: Direction,
) -> bool {
    let mut square = from;
    while let Some(next) = rules.neighbour(square, direction) {
        if next == to {
            return true;
        }
        if !rules.may_pass(piece, next) {
            return false;
        }
        square = next;
    }
    false
}
