//! Starting: from the command line's words to a running window.

use super::command::Command;
use super::opening::{Draft, MIDDLING, Mode, Opening};
use super::settings::Settings;
use super::{Home, Library, Measured, Screen, faults, probe};
use crate::ai;
use crate::arena::measures::Measures;
use crate::cli::GameArgs;
use crate::engine::game::Game;
use crate::engine::notation::parse_position;
use crate::engine::record::Player;
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::{Reading, Variant};
use crate::folders::Folders;
use bevy::app::PluginGroupBuilder;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::WindowResolution;
use bevy_egui::{EguiGlobalSettings, EguiPlugin, EguiStartupSet, PrimaryEguiContext};
use clap::Args;
use std::path::PathBuf;
use std::sync::Arc;

/// How the window is opened.
#[derive(Args, Debug, Clone, Default)]
pub struct WindowArgs {
    /// The window's size in pixels
    #[arg(long, global = true, value_name = "WIDTHxHEIGHT", value_parser = parse_size)]
    window: Option<UVec2>,
    /// Factor on the size of texts and buttons that the screen asks for
    #[arg(long, global = true, value_name = "FACTOR", hide = true)]
    scale: Option<f32>,
    /// No sound
    #[arg(long, global = true)]
    mute: bool,
    /// Write what the window shows to this file, for tests
    #[arg(long, global = true, value_name = "FILE", hide = true)]
    probe: Option<PathBuf>,
}

fn parse_size(text: &str) -> Result<UVec2, String> {
    let numbers = text
        .split_once('x')
        .and_then(|(width, height)| Some(UVec2::new(width.parse().ok()?, height.parse().ok()?)));
    match numbers {
        Some(size) if size.min_element() >= 200 && size.max_element() <= 16_000 => Ok(size),
        _ => Err("write it as 1280x800; from 200 to 16000 pixels".to_owned()),
    }
}

/// What to open in the window.
#[derive(Args, Debug, Clone)]
pub struct OpenArgs {
    /// The variant and its reading.
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Who plays the attackers: person, or the computer's level from 1 to 8
    #[arg(long, value_name = "PLAYER", value_parser = parse_player)]
    attackers: Option<Player>,
    /// Who plays the defenders: person, or the computer's level from 1 to 8
    #[arg(long, value_name = "PLAYER", value_parser = parse_player)]
    defenders: Option<Player>,
    /// The position to start from: ranks from the first up, t T K and digits, then a or d
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// Seconds between two plays of computers
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0)]
    pace: f32,
}

fn parse_player(text: &str) -> Result<Player, String> {
    if text == "person" {
        return Ok(Player::Person);
    }
    text.parse()
        .ok()
        .and_then(ai::Level::from_number)
        .map(|level| Player::Computer(level.number()))
        .ok_or_else(|| "a player is person, or a level from 1 to 8".to_owned())
}

impl OpenArgs {
    /// The game that these words mean.
    ///
    /// # Errors
    /// When the position is none of this board's.
    pub fn opening(
        &self,
        mode: Mode,
        variant: Arc<Variant>,
        reading: Reading,
    ) -> Result<Opening, String> {
        let (first, second) = match mode {
            Mode::Play => (Player::Person, Player::Computer(MIDDLING)),
            Mode::Spectate => (Player::Computer(MIDDLING), Player::Computer(MIDDLING)),
            Mode::Explore => (Player::Person, Player::Person),
        };
        let players = [
            self.attackers.unwrap_or(first),
            self.defenders.unwrap_or(second),
        ];
        let mut opening = Opening::fresh(mode, variant, reading, players);
        opening.pace = self.pace;
        if let Some(text) = &self.position {
            let rules = opening.game.rules().clone();
            let position = parse_position(text, rules.size()).map_err(|e| e.to_string())?;
            opening.game = Game::from_position(rules, position);
        }
        Ok(opening)
    }
}

