//! Moving: which plays are legal.

use super::bits::Bits;
use super::position::Position;
use super::rules::Rules;
use super::side::{Piece, Side};
use super::square::{Direction, Square};
use std::ops::ControlFlow;

/// A play: a piece goes from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Play {
    /// Where the piece stood.
    pub from: Square,
    /// Where it stops.
    pub to: Square,
}

impl Rules {
    /// Calls `visit` with every square on which the piece may stop, until it breaks off.
    #[inline]
    fn visit_destinations<B>(
        &self,
        position: &Position,
        from: Square,
        piece: Piece,
        mut visit: impl FnMut(Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let reach = self.reach(piece);
        for direction in Direction::ALL {
            let mut square = from;
            for _ in 0..reach {
                let Some(next) = self.neighbour(square, direction) else {
                    break;
                };
                if !position.is_vacant(next) {
                    break;
                }
                if self.may_stop(piece, next) {
                    visit(next)?;
                }
                if !self.may_pass(piece, next) {
                    break;
                }
                square = next;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the legal plays of the side to move to a list, in a fixed order: the king's first,
    /// then by square.
    pub fn plays_into(&self, position: &Position, plays: &mut Vec<Play>) {
        for (from, piece) in position.pieces_of(position.side()) {
            let _ = self.visit_destinations::<()>(position, from, piece, |to| {
                plays.push(Play { from, to });
                ControlFlow::Continue(())
            });
        }
    }

    /// The legal plays of the side to move.
    #[must_use]
    pub fn plays(&self, position: &Position) -> Vec<Play> {
        let mut plays = Vec::new();
        self.plays_into(position, &mut plays);
        plays
    }

    /// The number of legal plays of a side.
    #[must_use]
    pub fn count_plays(&self, position: &Position, side: Side) -> usize {
        let mut count = 0;
        for (from, piece) in position.pieces_of(side) {
            let _ = self.visit_destinations::<()>(position, from, piece, |_| {
                count += 1;
                ControlFlow::Continue(())
            });
        }
        count
    }

    /// Whether the side to move has any legal play.
    #[must_use]
    pub fn has_play(&self, position: &Position) -> bool {
        position.pieces_of(position.side()).any(|(from, piece)| {
            self.visit_destinations(position, from, piece, |_| ControlFlow::Break(()))
                .is_break()
        })
    }

    /// The squares to which the piece on a square may go, whoever is to move; empty where no piece
    /// stands.
    #[must_use]
    pub fn destinations(&self, position: &Position, from: Square) -> Bits {
        let mut squares = Bits::EMPTY;
        if let Some(piece) = position.piece_at(from) {
            let _ = self.visit_destinations::<()>(position, from, piece, |to| {
                squares.insert(to);
                ControlFlow::Continue(())
            });
        }
        squares
    }

    /// Whether the play is legal for the side to move.
    #[must_use]
    pub fn is_legal(&self, position: &Position, play: Play) -> bool {
        position
            .piece_at(play.from)
            .is_some_and(|piece| piece.side() == position.side())
            && self.destinations(position, play.from).contains(play.to)
    }
}
