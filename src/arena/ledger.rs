//! The file of games of a match: one line a game, written as soon as the game is over, so that a
//! match can be interrupted and resumed, and the files of its shards joined.
//!
//! A line that begins with `#` says what the games after it belong to. A game is eight fields
//! separated by tabs: the number of the opening, who had the attackers (`A` or `B`), the result
//! (`side:reason`), the number of plies, the mean seconds a move of A and of B, all plays, and a
//! note, which may be empty. A line without an end was interrupted: it is ignored, and overwritten
//! by the next game.

use crate::engine::side::Side;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// One of the two engines of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Seat {
    /// The first.
    A,
    /// The second.
    B,
}

impl Seat {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::A => Seat::B,
            Seat::B => Seat::A,
        }
    }

    /// 0 or 1.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::A => "A",
            Seat::B => "B",
        })
    }
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct GameLine {
    /// The number of its opening, from 0.
    pub opening: usize,
    /// Who had the attackers.
    pub attackers: Seat,
    /// The side that won; `None` for a draw.
    pub winner: Option<Side>,
    /// Why it ended: a word of the rules, or of what went wrong.
    pub reason: String,
    /// How many plies it had, the opening's included.
    pub plies: usize,
    /// The mean time of a move of A and of B, in seconds.
    pub seconds: [f64; 2],
    /// The turns, as the program writes them, separated by spaces.
    pub plays: String,
    /// What else there is to say.
    pub note: String,
}

impl GameLine {
    /// The points of A, in halves: 0, 1 or 2.
    #[must_use]
    pub fn halves(&self) -> u32 {
        match (self.winner, self.attackers) {
            (None, _) => 1,
            (Some(Side::Attackers), Seat::A) | (Some(Side::Defenders), Seat::B) => 2,
            _ => 0,
        }
    }

    /// Reads a line; `None` where it is none.
    #[must_use]
    pub fn parse(line: &str) -> Option<GameLine> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [opening, attackers, result, plies, a, b, plays, note] = fields[..] else {
            return None;
        };
        let seconds = |text: &str| text.parse().ok().filter(|s: &f64| *s >= 0.0);
        let (winner, reason) = result.split_once(':')?;
        Some(GameLine {
            opening: opening.parse().ok()?,
            attackers: match attackers {
                "A" => Seat::A,
                "B" => Seat::B,
                _ => return None,
            },
            winner: match winner {
                "attackers" => Some(Side::Attackers),
                "defenders" => Some(Side::Defenders),
                "none" => None,
                _ => return None,
            },
            reason: Some(reason.to_owned()).filter(|reason| !reason.is_empty())?,
            plies: plies.parse().ok()?,
            seconds: [seconds(a)?, seconds(b)?],
            plays: plays.to_owned(),
            note: note.to_owned(),
        })
    }
}

impl fmt::Display for GameLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = self.winner.map_or("none".to_owned(), |s| s.to_string());
        write!(
            f,
            "{}\t{}\t{winner}:{}\t{}\t{:.6}\t{:.6}\t{}\t{}",
            self.opening,
            self.attackers,
            self.reason,
            self.plies,
            self.seconds[0],
            self.seconds[1],
            self.plays,
            plain(&self.note)
        )
    }
}

