//! Squares and their names: files run `a`, `b`, `c` … without skipping a letter, ranks from 1.

use std::fmt;

/// The longest side of a board, in squares.
pub const MAX_SIZE: u8 = 19;
/// The number of squares of the largest board.
pub const MAX_SQUARES: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// A square of a board, numbered from `a1` along the ranks. The number alone does not name it: the
/// board's size is needed too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square(pub u16);

impl Square {
    /// The square on a file and a rank, both counted from 0, of a board of this size.
    #[must_use]
    pub fn at(file: u8, rank: u8, size: u8) -> Square {
        Square(u16::from(rank) * u16::from(size) + u16::from(file))
    }

    /// The file, counted from 0.
    #[must_use]
    pub fn file(self, size: u8) -> u8 {
        (self.0 % u16::from(size)) as u8
    }

    /// The rank, counted from 0.
    #[must_use]
    pub fn rank(self, size: u8) -> u8 {
        (self.0 / u16::from(size)) as u8
    }

    /// Its index into tables with an entry a square.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its name, such as `d4`, to be displayed.
    #[must_use]
    pub fn name(self, size: u8) -> SquareName {
        SquareName {
            file: self.file(size),
            rank: self.rank(size),
        }
    }

    /// Reads a name such as `d4`; `None` where it names no square of a board of this size.
    #[must_use]
    pub fn parse(text: &str, size: u8) -> Option<Square> {
        let mut letters = text.chars();
        let letter = letters.next()?.to_ascii_lowercase();
        let digits = letters.as_str();
        if !letter.is_ascii_lowercase() || digits.starts_with('0') || digits.starts_with('+') {
            return None;
        }
        let file = letter as u8 - b'a';
        let rank: u8 = digits.parse().ok()?;
        (file < size && (1..=size).contains(&rank)).then(|| Square::at(file, rank - 1, size))
    }
}

/// The name of a square, which `Display` writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareName {
    file: u8,
    rank: u8,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file) as char, self.rank + 1)
    }
}

/// The four directions in which pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Towards higher ranks.
    North,
    /// Towards later files.
    East,
    /// Towards lower ranks.
    South,
    /// Towards earlier files.
    West,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];

    /// Index into tables with an entry a direction.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The step in files and ranks.
    #[must_use]
    pub fn step(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
        }
    }

    /// The opposite direction.
    #[must_use]
    pub fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for size in [5, 7, 19] {
            for number in 0..u16::from(size) * u16::from(size) {
                let square = Square(number);
                let name = square.name(size).to_string();
                assert_eq!(Square::parse(&name, size), Some(square), "{name}");
            }
        }
        assert_eq!(Square::parse("j10", 19).unwrap(), Square::at(9, 9, 19));
    }

    #[test]
    fn other_text_is_no_square() {
        for text in [
            "", "a", "4", "h1", "a8", "a0", "a01", "a+1", "aa1", "ä1", "a1x",
        ] {
            assert_eq!(Square::parse(text, 7), None, "{text}");
        }
    }
}
