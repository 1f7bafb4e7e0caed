//! Every topic under all rules has a text in every language, and the texts say what is so.

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
            look: [Look::Carved, Look::Ships, Look::Pegged, Look::Manuscript][turn / 3 % 4],
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
