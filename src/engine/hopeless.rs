//! The proof that neither side can win any more, the only ground on which a game is drawn by itself
//! as undecidable.
//!
//! It asks where pieces could ever come if both sides helped, and errs on the side of "somewhere":
//! a square counts as ever vacant if its piece could ever move or be taken, and as ever reached if
//! a way of such squares leads there. If even then the king can neither escape nor be taken, nobody
//! can be walled in, both sides always have a play, and repeating costs nobody the game, then
//! nobody wins.

use super::bits::Bits;
use super::mechanics::{Encirclement, KingCapture, NoPlays, Repetition, Shieldwall};
use super::position::Position;
use super::rules::Rules;
use super::side::{Piece, Side};
use super::square::{Direction, Square};

const KINDS: [Piece; 3] = [Piece::Attacker, Piece::Defender, Piece::King];

impl Rules {
    /// Whether it is proved that neither side can win from this position.
    #[must_use]
    pub fn is_hopeless(&self, position: &Position) -> bool {
        let ends = matches!(
            self.mechanics().repetition,
            Repetition::Free | Repetition::PositionThriceDraws
        );
        let plain = !self.has_jumps()
            && !self.has_chains()
            && !position.has_specials()
            && !self.mechanics().linnaean;
        if !ends || !plain || position.king().is_none() {
            return false;
        }
        let ever = Ever::of(self, position);
        !ever.king_wins(self)
            && !ever.king_is_taken(self)
            && !ever.is_encircled(self, position)
            && (self.mechanics().no_plays != NoPlays::Loses
                || Side::ALL
                    .into_iter()
                    .all(|side| ever.always_has_a_play(self, position, side)))
    }
}

/// Where pieces could ever stand.
struct Ever {
    /// Squares that could ever be vacant.
    vacant: Bits,
    /// Squares where a kind of piece could ever stand.
    reached: [Bits; 3],
    /// Those of them to which it could ever move.
    entered: [Bits; 3],
    /// Squares on which a man could ever be taken.
    taken: Bits,
}

impl Ever {
    fn of(rules: &Rules, position: &Position) -> Ever {
        let squares = || rules.board().iter();
        let mut ever = Ever {
            vacant: Bits::of(squares().filter(|square| position.is_vacant(*square))),
            reached: [
                *position.attackers(),
                *position.defenders(),
                Bits::of(position.king()),
            ],
            entered: [Bits::EMPTY; 3],
            taken: Bits::EMPTY,
        };
        loop {
            let before = (ever.vacant, ever.reached, ever.taken);
            for kind in KINDS {
                for from in ever.reached[kind.index()].iter() {
                    ever.move_from(rules, kind, from);
                }
            }
            for square in squares() {
                for victim in [Piece::Attacker, Piece::Defender] {
                    if ever.reached[victim.index()].contains(square)
                        && ever.can_be_taken(rules, square, victim)
                    {
                        ever.taken.insert(square);
                        ever.vacant.insert(square);
                    }
                }
            }
            if before == (ever.vacant, ever.reached, ever.taken) {
                return ever;
            }
        }
    }

    fn move_from(&mut self, rules: &Rules, kind: Piece, from: Square) {
        for direction in Direction::ALL {
            let mut square = from;
            while let Some(next) = rules.neighbour(square, direction) {
                if !self.vacant.contains(next) {
                    break;
                }
                let home = rules.share_home(from, next);
                if home || rules.may_stop(kind, next) {
                    self.reached[kind.index()].insert(next);
                    self.entered[kind.index()].insert(next);
                    self.vacant.insert(from);
                }
                if !home && !rules.may_pass(kind, next) {
                    break;
                }
                square = next;
            }
        }
    }

    /// Whether an enemy of the victim, who captures, could stand on a square, or move there.
    fn enemy(&self, rules: &Rules, square: Square, victim: Piece) -> (bool, bool) {
        let mechanics = rules.mechanics();
        let kinds: &[Piece] = match victim.side() {
            Side::Attackers if mechanics.king_is_hammer() || mechanics.king_is_anvil() => {
                &[Piece::Defender, Piece::King]
            }
            Side::Attackers => &[Piece::Defender],
            Side::Defenders => &[Piece::Attacker],
        };
        let any = |squares: &[Bits; 3]| kinds.iter().any(|k| squares[k.index()].contains(square));
        (any(&self.reached), any(&self.entered))
    }

