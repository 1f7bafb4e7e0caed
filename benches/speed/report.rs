//! The tables at the end: every measurement from the estimates that criterion has written, with
//! what is needed to judge the figures.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a measurement's time is divided by.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// A counted play: nanoseconds each.
    Play,
    /// A ply of a game: how many in a second, and nanoseconds each.
    Ply,
    /// A position: how many in a second.
    Position,
}

/// One line of the table.
pub struct Row {
    size: u8,
    what: &'static str,
    depth: Option<u32>,
    unit: Unit,
    /// How many units one round of ours does, and of theirs where they are measured.
    pub ours: u64,
    pub theirs: Option<u64>,
}

impl Row {
    /// A line without the other program.
    pub fn new(size: u8, what: &'static str, ours: u64, unit: Unit) -> Row {
        Row {
            size,
            what,
            depth: None,
            unit,
            ours,
            theirs: None,
        }
    }

    /// The same line with the depth of the count.
    pub fn at_depth(self, depth: u32) -> Row {
        Row {
            depth: Some(depth),
            ..self
        }
    }

    /// What the table calls it.
    pub fn name(&self) -> String {
        let depth = self.depth.map_or(String::new(), |d| format!(", depth {d}"));
        format!("{0}×{0} {1}{depth}", self.size, self.what)
    }

    /// What criterion calls it, which is also a path.
    pub fn id<'a>(&self, program: &'a str) -> (String, &'a str) {
        let what = self.what.replace(' ', "-");
        (format!("{}-{:02}", what, self.size), program)
    }

    /// Nanoseconds a unit; `None` if it was not measured in this run.
    fn nanoseconds(&self, folder: &Path, program: &str, units: u64) -> Option<f64> {
        let (group, program) = self.id(program);
        let file = folder.join(group).join(program).join("new/estimates.json");
        let text = std::fs::read_to_string(file).ok()?;
        let estimates: Value = serde_json::from_str(&text).ok()?;
        Some(estimates["mean"]["point_estimate"].as_f64()? / units as f64)
    }

    fn our_nanoseconds(&self, folder: &Path) -> Option<f64> {
        self.nanoseconds(folder, "ours", self.ours)
    }

    fn shown(&self, nanoseconds: f64) -> String {
        match self.unit {
            Unit::Play => format!("{nanoseconds:.1} ns a play"),
            Unit::Ply => format!("{:.0} plies a second", 1e9 / nanoseconds),
            Unit::Position => format!("{:.0} positions a second", 1e9 / nanoseconds),
        }
    }
}

/// Where criterion keeps what it measures.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("speed")
}

/// Prints what was measured in this run; nothing if nothing was.
pub fn print(folder: &Path, rows: &[Row]) {
    let lines: Vec<String> = rows.iter().filter_map(|row| line(folder, row)).collect();
    if lines.is_empty() {
        return;
    }
    println!("\n{}\n", circumstances().join("; "));
    println!("| what | ours | theirs | ratio |\n|---|---|---|---|");
    for line in lines {
        println!("{line}");
    }
    println!("\n| board | ns a counted play | ns a ply of a random game |\n|---|---|---|");
    for size in rows
        .iter()
        .filter(|row| row.what == "counting")
        .map(|row| row.size)
    {
        let cell = |what| {
            let row = rows
                .iter()
                .find(|row| row.size == size && row.what == what)?;
            row.our_nanoseconds(folder)
        };
        if let (Some(play), Some(ply)) = (cell("counting"), cell("random games")) {
            println!("| {size}×{size} | {play:.1} | {ply:.0} |");
        }
    }
}

fn line(folder: &Path, row: &Row) -> Option<String> {
    let ours = row.our_nanoseconds(folder)?;
    let theirs = row
        .theirs
        .and_then(|units| row.nanoseconds(folder, "theirs", units));
    let (shown, ratio) = match theirs {
        Some(theirs) => (row.shown(theirs), format!("{:.1}", theirs / ours)),
        None => ("-".to_owned(), "-".to_owned()),
    };
    let name = row.name();
    Some(format!(
        "| {name} | {} | {shown} | {ratio} |",
        row.shown(ours)
    ))
}

/// The machine, the program and the time of the measurement, as far as they can be found out.
fn circumstances() -> Vec<String> {
    let processor = std::fs::read_to_string("/proc/cpuinfo")
        .ok()
        .and_then(|text| {
            let line = text.lines().find(|line| line.starts_with("model name"))?;
            Some(line.split_once(':')?.1.trim().to_owned())
        });
    let cores = std::thread::available_parallelism().ok();
    let load = std::fs::read_to_string("/proc/loadavg").ok();
    let facts = [
        processor,
        cores.map(|cores| format!("{cores} cores")),
        load.and_then(|text| Some(format!("load {}", text.split_whitespace().next()?))),
        said("git", &["describe", "--always", "--dirty", "--exclude=*"])
            .map(|commit| format!("commit {commit}")),
        said("rustc", &["--version"]),
        said("date", &["-u", "+%Y-%m-%d %H:%M UTC"]),
        Some("theirs: the crate hnefatafl 0.0.2".to_owned()),
    ];
    facts.into_iter().flatten().collect()
}

/// What a command says in one line, if there is such a command and it succeeds.
fn said(command: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(command)
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
