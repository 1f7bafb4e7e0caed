//! The vocabulary in which a variant says how it is played: plain enumerations, one field a rule.
//!
//! A variant file gives a value to every field of [`Mechanics`]; an option of one of its questions
//! is a [`Patch`], which replaces some of them. A rule that no variant needs yet (a shieldwall, an
//! exit fort, camps, jumps) is one more field here, with a value that means "not in this game".

use super::side::{Piece, Side};
use serde::{Deserialize, Serialize};

/// How far a piece goes in one play, in squares along a rank or a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reach {
    /// As far as the way is clear, like a rook in chess.
    Any,
    /// At most so many squares.
    Steps(u8),
}

/// Which pieces may stop on a special square, or pass over it while it is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Who {
    /// Every piece.
    Anyone,
    /// The king alone.
    KingOnly,
    /// No piece at all.
    Nobody,
}

impl Who {
    /// Whether the rule admits a piece of this kind.
    #[must_use]
    pub fn admits(self, piece: Piece) -> bool {
        match self {
            Who::Anyone => true,
            Who::KingOnly => piece == Piece::King,
            Who::Nobody => false,
        }
    }
}

/// When a special square stands in for an enemy in a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Hostile {
    /// It never does.
    Never,
    /// While no piece stands on it.
    Empty,
    /// Whoever stands on it, even one of the victim's own.
    Always,
}

/// Which squares of each corner are special.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Corners {
    /// None: the corners are plain squares. (Not called `None`, which in a file means that a field
    /// is not set.)
    Plain,
    /// The corner square itself.
    One,
    /// A block of two by two squares in each corner.
    TwoByTwo,
}

/// Whether the king takes part in captures of the attackers' men.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Armed {
    /// As the moved piece of a capturing pair and as its partner.
    Yes,
    /// As the moved piece only.
    HammerOnly,
    /// As the partner only.
    AnvilOnly,
    /// Not at all.
    No,
}

/// How the king is taken in one kind of place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum KingCapture {
    /// Between two opposite neighbours, like a man.
    Custodial,
    /// By all four neighbours.
    Surrounded,
    /// Not at all.
    Safe,
}

/// Where the king escapes to, which wins for the defenders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Escape {
    /// Any special corner square.
    Corners,
    /// Any square of the edge.
    Edge,
}

/// Whether the attackers win by walling in all defenders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Encirclement {
    /// There is no such rule. (Not called `None`, which in a file means that a field is not set.)
    No,
    /// They win when no defender and no king can reach an edge square, stepping orthogonally over
    /// squares without an attacker; judged after the attackers' play.
    NoEdgeAccess,
}

/// What repetition leads to. A position is the board and the side to move; the start counts as its
/// first occurrence; a capture makes everything before it irrelevant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Repetition {
    /// Nothing.
    Free,
    /// When a position occurs for the third time, this side loses (Nielsen).
    PositionThrice {
        /// The side that loses, whoever moved.
        loser: Side,
    },
    /// Who makes the same play as four and eight plies earlier loses (the Hungarian text).
    OwnPlayThrice,
    /// When the last play and the one before it each equal their own side's plays four and eight
    /// plies earlier, the side loses whose first of the three came earlier (Fellhuhn).
    BothPlaysThrice,
}

/// What becomes of a side to move that has no legal play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NoPlays {
    /// It loses.
    Loses,
    /// The game is drawn.
    Draw,
}

/// Defines [`Mechanics`] and, with the same fields made optional, [`Patch`], which is also how a
/// file is read: so every missing field can be named, not only the first.
macro_rules! mechanics {
    ($($(#[$doc:meta])* $field:ident: $type:ty,)*) => {
        /// All rules of play of one game under one reading.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Mechanics { $($(#[$doc])* pub $field: $type,)* }

        /// The rules that one option of a question replaces; what is `None` stays as it is.
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Patch {
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $field: Option<$type>,)*
        }

        impl Patch {
            /// All rules, if none is missing.
            ///
            /// # Errors
            /// The names of the fields that are missing.
            pub fn complete(&self) -> Result<Mechanics, Vec<&'static str>> {
                let mut missing = Vec::new();
                $(if self.$field.is_none() { missing.push(stringify!($field)); })*
                match self.clone() {
                    Patch { $($field: Some($field)),* } => Ok(Mechanics { $($field),* }),
                    _ => Err(missing),
                }
            }

            /// Replaces what this patch names.
            pub fn apply(&self, mechanics: &mut Mechanics) {
                $(if let Some(value) = &self.$field { mechanics.$field = value.clone(); })*
            }

            /// The names of the fields that this patch replaces.
            #[must_use]
            pub fn fields(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $(if self.$field.is_some() { names.push(stringify!($field)); })*
                names
            }
        }
    };
}

