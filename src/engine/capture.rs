//! Capturing: what a play takes. A trap closes only by the play of the side that benefits.

use super::mechanics::{Jump, KingCapture, NoPlays};
use super::plays::Play;
use super::position::Position;
use super::rules::Rules;
use super::side::{Piece, Side};
use super::square::{Direction, Square};
use arrayvec::ArrayVec;

/// The most men that one play can take: a whole edge, a man on each side, and one jumped over.
pub const MOST_TAKEN: usize = 24;

/// What a play took.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Captures {
    /// The squares of the men that were taken: those between two enemies in the order of the
    /// directions from the moved piece, then the others.
    pub men: ArrayVec<Square, MOST_TAKEN>,
    /// The square on which the king was taken.
    pub king: Option<Square>,
}

impl Captures {
    /// Whether nothing was taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.men.is_empty() && self.king.is_none()
    }

    /// Notes that a man is taken, once.
    pub(super) fn add(&mut self, square: Square) {
        if !self.men.contains(&square) {
            // There is room for all that one play can take.
            let _ = self.men.try_push(square);
        }
    }
}

/// What stands on the far side of a captured piece and holds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anvil {
    /// A piece.
    Piece(Square),
    /// The throne.
    Throne(Square),
    /// The throne with the victim's own king on it, held by attackers on the other three sides.
    King(Square),
    /// A special corner square.
    Corner(Square),
    /// A camp square.
    Camp(Square),
}

/// Takes captured men off the board; a mercenary changes sides instead.
fn remove<const W: usize>(position: &mut Position<W>, men: &[Square]) {
    for square in men {
        if let Some(victim) = position.piece_at(*square) {
            position.take(victim, *square);
            if let Some(turned) = victim.turned() {
                position.put(turned, *square);
            }
        }
    }
}

impl Rules {
    /// Makes a legal play: moves the piece, removes what it takes (a captured mercenary changes
    /// sides instead), gives the move to the other side, unless the turn goes on. The king is
    /// removed, too, when he is taken.
    pub fn play<const W: usize>(&self, position: &mut Position<W>, play: Play) -> Captures {
        if play.is_stop() {
            position.set_chain(None);
            self.hand_over(position);
            return Captures::default();
        }
        let Some(piece) = position.piece_at(play.from) else {
            return Captures::default();
        };
        let captures = self.step(position, piece, play);
        if self.has_chains() {
            let escaped = piece == Piece::King && self.escape().contains(play.to);
            let goes_on = !captures.men.is_empty()
                && captures.king.is_none()
                && !escaped
                && self.can_go_on(position, play.to);
            position.set_chain(goes_on.then_some(play.to));
            if goes_on {
                return captures;
            }
        }
        self.hand_over(position);
        captures
    }

    /// Gives the move to the other side, and back where that has no play and may pass.
    #[inline(always)]
    fn hand_over<const W: usize>(&self, position: &mut Position<W>) {
        position.pass_turn();
        if self.mechanics().no_plays == NoPlays::Passes {
            self.hand_back(position);
        }
    }

    #[inline(never)]
    fn hand_back<const W: usize>(&self, position: &mut Position<W>) {
        if !self.has_play(position) {
            position.pass_turn();
        }
    }

    /// What a play would take.
    #[must_use]
    pub fn captures_of<const W: usize>(&self, position: &Position<W>, play: Play) -> Captures {
        let mut after = *position;
        match position.piece_at(play.from) {
            Some(piece) if !play.is_stop() => self.step(&mut after, piece, play),
            _ => Captures::default(),
        }
    }

    /// Moves a piece and removes what it takes.
    #[inline(always)]
    fn step<const W: usize>(
        &self,
        position: &mut Position<W>,
        piece: Piece,
        play: Play,
    ) -> Captures {
        let mut captures = Captures::default();
        position.relocate(piece, play.from, play.to);

        let enemies = match piece.side() {
            Side::Attackers => position.defence(),
            Side::Defenders => *position.attackers(),
        };
        let strikes = piece != Piece::King || self.mechanics().king_is_hammer();
        // Whoever is taken stands beside the piece that moved, or in a row that begins there.
        if strikes && self.beside(play.to).meets(&enemies) {
            self.strike(position, piece, play.to, &mut captures);
        }
        if self.has_jumps()
            && let Some(over) = self.jumped(play)
            && self.jump(piece) == Jump::Capturing
            && !position.is_vacant(over)
        {
            captures.add(over);
        }
        if !captures.men.is_empty() {
            remove(position, &captures.men);
        }
        if piece.side() == Side::Attackers
            && let Some(king) = position.king()
            && self.beside(king).contains(play.to)
            && self.king_is_taken(position, king, play.to)
        {
            captures.king = Some(king);
            position.take(Piece::King, king);
        }
        captures
    }

    /// Notes what a piece that has just moved to `to` takes between itself and another, or in a row
    /// along the edge.
    fn strike<const W: usize>(
        &self,
        position: &Position<W>,
        piece: Piece,
        to: Square,
        captures: &mut Captures,
    ) {
        let enemies = match piece.side() {
            Side::Attackers => position.defenders(),
            Side::Defenders => position.attackers(),
        };
        for direction in Direction::ALL {
            let beside = self.neighbour(to, direction);
            if !beside.is_some_and(|beside| enemies.contains(beside)) {
                continue;
            }
            if let Some((victim, _)) = self.custodial(position, to, piece.side(), direction) {
                captures.add(victim);
            } else if position.has_specials()
                && let Some(guard) = self.guard_taken(position, to, piece, direction)
            {
                captures.add(guard);
            }
        }
        self.shieldwalls(position, to, piece, |row| {
            for square in row {
                if position.king() != Some(*square) {
                    captures.add(*square);
                }
            }
        });
    }

