//! Which variant and reading of ours each rule set of the tables of counts is. This is the only
//! place that says so. Berserk with its jumps and chains has no row: the programs disagree about it
//! from the second ply on, so that it proves nothing.

use super::common::mechanics;
use tafl::engine::mechanics::{Berserk, Encirclement, First, Hostile, Jump, Mechanics, Shieldwall};

/// A rule set of the tables: its name there, our variant, and the reading.
type Row = (&'static str, &'static str, &'static str);

pub const ROWS: [Row; 43] = [
    (
        "brandubh-hist-nielsen",
        "brandubh-historical",
        "king-on-edge=as-elsewhere",
    ),
    ("brandubh-2", "brandubh-2", "default"),
    (
        "brandubh-fellhuhn-literal",
        "brandubh-historical",
        "king-capture=fellhuhn king-on-edge=as-elsewhere throne-hostility=fellhuhn",
    ),
    ("brandubh-walker-dragonheel", "brandubh-walker", "default"),
    ("brandubh-hungarian", "brandubh-hungarian", "default"),
    // The site does not say whether the empty throne counts against a king beside it: in the table
    // it does, by default it does not.
    (
        "brandubh-hnefatafl-org",
        "brandubh-hnefatafl-org",
        "throne-against-king=empty",
    ),
    ("brandub-cyningstan", "brandub-cyningstan", "default"),
    ("ardri-hist", "ard-ri-historical", "default"),
    ("ardri-dragonheel", "ard-ri-dragonheel", "default"),
    ("magpie", "magpie", "layout=suckling"),
    ("tablut-hist", "tablut-historical", "default"),
    ("tablut-linnaeus", "tablut-linnaeus", "throne-pass=anyone"),
    (
        "tablut-linnaeus-no-pass",
        "tablut-linnaeus",
        "throne-pass=nobody",
    ),
    (
        "tablut-linnaeus-def-first",
        "tablut-linnaeus",
        "first-move=defenders",
    ),
    ("seabattle9-cross", "sea-battle-9", "layout=cross"),
    (
        "seabattle9-cross-def-first",
        "sea-battle-9",
        "layout=cross first-move=cyningstan",
    ),
    (
        "seabattle9-circle-def-first",
        "sea-battle-9-circle",
        "default",
    ),
    ("seabattle9-circle", "sea-battle-9-circle", "default"),
    (
        "imperial-contest",
        "imperial-contest-9",
        "king-capture=surrounded",
    ),
    ("seabattle11-diamond", "sea-battle-11", "layout=diamond"),
    ("seabattle11-cross", "sea-battle-11", "layout=cross"),
    ("seabattle13-parlett", "sea-battle-13", "default"),
    ("simple9-market9", "market-9", "default"),
    ("simple11-diamond", "simple-tafl-11", "layout=diamond"),
    ("simple11-bell", "simple-tafl-11", "layout=bell"),
    ("tawlbwrdd-hist-bell", "tawlbwrdd-historical", "default"),
    (
        "hnefatafl-hist11-lewis",
        "hnefatafl-historical-11",
        "default",
    ),
    (
        "hnefatafl-hist13-parlett",
        "hnefatafl-historical-13",
        "default",
    ),
    (
        "hnefatafl-hist15-coppergate",
        "hnefatafl-historical-15",
        "default",
    ),
    ("fetlar11", "fetlar-11", "default"),
    ("copenhagen11-custodial-only", "copenhagen-11", "default"),
    ("old-hnefatafl11", "hnefatafl-old-11", "default"),
    ("berserk11-plain-moves", "berserk-11", "default"),
    ("tyr11-plain-moves", "tyr-simple-11", "default"),
    ("tyr15-plain-moves", "tyr-simple-15", "default"),
    ("legacy-brandubh", "brandubh-legacy", "default"),
    ("legacy-tablut", "tablut-legacy", "default"),
    (
        "legacy-hnefatafl11-diamond",
        "hnefatafl-legacy-11",
        "layout=diamond",
    ),
    ("legacy-tawlbwrdd-bell", "tawlbwrdd-legacy-11", "default"),
    (
        "legacy-alea19-murray-1x1",
        "alea-evangelii-legacy",
        "default",
    ),
    (
        "legacy-alea19-murray-2x2",
        "alea-evangelii-legacy",
        "corner-squares=two-by-two",
    ),
    ("alea19-opentafl", "alea-evangelii-opentafl", "default"),
    (
        "alea19-cyningstan-walker",
        "alea-evangelii-cyningstan",
        "layout=walker",
    ),
];

/// The layout that no source has, for which the German guide's word "diamond" stands.
pub const HYPOTHETICAL: [Row; 2] = [
    (
        "seabattle9-ring2-diamond-HYPOTHETICAL",
        "sea-battle-9",
        "layout=diamond",
    ),
    (
        "seabattle9-ring2-diamond-HYPOTHETICAL-def-first",
        "sea-battle-9",
        "layout=diamond first-move=cyningstan",
    ),
];

/// The variant and the rules of a rule set as the tables count it: without encirclement,
/// shieldwalls, exit forts, jumps and turns of several captures, and with this side to begin.
pub fn counted(name: &str, first: First) -> (&'static str, Mechanics) {
    let row = ROWS.iter().chain(&HYPOTHETICAL).find(|row| row.0 == name);
    let (_, id, reading) = row.unwrap_or_else(|| panic!("nobody says which game '{name}' is"));
    let mut rules = Mechanics {
        first,
        encirclement: Encirclement::No,
        shieldwall: Shieldwall::No,
        exit_fort: false,
        berserk: Berserk::No,
        berserk_escape: false,
        king_jump: Jump::No,
        commander_jump: Jump::No,
        knight_jump: Jump::No,
        ..mechanics(id, reading)
    };
    depart(name, &mut rules);
    (id, rules)
}

/// Where a table follows other rules than the sources of our variant, and why.
fn depart(name: &str, rules: &mut Mechanics) {
    if name == "brandubh-2" {
        // Counted with the empty throne as a partner against the king, which Brandubh 2 denies.
        rules.throne_hostile_king = Hostile::Empty;
    }
}
