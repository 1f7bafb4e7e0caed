//! Meshes, bodies and materials of the pieces: each is made once, when it is first needed.

use crate::client::ranks;
use crate::client::shapes::{self, Figure, Matter, Set, Stuff};
use crate::engine::side::Piece;
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

/// What one kind of piece looks like.
#[derive(Clone, Debug)]
pub(super) struct Prop {
    pub mesh: Handle<Mesh>,
    /// A plain body of the same size, which the pointer's ray meets.
    pub body: Handle<Mesh>,
    pub material: Handle<StandardMaterial>,
}

/// All props that were made so far.
#[derive(Resource, Default)]
pub(super) struct Props {
    pieces: HashMap<(Set, Figure), Prop>,
    rings: HashMap<[u8; 3], Ring>,
}

/// The ring around the foot of a piece of a special kind.
#[derive(Clone, Debug)]
pub(super) struct Ring {
    pub mesh: Handle<Mesh>,
    pub material: Handle<StandardMaterial>,
}

impl Props {
    pub fn piece(&mut self, set: Set, figure: Figure, maker: &mut Maker) -> Prop {
        self.pieces
            .entry((set, figure))
            .or_insert_with(|| Prop {
                mesh: maker.mesh(shapes::mesh(set, figure)),
                body: maker.mesh(shapes::proxy_mesh(set, figure)),
                material: maker.material(Matter::of(set, figure), None),
            })
            .clone()
    }

    /// The ring of a piece, if it is of a special kind.
    pub fn ring(&mut self, piece: Piece, maker: &mut Maker) -> Option<Ring> {
        let colour = ranks::colour(piece)?;
        let ring = self.rings.entry(colour).or_insert_with(|| {
            let [red, green, blue] = colour;
            Ring {
                mesh: maker.mesh(Torus::new(RING - RING_WIDTH, RING + RING_WIDTH).into()),
                material: maker.materials.add(StandardMaterial {
                    base_color: Color::srgb_u8(red, green, blue),
                    metallic: 0.6,
                    perceptual_roughness: 0.35,
                    ..default()
                }),
            }
        });
        Some(ring.clone())
    }
}

/// Radius of a ring, and half its width, in squares.
const RING: f32 = 0.39;
const RING_WIDTH: f32 = 0.035;

/// Turns plain meshes, pictures and matters into handles.
#[derive(SystemParam)]
pub(super) struct Maker<'w, 's> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    images: ResMut<'w, Assets<Image>>,
    tiles: Local<'s, HashMap<Stuff, Handle<Image>>>,
}

impl Maker<'_, '_> {
    pub fn mesh(&mut self, mesh: Mesh) -> Handle<Mesh> {
        self.meshes.add(mesh)
    }

    /// The material of a thing with its own picture, or else with the tiling one of its matter.
    pub fn material(
        &mut self,
        matter: Matter,
        picture: Option<Handle<Image>>,
    ) -> Handle<StandardMaterial> {
        let picture = picture.or_else(|| {
            let stuff = matter.stuff()?;
            let tile = self
                .tiles
                .entry(stuff)
                .or_insert_with(|| self.images.add(shapes::tile_image(stuff, TILE_PIXELS)));
            Some(tile.clone())
        });
        self.materials.add(shapes::material(matter, picture))
    }
}

const TILE_PIXELS: u32 = 512;
