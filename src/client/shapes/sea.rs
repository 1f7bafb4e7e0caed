//! The sea as a board: a field of water with a gentle swell in its normals, and the marks of the
//! game drawn on it as on a chart.

use bevy::image::Image;
use bevy::math::{Vec2, Vec3};
use bevy::mesh::Mesh;

use super::board::{BoardPlan, Flat, locate, squares};
use super::lathe::{circle, ease};
use super::ornament::Cut;
use super::solid::{Grain, Part, Solid};
use super::texture::{Tile, paint};

/// The water, finely divided for the swell.
pub fn field_mesh(plan: &BoardPlan) -> Mesh {
    let side = f32::from(plan.size);
    let half = side / 2.0;
    let cells = u32::from(plan.size) * 8;
    let at = |i: u32, j: u32| {
        let (x, z) = (i as f32 / 8.0 - half, j as f32 / 8.0 - half);
        (Vec3::new(x, 0.0, z), swell_normal(x, z))
    };
    let mut water = Flat::default();
    for i in 0..cells {
        for j in 0..cells {
            water.quad(
                [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)],
                side,
            );
        }
    }
    water.mesh()
}

/// The slope of a sea of a few long waves.
fn swell_normal(x: f32, z: f32) -> Vec3 {
    let waves = [
        (Vec2::new(2.1, 0.9), 0.030),
        (Vec2::new(-1.3, 2.6), 0.026),
        (Vec2::new(4.4, -3.1), 0.022),
        (Vec2::new(3.0, 6.2), 0.016),
    ];
    let slope: Vec2 = waves
        .iter()
        .map(|&(along, steep)| along.normalize() * steep * along.dot(Vec2::new(x, z)).cos())
        .sum();
    Vec3::new(-slope.x, 1.0, -slope.y).normalize()
}

/// The light that falls on a carving: slopes towards the lamp, on the left, are brighter. Also tells the
/// cut itself.
fn relief(plan: &BoardPlan, column: u8, row: u8, inner: Vec2, soft: f32) -> (Cut, f32) {
    let here = plan.cut(column, row, inner, soft);
    if here == Cut::default() {
        return (here, 0.0);
    }
    let step = 0.004_f32.max(soft * 0.5);
    let beside = plan.cut(column, row, inner + Vec2::new(step, -0.4 * step), soft);
    (here, (here.depth - beside.depth) * 0.006 / step)
}

/// The picture of the water, no larger than it needs to be: it has no fine grain to show.
pub fn picture(plan: &BoardPlan, px: u32) -> Image {
    let px = px.min(if plan.size <= 11 { 1280 } else { 1472 });
    let water = Tile::water();
    let squares = squares(plan);
    let per_square = px as f32 / f32::from(plan.size);
    let soft = (1.0 / per_square).max(0.002);
    let (deep, shoal, foam) = (
        Vec3::new(14.0, 52.0, 66.0),
        Vec3::new(40.0, 98.0, 108.0),
        Vec3::new(150.0, 190.0, 188.0),
    );
    let chart = Vec3::new(206.0, 214.0, 188.0);
    paint(px, px, false, |x, y| {
        let (column, row, inner) = locate(x, y, per_square, plan.size);
        let place = inner + Vec2::new(f32::from(column), f32::from(row));
        // Two readings of the swell at unlike scales hide that the tile repeats.
        let a = water.at(place.x * 0.171 + 0.2, place.y * 0.171);
        let b = water.at(place.y * 0.083 + 0.6, place.x * 0.097 + 0.1);
        let wave = 0.55 * a + 0.45 * b;
        let mut colour = deep.lerp(shoal, ease(0.05, 0.75, wave));
        colour = colour.lerp(foam, 0.30 * ease(0.62, 0.85, a) * ease(0.25, 0.6, b));
        let square = squares[usize::from(row) * usize::from(plan.size) + usize::from(column)];
        let (cut, slope) = if square.ornament.is_some() || square.edge {
            relief(plan, column, row, inner, soft)
        } else {
            Default::default()
        };
        if cut != Cut::default() {
            let drawn = (cut.depth * 0.85).max(cut.raised * 0.45);
            colour = colour.lerp(chart, drawn) * (1.0 + 0.10 * slope.clamp(-1.0, 1.0));
        }
        let rim = 0.5 - inner.abs().max_element();
        if rim > 0.06 {
            return colour;
        }
        let line = ease(0.009 + soft * 0.6, 0.009 - soft * 0.6, rim);
        let glow = ease(0.045, 0.0, rim) * 0.16;
        colour.lerp(chart, (line * 0.42).max(glow))
    })
}

/// How far the open sea reaches, and how deep it lies below the sheltered water of the board.
const HORIZON: f32 = 380.0;
const BELOW: f32 = 0.10;

/// The water around the board as far as anyone can see: one ring after the other, each larger, so
/// that the light on it is exact where it is near. It carries [`open_picture`] once a unit.
pub fn open_mesh() -> Mesh {
    let mut part = Part::new().grained(Grain::Given);
    let rim = circle(48);
    let mut radius = vec![0.0, 6.0];
    while radius.last().is_some_and(|last| *last < HORIZON) {
        radius.push(
            radius
                .last()
                .map_or(HORIZON, |last| last * 1.7)
                .min(HORIZON),
        );
    }
    for pair in radius.windows(2) {
        for i in 0..rim.len() {
            let j = (i + 1) % rim.len();
            let corners = [
                rim[i] * pair[0],
                rim[j] * pair[0],
                rim[j] * pair[1],
                rim[i] * pair[1],
            ];
            part.quad_uv(
                corners.map(|at| Vec3::new(at.x, -BELOW, at.y)),
                corners.map(|at| Vec2::new(at.x, at.y)),
            );
        }
    }
    let mut solid = Solid::new();
    solid.add(part);
    solid.build()
}

/// The picture of open water, which tiles.
pub fn open_picture() -> Image {
    let px = 512;
    let water = Tile::water();
    let (deep, shoal) = (Vec3::new(12.0, 46.0, 60.0), Vec3::new(30.0, 82.0, 94.0));
    paint(px, px, true, |x, y| {
        let (u, v) = (x as f32 / px as f32, y as f32 / px as f32);
        let wave = 0.6 * water.at(u, v) + 0.4 * water.at(v * 2.0 + 0.3, u * 2.0);
        deep.lerp(shoal, ease(0.05, 0.85, wave))
    })
}
