//! Spoiling texts: what typing errors, half-written files and malice do to them.

use super::common::Random;
use super::targets::Target;
use std::ops::Range;

const ANYWHERE: [&str; 32] = [
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
    "\r\n",
    "\u{feff}",
    "\u{a0}",
    "ő",
    "e\u{301}",
    "🜁",
    "-1",
    "0",
    "//",
    "/*",
    "\\",
    "\\u{110000}",
    "r#\"",
    "1e999",
    "NaN",
    "'",
    "#![enable(unwrap_newtypes)]",
];
/// Numbers at which counters overflow.
const NUMBERS: [&str; 10] = [
    "0",
    "1",
    "20",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551615",
    "99999999999999999999",
    "-9223372036854775808",
];
const BRACKETS: [(char, char); 3] = [('(', ')'), ('[', ']'), ('{', '}')];
/// How many inputs that were read are kept to be spoiled further.
const KEPT: usize = 200;

/// Makes inputs out of the seeds of a target and of earlier inputs that were read.
pub struct Mutator {
    random: Random,
    words: Vec<String>,
    seeds: Vec<Vec<char>>,
    kept: Vec<Vec<char>>,
    longest: usize,
}

impl Mutator {
    /// For inputs of at most so many characters.
    pub fn new(target: &Target, random: Random, longest: usize) -> Mutator {
        Mutator {
            random,
            words: target.words.iter().map(|word| (*word).to_owned()).collect(),
            seeds: target.seeds.iter().map(|s| s.chars().collect()).collect(),
            kept: Vec::new(),
            longest,
        }
    }

    /// Takes an input that was read among those that are spoiled further.
    pub fn keep(&mut self, text: String) {
        let text = text.chars().collect();
        if self.kept.len() < KEPT {
            self.kept.push(text);
        } else {
            let at = self.random.below(KEPT);
            self.kept[at] = text;
        }
    }

    /// A spoiled text: one that could be read, or two put together, with one to eight spoilings.
    pub fn input(&mut self) -> String {
        let mut text = self.readable().clone();
        if self.random.below(8) == 0 {
            let at = self.random.below(text.len() + 1);
            let other = self.readable().clone();
            let from = self.random.below(other.len() + 1);
            text.truncate(at);
            text.extend_from_slice(&other[from..]);
        }
        // Few spoilings most of the time, so that many inputs can still be read.
        let most = self.random.of(&[1, 2, 8]);
        for _ in 0..1 + self.random.below(most) {
            self.spoil(&mut text);
        }
        text.truncate(self.longest);
        text.into_iter().collect()
    }

    fn readable(&mut self) -> &Vec<char> {
        let kept = !self.kept.is_empty() && self.random.below(2) == 0;
        let texts = match kept {
            true => &self.kept,
            false => &self.seeds,
        };
        &texts[self.random.below(texts.len())]
    }

    fn word(&mut self) -> Vec<char> {
        let at = self.random.below(self.words.len());
        self.words[at].chars().collect()
    }

    /// A stretch of the text.
    fn stretch(&mut self, text: &[char], most: usize) -> Range<usize> {
        let from = self.random.below(text.len() + 1);
        let length = self.random.below(most.min(text.len() - from) + 1);
        from..from + length
    }

    /// A run of letters and digits near some place of the text; empty where there is none.
    fn token(&mut self, text: &[char]) -> Range<usize> {
        let part = |c: &char| c.is_alphanumeric() || *c == '_';
        let at = self.random.below(text.len() + 1);
        let from = at + text[at..].iter().take_while(|c| !part(c)).count();
        let length = text[from..].iter().take_while(|c| part(c)).count();
        from..from + length
    }

    fn spoil(&mut self, text: &mut Vec<char>) {
        let at = self.random.below(text.len() + 1);
        match self.random.below(17) {
            0 => {
                let gone = self.stretch(text, 40);
                text.drain(gone);
            }
            1 => {
                let twice = text[self.stretch(text, 200)].to_vec();
                text.splice(at..at, twice);
            }
            2 => {
                let word = self.random.of(&ANYWHERE);
                text.splice(at..at, word.chars());
            }
            3 => {
                let word = self.word();
                text.splice(at..at, word);
            }
            4 => {
                let place = self.stretch(text, 12);
                let word = self.word();
                text.splice(place, word);
            }
            5 => text.truncate(at),
            6 => {
                let sign = self
                    .random
                    .of(&['/', '1', '"', 'x', '=', '#', '-', '.', ',']);
                let times = self.times();
                text.splice(at..at, std::iter::repeat_n(sign, times));
            }
            7 => {
                if let Some(sign) = text.get_mut(at) {
                    *sign = char::from(b' ' + (self.random.below(95)) as u8);
                }
            }
            8 => {
                if let Some(sign) = text.get_mut(at) {
                    let flipped = u32::from(*sign) ^ 1 << self.random.below(8);
                    *sign = char::from_u32(flipped).unwrap_or('\u{fffd}');
                }
            }
            9 => {
                let place = self.stretch(text, 60);
                text[place].reverse();
            }
            10 => {
                let (open, close) = self.random.of(&BRACKETS);
                let times = self.times();
                let around = self.stretch(text, 2000);
                if self.random.below(2) == 0 {
                    text.splice(around.end..around.end, std::iter::repeat_n(close, times));
                }
                text.splice(around.start..around.start, std::iter::repeat_n(open, times));
            }
            // One name of the text, or a word of the language, in the place of another.
            11 | 12 => {
                let other = match self.random.below(2) {
                    0 => self.word(),
                    _ => text[self.token(text)].to_vec(),
                };
                let place = self.token(text);
                text.splice(place, other);
            }
            13 => {
                let number = self.random.of(&NUMBERS);
                let digits = text.get(at..).unwrap_or_default();
                let from = at + digits.iter().take_while(|c| !c.is_ascii_digit()).count();
                let length = text[from..]
                    .iter()
                    .take_while(|c| c.is_ascii_digit())
                    .count();
                text.splice(from..from + length, number.chars());
            }
            _ => self.move_lines(text, at),
        }
    }

    /// How often a sign is repeated: now and then as often as a text is long.
    fn times(&mut self) -> usize {
        let most = self.random.of(&[4, 4, 200, self.longest]);
        1 + self.random.below(most)
    }

    /// Takes a line out, writes it twice, or brings one of another text in.
    fn move_lines(&mut self, text: &mut Vec<char>, at: usize) {
        let line = line(text, at);
        match self.random.below(3) {
            0 => {
                text.drain(line);
            }
            1 => {
                let twice = text[line.clone()].to_vec();
                text.splice(line.start..line.start, twice);
            }
            _ => {
                let other = self.readable().clone();
                let from = self.random.below(other.len() + 1);
                let brought = other[self::line(&other, from)].to_vec();
                text.splice(line.start..line.start, brought);
            }
        }
    }
}

/// The line around a place, with its end.
fn line(text: &[char], at: usize) -> Range<usize> {
    let start = text[..at]
        .iter()
        .rposition(|c| *c == '\n')
        .map_or(0, |end| end + 1);
    let end = text[at..].iter().position(|c| *c == '\n');
    start..end.map_or(text.len(), |length| at + length + 1)
}
