//! The computer's turn: it thinks on threads of its own, and what it finds becomes a command. The
//! window never waits for it; a change of the position stops it. While a person thinks about a play
//! against the strongest level, it may think along.

use super::command::{Command, Notice};
use super::mind::{Memory, Purpose, Thought};
use super::opening::Mode;
use super::scene::animation::Moving;
use super::session::Session;
use super::settings::Settings;
use super::{ClientSystems, Screen};
use crate::ai::{Level, Report};
use crate::engine::record::Player;
use crate::engine::side::Side;
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The computer's thoughts about the present position.
#[derive(Resource, Default)]
pub struct Thinking {
    thought: Option<Thought>,
    found: Option<(u64, Report)>,
    /// Time since the last play appeared on the board.
    rest: Duration,
    /// The position about which nothing more is to be thought.
    done: Option<u64>,
    memory: Arc<Mutex<Memory>>,
    sight: Option<Sight>,
}

/// A win that the computer was certain of when it played.
struct Sight {
    /// The position after that play.
    position: u64,
    side: Side,
    plies: u32,
}

impl Thinking {
    /// Whether the computer looks for its play, or is about to show it.
    #[must_use]
    pub fn busy(&self) -> bool {
        let plays = |thought: &Thought| thought.purpose != Purpose::Ponder;
        self.thought.as_ref().is_some_and(plays) || self.found.is_some()
    }

    /// Whether it thinks while a person is to move.
    #[must_use]
    pub fn ponders(&self) -> bool {
        let ponders = |thought: &Thought| thought.purpose == Purpose::Ponder;
        self.thought.as_ref().is_some_and(ponders)
    }

    /// Whether a play is found and shown as soon as the board is at rest.
    #[must_use]
    pub fn waits_for_the_board(&self) -> bool {
        self.found.is_some()
    }

