//! Sets of squares as bits: room for the largest board, 19 by 19.

use super::square::{MAX_SQUARES, Square};
use std::ops::{BitAnd, BitOr, Not};

const WORDS: usize = MAX_SQUARES.div_ceil(64);

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bits([u64; WORDS]);

impl Bits {
    /// The empty set.
    pub const EMPTY: Bits = Bits([0; WORDS]);

    /// The set of the squares of an iterator.
    #[must_use]
    pub fn of(squares: impl IntoIterator<Item = Square>) -> Bits {
        let mut set = Bits::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }

    /// Whether the square belongs to the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    /// The number of squares.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no square belongs to the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Whether the two sets share a square.
    #[must_use]
    pub fn meets(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The squares, in the order of their numbers.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let words = self.0;
        let mut index = 0;
        let mut word = words[0];
        std::iter::from_fn(move || {
            while word == 0 {
                index += 1;
                word = *words.get(index)?;
            }
            let bit = word.trailing_zeros();
            word &= word - 1;
            Some(Square(index as u16 * 64 + bit as u16))
        })
    }
}

impl BitOr for Bits {
    type Output = Bits;
    fn bitor(self, other: Bits) -> Bits {
        Bits(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitAnd for Bits {
    type Output = Bits;
    fn bitand(self, other: Bits) -> Bits {
        Bits(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl Not for Bits {
    type Output = Bits;
    /// Everything else, numbers beyond the board included.
    fn not(self) -> Bits {
        Bits(std::array::from_fn(|i| !self.0[i]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_what_was_put_in() {
        let squares = [0, 1, 63, 64, 127, 128, 200, 360].map(Square);
        let mut set = Bits::of(squares);
        assert!(set.iter().eq(squares));
        assert_eq!(set.len(), squares.len());
        set.remove(Square(64));
        assert!(!set.contains(Square(64)) && set.contains(Square(63)));
        assert!(Bits::EMPTY.is_empty() && Bits::EMPTY.iter().next().is_none());
    }
}
