//! The inlaid board: squares of two woods, laid with the grain one way and the other, a thin dark
//! string between them, the special squares carved in darker wood; and its walnut frame.

use bevy::math::{Vec2, Vec3};
use bevy::mesh::Mesh;

use super::board::{BoardPlan, Flat, locate, squares};
use super::frame::Place;
use super::interlace::{Interlace, Pattern};
use super::lathe::ease;
use super::ornament::{Cut, Ornament, chip};
use super::relief::{Pictures, Relief, Spot, patina};
use super::texture::chance;
use super::wood::Plank;

/// The squares, each lying a hair out of true, as inlay does, so that each catches the light in
/// its own way.
pub fn field_mesh(plan: &BoardPlan) -> Mesh {
    let side = f32::from(plan.size);
    let half = plan.half();
    let mut squares = Flat::default();
    for column in 0..plan.size {
        for row in 0..plan.size {
            let (x, z) = (f32::from(column), f32::from(row));
            let tilt = |salt: u32| (chance(i32::from(column), i32::from(row), salt) - 0.5) * 0.022;
            let normal = Vec3::new(tilt(1), 1.0, tilt(2)).normalize();
            squares.quad(
                [(x, z), (x, z + 1.0), (x + 1.0, z + 1.0), (x + 1.0, z)]
                    .map(|(x, z)| (Vec3::new(x - half, 0.0, z - half), normal)),
                side,
            );
        }
    }
    squares.mesh()
}

/// The two ends of a wood's range of tones.
type Wood = (Vec3, Vec3);

const OAK: Wood = (Vec3::new(92.0, 56.0, 31.0), Vec3::new(170.0, 118.0, 73.0));
const ASH: Wood = (Vec3::new(124.0, 84.0, 50.0), Vec3::new(204.0, 156.0, 105.0));
const WALNUT: Wood = (Vec3::new(40.0, 23.0, 15.0), Vec3::new(98.0, 60.0, 38.0));
const MAPLE: Vec3 = Vec3::new(214.0, 168.0, 112.0);
const STRING: Vec3 = Vec3::new(44.0, 27.0, 18.0);

fn of(wood: Wood, tone: f32) -> Vec3 {
    wood.0.lerp(wood.1, tone)
}

/// The pictures of the field.
pub fn field(plan: &BoardPlan, px: u32, carved: bool) -> Pictures {
    let size = usize::from(plan.size);
    let squares = squares(plan);
    let planks: Vec<Plank> = (0..squares.len() as u32)
        .map(|number| Plank::saw(number, 1.2, 7.0))
        .collect();
    let per_square = px as f32 / f32::from(plan.size);
    let soft = (1.0 / per_square).max(0.002);
    let cut = |column: u8, row: u8, inner: Vec2| {
        if squares[usize::from(row) * size + usize::from(column)].is_cut() {
            plan.cut(column, row, inner, soft)
        } else {
            Cut::default()
        }
    };
    let relief = Relief::carve(px, px, per_square, |x, y| {
        let (column, row, inner) = locate(x, y, per_square, plan.size);
        let plank = &planks[usize::from(row) * size + usize::from(column)];
        // Every second square is laid with its grain across.
        let figure = if (column + row) % 2 == 1 {
            plank.at(inner.x, inner.y)
        } else {
            plank.at(inner.y, inner.x)
        };
        let cut = cut(column, row, inner);
        let rim = 0.5 - inner.abs().max_element();
        let string = -0.006 * ease(0.016, 0.006, rim) - 0.003 * ease(0.050, 0.010, rim);
        Spot {
            height: cut.height + string + figure.height() * (1.0 - cut.raised * 0.5),
            mark: cut.raised,
            tone: figure.tone(),
        }
    });
    let colour = relief.paint(false, |x, y, spot, hollow| {
        let (column, row, inner) = locate(x, y, per_square, plan.size);
        let square = squares[usize::from(row) * size + usize::from(column)];
        let (wood, inlay) = match square.ornament {
            Some(_) => (WALNUT, MAPLE * (0.72 + 0.36 * spot.tone)),
            None if (column + row) % 2 == 1 => (ASH, of(WALNUT, spot.tone)),
            None => (OAK, of(WALNUT, spot.tone)),
        };
        let worn = match square.ornament {
            // The knot of the throne is what hands have rubbed; petals are cut into the wood.
            Some(Ornament::Throne) => 0.80,
            Some(_) => 0.70,
            None => 0.85,
        };
        let mut colour = of(wood, spot.tone) * square.tone;
        colour = colour.lerp(inlay, spot.mark * worn);
        // Deep places see less of the room.
        colour *= 1.0 - (-spot.height * 5.0).clamp(0.0, 0.30);
        colour *= patina(hollow);
        let rim = 0.5 - inner.abs().max_element();
        let line = ease(0.010 + soft * 0.6, 0.010 - soft * 0.6, rim);
        let grime = ease(0.045, 0.0, rim) * 0.22;
        colour.lerp(STRING, (line * 0.80).max(grime))
    });
    Pictures {
        colour,
        normals: carved.then(|| relief.normals(false)),
    }
}

