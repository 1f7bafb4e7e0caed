//! Pictures of the window, written where the user finds them.

use super::command::{Command, Notice};
use super::settings::Settings;
use super::{ClientSystems, Home};
use crate::text::Language;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use std::path::{Path, PathBuf};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take.in_set(ClientSystems::Obey));
}

fn take(
    mut asked: MessageReader<Command>,
    settings: Res<Settings>,
    home: Res<Home>,
    mut commands: Commands,
) {
    if !asked
        .read()
        .any(|command| matches!(command, Command::Picture))
    {
        return;
    }
    let folder = home.0.pictures();
    let Some(file) = (1..100_000)
        .map(|number| folder.join(format!("tafl-{number:04}.png")))
        .find(|file| !file.exists())
    else {
        return;
    };
    let language = settings.language;
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, mut out: MessageWriter<Command>| {
            let notice = match write(&captured.image, &file) {
                Ok(()) => Notice::plain(told(language, "saved-to", &file, "")),
                Err(error) => Notice::fault(told(language, "fault-picture", &file, &error)),
            };
            out.write(Command::Notice(notice));
        },
    );
}

fn told(language: Language, key: &str, file: &Path, error: &str) -> String {
    language.say_with(
        key,
        &[
            ("file", file.display().to_string().into()),
            ("error", error.into()),
        ],
    )
}

/// Writes an image as a PNG file, making the folder if need be.
pub(super) fn write(image: &Image, file: &PathBuf) -> Result<(), String> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    let picture = image
        .clone()
        .try_into_dynamic()
        .map_err(|error| error.to_string())?;
    // The alpha channel holds what was blended, which no viewer wants to see.
    picture
        .to_rgb8()
        .save(file)
        .map_err(|error| error.to_string())
}
