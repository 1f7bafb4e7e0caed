//! What was played before, as far as repetition needs it, kept while the search goes down and up.
//!
//! [`History::verdict`] says the same as
//! [`Rules::by_repetition`](crate::engine::rules::Rules::by_repetition), but looks only at what came
//! after the last capture.

use crate::engine::game::Game;
use crate::engine::mechanics::Repetition;
use crate::engine::outcome::Trace;
use crate::engine::plays::Play;
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use crate::engine::square::Square;

/// The plays that led to a position.
#[derive(Clone, Debug)]
pub struct History {
    start: u64,
    traces: Vec<Trace>,
    /// For each trace, the index of the last capture up to and with it.
    captures: Vec<Option<usize>>,
    /// How many hashes fall into each place: most positions are seen to be new without a search.
    seen: Vec<u16>,
}

/// The places into which hashes fall.
const PLACES: usize = 1 << 12;

fn place(hash: u64) -> usize {
    hash as usize % PLACES
}

impl History {
    /// The history of a game that began at a position with the hash `start`.
    #[must_use]
    pub fn new(start: u64, traces: impl IntoIterator<Item = Trace>) -> History {
        let mut history = History {
            start,
            traces: Vec::new(),
            captures: Vec::new(),
            seen: vec![0; PLACES],
        };
        history.seen[place(start)] += 1;
        for trace in traces {
            history.push(trace);
        }
        history
    }

    /// The history of a game up to its present position.
    #[must_use]
    pub fn of(game: &Game) -> History {
        History::new(game.start().hash(), game.traces())
    }

    /// Adds a play.
    pub fn push(&mut self, trace: Trace) {
        let index = self.traces.len();
        let before = self.captures.last().copied().flatten();
        self.captures
            .push(if trace.captured { Some(index) } else { before });
        let seen = &mut self.seen[place(trace.hash)];
        *seen = seen.saturating_add(1);
        self.traces.push(trace);
    }

    /// Takes the last play off.
    pub fn pop(&mut self) {
        if let Some(trace) = self.traces.pop() {
            let seen = &mut self.seen[place(trace.hash)];
            *seen = seen.saturating_sub(1);
        }
        self.captures.pop();
    }

    /// The last play; `None` at the start and after a turn that was passed.
    pub(super) fn last_play(&self) -> Option<Play> {
        self.traces
            .last()
            .map(|trace| trace.play)
            .filter(|play| !play.is_stop())
    }

    /// The number of plays.
    #[must_use]
    pub fn len(&self) -> usize {
        self.traces.len()
    }

