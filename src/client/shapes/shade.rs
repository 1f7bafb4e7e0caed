//! Baked shading: how enclosed each point of a solid is, and the patina that comes of it.
//!
//! The solid is filled into a small grid of cells and blurred. Where a point of the surface sees
//! more than half of its surroundings filled it lies in a hollow, where less, on an edge. That is
//! what darkens the grooves of old ivory and polishes its edges, and it costs a few milliseconds.

use bevy::math::{UVec3, Vec3};

use super::solid::Solid;

/// Cells along the longest side of the solid.
const CELLS: f32 = 64.0;
/// Empty cells kept around the solid.
const MARGIN: f32 = 6.0;

/// What time has done to a surface.
#[derive(Clone, Copy, Debug)]
pub struct Patina {
    /// The colour factor at the bottom of a deep hollow.
    pub hollow: Vec3,
    /// How much brighter a worn edge is.
    pub edge: f32,
}

impl Patina {
    /// Ivory: brown dirt in the grooves, polished edges.
    pub const IVORY: Self = Self {
        hollow: Vec3::new(0.17, 0.11, 0.065),
        edge: 0.10,
    };
    /// Dark wood: black grooves, edges rubbed paler.
    pub const WOOD: Self = Self {
        hollow: Vec3::new(0.16, 0.13, 0.11),
        edge: 0.55,
    };

    /// The colour factor at a point of the surface.
    pub fn factor(&self, field: &Occlusion, at: Vec3, normal: Vec3) -> Vec3 {
        let (near, wide) = field.filling(at, normal);
        let depth = (near.max(0.0) * 4.2 + wide.max(0.0) * 2.1).min(1.0);
        let bare = (-near).clamp(0.0, 0.30) / 0.30;
        Vec3::ONE.lerp(self.hollow, depth) * (1.0 + self.edge * bare * (1.0 - depth))
    }
}

/// How full the surroundings of each place are, at two distances.
#[derive(Clone, Debug)]
pub struct Occlusion {
    near: Vec<f32>,
    wide: Vec<f32>,
    size: UVec3,
    origin: Vec3,
    cell: f32,
}

impl Occlusion {
    /// Measures a solid. The table it stands on (Y = 0) counts as filled.
    pub fn of(solid: &Solid) -> Self {
        let (mut low, mut high) = (Vec3::splat(f32::MAX), Vec3::splat(f32::MIN));
        for at in solid.triangles().flatten() {
            low = low.min(at);
            high = high.max(at);
        }
        if low.x > high.x {
            (low, high) = (Vec3::ZERO, Vec3::ONE);
        }
        let cell = ((high - low).max_element() / CELLS).max(1e-4);
        let origin = low - Vec3::splat(MARGIN * cell);
        let size = ((high - low) / cell + Vec3::splat(2.0 * MARGIN + 1.0)).as_uvec3();
        let mut field = Self {
            near: vec![0.0; (size.x * size.y * size.z) as usize],
            wide: Vec::new(),
            size,
            origin,
            cell,
        };
        field.fill(solid);
        field.wide = field.near.clone();
        blur(&mut field.near, size, 2);
        blur(&mut field.wide, size, 5);
        field
    }

    fn index(&self, x: u32, y: u32, z: u32) -> usize {
        ((z * self.size.y + y) * self.size.x + x) as usize
    }

