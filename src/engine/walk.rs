//! Walking: the squares that pieces reach along ranks and files, found for all pieces of a kind at
//! once. A set of pieces is moved on step by step over vacant squares; after so many steps in a
//! direction, each square of the set tells by itself where its piece came from.

use super::bits::Bits;
use super::mechanics::Jump;
use super::position::Position;
use super::rules::Rules;
use super::side::{Piece, Side};
use super::square::{Direction, Square};
use std::ops::ControlFlow;

/// Squares on which pieces may stop that all came from equally far away in one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrivals<const W: usize> {
    /// The squares.
    pub(super) squares: Bits<W>,
    /// What is to be added to the number of the square that a piece left.
    step: i32,
}

impl<const W: usize> Arrivals<W> {
    /// The square from which a piece comes to one of the squares.
    #[inline]
    pub(super) fn from(&self, to: Square) -> Square {
        Square((i32::from(to.0) - self.step) as u16)
    }
}

/// The squares of a set, each moved on by one in a direction on a board of this size; those beyond
/// the edge come in again at the other side.
#[inline(always)]
pub(crate) fn shifted<const W: usize>(
    squares: Bits<W>,
    direction: Direction,
    size: u32,
) -> Bits<W> {
    match direction {
        Direction::North => squares.up(size),
        Direction::East => squares.up(1),
        Direction::South => squares.down(size),
        Direction::West => squares.down(1),
    }
}

/// How pieces of a kind go.
struct Gait<const W: usize> {
    stop: Bits<W>,
    pass: Bits<W>,
    reach: u8,
}

impl Rules {
    /// The squares of a set, each moved on by one in a direction; those beyond the edge are gone.
    #[inline]
    pub(crate) fn moved<const W: usize>(&self, squares: Bits<W>, direction: Direction) -> Bits<W> {
        shifted(squares, direction, u32::from(self.size()))
            & self.entered()[direction.index()].resized()
    }

    /// The squares beside those of a set, and perhaps some of the set itself.
    #[inline]
    pub(crate) fn beside_all<const W: usize>(&self, squares: Bits<W>) -> Bits<W> {
        Direction::ALL
            .into_iter()
            .fold(Bits::EMPTY, |all, direction| {
                all | self.moved(squares, direction)
            })
    }

    /// The squares reached from some of `open`, stepping to the side over squares of `open`; stops
    /// early, saying true, when one of `goal` is reached.
    #[inline]
    pub(crate) fn flood<const W: usize>(
        &self,
        seeds: Bits<W>,
        open: Bits<W>,
        goal: Bits<W>,
    ) -> (Bits<W>, bool) {
        let mut region = seeds & open;
        loop {
            if region.meets(&goal) {
                return (region, true);
            }
            let grown = region | self.beside_all(region) & open;
            if grown == region {
                return (region, false);
            }
            region = grown;
        }
    }

    #[inline(always)]
    fn gait<const W: usize>(&self, kind: Piece) -> Gait<W> {
        Gait {
            stop: self.stops(kind).resized(),
            pass: self.passes(kind).resized(),
            reach: self.reach(kind).min(self.size() - 1),
        }
    }

