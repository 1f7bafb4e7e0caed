//! The sea: water that moves, as far as the horizon, and the clock of its waves.

use super::Stage;
use crate::client::ClientSystems;
use crate::client::detail::Detail;
use crate::client::session::Happened;
use crate::client::settings::Settings;
use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::input::mouse::AccumulatedMouseMotion;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use std::time::Duration;

const SHADER: Handle<Shader> = uuid_handle!("0c2a3c7e-64f6-4d7b-9a55-5f1f8c1d7b42");

/// The waves rest when nobody has done anything for so long: idle means idle.
const RESTLESS: Duration = Duration::from_secs(45);

/// A standard material whose surface is water.
pub(in crate::client) type Water = ExtendedMaterial<StandardMaterial, Waves>;

/// How the water moves.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub(in crate::client) struct Waves {
    /// How far the waves have come, in seconds.
    #[uniform(100)]
    seconds: f32,
    /// How steep they are; 1 is a fresh breeze.
    #[uniform(100)]
    steep: f32,
}

impl Waves {
    /// Waves at the beginning of time.
    pub fn of(steep: f32) -> Waves {
        Waves {
            seconds: 0.0,
            steep,
        }
    }
}

impl MaterialExtension for Waves {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }
}

/// The clock of the waves.
#[derive(Resource, Default, Debug)]
pub struct Tide {
    seconds: f32,
    still_for: Duration,
    running: bool,
}

impl Tide {
    /// How far the waves have come, in seconds.
    #[must_use]
    pub fn seconds(&self) -> f32 {
        self.seconds
    }

    /// Whether the waves move.
    #[must_use]
    pub fn running(&self) -> bool {
        self.running
    }
}

/// The clock alone, for an app that draws nothing.
pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "sea.wgsl", Shader::from_wgsl);
    app.init_resource::<Tide>()
        .add_plugins(MaterialPlugin::<Water>::default())
        .add_systems(
            Update,
            (flow, wash)
                .chain()
                .in_set(ClientSystems::Animate)
                .before(super::animation::count),
        );
}

/// The waves go on while somebody is there to see them.
fn flow(
    mut tide: ResMut<Tide>,
    mut happened: MessageReader<Happened>,
    motion: Option<Res<AccumulatedMouseMotion>>,
    stage: Res<Stage>,
    detail: Res<Detail>,
    settings: Res<Settings>,
    time: Res<Time>,
) {
    let stirred = happened.read().count() > 0
        || stage.is_changed()
        || motion.is_some_and(|motion| motion.delta != Vec2::ZERO);
    let drawn = stage.at_sea() && *detail > Detail::Plain && !settings.still;
    let tide = tide.bypass_change_detection();
    tide.still_for = match stirred {
        true => Duration::ZERO,
        false => tide.still_for + time.delta(),
    };
    tide.running = drawn && tide.still_for < RESTLESS;
    if tide.running {
        tide.seconds += time.delta_secs();
    }
}

/// Tells the water how far its waves have come.
fn wash(tide: Res<Tide>, mut waters: ResMut<Assets<Water>>) {
    if !tide.running {
        return;
    }
    for (_, water) in waters.iter_mut() {
        water.extension.seconds = tide.seconds;
    }
}
