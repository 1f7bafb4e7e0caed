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
    /// The OpenTafl rules string from which the game was set up, if it was; no file has one.
    #[serde(skip)]
    pub rules_string: String,
    /// What board and pieces look like.
    pub look: Look,
    /// Squares along one side of the board, an odd number from 5 to 19.
    pub size: u8,
    /// How many men each side has; the king is not counted.
    pub pieces: Pieces,
    /// Starting layouts by key: rows from the highest rank down, `A` attacker, `D` defender,
    /// `K` king, `.` empty; special pieces in small letters for the attackers and in capitals for
    /// the defenders: `c` `C` commander, `n` `N` knight, `m` `M` mercenary, `G` guard.
    pub layouts: BTreeMap<String, Vec<String>>,
    /// The rules of play under the default reading; every field is needed.
    pub mechanics: Patch,
    /// How sure each aspect of the game is.
    pub standing: Standings,
    /// The games from which this one derives.
    pub parents: Vec<Parent>,
    /// Who says what, where the sentence that follows from the mechanics is all there is to say:
    /// each entry stands for a clause a topic.
    pub bases: Vec<Basis>,
    /// The rules as text, each with its standing and sources.
    pub clauses: Vec<Clause>,
    /// The points that the sources leave open or dispute.
    pub questions: Vec<Question>,
    /// Contradictions between sources that no option settles.
    pub disputes: Vec<Dispute>,
    /// What else is known: history, evidence, balance.
    pub notes: Vec<Note>,
}

/// What board and pieces look like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Look {
    /// Carved and turned men on a board of inlaid wood.
    #[default]
    Carved,
    /// The same men on a board of one plank with a hole for each square, as found at Ballinderry.
    Pegged,
    /// The same men on a page of lines and points, as in the manuscript of Alea Evangelii.
    Manuscript,
    /// Ships on the sea.
    Ships,
}

impl Look {
    /// Whether the pieces are ships; otherwise they are men, on whatever board.
    #[must_use]
    pub const fn has_ships(self) -> bool {
        matches!(self, Self::Ships)
    }
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

/// A game from which another derives.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Parent {
    /// The id of a variant, or of a game that is known but not playable.
    pub id: String,
    /// What was taken over and what was changed.
    pub text: Text,
    /// How sure the descent is.
    pub standing: Option<Standing>,
    /// Who says so.
    pub sources: Vec<Cite>,
}

/// Sources that say the same sort of thing about several topics.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Basis {
    /// How sure it is.
    pub standing: Option<Standing>,
    /// Who says so.
    pub sources: Vec<Cite>,
    /// What they say something about.
    pub says: Vec<Topic>,
}

/// A game of which too little is known to play it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Fragment {
    /// Its short name.
    pub id: String,
    /// The names that players use.
    pub name: Text,
    /// One sentence for the list of games.
    pub summary: Text,
    /// Squares along one side of the board; 0 where that is not known.
    pub size: u8,
    /// What is missing.
    pub missing: Vec<Text>,
    /// What is known.
    pub known: Vec<Note>,
    /// The games from which it derives.
    pub parents: Vec<Parent>,
}

/// The file of the games that cannot be played.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Fragments")]
pub struct FragmentsSpec {
    /// The games.
    pub fragments: Vec<Fragment>,
}

/// What a clause of the rules governs, in the order in which a rule sheet goes through them.
/// Explanations find the clause for what happened by this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Topic {
    /// Board and special squares.
    Board,
    /// Number of pieces.
    Pieces,
    /// Pieces of special kinds.
    SpecialPieces,
    /// Starting layout.
    Layout,
    /// Who begins.
    FirstPlay,
    /// How pieces move.
    Movement,
    /// Who jumps.
    Jumps,
    /// Who may stop on the throne.
    ThroneStop,
    /// Who may pass over the throne.
    ThronePass,
    /// Who may stop on, or pass over, the corners.
    CornerStop,
    /// Who may enter the camps, and to whom they are hostile.
    Camps,
    /// How men are captured.
    Capture,
    /// Whether the king captures.
    KingArmed,
    /// The capture of the last man beside a king on his throne.
    Linnaean,
    /// The shieldwall.
    Shieldwall,
    /// Whether a capturing piece goes on.
    Berserk,
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
    /// The exit fort.
    ExitFort,
    /// Encirclement.
    Encirclement,
    /// Repetition.
    Repetition,
    /// A side without a legal play.
    NoPlays,
    /// Draws.
    Draw,
}

impl VariantSpec {
    /// Puts the clauses in that the bases stand for, and the names of clauses that have none.
    pub(super) fn expand(&mut self) {
        for basis in &self.bases {
            self.clauses.extend(basis.says.iter().map(|topic| Clause {
                governs: vec![*topic],
                standing: basis.standing,
                sources: basis.sources.clone(),
                ..Clause::default()
            }));
        }
        for clause in &mut self.clauses {
            if let Some(topic) = clause.governs.first()
                && clause.id.is_empty()
            {
                clause.id = topic.slug();
            }
        }
    }

    /// Where there are bases, brings the clauses into the order of their topics.
    pub(super) fn put_in_order(&mut self) {
        if !self.bases.is_empty() {
            self.clauses
                .sort_by_key(|clause| clause.governs.iter().min().copied());
        }
    }
}

impl Topic {
    /// Every topic, in their order.
    pub const ALL: [Topic; 29] = [
        Topic::Board,
        Topic::Pieces,
        Topic::SpecialPieces,
        Topic::Layout,
        Topic::FirstPlay,
        Topic::Movement,
        Topic::Jumps,
        Topic::ThroneStop,
        Topic::ThronePass,
        Topic::CornerStop,
        Topic::Camps,
        Topic::Capture,
        Topic::KingArmed,
        Topic::Linnaean,
        Topic::Shieldwall,
        Topic::Berserk,
        Topic::ThroneHostility,
        Topic::CornerHostility,
        Topic::EdgeHostility,
        Topic::KingOnThrone,
        Topic::KingBesideThrone,
        Topic::KingOnEdge,
        Topic::KingElsewhere,
        Topic::Escape,
        Topic::ExitFort,
        Topic::Encirclement,
        Topic::Repetition,
        Topic::NoPlays,
        Topic::Draw,
    ];

    /// Its name in a file, in small letters with hyphens: `king-on-throne`.
    #[must_use]
    pub fn slug(self) -> String {
        let mut slug = String::new();
        for letter in format!("{self:?}").chars() {
            if letter.is_ascii_uppercase() && !slug.is_empty() {
                slug.push('-');
            }
            slug.push(letter.to_ascii_lowercase());
        }
        slug
    }
}

/// One rule, in our words.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clause {
    /// A short name, unique in the file; left out, it is that of the first topic.
    pub id: String,
    /// What it governs.
    pub governs: Vec<Topic>,
    /// The rule. Where a question decides it, the text says what is common to all options. Left
    /// out, it is the sentence that follows from the mechanics.
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
    /// What the rule is under this option. Left out, it is the sentence that follows from the
    /// mechanics.
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
