//! What a user sees, as text in a file, for tests that work the window with a real mouse: where
//! each square and each button is, whose turn it is, what is said. Written after each frame when
//! `--probe FILE` asks for it; the number of the frame shows whether any are drawn at all.

use super::pointer::{Chosen, Gesture, Hovered};
use super::redraw::Idle;
use super::scene::Stage;
use super::scene::animation::Moving;
use super::session::{Session, Told};
use super::thinking::Thinking;
use super::ui::marks;
use super::{Screen, camera::Rig};
use crate::engine::notation::position_text;
use crate::engine::square::Square;
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::prelude::*;
use bevy_egui::EguiContext;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Where to write.
#[derive(Resource, Debug)]
pub(super) struct ProbeFile(pub PathBuf);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        report
            .after(super::redraw::ask)
            .run_if(resource_exists::<ProbeFile>),
    );
}

fn report(
    file: Res<ProbeFile>,
    screen: Res<State<Screen>>,
    stage: Res<Stage>,
    session: Option<Res<Session>>,
    told: Res<Told>,
    moving: Res<Moving>,
    rig: Res<Rig>,
    idle: Res<Idle>,
    pointers: Query<(&PointerId, &PointerLocation)>,
    pointer: (Res<Chosen>, Res<Hovered>, Res<Gesture>),
    thinking: Res<Thinking>,
    windows: Query<&Window>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    mut contexts: Query<&mut EguiContext>,
    mut frame: Local<u64>,
) {
    *frame += 1;
    let mut text = String::new();
    let scale = windows
        .iter()
        .next()
        .map_or(1.0, |window| window.scale_factor());
    let busy = moving.any() || rig.moving();
    let _ = writeln!(text, "idle\t{}", idle.0);
    for (id, pointer) in &pointers {
        if let (PointerId::Mouse, Some(location)) = (id, pointer.location()) {
            let at = location.position * scale;
            let _ = writeln!(text, "pointer\t{:.0}\t{:.0}", at.x, at.y);
        }
    }
    let _ = writeln!(text, "screen\t{:?}", screen.get());
    let _ = writeln!(text, "still\t{}", !busy);
    let (chosen, hovered, gesture) = pointer;
    let name = |square: Option<Square>| {
        square.map_or("-".to_owned(), |square| {
            square.name(stage.size()).to_string()
        })
    };
    let _ = writeln!(text, "chosen\t{}", name(chosen.square));
    let _ = writeln!(text, "hovered\t{}", name(hovered.0));
    let _ = writeln!(text, "clicks\t{}", gesture.clicks());
    let _ = writeln!(text, "thinking\t{}", thinking.busy());
    let _ = writeln!(text, "ponders\t{}", thinking.ponders());
    if let Some(session) = session.filter(|_| *screen.get() == Screen::Game) {
        let game = session.game();
        let position = position_text(game.position(), game.rules().size());
        let outcome = game
            .outcome()
            .map_or("-".to_owned(), |outcome| outcome.to_string());
        let _ = writeln!(text, "variant\t{}", session.variant().id());
        let _ = writeln!(text, "plies\t{}", game.plies().len());
        let _ = writeln!(text, "position\t{position}");
        let _ = writeln!(text, "outcome\t{outcome}");
    }
    if let Some(notice) = &told.0 {
        let rule = notice.rule.as_deref().unwrap_or_default();
        let line = format!("{}\t{rule}", notice.text).replace('\n', " ");
        let _ = writeln!(text, "notice\t{line}");
    }
    if let Ok((camera, place)) = cameras.single() {
        let size = stage.size();
        for number in 0..u16::from(size) * u16::from(size) {
            let square = Square(number);
            if let Ok(at) = camera.world_to_viewport(place, stage.centre(square)) {
                let at = at * scale;
                let _ = writeln!(
                    text,
                    "square\t{}\t{:.0}\t{:.0}",
                    square.name(size),
                    at.x,
                    at.y
                );
            }
        }
    }
    for mut context in &mut contexts {
        let context = context.get_mut();
        let points = context.pixels_per_point();
        // What keeps the window from being idle, if it is the panels.
        for cause in context.repaint_causes() {
            let _ = writeln!(text, "repaint\t{cause}");
        }
        for (name, rect) in marks::all(context) {
            let at = [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(|v| v * points);
            let _ = writeln!(
                text,
                "place\t{name}\t{:.0}\t{:.0}\t{:.0}\t{:.0}",
                at[0], at[1], at[2], at[3]
            );
        }
    }
    // A reader must never see half of it. Where it cannot be written there is nobody to tell.
    let fresh = file.0.with_extension("new");
    let written = std::fs::write(&fresh, format!("frame\t{}\n{text}", *frame));
    let _ = written.and_then(|()| std::fs::rename(&fresh, &file.0));
}
