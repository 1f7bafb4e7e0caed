//! The carved pieces: models that are built into the program, one file a set, read into meshes and
//! pictures. How they were made is written in `assets/source`.

use std::io::Cursor;
use std::thread;

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler};
use bevy::math::Vec3;
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};
use gltf::Gltf;
use zune_jpeg::JpegDecoder;

use super::texture::{Reading, finish};
use super::{Figure, Set};

const IVORY: &[u8] = include_bytes!("../../../assets/models/ivory.glb");
const WOOD: &[u8] = include_bytes!("../../../assets/models/wood.glb");
const STONE: &[u8] = include_bytes!("../../../assets/models/stone.glb");
const PLAIN: &[u8] = include_bytes!("../../../assets/models/plain.glb");
const SHIPS: &[u8] = include_bytes!("../../../assets/models/ships.glb");

/// One kind of piece: as it is seen from near, lighter for boards with many, and its bounds.
#[derive(Clone, Debug)]
pub struct Model {
    /// Up to 4,000 triangles.
    pub near: Mesh,
    /// Up to 900 triangles.
    pub far: Mesh,
    /// How far it reaches from its axis, in squares.
    pub radius: f32,
    /// How high it is, in squares.
    pub height: f32,
}

/// A whole set.
#[derive(Clone, Debug)]
pub struct Models {
    figures: Vec<(Figure, Model)>,
    /// What the surface is coloured with, before the side's factor.
    pub colour: Image,
    /// The fine carving that the triangles lack, in tangent space.
    pub normals: Image,
    /// Roughness in green, metal in blue.
    pub finish: Image,
}

impl Models {
    /// Reads a set.
    ///
    /// # Errors
    /// What is wrong with the file that was built in.
    pub fn read(set: Set) -> Result<Models, String> {
        let file = match set {
            Set::Ivory => IVORY,
            Set::Wood => WOOD,
            Set::Stone => STONE,
            Set::Plain => PLAIN,
            Set::Ships => SHIPS,
        };
        let Gltf { document, blob } = Gltf::from_slice(file).map_err(|error| error.to_string())?;
        let blob = blob.ok_or("the file has no data")?;
        let meshes = document.meshes().filter_map(|mesh| {
            let primitive = mesh.primitives().next()?;
            Some((mesh.name()?.to_owned(), shape(&primitive, &blob)?))
        });
        let mut meshes: Vec<(String, (Mesh, f32, f32))> = meshes.collect();
        let mut take = |name: &str| {
            let found = meshes.iter().position(|(other, _)| other == name);
            found
                .map(|number| meshes.swap_remove(number).1)
                .ok_or_else(|| format!("there is no mesh {name}"))
        };
        let mut figures = Vec::new();
        for figure in Figure::ALL {
            let (near, radius, height) = take(figure.name())?;
            let (far, ..) = take(&format!("{}.far", figure.name()))?;
            let model = Model {
                near,
                far,
                radius,
                height,
            };
            figures.push((figure, model));
        }
        let material = document.materials().next().ok_or("there is no material")?;
        let surface = material.pbr_metallic_roughness();
        let colour = surface.base_color_texture().map(|info| info.texture());
        let metal = surface
            .metallic_roughness_texture()
            .map(|info| info.texture());
        let normals = material.normal_texture().map(|info| info.texture());
        let bytes = |texture: Option<gltf::Texture>| {
            let source = texture.ok_or("a picture is missing")?.source().source();
            let gltf::image::Source::View { view, .. } = source else {
                return Err("a picture lies outside the file");
            };
            blob.get(view.offset()..view.offset() + view.length())
                .ok_or("a picture is cut off")
        };
        let (colour, normals, metal) = (bytes(colour)?, bytes(normals)?, bytes(metal)?);
        // Three large pictures: one hand each.
        let (colour, normals, finish) = thread::scope(|scope| {
            let normals = scope.spawn(|| decode(normals, Reading::Plain));
            let metal = scope.spawn(|| decode(metal, Reading::Plain));
            let ended = |_| Err("a picture could not be read".to_owned());
            (
                decode(colour, Reading::Light),
                normals.join().unwrap_or_else(ended),
                metal.join().unwrap_or_else(ended),
            )
        });
        Ok(Models {
            figures,
            colour: colour?,
            normals: normals?,
            finish: finish?,
        })
    }

