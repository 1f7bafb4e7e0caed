//! Reading RON so that every mistake is found and has a line.
//!
//! The `ron` crate stops at the first error and keeps no positions. [`read`] therefore scans the
//! text itself into a tree of places; when `ron` stops, the smallest entry around the error is
//! noted, blanked out, and the reading goes on. Checks that come later ask the tree for the line
//! of a field by its path.

use ron::Options;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

/// One mistake in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line, from 1; 0 where the whole file is meant.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

/// All mistakes of a file, sorted by line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct FileProblems {
    /// The file's name.
    pub file: String,
    /// What is wrong with it; never empty.
    pub problems: Vec<Problem>,
}

impl fmt::Display for FileProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            match problem.line {
                0 => write!(f, "{}: {}", self.file, problem.message)?,
                line => write!(f, "{}:{line}: {}", self.file, problem.message)?,
            }
        }
        Ok(())
    }
}

/// The RON dialect of the program's files: options are written without `Some`.
#[must_use]
pub fn dialect() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// A value read from RON, the mistakes found so far, and where its parts stand.
#[derive(Debug)]
pub struct Located<T> {
    /// What could be read; parts with mistakes have their defaults.
    pub value: T,
    /// The mistakes.
    pub problems: Vec<Problem>,
    places: Places,
}

impl<T> Located<T> {
    /// Notes a mistake at a path such as `questions/2/options`. A path that the file does not have
    /// is looked up as far as it goes; nothing is noted where an earlier mistake explains it.
    pub fn complain(&mut self, path: &str, message: impl Into<String>) {
        if self.places.is_blanked(path) {
            return;
        }
        self.problems.push(Problem {
            line: self.places.line(path),
            message: message.into(),
        });
    }

    /// Whether the file has something at this path.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        self.places.find(path).is_some()
    }

    /// The value if there were no mistakes.
    ///
    /// # Errors
    /// All mistakes, sorted by line.
    pub fn finish(mut self, file: &str) -> Result<T, FileProblems> {
        if self.problems.is_empty() {
            return Ok(self.value);
        }
        self.problems.sort_by_key(|problem| problem.line);
        let mut seen = BTreeSet::new();
        self.problems
            .retain(|problem| seen.insert((problem.line, problem.message.clone())));
        Err(FileProblems {
            file: file.to_owned(),
            problems: self.problems,
        })
    }
}

/// After so many mistakes of form no more are looked for: each costs another reading of the file.
const MOST_PROBLEMS: usize = 100;

/// Reads a value, going on after mistakes.
///
/// # Errors
/// A mistake of form (an open bracket, a missing comma), after which nothing can be understood.
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<Located<T>, FileProblems> {
    let fail = |problem| FileProblems {
        file: file.to_owned(),
        problems: vec![problem],
    };
    let root = scan(text).map_err(fail)?;
    let mut places = Places {
        text: text.to_owned(),
        root,
        blanked: Vec::new(),
    };
    let mut problems = Vec::new();
    let mut remaining = text.to_owned();
    loop {
        let error = match dialect().from_str::<T>(&remaining) {
            Ok(value) => {
                return Ok(Located {
                    value,
                    problems,
                    places,
                });
            }
            Err(error) => error,
        };
        let problem = Problem {
            line: error.span.start.line,
            message: error.code.to_string(),
        };
        let at = offset(&remaining, error.span.start.line, error.span.start.col);
        // Every turn blanks an entry that was not blank before, so this ends.
        let Some((path, span)) = places.smallest_entry(&remaining, at) else {
            problems.push(problem);
            return Err(FileProblems {
                file: file.to_owned(),
                problems,
            });
        };
        let line = 1 + text[..span.start].matches('\n').count();
        problems.push(Problem { line, ..problem });
        if problems.len() >= MOST_PROBLEMS {
            let message =
                format!("these are the first {MOST_PROBLEMS} mistakes; there may be more");
            problems.push(Problem { line, message });
            return Err(FileProblems {
                file: file.to_owned(),
                problems,
            });
        }
        let blank: String = remaining[span.clone()]
            .chars()
            .map(|c| {
                if c == '\n' {
                    "\n".into()
                } else {
                    " ".repeat(c.len_utf8())
                }
            })
            .collect();
        remaining.replace_range(span, &blank);
        places.blanked.push(path);
    }
}

/// The names of the fields of the outermost structure, by which kinds of files are told apart.
///
/// # Errors
/// As [`read`].
pub fn root_fields(file: &str, text: &str) -> Result<BTreeSet<String>, FileProblems> {
    let root = scan(text).map_err(|problem| FileProblems {
        file: file.to_owned(),
        problems: vec![problem],
    })?;
    Ok(root.entries.into_iter().map(|entry| entry.name).collect())
}

fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line - 1)
        .map(str::len)
        .sum();
    let rest = text.get(start..).unwrap_or_default();
    start
        + rest
            .chars()
            .take(column.saturating_sub(1))
            .map(char::len_utf8)
            .sum::<usize>()
}

/// A value's extent in the text.
#[derive(Debug)]
struct Node {
    span: Range<usize>,
    entries: Vec<Entry>,
}

/// A field, a list element or a map entry, with the comma behind it.
#[derive(Debug)]
struct Entry {
    name: String,
    span: Range<usize>,
    value: Node,
}

#[derive(Debug)]
struct Places {
    text: String,
    root: Node,
    blanked: Vec<String>,
}

impl Places {
    fn find(&self, path: &str) -> Option<&Entry> {
        let mut node = &self.root;
        let mut found = None;
        for name in path.split('/').filter(|name| !name.is_empty()) {
            let entry = node.entries.iter().find(|entry| entry.name == name)?;
            node = &entry.value;
            found = Some(entry);
        }
        found
    }

    fn line(&self, path: &str) -> usize {
        let mut path = path;
        let at = loop {
            if let Some(entry) = self.find(path) {
                break entry.span.start;
            }
            match path.rsplit_once('/') {
                Some((head, _)) => path = head,
                None => break self.root.span.start,
            }
        };
        1 + self.text[..at].matches('\n').count()
    }

    fn is_blanked(&self, path: &str) -> bool {
        self.blanked.iter().any(|blanked| {
            path == blanked
                || path.starts_with(blanked.as_str()) && path[blanked.len()..].starts_with('/')
        })
    }

    /// The smallest entry around a place that is not blank yet, with its path.
    fn smallest_entry(&self, remaining: &str, at: usize) -> Option<(String, Range<usize>)> {
        let mut node = &self.root;
        let mut path = String::new();
        let mut best = None;
        while let Some(entry) = node
            .entries
            .iter()
            .find(|entry| entry.span.start <= at && at <= entry.span.end)
        {
            if remaining[entry.span.clone()].trim().is_empty() {
                break;
            }
            if !path.is_empty() {
                path.push('/');
            }
            path.push_str(&entry.name);
            best = Some((path.clone(), entry.span.clone()));
            node = &entry.value;
        }
        best
    }
}

fn scan(text: &str) -> Result<Node, Problem> {
    let mut scanner = Scanner {
        text,
        at: 0,
        depth: 0,
    };
    scanner.skip_space()?;
    while scanner.rest().starts_with('#') {
        scanner.at += scanner.rest().find('\n').unwrap_or(scanner.rest().len());
        scanner.skip_space()?;
    }
    let root = scanner.value()?;
    scanner.skip_space()?;
    if scanner.rest().is_empty() {
        Ok(root)
    } else {
        Err(scanner.problem("the value ends here, but more text follows"))
    }
}

/// No file that means something is nested deeper; one that is would use up the stack.
const DEEPEST: usize = 100;

