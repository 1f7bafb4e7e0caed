//! How a material is drawn: everything is told as a standard material, and becomes what the
//! present detail can afford, or water.

use super::frugal::Frugal;
use super::sea::{Water, Waves};
use crate::client::detail::Detail;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// What a thing is covered with.
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::client) enum Paint {
    /// All that the standard material can do.
    Full(Handle<StandardMaterial>),
    /// Water that moves.
    Water(Handle<Water>),
    /// What a processor can draw.
    Frugal(Handle<Frugal>),
}

impl Paint {
    /// Covers a thing, whatever covered it before.
    pub fn on(self, thing: &mut EntityCommands) {
        thing.remove::<(
            MeshMaterial3d<StandardMaterial>,
            MeshMaterial3d<Water>,
            MeshMaterial3d<Frugal>,
        )>();
        match &self {
            Paint::Full(material) => thing.insert(MeshMaterial3d(material.clone())),
            Paint::Water(material) => thing.insert(MeshMaterial3d(material.clone())),
            Paint::Frugal(material) => thing.insert(MeshMaterial3d(material.clone())),
        };
        thing.insert(self);
    }
}

/// Mixes paints for the present detail.
#[derive(SystemParam)]
pub(super) struct Paints<'w> {
    full: ResMut<'w, Assets<StandardMaterial>>,
    waters: ResMut<'w, Assets<Water>>,
    frugal: ResMut<'w, Assets<Frugal>>,
    detail: Res<'w, Detail>,
}

impl Paints<'_> {
    /// A material under the light and the shadows of the room.
    pub fn mix(&mut self, material: StandardMaterial) -> Paint {
        match *self.detail {
            Detail::Plain => Paint::Frugal(self.frugal.add(Frugal::from(&material))),
            _ => Paint::Full(self.full.add(material)),
        }
    }

    /// The same for what hardly any shadow falls on, so that the plainest detail leaves it out.
    pub fn mix_for_the_open(&mut self, material: StandardMaterial) -> Paint {
        match *self.detail {
            Detail::Plain => Paint::Frugal(self.frugal.add(Frugal::from(&material).in_the_open())),
            _ => Paint::Full(self.full.add(material)),
        }
    }

    /// Water with waves of some steepness, which rest in the plainest detail.
    pub fn mix_water(&mut self, base: StandardMaterial, steep: f32) -> Paint {
        match *self.detail {
            Detail::Plain => self.mix(base),
            _ => Paint::Water(self.waters.add(Water {
                base,
                extension: Waves::of(steep),
            })),
        }
    }
}
