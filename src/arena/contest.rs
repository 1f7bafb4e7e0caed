//! A match: its games handed out to threads, and kept as they end.

use super::chance::Chance;
use super::ledger::{GameLine, Ledger, LedgerError, Seat};
use super::match_play::{Played, play_game};
use super::openings::{Openings, TooFew};
use super::players::{Player, Spec};
use super::score::{Sprt, Verdict};
use super::tally::Tally;
use crate::engine::game::Game;
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Which of the openings are played: those of one shard of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: usize,
    of: usize,
}

impl Shard {
    /// All openings.
    pub const ALL: Shard = Shard { number: 1, of: 1 };

    /// Reads `I/N`, I from 1 to N.
    ///
    /// # Errors
    /// When it is not that.
    pub fn parse(text: &str) -> Result<Shard, String> {
        let number = |text: &str| text.parse::<usize>().ok();
        match text.split_once('/').map(|(i, n)| (number(i), number(n))) {
            Some((Some(number), Some(of))) if (1..=of).contains(&number) => {
                Ok(Shard { number, of })
            }
            _ => Err("write I/N, such as 2/8 for the second of eight".to_owned()),
        }
    }

    fn has(self, opening: usize) -> bool {
        opening % self.of == self.number - 1
    }
}

/// A match between two players.
#[derive(Clone, Debug)]
pub struct Match {
    /// What its games are kept under.
    pub title: String,
    /// A and B.
    pub players: [Spec; 2],
    /// The rules.
    pub rules: Arc<Rules>,
    /// How many games, in all shards together.
    pub games: usize,
    /// Whether each opening is played twice, with the sides swapped.
    pub swap: bool,
    /// The seed of the openings, and of all chance.
    pub seed: u64,
    /// How many plies an opening has.
    pub opening_plies: usize,
    /// After so many plies a game is drawn.
    pub most_plies: usize,
    /// How long an outside engine may take for an answer.
    pub patience: Duration,
    /// How many games are played at a time.
    pub threads: usize,
    /// The openings to play.
    pub shard: Shard,
    /// The test that may end the match early.
    pub sprt: Option<Sprt>,
}

/// What ends a match early.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// There are not enough openings.
    #[error(transparent)]
    Openings(#[from] TooFew),
    /// The games cannot be kept.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// A player cannot play this game.
    #[error("{0}")]
    Unfit(String),
}

/// A game to be played.
struct Job {
    opening: usize,
    attackers: Seat,
    game: Game,
}

