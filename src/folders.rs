//! Where the program keeps a user's things: saved games, settings, own variants, pictures.
//!
//! The folder named by `TAFL_HOME` holds everything where that is set; otherwise the places are
//! those of the operating system.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

fn home(default: Option<PathBuf>) -> PathBuf {
    match std::env::var_os("TAFL_HOME") {
        Some(folder) => PathBuf::from(folder),
        None => default.unwrap_or_else(|| PathBuf::from(".")).join("tafl"),
    }
}

/// The folder of a user's own variants and their sources.
#[must_use]
pub fn variants() -> PathBuf {
    home(dirs::data_dir()).join("variants")
}

/// The folder of saved games.
#[must_use]
pub fn games() -> PathBuf {
    home(dirs::data_dir()).join("games")
}

/// The file of the game in play.
#[must_use]
pub fn game_in_play() -> PathBuf {
    home(dirs::data_dir()).join("in-play.ron")
}

/// The file of the settings.
#[must_use]
pub fn settings() -> PathBuf {
    home(dirs::config_dir()).join("settings.ron")
}

/// The folder of pictures of the window.
#[must_use]
pub fn pictures() -> PathBuf {
    match std::env::var_os("TAFL_HOME") {
        Some(folder) => PathBuf::from(folder).join("pictures"),
        None => home(dirs::picture_dir()),
    }
}

/// Writes a file so that a full disk or a crash leaves either the old file or the new one, whole.
///
/// # Errors
/// When the folder cannot be made or the file cannot be written; the old file is untouched then.
pub fn write_whole(file: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut fresh = file.as_os_str().to_owned();
    fresh.push(".new");
    let fresh = PathBuf::from(fresh);
    let written = std::fs::File::create(&fresh).and_then(|mut target| {
        target.write_all(text.as_bytes())?;
        target.sync_all()
    });
    let moved = written.and_then(|()| std::fs::rename(&fresh, file));
    if moved.is_err() {
        // What was half written helps nobody; that it cannot be removed either is no news.
        let _ = std::fs::remove_file(&fresh);
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/game.ron");
        write_whole(&file, "old").unwrap();
        // A folder in the place of the fresh file makes the write fail.
        std::fs::create_dir(folder.path().join("deep/game.ron.new")).unwrap();
        assert!(write_whole(&file, "new").is_err());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "old");
    }
}
