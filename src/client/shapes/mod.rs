//! The shapes of the game: men and ships, the board and its frame, the marks on it, and what they
//! are made of.
//!
//! Pieces and rooms are models and pictures that are built into the program; board, frame, table
//! and marks are made by code from a few numbers, the same on every machine.
//! Units: one square is 1, Y is up, a piece stands with the middle of its base at the origin and
//! looks (or sails) along +X. The board's middle is the origin and its surface is Y = 0; file a is
//! on the -X side, rank 1 on the +Z side.

pub mod board;
pub mod frame;
pub mod handle;
mod inlaid;
pub mod interlace;
pub mod lathe;
pub mod lettering;
pub mod light;
mod manuscript;
pub mod markers;
pub mod materials;
pub mod models;
pub mod ornament;
mod pegged;
pub mod relief;
pub mod room;
mod sea;
pub mod solid;
pub mod table;
pub mod texture;
pub mod tray;
pub mod wood;

use bevy::math::Vec2;
use bevy::mesh::Mesh;

use crate::engine::side::Piece;

pub use board::{
    BoardPlan, Ground, field_mesh, field_pictures, field_pixels, field_proxy, square_centre,
};
pub use frame::{frame_mesh, frame_pictures, frame_pixels};
pub use handle::handles_mesh;
pub use markers::{Marker, marker_mesh};
pub use materials::Matter;
pub use models::{Model, Models};
pub use relief::Pictures;
pub use room::Room;
pub use sea::{open_mesh as open_sea_mesh, open_picture as open_sea_picture};
pub use table::{lumber_pictures, table_mesh};
pub use tray::tray_mesh;

/// Which set of pieces is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Set {
    /// Walrus ivory in the manner of the Lewis chessmen.
    Ivory,
    /// Turned and whittled wood of two timbers.
    Wood,
    /// Stone and glass, as found in graves.
    Stone,
    /// Plain forms in strong contrast, told apart by shape and pattern.
    Plain,
    /// Ships at sea.
    Ships,
}

#[cfg(test)]
impl Set {
    /// All of them.
    pub const ALL: [Set; 5] = [Set::Ivory, Set::Wood, Set::Stone, Set::Plain, Set::Ships];
}

/// Which piece: the forms that every set has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// One of the besiegers.
    Attacker,
    /// One of the king's men.
    Defender,
    /// The king.
    King,
    /// A commander of either side.
    Commander,
    /// A knight of either side.
    Knight,
    /// A mercenary, on whichever side he is.
    Mercenary,
    /// One of the king's guards.
    Guard,
}

impl Figure {
    /// All of them.
    pub const ALL: [Figure; 7] = [
        Figure::Attacker,
        Figure::Defender,
        Figure::King,
        Figure::Commander,
        Figure::Knight,
        Figure::Mercenary,
        Figure::Guard,
    ];

    /// The form of a kind of piece.
    pub fn of(piece: Piece) -> Figure {
        match piece {
            Piece::Attacker => Figure::Attacker,
            Piece::Defender => Figure::Defender,
            Piece::King => Figure::King,
            Piece::AttackerCommander | Piece::DefenderCommander => Figure::Commander,
            Piece::AttackerKnight | Piece::DefenderKnight => Figure::Knight,
            Piece::AttackerMercenary | Piece::DefenderMercenary => Figure::Mercenary,
            Piece::Guard => Figure::Guard,
        }
    }

    /// What it is called in the files of models.
    pub fn name(self) -> &'static str {
        match self {
            Figure::Attacker => "attacker",
            Figure::Defender => "defender",
            Figure::King => "king",
            Figure::Commander => "commander",
            Figure::Knight => "knight",
            Figure::Mercenary => "mercenary",
            Figure::Guard => "guard",
        }
    }
}

/// A plain body of about a model's size, for picking: a ray is far cheaper to cast against it.
pub fn body_mesh(model: &Model) -> Mesh {
    let mut solid = solid::Solid::new();
    solid.add(lathe::lathe(
        &[
            Vec2::new(model.radius, 0.0),
            Vec2::new(model.radius * 0.8, model.height),
        ],
        10,
    ));
    solid.build()
}
