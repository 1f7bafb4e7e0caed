//! The panels over the board, drawn by egui.
//!
//! The panels are plain functions from a [`Model`] to pixels and [`Command`]s. egui is run by hand
//! with its own root, so that every panel keeps the pointer for itself and no click goes through
//! to the board.

mod badges;
mod balance;
mod bar;
#[cfg(test)]
mod checks;
mod cites;
mod ending;
mod explore;
mod family;
mod fonts;
mod game;
mod help;
mod icons;
pub mod marks;
mod moves;
mod notes;
mod preferences;
mod prepare;
mod saved;
mod start;
mod style;
mod views;
mod widgets;

pub use notes::Page;

use super::command::{Command, Layer, Notice};
use super::layers::Layers;
use super::opening::Draft;
use super::session::{Session, Told};
use super::settings::Settings;
use super::shelf::Shelf;
use super::{ClientSystems, Library, Measured, Screen};
use crate::arena::measures::Measures;
use crate::engine::side::Side;
use crate::engine::square::Square;
use crate::engine::variant::catalog::Catalog;
use crate::text::Language;
use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiContextSettings, EguiFullOutput, EguiInput, EguiStartupSet, egui,
};
use std::collections::HashSet;

/// Everything the panels show.
pub struct Model<'a> {
    /// The language of all texts.
    pub language: Language,
    /// Variants and sources.
    pub catalog: &'a Catalog,
    /// What was measured of games and levels.
    pub measures: &'a Measures,
    /// Which screen is shown.
    pub screen: Screen,
    /// What the start screen has prepared.
    pub draft: &'a Draft,
    /// Saved games.
    pub shelf: &'a Shelf,
    /// The game; always there on the game's screen.
    pub session: Option<&'a Session>,
    /// The user's preferences.
    pub settings: &'a Settings,
    /// What the user is told.
    pub notice: Option<&'a Notice>,
    /// Whether the computer thinks.
    pub thinking: bool,
    /// The side whose computer is certain to win, and in how many plies.
    pub sees_win: Option<(Side, u32)>,
    /// The square under the pointer.
    pub hovered: Option<Square>,
    /// What is shown of special squares.
    pub layers: &'a HashSet<Layer>,
    /// Mistakes in files, which were left out: a user's variants and tables of measurements.
    pub faults: &'a [String],
}

/// Which panels are open, and what is typed in them.
#[derive(Resource, Default, Debug)]
pub struct Panels {
    /// The notes beside the board are folded away.
    pub notes_folded: bool,
    /// Which page of the notes is shown.
    pub page: Page,
    /// The list of keys is open.
    pub help: bool,
    /// The preferences are open.
    pub settings: bool,
    /// The list of saved games is open.
    pub open_list: bool,
    /// The user is asked whether to resign.
    pub confirm_resign: bool,
    /// The announcement of the end was closed for the game with this number of plies.
    pub end_seen: bool,
    /// On the start screen: the question whose options are shown, by its id.
    pub open_question: Option<String>,
    /// On the start screen: the rules string that is being written.
    pub rules_text: String,
    /// Whether the window was narrow in the last frame; the notes fold when it becomes so.
    pub narrow: Option<bool>,
}

/// The part of the window that the panels leave to the board, in logical pixels.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct FreeArea(pub Option<Rect>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Panels>()
        .init_resource::<FreeArea>()
        .add_systems(PreStartup, run_by_hand.after(EguiStartupSet::InitContexts))
        .add_systems(Update, draw.in_set(ClientSystems::Panels));
}

fn run_by_hand(mut contexts: Query<(&mut EguiContextSettings, &mut EguiContext)>) {
    for (mut settings, mut context) in &mut contexts {
        settings.run_manually = true;
        let context = context.get_mut();
        fonts::install(context);
        style::install(context);
    }
}

fn draw(
    mut contexts: Query<(&mut EguiContext, &mut EguiInput, &mut EguiFullOutput)>,
    mut panels: ResMut<Panels>,
    mut free: ResMut<FreeArea>,
    mut out: MessageWriter<Command>,
    library: Res<Library>,
    measured: Res<Measured>,
    screen: Res<State<Screen>>,
    draft: Res<Draft>,
    shelf: Res<Shelf>,
    session: Option<Res<Session>>,
    settings: Res<Settings>,
    told: Res<Told>,
    thinking: Res<super::thinking::Thinking>,
    hovered: Res<super::pointer::Hovered>,
    layers: Res<Layers>,
    mut modifiers: Local<egui::Modifiers>,
) {
    let Ok((mut context, mut input, mut output)) = contexts.single_mut() else {
        return;
    };
    let model = Model {
        language: settings.language,
        catalog: &library.0,
        measures: &measured.0,
        screen: *screen.get(),
        draft: &draft,
        shelf: &shelf,
        session: session.as_deref(),
        settings: &settings,
        notice: told.0.as_ref(),
        thinking: thinking.busy(),
        sees_win: session
            .as_deref()
            .and_then(|session| thinking.sees_win(session)),
        hovered: hovered.0,
        layers: &layers.0,
        faults: &library.1,
    };
    let context = context.get_mut();
    if (context.zoom_factor() - settings.scale).abs() > f32::EPSILON {
        context.set_zoom_factor(settings.scale);
    }
    let mut wanted = Vec::new();
    let mut rest = egui::Rect::NOTHING;
    let mut input = input.take();
    // bevy_egui 0.42 reports the modifier keys in every frame; egui takes any event for a reason to
    // draw another frame, and the window would never be idle.
    input.events.retain(|event| match event {
        egui::Event::ModifiersChanged(now) => std::mem::replace(&mut *modifiers, *now) != *now,
        _ => true,
    });
    let drawn = context.run_ui(input, |root| {
        // egui may run this twice for one frame; the second run sees no clicks, so nothing is
        // wanted twice, and what the first one wanted must be kept.
        marks::begin(root.ctx());
        rest = show(root, &model, &mut panels, &mut wanted);
    });
    // egui's points are logical pixels times the zoom.
    let zoom = context.zoom_factor();
    let area = Rect::new(rest.min.x, rest.min.y, rest.max.x, rest.max.y);
    let area = Rect::from_corners(area.min * zoom, area.max * zoom);
    if free.0 != Some(area) {
        free.0 = Some(area);
    }
    **output = Some(drawn);
    out.write_batch(wanted);
}

/// Draws all panels of the screen and returns the area that they leave free, in egui's points.
pub fn show(
    root: &mut egui::Ui,
    model: &Model,
    panels: &mut Panels,
    out: &mut Vec<Command>,
) -> egui::Rect {
    match (model.screen, model.session) {
        (Screen::Game, Some(session)) => game::show(root, model, session, panels, out),
        _ => start::show(root, model, panels, out),
    }
    let free = root.available_rect_before_wrap();
    help::show(root.ctx(), model, panels, out);
    free
}
