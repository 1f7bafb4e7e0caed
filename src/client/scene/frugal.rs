//! What things are made of where a processor draws by itself: a material whose shader works out
//! only what the plainest scene has. It shows what the standard material would, without the loops,
//! tables and pictures that one asks about at every pixel.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey, MaterialPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

const SHADER: Handle<Shader> = uuid_handle!("5b1f2a94-0d2e-4c43-9a1e-7f0c5ce0a9d1");

/// A material that costs little: one picture, one lamp, light from all around.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Needs)]
pub(in crate::client) struct Frugal {
    #[uniform(0)]
    colour: LinearRgba,
    /// How often the picture is repeated.
    #[uniform(0)]
    repeat: Vec2,
    /// The square of what is called roughness elsewhere.
    #[uniform(0)]
    roughness: f32,
    /// The part of light that is mirrored straight back.
    #[uniform(0)]
    mirrored: f32,
    #[texture(1)]
    #[sampler(2)]
    picture: Option<Handle<Image>>,
    needs: Needs,
}

/// What the shader must work out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::client) struct Needs {
    lit: bool,
    shaded: bool,
    fog: bool,
}

impl From<&Frugal> for Needs {
    fn from(material: &Frugal) -> Needs {
        material.needs
    }
}

impl From<&StandardMaterial> for Frugal {
    /// The same without what only a fine picture shows: carving, metal.
    fn from(material: &StandardMaterial) -> Frugal {
        let scale = material.uv_transform.matrix2;
        Frugal {
            colour: material.base_color.into(),
            repeat: Vec2::new(scale.x_axis.x, scale.y_axis.y),
            roughness: material.perceptual_roughness.clamp(0.089, 1.0).powi(2),
            mirrored: 0.16 * material.reflectance.powi(2),
            picture: material.base_color_texture.clone(),
            needs: Needs {
                lit: !material.unlit,
                shaded: !material.unlit,
                fog: material.fog_enabled,
            },
        }
    }
}

impl Frugal {
    /// The same for what no shadow falls on.
    pub fn in_the_open(mut self) -> Frugal {
        self.needs.shaded = false;
        self
    }
}

impl Material for Frugal {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Frugal>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Needs { lit, shaded, fog } = key.bind_group_data;
        if let Some(fragment) = &mut descriptor.fragment {
            for (needed, name) in [(lit, "LIT"), (shaded, "SHADED"), (fog, "FOG")] {
                if needed {
                    fragment.shader_defs.push(name.into());
                }
            }
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "frugal.wgsl", Shader::from_wgsl);
    app.add_plugins(MaterialPlugin::<Frugal>::default());
}
