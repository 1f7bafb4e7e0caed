//! The game in the window: what is played, by whom, and how far it has come. Nothing else changes
//! it; who wants something sends a [`Command`], and what happened is told by [`Happened`].

use super::command::{Command, Notice};
use super::opening::{Draft, Mode, Opening};
use super::settings::Settings;
use super::{ClientSystems, Home, Library, Screen, shelf};
use crate::engine::game::{Game, Ply};
use crate::engine::plays::Play;
use crate::engine::record::{Player, Record};
use crate::engine::side::Side;
use crate::engine::variant::{Reading, Variant};
use crate::folders::Folders;
use crate::text::Language;
use bevy::prelude::*;
use std::sync::Arc;
use std::time::Instant;

/// The game in the window.
#[derive(Resource, Debug)]
pub struct Session {
    opening: Opening,
    paused: bool,
    steps: u32,
    pace: f32,
    generation: u64,
    /// When the turn began that is being thought about.
    turn_began: Instant,
}

impl Session {
    fn new(opening: Opening, generation: u64) -> Session {
        Session {
            pace: opening.pace.clamp(0.0, 10.0),
            opening,
            paused: false,
            steps: 0,
            generation,
            turn_began: Instant::now(),
        }
    }

    /// What the window is used for.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.opening.mode
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &Arc<Variant> {
        &self.opening.variant
    }

    /// The reading.
    #[must_use]
    pub fn reading(&self) -> &Reading {
        &self.opening.reading
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.opening.game
    }

    /// Who plays a side.
    #[must_use]
    pub fn player(&self, side: Side) -> Player {
        self.opening.players[side.index()]
    }

    /// Whether computers are stopped.
    #[must_use]
    pub fn paused(&self) -> bool {
        self.paused
    }

    /// Seconds between two plays of computers.
    #[must_use]
    pub fn pace(&self) -> f32 {
        self.pace
    }

    /// A number that changes with every change of the position, so that what was thought about
    /// another position is known to be stale.
    #[must_use]
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// The person who is to move, if it is one's turn.
    #[must_use]
    pub fn person_to_move(&self) -> Option<Side> {
        let side = self.game().position().side();
        (self.mode() == Mode::Play
            && self.game().outcome().is_none()
            && self.player(side) == Player::Person)
            .then_some(side)
    }

    /// The level at which the computer is to move now, if it is.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<u8> {
        let waits = self.paused && self.steps == 0;
        if self.mode() == Mode::Explore || self.game().outcome().is_some() || waits {
            return None;
        }
        match self.player(self.game().position().side()) {
            Player::Computer(level) => Some(level),
            Player::Person => None,
        }
    }

    /// Whether both sides are persons.
    #[must_use]
    pub fn two_persons(&self) -> bool {
        self.opening.players == [Player::Person; 2]
    }

    /// The game written down.
    #[must_use]
    pub fn record(&self) -> Record {
        let Opening {
            variant,
            reading,
            players,
            game,
            extra,
            ..
        } = &self.opening;
        Record::of(variant, reading, *players, game).with(extra)
    }

    /// Notes how long the turn took that has just ended.
    fn clock(&mut self) {
        if self.game().turn_goes_on() {
            return;
        }
        let plies = self.game().plies().iter();
        let turns = plies.filter(|ply| ply.before.chain().is_none()).count();
        let took = u64::try_from(self.turn_began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.opening.extra.times.insert(turns, took);
        self.turn_began = Instant::now();
    }

    /// How many plies are left when one wish to take back is granted: up to the position in which a
    /// person's turn begins again.
    fn plies_kept(&self) -> usize {
        let played = self.game().plies().len();
        let persons_turn = |plies: usize| {
            let taken = self.game().plies().get(plies);
            taken.is_some_and(|ply| {
                self.player(ply.before.side()) == Player::Person && ply.before.chain().is_none()
            })
        };
        match self.mode() {
            Mode::Play => (0..played)
                .rev()
                .find(|plies| persons_turn(*plies))
                .unwrap_or(played),
            Mode::Spectate | Mode::Explore => played.saturating_sub(1),
        }
    }
}

/// What the user is told at the foot of the board.
#[derive(Resource, Debug, Default)]
pub struct Told(pub Option<Notice>);

