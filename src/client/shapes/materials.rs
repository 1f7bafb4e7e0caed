//! What things are made of: the materials of pieces, board and table, as plain values.

use bevy::asset::Handle;
use bevy::color::Color;
use bevy::image::Image;
use bevy::light::NotShadowCaster;
use bevy::math::Affine2;
use bevy::pbr::StandardMaterial;
use bevy::prelude::AlphaMode;

use super::texture::Stuff;
use super::{Figure, Set};

/// What a thing is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Matter {
    /// Dark bog oak: the carved attackers.
    BogOak,
    /// Walrus ivory: the carved defenders.
    Ivory,
    /// Ivory stained a little warmer: the carved king.
    KingIvory,
    /// Tarred planks: the pirates' ships.
    TarredHull,
    /// Fresh pine: the king's longships.
    PineHull,
    /// Oiled oak: the king's ship.
    OakHull,
    /// The inlaid field, in the colours of its picture.
    Inlay,
    /// The sea, in the colours of its picture.
    Sea,
    /// The frame, in the colours of its picture.
    Frame,
    /// The table, in the colours of its picture.
    Table,
}

impl Matter {
    /// What a piece is made of.
    pub fn of(set: Set, figure: Figure) -> Self {
        match (set, figure) {
            (Set::Carved, Figure::Attacker) => Self::BogOak,
            (Set::Carved, Figure::Defender) => Self::Ivory,
            (Set::Carved, Figure::King) => Self::KingIvory,
            (Set::Ships, Figure::Attacker) => Self::TarredHull,
            (Set::Ships, Figure::Defender) => Self::PineHull,
            (Set::Ships, Figure::King) => Self::OakHull,
        }
    }

    /// What the field is made of.
    pub fn of_field(set: Set) -> Self {
        match set {
            Set::Carved => Self::Inlay,
            Set::Ships => Self::Sea,
        }
    }

    /// The tiling picture that belongs on it, if it is not one with a picture of its own.
    pub fn stuff(self) -> Option<Stuff> {
        match self {
            Self::BogOak | Self::TarredHull | Self::PineHull | Self::OakHull => Some(Stuff::Wood),
            Self::Ivory | Self::KingIvory => Some(Stuff::Tusk),
            Self::Inlay | Self::Sea | Self::Frame | Self::Table => None,
        }
    }

    /// The colour that everything made of it is multiplied by.
    pub fn colour(self) -> Color {
        self.look().colour
    }

    fn look(self) -> Look {
        let look = |red, green, blue, roughness, reflectance| Look {
            colour: Color::srgb_u8(red, green, blue),
            roughness,
            reflectance,
        };
        match self {
            Self::BogOak => look(78, 54, 43, 0.42, 0.50),
            Self::Ivory => look(252, 240, 214, 0.30, 0.55),
            Self::KingIvory => look(250, 224, 176, 0.28, 0.58),
            Self::TarredHull => look(84, 62, 52, 0.55, 0.45),
            Self::PineHull => look(226, 188, 136, 0.58, 0.40),
            Self::OakHull => look(204, 152, 92, 0.52, 0.45),
            Self::Inlay => look(255, 255, 255, 0.42, 0.40),
            Self::Sea => look(255, 255, 255, 0.30, 0.55),
            Self::Frame => look(255, 255, 255, 0.40, 0.45),
            Self::Table => look(255, 255, 255, 0.80, 0.06),
        }
    }
}

struct Look {
    colour: Color,
    roughness: f32,
    reflectance: f32,
}

/// The material of a thing, with its picture. [`Matter::stuff`] tells which tiling picture goes
/// with it; the field and the frame have their own.
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
