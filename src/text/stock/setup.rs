//! Sentences about the board, the pieces, the start and how pieces move.

use super::*;

/// Board, pieces, and how they move.
impl Teller<'_> {
    pub(super) fn board(&self) -> Vec<String> {
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

    pub(super) fn pieces(&self) -> Vec<String> {
        vec![self.say_with(
            "rule-pieces",
            &[
                ("attackers", i64::from(self.facts.pieces.attackers).into()),
                ("defenders", i64::from(self.facts.pieces.defenders).into()),
            ],
        )]
    }

    pub(super) fn special_pieces(&self) -> Vec<String> {
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

    pub(super) fn has_commanders(&self) -> bool {
        self.has(Piece::AttackerCommander) || self.has(Piece::DefenderCommander)
    }

    pub(super) fn has_knights(&self) -> bool {
        self.has(Piece::AttackerKnight) || self.has(Piece::DefenderKnight)
    }

    pub(super) fn mercenaries(&self) -> Option<String> {
        let present = self.has(Piece::AttackerMercenary) || self.has(Piece::DefenderMercenary);
        present.then(|| self.say("rule-special-mercenary"))
    }

    pub(super) fn guards(&self) -> Option<String> {
        let capture = match self.mechanics().guard_capture {
            KingCapture::Custodial => "custodial",
            KingCapture::Surrounded => "surrounded",
            KingCapture::Immobile => "immobile",
            KingCapture::Safe => "safe",
        };
        self.has(Piece::Guard)
            .then(|| self.say_with("rule-special-guard", &[("capture", capture.into())]))
    }

    pub(super) fn layout(&self) -> Vec<String> {
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

    pub(super) fn is_same_from_all_sides(&self, layout: &Position) -> bool {
        let size = self.size();
        size == self.facts.size
            && layout.pieces().all(|(square, piece)| {
                let (file, rank) = (square.file(size), square.rank(size));
                let turned = Square::at(rank, size - 1 - file, size);
                layout.piece_at(turned) == Some(piece)
            })
    }

    pub(super) fn first(&self) -> Vec<String> {
        let first = match self.mechanics().first {
            First::Attackers => "attackers",
            First::Defenders => "defenders",
            First::Lot => "lot",
        };
        vec![self.say_with("rule-first", &[("first", first.into())])]
    }

    pub(super) fn movement(&self) -> Vec<String> {
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

    pub(super) fn reach(&self, reach: Reach) -> String {
        let reach = match reach {
            Reach::Any => "any".into(),
            Reach::Steps(steps) => i64::from(steps).into(),
        };
        self.say_with("rule-reach", &[("reach", reach)])
    }

    /// Who jumps and how.
    pub(super) fn jumpers(&self) -> Vec<(&'static str, &'static str)> {
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

    pub(super) fn jumps(&self) -> Vec<String> {
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
