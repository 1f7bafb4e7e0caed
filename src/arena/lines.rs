//! Lines of text from a program that may send anything: too long ones are cut, and bytes that are
//! no text are replaced.

use std::io::{self, BufRead, Read};

/// The longest line that is taken whole, in bytes.
const LONGEST: u64 = 65_536;

/// The next line without its end; `None` at the end of the input. What of a line goes beyond
/// 64 KiB is dropped.
///
/// # Errors
/// When the input cannot be read.
pub fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() as u64 == LONGEST {
        input.skip_until(b'\n')?;
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(text.trim_end_matches('\r').to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_comes_is_a_line() {
        let mut text = b"one\r\n\n\xff\n".to_vec();
        text.extend([b'x'; 200_000]);
        text.extend(b"\nlast");
        let mut input = io::Cursor::new(text);
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input).unwrap() {
            lines.push(line);
        }
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[..3], ["one", "", "\u{fffd}"]);
        assert_eq!(lines[3].len() as u64, LONGEST);
        assert_eq!(lines[4], "last");
    }
}
