//! Wins by the very next play that can be seen without trying every play: the king's escape and
//! his capture.

use super::reach::any_reaching;
use crate::engine::mechanics::{Encirclement, KingCapture};
use crate::engine::plays::Play;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use crate::engine::square::{Direction, Square};

/// A play by which the side, if it were to move, would let the king escape or capture him. Other
/// ways to win (walling in, leaving no play, repetition) are not looked for.
pub(super) fn winning_play<const W: usize>(
    rules: &Rules,
    position: &Position<W>,
    side: Side,
) -> Option<Play> {
    if position.chain().is_some() && side == position.side() {
        // Only one piece may move, and it must capture.
        return None;
    }
    let king = position.king()?;
    match side {
        Side::Defenders => escape(rules, position, king),
        Side::Attackers => capture(rules, position, king),
    }
}

fn escape<const W: usize>(rules: &Rules, position: &Position<W>, king: Square) -> Option<Play> {
    let ways = rules.destinations(position, king) & rules.escape().resized();
    ways.iter().next().map(|to| Play { from: king, to })
}

fn capture<const W: usize>(rules: &Rules, position: &Position<W>, king: Square) -> Option<Play> {
    let place = rules.king_capture_at(king);
    if matches!(place, KingCapture::Safe | KingCapture::Immobile) {
        return None;
    }
    let men = position.attackers();
    let beside = rules.beside(king).resized();
    if (beside & (*men | rules.hostile_to_king().resized())).is_empty()
        && !rules.edge().contains(king)
    {
        // Nothing holds him yet on any side, and one play holds one side.
        return None;
    }
    let held = sides_held(rules, position, king);
    let count = held.iter().filter(|held| **held).count();
    for direction in Direction::ALL {
        let closes = match place {
            KingCapture::Safe | KingCapture::Immobile => false,
            KingCapture::Custodial => held[direction.opposite().index()],
            KingCapture::Surrounded => {
                count - usize::from(held[direction.index()]) == Direction::ALL.len() - 1
            }
        };
        if !closes {
            continue;
        }
        let Some(near) = rules.neighbour(king, direction) else {
            continue;
        };
        if !position.is_vacant(near) {
            continue;
        }
        let mut found = None;
        any_reaching(rules, position, near, Side::Attackers, |from, _| {
            found = Some(Play { from, to: near });
            true
        });
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Whether each of the king's four sides is held against him, in the order of
/// [`Direction::ALL`]; the edge counts only where he must be surrounded and the rules say so.
pub(super) fn sides_held<const W: usize>(
    rules: &Rules,
    position: &Position<W>,
    king: Square,
) -> [bool; 4] {
    let edge = rules.mechanics().edge_hostile_to_king
        && rules.king_capture_at(king) == KingCapture::Surrounded;
    let anvils = rules.king_held_by(position, king);
    std::array::from_fn(|index| {
        anvils[index].is_some() || edge && rules.neighbour(king, Direction::ALL[index]).is_none()
    })
}

/// Whether the defenders, if they were to move, might shut a fort around a king at the edge.
#[inline]
pub(super) fn fort_threatens<const W: usize>(rules: &Rules, position: &Position<W>) -> bool {
    rules.mechanics().exit_fort
        && position.side() == Side::Attackers
        && position
            .king()
            .is_some_and(|king| rules.edge().contains(king))
}

/// Whether a quiet play of the side to move could end the game in a way that
/// [`winning_play`] does not see: by walling in, by a fort, by leaving the king or
/// all pieces no play. When false,
/// it certainly cannot.
pub(super) fn quiet_play_may_decide<const W: usize>(rules: &Rules, position: &Position<W>) -> bool {
    let opponent = position.side().opponent();
    let fort = opponent == Side::Attackers
        && rules.mechanics().exit_fort
        && position.king().is_some_and(|king| {
            rules.edge().contains(king) || rules.destinations(position, king).meets(rules.edge())
        });
    let stuck = opponent == Side::Defenders
        && position
            .king()
            .is_some_and(|king| rules.king_capture_at(king) == KingCapture::Immobile);
    if fort || stuck {
        return true;
    }
    let vacant = rules.vacant(position);
    let mobile = position.pieces_of(opponent).any(|(square, piece)| {
        (rules.beside(square).resized() & vacant & rules.stops(piece).resized()).len() >= 2
    });
    if !mobile {
        return true;
    }
    opponent == Side::Defenders
        && rules.mechanics().encirclement != Encirclement::No
        && !position.pieces_of(opponent).any(|(square, _)| {
            Direction::ALL
                .into_iter()
                .filter(|direction| clear_of_attackers(rules, position, square, *direction))
                .count()
                >= 2
        })
}

/// Whether no attacker stands between a square and the edge.
fn clear_of_attackers<const W: usize>(
    rules: &Rules,
    position: &Position<W>,
    square: Square,
    direction: Direction,
) -> bool {
    let mut square = square;
    while let Some(next) = rules.neighbour(square, direction) {
        if position.attackers().contains(next) {
            return false;
        }
        square = next;
    }
    true
}
