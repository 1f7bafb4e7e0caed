//! What a user prefers, kept in a file between starts.

use crate::engine::located;
use crate::folders;
use crate::text::Language;
use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};
use std::num::NonZero;
use std::path::Path;

/// How much is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Quality {
    /// Plain on a processor that draws by itself, rich on a graphics card.
    #[default]
    Auto,
    /// As little as can be: light models, hard shadows, no smoothing.
    Plain,
    /// Carved models, shadows and smoothing.
    Good,
    /// With everything.
    Rich,
}

/// Which men stand on the board. Ships stay at sea whatever is chosen, unless it is `Plain`.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Men {
    /// Those that suit the board.
    #[default]
    Auto,
    /// Walrus ivory in the manner of the Lewis chessmen.
    Ivory,
    /// Turned and whittled wood.
    Wood,
    /// Stone and glass, as found in graves.
    Stone,
    /// Plain forms in strong contrast.
    Plain,
}

/// By which light the board is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Light {
    /// Daylight.
    #[default]
    Day,
    /// The fire of the hearth; at sea, the moon.
    Dark,
}

/// How a man goes over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Way {
    /// In a bow through the air.
    #[default]
    Arc,
    /// Up, across and down.
    Lift,
    /// Pushed over the wood.
    Slide,
}

/// A user's preferences.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language of all texts.
    pub language: Language,
    /// How loud sounds are, from 0 to 1.
    pub volume: f32,
    /// Whether the legal squares of the chosen piece are shown.
    pub show_legal: bool,
    /// Whether a king in danger and his open ways are shown.
    pub warnings: bool,
    /// How fast pieces move; 1 is usual.
    pub speed: f32,
    /// Whether pieces go to their places without flying there.
    pub still: bool,
    /// The size of texts and buttons; 1 is usual.
    pub scale: f32,
    /// How much is drawn.
    pub quality: Quality,
    /// Which men stand on the board.
    pub men: Men,
    /// By which light the board is seen.
    pub light: Light,
    /// How a man goes over the board.
    pub way: Way,
    /// Whether a manuscript's board is drawn with squares instead of points.
    pub squares: bool,
    /// Whether the end of a game is shown from near.
    pub moments: bool,
    /// Seconds that the strongest level thinks about a play.
    pub seconds: f32,
    /// How many threads it thinks with.
    pub threads: u8,
    /// Whether it goes on thinking while a person is to move.
    pub ponder: bool,
}

/// The most threads that can be asked for on this machine.
#[must_use]
pub fn most_threads() -> u8 {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    u8::try_from(cores).unwrap_or(u8::MAX)
}

impl Default for Settings {
    fn default() -> Settings {
        let language = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
            .and_then(|value| Language::parse(&value));
        Settings {
            language: language.unwrap_or_default(),
            volume: 0.6,
            show_legal: true,
            warnings: true,
            speed: 1.0,
            still: false,
            scale: 1.0,
            quality: Quality::Auto,
            men: Men::Auto,
            light: Light::Day,
            way: Way::Arc,
            squares: false,
            moments: true,
            seconds: 2.0,
            // One core is left to the window.
            threads: most_threads().saturating_sub(1).max(1),
            ponder: false,
        }
    }
}

impl Settings {
    /// The settings of the user; the usual ones where there are none or they cannot be read.
    #[must_use]
    pub fn load(file: &Path) -> Settings {
        std::fs::read_to_string(file)
            .ok()
            .and_then(|text| located::dialect().from_str::<Settings>(&text).ok())
            .map(Settings::sane)
            .unwrap_or_default()
    }

    /// The same with every number in its range.
    #[must_use]
    pub fn sane(mut self) -> Settings {
        let within = |value: f32, low: f32, high: f32| {
            if value.is_finite() {
                value.clamp(low, high)
            } else {
                low
            }
        };
        self.volume = within(self.volume, 0.0, 1.0);
        self.speed = within(self.speed, 0.25, 4.0);
        self.scale = within(self.scale, 0.7, 2.5);
        self.seconds = within(self.seconds, 0.5, 30.0);
        self.threads = self.threads.clamp(1, most_threads());
        self
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, file: &Path) -> std::io::Result<()> {
        let text = located::dialect()
            .to_string_pretty(self, ron::ser::PrettyConfig::default())
            .map_err(std::io::Error::other)?;
        folders::write_whole(file, &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.ron");
        let settings = Settings {
            language: Language::Hu,
            speed: 2.0,
            ..Settings::default()
        };
        settings.save(&file).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(
            located::dialect().from_str::<Settings>(&text).unwrap(),
            settings
        );
    }

    #[test]
    fn impossible_numbers_are_put_right() {
        let settings = Settings {
            volume: f32::NAN,
            scale: 90.0,
            seconds: 1_000.0,
            threads: 0,
            ..Settings::default()
        };
        let sane = settings.sane();
        assert_eq!((sane.volume, sane.scale), (0.0, 2.5));
        assert_eq!((sane.seconds, sane.threads), (30.0, 1));
    }
}
