//! Keys for the usual things; the list is in the help panel.

use super::command::{Command, View};
use super::opening::Mode;
use super::session::Session;
use super::settings::Settings;
use super::ui::Panels;
use super::{ClientSystems, Screen};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::input::EguiWantsInput;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, press.in_set(ClientSystems::Listen));
}

fn press(
    keys: Res<ButtonInput<KeyCode>>,
    egui: Option<Res<EguiWantsInput>>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    settings: Res<Settings>,
    mut panels: ResMut<Panels>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut out: MessageWriter<Command>,
) {
    if keys.get_just_pressed().next().is_none() {
        return;
    }
    if keys.just_pressed(KeyCode::F1) {
        panels.help = !panels.help;
    }
    if keys.just_pressed(KeyCode::F11)
        && let Ok(mut window) = windows.single_mut()
    {
        // Exclusive full screen fails on some desktops; a borderless window does not.
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
    if keys.just_pressed(KeyCode::F12) {
        out.write(Command::Picture);
    }
    if egui.is_some_and(|egui| egui.wants_any_keyboard_input()) {
        return;
    }
    if keys.just_pressed(KeyCode::Escape) {
        escape(&mut panels, *screen.get(), &mut out);
    }
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    if keys.just_pressed(KeyCode::KeyM) && !control {
        let volume = if settings.volume > 0.0 {
            0.0
        } else {
            Settings::default().volume
        };
        out.write(Command::Settings(Settings {
            volume,
            ..settings.clone()
        }));
    }
    let views = [
        (KeyCode::ArrowLeft, View::Left),
        (KeyCode::ArrowRight, View::Right),
        (KeyCode::ArrowUp, View::Up),
        (KeyCode::ArrowDown, View::Down),
        (KeyCode::Equal, View::Nearer),
        (KeyCode::NumpadAdd, View::Nearer),
        (KeyCode::Minus, View::Farther),
        (KeyCode::NumpadSubtract, View::Farther),
        (KeyCode::Home, View::Reset),
        (KeyCode::Digit1, View::Attackers),
        (KeyCode::Digit2, View::Defenders),
        (KeyCode::Digit3, View::Top),
        (KeyCode::Digit4, View::Low),
    ];
    for (key, view) in views {
        if !control && keys.just_pressed(key) {
            out.write(Command::View(view));
        }
    }
    // With Ctrl the same keys change the size of texts and buttons.
    let larger = keys.any_just_pressed([KeyCode::Equal, KeyCode::NumpadAdd]);
    let smaller = keys.any_just_pressed([KeyCode::Minus, KeyCode::NumpadSubtract]);
    if control && (larger || smaller) {
        let step = if larger { 0.1 } else { -0.1 };
        out.write(Command::Settings(Settings {
            scale: settings.scale + step,
            ..settings.clone()
        }));
    }
    let (Screen::Game, Some(session)) = (screen.get(), session) else {
        return;
    };
    if control {
        if keys.just_pressed(KeyCode::KeyZ) {
            out.write(if shift { Command::Redo } else { Command::Undo });
        }
        if keys.just_pressed(KeyCode::KeyY) {
            out.write(Command::Redo);
        }
        if keys.just_pressed(KeyCode::KeyS) {
            out.write(Command::Save);
        }
        if keys.just_pressed(KeyCode::KeyO) {
            panels.open_list = true;
        }
        return;
    }
    if keys.just_pressed(KeyCode::Tab) {
        panels.notes_folded = !panels.notes_folded;
    }
    if keys.just_pressed(KeyCode::KeyR) {
        out.write(Command::Restart);
    }
    if session.mode() == Mode::Spectate {
        if keys.just_pressed(KeyCode::Space) {
            out.write(Command::Pause(!session.paused()));
        }
        if keys.just_pressed(KeyCode::KeyN) {
            out.write(Command::Step);
        }
    }
}

/// Closes what is open, the topmost first; with nothing open, goes back to the start screen.
fn escape(panels: &mut Panels, screen: Screen, out: &mut MessageWriter<Command>) {
    let open = [
        &mut panels.help,
        &mut panels.settings,
        &mut panels.open_list,
        &mut panels.confirm_resign,
    ];
    match open.into_iter().find(|open| **open) {
        Some(open) => *open = false,
        None if screen == Screen::Game => {
            out.write(Command::ToStart);
        }
        None => {}
    }
}
