//! The text of a clause and of an option: what the variant's file says, or else the sentence that
//! follows from the mechanics.

use super::Language;
use super::stock::Facts;
use crate::engine::mechanics::Mechanics;
use crate::engine::variant::spec::{Clause, Opt, Question, Topic};
use crate::engine::variant::{Reading, Variant};

impl Language {
    /// A clause under a reading.
    #[must_use]
    pub fn clause_text(self, variant: &Variant, reading: &Reading, clause: &Clause) -> String {
        if !clause.text.is_empty() {
            return self.of(&clause.text).to_owned();
        }
        self.sentences(
            variant,
            reading,
            &variant.mechanics(reading),
            &clause.governs,
        )
    }

    /// What the rule is under an option, the other questions being answered as in the reading.
    #[must_use]
    pub fn option_text(
        self,
        variant: &Variant,
        reading: &Reading,
        question: &Question,
        option: &Opt,
    ) -> String {
        if !option.text.is_empty() {
            return self.of(&option.text).to_owned();
        }
        let mut mechanics = variant.mechanics(reading);
        option.sets.apply(&mut mechanics);
        let topics: Vec<Topic> = variant
            .spec()
            .clauses
            .iter()
            .filter(|clause| clause.question.as_deref() == Some(&question.id))
            .flat_map(|clause| clause.governs.iter().copied())
            .collect();
        self.sentences(variant, reading, &mechanics, &topics)
    }

    /// The rule that governs a topic, with the option of the reading where a question decides it.
    #[must_use]
    pub fn clause(self, variant: &Variant, reading: &Reading, topic: Topic) -> Option<String> {
        let clause = variant.clause_for(topic)?;
        let text = self.clause_text(variant, reading, clause);
        Some(match self.chosen_text(variant, reading, clause) {
            Some(chosen) => format!("{text} {chosen}"),
            None => text,
        })
    }

    /// What the chosen option adds to the text of a clause: nothing where the clause has no text of
    /// its own, for then its sentence follows from the option already.
    #[must_use]
    pub fn chosen_text(
        self,
        variant: &Variant,
        reading: &Reading,
        clause: &Clause,
    ) -> Option<String> {
        let asked = clause.question.as_deref()?;
        let (question, option) = variant
            .answers(reading)
            .find(|(question, _)| question.id == asked)?;
        let adds = !clause.text.is_empty() || !option.text.is_empty();
        adds.then(|| self.option_text(variant, reading, question, option))
    }

    fn sentences(
        self,
        variant: &Variant,
        reading: &Reading,
        mechanics: &Mechanics,
        topics: &[Topic],
    ) -> String {
        let spec = variant.spec();
        let facts = Facts {
            mechanics,
            look: spec.look,
            size: spec.size,
            pieces: spec.pieces,
            layout: variant
                .start_of(&mechanics.layout)
                .or(variant.start(reading)),
        };
        let mut sentences: Vec<String> = Vec::new();
        for topic in topics {
            let sentence = self.stock(*topic, &facts);
            if !sentences.contains(&sentence) {
                sentences.push(sentence);
            }
        }
        sentences.join(" ")
    }
}