    /// The side whose computer is certain to win the game as it stands, and in how many plies.
    #[must_use]
    pub fn sees_win(&self, session: &Session) -> Option<(Side, u32)> {
        let sight = self.sight.as_ref()?;
        let game = session.game();
        let here = sight.position == game.position().hash() && game.outcome().is_none();
        here.then_some((sight.side, sight.plies))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>()
        .add_systems(OnExit(Screen::Game), forget)
        .add_systems(
            Update,
            think
                .in_set(ClientSystems::Listen)
                .run_if(in_state(Screen::Game)),
        );
}

fn forget(mut thinking: ResMut<Thinking>) {
    *thinking = Thinking::default();
}

/// Starts to think, listens for the answer, and plays it when the board is at rest.
fn think(
    mut thinking: ResMut<Thinking>,
    session: Option<Res<Session>>,
    settings: Res<Settings>,
    moving: Option<Res<Moving>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    time: Res<Time<Real>>,
    mut out: MessageWriter<Command>,
) {
    let Some(session) = session else {
        return;
    };
    let generation = session.generation();
    let purpose = purpose(&session, &settings);
    if thinking
        .thought
        .as_ref()
        .is_some_and(|thought| !serves(thought, generation, purpose))
    {
        thinking.thought = None;
    }
    let plays = session.computer_to_move().is_some();
    let stale = |(of, _): &(u64, Report)| *of != generation || !plays;
    if thinking.found.as_ref().is_some_and(stale) {
        thinking.found = None;
    }
    let Some(purpose) = purpose else {
        return;
    };
    let idle = thinking.thought.is_none() && thinking.found.is_none();
    if idle && thinking.done != Some(generation) {
        let threads = usize::from(settings.threads);
        let memory = &thinking.memory;
        let thought = Thought::begin(&session, purpose, threads, memory, proxy.as_deref());
        match thought {
            Some(thought) => thinking.thought = Some(thought),
            None => settle(
                &mut thinking,
                generation,
                purpose,
                None,
                &settings,
                &mut out,
            ),
        }
    }
    if let Some(answer) = thinking.thought.as_ref().and_then(Thought::answer) {
        thinking.thought = None;
        settle(
            &mut thinking,
            generation,
            purpose,
            answer,
            &settings,
            &mut out,
        );
    }
    if moving.is_some_and(|moving| moving.any()) {
        thinking.rest = Duration::ZERO;
        return;
    }
    thinking.rest += time.delta();
    let pace = match session.mode() {
        Mode::Spectate if !session.paused() => Duration::from_secs_f32(session.pace()),
        _ => Duration::ZERO,
    };
    if thinking.rest >= pace
        && let Some((_, report)) = thinking.found.take()
    {
        thinking.rest = Duration::ZERO;
        thinking.sight = sight(&session, &report);
        out.write(Command::Play(report.play));
    }
}

/// What is to be thought about the present position, if anything is.
fn purpose(session: &Session, settings: &Settings) -> Option<Purpose> {
    if let Some(number) = session.computer_to_move() {
        let time = Duration::from_secs_f32(settings.seconds);
        return Some(Purpose::Play(level(number), time));
    }
    let person = session.person_to_move()?;
    let strongest = Player::Computer(Level::STRONGEST.number());
    (settings.ponder && session.player(person.opponent()) == strongest).then_some(Purpose::Ponder)
}

/// The level of a number, which in a record may be any.
fn level(number: u8) -> Level {
    let number = number.clamp(Level::WEAKEST.number(), Level::STRONGEST.number());
    Level::from_number(number).unwrap_or(Level::STRONGEST)
}

/// Whether a thought is what is wanted now. Another time to think counts from the next one on.
fn serves(thought: &Thought, generation: u64, purpose: Option<Purpose>) -> bool {
    let ponders = thought.purpose == Purpose::Ponder;
    thought.generation == generation
        && purpose.is_some_and(|purpose| (purpose == Purpose::Ponder) == ponders)
}

/// Takes what a thought has brought, be it nothing.
fn settle(
    thinking: &mut Thinking,
    generation: u64,
    purpose: Purpose,
    answer: Option<Report>,
    settings: &Settings,
    out: &mut MessageWriter<Command>,
) {
    match (purpose, answer) {
        (Purpose::Play(..), Some(report)) => thinking.found = Some((generation, report)),
        (Purpose::Play(..), None) => {
            thinking.done = Some(generation);
            let text = settings.language.say("fault-thinking");
            out.write(Command::Notice(Notice::fault(text)));
        }
        // All that pondering finds stays in the memory.
        (Purpose::Ponder, _) => thinking.done = Some(generation),
    }
}

/// What a report says about the position after its play.
fn sight(session: &Session, report: &Report) -> Option<Sight> {
    let plies = u32::try_from(report.score.win_in()? - 1).ok()?;
    let game = session.game();
    let side = game.position().side();
    let mut after = *game.position();
    game.rules().play(&mut after, report.play);
    (plies > 0).then(|| Sight {
        position: after.hash(),
        side,
        plies,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::opening::{Draft, Opening};
    use crate::client::{Home, Library};
    use crate::engine::variant::catalog::Catalog;
    use crate::folders::Folders;
    use bevy::state::app::StatesPlugin;
    use std::path::Path;
    use std::time::Instant;

    /// A game of a person's attackers against the strongest level.
    fn game(home: &Path, ponder: bool) -> App {
        let (catalog, _) = Catalog::load(None);
        let variant = catalog.get("brandubh-historical").unwrap().clone();
        let players = [Player::Person, Player::Computer(8)];
        let reading = variant.default_reading();
        let opening = Opening::fresh(Mode::Play, variant.clone(), reading, players);
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_resource(Library(Arc::new(catalog), Vec::new()))
            .insert_resource(Draft::of(variant))
            .insert_resource(Settings {
                seconds: 0.5,
                threads: 2,
                ponder,
                ..Settings::default()
            })
            .insert_resource(Home(Folders::within(home)))
            .add_plugins(crate::client::headless);
        app.update();
        ask(&mut app, Command::Open(Box::new(opening)));
        app.update();
        app
    }

    fn ask(app: &mut App, command: Command) {
        app.world_mut().write_message(command);
        app.update();
        app.update();
    }

    fn play(app: &mut App, number: usize) {
        let game = app.world().resource::<Session>().game();
        let play = game.rules().plays(game.position())[number];
        ask(app, Command::Play(play));
    }

    fn plies(app: &App) -> usize {
        app.world().resource::<Session>().game().plies().len()
    }

    fn thinking(app: &App) -> &Thinking {
        app.world().resource::<Thinking>()
    }

    /// Whether nobody thinks any more after at most so long.
    fn falls_silent(memory: &Mutex<Memory>, within: Duration) -> bool {
        let began = Instant::now();
        while memory.try_lock().is_err() {
            if began.elapsed() > within {
                return false;
            }
            std::thread::yield_now();
        }
        true
    }

    #[test]
    fn it_thinks_along_until_the_person_has_played() {
        let home = tempfile::tempdir().unwrap();
        let mut app = game(home.path(), true);
        assert!(thinking(&app).ponders() && !thinking(&app).busy());
        play(&mut app, 0);
        assert!(thinking(&app).busy() && !thinking(&app).ponders());
        for _ in 0..10_000 {
            if plies(&app) == 2 {
                break;
            }
            app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(plies(&app), 2, "the computer has answered");
        app.update();
        assert!(thinking(&app).ponders());
        let memory = thinking(&app).memory.clone();
        ask(&mut app, Command::ToStart);
        app.update();
        assert!(!thinking(&app).ponders());
        assert!(falls_silent(&memory, Duration::from_secs(1)));
    }

    #[test]
    fn it_thinks_along_only_if_it_is_told_to() {
        let home = tempfile::tempdir().unwrap();
        let mut app = game(home.path(), false);
        assert!(!thinking(&app).ponders() && !thinking(&app).busy());
        let settings = app.world().resource::<Settings>().clone();
        let ponder = |ponder| {
            let settings = Settings {
                ponder,
                ..settings.clone()
            };
            Command::Settings(settings)
        };
        ask(&mut app, ponder(true));
        assert!(thinking(&app).ponders());
        ask(&mut app, ponder(false));
        assert!(!thinking(&app).ponders());
    }

    #[test]
    fn what_is_taken_back_is_not_thought_about() {
        let home = tempfile::tempdir().unwrap();
        let mut app = game(home.path(), false);
        play(&mut app, 0);
        assert!(thinking(&app).busy());
        let memory = thinking(&app).memory.clone();
        ask(&mut app, Command::Undo);
        assert!(!thinking(&app).busy());
        assert!(falls_silent(&memory, Duration::from_secs(1)));
        for _ in 0..700 {
            app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(plies(&app), 0);
    }
}
