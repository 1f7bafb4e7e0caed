//! What happens in a game, in words: why a play is not legal, how a piece was taken, how a game
//! ended, and the names of sides, pieces and standings.

use super::Language;
use crate::engine::capture::Anvil;
use crate::engine::evidence::{Extent, SourceKind, Standing};
use crate::engine::explain::{Capture, Held, Illegal, Special};
use crate::engine::outcome::{Outcome, Reason};
use crate::engine::record::{PlayFault, Player};
use crate::engine::side::{Piece, Side};
use crate::engine::square::Square;
use crate::engine::variant::spec::Look;

impl Language {
    /// A side's name.
    #[must_use]
    pub fn side(self, side: Side) -> String {
        self.say(match side {
            Side::Attackers => "side-attackers",
            Side::Defenders => "side-defenders",
        })
    }

    /// A piece's name, which depends on what the pieces look like.
    #[must_use]
    pub fn piece(self, piece: Piece, look: Look) -> String {
        self.say(match (look.has_ships(), piece) {
            (false, Piece::Attacker) => "piece-attacker-carved",
            (false, Piece::Defender) => "piece-defender-carved",
            (false, Piece::King) => "piece-king-carved",
            (true, Piece::Attacker) => "piece-attacker-ships",
            (true, Piece::Defender) => "piece-defender-ships",
            (true, Piece::King) => "piece-king-ships",
            (_, Piece::AttackerCommander | Piece::DefenderCommander) => "piece-commander",
            (_, Piece::AttackerKnight | Piece::DefenderKnight) => "piece-knight",
            (_, Piece::AttackerMercenary | Piece::DefenderMercenary) => "piece-mercenary",
            (_, Piece::Guard) => "piece-guard",
        })
    }

    /// Who plays a side.
    #[must_use]
    pub fn player(self, player: Player) -> String {
        match player {
            Player::Person => self.say("player-person"),
            Player::Computer(level) => {
                self.say_with("player-computer", &[("level", i64::from(level).into())])
            }
        }
    }

    /// A standing's name.
    #[must_use]
    pub fn standing(self, standing: Standing) -> String {
        self.say(standing_key(standing))
    }

    /// What a standing means.
    #[must_use]
    pub fn standing_meaning(self, standing: Standing) -> String {
        self.say(&format!("{}-long", standing_key(standing)))
    }

    /// What kind of source it is.
    #[must_use]
    pub fn source_kind(self, kind: SourceKind) -> String {
        self.say(match kind {
            SourceKind::Primary => "source-kind-primary",
            SourceKind::Scholarly => "source-kind-scholarly",
            SourceKind::Reconstruction => "source-kind-reconstruction",
            SourceKind::App => "source-kind-app",
            SourceKind::Program => "source-kind-program",
            SourceKind::Forum => "source-kind-forum",
        })
    }

    /// How much of a source could be read.
    #[must_use]
    pub fn extent(self, extent: Extent) -> String {
        self.say(match extent {
            Extent::Whole => "source-read-whole",
            Extent::Beginning => "source-read-beginning",
            Extent::Quoted => "source-read-quoted",
            Extent::Unseen => "source-read-unseen",
        })
    }

    /// Why a play is not legal, as a sentence.
    #[must_use]
    pub fn illegal(self, illegal: Illegal, size: u8, look: Look) -> String {
        let at = |square: Square| ("at", square.name(size).to_string().into());
        let piece = |piece: Piece| ("piece", self.piece(piece, look).into());
        match illegal {
            Illegal::GameOver => self.say("illegal-game-over"),
            Illegal::NoPiece { from } => self.say_with("illegal-no-piece", &[at(from)]),
            Illegal::NotYours { from, turn } => self.say_with(
                "illegal-not-yours",
                &[at(from), ("side", turn.to_string().into())],
            ),
            Illegal::SameSquare => self.say("illegal-same-square"),
            Illegal::NotInLine => self.say("illegal-not-in-line"),
            Illegal::TooFar { piece: who, reach } => self.say_with(
                "illegal-too-far",
                &[piece(who), ("reach", i64::from(reach).into())],
            ),
            Illegal::Blocked { at: square, by } => {
                self.say_with("illegal-blocked", &[piece(by), at(square)])
            }
            Illegal::MayNotPass {
                piece: who,
                at: square,
                special,
            } => self.say_with(
                match special {
                    Special::Throne => "illegal-pass-throne",
                    Special::Corner => "illegal-pass-corner",
                    Special::Camp => "illegal-pass-camp",
                },
                &[piece(who), at(square)],
            ),
            Illegal::MayNotStop {
                piece: who,
                at: square,
                special,
            } => self.say_with(
                match special {
                    Special::Throne => "illegal-stop-throne",
                    Special::Corner => "illegal-stop-corner",
                    Special::Camp => "illegal-stop-camp",
                },
                &[piece(who), at(square)],
            ),
            Illegal::TurnGoesOn { at: square } => {
                self.say_with("illegal-turn-goes-on", &[at(square)])
            }
            Illegal::MustCapture { at: square } => {
                self.say_with("illegal-must-capture", &[at(square)])
            }
            Illegal::Repeats => self.say("illegal-repeats"),
        }
    }

