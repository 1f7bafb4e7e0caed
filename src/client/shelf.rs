//! Games on the disk: the one in play, which is kept after each play, and the saved ones.

use super::command::Notice;
use super::opening::{Mode, Opening};
use super::session::{Session, Told};
use super::{Home, Library, Screen};
use crate::engine::record::Record;
use crate::folders::{self, Folders};
use crate::text::Language;
use bevy::prelude::*;
use std::path::{Path, PathBuf};

/// A saved game in the user's folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The file.
    pub file: PathBuf,
    /// Its name without the folder and the ending.
    pub name: String,
}

/// The saved games and the game that was in play at the last end of the program.
#[derive(Resource, Debug, Default)]
pub struct Shelf {
    /// Saved games, the newest first.
    pub saved: Vec<Saved>,
    /// Whether there is a game to go on with.
    pub in_play: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shelf>()
        .add_systems(OnEnter(Screen::Start), fill_shelf);
}

fn fill_shelf(mut shelf: ResMut<Shelf>, home: Res<Home>) {
    let folders = &home.0;
    shelf.in_play = folders.game_in_play().exists();
    let mut games: Vec<(std::time::SystemTime, PathBuf)> = std::fs::read_dir(folders.games())
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let path = entry.path();
            let modified = entry.metadata().and_then(|data| data.modified()).ok()?;
            (path.extension()? == "ron").then_some((modified, path))
        })
        .collect();
    games.sort();
    shelf.saved = games
        .into_iter()
        .rev()
        .filter_map(|(_, file)| {
            let name = file.file_stem()?.to_str()?.to_owned();
            Some(Saved { file, name })
        })
        .collect();
}

/// Reads a saved game; what is wrong with it is told.
pub(super) fn open(
    library: &Library,
    file: &Path,
    language: Language,
    told: &mut Told,
) -> Option<Opening> {
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            told.0 = Some(io_fault(language, "fault-open", file, &error));
            return None;
        }
    };
    match Record::read(
        &file.display().to_string(),
        &text,
        &library.0,
        &language.faults(),
    ) {
        Ok(replayed) => Some(replayed.into()),
        Err(problems) => {
            told.0 = Some(Notice {
                rule: Some(problems.to_string()),
                ..Notice::fault(language.say("fault-record"))
            });
            None
        }
    }
}

/// Another game begins: an unfinished one that is still kept goes to the saved games.
pub(super) fn shelve(folders: &Folders, library: &Library) {
    let file = folders.game_in_play();
    let Ok(text) = std::fs::read_to_string(&file) else {
        return;
    };
    let silent = |_: &_, _, _| String::new();
    let read = Record::read(&file.display().to_string(), &text, &library.0, &silent);
    let id = read.map_or("game".to_owned(), |replayed| {
        replayed.variant.id().to_owned()
    });
    let shelf = free_name(folders, &id);
    // Where it cannot be moved it stays, and is overwritten only by the next play.
    if std::fs::create_dir_all(folders.games()).is_ok() {
        let _ = std::fs::rename(&file, shelf);
    }
}

/// Keeps the game in play, so that nothing is lost whatever happens next.
pub(super) fn keep(session: &Session, folders: &Folders, language: Language, told: &mut Told) {
    let file = folders.game_in_play();
    let over = session.game().outcome().is_some();
    let untouched = session.game().plies().is_empty() && session.game().redoable() == 0;
    let kept = if session.mode() == Mode::Explore || untouched {
        Ok(())
    } else if over {
        match std::fs::remove_file(&file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    } else {
        written(session, &file)
    };
    if let Err(error) = kept {
        told.0 = Some(io_fault(language, "fault-autosave", &file, &error));
    }
}

fn written(session: &Session, file: &Path) -> std::io::Result<()> {
    let text = session.record().to_text().map_err(std::io::Error::other)?;
    folders::write_whole(file, &text)
}

/// A file among the saved games that is not there yet.
fn free_name(folders: &Folders, id: &str) -> PathBuf {
    (1..10_000)
        .map(|number| folders.games().join(format!("{id}-{number:03}.ron")))
        .find(|file| !file.exists())
        .unwrap_or_else(|| folders.games().join(format!("{id}.ron")))
}

/// Saves the game under the variant's name and the next free number.
pub(super) fn save(session: &Session, folders: &Folders, language: Language, told: &mut Told) {
    let file = free_name(folders, session.variant().id());
    told.0 = Some(match written(session, &file) {
        Ok(()) => Notice::plain(
            language.say_with("saved-to", &[("file", file.display().to_string().into())]),
        ),
        Err(error) => io_fault(language, "fault-save", &file, &error),
    });
}

/// What to tell when a file could not be read or written.
pub(super) fn io_fault(
    language: Language,
    key: &str,
    file: &Path,
    error: &std::io::Error,
) -> Notice {
    Notice::fault(language.say_with(
        key,
        &[
            ("file", file.display().to_string().into()),
            ("error", error.to_string().into()),
        ],
    ))
}
