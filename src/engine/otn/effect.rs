//! What of a set of rules has an effect: the form in which rules come back from a rules string.
//!
//! Rules that nothing depends on, such as those of a throne that is not there, have no place in the
//! notation. They are set to their defaults here, and rules that differ without a difference are
//! brought to one form.

use super::super::mechanics::{
    Berserk, CornerPass, Corners, Encirclement, Escape, Hostile, Jump, KingCapture, Mechanics,
    Shieldwall, Who,
};
use super::super::position::Position;
use super::super::rules::Rules;
use super::super::side::{Piece, Side};
use super::super::square::{MAX_SIZE, Square};
use super::LAYOUT;
use super::kinds::{present, who};

/// The same rules of play with everything at its default that has no effect in a game from this
/// start, and with the layout's key that rules strings have.
///
/// For rules that the notation can say, reading what was written gives exactly this. Where there is
/// no board of this size, only the key is set.
#[must_use]
pub fn in_effect(size: u8, start: &Position, mechanics: &Mechanics) -> Mechanics {
    let mut rules = mechanics.clone();
    rules.layout = LAYOUT.to_owned();
    if !(1..=MAX_SIZE).contains(&size) {
        return rules;
    }
    let kinds = present(start);
    let throne = throne_square(&rules, size);
    settle_throne(&mut rules, &kinds, throne, size);
    settle_corners(&mut rules, &kinds, start, size);
    settle_camps(&mut rules, &kinds, start, size);
    settle_king(&mut rules, throne, size);
    settle_kinds(&mut rules, &kinds);
    if rules.escape != Escape::Listed {
        rules.escape_squares.clear();
    }
    if rules.escape == Escape::Edge && rules.encirclement == Encirclement::NoEscapeAccess {
        rules.encirclement = Encirclement::NoEdgeAccess;
    }
    if rules.shieldwall == Shieldwall::No {
        rules.shieldwall_corners = true;
    }
    if rules.berserk == Berserk::No {
        rules.berserk_escape = false;
    }
    rules
}

/// The throne's square, if there is one and its name is good.
pub(super) fn throne_square(rules: &Mechanics, size: u8) -> Option<Square> {
    let named = match rules.throne_at.as_str() {
        "" => Some(Square::at(size / 2, size / 2, size)),
        name => Square::parse(name, size),
    };
    named.filter(|_| rules.throne)
}

/// The special corner squares, as far as their names are good, in the order of their numbers or in
/// that of the list.
pub(super) fn corner_squares(rules: &Mechanics, size: u8) -> Vec<Square> {
    let depth = match rules.corners {
        Corners::Plain => 0,
        Corners::One => 1,
        Corners::TwoByTwo => 2,
        Corners::Listed => return named(&rules.corner_squares, size),
    };
    let near = |n: u8| n < depth || n >= size.saturating_sub(depth);
    squares(size)
        .filter(|square| near(square.file(size)) && near(square.rank(size)))
        .collect()
}

/// All squares of a board.
pub(super) fn squares(size: u8) -> impl Iterator<Item = Square> {
    (0..u16::from(size) * u16::from(size)).map(Square)
}

/// The squares of these names, without doubles and without what is no square.
pub(super) fn named(names: &[String], size: u8) -> Vec<Square> {
    let mut found = Vec::new();
    for square in names.iter().filter_map(|name| Square::parse(name, size)) {
        if !found.contains(&square) {
            found.push(square);
        }
    }
    found
}

/// The names of squares.
pub(super) fn names(squares: &[Square], size: u8) -> Vec<String> {
    squares.iter().map(|s| s.name(size).to_string()).collect()
}

/// Whether a piece of this kind stands on one of these squares at the start, or becomes one there.
pub(super) fn starts_on(start: &Position, squares: &[Square], piece: Piece) -> bool {
    let found = |kind| squares.iter().any(|s| start.piece_at(*s) == Some(kind));
    found(piece) || piece.turned().is_some_and(found)
}