    /// Fills the cells inside, column by column: going up a column, each face passed from below
    /// opens the solid and each face passed from above closes it.
    fn fill(&mut self, solid: &Solid) {
        let columns = (self.size.x * self.size.z) as usize;
        let mut crossings: Vec<Vec<(f32, i32)>> = vec![Vec::new(); columns];
        // A hair's breadth aside, so that columns do not run exactly along edges.
        let aside = Vec3::new(0.137, 0.0, 0.271) * self.cell;
        for triangle in solid.triangles() {
            let [a, b, c] = triangle.map(|at| (at - self.origin + aside) / self.cell);
            let area = (b.x - a.x) * (c.z - a.z) - (c.x - a.x) * (b.z - a.z);
            if area.abs() < 1e-9 {
                continue;
            }
            let (low, high) = (a.min(b).min(c), a.max(b).max(c));
            for z in low.z.ceil().max(0.0) as u32..=(high.z.max(0.0) as u32).min(self.size.z - 1) {
                for x in
                    low.x.ceil().max(0.0) as u32..=(high.x.max(0.0) as u32).min(self.size.x - 1)
                {
                    let (px, pz) = (x as f32, z as f32);
                    let u = ((px - a.x) * (c.z - a.z) - (c.x - a.x) * (pz - a.z)) / area;
                    let v = ((b.x - a.x) * (pz - a.z) - (px - a.x) * (b.z - a.z)) / area;
                    if u >= 0.0 && v >= 0.0 && u + v <= 1.0 {
                        let y = a.y + (b.y - a.y) * u + (c.y - a.y) * v;
                        // Seen from above, this sign tells whether the face looks down.
                        let step = if area > 0.0 { 1 } else { -1 };
                        crossings[(z * self.size.x + x) as usize].push((y, step));
                    }
                }
            }
        }
        let table = (-self.origin.y / self.cell).floor();
        for z in 0..self.size.z {
            for x in 0..self.size.x {
                let column = &mut crossings[(z * self.size.x + x) as usize];
                column.sort_by(|a, b| a.0.total_cmp(&b.0));
                let mut passed = column.iter().peekable();
                let mut winding = 0;
                for y in 0..self.size.y {
                    while let Some((_, step)) = passed.next_if(|(at, _)| *at <= y as f32) {
                        winding += step;
                    }
                    if winding > 0 || (y as f32) < table {
                        let index = self.index(x, y, z);
                        self.near[index] = 1.0;
                    }
                }
            }
        }
    }

    /// How much fuller than beside a flat face it is around a point just off the surface, nearby
    /// and farther out: positive in a hollow, negative on an edge.
    pub fn filling(&self, at: Vec3, normal: Vec3) -> (f32, f32) {
        let near = self.sample(&self.near, at + normal * (self.cell * 1.2));
        let wide = self.sample(&self.wide, at + normal * (self.cell * 3.0));
        (near - 0.28, wide - 0.25)
    }

    fn sample(&self, field: &[f32], at: Vec3) -> f32 {
        let last = (self.size - UVec3::splat(2)).as_vec3();
        let place = ((at - self.origin) / self.cell).clamp(Vec3::ZERO, last);
        let base = place.floor();
        let part = place - base;
        let base = base.as_uvec3();
        let mut sum = 0.0;
        for corner in 0..8u32 {
            let step = UVec3::new(corner & 1, corner >> 1 & 1, corner >> 2 & 1);
            let share = |axis: f32, step: u32| if step == 1 { axis } else { 1.0 - axis };
            let weight = share(part.x, step.x) * share(part.y, step.y) * share(part.z, step.z);
            let cell = base + step;
            sum += weight * field[self.index(cell.x, cell.y, cell.z)];
        }
        sum
    }
}

/// Two passes of a running mean along each axis.
fn blur(field: &mut [f32], size: UVec3, radius: usize) {
    let (sx, sy, sz) = (size.x as usize, size.y as usize, size.z as usize);
    let axes = [(sx, 1, sy * sz), (sy, sx, sx * sz), (sz, sx * sy, sx * sy)];
    let mut line = Vec::new();
    for _ in 0..2 {
        for (axis, (length, stride, lines)) in axes.into_iter().enumerate() {
            for number in 0..lines {
                let start = match axis {
                    0 => number * sx,
                    1 => number / sx * sx * sy + number % sx,
                    _ => number,
                };
                line.clear();
                line.extend((0..length).map(|i| field[start + i * stride]));
                let clamped = |i: isize| line[i.clamp(0, length as isize - 1) as usize];
                let reach = radius as isize;
                let mut sum: f32 = (-reach..=reach).map(clamped).sum();
                let width = (2 * radius + 1) as f32;
                for i in 0..length {
                    field[start + i * stride] = sum / width;
                    let i = i as isize;
                    sum += clamped(i + reach + 1) - clamped(i - reach);
                }
            }
        }
    }
}
