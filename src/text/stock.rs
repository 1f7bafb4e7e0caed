//! Stock sentences: for every topic of the rules, what follows from the mechanics of a game, in
//! words. A clause that says no more than this needs no text of its own.

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
        let look = match self.facts.look {
            Look::Carved => "carved",
            Look::Ships => "ships",
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

/// Board, pieces, and how they move.
impl Teller<'_> {
    fn board(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let size = ("size", i64::from(self.facts.size).into());
        let throne = self.throne();
        if throne.is_none() && !self.has_corners() && !self.has_camps() {
            return vec![self.say_with("rule-board-plain", &[size])];
        }
        let word = match throne {
            None => "none",
            Some(square) if square == self.centre() => "centre",
            Some(_) => "other",
        };
        let at = throne.map_or(String::new(), |square| self.name(square));
        let corners = match mechanics.corners {
            Corners::Plain => "plain",
            Corners::One => "one",
            Corners::TwoByTwo => "block",
            Corners::Listed => "listed",
        };
        let squares = self.list(&mechanics.corner_squares);
        let mut sentences = vec![
            self.say_with("rule-board-size", &[size]),
            self.say_with(
                "rule-board-throne",
                &[("throne", word.into()), ("at", at.into())],
            ),
            self.say_with(
                "rule-board-corners",
                &[("corners", corners.into()), ("squares", squares.into())],
            ),
        ];
        if self.has_camps() {
            let camps: Vec<String> = mechanics.camps.iter().map(|camp| camp.join(" ")).collect();
            sentences.push(self.say_with(
                "rule-board-camps",
                &[
                    ("count", number(camps.len())),
                    ("squares", camps.join(", ").into()),
                ],
            ));
        }
        sentences
    }

    fn pieces(&self) -> Vec<String> {
        vec![self.say_with(
            "rule-pieces",
            &[
                ("attackers", i64::from(self.facts.pieces.attackers).into()),
                ("defenders", i64::from(self.facts.pieces.defenders).into()),
            ],
        )]
    }

    fn special_pieces(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let mut sentences = Vec::new();
        for piece in Piece::ALL {
            if let (Some(rank), Some(count)) = (rank_word(piece), self.count(piece))
                && count > 0
            {
                sentences.push(self.say_with(
                    "rule-special-count",
                    &[
                        ("count", number(count)),
                        ("side", side_word(piece.side()).into()),
                        ("rank", rank.into()),
                    ],
                ));
            }
        }
        if sentences.is_empty() {
            return vec![self.say("rule-special-none")];
        }
        let commanders = self.has_commanders();
        for (present, rank, jump) in [
            (commanders, "commander", mechanics.commander_jump),
            (self.has_knights(), "knight", mechanics.knight_jump),
        ] {
            if present {
                let key = match jump {
                    Jump::No => "rule-special-moves",
                    Jump::Restricted | Jump::Over | Jump::Capturing => "rule-special-jumps",
                };
                sentences.push(self.say_with(key, &[("rank", rank.into())]));
            }
        }
        if mechanics.king_between_commanders && self.has(Piece::AttackerCommander) {
            sentences.push(self.say("rule-special-between"));
        }
        sentences.extend(self.mercenaries());
        sentences.extend(self.guards());
        sentences
    }

    fn has_commanders(&self) -> bool {
        self.has(Piece::AttackerCommander) || self.has(Piece::DefenderCommander)
    }

    fn has_knights(&self) -> bool {
        self.has(Piece::AttackerKnight) || self.has(Piece::DefenderKnight)
    }

    fn mercenaries(&self) -> Option<String> {
        let present = self.has(Piece::AttackerMercenary) || self.has(Piece::DefenderMercenary);
        present.then(|| self.say("rule-special-mercenary"))
    }

    fn guards(&self) -> Option<String> {
        let capture = match self.mechanics().guard_capture {
            KingCapture::Custodial => "custodial",
            KingCapture::Surrounded => "surrounded",
            KingCapture::Immobile => "immobile",
            KingCapture::Safe => "safe",
        };
        self.has(Piece::Guard)
            .then(|| self.say_with("rule-special-guard", &[("capture", capture.into())]))
    }

    fn layout(&self) -> Vec<String> {
        let Some(layout) = self.facts.layout else {
            return vec![self.say("rule-layout")];
        };
        let mut sentences = vec![match layout.king() {
            None => self.say("rule-layout"),
            Some(king) => {
                let place = if self.throne() == Some(king) {
                    "throne"
                } else if king == self.centre() {
                    "centre"
                } else {
                    "other"
                };
                self.say_with(
                    "rule-layout-king",
                    &[("place", place.into()), ("at", self.name(king).into())],
                )
            }
        }];
        if self.is_same_from_all_sides(layout) {
            sentences.push(self.say("rule-layout-same"));
        }
        sentences
    }

    fn is_same_from_all_sides(&self, layout: &Position) -> bool {
        let size = self.size();
        size == self.facts.size
            && layout.pieces().all(|(square, piece)| {
                let (file, rank) = (square.file(size), square.rank(size));
                let turned = Square::at(rank, size - 1 - file, size);
                layout.piece_at(turned) == Some(piece)
            })
    }

    fn first(&self) -> Vec<String> {
        let first = match self.mechanics().first {
            First::Attackers => "attackers",
            First::Defenders => "defenders",
            First::Lot => "lot",
        };
        vec![self.say_with("rule-first", &[("first", first.into())])]
    }

    fn movement(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let [attackers, defenders, king] = [
            mechanics.attacker_reach,
            mechanics.defender_reach,
            mechanics.king_reach,
        ];
        let moves = if attackers != defenders {
            self.say_with(
                "rule-move-each",
                &[
                    ("attackers", self.reach(attackers).into()),
                    ("defenders", self.reach(defenders).into()),
                    ("king", self.reach(king).into()),
                ],
            )
        } else if king != attackers {
            self.say_with(
                "rule-move-men",
                &[
                    ("men", self.reach(attackers).into()),
                    ("king", self.reach(king).into()),
                ],
            )
        } else if king == Reach::Any {
            self.say("rule-move-any")
        } else {
            self.say_with("rule-move-steps", &[("reach", self.reach(king).into())])
        };
        let jumps = match self.jumpers().is_empty() {
            true => "rule-move-no-jumps",
            false => "rule-move-jumps",
        };
        vec![moves, self.say(jumps)]
    }

    fn reach(&self, reach: Reach) -> String {
        let reach = match reach {
            Reach::Any => "any".into(),
            Reach::Steps(steps) => i64::from(steps).into(),
        };
        self.say_with("rule-reach", &[("reach", reach)])
    }

    /// Who jumps and how.
    fn jumpers(&self) -> Vec<(&'static str, &'static str)> {
        let mechanics = self.mechanics();
        let commanders =
            self.may_have(Piece::AttackerCommander) || self.may_have(Piece::DefenderCommander);
        let knights = self.may_have(Piece::AttackerKnight) || self.may_have(Piece::DefenderKnight);
        [
            (true, "king", mechanics.king_jump),
            (commanders, "commander", mechanics.commander_jump),
            (knights, "knight", mechanics.knight_jump),
        ]
        .into_iter()
        .filter(|(present, ..)| *present)
        .filter_map(|(_, who, jump)| Some((who, jump_word(jump)?)))
        .collect()
    }

    fn jumps(&self) -> Vec<String> {
        let jumpers = self.jumpers();
        if jumpers.is_empty() {
            return vec![self.say("rule-jump-nobody")];
        }
        jumpers
            .into_iter()
            .map(|(who, jump)| {
                self.say_with("rule-jump", &[("who", who.into()), ("jump", jump.into())])
            })
            .collect()
    }
}

