//! The board and its pieces in three dimensions: they are set up from the game, and follow it.

pub mod animation;
mod board;
mod marks;
mod props;

use super::pointer::Chosen;
use super::session::{Draft, Happened, Session};
use super::settings::Settings;
use super::shapes::{self, BoardPlan, Figure, Ground, Set, square_centre};
use super::{ClientSystems, Screen};
use crate::engine::mechanics::Escape;
use crate::engine::position::Position;
use crate::engine::rules::Rules;
use crate::engine::side::{Piece, Side};
use crate::engine::square::Square;
use crate::engine::variant::spec::Look;
use animation::{Flight, Moving};
use bevy::picking::mesh_picking::ray_cast::SimplifiedMesh;
use bevy::prelude::*;
use board::Trays;
use props::Props;

/// The letters and numerals that are cut into the board's frame.
const LETTERS: &[u8] = include_bytes!("../../../assets/fonts/EBGaramond12-Regular.otf");

/// All systems that change the scene.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SceneSystems;

/// How high the ring of a special piece lies above the board.
const RING_HEIGHT: f32 = 0.05;

/// The board on the stage.
#[derive(Resource, Debug, Default)]
pub struct Stage {
    plan: Option<BoardPlan>,
    trays: Trays,
}

impl Stage {
    /// Squares along one side; 0 before there is a board.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.plan.as_ref().map_or(0, |plan| plan.size)
    }

    /// From the board's middle to the outer edge of its frame.
    #[must_use]
    pub fn reach(&self) -> f32 {
        self.plan
            .as_ref()
            .map_or(0.0, |plan| plan.half() + shapes::frame::width(plan.ground))
    }

    /// The square at a place on the board's surface.
    #[must_use]
    pub fn square_at(&self, place: Vec3) -> Option<Square> {
        let size = self.size();
        let half = f32::from(size) / 2.0;
        let (file, rank) = (place.x + half, half - place.z);
        let within = |value: f32| (0.0..f32::from(size)).contains(&value);
        (within(file) && within(rank)).then(|| Square::at(file as u8, rank as u8, size))
    }

    /// The middle of a square on the board's surface.
    #[must_use]
    pub fn centre(&self, square: Square) -> Vec3 {
        let size = self.size();
        square_centre(size, square.file(size), square.rank(size))
    }

    fn look(&self) -> Set {
        match self.plan.as_ref().map(|plan| plan.ground) {
            Some(Ground::Sea) => Set::Ships,
            _ => Set::Carved,
        }
    }
}

/// The playing surface, which the pointer meets.
#[derive(Component)]
pub struct Field;

/// A piece on the board or beside it.
#[derive(Component, Debug)]
pub struct PieceView {
    piece: Piece,
    square: Option<Square>,
}

impl PieceView {
    /// Where it stands; `None` once it is taken.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        self.square
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stage>()
        .init_resource::<Props>()
        .add_plugins((animation::plugin, marks::plugin))
        .configure_sets(Update, SceneSystems.in_set(ClientSystems::Stage))
        .add_systems(
            Update,
            (set_board, board::build, follow, carry)
                .chain()
                .in_set(SceneSystems),
        );
}

fn plan(rules: &Rules, look: Look) -> BoardPlan {
    let size = rules.size();
    let place = |square: Square| (square.file(size), square.rank(size));
    BoardPlan {
        size,
        throne: rules.throne().map(place),
        corners: rules.corners().iter().map(place).collect(),
        camps: rules.camps().iter().map(place).collect(),
        escape_edge: rules.mechanics().escape == Escape::Edge,
        ground: ground_of(look),
        points: true,
    }
}

fn ground_of(look: Look) -> Ground {
    match look {
        Look::Carved => Ground::Inlaid,
        Look::Pegged => Ground::Pegged,
        Look::Manuscript => Ground::Manuscript,
        Look::Ships => Ground::Sea,
    }
}

