//! Why: the reason a play is not legal, what held each captured piece, and which rule ended the
//! game. Each reason names the topic of the clause that decides it.

use super::capture::Anvil;
use super::game::Ply;
use super::mechanics::Repetition;
use super::outcome::{Outcome, Reason};
use super::plays::Play;
use super::position::Position;
use super::rules::Rules;
use super::side::{Piece, Side};
use super::square::{Direction, Square};
use super::variant::spec::Topic;

/// A kind of special square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// The throne.
    Throne,
    /// A special corner square.
    Corner,
}

/// Why a play is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// No piece stands there.
    NoPiece {
        /// The empty square.
        from: Square,
    },
    /// The piece is the opponent's.
    NotYours {
        /// Where it stands.
        from: Square,
        /// Whose turn it is.
        turn: Side,
    },
    /// The piece would stay where it is.
    SameSquare,
    /// The squares share neither file nor rank.
    NotInLine,
    /// The way is longer than the piece goes.
    TooFar {
        /// The piece.
        piece: Piece,
        /// How far it goes.
        reach: u8,
    },
    /// A piece stands in the way or on the target.
    Blocked {
        /// Where it stands.
        at: Square,
        /// The piece that stands there.
        by: Piece,
    },
    /// The piece may not pass over a special square.
    MayNotPass {
        /// The piece.
        piece: Piece,
        /// The special square.
        at: Square,
        /// Its kind.
        special: Special,
    },
    /// The piece may not stop on a special square.
    MayNotStop {
        /// The piece.
        piece: Piece,
        /// The special square.
        at: Square,
        /// Its kind.
        special: Special,
    },
}

impl Illegal {
    /// The topic of the clause that forbids the play; `None` where no clause is needed to see it.
    #[must_use]
    pub fn topic(self) -> Option<Topic> {
        match self {
            Illegal::GameOver | Illegal::NoPiece { .. } | Illegal::SameSquare => None,
            Illegal::NotYours { .. } => None,
            Illegal::NotInLine | Illegal::TooFar { .. } | Illegal::Blocked { .. } => {
                Some(Topic::Movement)
            }
            Illegal::MayNotPass { special, .. } => Some(match special {
                Special::Throne => Topic::ThronePass,
                Special::Corner => Topic::CornerStop,
            }),
            Illegal::MayNotStop { special, .. } => Some(match special {
                Special::Throne => Topic::ThroneStop,
                Special::Corner => Topic::CornerStop,
            }),
        }
    }
}

/// How one piece was captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capture {
    /// Where the captured piece stood.
    pub square: Square,
    /// What it was.
    pub piece: Piece,
    /// How it was held.
    pub held: Held,
}

/// How a captured piece was held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// Between the moved piece and this.
    Between(Anvil),
    /// On all four sides; `edge` and `special` say whether the board's edge or a special square
    /// was one of them.
    Around {
        /// The edge counted as one side.
        edge: bool,
        /// The special square that counted as one side.
        special: Option<Special>,
    },
}

impl Rules {
    /// What kind of special square it is, if it is one.
    #[must_use]
    pub fn special(&self, square: Square) -> Option<Special> {
        if self.throne() == Some(square) {
            Some(Special::Throne)
        } else if self.corners().contains(square) {
            Some(Special::Corner)
        } else {
            None
        }
    }

    /// Why the play is not legal for the side to move; `None` if it is legal. The first obstacle
    /// on the way is named.
    #[must_use]
    pub fn why_not(&self, position: &Position, play: Play) -> Option<Illegal> {
        let Play { from, to } = play;
        let Some(piece) = position.piece_at(from) else {
            return Some(Illegal::NoPiece { from });
        };
        let turn = position.side();
        if piece.side() != turn {
            return Some(Illegal::NotYours { from, turn });
        }
        if from == to {
            return Some(Illegal::SameSquare);
        }
        let Some(direction) = self.direction_between(from, to) else {
            return Some(Illegal::NotInLine);
        };
        let mut square = from;
        for steps in 1.. {
            // The two squares share a line, so the way does not leave the board before `to`.
            let next = self.neighbour(square, direction)?;
            if let Some(by) = position.piece_at(next) {
                return Some(Illegal::Blocked { at: next, by });
            }
            if steps > u16::from(self.reach(piece)) {
                let reach = self.reach(piece);
                return Some(Illegal::TooFar { piece, reach });
            }
            if next == to {
                break;
            }
            if !self.may_pass(piece, next)
                && let Some(special) = self.special(next)
            {
                return Some(Illegal::MayNotPass {
                    piece,
                    at: next,
                    special,
                });
            }
            square = next;
        }
        if self.may_stop(piece, to) {
            return None;
        }
        self.special(to).map(|special| Illegal::MayNotStop {
            piece,
            at: to,
            special,
        })
    }

