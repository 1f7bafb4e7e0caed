//! The 3D scene without a window: the same board, pieces, light and camera, drawn into an image
//! from which pictures are taken. It needs no display, only a graphics driver.

use super::launch::{first_draft, plugins};
use super::settings::Settings;
use super::{Home, Library, picture};
use crate::engine::variant::catalog::Catalog;
use crate::folders::Folders;
use bevy::app::{PluginsState, ScheduleRunnerPlugin};
use bevy::camera::RenderTarget;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Once};
use std::time::Duration;

/// The image that is drawn into, and what became of the pictures that were asked for.
#[derive(Resource, Default, Debug)]
pub(super) struct Easel {
    target: Handle<Image>,
    /// Pictures that are asked for and not written yet.
    pub pending: usize,
    pub written: Vec<PathBuf>,
    pub fault: Option<String>,
}

impl Easel {
    /// Asks for a picture of the frame that is about to be drawn, to be written into a file.
    pub fn ask(&mut self, file: PathBuf, commands: &mut Commands) {
        self.pending += 1;
        commands
            .spawn(Screenshot::image(self.target.clone()))
            .observe(
                move |captured: On<ScreenshotCaptured>, mut easel: ResMut<Easel>| {
                    easel.pending -= 1;
                    match picture::write(&captured.image, &file) {
                        Ok(()) => easel.written.push(file.clone()),
                        Err(error) => {
                            easel.fault =
                                Some(format!("{} cannot be written: {error}", file.display()));
                        }
                    }
                },
            );
    }
}

/// A folder for what an app keeps although nobody wants it; it is gone when this is.
pub(super) struct Scratch(PathBuf);

impl Scratch {
    pub fn new() -> Scratch {
        Scratch(std::env::temp_dir().join(format!("tafl-studio-{}", std::process::id())))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Where nothing was kept there is nothing to take away.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Reads a size in pixels, written as 960x720.
///
/// # Errors
/// What it should look like.
pub(super) fn parse_size(text: &str) -> Result<UVec2, String> {
    let size = text.split_once('x').and_then(|(width, height)| {
        let size = UVec2::new(width.parse().ok()?, height.parse().ok()?);
        (size.min_element() >= 64 && size.max_element() <= 8_192).then_some(size)
    });
    size.ok_or_else(|| "write the size as 960x720; from 64 to 8192 pixels".to_owned())
}

/// An app with Bevy's own plugins, a target of a size and no window; every frame takes `frame` of
/// the scene's time, whatever it costs.
pub(super) fn bare(size: UVec2, frame: Duration) -> App {
    // There is one log for all apps of a process.
    static LOGGED: Once = Once::new();
    let mut group = plugins(true)
        .set(WindowPlugin {
            primary_window: None,
            exit_condition: ExitCondition::DontExit,
            ..default()
        })
        .disable::<WinitPlugin>();
    if LOGGED.is_completed() {
        group = group.disable::<LogPlugin>();
    }
    LOGGED.call_once(|| {});
    let mut app = App::new();
    app.add_plugins(group)
        .add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO))
        .insert_resource(TimeUpdateStrategy::ManualDuration(frame))
        .init_resource::<Easel>()
        .add_systems(
            PreStartup,
            move |mut commands: Commands,
                  mut images: ResMut<Assets<Image>>,
                  mut easel: ResMut<Easel>| {
                let target = images.add(Image::new_target_texture(
                    size.x,
                    size.y,
                    TextureFormat::Rgba8UnormSrgb,
                    None,
                ));
                let camera = super::camera::spawn(&mut commands);
                commands
                    .entity(camera)
                    .insert(RenderTarget::Image(target.clone().into()));
                easel.target = target;
            },
        );
    app
}

/// The whole scene, for games of these variants; `folder` is where it may keep things.
///
/// # Errors
/// When there is no variant at all.
pub(super) fn scene(
    catalog: Arc<Catalog>,
    settings: Settings,
    size: UVec2,
    frame: Duration,
    folder: &Path,
) -> Result<App, String> {
    let draft = first_draft(&catalog)?;
    let mut app = bare(size, frame);
    app.insert_resource(Library(catalog, Vec::new()))
        .insert_resource(draft)
        .insert_resource(settings)
        .insert_resource(Home(Folders::within(folder)))
        .init_resource::<super::layers::Layers>()
        .init_resource::<super::ui::FreeArea>()
        .add_plugins((
            super::headless,
            super::detail::plugin,
            super::scene::plugin,
            super::pointer::resources,
            super::camera::plugin,
            super::moments::plugin,
        ));
    Ok(app)
}

/// Gets an app ready for its first frame.
pub(super) fn ready(app: &mut App) {
    while app.plugins_state() == PluginsState::Adding {
        bevy::tasks::tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();
}
