//! Files of variants, of sources and of games: what the program carries is complete, and every
//! mistake in a file is named with its line, all of them at once.

#[path = "../common/mod.rs"]
mod common;
mod folder;
mod mistakes;
mod records;
mod shipped;
mod together;

use tafl::engine::located::FileProblems;

/// The only line of a text, from 1, that contains a part.
fn line_of(text: &str, part: &str) -> usize {
    let lines: Vec<usize> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.contains(part))
        .map(|(index, _)| index + 1)
        .collect();
    assert_eq!(lines.len(), 1, "'{part}' stands on the lines {lines:?}");
    lines[0]
}

/// A text with its only occurrence of a part replaced.
fn spoiled(text: &str, part: &str, by: &str) -> String {
    assert_eq!(text.matches(part).count(), 1, "'{part}' must stand once");
    text.replace(part, by)
}

/// The lines and messages.
fn listed(problems: &FileProblems) -> Vec<(usize, &str)> {
    problems
        .problems
        .iter()
        .map(|problem| (problem.line, problem.message.as_str()))
        .collect()
}
