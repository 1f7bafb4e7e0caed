//! What the evaluation counts in a position: the king's ways out, his freedom, the walls around
//! him, the men and how they stand. Everything is measured from the aims that the rules set, and
//! found for many squares at once, with sets of squares.

use super::threats::sides_held;
use super::weights::{COUNT, Feature};
use crate::engine::bits::Bits;
use crate::engine::mechanics::{Encirclement, Escape, KingCapture};
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::{Piece, Side};
use crate::engine::square::{Direction, Square};
use crate::engine::walk::shifted;

/// The counts of a position, in the order of [`Feature`].
pub(super) type Features = [i32; COUNT];

/// What is measured in shares of a whole is measured in so many parts.
const PARTS: i32 = 16;
/// Men lost are counted in thousandths of the force.
const FORCE: i32 = 1000;
/// How far around the king men count as near.
const NEAR: u8 = 2;

/// What has to be known of a game to read its positions.
pub(super) struct Reader<const W: usize> {
    size: u32,
    king_reach: u8,
    king_stops: Bits<W>,
    king_passes: Bits<W>,
    board: Bits<W>,
    edge: Bits<W>,
    entered: [Bits<W>; 4],
    escape: Bits<W>,
    escapes: i32,
    /// What the defenders must be kept from, and whether it is all of them or the king alone.
    refuge: Bits<W>,
    all_shut_in: bool,
    attackers_stop: Bits<W>,
    squares: i32,
    forces: [i32; 2],
    guards: Bits<W>,
    quarters: [Bits<W>; 4],
    near: Vec<Bits<W>>,
    to_edge: Vec<i32>,
}

impl<const W: usize> Reader<W> {
    /// Prepares the tables for a game.
    pub(super) fn new(rules: &Rules) -> Reader<W> {
        let size = rules.size();
        let set = |keep: &dyn Fn(u8, u8) -> bool| {
            Bits::of(
                rules
                    .board()
                    .iter()
                    .filter(|square| keep(square.file(size), square.rank(size))),
            )
        };
        let rim = |n: u8| n.min(size - 1 - n);
        let corner_game = rules.mechanics().escape == Escape::Corners;
        let half = size / 2;
        let squares = || rules.board().iter();
        Reader {
            size: u32::from(size),
            king_reach: rules.reach(Piece::King).min(size - 1),
            king_stops: rules.stops(Piece::King).resized(),
            king_passes: rules.passes(Piece::King).resized(),
            board: rules.board().resized(),
            edge: rules.edge().resized(),
            entered: rules.entered().map(|squares| squares.resized()),
            escape: rules.escape().resized(),
            escapes: rules.escape().len().max(1) as i32,
            refuge: match rules.mechanics().encirclement {
                Encirclement::NoEdgeAccess => rules.edge().resized(),
                Encirclement::NoEscapeAccess | Encirclement::No => rules.escape().resized(),
            },
            all_shut_in: rules.mechanics().encirclement != Encirclement::No,
            attackers_stop: rules.stops(Piece::Attacker).resized(),
            squares: rules.board().len() as i32,
            forces: [
                rules.start().attackers().len().max(1) as i32,
                rules.start().defenders().len().max(1) as i32,
            ],
            guards: set(&|file, rank| corner_game && rim(file) + rim(rank) == 2),
            quarters: [
                set(&|file, rank| file <= half && rank <= half),
                set(&|file, rank| file > half && rank <= half),
                set(&|file, rank| file <= half && rank > half),
                set(&|file, rank| file > half && rank > half),
            ],
            near: squares()
                .map(|king| {
                    let (at, up) = (king.file(size), king.rank(size));
                    set(&|file, rank| file.abs_diff(at) <= NEAR && rank.abs_diff(up) <= NEAR)
                })
                .collect(),
            to_edge: squares()
                .map(|square| i32::from(rim(square.file(size)).min(rim(square.rank(size)))))
                .collect(),
        }
    }

