//! Marks on the squares: what can be reached, what is chosen, what has just moved, what is in
//! danger. They lie flat just above the board and differ in form, not only in colour; a dark rim
//! parts each from any ground, for eyes to which the colours are much the same.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::Mesh;

use super::lathe::{area, circle, triangulate};
use super::solid::{Part, Solid};

/// How high above the board the marks lie: enough not to flicker in it.
pub const LIFT: f32 = 0.012;
/// How broad the rim is, and how dark.
const RIM: f32 = 0.020;
const DARK: f32 = 0.05;

/// Which mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Marker {
    /// A square the chosen piece can go to: a dot in a ring.
    Legal,
    /// The square of the chosen piece: a bracket in each corner.
    Selected,
    /// Where the last move began: a pair of footprints, walking along +X.
    LastFrom,
    /// Where the last move ended: a thin frame, open in the middle of each side.
    LastTo,
    /// A king in danger: a burst of rays around him.
    Threat,
    /// The square under the pointer: a thin ring that a piece stands inside of.
    Hover,
    /// A move that is proposed: an arrowhead pointing along +X.
    Hint,
    /// A square on the king's open way: three strokes one behind the other along X.
    Way,
}

/// All the marks.
pub const MARKERS: [Marker; 8] = [
    Marker::Legal,
    Marker::Selected,
    Marker::LastFrom,
    Marker::LastTo,
    Marker::Threat,
    Marker::Hover,
    Marker::Hint,
    Marker::Way,
];

/// The mesh of a mark, its middle over the middle of the square.
pub fn marker_mesh(marker: Marker) -> Mesh {
    let mut solid = Solid::new();
    // What comes later is drawn over what came before.
    let within = |at: Vec3| at.clamp(Vec3::new(-0.5, 0.0, -0.5), Vec3::new(0.5, 1.0, 0.5));
    solid.add(figure(marker, RIM).tinted(DARK).warped(within));
    solid.add(figure(marker, 0.0));
    solid.build()
}

/// The figure of a mark, broader by so much all around.
fn figure(marker: Marker, by: f32) -> Part {
    match marker {
        Marker::Legal => disc(0.085 + by, 28).with(annulus(0.165 - by, 0.205 + by, 40)),
        Marker::Selected => four(&bracket(by)),
        Marker::LastFrom => footprints(by),
        Marker::LastTo => four(&grown(
            by,
            &[
                Vec2::new(0.455, 0.455),
                Vec2::new(0.130, 0.455),
                Vec2::new(0.130, 0.425),
                Vec2::new(0.425, 0.425),
                Vec2::new(0.425, 0.130),
                Vec2::new(0.455, 0.130),
            ],
        )),
        Marker::Threat => burst(by),
        Marker::Hover => annulus(0.415 - by, 0.440 + by, 56),
        Marker::Way => [-0.333, 0.0, 0.333]
            .into_iter()
            .fold(Part::new(), |strokes, x| {
                strokes.with(grown(
                    by,
                    &[
                        Vec2::new(x + 0.105, -0.028),
                        Vec2::new(x + 0.105, 0.028),
                        Vec2::new(x - 0.105, 0.028),
                        Vec2::new(x - 0.105, -0.028),
                    ],
                ))
            }),
        Marker::Hint => grown(
            by,
            &[
                Vec2::new(0.240, 0.0),
                Vec2::new(-0.080, 0.190),
                Vec2::new(-0.080, 0.080),
                Vec2::new(-0.240, 0.080),
                Vec2::new(-0.240, -0.080),
                Vec2::new(-0.080, -0.080),
                Vec2::new(-0.080, -0.190),
            ],
        ),
    }
}

/// A flat figure given in X and Z, facing up.
fn flat(outline: &[Vec2]) -> Part {
    let mut outline = outline.to_vec();
    if area(&outline) < 0.0 {
        outline.reverse();
    }
    let mut part = Part::new();
    for [a, b, c] in triangulate(&outline) {
        // Seen from above, X and Z turn the other way round than X and Y.
        let at = |i: usize| Vec3::new(outline[i].x, LIFT, outline[i].y);
        part.triangle(at(a), at(c), at(b));
    }
    part
}

