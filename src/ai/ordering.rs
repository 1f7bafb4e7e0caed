//! The order in which plays are tried: the sooner the best, the less there is to search.

use super::reach::any_reaching;
use crate::engine::plays::Play;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::{Piece, Side};
use crate::engine::square::{Direction, Square};

const BEST_KNOWN: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 28;
const FIRST_KILLER: i32 = 1 << 27;
const SECOND_KILLER: i32 = FIRST_KILLER - 1;
const KING: i32 = 1 << 12;
/// Beyond this, all heat is halved.
const HOTTEST: i32 = 1 << 20;

/// A play with its place in the order: the greater, the sooner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub(super) play: Play,
    rank: i32,
    /// How many men it takes.
    takes: u8,
}

impl Ranked {
    /// Whether the play takes a man.
    pub(super) fn captures(&self) -> bool {
        self.takes > 0
    }

    /// How many men the play takes.
    pub(super) fn captures_so_many(&self) -> u8 {
        self.takes
    }

    /// Whether the play takes nothing and cut nothing off at this depth before.
    pub(super) fn is_ordinary(&self) -> bool {
        self.rank < SECOND_KILLER
    }
}

/// What was learnt during a search about which plays are good.
pub(super) struct Experience {
    squares: usize,
    killers: Vec<[Option<Play>; 2]>,
    heat: Vec<i32>,
}

impl Experience {
    /// Nothing learnt yet.
    pub(super) fn new(rules: &Rules, plies: usize) -> Experience {
        let squares = usize::from(rules.size()) * usize::from(rules.size());
        Experience {
            squares,
            killers: vec![[None; 2]; plies],
            heat: vec![0; 2 * squares * squares],
        }
    }

    fn index(&self, side: Side, play: Play) -> usize {
        (side.index() * self.squares + play.from.index()) * self.squares + play.to.index()
    }

    /// A quiet play was so good at this ply that the other plays need not be looked at; those in
    /// `before` had been tried in vain.
    pub(super) fn cut(
        &mut self,
        side: Side,
        ply: usize,
        depth: i32,
        play: Play,
        before: &[Ranked],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(play) {
            *killers = [Some(play), killers[0]];
        }
        let gain = depth * depth + 1;
        let index = self.index(side, play);
        self.heat[index] += gain;
        if self.heat[index] > HOTTEST {
            for heat in &mut self.heat {
                *heat /= 2;
            }
        }
        for tried in before.iter().filter(|tried| !tried.captures()) {
            let index = self.index(side, tried.play);
            self.heat[index] = (self.heat[index] - gain / 2).max(-HOTTEST);
        }
    }

    /// Fills the list with the legal plays, best prospects first.
    pub(super) fn rank(
        &self,
        rules: &Rules,
        position: &Position,
        ply: usize,
        best_known: Option<Play>,
        scratch: &mut Vec<Play>,
        list: &mut Vec<Ranked>,
    ) {
        let side = position.side();
        list.clear();
        if position.chain().is_none() {
            captures_into(rules, position, list);
        }
        let captures = list.len();
        scratch.clear();
        rules.plays_into(position, scratch);
        let king = position.king().filter(|_| side == Side::Defenders);
        let killers = self.killers[ply];
        for play in scratch.iter().copied() {
            if list[..captures].iter().any(|known| known.play == play) {
                continue;
            }
            let rank = if Some(play) == killers[0] {
                FIRST_KILLER
            } else if Some(play) == killers[1] {
                SECOND_KILLER
            } else {
                self.heat[self.index(side, play)] + if Some(play.from) == king { KING } else { 0 }
            };
            list.push(Ranked {
                play,
                rank,
                takes: 0,
            });
        }
        if let Some(best) = best_known
            && let Some(known) = list.iter_mut().find(|known| known.play == best)
        {
            known.rank = known.rank.max(0) + BEST_KNOWN;
        }
        list.sort_by_key(|ranked| std::cmp::Reverse(ranked.rank));
    }
}

/// Adds the plays of the side to move that take men between two enemies, each once, and ranked by how
/// many it takes; in the middle of a turn of captures, its further steps.
pub(super) fn captures_into(rules: &Rules, position: &Position, list: &mut Vec<Ranked>) {
    let first = list.len();
    if position.chain().is_some() {
        list.extend(rules.plays(position).into_iter().map(|play| Ranked {
            play,
            rank: CAPTURE,
            takes: 1,
        }));
        return;
    }
    let side = position.side();
    let (victims, kind) = match side {
        Side::Attackers => (position.defenders(), Piece::Defender),
        Side::Defenders => (position.attackers(), Piece::Attacker),
    };
    let king_strikes = rules.mechanics().king_is_hammer();
    for victim in victims.iter() {
        for direction in Direction::ALL {
            let Some(near) = rules.neighbour(victim, direction) else {
                continue;
            };
            if !position.is_vacant(near) {
                continue;
            }
            let Some(far) = rules.neighbour(victim, direction.opposite()) else {
                continue;
            };
            if !is_anvil(rules, position, far, kind) {
                continue;
            }
            any_reaching(rules, position, near, side, |from, piece| {
                if piece != Piece::King || king_strikes {
                    let play = Play { from, to: near };
                    match list[first..].iter_mut().find(|known| known.play == play) {
                        Some(known) => {
                            known.rank += 1;
                            known.takes += 1;
                        }
                        None => list.push(Ranked {
                            play,
                            rank: CAPTURE,
                            takes: 1,
                        }),
                    }
                }
                false
            });
        }
    }
}

/// Whether what is on a square holds a man of this kind from the far side.
fn is_anvil(rules: &Rules, position: &Position, square: Square, victim: Piece) -> bool {
    match position.piece_at(square) {
        Some(piece)
            if piece.side() != victim.side()
                && (piece != Piece::King || rules.mechanics().king_is_anvil()) =>
        {
            true
        }
        holder => rules.is_hostile(square, victim, holder.is_none()),
    }
}
