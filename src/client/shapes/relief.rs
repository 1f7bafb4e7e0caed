//! Relief: a surface as the knife left it, held as a field of heights; and what follows from the
//! heights: the normals that catch the light, and the hollows that hold the dirt.

use bevy::image::Image;
use bevy::math::{Vec2, Vec3};
use bevy::mesh::{Indices, Mesh, VertexAttributeValues};

use super::texture::{Reading, finish, in_rows};

/// What the carver left at one place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spot {
    /// The height above the untouched surface, in squares of the board.
    pub height: f32,
    /// How much of another wood, or of paint, lies here, 0 to 1.
    pub mark: f32,
    /// How pale the wood is by its own figure, 0 to 1.
    pub tone: f32,
}

/// A carved surface, pixel by pixel.
#[derive(Clone, Debug)]
pub struct Relief {
    wide: u32,
    high: u32,
    /// Pixels to a square of the board.
    scale: f32,
    spots: Vec<Spot>,
}

impl Relief {
    /// Carves a surface of the given size; the rule gets pixel numbers.
    pub fn carve(wide: u32, high: u32, scale: f32, rule: impl Fn(u32, u32) -> Spot + Sync) -> Self {
        let mut spots = vec![Spot::default(); (wide * high) as usize];
        in_rows(&mut spots, wide as usize, |y, row| {
            for (x, spot) in row.iter_mut().enumerate() {
                *spot = rule(x as u32, y as u32);
            }
        });
        Self {
            wide,
            high,
            scale,
            spots,
        }
    }

    /// Paints the surface. The rule gets the pixel, what was carved there, and how deep the place
    /// lies below what is around it (in squares, negative on a ridge); it gives a colour as
    /// [`super::texture::paint`] takes it.
    pub fn paint(&self, tiled: bool, rule: impl Fn(u32, u32, Spot, f32) -> Vec3 + Sync) -> Image {
        let around = self.smoothed();
        super::texture::paint(self.wide, self.high, tiled, |x, y| {
            let index = (y * self.wide + x) as usize;
            let spot = self.spots[index];
            rule(x, y, spot, around[index] - spot.height)
        })
    }

    /// The mean height around each place, over a fiftieth of a square.
    fn smoothed(&self) -> Vec<f32> {
        let (wide, high) = (self.wide as usize, self.high as usize);
        let reach = ((self.scale * 0.022) as usize).clamp(1, 6);
        let share = 1.0 / (2 * reach + 1) as f32;
        let mut level = vec![0.0; wide * high];
        in_rows(&mut level, wide, |y, row| {
            let spots = &self.spots[y * wide..(y + 1) * wide];
            let mut sum: f32 = (0..=2 * reach)
                .map(|i| spots[i.saturating_sub(reach).min(wide - 1)].height)
                .sum();
            for (x, value) in row.iter_mut().enumerate() {
                *value = sum * share;
                sum += spots[(x + reach + 1).min(wide - 1)].height
                    - spots[x.saturating_sub(reach)].height;
            }
        });
        let mut around = vec![0.0; wide * high];
        in_rows(&mut around, wide, |y, row| {
            for step in 0..=2 * reach {
                let from = (y + step).saturating_sub(reach).min(high - 1) * wide;
                for (value, part) in row.iter_mut().zip(&level[from..from + wide]) {
                    *value += part * share;
                }
            }
        });
        around
    }

    /// The normals as a picture in tangent space: red along the picture's rows, green up its
    /// columns, blue out of the surface, each from -1 to 1 stored as 0 to 255.
    pub fn normals(&self, tiled: bool) -> Image {
        let (wide, high) = (self.wide as usize, self.high as usize);
        let mut pixels = vec![[0u8; 4]; wide * high];
        let steep = self.scale * 0.5;
        in_rows(&mut pixels, wide, |y, row| {
            let above = &self.spots[y.saturating_sub(1) * wide..][..wide];
            let here = &self.spots[y * wide..][..wide];
            let below = &self.spots[(y + 1).min(high - 1) * wide..][..wide];
            for (x, pixel) in row.iter_mut().enumerate() {
                let right = here[(x + 1).min(wide - 1)].height;
                let left = here[x.saturating_sub(1)].height;
                let slope = Vec2::new(right - left, above[x].height - below[x].height) * steep;
                let normal = (-slope).extend(1.0).normalize();
                let stored = (normal * 0.5 + 0.5) * 255.0 + 0.5;
                *pixel = [stored.x as u8, stored.y as u8, stored.z as u8, 255];
            }
        });
        finish(self.wide, self.high, tiled, pixels, Reading::Plain)
    }
}

