//! The table of positions that the search has met already.

use crate::engine::plays::Play;
use crate::engine::square::Square;

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
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// The value, with plies to a win counted from the position.
    pub(super) value: i32,
    from: u16,
    to: u16,
    /// How deep it was searched.
    pub(super) depth: i8,
    /// What the value means.
    pub(super) bound: Bound,
}

const NO_PLAY: u16 = u16::MAX;
const VACANT: Entry = Entry {
    key: 0,
    value: 0,
    from: NO_PLAY,
    to: NO_PLAY,
    depth: i8::MIN,
    bound: Bound::AtMost,
};
const LARGEST: usize = 1 << 19;
const SMALLEST: usize = 1 << 10;

impl Entry {
    /// The best play found.
    pub(super) fn play(&self) -> Option<Play> {
        (self.from != NO_PLAY).then_some(Play {
            from: Square(self.from),
            to: Square(self.to),
        })
    }
}

/// A table of limited size. Each place holds two positions: the one searched deepest, and the
/// latest other one.
pub(super) struct Table {
    places: Vec<[Entry; 2]>,
    mask: usize,
}

impl Table {
    /// A table for a search of about so many nodes, of at most 24 MiB.
    pub(super) fn for_nodes(nodes: u64) -> Table {
        let wanted = usize::try_from(nodes).unwrap_or(LARGEST);
        let count = wanted.clamp(SMALLEST, LARGEST).next_power_of_two();
        Table {
            places: vec![[VACANT; 2]; count],
            mask: count - 1,
        }
    }

    /// What is known of the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        self.places[key as usize & self.mask]
            .iter()
            .find(|entry| entry.key == key && entry.depth != i8::MIN)
    }

    /// Keeps what was found out about a position.
    pub(super) fn put(
        &mut self,
        key: u64,
        depth: i32,
        bound: Bound,
        value: i32,
        play: Option<Play>,
    ) {
        let [deepest, latest] = &mut self.places[key as usize & self.mask];
        let depth = depth.clamp(0, i32::from(i8::MAX)) as i8;
        let known = [&*deepest, &*latest]
            .into_iter()
            .find(|entry| entry.key == key)
            .and_then(Entry::play);
        let play = play.or(known);
        let entry = Entry {
            key,
            value,
            from: play.map_or(NO_PLAY, |p| p.from.0),
            to: play.map_or(NO_PLAY, |p| p.to.0),
            depth,
            bound,
        };
        if deepest.key == key || depth >= deepest.depth {
            if deepest.key != key {
                *latest = *deepest;
            } else if latest.key == key {
                *latest = VACANT;
            }
            *deepest = entry;
        } else {
            *latest = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(from: u16, to: u16) -> Option<Play> {
        Some(Play {
            from: Square(from),
            to: Square(to),
        })
    }

    #[test]
    fn the_deepest_and_the_latest_stay() {
        let mut table = Table::for_nodes(0);
        let key = |n: u64| n << 32 | 5;
        table.put(key(1), 6, Bound::Exact, 10, play(1, 2));
        table.put(key(2), 3, Bound::AtLeast, 20, play(3, 4));
        table.put(key(3), 2, Bound::AtMost, 30, None);
        assert_eq!(table.get(key(1)).unwrap().value, 10);
        assert!(table.get(key(2)).is_none(), "replaced by a later one");
        assert_eq!(table.get(key(3)).unwrap().play(), None);
        table.put(key(4), 9, Bound::Exact, 40, play(5, 6));
        assert_eq!(table.get(key(4)).unwrap().depth, 9);
        assert_eq!(table.get(key(1)).unwrap().play(), play(1, 2));
    }

    #[test]
    fn a_value_without_a_play_keeps_the_play_known_before() {
        let mut table = Table::for_nodes(0);
        table.put(9, 4, Bound::Exact, 1, play(1, 2));
        table.put(9, 5, Bound::AtMost, 0, None);
        let entry = table.get(9).unwrap();
        assert_eq!((entry.play(), entry.depth), (play(1, 2), 5));
    }
}