/// Who may go where.
impl Teller<'_> {
    fn throne_stop(&self) -> Vec<String> {
        let who = match self.throne() {
            None => Admitted::plainly("absent"),
            Some(_) => self.admitted(self.mechanics().throne_stop),
        };
        vec![self.say_who("rule-throne-stop", &who)]
    }

    fn throne_pass(&self) -> Vec<String> {
        if self.throne().is_none() {
            return vec![self.say_who("rule-throne-pass", &Admitted::plainly("absent"))];
        }
        let pass = self.admitted(self.mechanics().throne_pass);
        let mut sentences = vec![self.say_who("rule-throne-pass", &pass)];
        if pass.word == "none" && self.admitted(self.mechanics().throne_stop).word != "none" {
            sentences.push(self.say("rule-throne-pass-stop"));
        }
        sentences
    }

    fn corner_stop(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if !self.has_corners() {
            return vec![self.say_who("rule-corner-stop", &Admitted::plainly("absent"))];
        }
        let stop = self.admitted(mechanics.corner_stop);
        if mechanics.corners == Corners::One {
            // A line ends in the corner: nobody passes over it.
            return vec![self.say_who("rule-corner-stop", &stop)];
        }
        let pass = match mechanics.corner_pass {
            CornerPass::AsStop => self.admitted(mechanics.corner_stop),
            CornerPass::By(who) => self.admitted(who),
        };
        if stop == pass {
            return vec![self.say_who("rule-corner-both", &stop)];
        }
        vec![
            self.say_who("rule-corner-stop", &stop),
            self.say_who("rule-corner-pass", &pass),
        ]
    }

    fn camps(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if !self.has_camps() {
            return vec![self.say("rule-camp-absent")];
        }
        let stop = self.admitted(mechanics.camp_stop);
        let pass = self.admitted(mechanics.camp_pass);
        let mut sentences = match stop == pass {
            true => vec![self.say_who("rule-camp-both", &stop)],
            false => vec![
                self.say_who("rule-camp-stop", &stop),
                self.say_who("rule-camp-pass", &pass),
            ],
        };
        if stop.word != "all" || pass.word != "all" {
            let stay = yes(mechanics.camp_stay);
            sentences.push(self.say_with("rule-camp-stay", &[("stay", stay)]));
        }
        let hostile = [
            mechanics.camp_hostile_attacker,
            mechanics.camp_hostile_defender,
            mechanics.camp_hostile_king,
        ];
        sentences.extend(self.hostility("camp", hostile));
        if hostile != [Hostile::Never; 3] && !mechanics.camp_soft.is_empty() {
            sentences.push(self.say_with(
                "rule-camp-soft",
                &[
                    ("count", number(mechanics.camp_soft.len())),
                    ("squares", self.list(&mechanics.camp_soft).into()),
                ],
            ));
        }
        sentences
    }
}

