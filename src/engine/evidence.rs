//! The vocabulary of evidence: how sure a statement is, who says so, and where.

use serde::{Deserialize, Serialize};

/// How a statement about a game is supported.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Standing {
    /// A historical primary source says it.
    Attested,
    /// A scholar derives it from such a source.
    Inferred,
    /// A modern reconstruction by a named author fills a historical gap.
    Reconstruction,
    /// A rule of a game that was designed in modern times and claims nothing else.
    Modern,
    /// Only a program's behaviour says it.
    Implementation,
    /// The family's habit, chosen because the source is silent.
    Convention,
    /// Sources contradict each other; the options say who says what.
    Disputed,
    /// Nobody says it; it is our guess, so that the game can be played at all.
    Guess,
}

impl Standing {
    /// All standings, from the surest on.
    pub const ALL: [Standing; 8] = [
        Standing::Attested,
        Standing::Inferred,
        Standing::Reconstruction,
        Standing::Modern,
        Standing::Implementation,
        Standing::Convention,
        Standing::Disputed,
        Standing::Guess,
    ];
}

/// A text that a user reads, in the three languages of the program.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Text {
    /// English.
    pub en: String,
    /// German.
    pub de: String,
    /// Hungarian.
    pub hu: String,
}

impl Text {
    /// Whether it says nothing in any language.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        [&self.en, &self.de, &self.hu]
            .iter()
            .all(|text| text.trim().is_empty())
    }
}

/// What kind of source it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum SourceKind {
    /// A historical primary source: a manuscript, a diary, a find.
    Primary,
    /// Scholarship about such sources.
    Scholarly,
    /// A modern reconstruction's own rule text.
    Reconstruction,
    /// The description of rules in an app.
    App,
    /// A program or its source code.
    Program,
    /// A forum, a chat, recorded games.
    Forum,
}

/// How much of a source could be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Extent {
    /// All of it.
    Whole,
    /// Its beginning only.
    Beginning,
    /// Only what others quote or paraphrase from it.
    Quoted,
    /// Nothing; it is known by its title.
    Unseen,
}

/// A source, as the reader would look for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Source {
    /// The key by which variants cite it.
    pub key: String,
    /// Its author or authors, or the body that published it.
    pub author: String,
    /// Its title, in its own language.
    pub title: String,
    /// When it was made, as the literature says it: `1732`, `c. 1140`, `2011`.
    pub year: String,
    /// What kind of source it is.
    pub kind: Option<SourceKind>,
    /// Its address, where it has one.
    pub address: String,
    /// Its language: `en`, `de`, `hu`, `la`, `da` …
    pub language: String,
    /// How much of it could be read.
    pub read: Option<Extent>,
    /// What else the reader should know about it.
    pub note: Text,
}

/// A reference to a place in a source.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cite {
    /// The key of the source.
    pub source: String,
    /// The place in it: a rule number, a section, a page.
    pub place: String,
}