/// How much light is left in a colour where a place lies so deep below its surroundings: hollows
/// hold dirt, ridges are rubbed bright.
pub fn patina(hollow: f32) -> f32 {
    1.0 - (hollow * 34.0).clamp(-0.22, 0.62)
}

/// The two pictures of one surface.
#[derive(Clone, Debug)]
pub struct Pictures {
    /// Its colours.
    pub colour: Image,
    /// Its normals, unless nobody sees its relief or it has none.
    pub normals: Option<Image>,
}

/// Gives a mesh the tangents that a picture of normals needs: along the growing first texture
/// coordinate, with the picture's up as the third direction.
pub fn with_tangents(mesh: Mesh) -> Mesh {
    let (
        Some(VertexAttributeValues::Float32x3(places)),
        Some(VertexAttributeValues::Float32x3(normals)),
        Some(VertexAttributeValues::Float32x2(uvs)),
        Some(Indices::U32(indices)),
    ) = (
        mesh.attribute(Mesh::ATTRIBUTE_POSITION),
        mesh.attribute(Mesh::ATTRIBUTE_NORMAL),
        mesh.attribute(Mesh::ATTRIBUTE_UV_0),
        mesh.indices(),
    )
    else {
        return mesh;
    };
    let mut ways = vec![(Vec3::ZERO, Vec3::ZERO); places.len()];
    for corners in indices.chunks_exact(3) {
        let [a, b, c] = [corners[0], corners[1], corners[2]].map(|i| i as usize);
        let at = |i: usize| (Vec3::from(places[i]), Vec2::from(uvs[i]));
        let ((pa, ua), (pb, ub), (pc, uc)) = (at(a), at(b), at(c));
        let (p1, p2, u1, u2) = (pb - pa, pc - pa, ub - ua, uc - ua);
        let turn = u1.perp_dot(u2);
        if turn.abs() < 1e-12 {
            continue;
        }
        // Only the directions matter, not how far the picture is stretched.
        let along = (p1 * u2.y - p2 * u1.y) * turn.signum();
        let down = (p2 * u1.x - p1 * u2.x) * turn.signum();
        for i in [a, b, c] {
            ways[i].0 += along;
            ways[i].1 += down;
        }
    }
    let tangents: Vec<[f32; 4]> = ways
        .iter()
        .zip(normals)
        .map(|(&(along, down), &normal)| {
            let normal = Vec3::from(normal);
            let flat = along - normal * normal.dot(along);
            let tangent = flat
                .try_normalize()
                .unwrap_or_else(|| normal.any_orthonormal_vector());
            let hand = if normal.cross(tangent).dot(-down) < 0.0 {
                -1.0
            } else {
                1.0
            };
            tangent.extend(hand).to_array()
        })
        .collect();
    mesh.with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, tangents)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The normals of the first (largest) size of a picture of them.
    fn read(image: &Image, count: usize) -> Vec<Vec3> {
        let bytes = image.data.as_deref().unwrap_or_default();
        bytes[..count * 4]
            .chunks(4)
            .map(|p| {
                let [x, y, z] = [p[0], p[1], p[2]].map(|byte| f32::from(byte) / 127.5 - 1.0);
                Vec3::new(x, y, z)
            })
            .collect()
    }

    #[test]
    fn normals_are_of_unit_length_and_look_up_where_nothing_is_carved() {
        let relief = Relief::carve(64, 64, 64.0, |x, _| Spot {
            height: if (20..40).contains(&x) { -0.02 } else { 0.0 },
            ..Spot::default()
        });
        let normals = read(&relief.normals(false), 64 * 64);
        for normal in &normals {
            assert!((normal.length() - 1.0).abs() < 0.02, "{normal}");
        }
        assert!(normals[5].z > 0.99);
        // The left wall of a sunk place falls to the right, so it looks to the right.
        assert!(normals[64 * 9 + 20].x > 0.3, "{}", normals[64 * 9 + 20]);
        assert!(normals[64 * 9 + 40].x < -0.3);
    }

    #[test]
    fn a_slope_that_rises_up_the_picture_looks_down_it() {
        let relief = Relief::carve(16, 16, 16.0, |_, y| Spot {
            height: -(y as f32) / 16.0,
            ..Spot::default()
        });
        assert!(read(&relief.normals(false), 256)[8 * 16 + 8].y < -0.5);
    }
}
