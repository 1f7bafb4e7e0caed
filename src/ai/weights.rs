//! What each thing that the evaluation counts is worth, for each family of games and each side that
//! the program may play; read from a file, so that it can be tuned without a compiler.

use crate::engine::mechanics::Escape;
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::OnceLock;

macro_rules! features {
    ($($(#[$doc:meta])* $feature:ident,)*) => {
        /// What the evaluation counts in a position.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum Feature {
            $($(#[$doc])* $feature,)*
        }

        impl Feature {
            /// All of them.
            pub const ALL: [Feature; COUNT] = [$(Feature::$feature,)*];
        }

        /// How many things are counted.
        pub const COUNT: usize = [$(stringify!($feature),)*].len();
    };
}

features! {
    /// 1 if the defenders are to move, -1 if the attackers are.
    Tempo,
    /// The attackers' men that are lost, in thousandths of their force.
    AttackersLost,
    /// The defenders' men that are lost, in thousandths of their force.
    DefendersLost,
    /// The king has an escape square before him, in one direction.
    OneLine,
    /// The king has an escape square before him in two directions or more.
    TwoLines,
    /// Squares that the king reaches from which he has an escape square before him, while the
    /// attackers are to move.
    Threats,
    /// The same while the defenders are to move.
    ThreatsReady,
    /// Squares that the king reaches from which he has two escape squares before him, while the
    /// attackers are to move.
    Forks,
    /// The same while the defenders are to move.
    ForksReady,
    /// No such square is near, but one is after a further play of his.
    ThirdPlay,
    /// The king reaches such squares in two directions, of which one play can hardly bar both, while
    /// the attackers are to move.
    ThreatsApart,
    /// Squares that the king reaches from which that would be so, while the attackers are to move.
    ThreatsToCome,
    /// The same while the defenders are to move.
    ThreatsToComeReady,
    /// Squares to which the king can go, at most 12.
    KingMobility,
    /// Escape squares walled off from the king, in sixteenths of all.
    GoalsWalled,
    /// All escape squares are walled off.
    ShutIn,
    /// Squares that the king could reach if his men made way, in sixteenths of the board.
    Area,
    /// Defenders outside that area.
    DefendersOutside,
    /// Attackers who would shut the defenders in, or the king where walling in all of them is no
    /// win, if they could be put where they are wanted: at most so many, and at most 16.
    Gaps,
    /// The king is held on one side, where he must be surrounded.
    HeldOnce,
    /// On two.
    HeldTwice,
    /// On three or four.
    HeldThrice,
    /// Ways in which the king, who is taken between two, is held on one side and open on the other.
    HalfCaught,
    /// Attackers who guard a corner on the diagonal.
    Guards,
    /// Men missing from the quarters of the board where the attackers are fewer.
    Uneven,
    /// Attackers who stand aslant of each other, as walls are built.
    Walls,
    /// Attackers on the edge.
    AttackersOnEdge,
    /// Attackers near the king.
    AttackersNear,
    /// Defenders near the king.
    DefendersNear,
    /// The king's distance from the nearest edge.
    KingToEdge,
    /// Vacant squares beside attackers.
    AttackersRoom,
    /// Vacant squares beside defenders.
    DefendersRoom,
    /// Ways in which an attacker has an enemy on one side and nothing on the other.
    AttackersHalfHeld,
    /// Ways in which a defender has.
    DefendersHalfHeld,
}

/// Games in which the same things matter alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Family {
    /// The king flees to a corner (or a listed square), on boards of up to 9 by 9.
    SmallCorners,
    /// The same on larger boards.
    LargeCorners,
    /// The king flees to the edge, on boards of up to 9 by 9.
    SmallEdge,
    /// The same on larger boards.
    LargeEdge,
}

impl Family {
    /// All families.
    pub const ALL: [Family; 4] = [
        Family::SmallCorners,
        Family::LargeCorners,
        Family::SmallEdge,
        Family::LargeEdge,
    ];

    /// The family to which a game belongs.
    #[must_use]
    pub fn of(rules: &Rules) -> Family {
        let edge = rules.mechanics().escape == Escape::Edge;
        match (edge, rules.size() <= 9) {
            (false, true) => Family::SmallCorners,
            (false, false) => Family::LargeCorners,
            (true, true) => Family::SmallEdge,
            (true, false) => Family::LargeEdge,
        }
    }
}

/// What each thing is worth to the defenders, in thirty-seconds of a hundredth of a man, by the side
/// that the program plays; things that are not named are worth nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// To the program as attackers.
    pub attackers: BTreeMap<Feature, i32>,
    /// To the program as defenders.
    pub defenders: BTreeMap<Feature, i32>,
}

impl Weights {
    /// The weights as a list for each side, in the order of [`Feature::ALL`].
    #[must_use]
    pub fn lists(&self) -> [[i32; COUNT]; 2] {
        let list = |map: &BTreeMap<Feature, i32>| {
            Feature::ALL.map(|feature| map.get(&feature).copied().unwrap_or(0))
        };
        [list(&self.attackers), list(&self.defenders)]
    }

    /// The weights of lists.
    #[must_use]
    pub fn of_lists(lists: &[[i32; COUNT]; 2]) -> Weights {
        let map = |list: &[i32; COUNT]| Feature::ALL.into_iter().zip(*list).collect();
        Weights {
            attackers: map(&lists[Side::Attackers.index()]),
            defenders: map(&lists[Side::Defenders.index()]),
        }
    }
}

/// The weights of all families.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Book(pub BTreeMap<Family, Weights>);

impl Book {
    /// Reads a file's text.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(text: &str) -> Result<Book, String> {
        let book: Book = ron::from_str(text).map_err(|error| error.to_string())?;
        match Family::ALL.into_iter().find(|f| !book.0.contains_key(f)) {
            Some(family) => Err(format!("there are no weights for {family:?}")),
            None => Ok(book),
        }
    }

    /// The text of a file.
    ///
    /// # Errors
    /// What could not be written.
    pub fn text(&self) -> Result<String, String> {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())
            .map_err(|error| error.to_string())
    }

    /// The weights of a family.
    #[must_use]
    pub fn of(&self, family: Family) -> Weights {
        self.0.get(&family).cloned().unwrap_or_default()
    }

    /// The weights that belong to the program.
    #[must_use]
    pub fn own() -> &'static Book {
        static OWN: OnceLock<Book> = OnceLock::new();
        OWN.get_or_init(|| {
            // A test reads the same text; a broken one would leave a player that only counts plies.
            Book::parse(include_str!("../../assets/weights.ron"))
                .unwrap_or_else(|_| Book(BTreeMap::new()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_weights_can_be_read_and_written() {
        let book = Book::parse(include_str!("../../assets/weights.ron")).unwrap();
        for family in Family::ALL {
            let weights = book.of(family);
            assert_eq!(Weights::of_lists(&weights.lists()).lists(), weights.lists());
            assert!(weights.attackers[&Feature::DefendersLost] < 0, "{family:?}");
        }
        assert_eq!(Book::parse(&book.text().unwrap()).unwrap(), book);
    }

    #[test]
    fn a_broken_book_says_where() {
        let error = Book::parse("{ SmallCorners: (attackers: { Courage: 3 }, defenders: {}) }");
        assert!(error.unwrap_err().contains("1:"));
        assert!(Book::parse("{}").unwrap_err().contains("SmallCorners"));
    }
}
