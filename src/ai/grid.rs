//! Boards as one number a rank and a file, a bit a square: lines and areas are found with few
//! operations.

use crate::engine::square::MAX_SIZE;

pub(super) const LINES: usize = MAX_SIZE as usize;

/// A set of squares, a number for each rank.
pub(super) type Ranks = [u32; LINES];

/// Which squares are taken, seen along the ranks and along the files.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    size: usize,
    pub(super) ranks: Ranks,
    pub(super) files: [u32; LINES],
}

/// The bits from `low` to `high`, both included.
fn span(low: usize, high: usize) -> u32 {
    (u32::MAX >> (31 - high)) & (u32::MAX << low)
}

/// How far one gets from `at` without meeting a bit: the lowest and the highest place, at most
/// `reach` away.
#[inline]
fn open(line: u32, at: usize, size: usize, reach: usize) -> (usize, usize) {
    let above = line >> at >> 1;
    let steps_up = (above.trailing_zeros() as usize).min(size - 1 - at);
    let below = line & ((1 << at) - 1);
    let steps_down = at.min((below << 1 << (31 - at)).leading_zeros() as usize);
    (at - steps_down.min(reach), at + steps_up.min(reach))
}

impl Grid {
    /// A board of this size with nothing on it.
    pub(super) fn new(size: usize) -> Grid {
        Grid {
            size,
            ranks: [0; LINES],
            files: [0; LINES],
        }
    }

    /// Marks a square.
    #[inline]
    pub(super) fn insert(&mut self, file: usize, rank: usize) {
        self.ranks[rank] |= 1 << file;
        self.files[file] |= 1 << rank;
    }

    /// The squares along the rank that a piece reaches from a square over unmarked ones, its own
    /// square included, as bits by file.
    #[inline]
    pub(super) fn along_rank(&self, file: usize, rank: usize, reach: usize) -> u32 {
        let (low, high) = open(self.ranks[rank], file, self.size, reach);
        span(low, high)
    }

    /// The same along the file, as bits by rank.
    #[inline]
    pub(super) fn along_file(&self, file: usize, rank: usize, reach: usize) -> u32 {
        let (low, high) = open(self.files[file], rank, self.size, reach);
        span(low, high)
    }

    /// The area around a square that is reached by steps to the side over unmarked squares. The
    /// square itself may be marked.
    pub(super) fn area(&self, file: usize, rank: usize) -> Ranks {
        let full = span(0, self.size - 1);
        let mut area = [0; LINES];
        area[rank] = spread(1 << file, !self.ranks[rank] & full | 1 << file);
        let mut grew = true;
        while grew {
            grew = false;
            let mut visit = |area: &mut Ranks, at: usize, from: usize| {
                let free = !self.ranks[at] & full;
                let seeds = area[from] & free & !area[at];
                if seeds != 0 {
                    area[at] = spread(area[at] | seeds, free | area[at]);
                    grew = true;
                }
            };
            for at in 1..self.size {
                visit(&mut area, at, at - 1);
            }
            for at in (0..self.size - 1).rev() {
                visit(&mut area, at, at + 1);
            }
        }
        area
    }
}

/// Spreads bits sideways over free ones.
#[inline]
fn spread(seeds: u32, free: u32) -> u32 {
    let mut left = seeds;
    let mut right = seeds;
    let mut run_left = free;
    let mut run_right = free;
    for shift in [1, 2, 4, 8, 16] {
        left |= run_left & (left << shift);
        right |= run_right & (right >> shift);
        run_left &= run_left << shift;
        run_right &= run_right >> shift;
    }
    left | right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_before_a_marked_square_and_at_the_edge() {
        for size in [5, 7, 19] {
            let mut grid = Grid::new(size);
            let all = span(0, size - 1);
            for at in 0..size {
                assert_eq!(grid.along_rank(at, 0, 99), all);
                assert_eq!(grid.along_file(0, at, 99), all);
            }
            grid.insert(0, 1);
            grid.insert(4, 1);
            assert_eq!(grid.along_rank(2, 1, 99), 0b01110);
            assert_eq!(grid.along_rank(2, 1, 1), 0b01110);
            assert_eq!(grid.along_rank(0, 1, 99), 0b01111, "from a marked square");
            assert_eq!(grid.along_file(4, 0, 99), 0b00001);
            assert_eq!(grid.along_file(4, size - 1, 99), all & !0b11);
            assert_eq!(grid.along_file(3, 2, 1), 0b01110);
        }
    }

    /// The area, square by square.
    fn slow_area(marked: &[bool], size: usize, start: usize) -> Vec<bool> {
        let mut area = vec![false; size * size];
        let mut pending = vec![start];
        while let Some(at) = pending.pop() {
            if std::mem::replace(&mut area[at], true) {
                continue;
            }
            let (file, rank) = (at % size, at / size);
            let next = [
                (file > 0).then(|| at - 1),
                (file + 1 < size).then(|| at + 1),
                (rank > 0).then(|| at - size),
                (rank + 1 < size).then(|| at + size),
            ];
            pending.extend(next.into_iter().flatten().filter(|n| !marked[*n]));
        }
        area
    }

    #[test]
    fn areas_agree_with_stepping_from_square_to_square() {
        let mut random = super::super::random::Random::new(3);
        for round in 0..3000 {
            let size = [5, 7, 9, 13, 19][round % 5];
            let density = 2 + round % 4;
            let marked: Vec<bool> = (0..size * size)
                .map(|_| random.below(density) == 0)
                .collect();
            let mut grid = Grid::new(size);
            for at in (0..size * size).filter(|at| marked[*at]) {
                grid.insert(at % size, at / size);
            }
            let start = random.below(size * size);
            let slow = slow_area(&marked, size, start);
            let fast = grid.area(start % size, start / size);
            for at in 0..size * size {
                assert_eq!(fast[at / size] >> (at % size) & 1 != 0, slow[at]);
            }
        }
    }
}
