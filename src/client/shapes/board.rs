//! The board's field: its mesh, its picture, and the table it lies on.

use bevy::image::Image;
use bevy::math::{Vec2, Vec3};
use bevy::mesh::Mesh;

use super::lathe::{circle, ease};
use super::ornament::{Cut, Ornament, notch};
use super::solid::{Grain, Part, Solid};
use super::texture::{Tile, chance, paint};

/// What the field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Inlaid wood.
    Inlaid,
    /// The sea.
    Sea,
}

/// What a board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPlan {
    /// Squares along one side.
    pub size: u8,
    /// The throne as (file, rank), counted from 0, if it is marked.
    pub throne: Option<(u8, u8)>,
    /// The squares marked as corners, as (file, rank).
    pub corners: Vec<(u8, u8)>,
    /// The squares marked as the attackers' camps, as (file, rank).
    pub camps: Vec<(u8, u8)>,
    /// Whether the king leaves by the edge, which is then marked all along.
    pub escape_edge: bool,
    /// An inlaid board, or the sea.
    pub ground: Ground,
}

impl BoardPlan {
    fn ornament(&self, file: u8, rank: u8) -> Option<Ornament> {
        if self.throne == Some((file, rank)) {
            Some(Ornament::Throne)
        } else if self.corners.contains(&(file, rank)) {
            Some(Ornament::Corner)
        } else if self.camps.contains(&(file, rank)) {
            Some(Ornament::Camp)
        } else {
            None
        }
    }

    /// What is cut at a place of the field, counted in squares from the far left corner.
    fn cut(&self, column: u8, row: u8, inner: Vec2, soft: f32) -> Cut {
        let size = self.size;
        let rank = size - 1 - row;
        if let Some(ornament) = self.ornament(column, rank) {
            return ornament.at(inner, soft);
        }
        let mut cut = Cut::default();
        if self.escape_edge {
            let sides = [
                (column == 0, -inner.x, inner.y),
                (column + 1 == size, inner.x, inner.y),
                (row == 0, -inner.y, inner.x),
                (row + 1 == size, inner.y, inner.x),
            ];
            for (at_edge, out, aside) in sides {
                if at_edge && out > 0.3 {
                    let one = notch(out, aside, soft);
                    cut.depth = cut.depth.max(one.depth);
                    cut.raised = cut.raised.max(one.raised);
                }
            }
        }
        cut
    }
}

/// The middle of a square on the board's surface.
pub fn square_centre(size: u8, file: u8, rank: u8) -> Vec3 {
    let middle = (f32::from(size) - 1.0) / 2.0;
    Vec3::new(f32::from(file) - middle, 0.0, middle - f32::from(rank))
}

