//! OpenTafl's notation: rules strings against OpenTafl's own numbers of plays, what cannot be read or
//! said, game records, and texts that are none of it.

mod back;
mod broken;
#[path = "../common/mod.rs"]
mod common;
mod faults;
mod games;
mod rules;
mod saying;

use tafl::engine::otn::{Fault, RulesText, read_rules};

const RULES: &str = include_str!("../data/otn_rules.tsv");

/// The start of the small boards.
const CROSS: &str = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

/// Reads a rules string that has no faults.
fn read(text: &str) -> RulesText {
    read_rules(text).unwrap_or_else(|faults| panic!("{text}\n{}", listed(&faults)))
}

/// The faults of a rules string that has some.
fn faults_of(text: &str) -> Vec<Fault> {
    match read_rules(text) {
        Ok(rules) => panic!("{text}: {rules:?}"),
        Err(faults) => faults,
    }
}

/// A rules string for the cross with these entries.
fn cross(entries: &str) -> String {
    format!("dim:7 {entries} start:{CROSS}")
}

fn listed(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    lines.join("\n")
}
