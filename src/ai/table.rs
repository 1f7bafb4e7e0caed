//! The table of positions that the search has met already, shared by all its threads and kept
//! between plays.
//!
//! Each entry is two numbers: what is known, and the position's key mixed with it. A reader who
//! meets an entry that another thread is just writing sees a key that does not fit, and goes on
//! without it; so no thread ever waits.

use crate::engine::plays::Play;
use crate::engine::square::Square;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What a kept value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// What is kept of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The value, with plies to a win counted from the position.
    pub(super) value: i32,
    /// The best play found.
    pub(super) play: Option<Play>,
    /// How deep it was searched.
    pub(super) depth: i32,
    /// What the value means.
    pub(super) bound: Bound,
}

/// No square has this number.
const NO_SQUARE: u64 = 0x1ff;
const DEEPEST: i32 = 127;
const AGES: u8 = 32;
/// An entry of an earlier search is worth as much less as if it were so many plies less deep.
const STALE: i32 = 6;
const WAYS: usize = 4;

impl Entry {
    fn packed(&self, age: u8) -> u64 {
        let square = |square: Square| u64::from(square.0);
        let (from, to) = self.play.map_or((NO_SQUARE, NO_SQUARE), |play| {
            (square(play.from), square(play.to))
        });
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::AtLeast => 2,
            Bound::AtMost => 3,
        };
        u64::from(self.value as i16 as u16)
            | from << 16
            | to << 25
            | (self.depth.clamp(0, DEEPEST) as u64) << 34
            | bound << 41
            | u64::from(age) << 43
    }

    /// `None` for a number that no entry was packed into.
    fn unpacked(number: u64) -> Option<Entry> {
        let bound = match number >> 41 & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            3 => Bound::AtMost,
            _ => return None,
        };
        let square = |shift: u32| number >> shift & NO_SQUARE;
        let play = (square(16) != NO_SQUARE).then(|| Play {
            from: Square(square(16) as u16),
            to: Square(square(25) as u16),
        });
        Some(Entry {
            value: i32::from(number as u16 as i16),
            play,
            depth: (number >> 34 & 0x7f) as i32,
            bound,
        })
    }
}

fn age_of(number: u64) -> u8 {
    (number >> 43) as u8 & (AGES - 1)
}

#[derive(Default)]
struct Slot {
    /// The key, mixed with the content.
    check: AtomicU64,
    content: AtomicU64,
}

/// A table of limited size. Each place has room for four positions.
pub(super) struct Table {
    slots: Vec<Slot>,
    mask: usize,
    age: AtomicU8,
}

impl Table {
    /// A table of at most so many bytes, and at least room for some positions.
    pub(super) fn of_bytes(bytes: usize) -> Table {
        let wanted = (bytes / size_of::<Slot>()).max(1 << 12);
        let count = match wanted.is_power_of_two() {
            true => wanted,
            false => wanted.next_power_of_two() / 2,
        };
        Table {
            slots: (0..count).map(|_| Slot::default()).collect(),
            mask: count / WAYS - 1,
            age: AtomicU8::new(0),
        }
    }

    /// A table for a search of about so many nodes, of at most 32 MiB.
    pub(super) fn for_nodes(nodes: u64) -> Table {
        const LARGEST: u64 = 32 << 20;
        let bytes = nodes.saturating_mul(2 * size_of::<Slot>() as u64);
        Table::of_bytes(bytes.min(LARGEST) as usize)
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.slots.fill_with(Slot::default);
    }

    /// Says that a new search begins, for which entries of earlier ones count less.
    pub(super) fn begin(&self) {
        let age = self.age.load(Relaxed);
        self.age.store((age + 1) % AGES, Relaxed);
    }

    fn place(&self, key: u64) -> &[Slot] {
        let first = (key as usize & self.mask) * WAYS;
        &self.slots[first..first + WAYS]
    }

    /// What is known of the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.place(key).iter().find_map(|slot| {
            let content = slot.content.load(Relaxed);
            match slot.check.load(Relaxed) ^ content == key {
                true => Entry::unpacked(content),
                false => None,
            }
        })
    }

    /// Keeps what was found out about a position.
    pub(super) fn put(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let mut chosen = None;
        let mut least = i32::MAX;
        for slot in self.place(key) {
            let content = slot.content.load(Relaxed);
            let Some(old) = Entry::unpacked(content) else {
                if least > i32::MIN {
                    (chosen, least) = (Some(slot), i32::MIN);
                }
                continue;
            };
            if slot.check.load(Relaxed) ^ content == key {
                entry.play = entry.play.or(old.play);
                // What was found with less depth replaces deeper knowledge only if it is exact.
                let keep = old.depth > entry.depth + 3
                    && entry.bound != Bound::Exact
                    && age_of(content) == age;
                if keep {
                    return;
                }
                chosen = Some(slot);
                break;
            }
            let worth = old.depth - if age_of(content) == age { 0 } else { STALE };
            if worth < least {
                (chosen, least) = (Some(slot), worth);
            }
        }
        if let Some(slot) = chosen {
            let content = entry.packed(age);
            slot.content.store(content, Relaxed);
            slot.check.store(key ^ content, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: i32, bound: Bound, play: Option<(u16, u16)>) -> Entry {
        Entry {
            value,
            play: play.map(|(from, to)| Play {
                from: Square(from),
                to: Square(to),
            }),
            depth,
            bound,
        }
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let table = Table::of_bytes(0);
        for (n, value) in [-29_999, -1, 0, 7, 29_999].into_iter().enumerate() {
            let all = entry(value, 60, Bound::AtMost, Some((0, 360)));
            table.put(n as u64, all);
            assert_eq!(table.get(n as u64), Some(all));
        }
        assert_eq!(table.get(99), None);
    }

    #[test]
    fn the_deepest_stay_until_they_are_stale() {
        let table = Table::of_bytes(0);
        let key = |n: u64| n << 32 | 5;
        for n in 1..=4 {
            table.put(key(n), entry(0, 5 + n as i32, Bound::Exact, None));
        }
        table.put(key(5), entry(0, 1, Bound::Exact, None));
        assert!(table.get(key(1)).is_none(), "the least deep made way");
        assert!(table.get(key(4)).is_some() && table.get(key(5)).is_some());
        table.begin();
        for n in 6..=9 {
            table.put(key(n), entry(0, 4, Bound::Exact, None));
        }
        assert!(table.get(key(4)).is_none(), "stale");
    }

    #[test]
    fn a_value_without_a_play_keeps_the_play_known_before() {
        let table = Table::of_bytes(0);
        table.put(9, entry(1, 4, Bound::Exact, Some((1, 2))));
        table.put(9, entry(0, 5, Bound::AtMost, None));
        let known = table.get(9).unwrap();
        assert_eq!((known.play.unwrap().to, known.depth), (Square(2), 5));
    }
}
