//! The board on its table, with a tray for taken men on both sides: built anew whenever the game
//! has another board.

use super::paints::Paints;
use super::{Field, LETTERS, Stage};
use crate::client::detail::Detail;
use crate::client::shapes::materials::{material, shadowless};
use crate::client::shapes::{
    self, BoardPlan, Ground, Matter, Pictures, field_mesh, field_pictures, field_proxy, frame_mesh,
    frame_pictures, table, tray,
};
use crate::engine::side::Side;
use bevy::image::{ImageFilterMode, ImageSampler};
use bevy::math::Affine2;
use bevy::picking::mesh_picking::ray_cast::SimplifiedMesh;
use bevy::prelude::*;

/// Everything that belongs to the present board.
#[derive(Component)]
pub(super) struct BoardPart;

/// The distance between men in a tray, along it and from row to row.
const SPACING: f32 = 0.80;
/// From the frame to the tray.
const BESIDE: f32 = 0.22;
/// How steep the waves are on the board and around it.
const SHELTERED: f32 = 0.8;
const OPEN: f32 = 1.0;
/// How many squares one tile of the open sea covers.
const OPEN_SEA_TILE: f32 = 14.0;
/// Pixels along a side of the picture of sawn wood.
const LUMBER_PIXELS: u32 = 1024;

/// Where the trays stand and how large they are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Trays {
    /// Men in one row.
    row: usize,
    /// Rows for the attackers on the right and the defenders on the left.
    rows: [usize; 2],
    /// From the board's middle to the side of a tray.
    beside: f32,
}

impl Trays {
    /// Trays with room for so many attackers and defenders.
    pub fn new(plan: &BoardPlan, attackers: usize, defenders: usize) -> Self {
        let row = usize::from(plan.size).max(1);
        let handle = if plan.ground == Ground::Pegged {
            shapes::handle::REACH
        } else {
            0.0
        };
        Self {
            row,
            rows: [attackers, defenders].map(|men| men.div_ceil(row).max(1)),
            beside: plan.half() + shapes::frame::width(plan.ground) + handle + BESIDE,
        }
    }

    fn rows(&self, side: Side) -> usize {
        match side {
            Side::Attackers => self.rows[0],
            Side::Defenders => self.rows[1],
        }
    }

    /// The length and the width of a side's tray.
    fn size(&self, side: Side) -> Vec2 {
        let inside = Vec2::new(self.row as f32, self.rows(side) as f32) * SPACING;
        inside + Vec2::splat(2.0 * tray::RIM - 0.06)
    }

    /// Where the next taken man of a side stands: attackers on the right, defenders on the left,
    /// in rows along the frame.
    pub fn place(&self, side: Side, number: usize) -> Vec3 {
        let (row, number) = (number / self.row, number % self.row);
        let away = self.beside + tray::RIM - 0.03 + (row as f32 + 0.5) * SPACING;
        let along = (self.row as f32 / 2.0 - 0.5 - number as f32) * SPACING;
        let level = shapes::frame::FOOT + tray::FLOOR;
        match side {
            Side::Attackers => Vec3::new(away, level, along),
            Side::Defenders => Vec3::new(-away, level, -along),
        }
    }

    fn middle(&self, side: Side) -> Vec3 {
        let away = self.beside + self.size(side).y / 2.0;
        let sign = match side {
            Side::Attackers => 1.0,
            Side::Defenders => -1.0,
        };
        Vec3::new(sign * away, shapes::frame::FOOT, 0.0)
    }
}

/// The pictures of sawn wood, once they are made.
#[derive(Default)]
pub(super) struct Lumber(Option<(Handle<Image>, Option<Handle<Image>>, bool)>);

