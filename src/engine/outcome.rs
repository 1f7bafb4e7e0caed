//! How a game ends, judged after each play in a fixed order: king captured, king escaped, other
//! wins of the mover, the opponent without a play, and last repetition.

use super::bits::Bits;
use super::capture::Captures;
use super::mechanics::{Encirclement, NoPlays, Repetition};
use super::plays::Play;
use super::position::Position;
use super::rules::Rules;
use super::side::Side;
use super::square::Direction;
use std::fmt;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The king was captured.
    KingCaptured,
    /// The king escaped.
    Escape,
    /// All defenders were walled in.
    Encirclement,
    /// The side to move had no legal play, and loses.
    NoPlays,
    /// Repetition, which a side loses.
    Repetition,
    /// The side to move had no legal play, and the game is drawn.
    DrawNoPlays,
    /// The players agreed on a draw.
    DrawAgreed,
    /// A player resigned.
    Resignation,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 8] = [
        Reason::KingCaptured,
        Reason::Escape,
        Reason::Encirclement,
        Reason::NoPlays,
        Reason::Repetition,
        Reason::DrawNoPlays,
        Reason::DrawAgreed,
        Reason::Resignation,
    ];

    /// The word that records and the command line use.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Reason::KingCaptured => "king-captured",
            Reason::Escape => "escape",
            Reason::Encirclement => "encirclement",
            Reason::NoPlays => "no-moves",
            Reason::Repetition => "repetition",
            Reason::DrawNoPlays => "draw-no-moves",
            Reason::DrawAgreed => "draw-agreed",
            Reason::Resignation => "resignation",
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The side that won; `None` for a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    fn won(winner: Side, reason: Reason) -> Outcome {
        Outcome {
            winner: Some(winner),
            reason,
        }
    }

    /// Reads what `Display` writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Outcome> {
        let (side, word) = text.split_once(':')?;
        Some(Outcome {
            winner: match side {
                "attackers" => Some(Side::Attackers),
                "defenders" => Some(Side::Defenders),
                "none" => None,
                _ => return None,
            },
            reason: Reason::ALL.into_iter().find(|r| r.word() == word)?,
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{side}:{}", self.reason.word()),
            None => write!(f, "none:{}", self.reason.word()),
        }
    }
}

/// A play in a game's history, as far as repetition needs to know it.
#[derive(Clone, Copy, Debug)]
pub struct Trace {
    /// The play.
    pub play: Play,
    /// The hash of the position after it.
    pub hash: u64,
    /// Whether it captured something.
    pub captured: bool,
}

impl Rules {
    /// The outcome after a play, as far as the position alone decides it. `position` is the one
    /// after the play.
    #[must_use]
    pub fn outcome_after(
        &self,
        position: &Position,
        play: Play,
        captures: &Captures,
    ) -> Option<Outcome> {
        self.decided_by(position, play, captures).or_else(|| {
            (!self.has_play(position)).then(|| match self.mechanics().no_plays {
                NoPlays::Loses => Outcome::won(position.side().opponent(), Reason::NoPlays),
                NoPlays::Draw => Outcome {
                    winner: None,
                    reason: Reason::DrawNoPlays,
                },
            })
        })
    }

    /// The mover's win by a play, if it is one.
    pub(super) fn decided_by(
        &self,
        position: &Position,
        play: Play,
        captures: &Captures,
    ) -> Option<Outcome> {
        if captures.king.is_some() {
            return Some(Outcome::won(Side::Attackers, Reason::KingCaptured));
        }
        match position.side().opponent() {
            Side::Defenders => (position.king() == Some(play.to)
                && self.escape().contains(play.to))
            .then(|| Outcome::won(Side::Defenders, Reason::Escape)),
            Side::Attackers => self
                .is_encircled(position)
                .then(|| Outcome::won(Side::Attackers, Reason::Encirclement)),
        }
    }

    /// Whether the rules know encirclement and all defenders are walled in.
    #[must_use]
    pub fn is_encircled(&self, position: &Position) -> bool {
        match self.mechanics().encirclement {
            Encirclement::No => false,
            Encirclement::NoEdgeAccess => !self.reaches_edge(position),
        }
    }

    /// Whether any defender or the king reaches an edge square, stepping orthogonally over squares
    /// without an attacker.
    fn reaches_edge(&self, position: &Position) -> bool {
        let force = position.pieces_of(Side::Defenders);
        let edge = self.edge();
        if position.defenders().meets(edge) || position.king().is_some_and(|k| edge.contains(k)) {
            return true;
        }
        let mut seen = *position.attackers();
        let mut pending = arrayvec::ArrayVec::<_, { super::square::MAX_SQUARES }>::new();
        for (start, _) in force {
            if seen.contains(start) {
                continue;
            }
            seen.insert(start);
            pending.push(start);
            while let Some(square) = pending.pop() {
                for direction in Direction::ALL {
                    let Some(next) = self.neighbour(square, direction) else {
                        return true;
                    };
                    if !seen.contains(next) {
                        seen.insert(next);
                        pending.push(next);
                    }
                }
            }
        }
        false
    }

    /// The squares that the defenders reach, stepping orthogonally over squares without an
    /// attacker: what a ring of attackers encloses.
    #[must_use]
    pub fn enclosed(&self, position: &Position) -> Bits {
        let mut region = Bits::EMPTY;
        let mut pending: Vec<_> = position
            .pieces_of(Side::Defenders)
            .map(|(s, _)| s)
            .collect();
        while let Some(square) = pending.pop() {
            if region.contains(square) || position.attackers().contains(square) {
                continue;
            }
            region.insert(square);
            pending.extend(
                Direction::ALL
                    .into_iter()
                    .filter_map(|d| self.neighbour(square, d)),
            );
        }
        region
    }

    /// The side that has just lost by repetition. `start` is the hash of the position before the
    /// first of `history`, `mover` the side that made its last play.
    #[must_use]
    pub fn lost_by_repetition(&self, start: u64, history: &[Trace], mover: Side) -> Option<Side> {
        let last_capture = history.iter().rposition(|trace| trace.captured);
        let relevant = &history[last_capture.unwrap_or(0)..];
        let repeats = |back: usize| {
            relevant.len() > back + 8 && {
                let play = |n: usize| relevant[relevant.len() - 1 - back - n].play;
                play(0) == play(4) && play(0) == play(8)
            }
        };
        match self.mechanics().repetition {
            Repetition::Free => None,
            Repetition::PositionThrice { loser } => {
                let last = relevant.last()?.hash;
                let first = last_capture.is_none() && start == last;
                let count = relevant.iter().filter(|trace| trace.hash == last).count();
                (count + usize::from(first) >= 3).then_some(loser)
            }
            Repetition::OwnPlayThrice => repeats(0).then_some(mover),
            Repetition::BothPlaysThrice => (repeats(0) && repeats(1)).then(|| mover.opponent()),
        }
    }
}
