//! A game on paper: variant, reading, players, plays and result, as a RON file.

use super::explain::Illegal;
use super::game::{Game, Ply};
use super::located::{self, FileProblems, Located};
use super::notation::{
    PlayTextError, WrittenPlay, parse_position, parse_turn, position_text, sorted_by_name,
    turns_text,
};
use super::outcome::{Outcome, Reason};
use super::plays::Play;
use super::side::Side;
use super::square::Square;
use super::variant::catalog::Catalog;
use super::variant::spec::Look;
use super::variant::{Reading, Variant};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The version of the form that [`Record`] has now.
pub const FORMAT: u32 = 1;

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Player {
    /// A person.
    #[default]
    Person,
    /// The program, at a level from 1 on.
    Computer(u8),
}

/// A game as it is written down.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Game")]
pub struct Record {
    /// The version of this form.
    pub format: u32,
    /// The variant's id.
    pub variant: String,
    /// The OpenTafl rules string of a game that was set up from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The option of each question.
    pub reading: BTreeMap<String, String>,
    /// Who plays the attackers.
    pub attackers: Player,
    /// Who plays the defenders.
    pub defenders: Player,
    /// The position from which the game began, where it is not the variant's start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The plays with what they took.
    pub plays: Vec<String>,
    /// `side:reason`, or nothing while the game goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// What else is known of the game: `event`, `date`, `attackers` and `defenders` by name …
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
    /// Comments, by the number of the turn that they follow; 0 stands before the first.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub comments: BTreeMap<usize, String>,
    /// The time that each turn took, in milliseconds, by the number of the turn.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub times: BTreeMap<usize, u64>,
}

/// How a fault of a play is put into words, given the board's size and the look of the pieces: the
/// engine itself speaks no language.
pub type Describe<'a> = &'a dyn Fn(&PlayFault, u8, Look) -> String;

/// A record that was read and replayed.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The variant.
    pub variant: Arc<Variant>,
    /// The reading.
    pub reading: Reading,
    /// Who plays the attackers and the defenders.
    pub players: [Player; 2],
    /// The game, at its end.
    pub game: Game,
    /// What else the record says.
    pub extra: Extra,
}

/// What a record says beside the plays.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Extra {
    /// Event, date, names of players.
    pub tags: BTreeMap<String, String>,
    /// Comments by turn.
    pub comments: BTreeMap<usize, String>,
    /// Milliseconds by turn.
    pub times: BTreeMap<usize, u64>,
}

impl Record {
    /// Writes a game down.
    #[must_use]
    pub fn of(variant: &Variant, reading: &Reading, players: [Player; 2], game: &Game) -> Record {
        let size = game.rules().size();
        Record {
            format: FORMAT,
            variant: variant.id().to_owned(),
            reading: variant
                .answers(reading)
                .map(|(question, option)| (question.id.clone(), option.id.clone()))
                .collect(),
            attackers: players[Side::Attackers.index()],
            defenders: players[Side::Defenders.index()],
            start: (game.start() != game.rules().start())
                .then(|| position_text(game.start(), size)),
            plays: turns_text(game.plies(), size),
            result: game.outcome().map(|outcome| outcome.to_string()),
            rules: Some(variant.spec().rules_string.clone()).filter(|rules| !rules.is_empty()),
            ..Record::default()
        }
    }

    /// The same with what else is known; what belongs to turns that were taken back is left out.
    #[must_use]
    pub fn with(self, extra: &Extra) -> Record {
        let turns = self.plays.len();
        let within = |turn: &usize| *turn <= turns;
        Record {
            tags: extra.tags.clone(),
            comments: extra
                .comments
                .iter()
                .filter(|(turn, _)| within(turn))
                .map(|(turn, text)| (*turn, text.clone()))
                .collect(),
            times: extra
                .times
                .iter()
                .filter(|(turn, _)| within(turn))
                .map(|(turn, time)| (*turn, *time))
                .collect(),
            ..self
        }
    }

    /// The text of the file.
    ///
    /// # Errors
    /// Never in practice: every record can be written.
    pub fn to_text(&self) -> Result<String, ron::Error> {
        located::dialect().to_string_pretty(self, ron::ser::PrettyConfig::default())
    }

    /// Reads a record and replays it.
    ///
    /// # Errors
    /// Every mistake with its line: of form, unknown names, the first illegal play with the
    /// reason, wrong captures, a result that the rules contradict.
    pub fn read(
        file: &str,
        text: &str,
        catalog: &Catalog,
        describe: Describe,
    ) -> Result<Replayed, FileProblems> {
        let mut located = located::read::<Record>(file, text)?;
        match located.replay(catalog, describe) {
            Some(replayed) => located.finish(file).map(|_| replayed),
            None => Err(match located.finish(file) {
                Err(problems) => problems,
                Ok(_) => FileProblems {
                    file: file.to_owned(),
                    problems: Vec::new(),
                },
            }),
        }
    }
}

