//! Texts that are none of it: whatever comes in, there is an answer and no panic.

use super::common::{Random, table};
use super::{RULES, cross};
use tafl::engine::otn::{read_game, read_position, read_rules, replay, write_game, write_rules};

/// Pieces that hurt where they are put in.
const SCRAPS: [&str; 28] = [
    "",
    " ",
    ":",
    "/",
    ",",
    "é",
    "\u{1f451}",
    "\u{0}",
    "\n",
    "[",
    "]",
    "|",
    ".",
    "-",
    "9",
    "0",
    "99999999999999999999",
    "-1",
    "K",
    "k",
    "x",
    "=",
    "^",
    "dim:19",
    "start:",
    "spd:",
    "---",
    "1.",
];

/// The text with a few characters taken out, put in, or cut off.
fn mangled(text: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(4) {
        let at = random.below(letters.len() + 1);
        match random.below(4) {
            0 => letters.truncate(at),
            1 => {
                let end = (at + random.below(6)).min(letters.len());
                letters.drain(at..end);
            }
            _ => {
                let scrap = random.of(&SCRAPS);
                letters.splice(at..at, scrap.chars());
            }
        }
    }
    letters.into_iter().collect()
}

#[test]
fn mangled_rules_strings() {
    let mut random = Random(0xb0_0b);
    let strings: Vec<&str> = table(RULES).map(|row| row[1]).collect();
    for _ in 0..20_000 {
        let text = mangled(random.of(&strings), &mut random);
        match read_rules(&text) {
            Ok(rules) => {
                let written = write_rules(None, rules.size, &rules.start, &rules.mechanics);
                let written = written.unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
                let again = read_rules(&written).unwrap();
                assert_eq!(again.mechanics, rules.mechanics, "{text}\n{written}");
            }
            Err(faults) => {
                assert!(!faults.is_empty(), "{text}");
                for fault in faults {
                    assert!(!fault.why.is_empty() && !fault.to_string().is_empty());
                    if let Some(character) = fault.character {
                        assert!((1..=text.chars().count()).contains(&character), "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn mangled_game_records() {
    let mut random = Random(0x6a_3e);
    let text = format!(
        "[event:x]\n[rules:{}]\n\n1. d2-e2 c4-c5\n[a|b]\n\n2. f4-f5 c5-a5\n\n3. d6-a6xa5 ---\n",
        cross("surf:n")
    );
    let lines = text.lines().count();
    for _ in 0..20_000 {
        let text = mangled(&text, &mut random);
        match read_game(&text) {
            Ok(game) => {
                let _ = replay(&game);
                let written = write_game(&game);
                let again = read_game(&written).unwrap_or_else(|f| panic!("{text}\n{f:?}"));
                assert_eq!(write_game(&again), written, "{text}");
            }
            Err(faults) => {
                assert!(!faults.is_empty());
                for fault in faults {
                    assert!(fault.line.is_none_or(|line| line <= lines + 8), "{fault}");
                }
            }
        }
    }
}

#[test]
fn every_beginning_of_a_text() {
    let text = format!(
        "[rules:{}]\n\n1. d2-e2 Kd4-c4xKé9\n[a|b]\n",
        cross("name:é ks:c")
    );
    for (byte, _) in text.char_indices() {
        let _ = read_game(&text[..byte]);
        let _ = read_rules(&text[..byte]);
        let _ = read_position(&text[..byte], 7);
    }
}

#[test]
fn very_long_texts() {
    for scrap in SCRAPS {
        let text = scrap.repeat(20_000);
        let _ = read_rules(&text);
        let _ = read_game(&text);
        let _ = read_position(&text, 19);
        let _ = read_rules(&format!("dim:19 cor:{text} spd:{text} start:{text}"));
        let _ = read_game(&format!("[rules:{}]\n1. {text}", cross("")));
    }
}
