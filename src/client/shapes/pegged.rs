//! The pegged board, after the one of the tenth century from the crannog at Ballinderry: one thick
//! plank of yew with seven rows of seven holes, circles around the middle one, arcs around those
//! in the corners, and a border of interlace.

use std::f32::consts::TAU;

use bevy::math::{Vec2, Vec3};
use bevy::mesh::Mesh;

use super::board::{BoardPlan, Flat, locate, squares};
use super::frame::{FOOT, Place, Rim};
use super::interlace::{Interlace, Pattern};
use super::lathe::{circle, ease};
use super::ornament::{Ornament, chip};
use super::relief::{Pictures, Relief, Spot, patina};
use super::wood::{Figure, Plank};

/// The radius of a hole, and how deep it is.
const HOLE: f32 = 0.085;
const DEPTH: f32 = 0.22;

/// The plank's edge.
pub static RIM: Rim = Rim {
    moulding: &[
        (0.0, -0.06),
        (0.0, 0.0),
        (1.045, 0.0),
        (1.075, -0.008),
        (1.098, -0.028),
        (1.110, -0.062),
        (1.112, -0.230),
        (1.100, -0.275),
        (1.070, -0.310),
        (1.040, -0.330),
        (1.040, FOOT),
    ],
    top: 1,
    brow: 3,
    letters: Some((0.262, 0.20)),
};

/// The bands of the border, outward from the field: a bead, the letters, another bead, the panels
/// of interlace, and the bead along the brow.
const BEADS: [(f32, f32); 3] = [(0.010, 0.070), (0.450, 0.510), (1.000, 1.045)];
const PANELS: (f32, f32) = (0.520, 0.990);
/// The plain bar between two panels.
const BAR: f32 = 0.07;

/// The plank that all is cut from, at a place of the board.
fn yew(plank: &Plank, at: Vec2) -> Figure {
    plank.at(at.x * 0.72, at.y)
}

/// The one plank of the board.
pub fn plank() -> Plank {
    Plank::saw(18, 1.6, 3.4)
}

/// The colour of the wood, warm and darkened by hands and turf smoke.
fn colour_of(spot: Spot, hollow: f32, world: Vec2) -> Vec3 {
    let (late, early) = (Vec3::new(56.0, 31.0, 17.0), Vec3::new(156.0, 99.0, 54.0));
    let mut colour = late.lerp(early, spot.tone);
    // The sapwood at one edge stayed paler.
    let pale = ease(3.2, 4.6, world.y + 0.25 * (world.x * 0.7).sin());
    colour = colour.lerp(
        Vec3::new(206.0, 158.0, 98.0) * (0.6 + 0.5 * spot.tone),
        pale * 0.28,
    );
    colour *= 1.0 - (-spot.height * 11.0).clamp(0.0, 0.52);
    colour * patina(hollow)
}

/// The field with its holes: around each square's middle a ring of the surface, the wall of the
/// hole and its floor, which lie ever more in the dark.
pub fn field_mesh(plan: &BoardPlan) -> Mesh {
    let side = f32::from(plan.size);
    let half = plan.half();
    let rim = circle(16);
    let mut field = Flat::default();
    for column in 0..plan.size {
        for row in 0..plan.size {
            let middle = Vec3::new(
                f32::from(column) + 0.5 - half,
                0.0,
                f32::from(row) + 0.5 - half,
            );
            let flat = |at: Vec2, y: f32| middle + Vec3::new(at.x, y, at.y);
            for i in 0..rim.len() {
                let (one, two) = (rim[i], rim[(i + 1) % rim.len()]);
                let square = |way: Vec2| way * 0.5 / way.abs().max_element();
                field.quad(
                    [
                        (flat(one * HOLE, 0.0), Vec3::Y),
                        (flat(two * HOLE, 0.0), Vec3::Y),
                        (flat(square(two), 0.0), Vec3::Y),
                        (flat(square(one), 0.0), Vec3::Y),
                    ]
                    .map(|corner| corner),
                    side,
                );
                let inward = |way: Vec2| Vec3::new(-way.x, 0.35, -way.y).normalize();
                field.quad_shaded(
                    [
                        (flat(one * HOLE, 0.0), inward(one)),
                        (flat(one * HOLE * 0.86, -DEPTH), inward(one)),
                        (flat(two * HOLE * 0.86, -DEPTH), inward(two)),
                        (flat(two * HOLE, 0.0), inward(two)),
                    ],
                    side,
                    [0.34, 0.015, 0.015, 0.34],
                );
                let floor = |way: Vec2| (flat(way * HOLE * 0.86, -DEPTH), Vec3::Y);
                field.quad_shaded(
                    [
                        floor(one),
                        (flat(Vec2::ZERO, -DEPTH), Vec3::Y),
                        (flat(Vec2::ZERO, -DEPTH), Vec3::Y),
                        floor(two),
                    ],
                    side,
                    [0.010; 4],
                );
            }
        }
    }
    field.mesh()
}