/// Whether a list of names is good, so that nothing is lost when it is put in order.
pub(super) fn all_named(names: &[String], size: u8) -> bool {
    names.iter().all(|name| Square::parse(name, size).is_some())
}

fn settle_throne(rules: &mut Mechanics, kinds: &[Piece], throne: Option<Square>, size: u8) {
    if !rules.throne {
        rules.throne_at.clear();
        rules.throne_stop = Who::Anyone;
        rules.throne_pass = Who::Anyone;
        rules.throne_hostile_attacker = Hostile::Never;
        rules.throne_hostile_defender = Hostile::Never;
        rules.throne_hostile_king = Hostile::Never;
        rules.king_on_throne = KingCapture::Custodial;
        rules.king_beside_throne = KingCapture::Custodial;
        rules.linnaean = false;
        return;
    }
    if let Some(square) = throne {
        let centre = Square::at(size / 2, size / 2, size);
        rules.throne_at = match square == centre {
            true => String::new(),
            false => square.name(size).to_string(),
        };
    }
    let (stop, pass) = (rules.throne_stop, rules.throne_pass);
    rules.throne_stop = who(kinds, |piece| stop.admits(piece));
    rules.throne_pass = who(kinds, |piece| pass.admits(piece));
}

fn settle_corners(rules: &mut Mechanics, kinds: &[Piece], start: &Position, size: u8) {
    if rules.corners == Corners::Listed && all_named(&rules.corner_squares, size) {
        let mut listed = named(&rules.corner_squares, size);
        rules.corner_squares = names(&listed, size);
        listed.sort_unstable();
        for form in [Corners::Plain, Corners::One, Corners::TwoByTwo] {
            let plain = Mechanics {
                corners: form,
                ..rules.clone()
            };
            if corner_squares(&plain, size) == listed {
                rules.corners = form;
            }
        }
    }
    if rules.corners != Corners::Listed {
        rules.corner_squares.clear();
    }
    if rules.corners == Corners::Plain {
        rules.corner_stop = Who::Anyone;
        rules.corner_pass = CornerPass::AsStop;
        rules.corner_hostile_attacker = Hostile::Never;
        rules.corner_hostile_defender = Hostile::Never;
        rules.corner_hostile_king = Hostile::Never;
        return;
    }
    let stop = rules.corner_stop;
    rules.corner_stop = who(kinds, |piece| stop.admits(piece));
    if let CornerPass::By(pass) = rules.corner_pass {
        let pass = who(kinds, |piece| pass.admits(piece));
        rules.corner_pass = match pass == rules.corner_stop {
            true => CornerPass::AsStop,
            false => CornerPass::By(pass),
        };
    }
    // A corner on which nobody ever stands while the game goes on is always empty.
    let vacant = corner_squares(rules, size)
        .iter()
        .all(|square| start.is_vacant(*square));
    let entered = match rules.corner_stop {
        Who::Nobody => false,
        Who::KingOnly => rules.escape != Escape::Corners,
        _ => true,
    };
    if vacant && !entered {
        for hostile in [
            &mut rules.corner_hostile_attacker,
            &mut rules.corner_hostile_defender,
            &mut rules.corner_hostile_king,
        ] {
            if *hostile == Hostile::Always {
                *hostile = Hostile::Empty;
            }
        }
    }
}

