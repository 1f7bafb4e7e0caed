//! The client without a window: commands in, state out.
#![cfg(feature = "client")]

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use std::path::Path;
use std::sync::Arc;
use tafl::client::command::{Command, Layer, Notice};
use tafl::client::opening::{Draft, Mode, Opening};
use tafl::client::session::{Happened, Session, Told};
use tafl::client::settings::Settings;
use tafl::client::shelf::Shelf;
use tafl::client::{Home, Library, Screen};
use tafl::engine::game::Game;
use tafl::engine::located;
use tafl::engine::notation::parse_position;
use tafl::engine::plays::Play;
use tafl::engine::record::{Player, Record};
use tafl::engine::side::Side;
use tafl::engine::square::Square;
use tafl::engine::variant::catalog::Catalog;
use tafl::folders::Folders;
use tafl::text::Language;

fn app(home: &Path) -> App {
    let (catalog, problems) = Catalog::load(None);
    assert!(problems.is_empty(), "{problems:?}");
    let first = catalog.get("brandubh-historical").unwrap().clone();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_resource(Library(Arc::new(catalog), Vec::new()))
        .insert_resource(Draft::of(first))
        .insert_resource(Settings {
            language: Language::En,
            ..Settings::default()
        })
        .insert_resource(Home(Folders::within(home)))
        .add_plugins(tafl::client::headless);
    app.update();
    app
}

fn ask(app: &mut App, command: Command) {
    app.world_mut().write_message(command);
    app.update();
}

fn open(app: &mut App, id: &str, mode: Mode, players: [Player; 2]) {
    let library = app.world().resource::<Library>().clone();
    let variant = library.0.get(id).unwrap().clone();
    let reading = variant.default_reading();
    let opening = Opening::fresh(mode, variant, reading, players);
    ask(app, Command::Open(Box::new(opening)));
    app.update();
}

fn play(app: &mut App, text: &str) {
    let size = session(app).game().rules().size();
    let (from, to) = text.split_once('-').unwrap();
    let square = |name| Square::parse(name, size).unwrap();
    let play = Play {
        from: square(from),
        to: square(to),
    };
    ask(app, Command::Play(play));
}

fn session(app: &App) -> &Session {
    app.world().resource::<Session>()
}

fn plies(app: &App) -> usize {
    session(app).game().plies().len()
}

fn told(app: &App) -> Option<Notice> {
    app.world().resource::<Told>().0.clone()
}

const PERSONS: [Player; 2] = [Player::Person; 2];

#[test]
fn a_play_happens_and_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    open(&mut app, "brandubh-historical", Mode::Play, PERSONS);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Game);
    play(&mut app, "d2-a2");
    assert_eq!(plies(&app), 1);
    let text = std::fs::read_to_string(home.path().join("in-play.ron")).unwrap();
    let record: Record = located::dialect().from_str(&text).unwrap();
    assert_eq!(record.plays, ["d2-a2"]);
    assert_eq!(record.variant, "brandubh-historical");
}

#[test]
fn an_illegal_play_changes_nothing_and_names_the_rule() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    open(&mut app, "brandubh-historical", Mode::Play, PERSONS);
    let generation = session(&app).generation();
    play(&mut app, "d1-a1");
    assert_eq!(plies(&app), 0);
    assert_eq!(session(&app).generation(), generation);
    let notice = told(&app).unwrap();
    assert!(notice.text.contains("a1") && !notice.fault, "{notice:?}");
    assert!(
        notice
            .rule
            .is_some_and(|rule| rule.to_lowercase().contains("corner"))
    );
    assert!(!home.path().join("in-play.ron").exists());
}

#[test]
fn undo_goes_back_to_the_person() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    open(
        &mut app,
        "brandubh-historical",
        Mode::Play,
        [Player::Person, Player::Computer(1)],
    );
    play(&mut app, "d2-a2");
    // The computer's play, made for it.
    play(&mut app, "d5-e5");
    assert_eq!(plies(&app), 2);
    ask(&mut app, Command::Undo);
    assert_eq!(plies(&app), 0);
    assert_eq!(session(&app).person_to_move(), Some(Side::Attackers));
    ask(&mut app, Command::Redo);
    assert_eq!(plies(&app), 2);
    // With nothing to take back, nothing happens.
    ask(&mut app, Command::GoTo(0));
    ask(&mut app, Command::Undo);
    assert_eq!(plies(&app), 0);
}