/// A ring of small triangular chips between two radii, their points outward.
fn nicks(from: Vec2, inner: f32, outer: f32, count: f32) -> f32 {
    let radius = from.length();
    if radius < inner - 0.01 || radius > outer + 0.01 {
        return 0.0;
    }
    let turn = from.to_angle() / TAU * count;
    let aside = (turn - turn.round()).abs() * TAU / count * radius;
    let wide = TAU / count * inner * 0.46;
    let share = (radius - inner) / (outer - inner);
    let inside = (aside - wide * (1.0 - share)).max(inner - radius);
    inside.min(0.0) * 0.8
}

/// A groove along a circle.
fn ring(distance: f32, radius: f32, half: f32) -> f32 {
    chip(distance - radius, half)
}

/// What is cut around a hole: circles for the throne, arcs for a corner.
fn around_hole(
    plan: &BoardPlan,
    ornament: Option<Ornament>,
    (column, row): (u8, u8),
    inner: Vec2,
) -> f32 {
    let last = plan.size - 1;
    let radius = inner.length();
    match ornament {
        Some(Ornament::Throne) => ring(radius, 0.185, 0.016)
            .min(ring(radius, 0.265, 0.012))
            .min(nicks(inner, 0.295, 0.375, 24.0))
            .min(ring(radius, 0.405, 0.018))
            .min(ring(radius, 0.455, 0.012)),
        Some(Ornament::Corner) => {
            let sign = |at: u8| {
                if at == 0 {
                    -0.5
                } else if at == last {
                    0.5
                } else {
                    0.0
                }
            };
            let corner = Vec2::new(sign(column), sign(row));
            if corner.x == 0.0 || corner.y == 0.0 {
                return ring(radius, 0.33, 0.016).min(ring(radius, 0.40, 0.012));
            }
            // Quarters of circles around the corner of the field.
            let from = inner - corner;
            let far = from.length();
            ring(far, 0.958, 0.018)
                .min(nicks(from, 0.862, 0.930, 64.0))
                .min(ring(far, 0.838, 0.016))
                .min(ring(far, 0.500, 0.016))
                .min(ring(far, 0.455, 0.010))
                .min(nicks(from, 0.330, 0.425, 28.0))
        }
        Some(Ornament::Camp) => Ornament::Camp.at(inner, 0.005).height.max(-0.03),
        None => plan.notches(column, row, inner, 0.005).height,
    }
}

