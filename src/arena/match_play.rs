//! One game between two players, from an opening to its end, with all that can go wrong.

use super::chance::Chance;
use super::players::{Player, Stop};
use crate::engine::game::Game;
use crate::engine::notation::{play_text, turns_text};
use crate::engine::side::Side;
use std::time::Instant;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game, at its end.
    pub game: Game,
    /// The side that won; `None` for a draw.
    pub winner: Option<Side>,
    /// The rule that ended it, or what went wrong: a [`Reason`](crate::engine::outcome::Reason)'s
    /// word, a [`Fault`](super::players::Fault)'s, `claimed-draw` or `max-plies`.
    pub reason: &'static str,
    /// What happened, in words; empty where the reason says it all.
    pub note: String,
    /// The mean time of a move of the attackers and of the defenders, in seconds.
    pub seconds: [f64; 2],
}

impl Played {
    /// The turns, separated by spaces.
    #[must_use]
    pub fn plays(&self) -> String {
        turns_text(self.game.plies(), self.game.rules().size()).join(" ")
    }
}

/// Plays a game on from where it is, until the rules end it or it has `most_plies`.
///
/// # Errors
/// What one of the players says who cannot play this game at all.
pub fn play_game(
    mut game: Game,
    players: [&mut dyn Player; 2],
    seed: u64,
    most_plies: usize,
) -> Result<Played, String> {
    let mut clock = Clock::default();
    let mut players = players;
    let end = play_on(&mut game, &mut players, &mut clock, seed, most_plies);
    let outcome = game.outcome();
    for player in players {
        player.over(outcome);
    }
    let (winner, reason, note) = end?;
    Ok(Played {
        game,
        winner,
        reason,
        note,
        seconds: clock.means(),
    })
}

type End = (Option<Side>, &'static str, String);

fn play_on(
    game: &mut Game,
    players: &mut [&mut dyn Player; 2],
    clock: &mut Clock,
    seed: u64,
    most_plies: usize,
) -> Result<End, String> {
    for side in Side::ALL {
        if let Err(stop) = players[side.index()].begin(game) {
            return stopped(game, side, stop);
        }
    }
    loop {
        if let Some(outcome) = game.outcome() {
            return Ok((outcome.winner, outcome.reason.word(), String::new()));
        }
        if game.plies().len() >= most_plies {
            return Ok((None, "max-plies", String::new()));
        }
        let side = game.position().side();
        let seed = Chance::of(&[seed, game.plies().len() as u64]).number();
        let began = Instant::now();
        let chosen = players[side.index()].choose(game, seed);
        clock.add(side, began);
        let play = match chosen {
            Ok(play) => play,
            Err(stop) => return stopped(game, side, stop),
        };
        if let Err(illegal) = game.play(play) {
            let text = play_text(play, game.rules().size());
            let note = format!("{text} is not legal: {illegal:?}");
            return Ok((Some(side.opponent()), "illegal-play", note));
        }
        let other = side.opponent();
        if game.outcome().is_none()
            && let Err(stop) = players[other.index()].take(game)
        {
            return stopped(game, other, stop);
        }
    }
}

/// The end that a player of a side brings who stops.
fn stopped(game: &mut Game, side: Side, stop: Stop) -> Result<End, String> {
    Ok(match stop {
        Stop::Resigns => {
            game.resign(side);
            (Some(side.opponent()), "resignation", String::new())
        }
        Stop::ClaimsDraw => {
            let note = format!("the {side} hold the game for drawn");
            (None, "claimed-draw", note)
        }
        Stop::Fault(fault, note) => (Some(side.opponent()), fault.word(), note),
        Stop::Unfit(why) => return Err(why),
    })
}

/// The time that both sides took.
#[derive(Default)]
struct Clock {
    seconds: [f64; 2],
    moves: [u32; 2],
}

impl Clock {
    fn add(&mut self, side: Side, began: Instant) {
        self.seconds[side.index()] += began.elapsed().as_secs_f64();
        self.moves[side.index()] += 1;
    }

    fn means(&self) -> [f64; 2] {
        [0, 1].map(|side| self.seconds[side] / f64::from(self.moves[side].max(1)))
    }
}
