//! The exit fort of Copenhagen Hnefatafl: the king stands on the edge, can move, and his men around
//! him form a fort that the attackers can never break.

use super::bits::Bits;
use super::mechanics::Shieldwall;
use super::position::Position;
use super::rules::Rules;
use super::shieldwall::ALONG;
use super::square::{Direction, Square};

impl Rules {
    /// Whether the king stands in an unbreakable fort at the edge.
    ///
    /// The men who can never be taken are found as the largest set in which each protects the
    /// others: whoever could have attackers (or hostile squares) on two opposite sides is left out,
    /// and so is a row along the edge that a shieldwall could take, until nothing changes. Attackers
    /// count as able to get wherever no man of the set stands in the way.
    #[must_use]
    pub fn is_exit_fort<const W: usize>(&self, position: &Position<W>) -> bool {
        let Some(king) = position.king() else {
            return false;
        };
        if !self.edge().contains(king) || self.destinations(position, king).is_empty() {
            return false;
        }
        let mut wall = *position.defenders();
        loop {
            let attacked = self.attacked_around(position, &wall);
            if attacked.contains(king) {
                return false;
            }
            let mut kept = Bits::of(
                wall.iter()
                    .filter(|man| !self.is_takeable(position, &attacked, *man)),
            );
            self.drop_rows(&mut kept, &wall, king, &attacked);
            if kept == wall {
                return true;
            }
            wall = kept;
        }
    }

    /// All squares that attackers could reach if every man outside the wall were gone.
    fn attacked_around<const W: usize>(&self, position: &Position<W>, wall: &Bits<W>) -> Bits<W> {
        let open = self.board().resized().without(*wall);
        self.flood(*position.attackers(), open, Bits::EMPTY).0
    }

    fn is_takeable<const W: usize>(
        &self,
        position: &Position<W>,
        attacked: &Bits<W>,
        man: Square,
    ) -> bool {
        let Some(kind) = position.piece_at(man) else {
            return false;
        };
        let bad = |direction| {
            self.neighbour(man, direction)
                .is_some_and(|at| attacked.contains(at) || self.is_hostile(at, kind, true))
        };
        bad(Direction::North) && bad(Direction::South)
            || bad(Direction::East) && bad(Direction::West)
    }

    /// Leaves out of `kept` the men of every row along the edge that a shieldwall could take.
    fn drop_rows<const W: usize>(
        &self,
        kept: &mut Bits<W>,
        wall: &Bits<W>,
        king: Square,
        attacked: &Bits<W>,
    ) {
        if self.mechanics().shieldwall == Shieldwall::No {
            return;
        }
        let stands = |square: Square| wall.contains(square) || square == king;
        for outward in Direction::ALL {
            let [back, ahead] = ALONG[outward.index()];
            let on_edge = |square: &Square| self.neighbour(*square, outward).is_none();
            let ends = |square: Option<Square>| {
                square.is_some_and(|at| attacked.contains(at) || self.corners().contains(at))
            };
            for first in self.edge().iter().filter(on_edge) {
                let begins = self.neighbour(first, back);
                if !stands(first) || !ends(begins) {
                    continue;
                }
                let mut row = vec![first];
                let mut next = self.neighbour(first, ahead);
                while let Some(square) = next.filter(|square| stands(*square)) {
                    row.push(square);
                    next = self.neighbour(square, ahead);
                }
                let fronts = row.iter().all(|square| {
                    self.neighbour(*square, outward.opposite())
                        .is_some_and(|front| attacked.contains(front))
                });
                if row.len() >= 2 && fronts && ends(next) {
                    for square in row {
                        kept.remove(square);
                    }
                }
            }
        }
    }

    /// Whether the rules know exit forts and the king stands in one.
    #[inline]
    pub(super) fn wins_by_fort<const W: usize>(&self, position: &Position<W>) -> bool {
        self.mechanics().exit_fort && self.is_exit_fort(position)
    }
}
