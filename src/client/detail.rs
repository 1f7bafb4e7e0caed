//! How much is drawn: what the user asks for, or else what the machine can.

use super::ClientSystems;
use super::settings::{Quality, Settings};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

/// How much is drawn, from least to most.
#[derive(Resource, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Detail {
    /// Light models without fine carving, hard shadows, no smoothing: for a processor that draws
    /// by itself.
    #[default]
    Plain,
    /// Carved models, shadows, smoothing, moving water.
    Good,
    /// The same with larger and softer shadows.
    Rich,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Detail>()
        .add_systems(PreStartup, choose)
        .add_systems(Update, choose.in_set(ClientSystems::Obey));
}

fn choose(
    settings: Res<Settings>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut detail: ResMut<Detail>,
) {
    let wanted = match settings.quality {
        Quality::Plain => Detail::Plain,
        Quality::Good => Detail::Good,
        Quality::Rich => Detail::Rich,
        Quality::Auto => match adapter.map(|info| info.device_type) {
            Some(wgpu::DeviceType::DiscreteGpu) => Detail::Rich,
            Some(wgpu::DeviceType::IntegratedGpu | wgpu::DeviceType::VirtualGpu) => Detail::Good,
            _ => Detail::Plain,
        },
    };
    detail.set_if_neq(wanted);
}
