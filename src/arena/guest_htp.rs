//! This program as a guest that speaks the hnefatafl text protocol: it answers each command with a
//! line that begins with `=`, or with `?` and the reason why not.
//!
//! The commands are those of the program hnefatafl-copenhagen; here they serve every game. A turn
//! of several captures is played step by step, and ended by a play from a square to itself.

use super::chance::Chance;
use super::htp::{command_of, role, side_of};
use super::lines::next_line;
use super::think::{Mind, Strength};
use crate::engine::game::Game;
use crate::engine::notation::{board_rows, captures_text, position_text};
use crate::engine::outcome::Outcome;
use crate::engine::plays::Play;
use crate::engine::rules::Rules;
use crate::engine::side::Side;
use crate::engine::square::Square;
use std::collections::BTreeSet;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

const COMMANDS: [&str; 17] = [
    "board_size",
    "final_status",
    "first_move",
    "generate_move",
    "known_command",
    "list_commands",
    "name",
    "play",
    "play_from",
    "play_to",
    "play_undo",
    "protocol_version",
    "quit",
    "show_board",
    "show_board_open_tafl",
    "time_settings",
    "version",
];

/// How long a play is thought about where nothing limits it.
pub const USUAL_TIME: Duration = Duration::from_secs(1);
/// For so many more moves the time on a clock is meant to last.
pub const MOVES_TO_COME: u32 = 30;
/// The longest time that a clock can be set to: a year of minutes.
const MOST_MINUTES: u64 = 525_600;

/// The guest: a game, and how plays are chosen.
pub struct HtpGuest {
    rules: Arc<Rules>,
    game: Game,
    /// How plays are chosen; `None` leaves it to the clock.
    strength: Option<Strength>,
    mind: Mind,
    seed: u64,
    clock: Option<Clock>,
}

/// A clock with time added after each move (Fischer's).
#[derive(Clone, Copy, Debug)]
struct Clock {
    left: [Duration; 2],
    add: Duration,
    /// When the side to move began to think.
    since: Instant,
}

impl HtpGuest {
    /// A guest for a game. Without a strength it thinks as the clock allows.
    #[must_use]
    pub fn new(rules: Arc<Rules>, strength: Option<Strength>, seed: u64) -> HtpGuest {
        HtpGuest {
            game: Game::new(rules.clone()),
            rules,
            strength,
            mind: Mind::default(),
            seed,
            clock: None,
        }
    }

    /// Thinks with another mind than an ordinary one.
    #[must_use]
    pub fn with_mind(mut self, mind: Mind) -> HtpGuest {
        self.mind = mind;
        self
    }

    /// Answers commands until the input ends, or one of them says so.
    ///
    /// # Errors
    /// When the input cannot be read, or the output not be written.
    pub fn run(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> io::Result<()> {
        while let Some(line) = next_line(input)? {
            let line = line.split('#').next().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            if words.is_empty() {
                continue;
            }
            if words[0] == "quit" {
                writeln!(out, "= ")?;
                return out.flush();
            }
            match self.answer(&words) {
                Ok(text) => writeln!(out, "= {text}")?,
                Err(why) => writeln!(out, "? {why}")?,
            }
            out.flush()?;
        }
        Ok(())
    }

    fn answer(&mut self, words: &[&str]) -> Result<String, String> {
        let argument = |number: usize, what: &str| {
            words
                .get(number)
                .copied()
                .ok_or_else(|| format!("'{}' needs {what}", words[0]))
        };
        let nothing = String::new;
        match words[0] {
            "board_size" => {
                let size = argument(1, "a size")?;
                if size.parse() != Ok(self.rules.size()) {
                    let own = self.rules.size();
                    return Err(format!("this game has a board of size {own}, not '{size}'"));
                }
                self.restart(None);
                Ok(nothing())
            }
            "final_status" => Ok(self.status().to_owned()),
            "first_move" => {
                let side = read_side(argument(1, "a role")?)?;
                self.restart(Some(side));
                Ok(nothing())
            }
            "generate_move" => self.generate(),
            "known_command" => {
                let command = argument(1, "a command")?;
                Ok(COMMANDS.contains(&command).to_string())
            }
            "list_commands" => Ok(format!("\n{}", COMMANDS.join("\n"))),
            "name" => Ok(env!("CARGO_PKG_NAME").to_owned()),
            "play" => self.play(argument(1, "a role")?, argument(2, "a square")?, words),
            "play_from" => Ok(self.squares_to_leave()),
            "play_to" => self.squares_to_reach(argument(1, "a role")?, argument(2, "a square")?),
            "play_undo" => {
                let undone = self.game.undo();
                let undone = undone.ok_or("nothing was played yet")?;
                Ok(command_of(
                    undone.before.side(),
                    undone.play,
                    self.rules.size(),
                ))
            }
            "protocol_version" => Ok("1-beta".to_owned()),
            "show_board" => {
                let rows = board_rows(self.game.position(), self.rules.size());
                Ok(format!("\n{}", rows.join("\n")))
            }
            "show_board_open_tafl" => Ok(position_text(self.game.position(), self.rules.size())),
            "time_settings" => self.set_time(&words[1..]),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            unknown => Err(format!("'{unknown}' is not a command; see list_commands")),
        }
    }

    /// Sets the pieces up anew.
    fn restart(&mut self, first: Option<Side>) {
        let mut start = *self.rules.start();
        if let Some(side) = first {
            start = start.with_side(side);
        }
        self.game = Game::from_position(self.rules.clone(), start);
        if let Some(clock) = &mut self.clock {
            clock.since = Instant::now();
        }
    }

    fn status(&self) -> &'static str {
        match self.game.outcome() {
            None => "ongoing",
            Some(Outcome { winner: None, .. }) => "draw",
            Some(Outcome {
                winner: Some(Side::Attackers),
                ..
            }) => "attacker_wins",
            Some(_) => "defender_wins",
        }
    }

