//! Counting plays, and choosing one of them by number, without listing them.
//!
//! In each direction a square is reached by one piece at most, the nearest behind it. So a set of
//! squares for each direction says it all: its size is the number of plays, and from one of its
//! squares the way back leads to the piece.

use super::bits::Bits;
use super::mechanics::Jump;
use super::plays::Play;
use super::position::Position;
use super::rules::Rules;
use super::side::{Piece, Side};
use super::square::Direction;
use std::ops::ControlFlow;

impl Rules {
    /// The number of legal plays of a side.
    #[must_use]
    pub fn count_plays<const W: usize>(&self, position: &Position<W>, side: Side) -> usize {
        if position.chain().is_some() {
            let mut count = 0;
            let _ = self.visit_plays::<W, ()>(position, side, |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            return count;
        }
        let mut count = 0;
        self.each_kind(position, side, |kind, men| {
            let swept = self.swept(position, kind, men);
            count += swept.iter().map(Bits::len).sum::<usize>();
            if self.jump(kind) != Jump::No {
                count += self.count_jumps(position, kind, men);
            }
        });
        count
    }

    /// One of the legal plays of the side to move, chosen by number without listing them: `choose`
    /// is told how many there are, and says which one it wants, counted from 0. Each number stands
    /// for another play, in no particular order. `None` if there is no such play.
    pub fn chosen_play<const W: usize>(
        &self,
        position: &Position<W>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Play> {
        let side = position.side();
        if position.chain().is_some() || position.has_specials() || self.has_jumps() {
            let plays = self.plays(position);
            return plays.get(choose(plays.len())).copied();
        }
        let mut sets = [Bits::EMPTY; 8];
        let mut of_kind = sets.chunks_exact_mut(4);
        self.each_kind(position, side, |kind, men| {
            if let Some(sets) = of_kind.next() {
                sets.copy_from_slice(&self.swept(position, kind, men));
            }
        });
        let lengths = sets.map(|set| set.len());
        let mut ahead = choose(lengths.iter().sum());
        for (number, (set, length)) in sets.iter().zip(lengths).enumerate() {
            if ahead < length {
                let to = set.nth(ahead)?;
                let back = Direction::ALL[number % 4].opposite();
                let mut from = self.neighbour(to, back)?;
                while position.is_vacant(from) {
                    from = self.neighbour(from, back)?;
                }
                return Some(Play { from, to });
            }
            ahead -= length;
        }
        None
    }

    /// Calls `visit` with the pieces of a side, kind by kind.
    #[inline(always)]
    fn each_kind<const W: usize>(
        &self,
        position: &Position<W>,
        side: Side,
        mut visit: impl FnMut(Piece, Bits<W>),
    ) {
        let men = match side {
            Side::Attackers => *position.attackers(),
            Side::Defenders => {
                if let Some(king) = position.king() {
                    visit(Piece::King, Bits::of([king]));
                }
                *position.defenders()
            }
        };
        if !position.has_specials() {
            return visit(Piece::man(side), men);
        }
        for kind in Piece::ALL {
            if kind.side() == side && kind != Piece::King {
                visit(kind, position.men_of(kind));
            }
        }
    }
}
