//! Lists of kinds of pieces, as the notation writes them: `tcnkTCNK`.

use super::super::mechanics::Who;
use super::super::notation::letter;
use super::super::position::Position;
use super::super::side::{Piece, Side};

/// The list of all pieces, as the notation's defaults write it.
pub(super) const ALL: &str = "tcnkTCNK";
/// All letters in the order in which OpenTafl numbers them; attacking kings and guards have letters,
/// but do not exist here.
pub(super) const LETTERS: [(char, Option<Piece>); 12] = [
    ('t', Some(Piece::Attacker)),
    ('c', Some(Piece::AttackerCommander)),
    ('n', Some(Piece::AttackerKnight)),
    ('k', None),
    ('m', Some(Piece::AttackerMercenary)),
    ('g', None),
    ('T', Some(Piece::Defender)),
    ('C', Some(Piece::DefenderCommander)),
    ('N', Some(Piece::DefenderKnight)),
    ('K', Some(Piece::King)),
    ('M', Some(Piece::DefenderMercenary)),
    ('G', Some(Piece::Guard)),
];

/// A group of pieces that the mechanics do not tell apart when special squares are hostile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// The attackers' men.
    Attackers,
    /// The defenders' men.
    Defenders,
    /// The king.
    King,
}

impl Class {
    /// The class of a piece.
    pub(super) fn of(piece: Piece) -> Class {
        match piece {
            Piece::King => Class::King,
            man if man.side() == Side::Attackers => Class::Attackers,
            _ => Class::Defenders,
        }
    }
}

/// The piece that a letter stands for.
pub(super) fn piece_of(letter: char) -> Option<Piece> {
    LETTERS.into_iter().find(|(l, _)| *l == letter)?.1
}

/// The kinds that can be on the board in a game from this start: those that stand there, the king,
/// and both sorts of mercenaries if there is any. A side without men counts as one of ordinary men.
pub(super) fn present(start: &Position) -> Vec<Piece> {
    let there: Vec<Piece> = start.pieces().map(|(_, piece)| piece).collect();
    let stands = |piece: Piece| match piece {
        Piece::King => true,
        Piece::Attacker => there.contains(&piece) || start.attackers().is_empty(),
        Piece::Defender => there.contains(&piece) || start.defenders().is_empty(),
        _ => there.contains(&piece) || piece.turned().is_some_and(|other| there.contains(&other)),
    };
    Piece::ALL.into_iter().filter(|p| stands(*p)).collect()
}

/// The rule that admits these of the kinds on the board.
pub(super) fn who(present: &[Piece], admits: impl Fn(Piece) -> bool) -> Who {
    let admitted: Vec<Piece> = present.iter().copied().filter(|p| admits(*p)).collect();
    match admitted[..] {
        [] => Who::Nobody,
        [Piece::King] => Who::KingOnly,
        _ if admitted.len() == present.len() => Who::Anyone,
        _ => Who::Only(admitted.into_iter().collect()),
    }
}

/// Reads a list of letters.
///
/// # Errors
/// The first letter that means nothing.
pub(super) fn parse_list(list: &str) -> Result<Vec<Piece>, char> {
    let known = |letter: &char| LETTERS.iter().any(|(l, _)| l == letter);
    if let Some(letter) = list.chars().find(|letter| !known(letter)) {
        return Err(letter);
    }
    let all_of = |letters: &str| letters.chars().all(|letter| list.contains(letter));
    let attackers = all_of("tcnk") && !list.contains(['m', 'g']);
    let defenders = all_of("TCNK") && !list.contains(['M', 'G']);
    let listed = |piece: Piece| match piece.side() {
        Side::Attackers if attackers => true,
        Side::Defenders if defenders => true,
        _ => list.contains(letter(piece)),
    };
    Ok(Piece::ALL.into_iter().filter(|p| listed(*p)).collect())
}

/// Writes the list that holds these of the kinds on the board; `None` where a list would be read as
/// another.
pub(super) fn list_text(present: &[Piece], listed: impl Fn(Piece) -> bool) -> Option<String> {
    let mut text = String::new();
    for side in Side::ALL {
        let force: Vec<Piece> = present
            .iter()
            .copied()
            .filter(|p| p.side() == side)
            .collect();
        let whole = force.iter().all(|piece| listed(*piece));
        for (letter, piece) in LETTERS {
            let same_side = letter.is_ascii_lowercase() == (side == Side::Attackers);
            let basic = ALL.contains(letter);
            let written = match piece {
                Some(piece) if force.contains(&piece) => listed(piece),
                _ => whole && basic,
            };
            if same_side && written {
                text.push(letter);
            }
        }
    }
    let read = parse_list(&text).ok()?;
    present
        .iter()
        .all(|piece| read.contains(piece) == listed(*piece))
        .then_some(text)
}

/// Whether two lists hold the same of the kinds on the board.
pub(super) fn same_list(present: &[Piece], listed: impl Fn(Piece) -> bool, list: &str) -> bool {
    let other = parse_list(list).unwrap_or_default();
    present
        .iter()
        .all(|piece| other.contains(piece) == listed(*piece))
}

/// Whether a list holds all pieces of a class that are on the board, or none of them; `None` where
/// it tells them apart.
pub(super) fn whole_class(present: &[Piece], class: Class, list: &[Piece]) -> Option<bool> {
    let mut held = present
        .iter()
        .filter(|piece| Class::of(**piece) == class)
        .map(|piece| list.contains(piece));
    let first = held.next().unwrap_or(false);
    held.all(|other| other == first).then_some(first)
}
