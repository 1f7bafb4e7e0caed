//! Spoiling texts: what typing errors, half-written files and malice do to them.

use super::common::Random;
use super::targets::Target;

const ANYWHERE: [&str; 22] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    ",",
    ":",
    "/",
    "-",
    "=",
    "x",
    "\u{0}",
    "\n",
    "ő",
    "🜁",
    "99999999999999999999",
    "-1",
    "0",
    "//",
    "\\",
];

/// A spoiled text: one of the seeds, or two put together, with one to eight spoilings.
pub fn mutate(target: &Target, random: &mut Random, longest: usize) -> String {
    let mut text: Vec<char> = seed(target, random);
    if random.below(8) == 0 {
        let other = seed(target, random);
        let (at, from) = (random.below(text.len() + 1), random.below(other.len() + 1));
        text.truncate(at);
        text.extend_from_slice(&other[from..]);
    }
    for _ in 0..1 + random.below(8) {
        spoil(target, &mut text, random);
    }
    text.truncate(longest);
    text.into_iter().collect()
}

fn seed(target: &Target, random: &mut Random) -> Vec<char> {
    target.seeds[random.below(target.seeds.len())]
        .chars()
        .collect()
}

/// A stretch of the text.
fn stretch(text: &[char], random: &mut Random, most: usize) -> std::ops::Range<usize> {
    let from = random.below(text.len() + 1);
    let length = random.below(most.min(text.len() - from) + 1);
    from..from + length
}

fn spoil(target: &Target, text: &mut Vec<char>, random: &mut Random) {
    let at = random.below(text.len() + 1);
    match random.below(10) {
        0 => {
            let gone = stretch(text, random, 40);
            text.drain(gone);
        }
        1 => {
            let twice: Vec<char> = text[stretch(text, random, 200)].to_vec();
            text.splice(at..at, twice);
        }
        2 => {
            let word = random.of(&ANYWHERE);
            text.splice(at..at, word.chars());
        }
        3 | 4 => {
            let word = random.of(target.words);
            text.splice(at..at, word.chars());
        }
        5 => {
            let word = random.of(target.words);
            let place = stretch(text, random, 12);
            text.splice(place, word.chars());
        }
        6 => text.truncate(at),
        7 => {
            let sign = random.of(&['(', '[', '{', '/', '1', '"', 'x', '=']);
            let times = 1 + random.below(600);
            text.splice(at..at, std::iter::repeat_n(sign, times));
        }
        8 => {
            if let Some(sign) = text.get_mut(at) {
                *sign = char::from(b' ' + (random.below(95)) as u8);
            }
        }
        _ => {
            let place = stretch(text, random, 60);
            let mut moved: Vec<char> = text[place.clone()].to_vec();
            moved.reverse();
            text.splice(place, moved);
        }
    }
}
