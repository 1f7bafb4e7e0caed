//! The light of the room: one warm lamp from the left, the glow of walls and ceiling, and the
//! camera's exposure, as plain values that belong together with the materials.

use bevy::asset::Assets;
use bevy::camera::Exposure;
use bevy::color::Color;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::image::Image;
use bevy::light::{
    CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLight, EnvironmentMapLight,
};
use bevy::math::Vec3;
use bevy::transform::components::Transform;

/// The lamp's strength, in lux at the camera's default exposure.
pub const LAMP: f32 = 8_800.0;
/// The glow from all around, in candela per square metre for white.
pub const GLOW: f32 = 700.0;
/// What lies behind everything.
pub const BACKDROP: Color = Color::srgb(0.020, 0.014, 0.011);

/// The lamp: warm, from high on the left and a little in front, so that everything is modelled and
/// its shadow falls away to the right.
pub fn lamp() -> (DirectionalLight, Transform) {
    (
        DirectionalLight {
            color: Color::srgb(1.0, 0.90, 0.76),
            illuminance: LAMP,
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.02,
            shadow_normal_bias: 1.2,
            ..Default::default()
        },
        Transform::from_xyz(-0.80, 1.0, 0.30).looking_at(Vec3::ZERO, Vec3::Y),
    )
}

/// A fainter, cool light from behind on the right, without shadow, that draws the far edges.
pub fn fill() -> (DirectionalLight, Transform) {
    (
        DirectionalLight {
            color: Color::srgb(0.88, 0.90, 1.0),
            illuminance: LAMP * 0.11,
            shadow_maps_enabled: false,
            ..Default::default()
        },
        Transform::from_xyz(0.9, 0.6, -0.8).looking_at(Vec3::ZERO, Vec3::Y),
    )
}

/// One shadow map that covers a board of this size seen from `distance`.
pub fn shadow_range(size: u8, distance: f32) -> CascadeShadowConfig {
    CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: 0.1,
        maximum_distance: distance + f32::from(size),
        ..Default::default()
    }
    .build()
}

/// The glow of the room: a pale ceiling, warm walls, the dark table. A component for the camera.
pub fn room(images: &mut Assets<Image>) -> EnvironmentMapLight {
    EnvironmentMapLight {
        intensity: GLOW,
        ..EnvironmentMapLight::hemispherical_gradient(
            images,
            Color::linear_rgb(1.00, 0.93, 0.82),
            Color::linear_rgb(0.42, 0.34, 0.27),
            Color::linear_rgb(0.10, 0.07, 0.05),
        )
    }
}

/// The camera's own settings that the light was chosen for.
pub fn camera_look() -> (Exposure, Tonemapping) {
    (Exposure::BLENDER, Tonemapping::TonyMcMapface)
}
