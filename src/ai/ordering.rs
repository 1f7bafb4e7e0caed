//! The order in which plays are tried: the sooner the best, the less there is to search.

use super::reach::any_reaching;
use crate::engine::bits::Bits;
use crate::engine::plays::Play;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::{Piece, Side};
use crate::engine::square::{Direction, Square};

const BEST_KNOWN: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 28;
const FIRST_KILLER: i32 = 1 << 27;
const SECOND_KILLER: i32 = FIRST_KILLER - 1;
const REPLY: i32 = FIRST_KILLER - 2;
const KING: i32 = 1 << 10;
/// Heat stays within this.
const HOTTEST: i32 = 1 << 14;
/// So many plays are picked one by one before the rest is sorted.
const PICKED: usize = 6;

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

    /// Whether the play takes nothing and is not expected to be good.
    pub(super) fn is_ordinary(&self) -> bool {
        self.rank < REPLY
    }

    /// How often the play was good before, from -1 to 1 in parts of [`Ranked::HEAT`].
    pub(super) fn heat(&self) -> i32 {
        self.rank.clamp(-Self::HEAT, Self::HEAT)
    }

    /// The most that heat can be.
    pub(super) const HEAT: i32 = HOTTEST;
}

/// Brings the best of the plays from `number` on to that place.
pub(super) fn pick(list: &mut [Ranked], number: usize) -> Ranked {
    if number < PICKED {
        let best = (number..list.len()).max_by_key(|at| (list[*at].rank, std::cmp::Reverse(*at)));
        if let Some(best) = best {
            // The others keep their order, so that equal plays stay in the order of generation.
            list[number..=best].rotate_right(1);
        }
    } else if number == PICKED {
        list[number..].sort_by_key(|ranked| std::cmp::Reverse(ranked.rank));
    }
    list[number]
}

/// What was learnt during a search about which plays are good.
pub(super) struct Experience {
    squares: usize,
    killers: Vec<[Option<Play>; 2]>,
    /// What answered a play of the opponent's to a square.
    replies: Vec<Option<Play>>,
    heat: Vec<i16>,
}

impl Experience {
    /// Nothing learnt yet.
    pub(super) fn new(rules: &Rules, plies: usize) -> Experience {
        let squares = usize::from(rules.size()) * usize::from(rules.size());
        Experience {
            squares,
            killers: vec![[None; 2]; plies],
            replies: vec![None; 2 * squares],
            heat: vec![0; 2 * squares * squares],
        }
    }

    fn index(&self, side: Side, play: Play) -> usize {
        (side.index() * self.squares + play.from.index()) * self.squares + play.to.index()
    }

    fn reply_index(&self, side: Side, to: Square) -> usize {
        side.index() * self.squares + to.index()
    }

    fn warm(&mut self, side: Side, play: Play, gain: i32) {
        let index = self.index(side, play);
        let heat = i32::from(self.heat[index]);
        self.heat[index] = (heat + gain - heat * gain.abs() / HOTTEST) as i16;
    }

    /// A quiet play was so good at this ply that the other plays need not be looked at; those in
    /// `before` had been tried in vain. `last` is the play that it answers.
    pub(super) fn cut(
        &mut self,
        side: Side,
        ply: usize,
        depth: i32,
        play: Play,
        last: Option<Play>,
        before: &[Ranked],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(play) {
            *killers = [Some(play), killers[0]];
        }
        if let Some(last) = last {
            let index = self.reply_index(side, last.to);
            self.replies[index] = Some(play);
        }
        let gain = (16 * depth * depth + 32 * depth).min(HOTTEST / 8);
        self.warm(side, play, gain);
        for tried in before.iter().filter(|tried| !tried.captures()) {
            self.warm(side, tried.play, -gain);
        }
    }

    /// Fills the list with the legal plays, ranked by their prospects. `last` is the play that led
    /// here.
    pub(super) fn rank<const W: usize>(
        &self,
        rules: &Rules,
        position: &Position<W>,
        ply: usize,
        (best_known, last): (Option<Play>, Option<Play>),
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
        let fort = king.filter(|_| rules.mechanics().exit_fort);
        let killers = self.killers[ply];
        let reply = last.and_then(|last| self.replies[self.reply_index(side, last.to)]);
        for play in scratch.iter().copied() {
            if list[..captures].iter().any(|known| known.play == play) {
                continue;
            }
            let rank = if Some(play) == killers[0] {
                FIRST_KILLER
            } else if Some(play) == killers[1] {
                SECOND_KILLER
            } else if Some(play) == reply || fort.is_some_and(|king| may_fort(rules, king, play)) {
                REPLY
            } else {
                let heat = i32::from(self.heat[self.index(side, play)]);
                heat + if Some(play.from) == king { KING } else { 0 }
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
    }
}

/// Whether a play of the defenders may bring a fort at the edge nearer: the king goes there, or stands
/// there and a man comes near.
fn may_fort(rules: &Rules, king: Square, play: Play) -> bool {
    const NEAR: u8 = 2;
    let size = rules.size();
    match play.from == king {
        true => rules.edge().contains(play.to),
        false => {
            rules.edge().contains(king)
                && play.to.file(size).abs_diff(king.file(size)) <= NEAR
                && play.to.rank(size).abs_diff(king.rank(size)) <= NEAR
        }
    }
}

/// Adds the plays of the side to move that take men between two enemies, each once, and ranked by how
/// many it takes; in the middle of a turn of captures, its further steps. Rarer captures (a row
/// along the edge, a guard in a ring) are not looked for.
pub(super) fn captures_into<const W: usize>(
    rules: &Rules,
    position: &Position<W>,
    list: &mut Vec<Ranked>,
) {
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
    let king_holds = rules.mechanics().king_is_anvil();
    let (victims, kind, own) = match side {
        Side::Attackers => (
            *position.defenders(),
            Piece::Defender,
            *position.attackers(),
        ),
        Side::Defenders => {
            let own = match king_holds {
                true => position.defence(),
                false => *position.defenders(),
            };
            (*position.attackers(), Piece::Attacker, own)
        }
    };
    let vacant = rules.vacant(position);
    let hostile: Bits<W> = rules.hostile_empty_to(kind).resized() & vacant;
    let holding = own | hostile | rules.hostile_always_to(kind).resized();
    let king_strikes = rules.mechanics().king_is_hammer();
    for direction in Direction::ALL {
        // A man held from behind is taken from the square before him.
        let held = victims & rules.moved(holding, direction);
        let near = rules.moved(held, direction) & vacant;
        for near in near.iter() {
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
