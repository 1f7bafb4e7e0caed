//! Chance from seeds: the same seeds give the same numbers in every run and on every machine.

use crate::engine::zobrist::split_mix;

/// A small generator of pseudo-random numbers (SplitMix64 by Steele, Lea and Flood).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// A generator for a list of seeds; each of them and their order matters.
    #[must_use]
    pub fn of(seeds: &[u64]) -> Chance {
        let mut chance = Chance(0);
        for seed in seeds {
            chance.0 ^= *seed;
            chance.0 = chance.number();
        }
        chance
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        let (state, number) = split_mix(self.0);
        self.0 = state;
        number
    }

    /// One of a list; `None` if it is empty.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        let at = (u128::from(self.number()) * list.len() as u128) >> 64;
        list.get(at as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_and_their_order_matter() {
        let first = |seeds: &[u64]| Chance::of(seeds).number();
        assert_eq!(first(&[1, 2]), first(&[1, 2]));
        assert_ne!(first(&[1, 2]), first(&[2, 1]));
        assert_ne!(first(&[0]), first(&[0, 0]));
    }

    #[test]
    fn everything_in_a_list_is_picked() {
        let mut chance = Chance::of(&[7]);
        let mut seen = [0; 5];
        for _ in 0..500 {
            seen[chance.pick(&[0, 1, 2, 3, 4]).unwrap()] += 1;
        }
        assert!(seen.iter().all(|count| *count > 50), "{seen:?}");
        assert_eq!(chance.pick::<u8>(&[]), None);
    }
}
