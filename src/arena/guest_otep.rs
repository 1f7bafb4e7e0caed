//! This program as a guest that speaks OpenTafl's engine protocol.
//!
//! OpenTafl's practice differs from the protocol's description in some points; both are understood.
//! The clock comes before or behind `play`, in seconds or in milliseconds: the first clock of a
//! game that exceeds two hours' seconds is taken for milliseconds. `move` with a position confirms
//! our own play, and `goodbye` ends the program. What is not understood is answered with `error`, a
//! code and the reason.

use super::chance::Chance;
use super::guest_htp::{MOVES_TO_COME, USUAL_TIME};
use super::lines::next_line;
use super::think::{Mind, Strength};
use crate::engine::game::Game;
use crate::engine::notation::{parse_play, play_text};
use crate::engine::otn::read_position;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use crate::engine::variant::Variant;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::Duration;

/// How long a clock is waited for that may follow `play`.
const CLOCK_FOLLOWS: Duration = Duration::from_millis(30);
/// Numbers on a clock beyond this are milliseconds.
const MOST_SECONDS: f64 = 7_200.0;
/// The longest time that is thought about a play.
const LONGEST: Duration = Duration::from_secs(3_600);
/// How many lines may wait to be read.
const WAITING: usize = 1_024;

/// What is wrong, by its number in the protocol.
type Error = (u8, String);

const RULES: u8 = 0;
const SIDE: u8 = 1;
const NO_PIECE: u8 = 2;
const ILLEGAL: u8 = 3;
/// Not a number of the protocol, which has none for lines that say nothing.
const NO_COMMAND: u8 = 7;

