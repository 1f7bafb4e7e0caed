//! Single pictures of boards without a window: for the gallery, for whoever wants one, and for the
//! tests that compare them with kept ones.

use super::command::{Command, View};
use super::opening::{Mode, Opening};
use super::scene::animation::Moving;
use super::settings::{Light, Men, Quality, Settings, Way};
use super::studio::{self, Easel, Scratch};
use super::{camera::Rig, faults};
use crate::engine::game::Game;
use crate::engine::notation::{parse_play, parse_position};
use crate::engine::plays::Play;
use crate::engine::record::Player;
use crate::engine::variant::catalog::Catalog;
use crate::engine::variant::{Reading, Variant};
use bevy::prelude::*;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The time between two frames of the scene.
const FRAME: Duration = Duration::from_millis(100);
/// Frames at rest before a picture is taken: the first of them still makes things ready.
const REST: usize = 4;
/// How fast pieces move in a strip of pictures.
const SLOWLY: f32 = 0.25;
/// Nothing takes longer than so many frames to come to rest.
const MOST: usize = 400;

/// What is seen in a picture, and how.
#[derive(Clone, Debug)]
pub struct Still {
    /// The file to write.
    pub file: PathBuf,
    /// The game.
    pub variant: Arc<Variant>,
    /// By which reading of its rules.
    pub reading: Reading,
    /// The position, as text; the start without one.
    pub position: Option<String>,
    /// What the user would have chosen.
    pub settings: Settings,
    /// From where it is looked at.
    pub view: View,
    /// How many steps nearer than usual.
    pub nearer: u8,
    /// A play and how many pictures are made of it, beside the file.
    pub strip: Option<(Play, u8)>,
}

/// What to take a picture of.
#[derive(Args, Debug, Clone)]
pub struct PictureArgs {
    /// The variant
    pub(crate) id: String,
    /// The answer to an open question, as QUESTION=OPTION; may be given several times
    #[arg(long = "reading", value_name = "QUESTION=OPTION")]
    pub(crate) readings: Vec<String>,
    /// The file to write
    #[arg(long, default_value = "tafl.png")]
    out: PathBuf,
    /// Width and height in pixels
    #[arg(long, default_value = "1280x800")]
    size: String,
    /// The position instead of the start
    #[arg(long)]
    position: Option<String>,
    /// The pieces
    #[arg(long, value_enum, default_value_t)]
    men: Men,
    /// By firelight, or at sea by the moon
    #[arg(long)]
    dark: bool,
    /// A manuscript's board with squares instead of points
    #[arg(long)]
    squares: bool,
    /// As little as can be drawn
    #[arg(long)]
    plain: bool,
    /// From where
    #[arg(long, value_enum, default_value_t)]
    view: ViewArg,
    /// Steps nearer
    #[arg(long, default_value_t = 0)]
    nearer: u8,
    /// A play, of which a strip of pictures is made, FILE-1.png, FILE-2.png and so on
    #[arg(long, value_name = "PLAY")]
    play: Option<String>,
    /// Pictures of the play
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=60))]
    strip: u8,
}

/// The places to look from by name.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum ViewArg {
    #[default]
    Attackers,
    Defenders,
    Top,
    Low,
}

/// Takes one picture.
///
/// # Errors
/// What the machine lacks, what is wrong with the position or the size, or what cannot be written.
pub fn picture(
    catalog: Catalog,
    variant: Arc<Variant>,
    reading: Reading,
    args: &PictureArgs,
) -> Result<(), String> {
    let settings = Settings {
        men: args.men,
        light: if args.dark { Light::Dark } else { Light::Day },
        quality: if args.plain {
            Quality::Plain
        } else {
            Quality::Rich
        },
        squares: args.squares,
        ..Settings::default()
    };
    let view = match args.view {
        ViewArg::Attackers => View::Attackers,
        ViewArg::Defenders => View::Defenders,
        ViewArg::Top => View::Top,
        ViewArg::Low => View::Low,
    };
    let size_of_board = variant.spec().size;
    let play = args.play.as_deref().map(|text| {
        parse_play(text, size_of_board)
            .map(|written| written.play)
            .map_err(|error| error.to_string())
    });
    let still = Still {
        file: args.out.clone(),
        variant,
        reading,
        position: args.position.clone(),
        settings,
        view,
        nearer: args.nearer,
        strip: play.transpose()?.map(|play| (play, args.strip)),
    };
    let size = studio::parse_size(&args.size)?;
    stills(catalog, &[still], size).map(|_| ())
}

