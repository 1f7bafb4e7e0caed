//! Recorded games of the real world, read where they ship: in the crate `hnefatafl`.
#![allow(dead_code, reason = "each test crate uses its own part of it")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use tafl::engine::notation::parse_play;
use tafl::engine::plays::Play;
use tafl::engine::square::Square;

/// A recorded game.
pub struct Recorded {
    /// Its line in the file, from 1, which the notes cite as `#5`.
    pub number: usize,
    /// The plays, each with the men that it took.
    pub plays: Vec<(Play, Vec<Square>)>,
    /// The numbers of defenders and attackers that were taken.
    pub taken: [usize; 2],
    /// `Black`, `White`, `Draw` or `Ongoing`.
    pub result: String,
}

/// All games of a file of the crate, on a board of this size.
pub fn games(file: &str, size: u8) -> Vec<Recorded> {
    let path = crate_folder("hnefatafl")
        .join("resources/test/games")
        .join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path:?}: {e}"));
    text.lines()
        .enumerate()
        .map(|(index, line)| recorded(index + 1, line, size))
        .collect()
}

/// The folder of a dependency's source: as cargo says, or else where cargo keeps what it has
/// downloaded. (Cargo does not say unless it has the crates of every feature, drawing included.)
fn crate_folder(name: &str) -> PathBuf {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline"])
        .arg("--manifest-path")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"))
        .output()
        .unwrap();
    if metadata.status.success() {
        let metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
        let packages = metadata["packages"].as_array().unwrap();
        let package = packages.iter().find(|package| package["name"] == name);
        let manifest = package.unwrap()["manifest_path"].as_str().unwrap();
        return Path::new(manifest).parent().unwrap().to_owned();
    }
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home
        .or_else(|| Some(dirs::home_dir()?.join(".cargo")))
        .unwrap();
    let folder = format!("{name}-{}", locked_version(name));
    std::fs::read_dir(home.join("registry/src"))
        .unwrap()
        .map(|registry| registry.unwrap().path().join(&folder))
        .find(|path| path.is_dir())
        .unwrap_or_else(|| {
            let said = String::from_utf8_lossy(&metadata.stderr);
            panic!("no {folder} in {home:?}, and cargo says: {said}")
        })
}

/// The version of a dependency in the lock file.
fn locked_version(name: &str) -> String {
    let lock = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.lock"));
    let lock = lock.unwrap();
    let mut lines = lock
        .lines()
        .skip_while(|line| *line != format!("name = \"{name}\""));
    let version = lines
        .nth(1)
        .and_then(|line| line.strip_prefix("version = "));
    version.unwrap().trim_matches('"').to_owned()
}

fn recorded(number: usize, line: &str, size: u8) -> Recorded {
    let [plays, defenders, attackers, result] =
        line.split(',').collect::<Vec<_>>().try_into().unwrap();
    Recorded {
        number,
        plays: plays
            .split_whitespace()
            .filter(|word| *word != "timeout")
            .map(|word| {
                let written = parse_play(word, size).unwrap();
                (written.play, written.captures.unwrap_or_default())
            })
            .collect(),
        taken: [defenders, attackers].map(|count| count.parse().unwrap()),
        result: result.to_owned(),
    }
}