/// Something has changed in the game.
#[derive(Message, Clone, Debug)]
pub enum Happened {
    /// Another game, or the same from another position: everything is to be set up anew.
    Fresh,
    /// A play was made.
    Played {
        /// The play and what it did.
        ply: Box<Ply>,
        /// Whether the game is over by it.
        ended: bool,
    },
    /// Plays were taken back or made again without being shown one by one.
    Jumped,
    /// The players ended the game.
    Ended,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>()
        .add_message::<Command>()
        .add_message::<Happened>()
        .add_systems(OnEnter(Screen::Start), set_up)
        .add_systems(OnEnter(Screen::Game), set_up)
        .add_systems(Update, obey.in_set(ClientSystems::Obey));
}

fn set_up(mut happened: MessageWriter<Happened>) {
    happened.write(Happened::Fresh);
}

/// Does what is asked, in the order in which it was asked.
fn obey(
    mut asked: MessageReader<Command>,
    mut happened: MessageWriter<Happened>,
    mut commands: Commands,
    mut session: Option<ResMut<Session>>,
    mut draft: ResMut<Draft>,
    mut told: ResMut<Told>,
    library: Res<Library>,
    home: Res<Home>,
    mut settings: ResMut<Settings>,
    now: Res<State<Screen>>,
    mut screen: ResMut<NextState<Screen>>,
    mut generations: Local<u64>,
) {
    let folders = &home.0;
    for command in asked.read() {
        *generations += 1;
        let language = settings.language;
        let opened = match command {
            Command::Open(opening) => Some((**opening).clone()),
            Command::Begin(mode) => Some(draft.begin(*mode)),
            Command::OpenFile(file) => shelf::open(&library, file, language, &mut told),
            Command::Continue => {
                shelf::open(&library, &folders.game_in_play(), language, &mut told)
            }
            _ => None,
        };
        if let Some(opening) = opened {
            if !matches!(command, Command::Continue) {
                shelf::shelve(folders, &library);
            }
            let fresh = Session::new(opening, *generations);
            told.0 = drawn_by_lot(&fresh, language);
            match session.as_mut() {
                Some(session) => **session = fresh,
                // The resource is there from the next command on, so the rest waits a frame.
                None => commands.insert_resource(fresh),
            }
            match now.get() {
                Screen::Game => {
                    happened.write(Happened::Fresh);
                }
                Screen::Start => screen.set(Screen::Game),
            }
            continue;
        }
        match command {
            Command::ChooseVariant(id) => {
                if let Some(variant) = library.0.get(id) {
                    let players = draft.players;
                    *draft = Draft {
                        players,
                        ..Draft::of(variant.clone())
                    };
                    happened.write(Happened::Fresh);
                }
            }
            Command::UseRules(text) => match Variant::from_rules_string(text) {
                Ok(variant) => {
                    told.0 = None;
                    let players = draft.players;
                    *draft = Draft {
                        players,
                        ..Draft::of(Arc::new(variant))
                    };
                    happened.write(Happened::Fresh);
                }
                Err(faults) => told.0 = Some(Notice::fault(faults.join("\n"))),
            },
            Command::ChooseOption { question, option } => {
                draft.reading.choose(*question, *option);
                happened.write(Happened::Fresh);
            }
            Command::ChoosePlayer(side, player) => draft.players[side.index()] = *player,
            Command::ToStart => {
                told.0 = None;
                if *now.get() == Screen::Game {
                    screen.set(Screen::Start);
                }
            }
            Command::Settings(wanted) => {
                *settings = wanted.clone().sane();
                let file = folders.settings();
                if let Err(error) = settings.save(&file) {
                    told.0 = Some(shelf::io_fault(language, "fault-settings", &file, &error));
                }
            }
            Command::Notice(notice) => told.0 = Some(notice.clone()),
            Command::DismissNotice => told.0 = None,
            other => {
                if let Some(session) = session.as_mut() {
                    let changes = act(session, other, folders, language, &mut told);
                    if !changes.is_empty() {
                        session.generation = *generations;
                        shelf::keep(session, folders, language, &mut told);
                    }
                    happened.write_batch(changes);
                }
            }
        }
    }
}

/// On whom the lot fell, where a game begins so.
fn drawn_by_lot(session: &Session, language: Language) -> Option<Notice> {
    let game = session.game();
    let begins = game.rules().first_by_lot() && game.plies().is_empty();
    (begins && session.mode() != Mode::Explore).then(|| {
        let side = language.side(game.position().side());
        Notice::plain(language.say_with("lot-fell", &[("side", side.into())]))
    })
}

