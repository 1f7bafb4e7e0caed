//! What a frame costs: fixed ways of the camera round boards of three sizes at every level of
//! detail, each beside a plain scene of as many untextured cubes in the same run.

use super::command::Command;
use super::detail::Detail;
use super::opening::{Mode, Opening};
use super::scene::{Paint, PieceView};
use super::session::Session;
use super::settings::{Quality, Settings};
use super::shapes::light;
use super::studio::{self, Scratch};
use super::{camera::Rig, faults};
use crate::engine::record::Player;
use crate::engine::variant::catalog::Catalog;
use bevy::prelude::*;
use bevy::render::renderer::{RenderAdapterInfo, RenderDevice};
use clap::Args;
use std::collections::HashSet;
use std::f32::consts::TAU;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The boards: 7×7, 11×11 and 19×19.
const BOARDS: [&str; 3] = [
    "brandubh-historical",
    "copenhagen-11",
    "alea-evangelii-murray",
];
const LEVELS: [(Quality, &str); 3] = [
    (Quality::Plain, "plain"),
    (Quality::Good, "good"),
    (Quality::Rich, "rich"),
];
/// Frames before time counts.
const WARM_UP: u32 = 12;
const FRAME: Duration = Duration::from_millis(50);

/// What to measure.
#[derive(Args, Debug, Clone)]
pub struct BenchArgs {
    /// Frames for each measurement
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u32).range(2..=10_000))]
    frames: u32,
    /// Width and height in pixels
    #[arg(long, default_value = "1280x720")]
    size: String,
    /// Only this level: plain, good or rich
    #[arg(long, value_parser = ["plain", "good", "rich"])]
    level: Option<String>,
}

/// Measures, and writes a table separated by tabs.
///
/// # Errors
/// What the machine lacks, or what cannot be written.
pub fn bench_scene(catalog: Catalog, args: &BenchArgs, out: &mut dyn Write) -> Result<(), String> {
    let size = studio::parse_size(&args.size)?;
    faults::check_graphics()?;
    let catalog = Arc::new(catalog);
    let said = |error: std::io::Error| error.to_string();
    writeln!(
        out,
        "level\tboard\tpieces\tms a frame\tms with cubes\tratio\tfirst picture, s\tkinds\tdrawn by"
    )
    .map_err(said)?;
    for (quality, level) in LEVELS {
        if args.level.as_ref().is_some_and(|only| only != level) {
            continue;
        }
        for id in BOARDS {
            let row = faults::contained(|| measure(&catalog, id, quality, size, args.frames))??;
            writeln!(
                out,
                "{level}\t{id}\t{}\t{:.1}\t{:.1}\t{:.2}\t{:.1}\t{}\t{}",
                row.pieces,
                row.board * 1000.0,
                row.cubes * 1000.0,
                row.board / row.cubes,
                row.first,
                row.kinds,
                row.adapter,
            )
            .map_err(said)?;
            out.flush().map_err(said)?;
        }
    }
    Ok(())
}

struct Row {
    pieces: usize,
    board: f64,
    cubes: f64,
    /// Seconds from nothing to the first frame with all pieces.
    first: f64,
    /// How many kinds of things pieces are, which is what they cost in draw calls.
    kinds: usize,
    /// What draws.
    adapter: String,
}

