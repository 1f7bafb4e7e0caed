//! The vocabulary in which a variant says how it is played: plain enumerations, one field a rule.
//!
//! A variant file gives a value to every field of [`Mechanics`] that has no default; an option of
//! one of its questions is a [`Patch`], which replaces some of them. The defaults of the other
//! fields all mean "not in this game".

use super::side::{Kinds, Piece, Side};
use serde::{Deserialize, Serialize};

/// How far a piece goes in one play, in squares along a rank or a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reach {
    /// As far as the way is clear, like a rook in chess.
    Any,
    /// At most so many squares.
    Steps(u8),
}

/// Which side makes the first play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum First {
    /// The attackers.
    Attackers,
    /// The defenders.
    Defenders,
    /// Whoever the lot falls on, each time anew.
    Lot,
}

impl First {
    /// The side that begins; the attackers stand for the lot, which is drawn when a game is set up.
    #[must_use]
    pub fn nominal(self) -> Side {
        match self {
            First::Attackers | First::Lot => Side::Attackers,
            First::Defenders => Side::Defenders,
        }
    }
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
    /// Pieces of these kinds.
    Only(Kinds),
}

impl Who {
    /// Whether the rule admits a piece of this kind.
    #[must_use]
    pub fn admits(self, piece: Piece) -> bool {
        match self {
            Who::Anyone => true,
            Who::KingOnly => piece == Piece::King,
            Who::Nobody => false,
            Who::Only(kinds) => kinds.contains(piece),
        }
    }
}

/// Who may pass over a special corner square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CornerPass {
    /// Who may stop there.
    AsStop,
    /// These pieces.
    By(Who),
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
    /// The squares that `corner_squares` lists.
    Listed,
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
    /// By leaving him no play, whoever stands around him.
    Immobile,
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
    /// The squares that `escape_squares` lists.
    Listed,
}

/// Whether the attackers win by walling in all defenders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Encirclement {
    /// There is no such rule. (Not called `None`, which in a file means that a field is not set.)
    No,
    /// They win when no defender and no king can reach an edge square, stepping orthogonally over
    /// squares without an attacker; judged after the attackers' play.
    NoEdgeAccess,
    /// The same, but the defenders must reach a square to which the king escapes: walled in against
    /// the edge they have lost, too.
    NoEscapeAccess,
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
    /// When a position occurs for the third time, the game is drawn (Fetlar, Walker).
    PositionThriceDraws,
    /// When a position occurs for the third time, who made it loses (OpenTafl).
    PositionThriceMoverLoses,
    /// When a position occurs for the third time, who made it wins (OpenTafl).
    PositionThriceMoverWins,
    /// No play of this side may bring back an earlier position (hnefatafl.org).
    Forbidden {
        /// The side that must not repeat.
        side: Side,
    },
    /// When the defenders, the king and at least four men, stand in the same squares for the third
    /// time after their own play, they lose (Nielsen's former rule against draw forts).
    DefenceThrice,
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
    /// Its turn passes to the opponent; when neither side has a play, the game is drawn.
    Passes,
}

/// Whether a row of men along the edge can be captured at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Shieldwall {
    /// There is no such rule.
    No,
    /// By a play that closes the row at one of its ends, that is, to a square of the edge.
    Flanking,
    /// By any play that completes the wall, from the front, too.
    Closing,
}

/// Whether and how a kind of piece jumps over an adjacent enemy man to the empty square beyond.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Jump {
    /// It does not.
    No,
    /// Only from or to a special square (throne, corner), and without capturing.
    Restricted,
    /// Without capturing the man.
    Over,
    /// Capturing the man.
    Capturing,
}

/// Whether a piece that has captured may go on capturing in the same turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Berserk {
    /// It may not.
    No,
    /// It may go on, each time with a capture, and may stop.
    May,
    /// It must go on as long as it can capture.
    Must,
}

