//! Marks on squares: where the chosen piece may go, what was played last, what is under the
//! pointer, a king in danger, his open ways, and, when a board is explored, what its special squares do.

use super::{SceneSystems, Stage};
use crate::client::command::Layer;
use crate::client::layers::Layers;
use crate::client::opening::Mode;
use crate::client::pointer::{Chosen, Hovered};
use crate::client::session::{Happened, Session};
use crate::client::settings::Settings;
use crate::client::shapes::markers::{LIFT, MARKERS};
use crate::client::shapes::materials::{marker_material, shadowless};
use crate::client::shapes::{Marker, marker_mesh};
use crate::client::{ClientSystems, Screen};
use crate::engine::game::Game;
use crate::engine::rules::Rules;
use crate::engine::side::{Piece, Side};
use crate::engine::square::{Direction, Square};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

#[derive(Component)]
struct Mark;

/// Colours, which only support what the forms say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Tint {
    Quiet,
    Legal,
    Chosen,
    Last,
    Danger,
    Entry,
    Escape,
}

impl Tint {
    const ALL: [Tint; 7] = [
        Tint::Quiet,
        Tint::Legal,
        Tint::Chosen,
        Tint::Last,
        Tint::Danger,
        Tint::Entry,
        Tint::Escape,
    ];

    fn colour(self) -> Color {
        match self {
            Tint::Quiet => Color::srgba(1.0, 0.97, 0.88, 0.55),
            Tint::Legal => Color::srgba(1.0, 0.86, 0.42, 0.85),
            Tint::Chosen => Color::srgba(1.0, 0.92, 0.62, 0.95),
            Tint::Last => Color::srgba(0.55, 0.86, 0.95, 0.80),
            Tint::Danger => Color::srgba(0.98, 0.36, 0.16, 0.90),
            Tint::Entry => Color::srgba(0.47, 0.72, 1.0, 0.90),
            Tint::Escape => Color::srgba(0.52, 0.92, 0.62, 0.90),
        }
    }
}

#[derive(Resource, Default)]
struct Ink {
    meshes: HashMap<Marker, Handle<Mesh>>,
    materials: HashMap<Tint, Handle<StandardMaterial>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ink>()
        .add_systems(Startup, mix)
        .add_systems(
            Update,
            draw.in_set(ClientSystems::Stage).after(SceneSystems),
        );
}

fn mix(
    mut ink: ResMut<Ink>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut commands: Commands,
) {
    for marker in MARKERS {
        ink.meshes.insert(marker, meshes.add(marker_mesh(marker)));
    }
    for tint in Tint::ALL {
        ink.materials
            .insert(tint, materials.add(marker_material(tint.colour())));
    }
    // One mark too small to be seen is always drawn, so that the first real one finds everything
    // ready and does not make the window stop.
    if let (Some(mesh), Some(material)) = (
        ink.meshes.get(&Marker::Hover),
        ink.materials.get(&Tint::Quiet),
    ) {
        commands.spawn((
            Name::new("Warm mark"),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_scale(Vec3::splat(0.001)),
            Pickable::IGNORE,
            shadowless(),
        ));
    }
}

/// Draws all marks anew when anything that they show has changed.
fn draw(
    mut happened: MessageReader<Happened>,
    stage: Res<Stage>,
    ink: Res<Ink>,
    chosen: Res<Chosen>,
    hovered: Res<Hovered>,
    layers: Res<Layers>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    old: Query<Entity, With<Mark>>,
    mut commands: Commands,
) {
    let changed = chosen.is_changed()
        || hovered.is_changed()
        || layers.is_changed()
        || settings.is_changed()
        || screen.is_changed()
        || stage.is_changed();
    if happened.read().count() == 0 && !changed {
        return;
    }
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let (Screen::Game, Some(session)) = (screen.get(), session) else {
        return;
    };
    let mut marks = Vec::new();
    match session.mode() {
        Mode::Explore => {
            explore(session.game().rules(), &layers, &mut marks);
            let hovered = hovered
                .0
                .map(|square| (square, Marker::Hover, Tint::Quiet, None));
            marks.extend(hovered);
        }
        Mode::Play | Mode::Spectate => {
            play(&session, &chosen, &hovered, &settings, &mut marks);
        }
    }
    for (number, (square, marker, tint, direction)) in marks.into_iter().enumerate() {
        let (Some(mesh), Some(material)) = (ink.meshes.get(&marker), ink.materials.get(&tint))
        else {
            continue;
        };
        // Marks on one square lie above each other, a hair apart.
        let height = LIFT + (number % 8) as f32 * 0.0008;
        let turn = direction.map_or(Quat::IDENTITY, super::pieces::heading);
        commands.spawn((
            Mark,
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(stage.centre(square) + Vec3::Y * height)
                .with_rotation(turn),
            Pickable::IGNORE,
            shadowless(),
        ));
    }
}

