//! How much stronger each level is: what came of many games of each level against the next weaker
//! one, and the file that keeps it for the window to show.

use super::score::{Estimate, Pairs, share};
use super::table::{self, TableError};
use super::tally::{Count, Tally};
use crate::ai::Level;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the form that [`Levels`] has now.
pub const FORMAT: u32 = 1;

/// What came of games of each level against the next weaker one, game by game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Levels")]
pub struct Levels {
    /// The version of this form.
    pub format: u32,
    /// The day on which it was written, as `2026-01-31`.
    pub date: String,
    /// The program that played, with its version.
    pub program: String,
    /// The seed of the openings.
    pub openings: u64,
    /// How many plies an opening had.
    pub opening_plies: usize,
    /// After so many plies a game was drawn.
    pub most_plies: usize,
    /// How many seconds a play the strongest level had.
    pub seconds: f64,
    /// The results, by the variant's id.
    pub variants: BTreeMap<String, Ladder>,
}

/// What came of the games of one variant.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    /// The option of each question under which it was played.
    pub reading: BTreeMap<String, String>,
    /// How each level did against the next weaker one, by its number.
    pub levels: BTreeMap<u8, Rung>,
}

/// What came of the games of a level against the next weaker one; it is the stronger one whose wins
/// and losses these are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rung {
    /// With the attackers.
    pub attackers: Count,
    /// With the defenders.
    pub defenders: Count,
    /// The openings that were played with either side, by its points in halves.
    pub pairs: Pairs,
}

impl Rung {
    /// Takes over a match in which the stronger one was A.
    #[must_use]
    pub fn of(tally: &Tally) -> Rung {
        let [attackers, defenders] = tally.sides;
        Rung {
            attackers,
            defenders,
            pairs: tally.pairs,
        }
    }

    /// The games with both sides together.
    #[must_use]
    pub fn all(&self) -> Count {
        Count {
            wins: self.attackers.wins + self.defenders.wins,
            draws: self.attackers.draws + self.defenders.draws,
            losses: self.attackers.losses + self.defenders.losses,
        }
    }

    /// The points as a share, a draw as half a point, with half the width of its 95 % interval;
    /// `None` without games.
    #[must_use]
    pub fn score(&self) -> Option<[f64; 2]> {
        let all = self.all();
        if all.games() == 0 {
            return None;
        }
        let points = f64::from(all.wins) + f64::from(all.draws) / 2.0;
        let alone = || share(points.round() as u32, all.games())[0];
        let error = Estimate::of(&self.pairs).map_or_else(alone, |estimate| estimate.error);
        let share = points / f64::from(all.games());
        // Of few pairs it may be known only that the share is one.
        Some([share, error.min(share.max(1.0 - share))])
    }

    /// Whether the counts are those of games, and the pairs are among them.
    fn is_sound(&self) -> bool {
        let sides = [self.attackers, self.defenders];
        let counts = sides.iter().flat_map(|of| [of.wins, of.draws, of.losses]);
        let games: u64 = counts.map(u64::from).sum();
        let halves: u64 = sides
            .iter()
            .map(|of| 2 * u64::from(of.wins) + u64::from(of.draws))
            .sum();
        let pairs: u64 = self.pairs.iter().copied().map(u64::from).sum();
        let of_pairs: u64 = (0..).zip(self.pairs).map(|(n, p)| n * u64::from(p)).sum();
        // Games of openings that were played with one side only are in no pair.
        let single = games.checked_sub(2 * pairs);
        let rest = halves.checked_sub(of_pairs);
        u32::try_from(games).is_ok()
            && matches!((single, rest), (Some(games), Some(halves)) if halves <= 2 * games)
    }

    /// The headings of [`Rung::row`], separated by tabs.
    pub const HEADINGS: &str = "game\tlevel\tagainst\tgames\twins\tdraws\tlosses\t\
        as attackers\tas defenders\tscore\t±";