mechanics! {
    /// The key of the starting layout, among the variant's layouts.
    layout: String,
    /// The side that makes the first play.
    first: Side,
    /// How far an attacker goes.
    attacker_reach: Reach,
    /// How far a defender goes.
    defender_reach: Reach,
    /// How far the king goes.
    king_reach: Reach,
    /// Whether the centre square is a throne, a special square.
    throne: bool,
    /// Who may stop on the throne.
    throne_stop: Who,
    /// Who may pass over the empty throne.
    throne_pass: Who,
    /// When the throne is hostile to attackers.
    throne_hostile_attacker: Hostile,
    /// When the throne is hostile to defenders.
    throne_hostile_defender: Hostile,
    /// When the throne is hostile to the king.
    throne_hostile_king: Hostile,
    /// Which corner squares are special.
    corners: Corners,
    /// Who may stop on a special corner square, and also who may pass over it.
    corner_stop: Who,
    /// When special corner squares are hostile to attackers.
    corner_hostile_attacker: Hostile,
    /// When special corner squares are hostile to defenders.
    corner_hostile_defender: Hostile,
    /// When special corner squares are hostile to the king.
    corner_hostile_king: Hostile,
    /// Whether the board's edge counts as hostile where the king must be surrounded.
    edge_hostile_to_king: bool,
    /// Whether the king captures.
    king_armed: Armed,
    /// How the king is captured on the throne. The four places are asked in this order.
    king_on_throne: KingCapture,
    /// How the king is captured orthogonally beside the throne.
    king_beside_throne: KingCapture,
    /// How the king is captured on the board's edge.
    king_on_edge: KingCapture,
    /// How the king is captured anywhere else.
    king_elsewhere: KingCapture,
    /// Where he escapes to.
    escape: Escape,
    /// Whether walling in all defenders wins.
    encirclement: Encirclement,
    /// What repetition leads to.
    repetition: Repetition,
    /// What becomes of a side without a play.
    no_plays: NoPlays,
}

impl Mechanics {
    /// How far a piece of this kind goes.
    #[must_use]
    pub fn reach(&self, piece: Piece) -> Reach {
        match piece {
            Piece::Attacker => self.attacker_reach,
            Piece::Defender => self.defender_reach,
            Piece::King => self.king_reach,
        }
    }

    /// When the throne is hostile to a victim of this kind.
    #[must_use]
    pub fn throne_hostile(&self, victim: Piece) -> Hostile {
        match victim {
            Piece::Attacker => self.throne_hostile_attacker,
            Piece::Defender => self.throne_hostile_defender,
            Piece::King => self.throne_hostile_king,
        }
    }

    /// When a special corner square is hostile to a victim of this kind.
    #[must_use]
    pub fn corner_hostile(&self, victim: Piece) -> Hostile {
        match victim {
            Piece::Attacker => self.corner_hostile_attacker,
            Piece::Defender => self.corner_hostile_defender,
            Piece::King => self.corner_hostile_king,
        }
    }

    /// Whether the king can be the moved piece of a capturing pair.
    #[must_use]
    pub fn king_is_hammer(&self) -> bool {
        matches!(self.king_armed, Armed::Yes | Armed::HammerOnly)
    }

    /// Whether the king can be the partner of the moved piece.
    #[must_use]
    pub fn king_is_anvil(&self) -> bool {
        matches!(self.king_armed, Armed::Yes | Armed::AnvilOnly)
    }
}
