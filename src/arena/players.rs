//! The players of a match: who they are, how a command line names them, and what a match asks of
//! them. A player may be a part of this program or a process outside it.

use super::htp::HtpPlayer;
use super::otep::OtepPlayer;
use super::outside::words;
use super::think::{Mind, Strength};
use crate::ai::Level;
use crate::engine::game::Game;
use crate::engine::outcome::Outcome;
use crate::engine::plays::Play;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Why a player makes no play, or takes none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// It resigns.
    Resigns,
    /// It holds the game for drawn by a rule of its own, which ends it.
    ClaimsDraw,
    /// It broke down or the rules, and loses the game: the word for it, and what happened.
    Fault(Fault, String),
    /// It cannot play this game at all: a match is pointless.
    Unfit(String),
}

/// What a player lost by, other than the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No answer came in time.
    TimeOut,
    /// The process ended.
    Crash,
    /// It made a play that is not legal, or no play.
    IllegalPlay,
    /// It did not take a legal play of the other side.
    RefusedPlay,
}

impl Fault {
    /// The word for it in records.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Fault::TimeOut => "time-out",
            Fault::Crash => "crash",
            Fault::IllegalPlay => "illegal-play",
            Fault::RefusedPlay => "refused-play",
        }
    }
}

/// Somebody who plays games, one after the other.
pub trait Player: Send {
    /// A game begins; it may have an opening already.
    ///
    /// # Errors
    /// Why it is not played.
    fn begin(&mut self, game: &Game) -> Result<(), Stop>;

    /// Chooses a play for the side to move. The seed decides between plays that look alike.
    ///
    /// # Errors
    /// Why there is none.
    fn choose(&mut self, game: &Game, seed: u64) -> Result<Play, Stop>;

    /// The other player made the last play of the game.
    ///
    /// # Errors
    /// Why it is not taken.
    fn take(&mut self, game: &Game) -> Result<(), Stop>;

    /// The game is over; there is no outcome where it was broken off.
    fn over(&mut self, outcome: Option<Outcome>);
}

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spec {
    /// This program.
    Inside(Strength),
    /// A program that speaks the hnefatafl text protocol, by its command line, and the port that it
    /// connects to if it does not use its standard input and output.
    Htp(Vec<String>, Option<u16>),
    /// A program that speaks OpenTafl's engine protocol, by its command line.
    Otep(Vec<String>),
}

impl Spec {
    /// Reads `random`, `level:N`, `nodes:N`, `time:SECONDS`, `ours` (with the strength given),
    /// `htp:COMMAND LINE`, `htp-port:PORT:COMMAND LINE` or `otep:COMMAND LINE`.
    ///
    /// # Errors
    /// What is wrong with it, and what would be right.
    pub fn parse(text: &str, ours: Option<Strength>) -> Result<Spec, String> {
        let wrong = |why: &str| format!("'{text}' is not a player: {why}");
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        let inside = match kind {
            "htp" => return Ok(Spec::Htp(words(rest).map_err(|why| wrong(&why))?, None)),
            "htp-port" => {
                let port = rest
                    .split_once(':')
                    .and_then(|(port, command)| Some((port.parse().ok()?, command)));
                let (port, command) =
                    port.ok_or_else(|| wrong("write htp-port:PORT:COMMAND LINE"))?;
                let words = words(command).map_err(|why| wrong(&why))?;
                return Ok(Spec::Htp(words, Some(port)));
            }
            "otep" => return Ok(Spec::Otep(words(rest).map_err(|why| wrong(&why))?)),
            "random" if rest.is_empty() => Strength::Random,
            "ours" if rest.is_empty() => ours.ok_or_else(|| wrong("it needs --time or --nodes"))?,
            "level" => {
                let level = rest.parse().ok().and_then(Level::from_number);
                let last = Level::ALL.len();
                Strength::Level(level.ok_or_else(|| wrong(&format!("the levels are 1 to {last}")))?)
            }
            "nodes" => Strength::nodes(parse_nodes(rest).map_err(|why| wrong(&why))?),
            "time" => Strength::time(parse_seconds(rest).map_err(|why| wrong(&why))?),
            _ => {
                return Err(wrong(
                    "write random, level:N, nodes:N, time:SECONDS, ours, htp:COMMAND, htp-port:PORT:COMMAND or otep:COMMAND",
                ));
            }
        };
        Ok(Spec::Inside(inside))
    }

    /// A player of this kind. `patience` is how long an outside engine may take for an answer.
    #[must_use]
    pub fn player(&self, patience: Duration) -> Box<dyn Player> {
        match self {
            Spec::Inside(strength) => Box::new(Inside(*strength, Mind::default())),
            Spec::Htp(command, port) => Box::new(HtpPlayer::new(command.clone(), *port, patience)),
            Spec::Otep(command) => Box::new(OtepPlayer::new(command.clone(), patience)),
        }
    }
}

/// Reads a number of positions to look at.
///
/// # Errors
/// When it is none.
pub fn parse_nodes(text: &str) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|nodes| *nodes > 0)
        .ok_or_else(|| "a number of positions is a whole number from 1".to_owned())
}

/// Reads a time in seconds.
///
/// # Errors
/// When it is none, or longer than a day.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .filter(|seconds: &f64| *seconds > 0.0 && *seconds <= 86_400.0)
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "a time is a number of seconds, such as 0.5".to_owned())
}

/// This program as a player.
struct Inside(Strength, Mind);

impl Player for Inside {
    fn begin(&mut self, _: &Game) -> Result<(), Stop> {
        self.1.forget();
        Ok(())
    }

    fn choose(&mut self, game: &Game, seed: u64) -> Result<Play, Stop> {
        let never = AtomicBool::new(false);
        self.1
            .think(self.0, game, seed, &never)
            .map(|thought| thought.play)
            .ok_or(Stop::Resigns)
    }

    fn take(&mut self, _: &Game) -> Result<(), Stop> {
        Ok(())
    }

    fn over(&mut self, _: Option<Outcome>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_by_short_texts() {
        let parse = |text| Spec::parse(text, Some(Strength::nodes(9)));
        assert_eq!(parse("random"), Ok(Spec::Inside(Strength::Random)));
        assert_eq!(
            parse("level:2"),
            Ok(Spec::Inside(Strength::Level(Level::ALL[1])))
        );
        assert_eq!(parse("nodes:500"), Ok(Spec::Inside(Strength::nodes(500))));
        assert_eq!(parse("ours"), Ok(Spec::Inside(Strength::nodes(9))));
        let half = Duration::from_millis(500);
        assert_eq!(parse("time:0.5"), Ok(Spec::Inside(Strength::time(half))));
        let command = vec!["a b".to_owned(), "c:d".to_owned()];
        assert_eq!(parse("htp:'a b' c:d"), Ok(Spec::Htp(command.clone(), None)));
        let at_port = Spec::Htp(command.clone(), Some(49_152));
        assert_eq!(parse("htp-port:49152:'a b' c:d"), Ok(at_port));
        assert_eq!(parse("otep:'a b' c:d"), Ok(Spec::Otep(command)));
        for wrong in [
            "",
            "best",
            "random:1",
            "level:0",
            "level:9",
            "nodes:0",
            "nodes:-1",
            "time:0",
            "time:nan",
            "time:1e9",
            "htp:",
            "otep:'",
            "htp-port:a b",
            "htp-port:99999:a",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
        assert!(Spec::parse("ours", None).unwrap_err().contains("--time"));
    }
}