/// The pictures of the field.
pub fn field(plan: &BoardPlan, px: u32, carved: bool) -> Pictures {
    let per_square = px as f32 / f32::from(plan.size);
    let half = plan.half();
    let (plank, squares) = (plank(), squares(plan));
    let world = |x: u32, y: u32| Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / per_square - half;
    let relief = Relief::carve(px, px, per_square, |x, y| {
        let (column, row, inner) = locate(x, y, per_square, plan.size);
        let figure = yew(&plank, world(x, y));
        let rim = 0.5 - inner.abs().max_element();
        let scribed = chip(rim, 0.011) * 0.55;
        let hole = -0.020 * ease(HOLE + 0.030, HOLE - 0.004, inner.length());
        let square = squares[usize::from(row) * usize::from(plan.size) + usize::from(column)];
        let cut = if square.is_cut() {
            around_hole(plan, square.ornament, (column, row), inner)
                * ease(HOLE, HOLE + 0.02, inner.length())
        } else {
            0.0
        };
        Spot {
            height: figure.height() * 1.6 + scribed.min(cut) + hole,
            mark: ease(HOLE + 0.075, HOLE, inner.length()),
            tone: figure.tone(),
        }
    });
    let colour = relief.paint(false, |x, y, spot, hollow| {
        let colour = colour_of(spot, hollow, world(x, y));
        // Pegs and fingers have darkened the rims of the holes.
        colour * (1.0 - 0.42 * spot.mark * spot.mark)
    });
    Pictures {
        colour,
        normals: carved.then(|| relief.normals(false)),
    }
}

/// The height of the interlace at a place of the border, and how far inside a panel it is
/// (negative inside).
fn panel(plan: &BoardPlan, at: &Place) -> (f32, f32) {
    let half = plan.half();
    let wide = PANELS.1 - PANELS.0;
    let begin = half + PANELS.0;
    let margin = 0.030;
    let inner = wide - 2.0 * margin;
    let far = at.world.abs();
    if far.min_element() > begin - BAR * 0.5 {
        // A corner: the same knot in both strips that meet there.
        let from = (far - Vec2::splat(begin + wide / 2.0)) * at.world.signum();
        let knot = Interlace::new((2, 2), Pattern::Plait);
        let ribbon = knot.at((from / inner + 0.5) * knot.size());
        return (ribbon, from.abs().max_element() - wide / 2.0);
    }
    // An odd number of panels, so that one lies at the middle, where the handles are.
    let length = 2.0 * begin - BAR;
    let count = (((length / 2.7) as u32) | 1) as f32;
    let each = length / count;
    let number = ((at.along + length / 2.0) / each).floor();
    let along = at.along + length / 2.0 - (number + 0.5) * each;
    let long = each - BAR;
    let aside = at.out - (PANELS.0 + PANELS.1) / 2.0;
    let outside = (along.abs() - long / 2.0).max(aside.abs() - wide / 2.0);
    let middle = number == (count - 1.0) / 2.0;
    let (rows, pattern) = if middle {
        (3, Pattern::Knots)
    } else {
        (2, Pattern::Chain)
    };
    let span = long - 2.0 * margin;
    let meshes = (span / inner * rows as f32).round().max(1.0) as u32;
    // Breaks fall on points of the lattice only if both sides are even or both odd.
    let meshes = meshes + (meshes + rows) % 2;
    let knot = Interlace::new((meshes, rows), pattern);
    let place = Vec2::new(along / span, aside / inner) + 0.5;
    (knot.at(place * knot.size()), outside)
}

/// What is carved into the border.
pub fn carve_rim(plan: &BoardPlan, plank: &Plank, at: &Place, letter: f32) -> Spot {
    let figure = yew(plank, at.world);
    let mut height = figure.height() * 1.6 - 0.018 * letter;
    if at.on_top {
        for (low, high) in BEADS {
            let (middle, half) = ((low + high) / 2.0, (high - low) / 2.0);
            let aside = (at.out - middle) / half;
            height += 0.016 * (1.0 - aside * aside).max(0.0).sqrt();
            height += chip(aside.abs() * half - half - 0.006, 0.008);
        }
        if at.out > PANELS.0 - 0.02 && at.out < PANELS.1 + 0.02 {
            let (ribbon, outside) = panel(plan, at);
            height += (outside * 1.6).clamp(-0.044, 0.0) * (1.0 - ribbon);
        }
    }
    Spot {
        height,
        mark: letter,
        tone: figure.tone(),
    }
}

/// The border's colour; letters are cut and filled with pale wax.
pub fn rim_colour(at: &Place, spot: Spot, hollow: f32, letter: f32) -> Vec3 {
    let colour = colour_of(spot, hollow * (1.0 - 0.6 * letter), at.world);
    colour.lerp(Vec3::new(222.0, 188.0, 132.0), letter * 0.88)
}
