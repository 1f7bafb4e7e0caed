//! The layers of the program: the rules, the opponent and the texts know nothing of the library
//! that draws, and the rules nothing of what lies above them.

use std::path::{Path, PathBuf};

/// All files of a folder of the sources, with their text.
fn files(folder: &str) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src")
        .join(folder);
    let mut found = Vec::new();
    let mut pending = vec![root.clone()];
    while let Some(path) = pending.pop() {
        let entries = std::fs::read_dir(&path).unwrap_or_else(|e| panic!("{path:?}: {e}"));
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                pending.push(path);
            } else {
                let text = std::fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty(), "{root:?} is empty");
    found
}

/// No file of the folder has one of the words, in whatever letters.
fn expect_none(folder: &str, words: &[&str]) {
    for (path, text) in files(folder) {
        for (index, line) in text.lines().enumerate() {
            let line = line.to_lowercase();
            for word in words {
                let place = format!("{}:{}", path.display(), index + 1);
                assert!(!line.contains(word), "{place} names '{word}'");
            }
        }
    }
}

#[test]
fn the_rules_do_not_name_what_draws() {
    assert!(files("engine").len() > 20);
    expect_none("engine", &["bevy"]);
}

#[test]
fn the_opponent_does_not_name_what_draws() {
    expect_none("ai", &["bevy"]);
}

#[test]
fn the_arena_does_not_name_what_draws() {
    expect_none("arena", &["bevy", "crate::cli"]);
}

#[test]
fn the_texts_do_not_name_what_draws() {
    expect_none("text", &["bevy"]);
}

#[test]
fn the_rules_know_nothing_above_them() {
    expect_none(
        "engine",
        &["crate::ai", "crate::text", "crate::client", "crate::cli"],
    );
}

#[test]
fn only_the_client_knows_the_client() {
    for folder in ["engine", "ai", "arena", "text"] {
        expect_none(folder, &["crate::client", "egui", "winit"]);
    }
}