type Drawn = (Square, Marker, Tint, Option<Vec3>);

fn play(
    session: &Session,
    chosen: &Chosen,
    hovered: &Hovered,
    settings: &Settings,
    marks: &mut Vec<Drawn>,
) {
    let game = session.game();
    if let Some(ply) = game.plies().last() {
        let way = way(game.rules(), ply.play.from, ply.play.to);
        marks.push((ply.play.from, Marker::LastFrom, Tint::Last, Some(way)));
        marks.push((ply.play.to, Marker::LastTo, Tint::Last, None));
    }
    if settings.warnings {
        if let Some(king) = threatened_king(game) {
            marks.push((king, Marker::Threat, Tint::Danger, None));
        }
        open_ways(game, marks);
    }
    if let Some(square) = chosen.square {
        marks.push((square, Marker::Selected, Tint::Chosen, None));
        if settings.show_legal {
            let legal = chosen.legal.iter();
            marks.extend(legal.map(|square| (square, Marker::Legal, Tint::Legal, None)));
        }
    }
    if let (Some(square), Some(side)) = (hovered.0, session.person_to_move()) {
        let own = game
            .position()
            .piece_at(square)
            .is_some_and(|piece| piece.side() == side);
        if own || chosen.legal.contains(square) {
            marks.push((square, Marker::Hover, Tint::Quiet, None));
        }
    }
}

/// The direction of a way along a line of squares, in the board's plane.
fn way(rules: &Rules, from: Square, to: Square) -> Vec3 {
    let size = rules.size();
    let step = |a: u8, b: u8| f32::from(b) - f32::from(a);
    let files = step(from.file(size), to.file(size));
    let ranks = step(from.rank(size), to.rank(size));
    Vec3::new(files, 0.0, -ranks).normalize_or(Vec3::X)
}

/// The king's square if the attackers could take him now.
fn threatened_king(game: &Game) -> Option<Square> {
    if game.outcome().is_some() {
        return None;
    }
    let rules = game.rules();
    let position = game.position().with_side(Side::Attackers);
    let king = position.king()?;
    let taken = rules.plays(&position).into_iter().any(|play| {
        let mut after = position;
        rules.play(&mut after, play).king.is_some()
    });
    taken.then_some(king)
}

/// The ways on which the king could escape now, square by square.
fn open_ways(game: &Game, marks: &mut Vec<Drawn>) {
    let rules = game.rules();
    let position = game.position().with_side(Side::Defenders);
    let Some(king) = position.king().filter(|_| game.outcome().is_none()) else {
        return;
    };
    let goals = rules.destinations(&position, king).iter();
    for goal in goals.filter(|square| rules.escape().contains(*square)) {
        let along = way(rules, king, goal);
        let direction = Direction::ALL.into_iter().find(|direction| {
            let (files, ranks) = direction.step();
            Vec3::new(f32::from(files), 0.0, -f32::from(ranks)).dot(along) > 0.99
        });
        let mut square = king;
        while let Some(next) = direction.and_then(|to| rules.neighbour(square, to)) {
            square = next;
            if square == goal {
                break;
            }
            marks.push((square, Marker::Way, Tint::Escape, Some(along)));
        }
        marks.push((goal, Marker::Hint, Tint::Escape, Some(along)));
    }
}

fn explore(rules: &Rules, layers: &Layers, marks: &mut Vec<Drawn>) {
    let stands = |piece: &&Piece| rules.start().pieces().any(|(_, kind)| kind == **piece);
    let kinds: Vec<Piece> = Piece::ALL.iter().filter(stands).copied().collect();
    for square in rules.board().iter() {
        if layers.0.contains(&Layer::Entry)
            && kinds.iter().any(|piece| !rules.may_stop(*piece, square))
        {
            marks.push((square, Marker::Selected, Tint::Entry, None));
        }
        if layers.0.contains(&Layer::Hostility)
            && kinds
                .iter()
                .any(|piece| rules.is_hostile(square, *piece, true))
        {
            marks.push((square, Marker::Threat, Tint::Danger, None));
        }
        if layers.0.contains(&Layer::Escape) && rules.escape().contains(square) {
            let out: Vec3 = Direction::ALL
                .into_iter()
                .filter(|direction| rules.neighbour(square, *direction).is_none())
                .map(|direction| {
                    let (files, ranks) = direction.step();
                    Vec3::new(f32::from(files), 0.0, -f32::from(ranks))
                })
                .sum();
            marks.push((
                square,
                Marker::Hint,
                Tint::Escape,
                Some(out.normalize_or(Vec3::X)),
            ));
        }
    }
}