#[test]
fn the_computer_answers_and_an_undo_makes_its_thought_stale() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    open(
        &mut app,
        "brandubh-historical",
        Mode::Play,
        [Player::Person, Player::Computer(1)],
    );
    play(&mut app, "d2-a2");
    for _ in 0..100_000 {
        if plies(&app) == 2 {
            break;
        }
        app.update();
        std::thread::yield_now();
    }
    assert_eq!(plies(&app), 2, "the computer has answered");
    play(&mut app, "d1-c1");
    let thinking = plies(&app);
    ask(&mut app, Command::Undo);
    let after = plies(&app);
    assert!(after < thinking);
    // Whatever was thought about the other position must not be played in this one.
    for _ in 0..2_000 {
        app.update();
    }
    assert_eq!(plies(&app), after);
}

#[test]
fn a_finished_game_is_no_longer_in_play() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    open(&mut app, "sea-battle-9", Mode::Play, PERSONS);
    play(&mut app, "a4-a3");
    assert!(home.path().join("in-play.ron").exists());
    ask(&mut app, Command::Resign);
    assert_eq!(
        session(&app).game().outcome().unwrap().to_string(),
        "attackers:resignation"
    );
    assert!(!home.path().join("in-play.ron").exists());
    // Taking a play back takes the resignation back, too.
    ask(&mut app, Command::Undo);
    assert!(session(&app).game().outcome().is_none());
}

#[test]
fn saved_games_are_on_the_shelf_and_open() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    open(&mut app, "brandubh-hungarian", Mode::Play, PERSONS);
    play(&mut app, "d2-a2");
    ask(&mut app, Command::Save);
    ask(&mut app, Command::ToStart);
    app.update();
    let shelf = app.world().resource::<Shelf>();
    assert!(shelf.in_play);
    assert_eq!(shelf.saved.len(), 1);
    let file = shelf.saved[0].file.clone();
    ask(&mut app, Command::OpenFile(file));
    app.update();
    assert_eq!(session(&app).variant().id(), "brandubh-hungarian");
    assert_eq!(plies(&app), 1);
    // The game that was in play before has gone to the shelf, not into nothing.
    assert_eq!(
        std::fs::read_dir(home.path().join("games"))
            .unwrap()
            .count(),
        2
    );
}

#[test]
fn a_broken_save_is_told_and_the_game_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    open(&mut app, "brandubh-hungarian", Mode::Play, PERSONS);
    let file = home.path().join("broken.ron");
    std::fs::write(
        &file,
        "(\n variant: \"brandubh-hungarian\",\n plays: [\"d2-a1\"],\n)",
    )
    .unwrap();
    ask(&mut app, Command::OpenFile(file));
    let notice = told(&app).unwrap();
    assert!(notice.fault);
    assert!(
        notice
            .rule
            .is_some_and(|rule| rule.contains("broken.ron:3"))
    );
    assert_eq!(session(&app).variant().id(), "brandubh-hungarian");
}

#[test]
fn a_disk_that_takes_nothing_is_told_and_the_game_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let blocked = home.path().join("blocked");
    std::fs::write(&blocked, "a file where a folder should be").unwrap();
    let mut app = app(&blocked);
    open(&mut app, "brandubh-historical", Mode::Play, PERSONS);
    play(&mut app, "d2-a2");
    assert_eq!(plies(&app), 1);
    assert!(told(&app).is_some_and(|notice| notice.fault && notice.text.contains("in-play.ron")));
    ask(&mut app, Command::Save);
    assert!(told(&app).is_some_and(|notice| notice.fault));
}

#[test]
fn explore_lets_nobody_move() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    open(&mut app, "alea-evangelii-legacy", Mode::Explore, PERSONS);
    assert_eq!(session(&app).person_to_move(), None);
    assert_eq!(session(&app).computer_to_move(), None);
    ask(&mut app, Command::ToggleLayer(Layer::Escape));
    assert_eq!(plies(&app), 0);
}