    fn play(&mut self, side: &str, from: &str, words: &[&str]) -> Result<String, String> {
        let side = read_side(side)?;
        if self.game.outcome().is_some() {
            return Err(format!("the game is over: {}", self.status()));
        }
        if side != self.game.position().side() {
            return Err(format!("it is not the turn of the {side}"));
        }
        if ["resign", "resigns"].contains(&from) {
            self.game.resign(side);
            return Ok(String::new());
        }
        let to = words.get(3).ok_or("'play' needs two squares")?;
        let play = Play {
            from: self.square(from)?,
            to: self.square(to)?,
        };
        self.make(play)
    }

    /// Makes a play; tells what it took.
    fn make(&mut self, play: Play) -> Result<String, String> {
        let size = self.rules.size();
        let side = self.game.position().side();
        let ply = self
            .game
            .play(play)
            .map_err(|illegal| format!("this play is not legal: {illegal:?}"))?;
        let captures = captures_text(&ply.captures, size).replace('+', " ");
        if let Some(clock) = &mut self.clock {
            let left = &mut clock.left[side.index()];
            *left = left.saturating_sub(clock.since.elapsed()) + clock.add;
            clock.since = Instant::now();
        }
        Ok(captures)
    }

    fn generate(&mut self) -> Result<String, String> {
        if self.game.outcome().is_some() {
            return Err(format!("the game is over: {}", self.status()));
        }
        let side = self.game.position().side();
        let strength = self.strength.unwrap_or_else(|| {
            Strength::time(self.clock.map_or(USUAL_TIME, |clock| {
                let left = clock.left[side.index()];
                clock.add.min(left) / 2 + left / MOVES_TO_COME
            }))
        });
        let seed = Chance::of(&[self.seed, self.game.plies().len() as u64]).number();
        let never = AtomicBool::new(false);
        match self.mind.think(strength, &self.game, seed, &never) {
            Some(thought) => {
                self.make(thought.play)?;
                Ok(command_of(side, thought.play, self.rules.size()))
            }
            None => {
                self.game.resign(side);
                Ok(format!("play {} resigns _", role(side)))
            }
        }
    }

