//! Rules strings that can be read: what they mean, and that they come back.

use super::common::table;
use super::{CROSS, RULES, cross, read};
use std::collections::BTreeMap;
use tafl::engine::mechanics::{
    Armed, Berserk, Corners, Encirclement, Escape, First, Hostile, Jump, KingCapture, Mechanics,
    NoPlays, Reach, Repetition, Shieldwall, Who,
};
use tafl::engine::notation::parse_position;
use tafl::engine::otn::{LAYOUT, in_effect, read_position, write_rules};
use tafl::engine::perft::perft;
use tafl::engine::side::{Piece, Side};
use tafl::engine::square::Square;

const MIDGAMES: &str = include_str!("../data/perft_midgame.tsv");

/// The mechanics of the cross with these entries.
fn of(entries: &str) -> Mechanics {
    read(&cross(entries)).mechanics
}

#[test]
fn every_string_gives_the_numbers_of_plays() {
    let mut rows = 0;
    for row in table(RULES) {
        let [id, text, one, two] = row[..] else {
            panic!("{row:?}");
        };
        let rules = read(text).rules();
        assert_eq!(rules.mechanics().encirclement, Encirclement::No, "{id}");
        for (depth, count) in [(1, one), (2, two)] {
            // The programs disagree on the plays behind Berserk's first.
            if !count.is_empty() {
                let counted = perft(&rules, rules.start(), depth);
                assert_eq!(counted.to_string(), count, "{id}, depth {depth}");
            }
        }
        rows += 1;
    }
    assert_eq!(rows, 43);
}

/// Positions amid a game tell the rules of the king's capture apart, which the start does not.
#[test]
fn every_string_gives_the_numbers_of_plays_amid_a_game() {
    let strings: BTreeMap<&str, &str> = table(RULES).map(|row| (row[0], row[1])).collect();
    let mut compared = BTreeMap::new();
    for row in table(MIDGAMES).filter(|row| row[7].starts_with("OpenTafl")) {
        let text = strings[row[0]];
        let read = read(text);
        let rules = read.rules();
        let side = row[2].chars().next().unwrap();
        let position = parse_position(&format!("{} {side}", row[3]), read.size).unwrap();
        for (depth, count) in (1..).zip(&row[4..7]).filter(|(_, count)| !count.is_empty()) {
            let counted = perft(&rules, &position, depth);
            assert_eq!(
                counted.to_string(),
                *count,
                "{} {}, depth {depth}",
                row[0],
                row[1]
            );
        }
        *compared.entry(row[0]).or_insert(0) += 1;
    }
    assert_eq!(compared.len(), 40);
    assert_eq!(compared.values().sum::<i32>(), 333);
}

#[test]
fn every_string_comes_back_with_its_meaning() {
    for row in table(RULES) {
        let first = read(row[1]);
        let name = first.name.as_deref();
        let written = write_rules(name, first.size, &first.start, &first.mechanics).unwrap();
        let again = read(&written);
        assert_eq!(again, first, "{}: {written}", row[0]);
        let twice = write_rules(name, again.size, &again.start, &again.mechanics).unwrap();
        assert_eq!(twice, written, "{}", row[0]);
        assert!(written.starts_with("dim:"), "{written}");
        assert!(written.rsplit_once(" start:/").is_some(), "{written}");
        assert!(written.len() <= row[1].len(), "{written}\n{}", row[1]);
    }
}

