//! The place around the board: what is seen behind the table, and the light that comes from all
//! of it. The pictures were rendered from scenes that `assets/source/rooms` builds.

use bevy::asset::{Assets, RenderAssetUsages};
use bevy::image::{Image, ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::light::EnvironmentMapLight;
use bevy::math::Vec3;
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};
use std::f32::consts::{PI, TAU};

use super::models::decode;
use super::texture::Reading;

/// Where the board stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Room {
    /// A timber hall by day, light falling in from the left.
    Day,
    /// The same hall by the light of its hearth.
    Dark,
    /// Open water before a coast.
    Shore,
}

impl Room {
    /// All of them.
    #[cfg(test)]
    pub const ALL: [Room; 3] = [Room::Day, Room::Dark, Room::Shore];

    fn files(self) -> (&'static [u8], &'static [u8]) {
        match self {
            Room::Day => (
                include_bytes!("../../../assets/rooms/day.jpg"),
                include_bytes!("../../../assets/rooms/day.env"),
            ),
            Room::Dark => (
                include_bytes!("../../../assets/rooms/dark.jpg"),
                include_bytes!("../../../assets/rooms/dark.env"),
            ),
            Room::Shore => (
                include_bytes!("../../../assets/rooms/shore.jpg"),
                include_bytes!("../../../assets/rooms/shore.env"),
            ),
        }
    }

    /// What is seen all around, as one picture: the middle is straight ahead (-Z), the right edge
    /// of its middle row half a turn to the right.
    ///
    /// # Errors
    /// What is wrong with the picture that was built in.
    pub fn backdrop(self) -> Result<Image, String> {
        let mut image = decode(self.files().0, Reading::Light)?;
        let mut sampler = ImageSamplerDescriptor::linear();
        sampler.address_mode_u = ImageAddressMode::Repeat;
        image.sampler = ImageSampler::Descriptor(sampler);
        Ok(image)
    }

    /// The light from all around, for a camera, of intensity 1.
    ///
    /// # Errors
    /// What is wrong with the file that was built in.
    pub fn glow(self, images: &mut Assets<Image>) -> Result<EnvironmentMapLight, String> {
        let cubes = Cubes::read(self.files().1)?;
        Ok(EnvironmentMapLight {
            specular_map: images.add(cubes.specular),
            diffuse_map: images.add(cubes.diffuse),
            intensity: 1.0,
            ..Default::default()
        })
    }
}

/// The first bytes of a file of light.
const MAGIC: &[u8] = b"TAFLENV1";

/// The light of a place: mirrored at growing roughness, and scattered.
#[derive(Debug)]
struct Cubes {
    specular: Image,
    diffuse: Image,
}

impl Cubes {
    /// Reads a file of light: after the magic the size of a mirrored face, how many levels it has,
    /// the size of a scattered face (each u32) and the mean (3 f32), then both cubes, face by face
    /// and level by level, each texel four bytes of shared exponent. Little endian.
    fn read(file: &[u8]) -> Result<Cubes, String> {
        let body = file.strip_prefix(MAGIC).ok_or("no file of light")?;
        let (head, body) = body.split_at_checked(24).ok_or("the file is cut off")?;
        let number = |at: usize| {
            let bytes = head.get(at..at + 4).and_then(|bytes| bytes.try_into().ok());
            bytes.map_or(0, u32::from_le_bytes)
        };
        let (size, levels, small) = (number(0), number(4), number(8));
        let texels: u32 = (0..levels).map(|level| (size >> level).max(1).pow(2)).sum();
        let (mirrored, scattered) = body
            .split_at_checked(texels as usize * 6 * 4)
            .ok_or("the file is cut off")?;
        if scattered.len() != (small * small * 6 * 4) as usize {
            return Err("the file has the wrong length".to_owned());
        }
        Ok(Cubes {
            specular: cube(size, levels, mirrored),
            diffuse: cube(small, 1, scattered),
        })
    }
}

fn cube(size: u32, levels: u32, texels: &[u8]) -> Image {
    let mut image = Image::new_uninit(
        Extent3d {
            width: size,
            height: size,
            depth_or_array_layers: 6,
        },
        TextureDimension::D2,
        TextureFormat::Rgb9e5Ufloat,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(texels.to_vec());
    image.texture_descriptor.mip_level_count = levels;
    image.texture_view_descriptor = Some(TextureViewDescriptor {
        dimension: Some(TextureViewDimension::Cube),
        ..Default::default()
    });
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}

/// A ball seen from within, carrying a backdrop; the camera stays in its middle.
pub fn dome_mesh(radius: f32) -> Mesh {
    let (columns, rows) = (64_u32, 32_u32);
    let (mut positions, mut normals, mut uvs) = (Vec::new(), Vec::new(), Vec::new());
    for row in 0..=rows {
        for column in 0..=columns {
            let (u, v) = (column as f32 / columns as f32, row as f32 / rows as f32);
            let (turn, down) = ((u - 0.5) * TAU, v * PI);
            let out = Vec3::new(
                down.sin() * turn.sin(),
                down.cos(),
                -down.sin() * turn.cos(),
            );
            positions.push((out * radius).to_array());
            normals.push((-out).to_array());
            uvs.push([u, v]);
        }
    }
    let mut indices = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let at = row * (columns + 1) + column;
            let below = at + columns + 1;
            indices.extend([at, below, at + 1, at + 1, below, below + 1]);
        }
    }
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
    .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_room_can_be_read() {
        for room in Room::ALL {
            let backdrop = room.backdrop().unwrap();
            assert_eq!(backdrop.width(), 2 * backdrop.height(), "{room:?}");
            let cubes = Cubes::read(room.files().1).unwrap();
            assert!(cubes.specular.texture_descriptor.mip_level_count >= 6);
            assert_eq!(
                cubes.diffuse.texture_descriptor.size.depth_or_array_layers,
                6
            );
        }
    }

    /// The triangles of the dome face its middle.
    #[test]
    fn the_dome_is_seen_from_within() {
        let mesh = dome_mesh(1.0);
        let Some(bevy::mesh::VertexAttributeValues::Float32x3(at)) =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION)
        else {
            panic!("no positions");
        };
        let Some(Indices::U32(indices)) = mesh.indices() else {
            panic!("no indices");
        };
        for corners in indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|i| Vec3::from_array(at[corners[i] as usize]));
            let across = (b - a).cross(c - a);
            assert!(across.length() < 1e-6 || across.dot(a + b + c) < 0.0);
        }
    }
}