    /// The square over which a play passes, if it goes two squares: over a man only if it is a
    /// jump.
    pub(super) fn jumped(&self, play: Play) -> Option<Square> {
        Direction::ALL.into_iter().find_map(|direction| {
            let over = self.neighbour(play.from, direction)?;
            (self.neighbour(over, direction)? == play.to).then_some(over)
        })
    }

    /// The man beside `to` in a direction that the piece on `to` takes, and what holds him from
    /// the far side.
    #[inline]
    pub(super) fn custodial<const W: usize>(
        &self,
        position: &Position<W>,
        to: Square,
        mover: Side,
        direction: Direction,
    ) -> Option<(Square, Anvil)> {
        let victim = self.neighbour(to, direction)?;
        let enemies = match mover {
            Side::Attackers => position.defenders(),
            Side::Defenders => position.attackers(),
        };
        if !enemies.contains(victim) {
            return None;
        }
        let kind = position.piece_at(victim)?;
        if kind == Piece::Guard && self.mechanics().guard_capture != KingCapture::Custodial {
            return None;
        }
        let far = self.neighbour(victim, direction)?;
        self.anvil(position, far, kind).map(|anvil| (victim, anvil))
    }

    /// The guard beside `to` in a direction, if the attacker on `to` completes a ring around him.
    fn guard_taken<const W: usize>(
        &self,
        position: &Position<W>,
        to: Square,
        mover: Piece,
        direction: Direction,
    ) -> Option<Square> {
        let guard = self.neighbour(to, direction)?;
        let held = mover.side() == Side::Attackers
            && position.piece_at(guard) == Some(Piece::Guard)
            && match self.mechanics().guard_capture {
                KingCapture::Surrounded => Direction::ALL.into_iter().all(|d| {
                    self.neighbour(guard, d)
                        .is_some_and(|at| self.anvil(position, at, Piece::Guard).is_some())
                }),
                KingCapture::Immobile => self.destinations(position, guard).is_empty(),
                KingCapture::Custodial | KingCapture::Safe => false,
            };
        held.then_some(guard)
    }

    /// What on a square holds a victim of this kind: an enemy that captures, or the square itself.
    #[inline]
    pub(super) fn anvil<const W: usize>(
        &self,
        position: &Position<W>,
        square: Square,
        victim: Piece,
    ) -> Option<Anvil> {
        let holder = position.piece_at(square);
        if let Some(piece) = holder
            && piece.side() != victim.side()
            && (piece != Piece::King || self.mechanics().king_is_anvil())
        {
            return Some(Anvil::Piece(square));
        }
        if self.is_hostile(square, victim, holder.is_none()) {
            return Some(if self.throne() == Some(square) {
                Anvil::Throne(square)
            } else if self.corners().contains(square) {
                Anvil::Corner(square)
            } else {
                Anvil::Camp(square)
            });
        }
        let linnaean = self.mechanics().linnaean
            && holder == Some(Piece::King)
            && self.throne() == Some(square)
            && victim != Piece::King
            && self.attackers_beside(position, square) >= 3;
        linnaean.then_some(Anvil::King(square))
    }

    fn attackers_beside<const W: usize>(&self, position: &Position<W>, square: Square) -> usize {
        Direction::ALL
            .into_iter()
            .filter_map(|direction| self.neighbour(square, direction))
            .filter(|beside| position.attackers().contains(*beside))
            .count()
    }

    /// Whether the attacker that has just moved to `to` takes the king.
    fn king_is_taken<const W: usize>(
        &self,
        position: &Position<W>,
        king: Square,
        to: Square,
    ) -> bool {
        let Some(direction) = Direction::ALL
            .into_iter()
            .find(|direction| self.neighbour(to, *direction) == Some(king))
        else {
            return false;
        };
        let far = self.neighbour(king, direction);
        let taken =
            match self.king_capture_at(king) {
                KingCapture::Safe => false,
                KingCapture::Immobile => self.destinations(position, king).is_empty(),
                KingCapture::Custodial => {
                    far.is_some_and(|far| self.anvil(position, far, Piece::King).is_some())
                }
                KingCapture::Surrounded => Direction::ALL.into_iter().all(|direction| {
                    match self.neighbour(king, direction) {
                        Some(square) => self.anvil(position, square, Piece::King).is_some(),
                        None => self.mechanics().edge_hostile_to_king,
                    }
                }),
            };
        taken
            || self.mechanics().king_between_commanders
                && far.is_some_and(|far| self.between_commanders(position, king, to, far))
    }

    /// Whether the commander on `to` and what is on `far` take the king between them.
    pub(super) fn between_commanders<const W: usize>(
        &self,
        position: &Position<W>,
        king: Square,
        to: Square,
        far: Square,
    ) -> bool {
        let commander = |at| position.piece_at(at) == Some(Piece::AttackerCommander);
        let near_throne = self.throne().is_some_and(|throne| {
            throne == king
                || Direction::ALL
                    .into_iter()
                    .any(|d| self.neighbour(throne, d) == Some(king))
        });
        let corner = self.corners().contains(far)
            && self.is_hostile(far, Piece::King, position.is_vacant(far));
        !near_throne && commander(to) && (commander(far) || corner)
    }

    /// What holds the king on each of his four sides, in the order of [`Direction::ALL`].
    #[must_use]
    pub fn king_held_by<const W: usize>(
        &self,
        position: &Position<W>,
        king: Square,
    ) -> [Option<Anvil>; 4] {
        Direction::ALL.map(|direction| {
            self.neighbour(king, direction)
                .and_then(|square| self.anvil(position, square, Piece::King))
        })
    }
}