#[test]
fn strings_as_they_are_written() {
    let written = |text: &str| {
        let read = read(text);
        write_rules(
            read.name.as_deref(),
            read.size,
            &read.start,
            &read.mechanics,
        )
        .unwrap()
    };
    let start = format!("start:{CROSS}");
    for (entries, expected) in [
        ("", ""),
        ("esc:c surf:y atkf:y tfr:d ka:y ks:y kj:n nj:c cj:j", ""),
        ("sw:n swf:n efe:n ber:n spd:-1 linc:n mj:n gj:n", ""),
        (
            "cor:default cen:default cenp:KTCNtcnk corh:tcnkmgTCNKMG",
            "",
        ),
        ("name:H.H._Ard_Ri ks:n", "name:H.H._Ard_Ri ks:w "),
        ("cor:a1,g1,a7,g7 cen:d4,", ""),
        ("cor:g7, corre:", "cor:g7, corp: cors: "),
        ("cor:a1,b1,a2,b2,f1,g1,f2,g2,a6,b6,a7,b7,f6,g6,f7,g7", {
            "cor:a1,b1,f1,g1,a2,b2,f2,g2,a6,b6,f6,g6,a7,b7,f7,g7, "
        }),
        ("cen: cenh: cenhe: cens:tK linc:y ks:c", "ks:w cen: "),
        ("cenre:", "cenp: cens: "),
        ("cenre:K", "cenp:K "),
        ("spd:1", "spd:1 "),
        ("spd:1,2,", "spd:1,1,1,1,1,1,2,2,2,2,2,2, "),
        ("spd:-1,-1,-1,-1,-1,-1,-1,1,", {
            "spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1, "
        }),
        ("spd:3,9,9,9,9,9,3,9,9,3,9,9", "spd:3 "),
        ("esc:e cor: ks:m tfr:w", "esc:e tfr:w ks:m cor: "),
        ("sw:w swf:n efe:y", "sw:w swf:n efe:y "),
        ("cens:T cenp:", "cenp: cens:T "),
        ("afor:a4,b4,", "afor:a4,b4, "),
        (
            "afor:a4,a5 aforre: aforh:K aforp:tK",
            "afor:a4,a5, aforre: aforh:K ",
        ),
        ("dfor: dforh:T dforp:", ""),
    ] {
        let expected = format!("dim:7 {expected}{start}");
        assert_eq!(written(&cross(entries)), expected, "{entries}");
    }
}

#[test]
fn the_defaults() {
    let mechanics = of("");
    assert_eq!(mechanics.layout, LAYOUT);
    assert_eq!(mechanics.first, First::Attackers);
    assert_eq!(mechanics.escape, Escape::Corners);
    assert_eq!(mechanics.encirclement, Encirclement::NoEdgeAccess);
    assert_eq!(mechanics.repetition, Repetition::PositionThriceDraws);
    assert_eq!(mechanics.no_plays, NoPlays::Loses);
    assert_eq!(mechanics.king_armed, Armed::Yes);
    assert_eq!(mechanics.king_on_throne, KingCapture::Surrounded);
    assert_eq!(mechanics.king_beside_throne, KingCapture::Surrounded);
    assert_eq!(mechanics.king_on_edge, KingCapture::Safe);
    assert_eq!(mechanics.king_elsewhere, KingCapture::Surrounded);
    assert!(!mechanics.edge_hostile_to_king);
    assert!(mechanics.throne && mechanics.throne_at.is_empty());
    assert_eq!(mechanics.throne_stop, Who::KingOnly);
    assert_eq!(mechanics.throne_pass, Who::Anyone);
    assert_eq!(mechanics.throne_hostile_attacker, Hostile::Always);
    assert_eq!(mechanics.throne_hostile_defender, Hostile::Empty);
    assert_eq!(mechanics.throne_hostile_king, Hostile::Empty);
    assert_eq!(mechanics.corners, Corners::One);
    assert_eq!(mechanics.corner_stop, Who::KingOnly);
    assert_eq!(mechanics.corner_hostile_defender, Hostile::Empty);
    assert_eq!(mechanics.shieldwall, Shieldwall::No);
    assert!(!mechanics.exit_fort && !mechanics.linnaean);
    assert_eq!(mechanics.berserk, Berserk::No);
    assert!(mechanics.camps.is_empty());
    for piece in Piece::ALL {
        assert_eq!(mechanics.reach(piece), Reach::Any);
        assert_eq!(mechanics.jump(piece), Jump::No);
    }
}

