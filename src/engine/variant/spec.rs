//! A variant as its file says it, before it is checked. See the worked example in the README.
//!
//! Every field has a default, so that reading a file can go on after a mistake and all mistakes of
//! a file are found at once; the check that follows reports what is missing.

use super::super::evidence::{Cite, Source, Standing, Text};
use super::super::mechanics::Patch;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One game of the family.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Variant")]
pub struct VariantSpec {
    /// The short name that commands and records use: lower-case letters, digits and hyphens.
    pub id: String,
    /// The names that players use.
    pub name: Text,
    /// One sentence for the list of boards.
    pub summary: Text,
    /// What the pieces look like.
    pub look: Look,
    /// Squares along one side of the board, an odd number from 5 to 19.
    pub size: u8,
    /// How many men each side has; the king is not counted.
    pub pieces: Pieces,
    /// Starting layouts by key: rows from the highest rank down, `A` attacker, `D` defender,
    /// `K` king, `.` empty.
    pub layouts: BTreeMap<String, Vec<String>>,
    /// The rules of play under the default reading; every field is needed.
    pub mechanics: Patch,
    /// How sure each aspect of the game is.
    pub standing: Standings,
    /// The rules as text, each with its standing and sources.
    pub clauses: Vec<Clause>,
    /// The points that the sources leave open or dispute.
    pub questions: Vec<Question>,
    /// Contradictions between sources that no option settles.
    pub disputes: Vec<Dispute>,
    /// What else is known: history, evidence, balance.
    pub notes: Vec<Note>,
}

/// A family of piece models.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Look {
    /// Carved and turned men.
    #[default]
    Carved,
    /// Ships on the sea.
    Ships,
}

/// Numbers of men.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pieces {
    /// Men of the attackers.
    pub attackers: u16,
    /// Men of the defenders, without the king.
    pub defenders: u16,
}

/// The standing of each aspect of a game, shown as a row of badges.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Standings {
    /// The name.
    pub name: Option<Standing>,
    /// The board and its size.
    pub board: Option<Standing>,
    /// The number of pieces.
    pub pieces: Option<Standing>,
    /// The starting layout, and which piece belongs to whom.
    pub layout: Option<Standing>,
    /// How the pieces move.
    pub moves: Option<Standing>,
    /// How pieces are taken.
    pub captures: Option<Standing>,
    /// How the game is won.
    pub winning: Option<Standing>,
}

/// What a clause of the rules governs. Explanations find the clause for what happened by this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Topic {
    /// Board and special squares.
    Board,
    /// Number of pieces.
    Pieces,
    /// Starting layout.
    Layout,
    /// Who begins.
    FirstPlay,
    /// How pieces move.
    Movement,
    /// Who may stop on the throne.
    ThroneStop,
    /// Who may pass over the throne.
    ThronePass,
    /// Who may stop on, or pass over, the corners.
    CornerStop,
    /// How men are captured.
    Capture,
    /// Whether the king captures.
    KingArmed,
    /// To whom the throne is hostile.
    ThroneHostility,
    /// To whom the corners are hostile.
    CornerHostility,
    /// To whom the edge is hostile.
    EdgeHostility,
    /// The king's capture on the throne.
    KingOnThrone,
    /// The king's capture beside the throne.
    KingBesideThrone,
    /// The king's capture on the edge.
    KingOnEdge,
    /// The king's capture elsewhere.
    KingElsewhere,
    /// The king's escape.
    Escape,
    /// Encirclement.
    Encirclement,
    /// Repetition.
    Repetition,
    /// A side without a legal play.
    NoPlays,
    /// Draws.
    Draw,
    /// The shieldwall.
    Shieldwall,
}

/// One rule, in our words.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clause {
    /// A short name, unique in the file.
    pub id: String,
    /// What it governs.
    pub governs: Vec<Topic>,
    /// The rule. Where a question decides it, the text says what is common to all options.
    pub text: Text,
    /// How sure it is.
    pub standing: Option<Standing>,
    /// Who says so.
    pub sources: Vec<Cite>,
    /// The question that decides it, if one does.
    pub question: Option<String>,
}

/// A point that the sources leave open or dispute.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Question {
    /// The short name that `--reading` uses.
    pub id: String,
    /// The question.
    pub text: Text,
    /// Why it is open: who is silent, who contradicts whom, and why the default is the default.
    pub why: Text,
    /// The answers; the first is the default.
    pub options: Vec<Opt>,
}

/// An answer to a question.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Option")]
pub struct Opt {
    /// The short name that `--reading` uses.
    pub id: String,
    /// A few words for a menu.
    pub label: Text,
    /// What the rule is under this option.
    pub text: Text,
    /// How sure it is.
    pub standing: Option<Standing>,
    /// Who says so; may be empty only for a convention.
    pub sources: Vec<Cite>,
    /// The rules that it sets.
    pub sets: Patch,
}

/// A contradiction between sources.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Dispute {
    /// A short name, unique in the file.
    pub id: String,
    /// What is in dispute.
    pub text: Text,
    /// Who says what; at least two.
    pub sides: Vec<Claim>,
    /// What we make of it, if anything.
    pub remark: Text,
}

/// What one party to a contradiction says.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Claim {
    /// The claim.
    pub text: Text,
    /// Who makes it.
    pub sources: Vec<Cite>,
}

/// Something worth knowing that is not a rule.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Note {
    /// A short name, unique in the file.
    pub id: String,
    /// The note.
    pub text: Text,
    /// How sure it is.
    pub standing: Option<Standing>,
    /// Who says so.
    pub sources: Vec<Cite>,
}

/// The file of sources.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Sources")]
pub struct SourcesSpec {
    /// Every source that a variant cites.
    pub sources: Vec<Source>,
}
