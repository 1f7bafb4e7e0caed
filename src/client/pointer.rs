//! From the pointer to squares and plays. Bevy's picking says what lies under the pointer; the
//! square is taken from where the pointer's ray meets the board, so that no gap, frame or tall
//! neighbour swallows a click, and a piece's own body counts as its square.

use super::command::Command;
use super::scene::animation::Moving;
use super::scene::{Field, PieceView, Stage};
use super::session::Session;
use super::{ClientSystems, Screen};
use crate::engine::bits::Bits;
use crate::engine::plays::Play;
use crate::engine::side::Piece;
use crate::engine::square::Square;
use bevy::ecs::system::SystemParam;
use bevy::picking::events::{Drag, DragEnd, Pointer, Press};
use bevy::picking::hover::HoverMap;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings};
use bevy::picking::pointer::{
    PointerAction, PointerButton, PointerId, PointerInput, PointerLocation,
};
use bevy::prelude::*;
use std::collections::VecDeque;

/// A press that moves farther than this, in logical pixels, is a drag and no click.
const CLICK_SLOP: f32 = 6.0;

/// The square under the pointer.
#[derive(Resource, Default, Debug, PartialEq, Eq, Clone, Copy)]
pub struct Hovered(pub Option<Square>);

/// The piece that is picked up, and where it may go.
#[derive(Resource, Default, Debug, PartialEq, Clone, Copy)]
pub struct Chosen {
    /// Its square.
    pub square: Option<Square>,
    /// The squares to which it may go.
    pub legal: Bits,
    /// Where the pointer carries it, in the board's plane; `None` while it stands.
    pub carried: Option<Vec3>,
}

/// What the primary button is doing.
///
/// A click is put together here from Bevy's press and the release that follows it, each with its
/// own place: Bevy's own click looks at what was under the pointer in the frame before, and loses
/// clicks on a machine that draws slowly.
#[derive(Resource, Default, Debug)]
pub(super) struct Gesture {
    /// Where the button went down on the board or beside it, and has not come up yet.
    presses: VecDeque<Vec2>,
    /// It has gone too far to be a click.
    swept: bool,
    /// How many squares were clicked since the start.
    clicks: u64,
}

impl Gesture {
    /// How many squares were clicked since the start.
    pub fn clicks(&self) -> u64 {
        self.clicks
    }
}

/// What other parts of the client read of the pointer, for an app that has none.
pub(super) fn resources(app: &mut App) {
    app.init_resource::<Hovered>().init_resource::<Chosen>();
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(resources)
        .init_resource::<Gesture>()
        .add_observer(on_press)
        .add_observer(on_drag)
        .add_observer(on_drag_end)
        .add_systems(
            Update,
            (hover, release).chain().in_set(ClientSystems::Listen),
        )
        .add_systems(
            Update,
            let_go
                .in_set(ClientSystems::Stage)
                .before(super::scene::SceneSystems),
        )
        .add_systems(OnExit(Screen::Game), drop_all);
}

fn drop_all(mut chosen: ResMut<Chosen>, mut hovered: ResMut<Hovered>) {
    *chosen = Chosen::default();
    hovered.0 = None;
}

/// A piece is let go when the position changes under it; in the middle of a person's turn of
/// captures the piece whose turn it is stays chosen.
fn let_go(
    mut happened: MessageReader<super::session::Happened>,
    mut chosen: ResMut<Chosen>,
    session: Option<Res<Session>>,
) {
    if happened.read().count() == 0 {
        return;
    }
    let going_on = session.as_ref().and_then(|session| {
        let position = session.game().position();
        let square = position
            .chain()
            .filter(|_| session.person_to_move().is_some())?;
        Some(Chosen {
            square: Some(square),
            legal: session.game().rules().destinations(position, square),
            carried: None,
        })
    });
    chosen.set_if_neq(going_on.unwrap_or_default());
}

