//! What a position is worth to a side, and how a certain win is told from a good position.

use std::fmt;

/// The value of a decided game, before the plies to it are taken off.
pub(super) const WIN: i32 = 30_000;
/// Beyond this a value is a decided game, not an estimate.
pub(super) const DECIDED: i32 = WIN - 1_000;

/// The value of a position from the view of the side to move: an estimate in hundredths of an
/// attackers' man, or the certainty of a win or a loss.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub(super) i32);

impl Score {
    /// The number itself; greater is better for the side to move.
    #[must_use]
    pub fn value(self) -> i32 {
        self.0
    }

    /// In how many plies the side to move certainly wins, or with a minus sign loses; `None` while
    /// nothing is certain. A win by the next play is 1, a loss by the reply to it -2.
    #[must_use]
    pub fn win_in(self) -> Option<i32> {
        if self.0 >= DECIDED {
            Some(WIN - self.0)
        } else if self.0 <= -DECIDED {
            Some(-WIN - self.0)
        } else {
            None
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.win_in() {
            Some(plies) if plies > 0 => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {}", -plies),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}

/// The win of a side whose winning play is the `ply`-th from the root, counted from 1.
pub(super) fn win_at(ply: usize) -> i32 {
    WIN - ply as i32
}

/// A value as the table keeps it: the plies to a win counted from the position itself, not from
/// the root, for it can be met at several distances from the root.
pub(super) fn to_table(value: i32, ply: usize) -> i32 {
    if value >= DECIDED {
        value + ply as i32
    } else if value <= -DECIDED {
        value - ply as i32
    } else {
        value
    }
}

/// A value from the table, counted from the root again.
pub(super) fn from_table(value: i32, ply: usize) -> i32 {
    if value >= DECIDED {
        value - ply as i32
    } else if value <= -DECIDED {
        value + ply as i32
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_and_losses_count_plies() {
        assert_eq!(Score(win_at(1)).win_in(), Some(1));
        assert_eq!(Score(-win_at(2)).win_in(), Some(-2));
        assert_eq!(Score(250).win_in(), None);
        assert!(win_at(1) > win_at(3), "an earlier win is better");
        assert_eq!(Score(-win_at(4)).to_string(), "loss in 4");
        assert_eq!(Score(-125).to_string(), "-1.25");
    }

    #[test]
    fn the_table_counts_from_the_position() {
        let value = win_at(5);
        assert_eq!(to_table(value, 2), win_at(3));
        assert_eq!(from_table(to_table(value, 2), 4), win_at(7));
        assert_eq!(from_table(to_table(-value, 2), 4), -win_at(7));
        assert_eq!(to_table(90, 7), 90);
    }
}