/// Opens the window, with its start screen or with a game, and runs until it is closed.
///
/// # Errors
/// What the machine lacks for it, or what went wrong.
pub fn start(catalog: Catalog, args: &WindowArgs, opening: Option<Opening>) -> Result<(), String> {
    faults::check_display()?;
    faults::check_graphics()?;
    let folders = Folders::of_user();
    let (_, problems) = Catalog::load(Some(&folders.variants()));
    let mut problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let (measures, wrong) = Measures::load(Some(&folders.measures()));
    problems.extend(wrong);
    let draft = first_draft(&catalog)?;
    faults::contained(|| {
        let mut app = App::new();
        let size = args.window.unwrap_or(UVec2::new(1280, 800));
        let mut resolution = WindowResolution::new(size.x, size.y);
        if let Some(scale) = args.scale {
            resolution.set_scale_factor_override(Some(scale.clamp(0.5, 4.0)));
        }
        let window = Window {
            title: "Tafl".to_owned(),
            name: Some("tafl".to_owned()),
            resolution,
            ..default()
        };
        app.add_plugins(plugins(args.mute).set(WindowPlugin {
            primary_window: Some(window),
            ..default()
        }))
        .add_plugins(EguiPlugin {
            // Some drivers cannot do it, and warn about it.
            bindless_mode_array_size: None,
        })
        .insert_resource(Library(Arc::new(catalog), problems))
        .insert_resource(Measured(measures))
        .insert_resource(draft)
        .insert_resource(Settings::load(&folders.settings()))
        .insert_resource(Home(folders));
        if let Some(mut global) = app.world_mut().get_resource_mut::<EguiGlobalSettings>() {
            global.auto_create_primary_context = false;
        }
        app.add_systems(PreStartup, set_camera.before(EguiStartupSet::InitContexts))
            .add_plugins((
                super::headless,
                super::detail::plugin,
                super::scene::plugin,
                super::pointer::plugin,
                super::camera::plugin,
                super::moments::plugin,
                super::keys::plugin,
                super::layers::plugin,
                super::redraw::plugin,
                super::picture::plugin,
                super::sound::plugin,
                super::ui::plugin,
                super::browse_plugin,
                probe::plugin,
            ));
        if let Some(file) = &args.probe {
            app.insert_resource(probe::ProbeFile(file.clone()));
        }
        if let Some(opening) = opening {
            app.insert_state(Screen::Start)
                .world_mut()
                .write_message(Command::Open(Box::new(opening)));
        }
        app.run()
    })
    .and_then(|exit| match exit {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err("the window ended with an error".to_owned()),
    })
}

/// Bevy's own plugins as both the window and the offscreen game use them.
pub(super) fn plugins(mute: bool) -> PluginGroupBuilder {
    let group = DefaultPlugins
        .set(RenderPlugin {
            // The first frame shall have all pieces, and nothing pop in after it.
            synchronous_pipeline_compilation: true,
            ..default()
        })
        .set(LogPlugin {
            level: Level::ERROR,
            filter: "error,bevy_render::error_handler=error".to_owned(),
            ..default()
        })
        .add(MeshPickingPlugin);
    let silent = mute || std::env::var_os("TAFL_NO_AUDIO").is_some();
    without_sound(group, silent)
}

#[cfg(feature = "audio")]
fn without_sound(group: PluginGroupBuilder, silent: bool) -> PluginGroupBuilder {
    if silent {
        return group.disable::<bevy::audio::AudioPlugin>();
    }
    group
}

#[cfg(not(feature = "audio"))]
fn without_sound(group: PluginGroupBuilder, _silent: bool) -> PluginGroupBuilder {
    group
}

/// What the start screen shows first.
pub(super) fn first_draft(catalog: &Catalog) -> Result<Draft, String> {
    let first = catalog
        .get("brandubh-historical")
        .or(catalog.variants().first());
    first
        .map(|variant| Draft::of(variant.clone()))
        .ok_or_else(|| "there is no variant to play".to_owned())
}

fn set_camera(mut commands: Commands) {
    let camera = super::camera::spawn(&mut commands);
    commands.entity(camera).insert(PrimaryEguiContext);
}