    /// Whether the squares on two opposite sides could hold a victim, one of them by arriving.
    fn between(&self, rules: &Rules, square: Square, victim: Piece, ways: [Direction; 2]) -> bool {
        let mut arrives = false;
        let held = ways.into_iter().all(|way| {
            rules.neighbour(square, way).is_some_and(|beside| {
                let (stands, enters) = self.enemy(rules, beside, victim);
                arrives |= enters;
                stands || rules.is_hostile(beside, victim, true)
            })
        });
        held && arrives
    }

    fn can_be_taken(&self, rules: &Rules, square: Square, victim: Piece) -> bool {
        let custodial = AXES
            .into_iter()
            .any(|ways| self.between(rules, square, victim, ways));
        let walled = rules.mechanics().shieldwall != Shieldwall::No
            && rules.edge().contains(square)
            && self.beside(rules, square).any(|beside| {
                let (stands, _) = self.enemy(rules, beside, victim);
                stands
            });
        custodial || walled
    }

    fn beside<'a>(
        &'a self,
        rules: &'a Rules,
        square: Square,
    ) -> impl Iterator<Item = Square> + use<'a> {
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| rules.neighbour(square, direction))
    }

    fn king_wins(&self, rules: &Rules) -> bool {
        let king = &self.reached[Piece::King.index()];
        king.meets(rules.escape()) || rules.mechanics().exit_fort && king.meets(rules.edge())
    }

    fn king_is_taken(&self, rules: &Rules) -> bool {
        self.reached[Piece::King.index()]
            .iter()
            .any(|square| match rules.king_capture_at(square) {
                KingCapture::Safe => false,
                KingCapture::Immobile => true,
                KingCapture::Custodial => AXES
                    .into_iter()
                    .any(|ways| self.between(rules, square, Piece::King, ways)),
                KingCapture::Surrounded => {
                    let mut arrives = false;
                    let held = Direction::ALL.into_iter().all(|direction| {
                        rules.neighbour(square, direction).map_or(
                            rules.mechanics().edge_hostile_to_king,
                            |beside| {
                                let (stands, enters) = self.enemy(rules, beside, Piece::King);
                                arrives |= enters;
                                stands || rules.is_hostile(beside, Piece::King, true)
                            },
                        )
                    });
                    held && arrives
                }
            })
    }

    /// Whether the attackers could wall all defenders in: not while one of them stands on the goal
    /// of the encircled for ever.
    fn is_encircled(&self, rules: &Rules, position: &Position) -> bool {
        let goal = match rules.mechanics().encirclement {
            Encirclement::No => return false,
            Encirclement::NoEdgeAccess => rules.edge(),
            Encirclement::NoEscapeAccess => rules.escape(),
        };
        !position
            .defenders()
            .iter()
            .any(|man| goal.contains(man) && !self.vacant.contains(man))
    }

    /// Whether a side has a region of its own with a vacant square in it, where no enemy ever comes
    /// and nothing is ever taken: there it can move to and fro.
    fn always_has_a_play(&self, rules: &Rules, position: &Position, side: Side) -> bool {
        let own = |kind: Piece| kind.side() == side;
        let union = |wanted: bool| {
            KINDS
                .into_iter()
                .filter(|kind| own(*kind) == wanted)
                .fold(Bits::EMPTY, |all, kind| all | self.reached[kind.index()])
        };
        let (ours, theirs) = (union(true), union(false));
        // On a square of the region, every own kind that comes there may also stop and go on.
        let free = |square: &Square| {
            KINDS.into_iter().filter(|kind| own(*kind)).all(|kind| {
                !self.reached[kind.index()].contains(*square)
                    || rules.may_stop(kind, *square) && rules.may_pass(kind, *square)
            })
        };
        let quiet: Bits = Bits::of((ours & !theirs & !self.taken).iter().filter(free));
        let mut seen: Bits = Bits::EMPTY;
        quiet.iter().any(|start| {
            let mut pending = vec![start];
            let (mut squares, mut pieces, mut closed) = (0, 0, true);
            while let Some(square) = pending.pop() {
                if seen.contains(square) {
                    continue;
                }
                seen.insert(square);
                squares += 1;
                pieces += usize::from(!position.is_vacant(square));
                for beside in self.beside(rules, square) {
                    if quiet.contains(beside) {
                        pending.push(beside);
                    } else {
                        // A region from which a piece could leave may become empty.
                        closed &= !ours.contains(beside);
                    }
                }
            }
            closed && pieces > 0 && pieces < squares
        })
    }
}

const AXES: [[Direction; 2]; 2] = [
    [Direction::North, Direction::South],
    [Direction::East, Direction::West],
];
