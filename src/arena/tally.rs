//! The games of a match added up, and the summary that is printed of them.

use super::ledger::{GameLine, Seat};
use super::score::{Estimate, Pairs, Sprt, Verdict};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The wins, draws and losses of A.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Games that A won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that B won.
    pub losses: u32,
}

impl Count {
    fn add(&mut self, halves: u32) {
        match halves {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

/// A match added up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// With A as attackers, and as defenders.
    pub sides: [Count; 2],
    /// The openings of which both games were played, by A's points in halves.
    pub pairs: Pairs,
    /// For each reason the games that A won by it, that were drawn, and that B won.
    pub endings: BTreeMap<String, Count>,
    /// The mean seconds of a move of A and of B.
    pub seconds: [f64; 2],
    /// The mean number of plies of a game.
    pub plies: f64,
}

impl Tally {
    /// Adds games up, no two of which have the same opening and sides.
    #[must_use]
    pub fn of(games: &[GameLine]) -> Tally {
        let mut tally = Tally::default();
        let mut openings: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
        let mut plies = 0;
        let mut seconds = [0.0; 2];
        for game in games {
            let halves = game.halves();
            tally.sides[game.attackers.index()].add(halves);
            let ending = tally.endings.entry(game.reason.clone()).or_default();
            ending.add(halves);
            openings.entry(game.opening).or_default().push(halves);
            plies += game.plies;
            for seat in [Seat::A, Seat::B].map(Seat::index) {
                seconds[seat] += game.seconds[seat] * game.plies as f64;
            }
        }
        for pair in openings.values().filter(|games| games.len() == 2) {
            let points: u32 = pair.iter().sum();
            tally.pairs[points.min(4) as usize] += 1;
        }
        tally.seconds = seconds.map(|sum| sum / plies.max(1) as f64);
        tally.plies = plies as f64 / games.len().max(1) as f64;
        tally
    }

    /// All games together.
    #[must_use]
    pub fn all(&self) -> Count {
        let [one, other] = self.sides;
        Count {
            wins: one.wins + other.wins,
            draws: one.draws + other.draws,
            losses: one.losses + other.losses,
        }
    }

    /// The summary: lines of a name and values, separated by tabs.
    #[must_use]
    pub fn summary(&self, sprt: Option<Sprt>) -> String {
        let mut text = String::new();
        let all = self.all();
        let mut line = |name: &str, values: &[String]| {
            let _ = writeln!(text, "{name}\t{}", values.join("\t"));
        };
        let count = |count: &Count| {
            vec![
                format!("{} wins", count.wins),
                format!("{} draws", count.draws),
                format!("{} losses", count.losses),
            ]
        };
        line("games", &[all.games().to_string()]);
        line("A in all", &count(&all));
        line("A as attackers", &count(&self.sides[0]));
        line("A as defenders", &count(&self.sides[1]));
        let pairs: u32 = self.pairs.iter().sum();
        let kinds: Vec<String> = self.pairs.iter().map(u32::to_string).collect();
        let of_pairs = format!("{pairs} pairs ({})", kinds.join(" "));
        match Estimate::of(&self.pairs) {
            Some(estimate) => {
                let score = format!("{:.3} ± {:.3}", estimate.score, estimate.error);
                line("score of A", &[score, of_pairs]);
                let [elo, low, high] = estimate.elo();
                let range = format!("{low:+.0} to {high:+.0}");
                line("Elo of A over B", &[format!("{elo:+.0}"), range]);
            }
            None => line("score of A", &["-".to_owned(), of_pairs]),
        }
        let [a, b] = self.seconds;
        let seconds = [format!("A {a:.4}"), format!("B {b:.4}")];
        line("seconds a move", &seconds);
        line("plies a game", &[format!("{:.1}", self.plies)]);
        for (reason, ending) in &self.endings {
            line(&format!("ended by {reason}"), &count(ending));
        }
        if let Some(sprt) = sprt {
            let [low, high] = Sprt::bounds();
            let ratio = format!("{:.2} ({low:.2} to {high:.2})", sprt.ratio(&self.pairs));
            let verdict = match sprt.verdict(&self.pairs) {
                Verdict::Open => "undecided".to_owned(),
                Verdict::Lower => format!("{} Elo rather than {}", sprt.lower, sprt.upper),
                Verdict::Upper => format!("{} Elo rather than {}", sprt.upper, sprt.lower),
            };
            line("SPRT", &[ratio, verdict]);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::side::Side;

    fn game(opening: usize, attackers: Seat, winner: Option<Side>, plies: usize) -> GameLine {
        GameLine {
            opening,
            attackers,
            winner,
            reason: if winner.is_some() {
                "escape"
            } else {
                "max-plies"
            }
            .to_owned(),
            plies,
            seconds: [0.5, 1.0],
            plays: String::new(),
            note: String::new(),
        }
    }

    #[test]
    fn games_are_added_up_by_side_and_by_pair() {
        use Side::{Attackers, Defenders};
        let tally = Tally::of(&[
            game(0, Seat::A, Some(Defenders), 10),
            game(0, Seat::B, Some(Defenders), 20),
            game(1, Seat::A, Some(Attackers), 30),
            game(1, Seat::B, None, 40),
            game(2, Seat::B, Some(Attackers), 50),
        ]);
        let count = |wins, draws, losses| Count {
            wins,
            draws,
            losses,
        };
        assert_eq!(tally.sides, [count(1, 0, 1), count(1, 1, 1)]);
        assert_eq!(tally.all(), count(2, 1, 2));
        assert_eq!(tally.pairs, [0, 0, 1, 1, 0]);
        assert_eq!(tally.endings["escape"], count(2, 0, 2));
        assert_eq!((tally.seconds, tally.plies), ([0.5, 1.0], 30.0));
        let summary = tally.summary(Sprt::parse("0,10").ok());
        assert!(summary.contains("score of A\t0.625 ± "), "{summary}");
        assert!(summary.contains("undecided"), "{summary}");
    }

    #[test]
    fn no_games_have_a_summary_too() {
        let summary = Tally::of(&[]).summary(None);
        assert!(summary.contains("games\t0\n"), "{summary}");
    }
}