/// What lies under a place of the window.
#[derive(SystemParam)]
pub(super) struct Sight<'w, 's> {
    stage: Res<'w, Stage>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    pieces: Query<'w, 's, &'static PieceView>,
    fields: Query<'w, 's, (), With<Field>>,
    windows: Query<'w, 's, (), With<Window>>,
    rays: MeshRayCast<'w, 's>,
}

impl Sight<'_, '_> {
    fn ray(&self, place: Vec2) -> Option<Ray3d> {
        let (camera, transform) = self.cameras.single().ok()?;
        camera.viewport_to_world(transform, place).ok()
    }

    /// Where the ray through a place of the window meets the board's plane.
    fn on_board(&self, place: Vec2) -> Option<Vec3> {
        let plane = InfinitePlane3d::new(Vec3::Y);
        self.ray(place)?.plane_intersection_point(Vec3::ZERO, plane)
    }

    fn board_square(&self, place: Vec2) -> Option<Square> {
        self.stage.square_at(self.on_board(place)?)
    }

    /// The square that a place of the window means: that of the piece whose body is there, or else
    /// the one where the ray meets the board. A square to which the chosen piece may go counts
    /// before a tall piece that stands in front of it.
    fn square(&mut self, place: Vec2, chosen: &Chosen) -> Option<Square> {
        let on_board = self.board_square(place);
        if on_board.is_some_and(|square| chosen.legal.contains(square)) {
            return on_board;
        }
        let ray = self.ray(place)?;
        let pieces = &self.pieces;
        let standing = |entity| {
            pieces
                .get(entity)
                .is_ok_and(|piece| piece.square().is_some())
        };
        let settings = MeshRayCastSettings::default().with_filter(&standing);
        let body = self
            .rays
            .cast_ray(ray, &settings)
            .first()
            .map(|(entity, _)| *entity);
        let piece = body.and_then(|entity| self.pieces.get(entity).ok());
        piece.and_then(PieceView::square).or(on_board)
    }

    /// Whether the thing is of the scene or the window behind it, and not a panel.
    fn is_scene(&self, thing: Entity) -> bool {
        self.fields.contains(thing) || self.pieces.contains(thing) || self.windows.contains(thing)
    }
}

/// What is under the pointer in this frame, also when the board has moved under it.
fn hover(
    pointers: Query<(&PointerId, &PointerLocation)>,
    hovers: Res<HoverMap>,
    mut sight: Sight,
    chosen: Res<Chosen>,
    mut hovered: ResMut<Hovered>,
) {
    let place = pointers
        .iter()
        .find(|(id, _)| **id == PointerId::Mouse)
        .and_then(|(_, pointer)| pointer.location().map(|location| location.position));
    let over_scene = hovers
        .get(&PointerId::Mouse)
        .is_some_and(|things| things.keys().any(|thing| sight.is_scene(*thing)));
    let square = place
        .filter(|_| over_scene)
        .and_then(|place| sight.square(place, &chosen));
    hovered.set_if_neq(Hovered(square));
}

fn on_press(event: On<Pointer<Press>>, sight: Sight, mut gesture: ResMut<Gesture>) {
    let primary = event.button == PointerButton::Primary;
    if primary && event.entity == event.original_event_target() && sight.is_scene(event.entity) {
        gesture.swept = false;
        gesture.presses.push_back(event.pointer_location.position);
    }
}

