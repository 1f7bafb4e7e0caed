//! What the files of measurements have in common: who wrote them and when, how they are read and
//! written, and what can be wrong with one.

use crate::engine::located::dialect;
use crate::engine::variant::{Reading, Variant};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::time::{SystemTime, UNIX_EPOCH};

/// Why a text is no such file.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// It has another form.
    #[error("it cannot be read: {0}")]
    Form(#[from] ron::error::SpannedError),
    /// It is of another version.
    #[error("it has the format {found}; this program reads {known}")]
    Format {
        /// The version that it has.
        found: u32,
        /// The version that can be read.
        known: u32,
    },
    /// Its counts contradict each other.
    #[error("the counts of '{0}' do not fit together")]
    Counts(String),
}

/// Reads a file's text; whether its numbers make sense is for the caller to say.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, TableError> {
    Ok(dialect().from_str(text)?)
}

/// Refuses a file of another version.
pub(super) fn expect_format(found: u32, known: u32) -> Result<(), TableError> {
    match found == known {
        true => Ok(()),
        false => Err(TableError::Format { found, known }),
    }
}

/// The text of a file.
pub(super) fn write<T: Serialize>(table: &T) -> Result<String, ron::Error> {
    let pretty = ron::ser::PrettyConfig::default().struct_names(false);
    let text = dialect().to_string_pretty(table, pretty)?;
    Ok(format!("{text}\n"))
}

/// The option that a reading chooses for each question, as files keep it.
#[must_use]
pub fn answers(variant: &Variant, reading: &Reading) -> BTreeMap<String, String> {
    variant
        .answers(reading)
        .map(|(question, option)| (question.id.clone(), option.id.clone()))
        .collect()
}

/// This program with its version.
#[must_use]
pub fn program() -> String {
    format!("{} {}", env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"))
}

/// The present day in universal time, as `2026-01-31`.
#[must_use]
pub fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    date(since.map_or(0, |since| since.as_secs() / 86_400))
}

/// The day so many days after 1970 began (Gregorian, by counting).
fn date(mut days: u64) -> String {
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year:04}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(20_453), "2025-12-31");
        assert_eq!(date(20_454), "2026-01-01");
    }
}