/// Captures and hostile squares.
impl Teller<'_> {
    fn capture(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let is_hostile = |attacker: Hostile, defender: Hostile| {
            attacker != Hostile::Never || defender != Hostile::Never
        };
        let throne = self.throne().is_some()
            && is_hostile(
                mechanics.throne_hostile_attacker,
                mechanics.throne_hostile_defender,
            );
        let corners = self.has_corners()
            && is_hostile(
                mechanics.corner_hostile_attacker,
                mechanics.corner_hostile_defender,
            );
        let camps = self.has_camps()
            && is_hostile(
                mechanics.camp_hostile_attacker,
                mechanics.camp_hostile_defender,
            );
        let mut sentences = vec![self.say("rule-capture")];
        if throne || corners || camps {
            sentences.push(self.say("rule-capture-hostile"));
        }
        sentences.push(self.say("rule-capture-safe"));
        sentences.push(self.say("rule-capture-three"));
        sentences.extend(self.mercenaries());
        sentences.extend(self.guards());
        sentences
    }

    fn armed(&self) -> Vec<String> {
        let armed = match self.mechanics().king_armed {
            Armed::Yes => "yes",
            Armed::HammerOnly => "hammer",
            Armed::AnvilOnly => "anvil",
            Armed::No => "no",
        };
        vec![self.say_with("rule-armed", &[("armed", armed.into())])]
    }

    fn linnaean(&self) -> Vec<String> {
        let linnaean = yes(self.mechanics().linnaean && self.throne().is_some());
        vec![self.say_with("rule-linnaean", &[("linnaean", linnaean)])]
    }

    fn shieldwall(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let kind = match mechanics.shieldwall {
            Shieldwall::No => "no",
            Shieldwall::Flanking => "flanking",
            Shieldwall::Closing => "closing",
        };
        let mut sentences = vec![self.say_with("rule-shieldwall", &[("kind", kind.into())])];
        if mechanics.shieldwall != Shieldwall::No {
            if self.has_corners() {
                let closes = yes(mechanics.shieldwall_corners);
                sentences.push(self.say_with("rule-shieldwall-corners", &[("closes", closes)]));
            }
            // A king on the edge that has already won stands in no row.
            if mechanics.escape != Escape::Edge {
                sentences.push(self.say("rule-shieldwall-king"));
            }
        }
        sentences
    }

    fn berserk(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let berserk = match mechanics.berserk {
            Berserk::No => "no",
            Berserk::May => "may",
            Berserk::Must => "must",
        };
        let mut sentences = vec![self.say_with("rule-berserk", &[("berserk", berserk.into())])];
        if mechanics.berserk != Berserk::No && mechanics.berserk_escape {
            sentences.push(self.say("rule-berserk-escape"));
        }
        sentences
    }

    fn throne_hostility(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if self.throne().is_none() {
            return vec![self.say_with("rule-hostile-absent", &[("square", "throne".into())])];
        }
        self.hostility(
            "throne",
            [
                mechanics.throne_hostile_attacker,
                mechanics.throne_hostile_defender,
                mechanics.throne_hostile_king,
            ],
        )
    }

    fn corner_hostility(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if !self.has_corners() {
            return vec![self.say_with("rule-hostile-absent", &[("square", "corner".into())])];
        }
        self.hostility(
            "corner",
            [
                mechanics.corner_hostile_attacker,
                mechanics.corner_hostile_defender,
                mechanics.corner_hostile_king,
            ],
        )
    }

    /// Whether the special corners stay empty to the end: only the king stops there, and the game
    /// is over when he does.
    fn corners_stay_empty(&self) -> bool {
        let mechanics = self.mechanics();
        let stop = self.admitted(mechanics.corner_stop).word;
        stop == "none" || stop == "king" && mechanics.escape == Escape::Corners
    }

    /// When a special square is hostile to attackers, to defenders and to the king.
    fn hostility(&self, square: &'static str, mut when: [Hostile; 3]) -> Vec<String> {
        let fixed = square == "corner" && self.corners_stay_empty();
        if fixed {
            for hostile in &mut when {
                if *hostile == Hostile::Empty {
                    *hostile = Hostile::Always;
                }
            }
        }
        let set = |wanted: Hostile| -> String {
            ["a", "d", "k"]
                .into_iter()
                .zip(when)
                .filter(|(_, hostile)| *hostile == wanted)
                .map(|(letter, _)| letter)
                .collect()
        };
        let to = |set: &str| -> FluentValue<'static> {
            self.say_with("rule-hostile-to", &[("set", set.into())])
                .into()
        };
        let square = ("square", FluentValue::from(square));
        let [always, empty, never] = [Hostile::Always, Hostile::Empty, Hostile::Never].map(set);
        let mut sentences = vec![match (always.is_empty(), empty.is_empty()) {
            (true, true) => {
                return vec![self.say_with("rule-hostile-nobody", &[square])];
            }
            (false, true) if fixed => self.say_with(
                "rule-hostile-fixed",
                &[square.clone(), ("who", to(&always))],
            ),
            (false, true) => self.say_with(
                "rule-hostile-always",
                &[square.clone(), ("who", to(&always))],
            ),
            (true, false) => {
                self.say_with("rule-hostile-empty", &[square.clone(), ("who", to(&empty))])
            }
            (false, false) => self.say_with(
                "rule-hostile-both",
                &[square.clone(), ("who", to(&always)), ("others", to(&empty))],
            ),
        }];
        if !never.is_empty() {
            let never = ("set", never.into());
            sentences.push(self.say_with("rule-hostile-not", &[square, never]));
        }
        sentences
    }

    fn edge_hostility(&self) -> Vec<String> {
        let edge = yes(self.mechanics().edge_hostile_to_king);
        vec![self.say_with("rule-edge", &[("edge", edge)])]
    }
}

