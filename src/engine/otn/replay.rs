//! Playing a game record, and writing a game down as one.

use super::super::capture::Captures;
use super::super::explain::Illegal;
use super::super::game::{Game, Ply};
use super::super::notation::sorted_by_name;
use super::super::outcome::Reason;
use super::super::plays::Play;
use super::super::position::Position;
use super::super::side::{Piece, Side};
use super::super::square::Square;
use super::game_record::{Info, OtgGame, Step, Turn, WrittenMove};
use super::rules_string::{RulesText, read_rules};
use super::{Fault, write_rules};
use std::sync::Arc;

/// Where a record leaves the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: '{text}': {why}")]
pub struct ReplayFault {
    /// The line of the turn, from 1; 0 where the record was not read from a text.
    pub line: usize,
    /// The number of the turn.
    pub turn: String,
    /// The play as it would be written.
    pub text: String,
    /// What is wrong with it.
    pub why: Misplay,
}

/// What is wrong with a written play.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misplay {
    /// It is not legal.
    #[error("this play is not legal ({0:?})")]
    Illegal(Illegal),
    /// Another piece stands there than is written.
    #[error("another piece stands on {square} than is written")]
    Piece {
        /// The square's name.
        square: String,
        /// The piece as it is written.
        written: Piece,
        /// The piece that stands there.
        found: Option<Piece>,
    },
    /// It takes other pieces than it says.
    #[error("the record takes {}; by the rules the play takes {}", listed(.claimed), listed(.taken))]
    Captures {
        /// The squares that it names.
        claimed: Vec<String>,
        /// The squares on which the play takes something.
        taken: Vec<String>,
    },
    /// A play of the main line is left out.
    #[error("a play of the main line is left out here")]
    Omitted,
}

fn listed(squares: &[String]) -> String {
    match squares {
        [] => "nothing".to_owned(),
        _ => squares.join(", "),
    }
}

/// Plays the main line of a record. Each capture is compared with what the rules take; only the
/// king's may be left unwritten.
///
/// # Errors
/// The first play that the rules do not allow, or that takes something else.
pub fn replay(record: &OtgGame) -> Result<Game, Box<ReplayFault>> {
    let rules = Arc::new(record.rules.rules());
    let mut game = match record.position {
        None => Game::new(rules),
        Some(position) => Game::from_position(rules, position),
    };
    for turn in record.turns.iter().filter(|turn| turn.number().is_some()) {
        for written in &turn.moves {
            let done = match written {
                WrittenMove::Step(step) => play_step(&mut game, step),
                WrittenMove::Omitted(_) => Err(Misplay::Omitted),
                WrittenMove::Resigns => {
                    let side = game.position().side();
                    match game.outcome() {
                        None => game.resign(side),
                        Some(_) => return Err(fault(record, turn, written, over())),
                    }
                    Ok(())
                }
            };
            done.map_err(|why| fault(record, turn, written, why))?;
        }
    }
    Ok(game)
}

fn over() -> Misplay {
    Misplay::Illegal(Illegal::GameOver)
}

fn fault(record: &OtgGame, turn: &Turn, written: &WrittenMove, why: Misplay) -> Box<ReplayFault> {
    Box::new(ReplayFault {
        line: turn.line,
        turn: turn.label.clone(),
        text: written.text(record.rules.size),
        why,
    })
}

fn play_step(game: &mut Game, step: &Step) -> Result<(), Misplay> {
    let size = game.rules().size();
    // The end of a turn of several captures is a play of its own in a game, but not on paper.
    if let Some(at) = game.position().chain()
        && at != step.from
    {
        let end = Play { from: at, to: at };
        if game.illegal(end).is_none() {
            game.play(end).map_err(Misplay::Illegal)?;
        }
    }
    let play = Play {
        from: step.from,
        to: step.to,
    };
    if let Some(reason) = game.illegal(play) {
        return Err(Misplay::Illegal(reason));
    }
    let before = *game.position();
    let pieces = [(step.piece, step.from)];
    for (piece, square) in pieces.iter().chain(&step.captures) {
        let found = before.piece_at(*square);
        if let Some(written) = *piece
            && found != Some(written)
        {
            return Err(Misplay::Piece {
                square: square.name(size).to_string(),
                written,
                found,
            });
        }
    }
    let mut after = before;
    let captures = game.rules().play(&mut after, play);
    compare(step, &captures, size)?;
    game.play(play).map_err(Misplay::Illegal)?;
    Ok(())
}