fn settle_camps(rules: &mut Mechanics, kinds: &[Piece], start: &Position, size: u8) {
    if rules.camps.iter().all(|camp| all_named(camp, size)) {
        for camp in &mut rules.camps {
            *camp = names(&named(camp, size), size);
        }
        rules.camps.retain(|camp| !camp.is_empty());
    }
    if rules.camps.is_empty() {
        rules.camp_stop = Who::Anyone;
        rules.camp_pass = Who::Anyone;
        rules.camp_stay = false;
        rules.camp_hostile_attacker = Hostile::Never;
        rules.camp_hostile_defender = Hostile::Never;
        rules.camp_hostile_king = Hostile::Never;
        rules.camp_soft.clear();
        return;
    }
    let (stop, pass) = (rules.camp_stop, rules.camp_pass);
    rules.camp_stop = who(kinds, |piece| stop.admits(piece));
    rules.camp_pass = who(kinds, |piece| pass.admits(piece));
    let squares: Vec<Square> = rules.camps.iter().flat_map(|c| named(c, size)).collect();
    let inside = |piece: Piece| starts_on(start, &squares, piece) || stop.admits(piece);
    // Who comes and goes as he likes needs no leave to stay, unless a camp has the throne or a
    // corner in it, to which others may not go.
    let compiled = Rules::new(size, *start, rules);
    let plain = |square: &Square| {
        compiled.throne() != Some(*square) && !compiled.corners().contains(*square)
    };
    let free = |piece: &Piece| !inside(*piece) || stop.admits(*piece) && pass.admits(*piece);
    if kinds.iter().all(free) && squares.iter().all(plain) {
        rules.camp_stay = false;
    }
    if !rules.camp_stay && rules.camps.iter().all(|camp| all_named(camp, size)) {
        rules.camps = vec![names(&named(&rules.camps.concat(), size), size)];
    }
    // Where only attackers stand, they hold defenders and the king whatever the square does.
    let defends = |piece: &&Piece| piece.side() == Side::Defenders;
    if !kinds.iter().filter(defends).any(|piece| inside(*piece)) {
        for hostile in [
            &mut rules.camp_hostile_defender,
            &mut rules.camp_hostile_king,
        ] {
            if *hostile == Hostile::Always {
                *hostile = Hostile::Empty;
            }
        }
    }
    let hostile = [
        rules.camp_hostile_attacker,
        rules.camp_hostile_defender,
        rules.camp_hostile_king,
    ];
    if hostile == [Hostile::Never; 3] {
        rules.camp_soft.clear();
    }
}

fn settle_king(rules: &mut Mechanics, throne: Option<Square>, size: u8) {
    if rules.escape == Escape::Edge {
        rules.king_on_edge = KingCapture::Safe;
    } else if rules.king_on_edge == KingCapture::Surrounded && !rules.edge_hostile_to_king {
        // One of his sides is the edge, which nobody can take.
        rules.king_on_edge = KingCapture::Safe;
    }
    // Where he escapes to the edge, it is kept, though he never stays there to be taken.
    let place = match rules.escape {
        Escape::Edge => rules.king_elsewhere,
        _ => rules.king_on_edge,
    };
    let at_edge = |n: u8| n <= 1 || n >= size.saturating_sub(2);
    let near = throne.is_some_and(|t| at_edge(t.file(size)) || at_edge(t.rank(size)));
    let around = [rules.king_on_throne, rules.king_beside_throne];
    if place != KingCapture::Surrounded && !(near && around.contains(&KingCapture::Surrounded)) {
        rules.edge_hostile_to_king = false;
    }
}

fn settle_kinds(rules: &mut Mechanics, kinds: &[Piece]) {
    let has = |piece: Piece| kinds.contains(&piece);
    if !has(Piece::AttackerCommander) && !has(Piece::DefenderCommander) {
        rules.commander_jump = Jump::No;
    }
    if !has(Piece::AttackerKnight) && !has(Piece::DefenderKnight) {
        rules.knight_jump = Jump::No;
    }
    if !has(Piece::Guard) {
        rules.guard_capture = KingCapture::Surrounded;
    }
    let like_men = rules.king_elsewhere == KingCapture::Custodial
        && (rules.escape == Escape::Edge || rules.king_on_edge == KingCapture::Custodial);
    if !has(Piece::AttackerCommander) || like_men {
        rules.king_between_commanders = false;
    }
}