impl Located<Record> {
    fn replay(&mut self, catalog: &Catalog, describe: Describe) -> Option<Replayed> {
        let record = self.value.clone();
        if record.format != FORMAT {
            let message = format!(
                "this record has the format {}; this program reads {FORMAT}",
                record.format
            );
            self.complain("format", message);
        }
        let variant = match (&record.rules, catalog.get(&record.variant)) {
            (Some(rules), _) => match Variant::from_rules_string(rules) {
                Ok(variant) => Arc::new(variant),
                Err(faults) => {
                    self.complain("rules", faults.join("; "));
                    return None;
                }
            },
            (None, Some(variant)) => variant.clone(),
            (None, None) => {
                let message = format!("there is no variant '{}'", record.variant);
                self.complain("variant", message);
                return None;
            }
        };
        let answers = record.reading.iter().map(|(q, o)| (q.as_str(), o.as_str()));
        let reading = match variant.reading(answers) {
            Ok(reading) => reading,
            Err(error) => {
                self.complain("reading", error.to_string());
                return None;
            }
        };
        let rules = Arc::new(variant.rules(&reading));
        let size = rules.size();
        let mut game = match record
            .start
            .as_deref()
            .map(|text| parse_position(text, size))
        {
            None => Game::new(rules),
            Some(Ok(position)) => Game::from_position(rules, position),
            Some(Err(error)) => {
                self.complain("start", error.to_string());
                return None;
            }
        };
        for (index, text) in record.plays.iter().enumerate() {
            if let Err(fault) = play_written(&mut game, text) {
                let fault = describe(&fault, size, variant.spec().look);
                let message = format!("play {} ({text}): {fault}", index + 1);
                self.complain(&format!("plays/{index}"), message);
                return None;
            }
        }
        self.end(&mut game, record.result.as_deref());
        Some(Replayed {
            variant,
            reading,
            players: [record.attackers, record.defenders],
            game,
            extra: Extra {
                tags: record.tags,
                comments: record.comments,
                times: record.times,
            },
        })
    }

    /// Compares the recorded result with the rules', and ends a game that the players ended.
    fn end(&mut self, game: &mut Game, result: Option<&str>) {
        let Some(text) = result else {
            return;
        };
        let Some(outcome) = Outcome::parse(text) else {
            self.complain("result", format!("'{text}' is not a result"));
            return;
        };
        if game.outcome().is_none() {
            match (outcome.reason, outcome.winner) {
                (Reason::Resignation, Some(winner)) => game.resign(winner.opponent()),
                (Reason::DrawAgreed, None) => game.agree_draw(),
                _ => {}
            }
        }
        if game.outcome() != Some(outcome) {
            let by_rules = game
                .outcome()
                .map_or("the game goes on".to_owned(), |o| o.to_string());
            let message = format!("the record says {text}; by the rules it is: {by_rules}");
            self.complain("result", message);
        }
    }
}

/// What is wrong with a written play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayFault {
    /// It is no play.
    Text(PlayTextError),
    /// It is not legal.
    Illegal(Illegal),
    /// It takes other men than it says.
    Captures {
        /// The play as it is written.
        text: String,
        /// The men that it says it takes, sorted by name.
        claimed: Vec<Square>,
        /// The men that it takes, sorted by name.
        taken: Vec<Square>,
    },
}

/// Plays a written turn, all its steps, and compares what each took where the text says so. Returns
/// the plies that it made.
///
/// # Errors
/// What is wrong with it; the game is as before.
pub fn play_written<'a>(game: &'a mut Game, text: &str) -> Result<&'a [Ply], PlayFault> {
    let size = game.rules().size();
    let (steps, open) = parse_turn(text, size).map_err(PlayFault::Text)?;
    let first = game.plies().len();
    let before = (steps.len() > 1).then(|| game.clone());
    let played = steps
        .iter()
        .try_for_each(|step| play_step(game, step, text))
        .and_then(|()| match game.position().chain() {
            Some(at) if !open && game.turn_goes_on() => {
                let stop = Play { from: at, to: at };
                game.play(stop).map(|_| ()).map_err(PlayFault::Illegal)
            }
            _ => Ok(()),
        });
    match (played, before) {
        (Ok(()), _) => Ok(&game.plies()[first..]),
        (Err(fault), before) => {
            if let Some(before) = before {
                *game = before;
            } else if game.plies().len() > first {
                game.undo();
            }
            Err(fault)
        }
    }
}

fn play_step(game: &mut Game, step: &WrittenPlay, text: &str) -> Result<(), PlayFault> {
    if let Some(illegal) = game.illegal(step.play) {
        return Err(PlayFault::Illegal(illegal));
    }
    let size = game.rules().size();
    if let Some(claimed) = &step.captures {
        let captures = game.rules().captures_of(game.position(), step.play);
        let taken = sorted_by_name(captures.men.to_vec(), size);
        if taken != *claimed {
            return Err(PlayFault::Captures {
                text: text.to_owned(),
                claimed: claimed.clone(),
                taken,
            });
        }
    }
    game.play(step.play).map(|_| ()).map_err(PlayFault::Illegal)
}
