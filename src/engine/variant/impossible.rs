//! Which rules make no game: combinations of options that are refused when a variant is read.

use super::super::mechanics::{Berserk, Corners, Escape, Mechanics, Reach, Repetition};
use super::super::rules::Rules;
use super::super::side::{Piece, Side};
use super::super::square::Square;
use super::check::Layouts;
use super::spec::VariantSpec;

/// Why these rules make no game; nothing if they do.
pub(super) fn reasons(mechanics: &Mechanics, spec: &VariantSpec, layouts: &Layouts) -> Vec<String> {
    let mut reasons = contradictions(mechanics);
    reasons.extend(wrong_squares(mechanics, spec.size));
    let Some(start) = layouts.get(&mechanics.layout) else {
        if !spec.layouts.contains_key(&mechanics.layout) {
            reasons.push(format!("there is no layout '{}'", mechanics.layout));
        }
        return reasons;
    };
    let rules = Rules::new(spec.size, *start, mechanics);
    if let Some(king) = start.king()
        && rules.escape().contains(king)
    {
        let name = king.name(spec.size);
        reasons.push(format!("the king starts on {name}, to which he escapes"));
    }
    for (square, piece) in start.pieces() {
        // A piece that may not return to the throne or into a camp may still start there.
        let starts = rules.throne() == Some(square) && piece == Piece::King
            || rules.camps().contains(square) && piece.side() == Side::Attackers;
        if !rules.may_stop(piece, square) && !starts {
            let name = square.name(spec.size);
            reasons.push(format!("a piece starts on {name}, where it may not stop"));
        }
    }
    for side in Side::ALL {
        if rules.count_plays(start, side) == 0 {
            reasons.push(format!("the {side} have no play at the start"));
        }
    }
    reasons
}

fn contradictions(mechanics: &Mechanics) -> Vec<String> {
    let listed = mechanics.corners == Corners::Listed;
    let escapes = mechanics.escape == Escape::Listed;
    let no_step = |reach: Reach| reach == Reach::Steps(0);
    [
        (
            mechanics.escape == Escape::Corners && mechanics.corners == Corners::Plain,
            "the king escapes to corners, but no corner square is special",
        ),
        (
            mechanics.escape == Escape::Corners && !mechanics.corner_stop.admits(Piece::King),
            "the king escapes to corners, but may not stop there",
        ),
        (
            no_step(mechanics.attacker_reach)
                || no_step(mechanics.defender_reach)
                || no_step(mechanics.king_reach),
            "a piece that goes no square never moves",
        ),
        (
            listed && mechanics.corner_squares.is_empty(),
            "the special corners are listed, but 'corner_squares' is empty",
        ),
        (
            !listed && !mechanics.corner_squares.is_empty(),
            "'corner_squares' lists squares, but 'corners' is not 'Listed'",
        ),
        (
            escapes && mechanics.escape_squares.is_empty(),
            "the king escapes to listed squares, but 'escape_squares' is empty",
        ),
        (
            !escapes && !mechanics.escape_squares.is_empty(),
            "'escape_squares' lists squares, but 'escape' is not 'Listed'",
        ),
        (
            !mechanics.throne && !mechanics.throne_at.is_empty(),
            "'throne_at' names a square, but there is no throne",
        ),
        (
            mechanics.camp_stay && mechanics.camps.is_empty(),
            "pieces may stay in camps, but there are none",
        ),
        (
            !mechanics.throne && mechanics.linnaean,
            "the last man beside the throne is taken, but there is no throne",
        ),
        (
            mechanics.berserk_escape && mechanics.berserk == Berserk::No,
            "the king escapes within a turn of captures, but there are no such turns",
        ),
        (
            matches!(mechanics.repetition, Repetition::Forbidden { .. })
                && mechanics.berserk != Berserk::No,
            "repeating cannot be forbidden where a turn may have several steps",
        ),
    ]
    .into_iter()
    .filter(|(wrong, _)| *wrong)
    .map(|(_, reason)| reason.to_owned())
    .collect()
}

fn wrong_squares(mechanics: &Mechanics, size: u8) -> Vec<String> {
    let throne = Some(&mechanics.throne_at).filter(|name| !name.is_empty());
    let mut camps: Vec<&String> = mechanics.camps.iter().flatten().collect();
    let unknown = throne
        .into_iter()
        .chain(&mechanics.corner_squares)
        .chain(&mechanics.escape_squares)
        .chain(&mechanics.camp_soft)
        .chain(camps.iter().copied())
        .filter(|name| Square::parse(name, size).is_none())
        .map(|name| format!("the board has no square '{name}'"));
    let mut reasons: Vec<String> = unknown.collect();
    for soft in &mechanics.camp_soft {
        if !camps.contains(&soft) {
            reasons.push(format!(
                "'{soft}' is no camp square, but 'camp_soft' lists it"
            ));
        }
    }
    camps.sort();
    if camps.windows(2).any(|pair| pair[0] == pair[1]) {
        reasons.push("a square belongs to two camps".to_owned());
    }
    if mechanics.camps.len() > usize::from(u8::MAX) {
        reasons.push("there are too many camps".to_owned());
    }
    reasons
}