    #[inline(always)]
    fn walk_one_way<const W: usize, B>(
        &self,
        men: Bits<W>,
        vacant: Bits<W>,
        gait: &Gait<W>,
        direction: Direction,
        visit: &mut impl FnMut(Arrivals<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let size = i32::from(self.size());
        let step = match direction {
            Direction::North => size,
            Direction::East => 1,
            Direction::South => -size,
            Direction::West => -1,
        };
        let enter = vacant & self.entered()[direction.index()].resized();
        let mut at = men;
        let mut far = 0;
        for _ in 0..gait.reach {
            at = shifted(at, direction, size as u32) & enter;
            if at.is_empty() {
                break;
            }
            far += step;
            visit(Arrivals {
                squares: at & gait.stop,
                step: far,
            })?;
            at = at & gait.pass;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn walk<const W: usize, B>(
        &self,
        men: Bits<W>,
        vacant: Bits<W>,
        gait: &Gait<W>,
        visit: &mut impl FnMut(Arrivals<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.walk_one_way(men, vacant, gait, Direction::North, visit)?;
        self.walk_one_way(men, vacant, gait, Direction::East, visit)?;
        self.walk_one_way(men, vacant, gait, Direction::South, visit)?;
        self.walk_one_way(men, vacant, gait, Direction::West, visit)
    }

    /// Calls `visit` with where pieces of one kind may go, until it breaks off.
    #[inline(always)]
    pub(super) fn arrivals_of<const W: usize, B>(
        &self,
        position: &Position<W>,
        kind: Piece,
        men: Bits<W>,
        visit: &mut impl FnMut(Arrivals<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if men.is_empty() {
            return ControlFlow::Continue(());
        }
        let vacant = self.vacant(position);
        let gait = self.gait(kind);
        if self.homes().is_empty() {
            self.walk(men, vacant, &gait, visit)?;
        } else {
            self.walk_at_home(men, vacant, &gait, visit)?;
        }
        if self.jump(kind) != Jump::No {
            self.jumps(position, kind, men, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Where pieces of one kind may go, jumps left aside: the squares that they reach in each
    /// direction, in the order of [`Direction::ALL`].
    #[inline(always)]
    pub(super) fn swept<const W: usize>(
        &self,
        position: &Position<W>,
        kind: Piece,
        men: Bits<W>,
    ) -> [Bits<W>; 4] {
        let vacant = self.vacant(position);
        let gait = self.gait(kind);
        if self.homes().is_empty() {
            return Direction::ALL.map(|direction| self.sweep(men, vacant, &gait, direction));
        }
        let mut all = [Bits::EMPTY; 4];
        let _: ControlFlow<()> = self.at_home_and_abroad(men, &gait, |men, gait| {
            for direction in Direction::ALL {
                let swept = &mut all[direction.index()];
                *swept = *swept | self.sweep(men, vacant, gait, direction);
            }
            ControlFlow::Continue(())
        });
        all
    }

    #[inline(always)]
    fn sweep<const W: usize>(
        &self,
        men: Bits<W>,
        vacant: Bits<W>,
        gait: &Gait<W>,
        direction: Direction,
    ) -> Bits<W> {
        let size = u32::from(self.size());
        let enter = vacant & self.entered()[direction.index()].resized();
        let mut at = men;
        let mut swept = Bits::EMPTY;
        for _ in 0..gait.reach {
            at = shifted(at, direction, size) & enter;
            // On the smallest boards, to go on with nothing costs less than to look.
            if W > 1 && at.is_empty() {
                break;
            }
            swept = swept | at;
            at = at & gait.pass;
        }
        swept & gait.stop
    }

    /// How many jumps over a man pieces of one kind have.
    #[inline(never)]
    pub(super) fn count_jumps<const W: usize>(
        &self,
        position: &Position<W>,
        kind: Piece,
        men: Bits<W>,
    ) -> usize {
        let mut count = 0;
        let _: ControlFlow<()> = self.jumps(position, kind, men, &mut |arrivals| {
            count += arrivals.squares.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// As [`Rules::walk`], where a piece may go about in the camp in which it stands.
    #[inline(never)]
    fn walk_at_home<const W: usize, B>(
        &self,
        men: Bits<W>,
        vacant: Bits<W>,
        gait: &Gait<W>,
        visit: &mut impl FnMut(Arrivals<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.at_home_and_abroad(men, gait, |men, gait| self.walk(men, vacant, gait, visit))
    }

    /// Calls `visit` with the men in each camp, and how they go there, and then with the others.
    #[inline(always)]
    fn at_home_and_abroad<const W: usize, B>(
        &self,
        men: Bits<W>,
        gait: &Gait<W>,
        mut visit: impl FnMut(Bits<W>, &Gait<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut abroad = men;
        for home in self.homes() {
            let home = home.resized();
            let at_home = Gait {
                stop: gait.stop | home,
                pass: gait.pass | home,
                reach: gait.reach,
            };
            visit(men & home, &at_home)?;
            abroad = abroad.without(home);
        }
        visit(abroad, gait)
    }

    #[inline(never)]
    fn jumps<const W: usize, B>(
        &self,
        position: &Position<W>,
        kind: Piece,
        men: Bits<W>,
        visit: &mut impl FnMut(Arrivals<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in men.iter() {
            for direction in Direction::ALL {
                if let Some((_, to)) = self.jump_over(position, from, kind, direction) {
                    visit(Arrivals {
                        squares: Bits::of([to]),
                        step: i32::from(to.0) - i32::from(from.0),
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with where the pieces of a side may go, until it breaks off: the king first.
    #[inline(always)]
    pub(super) fn arrivals<const W: usize, B>(
        &self,
        position: &Position<W>,
        side: Side,
        mut visit: impl FnMut(Arrivals<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let men = match side {
            Side::Attackers => *position.attackers(),
            Side::Defenders => {
                let king = Bits::of(position.king());
                self.arrivals_of(position, Piece::King, king, &mut visit)?;
                *position.defenders()
            }
        };
        if !position.has_specials() {
            return self.arrivals_of(position, Piece::man(side), men, &mut visit);
        }
        let ordinary = men.without(position.specials());
        self.arrivals_of(position, Piece::man(side), ordinary, &mut visit)?;
        for kind in Piece::ALL {
            if kind.side() == side && !kind.is_ordinary() && kind != Piece::King {
                self.arrivals_of(position, kind, position.men_of(kind), &mut visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}
