//! A whole game of computer against computer in the 3D scene without a window: pictures of it are
//! written to a folder. It is what a machine without a display can show.

use super::command::Command;
use super::opening::{MIDDLING, Mode, Opening};
use super::scene::animation::Moving;
use super::session::Session;
use super::settings::Settings;
use super::studio::{self, Easel};
use super::{Screen, faults};
use crate::engine::record::Player;
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::{Reading, Variant};
use crate::folders;
use bevy::prelude::*;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// What to play, and where to put the pictures.
#[derive(Args, Debug, Clone)]
pub struct OffscreenArgs {
    /// The variant
    #[arg(default_value = "brandubh-historical")]
    pub(crate) id: String,
    /// The answer to an open question, as QUESTION=OPTION; may be given several times
    #[arg(long = "reading", value_name = "QUESTION=OPTION")]
    pub(crate) readings: Vec<String>,
    /// The folder for the pictures
    #[arg(long, default_value = "out")]
    out: PathBuf,
    /// The level of both players, 1 to 8
    #[arg(long, default_value_t = MIDDLING, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: u8,
    /// Width and height of the pictures in pixels
    #[arg(long, default_value = "960x720")]
    size: String,
    /// A picture after every so many plies, besides the first and the last
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// No more plies than this
    #[arg(long, default_value_t = 200)]
    plies: usize,
}

/// Frames that nobody sees, in which everything is made ready.
const WARM_UP: u32 = 6;
/// The time between two frames of the scene, whatever they cost.
const FRAME: Duration = Duration::from_millis(120);

/// Seconds of the scene between two plays, long enough for a picture of the board at rest.
const PAUSE: f32 = 0.6;

#[derive(Resource)]
struct Shoot {
    folder: PathBuf,
    every: usize,
    most: usize,
    /// Plies at the last picture.
    shot: Option<usize>,
    frames: u32,
    done: bool,
}

/// Plays a game without a window and writes its pictures and its record.
///
/// # Errors
/// What the machine lacks, or what cannot be written.
pub fn offscreen(
    catalog: Catalog,
    variant: Arc<Variant>,
    reading: Reading,
    args: &OffscreenArgs,
    out: &mut dyn Write,
) -> Result<(), String> {
    let size = studio::parse_size(&args.size)?;
    faults::check_graphics()?;
    std::fs::create_dir_all(&args.out)
        .map_err(|error| format!("{} cannot be made: {error}", args.out.display()))?;
    let players = [Player::Computer(args.level); 2];
    let mut opening = Opening::fresh(Mode::Spectate, variant, reading, players);
    opening.pace = PAUSE;
    let record = args.out.join("game.ron");
    let (pictures, text, outcome) = faults::contained(|| {
        let settings = Settings::default();
        let catalog = Arc::new(catalog);
        let mut app = studio::scene(catalog, settings, size, FRAME, &args.out)?;
        app.add_systems(Last, direct);
        app.world_mut()
            .write_message(Command::Open(Box::new(opening)));
        app.insert_resource(Shoot {
            folder: args.out.clone(),
            every: args.every as usize,
            most: args.plies,
            shot: None,
            frames: 0,
            done: false,
        });
        run_to_end(&mut app)
    })??;
    folders::write_whole(&record, &text)
        .map_err(|error| format!("{} cannot be written: {error}", record.display()))?;
    for picture in &pictures {
        writeln!(out, "{}", picture.display()).map_err(|error| error.to_string())?;
    }
    writeln!(out, "{}\t{outcome}", record.display()).map_err(|error| error.to_string())
}

/// Runs the game frame by frame; gives the pictures, the record's text and the outcome.
fn run_to_end(app: &mut App) -> Result<(Vec<PathBuf>, String, String), String> {
    studio::ready(app);
    loop {
        app.update();
        let easel = app.world().resource::<Easel>();
        if let Some(fault) = &easel.fault {
            return Err(fault.clone());
        }
        if app.world().resource::<Shoot>().done && easel.pending == 0 {
            break;
        }
    }
    let session = app
        .world()
        .get_resource::<Session>()
        .ok_or("there was no game")?;
    let text = session
        .record()
        .to_text()
        .map_err(|error| error.to_string())?;
    let outcome = session.game().outcome();
    let outcome = outcome.map_or("-".to_owned(), |outcome| outcome.to_string());
    Ok((
        app.world().resource::<Easel>().written.clone(),
        text,
        outcome,
    ))
}

/// Decides after each frame whether a picture is due.
fn direct(
    mut shoot: ResMut<Shoot>,
    mut easel: ResMut<Easel>,
    moving: Res<Moving>,
    rig: Res<super::camera::Rig>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    mut commands: Commands,
) {
    let (Some(session), Screen::Game) = (session, screen.get()) else {
        return;
    };
    let still = !moving.any() && !rig.moving();
    shoot.frames = if still { shoot.frames + 1 } else { 0 };
    let plies = session.game().plies().len();
    let over = session.game().outcome().is_some() || plies >= shoot.most;
    let warm = plies > 0 || shoot.frames >= WARM_UP;
    let due = match shoot.shot {
        None => warm,
        Some(shot) => plies != shot && (plies >= shot + shoot.every || over),
    };
    // The frame that is drawn now shows what has come to rest before it.
    if due && still && shoot.frames >= 2 && easel.pending == 0 {
        let file = shoot.folder.join(format!("ply-{plies:03}.png"));
        shoot.shot = Some(plies);
        easel.ask(file, &mut commands);
    } else if over && shoot.shot == Some(plies) {
        shoot.done = true;
    }
}
