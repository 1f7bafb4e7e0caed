//! The pieces: they stand on the board or lie in the tray beside it, and follow the game.

use super::animation::{self, Afloat, Flight, Moving};
use super::props::{Maker, Props};
use super::{Stage, props};
use crate::client::detail::Detail;
use crate::client::pointer::Chosen;
use crate::client::session::{Happened, Session};
use crate::client::settings::Settings;
use crate::engine::position::Position;
use crate::engine::side::{Piece, Side};
use crate::engine::square::Square;
use bevy::picking::mesh_picking::ray_cast::SimplifiedMesh;
use bevy::prelude::*;

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

/// What sets pieces on a stage.
pub(super) struct Setter<'a, 'w, 'w2, 's2> {
    pub stage: &'a Stage,
    pub detail: Detail,
    pub props: &'a mut Props,
    pub maker: &'a mut Maker<'w>,
    pub commands: &'a mut Commands<'w2, 's2>,
}

impl Setter<'_, '_, '_, '_> {
    /// Sets the pieces of a position on the board, and those lost since the start into the trays.
    pub fn set_up(&mut self, start: &Position, position: &Position) {
        let stage = self.stage;
        for (square, piece) in position.pieces() {
            let place = Transform::from_translation(stage.centre(square))
                .with_rotation(facing(stage, piece, square));
            self.put(piece, Some(square), place);
        }
        // What sinks is gone.
        if stage.at_sea() {
            return;
        }
        let mut lying = [0, 0];
        for (piece, count) in lost(start, position) {
            let number = &mut lying[piece.side() as usize];
            for _ in 0..count {
                let place = Transform::from_translation(stage.trays.place(piece.side(), *number));
                self.put(piece, None, place);
                *number += 1;
            }
        }
    }

    fn put(&mut self, piece: Piece, square: Option<Square>, place: Transform) {
        let (set, size) = (self.stage.set(), self.stage.size());
        let Some(prop) = self.props.piece(set, piece, size, self.detail, self.maker) else {
            return;
        };
        let props::Prop { mesh, body, paint } = prop;
        let mut entity = self.commands.spawn((
            Name::new(format!("{piece:?}")),
            PieceView { piece, square },
            Mesh3d(mesh),
            SimplifiedMesh(body),
            place,
        ));
        paint.on(&mut entity);
        if square.is_none() {
            entity.insert(Pickable::IGNORE);
        }
        if self.stage.at_sea() {
            entity.insert(Afloat {
                heading: place.rotation,
            });
        }
    }
}

/// How many of each kind of man have been lost since the start.
fn lost(start: &Position, position: &Position) -> impl Iterator<Item = (Piece, usize)> {
    let count = |position: &Position, kind| position.pieces().filter(|(_, p)| *p == kind).count();
    Piece::ALL
        .into_iter()
        .filter(|kind| *kind != Piece::King)
        .map(move |kind| {
            let before = count(start, kind);
            (kind, before.saturating_sub(count(position, kind)))
        })
        .collect::<Vec<_>>()
        .into_iter()
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
pub(super) fn heading(direction: Vec3) -> Quat {
    Quat::from_rotation_y((-direction.z).atan2(direction.x))
}

/// Lets pieces follow what happened in the game.
pub(super) fn follow(
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
            let mut flight = Flight::to(&transform, to, &settings);
            if stage.at_sea() {
                flight = flight.sailing(heading(way));
                commands.entity(entity).insert(Afloat {
                    heading: heading(way),
                });
            }
            duration = flight.duration();
            commands.entity(entity).insert(flight);
            break;
        }
        let (captures, mover) = (&ply.captures, ply.before.side());
        let mut lying = lost(session.game().start(), &ply.before)
            .filter(|(piece, _)| piece.side() != mover)
            .map(|(_, count)| count)
            .sum::<usize>();
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
            entity.insert(Pickable::IGNORE).remove::<Afloat>();
            entity.insert(if stage.at_sea() {
                animation::Fall::sink(&transform, duration, &settings)
            } else {
                let place = man.then(|| stage.trays.place(mover.opponent(), lying));
                lying += usize::from(man);
                animation::Fall::topple(&transform, away, place, duration, &settings)
            });
        }
    }
    if plays > 1 {
        moving.hurry();
    }
}

/// The carried piece hangs from the pointer.
pub(super) fn carry(
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
