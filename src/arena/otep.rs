//! The host's side of OpenTafl's engine protocol: an outside engine as a player.
//!
//! Commands are not acknowledged; the host tells the rules, the side and the plays of the other
//! side, and says `play` when the engine's turn has come. The opening is told as the start of the
//! rules, for the protocol has no word for plays of the engine's own side that others chose. What
//! OpenTafl's notation cannot say of the rules is left out; this program judges the game.

use super::outside::{Outside, Silence};
use super::players::{Fault, Player, Stop};
use crate::engine::game::Game;
use crate::engine::mechanics::{Berserk, First, Mechanics, NoPlays, Repetition};
use crate::engine::notation::{parse_play, play_text, position_text};
use crate::engine::otn;
use crate::engine::outcome::Outcome;
use crate::engine::plays::Play;
use crate::engine::side::Side;
use std::time::{Duration, Instant};

/// An outside engine that speaks OpenTafl's engine protocol.
#[derive(Debug)]
pub struct OtepPlayer {
    command: Vec<String>,
    patience: Duration,
    engine: Option<Outside>,
    /// Whether it has ever said hello: one that never did is no engine.
    known: bool,
    rules: String,
}

/// The position record of a game: its pieces, without the side to move.
#[must_use]
pub fn position_record(game: &Game) -> String {
    let text = position_text(game.position(), game.rules().size());
    text.split_whitespace().next().unwrap_or("/").to_owned()
}

/// The rules of a game as a rules string whose start is the game's present position. What the
/// notation cannot say is left out.
///
/// # Errors
/// What cannot be said and cannot be left out either.
pub fn rules_record(game: &Game) -> Result<String, String> {
    let rules = game.rules();
    let first = match game.position().side() {
        Side::Attackers => First::Attackers,
        Side::Defenders => First::Defenders,
    };
    let write = |mechanics: Mechanics| {
        let mechanics = Mechanics { first, ..mechanics };
        otn::write_rules(None, rules.size(), game.position(), &mechanics)
    };
    write(rules.mechanics().clone())
        .or_else(|_| write(sayable(rules.mechanics())))
        .map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            faults.join("; ")
        })
}

/// The rules with those left out that the notation can never say.
#[must_use]
pub fn sayable(mechanics: &Mechanics) -> Mechanics {
    Mechanics {
        first: match mechanics.first {
            First::Lot => First::Attackers,
            first => first,
        },
        repetition: match mechanics.repetition {
            known @ (Repetition::PositionThriceDraws
            | Repetition::PositionThriceMoverLoses
            | Repetition::PositionThriceMoverWins) => known,
            _ => Repetition::Free,
        },
        no_plays: NoPlays::Loses,
        quiet_plies: 0,
        berserk: match mechanics.berserk {
            Berserk::May => Berserk::Must,
            berserk => berserk,
        },
        berserk_escape: false,
        ..mechanics.clone()
    }
}

impl OtepPlayer {
    /// An engine by its command line, which is started when its first game begins.
    #[must_use]
    pub fn new(command: Vec<String>, patience: Duration) -> OtepPlayer {
        OtepPlayer {
            command,
            patience,
            engine: None,
            known: false,
            rules: String::new(),
        }
    }

    fn send(&self, line: &str) {
        if let Some(engine) = &self.engine {
            engine.send(line);
        }
    }

    /// The next line that the engine says.
    fn line(&mut self, until: Instant) -> Result<String, Stop> {
        let Some(engine) = &mut self.engine else {
            return Err(Stop::Fault(
                Fault::Crash,
                "the engine does not run".to_owned(),
            ));
        };
        engine.line(until).map_err(|silence| {
            self.engine = None;
            let (fault, note) = match silence {
                Silence::TimeOut => {
                    let note = format!("no answer within {:?}", self.patience);
                    (Fault::TimeOut, note)
                }
                Silence::Gone(how) => (Fault::Crash, how),
            };
            if self.known {
                Stop::Fault(fault, note)
            } else {
                let program = self.command.join(" ");
                Stop::Unfit(format!("{program} does not say hello; {note}"))
            }
        })
    }

    fn start(&mut self) -> Result<(), Stop> {
        let engine = Outside::start(&self.command).map_err(|error| {
            let program = self.command.join(" ");
            Stop::Unfit(format!("{program} cannot be started: {error}"))
        })?;
        self.engine = Some(engine);
        let until = Instant::now() + self.patience;
        while self.line(until)?.trim() != "hello" {}
        self.known = true;
        Ok(())
    }

    /// Answers what an engine may ask while it thinks.
    fn answer(&self, word: &str, game: &Game) {
        match word {
            "rules" => self.send(&format!("rules {}", self.rules)),
            "position" => self.send(&format!("position {}", position_record(game))),
            "side" => self.send(&format!("side {}", game.position().side())),
            "clock" => self.send(NO_CLOCK),
            _ => {}
        }
    }
}

/// There is no clock: each engine limits itself.
const NO_CLOCK: &str = "clock -1 -1 0 0 0";

impl Player for OtepPlayer {
    fn begin(&mut self, game: &Game) -> Result<(), Stop> {
        self.rules = rules_record(game).map_err(|why| {
            let why = format!("the rules cannot be written in OpenTafl's notation: {why}");
            Stop::Unfit(why)
        })?;
        if self.engine.is_none() {
            self.start()?;
        }
        self.send(&format!("rules {}", self.rules));
        self.send("start");
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: u64) -> Result<Play, Stop> {
        let side = game.position().side();
        self.send(&format!("side {side}"));
        self.send(&format!("play {side}"));
        self.send(NO_CLOCK);
        let until = Instant::now() + self.patience;
        loop {
            let line = self.line(until)?;
            let fault = |fault| Err(Stop::Fault(fault, format!("'{line}'")));
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match word.trim() {
                "move" => {
                    return match parse_play(rest.trim(), game.rules().size()) {
                        Ok(written) => Ok(written.play),
                        Err(_) => fault(Fault::IllegalPlay),
                    };
                }
                "error" => {
                    return match rest.split_whitespace().next() {
                        Some("-1") => Err(Stop::Resigns),
                        _ => fault(Fault::RefusedPlay),
                    };
                }
                word => self.answer(word, game),
            }
        }
    }

    fn take(&mut self, game: &Game) -> Result<(), Stop> {
        if let Some(ply) = game.plies().last() {
            let play = play_text(ply.play, game.rules().size());
            self.send(&format!("opponent-move {play} {}", position_record(game)));
        }
        Ok(())
    }

    fn over(&mut self, outcome: Option<Outcome>) {
        let code = match outcome.map(|outcome| outcome.winner) {
            None => {
                self.engine = None;
                return;
            }
            Some(None) => 1,
            Some(Some(Side::Attackers)) => 2,
            Some(Some(Side::Defenders)) => 3,
        };
        self.send(&format!("finish {code}"));
    }
}

impl Drop for OtepPlayer {
    fn drop(&mut self) {
        if let Some(engine) = self.engine.take() {
            engine.part("goodbye");
        }
    }
}