fn compare(step: &Step, captures: &Captures, size: u8) -> Result<(), Misplay> {
    let claimed = sorted_by_name(step.captures.iter().map(|(_, s)| *s).collect(), size);
    let men: Vec<Square> = captures.men.iter().copied().collect();
    let with_king: Vec<Square> = men.iter().copied().chain(captures.king).collect();
    let men = sorted_by_name(men, size);
    let with_king = sorted_by_name(with_king, size);
    if claimed == men || claimed == with_king {
        return Ok(());
    }
    let names = |squares: &[Square]| squares.iter().map(|s| s.name(size).to_string()).collect();
    Err(Misplay::Captures {
        claimed: names(&claimed),
        taken: names(&with_king),
    })
}

/// Writes a game down, under the name of its rules, with these tags. A tag with the result is added
/// where there is none.
///
/// # Errors
/// Every rule of the game that the notation cannot say.
pub fn record_of(
    name: Option<&str>,
    tags: &[(String, String)],
    game: &Game,
) -> Result<OtgGame, Vec<Fault>> {
    let rules = game.rules();
    let size = rules.size();
    let rules_text = write_rules(name, size, rules.start(), rules.mechanics())?;
    let read: RulesText = read_rules(&rules_text)?;
    let mut tags = tags.to_vec();
    if !tags.iter().any(|(key, _)| key == "result") {
        let result = match game.outcome() {
            None => "?",
            Some(outcome) => match outcome.winner {
                None => "0",
                Some(Side::Attackers) => "1",
                Some(Side::Defenders) => "-1",
            },
        };
        tags.push(("result".to_owned(), result.to_owned()));
    }
    Ok(OtgGame {
        tags,
        rules_text,
        rules: read,
        position: (game.start() != rules.start()).then(|| *game.start()),
        turns: turns_of(game),
    })
}

fn turns_of(game: &Game) -> Vec<Turn> {
    let first = game.start().side();
    let mut turns: Vec<Turn> = Vec::new();
    let mut add = |begins: bool, written: WrittenMove| {
        if begins || turns.is_empty() {
            turns.push(Turn {
                line: 0,
                label: (turns.len() + 1).to_string(),
                moves: Vec::new(),
                comments: Vec::new(),
            });
        }
        if let Some(turn) = turns.last_mut() {
            turn.moves.push(written);
        }
    };
    let plies = game.plies();
    for (index, ply) in plies.iter().enumerate() {
        if ply.play.from == ply.play.to {
            continue;
        }
        let begins = ply.before.side() == first && ply.before.chain().is_none();
        let last = index + 1 == plies.len();
        let escaped = game
            .outcome()
            .is_some_and(|outcome| outcome.reason == Reason::Escape);
        let info = match ply.captures.king {
            Some(_) => Some(Info::Captured),
            None => (last && escaped).then_some(Info::Escapes),
        };
        add(
            begins,
            WrittenMove::Step(step_of(ply, info, game.rules().size())),
        );
    }
    // Who gives up on the opponent's turn has no place in the notation but the tag of the result.
    if let Some(outcome) = game.outcome()
        && outcome.reason == Reason::Resignation
        && outcome.winner == Some(game.position().side().opponent())
    {
        add(game.position().side() == first, WrittenMove::Resigns);
    }
    turns
}

fn step_of(ply: &Ply, info: Option<Info>, size: u8) -> Step {
    let special = |square: Square| ply.before.piece_at(square).filter(|p| !p.is_ordinary());
    let captures = ply.captures.men.iter().copied().chain(ply.captures.king);
    Step {
        piece: special(ply.play.from),
        from: ply.play.from,
        to: ply.play.to,
        jump: is_jump(&ply.before, ply.play, size),
        further: ply.before.chain() == Some(ply.play.from),
        captures: captures.map(|square| (special(square), square)).collect(),
        info,
    }
}

/// Whether a play goes over a piece, which only a jump does.
fn is_jump(before: &Position, play: Play, size: u8) -> bool {
    let (from, to) = (play.from, play.to);
    let files = (from.file(size), to.file(size));
    let ranks = (from.rank(size), to.rank(size));
    let far = (files.0.abs_diff(files.1), ranks.0.abs_diff(ranks.1));
    let middle = |pair: (u8, u8)| pair.0.min(pair.1) + pair.0.abs_diff(pair.1) / 2;
    [(2, 0), (0, 2)].contains(&far)
        && !before.is_vacant(Square::at(middle(files), middle(ranks), size))
}
