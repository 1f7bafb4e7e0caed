//! The tray beside the board, for men that are taken: a long shallow dish with rounded ends,
//! hollowed out of one piece of wood.

use bevy::math::{Vec2, Vec3, Vec3Swizzles};
use bevy::mesh::Mesh;

use super::lathe::{ease, loft, rounded};
use super::relief::with_tangents;
use super::solid::{Grain, Solid};

/// The height of the floor, on which men stand, above the table.
pub const FLOOR: f32 = 0.055;
/// The breadth of the rim around the floor.
pub const RIM: f32 = 0.20;

/// From the outside of the base over the rim to the floor: how far inside the outline, and how
/// high. A point given twice is a sharp edge.
const PROFILE: [(f32, f32); 13] = [
    (0.050, 0.000),
    (0.030, 0.010),
    (0.004, 0.070),
    (0.000, 0.115),
    (0.014, 0.140),
    (0.036, 0.150),
    (0.060, 0.150),
    (0.060, 0.150),
    (0.074, 0.140),
    (0.092, 0.112),
    (0.120, 0.078),
    (0.158, 0.060),
    (RIM, FLOOR),
];

/// A tray, its length along X, standing at Y = 0. Length and width are those of its outside.
pub fn tray_mesh(length: f32, width: f32) -> Mesh {
    let half = Vec2::new(length, width) / 2.0;
    let round = (half.min_element() * 0.72).min(0.62);
    let rings: Vec<Vec<Vec3>> = PROFILE
        .iter()
        .map(|&(inside, height)| {
            rounded(half - Vec2::splat(inside), round - inside, 9)
                .into_iter()
                .map(|at| Vec3::new(at.x, height, -at.y))
                .collect()
        })
        .collect();
    let mut solid = Solid::new();
    let floor = half - Vec2::splat(RIM);
    solid.add(
        loft(&rings)
            .creased(40.0)
            .grained(Grain::Along)
            .painted(move |at, _| {
                // The hollow is shaded along its wall, the rim rubbed bright.
                let near = (floor - at.xz().abs()).min_element().max(0.0);
                let wall = if at.y < 0.13 && (half - at.xz().abs()).min_element() > 0.066 {
                    0.62 + 0.30 * ease(0.0, 0.16, near)
                } else if at.y < 0.08 {
                    0.55
                } else {
                    1.10
                };
                Vec3::splat(wall)
            }),
    );
    with_tangents(solid.build())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;

    #[test]
    fn a_tray_is_as_large_as_asked_and_lower_than_a_man() {
        let mesh = tray_mesh(6.0, 1.4);
        let Some(VertexAttributeValues::Float32x3(places)) =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION)
        else {
            panic!("no positions");
        };
        let most = |axis: usize| places.iter().map(|at| at[axis].abs()).fold(0.0, f32::max);
        assert!((most(0) - 3.0).abs() < 1e-3 && (most(2) - 0.7).abs() < 1e-3);
        assert!(most(1) < 0.2);
    }
}
