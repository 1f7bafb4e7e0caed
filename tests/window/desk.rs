//! A desk with the program's window on it: what can be seen, and a hand with a mouse.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tafl::engine::record::Record;
use tafl::engine::variant::catalog::Catalog;
use tafl::text::Language;

/// Windows lie above each other, so there is one at a time.
static ONE_WINDOW: Mutex<()> = Mutex::new(());

/// A machine that draws by its processor is slow; a test waits long, but not for ever.
const PATIENCE: Duration = Duration::from_secs(120);
const LONG_PATIENCE: Duration = Duration::from_secs(900);

/// The program's window.
pub struct Desk {
    program: Child,
    home: tempfile::TempDir,
    _alone: MutexGuard<'static, ()>,
}

/// What the program shows, read from its probe file.
pub struct Sight {
    lines: Vec<Vec<String>>,
}

impl Desk {
    /// Opens the window; `None` where there can be none, which is said.
    pub fn open(args: &[&str]) -> Option<Desk> {
        let wanted = std::env::var_os("TAFL_WINDOW_TESTS").is_some_and(|value| value == "1");
        let tool = Command::new("xdotool").arg("version").output().is_ok();
        if std::env::var_os("DISPLAY").is_none() || !tool {
            assert!(!wanted, "a display and xdotool are needed");
            eprintln!("skipped: it needs a display and xdotool");
            return None;
        }
        let alone = ONE_WINDOW.lock().unwrap_or_else(PoisonError::into_inner);
        let home = tempfile::tempdir().unwrap();
        // Pieces go to their places at once; English, whatever the machine speaks.
        let settings = "(language: En, still: true, quality: Plain)";
        std::fs::write(home.path().join("settings.ron"), settings).unwrap();
        let program = start(home.path(), args);
        Some(Desk {
            program,
            home,
            _alone: alone,
        })
    }

