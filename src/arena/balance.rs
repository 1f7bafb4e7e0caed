//! How even a game is: what came of many games of one player against itself, and the file that
//! keeps it for the window to show.

use super::ledger::GameLine;
use super::score::share;
use super::table::{self, TableError};
use crate::engine::side::Side;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the form that [`Balance`] has now.
pub const FORMAT: u32 = 1;

/// What came of games of one player against itself, game by game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Balance")]
pub struct Balance {
    /// The version of this form.
    pub format: u32,
    /// The day on which it was written, as `2026-01-31`.
    pub date: String,
    /// The program that played, with its version.
    pub program: String,
    /// How it played: `level:N` or `nodes:N`.
    pub player: String,
    /// The seed of the openings.
    pub openings: u64,
    /// How many plies an opening had.
    pub opening_plies: usize,
    /// After so many plies a game was drawn.
    pub most_plies: usize,
    /// The result, by the variant's id.
    pub variants: BTreeMap<String, Standing>,
}

/// What came of the games of one variant.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The option of each question under which it was played.
    pub reading: BTreeMap<String, String>,
    /// Games that the attackers won.
    pub attackers: u32,
    /// Games that the defenders won.
    pub defenders: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// The mean number of plies of a game.
    pub plies: f64,
    /// How many games ended so, by `side:reason`; the side is `none` for a draw.
    pub endings: BTreeMap<String, u32>,
}

impl Standing {
    /// Adds games up.
    #[must_use]
    pub fn of(reading: BTreeMap<String, String>, games: &[GameLine]) -> Standing {
        let mut standing = Standing {
            reading,
            ..Standing::default()
        };
        let mut plies = 0;
        for game in games {
            let (count, side) = match game.winner {
                Some(Side::Attackers) => (&mut standing.attackers, "attackers"),
                Some(Side::Defenders) => (&mut standing.defenders, "defenders"),
                None => (&mut standing.draws, "none"),
            };
            *count += 1;
            let ending = format!("{side}:{}", game.reason);
            *standing.endings.entry(ending).or_default() += 1;
            plies += game.plies;
        }
        let mean = plies as f64 / games.len().max(1) as f64;
        standing.plies = (mean * 10.0).round() / 10.0;
        standing
    }

    /// Whether each side's games ended in as many ways as there are games, and have a length.
    fn is_sound(&self) -> bool {
        let sides = [
            ("attackers", self.attackers),
            ("defenders", self.defenders),
            ("none", self.draws),
        ];
        let ended = |side: &str| -> u64 {
            let of_side = |ending: &str| ending.split_once(':').is_some_and(|(s, _)| s == side);
            let counts = self.endings.iter().filter(|(ending, _)| of_side(ending));
            counts.map(|(_, count)| u64::from(*count)).sum()
        };
        let all: u64 = self.endings.values().copied().map(u64::from).sum();
        let games: u64 = sides.iter().map(|(_, count)| u64::from(*count)).sum();
        let known = all == games && u32::try_from(games).is_ok();
        known
            && sides
                .iter()
                .all(|(side, count)| ended(side) == u64::from(*count))
            && self.plies.is_finite()
            && self.plies >= 0.0
    }

    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.attackers + self.defenders + self.draws
    }

    /// The points of the attackers as a share, a draw as half a point, with half the width of its
    /// 95 % interval; `None` without games. The width is that of a share of wins, which draws make
    /// narrower: it is on the safe side.
    #[must_use]
    pub fn attackers_share(&self) -> Option<[f64; 2]> {
        let games = self.games();
        if games == 0 {
            return None;
        }
        let halves = 2.0 * f64::from(self.attackers) + f64::from(self.draws);
        let points = halves / 2.0;
        let [error, _] = share(points.round() as u32, games);
        Some([points / f64::from(games), error])
    }

    /// The headings of [`Standing::row`], separated by tabs.
    pub const HEADINGS: &str =
        "game\tgames\tattackers\tdefenders\tdraws\tattackers' share\t±\tplies\tendings";

    /// A line of a table, separated by tabs.
    #[must_use]
    pub fn row(&self, id: &str) -> String {
        let (share, error) = match self.attackers_share() {
            Some([share, error]) => (format!("{share:.3}"), format!("{error:.3}")),
            None => ("-".to_owned(), "-".to_owned()),
        };
        let endings: Vec<String> = self
            .endings
            .iter()
            .map(|(ending, count)| format!("{ending} {count}"))
            .collect();
        format!(
            "{id}\t{}\t{}\t{}\t{}\t{share}\t{error}\t{:.1}\t{}",
            self.games(),
            self.attackers,
            self.defenders,
            self.draws,
            self.plies,
            endings.join(", ")
        )
    }
}

impl Balance {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// When it is no such file, or its counts contradict each other.
    pub fn read(text: &str) -> Result<Balance, TableError> {
        let balance: Balance = table::read(text)?;
        table::expect_format(balance.format, FORMAT)?;
        match balance.variants.iter().find(|(_, of)| !of.is_sound()) {
            Some((id, _)) => Err(TableError::Counts(id.clone())),
            None => Ok(balance),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::ledger::Seat;

    fn game(winner: Option<Side>, reason: &str, plies: usize) -> GameLine {
        GameLine {
            opening: 0,
            attackers: Seat::A,
            winner,
            reason: reason.to_owned(),
            plies,
            seconds: [0.0; 2],
            plays: String::new(),
            note: String::new(),
        }
    }

    fn balance() -> Balance {
        let games = [
            game(Some(Side::Attackers), "king-captured", 21),
            game(Some(Side::Attackers), "encirclement", 30),
            game(Some(Side::Defenders), "escape", 10),
            game(None, "max-plies", 300),
        ];
        let reading = BTreeMap::from([("throne".to_owned(), "hostile".to_owned())]);
        Balance {
            format: FORMAT,
            date: table::today(),
            program: "tafl 0.1.0".to_owned(),
            player: "nodes:500".to_owned(),
            openings: 1,
            opening_plies: 4,
            most_plies: 300,
            variants: BTreeMap::from([("small".to_owned(), Standing::of(reading, &games))]),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let balance = balance();
        let text = balance.to_text().unwrap();
        assert_eq!(Balance::read(&text).unwrap(), balance);
        let standing = &balance.variants["small"];
        assert_eq!(standing.games(), 4);
        assert_eq!(standing.endings["attackers:encirclement"], 1);
        let [share, error] = standing.attackers_share().unwrap();
        assert!((share - 0.625).abs() < 1e-9 && error > 0.2 && error < 0.5);
        let columns = Standing::HEADINGS.split('\t').count();
        assert_eq!(standing.row("small").split('\t').count(), columns);
    }

    #[test]
    fn what_does_not_fit_together_is_refused() {
        let text = balance().to_text().unwrap();
        let wrong = |from: &str, to: &str| Balance::read(&text.replace(from, to));
        assert!(matches!(
            wrong("format: 1", "format: 2"),
            Err(TableError::Format { found: 2, known: 1 })
        ));
        assert!(matches!(
            wrong("draws: 1", "draws: 2"),
            Err(TableError::Counts(_))
        ));
        // The sum fits, but a win of the defenders has become a draw.
        assert!(matches!(
            wrong("\"defenders:escape\"", "\"none:escape\""),
            Err(TableError::Counts(_))
        ));
        assert!(matches!(
            wrong("draws: 1", "draws: -1"),
            Err(TableError::Form(_))
        ));
        assert!(Balance::read("").is_err());
        assert_eq!(Standing::default().attackers_share(), None);
    }
}