/// Takes pictures one after the other; gives the files that were written.
///
/// # Errors
/// What the machine lacks, what is wrong with a position, or what cannot be written.
pub fn stills(catalog: Catalog, wanted: &[Still], size: UVec2) -> Result<Vec<PathBuf>, String> {
    faults::check_graphics()?;
    let openings = wanted.iter().map(opening).collect::<Result<Vec<_>, _>>()?;
    faults::contained(|| {
        let scratch = Scratch::new();
        let settings = Settings::default();
        let mut app = studio::scene(Arc::new(catalog), settings, size, FRAME, scratch.path())?;
        studio::ready(&mut app);
        for (still, opening) in wanted.iter().zip(openings) {
            take(&mut app, still, opening)?;
        }
        Ok(std::mem::take(
            &mut app.world_mut().resource_mut::<Easel>().written,
        ))
    })?
}

fn opening(still: &Still) -> Result<Opening, String> {
    let players = [Player::Person; 2];
    let (variant, reading) = (still.variant.clone(), still.reading.clone());
    let mut opening = Opening::fresh(Mode::Play, variant, reading, players);
    if let Some(text) = &still.position {
        let rules = opening.game.rules().clone();
        let position = parse_position(text, rules.size()).map_err(|error| error.to_string())?;
        opening.game = Game::from_position(rules, position);
    }
    Ok(opening)
}

fn take(app: &mut App, still: &Still, opening: Opening) -> Result<(), String> {
    let world = app.world_mut();
    world.insert_resource(Settings {
        still: true,
        way: Way::Arc,
        ..still.settings.clone()
    });
    world.write_message(Command::Open(Box::new(opening)));
    // The screen changes in the frame after the one in which that is asked for.
    for _ in 0..3 {
        app.update();
    }
    let world = app.world_mut();
    world.write_message(Command::View(View::Reset));
    world.write_message(Command::View(still.view));
    for _ in 0..still.nearer {
        world.write_message(Command::View(View::Nearer));
    }
    let mut rest = 0;
    for _ in 0..MOST {
        app.update();
        let world = app.world();
        let moving = world.resource::<Moving>().any() || world.resource::<Rig>().moving();
        rest = if moving { 0 } else { rest + 1 };
        if rest >= REST {
            break;
        }
    }
    shoot(app, still.file.clone())?;
    if let Some((play, pictures)) = still.strip {
        strip(app, still, play, pictures)?;
    }
    Ok(())
}

/// Pictures of a play at even distances of time, until everything is at rest.
fn strip(app: &mut App, still: &Still, play: Play, pictures: u8) -> Result<(), String> {
    let world = app.world_mut();
    let mut settings = world.resource_mut::<Settings>();
    (settings.still, settings.speed) = (false, SLOWLY);
    world.write_message(Command::Play(play));
    app.update();
    let stem = still.file.file_stem().unwrap_or_default().to_string_lossy();
    for number in 1..=pictures {
        let file = still.file.with_file_name(format!("{stem}-{number}.png"));
        shoot(app, file)?;
    }
    Ok(())
}

/// Takes a picture of the frame that is drawn next, and waits for it to be written.
fn shoot(app: &mut App, file: PathBuf) -> Result<(), String> {
    let world = app.world_mut();
    let mut easel = world.remove_resource::<Easel>().unwrap_or_default();
    easel.ask(file, &mut world.commands());
    world.insert_resource(easel);
    for _ in 0..MOST {
        app.update();
        let easel = app.world().resource::<Easel>();
        if let Some(fault) = &easel.fault {
            return Err(fault.clone());
        }
        if easel.pending == 0 {
            return Ok(());
        }
    }
    Err("the graphics driver gave no picture".to_owned())
}