/// The same with its outline moved outward.
fn grown(by: f32, outline: &[Vec2]) -> Part {
    let count = outline.len();
    let turn = area(outline).signum();
    let outward = |from: usize| {
        let way = outline[(from + 1) % count] - outline[from % count];
        Vec2::new(way.y, -way.x).normalize_or_zero() * turn
    };
    let moved: Vec<Vec2> = (0..count)
        .map(|i| {
            let (before, after) = (outward(i + count - 1), outward(i));
            // Sharp corners do not run away.
            let sharp = (1.0 + before.dot(after)).max(0.5);
            outline[i] + (before + after) / sharp * by
        })
        .collect();
    flat(&moved)
}

fn disc(radius: f32, segments: usize) -> Part {
    let rim: Vec<Vec2> = circle(segments).iter().map(|at| *at * radius).collect();
    flat(&rim)
}

fn annulus(inner: f32, outer: f32, segments: usize) -> Part {
    let rim = circle(segments);
    let mut part = Part::new();
    for i in 0..segments {
        let (here, next) = (rim[i], rim[(i + 1) % segments]);
        let at = |rim: Vec2, radius: f32| Vec3::new(rim.x * radius, LIFT, rim.y * radius);
        part.quad(
            at(here, inner),
            at(next, inner),
            at(next, outer),
            at(here, outer),
        );
    }
    part
}

/// The same figure in all four quarters.
fn four(part: &Part) -> Part {
    (0..4).fold(Part::new(), |all, quarter| {
        all.with(
            part.clone()
                .turned(Quat::from_rotation_y(FRAC_PI_2 * quarter as f32)),
        )
    })
}

fn bracket(by: f32) -> Part {
    grown(
        by,
        &[
            Vec2::new(0.475, 0.475),
            Vec2::new(0.250, 0.475),
            Vec2::new(0.265, 0.405),
            Vec2::new(0.405, 0.405),
            Vec2::new(0.405, 0.265),
            Vec2::new(0.475, 0.250),
        ],
    )
}

fn footprints(by: f32) -> Part {
    // A shoe leaves a broad sole and, apart from it, a heel.
    let oval = |middle: Vec2, long: f32, wide: f32, taper: f32| {
        let rim: Vec<Vec2> = circle(24)
            .iter()
            .map(|rim| middle + Vec2::new(rim.x * long, rim.y * wide * (1.0 + taper * rim.x)))
            .collect();
        grown(by, &rim)
    };
    let shoe = |at: Vec2| {
        oval(at + Vec2::new(0.055, 0.0), 0.125, 0.078, 0.22).with(oval(
            at + Vec2::new(-0.140, 0.0),
            0.050,
            0.056,
            0.0,
        ))
    };
    shoe(Vec2::new(0.110, -0.125)).with(shoe(Vec2::new(-0.090, 0.125)))
}

fn burst(by: f32) -> Part {
    let rays = 16;
    let mut all = annulus(0.400 - by, 0.425 + by, 56);
    for i in 0..rays {
        let heading = Vec2::from_angle(TAU * i as f32 / rays as f32);
        let aside = heading.perp();
        // Rays reach to the edge of the square: long ones into the corners.
        let room = 0.49 / heading.abs().max_element();
        let long = room.min(0.425 + if i % 2 == 0 { 0.12 } else { 0.07 });
        let half = PI / rays as f32 * 0.425 * 0.55;
        all = all.with(grown(
            by,
            &[
                heading * 0.420 - aside * half,
                heading * long.max(0.455),
                heading * 0.420 + aside * half,
            ],
        ));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;

    #[test]
    fn marks_lie_flat_in_their_square_and_face_up() {
        for marker in MARKERS {
            let mesh = marker_mesh(marker);
            let Some(VertexAttributeValues::Float32x3(at)) =
                mesh.attribute(Mesh::ATTRIBUTE_POSITION)
            else {
                panic!("{marker:?} has no positions");
            };
            assert!(at.iter().all(|at| (at[1] - LIFT).abs() < 1e-5));
            assert!(at.iter().all(|at| at[0].abs() <= 0.5 && at[2].abs() <= 0.5));
            let Some(VertexAttributeValues::Float32x3(normals)) =
                mesh.attribute(Mesh::ATTRIBUTE_NORMAL)
            else {
                panic!("{marker:?} has no normals");
            };
            assert!(normals.iter().all(|normal| normal[1] > 0.99), "{marker:?}");
        }
    }
}
