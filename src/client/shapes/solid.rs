//! A solid under construction: loose triangles in parts, each part with its own tint, creases and
//! grain direction, welded into one render mesh at the end.
//!
//! Every mesh of the program leaves this file with the same four attributes (position, normal,
//! texture coordinate, colour), so that the renderer needs one pipeline for all of them.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// How a part takes its texture coordinates; one texture tile covers one square of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Grain {
    /// Wrapped around the upright axis, the grain running up: turned and carved men.
    #[default]
    Upright,
    /// Laid flat on each side, the grain running along X: planks, hulls and spars.
    Along,
    /// The coordinates that were given with the triangles.
    Given,
    /// The same place of the texture everywhere.
    Fixed(Vec2),
}

#[derive(Clone, Copy, Debug)]
struct Triangle {
    at: [Vec3; 3],
    tint: [Vec3; 3],
    uv: [Vec2; 3],
    /// Triangles of different groups never share a normal: that is how a crease is marked.
    group: u32,
}

impl Triangle {
    /// The normal, as long as twice the area.
    fn cross(&self) -> Vec3 {
        (self.at[1] - self.at[0]).cross(self.at[2] - self.at[0])
    }

    fn flipped(mut self) -> Self {
        self.at.swap(1, 2);
        self.tint.swap(1, 2);
        self.uv.swap(1, 2);
        self
    }
}

/// A piece of surface that is shaded as one.
#[derive(Clone, Debug)]
pub struct Part {
    triangles: Vec<Triangle>,
    /// Two faces meeting at more than this angle (as a cosine) keep a hard edge between them.
    crease: f32,
    grain: Grain,
    group: u32,
}

impl Default for Part {
    fn default() -> Self {
        Self {
            triangles: Vec::new(),
            crease: 40f32.to_radians().cos(),
            grain: Grain::Upright,
            group: 0,
        }
    }
}

impl Part {
    /// An empty part.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a triangle, seen counter-clockwise from outside. One without area is left out.
    pub fn triangle(&mut self, a: Vec3, b: Vec3, c: Vec3) {
        self.triangle_uv([a, b, c], [Vec2::ZERO; 3]);
    }

    /// Adds a triangle with texture coordinates of its own (see [`Grain::Given`]).
    pub fn triangle_uv(&mut self, at: [Vec3; 3], uv: [Vec2; 3]) {
        let triangle = Triangle {
            at,
            tint: [Vec3::ONE; 3],
            uv,
            group: self.group,
        };
        if triangle.cross().length_squared() > 1e-14 {
            self.triangles.push(triangle);
        }
    }

    /// Adds a quad, seen counter-clockwise from outside.
    pub fn quad(&mut self, a: Vec3, b: Vec3, c: Vec3, d: Vec3) {
        self.triangle(a, b, c);
        self.triangle(a, c, d);
    }

    /// Adds a quad with texture coordinates of its own.
    pub fn quad_uv(&mut self, at: [Vec3; 4], uv: [Vec2; 4]) {
        self.triangle_uv([at[0], at[1], at[2]], [uv[0], uv[1], uv[2]]);
        self.triangle_uv([at[0], at[2], at[3]], [uv[0], uv[2], uv[3]]);
    }

    /// Marks a crease: what is added from now on shares no normals with what was added before.
    pub fn mark_crease(&mut self) {
        self.group += 1;
    }

    /// Sets the angle in degrees above which an edge stays hard.
    pub fn creased(mut self, degrees: f32) -> Self {
        self.crease = degrees.to_radians().cos();
        self
    }

    /// Sets how texture coordinates are taken.
    pub fn grained(mut self, grain: Grain) -> Self {
        self.grain = grain;
        self
    }

    /// Multiplies the colour of the whole part.
    pub fn tinted(self, tint: impl Into<Tint>) -> Self {
        let tint = tint.into().0;
        self.painted(|_, _| tint)
    }

    /// Multiplies the colour of each corner by a function of its place and its face's normal.
    pub fn painted(mut self, paint: impl Fn(Vec3, Vec3) -> Vec3) -> Self {
        for triangle in &mut self.triangles {
            let normal = triangle.cross().normalize_or_zero();
            for (at, tint) in triangle.at.iter().zip(&mut triangle.tint) {
                *tint *= paint(*at, normal);
            }
        }
        self
    }

    /// Moves every corner.
    pub fn warped(mut self, warp: impl Fn(Vec3) -> Vec3) -> Self {
        for triangle in &mut self.triangles {
            triangle.at = triangle.at.map(&warp);
        }
        self
    }

    /// Shifts the part.
    pub fn moved(self, by: Vec3) -> Self {
        self.warped(|at| at + by)
    }

    /// Rotates the part about the origin.
    pub fn turned(self, by: Quat) -> Self {
        self.warped(|at| by * at)
    }

    /// Takes in the triangles of another part, which keeps its own crease marks.
    pub fn with(mut self, other: Self) -> Self {
        let shift = self.group + 1;
        self.group += other.group + 2;
        self.triangles
            .extend(other.triangles.into_iter().map(|triangle| Triangle {
                group: triangle.group + shift,
                ..triangle
            }));
        self
    }

    /// Turns a closed part right side out, if it was built inside out.
    pub fn outward(self) -> Self {
        if self.volume() < 0.0 {
            self.flipped()
        } else {
            self
        }
    }

    fn flipped(mut self) -> Self {
        for triangle in &mut self.triangles {
            *triangle = triangle.flipped();
        }
        self
    }

    /// The signed volume inside a closed part: positive when the faces look outward.
    pub fn volume(&self) -> f32 {
        self.triangles
            .iter()
            .map(|t| t.at[0].dot(t.at[1].cross(t.at[2])) / 6.0)
            .sum()
    }