/// Does something to the game; says what changed.
fn act(
    session: &mut Session,
    command: &Command,
    folders: &Folders,
    language: Language,
    told: &mut Told,
) -> Vec<Happened> {
    match command {
        Command::Play(play) => make(session, *play, language, told),
        Command::Undo => {
            let plies = session.plies_kept();
            back(session, plies, told)
        }
        Command::Redo => {
            told.0 = None;
            let plies = match session.two_persons() {
                true => 1,
                false => session.game().redoable().min(2),
            };
            let mut changes = Vec::new();
            for _ in 0..plies {
                let Some(ply) = session.opening.game.redo().cloned() else {
                    break;
                };
                let ended = session.game().outcome().is_some();
                changes.push(Happened::Played {
                    ply: Box::new(ply),
                    ended,
                });
            }
            changes
        }
        Command::GoTo(plies) => {
            let played = session.game().plies().len();
            if *plies <= played {
                return back(session, *plies, told);
            }
            while session.game().plies().len() < *plies && session.game().redoable() > 0 {
                session.opening.game.redo();
            }
            vec![Happened::Jumped]
        }
        Command::Resign => match session.person_to_move() {
            Some(side) => {
                session.opening.game.resign(side);
                vec![Happened::Ended]
            }
            None => Vec::new(),
        },
        Command::AgreeDraw if session.two_persons() => {
            session.opening.game.agree_draw();
            vec![Happened::Ended]
        }
        Command::Restart => {
            told.0 = None;
            let game = session.game();
            session.opening.game = Game::from_position(game.rules().clone(), *game.start());
            vec![Happened::Fresh]
        }
        Command::Save => {
            shelf::save(session, folders, language, told);
            Vec::new()
        }
        Command::Pause(paused) => {
            session.paused = *paused;
            session.steps = 0;
            Vec::new()
        }
        Command::Step => {
            session.paused = true;
            session.steps = 1;
            Vec::new()
        }
        Command::Pace(seconds) => {
            session.pace = seconds.clamp(0.0, 10.0);
            Vec::new()
        }
        _ => Vec::new(),
    }
}

/// Takes turns back until no more than so many plies are left.
fn back(session: &mut Session, plies: usize, told: &mut Told) -> Vec<Happened> {
    if session.game().plies().len() <= plies {
        return Vec::new();
    }
    told.0 = None;
    while session.game().plies().len() > plies {
        session.opening.game.undo();
    }
    if session.mode() == Mode::Spectate {
        // Who takes back wants to look; the computers would play on at once.
        session.paused = true;
        session.steps = 0;
    }
    vec![Happened::Jumped]
}

fn make(session: &mut Session, play: Play, language: Language, told: &mut Told) -> Vec<Happened> {
    match session.opening.game.play(play).cloned() {
        Ok(ply) => {
            session.steps = session.steps.saturating_sub(1);
            session.clock();
            let ended = session.game().outcome().is_some();
            told.0 = taken(session, &ply, language);
            if session.game().turn_goes_on() && session.person_to_move().is_some() {
                let hint = language.say("turn-goes-on");
                let notice = told.0.get_or_insert_with(|| Notice::plain(""));
                notice.text = format!("{} {hint}", notice.text).trim().to_owned();
            }
            // Who changed sides looks different from now on: the pieces are set anew.
            let turned = ply
                .captures
                .men
                .iter()
                .any(|square| ply.after.piece_at(*square).is_some());
            let played = Happened::Played {
                ply: Box::new(ply),
                ended,
            };
            std::iter::once(played)
                .chain(turned.then_some(Happened::Jumped))
                .collect()
        }
        Err(illegal) => {
            let spec = session.variant().spec();
            told.0 = Some(Notice {
                text: language.illegal(illegal, spec.size, spec.look),
                rule: illegal
                    .topic()
                    .and_then(|topic| language.clause(session.variant(), session.reading(), topic)),
                fault: false,
            });
            Vec::new()
        }
    }
}

/// What a play took and by which rule.
fn taken(session: &Session, ply: &Ply, language: Language) -> Option<Notice> {
    let rules = session.game().rules();
    let spec = session.variant().spec();
    let captures = rules.explain_captures(ply);
    let texts: Vec<String> = captures
        .iter()
        .map(|capture| language.capture(capture, spec.size, spec.look))
        .collect();
    let topics = captures.last().map(|capture| rules.capture_topics(capture));
    let rules: Vec<String> = topics?
        .into_iter()
        .filter_map(|topic| language.clause(session.variant(), session.reading(), topic))
        .collect();
    Some(Notice {
        rule: Some(rules.join(" ")),
        ..Notice::plain(texts.join(" "))
    })
}
