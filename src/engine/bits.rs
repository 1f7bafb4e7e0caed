//! Sets of squares as bits. A set has room for as many words of 64 bits as it says: one is enough
//! for a board of 8 by 8, two for 11 by 11, four for 15 by 15, six for the largest, 19 by 19.

use super::square::{MAX_SQUARES, Square};
use std::ops::{BitAnd, BitOr, BitXor, ControlFlow, Not};

/// The words that the largest board needs.
pub const WORDS: usize = MAX_SQUARES.div_ceil(64);

/// Calls a function that is generic over the words of a set with as many as a board needs.
macro_rules! by_words {
    ($rules:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match $rules.words() {
            1 => $function::<1>($($argument),*),
            2 => $function::<2>($($argument),*),
            3 | 4 => $function::<4>($($argument),*),
            _ => $function::<{ $crate::engine::bits::WORDS }>($($argument),*),
        }
    };
}
pub(crate) use by_words;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bits<const W: usize = WORDS>([u64; W]);

impl<const W: usize> Default for Bits<W> {
    fn default() -> Bits<W> {
        Bits::EMPTY
    }
}

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub const EMPTY: Bits<W> = Bits([0; W]);

    /// The set of the squares of an iterator.
    #[must_use]
    pub fn of(squares: impl IntoIterator<Item = Square>) -> Bits<W> {
        let mut set = Bits::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }

    /// The same set with another number of words; squares for which there is no room are left out.
    #[inline]
    #[must_use]
    pub fn resized<const V: usize>(&self) -> Bits<V> {
        Bits(std::array::from_fn(|i| if i < W { self.0[i] } else { 0 }))
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
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no square belongs to the set.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the two sets share a square.
    #[must_use]
    #[inline]
    pub fn meets<const V: usize>(&self, other: &Bits<V>) -> bool {
        let shared = self.0.iter().zip(&other.0);
        shared.fold(0, |all, (a, b)| all | a & b) != 0
    }

    /// The squares of this set that the other has not.
    #[inline]
    #[must_use]
    pub fn without(self, other: Bits<W>) -> Bits<W> {
        Bits(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Every square moved on by `n` numbers, with 0 < `n` < 64.
    #[inline]
    #[must_use]
    pub fn up(self, n: u32) -> Bits<W> {
        Bits(std::array::from_fn(|i| {
            let carried = if i > 0 { self.0[i - 1] >> (64 - n) } else { 0 };
            self.0[i] << n | carried
        }))
    }

    /// Every square moved back by `n` numbers, with 0 < `n` < 64.
    #[inline]
    #[must_use]
    pub fn down(self, n: u32) -> Bits<W> {
        Bits(std::array::from_fn(|i| {
            let carried = if i + 1 < W {
                self.0[i + 1] << (64 - n)
            } else {
                0
            };
            self.0[i] >> n | carried
        }))
    }

    /// The square of this number in the order of squares, counted from 0.
    #[inline]
    pub(super) fn nth(self, number: usize) -> Option<Square> {
        let mut ahead = number;
        for (index, mut word) in self.0.into_iter().enumerate() {
            let count = word.count_ones() as usize;
            if ahead < count {
                for _ in 0..ahead {
                    word &= word - 1;
                }
                let bit = word.trailing_zeros() as u16;
                return Some(Square(index as u16 * 64 + bit));
            }
            ahead -= count;
        }
        None
    }

    /// Calls `visit` with the squares, in the order of their numbers, until it breaks off.
    #[inline]
    pub fn visit<B>(self, mut visit: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        for (index, word) in self.0.into_iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let bit = word.trailing_zeros();
                word &= word - 1;
                visit(Square(index as u16 * 64 + bit as u16))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares, in the order of their numbers.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<W> {
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

impl<const W: usize> BitOr for Bits<W> {
    type Output = Bits<W>;
    #[inline]
    fn bitor(self, other: Bits<W>) -> Bits<W> {
        Bits(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Bits<W>;
    #[inline]
    fn bitand(self, other: Bits<W>) -> Bits<W> {
        Bits(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const W: usize> BitXor for Bits<W> {
    type Output = Bits<W>;
    #[inline]
    fn bitxor(self, other: Bits<W>) -> Bits<W> {
        Bits(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl<const W: usize> Not for Bits<W> {
    type Output = Bits<W>;
    /// Everything else, numbers beyond the board included.
    #[inline]
    fn not(self) -> Bits<W> {
        Bits(std::array::from_fn(|i| !self.0[i]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_what_was_put_in() {
        let squares = [0, 1, 63, 64, 127, 128, 200, 360].map(Square);
        let mut set: Bits = Bits::of(squares);
        assert!(set.iter().eq(squares));
        assert_eq!(set.len(), squares.len());
        set.remove(Square(64));
        assert!(!set.contains(Square(64)) && set.contains(Square(63)));
        let empty: Bits = Bits::EMPTY;
        assert!(empty.is_empty() && empty.iter().next().is_none());
    }

    #[test]
    fn squares_are_found_by_number() {
        let squares = [0, 1, 63, 64, 127, 128, 200, 360].map(Square);
        let set: Bits = Bits::of(squares);
        for (number, square) in squares.into_iter().enumerate() {
            assert_eq!(set.nth(number), Some(square));
        }
        assert_eq!(set.nth(squares.len()), None);
    }

    #[test]
    fn moving_on_and_back_carries_over_the_words() {
        let set: Bits<4> = Bits::of([0, 60, 63, 64, 130, 200].map(Square));
        let on = [11, 71, 74, 75, 141, 211].map(Square);
        assert!(set.up(11).iter().eq(on));
        assert_eq!(set.up(11).down(11), set);
        assert!(set.down(61).iter().eq([2, 3, 69, 139].map(Square)));
        let narrow: Bits<2> = set.resized();
        assert!(narrow.iter().eq([0, 60, 63, 64].map(Square)));
        assert!(set.meets(&narrow) && !set.without(narrow.resized()).meets(&narrow));
    }
}