/// The field: the playing surface at Y = 0, carrying [`field_image`] once (coordinates 0 to 1, the
/// far left corner first). The sea has a gentle swell in its normals, the wooden squares lie each
/// a hair out of true, as inlay does; both catch the light.
pub fn field_mesh(plan: &BoardPlan) -> Mesh {
    let side = f32::from(plan.size);
    let half = side / 2.0;
    match plan.ground {
        Ground::Inlaid => {
            let mut squares = Flat::default();
            for column in 0..plan.size {
                for row in 0..plan.size {
                    let (x, z) = (f32::from(column), f32::from(row));
                    let tilt =
                        |salt: u32| (chance(i32::from(column), i32::from(row), salt) - 0.5) * 0.022;
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
        Ground::Sea => {
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
    }
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

/// A flat surface whose normals are given rather than found.
#[derive(Default)]
struct Flat {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    indices: Vec<u32>,
}

impl Flat {
    fn quad(&mut self, corners: [(Vec3, Vec3); 4], side: f32) {
        let base = self.positions.len() as u32;
        for (at, normal) in corners {
            self.positions.push(at.to_array());
            self.normals.push(normal.to_array());
            self.uvs.push([at.x / side + 0.5, at.z / side + 0.5]);
        }
        self.indices
            .extend([0, 1, 2, 0, 2, 3].map(|corner| base + corner));
    }

    fn mesh(self) -> Mesh {
        let white = vec![[1.0f32; 4]; self.positions.len()];
        Mesh::new(
            bevy::mesh::PrimitiveTopology::TriangleList,
            bevy::asset::RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, white)
        .with_inserted_indices(bevy::mesh::Indices::U32(self.indices))
    }
}

/// The width of picture that a board of this size looks well with.
pub fn field_pixels(size: u8) -> u32 {
    if size <= 11 { 1536 } else { 1792 }
}

/// The picture of the field, `px` by `px`, the far left square first. (The sea has no fine grain to
/// show and is drawn no larger than it needs to be.)
pub fn field_image(plan: &BoardPlan, px: u32) -> Image {
    match plan.ground {
        Ground::Inlaid => inlaid(plan, px),
        Ground::Sea => sea(plan, px),
    }
}

/// What holds for a whole square of the picture.
#[derive(Clone, Copy)]
struct Square {
    ornament: Option<Ornament>,
    /// Whether its outer sides bear notches.
    edge: bool,
    /// Where its piece of wood was cut from, and how light it is.
    from: Vec2,
    tone: f32,
}

fn squares(plan: &BoardPlan) -> Vec<Square> {
    let last = plan.size.saturating_sub(1);
    let mut all = Vec::new();
    for row in 0..plan.size {
        for column in 0..plan.size {
            let (c, r) = (i32::from(column), i32::from(row));
            let outer = column == 0 || row == 0 || column == last || row == last;
            all.push(Square {
                ornament: plan.ornament(column, last - row),
                edge: plan.escape_edge && outer,
                from: Vec2::new(chance(c, r, 3), chance(c, r, 4)),
                tone: 0.95 + 0.10 * chance(c, r, 5),
            });
        }
    }
    all
}

/// Where a pixel is: its square, and the place in the square from -0.5 to 0.5.
fn locate(x: u32, y: u32, per_square: f32, size: u8) -> (u8, u8, Vec2) {
    let place = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / per_square;
    let (column, row) = ((place.x as u8).min(size - 1), (place.y as u8).min(size - 1));
    let cell = Vec2::new(f32::from(column), f32::from(row));
    (column, row, place - cell - Vec2::splat(0.5))
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

fn inlaid(plan: &BoardPlan, px: u32) -> Image {
    let wood = Tile::timber();
    let squares = squares(plan);
    let per_square = px as f32 / f32::from(plan.size);
    let soft = (1.0 / per_square).max(0.002);
    let (oak, ash) = (Vec3::new(134.0, 96.0, 62.0), Vec3::new(154.0, 114.0, 76.0));
    let (walnut, maple) = (Vec3::new(70.0, 41.0, 26.0), Vec3::new(206.0, 164.0, 110.0));
    let line = Vec3::new(46.0, 29.0, 19.0);
    paint(px, px, false, |x, y| {
        let (column, row, inner) = locate(x, y, per_square, plan.size);
        let square = squares[usize::from(row) * usize::from(plan.size) + usize::from(column)];
        // Every second square is laid with its grain across, and is a shade paler.
        let crossed = (column + row) % 2 == 1;
        let way = if crossed {
            Vec2::new(inner.y, inner.x)
        } else {
            inner
        };
        let grain = wood.at(way.x * 0.62 + square.from.x, way.y * 0.62 + square.from.y);
        let marked = square.ornament.is_some();
        let base = if marked {
            walnut
        } else if crossed {
            ash
        } else {
            oak
        };
        let mut colour = base * square.tone;
        let (cut, slope) = if marked || square.edge {
            relief(plan, column, row, inner, soft)
        } else {
            Default::default()
        };
        if cut.raised > 0.0 {
            let pale = if marked { maple } else { walnut };
            colour = colour.lerp(pale, cut.raised);
        }
        colour *= 0.42 + 0.70 * grain;
        colour *= (1.0 - 0.62 * cut.depth) * (1.0 + 0.45 * slope.clamp(-1.0, 1.0));
        // A thin dark line of inlay between the squares, its edges a little worn.
        let rim = 0.5 - inner.abs().max_element();
        if rim > 0.06 {
            return colour;
        }
        colour *= 0.90 + 0.10 * ease(0.0, 0.06, rim);
        let inlay = ease(0.011 + soft * 0.6, 0.011 - soft * 0.6, rim);
        colour.lerp(line * (0.8 + 0.3 * grain), inlay)
    })
}

fn sea(plan: &BoardPlan, px: u32) -> Image {
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

/// The table: a round of planks under the board, fading into darkness at its rim so that it needs
/// no edge. It lies at the foot of the frame; `radius` is in squares, one tile of
/// [`super::Stuff::Table`] covers a third of the board.
pub fn table_mesh(plan: &BoardPlan, radius: f32) -> Mesh {
    let level = super::frame::FOOT;
    let tile = (f32::from(plan.size) / 3.0).max(3.0);
    let mut part = Part::new().grained(Grain::Given);
    let rings: Vec<f32> = (0..=10).map(|i| radius * i as f32 / 10.0).collect();
    let rim = circle(64);
    for pair in rings.windows(2) {
        for i in 0..rim.len() {
            let j = (i + 1) % rim.len();
            let corners = [
                rim[i] * pair[0],
                rim[j] * pair[0],
                rim[j] * pair[1],
                rim[i] * pair[1],
            ];
            part.quad_uv(
                corners.map(|at| Vec3::new(at.x, level, at.y)),
                corners.map(|at| Vec2::new(at.y, at.x) / tile),
            );
        }
    }
    let half = f32::from(plan.size) / 2.0;
    let mut solid = Solid::new();
    solid.add(part.painted(|at, _| {
        let far = at.x.hypot(at.z);
        let fade = ease(radius, half * 1.1, far).powf(1.5);
        // The board's own shadow, soft around its foot.
        let box_out = (at.x.abs().max(at.z.abs()) - half - 0.9).max(0.0);
        Vec3::splat(fade * (0.45 + 0.55 * ease(0.0, 1.2, box_out)))
    }));
    solid.build(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(ground: Ground) -> BoardPlan {
        BoardPlan {
            size: 7,
            throne: Some((3, 3)),
            corners: vec![(0, 0), (0, 6), (6, 0), (6, 6)],
            camps: Vec::new(),
            escape_edge: false,
            ground,
        }
    }

    #[test]
    fn a_picture_is_the_same_every_time() {
        for ground in [Ground::Inlaid, Ground::Sea] {
            let one = field_image(&plan(ground), 128);
            assert_eq!(one.data, field_image(&plan(ground), 128).data);
        }
    }

    #[test]
    fn a_corner_is_where_its_file_and_rank_say() {
        assert_eq!(square_centre(7, 0, 0), Vec3::new(-3.0, 0.0, 3.0));
        assert_eq!(square_centre(7, 3, 3), Vec3::ZERO);
        let mut plan = plan(Ground::Inlaid);
        plan.corners = vec![(6, 0)];
        // Near right: last column, last row of the picture.
        assert_ne!(plan.cut(6, 6, Vec2::new(0.1, 0.0), 0.01), Cut::default());
        assert_eq!(plan.cut(6, 0, Vec2::new(0.1, 0.0), 0.01), Cut::default());
    }
}
