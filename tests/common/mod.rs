//! What the tests of the engine share: the catalogue, rules by name, boards as drawings, and random
//! numbers that are the same in every run.
#![allow(dead_code, reason = "each test crate uses its own part of it")]

use std::sync::{Arc, LazyLock};
use tafl::engine::game::Game;
use tafl::engine::mechanics::Mechanics;
use tafl::engine::notation::{parse_play, parse_rows};
use tafl::engine::plays::Play;
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;
use tafl::engine::side::Side;
use tafl::engine::square::Square;
use tafl::engine::variant::catalog::Catalog;
use tafl::engine::variant::{Reading, Variant};

/// The ids of the variants of the four rule books.
pub const VARIANTS: [&str; 4] = [
    "brandubh-historical",
    "brandubh-hungarian",
    "sea-battle-9",
    "alea-evangelii-legacy",
];

/// The ids of all variants that the program carries.
pub fn all() -> Vec<&'static str> {
    catalog().variants().iter().map(|v| v.id()).collect()
}

static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let (catalog, problems) = Catalog::load(None);
    for problem in &problems {
        eprintln!("{problem}");
    }
    assert!(problems.is_empty(), "the program's own files have mistakes");
    catalog
});

/// The catalogue of what the program carries, free of mistakes.
pub fn catalog() -> &'static Catalog {
    &CATALOG
}

/// The variant of this id.
pub fn variant(id: &str) -> &'static Arc<Variant> {
    catalog()
        .get(id)
        .unwrap_or_else(|| panic!("the program carries no variant '{id}'"))
}

/// A reading as the tables write it: `default`, or answers separated by spaces.
pub fn reading(variant: &Variant, text: &str) -> Reading {
    let answers: Vec<&str> = text
        .split_whitespace()
        .filter(|word| *word != "default")
        .collect();
    variant
        .parse_reading(&answers)
        .unwrap_or_else(|error| panic!("{error}"))
}

/// The rules of play of a variant under a reading.
pub fn mechanics(id: &str, text: &str) -> Mechanics {
    let variant = variant(id);
    variant.mechanics(&reading(variant, text))
}

/// A variant's rules under a reading.
pub fn rules(id: &str, text: &str) -> Arc<Rules> {
    let variant = variant(id);
    Arc::new(variant.rules(&reading(variant, text)))
}

/// Other mechanics on the board of a size, with nothing on it: for positions of the test's own.
pub fn bare_rules(size: u8, mechanics: &Mechanics) -> Arc<Rules> {
    Arc::new(Rules::new(
        size,
        Position::empty(Side::Attackers),
        mechanics,
    ))
}

/// The rows of a board as it is drawn in rule books, highest rank first; numbers of ranks, letters of
/// files and spaces between the squares may be there or not.
pub fn rows(drawing: &str) -> Vec<String> {
    drawing
        .lines()
        .map(|line| {
            line.chars()
                .filter(|c| matches!(c, 'A' | 'D' | 'K' | '.'))
                .collect()
        })
        .filter(|row: &String| !row.is_empty())
        .collect()
}

/// A drawn board with this side to move.
pub fn board(drawing: &str, side: Side) -> Position {
    let rows = rows(drawing);
    parse_rows(&rows, rows.len() as u8)
        .unwrap_or_else(|place| panic!("no board, see {place:?}: {drawing}"))
        .with_side(side)
}

/// The square of this name.
pub fn square(name: &str, size: u8) -> Square {
    Square::parse(name, size).unwrap_or_else(|| panic!("'{name}' is no square"))
}

/// A play such as `a4-a6`, without captures.
pub fn play(text: &str, size: u8) -> Play {
    let written = parse_play(text, size).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(written.captures, None, "{text}");
    written.play
}

/// The names of squares, sorted.
pub fn names(squares: impl IntoIterator<Item = Square>, size: u8) -> Vec<String> {
    let mut names: Vec<String> = squares
        .into_iter()
        .map(|square| square.name(size).to_string())
        .collect();
    names.sort();
    names
}

/// A table of the data folder without its heading, cut at the tabulators.
pub fn table(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .skip(1)
        .filter(|line| !line.is_empty())
        .map(|line| line.split('\t').collect())
}

/// Random numbers, the same in every run: the SplitMix64 generator of Steele, Lea and Flood.
pub struct Random(pub u64);

impl Random {
    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below another, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// One of several.
    pub fn of<T: Copy>(&mut self, choice: &[T]) -> T {
        choice[self.below(choice.len())]
    }

    /// Any option of every question of a variant.
    pub fn reading(&mut self, variant: &Variant) -> Reading {
        let mut reading = variant.default_reading();
        for (index, question) in variant.spec().questions.iter().enumerate() {
            reading.choose(index, self.below(question.options.len()));
        }
        reading
    }

    /// A legal play of the game, if it goes on. One time in four a play that takes something is
    /// preferred, so that captures are not rare.
    pub fn play(&mut self, game: &Game) -> Option<Play> {
        if game.outcome().is_some() {
            return None;
        }
        let plays = game.plays();
        if self.below(4) == 0 {
            let takes: Vec<Play> = plays
                .iter()
                .copied()
                .filter(|play| {
                    let mut after = *game.position();
                    !game.rules().play(&mut after, *play).is_empty()
                })
                .collect();
            if !takes.is_empty() {
                return Some(self.of(&takes));
            }
        }
        Some(self.of(&plays))
    }

    /// A game of at most so many random plays.
    pub fn game(&mut self, rules: Arc<Rules>, plies: usize) -> Game {
        let mut game = Game::new(rules);
        while game.plies().len() < plies
            && let Some(play) = self.play(&game)
        {
            game.play(play)
                .unwrap_or_else(|reason| panic!("{play:?}: {reason:?}"));
        }
        // No game stops in the middle of a turn.
        while game.turn_goes_on()
            && let Some(play) = self.play(&game)
        {
            game.play(play)
                .unwrap_or_else(|reason| panic!("{play:?}: {reason:?}"));
        }
        game
    }
}

/// One of the eight symmetries of the board: bit 0 swaps left and right, bit 1 top and bottom, bit
/// 2 then swaps files and ranks.
pub fn mirrored(square: Square, symmetry: u8, size: u8) -> Square {
    let (mut file, mut rank) = (square.file(size), square.rank(size));
    if symmetry & 1 != 0 {
        file = size - 1 - file;
    }
    if symmetry & 2 != 0 {
        rank = size - 1 - rank;
    }
    if symmetry & 4 != 0 {
        (file, rank) = (rank, file);
    }
    Square::at(file, rank, size)
}

/// Every text in three languages within a value, as English, German and Hungarian.
pub fn texts(value: &serde_json::Value) -> Vec<[String; 3]> {
    let mut found = Vec::new();
    let parts: Vec<&serde_json::Value> = match value {
        serde_json::Value::Array(parts) => parts.iter().collect(),
        serde_json::Value::Object(fields) => {
            if let [Some(en), Some(de), Some(hu)] =
                ["en", "de", "hu"].map(|code| fields.get(code).and_then(|text| text.as_str()))
            {
                found.push([en, de, hu].map(str::to_owned));
            }
            fields.values().collect()
        }
        _ => Vec::new(),
    };
    found.extend(parts.into_iter().flat_map(texts));
    found
}