    fn squares_to_leave(&self) -> String {
        let size = self.rules.size();
        let from: BTreeSet<Square> = self.game.plays().iter().map(|play| play.from).collect();
        let names = from.iter().map(|square| square.name(size).to_string());
        let side = role(self.game.position().side()).to_owned();
        [side]
            .into_iter()
            .chain(names)
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn squares_to_reach(&self, side: &str, from: &str) -> Result<String, String> {
        let (side, from) = (read_side(side)?, self.square(from)?);
        if side != self.game.position().side() {
            return Err(format!("it is not the turn of the {side}"));
        }
        let to: Vec<String> = self
            .game
            .plays()
            .iter()
            .filter(|play| play.from == from)
            .map(|play| play.to.name(self.rules.size()).to_string())
            .collect();
        if to.is_empty() {
            return Err("no piece can play from there".to_owned());
        }
        Ok(to.join(" "))
    }

    /// `un-timed`, or `fischer MINUTES SECONDS`; sets the game up anew.
    fn set_time(&mut self, words: &[&str]) -> Result<String, String> {
        self.clock = match words {
            ["un-timed"] => None,
            ["fischer", minutes, seconds] => {
                let number = |text: &str| text.parse().ok().filter(|n| *n <= MOST_MINUTES);
                match (number(minutes), number(seconds)) {
                    (Some(minutes), Some(seconds)) => Some(Clock {
                        left: [Duration::from_secs(60 * minutes); 2],
                        add: Duration::from_secs(seconds),
                        since: Instant::now(),
                    }),
                    _ => return Err("minutes and seconds are whole numbers".to_owned()),
                }
            }
            _ => return Err("write un-timed, or fischer MINUTES SECONDS".to_owned()),
        };
        self.restart(None);
        Ok(String::new())
    }

    fn square(&self, name: &str) -> Result<Square, String> {
        let size = self.rules.size();
        Square::parse(name, size).ok_or_else(|| format!("there is no square '{name}'"))
    }
}

fn read_side(word: &str) -> Result<Side, String> {
    side_of(word).ok_or_else(|| format!("'{word}' is not a role: attacker or defender"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::variant::catalog::Catalog;

    /// The answers to a dialogue, a line each.
    fn answers(id: &str, said: &str) -> Vec<String> {
        let (catalog, _) = Catalog::load(None);
        let variant = catalog.get(id).unwrap();
        let rules = Arc::new(variant.rules(&variant.default_reading()));
        let mut guest = HtpGuest::new(rules, Some(Strength::nodes(200)), 1);
        let mut out = Vec::new();
        guest.run(&mut said.as_bytes(), &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        out.lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_game_is_played_by_commands() {
        let said = "# a comment\n\nname\nboard_size 7\nplay attacker d1 c1\n\
                    play_from\nplay d d3 c3\nplay_undo\ngenerate_move\nfinal_status\nquit\nname\n";
        let answers = answers("brandubh-hungarian", said);
        assert_eq!(answers.len(), 9, "{answers:?}");
        assert_eq!(answers[..3], ["= tafl", "= ", "= "]);
        assert!(answers[3].starts_with("= defender "), "{answers:?}");
        assert_eq!(answers[5], "= play defender d3 c3");
        assert!(answers[6].starts_with("= play defender "), "{answers:?}");
        assert_eq!(answers[7..], ["= ongoing", "= "]);
    }

    #[test]
    fn whatever_is_wrong_gets_an_error_and_the_game_goes_on() {
        let wrong = [
            "dance",
            "board_size",
            "board_size 8",
            "board_size x",
            "first_move",
            "first_move king",
            "known_command",
            "play",
            "play attacker",
            "play attacker d1",
            "play attacker d1 z9",
            "play attacker d1 d1",
            "play defender d3 c3",
            "play x d1 c1",
            "play attacker a1 a2",
            "play_to attacker a1",
            "play_to defender d3",
            "play_to",
            "play_undo",
            "time_settings",
            "time_settings fischer 1",
            "time_settings fischer -1 99999999999",
            "PLAY a d1 c1",
        ];
        let said = format!("{}\nplay attacker d1 c1", wrong.join("\n"));
        let answers = answers("brandubh-hungarian", &said);
        assert_eq!(answers.len(), wrong.len() + 1);
        for (wrong, answer) in wrong.iter().zip(&answers) {
            assert!(answer.starts_with("? "), "{wrong}: {answer}");
        }
        assert_eq!(answers[wrong.len()], "= ");
    }

    #[test]
    fn the_end_is_told_and_nothing_is_played_after_it() {
        let said = "play attacker resigns\nfinal_status\ngenerate_move\nplay d d3 c3\n\
                    first_move defender\nfinal_status\nplay d d3 c3\nshow_board\n";
        let answers = answers("brandubh-hungarian", said);
        assert_eq!(answers[1], "= defender_wins");
        assert!(answers[2].starts_with("? ") && answers[3].starts_with("? "));
        assert_eq!(answers[4..8], ["= ", "= ongoing", "= ", "= "]);
        assert_eq!(answers.len(), 15);
    }

    #[test]
    fn every_game_can_be_played_to_its_end() {
        for id in ["berserk-11", "sea-battle-9", "tablut-linnaeus"] {
            let said = "generate_move\n".repeat(1_500);
            let answers = answers_of_random(id, &said);
            let played = answers.iter().take_while(|a| a.starts_with("= play"));
            let played = played.count();
            assert!(played < 1_500, "{id}");
            assert!(answers[played].starts_with("? the game is over"), "{id}");
        }
    }

    fn answers_of_random(id: &str, said: &str) -> Vec<String> {
        let (catalog, _) = Catalog::load(None);
        let variant = catalog.get(id).unwrap();
        let rules = Arc::new(variant.rules(&variant.default_reading()));
        let mut guest = HtpGuest::new(rules, Some(Strength::Random), 1);
        let mut out = Vec::new();
        guest.run(&mut said.as_bytes(), &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        out.lines().map(str::to_owned).collect()
    }
}