/// Where the fine line of inlay runs in the frame, outward from the field.
const INLAY: f32 = 0.617;
/// The middle of the knots in the frame's corners, and half their size.
const KNOT: (f32, f32) = (0.354, 0.215);

/// How far the frame is inside a knot of its corners: the place in it, in steps of the lattice.
fn corner_knot(plan: &BoardPlan, at: Vec2) -> Option<Vec2> {
    let from = at.abs() - Vec2::splat(plan.half() + KNOT.0);
    (from.abs().max_element() < KNOT.1).then(|| {
        // Reckoned from the same side in all corners, so that over stays over.
        let from = from * at.signum();
        (from / KNOT.1 * 0.5 + 0.5) * 4.0
    })
}

/// What is carved into the frame: letters, the line of inlay, and a knot in each corner.
pub fn carve_frame(plan: &BoardPlan, planks: &[Plank; 4], at: &Place, letter: f32) -> Spot {
    let figure = planks[at.side].at(at.along, at.out);
    let from_line = (at.out - INLAY).abs();
    let mut height = figure.height() - 0.004 * ease(0.016, 0.006, from_line) - 0.016 * letter;
    let mut mark = letter;
    if at.on_top {
        let corner = at.world.abs() - Vec2::splat(plan.half() + KNOT.0);
        let rim = corner.abs().max_element() - KNOT.1;
        height += chip(rim - 0.012, 0.012);
        if let Some(place) = corner_knot(plan, at.world) {
            let ribbon = Interlace::new((2, 2), Pattern::Plait).at(place);
            height += (rim * 1.6).max(-0.042) * (1.0 - ribbon);
            mark = ribbon * 0.55;
        }
    }
    Spot {
        height,
        mark,
        tone: figure.tone(),
    }
}

/// The frame's colour; `letter` is how much of an inlaid letter lies here.
pub fn frame_colour(at: &Place, spot: Spot, hollow: f32, letter: f32, soft: f32) -> Vec3 {
    let dark = (Vec3::new(26.0, 14.0, 9.0), Vec3::new(88.0, 52.0, 33.0));
    let gilt = Vec3::new(210.0, 168.0, 104.0);
    let mut colour = of(dark, spot.tone * 0.9);
    colour = colour.lerp(MAPLE * 0.62, (spot.mark - letter).max(0.0));
    let line = ease(0.010 + soft, 0.010 - soft, (at.out - INLAY).abs());
    colour = colour.lerp(MAPLE * 0.84, line * 0.85);
    colour *= 1.0 - (-spot.height * 6.0).clamp(0.0, 0.4) * (1.0 - letter);
    colour *= patina(hollow * (1.0 - 0.6 * letter));
    colour.lerp(gilt * (0.80 + 0.22 * spot.tone), letter * 0.92)
}