/// Defines [`Mechanics`] and, with the same fields made optional, [`Patch`], which is also how a
/// file is read: so every missing field can be named, not only the first.
macro_rules! mechanics {
    (
        needed: { $($(#[$doc:meta])* $field:ident: $type:ty,)* }
        others: { $($(#[$other_doc:meta])* $other:ident: $other_type:ty = $default:expr,)* }
    ) => {
        /// All rules of play of one game under one reading.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Mechanics {
            $($(#[$doc])* pub $field: $type,)*
            $($(#[$other_doc])* pub $other: $other_type,)*
        }

        /// The rules that one option of a question replaces; what is `None` stays as it is.
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Patch {
            $($(#[$doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $field: Option<$type>,)*
            $($(#[$other_doc])* #[serde(skip_serializing_if = "Option::is_none")] pub $other: Option<$other_type>,)*
        }

        impl From<&Mechanics> for Patch {
            /// A patch that replaces every rule.
            fn from(mechanics: &Mechanics) -> Patch {
                Patch {
                    $($field: Some(mechanics.$field.clone()),)*
                    $($other: Some(mechanics.$other.clone()),)*
                }
            }
        }

        impl Patch {
            /// All rules, those left out at their defaults, if none is missing that has none.
            ///
            /// # Errors
            /// The names of the fields that are missing.
            pub fn complete(&self) -> Result<Mechanics, Vec<&'static str>> {
                let mut missing = Vec::new();
                $(if self.$field.is_none() { missing.push(stringify!($field)); })*
                match self.clone() {
                    Patch { $($field: Some($field),)* $($other,)* } => Ok(Mechanics {
                        $($field,)*
                        $($other: $other.unwrap_or_else(|| $default),)*
                    }),
                    _ => Err(missing),
                }
            }

            /// Replaces what this patch names.
            pub fn apply(&self, mechanics: &mut Mechanics) {
                $(if let Some(value) = &self.$field { mechanics.$field = value.clone(); })*
                $(if let Some(value) = &self.$other { mechanics.$other = value.clone(); })*
            }

            /// The names of the fields that this patch replaces.
            #[must_use]
            pub fn fields(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $(if self.$field.is_some() { names.push(stringify!($field)); })*
                $(if self.$other.is_some() { names.push(stringify!($other)); })*
                names
            }
        }
    };
}

mechanics! {
    needed: {
        /// The key of the starting layout, among the variant's layouts.
        layout: String,
        /// The side that makes the first play.
        first: First,
        /// How far an attacker goes.
        attacker_reach: Reach,
        /// How far a defender goes.
        defender_reach: Reach,
        /// How far the king goes.
        king_reach: Reach,
        /// Whether there is a throne, a special square: the centre, or where `throne_at` says.
        throne: bool,
        /// Which corner squares are special.
        corners: Corners,
        /// Whether the board's edge counts as hostile where the king must be surrounded.
        edge_hostile_to_king: bool,
        /// Whether the king captures.
        king_armed: Armed,
        /// How the king is captured anywhere but in the three places below.
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
    others: {
        /// The throne's square, where it is not the centre.
        throne_at: String = String::new(),
        /// Who may stop on the throne.
        throne_stop: Who = Who::Anyone,
        /// Who may pass over the empty throne.
        throne_pass: Who = Who::Anyone,
        /// When the throne is hostile to attackers.
        throne_hostile_attacker: Hostile = Hostile::Never,
        /// When the throne is hostile to defenders.
        throne_hostile_defender: Hostile = Hostile::Never,
        /// When the throne is hostile to the king.
        throne_hostile_king: Hostile = Hostile::Never,
        /// The special corner squares, where `corners` is `Listed`.
        corner_squares: Vec<String> = Vec::new(),
        /// Who may stop on a special corner square.
        corner_stop: Who = Who::Anyone,
        /// Who may pass over a special corner square.
        corner_pass: CornerPass = CornerPass::AsStop,
        /// When special corner squares are hostile to attackers.
        corner_hostile_attacker: Hostile = Hostile::Never,
        /// When special corner squares are hostile to defenders.
        corner_hostile_defender: Hostile = Hostile::Never,
        /// When special corner squares are hostile to the king.
        corner_hostile_king: Hostile = Hostile::Never,
        /// The attackers' camps, each a list of squares.
        camps: Vec<Vec<String>> = Vec::new(),
        /// Who may stop on a camp square, coming from outside.
        camp_stop: Who = Who::Anyone,
        /// Who may pass over an empty camp square, coming from outside.
        camp_pass: Who = Who::Anyone,
        /// Whether a piece that has not left its camp may stop and pass within it.
        camp_stay: bool = false,
        /// When camp squares are hostile to attackers.
        camp_hostile_attacker: Hostile = Hostile::Never,
        /// When camp squares are hostile to defenders.
        camp_hostile_defender: Hostile = Hostile::Never,
        /// When camp squares are hostile to the king.
        camp_hostile_king: Hostile = Hostile::Never,
        /// Camp squares that are hostile to nobody all the same.
        camp_soft: Vec<String> = Vec::new(),
        /// How the king is captured on the throne. The places are asked in the order throne,
        /// beside it, edge, elsewhere.
        king_on_throne: KingCapture = KingCapture::Custodial,
        /// How the king is captured orthogonally beside the throne.
        king_beside_throne: KingCapture = KingCapture::Custodial,
        /// How the king is captured on the board's edge.
        king_on_edge: KingCapture = KingCapture::Safe,
        /// Whether two commanders, or a commander and a hostile corner, take the king between them
        /// where he is neither on nor beside the throne.
        king_between_commanders: bool = false,
        /// Whether the one defender beside a king who sits on the throne among three attackers is
        /// taken against the occupied throne (Linnaeus).
        linnaean: bool = false,
        /// How a guard is captured.
        guard_capture: KingCapture = KingCapture::Surrounded,
        /// The squares to which the king escapes, where `escape` is `Listed`.
        escape_squares: Vec<String> = Vec::new(),
        /// Whether rows of men along the edge can be captured.
        shieldwall: Shieldwall = Shieldwall::No,
        /// Whether a special corner may close an end of a shieldwall.
        shieldwall_corners: bool = true,
        /// Whether an unbreakable fort around a king on the edge who can still move wins.
        exit_fort: bool = false,
        /// How the king jumps.
        king_jump: Jump = Jump::No,
        /// How commanders jump.
        commander_jump: Jump = Jump::No,
        /// How knights jump.
        knight_jump: Jump = Jump::No,
        /// Whether a capturing piece may go on.
        berserk: Berserk = Berserk::No,
        /// Whether the king may escape with a further step of such a turn, capturing nothing.
        berserk_escape: bool = false,
        /// The game is drawn after so many plies in a row without a capture; 0 for no such rule.
        quiet_plies: u16 = 0,
    }
}

impl Mechanics {
    /// How far a piece of this kind goes.
    #[must_use]
    pub fn reach(&self, piece: Piece) -> Reach {
        match piece {
            Piece::King => self.king_reach,
            man if man.side() == Side::Attackers => self.attacker_reach,
            _ => self.defender_reach,
        }
    }

    /// How a piece of this kind jumps.
    #[must_use]
    pub fn jump(&self, piece: Piece) -> Jump {
        match piece {
            Piece::King => self.king_jump,
            Piece::AttackerCommander | Piece::DefenderCommander => self.commander_jump,
            Piece::AttackerKnight | Piece::DefenderKnight => self.knight_jump,
            _ => Jump::No,
        }
    }

    /// When the throne is hostile to a victim of this kind.
    #[must_use]
    pub fn throne_hostile(&self, victim: Piece) -> Hostile {
        of_kind(
            victim,
            self.throne_hostile_attacker,
            self.throne_hostile_defender,
            self.throne_hostile_king,
        )
    }

    /// When a special corner square is hostile to a victim of this kind.
    #[must_use]
    pub fn corner_hostile(&self, victim: Piece) -> Hostile {
        of_kind(
            victim,
            self.corner_hostile_attacker,
            self.corner_hostile_defender,
            self.corner_hostile_king,
        )
    }

    /// When a camp square is hostile to a victim of this kind.
    #[must_use]
    pub fn camp_hostile(&self, victim: Piece) -> Hostile {
        of_kind(
            victim,
            self.camp_hostile_attacker,
            self.camp_hostile_defender,
            self.camp_hostile_king,
        )
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

fn of_kind<T>(piece: Piece, attacker: T, defender: T, king: T) -> T {
    match piece {
        Piece::King => king,
        man if man.side() == Side::Attackers => attacker,
        _ => defender,
    }
}
