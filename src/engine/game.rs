//! A game in progress: what was played, undo and redo, and the result.

use super::capture::Captures;
use super::explain::Illegal;
use super::outcome::{Outcome, Reason, Trace};
use super::plays::Play;
use super::position::Position;
use super::rules::Rules;
use super::side::Side;
use std::sync::Arc;

/// One play of a game and what it did.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    /// The play.
    pub play: Play,
    /// What it took.
    pub captures: Captures,
    /// The position before it.
    pub before: Position,
    /// The position after it.
    pub after: Position,
}

/// A game under one variant's rules.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    start: Position,
    plies: Vec<Ply>,
    undone: Vec<Play>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from the variant's starting position.
    #[must_use]
    pub fn new(rules: Arc<Rules>) -> Game {
        let start = *rules.start();
        Game::from_position(rules, start)
    }

    /// A game from a position.
    #[must_use]
    pub fn from_position(rules: Arc<Rules>, start: Position) -> Game {
        Game {
            rules,
            start,
            plies: Vec::new(),
            undone: Vec::new(),
            outcome: None,
        }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The position from which it began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// What was played, first play first.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The result; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How many undone plays can be played again.
    #[must_use]
    pub fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// Plays, if it is legal; what was undone before is forgotten, unless it is the same play.
    ///
    /// # Errors
    /// Why the play is not legal.
    pub fn play(&mut self, play: Play) -> Result<&Ply, Illegal> {
        if let Some(reason) = self.illegal(play) {
            return Err(reason);
        }
        if self.undone.pop() != Some(play) {
            self.undone.clear();
        }
        let before = *self.position();
        let mut after = before;
        let captures = self.rules.play(&mut after, play);
        self.outcome = self.rules.outcome_after(&after, play, &captures);
        self.plies.push(Ply {
            play,
            captures,
            before,
            after,
        });
        if self.outcome.is_none() {
            let loser = self.lost_by_repetition();
            self.outcome = loser.map(|side| Outcome {
                winner: Some(side.opponent()),
                reason: Reason::Repetition,
            });
        }
        Ok(&self.plies[self.plies.len() - 1])
    }

    /// Why the play is not legal now; `None` if it is.
    #[must_use]
    pub fn illegal(&self, play: Play) -> Option<Illegal> {
        if self.outcome.is_some() {
            return Some(Illegal::GameOver);
        }
        self.rules.why_not(self.position(), play)
    }

    /// The history that repetition is judged by.
    #[must_use]
    pub fn traces(&self) -> Vec<Trace> {
        self.plies
            .iter()
            .map(|ply| Trace {
                play: ply.play,
                hash: ply.after.hash(),
                captured: !ply.captures.is_empty(),
            })
            .collect()
    }

    fn lost_by_repetition(&self) -> Option<Side> {
        let mover = self.position().side().opponent();
        self.rules
            .lost_by_repetition(self.start.hash(), &self.traces(), mover)
    }

    /// Takes the last play back, and with it any result. Returns the play.
    pub fn undo(&mut self) -> Option<Ply> {
        let ply = self.plies.pop()?;
        self.undone.push(ply.play);
        self.outcome = None;
        Some(ply)
    }

    /// Plays again what was last taken back.
    pub fn redo(&mut self) -> Option<&Ply> {
        let play = *self.undone.last()?;
        self.play(play).ok()
    }

    /// A side gives up. Does nothing once the game is over.
    pub fn resign(&mut self, side: Side) {
        self.end(Outcome {
            winner: Some(side.opponent()),
            reason: Reason::Resignation,
        });
    }

    /// Both agree on a draw. Does nothing once the game is over.
    pub fn agree_draw(&mut self) {
        self.end(Outcome {
            winner: None,
            reason: Reason::DrawAgreed,
        });
    }

    fn end(&mut self, outcome: Outcome) {
        if self.outcome.is_none() {
            self.outcome = Some(outcome);
        }
    }
}
