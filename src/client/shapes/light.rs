//! The light of a room: one lamp from the left that throws the shadows, a fainter one that draws
//! the far edges, the glow from all around, and the camera's exposure, as plain values that belong
//! together with the materials.

use bevy::camera::Exposure;
use bevy::color::Color;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLight};
use bevy::math::Vec3;
use bevy::transform::components::Transform;

use super::Room;

/// How a room is lit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lighting {
    /// The lamp's colour, its strength in lux, and where it is.
    pub lamp: (Color, f32, Vec3),
    /// The same of the fainter one, which throws no shadow.
    pub fill: (Color, f32, Vec3),
    /// The glow from all around, in candela per square metre for white.
    pub glow: f32,
    /// The mean colour of that glow, for who cannot afford to look where it comes from.
    pub ambient: Color,
    /// How bright what is seen behind everything is, compared with its picture.
    pub backdrop: f32,
    /// What lies behind everything before the picture is there, and far away at sea.
    pub haze: Color,
}

impl Lighting {
    /// The light of a room; a shore has a night too.
    pub fn of(room: Room, dark: bool) -> Lighting {
        let from = |x, y, z| Vec3::new(x, y, z);
        match (room, dark) {
            (Room::Day, _) => Lighting {
                lamp: (
                    Color::srgb(1.0, 0.93, 0.82),
                    7_800.0,
                    from(-0.80, 1.0, 0.30),
                ),
                fill: (Color::srgb(0.88, 0.92, 1.0), 900.0, from(0.9, 0.6, -0.8)),
                glow: 900.0,
                ambient: Color::srgb(0.86, 0.82, 0.76),
                backdrop: 0.55,
                haze: Color::srgb(0.10, 0.085, 0.07),
            },
            (Room::Dark, _) => Lighting {
                lamp: (
                    Color::srgb(1.0, 0.82, 0.60),
                    6_400.0,
                    from(-0.85, 0.85, 0.25),
                ),
                fill: (Color::srgb(0.62, 0.74, 1.0), 1_300.0, from(0.9, 0.7, -0.5)),
                glow: 120.0,
                ambient: Color::srgb(1.0, 0.62, 0.36),
                backdrop: 0.80,
                haze: Color::srgb(0.030, 0.020, 0.014),
            },
            (Room::Shore, false) => Lighting {
                lamp: (
                    Color::srgb(1.0, 0.93, 0.82),
                    8_600.0,
                    from(-0.80, 0.8, 0.30),
                ),
                fill: (Color::srgb(0.80, 0.90, 1.0), 900.0, from(0.9, 0.6, -0.8)),
                glow: 800.0,
                ambient: Color::srgb(0.80, 0.86, 0.92),
                backdrop: 0.80,
                haze: Color::linear_rgb(0.182, 0.192, 0.178),
            },
            (Room::Shore, true) => Lighting {
                lamp: (
                    Color::srgb(0.66, 0.78, 1.0),
                    4_200.0,
                    from(-0.70, 0.9, -0.20),
                ),
                fill: (Color::srgb(1.0, 0.72, 0.48), 500.0, from(0.9, 0.4, 0.8)),
                glow: 330.0,
                ambient: Color::srgb(0.72, 0.80, 0.95),
                backdrop: 0.16,
                haze: Color::linear_rgb(0.037, 0.040, 0.040),
            },
        }
    }
}

/// The lamp, from high on the left and a little in front, so that everything is modelled and its
/// shadow falls away to the right.
pub fn lamp() -> DirectionalLight {
    DirectionalLight {
        shadow_maps_enabled: true,
        shadow_depth_bias: 0.02,
        shadow_normal_bias: 1.2,
        ..Default::default()
    }
}

/// A light that stands in a direction and shines on the board.
pub fn shining_from(direction: Vec3) -> Transform {
    Transform::from_translation(direction).looking_at(Vec3::ZERO, Vec3::Y)
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

/// The camera's own settings that the light was chosen for.
pub fn camera_look() -> (Exposure, Tonemapping) {
    (Exposure::BLENDER, Tonemapping::TonyMcMapface)
}
