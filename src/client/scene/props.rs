//! Meshes, bodies and materials of the pieces: each is made once, when it is first needed.

use super::paints::{Paint, Paints};
use crate::client::detail::Detail;
use crate::client::shapes::materials::{self, Pictures};
use crate::client::shapes::{self, Figure, Models, Set};
use crate::engine::side::{Piece, Side};
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

/// Boards of more squares than this along a side are set with the light models: nobody sees the
/// difference.
const NEAR_UP_TO: u8 = 13;

/// What one kind of piece looks like.
#[derive(Clone, Debug)]
pub(super) struct Prop {
    pub mesh: Handle<Mesh>,
    /// A plain body of the same size, which the pointer's ray meets.
    pub body: Handle<Mesh>,
    pub paint: Paint,
}

/// What was made of a set so far.
struct SetProps {
    models: Models,
    pictures: Pictures,
    meshes: HashMap<(Figure, bool), (Handle<Mesh>, Handle<Mesh>)>,
    paints: HashMap<(Figure, Side, Detail), Paint>,
}

/// All props that were made so far.
#[derive(Resource, Default)]
pub(super) struct Props {
    sets: HashMap<Set, SetProps>,
}

impl Props {
    /// What a piece looks like on a board of a size; nothing for a set that cannot be read.
    pub fn piece(
        &mut self,
        set: Set,
        piece: Piece,
        size: u8,
        detail: Detail,
        maker: &mut Maker,
    ) -> Option<Prop> {
        if !self.sets.contains_key(&set) {
            match Models::read(set) {
                Ok(models) => {
                    self.sets.insert(set, SetProps::new(models, maker));
                }
                Err(error) => {
                    error!("the models of the set {set:?} cannot be read: {error}");
                    return None;
                }
            }
        }
        let near = size <= NEAR_UP_TO && detail > Detail::Plain;
        self.sets
            .get_mut(&set)?
            .prop(set, piece, near, detail, maker)
    }
}

impl SetProps {
    fn new(mut models: Models, maker: &mut Maker) -> SetProps {
        let mut picture = |image: &mut Image| maker.picture(std::mem::take(image));
        SetProps {
            pictures: Pictures {
                colour: picture(&mut models.colour),
                normals: picture(&mut models.normals),
                finish: picture(&mut models.finish),
            },
            models,
            meshes: HashMap::default(),
            paints: HashMap::default(),
        }
    }

    fn prop(
        &mut self,
        set: Set,
        piece: Piece,
        near: bool,
        detail: Detail,
        maker: &mut Maker,
    ) -> Option<Prop> {
        let figure = Figure::of(piece);
        let model = self.models.of(figure)?;
        let (mesh, body) = self.meshes.entry((figure, near)).or_insert_with(|| {
            let mesh = if near { &model.near } else { &model.far };
            (
                maker.mesh(mesh.clone()),
                maker.mesh(shapes::body_mesh(model)),
            )
        });
        let side = piece.side();
        let paint = self
            .paints
            .entry((figure, side, detail))
            .or_insert_with(|| {
                let stain = materials::stain(set, figure, side);
                let material = materials::piece_material(stain, &self.pictures, detail);
                maker.paints.mix(material)
            });
        Some(Prop {
            mesh: mesh.clone(),
            body: body.clone(),
            paint: paint.clone(),
        })
    }
}

/// Turns plain meshes, pictures and matters into handles.
#[derive(SystemParam)]
pub(super) struct Maker<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    paints: Paints<'w>,
    images: ResMut<'w, Assets<Image>>,
}

impl Maker<'_> {
    pub fn mesh(&mut self, mesh: Mesh) -> Handle<Mesh> {
        self.meshes.add(mesh)
    }

    pub fn picture(&mut self, image: Image) -> Handle<Image> {
        self.images.add(image)
    }
}
