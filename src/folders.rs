//! Where the program keeps a user's things: saved games, settings, own variants, pictures.
//!
//! The folder named by `TAFL_HOME` holds everything where that is set; otherwise the places are
//! those of the operating system.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The places of one user's things.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folders {
    data: PathBuf,
    settings: PathBuf,
    pictures: PathBuf,
}

impl Folders {
    /// Those of the user who runs the program.
    #[must_use]
    pub fn of_user() -> Folders {
        if let Some(folder) = std::env::var_os("TAFL_HOME") {
            return Folders::within(Path::new(&folder));
        }
        let own = |place: Option<PathBuf>| place.unwrap_or_else(|| PathBuf::from(".")).join("tafl");
        Folders {
            data: own(dirs::data_dir()),
            settings: own(dirs::config_dir()),
            pictures: own(dirs::picture_dir()),
        }
    }

    /// Everything within one folder.
    #[must_use]
    pub fn within(folder: &Path) -> Folders {
        Folders {
            data: folder.to_owned(),
            settings: folder.to_owned(),
            pictures: folder.join("pictures"),
        }
    }

    /// The folder of a user's own variants and their sources.
    #[must_use]
    pub fn variants(&self) -> PathBuf {
        self.data.join("variants")
    }

    /// The folder of a user's own measurements of games and levels.
    #[must_use]
    pub fn measures(&self) -> PathBuf {
        self.data.join("measures")
    }

    /// The folder of saved games.
    #[must_use]
    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    /// The file of the game in play.
    #[must_use]
    pub fn game_in_play(&self) -> PathBuf {
        self.data.join("in-play.ron")
    }

    /// The file of the settings.
    #[must_use]
    pub fn settings(&self) -> PathBuf {
        self.settings.join("settings.ron")
    }

    /// The folder of pictures of the window.
    #[must_use]
    pub fn pictures(&self) -> PathBuf {
        self.pictures.clone()
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