fn measure(
    catalog: &Arc<Catalog>,
    id: &str,
    quality: Quality,
    size: UVec2,
    frames: u32,
) -> Result<Row, String> {
    let variant = catalog
        .get(id)
        .ok_or_else(|| format!("there is no variant {id}"))?;
    let settings = Settings {
        quality,
        ..Settings::default()
    };
    let scratch = Scratch::new();
    let began = Instant::now();
    let mut app = studio::scene(catalog.clone(), settings, size, FRAME, scratch.path())?;
    studio::ready(&mut app);
    let opening = Opening::fresh(
        Mode::Play,
        variant.clone(),
        variant.default_reading(),
        [Player::Person; 2],
    );
    app.world_mut()
        .write_message(Command::Open(Box::new(opening)));
    let mut first = None;
    for _ in 0..WARM_UP {
        app.update();
        finish(&mut app);
        let world = app.world_mut();
        let standing = world
            .query_filtered::<(), With<PieceView>>()
            .iter(world)
            .count();
        let session = world.get_resource::<Session>();
        let whole = session.map(|session| session.game().position().pieces().count());
        if whole == Some(standing) {
            first.get_or_insert(began.elapsed().as_secs_f64());
        }
    }
    let board = time(&mut app, frames);
    let world = app.world_mut();
    let mut pieces = world.query_filtered::<(&Transform, &Mesh3d, &Paint), With<PieceView>>();
    let standing: Vec<Vec3> = pieces.iter(world).map(|(at, ..)| at.translation).collect();
    let kinds: HashSet<_> = pieces
        .iter(world)
        .map(|(_, mesh, paint)| (mesh.id(), paint.clone()))
        .collect();
    let detail = *world.resource::<Detail>();
    let adapter = world.get_resource::<RenderAdapterInfo>();
    let adapter = adapter.map_or_else(String::new, |info| info.name.clone());
    let way = way(&mut app, frames);
    drop(app);
    let cubes = with_cubes(&standing, &way, detail, size);
    Ok(Row {
        pieces: standing.len(),
        board,
        cubes,
        first: first.unwrap_or(f64::NAN),
        kinds: kinds.len(),
        adapter,
    })
}

/// Seconds a frame while the camera goes once round the board.
fn time(app: &mut App, frames: u32) -> f64 {
    let began = Instant::now();
    for frame in 0..frames {
        turn(app, frame, frames);
        app.update();
        finish(app);
    }
    began.elapsed().as_secs_f64() / f64::from(frames)
}

fn turn(app: &mut App, frame: u32, frames: u32) {
    let yaw = TAU * frame as f32 / frames as f32;
    app.world_mut().resource_mut::<Rig>().stand(yaw);
}

/// The places of the camera on its way.
fn way(app: &mut App, frames: u32) -> Vec<Transform> {
    (0..frames)
        .map(|frame| {
            turn(app, frame, frames);
            app.update();
            let world = app.world_mut();
            let mut cameras = world.query_filtered::<&Transform, With<Camera3d>>();
            cameras.iter(world).next().copied().unwrap_or_default()
        })
        .collect()
}

/// Waits until everything that was sent to the graphics device is drawn.
fn finish(app: &mut App) {
    if let Some(device) = app.world().get_resource::<RenderDevice>() {
        let _ = device.poll(wgpu::PollType::wait_indefinitely());
    }
}

/// The same way round as many untextured cubes on an untextured floor, with the same smoothing and
/// shadows.
fn with_cubes(standing: &[Vec3], way: &[Transform], detail: Detail, size: UVec2) -> f64 {
    let mut app = studio::bare(size, FRAME);
    app.insert_resource(detail)
        .add_plugins(super::camera::quality_plugin);
    studio::ready(&mut app);
    let world = app.world_mut();
    let cube = world
        .resource_mut::<Assets<Mesh>>()
        .add(Cuboid::new(0.6, 0.8, 0.6));
    let reach = standing
        .iter()
        .fold(1.0_f32, |reach, at| reach.max(at.x.abs()));
    let floor = Plane3d::new(Vec3::Y, Vec2::splat(reach * 4.0));
    let floor = world.resource_mut::<Assets<Mesh>>().add(floor);
    let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
    let dark = materials.add(Color::srgb(0.3, 0.2, 0.15));
    let pale = materials.add(Color::srgb(0.8, 0.75, 0.65));
    for at in standing {
        world.spawn((
            Mesh3d(cube.clone()),
            MeshMaterial3d(pale.clone()),
            Transform::from_translation(*at + Vec3::Y * 0.4),
        ));
    }
    world.spawn((Mesh3d(floor), MeshMaterial3d(dark)));
    world.spawn((
        light::lamp(),
        light::shining_from(Vec3::new(-0.8, 1.0, 0.3)),
        light::shadow_range((reach * 2.0) as u8, reach * 6.0),
    ));
    let stand = |app: &mut App, place: Transform| {
        let world = app.world_mut();
        let mut cameras = world.query_filtered::<&mut Transform, With<Camera3d>>();
        for mut camera in cameras.iter_mut(world) {
            *camera = place;
        }
        app.update();
        finish(app);
    };
    for place in way.iter().take(WARM_UP as usize) {
        stand(&mut app, *place);
    }
    let began = Instant::now();
    for place in way {
        stand(&mut app, *place);
    }
    began.elapsed().as_secs_f64() / way.len().max(1) as f64
}
