//! `tafl perft`: counts of sequences of plays, one depth a line.

use super::Failure;
use super::setup::Setup;
use crate::engine::notation::play_text;
use crate::engine::perft::{divide, perft, perft_playing};
use std::io::Write;

pub(super) fn run(
    setup: &Setup,
    depth: u32,
    by_play: bool,
    play_leaves: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Setup { rules, position } = setup;
    if by_play {
        for (play, count) in divide(rules, position, depth) {
            writeln!(out, "{}\t{count}", play_text(play, rules.size()))?;
        }
    }
    let count = if play_leaves { perft_playing } else { perft };
    for depth in 1..=depth {
        writeln!(out, "{depth}\t{}", count(rules, position, depth))?;
        // Deep counts take long; who waits wants to see the ones that are done.
        out.flush()?;
    }
    Ok(())
}