    fn direction_between(&self, from: Square, to: Square) -> Option<Direction> {
        let size = self.size();
        let files = to.file(size).cmp(&from.file(size)) as i8;
        let ranks = to.rank(size).cmp(&from.rank(size)) as i8;
        Direction::ALL
            .into_iter()
            .find(|direction| direction.step() == (files, ranks))
    }

    /// How each piece that a play took was held, the king last.
    #[must_use]
    pub fn explain_captures(&self, ply: &Ply) -> Vec<Capture> {
        let Some(piece) = ply.before.piece_at(ply.play.from) else {
            return Vec::new();
        };
        let mut moved = ply.before;
        moved.take(piece, ply.play.from);
        moved.put(piece, ply.play.to);
        let mut captures: Vec<Capture> = Direction::ALL
            .into_iter()
            .filter_map(|direction| {
                let (square, anvil) =
                    self.custodial(&moved, ply.play.to, piece.side(), direction)?;
                ply.captures.men.contains(&square).then(|| Capture {
                    square,
                    piece: moved.piece_at(square).unwrap_or(Piece::Defender),
                    held: Held::Between(anvil),
                })
            })
            .collect();
        if let Some(king) = ply.captures.king {
            // The king is judged after the men were removed.
            let mut judged = ply.after;
            judged.put(Piece::King, king);
            captures.push(Capture {
                square: king,
                piece: Piece::King,
                held: self.explain_king(&judged, king, ply.play.to),
            });
        }
        captures
    }

    fn explain_king(&self, position: &Position, king: Square, to: Square) -> Held {
        use super::mechanics::KingCapture;
        if self.king_capture_at(king) == KingCapture::Custodial
            && let Some(direction) = self.direction_between(to, king)
            && let Some(far) = self.neighbour(king, direction)
            && let Some(anvil) = self.anvil(position, far, Piece::King)
        {
            return Held::Between(anvil);
        }
        let mut edge = false;
        let mut special = None;
        for direction in Direction::ALL {
            match self.neighbour(king, direction) {
                None => edge = true,
                Some(square) => match self.anvil(position, square, Piece::King) {
                    Some(Anvil::Throne(_)) => special = Some(Special::Throne),
                    Some(Anvil::Corner(_)) => special = Some(Special::Corner),
                    Some(Anvil::Piece(_)) | None => {}
                },
            }
        }
        Held::Around { edge, special }
    }

    /// The topics of the clauses by which a piece was captured, the most telling first.
    #[must_use]
    pub fn capture_topics(&self, capture: &Capture) -> Vec<Topic> {
        let mut topics = vec![match capture.piece {
            Piece::King => self.king_topic(capture.square),
            Piece::Attacker | Piece::Defender => Topic::Capture,
        }];
        match capture.held {
            Held::Between(Anvil::Piece(_)) => {}
            Held::Between(Anvil::Throne(_)) => topics.push(Topic::ThroneHostility),
            Held::Between(Anvil::Corner(_)) => topics.push(Topic::CornerHostility),
            Held::Around { edge, special } => {
                if edge {
                    topics.push(Topic::EdgeHostility);
                }
                match special {
                    Some(Special::Throne) => topics.push(Topic::ThroneHostility),
                    Some(Special::Corner) => topics.push(Topic::CornerHostility),
                    None => {}
                }
            }
        }
        topics
    }

    /// The topic of the clause for the king's capture on a square.
    #[must_use]
    pub fn king_topic(&self, square: Square) -> Topic {
        let beside = Direction::ALL
            .into_iter()
            .any(|d| self.throne().is_some() && self.neighbour(square, d) == self.throne());
        if self.throne() == Some(square) {
            Topic::KingOnThrone
        } else if beside {
            Topic::KingBesideThrone
        } else if self.edge().contains(square) {
            Topic::KingOnEdge
        } else {
            Topic::KingElsewhere
        }
    }

    /// The topic of the clause that ended the game; `None` where the players ended it.
    #[must_use]
    pub fn outcome_topic(&self, outcome: Outcome, last: Option<&Ply>) -> Option<Topic> {
        match outcome.reason {
            Reason::KingCaptured => last
                .and_then(|ply| ply.captures.king)
                .map(|square| self.king_topic(square)),
            Reason::Escape => Some(Topic::Escape),
            Reason::Encirclement => Some(Topic::Encirclement),
            Reason::NoPlays | Reason::DrawNoPlays => Some(Topic::NoPlays),
            Reason::Repetition => {
                (self.mechanics().repetition != Repetition::Free).then_some(Topic::Repetition)
            }
            Reason::DrawAgreed => Some(Topic::Draw),
            Reason::Resignation => None,
        }
    }
}