/// The capture of the king.
impl Teller<'_> {
    fn king_on_throne(&self) -> Vec<String> {
        if self.throne().is_none() {
            return vec![self.say("rule-king-no-throne")];
        }
        vec![self.king(self.mechanics().king_on_throne, Place::Throne)]
    }

    fn king_beside_throne(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if self.throne().is_none() {
            return vec![self.say("rule-king-no-throne")];
        }
        let stop = self.admitted(mechanics.throne_stop).word;
        let stays_empty = matches!(stop, "king" | "none");
        let hostile = mechanics.throne_hostile_king;
        match mechanics.king_beside_throne {
            KingCapture::Surrounded => vec![match hostile {
                Hostile::Never if self.attackers_stop_on_throne() => {
                    self.say("rule-king-beside-four")
                }
                Hostile::Never => self.say("rule-king-beside-never"),
                Hostile::Empty if !stays_empty => self.king_on_three_sides(Place::Beside, "empty"),
                Hostile::Empty | Hostile::Always => {
                    self.king_on_three_sides(Place::Beside, "throne")
                }
            }],
            capture @ KingCapture::Custodial => {
                let helps = match hostile {
                    Hostile::Never => "no",
                    Hostile::Empty if !stays_empty => "empty",
                    Hostile::Empty | Hostile::Always => "yes",
                };
                vec![
                    self.king(capture, Place::Beside),
                    self.say_with("rule-king-beside-helps", &[("helps", helps.into())]),
                ]
            }
            capture @ (KingCapture::Immobile | KingCapture::Safe) => {
                vec![self.king(capture, Place::Beside)]
            }
        }
    }

    fn attackers_stop_on_throne(&self) -> bool {
        let stop = self.mechanics().throne_stop;
        Piece::ALL.into_iter().any(|piece| {
            piece.side() == Side::Attackers
                && stop.admits(piece)
                && (piece.is_ordinary() || self.may_have(piece))
        })
    }

    fn king_on_edge(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        if mechanics.escape == Escape::Edge {
            return vec![self.say("rule-king-edge-won")];
        }
        let capture = mechanics.king_on_edge;
        let mut sentences = vec![match capture {
            KingCapture::Surrounded if mechanics.edge_hostile_to_king => {
                self.king_on_three_sides(Place::Edge, "edge")
            }
            KingCapture::Surrounded => self.say("rule-king-edge-never"),
            _ => self.king(capture, Place::Edge),
        }];
        let can_be_enclosed = capture != KingCapture::Surrounded || mechanics.edge_hostile_to_king;
        if can_be_enclosed {
            sentences.extend(self.king_by_squares(capture, Place::Edge));
        }
        sentences.extend(self.king_by_commanders(capture, Place::Edge));
        sentences
    }

    fn king_elsewhere(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let capture = mechanics.king_elsewhere;
        let one_edge = mechanics.escape == Escape::Edge || mechanics.king_on_edge == capture;
        let place = match self.throne().is_none() && one_edge {
            true => Place::Anywhere,
            false => Place::Elsewhere,
        };
        let mut sentences = vec![self.king(capture, place)];
        sentences.extend(self.king_by_squares(capture, place));
        sentences.extend(self.king_by_commanders(capture, place));
        if capture != KingCapture::Safe {
            sentences.push(self.say("rule-king-then"));
        }
        sentences
    }

    /// How he is captured in a place.
    fn king(&self, capture: KingCapture, place: Place) -> String {
        let key = match capture {
            KingCapture::Custodial => "rule-king-custodial",
            KingCapture::Surrounded => "rule-king-surrounded",
            KingCapture::Immobile => "rule-king-immobile",
            KingCapture::Safe => "rule-king-safe",
        };
        self.say_with(key, &[("place", place.word().into())])
    }

    fn king_on_three_sides(&self, place: Place, fourth: &'static str) -> String {
        self.say_with(
            "rule-king-three",
            &[("place", place.word().into()), ("fourth", fourth.into())],
        )
    }

    /// Whether hostile squares other than the throne help to capture him in a place.
    fn king_by_squares(&self, capture: KingCapture, place: Place) -> Option<String> {
        let mechanics = self.mechanics();
        let corners = self.corner_helps(place);
        let camps = self.has_camps() && mechanics.camp_hostile_king != Hostile::Never;
        let between = matches!(capture, KingCapture::Custodial | KingCapture::Surrounded);
        (between && (corners || camps)).then(|| self.say("rule-king-hostile"))
    }

    /// Whether a corner square that is hostile to him can be beside him in a place.
    fn corner_helps(&self, place: Place) -> bool {
        let mechanics = self.mechanics();
        // A single corner square has its neighbours on the edge.
        let near = place != Place::Elsewhere || mechanics.corners != Corners::One;
        self.has_corners() && near && mechanics.corner_hostile_king != Hostile::Never
    }

    /// Whether commanders take him between them where others do not.
    fn king_by_commanders(&self, capture: KingCapture, place: Place) -> Option<String> {
        let mechanics = self.mechanics();
        let present = mechanics.king_between_commanders && self.may_have(Piece::AttackerCommander);
        let never = match capture {
            KingCapture::Custodial => return None,
            KingCapture::Immobile => false,
            KingCapture::Surrounded => place == Place::Edge && !mechanics.edge_hostile_to_king,
            KingCapture::Safe => true,
        };
        let case = match (never, self.corner_helps(place)) {
            (false, true) => "also-corner",
            (false, false) => "also",
            (true, true) => "only-corner",
            (true, false) => "only",
        };
        present.then(|| self.say_with("rule-king-commanders", &[("case", case.into())]))
    }
}

