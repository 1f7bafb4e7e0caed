//! Capturing: what a play takes. A trap closes only by the play of the side that benefits.

use super::mechanics::KingCapture;
use super::plays::Play;
use super::position::Position;
use super::rules::Rules;
use super::side::{Piece, Side};
use super::square::{Direction, Square};
use arrayvec::ArrayVec;

/// What a play took.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Captures {
    /// The squares of the men that were taken, in the order of the directions from the moved piece.
    pub men: ArrayVec<Square, 4>,
    /// The square on which the king was taken.
    pub king: Option<Square>,
}

impl Captures {
    /// Whether nothing was taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.men.is_empty() && self.king.is_none()
    }
}

/// What stands on the far side of a captured piece and holds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anvil {
    /// A piece.
    Piece(Square),
    /// The throne.
    Throne(Square),
    /// A special corner square.
    Corner(Square),
}

impl Rules {
    /// Makes a legal play: moves the piece, removes what it takes, gives the move to the other
    /// side. The king is removed, too, when he is taken.
    pub fn play(&self, position: &mut Position, play: Play) -> Captures {
        let mut captures = Captures::default();
        let Some(piece) = position.piece_at(play.from) else {
            return captures;
        };
        position.take(piece, play.from);
        position.put(piece, play.to);

        if piece != Piece::King || self.mechanics().king_is_hammer() {
            for direction in Direction::ALL {
                if let Some((victim, _)) =
                    self.custodial(position, play.to, piece.side(), direction)
                {
                    captures.men.push(victim);
                }
            }
            let victim = match piece.side() {
                Side::Attackers => Piece::Defender,
                Side::Defenders => Piece::Attacker,
            };
            for square in &captures.men {
                position.take(victim, *square);
            }
        }
        if piece == Piece::Attacker
            && let Some(king) = position.king()
            && self.king_is_taken(position, king, play.to)
        {
            captures.king = Some(king);
            position.take(Piece::King, king);
        }
        position.pass_turn();
        captures
    }

    /// The man beside `to` in a direction that the piece on `to` takes, and what holds him from
    /// the far side.
    pub(super) fn custodial(
        &self,
        position: &Position,
        to: Square,
        mover: Side,
        direction: Direction,
    ) -> Option<(Square, Anvil)> {
        let victim = self.neighbour(to, direction)?;
        let kind = match mover {
            Side::Attackers if position.defenders().contains(victim) => Piece::Defender,
            Side::Defenders if position.attackers().contains(victim) => Piece::Attacker,
            _ => return None,
        };
        let far = self.neighbour(victim, direction)?;
        self.anvil(position, far, kind).map(|anvil| (victim, anvil))
    }

    /// What on a square holds a victim of this kind: an enemy that captures, or the square itself.
    pub(super) fn anvil(
        &self,
        position: &Position,
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
        if !self.is_hostile(square, victim, holder.is_none()) {
            return None;
        }
        Some(if self.throne() == Some(square) {
            Anvil::Throne(square)
        } else {
            Anvil::Corner(square)
        })
    }

    /// Whether the attacker that has just moved to `to` takes the king.
    fn king_is_taken(&self, position: &Position, king: Square, to: Square) -> bool {
        let Some(direction) = Direction::ALL
            .into_iter()
            .find(|direction| self.neighbour(to, *direction) == Some(king))
        else {
            return false;
        };
        match self.king_capture_at(king) {
            KingCapture::Safe => false,
            KingCapture::Custodial => self
                .neighbour(king, direction)
                .is_some_and(|far| self.anvil(position, far, Piece::King).is_some()),
            KingCapture::Surrounded => {
                Direction::ALL
                    .into_iter()
                    .all(|direction| match self.neighbour(king, direction) {
                        Some(square) => self.anvil(position, square, Piece::King).is_some(),
                        None => self.mechanics().edge_hostile_to_king,
                    })
            }
        }
    }

    /// What holds the king on each of his four sides, in the order of [`Direction::ALL`].
    #[must_use]
    pub fn king_held_by(&self, position: &Position, king: Square) -> [Option<Anvil>; 4] {
        Direction::ALL.map(|direction| {
            self.neighbour(king, direction)
                .and_then(|square| self.anvil(position, square, Piece::King))
        })
    }
}