#[test]
fn single_entries() {
    assert_eq!(of("atkf:n").first, First::Defenders);
    assert_eq!(read(&cross("atkf:n")).start.side(), Side::Defenders);
    assert_eq!(of("surf:n").encirclement, Encirclement::No);
    assert_eq!(of("tfr:i").repetition, Repetition::Free);
    assert_eq!(of("tfr:w").repetition, Repetition::PositionThriceMoverLoses);
    assert_eq!(of("tfr:l").repetition, Repetition::PositionThriceMoverWins);
    assert_eq!(of("ka:n").king_armed, Armed::No);
    assert_eq!(of("ka:h").king_armed, Armed::HammerOnly);
    assert_eq!(of("ka:a").king_armed, Armed::AnvilOnly);
    assert_eq!(of("kj:r").king_jump, Jump::Restricted);
    assert_eq!(of("kj:j").king_jump, Jump::Over);
    assert_eq!(of("sw:s").shieldwall, Shieldwall::Flanking);
    assert_eq!(of("sw:s swf:n").shieldwall, Shieldwall::Closing);
    assert!(of("sw:s").shieldwall_corners && !of("sw:w").shieldwall_corners);
    assert!(of("efe:y").exit_fort && of("linc:y").linnaean);
    assert_eq!(of("ber:c").berserk, Berserk::Must);
    assert_eq!(of("cen:b2").throne_at, "b2");
    assert_eq!(of("cor:g7").corner_squares, ["g7"]);
    assert_eq!(of("cor:g7").corners, Corners::Listed);
    assert_eq!(of("cens:").throne_stop, Who::Nobody);
    assert_eq!(of("cenp:TK").throne_pass, {
        Who::Only([Piece::Defender, Piece::King].into_iter().collect())
    });
    assert_eq!(of("cenh:").throne_hostile_attacker, Hostile::Empty);
    assert_eq!(
        of("cenh:T cenhe:tT").throne_hostile_defender,
        Hostile::Always
    );
    assert_eq!(of("cenh:T cenhe:tT").throne_hostile_king, Hostile::Never);
    assert_eq!(of("cenh: cenhe:").throne_hostile_attacker, Hostile::Never);
    assert_eq!(of("corh:t").corner_hostile_king, Hostile::Never);
    let open = of("cors:tK");
    assert_eq!(open.corner_hostile_attacker, Hostile::Always);
    let [weak, centre, strong, middle] = ["w", "c", "s", "m"].map(|k| of(&format!("ks:{k}")));
    use KingCapture::{Custodial, Safe, Surrounded};
    for (mechanics, [throne, edge, elsewhere], hostile) in [
        (&weak, [Custodial, Custodial, Custodial], false),
        (&centre, [Surrounded, Custodial, Custodial], false),
        (&strong, [Surrounded, Safe, Surrounded], false),
        (&middle, [Surrounded, Surrounded, Surrounded], true),
    ] {
        assert_eq!(mechanics.king_on_throne, throne);
        assert_eq!(mechanics.king_beside_throne, throne);
        assert_eq!(mechanics.king_on_edge, edge);
        assert_eq!(mechanics.king_elsewhere, elsewhere);
        assert_eq!(mechanics.edge_hostile_to_king, hostile);
    }
    assert_eq!((of("ks:n"), of("ks:y")), (weak, strong));
}

#[test]
fn special_pieces() {
    let text = "dim:11 name:Berserk surf:n kj:r ber:c start:/3ttttt3/5c5/11/t4T4t/t3NTT3t/\
                tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/";
    let berserk = read(text);
    assert_eq!(berserk.mechanics.knight_jump, Jump::Capturing);
    assert_eq!(berserk.mechanics.commander_jump, Jump::Over);
    assert!(berserk.mechanics.king_between_commanders);
    let knight = Square::parse("e5", 11).unwrap();
    assert_eq!(berserk.start.piece_at(knight), Some(Piece::DefenderKnight));
    let weak = text.replace("kj:r", "ks:w cj:n");
    assert!(!read(&weak).mechanics.king_between_commanders);
    assert_eq!(read(&weak).mechanics.commander_jump, Jump::No);
    for text in [text, &weak] {
        let first = read(text);
        let written = write_rules(Some("Berserk"), 11, &first.start, &first.mechanics).unwrap();
        assert_eq!(read(&written), first, "{written}");
    }
    // Lists from before there were mercenaries mean them as well; lists that name them mean them.
    let start = "start:/3t3/3m3/3T3/ttTKTtt/3T3/3M3/3t3/";
    let stop = |list: &str| {
        read(&format!("dim:7 cens:{list} {start}"))
            .mechanics
            .throne_stop
    };
    let only = |kinds: &[Piece]| Who::Only(kinds.iter().copied().collect());
    use Piece::{Attacker, AttackerMercenary, Defender, DefenderMercenary, King};
    assert_eq!(stop("tcnkTCNK"), Who::Anyone);
    assert_eq!(stop("tcnk"), only(&[Attacker, AttackerMercenary]));
    assert_eq!(stop("tcnkg"), only(&[Attacker]));
    assert_eq!(stop("t"), only(&[Attacker]));
    assert_eq!(stop("TCNK"), only(&[Defender, DefenderMercenary, King]));
    assert_eq!(stop("M"), only(&[DefenderMercenary]));
    for list in ["tcnkTCNK", "tcnk", "t", "tcnkmTCNKMG", "KM", "TK", "mMTK"] {
        let first = read(&format!("dim:7 cens:{list} {start}"));
        let written = write_rules(None, 7, &first.start, &first.mechanics).unwrap();
        assert_eq!(read(&written), first, "{list}: {written}");
    }
}

