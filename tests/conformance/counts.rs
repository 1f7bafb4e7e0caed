//! Counts of sequences of plays, from starts and from positions amid a game.

use super::common::{table, variant};
use super::mapping::{HYPOTHETICAL, ROWS, counted};
use std::collections::BTreeSet;
use tafl::engine::mechanics::First;
use tafl::engine::notation::parse_position;
use tafl::engine::perft::perft;
use tafl::engine::rules::Rules;

const STARTS: &str = include_str!("../data/perft_start.tsv");
const MIDGAMES: &str = include_str!("../data/perft_midgame.tsv");

#[test]
fn every_rule_set_of_the_tables_is_one_of_ours() {
    let known: BTreeSet<&str> = ROWS.iter().chain(&HYPOTHETICAL).map(|row| row.0).collect();
    let named: BTreeSet<&str> = table(STARTS).map(|row| row[0]).collect();
    assert_eq!(named, known);
    assert!(table(MIDGAMES).all(|row| known.contains(row[0])));
}

#[test]
fn starts() {
    let (mut rows, mut compared) = (0, 0);
    for row in table(STARTS) {
        let first = match row[1] {
            "attackers" => First::Attackers,
            _ => First::Defenders,
        };
        let (id, mechanics) = counted(row[0], first);
        let variant = variant(id);
        let start = variant.start_of(&mechanics.layout).unwrap();
        let rules = Rules::new(variant.spec().size, *start, &mechanics);
        for (depth, count) in (1..).zip(&row[2..5]) {
            let Ok(count) = count.parse::<u64>() else {
                continue;
            };
            let found = perft(&rules, rules.start(), depth);
            assert_eq!(found, count, "{}, depth {depth}", row[0]);
            compared += 1;
        }
        rows += 1;
    }
    assert_eq!((rows, compared), (45, 134));
}

#[test]
fn midgames() {
    let mut failures = Vec::new();
    let (mut rows, mut compared) = (0, 0);
    for row in table(MIDGAMES) {
        let (id, mechanics) = counted(row[0], First::Attackers);
        let size = variant(id).spec().size;
        let start = *variant(id).start_of(&mechanics.layout).unwrap();
        let rules = Rules::new(size, start, &mechanics);
        let side = &row[2][..1];
        let position = parse_position(&format!("{} {side}", row[3]), size).unwrap();
        for (depth, count) in (1..).zip(&row[4..7]).filter(|(_, count)| !count.is_empty()) {
            compared += 1;
            let found = perft(&rules, &position, depth);
            if found.to_string() != **count {
                let at = format!("{} {}, depth {depth}", row[0], row[1]);
                failures.push(format!("{at}: {found} instead of {count}"));
            }
        }
        rows += 1;
    }
    assert_eq!((rows, compared), (369, 981));
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