    /// What is wrong with a written play.
    #[must_use]
    pub fn play_fault(self, fault: &PlayFault, size: u8, look: Look) -> String {
        let names = |squares: &[Square]| match squares {
            [] => self.say("nothing"),
            _ => squares
                .iter()
                .map(|square| square.name(size).to_string())
                .collect::<Vec<_>>()
                .join("+"),
        };
        match fault {
            PlayFault::Text(error) => error.to_string(),
            PlayFault::Illegal(illegal) => self.illegal(*illegal, size, look),
            PlayFault::Captures {
                text,
                claimed,
                taken,
            } => self.say_with(
                "wrong-captures",
                &[
                    ("play", text.as_str().into()),
                    ("claimed", names(claimed).into()),
                    ("taken", names(taken).into()),
                ],
            ),
        }
    }

    /// The same as a function, for reading a record.
    pub fn faults(self) -> impl Fn(&PlayFault, u8, Look) -> String {
        move |fault, size, look| self.play_fault(fault, size, look)
    }

    /// How a piece was taken, as a sentence.
    #[must_use]
    pub fn capture(self, capture: &Capture, size: u8, look: Look) -> String {
        let (key, by) = match capture.held {
            Held::Between(Anvil::Piece(by)) => ("held-piece", Some(by)),
            Held::Between(Anvil::Throne(by)) => ("held-throne", Some(by)),
            Held::Between(Anvil::Corner(by)) => ("held-corner", Some(by)),
            Held::Between(Anvil::Camp(by)) => ("held-camp", Some(by)),
            Held::Between(Anvil::King(by)) => ("held-linnaean", Some(by)),
            Held::InWall => ("held-wall", None),
            Held::Jumped => ("held-jumped", None),
            Held::Stuck => ("held-stuck", None),
            Held::ByCommanders(by) => ("held-commanders", Some(by)),
            Held::Around {
                special: Some(Special::Camp),
                ..
            } => ("held-around-camp", None),
            Held::Around {
                special: Some(Special::Throne),
                ..
            } => ("held-around-throne", None),
            Held::Around {
                special: Some(Special::Corner),
                ..
            } => ("held-around-corner", None),
            Held::Around { edge: true, .. } => ("held-around-edge", None),
            Held::Around { .. } => ("held-around", None),
        };
        let by = by.map_or(String::new(), |square| square.name(size).to_string());
        self.say_with(
            key,
            &[
                ("at", capture.square.name(size).to_string().into()),
                ("piece", self.piece(capture.piece, look).into()),
                ("by", by.into()),
            ],
        )
    }

    /// Who won.
    #[must_use]
    pub fn winner(self, outcome: Outcome) -> String {
        self.say(match outcome.winner {
            Some(Side::Attackers) => "won-attackers",
            Some(Side::Defenders) => "won-defenders",
            None => "drawn",
        })
    }

    /// Why the game ended, as a sentence.
    #[must_use]
    pub fn reason(self, reason: Reason, look: Look) -> String {
        let key = format!("reason-{}", reason.word());
        self.say_with(&key, &[("king", self.piece(Piece::King, look).into())])
    }
}

fn standing_key(standing: Standing) -> &'static str {
    match standing {
        Standing::Attested => "standing-attested",
        Standing::Inferred => "standing-inferred",
        Standing::Reconstruction => "standing-reconstruction",
        Standing::Modern => "standing-modern",
        Standing::Implementation => "standing-implementation",
        Standing::Convention => "standing-convention",
        Standing::Disputed => "standing-disputed",
        Standing::Guess => "standing-guess",
    }
}