impl Match {
    /// Plays the games that the ledger does not have yet. `told` hears of each.
    ///
    /// # Errors
    /// What ended it early. Games that were finished by then are kept.
    pub fn play(
        &self,
        ledger: &mut Ledger,
        told: &mut dyn FnMut(&GameLine),
    ) -> Result<(), MatchError> {
        let jobs = Mutex::new(self.jobs(ledger)?);
        let over = AtomicBool::new(self.is_decided(ledger));
        let threads = self.threads.max(1);
        thread::scope(|scope| {
            let (sender, played) = channel();
            for _ in 0..threads {
                let sender = sender.clone();
                let (jobs, over) = (&jobs, &over);
                scope.spawn(move || {
                    let mut players = self.players.each_ref().map(|p| p.player(self.patience));
                    while !over.load(Ordering::Relaxed) {
                        let job = jobs
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .pop_front();
                        let Some(job) = job else {
                            break;
                        };
                        if sender.send(self.play_job(job, &mut players)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut result = Ok(());
            // The games that are going on when the match ends early are waited for and kept.
            for line in played {
                let kept = line.map_err(MatchError::Unfit).and_then(|line| {
                    told(&line);
                    Ok(ledger.add(&self.title, line)?)
                });
                if let Err(error) = kept {
                    over.store(true, Ordering::Relaxed);
                    result = result.and(Err(error));
                } else if self.is_decided(ledger) {
                    over.store(true, Ordering::Relaxed);
                }
            }
            result
        })
    }

    fn jobs(&self, ledger: &Ledger) -> Result<VecDeque<Job>, TooFew> {
        let mut openings = Openings::new(self.rules.clone(), self.seed, self.opening_plies);
        let seats: &[Seat] = if self.swap {
            &[Seat::A, Seat::B]
        } else {
            &[Seat::A]
        };
        let mut jobs = VecDeque::new();
        for number in 0..self.games {
            let opening = number / seats.len();
            let attackers = seats[number % seats.len()];
            // Looked for even if another shard plays it, for none may come twice.
            let game = openings.get(opening)?;
            if self.shard.has(opening) && !ledger.has(&self.title, opening, attackers) {
                jobs.push_back(Job {
                    opening,
                    attackers,
                    game: game.clone(),
                });
            }
        }
        Ok(jobs)
    }

    fn is_decided(&self, ledger: &Ledger) -> bool {
        self.sprt.is_some_and(|sprt| {
            let tally = Tally::of(ledger.games(&self.title));
            sprt.verdict(&tally.pairs) != Verdict::Open
        })
    }

    fn play_job(&self, job: Job, players: &mut [Box<dyn Player>; 2]) -> Result<GameLine, String> {
        let [a, b] = players;
        let (attackers, defenders) = match job.attackers {
            Seat::A => (a, b),
            Seat::B => (b, a),
        };
        let seeds = [self.seed, job.opening as u64, job.attackers.index() as u64];
        let played = play_game(
            job.game,
            [attackers.as_mut(), defenders.as_mut()],
            Chance::of(&seeds).number(),
            self.most_plies,
        )?;
        Ok(line_of(job.opening, job.attackers, played))
    }
}

fn line_of(opening: usize, attackers: Seat, played: Played) -> GameLine {
    let side_of = |seat| match seat == attackers {
        true => Side::Attackers,
        false => Side::Defenders,
    };
    GameLine {
        opening,
        attackers,
        winner: played.winner,
        reason: played.reason.to_owned(),
        plies: played.game.plies().len(),
        seconds: [Seat::A, Seat::B].map(|seat| played.seconds[side_of(seat).index()]),
        plays: played.plays(),
        note: played.note,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::think::Strength;
    use crate::engine::variant::catalog::Catalog;

    fn between(a: Strength, b: Strength) -> Match {
        let (catalog, _) = Catalog::load(None);
        let variant = catalog.get("brandubh-hungarian").unwrap();
        Match {
            title: "test".to_owned(),
            players: [Spec::Inside(a), Spec::Inside(b)],
            rules: Arc::new(variant.rules(&variant.default_reading())),
            games: 12,
            swap: true,
            seed: 3,
            opening_plies: 4,
            most_plies: 60,
            patience: Duration::from_secs(5),
            threads: 1,
            shard: Shard::ALL,
            sprt: None,
        }
    }

    /// The games without their times.
    fn played(of: &Match) -> Vec<GameLine> {
        let mut ledger = Ledger::nowhere();
        of.play(&mut ledger, &mut |_| ()).unwrap();
        let mut games = ledger.games("test").to_vec();
        for game in &mut games {
            game.seconds = [0.0; 2];
        }
        games.sort_by_key(|game| (game.opening, game.attackers));
        games
    }

    #[test]
    fn the_same_match_has_the_same_games() {
        let mut a_match = between(Strength::nodes(150), Strength::Random);
        let games = played(&a_match);
        assert_eq!(games.len(), 12);
        a_match.threads = 3;
        assert_eq!(played(&a_match), games);
        a_match.shard = Shard::parse("2/3").unwrap();
        let part: Vec<GameLine> = games.into_iter().filter(|g| g.opening % 3 == 1).collect();
        assert_eq!(played(&a_match), part);
    }

    #[test]
    fn a_match_is_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let mut a_match = between(Strength::Random, Strength::Random);
        a_match.games = 5;
        let mut count = 0;
        for expected in [5, 0, 3] {
            if expected == 3 {
                a_match.games = 8;
            }
            let mut ledger = Ledger::open(&path).unwrap();
            a_match.play(&mut ledger, &mut |_| count += 1).unwrap();
            assert_eq!(count, expected);
            count = 0;
        }
        let mut ledger = Ledger::open(&path).unwrap();
        assert_eq!(ledger.games("test").len(), 8);
        assert!(!ledger.has("test", 4, Seat::A));
        a_match.games = 9;
        a_match.play(&mut ledger, &mut |_| ()).unwrap();
        assert!(ledger.has("test", 4, Seat::A));
    }

    #[test]
    fn a_decided_test_ends_the_match() {
        let mut a_match = between(Strength::nodes(400), Strength::Random);
        a_match.games = 400;
        a_match.sprt = Sprt::parse("0,200").ok();
        let games = played(&a_match);
        assert!(games.len() < 400, "{}", games.len());
        let tally = Tally::of(&games);
        assert!(a_match.sprt.unwrap().verdict(&tally.pairs) == Verdict::Upper);
    }

    #[test]
    fn shards_are_numbered_from_one() {
        for wrong in ["", "1", "0/2", "3/2", "1/0", "a/b"] {
            assert!(Shard::parse(wrong).is_err(), "{wrong}");
        }
        let shards = [1, 2, 3].map(|n| Shard::parse(&format!("{n}/3")).unwrap());
        for opening in 0..9 {
            let count = shards.iter().filter(|shard| shard.has(opening)).count();
            assert_eq!(count, 1);
        }
    }
}
