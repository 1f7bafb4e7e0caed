//! Openings: a few random plays from a seed, so that two engines that always play the same do not
//! play the same game over and over.

use super::chance::Chance;
use crate::engine::game::Game;
use crate::engine::rules::Rules;
use std::collections::HashSet;
use std::sync::Arc;

/// How often a new opening is tried for before it is said that there are no more.
const TRIES: u64 = 1_000;

/// Why there are no more openings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "only {found} different openings of {plies} plies were found; play fewer games, or make the openings longer (--opening-plies)"
)]
pub struct TooFew {
    /// How many were found.
    pub found: usize,
    /// How long they are, in plies.
    pub plies: usize,
}

/// The openings of a seed, in order: none ends the game, none leads to the position of another.
#[derive(Debug)]
pub struct Openings {
    rules: Arc<Rules>,
    seed: u64,
    plies: usize,
    found: Vec<Game>,
    known: HashSet<u64>,
}

impl Openings {
    /// The openings of `plies` plies that the seed gives. A turn of several captures is played to
    /// its end, even if the opening gets longer by it.
    #[must_use]
    pub fn new(rules: Arc<Rules>, seed: u64, plies: usize) -> Openings {
        Openings {
            rules,
            seed,
            plies,
            found: Vec::new(),
            known: HashSet::new(),
        }
    }

    /// The game after the opening of this number, counted from 0. It is the same however many were
    /// asked for before.
    ///
    /// # Errors
    /// When there are not that many different ones.
    pub fn get(&mut self, number: usize) -> Result<&Game, TooFew> {
        while self.found.len() <= number {
            let next = self.next()?;
            self.found.push(next);
        }
        Ok(&self.found[number])
    }

    fn next(&mut self) -> Result<Game, TooFew> {
        for attempt in 0..TRIES {
            let seeds = [self.seed, self.found.len() as u64, attempt];
            let Some(game) = self.played(&mut Chance::of(&seeds)) else {
                continue;
            };
            if self.known.insert(game.position().hash()) {
                return Ok(game);
            }
        }
        Err(TooFew {
            found: self.found.len(),
            plies: self.plies,
        })
    }

    fn played(&self, chance: &mut Chance) -> Option<Game> {
        let mut game = Game::new(self.rules.clone());
        while game.plies().len() < self.plies || game.turn_goes_on() {
            let play = chance.pick(&game.plays())?;
            game.play(play).ok()?;
            if game.outcome().is_some() {
                return None;
            }
        }
        Some(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::variant::catalog::Catalog;

    fn rules(id: &str) -> Arc<Rules> {
        let (catalog, _) = Catalog::load(None);
        let variant = catalog.get(id).unwrap();
        Arc::new(variant.rules(&variant.default_reading()))
    }

    #[test]
    fn openings_differ_and_come_again() {
        let rules = rules("brandubh-hungarian");
        let mut openings = Openings::new(rules.clone(), 7, 4);
        let mut seen = HashSet::new();
        for number in 0..50 {
            let game = openings.get(number).unwrap();
            assert_eq!(game.plies().len(), 4);
            assert!(game.outcome().is_none());
            assert!(seen.insert(game.position().hash()));
        }
        let mut again = Openings::new(rules, 7, 4);
        let last = again.get(49).unwrap().position().hash();
        assert_eq!(last, openings.get(49).unwrap().position().hash());
    }

    #[test]
    fn a_turn_of_captures_is_played_to_its_end() {
        let mut openings = Openings::new(rules("berserk-11"), 1, 30);
        for number in 0..20 {
            assert!(!openings.get(number).unwrap().turn_goes_on());
        }
    }

    #[test]
    fn too_few_are_said_to_be_too_few() {
        let mut openings = Openings::new(rules("brandubh-hungarian"), 1, 0);
        assert!(openings.get(0).is_ok());
        assert_eq!(openings.get(1).err(), Some(TooFew { found: 1, plies: 0 }));
    }
}
