//! Why: the reason a play is not legal, what held each captured piece, and which rule ended the
//! game. Each reason names the topic of the clause that decides it.

use super::capture::Anvil;
use super::game::Ply;
use super::mechanics::{KingCapture, Repetition};
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
    /// A square of the attackers' camps.
    Camp,
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
    /// Another piece is in the middle of a turn of captures.
    TurnGoesOn {
        /// Where it stands.
        at: Square,
    },
    /// A further step of a turn of captures must capture.
    MustCapture {
        /// Where the piece stands.
        at: Square,
    },
    /// The play brings back an earlier position, which this side may not.
    Repeats,
}

impl Illegal {
    /// The topic of the clause that forbids the play; `None` where no clause is needed to see it.
    #[must_use]
    pub fn topic(self) -> Option<Topic> {
        match self {
            Illegal::GameOver
            | Illegal::NoPiece { .. }
            | Illegal::SameSquare
            | Illegal::NotYours { .. } => None,
            Illegal::TurnGoesOn { .. } | Illegal::MustCapture { .. } => Some(Topic::Berserk),
            Illegal::Repeats => Some(Topic::Repetition),
            Illegal::NotInLine | Illegal::TooFar { .. } | Illegal::Blocked { .. } => {
                Some(Topic::Movement)
            }
            Illegal::MayNotPass { special, .. } => Some(match special {
                Special::Throne => Topic::ThronePass,
                Special::Corner => Topic::CornerStop,
                Special::Camp => Topic::Camps,
            }),
            Illegal::MayNotStop { special, .. } => Some(match special {
                Special::Throne => Topic::ThroneStop,
                Special::Corner => Topic::CornerStop,
                Special::Camp => Topic::Camps,
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
    /// In a row along the edge, closed in on all sides.
    InWall,
    /// By jumping over him.
    Jumped,
    /// He cannot move.
    Stuck,
    /// Between a commander and another commander or a corner.
    ByCommanders(Square),
}

impl Rules {
    /// What kind of special square it is, if it is one.
    #[must_use]
    pub fn special(&self, square: Square) -> Option<Special> {
        if self.throne() == Some(square) {
            Some(Special::Throne)
        } else if self.corners().contains(square) {
            Some(Special::Corner)
        } else if self.camps().contains(square) {
            Some(Special::Camp)
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
        if self.is_legal(position, play) {
            return None;
        }
        match position.chain() {
            Some(at) if at != from => return Some(Illegal::TurnGoesOn { at }),
            Some(at) if from == to => return Some(Illegal::MustCapture { at }),
            _ if from == to => return Some(Illegal::SameSquare),
            _ => {}
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
                && !self.share_home(from, next)
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
        if self.may_stop(piece, to) || self.share_home(from, to) {
            return position.chain().map(|at| Illegal::MustCapture { at });
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
        let mut captures: Vec<Capture> = ply
            .captures
            .men
            .iter()
            .filter_map(|square| {
                Some(Capture {
                    square: *square,
                    piece: moved.piece_at(*square)?,
                    held: self.explain_man(&moved, *square, ply.play, piece),
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

    /// How a man was held, `moved` being the position before he was removed.
    fn explain_man(&self, moved: &Position, man: Square, play: Play, piece: Piece) -> Held {
        let between = self.direction_between(play.to, man).and_then(|direction| {
            self.custodial(moved, play.to, piece.side(), direction)
                .filter(|(square, _)| *square == man)
        });
        if let Some((_, anvil)) = between {
            return Held::Between(anvil);
        }
        if self.has_jumps() && self.jumped(play) == Some(man) {
            return Held::Jumped;
        }
        if moved.piece_at(man) != Some(Piece::Guard) {
            return Held::InWall;
        }
        match self.mechanics().guard_capture {
            KingCapture::Immobile => Held::Stuck,
            _ => self.held_around(moved, man, Piece::Guard),
        }
    }

    fn explain_king(&self, position: &Position, king: Square, to: Square) -> Held {
        let far = self
            .direction_between(to, king)
            .and_then(|direction| self.neighbour(king, direction));
        let capture = self.king_capture_at(king);
        if capture == KingCapture::Custodial
            && let Some(anvil) = far.and_then(|far| self.anvil(position, far, Piece::King))
        {
            return Held::Between(anvil);
        }
        let surrounded = capture == KingCapture::Surrounded
            && Direction::ALL.into_iter().all(|direction| {
                self.neighbour(king, direction)
                    .map_or(self.mechanics().edge_hostile_to_king, |square| {
                        self.anvil(position, square, Piece::King).is_some()
                    })
            });
        if !surrounded
            && self.mechanics().king_between_commanders
            && let Some(far) = far
            && self.between_commanders(position, king, to, far)
        {
            return Held::ByCommanders(far);
        }
        match capture {
            KingCapture::Immobile => Held::Stuck,
            _ => self.held_around(position, king, Piece::King),
        }
    }

    fn held_around(&self, position: &Position, victim: Square, kind: Piece) -> Held {
        let mut edge = false;
        let mut special = None;
        for direction in Direction::ALL {
            match self.neighbour(victim, direction) {
                None => edge = true,
                Some(square) => match self.anvil(position, square, kind) {
                    Some(Anvil::Throne(_)) => special = Some(Special::Throne),
                    Some(Anvil::Corner(_)) => special = Some(Special::Corner),
                    Some(Anvil::Camp(_)) => special = Some(Special::Camp),
                    Some(Anvil::Piece(_) | Anvil::King(_)) | None => {}
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
            Piece::Guard => Topic::SpecialPieces,
            _ => Topic::Capture,
        }];
        match capture.held {
            Held::Between(Anvil::Piece(_)) => {}
            Held::Between(Anvil::Throne(_)) => topics.push(Topic::ThroneHostility),
            Held::Between(Anvil::Corner(_)) => topics.push(Topic::CornerHostility),
            Held::Between(Anvil::Camp(_)) => topics.push(Topic::Camps),
            Held::Between(Anvil::King(_)) => topics.insert(0, Topic::Linnaean),
            Held::InWall => topics = vec![Topic::Shieldwall],
            Held::Jumped => topics = vec![Topic::Jumps],
            Held::Stuck | Held::ByCommanders(_) => {}
            Held::Around { edge, special } => {
                if edge {
                    topics.push(Topic::EdgeHostility);
                }
                match special {
                    Some(Special::Throne) => topics.push(Topic::ThroneHostility),
                    Some(Special::Corner) => topics.push(Topic::CornerHostility),
                    Some(Special::Camp) => topics.push(Topic::Camps),
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
            Reason::ExitFort => Some(Topic::ExitFort),
            Reason::NoPlays | Reason::DrawNoPlays => Some(Topic::NoPlays),
            Reason::Repetition | Reason::DrawRepetition => {
                (self.mechanics().repetition != Repetition::Free).then_some(Topic::Repetition)
            }
            Reason::DrawAgreed | Reason::DrawQuiet | Reason::DrawHopeless => Some(Topic::Draw),
            Reason::Resignation => None,
        }
    }
}
