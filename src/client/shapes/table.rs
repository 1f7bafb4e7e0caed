//! The table: a top of thick, worn planks on two trestles, and the picture of sawn wood that
//! table, trays and handles share.

use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::Mesh;

use super::board::BoardPlan;
use super::frame::{FOOT, width};
use super::lathe::{bar, ease, loft, rounded};
use super::relief::{Pictures, Relief, Spot, patina, with_tangents};
use super::solid::{Grain, Part, Solid};
use super::texture::chance;
use super::wood::{PERIOD, Plank};

/// The width of a plank, and its thickness.
const PLANK: f32 = 1.30;
const THICK: f32 = 0.42;
/// How many different planks the picture of sawn wood shows side by side.
const PLANKS: f32 = 4.0;
/// How far the board's soft shadow reaches.
const SHADOW: f32 = 1.0;
/// How far the trestles reach down.
const LEGS: f32 = 7.5;

/// What the coordinates of things made of sawn wood, which are in squares (across the grain, then
/// along it), are multiplied by for [`lumber_pictures`].
pub const LUMBER: Vec2 = Vec2::new(1.0 / (PLANKS * PLANK), 1.0 / PERIOD);

/// The pictures of sawn wood, nearly white, tiling: four planks side by side, the grain along the
/// second axis.
pub fn lumber_pictures(px: u32, carved: bool) -> Pictures {
    let planks = [61, 62, 63, 64].map(|number| Plank::saw(number, 0.9, 4.6));
    let scale = px as f32 / (PLANKS * PLANK);
    let relief = Relief::carve(px, px, scale, |x, y| {
        let across = x as f32 / px as f32 * PLANKS;
        let plank = &planks[(across as usize).min(3)];
        let along = y as f32 / px as f32 * PERIOD;
        let figure = plank.at(along, (across.fract() - 0.5) * PLANK);
        Spot {
            height: figure.height() * 2.4,
            mark: 0.0,
            tone: figure.tone(),
        }
    });
    let colour = relief.paint(true, |_, _, spot, hollow| {
        let (late, early) = (Vec3::new(122.0, 108.0, 98.0), Vec3::splat(255.0));
        late.lerp(early, spot.tone * 1.18) * patina(hollow * 1.5)
    });
    Pictures {
        colour,
        normals: carved.then(|| relief.normals(true)),
    }
}

/// Half the table's length and breadth: room for the board and for a tray on both sides.
fn half_size(plan: &BoardPlan) -> Vec2 {
    let size = f32::from(plan.size);
    let room = width(plan.ground) - width(super::Ground::Inlaid);
    let long = size * 0.95 + 7.0 + room * 2.0;
    // A whole number of planks to each side of the middle.
    let broad = ((size * 0.95 + 4.0 + room) / PLANK).ceil() * PLANK;
    Vec2::new(long, broad)
}

/// The table under the board, its top at the foot of the frame.
pub fn table_mesh(plan: &BoardPlan) -> Mesh {
    let half = half_size(plan);
    let reach = plan.half() + width(plan.ground);
    let mut solid = Solid::new();
    let count = (half.y / PLANK).round() as i32;
    for number in -count..count {
        let begin = number as f32 * PLANK;
        solid.add(plank(number, begin, half.x, reach).painted(|at, _| {
            // The board's own shadow, soft around its foot.
            let out = (at.x.abs().max(at.z.abs()) - reach).max(0.0);
            Vec3::splat(0.50 + 0.50 * ease(0.0, SHADOW, out))
        }));
    }
    trestles(&mut solid, half);
    with_tangents(solid.build())
}

