//! The host's side of the hnefatafl text protocol: an outside engine as a player.
//!
//! The host sends a command a line; the engine answers with `= …` or `? …`. Lines that begin
//! otherwise, which some engines print while they think or behind an answer, are passed over.
//!
//! An engine that connects to a port speaks a narrower form, that of players on a server: it answers
//! nothing but `generate_move`, with the bare play, and ends after each game.
//!
//! Squares are written as everywhere in this program: `a1` is the lowest square of the first file.

use super::outside::{Outside, Silence};
use super::players::{Fault, Player, Stop};
use crate::engine::game::Game;
use crate::engine::outcome::Outcome;
use crate::engine::plays::Play;
use crate::engine::side::Side;
use crate::engine::square::Square;
use std::time::{Duration, Instant};

/// An outside engine that speaks the hnefatafl text protocol.
#[derive(Debug)]
pub struct HtpPlayer {
    command: Vec<String>,
    /// The port that it connects to; `None` where it uses its standard input and output.
    port: Option<u16>,
    patience: Duration,
    engine: Option<Outside>,
    /// Whether it has ever answered: one that never did is no engine.
    known: bool,
}

/// The word of the protocol for a side.
#[must_use]
pub fn role(side: Side) -> &'static str {
    match side {
        Side::Attackers => "attacker",
        Side::Defenders => "defender",
    }
}

/// The side that a word of the protocol means.
#[must_use]
pub fn side_of(word: &str) -> Option<Side> {
    match word.to_ascii_lowercase().as_str() {
        "a" | "attacker" => Some(Side::Attackers),
        "d" | "defender" => Some(Side::Defenders),
        _ => None,
    }
}

/// A play as the protocol writes it: `play attacker a1 a2`.
#[must_use]
pub fn command_of(side: Side, play: Play, size: u8) -> String {
    let (from, to) = (play.from.name(size), play.to.name(size));
    format!("play {} {from} {to}", role(side))
}

/// What an engine answers when it is asked for a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reply {
    Play(Side, Play),
    Resigns(Side),
}

/// Reads `play ROLE FROM TO`, whatever follows behind a comma, or `play ROLE resigns`.
fn read_reply(text: &str, size: u8) -> Option<Reply> {
    let text = text.split(',').next()?;
    let mut words = text.split_whitespace();
    if words.next()? != "play" {
        return None;
    }
    let side = side_of(words.next()?)?;
    let from = words.next()?;
    if ["resign", "resigns"].contains(&from) {
        return Some(Reply::Resigns(side));
    }
    let square = |name: &str| Square::parse(name, size);
    let play = Play {
        from: square(from)?,
        to: square(words.next()?)?,
    };
    Some(Reply::Play(side, play))
}

impl HtpPlayer {
    /// An engine by its command line, which is started when its first game begins.
    #[must_use]
    pub fn new(command: Vec<String>, port: Option<u16>, patience: Duration) -> HtpPlayer {
        HtpPlayer {
            command,
            port,
            patience,
            engine: None,
            known: false,
        }
    }

    /// Sends a command and waits for the answer: its text, `Ok` behind `=` and `Err` behind `?`.
    fn ask(&mut self, command: &str) -> Result<Result<String, String>, Stop> {
        let until = Instant::now() + self.patience;
        let Some(engine) = &mut self.engine else {
            return Err(Stop::Fault(
                Fault::Crash,
                "the engine does not run".to_owned(),
            ));
        };
        engine.send(command);
        loop {
            match engine.line(until) {
                Ok(line) => {
                    let answer = match (line.strip_prefix('='), line.strip_prefix('?')) {
                        (Some(text), _) => Ok(text.trim().to_owned()),
                        (_, Some(text)) => Err(text.trim().to_owned()),
                        _ if self.port.is_some() => Ok(line.trim().to_owned()),
                        _ => continue,
                    };
                    self.known = true;
                    return Ok(answer);
                }
                Err(silence) => return Err(self.silent(command, silence)),
            }
        }
    }

    /// Gives an engine up that does not answer.
    fn silent(&mut self, command: &str, silence: Silence) -> Stop {
        self.engine = None;
        let (fault, what) = match silence {
            Silence::TimeOut => {
                let what = format!("no answer within {:?}", self.patience);
                (Fault::TimeOut, what)
            }
            Silence::Gone(how) => (Fault::Crash, how),
        };
        let note = format!("'{command}': {what}");
        if self.known {
            Stop::Fault(fault, note)
        } else {
            let program = self.command.join(" ");
            Stop::Unfit(format!("{program} does not speak the protocol; {note}"))
        }
    }