    /// Counts everything in a position.
    pub(super) fn read(&self, rules: &Rules, position: &Position<W>) -> Features {
        let mut features = [0; COUNT];
        let mut set = |feature: Feature, value: i32| features[feature as usize] = value;
        let attackers = *position.attackers();
        let defenders = *position.defenders();
        let taken = position.taken();
        let vacant = self.board.without(taken);
        let count = attackers.len() as i32;

        let defenders_move = position.side() == Side::Defenders;
        set(Feature::Tempo, if defenders_move { 1 } else { -1 });
        let lost = |side: usize, left: i32| FORCE * (self.forces[side] - left) / self.forces[side];
        set(Feature::AttackersLost, lost(0, count));
        set(Feature::DefendersLost, lost(1, defenders.len() as i32));
        let uneven = self.quarters.iter().map(|quarter| {
            let here = (*quarter & attackers).len() as i32;
            (count / 4 - here).max(0)
        });
        set(Feature::Uneven, uneven.sum());
        set(Feature::Guards, (attackers & self.guards).len() as i32);
        set(
            Feature::AttackersOnEdge,
            (attackers & self.edge).len() as i32,
        );
        let [north, east, _, west] = self.entered;
        let slanting =
            attackers.up(self.size + 1) & north & east | attackers.up(self.size - 1) & north & west;
        set(Feature::Walls, (slanting & attackers).len() as i32);
        set(
            Feature::AttackersRoom,
            (self.beside(attackers) & vacant).len() as i32,
        );
        set(
            Feature::DefendersRoom,
            (self.beside(defenders) & vacant).len() as i32,
        );
        let defence = position.defence();
        set(
            Feature::AttackersHalfHeld,
            self.half_held(attackers, defence, vacant),
        );
        set(
            Feature::DefendersHalfHeld,
            self.half_held(defenders, attackers, vacant),
        );

        let Some(king) = position.king() else {
            return features;
        };
        let at_king = Bits::of([king]);
        let area = rules
            .flood(at_king, self.board.without(attackers), Bits::EMPTY)
            .0;
        let open = (area & self.escape).len() as i32;
        set(
            Feature::GoalsWalled,
            PARTS * (self.escapes - open) / self.escapes,
        );
        set(Feature::ShutIn, i32::from(open == 0));
        set(Feature::Area, PARTS * area.len() as i32 / self.squares);
        set(
            Feature::DefendersOutside,
            defenders.without(area).len() as i32,
        );
        let inside = if self.all_shut_in { defence } else { at_king };
        let gaps = self.gaps(inside, attackers);
        set(Feature::Gaps, gaps);
        let near = self.near[king.index()];
        set(Feature::AttackersNear, (near & attackers).len() as i32);
        set(Feature::DefendersNear, (near & defenders).len() as i32);
        set(Feature::KingToEdge, self.to_edge[king.index()]);

        let open = vacant | at_king;
        let (one_line, two_lines) = self.lines(self.escape & vacant, open);
        set(
            Feature::OneLine,
            i32::from(one_line.without(two_lines).contains(king)),
        );
        set(Feature::TwoLines, i32::from(two_lines.contains(king)));
        let reached = self.king_goes(at_king, vacant);
        set(Feature::KingMobility, (reached.len() as i32).min(12));
        let threats = reached & one_line;
        let forks = (threats & two_lines).len() as i32;
        let (one_threat, two_threats) = self.lines(one_line & vacant, open);
        let to_come = ((reached & two_threats).len() as i32).min(4);
        let [threat, fork, coming] = match defenders_move {
            true => [
                Feature::ThreatsReady,
                Feature::ForksReady,
                Feature::ThreatsToComeReady,
            ],
            false => [Feature::Threats, Feature::Forks, Feature::ThreatsToCome],
        };
        set(threat, (threats.len() as i32 - forks).min(8));
        set(fork, forks.min(4));
        set(coming, to_come);
        let apart = !defenders_move && two_threats.contains(king);
        set(Feature::ThreatsApart, i32::from(apart));
        let third = threats.is_empty() && reached.meets(&one_threat);
        set(Feature::ThirdPlay, i32::from(third));
        self.danger(rules, position, king, &mut features);
        features
    }

