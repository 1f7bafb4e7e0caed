//! A game in progress: what was played, undo and redo, and the result.

use super::capture::Captures;
use super::explain::Illegal;
use super::mechanics::Repetition;
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

    /// The legal plays, those left out that would repeat where that is forbidden. None once the
    /// game is over.
    #[must_use]
    pub fn plays(&self) -> Vec<Play> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let mut plays = self.rules.plays(self.position());
        plays.retain(|play| !self.is_forbidden(*play));
        plays
    }

    /// Whether the turn of the piece that moved last goes on with a further capture.
    #[must_use]
    pub fn turn_goes_on(&self) -> bool {
        self.outcome.is_none() && self.position().chain().is_some()
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
        let mover = before.side();
        self.outcome = self.rules.outcome_after(&after, mover, play, &captures);
        self.plies.push(Ply {
            play,
            captures,
            before,
            after,
        });
        if self.outcome.is_none() {
            let traces = self.traces();
            self.outcome = self
                .rules
                .by_repetition(self.start.hash(), &traces, mover)
                .or_else(|| self.without_plays_but_repeating())
                .or_else(|| self.drawn());
        }
        Ok(&self.plies[self.plies.len() - 1])
    }

    /// The outcome where every play of the side to move is forbidden because it repeats.
    fn without_plays_but_repeating(&self) -> Option<Outcome> {
        let side = self.position().side();
        let forbids = self.rules.mechanics().repetition == Repetition::Forbidden { side };
        (forbids && self.plays().is_empty()).then(|| self.rules.without_plays(side))
    }

    /// The draw by count or by proof, if there is one.
    fn drawn(&self) -> Option<Outcome> {
        let limit = usize::from(self.rules.mechanics().quiet_plies);
        let quiet = self
            .plies
            .iter()
            .rev()
            .take_while(|ply| ply.captures.is_empty())
            .count();
        if limit > 0 && quiet >= limit {
            return Some(Outcome::drawn(Reason::DrawQuiet));
        }
        self.rules
            .is_hopeless(self.position())
            .then(|| Outcome::drawn(Reason::DrawHopeless))
    }

    /// Why the play is not legal now; `None` if it is.
    #[must_use]
    pub fn illegal(&self, play: Play) -> Option<Illegal> {
        if self.outcome.is_some() {
            return Some(Illegal::GameOver);
        }
        let reason = self.rules.why_not(self.position(), play);
        reason.or_else(|| self.is_forbidden(play).then_some(Illegal::Repeats))
    }

    /// Whether a play that is otherwise legal is forbidden because it repeats.
    fn is_forbidden(&self, play: Play) -> bool {
        let mover = self.position().side();
        if self.rules.mechanics().repetition != (Repetition::Forbidden { side: mover }) {
            return false;
        }
        let mut after = *self.position();
        let captures = self.rules.play(&mut after, play);
        let trace = self.rules.trace(mover, play, &after, &captures);
        let traces = self.traces();
        self.rules
            .forbids_repeating(self.start.hash(), &traces, &trace, mover)
    }

    /// The history that repetition is judged by.
    #[must_use]
    pub fn traces(&self) -> Vec<Trace> {
        self.plies
            .iter()
            .map(|ply| {
                let mover = ply.before.side();
                self.rules.trace(mover, ply.play, &ply.after, &ply.captures)
            })
            .collect()
    }

    /// Takes the last turn back, all its steps, and with it any result. Returns its first play.
    pub fn undo(&mut self) -> Option<Ply> {
        loop {
            let ply = self.plies.pop()?;
            self.undone.push(ply.play);
            self.outcome = None;
            if ply.before.chain().is_none() || self.plies.is_empty() {
                return Some(ply);
            }
        }
    }

    /// Plays again the turn that was last taken back. Returns its last play.
    pub fn redo(&mut self) -> Option<&Ply> {
        loop {
            let play = *self.undone.last()?;
            self.play(play).ok()?;
            if !self.turn_goes_on() || self.undone.is_empty() {
                return self.plies.last();
            }
        }
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