    /// What it means that an engine refused a command: it may hold the game for drawn.
    fn refused(&mut self, fault: Fault, command: &str, why: &str) -> Stop {
        match self.ask("final_status") {
            Ok(Ok(status)) if status == "draw" => Stop::ClaimsDraw,
            Ok(_) => Stop::Fault(fault, format!("'{command}': ? {why}")),
            Err(stop) => stop,
        }
    }

    fn tell(&mut self, command: &str) -> Result<(), Stop> {
        if let (Some(_), Some(engine)) = (self.port, &self.engine) {
            engine.send(command);
            return Ok(());
        }
        match self.ask(command)? {
            Ok(_) => Ok(()),
            Err(why) => Err(self.refused(Fault::RefusedPlay, command, &why)),
        }
    }
}

impl Player for HtpPlayer {
    fn begin(&mut self, game: &Game) -> Result<(), Stop> {
        if self.engine.is_none() {
            let started = match self.port {
                Some(port) => Outside::start_at(&self.command, port, self.patience),
                None => Outside::start(&self.command),
            };
            let engine = started.map_err(|error| {
                let program = self.command.join(" ");
                Stop::Unfit(format!("{program} cannot be started: {error}"))
            })?;
            self.engine = Some(engine);
            // To connect is to answer.
            self.known |= self.port.is_some();
        }
        let size = game.rules().size();
        let first = game.start().side();
        for command in [
            format!("board_size {size}"),
            format!("first_move {}", role(first)),
        ] {
            if self.port.is_some() {
                self.tell(&command)?;
            } else if let Err(why) = self.ask(&command)? {
                let program = self.command.join(" ");
                return Err(Stop::Unfit(format!(
                    "{program} answers '{command}': ? {why}"
                )));
            }
        }
        for ply in game.plies() {
            self.tell(&command_of(ply.before.side(), ply.play, size))?;
        }
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: u64) -> Result<Play, Stop> {
        const COMMAND: &str = "generate_move";
        let side = game.position().side();
        let text = match self.ask(COMMAND)? {
            Ok(text) => text,
            Err(why) => return Err(self.refused(Fault::IllegalPlay, COMMAND, &why)),
        };
        match read_reply(&text, game.rules().size()) {
            Some(Reply::Play(of, play)) if of == side => Ok(play),
            Some(Reply::Resigns(of)) if of == side => Err(Stop::Resigns),
            _ => {
                let note = format!("'{COMMAND}': = {text}");
                Err(Stop::Fault(Fault::IllegalPlay, note))
            }
        }
    }

    fn take(&mut self, game: &Game) -> Result<(), Stop> {
        match game.plies().last() {
            Some(ply) => {
                let command = command_of(ply.before.side(), ply.play, game.rules().size());
                self.tell(&command)
            }
            None => Ok(()),
        }
    }

    fn over(&mut self, outcome: Option<Outcome>) {
        // After a game that was broken off nobody knows what it thinks of.
        if outcome.is_none() || self.port.is_some() {
            self.engine = None;
        }
    }
}

impl Drop for HtpPlayer {
    fn drop(&mut self) {
        if let Some(engine) = self.engine.take() {
            engine.part("quit");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_read() {
        let square = |name| Square::parse(name, 11).unwrap();
        let play = Play {
            from: square("k11"),
            to: square("k2"),
        };
        let wanted = Some(Reply::Play(Side::Attackers, play));
        assert_eq!(read_reply("play attacker k11 k2", 11), wanted);
        assert_eq!(read_reply("play A K11 K2", 11), wanted);
        let talkative = "play attacker k11 k2, score: 0.5, delay milliseconds: 3";
        assert_eq!(read_reply(talkative, 11), wanted);
        assert_eq!(
            read_reply("play defender resigns _", 11),
            Some(Reply::Resigns(Side::Defenders))
        );
        for wrong in [
            "",
            "play",
            "play x a1 a2",
            "play a a1",
            "play a a1 l1",
            "pass",
        ] {
            assert_eq!(read_reply(wrong, 11), None, "{wrong}");
        }
        assert_eq!(
            command_of(Side::Defenders, play, 11),
            "play defender k11 k2"
        );
    }
}
