//! The handles of the pegged board: two heads at its sides, carved flat with the board so that
//! their faces look up, as on the one from Ballinderry. Almond eyes, a long straight nose, hair in
//! lines; the neck grows out of the plank.

use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::Mesh;

use super::board::BoardPlan;
use super::frame::width;
use super::lathe::{bump, ease, loft, read};
use super::relief::with_tangents;
use super::solid::{Grain, Part, Solid};

/// How far a head reaches out beyond the plank.
pub const REACH: f32 = 0.98;

/// Half the breadth of neck and head, from inside the plank to the crown.
const OUTLINE: [(f32, f32); 14] = [
    (-0.10, 0.300),
    (0.00, 0.250),
    (0.06, 0.205),
    (0.14, 0.185),
    (0.20, 0.195),
    (0.26, 0.235),
    (0.34, 0.275),
    (0.48, 0.315),
    (0.62, 0.330),
    (0.74, 0.317),
    (0.84, 0.275),
    (0.91, 0.210),
    (0.95, 0.130),
    (REACH, 0.030),
];

/// The height of the face along its middle, over the plank's surface.
const PROFILE: [(f32, f32); 9] = [
    (-0.10, -0.035),
    (0.08, -0.055),
    (0.18, -0.060),
    (0.26, 0.015),
    (0.40, 0.050),
    (0.60, 0.070),
    (0.76, 0.060),
    (0.90, 0.000),
    (REACH, -0.100),
];

/// The height of an almond around its middle, 0 at its rim, negative inside.
fn almond(at: Vec2, half: Vec2) -> f32 {
    let p = (at / half).abs();
    // Two arcs that meet in points at both ends.
    p.y - (1.0 - p.x * p.x)
}

/// What the knife did to the rounded block: `out` from chin to crown, `aside` from the middle.
fn face(out: f32, aside: f32) -> f32 {
    let side = aside.abs();
    let mut height = 0.0;
    // Hair: lines combed back from the brow over the crown, and a fillet at its edge.
    let hairline = 0.715 - 0.25 * (side / 0.32).powi(2) * side / 0.32;
    let hair = ease(hairline - 0.010, hairline + 0.015, out)
        .max(ease(0.262, 0.285, side) * ease(0.30, 0.36, out));
    let strands = (aside * 58.0 / (0.55 + 0.6 * (1.0 - (out - 0.5).abs())))
        .sin()
        .abs();
    height += hair * (0.022 + 0.016 * strands - 0.008);
    let bare = 1.0 - hair;
    // Brows run into the long wedge of the nose.
    let brow = 0.610 + 0.035 * ease(0.02, 0.16, side) - 0.06 * ease(0.14, 0.26, side);
    height += bare * 0.040 * bump(out, brow, 0.026) * ease(0.27, 0.22, side);
    let nose = ease(0.395, 0.42, out) * ease(0.66, 0.60, out);
    let breadth = 0.030 + 0.034 * ease(0.56, 0.41, out);
    height += nose
        * (0.050 + 0.040 * ease(0.60, 0.42, out))
        * ease(breadth + 0.022, breadth - 0.012, side);
    // Sockets, and in each an almond with a rim and a drilled pupil.
    let eye = Vec2::new(side - 0.138, out - 0.545);
    let socket = bump(eye.x / 0.115, 0.0, 1.0) * bump(eye.y / 0.060, 0.0, 1.0);
    height -= bare * 0.042 * socket;
    let lid = almond(eye, Vec2::new(0.098, 0.050));
    height += 0.036 * ease(0.10, -0.15, lid) - 0.016 * bump(lid, -0.02, 0.16);
    height -= 0.026 * ease(0.020, 0.008, eye.length());
    // A small straight mouth with lips, a cleft chin.
    let mouth = out - 0.335;
    height += 0.018 * bump(mouth.abs(), 0.026, 0.016) * ease(0.135, 0.10, side);
    height -= 0.034 * bump(mouth, 0.0, 0.010) * ease(0.125, 0.105, side);
    // Three rings of a collar on the neck.
    for ring in [0.045, 0.090, 0.135] {
        height += 0.020 * bump(out, ring, 0.015);
    }
    // Ears, close to the head.
    let ear = Vec2::new((side - 0.262) / 0.028, (out - 0.50) / 0.085).length();
    height += 0.030 * ease(1.25, 0.75, ear) - 0.022 * ease(0.55, 0.25, ear);
    height
}

/// One head, its neck at the origin, its crown towards +X, its face up.
fn head() -> Part {
    let steps = 78;
    let across = 52;
    let rings: Vec<Vec<Vec3>> = (0..=steps)
        .map(|step| {
            let out = -0.10 + (REACH + 0.10) * step as f32 / steps as f32;
            let half = read(&OUTLINE, out);
            let top = read(&PROFILE, out);
            let under = -0.27 + 0.10 * ease(0.75, REACH, out);
            let mut ring: Vec<Vec3> = (0..=across)
                .map(|i| {
                    let share = i as f32 / across as f32 * 2.0 - 1.0;
                    // Closer points towards the sides, where the block turns down.
                    let share = share * (1.35 - 0.35 * share * share);
                    let round = (1.0 - share.abs().powi(4)).max(0.0).sqrt();
                    let aside = half * share;
                    let height = under
                        + (top - under) * (0.42 + 0.58 * round)
                        + face(out, aside) * ease(0.0, 0.5, round);
                    Vec3::new(out, height, aside)
                })
                .collect();
            ring.extend((1..8).map(|i| {
                let share = 1.0 - i as f32 / 4.0;
                let deep = 1.0 - share.abs().powi(3);
                Vec3::new(out, under + 0.04 - 0.10 * deep, half * share * 0.96)
            }));
            ring
        })
        .collect();
    loft(&rings).creased(62.0).grained(Grain::Along)
}

/// Both heads, at the middles of the left and the right side.
pub fn handles_mesh(plan: &BoardPlan) -> Mesh {
    let edge = plan.half() + width(plan.ground) - 0.012;
    let mut solid = Solid::new();
    let carved = head().painted(|at, normal| {
        let depth = face(at.x, at.z);
        // Dirt lies in the cuts and below, the nose and brows are rubbed bright.
        let cut = 1.0 + (depth * 9.0).clamp(-0.50, 0.28);
        let below = 0.45 + 0.55 * ease(-0.26, -0.05, at.y);
        let steep = 0.72 + 0.28 * normal.y.max(0.0);
        Vec3::splat(cut * below * steep)
    });
    for turn in [0.0, std::f32::consts::PI] {
        let part = carved.clone().moved(Vec3::X * edge);
        solid.add(part.turned(Quat::from_rotation_y(turn)));
    }
    with_tangents(solid.build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_closed_and_looks_up() {
        let head = head();
        assert!(head.is_closed());
        assert!(head.volume() > 0.05, "{}", head.volume());
        // The nose stands out over the eyes beside it.
        assert!(face(0.45, 0.0) > face(0.545, 0.138) + 0.03);
    }
}