fn figure_of(piece: Piece) -> Figure {
    match (piece, piece.side()) {
        (Piece::King, _) => Figure::King,
        (_, Side::Attackers) => Figure::Attacker,
        (_, Side::Defenders) => Figure::Defender,
    }
}

/// Builds another board where the game has another one, and sets the pieces anew.
fn set_board(
    mut happened: MessageReader<Happened>,
    mut stage: ResMut<Stage>,
    mut props: ResMut<Props>,
    mut maker: props::Maker,
    mut commands: Commands,
    pieces: Query<Entity, With<PieceView>>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    draft: Res<Draft>,
) {
    let fresh = happened
        .read()
        .filter(|happened| matches!(happened, Happened::Fresh | Happened::Jumped))
        .count();
    if fresh == 0 {
        return;
    }
    let (rules, look, start, position) = match (screen.get(), &session) {
        (Screen::Game, Some(session)) => {
            let game = session.game();
            (
                game.rules().as_ref().clone(),
                session.variant().spec().look,
                *game.start(),
                *game.position(),
            )
        }
        _ => {
            let rules = draft.variant.rules(&draft.reading);
            let start = *rules.start();
            (rules, draft.variant.spec().look, start, start)
        }
    };
    let plan = plan(&rules, look);
    let trays = Trays::new(&plan, start.attackers().len(), start.defenders().len());
    if stage.plan.as_ref() != Some(&plan) || stage.trays != trays {
        stage.plan = Some(plan);
        stage.trays = trays;
    }
    for piece in &pieces {
        commands.entity(piece).despawn();
    }
    for (square, piece) in position.pieces() {
        let place = Transform::from_translation(stage.centre(square))
            .with_rotation(facing(&stage, piece, square));
        spawn_piece(
            &stage,
            &mut props,
            &mut maker,
            &mut commands,
            piece,
            Some(square),
            place,
        );
    }
    if stage.look() == Set::Carved {
        for (side, count) in taken(&start, &position) {
            let piece = match side {
                Side::Attackers => Piece::Attacker,
                Side::Defenders => Piece::Defender,
            };
            for number in 0..count {
                let place = Transform::from_translation(stage.trays.place(side, number));
                spawn_piece(
                    &stage,
                    &mut props,
                    &mut maker,
                    &mut commands,
                    piece,
                    None,
                    place,
                );
            }
        }
    }
}

fn spawn_piece(
    stage: &Stage,
    props: &mut Props,
    maker: &mut props::Maker,
    commands: &mut Commands,
    piece: Piece,
    square: Option<Square>,
    place: Transform,
) -> Entity {
    let prop = props.piece(stage.look(), figure_of(piece), maker);
    let mut entity = commands.spawn((
        Name::new(format!("{piece:?}")),
        PieceView { piece, square },
        Mesh3d(prop.mesh),
        SimplifiedMesh(prop.body),
        MeshMaterial3d(prop.material),
        place,
    ));
    if square.is_none() {
        entity.insert(Pickable::IGNORE);
    }
    if let Some(ring) = props.ring(piece, maker) {
        entity.with_child((
            Name::new("Ring"),
            Mesh3d(ring.mesh),
            MeshMaterial3d(ring.material),
            Transform::from_translation(Vec3::Y * RING_HEIGHT),
            Pickable::IGNORE,
        ));
    }
    entity.id()
}

/// How many men each side has lost since the start.
fn taken(start: &Position, position: &Position) -> [(Side, usize); 2] {
    let lost = |before: usize, now: usize| before.saturating_sub(now);
    [
        (
            Side::Attackers,
            lost(start.attackers().len(), position.attackers().len()),
        ),
        (
            Side::Defenders,
            lost(start.defenders().len(), position.defenders().len()),
        ),
    ]
}

