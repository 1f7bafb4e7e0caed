//! Sentences about how a game ends.

use super::*;

/// The end of a game.
impl Teller<'_> {
    pub(super) fn escape(&self) -> Vec<String> {
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

    pub(super) fn exit_fort(&self) -> Vec<String> {
        let mechanics = self.mechanics();
        let fort = match (mechanics.exit_fort, mechanics.escape) {
            (true, _) => "yes",
            (false, Escape::Edge) => "edge",
            (false, Escape::Corners | Escape::Listed) => "no",
        };
        vec![self.say_with("rule-fort", &[("fort", fort.into())])]
    }

    pub(super) fn encirclement(&self) -> Vec<String> {
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

    pub(super) fn repetition(&self) -> Vec<String> {
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

    pub(super) fn no_plays(&self) -> Vec<String> {
        let then = match self.mechanics().no_plays {
            NoPlays::Loses => "loses",
            NoPlays::Draw => "draws",
            NoPlays::Passes => "passes",
        };
        vec![self.say_with("rule-no-plays", &[("then", then.into())])]
    }

    pub(super) fn draw(&self) -> Vec<String> {
        let mut sentences = vec![self.say("rule-draw")];
        let quiet = self.mechanics().quiet_plies;
        if quiet > 0 {
            let count = i64::from(quiet).into();
            sentences.push(self.say_with("rule-draw-quiet", &[("count", count)]));
        }
        sentences
    }
}
