//! The program as a process, with a folder of its own.

use std::path::Path;
use std::process::{Command, Output};

/// The program.
pub const TAFL: &str = env!("CARGO_BIN_EXE_tafl");

/// Runs it to its end.
pub fn tafl(home: &Path, words: &[&str]) -> Output {
    Command::new(TAFL)
        .args(words)
        .env("TAFL_HOME", home)
        .current_dir(home)
        .output()
        .unwrap()
}

/// What it writes where all is well.
pub fn said(home: &Path, words: &[&str]) -> String {
    let output = tafl(home, words);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

/// What it complains of.
pub fn complaint(home: &Path, words: &[&str]) -> String {
    let output = tafl(home, words);
    assert!(!output.status.success(), "{words:?}");
    String::from_utf8(output.stderr).unwrap()
}
