//! How a game ends, judged after each play in a fixed order: king captured, king escaped, other
//! wins of the mover (encirclement, exit fort), the opponent without a play, repetition, and last
//! the draws by count and by proof.

use super::bits::Bits;
use super::capture::Captures;
use super::mechanics::{Encirclement, NoPlays, Repetition};
use super::plays::Play;
use super::position::Position;
use super::rules::Rules;
use super::side::Side;
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
    /// The king stands in an unbreakable fort at the edge.
    ExitFort,
    /// The side to move had no legal play, and loses.
    NoPlays,
    /// Repetition, which a side loses.
    Repetition,
    /// The side to move had no legal play, and the game is drawn.
    DrawNoPlays,
    /// A position was repeated, which draws.
    DrawRepetition,
    /// Nothing was captured for as many plies as the rules allow.
    DrawQuiet,
    /// It is proved that neither side can win any more.
    DrawHopeless,
    /// The players agreed on a draw.
    DrawAgreed,
    /// A player resigned.
    Resignation,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 12] = [
        Reason::KingCaptured,
        Reason::Escape,
        Reason::Encirclement,
        Reason::ExitFort,
        Reason::NoPlays,
        Reason::Repetition,
        Reason::DrawNoPlays,
        Reason::DrawRepetition,
        Reason::DrawQuiet,
        Reason::DrawHopeless,
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
            Reason::ExitFort => "exit-fort",
            Reason::NoPlays => "no-moves",
            Reason::Repetition => "repetition",
            Reason::DrawNoPlays => "draw-no-moves",
            Reason::DrawRepetition => "draw-repetition",
            Reason::DrawQuiet => "draw-quiet",
            Reason::DrawHopeless => "draw-hopeless",
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

    pub(super) fn drawn(reason: Reason) -> Outcome {
        Outcome {
            winner: None,
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
    /// The hash of the defenders alone, where it was their play and the rules count how often they
    /// stand so; 0 otherwise.
    pub defence: u64,
}

/// With fewer men beside the king, a repeated defence is no draw fort.
const DRAW_FORT_MEN: usize = 4;

impl Rules {
    /// What repetition needs to know about a play that led to a position.
    #[must_use]
    pub fn trace<const W: usize>(
        &self,
        mover: Side,
        play: Play,
        after: &Position<W>,
        captures: &Captures,
    ) -> Trace {
        let counts = self.mechanics().repetition == Repetition::DefenceThrice
            && mover == Side::Defenders
            && after.defenders().len() >= DRAW_FORT_MEN;
        Trace {
            play,
            hash: after.hash(),
            captured: !captures.is_empty(),
            defence: if counts { after.defence_hash() } else { 0 },
        }
    }

    /// The outcome after a play of `mover`, as far as the position alone decides it. `position` is
    /// the one after the play.
    #[must_use]
    pub fn outcome_after<const W: usize>(
        &self,
        position: &Position<W>,
        mover: Side,
        play: Play,
        captures: &Captures,
    ) -> Option<Outcome> {
        self.decided_by(position, mover, play, captures)
            .or_else(|| (!self.has_play(position)).then(|| self.without_plays(position.side())))
    }

    /// What becomes of the side to move when it has no play.
    #[must_use]
    pub fn without_plays(&self, side: Side) -> Outcome {
        match self.mechanics().no_plays {
            NoPlays::Loses => Outcome::won(side.opponent(), Reason::NoPlays),
            // Where the turn passes, the other side has no play either.
            NoPlays::Draw | NoPlays::Passes => Outcome::drawn(Reason::DrawNoPlays),
        }
    }

    /// The mover's win by a play, if it is one.
    #[inline]
    pub(super) fn decided_by<const W: usize>(
        &self,
        position: &Position<W>,
        mover: Side,
        play: Play,
        captures: &Captures,
    ) -> Option<Outcome> {
        if captures.king.is_some() {
            return Some(Outcome::won(Side::Attackers, Reason::KingCaptured));
        }
        match mover {
            Side::Defenders => {
                if position.king() == Some(play.to) && self.escape().contains(play.to) {
                    return Some(Outcome::won(Side::Defenders, Reason::Escape));
                }
                self.wins_by_fort(position)
                    .then(|| Outcome::won(Side::Defenders, Reason::ExitFort))
            }
            Side::Attackers => self
                .is_encircled(position)
                .then(|| Outcome::won(Side::Attackers, Reason::Encirclement)),
        }
    }

    /// Whether the rules know encirclement and all defenders are walled in.
    #[inline]
    #[must_use]
    pub fn is_encircled<const W: usize>(&self, position: &Position<W>) -> bool {
        match self.mechanics().encirclement {
            Encirclement::No => false,
            Encirclement::NoEdgeAccess => !self.reaches(position, self.edge()),
            Encirclement::NoEscapeAccess => !self.reaches(position, self.escape()),
        }
    }

    /// Whether any defender or the king reaches one of the squares, stepping orthogonally over
    /// squares without an attacker.
    fn reaches<const W: usize>(&self, position: &Position<W>, squares: &Bits) -> bool {
        let open = self.board().resized().without(*position.attackers());
        self.flood(position.defence(), open, squares.resized()).1
    }

    /// The squares that the defenders reach, stepping orthogonally over squares without an
    /// attacker: what a ring of attackers encloses.
    #[must_use]
    pub fn enclosed<const W: usize>(&self, position: &Position<W>) -> Bits<W> {
        let open = self.board().resized().without(*position.attackers());
        self.flood(position.defence(), open, Bits::EMPTY).0
    }

    /// The outcome that repetition has just brought, if it has. `start` is the hash of the position
    /// before the first of `history`, `mover` the side that made its last play.
    #[must_use]
    pub fn by_repetition(&self, start: u64, history: &[Trace], mover: Side) -> Option<Outcome> {
        let lost = |side: Side| Outcome::won(side.opponent(), Reason::Repetition);
        let relevant = since_capture(history);
        let repeats = |back: usize| {
            relevant.len() > back + 8 && {
                let play = |n: usize| relevant[relevant.len() - 1 - back - n].play;
                play(0) == play(4) && play(0) == play(8)
            }
        };
        let thrice = || {
            relevant
                .last()
                .is_some_and(|last| occurrences(start, history, last.hash) >= 3)
        };
        match self.mechanics().repetition {
            // That no play repeats is seen to when plays are made.
            Repetition::Free | Repetition::Forbidden { .. } => None,
            Repetition::PositionThrice { loser } => thrice().then(|| lost(loser)),
            Repetition::PositionThriceDraws => {
                thrice().then(|| Outcome::drawn(Reason::DrawRepetition))
            }
            Repetition::PositionThriceMoverLoses => thrice().then(|| lost(mover)),
            Repetition::PositionThriceMoverWins => thrice().then(|| lost(mover.opponent())),
            Repetition::DefenceThrice => {
                let last = relevant.last()?.defence;
                let count = relevant.iter().filter(|t| t.defence == last).count();
                (last != 0 && count >= 3).then(|| lost(Side::Defenders))
            }
            Repetition::OwnPlayThrice => repeats(0).then(|| lost(mover)),
            Repetition::BothPlaysThrice => {
                (repeats(0) && repeats(1)).then(|| lost(mover.opponent()))
            }
        }
    }

    /// Whether the rules forbid `mover` a play because it brings back an earlier position. `trace`
    /// is the play's own, `start` and `history` are as for [`Rules::by_repetition`], before the play.
    #[must_use]
    pub fn forbids_repeating(
        &self,
        start: u64,
        history: &[Trace],
        trace: &Trace,
        mover: Side,
    ) -> bool {
        matches!(self.mechanics().repetition, Repetition::Forbidden { side } if side == mover)
            && !trace.captured
            && occurrences(start, history, trace.hash) > 0
    }
}

/// The end of a history from its last capture on.
fn since_capture(history: &[Trace]) -> &[Trace] {
    let last_capture = history.iter().rposition(|trace| trace.captured);
    &history[last_capture.unwrap_or(0)..]
}

/// How often a position occurred since the last capture.
fn occurrences(start: u64, history: &[Trace], hash: u64) -> usize {
    let relevant = since_capture(history);
    let captured = relevant.first().is_some_and(|trace| trace.captured);
    let count = relevant.iter().filter(|trace| trace.hash == hash).count();
    count + usize::from(!captured && start == hash)
}
