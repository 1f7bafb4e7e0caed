//! What things are made of: the materials of pieces, board and table, as plain values.

use bevy::asset::Handle;
use bevy::color::{Color, LinearRgba};
use bevy::image::Image;
use bevy::light::NotShadowCaster;
use bevy::math::Affine2;
use bevy::pbr::StandardMaterial;
use bevy::prelude::AlphaMode;

use crate::client::detail::Detail;
use crate::engine::side::Side;

use super::{Figure, Set};

/// What the things around the pieces are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Matter {
    /// The inlaid field, in the colours of its picture.
    Inlay,
    /// The sea, in the colours of its picture.
    Sea,
    /// The frame, in the colours of its picture.
    Frame,
}

impl Matter {
    fn look(self) -> Look {
        let look = |red, green, blue, roughness, reflectance| Look {
            colour: Color::srgb_u8(red, green, blue),
            roughness,
            reflectance,
        };
        match self {
            Self::Inlay => look(255, 255, 255, 0.42, 0.40),
            Self::Sea => look(236, 246, 250, 0.20, 0.34),
            Self::Frame => look(255, 255, 255, 0.40, 0.45),
        }
    }
}

struct Look {
    colour: Color,
    roughness: f32,
    reflectance: f32,
}

/// The material of a thing, with its picture.
pub fn material(matter: Matter, picture: Option<Handle<Image>>) -> StandardMaterial {
    let look = matter.look();
    StandardMaterial {
        base_color: look.colour,
        base_color_texture: picture,
        perceptual_roughness: look.roughness,
        reflectance: look.reflectance,
        metallic: 0.0,
        uv_transform: Affine2::IDENTITY,
        ..Default::default()
    }
}

/// What the pictures of a set are multiplied by for a figure of a side: the pictures are pale, and
/// the besiegers' men are stained, of darker wood or of dark stone.
pub fn stain(set: Set, figure: Figure, side: Side) -> LinearRgba {
    let dark = side == Side::Attackers;
    match (set, figure) {
        (Set::Ivory, Figure::King) => LinearRgba::rgb(1.0, 0.90, 0.72),
        // Deep glass would be as dark as the besiegers' stone.
        (Set::Stone, Figure::King) => LinearRgba::rgb(1.9, 1.9, 2.1),
        (Set::Ivory, _) if dark => LinearRgba::rgb(0.20, 0.066, 0.040),
        (Set::Wood, _) if dark => LinearRgba::rgb(0.14, 0.085, 0.062),
        (Set::Stone, _) if dark => LinearRgba::rgb(0.16, 0.17, 0.19),
        // These are painted in the colours of their only side.
        (Set::Plain | Set::Ships, Figure::Attacker) => LinearRgba::WHITE,
        (Set::Plain, _) if dark => LinearRgba::rgb(0.12, 0.12, 0.13),
        (Set::Ships, _) if dark => LinearRgba::rgb(0.42, 0.36, 0.33),
        _ => LinearRgba::WHITE,
    }
}

/// The pictures of a set, as the renderer knows them.
#[derive(Clone, Debug)]
pub struct Pictures {
    /// The colours before the side's stain.
    pub colour: Handle<Image>,
    /// The fine carving.
    pub normals: Handle<Image>,
    /// Roughness and metal.
    pub finish: Handle<Image>,
}

/// The material of a piece. In the plainest detail its fine carving is left out, which costs a
/// look at a picture for every pixel.
pub fn piece_material(stain: LinearRgba, pictures: &Pictures, detail: Detail) -> StandardMaterial {
    let carved = detail > Detail::Plain;
    StandardMaterial {
        base_color: stain.into(),
        base_color_texture: Some(pictures.colour.clone()),
        normal_map_texture: carved.then(|| pictures.normals.clone()),
        metallic_roughness_texture: carved.then(|| pictures.finish.clone()),
        perceptual_roughness: if carved { 1.0 } else { 0.45 },
        metallic: if carved { 1.0 } else { 0.0 },
        reflectance: 0.5,
        ..Default::default()
    }
}

/// The material of what is seen behind everything: it shines by itself and no fog covers it.
pub fn backdrop_material(picture: Handle<Image>, brightness: f32) -> StandardMaterial {
    StandardMaterial {
        base_color: LinearRgba::rgb(brightness, brightness, brightness).into(),
        base_color_texture: Some(picture),
        unlit: true,
        fog_enabled: false,
        ..Default::default()
    }
}

/// The material of a mark on a square: it shines by itself, so that it keeps its colour in shadow.
/// The colour may be translucent.
pub fn marker_material(colour: Color) -> StandardMaterial {
    StandardMaterial {
        base_color: colour,
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        ..Default::default()
    }
}

/// For what throws no shadow: marks, field and table, and the frame too, whose fine moulding would
/// only stripe itself (its shadow on the table is painted there).
pub fn shadowless() -> NotShadowCaster {
    NotShadowCaster
}
