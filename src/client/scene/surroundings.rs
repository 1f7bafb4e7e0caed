//! Where the board stands: the lights, and what is seen behind the table.

use super::paints::Paints;
use super::{SceneSystems, Stage};
use crate::client::ClientSystems;
use crate::client::detail::Detail;
use crate::client::settings::{Light, Settings};
use crate::client::shapes::Room;
use crate::client::shapes::light::{self, Lighting};
use crate::client::shapes::materials::{backdrop_material, shadowless};
use crate::client::shapes::room::dome_mesh;
use bevy::light::{DirectionalLightShadowMap, EnvironmentMapLight};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

/// How far away what is seen behind everything is; nothing else is nearly so far.
const FAR: f32 = 400.0;

/// From where to where the sea fades into the air.
const CLEAR: f32 = 70.0;
const HAZY: f32 = 330.0;

/// How strong light without a direction is, compared with the glow it stands for.
const AMBIENT: f32 = 0.85;

/// The lamp, which throws the shadows.
#[derive(Component)]
struct Lamp;

/// The fainter light without shadow.
#[derive(Component)]
struct Fill;

/// The ball around everything.
#[derive(Component)]
struct Dome;

/// What of the rooms was read so far.
#[derive(Resource, Default)]
struct Rooms {
    glows: HashMap<Room, EnvironmentMapLight>,
    backdrops: HashMap<Room, Handle<Image>>,
    shown: Option<(Room, bool, bool)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rooms>()
        .insert_resource(DirectionalLightShadowMap { size: 2048 })
        .add_systems(Startup, light_up)
        .add_systems(
            Update,
            (
                furnish.in_set(ClientSystems::Stage).after(SceneSystems),
                shadows.in_set(ClientSystems::Animate),
            ),
        )
        .add_systems(PostUpdate, surround.before(TransformSystems::Propagate));
}

fn light_up(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((Name::new("Lamp"), Lamp, light::lamp(), Transform::default()));
    commands.spawn((
        Name::new("Fill"),
        Fill,
        DirectionalLight {
            shadow_maps_enabled: false,
            ..default()
        },
        Transform::default(),
    ));
    commands.spawn((
        Name::new("Dome"),
        Dome,
        Mesh3d(meshes.add(dome_mesh(FAR))),
        Transform::default(),
        Pickable::IGNORE,
        shadowless(),
    ));
}

/// Lights the room that the board stands in, when it is another one than before.
fn furnish(
    stage: Res<Stage>,
    settings: Res<Settings>,
    detail: Res<Detail>,
    mut rooms: ResMut<Rooms>,
    mut images: ResMut<Assets<Image>>,
    mut paints: Paints,
    mut clear: ResMut<ClearColor>,
    cameras: Query<Entity, With<Camera3d>>,
    dome: Query<Entity, With<Dome>>,
    mut lamp: Query<(&mut DirectionalLight, &mut Transform), (With<Lamp>, Without<Fill>)>,
    mut fill: Query<(&mut DirectionalLight, &mut Transform), (With<Fill>, Without<Lamp>)>,
    mut commands: Commands,
) {
    let changed = stage.is_changed() || settings.is_changed() || detail.is_changed();
    if !changed || stage.size() == 0 {
        return;
    }
    let dark = settings.light == Light::Dark;
    let room = match (stage.at_sea(), dark) {
        (true, _) => Room::Shore,
        (false, false) => Room::Day,
        (false, true) => Room::Dark,
    };
    let wanted = (room, dark, *detail > Detail::Plain);
    if rooms.shown.replace(wanted) == Some(wanted) {
        return;
    }
    let lighting = Lighting::of(room, dark);
    clear.0 = lighting.haze;
    for (lights, (color, strength, from)) in [
        (lamp.single_mut().ok(), lighting.lamp),
        (fill.single_mut().ok(), lighting.fill),
    ] {
        if let Some((mut light, mut place)) = lights {
            light.color = color;
            light.illuminance = strength;
            *place = light::shining_from(from);
        }
    }
    let looked_at = *detail > Detail::Plain;
    if looked_at && !rooms.glows.contains_key(&room) {
        match room.glow(&mut images) {
            Ok(glow) => {
                rooms.glows.insert(room, glow);
            }
            Err(error) => error!("the light of {room:?} cannot be read: {error}"),
        }
    }
    if !rooms.backdrops.contains_key(&room) {
        match room.backdrop() {
            Ok(picture) => {
                rooms.backdrops.insert(room, images.add(picture));
            }
            Err(error) => error!("the picture of {room:?} cannot be read: {error}"),
        }
    }
    if let Ok(camera) = cameras.single() {
        let mut camera = commands.entity(camera);
        match rooms.glows.get(&room).filter(|_| looked_at) {
            Some(glow) => camera.remove::<AmbientLight>().insert(EnvironmentMapLight {
                intensity: lighting.glow,
                ..glow.clone()
            }),
            None => camera.remove::<EnvironmentMapLight>().insert(AmbientLight {
                color: lighting.ambient,
                brightness: lighting.glow * AMBIENT,
                ..default()
            }),
        };
    }
    if let Ok(camera) = cameras.single() {
        // At sea the water fades into the air before it ends.
        let mut camera = commands.entity(camera);
        match room {
            Room::Shore => camera.insert(DistanceFog {
                color: lighting.haze,
                falloff: FogFalloff::Linear {
                    start: CLEAR,
                    end: HAZY,
                },
                ..default()
            }),
            Room::Day | Room::Dark => camera.remove::<DistanceFog>(),
        };
    }
    if let (Some(picture), Ok(dome)) = (rooms.backdrops.get(&room), dome.single()) {
        let material = backdrop_material(picture.clone(), lighting.backdrop);
        paints.mix(material).on(&mut commands.entity(dome));
    }
}

/// Shadows as far and as fine as they are wanted.
fn shadows(
    stage: Res<Stage>,
    detail: Res<Detail>,
    mut map: ResMut<DirectionalLightShadowMap>,
    lamp: Query<Entity, With<Lamp>>,
    mut fill: Query<&mut Visibility, With<Fill>>,
    mut commands: Commands,
) {
    if !stage.is_changed() && !detail.is_changed() {
        return;
    }
    let size = match *detail {
        Detail::Plain => 1024,
        Detail::Good => 2048,
        Detail::Rich => 4096,
    };
    if map.size != size {
        map.size = size;
    }
    // A processor pays for every light at every pixel.
    for mut fill in &mut fill {
        fill.set_if_neq(match *detail {
            Detail::Plain => Visibility::Hidden,
            _ => Visibility::Inherited,
        });
    }
    let distance = f32::from(stage.size()) * 3.0 + 6.0;
    for lamp in &lamp {
        commands
            .entity(lamp)
            .insert(light::shadow_range(stage.size(), distance));
    }
}

/// The backdrop is so far away that it never comes nearer.
fn surround(
    cameras: Query<&Transform, (With<Camera3d>, Without<Dome>)>,
    mut dome: Query<&mut Transform, With<Dome>>,
) {
    if let (Ok(camera), Ok(mut dome)) = (cameras.single(), dome.single_mut())
        && dome.translation != camera.translation
    {
        dome.translation = camera.translation;
    }
}
