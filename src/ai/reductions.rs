//! By how many plies late plays are searched less deep, before anything else is known of them.

/// Depths and numbers of plays for which there is an entry.
const SIZE: usize = 64;

/// A table by depth and number of the play.
pub(super) struct Reductions(Vec<i32>);

impl Reductions {
    pub(super) fn new() -> Reductions {
        let logarithm = |n: usize| f64::ln(n.max(1) as f64);
        let entries = (0..SIZE * SIZE).map(|at| {
            let (depth, number) = (at / SIZE, at % SIZE);
            (0.3 + logarithm(depth) * logarithm(number) / 2.4) as i32
        });
        Reductions(entries.collect())
    }

    /// The plies for a play of this number at this depth.
    pub(super) fn of(&self, depth: i32, number: usize) -> i32 {
        let depth = (depth.max(0) as usize).min(SIZE - 1);
        self.0[depth * SIZE + number.min(SIZE - 1)]
    }
}
