//! `tafl best`: the play that the computer would make.

use super::Failure;
use super::setup::Setup;
use crate::engine::notation::play_text;
use clap::Args;
use std::io::Write;
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
    _setup: &Setup,
    _limit: &Limit,
    _seed: u64,
    _out: &mut dyn Write,
) -> Result<(), Failure> {
    let _ = (play_text, Duration::ZERO);
    Ok(())
}
