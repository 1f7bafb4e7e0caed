//! Stock sentences: for every topic of the rules, what follows from the mechanics of a game, in
//! words. A clause that says no more than this needs no text of its own.

mod captures;
mod endings;
mod king;
mod setup;
mod squares;

use super::Language;
use crate::engine::mechanics::{
    Armed, Berserk, CornerPass, Corners, Encirclement, Escape, First, Hostile, Jump, KingCapture,
    Mechanics, NoPlays, Reach, Repetition, Shieldwall, Who,
};
use crate::engine::position::Position;
use crate::engine::side::{Kinds, Piece, Side};
use crate::engine::square::{MAX_SIZE, Square};
use crate::engine::variant::spec::{Look, Pieces, Topic};
use fluent_bundle::FluentValue;

/// What the stock sentences are made from.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// How the game is played.
    pub mechanics: &'a Mechanics,
    /// What the pieces look like.
    pub look: Look,
    /// Squares along one side of the board.
    pub size: u8,
    /// How many men each side has.
    pub pieces: Pieces,
    /// The start. Where it is known, only the kinds of pieces that stand in it are spoken of.
    pub layout: Option<&'a Position>,
}

impl Language {
    /// What the mechanics say about a topic, in a few sentences.
    #[must_use]
    pub fn stock(self, topic: Topic, facts: &Facts) -> String {
        let teller = Teller {
            language: self,
            facts: *facts,
        };
        teller.tell(topic).join(" ")
    }
}

/// Where the king is captured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Throne,
    Beside,
    Edge,
    Elsewhere,
    Anywhere,
}

impl Place {
    fn word(self) -> &'static str {
        match self {
            Place::Throne => "throne",
            Place::Beside => "beside",
            Place::Edge => "edge",
            Place::Elsewhere => "elsewhere",
            Place::Anywhere => "anywhere",
        }
    }
}

/// Whom a rule about a special square admits: a word for the text to choose by, and the kinds of
/// pieces where the word is `some`.
#[derive(PartialEq, Eq)]
struct Admitted {
    word: &'static str,
    kinds: String,
}

impl Admitted {
    fn plainly(word: &'static str) -> Admitted {
        Admitted {
            word,
            kinds: String::new(),
        }
    }
}

struct Teller<'a> {
    language: Language,
    facts: Facts<'a>,
}

impl<'a> Teller<'a> {
    fn tell(&self, topic: Topic) -> Vec<String> {
        match topic {
            Topic::Board => self.board(),
            Topic::Pieces => self.pieces(),
            Topic::SpecialPieces => self.special_pieces(),
            Topic::Layout => self.layout(),
            Topic::FirstPlay => self.first(),
            Topic::Movement => self.movement(),
            Topic::Jumps => self.jumps(),
            Topic::ThroneStop => self.throne_stop(),
            Topic::ThronePass => self.throne_pass(),
            Topic::CornerStop => self.corner_stop(),
            Topic::Camps => self.camps(),
            Topic::Capture => self.capture(),
            Topic::KingArmed => self.armed(),
            Topic::Linnaean => self.linnaean(),
            Topic::Shieldwall => self.shieldwall(),
            Topic::Berserk => self.berserk(),
            Topic::ThroneHostility => self.throne_hostility(),
            Topic::CornerHostility => self.corner_hostility(),
            Topic::EdgeHostility => self.edge_hostility(),
            Topic::KingOnThrone => self.king_on_throne(),
            Topic::KingBesideThrone => self.king_beside_throne(),
            Topic::KingOnEdge => self.king_on_edge(),
            Topic::KingElsewhere => self.king_elsewhere(),
            Topic::Escape => self.escape(),
            Topic::ExitFort => self.exit_fort(),
            Topic::Encirclement => self.encirclement(),
            Topic::Repetition => self.repetition(),
            Topic::NoPlays => self.no_plays(),
            Topic::Draw => self.draw(),
        }
    }

