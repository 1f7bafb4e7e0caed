//! A variant that was read and checked, and its readings.

pub mod catalog;
mod check;
mod from_rules;
mod impossible;
pub mod spec;
mod topics;

use super::located::{self, FileProblems};
use super::mechanics::Mechanics;
use super::position::Position;
use super::rules::Rules;
use spec::{Clause, Opt, Question, Topic, VariantSpec};
use std::collections::{BTreeMap, BTreeSet};

/// A game of the family, free of mistakes.
#[derive(Clone, Debug)]
pub struct Variant {
    spec: VariantSpec,
    mechanics: Mechanics,
    layouts: BTreeMap<String, Position>,
}

/// One consistent choice among what a variant's sources leave open or dispute: an option a
/// question, in the order of the questions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reading(Vec<usize>);

/// A question or an option that a variant does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadingError {
    /// Not of the form `question=option`.
    #[error("'{0}' is not a reading; write QUESTION=OPTION")]
    Form(String),
    /// No such question.
    #[error("{variant} has no question '{question}'; it has: {known}")]
    Question {
        /// The variant.
        variant: String,
        /// What was asked for.
        question: String,
        /// Its questions.
        known: String,
    },
    /// No such option.
    #[error("the question '{question}' of {variant} has no option '{option}'; it has: {known}")]
    Option {
        /// The variant.
        variant: String,
        /// The question.
        question: String,
        /// What was asked for.
        option: String,
        /// Its options.
        known: String,
    },
}

impl Variant {
    /// Reads a variant file and checks it against the keys of the known sources.
    ///
    /// # Errors
    /// Every mistake of the file, with its line.
    pub fn read(
        file: &str,
        text: &str,
        sources: &BTreeSet<String>,
    ) -> Result<Variant, FileProblems> {
        let mut located = located::read::<VariantSpec>(file, text)?;
        located.value.expand();
        let layouts = check::variant(&mut located, sources);
        let mut spec = located.finish(file)?;
        spec.put_in_order();
        // The check has already named every field that is missing.
        let mechanics = spec.mechanics.complete().map_err(|missing| FileProblems {
            file: file.to_owned(),
            problems: vec![located::Problem {
                line: 0,
                message: format!("the mechanics lack {}", missing.join(", ")),
            }],
        })?;
        Ok(Variant {
            spec,
            mechanics,
            layouts,
        })
    }

    /// What the file says.
    #[must_use]
    pub fn spec(&self) -> &VariantSpec {
        &self.spec
    }

    /// Its short name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.spec.id
    }

    /// The reading in which every question has its default.
    #[must_use]
    pub fn default_reading(&self) -> Reading {
        Reading(vec![0; self.spec.questions.len()])
    }

    /// The reading that answers some questions and leaves the others at their defaults.
    ///
    /// # Errors
    /// A question or an option that the variant does not have.
    pub fn reading<'a>(
        &self,
        answers: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Reading, ReadingError> {
        let mut reading = self.default_reading();
        for (question, option) in answers {
            let index = self
                .spec
                .questions
                .iter()
                .position(|q| q.id == question)
                .ok_or_else(|| ReadingError::Question {
                    variant: self.id().to_owned(),
                    question: question.to_owned(),
                    known: listed(self.spec.questions.iter().map(|q| q.id.as_str())),
                })?;
            let options = &self.spec.questions[index].options;
            reading.0[index] = options.iter().position(|o| o.id == option).ok_or_else(|| {
                ReadingError::Option {
                    variant: self.id().to_owned(),
                    question: question.to_owned(),
                    option: option.to_owned(),
                    known: listed(options.iter().map(|o| o.id.as_str())),
                }
            })?;
        }
        Ok(reading)
    }

    /// The same, from texts of the form `question=option`.
    ///
    /// # Errors
    /// As [`Variant::reading`], and for a text of another form.
    pub fn parse_reading<S: AsRef<str>>(&self, answers: &[S]) -> Result<Reading, ReadingError> {
        let pairs = answers
            .iter()
            .map(|answer| {
                let answer = answer.as_ref();
                answer
                    .split_once('=')
                    .ok_or_else(|| ReadingError::Form(answer.to_owned()))
            })
            .collect::<Result<Vec<_>, _>>()?;
        self.reading(pairs)
    }

    /// Each question with the option that a reading chooses.
    pub fn answers<'a>(
        &'a self,
        reading: &'a Reading,
    ) -> impl Iterator<Item = (&'a Question, &'a Opt)> {
        self.spec
            .questions
            .iter()
            .zip(&reading.0)
            .map(|(question, option)| (question, &question.options[*option]))
    }

    /// The option that a reading chooses for the question of this name.
    #[must_use]
    pub fn answer<'a>(&'a self, reading: &'a Reading, question: &str) -> Option<&'a Opt> {
        self.answers(reading)
            .find(|(q, _)| q.id == question)
            .map(|(_, option)| option)
    }

    /// The rules of play under a reading.
    #[must_use]
    pub fn mechanics(&self, reading: &Reading) -> Mechanics {
        let mut mechanics = self.mechanics.clone();
        for (_, option) in self.answers(reading) {
            option.sets.apply(&mut mechanics);
        }
        mechanics
    }

    /// The game under a reading, ready to be played.
    #[must_use]
    pub fn rules(&self, reading: &Reading) -> Rules {
        let mechanics = self.mechanics(reading);
        let start = self.layouts[&mechanics.layout];
        Rules::new(self.spec.size, start, &mechanics)
    }

    /// The starting position of a reading's layout.
    #[must_use]
    pub fn start(&self, reading: &Reading) -> Option<&Position> {
        self.layouts.get(&self.mechanics(reading).layout)
    }

    /// The starting position of a layout.
    #[must_use]
    pub fn start_of(&self, layout: &str) -> Option<&Position> {
        self.layouts.get(layout)
    }

    /// The clause that governs a topic.
    #[must_use]
    pub fn clause_for(&self, topic: Topic) -> Option<&Clause> {
        self.spec
            .clauses
            .iter()
            .find(|clause| clause.governs.contains(&topic))
    }
}

impl Reading {
    /// The number of the option chosen for each question.
    #[must_use]
    pub fn options(&self) -> &[usize] {
        &self.0
    }

    /// Chooses an option for a question, both by number; does nothing where there is no such
    /// question.
    pub fn choose(&mut self, question: usize, option: usize) {
        if let Some(chosen) = self.0.get_mut(question) {
            *chosen = option;
        }
    }
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() {
        "none".to_owned()
    } else {
        names.join(", ")
    }
}