/// The end of a game.
impl Teller<'_> {
    fn escape(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let escape = match mechanics.escape {
            Escape::Corners => "corners",
            Escape::Edge => "edge",
            Escape::Listed => "listed",
        };
        vec![self.say_with(
            "rule-escape",
            &[
                ("escape", escape.into()),
                ("squares", self.list(&mechanics.escape_squares).into()),
            ],
        )]
    }

    fn exit_fort(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let fort = match (mechanics.exit_fort, mechanics.escape) {
            (true, _) => "yes",
            (false, Escape::Edge) => "edge",
            (false, Escape::Corners | Escape::Listed) => "no",
        };
        vec![self.say_with("rule-fort", &[("fort", fort.into())])]
    }

    fn encirclement(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let goal = match (mechanics.encirclement, mechanics.escape) {
            (Encirclement::No, _) => "no",
            (Encirclement::NoEdgeAccess, _) | (Encirclement::NoEscapeAccess, Escape::Edge) => {
                "edge"
            }
            (Encirclement::NoEscapeAccess, _) => "escape",
        };
        vec![self.say_with("rule-encirclement", &[("goal", goal.into())])]
    }

    fn repetition(&self) -> Vec<String> {
        // A position or a play is what is repeated.
        const POSITION: Option<&str> = Some("position");
        const PLAYS: Option<&str> = Some("plays");
        let (kind, side, count) = match self.mechanics().repetition {
            Repetition::Free => ("free", Side::Defenders, None),
            Repetition::PositionThrice { loser } => ("loses", loser, POSITION),
            Repetition::PositionThriceDraws => ("draws", Side::Defenders, POSITION),
            Repetition::PositionThriceMoverLoses => ("mover-loses", Side::Defenders, POSITION),
            Repetition::PositionThriceMoverWins => ("mover-wins", Side::Defenders, POSITION),
            Repetition::Forbidden { side } => ("forbidden", side, Some("earlier")),
            Repetition::DefenceThrice => ("defence", Side::Defenders, PLAYS),
            Repetition::OwnPlayThrice => ("own", Side::Defenders, PLAYS),
            Repetition::BothPlaysThrice => ("both", Side::Defenders, PLAYS),
        };
        let mut sentences = vec![self.say_with(
            "rule-repetition",
            &[("kind", kind.into()), ("side", side_word(side).into())],
        )];
        sentences.extend(
            count.map(|what| self.say_with("rule-repetition-count", &[("what", what.into())])),
        );
        sentences
    }

    fn no_plays(&self) -> Vec<String> {
        let then = match self.mechanics().no_plays {
            NoPlays::Loses => "loses",
            NoPlays::Draw => "draws",
            NoPlays::Passes => "passes",
        };
        vec![self.say_with("rule-no-plays", &[("then", then.into())])]
    }

    fn draw(&self) -> Vec<String> {
        let mut sentences = vec![self.say("rule-draw")];
        let quiet = self.mechanics().quiet_plies;
        if quiet > 0 {
            let count = i64::from(quiet).into();
            sentences.push(self.say_with("rule-draw-quiet", &[("count", count)]));
        }
        sentences
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
mod tests {
    use super::*;
    use crate::engine::mechanics::Patch;

    const SIZE: u8 = 7;

    /// The rules of a plain game.
    fn plain() -> Mechanics {
        let rules = Patch {
            layout: Some("start".to_owned()),
            first: Some(First::Attackers),
            attacker_reach: Some(Reach::Any),
            defender_reach: Some(Reach::Any),
            king_reach: Some(Reach::Any),
            throne: Some(true),
            corners: Some(Corners::One),
            edge_hostile_to_king: Some(false),
            king_armed: Some(Armed::Yes),
            king_elsewhere: Some(KingCapture::Custodial),
            escape: Some(Escape::Corners),
            encirclement: Some(Encirclement::No),
            repetition: Some(Repetition::Free),
            no_plays: Some(NoPlays::Loses),
            throne_stop: Some(Who::KingOnly),
            corner_stop: Some(Who::KingOnly),
            ..Patch::default()
        };
        rules.complete().unwrap()
    }

    fn layout(rows: &[(&str, Piece)]) -> Position {
        let mut layout = Position::empty(Side::Attackers);
        for (name, piece) in rows {
            layout.put(*piece, Square::parse(name, SIZE).unwrap());
        }
        layout
    }

    fn ordinary() -> Position {
        layout(&[
            ("d4", Piece::King),
            ("d3", Piece::Defender),
            ("d5", Piece::Defender),
            ("d1", Piece::Attacker),
            ("d7", Piece::Attacker),
        ])
    }

    fn special() -> Position {
        layout(&[
            ("c4", Piece::King),
            ("d3", Piece::Defender),
            ("c5", Piece::DefenderKnight),
            ("d1", Piece::Attacker),
            ("d2", Piece::AttackerCommander),
            ("e2", Piece::AttackerCommander),
            ("d7", Piece::AttackerMercenary),
            ("b4", Piece::Guard),
        ])
    }

    fn facts<'a>(mechanics: &'a Mechanics, layout: Option<&'a Position>) -> Facts<'a> {
        Facts {
            mechanics,
            look: Look::Carved,
            size: SIZE,
            pieces: Pieces {
                attackers: 8,
                defenders: 4,
            },
            layout,
        }
    }

    fn english(topic: Topic, mechanics: &Mechanics) -> String {
        Language::En.stock(topic, &facts(mechanics, Some(&ordinary())))
    }

    fn whos() -> Vec<Who> {
        let only = |pieces: &[Piece]| Who::Only(pieces.iter().copied().collect());
        vec![
            Who::Anyone,
            Who::KingOnly,
            Who::Nobody,
            only(&[]),
            only(&[Piece::King]),
            only(&[Piece::Attacker]),
            only(&[Piece::King, Piece::Defender, Piece::DefenderKnight]),
            only(&[Piece::Attacker, Piece::Defender, Piece::AttackerCommander]),
            only(&Piece::ALL),
        ]
    }

    const HOSTILE: [Hostile; 3] = [Hostile::Never, Hostile::Empty, Hostile::Always];
    const KING: [KingCapture; 4] = [
        KingCapture::Custodial,
        KingCapture::Surrounded,
        KingCapture::Immobile,
        KingCapture::Safe,
    ];

    fn squares(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    /// Rules that differ from each of some others in one point.
    fn varied<T>(
        all: Vec<Mechanics>,
        values: impl IntoIterator<Item = T> + Clone,
        set: impl Fn(&mut Mechanics, T),
    ) -> Vec<Mechanics> {
        let vary = |mechanics: &Mechanics| {
            let values = values.clone().into_iter();
            values
                .map(|value| {
                    let mut mechanics = mechanics.clone();
                    set(&mut mechanics, value);
                    mechanics
                })
                .collect::<Vec<_>>()
        };
        all.iter().flat_map(vary).collect()
    }

    const CORNERS: [Corners; 4] = [
        Corners::Plain,
        Corners::One,
        Corners::TwoByTwo,
        Corners::Listed,
    ];

    /// Boards with these corners.
    fn cornered(corners: &[Corners]) -> Vec<Mechanics> {
        varied(vec![plain()], corners.to_vec(), |m, corners| {
            m.corners = corners;
            m.corner_squares = squares(&["a1", "b1", "g7"]);
        })
    }

    /// A board with camps.
    fn camps() -> Vec<Mechanics> {
        varied(vec![plain()], [()], |m, ()| {
            m.camps = vec![squares(&["d1", "e1"]), squares(&["d7"])];
        })
    }

    /// Boards of every kind.
    fn boards() -> Vec<Mechanics> {
        let mut all = cornered(&CORNERS);
        all.extend(camps());
        varied(all, [true, false], |m, throne| m.throne = throne)
    }

    /// Boards with a throne, and blocks or single corners.
    fn usual() -> Vec<Mechanics> {
        let corners = cornered(&[Corners::One, Corners::TwoByTwo]);
        varied(corners, [true, false], |m, throne| m.throne = throne)
    }

    /// Rules with every value of every field, those that belong together in every combination.
    fn every_mechanics() -> Vec<Mechanics> {
        let one = || vec![plain()];
        let mut all = boards();
        let reaches = [
            Reach::Any,
            Reach::Steps(0),
            Reach::Steps(1),
            Reach::Steps(4),
        ];
        let moves = varied(one(), reaches, |m, reach| m.attacker_reach = reach);
        let moves = varied(moves, reaches, |m, reach| m.defender_reach = reach);
        all.extend(varied(moves, reaches, |m, reach| m.king_reach = reach));
        let jumps = [Jump::No, Jump::Restricted, Jump::Over, Jump::Capturing];
        let jumping = varied(one(), jumps, |m, jump| m.king_jump = jump);
        let jumping = varied(jumping, jumps, |m, jump| m.commander_jump = jump);
        all.extend(varied(jumping, jumps, |m, jump| m.knight_jump = jump));
        let firsts = [First::Attackers, First::Defenders, First::Lot];
        all.extend(varied(one(), firsts, |m, first| m.first = first));

        all.extend(varied(one(), whos(), |m, who| m.throne_stop = who));
        all.extend(varied(one(), whos(), |m, who| m.throne_pass = who));
        let places = varied(one(), ["", "d4", "c4", "z9"], |m, at| {
            m.throne_at = at.to_owned();
        });
        all.extend(places);
        let passes: Vec<CornerPass> = std::iter::once(CornerPass::AsStop)
            .chain(whos().into_iter().map(CornerPass::By))
            .collect();
        let corners = varied(cornered(&CORNERS), whos(), |m, who| m.corner_stop = who);
        all.extend(varied(corners, passes, |m, pass| m.corner_pass = pass));
        let camps = varied(camps(), whos(), |m, who| m.camp_stop = who);
        let camps = varied(camps, whos(), |m, who| m.camp_pass = who);
        all.extend(varied(camps, [false, true], |m, stay| {
            m.camp_stay = stay;
            m.camp_hostile_defender = Hostile::Always;
            m.camp_soft = squares(&["d1"]);
        }));

        let hostile = varied(boards(), HOSTILE, |m, hostile| {
            m.throne_hostile_attacker = hostile;
            m.corner_hostile_attacker = hostile;
            m.camp_hostile_attacker = hostile;
        });
        let hostile = varied(hostile, HOSTILE, |m, hostile| {
            m.throne_hostile_defender = hostile;
            m.corner_hostile_defender = hostile;
            m.camp_hostile_defender = hostile;
        });
        let hostile = varied(hostile, HOSTILE, |m, hostile| {
            m.throne_hostile_king = hostile;
            m.corner_hostile_king = hostile;
            m.camp_hostile_king = hostile;
        });
        all.extend(varied(hostile, [Who::Anyone, Who::KingOnly], |m, who| {
            m.corner_stop = who;
            m.throne_stop = who;
        }));

        let escapes = [Escape::Corners, Escape::Edge, Escape::Listed];
        let kings = varied(usual(), escapes, |m, escape| {
            m.escape = escape;
            m.escape_squares = squares(&["a1", "d7"]);
        });
        let kings = varied(kings, KING, |m, capture| {
            m.king_on_throne = capture;
            m.king_beside_throne = capture;
            m.king_on_edge = capture;
            m.guard_capture = capture;
        });
        let kings = varied(kings, KING, |m, capture| m.king_elsewhere = capture);
        let kings = varied(kings, HOSTILE, |m, hostile| {
            m.throne_hostile_king = hostile;
            m.corner_hostile_king = hostile;
        });
        let kings = varied(kings, [Who::Anyone, Who::KingOnly], |m, who| {
            m.throne_stop = who;
        });
        all.extend(varied(kings, [false, true], |m, is_so| {
            m.edge_hostile_to_king = is_so;
            m.king_between_commanders = is_so;
            m.linnaean = is_so;
            m.exit_fort = is_so;
        }));

        let armed = [Armed::Yes, Armed::HammerOnly, Armed::AnvilOnly, Armed::No];
        all.extend(varied(one(), armed, |m, armed| m.king_armed = armed));
        let walls = [Shieldwall::No, Shieldwall::Flanking, Shieldwall::Closing];
        let walls = varied(boards(), walls, |m, wall| m.shieldwall = wall);
        all.extend(varied(walls, [false, true], |m, corners| {
            m.shieldwall_corners = corners;
        }));
        let berserk = [Berserk::No, Berserk::May, Berserk::Must];
        let berserk = varied(one(), berserk, |m, berserk| m.berserk = berserk);
        all.extend(varied(berserk, [false, true], |m, escape| {
            m.berserk_escape = escape;
        }));

        let rings = [
            Encirclement::No,
            Encirclement::NoEdgeAccess,
            Encirclement::NoEscapeAccess,
        ];
        let rings = varied(one(), rings, |m, ring| m.encirclement = ring);
        all.extend(varied(rings, escapes, |m, escape| {
            m.escape = escape;
            m.escape_squares = squares(&["d1"]);
        }));
        let repetitions = [
            Repetition::Free,
            Repetition::PositionThriceDraws,
            Repetition::PositionThriceMoverLoses,
            Repetition::PositionThriceMoverWins,
            Repetition::DefenceThrice,
            Repetition::OwnPlayThrice,
            Repetition::BothPlaysThrice,
        ];
        let of_sides = Side::ALL.into_iter().flat_map(|side| {
            [
                Repetition::PositionThrice { loser: side },
                Repetition::Forbidden { side },
            ]
        });
        let repetitions: Vec<Repetition> = repetitions.into_iter().chain(of_sides).collect();
        all.extend(varied(one(), repetitions, |m, repetition| {
            m.repetition = repetition;
        }));
        let without = [NoPlays::Loses, NoPlays::Draw, NoPlays::Passes];
        all.extend(varied(one(), without, |m, then| m.no_plays = then));
        all.extend(varied(one(), [0, 1, 2, 100], |m, plies| {
            m.quiet_plies = plies;
        }));
        all
    }

    fn check(text: &str, language: Language, topic: Topic, mechanics: &Mechanics) {
        let about = || format!("{language:?} {topic:?} {mechanics:?}: {text}");
        assert!(!text.is_empty(), "{}", about());
        for wrong in ["{", "}", "$", "rule-", "  ", "\n", " .", " ,", "..", "()"] {
            assert!(!text.contains(wrong), "{}", about());
        }
        assert!(text.ends_with('.'), "{}", about());
        for sentence in text.split(". ") {
            let first = sentence.chars().next();
            let begins = first.is_some_and(|sign| sign.is_uppercase() || sign.is_ascii_digit());
            assert!(begins, "{}", about());
        }
    }

    #[test]
    fn every_topic_has_a_text_under_all_rules() {
        let (ordinary, special) = (ordinary(), special());
        let layouts = [None, Some(&ordinary), Some(&special)];
        let all = every_mechanics();
        assert!(all.len() > 2000, "only {}", all.len());
        for (index, mechanics) in all.iter().enumerate() {
            // Layouts and looks take turns, without keeping step with the rules.
            let turn = index.wrapping_mul(0x9e37_79b9) >> 8;
            let facts = Facts {
                look: [Look::Carved, Look::Ships][turn / 3 % 2],
                ..facts(mechanics, layouts[turn % 3])
            };
            for language in Language::ALL {
                for topic in Topic::ALL {
                    let text = language.stock(topic, &facts);
                    check(&text, language, topic, mechanics);
                }
            }
        }
    }

    #[test]
    fn odd_numbers_do_no_harm() {
        let mechanics = plain();
        let ordinary = ordinary();
        for (size, attackers, defenders) in [(0, 0, 0), (1, 1, 1), (3, 2, 0), (255, 72, 24)] {
            let facts = Facts {
                size,
                pieces: Pieces {
                    attackers,
                    defenders,
                },
                ..facts(&mechanics, Some(&ordinary))
            };
            for language in Language::ALL {
                for topic in Topic::ALL {
                    check(&language.stock(topic, &facts), language, topic, &mechanics);
                }
            }
        }
    }

    #[test]
    fn languages_differ() {
        let mechanics = plain();
        let ordinary = ordinary();
        let facts = facts(&mechanics, Some(&ordinary));
        for topic in Topic::ALL {
            let texts = Language::ALL.map(|language| language.stock(topic, &facts));
            assert_ne!(texts[0], texts[1], "{topic:?}");
            assert_ne!(texts[0], texts[2], "{topic:?}");
            assert_ne!(texts[1], texts[2], "{topic:?}");
        }
    }

    #[test]
    fn kinds_are_named_as_they_stand_in_the_layout() {
        let mut mechanics = plain();
        mechanics.throne_pass = Who::Only([Piece::King, Piece::Defender].into_iter().collect());
        assert_eq!(
            english(Topic::ThronePass, &mechanics),
            "Only the king and the defenders may pass over the empty throne."
        );
        let special = special();
        let facts = facts(&mechanics, Some(&special));
        assert_eq!(
            Language::En.stock(Topic::ThronePass, &facts),
            "Only the king and the ordinary defenders may pass over the empty throne."
        );
        mechanics.throne_pass = Who::Only([Piece::King].into_iter().collect());
        assert_eq!(
            english(Topic::ThronePass, &mechanics),
            "Only the king may pass over the empty throne."
        );
        let everyone = [Piece::King, Piece::Defender, Piece::Attacker];
        mechanics.throne_pass = Who::Only(everyone.into_iter().collect());
        assert_eq!(
            english(Topic::ThronePass, &mechanics),
            "Every piece may pass over the throne while it is empty."
        );
    }

    #[test]
    fn hostility_is_told_group_by_group() {
        let mut mechanics = plain();
        mechanics.throne_hostile_attacker = Hostile::Always;
        mechanics.throne_hostile_defender = Hostile::Empty;
        let text = english(Topic::ThroneHostility, &mechanics);
        assert!(
            text.starts_with("The throne is hostile to the attackers whoever stands on it"),
            "{text}"
        );
        assert!(text.contains("to the defenders only while it is empty"));
        assert!(text.ends_with("It is never hostile to the king."), "{text}");

        mechanics.corner_hostile_attacker = Hostile::Empty;
        mechanics.corner_hostile_defender = Hostile::Always;
        mechanics.corner_hostile_king = Hostile::Empty;
        assert_eq!(
            english(Topic::CornerHostility, &mechanics),
            "A corner square is hostile to every piece: in a capture it takes the place of an enemy."
        );
        mechanics.corner_stop = Who::Anyone;
        let text = english(Topic::CornerHostility, &mechanics);
        assert!(text.contains("hostile to the defenders whoever stands on it"));
    }

    #[test]
    fn the_throne_is_the_fourth_side_where_it_is_hostile() {
        let mut mechanics = plain();
        mechanics.king_beside_throne = KingCapture::Surrounded;
        let text = english(Topic::KingBesideThrone, &mechanics);
        assert!(text.contains("cannot be captured"), "{text}");
        mechanics.throne_hostile_king = Hostile::Empty;
        let text = english(Topic::KingBesideThrone, &mechanics);
        assert!(
            text.contains("three other sides; the throne counts"),
            "{text}"
        );
        mechanics.throne_stop = Who::Anyone;
        let text = english(Topic::KingBesideThrone, &mechanics);
        assert!(text.contains("the empty throne counts"), "{text}");
        mechanics.throne_hostile_king = Hostile::Never;
        let text = english(Topic::KingBesideThrone, &mechanics);
        assert!(text.contains("an attacker has to stand on it"), "{text}");
    }

    #[test]
    fn a_king_on_the_edge_needs_a_hostile_edge_to_be_enclosed() {
        let mut mechanics = plain();
        mechanics.king_on_edge = KingCapture::Surrounded;
        let text = english(Topic::KingOnEdge, &mechanics);
        assert!(text.contains("beyond the edge there is nobody"), "{text}");
        mechanics.edge_hostile_to_king = true;
        let text = english(Topic::KingOnEdge, &mechanics);
        assert!(text.contains("the edge counts as the fourth"), "{text}");
        mechanics.escape = Escape::Edge;
        let text = english(Topic::KingOnEdge, &mechanics);
        assert!(text.contains("already won"), "{text}");
    }

    #[test]
    fn ships_are_spoken_of_as_ships() {
        let mut mechanics = plain();
        mechanics.throne = false;
        mechanics.corners = Corners::Plain;
        mechanics.escape = Escape::Edge;
        mechanics.king_elsewhere = KingCapture::Surrounded;
        let ordinary = ordinary();
        let facts = Facts {
            look: Look::Ships,
            ..facts(&mechanics, Some(&ordinary))
        };
        assert_eq!(
            Language::En.stock(Topic::Pieces, &facts),
            "The attackers have 8 pirate ships, the defenders 4 longships and the cargo ship."
        );
        assert!(
            Language::De
                .stock(Topic::KingElsewhere, &facts)
                .starts_with("Überall wird das Frachtschiff")
        );
        assert!(
            Language::Hu
                .stock(Topic::Escape, &facts)
                .contains("a teherhajó eléri")
        );
        for language in Language::ALL {
            for topic in Topic::ALL {
                let text = language.stock(topic, &facts);
                for word in ["King", " king", "König", "király"] {
                    assert!(!text.contains(word), "{topic:?}: {text}");
                }
            }
        }
    }

    #[test]
    fn the_layout_says_where_the_king_stands() {
        let mut mechanics = plain();
        assert_eq!(
            english(Topic::Layout, &mechanics),
            "The diagram shows the start; the king stands on the throne, d4."
        );
        mechanics.throne = false;
        assert_eq!(
            english(Topic::Layout, &mechanics),
            "The diagram shows the start; the king stands in the middle, on d4."
        );
        let round = layout(&[
            ("d4", Piece::King),
            ("d1", Piece::Attacker),
            ("a4", Piece::Attacker),
            ("d7", Piece::Attacker),
            ("g4", Piece::Attacker),
        ]);
        let text = Language::En.stock(Topic::Layout, &facts(&mechanics, Some(&round)));
        assert!(
            text.ends_with("from all four sides of the board."),
            "{text}"
        );
    }
}