/// Takes away the old board and builds the new one.
pub(super) fn build(
    stage: Res<Stage>,
    parts: Query<Entity, With<BoardPart>>,
    mut built: Local<Option<(BoardPlan, Trays, bool)>>,
    mut lumber: Local<Lumber>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut paints: Paints,
    detail: Res<Detail>,
    mut commands: Commands,
) {
    let Some(plan) = &stage.plan else {
        return;
    };
    let wanted = (plan.clone(), stage.trays, *detail > Detail::Plain);
    if built.as_ref() == Some(&wanted) {
        return;
    }
    for part in &parts {
        commands.entity(part).despawn();
    }
    // A processor pays for every look at a picture.
    let carved = wanted.2;
    let mut add = |mut pictures: Pictures| {
        if !carved {
            // No looking along slopes, and at one size only: that is the dearest.
            if let ImageSampler::Descriptor(sampler) = &mut pictures.colour.sampler {
                sampler.anisotropy_clamp = 1;
                sampler.mipmap_filter = ImageFilterMode::Nearest;
            }
        }
        let colour = images.add(pictures.colour);
        let normals = pictures.normals.map(|normals| images.add(normals));
        (colour, normals)
    };
    let matter = if plan.ground == Ground::Sea {
        Matter::Sea
    } else {
        Matter::Inlay
    };
    let (colour, normals) = add(field_pictures(
        plan,
        LETTERS,
        shapes::field_pixels(plan),
        carved,
    ));
    let mut of_field = material(matter, Some(colour));
    of_field.normal_map_texture = normals;
    match plan.ground {
        Ground::Manuscript => {
            // Not so pale that pale men would be lost on it.
            of_field.base_color = Color::srgb(0.86, 0.81, 0.72);
            of_field.perceptual_roughness = 0.78;
            of_field.reflectance = 0.25;
        }
        Ground::Pegged => of_field.perceptual_roughness = 0.50,
        Ground::Inlaid | Ground::Sea => {}
    }
    let mut field = commands.spawn((
        Name::new("Field"),
        BoardPart,
        Field,
        Mesh3d(meshes.add(field_mesh(plan))),
        SimplifiedMesh(meshes.add(field_proxy(plan))),
        shadowless(),
    ));
    let paint = match plan.ground {
        Ground::Sea => paints.mix_water(of_field, SHELTERED),
        _ => paints.mix(of_field),
    };
    paint.on(&mut field);
    let (colour, normals) = add(frame_pictures(
        plan,
        LETTERS,
        shapes::frame_pixels(plan),
        carved,
    ));
    let mut of_frame = material(Matter::Frame, Some(colour));
    of_frame.normal_map_texture = normals;
    if plan.ground == Ground::Pegged {
        of_frame.perceptual_roughness = 0.50;
    }
    let mut frame = commands.spawn((
        Name::new("Frame"),
        BoardPart,
        Mesh3d(meshes.add(frame_mesh(plan))),
        Pickable::IGNORE,
        shadowless(),
    ));
    paints.mix(of_frame).on(&mut frame);
    if plan.ground == Ground::Sea {
        let mut open = material(Matter::Sea, Some(images.add(shapes::open_sea_picture())));
        open.uv_transform = Affine2::from_scale(Vec2::splat(1.0 / OPEN_SEA_TILE));
        let mut sea = commands.spawn((
            Name::new("Open sea"),
            BoardPart,
            Mesh3d(meshes.add(shapes::open_sea_mesh())),
            Pickable::IGNORE,
            shadowless(),
        ));
        paints.mix_water(open, OPEN).on(&mut sea);
        *built = Some(wanted);
        return;
    }
    let sawn = lumber.0.take().filter(|(.., fine)| *fine == carved);
    let (colour, normals, _) = lumber
        .0
        .insert(sawn.unwrap_or_else(|| {
            let (colour, normals) = add(shapes::lumber_pictures(LUMBER_PIXELS, carved));
            (colour, normals, carved)
        }))
        .clone();
    let wood = |red: u8, green: u8, blue: u8, roughness: f32| StandardMaterial {
        base_color: Color::srgb_u8(red, green, blue),
        base_color_texture: Some(colour.clone()),
        normal_map_texture: normals.clone(),
        perceptual_roughness: roughness,
        reflectance: 0.30,
        uv_transform: Affine2::from_scale(table::LUMBER),
        ..default()
    };
    let mut table = commands.spawn((
        Name::new("Table"),
        BoardPart,
        Mesh3d(meshes.add(shapes::table_mesh(plan))),
        Pickable::IGNORE,
        shadowless(),
    ));
    // The board's own shadow is painted on it, and that is nearly all.
    paints
        .mix_for_the_open(wood(62, 44, 33, 0.72))
        .on(&mut table);
    let of_tray = paints.mix(wood(120, 82, 52, 0.55));
    for side in [Side::Attackers, Side::Defenders] {
        let size = stage.trays.size(side);
        let mut tray = commands.spawn((
            Name::new("Tray"),
            BoardPart,
            Mesh3d(meshes.add(shapes::tray_mesh(size.x, size.y))),
            Transform::from_translation(stage.trays.middle(side))
                .with_rotation(Quat::from_rotation_y(std::f32::consts::FRAC_PI_2)),
            Pickable::IGNORE,
        ));
        of_tray.clone().on(&mut tray);
    }
    if plan.ground == Ground::Pegged {
        let mut handles = commands.spawn((
            Name::new("Handles"),
            BoardPart,
            Mesh3d(meshes.add(shapes::handles_mesh(plan))),
            Pickable::IGNORE,
        ));
        paints.mix(wood(152, 94, 52, 0.48)).on(&mut handles);
    }
    *built = Some(wanted);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_men_of_the_largest_games_find_room() {
        for (size, attackers, defenders) in [(7, 8, 4), (11, 24, 12), (19, 48, 24), (19, 72, 24)] {
            let plan = BoardPlan {
                size,
                throne: None,
                corners: Vec::new(),
                camps: Vec::new(),
                escape_edge: false,
                ground: Ground::Inlaid,
                points: true,
            };
            let trays = Trays::new(&plan, attackers, defenders);
            for (side, men) in [(Side::Attackers, attackers), (Side::Defenders, defenders)] {
                let half = trays.size(side) / 2.0 - Vec2::splat(tray::RIM);
                for number in 0..men {
                    let from = trays.place(side, number) - trays.middle(side);
                    assert!(from.z.abs() < half.x, "{size} {side:?} {number}: {from}");
                    assert!(from.x.abs() < half.y, "{size} {side:?} {number}: {from}");
                }
            }
        }
    }
}