struct Scanner<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn problem_at(&self, at: usize, message: &str) -> Problem {
        Problem {
            line: 1 + self.text[..at].matches('\n').count(),
            message: message.to_owned(),
        }
    }

    fn problem(&self, message: &str) -> Problem {
        self.problem_at(self.at, message)
    }

    fn skip_space(&mut self) -> Result<(), Problem> {
        loop {
            self.at += self.rest().len() - self.rest().trim_start().len();
            if self.rest().starts_with("//") {
                self.at += self.rest().find('\n').unwrap_or(self.rest().len());
            } else if self.rest().starts_with("/*") {
                let end = self.rest().find("*/");
                self.at += 2 + end.ok_or_else(|| self.problem("this comment has no end"))?;
            } else {
                return Ok(());
            }
        }
    }

    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest
            .find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.' | '+' | '-')))
            .unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn value(&mut self) -> Result<Node, Problem> {
        let start = self.at;
        if self.rest().starts_with('"')
            || self.rest().starts_with("r\"")
            || self.rest().starts_with("r#")
        {
            self.string()?;
        } else {
            let word = self.word();
            if !word.is_empty() {
                let after_word = self.at;
                self.skip_space()?;
                if !self.rest().starts_with('(') {
                    self.at = after_word;
                }
            }
            let close = match self.rest().chars().next() {
                Some('(') => ')',
                Some('[') => ']',
                Some('{') => '}',
                _ if !word.is_empty() => {
                    return Ok(Node {
                        span: start..self.at,
                        entries: Vec::new(),
                    });
                }
                _ => return Err(self.problem("a value is missing here")),
            };
            if self.at == start || close == ')' {
                if self.depth >= DEEPEST {
                    let message = format!("more than {DEEPEST} brackets are open here");
                    return Err(self.problem(&message));
                }
                self.depth += 1;
                let entries = self.entries(close)?;
                self.depth -= 1;
                return Ok(Node {
                    span: start..self.at,
                    entries,
                });
            }
        }
        Ok(Node {
            span: start..self.at,
            entries: Vec::new(),
        })
    }

    fn entries(&mut self, close: char) -> Result<Vec<Entry>, Problem> {
        let open = self.at;
        self.at += 1;
        let mut entries = Vec::new();
        loop {
            self.skip_space()?;
            if self.rest().starts_with(close) {
                self.at += 1;
                return Ok(entries);
            }
            if self.rest().is_empty() {
                return Err(self.problem_at(open, "this bracket is not closed"));
            }
            let start = self.at;
            let mut name = entries.len().to_string();
            let mut value = self.value()?;
            self.skip_space()?;
            if close != ']' && self.rest().starts_with(':') {
                name = self.text[value.span].trim_matches('"').to_owned();
                self.at += 1;
                self.skip_space()?;
                value = self.value()?;
                self.skip_space()?;
            }
            if self.rest().starts_with(',') {
                self.at += 1;
            } else if !self.rest().starts_with(close) {
                return Err(self.problem(&format!("a comma or '{close}' is missing here")));
            }
            let span = start..self.at;
            entries.push(Entry { name, span, value });
        }
    }

    fn string(&mut self) -> Result<(), Problem> {
        let open = self.at;
        let unclosed = |scanner: &Self| scanner.problem_at(open, "this text has no closing quote");
        if self.rest().starts_with('r') {
            let hashes = self.rest()[1..].chars().take_while(|c| *c == '#').count();
            let end = format!("\"{}", "#".repeat(hashes));
            let body = self.at + 2 + hashes;
            let found = self.text.get(body..).and_then(|text| text.find(&end));
            self.at = body + found.ok_or_else(|| unclosed(self))? + end.len();
            return Ok(());
        }
        let mut escaped = false;
        for (index, character) in self.rest().char_indices().skip(1) {
            match character {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => {
                    self.at += index + 1;
                    return Ok(());
                }
                _ => {}
            }
        }
        Err(unclosed(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize, Default, Debug, PartialEq)]
    #[serde(deny_unknown_fields, default)]
    struct Thing {
        name: String,
        count: u8,
        parts: Vec<Thing>,
    }

    #[test]
    fn all_mistakes_are_found_with_their_lines() {
        let text = "// a thing\n(\n  name: \"a\",\n  cuont: 3,\n  parts: [\n    (name: \"b\"),\n    \
                    (count: \"many\",\n     nmae: \"c\"),\n  ],\n)";
        let located = read::<Thing>("thing.ron", text).unwrap();
        let lines: Vec<usize> = located
            .problems
            .iter()
            .map(|problem| problem.line)
            .collect();
        assert_eq!(lines, [4, 7, 8]);
        assert_eq!(located.value.parts.len(), 2);
        let shown = located.finish("thing.ron").unwrap_err().to_string();
        assert!(
            shown.starts_with("thing.ron:4: ") && shown.contains("cuont"),
            "{shown}"
        );
    }

    #[test]
    fn a_complaint_finds_its_line_and_spares_what_was_blanked() {
        let text = "(\n parts: [\n  (),\n  (count: 300),\n ],\n)";
        let mut located = read::<Thing>("t", text).unwrap();
        located.complain("parts/0/name", "no name");
        located.complain("parts/1/count", "no count");
        let lines: Vec<usize> = located
            .problems
            .iter()
            .map(|problem| problem.line)
            .collect();
        assert_eq!(lines, [4, 3]);
    }

    #[test]
    fn broken_form_is_one_problem_with_a_line() {
        for (text, line) in [
            ("(\n name: \"a\n)", 2),
            ("(\n name: \"a\" count: 1)", 2),
            ("(\n\n parts: [(), ()", 3),
            ("(\n /* x )", 2),
            ("", 1),
            ("() ()", 1),
            ("(name: )", 1),
            ("r#", 1),
        ] {
            let problems = read::<Thing>("t", text).unwrap_err().problems;
            assert_eq!((problems.len(), problems[0].line), (1, line), "{text}");
        }
    }
}