    /// Ends the program and starts it again with what it has kept.
    pub fn reopen(&mut self, args: &[&str]) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = std::fs::remove_file(self.home.path().join("probe"));
        self.program = start(self.home.path(), args);
    }

    /// What is shown now.
    pub fn see(&self) -> Sight {
        let text = std::fs::read_to_string(self.home.path().join("probe")).unwrap_or_default();
        Sight {
            lines: text
                .lines()
                .map(|line| line.split('\t').map(str::to_owned).collect())
                .collect(),
        }
    }

    /// Waits until something is seen.
    pub fn wait(&mut self, what: &str, seen: impl Fn(&Sight) -> bool) {
        self.wait_for(what, seen, PATIENCE);
    }

    /// Waits for something that takes a whole game.
    pub fn wait_long(&mut self, what: &str, seen: impl Fn(&Sight) -> bool) {
        self.wait_for(what, seen, LONG_PATIENCE);
    }

    fn wait_for(&mut self, what: &str, seen: impl Fn(&Sight) -> bool, patience: Duration) {
        let start = Instant::now();
        while !seen(&self.see()) {
            if let Ok(Some(status)) = self.program.try_wait() {
                panic!("the program ended ({status}) while waiting for {what}");
            }
            if start.elapsed() > patience {
                let lines = self.see().lines;
                panic!("{what} was not seen; the window shows {lines:?}");
            }
            std::thread::sleep(Duration::from_millis(60));
        }
    }

    /// Waits until the window is idle, which means that it draws no more frames.
    pub fn settle(&self) {
        let start = Instant::now();
        let mut last = self.text();
        let mut quiet = 0;
        while quiet < 25 {
            assert!(start.elapsed() < PATIENCE, "the window never comes to rest");
            std::thread::sleep(Duration::from_millis(100));
            let now = self.text();
            quiet = if now == last { quiet + 1 } else { 0 };
            last = now;
        }
    }

    fn text(&self) -> String {
        std::fs::read_to_string(self.home.path().join("probe")).unwrap_or_default()
    }

    pub fn click_at(&mut self, x: i32, y: i32) {
        self.point(x, y);
        mouse(&["click", "1"]);
        pause();
    }

    /// Moves the mouse there, in two steps, as a hand does, once nothing moves any more, and waits
    /// until the window has seen it.
    fn point(&mut self, x: i32, y: i32) {
        self.wait("rest", |see| see.is("idle", "true"));
        mouse(&["mousemove", &(x - 3).to_string(), &(y - 2).to_string()]);
        mouse(&["mousemove", &x.to_string(), &y.to_string()]);
        let place = format!("{x}\t{y}");
        self.wait("the mouse", |see| see.is("pointer", &place));
        pause();
    }

    pub fn click_place(&mut self, name: &str) {
        self.wait(name, |see| see.has_place(name));
        // What appears moves other things, so the place is looked up when all is at rest.
        self.wait("rest", |see| see.is("idle", "true"));
        let (x, y) = self.see().middle(name).unwrap();
        self.click_at(x, y);
    }

    pub fn click_square(&mut self, name: &str) {
        self.point_at_square(name);
        mouse(&["click", "1"]);
        pause();
    }

    /// Moves the mouse to a square and waits until the window has seen it there.
    fn point_at_square(&mut self, name: &str) {
        let (x, y) = self.square(name);
        self.point(x, y);
        self.wait(&format!("the mouse on {name}"), |see| {
            see.is("hovered", name)
        });
    }

    fn square(&mut self, name: &str) -> (i32, i32) {
        self.wait(name, |see| {
            see.square(name).is_some() && see.is("idle", "true")
        });
        self.see().square(name).unwrap()
    }

    pub fn play(&mut self, play: &str) {
        let (from, to) = play.split_once('-').unwrap();
        self.click_square(from);
        self.wait("a piece in the hand", |see| see.is("chosen", from));
        self.click_square(to);
    }

    pub fn drag(&mut self, from: &str, to: &str) {
        let ((x, y), (to_x, to_y)) = (self.square(from), self.square(to));
        self.point_at_square(from);
        mouse(&["mousedown", "1"]);
        pause();
        for step in 1..=4 {
            let at = |a: i32, b: i32| (a + (b - a) * step / 4).to_string();
            mouse(&["mousemove", &at(x, to_x), &at(y, to_y)]);
            pause();
        }
        let place = format!("{to_x}\t{to_y}");
        self.wait("the mouse", |see| see.is("pointer", &place));
        mouse(&["mouseup", "1"]);
    }

    /// The plays in the file of the game in play.
    pub fn recorded_plays(&self) -> Vec<String> {
        let text = std::fs::read_to_string(self.home.path().join("in-play.ron")).unwrap();
        let dialect = tafl::engine::located::dialect();
        dialect.from_str::<Record>(&text).unwrap().plays
    }

    pub fn saved_games(&self) -> Vec<PathBuf> {
        let folder = self.home.path().join("games");
        let files = std::fs::read_dir(folder).into_iter().flatten();
        files.map(|file| file.unwrap().path()).collect()
    }

    /// The saved game reads back and has so many plies.
    pub fn check_record(&self, file: &Path, plies: usize) {
        let (catalog, problems) = Catalog::load(None);
        assert!(problems.is_empty());
        let text = std::fs::read_to_string(file).unwrap();
        let describe = Language::En.faults();
        let replayed = Record::read("saved", &text, &catalog, &describe).unwrap();
        assert_eq!(replayed.game.plies().len(), plies);
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

impl Sight {
    pub fn line(&self, key: &str) -> Option<String> {
        let line = self.lines.iter().find(|line| line[0] == key)?;
        Some(line[1..].join("\t"))
    }

    pub fn is(&self, key: &str, value: &str) -> bool {
        self.line(key).as_deref() == Some(value)
    }

    fn numbers(&self, kind: &str, name: &str) -> Option<Vec<i32>> {
        let line = self
            .lines
            .iter()
            .find(|l| l.len() > 2 && l[0] == kind && l[1] == name)?;
        line[2..].iter().map(|number| number.parse().ok()).collect()
    }

    fn square(&self, name: &str) -> Option<(i32, i32)> {
        let at = self.numbers("square", name)?;
        Some((at[0], at[1]))
    }

    fn rect(&self, name: &str) -> Option<[i32; 4]> {
        self.numbers("place", name)?.try_into().ok()
    }

    fn middle(&self, name: &str) -> Option<(i32, i32)> {
        let [left, top, right, bottom] = self.rect(name)?;
        Some(((left + right) / 2, (top + bottom) / 2))
    }

    pub fn has_place(&self, name: &str) -> bool {
        self.rect(name).is_some()
    }

    pub fn places_like(&self, start: &str) -> Vec<String> {
        let places = self.lines.iter().filter(|line| line[0] == "place");
        places
            .map(|line| line[1].clone())
            .filter(|name| name.starts_with(start))
            .collect()
    }

    /// A few spots of a panel that lie on no button.
    pub fn plain_spots(&self, panel: &str) -> Vec<(i32, i32)> {
        let Some([left, top, right, bottom]) = self.rect(panel) else {
            return Vec::new();
        };
        let buttons: Vec<[i32; 4]> = self
            .places_like("")
            .iter()
            .filter(|name| !name.starts_with("panel-"))
            .filter_map(|name| self.rect(name))
            .collect();
        let free = |(x, y): &(i32, i32)| {
            !buttons
                .iter()
                .any(|[l, t, r, b]| (l - 4..r + 4).contains(x) && (t - 4..b + 4).contains(y))
        };
        let parts = [1, 3, 5, 7, 9];
        let spots = parts
            .iter()
            .flat_map(|row| parts.iter().map(move |column| (*column, *row)));
        spots
            .map(|(column, row)| {
                (
                    left + (right - left) * column / 10,
                    top + (bottom - top) * row / 10,
                )
            })
            .filter(free)
            .take(4)
            .collect()
    }
}

fn start(home: &Path, args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tafl"));
    command.args(args).arg("--probe").arg(home.join("probe"));
    if !args.contains(&"--window") {
        command.args(["--window", "900x640"]);
    }
    command
        .env("TAFL_HOME", home)
        .env("TAFL_NO_AUDIO", "1")
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::null())
        .spawn()
        .unwrap()
}

fn mouse(args: &[&str]) {
    let status = Command::new("xdotool").args(args).status().unwrap();
    assert!(status.success(), "xdotool {args:?}: {status}");
}

/// Time for the window to see the mouse where it is before it does something else.
fn pause() {
    std::thread::sleep(Duration::from_millis(350));
}
