//! The program: it does what its arguments say, see [`tafl::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    tafl::cli::run()
}