    fn mechanics(&self) -> &'a Mechanics {
        self.facts.mechanics
    }

    fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The text of a key; what the pieces look like is put in with the words.
    fn say_with(&self, key: &str, words: &[(&str, FluentValue)]) -> String {
        let look = if self.facts.look.has_ships() {
            "ships"
        } else {
            "carved"
        };
        let mut all = vec![("look", look.into())];
        all.extend_from_slice(words);
        self.language.say_with(key, &all)
    }

    /// `a1, c1 and e1`.
    fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => self.say_with(
                "rule-and",
                &[
                    ("first", first.join(", ").into()),
                    ("last", last.as_str().into()),
                ],
            ),
        }
    }

    /// The size of the board, or the nearest that a board can have.
    fn size(&self) -> u8 {
        self.facts.size.clamp(1, MAX_SIZE)
    }

    fn name(&self, square: Square) -> String {
        square.name(self.size()).to_string()
    }

    fn centre(&self) -> Square {
        let size = self.size();
        Square::at(size / 2, size / 2, size)
    }

    /// The throne's square; `None` where there is none.
    fn throne(&self) -> Option<Square> {
        let mechanics = self.mechanics();
        mechanics.throne.then(|| {
            Square::parse(&mechanics.throne_at, self.size()).unwrap_or_else(|| self.centre())
        })
    }

    fn has_corners(&self) -> bool {
        self.mechanics().corners != Corners::Plain
    }

    fn has_camps(&self) -> bool {
        !self.mechanics().camps.is_empty()
    }

    /// How many pieces of a kind stand in the layout, if it is known.
    fn count(&self, kind: Piece) -> Option<usize> {
        let layout = self.facts.layout?;
        Some(layout.pieces().filter(|(_, piece)| *piece == kind).count())
    }

    /// Whether pieces of this kind are known to take part.
    fn has(&self, kind: Piece) -> bool {
        self.count(kind).is_some_and(|count| count > 0)
    }

    /// Whether pieces of this kind may take part, for all that is known.
    fn may_have(&self, kind: Piece) -> bool {
        self.count(kind).is_none_or(|count| count > 0)
    }

    /// Whether pieces of this kind can stand on the board, in the start or later; `named` are the
    /// kinds that are counted in where the start is not known.
    fn takes_part(&self, kind: Piece, named: Kinds) -> bool {
        match self.facts.layout {
            None => kind.is_ordinary() || kind == Piece::King || named.contains(kind),
            Some(_) => {
                kind == Piece::King
                    || self.has(kind)
                    || kind.turned().is_some_and(|before| self.has(before))
            }
        }
    }

    fn kind(&self, word: &'static str) -> String {
        self.say_with("rule-kind", &[("kind", word.into())])
    }

    fn admitted(&self, who: Who) -> Admitted {
        match who {
            Who::Anyone => Admitted::plainly("all"),
            Who::KingOnly => Admitted::plainly("king"),
            Who::Nobody => Admitted::plainly("none"),
            Who::Only(kinds) => self.admitted_kinds(kinds),
        }
    }

    fn admitted_kinds(&self, kinds: Kinds) -> Admitted {
        let present: Vec<Piece> = Piece::ALL
            .into_iter()
            .filter(|piece| self.takes_part(*piece, kinds))
            .collect();
        if present.iter().all(|piece| kinds.contains(*piece)) {
            return Admitted::plainly("all");
        }
        let king = kinds.contains(Piece::King);
        let mut names = Vec::new();
        if king {
            names.push(self.kind("king"));
        }
        for side in Side::ALL {
            let men: Vec<Piece> = present
                .iter()
                .copied()
                .filter(|piece| piece.side() == side && *piece != Piece::King)
                .collect();
            let listed: Vec<Piece> = men
                .iter()
                .copied()
                .filter(|piece| kinds.contains(*piece))
                .collect();
            if listed.is_empty() {
                continue;
            }
            if listed.len() == men.len() {
                names.push(self.kind(side_word(side)));
            } else {
                names.extend(listed.iter().map(|piece| self.kind(kind_word(*piece))));
            }
        }
        match names.len() {
            0 => Admitted::plainly("none"),
            1 if king => Admitted::plainly("king"),
            _ => Admitted {
                word: "some",
                kinds: self.list(&names),
            },
        }
    }

    fn say_who(&self, key: &str, who: &Admitted) -> String {
        self.say_with(
            key,
            &[
                ("who", who.word.into()),
                ("kinds", who.kinds.as_str().into()),
            ],
        )
    }
}

fn number(count: usize) -> FluentValue<'static> {
    i64::try_from(count).unwrap_or(i64::MAX).into()
}

fn yes(is_so: bool) -> FluentValue<'static> {
    match is_so {
        true => "yes".into(),
        false => "no".into(),
    }
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Attackers => "attackers",
        Side::Defenders => "defenders",
    }
}

fn kind_word(piece: Piece) -> &'static str {
    match piece {
        Piece::Attacker => "attacker",
        Piece::Defender => "defender",
        Piece::King => "king",
        Piece::AttackerCommander => "attacker-commander",
        Piece::DefenderCommander => "defender-commander",
        Piece::AttackerKnight => "attacker-knight",
        Piece::DefenderKnight => "defender-knight",
        Piece::AttackerMercenary => "attacker-mercenary",
        Piece::DefenderMercenary => "defender-mercenary",
        Piece::Guard => "guard",
    }
}

/// The special kind of a piece, whichever side it is on; `None` for the ordinary ones.
fn rank_word(piece: Piece) -> Option<&'static str> {
    match piece {
        Piece::Attacker | Piece::Defender | Piece::King => None,
        Piece::AttackerCommander | Piece::DefenderCommander => Some("commander"),
        Piece::AttackerKnight | Piece::DefenderKnight => Some("knight"),
        Piece::AttackerMercenary | Piece::DefenderMercenary => Some("mercenary"),
        Piece::Guard => Some("guard"),
    }
}

fn jump_word(jump: Jump) -> Option<&'static str> {
    match jump {
        Jump::No => None,
        Jump::Restricted => Some("restricted"),
        Jump::Over => Some("over"),
        Jump::Capturing => Some("capturing"),
    }
}

#[cfg(test)]
mod tests;
