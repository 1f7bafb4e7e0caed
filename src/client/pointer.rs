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
use crate::engine::square::Square;
use bevy::picking::events::{Click, Drag, DragEnd, Move, Out, Pointer, Press};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

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

/// What the pressed button has done so far.
#[derive(Resource, Default, Debug)]
pub(super) struct Gesture {
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
        .add_observer(on_move)
        .add_observer(on_out)
        .add_observer(on_click)
        .add_observer(on_press)
        .add_observer(on_drag)
        .add_observer(on_drag_end)
        .add_systems(
            Update,
            let_go.in_set(ClientSystems::Stage).before(super::scene::SceneSystems),
        )
        .add_systems(OnExit(Screen::Game), drop_all);
}

fn drop_all(mut chosen: ResMut<Chosen>, mut hovered: ResMut<Hovered>) {
    *chosen = Chosen::default();
    hovered.0 = None;
}

/// A piece is let go when the position changes under it.
fn let_go(
    mut happened: MessageReader<super::session::Happened>,
    mut chosen: ResMut<Chosen>,
) {
    if happened.read().count() > 0 {
        chosen.set_if_neq(Chosen::default());
    }
}

/// Where a pointer's ray meets things.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Sight<'w, 's> {
    stage: Res<'w, Stage>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    pieces: Query<'w, 's, &'static PieceView>,
    fields: Query<'w, 's, (), With<Field>>,
}

impl Sight<'_, '_> {
    /// Where the ray through a place of the window meets the plane at a height over the board.
    fn on_plane(&self, pointer: Vec2, height: f32) -> Option<Vec3> {
        let (camera, place) = self.cameras.single().ok()?;
        let ray = camera.viewport_to_world(place, pointer).ok()?;
        ray.plane_intersection_point(Vec3::Y * height, InfinitePlane3d::new(Vec3::Y))
    }

    fn board_square(&self, pointer: Vec2) -> Option<Square> {
        self.stage.square_at(self.on_plane(pointer, 0.0)?)
    }

    /// The square that a pointer on a thing means; `legal` squares behind a tall piece of the other
    /// side count before that piece's own.
    fn square(&self, thing: Entity, pointer: Vec2, chosen: &Chosen) -> Option<Square> {
        let on_board = self.board_square(pointer);
        match self.pieces.get(thing) {
            Ok(piece) => match on_board {
                Some(square) if chosen.legal.contains(square) => Some(square),
                _ => piece.square(),
            },
            Err(_) if self.fields.contains(thing) => on_board,
            Err(_) => None,
        }
    }
}

fn on_move(
    event: On<Pointer<Move>>,
    sight: Sight,
    chosen: Res<Chosen>,
    mut hovered: ResMut<Hovered>,
) {
    if event.entity != event.original_event_target() {
        return;
    }
    let square = sight.square(event.entity, event.pointer_location.position, &chosen);
    hovered.set_if_neq(Hovered(square));
}

fn on_out(event: On<Pointer<Out>>, sight: Sight, mut hovered: ResMut<Hovered>) {
    if sight.pieces.contains(event.entity) || sight.fields.contains(event.entity) {
        hovered.set_if_neq(Hovered(None));
    }
}

fn on_click(
    event: On<Pointer<Click>>,
    sight: Sight,
    session: Option<Res<Session>>,
    moving: Res<Moving>,
    mut gesture: ResMut<Gesture>,
    mut chosen: ResMut<Chosen>,
    mut out: MessageWriter<Command>,
    screen: Res<State<Screen>>,
) {
    let primary = event.button == PointerButton::Primary;
    if !primary || event.entity != event.original_event_target() || *screen.get() != Screen::Game {
        return;
    }
    // A drag that ends where it began is reported as a click, too.
    if gesture.swept {
        return;
    }
    gesture.clicks += 1;
    // Whoever clicks while pieces move wants them to be there.
    moving.hurry();
    let Some(session) = session else {
        return;
    };
    let square = sight.square(event.entity, event.pointer_location.position, &chosen);
    if let Some(square) = square {
        choose(&session, &mut chosen, square, &mut out);
    } else {
        chosen.set_if_neq(Chosen::default());
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
    match chosen.square {
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
            out.write(Command::Play(Play {
                from: square,
                to: square,
            }));
        }
        _ => {}
    }
}

fn on_press(event: On<Pointer<Press>>, mut gesture: ResMut<Gesture>) {
    if event.button == PointerButton::Primary {
        gesture.swept = false;
    }
}

fn on_drag(
    event: On<Pointer<Drag>>,
    sight: Sight,
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
    let place = sight.on_plane(event.pointer_location.position, 0.0);
    if !gesture.swept {
        gesture.swept = true;
        moving.hurry();
        let (Some(session), Ok(piece)) = (session, sight.pieces.get(event.entity)) else {
            return;
        };
        let position = session.game().position();
        let own = |square| position.piece_at(square).map(|p| p.side()) == session.person_to_move();
        if let Some(square) = piece.square()
            && session.person_to_move().is_some()
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