#[test]
fn fortresses() {
    let forts = "afor:a4,b4,g4,f4,d1,d2,d6,d7";
    let free = of(forts);
    assert_eq!(free.camps.len(), 1);
    assert_eq!(free.camps[0].len(), 8);
    assert_eq!((free.camp_stop, free.camp_pass), (Who::Anyone, Who::Anyone));
    assert!(!free.camp_stay);
    assert_eq!(free.camp_hostile_attacker, Hostile::Never);
    assert_eq!(free.camp_hostile_king, Hostile::Always);
    let closed = of(&format!("{forts} aforre: aforh:K"));
    assert!(closed.camp_stay);
    assert_eq!(
        (closed.camp_stop, closed.camp_pass),
        (Who::Nobody, Who::Nobody)
    );
    assert_eq!(closed.camp_hostile_defender, Hostile::Never);
    assert_eq!(closed.camp_hostile_king, Hostile::Empty);
    let passed = of(&format!("{forts} afors: aforp:TK"));
    assert!(!passed.camp_stay);
    assert_eq!(passed.camp_stop, Who::Nobody);
    // Squares that are something else besides are that.
    let overlap = of("afor:a1,d4,c3");
    assert_eq!(overlap.camps, [["c3"]]);
}

#[test]
fn starts_from_either_side() {
    let upright = read("dim:7 cor:g7 start:/4Tt1/4Tt1/3TTt1/6t/2tt3/1t2K2/tt2T2/");
    let inverted = read("starti:/tt2T2/1t2K2/2tt3/6t/3TTt1/4Tt1/4Tt1/ cor:g7,\ndim:7");
    assert_eq!(upright, inverted);
    assert_eq!(read(&format!("rules {}", cross(""))), read(&cross("")));
}

#[test]
fn names() {
    let name = |text: &str| read(text).name;
    assert_eq!(
        name(&cross("name:Ard_Ri_é:x")).as_deref(),
        Some("Ard Ri é:x")
    );
    assert_eq!(name(&cross("name:")), None);
    assert_eq!(name(&cross("")), None);
    let rules = read(&cross(""));
    let written = write_rules(Some(" Ard  Ri [a]\n"), 7, &rules.start, &rules.mechanics).unwrap();
    assert_eq!(written, cross("name:Ard_Ri_(a)"));
}

#[test]
fn positions() {
    let sides = [
        ("", Side::Attackers),
        (" a", Side::Attackers),
        (" d", Side::Defenders),
    ];
    for (suffix, side) in sides {
        let position = read_position(&format!("{CROSS}{suffix}"), 7).unwrap();
        assert_eq!(position, read(&cross("")).start.with_side(side));
    }
    let fault = read_position("/7/7/7/3x3/7/7/7/", 7).unwrap_err();
    assert!(fault.to_string().contains("rank 4"), "{fault}");
    for (text, size) in [
        (CROSS, 9),
        (CROSS, 8),
        (CROSS, 0),
        (CROSS, 255),
        ("", 7),
        ("d", 7),
    ] {
        assert!(read_position(text, size).is_err(), "{text} {size}");
    }
}

/// Settling rules changes nothing about rules that were read.
#[test]
fn what_is_read_is_settled() {
    for row in table(RULES) {
        let rules = read(row[1]);
        let settled = in_effect(rules.size, &rules.start, &rules.mechanics);
        assert_eq!(settled, rules.mechanics, "{}", row[0]);
        // There are no such boards, but no panic either.
        for size in [0, 1, 2, 20, 255] {
            let _ = in_effect(size, &rules.start, &rules.mechanics);
        }
    }
}
