//! Moving: which plays are legal in a position. (Where a game forbids repetition, its history has a
//! say, too: see [`Game::plays`](super::game::Game::plays).)

use super::bits::Bits;
use super::mechanics::{Berserk, Jump};
use super::position::Position;
use super::rules::Rules;
use super::side::{Piece, Side};
use super::square::{Direction, Square};
use std::ops::ControlFlow;

/// A play: a piece goes from one square to another. In a turn of several captures each step is a
/// play of its own, and staying where it is ends the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Play {
    /// Where the piece stood.
    pub from: Square,
    /// Where it stops.
    pub to: Square,
}

impl Play {
    /// Whether the play ends a turn of several captures without a further step.
    #[inline]
    #[must_use]
    pub fn is_stop(self) -> bool {
        self.from == self.to
    }
}

impl Rules {
    /// Calls `visit` with every square on which the piece may stop, until it breaks off.
    #[inline]
    fn visit_destinations<const W: usize, B>(
        &self,
        position: &Position<W>,
        from: Square,
        piece: Piece,
        mut visit: impl FnMut(Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.arrivals_of(position, piece, Bits::of([from]), &mut |arrivals| {
            arrivals.squares.visit(&mut visit)
        })
    }

    /// The man over whom a piece jumps in a direction, and the square on which it lands.
    pub(super) fn jump_over<const W: usize>(
        &self,
        position: &Position<W>,
        from: Square,
        piece: Piece,
        direction: Direction,
    ) -> Option<(Square, Square)> {
        let jump = self.jump(piece);
        if jump == Jump::No {
            return None;
        }
        let over = self.neighbour(from, direction)?;
        let man = position.piece_at(over)?;
        if !man.is_ordinary() || man.side() == piece.side() {
            return None;
        }
        let to = self.neighbour(over, direction)?;
        let special = self.special(from).is_some() || self.special(to).is_some();
        let lands = position.is_vacant(to) && self.may_stop(piece, to);
        (lands && (special || jump != Jump::Restricted)).then_some((over, to))
    }

    /// Calls `visit` with every legal play of a side, until it breaks off.
    #[inline]
    pub(super) fn visit_plays<const W: usize, B>(
        &self,
        position: &Position<W>,
        side: Side,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Some(from) = position.chain()
            && side == position.side()
        {
            return self.visit_steps(position, from, visit);
        }
        self.arrivals(position, side, |arrivals| {
            arrivals.squares.visit(|to| {
                visit(Play {
                    from: arrivals.from(to),
                    to,
                })
            })
        })
    }

    /// Calls `visit` with every further step of a piece that has just captured, and with the end of
    /// its turn where it may end.
    fn visit_steps<const W: usize, B>(
        &self,
        position: &Position<W>,
        from: Square,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(piece) = position.piece_at(from) else {
            return ControlFlow::Continue(());
        };
        self.visit_destinations(position, from, piece, |to| {
            let play = Play { from, to };
            match self.goes_on_with(position, piece, play) {
                true => visit(play),
                false => ControlFlow::Continue(()),
            }
        })?;
        match self.mechanics().berserk {
            Berserk::Must => ControlFlow::Continue(()),
            Berserk::May | Berserk::No => visit(Play { from, to: from }),
        }
    }

    /// Whether a play is a further step of a turn of captures: it captures, or the king escapes.
    fn goes_on_with<const W: usize>(
        &self,
        position: &Position<W>,
        piece: Piece,
        play: Play,
    ) -> bool {
        let escapes = piece == Piece::King
            && self.mechanics().berserk_escape
            && self.escape().contains(play.to);
        escapes || !self.captures_of(position, play).is_empty()
    }

    /// Whether the piece on a square, which has just captured, has a further step.
    pub(super) fn can_go_on<const W: usize>(&self, position: &Position<W>, from: Square) -> bool {
        let Some(piece) = position.piece_at(from) else {
            return false;
        };
        self.visit_destinations(position, from, piece, |to| {
            match self.goes_on_with(position, piece, Play { from, to }) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })
        .is_break()
    }

    /// Adds the legal plays of the side to move to a list, in a fixed order: the king's first,
    /// then by direction.
    pub fn plays_into<const W: usize>(&self, position: &Position<W>, plays: &mut Vec<Play>) {
        let _ = self.visit_plays::<W, ()>(position, position.side(), |play| {
            plays.push(play);
            ControlFlow::Continue(())
        });
    }

    /// The legal plays of the side to move.
    #[must_use]
    pub fn plays<const W: usize>(&self, position: &Position<W>) -> Vec<Play> {
        let mut plays = Vec::new();
        self.plays_into(position, &mut plays);
        plays
    }

    /// Whether the side to move has any legal play.
    #[inline]
    #[must_use]
    pub fn has_play<const W: usize>(&self, position: &Position<W>) -> bool {
        if position.chain().is_some() {
            return self
                .visit_plays(position, position.side(), |_| ControlFlow::Break(()))
                .is_break();
        }
        self.arrivals(position, position.side(), |arrivals| {
            match arrivals.squares.is_empty() {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        })
        .is_break()
    }

    /// The squares to which the piece on a square may go, whoever is to move; empty where no piece
    /// stands. In the middle of a turn of captures, the piece whose turn it is has only its further
    /// steps, and its own square where it may stop; the others of its side have none.
    #[must_use]
    pub fn destinations<const W: usize>(&self, position: &Position<W>, from: Square) -> Bits<W> {
        let mut squares = Bits::EMPTY;
        let Some(piece) = position.piece_at(from) else {
            return squares;
        };
        let _: ControlFlow<()> = match position.chain() {
            Some(at) if at == from => self.visit_steps(position, from, |play| {
                squares.insert(play.to);
                ControlFlow::Continue(())
            }),
            Some(_) if piece.side() == position.side() => ControlFlow::Continue(()),
            _ => self.arrivals_of(position, piece, Bits::of([from]), &mut |arrivals| {
                squares = squares | arrivals.squares;
                ControlFlow::Continue(())
            }),
        };
        squares
    }

    /// Whether the play is legal for the side to move.
    #[must_use]
    pub fn is_legal<const W: usize>(&self, position: &Position<W>, play: Play) -> bool {
        let own = position
            .piece_at(play.from)
            .is_some_and(|piece| piece.side() == position.side());
        own && self.destinations(position, play.from).contains(play.to)
    }
}
