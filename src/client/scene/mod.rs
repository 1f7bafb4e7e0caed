//! The board and its pieces in three dimensions: they are set up from the game, and follow it.

pub mod animation;
mod board;
mod frugal;
mod marks;
mod paints;
mod pieces;
mod props;
mod sea;
mod surroundings;

use super::detail::Detail;
use super::opening::Draft;
use super::session::{Happened, Session};
use super::settings::{Men, Settings};
use super::shapes::{BoardPlan, Ground, Set, frame, handle, square_centre};
use super::{ClientSystems, Screen};
use crate::engine::mechanics::Escape;
use crate::engine::rules::Rules;
use crate::engine::square::Square;
use crate::engine::variant::spec::Look;
use bevy::prelude::*;
use board::Trays;
use props::Props;

pub(super) use paints::Paint;
pub use pieces::PieceView;
pub use sea::Tide;

/// The letters and numerals that are cut into the board's frame.
const LETTERS: &[u8] = include_bytes!("../../../assets/fonts/EBGaramond12-Regular.otf");

/// All systems that change the scene.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SceneSystems;

/// The board on the stage.
#[derive(Resource, Debug, Default)]
pub struct Stage {
    plan: Option<BoardPlan>,
    set: Option<Set>,
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
            .map_or(0.0, |plan| plan.half() + frame::width(plan.ground))
    }

    /// From the board's middle to the ends of what sticks out of its frame on both sides.
    #[must_use]
    pub fn arms(&self) -> f32 {
        match self.ground() {
            Ground::Pegged => self.reach() + handle::REACH,
            _ => self.reach(),
        }
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

    /// Whether the board is the sea.
    #[must_use]
    pub fn at_sea(&self) -> bool {
        self.ground() == Ground::Sea
    }

    /// What the board is made of.
    #[must_use]
    pub fn ground(&self) -> Ground {
        self.plan
            .as_ref()
            .map_or(Ground::Inlaid, |plan| plan.ground)
    }

    /// The set of pieces on it.
    #[must_use]
    pub fn set(&self) -> Set {
        self.set.unwrap_or(Set::Ivory)
    }
}

/// The playing surface, which the pointer meets.
#[derive(Component)]
pub struct Field;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stage>()
        .init_resource::<Props>()
        .add_plugins((
            animation::plugin,
            frugal::plugin,
            marks::plugin,
            sea::plugin,
            surroundings::plugin,
        ))
        .configure_sets(Update, SceneSystems.in_set(ClientSystems::Stage))
        .add_systems(
            Update,
            (set_board, board::build, pieces::follow, pieces::carry)
                .chain()
                .in_set(SceneSystems),
        );
}

fn plan(rules: &Rules, look: Look, squares: bool) -> BoardPlan {
    let size = rules.size();
    let place = |square: Square| (square.file(size), square.rank(size));
    BoardPlan {
        size,
        throne: rules.throne().map(place),
        corners: rules.corners().iter().map(place).collect(),
        camps: rules.camps().iter().map(place).collect(),
        escape_edge: rules.mechanics().escape == Escape::Edge,
        ground: ground_of(look),
        points: !squares,
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

/// The pieces for a board: those that the user wants, or those that suit it.
fn set_of(look: Look, men: Men) -> Set {
    match (men, look) {
        (Men::Plain, _) => Set::Plain,
        (_, Look::Ships) => Set::Ships,
        (Men::Ivory, _) | (Men::Auto, Look::Carved) => Set::Ivory,
        (Men::Wood, _) | (Men::Auto, Look::Pegged) => Set::Wood,
        (Men::Stone, _) | (Men::Auto, Look::Manuscript) => Set::Stone,
    }
}

/// Builds another board where the game or the user's taste asks for another one, and sets the
/// pieces anew.
fn set_board(
    mut happened: MessageReader<Happened>,
    mut stage: ResMut<Stage>,
    mut props: ResMut<Props>,
    mut maker: props::Maker,
    mut commands: Commands,
    standing: Query<Entity, With<PieceView>>,
    screen: Res<State<Screen>>,
    session: Option<Res<Session>>,
    draft: Res<Draft>,
    (settings, detail): (Res<Settings>, Res<Detail>),
    mut taste: Local<Option<(Men, bool, Detail)>>,
) {
    let fresh = happened
        .read()
        .filter(|happened| matches!(happened, Happened::Fresh | Happened::Jumped))
        .count();
    let wanted = (settings.men, settings.squares, *detail);
    let other_taste = taste.replace(wanted) != Some(wanted) && stage.plan.is_some();
    if fresh == 0 && !other_taste {
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
    let plan = plan(&rules, look, settings.squares);
    let trays = Trays::new(&plan, start.attackers().len(), start.defenders().len());
    if stage.plan.as_ref() != Some(&plan) || stage.trays != trays {
        stage.plan = Some(plan);
        stage.trays = trays;
    }
    stage.set = Some(set_of(look, settings.men));
    for piece in &standing {
        commands.entity(piece).despawn();
    }
    let mut setter = pieces::Setter {
        stage: &stage,
        detail: *detail,
        props: &mut props,
        maker: &mut maker,
        commands: &mut commands,
    };
    setter.set_up(&start, &position);
}