/// Which way a piece looks: attackers towards the middle, defenders away from it, the king towards
/// the near side.
fn facing(stage: &Stage, piece: Piece, square: Square) -> Quat {
    let at = stage.centre(square);
    let out = if at.x.abs() >= at.z.abs() {
        Vec3::X * at.x.signum()
    } else {
        Vec3::Z * at.z.signum()
    };
    match (piece, piece.side()) {
        (Piece::King, _) => heading(Vec3::Z),
        (_, Side::Attackers) => heading(-out),
        (_, Side::Defenders) => heading(out),
    }
}

/// The turn that makes a piece, which looks along +X, look along a direction in the board's plane.
fn heading(direction: Vec3) -> Quat {
    Quat::from_rotation_y((-direction.z).atan2(direction.x))
}

/// Lets pieces follow what happened in the game.
fn follow(
    mut happened: MessageReader<Happened>,
    stage: Res<Stage>,
    settings: Res<Settings>,
    moving: Res<Moving>,
    session: Option<Res<Session>>,
    mut pieces: Query<(Entity, &mut PieceView, &mut Transform)>,
    mut commands: Commands,
) {
    let Some(session) = session else {
        happened.clear();
        return;
    };
    let happened: Vec<Happened> = happened.read().cloned().collect();
    let plays = happened
        .iter()
        .filter(|h| matches!(h, Happened::Played { .. }))
        .count();
    for happened in &happened {
        let Happened::Played { ply, .. } = happened else {
            continue;
        };
        let to = stage.centre(ply.play.to);
        let mut duration = 0.0;
        for (entity, mut view, transform) in &mut pieces {
            if view.square != Some(ply.play.from) {
                continue;
            }
            view.square = Some(ply.play.to);
            let way = to - stage.centre(ply.play.from);
            let mut flight = Flight::to(transform.translation, to, &settings);
            flight.lift = if stage.look() == Set::Ships {
                0.0
            } else {
                0.42
            };
            flight.turn = (stage.look() == Set::Ships).then(|| (transform.rotation, heading(way)));
            duration = flight.duration();
            commands.entity(entity).insert(flight);
            break;
        }
        let (captures, mover) = (&ply.captures, ply.before.side());
        let mut lost = taken(session.game().start(), &ply.before)
            .into_iter()
            .find(|(side, _)| *side != mover)
            .map_or(0, |(_, count)| count);
        for (entity, mut view, transform) in &mut pieces {
            let Some(square) = view.square else {
                continue;
            };
            let man = captures.men.contains(&square) && view.piece.side() != mover;
            let king = captures.king == Some(square) && view.piece == Piece::King;
            if !man && !king {
                continue;
            }
            view.square = None;
            let away = (stage.centre(square) - to).normalize_or(Vec3::X);
            let mut entity = commands.entity(entity);
            entity.insert(Pickable::IGNORE);
            entity.insert(match stage.look() {
                Set::Ships => animation::Fall::sink(&transform, duration, &settings),
                Set::Carved => {
                    let place = man.then(|| stage.trays.place(mover.opponent(), lost));
                    lost += usize::from(man);
                    animation::Fall::topple(&transform, away, place, duration, &settings)
                }
            });
        }
    }
    if plays > 1 {
        moving.hurry();
    }
}

/// The carried piece hangs from the pointer.
fn carry(
    chosen: Res<Chosen>,
    stage: Res<Stage>,
    mut pieces: Query<(&PieceView, &mut Transform), Without<Flight>>,
    mut was: Local<Option<Square>>,
) {
    if !chosen.is_changed() {
        return;
    }
    let carried = chosen.carried.and(chosen.square);
    for (view, mut place) in &mut pieces {
        let Some(square) = view.square else {
            continue;
        };
        if carried == Some(square)
            && let Some(at) = chosen.carried
        {
            place.translation = at + Vec3::Y * 0.35;
        } else if *was == Some(square) && carried.is_none() {
            place.translation = stage.centre(square);
        }
    }
    *was = carried;
}