    /// Whether every edge is passed once in each direction, so that no gap is left.
    #[cfg(test)]
    pub fn is_closed(&self) -> bool {
        let mut balance: HashMap<([i32; 3], [i32; 3]), i32> = HashMap::new();
        for triangle in &self.triangles {
            let [a, b, c] = triangle.at.map(place);
            for (from, to) in [(a, b), (b, c), (c, a)] {
                *balance.entry((from, to)).or_default() += 1;
                *balance.entry((to, from)).or_default() -= 1;
            }
        }
        balance.values().all(|&count| count == 0)
    }

    /// One normal for each corner of each triangle: the mean of the faces that meet there and
    /// belong to the same smooth patch, weighted by their size.
    fn normals(&self) -> Vec<[Vec3; 3]> {
        let crosses: Vec<Vec3> = self.triangles.iter().map(Triangle::cross).collect();
        let mut meeting: HashMap<[i32; 3], Vec<usize>> = HashMap::new();
        for (index, triangle) in self.triangles.iter().enumerate() {
            for at in triangle.at {
                meeting.entry(place(at)).or_default().push(index);
            }
        }
        let unit: Vec<Vec3> = crosses.iter().map(|n| n.normalize_or_zero()).collect();
        self.triangles
            .iter()
            .enumerate()
            .map(|(index, triangle)| {
                triangle.at.map(|at| {
                    let mut sum = Vec3::ZERO;
                    for &other in meeting.get(&place(at)).into_iter().flatten() {
                        if self.triangles[other].group == triangle.group
                            && unit[other].dot(unit[index]) >= self.crease
                        {
                            sum += crosses[other];
                        }
                    }
                    sum.try_normalize().unwrap_or(unit[index])
                })
            })
            .collect()
    }
}

/// A colour factor: a number is a grey, a vector a linear RGB.
pub struct Tint(Vec3);

impl From<f32> for Tint {
    fn from(grey: f32) -> Self {
        Self(Vec3::splat(grey))
    }
}

impl From<Vec3> for Tint {
    fn from(rgb: Vec3) -> Self {
        Self(rgb)
    }
}

/// A whole solid: parts that may overlap, becoming one mesh.
#[derive(Clone, Debug, Default)]
pub struct Solid {
    parts: Vec<Part>,
}

impl Solid {
    /// An empty solid.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a part.
    pub fn add(&mut self, part: Part) {
        self.parts.push(part);
    }

    /// Welds the parts into a mesh.
    pub fn build(&self) -> Mesh {
        let mut welder = Welder::default();
        for part in &self.parts {
            for (triangle, normals) in part.triangles.iter().zip(part.normals()) {
                let uv = match part.grain {
                    Grain::Given => triangle.uv,
                    Grain::Fixed(place) => [place; 3],
                    Grain::Upright => upright_uv(triangle),
                    Grain::Along => along_uv(triangle),
                };
                for corner in 0..3 {
                    let (at, normal) = (triangle.at[corner], normals[corner]);
                    welder.push(at, normal, uv[corner], triangle.tint[corner]);
                }
            }
        }
        welder.mesh()
    }
}

/// Gathers corners, sharing those that are alike.
#[derive(Default)]
struct Welder {
    known: HashMap<[i32; 11], u32>,
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Welder {
    fn push(&mut self, at: Vec3, normal: Vec3, uv: Vec2, tint: Vec3) {
        let fine = |value: f32| (value * 2000.0).round() as i32;
        let [x, y, z] = place(at);
        let key = [
            x,
            y,
            z,
            fine(normal.x),
            fine(normal.y),
            fine(normal.z),
            fine(uv.x),
            fine(uv.y),
            fine(tint.x),
            fine(tint.y),
            fine(tint.z),
        ];
        let next = self.positions.len() as u32;
        let index = *self.known.entry(key).or_insert(next);
        if index == next {
            self.positions.push(at.to_array());
            self.normals.push(normal.to_array());
            self.uvs.push(uv.to_array());
            self.colours.push(tint.extend(1.0).to_array());
        }
        self.indices.push(index);
    }

    fn mesh(self) -> Mesh {
        // Kept in the main world too: picking casts rays against it there.
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
        .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// A position on a grid fine enough to tell any two corners apart that are meant to differ.
fn place(at: Vec3) -> [i32; 3] {
    (at * 40_000.0).round().as_ivec3().to_array()
}

/// Texture tiles around a turned piece: a whole number, so that the wrap does not show.
const TILES_AROUND: f32 = 2.0;

fn upright_uv(triangle: &Triangle) -> [Vec2; 3] {
    let normal = triangle.cross().normalize_or_zero();
    if normal.y.abs() > 0.85 {
        return triangle.at.map(|at| Vec2::new(at.x, at.z));
    }
    let middle = triangle.at[0] + triangle.at[1] + triangle.at[2];
    let heading = middle.z.atan2(middle.x);
    triangle.at.map(|at| {
        // The angle is measured from the middle of the face, so that no face spans the wrap.
        let (sine, cosine) = heading.sin_cos();
        let aside = (at.z * cosine - at.x * sine).atan2(at.x * cosine + at.z * sine);
        let turn = (heading + aside) / std::f32::consts::TAU;
        Vec2::new(turn * TILES_AROUND, at.y)
    })
}

fn along_uv(triangle: &Triangle) -> [Vec2; 3] {
    let facing = triangle.cross().abs();
    triangle.at.map(|at| {
        if facing.y >= facing.x && facing.y >= facing.z {
            Vec2::new(at.z, at.x)
        } else if facing.z >= facing.x {
            Vec2::new(at.y, at.x)
        } else {
            Vec2::new(at.z, at.y)
        }
    })
}
