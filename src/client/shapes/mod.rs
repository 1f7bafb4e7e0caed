//! The shapes of the game: men and ships, the board and its frame, the marks on it, and what they
//! are made of.
//!
//! Everything is made by code from a few numbers, the same on every machine; nothing is loaded.
//! Units: one square is 1, Y is up, a piece stands with the middle of its base at the origin and
//! looks (or sails) along +X. The board's middle is the origin and its surface is Y = 0; file a is
//! on the -X side, rank 1 on the +Z side.

pub mod board;
pub mod frame;
pub mod handle;
pub mod hull;
mod inlaid;
pub mod interlace;
pub mod king;
pub mod lathe;
pub mod lettering;
pub mod light;
mod manuscript;
pub mod markers;
pub mod materials;
pub mod men;
pub mod ornament;
mod pegged;
pub mod relief;
pub mod rig;
mod sea;
pub mod shade;
pub mod ships;
pub mod solid;
pub mod table;
pub mod texture;
pub mod tray;
pub mod wood;

use bevy::math::Vec2;
use bevy::mesh::Mesh;

pub use board::{
    BoardPlan, Ground, field_mesh, field_pictures, field_pixels, field_proxy, square_centre,
};
pub use frame::{frame_mesh, frame_pictures, frame_pixels};
pub use handle::handles_mesh;
pub use markers::{Marker, marker_mesh};
pub use materials::{Matter, material};
pub use relief::Pictures;
pub use table::{lumber_pictures, table_mesh};
pub use texture::{Stuff, tile_image};
pub use tray::tray_mesh;

/// Which of the two sets is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Set {
    /// Men carved of ivory and dark wood.
    Carved,
    /// Ships at sea.
    Ships,
}

/// Which piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// One of the besiegers.
    Attacker,
    /// One of the king's men.
    Defender,
    /// The king.
    King,
}

/// The mesh of a piece. It costs some ten milliseconds: make each of the six once and share it.
pub fn mesh(set: Set, figure: Figure) -> Mesh {
    match (set, figure) {
        (Set::Carved, Figure::Attacker) => men::attacker(),
        (Set::Carved, Figure::Defender) => men::defender(),
        (Set::Carved, Figure::King) => king::carve(),
        (Set::Ships, Figure::Attacker) => ships::attacker(),
        (Set::Ships, Figure::Defender) => ships::defender(),
        (Set::Ships, Figure::King) => ships::king(),
    }
}

/// A plain body of the same size, for picking: a ray is far cheaper to cast against it.
pub fn proxy_mesh(set: Set, figure: Figure) -> Mesh {
    let (radius, height) = match (set, figure) {
        (Set::Carved, Figure::Attacker) => (0.38, 0.74),
        (Set::Carved, Figure::Defender) => (0.36, 0.79),
        (Set::Carved, Figure::King) => (0.38, 1.12),
        (Set::Ships, Figure::Attacker) => (0.42, 0.34),
        (Set::Ships, Figure::Defender) => (0.40, 0.66),
        (Set::Ships, Figure::King) => (0.42, 1.00),
    };
    let mut solid = solid::Solid::new();
    solid.add(lathe::lathe(
        &[Vec2::new(radius, 0.0), Vec2::new(radius * 0.8, height)],
        10,
    ));
    solid.build(None)
}

#[cfg(test)]
mod tests_of_pieces {
    use bevy::math::Vec3;
    use bevy::mesh::{Indices, Mesh, VertexAttributeValues};

    use super::{Figure, Set, mesh};

    fn corners(mesh: &Mesh) -> (Vec<Vec3>, Vec<u32>) {
        let positions = match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
            Some(VertexAttributeValues::Float32x3(values)) => {
                values.iter().map(|&at| Vec3::from_array(at)).collect()
            }
            _ => Vec::new(),
        };
        let indices = match mesh.indices() {
            Some(Indices::U32(values)) => values.clone(),
            _ => Vec::new(),
        };
        (positions, indices)
    }

    /// A piece stands on the board, within its footprint and height, faces outward, and is light
    /// enough to have seventy of.
    pub fn check(mesh: &Mesh, reach: f32, height: f32) {
        let (positions, indices) = corners(mesh);
        assert!(indices.len() / 3 < 4000, "{} triangles", indices.len() / 3);
        let volume: f32 = indices
            .chunks(3)
            .map(|t| {
                let [a, b, c] = [t[0], t[1], t[2]].map(|i| positions[i as usize]);
                a.dot(b.cross(c)) / 6.0
            })
            .sum();
        assert!(volume > 0.003, "volume {volume}");
        for at in positions {
            assert!(at.x.hypot(at.z) <= reach, "reaches out to {at}");
            assert!(
                at.y >= -0.0001 && at.y <= height,
                "reaches up or down to {at}"
            );
        }
    }

    #[test]
    fn all_pieces_share_one_set_of_vertex_attributes() {
        for set in [Set::Carved, Set::Ships] {
            for figure in [Figure::Attacker, Figure::Defender, Figure::King] {
                let mesh = mesh(set, figure);
                let count = mesh.count_vertices();
                for attribute in [
                    Mesh::ATTRIBUTE_POSITION,
                    Mesh::ATTRIBUTE_NORMAL,
                    Mesh::ATTRIBUTE_UV_0,
                    Mesh::ATTRIBUTE_COLOR,
                ] {
                    assert_eq!(mesh.attribute(attribute).map(|a| a.len()), Some(count));
                }
                assert_eq!(mesh.attributes().count(), 4);
            }
        }
    }
}
