//! The computer's turn: it thinks on a thread of its own, and what it finds becomes a command. The
//! window never waits for it; a change of the position stops it.

use super::command::{Command, Notice};
use super::scene::animation::Moving;
use super::session::{Mode, Session};
use super::settings::Settings;
use super::{ClientSystems, Screen};
use crate::ai::{self, History, Level, Report};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::time::Duration;

/// The computer's thoughts about the present position.
#[derive(Resource, Default)]
pub struct Thinking {
    task: Option<Task>,
    found: Option<(u64, Report)>,
    /// Time since the last play appeared on the board.
    rest: Duration,
    /// The position about which no thought can be had.
    failed: Option<u64>,
}

struct Task {
    generation: u64,
    stop: Arc<AtomicBool>,
    answer: Mutex<Receiver<Option<Report>>>,
}

impl Drop for Task {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Thinking {
    /// Whether the computer is at it, or about to show its play.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.task.is_some() || self.found.is_some()
    }
}

impl Thinking {
    /// Whether a play is found and shown as soon as the board is at rest.
    #[must_use]
    pub fn waits_for_the_board(&self) -> bool {
        self.found.is_some()
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
    let stale = |of: u64| of != generation || session.computer_to_move().is_none();
    if thinking
        .task
        .as_ref()
        .is_some_and(|task| stale(task.generation))
    {
        thinking.task = None;
    }
    if thinking.found.as_ref().is_some_and(|(of, _)| stale(*of)) {
        thinking.found = None;
    }
    let Some(level) = session.computer_to_move() else {
        return;
    };
    if !thinking.busy() && thinking.failed != Some(generation) {
        thinking.task = start(&session, level, proxy.as_deref());
        if thinking.task.is_none() {
            give_up(&mut thinking, generation, &settings, &mut out);
        }
    }
    if let Some(task) = &thinking.task {
        let answer = match task.answer.lock() {
            Ok(answer) => answer.try_recv(),
            Err(_) => Err(TryRecvError::Disconnected),
        };
        match answer {
            Ok(Some(report)) => {
                thinking.task = None;
                thinking.found = Some((generation, report));
            }
            Ok(None) | Err(TryRecvError::Disconnected) => {
                thinking.task = None;
                give_up(&mut thinking, generation, &settings, &mut out);
            }
            Err(TryRecvError::Empty) => {}
        }
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
        out.write(Command::Play(report.play));
    }
}

fn give_up(
    thinking: &mut Thinking,
    generation: u64,
    settings: &Settings,
    out: &mut MessageWriter<Command>,
) {
    thinking.failed = Some(generation);
    let text = settings.language.say("fault-thinking");
    out.write(Command::Notice(Notice::fault(text)));
}

/// Starts a thread that thinks about the session's position.
fn start(session: &Session, level: u8, proxy: Option<&EventLoopProxyWrapper>) -> Option<Task> {
    let game = session.game();
    let rules = game.rules().clone();
    let position = *game.position();
    let history = History::of(game);
    let level = Level::from_number(level).unwrap_or(Level::Second);
    // The seed follows from the game, so that the same game is answered in the same way.
    let seed = position.hash() ^ game.plies().len() as u64;
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = stop.clone();
    let (sender, answer) = sync_channel(1);
    let waker = proxy.map(|proxy| (**proxy).clone());
    std::thread::Builder::new()
        .name("thinking".to_owned())
        .spawn(move || {
            let think = || ai::choose(level, &rules, &position, &history, seed, &stopped);
            // A thought that fails must not take the game with it.
            let report = std::panic::catch_unwind(AssertUnwindSafe(think)).unwrap_or(None);
            // Nobody listens any more when the position has changed.
            let _ = sender.send(report);
            if let Some(waker) = waker {
                let _ = waker.send_event(WinitUserEvent::WakeUp);
            }
        })
        .ok()?;
    Some(Task {
        generation: session.generation(),
        stop,
        answer: Mutex::new(answer),
    })
}
