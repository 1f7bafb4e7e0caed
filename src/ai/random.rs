//! Chance from a seed: the same seed gives the same numbers in every run.

/// A small generator of pseudo-random numbers (Marsaglia's xorshift with a final multiplication).
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    /// A generator for a seed.
    pub(super) fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..8 {
            random.next();
        }
        random
    }

    /// The next number.
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number from 0 to `bound` - 1; 0 if `bound` is 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        if bound == 0 {
            return 0;
        }
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Brings a list into a random order.
    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_fixes_the_order_and_loses_nothing() {
        let shuffled = |seed| {
            let mut list: Vec<u8> = (0..50).collect();
            Random::new(seed).shuffle(&mut list);
            list
        };
        assert_eq!(shuffled(7), shuffled(7));
        assert_ne!(shuffled(7), shuffled(8));
        let mut sorted = shuffled(7);
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..50));
    }

    #[test]
    fn numbers_stay_below_the_bound_and_reach_it() {
        let mut random = Random::new(0);
        let mut seen = [0; 6];
        for _ in 0..600 {
            seen[random.below(6)] += 1;
        }
        assert!(seen.iter().all(|n| *n > 50), "{seen:?}");
        assert_eq!(random.below(0), 0);
    }
}