/// The button comes up: a click, unless it was dragged.
fn release(
    mut inputs: MessageReader<PointerInput>,
    mut sight: Sight,
    session: Option<Res<Session>>,
    moving: Res<Moving>,
    screen: Res<State<Screen>>,
    mut gesture: ResMut<Gesture>,
    mut chosen: ResMut<Chosen>,
    mut out: MessageWriter<Command>,
) {
    for input in inputs.read() {
        if !matches!(input.action, PointerAction::Release(PointerButton::Primary)) {
            continue;
        }
        let Some(place) = gesture.presses.pop_front() else {
            continue;
        };
        let far = place.distance(input.location.position) > CLICK_SLOP;
        let (Screen::Game, Some(session), false) = (screen.get(), &session, gesture.swept || far)
        else {
            continue;
        };
        // Whoever clicks while pieces move wants them to be there.
        moving.hurry();
        match sight.square(place, &chosen) {
            Some(square) => {
                gesture.clicks += 1;
                choose(session, &mut chosen, square, &mut out);
            }
            None => {
                chosen.set_if_neq(Chosen::default());
            }
        }
    }
}

/// A click on a square: picks a piece up, sends it, or lets it go.
pub(super) fn choose(
    session: &Session,
    chosen: &mut Chosen,
    square: Square,
    out: &mut MessageWriter<Command>,
) {
    let Some(side) = session.person_to_move() else {
        return;
    };
    let game = session.game();
    let own = |square: Square| {
        let piece = game.position().piece_at(square);
        piece.is_some_and(|piece| piece.side() == side)
    };
    let stop = Play {
        from: square,
        to: square,
    };
    match chosen.square {
        // A click on the piece whose turn goes on ends it, where the rules allow that.
        Some(from) if from == square && game.position().chain() == Some(square) => {
            out.write(Command::Play(stop));
        }
        Some(from) if from == square => *chosen = Chosen::default(),
        Some(from) if !own(square) => {
            out.write(Command::Play(Play { from, to: square }));
            if chosen.legal.contains(square) {
                *chosen = Chosen::default();
            }
        }
        _ if own(square) => {
            out.write(Command::DismissNotice);
            *chosen = Chosen {
                square: Some(square),
                legal: game.rules().destinations(game.position(), square),
                carried: None,
            };
        }
        // A piece that is not one's own: the engine says why.
        _ if game.position().piece_at(square).is_some() => {
            out.write(Command::Play(stop));
        }
        _ => {}
    }
}

fn on_drag(
    event: On<Pointer<Drag>>,
    mut sight: Sight,
    session: Option<Res<Session>>,
    moving: Res<Moving>,
    mut chosen: ResMut<Chosen>,
    mut gesture: ResMut<Gesture>,
    screen: Res<State<Screen>>,
) {
    let primary = event.button == PointerButton::Primary;
    if !primary || event.entity != event.original_event_target() || *screen.get() != Screen::Game {
        return;
    }
    // A hand that trembles still clicks.
    if event.distance.length() <= CLICK_SLOP && !gesture.swept {
        return;
    }
    let place = sight.on_board(event.pointer_location.position);
    if !gesture.swept {
        gesture.swept = true;
        moving.hurry();
        let pressed = gesture.presses.back().copied();
        let (Some(session), Some(pressed)) = (session, pressed) else {
            return;
        };
        let position = session.game().position();
        let own = |square| {
            let side = position.piece_at(square).map(Piece::side);
            side.is_some() && side == session.person_to_move()
        };
        if let Some(square) = sight.square(pressed, &Chosen::default())
            && own(square)
        {
            *chosen = Chosen {
                square: Some(square),
                legal: session.game().rules().destinations(position, square),
                carried: place,
            };
        }
    } else if chosen.carried.is_some() && place.is_some() && chosen.carried != place {
        chosen.carried = place;
    }
}

fn on_drag_end(
    event: On<Pointer<DragEnd>>,
    sight: Sight,
    mut chosen: ResMut<Chosen>,
    mut out: MessageWriter<Command>,
) {
    let primary = event.button == PointerButton::Primary;
    if !primary || event.entity != event.original_event_target() || chosen.carried.is_none() {
        return;
    }
    let to = sight.board_square(event.pointer_location.position);
    if let (Some(from), Some(to)) = (chosen.square, to)
        && from != to
    {
        out.write(Command::Play(Play { from, to }));
    }
    *chosen = Chosen::default();
}
