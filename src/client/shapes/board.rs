//! The board's field: what it shows, its mesh and its pictures. What differs from one kind of
//! board to another is in a file of its own for each.

use bevy::math::{Vec2, Vec3};
use bevy::mesh::Mesh;

use super::ornament::{Cut, Ornament, notch};
use super::relief::{Pictures, with_tangents};
use super::texture::chance;
use super::{inlaid, manuscript, pegged, sea};

/// What a board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Squares of inlaid wood.
    Inlaid,
    /// One plank of yew with a hole for each square.
    Pegged,
    /// The sea.
    Sea,
    /// A page of vellum.
    Manuscript,
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
    /// What the board is made of.
    pub ground: Ground,
    /// Whether a page is drawn with lines that cross where pieces stand, rather than with squares.
    pub points: bool,
}

impl BoardPlan {
    /// Half the side of the field.
    pub fn half(&self) -> f32 {
        f32::from(self.size) / 2.0
    }

    pub(super) fn ornament(&self, file: u8, rank: u8) -> Option<Ornament> {
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
    pub(super) fn cut(&self, column: u8, row: u8, inner: Vec2, soft: f32) -> Cut {
        let rank = self.size - 1 - row;
        match self.ornament(column, rank) {
            Some(ornament) => ornament.at(inner, soft),
            None => self.notches(column, row, inner, soft),
        }
    }

    /// The notches at the outer sides of a square, where the king may leave by the edge.
    pub(super) fn notches(&self, column: u8, row: u8, inner: Vec2, soft: f32) -> Cut {
        let size = self.size;
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
                    cut.height = cut.height.min(one.height);
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

/// The field: the playing surface at Y = 0, carrying [`field_pictures`] once (coordinates 0 to 1,
/// the far left corner first), with tangents where there are normals.
pub fn field_mesh(plan: &BoardPlan) -> Mesh {
    match plan.ground {
        Ground::Inlaid => with_tangents(inlaid::field_mesh(plan)),
        Ground::Pegged => with_tangents(pegged::field_mesh(plan)),
        Ground::Manuscript => with_tangents(manuscript::page_mesh(plan)),
        Ground::Sea => sea::field_mesh(plan),
    }
}

/// A plain square over the whole field, for picking: a ray is far cheaper to cast against it.
pub fn field_proxy(plan: &BoardPlan) -> Mesh {
    let half = plan.half();
    let mut plain = Flat::default();
    plain.quad(
        [(-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0)]
            .map(|(x, z)| (Vec3::new(x * half, 0.0, z * half), Vec3::Y)),
        half * 2.0,
    );
    plain.mesh()
}

/// A flat surface whose normals are given rather than found.
#[derive(Default)]
pub(super) struct Flat {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Flat {
    /// Adds a quad, seen counter-clockwise, as corners with their normals; `side` is the length
    /// that the picture covers.
    pub fn quad(&mut self, corners: [(Vec3, Vec3); 4], side: f32) {
        self.quad_shaded(corners, side, [1.0; 4]);
    }

    /// Adds a quad with a grey of its own at each corner.
    pub fn quad_shaded(&mut self, corners: [(Vec3, Vec3); 4], side: f32, shade: [f32; 4]) {
        let base = self.positions.len() as u32;
        for ((at, normal), grey) in corners.into_iter().zip(shade) {
            self.positions.push(at.to_array());
            self.normals.push(normal.to_array());
            self.uvs.push([at.x / side + 0.5, at.z / side + 0.5]);
            self.colours.push([grey, grey, grey, 1.0]);
        }
        self.indices
            .extend([0, 1, 2, 0, 2, 3].map(|corner| base + corner));
    }

    /// The finished mesh.
    pub fn mesh(self) -> Mesh {
        Mesh::new(
            bevy::mesh::PrimitiveTopology::TriangleList,
            bevy::asset::RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
        .with_inserted_indices(bevy::mesh::Indices::U32(self.indices))
    }
}

/// The width of picture that a board looks well with.
pub fn field_pixels(plan: &BoardPlan) -> u32 {
    match plan.ground {
        // The page is more than its field, and has no wood to show.
        Ground::Manuscript => 1664,
        _ if plan.size <= 11 => 1536,
        _ => 1792,
    }
}

/// The pictures of the field, `px` by `px`, the far left square first; normals are made where the
/// carving shall be seen.
pub fn field_pictures(plan: &BoardPlan, font: &[u8], px: u32, carved: bool) -> Pictures {
    match plan.ground {
        Ground::Inlaid => inlaid::field(plan, px, carved),
        Ground::Pegged => pegged::field(plan, px, carved),
        Ground::Manuscript => manuscript::page(plan, font, px, carved),
        Ground::Sea => Pictures {
            colour: sea::picture(plan, px),
            normals: None,
        },
    }
}

/// What holds for a whole square of the picture.
#[derive(Clone, Copy)]
pub(super) struct Square {
    pub ornament: Option<Ornament>,
    /// Whether its outer sides bear notches.
    pub edge: bool,
    /// How light its piece of wood is.
    pub tone: f32,
}

impl Square {
    /// Whether anything is cut here.
    pub fn is_cut(self) -> bool {
        self.ornament.is_some() || self.edge
    }
}

pub(super) fn squares(plan: &BoardPlan) -> Vec<Square> {
    let last = plan.size.saturating_sub(1);
    let mut all = Vec::new();
    for row in 0..plan.size {
        for column in 0..plan.size {
            let outer = column == 0 || row == 0 || column == last || row == last;
            all.push(Square {
                ornament: plan.ornament(column, last - row),
                edge: plan.escape_edge && outer,
                tone: 0.95 + 0.10 * chance(i32::from(column), i32::from(row), 5),
            });
        }
    }
    all
}

/// Where a pixel is: its square, and the place in the square from -0.5 to 0.5.
pub(super) fn locate(x: u32, y: u32, per_square: f32, size: u8) -> (u8, u8, Vec2) {
    let place = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / per_square;
    let (column, row) = ((place.x as u8).min(size - 1), (place.y as u8).min(size - 1));
    let cell = Vec2::new(f32::from(column), f32::from(row));
    (column, row, place - cell - Vec2::splat(0.5))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub const GROUNDS: [Ground; 4] = [
        Ground::Inlaid,
        Ground::Pegged,
        Ground::Sea,
        Ground::Manuscript,
    ];

    pub fn plan(ground: Ground) -> BoardPlan {
        BoardPlan {
            size: 7,
            throne: Some((3, 3)),
            corners: vec![(0, 0), (0, 6), (6, 0), (6, 6)],
            camps: Vec::new(),
            escape_edge: false,
            ground,
            points: true,
        }
    }

    #[test]
    fn a_picture_is_the_same_every_time() {
        for ground in GROUNDS {
            let one = field_pictures(&plan(ground), b"", 128, true);
            let two = field_pictures(&plan(ground), b"", 128, true);
            assert_eq!(one.colour.data, two.colour.data);
            assert_eq!(
                one.normals.map(|image| image.data),
                two.normals.map(|image| image.data)
            );
        }
    }

    #[test]
    fn a_field_with_normals_has_tangents() {
        for ground in GROUNDS {
            let mesh = field_mesh(&plan(ground));
            let normals = field_pictures(&plan(ground), b"", 64, true).normals;
            assert_eq!(
                mesh.attribute(Mesh::ATTRIBUTE_TANGENT).is_some(),
                normals.is_some(),
                "{ground:?}"
            );
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