#[test]
fn a_reading_chosen_on_the_start_screen_is_played() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    ask(&mut app, Command::ChooseVariant("sea-battle-9".to_owned()));
    ask(
        &mut app,
        Command::ChooseOption {
            question: 1,
            option: 1,
        },
    );
    ask(
        &mut app,
        Command::ChoosePlayer(Side::Defenders, Player::Person),
    );
    ask(&mut app, Command::Begin(Mode::Play));
    app.update();
    let session = session(&app);
    assert_eq!(session.game().position().side(), Side::Defenders);
    assert_eq!(
        session
            .variant()
            .answer(session.reading(), "first-move")
            .unwrap()
            .id,
        "cyningstan"
    );
    let happened = app.world().resource::<Messages<Happened>>();
    assert!(!happened.is_empty());
}

#[test]
fn every_game_opens_for_everything() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    let library = app.world().resource::<Library>().clone();
    assert!(library.0.variants().len() > 40);
    for variant in library.0.variants() {
        ask(&mut app, Command::ToStart);
        ask(&mut app, Command::ChooseVariant(variant.id().to_owned()));
        assert_eq!(app.world().resource::<Draft>().variant.id(), variant.id());
        for mode in [Mode::Explore, Mode::Spectate, Mode::Play] {
            ask(&mut app, Command::Begin(mode));
            app.update();
            let session = session(&app);
            assert_eq!(
                (session.variant().id(), session.mode()),
                (variant.id(), mode)
            );
            assert!(!session.game().plays().is_empty());
        }
    }
}

#[test]
fn a_game_is_set_up_from_a_rules_string_and_kept() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    let rules = "dim:7 name:Mine ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
    ask(&mut app, Command::UseRules("dim:7 wrong:1".to_owned()));
    let notice = told(&app).unwrap();
    assert!(notice.fault && notice.text.contains("wrong"), "{notice:?}");
    ask(&mut app, Command::UseRules(rules.to_owned()));
    assert_eq!(told(&app), None);
    ask(
        &mut app,
        Command::ChoosePlayer(Side::Defenders, Player::Person),
    );
    ask(&mut app, Command::Begin(Mode::Play));
    app.update();
    assert_eq!(session(&app).variant().spec().name.en, "Mine");
    play(&mut app, "d2-a2");
    let kept = home.path().join("in-play.ron");
    ask(&mut app, Command::ToStart);
    app.update();
    ask(&mut app, Command::OpenFile(kept));
    app.update();
    assert_eq!(plies(&app), 1);
    assert_eq!(session(&app).variant().spec().rules_string, rules);
}

#[test]
fn a_turn_of_captures_goes_on_and_is_undone_as_one() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    let library = app.world().resource::<Library>().clone();
    let variant = library.0.get("berserk-11").unwrap().clone();
    let reading = variant.default_reading();
    let mut opening = Opening::fresh(Mode::Play, variant, reading, PERSONS);
    let rules = opening.game.rules().clone();
    let position = "/10T/t10/3T2T4/3t2t4/11/5K5/11/11/11/11/11/ a";
    let position = parse_position(position, rules.size()).unwrap();
    opening.game = Game::from_position(rules, position);
    ask(&mut app, Command::Open(Box::new(opening)));
    app.update();
    play(&mut app, "a2-d2");
    assert_eq!(session(&app).person_to_move(), Some(Side::Attackers));
    let hint = Language::En.say("turn-goes-on");
    assert!(told(&app).unwrap().text.ends_with(&hint));
    play(&mut app, "d2-g2");
    assert_eq!(session(&app).person_to_move(), Some(Side::Defenders));
    assert_eq!(session(&app).record().plays, ["a2-d2xd3=g2xg3"]);
    assert_eq!(session(&app).record().times.len(), 1);
    ask(&mut app, Command::Undo);
    assert_eq!(plies(&app), 0);
    ask(&mut app, Command::Redo);
    assert_eq!(plies(&app), 2);
}

#[test]
fn the_lot_is_told() {
    let home = tempfile::tempdir().unwrap();
    let mut app = app(home.path());
    open(&mut app, "imperial-contest-9", Mode::Play, PERSONS);
    let side = session(&app).game().position().side();
    let told = told(&app).unwrap().text;
    assert!(told.contains(&Language::En.side(side)), "{told}");
}