/// A text in which nothing ends a field or a line.
#[must_use]
pub fn plain(text: &str) -> String {
    text.split(|c: char| c.is_control())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The games that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct Section {
    /// What they belong to, without the `#`.
    pub title: String,
    /// The games, no two of the same opening with the same sides.
    pub games: Vec<GameLine>,
}

/// Reads the text of a file, or of several joined. Sections with the same title become one, of
/// games that stand there twice the first one counts, and a last line without an end is ignored.
/// Also tells how many lines could not be read.
#[must_use]
pub fn read(text: &str) -> (Vec<Section>, usize) {
    let mut sections: Vec<Section> = Vec::new();
    let mut at = None;
    let mut unread = 0;
    for line in text.split_inclusive('\n') {
        let Some(line) = line.strip_suffix('\n') else {
            continue;
        };
        if let Some(title) = line.strip_prefix('#') {
            let title = title.trim();
            at = sections.iter().position(|section| section.title == title);
            if at.is_none() {
                at = Some(sections.len());
                sections.push(Section {
                    title: title.to_owned(),
                    games: Vec::new(),
                });
            }
            continue;
        }
        match (at, GameLine::parse(line)) {
            (Some(at), Some(game)) => {
                let games = &mut sections[at].games;
                let key = |game: &GameLine| (game.opening, game.attackers);
                if !games.iter().any(|known| key(known) == key(&game)) {
                    games.push(game);
                }
            }
            _ if line.trim().is_empty() => {}
            _ => unread += 1,
        }
    }
    (sections, unread)
}

/// What keeps games from being kept.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The file cannot be read or written.
    #[error("{path}: {error}; the games that it has stay")]
    File {
        /// The file.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// Another program writes it.
    #[error("{0}: another match writes this file; choose another one")]
    Busy(String),
}

/// A file of games that is written.
#[derive(Debug)]
struct Kept {
    path: PathBuf,
    file: File,
    /// Where its last whole line ends.
    end: u64,
}

impl Kept {
    /// Writes lines; where that fails, what there is of them is taken off again.
    fn write(&mut self, lines: &str) -> Result<(), LedgerError> {
        let written = self.file.write_all(lines.as_bytes());
        if let Err(error) = written.and_then(|()| self.file.flush()) {
            let _ = self.file.set_len(self.end);
            let _ = self.file.seek(SeekFrom::Start(self.end));
            return Err(LedgerError::File {
                path: self.path.display().to_string(),
                error,
            });
        }
        self.end += lines.len() as u64;
        Ok(())
    }
}

/// The games of a match, and the file that they are kept in, if they are.
#[derive(Debug, Default)]
pub struct Ledger {
    file: Option<Kept>,
    sections: Vec<Section>,
    /// The title that the file's last games belong to.
    last: Option<String>,
    unread: usize,
}

impl Ledger {
    /// Games that are kept nowhere.
    #[must_use]
    pub fn nowhere() -> Ledger {
        Ledger::default()
    }

    /// The games of a file, which is made if there is none, and locked against others.
    ///
    /// # Errors
    /// When it cannot be read or written, or another program writes it.
    pub fn open(path: &Path) -> Result<Ledger, LedgerError> {
        let fail = |error| LedgerError::File {
            path: path.display().to_string(),
            error,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(fail)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(LedgerError::Busy(path.display().to_string()));
            }
            // Some network file systems have no locks.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(fail(error)),
        }
        // A device may have no end.
        if !file.metadata().map_err(fail)?.is_file() {
            return Err(fail(io::Error::other("this is no file of games")));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(fail)?;
        let whole = bytes
            .iter()
            .rposition(|b| *b == b'\n')
            .map_or(0, |at| at + 1);
        if whole < bytes.len() {
            bytes.truncate(whole);
            file.set_len(whole as u64).map_err(fail)?;
        }
        file.seek(SeekFrom::Start(whole as u64)).map_err(fail)?;
        let text = String::from_utf8_lossy(&bytes);
        let (sections, unread) = read(&text);
        let last = text.lines().rev().find_map(|line| line.strip_prefix('#'));
        Ok(Ledger {
            file: Some(Kept {
                path: path.to_owned(),
                file,
                end: whole as u64,
            }),
            sections,
            last: last.map(|title| title.trim().to_owned()),
            unread,
        })
    }

    /// How many lines of the file could not be read.
    #[must_use]
    pub fn unread(&self) -> usize {
        self.unread
    }

    /// The titles of the sections that there are.
    pub fn titles(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().map(|section| section.title.as_str())
    }

    /// The games of a section.
    #[must_use]
    pub fn games(&self, title: &str) -> &[GameLine] {
        self.sections
            .iter()
            .find(|section| section.title == title)
            .map_or(&[], |section| &section.games)
    }

    /// Whether a game of this section was played.
    #[must_use]
    pub fn has(&self, title: &str, opening: usize, attackers: Seat) -> bool {
        self.games(title)
            .iter()
            .any(|game| (game.opening, game.attackers) == (opening, attackers))
    }

    /// Adds a game to a section, and writes it to the file.
    ///
    /// # Errors
    /// When it cannot be written; what was written before stays.
    pub fn add(&mut self, title: &str, game: GameLine) -> Result<(), LedgerError> {
        if let Some(kept) = &mut self.file {
            let mut lines = String::new();
            if self.last.as_deref() != Some(title) {
                lines = format!("# {title}\n");
            }
            lines.push_str(&format!("{game}\n"));
            kept.write(&lines)?;
            self.last = Some(title.to_owned());
        }
        match self.sections.iter_mut().find(|s| s.title == title) {
            Some(section) => section.games.push(game),
            None => self.sections.push(Section {
                title: title.to_owned(),
                games: vec![game],
            }),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(opening: usize, attackers: Seat) -> GameLine {
        GameLine {
            opening,
            attackers,
            winner: Some(Side::Defenders),
            reason: "escape".to_owned(),
            plies: 3,
            seconds: [0.25, 0.5],
            plays: "a4-a6 d3-c3 a6-a7xb7".to_owned(),
            note: "a\tnote\n".to_owned(),
        }
    }

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let mut game = game(12, Seat::B);
        let line = game.to_string();
        assert_eq!(line.split('\t').count(), 8);
        game.note = "a note ".to_owned();
        assert_eq!(GameLine::parse(&line), Some(game));
        for wrong in [
            "",
            "1\tA",
            &line.replace('B', "C"),
            &line.replace("escape", ""),
            &line[..20],
        ] {
            assert_eq!(GameLine::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_interrupted_line_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let mut ledger = Ledger::open(&path).unwrap();
        ledger.add("match", game(0, Seat::A)).unwrap();
        ledger.add("match", game(0, Seat::B)).unwrap();
        drop(ledger);
        let whole = std::fs::read_to_string(&path).unwrap();
        // Interrupted where what there is of the line could be read as a game.
        std::fs::write(&path, &whole[..whole.len() - 1]).unwrap();
        let mut ledger = Ledger::open(&path).unwrap();
        assert!(ledger.has("match", 0, Seat::A) && !ledger.has("match", 0, Seat::B));
        ledger.add("match", game(0, Seat::B)).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
        assert!(matches!(Ledger::open(&path), Err(LedgerError::Busy(_))));
    }

    #[test]
    fn joined_files_are_read_as_one() {
        let shard = |opening| format!("# match\n{}\n", game(opening, Seat::A));
        let text = format!("{}{}{}4\tA\tbroken", shard(0), shard(1), shard(0));
        let (sections, unread) = read(&text);
        assert_eq!((sections.len(), unread), (1, 0));
        assert_eq!(sections[0].games.len(), 2);
        let (sections, unread) = read(&format!("x\n{}# other\n", shard(0)));
        assert_eq!((sections.len(), unread), (2, 1));
        assert!(sections[1].games.is_empty());
    }

    #[test]
    fn a_full_disk_is_said() {
        let full = Path::new("/dev/full");
        if full.exists() {
            assert!(Ledger::open(full).is_err());
            let file = OpenOptions::new().write(true).open(full).unwrap();
            let mut ledger = Ledger {
                file: Some(Kept {
                    path: full.to_owned(),
                    file,
                    end: 0,
                }),
                ..Ledger::default()
            };
            let said = ledger.add("match", game(0, Seat::A)).unwrap_err();
            assert!(said.to_string().contains("/dev/full"), "{said}");
        }
    }
}
