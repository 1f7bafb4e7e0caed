//! How many positions the search looks at to a fixed depth from fixed positions: a change of the
//! search or of its weights shows here, whether it was meant or not. After a change that was meant,
//! `TAFL_KEEP_COUNTS=1 cargo test --no-default-features --test search_counts` writes the new counts.

mod common;

use common::{Random, rules};
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use tafl::ai::{History, Limits, search};
use tafl::engine::notation::play_text;

/// Variants, with how many random plies there are before the search and how deep it goes.
const SEARCHES: [(&str, u32, u32); 12] = [
    ("brandubh-historical", 0, 8),
    ("brandubh-hungarian", 6, 8),
    ("ard-ri-historical", 4, 7),
    ("tablut-linnaeus", 0, 6),
    ("sea-battle-9", 4, 7),
    ("copenhagen-11", 0, 6),
    ("copenhagen-11", 20, 6),
    ("hnefatafl-historical-11", 10, 6),
    ("berserk-11", 6, 5),
    ("tawlbwrdd-walker", 0, 5),
    ("sea-battle-13", 8, 5),
    ("alea-evangelii-murray", 0, 4),
];

#[test]
fn the_search_looks_at_as_many_positions_as_before() {
    let never = AtomicBool::new(false);
    let mut table = String::from("variant\tplies before\tdepth\tpositions\tplay\n");
    for (id, plies, depth) in SEARCHES {
        let rules = rules(id, "default");
        let game = Random(u64::from(plies) + 1).game(rules.clone(), plies as usize);
        let limits = Limits {
            depth: Some(depth),
            nodes: Some(2_000_000),
            ..Limits::default()
        };
        let history = History::of(&game);
        let report = search(&rules, game.position(), &history, &limits, 1, &never)
            .unwrap_or_else(|| panic!("{id}: no play"));
        let play = play_text(report.play, rules.size());
        let _ = writeln!(table, "{id}\t{plies}\t{depth}\t{}\t{play}", report.nodes);
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/search_counts.tsv");
    if std::env::var_os("TAFL_KEEP_COUNTS").is_some() {
        std::fs::write(&file, &table).unwrap();
    }
    assert_eq!(table, std::fs::read_to_string(&file).unwrap());
}
