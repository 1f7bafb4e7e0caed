//! How long a search may think: by depth, by positions, by time, or by a clock.

use std::time::{Duration, Instant};

/// How long to think. Without any limit the search goes on until it is stopped or has seen
/// everything up to 60 plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Plies to look ahead; threats are followed further.
    pub depth: Option<u32>,
    /// Positions to look at. The only limit on a long search that makes it repeatable.
    pub nodes: Option<u64>,
    /// Time to think, all of which is used.
    pub time: Option<Duration>,
    /// The clock, of which as much is used as the position seems to need.
    pub clock: Option<Clock>,
}

/// The time that a side has left for the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What is left.
    pub left: Duration,
    /// What is added after each play.
    pub increment: Duration,
    /// Plays until more time is added; `None` if what is left must do for the whole game.
    pub plays: Option<u32>,
}

/// A game is expected to need so many further plays of a side.
const PLAYS_TO_COME: u32 = 25;
/// Kept in hand for what lies between the clock and the search.
const SPARE: Duration = Duration::from_millis(30);
/// A play that is hard to choose may take so many times the time of an ordinary one.
const HARD: u32 = 4;

/// When a search should end and when it must.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadline {
    /// When the search began.
    pub(super) began: Instant,
    /// No new depth is begun after this, if the best play has not changed lately.
    pub(super) soft: Option<Duration>,
    /// The search is cut short.
    pub(super) hard: Option<Duration>,
}

impl Deadline {
    /// The deadline for a search that begins now.
    pub(super) fn of(limits: &Limits) -> Deadline {
        let (mut soft, mut hard) = (None, limits.time);
        if let Some(clock) = limits.clock {
            let usable = clock.left.saturating_sub(SPARE);
            let plays = clock.plays.unwrap_or(PLAYS_TO_COME).max(1);
            let share = (usable / plays + clock.increment * 3 / 4).min(usable);
            let most = (share * HARD).min(usable * 2 / 3).max(share.min(usable));
            soft = Some(share * 6 / 10);
            hard = Some(hard.map_or(most, |hard| hard.min(most)));
        }
        Deadline {
            began: Instant::now(),
            soft,
            hard,
        }
    }

    /// Whether the search must end.
    pub(super) fn is_over(&self) -> bool {
        self.hard.is_some_and(|hard| self.began.elapsed() >= hard)
    }

    /// Whether no further depth should be begun; `changes` says how often the best play has changed
    /// in the latest depths.
    pub(super) fn is_enough(&self, changes: u32) -> bool {
        self.soft
            .is_some_and(|soft| self.began.elapsed() >= soft * (1 + changes.min(2)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(left: u64, increment: u64, plays: Option<u32>) -> (Duration, Duration) {
        let deadline = Deadline::of(&Limits {
            clock: Some(Clock {
                left: Duration::from_millis(left),
                increment: Duration::from_millis(increment),
                plays,
            }),
            ..Limits::default()
        });
        (deadline.soft.unwrap(), deadline.hard.unwrap())
    }

    #[test]
    fn a_clock_never_runs_out() {
        for left in [0, 10, 31, 100, 1_000, 60_000] {
            for plays in [None, Some(1), Some(40)] {
                let (soft, hard) = of(left, 0, plays);
                let left = Duration::from_millis(left);
                assert!(
                    soft <= hard && hard <= left.saturating_sub(SPARE),
                    "{left:?} {plays:?}"
                );
            }
        }
        let (soft, _) = of(60_000, 1_000, None);
        assert!(soft > of(60_000, 0, None).0, "an increment is used");
    }
}