    /// Whether nothing was played yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.traces.is_empty()
    }

    /// Adds a turn that was passed, across which nothing repeats. Taken off like a play.
    pub(super) fn push_pass(&mut self) {
        self.push(Trace {
            play: Play {
                from: Square(0),
                to: Square(0),
            },
            hash: 0,
            captured: true,
            defence: 0,
        });
    }

    /// Who has just won by repetition, if the side `mover` made the last play: the outer value is
    /// `None` where repetition decides nothing, the inner one for a draw. A play that is forbidden
    /// because it repeats counts as one that loses.
    #[must_use]
    pub fn verdict(&self, rules: &Rules, mover: Side) -> Option<Option<Side>> {
        let thrice = |winner| (self.occurrences() >= 3).then_some(winner);
        let lost = |side: Side| Some(side.opponent());
        match rules.mechanics().repetition {
            Repetition::Free => None,
            Repetition::PositionThrice { loser } => thrice(lost(loser)),
            Repetition::PositionThriceDraws => thrice(None),
            Repetition::PositionThriceMoverLoses => thrice(lost(mover)),
            Repetition::PositionThriceMoverWins => thrice(Some(mover)),
            Repetition::Forbidden { .. } => self.is_forbidden(rules, mover).then(|| lost(mover)),
            Repetition::DefenceThrice => (self.defences() >= 3).then(|| lost(Side::Defenders)),
            Repetition::OwnPlayThrice => self.repeats(0).then(|| lost(mover)),
            Repetition::BothPlaysThrice => {
                (self.repeats(0) && self.repeats(1)).then(|| lost(mover.opponent()))
            }
        }
    }

    /// The plies since the last capture.
    pub(super) fn quiet_plies(&self) -> usize {
        self.traces.len()
            - self
                .captures
                .last()
                .copied()
                .flatten()
                .map_or(0, |at| at + 1)
    }

    /// Whether the present position has stood three times in a game that repetition does not end.
    pub(super) fn goes_round(&self, rules: &Rules) -> bool {
        rules.mechanics().repetition == Repetition::Free && self.occurrences() >= 3
    }

    /// Whether the last play, made by `mover`, was one that the rules forbid because it repeats.
    pub(super) fn is_forbidden(&self, rules: &Rules, mover: Side) -> bool {
        matches!(rules.mechanics().repetition, Repetition::Forbidden { side } if side == mover)
            && self.occurrences() >= 2
    }

    /// How often the defenders have stood as they do now, after their own plays.
    fn defences(&self) -> usize {
        let last = self.traces.last().map_or(0, |trace| trace.defence);
        let alike = |trace: &&Trace| last != 0 && trace.defence == last;
        self.traces[self.floor()..].iter().filter(alike).count()
    }

    /// What of the history bears on the future, as a number to be mixed into a position's hash: two
    /// positions that are alike but for it need not be worth the same.
    pub(super) fn key(&self, rules: &Rules) -> u64 {
        const MIX: u64 = 0xd6e8_feb8_6659_fd93;
        match rules.mechanics().repetition {
            Repetition::Free => 0,
            // Positions that must not come again are many, and each other line knows others: what
            // is forbidden is found when it is played.
            Repetition::Forbidden { .. } => 0,
            Repetition::DefenceThrice => (self.defences() as u64).wrapping_mul(MIX),
            Repetition::PositionThrice { .. }
            | Repetition::PositionThriceDraws
            | Repetition::PositionThriceMoverLoses
            | Repetition::PositionThriceMoverWins => (self.occurrences() as u64)
                .saturating_sub(1)
                .wrapping_mul(MIX),
            Repetition::OwnPlayThrice | Repetition::BothPlaysThrice => {
                [3, 2].into_iter().fold(0, |key: u64, back| {
                    let twice = self.twice(back).map_or(0, |play| {
                        u64::from(play.from.0) << 16 | u64::from(play.to.0) | 1 << 32
                    });
                    key.rotate_left(23) ^ twice.wrapping_mul(MIX)
                })
            }
        }
    }

    /// The index of the first trace that still matters.
    fn floor(&self) -> usize {
        self.captures.last().copied().flatten().unwrap_or(0)
    }

    /// How often the present position has stood since the last capture, this time included.
    fn occurrences(&self) -> usize {
        let Some(last) = self.traces.last() else {
            return 1;
        };
        if self.seen[place(last.hash)] < 2 {
            return 1;
        }
        let alike = self.traces[self.floor()..]
            .iter()
            .filter(|trace| trace.hash == last.hash)
            .count();
        let never_captured = self.captures.last().copied().flatten().is_none();
        alike + usize::from(never_captured && self.start == last.hash)
    }

    /// Whether the play `back` plies before the last equals those four and eight plies before it.
    fn repeats(&self, back: usize) -> bool {
        let relevant = &self.traces[self.floor()..];
        relevant.len() > back + 8 && {
            let play = |n: usize| relevant[relevant.len() - 1 - back - n].play;
            play(0) == play(4) && play(0) == play(8)
        }
    }

    /// The play `back` plies before the last, if it equals that of four plies before it: once more,
    /// and it has been made three times.
    fn twice(&self, back: usize) -> Option<Play> {
        let relevant = &self.traces[self.floor()..];
        let play = |n: usize| relevant[relevant.len() - 1 - n].play;
        (relevant.len() > back + 4 && play(back) == play(back + 4)).then(|| play(back))
    }
}