    /// The model of a kind of piece; each set has one of each.
    pub fn of(&self, figure: Figure) -> Option<&Model> {
        let mut all = self.figures.iter();
        all.find(|(other, _)| *other == figure)
            .map(|(_, model)| model)
    }
}

/// A mesh with its reach and height.
fn shape(primitive: &gltf::Primitive, blob: &[u8]) -> Option<(Mesh, f32, f32)> {
    let reader = primitive.reader(|_| Some(blob));
    let positions: Vec<[f32; 3]> = reader.read_positions()?.collect();
    let places = positions.iter().map(|&place| Vec3::from_array(place));
    let (radius, height) = places.fold((0.0_f32, 0.0_f32), |(radius, height), place| {
        (radius.max(place.x.hypot(place.z)), height.max(place.y))
    });
    let mesh = Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(
        Mesh::ATTRIBUTE_NORMAL,
        reader.read_normals()?.collect::<Vec<_>>(),
    )
    .with_inserted_attribute(
        Mesh::ATTRIBUTE_TANGENT,
        reader.read_tangents()?.collect::<Vec<_>>(),
    )
    .with_inserted_attribute(
        Mesh::ATTRIBUTE_UV_0,
        reader
            .read_tex_coords(0)?
            .into_f32()
            .collect::<Vec<[f32; 2]>>(),
    )
    .with_inserted_indices(Indices::U32(reader.read_indices()?.into_u32().collect()));
    Some((mesh, radius, height))
}

/// Reads a JPEG file into an image with all its smaller sizes.
pub(super) fn decode(bytes: &[u8], reading: Reading) -> Result<Image, String> {
    let mut decoder = JpegDecoder::new(Cursor::new(bytes));
    let pixels = decoder.decode().map_err(|error| error.to_string())?;
    let (wide, high) = decoder.dimensions().ok_or("a picture has no size")?;
    let (triples, rest) = pixels.as_chunks::<3>();
    if triples.len() != wide * high || !rest.is_empty() {
        return Err("a picture is not in colour".to_owned());
    }
    let pixels = triples.iter().map(|&[r, g, b]| [r, g, b, 255]).collect();
    let mut image = finish(wide as u32, high as u32, false, pixels, reading);
    image.sampler = ImageSampler::linear();
    Ok(image)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every set has every kind of piece, from near and from far, on its square and not too heavy.
    #[test]
    fn every_set_is_whole() {
        for set in Set::ALL {
            let models = Models::read(set).unwrap();
            for figure in Figure::ALL {
                let model = models.of(figure).unwrap();
                let triangles = |mesh: &Mesh| mesh.indices().unwrap().len() / 3;
                let (near, far) = (triangles(&model.near), triangles(&model.far));
                assert!(
                    near <= 4000 && far <= 900,
                    "{set:?} {figure:?}: {near}, {far}"
                );
                assert!(far * 2 <= near * 2 && far > 50, "{set:?} {figure:?}: {far}");
                assert!(
                    model.radius <= 0.47 && model.height <= 1.31,
                    "{set:?} {figure:?}"
                );
                assert!(
                    model.radius > 0.15 && model.height > 0.2,
                    "{set:?} {figure:?}"
                );
            }
            let king = models.of(Figure::King).unwrap().height;
            for figure in [Figure::Attacker, Figure::Defender] {
                assert!(king > models.of(figure).unwrap().height * 1.1, "{set:?}");
            }
            let wide = models.colour.width();
            assert!(wide.is_power_of_two() && wide >= 512, "{set:?}");
        }
    }
}