/// One plank along X, its edges rounded by wear, its ends not quite in line with the next one's.
/// Only where the shadow of a board that reaches out so far ends are there corners between.
fn plank(number: i32, begin: f32, half: f32, reach: f32) -> Part {
    let by_chance = |salt: i32, size: f32| (chance(number, salt, 77) - 0.5) * size;
    let gap = 0.012;
    let level = FOOT - THICK / 2.0 + by_chance(1, 0.010);
    let outline = rounded(Vec2::new(PLANK / 2.0 - gap, THICK / 2.0), 0.045, 2);
    // More corners along the top, so that shadow can fall softly across it.
    let outline: Vec<Vec2> = outline
        .iter()
        .zip(outline.iter().cycle().skip(1))
        .flat_map(|(&one, &two)| {
            let parts = if one.distance(two) > 0.6 { 3 } else { 1 };
            (0..parts).map(move |part| one.lerp(two, part as f32 / parts as f32))
        })
        .collect();
    let (left, right) = (-half + by_chance(2, 0.10), half + by_chance(3, 0.10));
    let mut places = vec![(left, 0.93), (left + 0.03, 0.985), (left + 0.07, 1.0)];
    let nearest = begin.abs().min((begin + PLANK).abs());
    if nearest < reach + SHADOW {
        let steps = (0..=4).map(|step| reach + SHADOW * step as f32 / 4.0);
        let steps: Vec<f32> = steps.collect();
        places.extend(steps.iter().rev().map(|x| (-x, 1.0)));
        places.extend(steps.iter().map(|x| (*x, 1.0)));
    }
    places.extend([(right - 0.07, 1.0), (right - 0.03, 0.985), (right, 0.93)]);
    let rings: Vec<Vec<Vec3>> = places
        .into_iter()
        .map(|(x, share)| {
            outline
                .iter()
                .map(|at| {
                    let z = begin + PLANK / 2.0 + at.x * (1.0 - (1.0 - share) * 0.3);
                    Vec3::new(x, level + at.y * share, z)
                })
                .collect()
        })
        .collect();
    let tone = 0.90 + 0.20 * chance(number, 4, 77);
    loft(&rings)
        .creased(50.0)
        .grained(Grain::Along)
        .tinted(tone)
}

/// Two trestles: a beam across under the planks, on two pairs of splayed legs.
fn trestles(solid: &mut Solid, half: Vec2) {
    let under = FOOT - THICK;
    for end in [-1.0, 1.0] {
        let x = end * (half.x - 1.7);
        let beam = bar(Vec3::new(0.55, 0.60, half.y * 1.84), 0.05);
        solid.add(wooden(beam.moved(Vec3::new(x, under - 0.30, 0.0)), 0.55));
        for side in [-1.0, 1.0] {
            for splay in [-1.0, 1.0] {
                let leg = bar(Vec3::new(0.34, LEGS, 0.34), 0.04)
                    .turned(Quat::from_rotation_z(splay * 0.20))
                    .turned(Quat::from_rotation_x(-side * 0.06));
                let z = side * half.y * 0.70;
                let foot = Vec3::new(x + splay * 0.85, under - 0.35 - LEGS / 2.0, z);
                solid.add(wooden(leg.moved(foot), 0.50));
            }
        }
    }
}

fn wooden(part: Part, tone: f32) -> Part {
    part.grained(Grain::Along).tinted(tone)
}

#[cfg(test)]
mod tests {
    use super::super::board::tests::plan;
    use super::*;

    /// A table is what one looks past: it must not cost more than what stands on it.
    #[test]
    fn a_table_is_light() {
        let mut plan = plan(super::super::Ground::Inlaid);
        plan.size = 19;
        let triangles = table_mesh(&plan).indices().map_or(0, |all| all.len() / 3);
        assert!(triangles < 20_000, "{triangles}");
    }

    #[test]
    fn board_and_trays_stand_on_the_table() {
        for ground in [super::super::Ground::Inlaid, super::super::Ground::Pegged] {
            let plan = plan(ground);
            let half = half_size(&plan);
            let reach = plan.half() + width(ground);
            assert!(half.x > reach + 3.5 && half.y > reach + 1.0, "{half}");
        }
    }
}
