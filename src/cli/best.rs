//! `tafl best`: the play that the computer would make.

use super::Failure;
use super::setup::Setup;
use crate::ai::{History, Limits, search};
use crate::engine::notation::play_text;
use clap::Args;
use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How long to look; exactly one of them.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
pub(super) struct Limit {
    /// Positions to look at
    #[arg(long)]
    nodes: Option<u64>,
    /// Milliseconds
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// Plays deep
    #[arg(long)]
    depth: Option<u32>,
}

pub(super) fn run(
    setup: &Setup,
    limit: &Limit,
    seed: u64,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Setup { rules, position } = setup;
    let limits = Limits {
        depth: limit.depth,
        nodes: limit.nodes,
        time: limit.time.map(Duration::from_millis),
        clock: None,
    };
    let history = History::new(position.hash(), []);
    let never = AtomicBool::new(false);
    let report = search(rules, position, &history, &limits, seed, &never)
        .ok_or_else(|| Failure::said("the side to move has no legal play"))?;
    let size = rules.size();
    let line: Vec<String> = report
        .pv
        .iter()
        .map(|play| play_text(*play, size))
        .collect();
    writeln!(
        out,
        "{}\t{}\t{}\t{}\t{}",
        play_text(report.play, size),
        report.score,
        report.depth,
        report.nodes,
        line.join(" ")
    )?;
    Ok(())
}