    #[inline]
    fn moved(&self, squares: Bits<W>, direction: Direction) -> Bits<W> {
        shifted(squares, direction, self.size) & self.entered[direction.index()]
    }

    #[inline]
    fn beside(&self, squares: Bits<W>) -> Bits<W> {
        Direction::ALL
            .into_iter()
            .fold(Bits::EMPTY, |all, direction| {
                all | self.moved(squares, direction)
            })
    }

    /// The fewest squares that lie equally far from those inside and keep them from the refuge: so
    /// many attackers would make the ring whole.
    fn gaps(&self, inside: Bits<W>, attackers: Bits<W>) -> i32 {
        const MOST: i32 = 16;
        let open = self.board.without(attackers);
        let mut region = inside;
        let mut fewest = MOST;
        loop {
            if region.meets(&self.refuge) {
                return fewest;
            }
            let layer = (self.beside(region) & open).without(region);
            if layer.is_empty() {
                return 0;
            }
            if layer.without(self.attackers_stop).is_empty() {
                fewest = fewest.min(layer.len() as i32);
            }
            region = region | layer;
        }
    }

    /// How many ways there are in which a man has an enemy on one side and nothing on the other.
    #[inline]
    fn half_held(&self, men: Bits<W>, enemies: Bits<W>, vacant: Bits<W>) -> i32 {
        Direction::ALL
            .into_iter()
            .map(|direction| {
                let held = men & self.moved(enemies, direction);
                (held & self.moved(vacant, direction.opposite())).len() as i32
            })
            .sum()
    }

    /// The squares from which the king would reach one of some squares in one direction or more, and
    /// those from which he would in two or more.
    #[inline]
    fn lines(&self, goals: Bits<W>, vacant: Bits<W>) -> (Bits<W>, Bits<W>) {
        let goals = goals & self.king_stops;
        let passing = vacant & self.king_passes;
        let (mut one, mut two) = (Bits::EMPTY, Bits::EMPTY);
        for direction in Direction::ALL {
            let mut at = goals;
            let mut seen = Bits::EMPTY;
            for _ in 0..self.king_reach {
                let next = self.moved(at, direction) & vacant;
                if next.is_empty() {
                    break;
                }
                seen = seen | next;
                at = next & passing;
            }
            two = two | one & seen;
            one = one | seen;
        }
        (one, two)
    }

    /// Where the king may stop after one play from any of some squares.
    #[inline]
    fn king_goes(&self, from: Bits<W>, vacant: Bits<W>) -> Bits<W> {
        let mut reached = Bits::EMPTY;
        for direction in Direction::ALL {
            let mut at = from;
            for _ in 0..self.king_reach {
                let next = self.moved(at, direction) & vacant;
                if next.is_empty() {
                    break;
                }
                reached = reached | next;
                at = next & self.king_passes;
            }
        }
        reached & self.king_stops
    }

    /// How near the king is to being taken where he stands.
    fn danger(&self, rules: &Rules, position: &Position<W>, king: Square, features: &mut Features) {
        let place = rules.king_capture_at(king);
        let held = match place {
            KingCapture::Safe => return,
            KingCapture::Immobile => {
                let free = *rules.beside(king);
                4 - (free.resized() & rules.vacant(position)).len()
            }
            KingCapture::Surrounded => sides_held(rules, position, king)
                .into_iter()
                .filter(|held| *held)
                .count(),
            KingCapture::Custodial => {
                let held = sides_held(rules, position, king);
                let half = Direction::ALL.into_iter().filter(|direction| {
                    held[direction.index()]
                        && rules
                            .neighbour(king, direction.opposite())
                            .is_some_and(|near| position.is_vacant(near))
                });
                features[Feature::HalfCaught as usize] = half.count() as i32;
                return;
            }
        };
        match held {
            0 => {}
            1 => features[Feature::HeldOnce as usize] = 1,
            2 => features[Feature::HeldTwice as usize] = 1,
            _ => features[Feature::HeldThrice as usize] = 1,
        }
    }
}
