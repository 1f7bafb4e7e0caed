//! Writing rules strings: what comes back, and what cannot be said.

use super::common::{Random, catalog};
use super::{CROSS, cross, listed, read};
use std::sync::Arc;
use tafl::engine::game::Game;
use tafl::engine::mechanics::{
    Armed, Berserk, CornerPass, Corners, Encirclement, Escape, First, Hostile, Jump, KingCapture,
    Mechanics, NoPlays, Reach, Repetition, Shieldwall, Who,
};
use tafl::engine::otn::{in_effect, read_position, read_rules, write_rules};
use tafl::engine::perft::perft;
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;
use tafl::engine::side::{Piece, Side};

/// Sets one rule.
type Change = fn(&mut Mechanics);

fn names(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

/// The faults of the default rules with one rule changed.
fn faults(change: Change) -> String {
    let rules = read(&cross(""));
    let mut mechanics = rules.mechanics.clone();
    change(&mut mechanics);
    match write_rules(None, 7, &rules.start, &mechanics) {
        Ok(text) => panic!("{text}"),
        Err(faults) => {
            assert_eq!(faults.len(), 1, "{}", listed(&faults));
            faults[0].to_string()
        }
    }
}

#[test]
fn what_cannot_be_said() {
    let changes: [(Change, &str); 24] = [
        (
            |m| m.first = First::Lot,
            "'first:Lot': the notation knows no lot",
        ),
        (
            |m| {
                m.repetition = Repetition::Forbidden {
                    side: Side::Defenders,
                }
            },
            "'repetition:Forbidden",
        ),
        (
            |m| m.repetition = Repetition::OwnPlayThrice,
            "'repetition:OwnPlayThrice'",
        ),
        (
            |m| m.repetition = Repetition::DefenceThrice,
            "'repetition:DefenceThrice'",
        ),
        (
            |m| m.repetition = Repetition::BothPlaysThrice,
            "'repetition:BothPlaysThrice'",
        ),
        (
            |m| {
                m.repetition = Repetition::PositionThrice {
                    loser: Side::Defenders,
                }
            },
            "'repetition:PositionThrice { loser: Defenders }': the notation knows only",
        ),
        (
            |m| m.no_plays = NoPlays::Draw,
            "'no_plays:Draw': in the notation a side",
        ),
        (|m| m.no_plays = NoPlays::Passes, "'no_plays:Passes'"),
        (|m| m.quiet_plies = 50, "'quiet_plies:50'"),
        (|m| m.berserk = Berserk::May, "'berserk:May'"),
        (
            |m| (m.berserk, m.berserk_escape) = (Berserk::Must, true),
            "'berserk_escape:true'",
        ),
        (
            |m| {
                m.escape = Escape::Listed;
                m.corner_hostile_attacker = Hostile::Always;
                m.corner_hostile_defender = Hostile::Always;
                m.corner_hostile_king = Hostile::Always;
            },
            "'escape:Listed': the notation knows the edge and the corners only",
        ),
        (
            |m| m.corners = Corners::Plain,
            "'escape:Corners': the king escapes to corners",
        ),
        (
            |m| m.encirclement = Encirclement::NoEscapeAccess,
            "'encirclement:NoEscapeAccess'",
        ),
        (
            |m| m.king_beside_throne = KingCapture::Custodial,
            "the notation knows four kings",
        ),
        (
            |m| m.king_elsewhere = KingCapture::Immobile,
            "the notation knows four kings",
        ),
        (
            |m| m.king_on_throne = KingCapture::Safe,
            "the notation knows four kings",
        ),
        (
            |m| m.attacker_reach = Reach::Steps(0),
            "'attacker_reach:Steps(0)'",
        ),
        (|m| m.throne_at = "z9".to_owned(), "'throne_at:\"z9\"'"),
        (
            |m| {
                m.camps = vec![names("a4 b4"), names("g4 f4")];
                (m.camp_stop, m.camp_pass, m.camp_stay) = (Who::Nobody, Who::Nobody, true);
            },
            "a man who has not left the fortresses may go from any",
        ),
        (
            |m| {
                m.camps = vec![names("a4 b4")];
                m.camp_hostile_king = Hostile::Always;
                m.camp_soft = names("a4");
            },
            "all squares of the fortresses are equally hostile",
        ),
        (
            |m| {
                m.camps = vec![names("a4 b4")];
                (m.camp_stop, m.camp_stay) = (Who::Nobody, true);
            },
            "both stop on a camp and pass it, or neither",
        ),
        (
            |m| {
                (m.corner_stop, m.corner_hostile_king) = (Who::Anyone, Hostile::Empty);
                m.corner_hostile_attacker = Hostile::Always;
                m.corner_hostile_defender = Hostile::Always;
            },
            "hostile whether somebody stands on them or not",
        ),
        (
            |m| {
                m.camps = vec![names("a4 b4")];
                m.camp_hostile_attacker = Hostile::Empty;
            },
            "'camp_hostile_attacker:Empty'",
        ),
    ];
    for (change, expected) in changes {
        let text = faults(change);
        assert!(text.contains(expected), "{text}\n{expected}");
    }
}

#[test]
fn what_cannot_be_said_of_special_pieces() {
    let text = "dim:7 start:/3t3/3c3/3T3/ttTKTtt/3T3/3G3/3t3/";
    let rules = read(text);
    let faults =
        |mechanics: &Mechanics| listed(&write_rules(None, 7, &rules.start, mechanics).unwrap_err());
    let spared = Mechanics {
        king_between_commanders: false,
        ..rules.mechanics.clone()
    };
    assert!(faults(&spared).contains("two commanders take a king"));
    let guards = Mechanics {
        guard_capture: KingCapture::Custodial,
        ..rules.mechanics.clone()
    };
    assert!(faults(&guards).contains("how guards are taken"));
    let all = "/3t3/3m3/3C3/ttTKTtt/3N3/3G3/3t3/";
    let rules = read(&format!("dim:7 start:{all}"));
    let kinds = [
        Piece::Defender,
        Piece::DefenderCommander,
        Piece::DefenderKnight,
        Piece::King,
    ];
    let mechanics = Mechanics {
        throne_stop: Who::Only(kinds.into_iter().collect()),
        ..rules.mechanics.clone()
    };
    let found = listed(&write_rules(None, 7, &rules.start, &mechanics).unwrap_err());
    assert!(
        found.contains("cannot leave the mercenaries and guards out"),
        "{found}"
    );
}

#[test]
fn what_no_rules_string_has() {
    let rules = read(&cross(""));
    let no_king = Position::empty(Side::Attackers);
    let found = listed(&write_rules(None, 7, &no_king, &rules.mechanics).unwrap_err());
    assert!(found.contains("a starting position with a king"), "{found}");
    for size in [0, 3, 8, 21, 255] {
        let faults = write_rules(None, size, &rules.start, &rules.mechanics).unwrap_err();
        assert!(faults[0].why.contains("odd number from 5 to 19"));
    }
}

/// Every variant under every reading with one departure from the default either has a fault that
/// says why, or comes back.
#[test]
fn the_variants_of_the_program() {
    let mut said = 0;
    for variant in catalog().variants() {
        let mut readings = vec![variant.default_reading()];
        for (index, question) in variant.spec().questions.iter().enumerate() {
            for option in 1..question.options.len() {
                let mut reading = variant.default_reading();
                reading.choose(index, option);
                readings.push(reading);
            }
        }
        for reading in readings {
            let rules = variant.rules(&reading);
            let (size, mechanics) = (rules.size(), rules.mechanics());
            match write_rules(Some(variant.id()), size, rules.start(), mechanics) {
                Ok(text) => {
                    let back = read(&text);
                    assert_eq!(back.mechanics, in_effect(size, rules.start(), mechanics));
                    assert_eq!(back.start, *rules.start(), "{text}");
                    said += 1;
                }
                Err(faults) => assert!(!faults.is_empty(), "{}", variant.id()),
            }
        }
    }
    assert!(said > 0);
}

const STARTS: [&str; 4] = [
    CROSS,
    "/3t3/1t1t1t1/3T3/t1TKT1t/3T3/1t3t1/3t3/",
    "/3t3/3c3/3T3/tnTKTct/3N3/3t3/3t3/",
    "/2mt3/3t3/1CMT3/ttTKTtt/3TG2/3t3/3t3/",
];

fn random_who(random: &mut Random) -> Who {
    match random.below(5) {
        0 => Who::Anyone,
        1 => Who::KingOnly,
        2 => Who::Nobody,
        _ => Who::Only(
            Piece::ALL
                .into_iter()
                .filter(|_| random.below(2) == 0)
                .collect(),
        ),
    }
}

fn random_squares(random: &mut Random) -> Vec<String> {
    let pool = names("a1 b1 g7 A7 d4 c3 b2 a4 f4 d6 a1 g1");
    pool.into_iter().filter(|_| random.below(3) == 0).collect()
}

/// Rules in which anything may be anything, the more ordinary the more often.
fn random_mechanics(random: &mut Random) -> Mechanics {
    use KingCapture::{Custodial, Immobile, Safe, Surrounded};
    let hostile = [Hostile::Never, Hostile::Empty, Hostile::Always];
    let reach = [Reach::Any, Reach::Any, Reach::Steps(1), Reach::Steps(4)];
    let jump = [Jump::No, Jump::Restricted, Jump::Over, Jump::Capturing];
    let mut m = read(&cross("")).mechanics;
    let r = random;
    m.first = r.of(&[First::Attackers, First::Defenders]);
    (m.attacker_reach, m.defender_reach, m.king_reach) = (r.of(&reach), r.of(&reach), r.of(&reach));
    m.throne = r.below(4) > 0;
    m.throne_at = r.of(&["", "", "d4", "C3", "a2", "h9"]).to_owned();
    (m.throne_stop, m.throne_pass) = (random_who(r), random_who(r));
    m.throne_hostile_attacker = r.of(&hostile);
    m.throne_hostile_defender = r.of(&hostile);
    m.throne_hostile_king = r.of(&hostile);
    m.corners = r.of(&[
        Corners::Plain,
        Corners::One,
        Corners::TwoByTwo,
        Corners::Listed,
    ]);
    m.corner_squares = random_squares(r);
    m.corner_stop = random_who(r);
    m.corner_pass = match r.below(2) {
        0 => CornerPass::AsStop,
        _ => CornerPass::By(random_who(r)),
    };
    m.corner_hostile_attacker = r.of(&hostile);
    m.corner_hostile_defender = r.of(&hostile);
    m.corner_hostile_king = r.of(&hostile);
    if r.below(2) == 0 {
        m.camps = (0..r.below(3)).map(|_| random_squares(r)).collect();
    }
    (m.camp_stop, m.camp_pass) = (random_who(r), random_who(r));
    m.camp_stay = r.below(2) == 0;
    m.camp_hostile_attacker = r.of(&hostile);
    m.camp_hostile_defender = r.of(&hostile);
    m.camp_hostile_king = r.of(&hostile);
    m.escape = r.of(&[Escape::Corners, Escape::Edge]);
    m.edge_hostile_to_king = r.below(2) == 0;
    m.king_armed = r.of(&[Armed::Yes, Armed::HammerOnly, Armed::AnvilOnly, Armed::No]);
    let kings = [
        [Surrounded, Surrounded, Safe, Surrounded],
        [Surrounded, Surrounded, Surrounded, Surrounded],
        [Surrounded, Surrounded, Custodial, Custodial],
        [Custodial, Custodial, Custodial, Custodial],
        [Surrounded, Custodial, Immobile, Surrounded],
    ];
    [
        m.king_on_throne,
        m.king_beside_throne,
        m.king_on_edge,
        m.king_elsewhere,
    ] = r.of(&kings);
    m.king_between_commanders = r.below(3) > 0;
    m.linnaean = r.below(4) == 0;
    m.encirclement = r.of(&[
        Encirclement::No,
        Encirclement::NoEdgeAccess,
        Encirclement::NoEscapeAccess,
    ]);
    m.repetition = r.of(&[
        Repetition::Free,
        Repetition::PositionThriceDraws,
        Repetition::PositionThriceMoverLoses,
        Repetition::PositionThriceMoverWins,
    ]);
    m.shieldwall = r.of(&[Shieldwall::No, Shieldwall::Flanking, Shieldwall::Closing]);
    m.shieldwall_corners = r.below(2) == 0;
    m.exit_fort = r.below(3) == 0;
    (m.king_jump, m.commander_jump, m.knight_jump) = (r.of(&jump), r.of(&jump), r.of(&jump));
    m.berserk = r.of(&[Berserk::No, Berserk::No, Berserk::Must]);
    m.berserk_escape = r.below(8) == 0;
    m
}

/// Whatever can be written comes back as it is in effect, and whatever cannot has a reason.
#[test]
fn random_rules_come_back() {
    let mut random = Random(0x07_1f);
    let mut said = 0;
    for _ in 0..20_000 {
        let start = read_position(random.of(&STARTS), 7).unwrap();
        let mechanics = random_mechanics(&mut random);
        let start = start.with_side(mechanics.first.nominal());
        let settled = in_effect(7, &start, &mechanics);
        assert_eq!(in_effect(7, &start, &settled), settled);
        match write_rules(None, 7, &start, &mechanics) {
            Ok(text) => {
                let back = read_rules(&text).unwrap_or_else(|f| panic!("{text}\n{}", listed(&f)));
                assert_eq!(back.mechanics, settled, "{text}");
                assert_eq!(back.start, start, "{text}");
                said += 1;
            }
            Err(faults) => {
                assert!(!faults.is_empty());
                for fault in faults {
                    assert!(!fault.why.contains("no entry for this rule"), "{fault}");
                    assert!(!fault.key.is_empty() && fault.why.len() > 20, "{fault:?}");
                }
            }
        }
    }
    assert!(said > 400, "{said}");
}

/// Settled rules play the same games.
#[test]
fn settled_rules_play_alike() {
    let mut random = Random(0x05e7_71ed);
    let mut plies = 0;
    for _ in 0..300 {
        let start = read_position(random.of(&STARTS), 7).unwrap();
        let mut mechanics = random_mechanics(&mut random);
        // Names of squares that the board does not have are no rules.
        if mechanics.throne_at == "h9" {
            mechanics.throne_at.clear();
        }
        let settled = in_effect(7, &start, &mechanics);
        let [one, other] = [&mechanics, &settled].map(|m| Arc::new(Rules::new(7, start, m)));
        let mut game = Game::new(one.clone());
        let mut twin = Game::new(other.clone());
        for _ in 0..40 {
            let position = *game.position();
            assert_eq!(position, *twin.position());
            assert_eq!(
                perft(&one, &position, 1),
                perft(&other, &position, 1),
                "{mechanics:#?}\n{settled:#?}"
            );
            if game.outcome().is_some() || one.plays(&position).is_empty() {
                break;
            }
            let Some(play) = random.play(&game) else {
                break;
            };
            let ply = game.play(play).unwrap().clone();
            let same = twin.play(play).unwrap().clone();
            assert_eq!(ply, same, "{mechanics:#?}\n{settled:#?}");
            assert_eq!(
                game.outcome(),
                twin.outcome(),
                "{mechanics:#?}\n{settled:#?}"
            );
            plies += 1;
        }
    }
    assert!(plies > 2_000, "{plies}");
}