    /// A line of a table, separated by tabs.
    #[must_use]
    pub fn row(&self, id: &str, level: Level) -> String {
        let (score, error) = match self.score() {
            Some([score, error]) => (format!("{score:.3}"), format!("{error:.3}")),
            None => ("-".to_owned(), "-".to_owned()),
        };
        let Count {
            wins,
            draws,
            losses,
        } = self.all();
        let side = |of: Count| format!("{}-{}-{}", of.wins, of.draws, of.losses);
        format!(
            "{id}\t{}\t{}\t{}\t{wins}\t{draws}\t{losses}\t{}\t{}\t{score}\t{error}",
            level.number(),
            level.number() - 1,
            self.all().games(),
            side(self.attackers),
            side(self.defenders),
        )
    }
}

impl Levels {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// When it is no such file, or its counts contradict each other.
    pub fn read(text: &str) -> Result<Levels, TableError> {
        let levels: Levels = table::read(text)?;
        table::expect_format(levels.format, FORMAT)?;
        let sound = |ladder: &Ladder| {
            let mut rungs = ladder.levels.iter();
            rungs.all(|(number, rung)| has_weaker(*number) && rung.is_sound())
        };
        match levels.variants.iter().find(|(_, ladder)| !sound(ladder)) {
            Some((id, _)) => Err(TableError::Counts(id.clone())),
            None if !(levels.seconds > 0.0 && levels.seconds.is_finite()) => {
                Err(TableError::Counts("seconds".to_owned()))
            }
            None => Ok(levels),
        }
    }

    /// The text of the file.
    ///
    /// # Errors
    /// Never in practice: every such value can be written.
    pub fn to_text(&self) -> Result<String, ron::Error> {
        table::write(self)
    }
}

/// Whether it is the number of a level that has a weaker one below it.
fn has_weaker(number: u8) -> bool {
    Level::from_number(number).is_some_and(|level| level > Level::WEAKEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levels() -> Levels {
        let count = |wins, draws, losses| Count {
            wins,
            draws,
            losses,
        };
        // Five openings with either side, and one with the attackers only, which was lost.
        let rung = Rung {
            attackers: count(2, 1, 3),
            defenders: count(4, 1, 0),
            pairs: [0, 0, 2, 2, 1],
        };
        let ladder = Ladder {
            reading: BTreeMap::from([("throne".to_owned(), "hostile".to_owned())]),
            levels: BTreeMap::from([(2, rung), (8, rung)]),
        };
        Levels {
            format: FORMAT,
            date: table::today(),
            program: table::program(),
            openings: 31,
            opening_plies: 4,
            most_plies: 200,
            seconds: 0.5,
            variants: BTreeMap::from([("small".to_owned(), ladder)]),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let levels = levels();
        let text = levels.to_text().unwrap();
        assert_eq!(Levels::read(&text).unwrap(), levels, "{text}");
        let rung = levels.variants["small"].levels[&8];
        let [score, error] = rung.score().unwrap();
        assert!((score - 7.0 / 11.0).abs() < 1e-9, "{score}");
        assert!(error > 0.05 && error < 0.5, "{error}");
        assert_eq!(Rung::default().score(), None);
        let columns = Rung::HEADINGS.split('\t').count();
        let row = rung.row("small", Level::STRONGEST);
        assert_eq!(row.split('\t').count(), columns);
        assert!(row.contains("\t8\t7\t11\t6\t2\t3\t2-1-3\t4-1-0\t"), "{row}");
    }

    #[test]
    fn what_does_not_fit_together_is_refused() {
        let text = levels().to_text().unwrap();
        let wrong = |from: &str, to: &str| {
            assert!(text.contains(from), "{from} is not in {text}");
            Levels::read(&text.replace(from, to))
        };
        let format = wrong("format: 1", "format: 3");
        assert!(matches!(format, Err(TableError::Format { found: 3, .. })));
        for (from, to) in [
            // There is nobody below the weakest, and nobody above the strongest.
            ("2: (", "1: ("),
            ("8: (", "9: ("),
            // Fewer games than the pairs need, or fewer points.
            ("losses: 3", "losses: 1"),
            ("wins: 4", "wins: 3"),
            ("wins: 4", "wins: 4294967295"),
            ("seconds: 0.5", "seconds: 0.0"),
        ] {
            let read = wrong(from, to);
            assert!(matches!(read, Err(TableError::Counts(_))), "{to}: {read:?}");
        }
        let form = wrong("wins: 4", "wins: -4");
        assert!(matches!(form, Err(TableError::Form(_))));
        assert!(Levels::read("").is_err());
    }
}