/// Reads lines on a thread of its own, so that the end of a game can be told while the guest
/// thinks: then `stop` is set.
pub fn read_ahead(
    mut input: impl BufRead + Send + 'static,
    stop: Arc<AtomicBool>,
) -> Receiver<String> {
    let (sender, lines) = sync_channel(WAITING);
    thread::spawn(move || {
        while let Ok(Some(line)) = next_line(&mut input) {
            let word = line.split_whitespace().next().unwrap_or_default();
            if ["finish", "goodbye", "quit"].contains(&word) {
                stop.store(true, Ordering::Relaxed);
            }
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

/// The guest: a game, and how plays are chosen.
pub struct OtepGuest {
    game: Option<Game>,
    /// How plays are chosen; `None` leaves it to the clock.
    strength: Option<Strength>,
    mind: Mind,
    seed: u64,
    clock: Option<[Duration; 2]>,
    /// Whether the clock of this game is in milliseconds, once that is known.
    millis: Option<bool>,
}

impl OtepGuest {
    /// A guest, for a game or for the one whose rules it will be told. Without a strength it thinks
    /// as the clock allows.
    #[must_use]
    pub fn new(rules: Option<Arc<Rules>>, strength: Option<Strength>, seed: u64) -> OtepGuest {
        OtepGuest {
            game: rules.map(Game::new),
            strength,
            mind: Mind::default(),
            seed,
            clock: None,
            millis: None,
        }
    }

    /// Thinks with another mind than an ordinary one.
    #[must_use]
    pub fn with_mind(mut self, mind: Mind) -> OtepGuest {
        self.mind = mind;
        self
    }

    /// Says hello, and answers commands until there are no more or one of them says so.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn run(
        &mut self,
        lines: &Receiver<String>,
        stop: &AtomicBool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        writeln!(out, "hello")?;
        out.flush()?;
        let mut next = None;
        while let Some(line) = next.take().or_else(|| lines.recv().ok()) {
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            if ["goodbye", "quit"].contains(&word) {
                break;
            }
            let answer = match word {
                "play" => {
                    next = self.await_clock(lines);
                    self.play(rest.trim(), stop)
                }
                _ => self.answer(word, rest.trim(), stop),
            };
            match answer {
                Ok(text) if text.is_empty() => {}
                Ok(text) => writeln!(out, "{text}")?,
                Err((code, why)) => writeln!(out, "error {code} {why}")?,
            }
            out.flush()?;
        }
        Ok(())
    }

    /// Takes the clock that may follow; another line is given back.
    fn await_clock(&mut self, lines: &Receiver<String>) -> Option<String> {
        if self.strength.is_some() {
            return None;
        }
        let line = lines.recv_timeout(CLOCK_FOLLOWS).ok()?;
        match line.trim().strip_prefix("clock ") {
            Some(times) if self.set_clock(times).is_ok() => None,
            _ => Some(line),
        }
    }

    fn answer(&mut self, word: &str, rest: &str, stop: &AtomicBool) -> Result<String, Error> {
        match word {
            "" | "hello" | "start" | "status" => {}
            "rules" => self.set_rules(rest)?,
            "side" => {
                read_side(rest)?;
            }
            "position" | "move" => {
                let side = self.game()?.position().side();
                self.settle(rest, side)?;
            }
            "clock" => self.set_clock(rest)?,
            "opponent-move" => self.take(rest)?,
            "analyze" => return self.analyze(rest, stop),
            "error" => {
                self.game()?.undo();
            }
            "finish" => {
                stop.store(false, Ordering::Relaxed);
                self.millis = None;
                if let Some(game) = &self.game {
                    self.game = Some(Game::new(game.rules().clone()));
                }
            }
            _ => return Err((NO_COMMAND, format!("'{word}' is not a command"))),
        }
        Ok(String::new())
    }

    fn game(&mut self) -> Result<&mut Game, Error> {
        in_play(&mut self.game)
    }

    fn set_rules(&mut self, text: &str) -> Result<(), Error> {
        let variant = Variant::from_rules_string(text).map_err(|faults| {
            let faults = faults.join("; ").replace(['\n', '\r'], " ");
            (RULES, faults)
        })?;
        let rules = variant.rules(&variant.default_reading());
        self.game = Some(Game::new(Arc::new(rules)));
        self.millis = None;
        Ok(())
    }

    /// Sees to it that the pieces stand as a position record says, whoever's turn it is.
    fn settle(&mut self, record: &str, side: Side) -> Result<(), Error> {
        let game = self.game()?;
        let position = read_position(record, game.rules().size())
            .map_err(|fault| (ILLEGAL, fault.to_string()))?
            .with_side(side);
        if !same_pieces(&position, game.position()) || game.position().side() != side {
            *game = Game::from_position(game.rules().clone(), position);
        }
        Ok(())
    }

    /// Takes the plays of the other side, joined by `|`, and the position after them.
    fn take(&mut self, rest: &str) -> Result<(), Error> {
        let (plays, record) = rest.split_once(' ').unwrap_or((rest, ""));
        let game = self.game()?;
        let size = game.rules().size();
        let mover = game.position().side();
        let mut taken = Ok(());
        for text in plays.split('|') {
            let written = parse_play(text, size).map_err(|error| (ILLEGAL, error.to_string()))?;
            if game.position().is_vacant(written.play.from) {
                taken = Err((NO_PIECE, format!("there is no piece for {text}")));
                break;
            }
            if let Err(illegal) = game.play(written.play) {
                taken = Err((ILLEGAL, format!("{text} is not legal: {illegal:?}")));
                break;
            }
        }
        if record.is_empty() {
            return taken;
        }
        let side = match taken {
            Ok(()) => game.position().side(),
            Err(_) => mover.opponent(),
        };
        self.settle(record, side)
    }

    fn play(&mut self, side: &str, stop: &AtomicBool) -> Result<String, Error> {
        let side = read_side(side)?;
        let strength = self.strength_for(side);
        let seed = self.seed;
        let (mind, game) = (&mut self.mind, in_play(&mut self.game)?);
        if game.outcome().is_some() {
            return Err((ILLEGAL, "the game is over".to_owned()));
        }
        if game.position().side() != side {
            return Err((SIDE, format!("it is not the turn of the {side}")));
        }
        let seed = Chance::of(&[seed, game.plies().len() as u64]).number();
        let none = || (ILLEGAL, "there is no legal play".to_owned());
        let thought = mind.think(strength, game, seed, stop).ok_or_else(none)?;
        let text = play_text(thought.play, game.rules().size());
        game.play(thought.play)
            .map_err(|illegal| (ILLEGAL, format!("{text} is not legal: {illegal:?}")))?;
        Ok(format!("move {text}"))
    }

    fn strength_for(&self, side: Side) -> Strength {
        self.strength.unwrap_or_else(|| {
            let time = self.clock.map_or(USUAL_TIME, |clock| clock[side.index()]);
            Strength::time(time.min(LONGEST))
        })
    }

    /// `analyze NUMBER SECONDS`: one line of plays with its value in men for the side to move.
    fn analyze(&mut self, rest: &str, stop: &AtomicBool) -> Result<String, Error> {
        let seconds = rest.split_whitespace().nth(1).and_then(number);
        let wrong = || (NO_COMMAND, "write analyze NUMBER SECONDS".to_owned());
        let seconds = seconds.filter(|s| *s >= 0.0).ok_or_else(wrong)?;
        let time = Duration::try_from_secs_f64(seconds).unwrap_or(LONGEST);
        let strength = self.strength.unwrap_or(Strength::time(time.min(LONGEST)));
        let seed = self.seed;
        let (mind, game) = (&mut self.mind, in_play(&mut self.game)?);
        let none = || (ILLEGAL, "there is no legal play".to_owned());
        if game.outcome().is_some() {
            return Err(none());
        }
        let thought = mind.think(strength, game, seed, stop).ok_or_else(none)?;
        let size = game.rules().size();
        let line: Vec<String> = thought.line.iter().map(|p| play_text(*p, size)).collect();
        let value = f64::from(thought.value) / 100.0;
        Ok(format!("analysis 1 {} {value:.2}", line.join("|")))
    }

    /// `clock ATTACKERS DEFENDERS OVERTIME OVERTIMES OVERTIMES`: how long a move of each side may
    /// be thought about.
    fn set_clock(&mut self, text: &str) -> Result<(), Error> {
        let numbers: Option<Vec<f64>> = text
            .split_whitespace()
            .map(|word| number(word.trim_end_matches('*')))
            .collect();
        let wrong = || (NO_COMMAND, "a clock has two to five numbers".to_owned());
        let numbers = numbers
            .filter(|n| (2..=5).contains(&n.len()))
            .ok_or_else(wrong)?;
        let left = [numbers[0], numbers[1]];
        if left.iter().any(|time| *time < 0.0) {
            self.clock = None;
            return Ok(());
        }
        let millis = *self
            .millis
            .get_or_insert(left.iter().any(|time| *time > MOST_SECONDS));
        let unit = if millis { 1_000.0 } else { 1.0 };
        let overtime = numbers.get(2).copied().unwrap_or(0.0);
        self.clock = Some([0, 1].map(|side| {
            let main = left[side] / unit / f64::from(MOVES_TO_COME);
            let overtimes = numbers.get(3 + side).copied().unwrap_or(0.0);
            let extra = if overtimes > 0.0 { overtime / 2.0 } else { 0.0 };
            Duration::try_from_secs_f64(main.max(extra)).unwrap_or(LONGEST)
        }));
        Ok(())
    }
}

fn number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

fn read_side(word: &str) -> Result<Side, Error> {
    match word {
        "attackers" => Ok(Side::Attackers),
        "defenders" => Ok(Side::Defenders),
        _ => {
            let why = format!("'{word}' is not a side: attackers or defenders");
            Err((SIDE, why))
        }
    }
}

fn same_pieces(one: &Position, other: &Position) -> bool {
    one.pieces().eq(other.pieces())
}

/// The game that was set up, if one was.
fn in_play(game: &mut Option<Game>) -> Result<&mut Game, Error> {
    let none = || (RULES, "there are no rules yet".to_owned());
    game.as_mut().ok_or_else(none)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    const RULES_STRING: &str =
        "rules dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

    fn answers_of(guest: &mut OtepGuest, said: &[&str]) -> Vec<String> {
        let (sender, lines) = channel();
        for line in said {
            sender.send((*line).to_owned()).unwrap();
        }
        drop(sender);
        let mut out = Vec::new();
        guest
            .run(&lines, &AtomicBool::new(false), &mut out)
            .unwrap();
        let out = String::from_utf8(out).unwrap();
        out.lines().skip(1).map(str::to_owned).collect()
    }

    fn answers(said: &[&str]) -> Vec<String> {
        let mut guest = OtepGuest::new(None, Some(Strength::nodes(200)), 1);
        answers_of(&mut guest, said)
    }

    #[test]
    fn a_game_is_played_by_commands() {
        let answers = answers(&[
            RULES_STRING,
            "side defenders",
            "start",
            "opponent-move d2-a2 /3t3/t6/3T3/ttTKTtt/3T3/3t3/3t3/",
            "play defenders",
            "clock 300 300 0 0 0",
            "analyze 3 1",
            "finish 1",
            "play attackers",
            "goodbye",
            "play defenders",
        ]);
        assert_eq!(answers.len(), 3, "{answers:?}");
        assert!(answers[0].starts_with("move "), "{answers:?}");
        assert!(answers[1].starts_with("analysis 1 "), "{answers:?}");
        assert!(answers[2].starts_with("move "), "{answers:?}");
    }

    #[test]
    fn a_position_overrules_what_was_thought() {
        let mut guest = OtepGuest::new(None, Some(Strength::nodes(200)), 1);
        let record = "/7/3K3/7/t5t/7/7/3t3/";
        let said = format!("opponent-move a1-a2 {record}");
        let answers = answers_of(&mut guest, &[RULES_STRING, &said, "play defenders"]);
        assert!(answers[0].starts_with("move d2-"), "{answers:?}");
        let answers = answers_of(&mut guest, &["opponent-move a1-a2"]);
        assert!(answers[0].starts_with("error 2 "), "{answers:?}");
    }

    #[test]
    fn whatever_is_wrong_gets_an_error_and_the_game_goes_on() {
        let early = ["play attackers", "position /7/", "opponent-move a1-a2"];
        assert!(answers(&early).iter().all(|a| a.starts_with("error 0 ")));
        let wrong = [
            "dance",
            "rules",
            "rules dim:7 ks:q",
            "side",
            "side king",
            "position",
            "position /8/",
            "position /7/7/7/7/7/7/7/",
            "clock",
            "clock x y",
            "clock 1",
            "clock 1 1 1 1 1 1",
            "opponent-move",
            "opponent-move d1",
            "opponent-move d1-d1",
            "opponent-move a1-a2",
            "opponent-move d2-a2 /9/",
            "play",
            "play king",
            "play attackers",
            "analyze",
            "analyze 1",
            "analyze 1 -1",
        ];
        let mut said = vec![RULES_STRING];
        said.extend(wrong);
        said.push("play defenders");
        let answers = answers(&said);
        assert_eq!(answers.len(), wrong.len() + 1, "{answers:?}");
        let (last, errors) = answers.split_last().unwrap();
        for (wrong, answer) in wrong.iter().zip(errors) {
            assert!(answer.starts_with("error "), "{wrong}: {answer}");
        }
        assert!(last.starts_with("move "), "{last}");
    }

    #[test]
    fn clocks_are_read_in_both_units() {
        let mut guest = OtepGuest::new(None, None, 1);
        let mut thinks = |clock: &str| {
            guest.set_clock(clock).unwrap();
            guest.clock.map(|times| times[1].as_millis())
        };
        assert_eq!(thinks("-1 -1 0 0 0"), None);
        assert_eq!(thinks("300 600 0 0 0"), Some(20_000));
        assert_eq!(thinks("300 3 30 0 2"), Some(15_000));
        guest.millis = None;
        let mut thinks = |clock: &str| {
            guest.set_clock(clock).unwrap();
            guest.clock.map(|times| times[1].as_millis())
        };
        assert_eq!(thinks("300000 300000 0 0 0"), Some(10_000));
        assert_eq!(thinks("3000* 3000* 0 0 0 "), Some(100));
    }
}
