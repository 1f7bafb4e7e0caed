//! The panels are drawn without a window, at all sizes and in all languages: no text is cut at its
//! side, no button lies outside, and every button asks for what it says.

use super::{Model, Page, Panels, fonts, marks, show, style};
use crate::arena::measures::Measures;
use crate::client::command::{Command, Layer, Notice, View};
use crate::client::opening::{Draft, Mode, Opening};
use crate::client::session::Session;
use crate::client::settings::Settings;
use crate::client::shelf::{Saved, Shelf};
use crate::client::{Home, Library, Screen};
use crate::engine::game::Game;
use crate::engine::record::Player;
use crate::engine::side::Side;
use crate::engine::square::Square;
use crate::engine::variant::catalog::Catalog;
use crate::folders::Folders;
use crate::text::Language;
use bevy::prelude::{App, MinimalPlugins};
use bevy::state::app::StatesPlugin;
use bevy_egui::egui::{self, Event, Pos2, Rect, Shape, Vec2};
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

const SIZES: [(f32, f32, f32); 7] = [
    (800.0, 600.0, 1.5),
    (800.0, 600.0, 1.0),
    (1000.0, 700.0, 1.0),
    (1280.0, 720.0, 1.0),
    (1600.0, 900.0, 1.5),
    (1600.0, 900.0, 1.0),
    (2560.0, 1440.0, 1.0),
];

/// What was measured: two games, one of them under another reading than the usual one, and some
/// levels in one game.
const BALANCE: &str = "(format: 1, date: \"2026-01-31\", program: \"tafl 0.1.0\", \
    player: \"level:4\", openings: 1, opening_plies: 4, most_plies: 200, variants: {
    \"brandubh-historical\": (reading: { \"king-on-edge\": \"as-elsewhere\" },
        attackers: 11, defenders: 26, draws: 3, plies: 30.6,
        endings: { \"attackers:king-captured\": 11, \"defenders:escape\": 26,
        \"none:max-plies\": 3 }),
    \"sea-battle-9\": (reading: {}, attackers: 1000, defenders: 0, draws: 0, plies: 30.6,
        endings: { \"attackers:king-captured\": 1000 }) })";
const LEVELS: &str = "(format: 1, date: \"2026-01-31\", program: \"tafl 0.1.0\", openings: 1, \
    opening_plies: 4, most_plies: 200, seconds: 0.5, variants: {
    \"brandubh-hungarian\": (reading: {}, levels: {
        4: (attackers: (wins: 8, draws: 0, losses: 12),
            defenders: (wins: 19, draws: 1, losses: 0), pairs: (0, 0, 12, 1, 7)) }) })";

/// Everything that a [`Model`] points to.
struct Stage {
    catalog: Arc<Catalog>,
    measures: Measures,
    draft: Draft,
    shelf: Shelf,
    session: Option<Session>,
    settings: Settings,
    notice: Option<Notice>,
    hovered: Option<Square>,
    layers: HashSet<Layer>,
    panels: Panels,
    context: egui::Context,
    size: Vec2,
    time: f64,
}

/// What a frame brought.
struct Frame {
    marks: Vec<marks::Mark>,
    commands: Vec<Command>,
    shapes: Vec<egui::epaint::ClippedShape>,
    free: Rect,
}

impl Stage {
    fn new(variant: &str, (width, height, scale): (f32, f32, f32), language: Language) -> Stage {
        let (catalog, problems) = Catalog::load(None);
        assert!(problems.is_empty());
        let variant = catalog.get(variant).expect("a variant").clone();
        let context = egui::Context::default();
        fonts::install(&context);
        style::install(&context);
        let saved = |number: u32| Saved {
            file: PathBuf::from(format!("/home/someone/{}-{number:03}.ron", variant.id())),
            name: format!("{}-{number:03}", variant.id()),
        };
        let (measures, faults) = Measures::of([("balance.ron", BALANCE), ("levels.ron", LEVELS)]);
        assert!(faults.is_empty(), "{faults:?}");
        let folder = "/home/someone/.local/share/tafl/measures";
        Stage {
            measures: measures.beside(Path::new(folder)),
            shelf: Shelf {
                saved: vec![saved(2), saved(1)],
                in_play: true,
            },
            draft: Draft::of(variant),
            catalog: Arc::new(catalog),
            session: None,
            settings: Settings {
                language,
                scale,
                ..Settings::default()
            },
            notice: None,
            hovered: None,
            layers: HashSet::new(),
            panels: Panels::default(),
            context,
            size: Vec2::new(width, height) / scale,
            time: 0.0,
        }
    }

    /// Begins a game in which some plays have been made.
    fn play(&mut self, mode: Mode, players: [Player; 2], plies: usize) {
        let variant = self.draft.variant.clone();
        let mut opening = Opening::fresh(mode, variant, self.draft.reading.clone(), players);
        opening.game = played(opening.game, plies);
        self.session = Some(of(self, opening));
    }

    fn frame(&mut self, events: Vec<Event>) -> Frame {
        self.time += 0.2;
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)),
            time: Some(self.time),
            events,
            ..egui::RawInput::default()
        };
        let faults = ["one.ron:3: the field 'name' is missing".to_owned()];
        let model = Model {
            language: self.settings.language,
            catalog: &self.catalog,
            measures: &self.measures,
            screen: if self.session.is_some() {
                Screen::Game
            } else {
                Screen::Start
            },
            draft: &self.draft,
            shelf: &self.shelf,
            session: self.session.as_ref(),
            settings: &self.settings,
            notice: self.notice.as_ref(),
            thinking: false,
            sees_win: Some((Side::Defenders, 5)),
            hovered: self.hovered,
            layers: &self.layers,
            faults: &faults,
        };
        let mut commands = Vec::new();
        let mut free = Rect::NOTHING;
        let mut output = self.context.clone().run_ui(input, |root| {
            marks::begin(root.ctx());
            free = show(root, &model, &mut self.panels, &mut commands);
        });
        output.textures_delta.clear();
        let (marks, shapes) = (marks::all(&self.context), output.shapes);
        Frame {
            marks,
            commands,
            shapes,
            free,
        }
    }

    /// A frame in which everything has found its place.
    fn settled(&mut self) -> Frame {
        self.frame(Vec::new());
        self.frame(Vec::new());
        self.frame(Vec::new())
    }

    fn place(&mut self, name: &str) -> Rect {
        let frame = self.settled();
        let found = frame.marks.iter().find(|(mark, _)| mark == name);
        let names: Vec<&String> = frame.marks.iter().map(|(mark, _)| mark).collect();
        found
            .unwrap_or_else(|| panic!("there is no {name} among {names:?}"))
            .1
    }

    /// Unfolds what is folded at first.
    fn unfold(&self, names: &[&str]) {
        for name in names {
            let id = egui::Id::new(*name);
            self.context.data_mut(|data| data.insert_temp(id, true));
        }
    }

    /// All texts of a frame, in sight or not.
    fn says(&mut self) -> Vec<String> {
        let mut found = Vec::new();
        for clipped in self.settled().shapes {
            texts(&clipped.shape, clipped.clip_rect, &mut found);
        }
        found.into_iter().map(|(text, ..)| text).collect()
    }

    /// Clicks on a named place; what was asked for.
    fn click(&mut self, name: &str) -> Vec<Command> {
        let at = self.place(name).center();
        let button = |pressed| Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::default(),
        };
        self.frame(vec![Event::PointerMoved(at)]);
        let mut commands = self.frame(vec![button(true)]).commands;
        commands.extend(self.frame(vec![button(false)]).commands);
        commands
    }
}

/// The game after some plays; captures are preferred, so that there is something to show.
fn played(mut game: Game, plies: usize) -> Game {
    for number in 0..plies {
        let plays = game.rules().plays(game.position());
        let takes = plays.iter().copied().find(|play| {
            let mut after = *game.position();
            !game.rules().play(&mut after, *play).is_empty()
        });
        let Some(play) = takes.or_else(|| plays.get(number * 7 % plays.len().max(1)).copied())
        else {
            break;
        };
        if game.play(play).is_err() {
            break;
        }
    }
    game
}

/// Every text of a frame with the part of the window in which it can be seen.
fn texts(shape: &Shape, clip: Rect, found: &mut Vec<(String, Rect, Rect)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, clip, found)),
        Shape::Text(text) => {
            let rect = text.galley.rect.translate(text.pos.to_vec2());
            found.push((text.galley.text().to_owned(), rect, clip));
        }
        _ => {}
    }
}

/// Nothing is cut at its side, nothing lies outside, and no name is given twice.
fn check(stage: &mut Stage, what: &str) {
    let frame = stage.settled();
    let window = Rect::from_min_size(Pos2::ZERO, stage.size);
    let what = format!("{what}, {:?}, {:?}", stage.size, stage.settings.language);
    let mut found = Vec::new();
    for clipped in &frame.shapes {
        texts(&clipped.shape, clipped.clip_rect, &mut found);
    }
    assert!(found.len() > 2, "{what}: only {} texts", found.len());
    for (text, rect, clip) in found {
        let clip = clip.intersect(window);
        // What is scrolled out of sight is not cut.
        if rect.bottom() < clip.top() || rect.top() > clip.bottom() || clip.is_negative() {
            continue;
        }
        let fits = rect.left() >= clip.left() - 1.0 && rect.right() <= clip.right() + 1.0;
        assert!(fits, "{what}: '{text}' at {rect:?} is cut by {clip:?}");
        assert!(!text.contains('…'), "{what}: '{text}' is shortened");
    }
    let mut names = BTreeSet::new();
    for (name, rect) in &frame.marks {
        assert!(
            names.insert(name.clone()),
            "{what}: two places are named {name}"
        );
        let inside = rect.left() >= -0.5 && rect.right() <= window.right() + 0.5;
        assert!(inside, "{what}: {name} at {rect:?}");
        if name.starts_with("panel-") {
            let inside = rect.top() >= -0.5 && rect.bottom() <= window.bottom() + 0.5;
            assert!(inside, "{what}: {name} at {rect:?}");
        }
    }
    let share = frame.free.width() / window.width();
    assert!(
        share > 0.3,
        "{what}: only {share} of the width is left to the board"
    );
}

fn every_stage(variant: &str, mut visit: impl FnMut(&mut Stage)) {
    for size in SIZES {
        for language in Language::ALL {
            visit(&mut Stage::new(variant, size, language));
        }
    }
}

const VARIANTS: [&str; 4] = [
    "brandubh-historical",
    "brandubh-hungarian",
    "sea-battle-9",
    "alea-evangelii-legacy",
];

#[test]
fn the_start_screen_fits_everywhere() {
    for variant in VARIANTS {
        every_stage(variant, |stage| {
            check(stage, "start");
            stage.draft.players = [Player::Computer(4), Player::Computer(8)];
            stage.unfold(&["balance-how-start", "balance-how-none-start"]);
            check(stage, "measurements");
            let questions = stage.draft.variant.spec().questions.clone();
            for question in questions {
                stage.panels.open_question = Some(question.id.clone());
                check(stage, &question.id);
            }
            stage.panels.open_list = true;
            check(stage, "saved games");
        });
    }
}

#[test]
fn the_windows_fit_everywhere() {
    every_stage("brandubh-historical", |stage| {
        stage.panels.help = true;
        check(stage, "help");
        stage.panels.help = false;
        stage.panels.settings = true;
        check(stage, "settings");
        stage.panels.settings = false;
        stage.play(Mode::Play, [Player::Person; 2], 2);
        stage.panels.open_list = true;
        check(stage, "saved games in a game");
        stage.panels.open_list = false;
        stage.panels.confirm_resign = true;
        check(stage, "resignation");
    });
}

#[test]
fn the_game_fits_everywhere() {
    for variant in VARIANTS {
        every_stage(variant, |stage| {
            stage.play(Mode::Play, [Player::Person; 2], 60);
            stage.notice = Some(Notice {
                text: stage.settings.language.say("illegal-game-over"),
                rule: Some("wort ".repeat(90)),
                fault: false,
            });
            stage.settled();
            stage.unfold(&["balance-how-notes", "balance-how-none-notes"]);
            for folded in [true, false] {
                stage.panels.notes_folded = folded;
                for page in [
                    Page::Rules,
                    Page::Questions,
                    Page::History,
                    Page::Sources,
                    Page::Moves,
                ] {
                    stage.panels.page = page;
                    check(stage, &format!("{page:?} {folded}"));
                }
            }
            stage.notice = None;
            stage.play(Mode::Spectate, [Player::Computer(2); 2], 11);
            check(stage, "spectate");
            stage.play(Mode::Explore, [Player::Person; 2], 0);
            stage.hovered = Some(Square::at(0, 0, stage.draft.variant.spec().size));
            check(stage, "explore");
            stage.unfold(&["balance-how-explore", "balance-compare"]);
            check(stage, "explore, measurements");
        });
    }
}

/// A game that was measured shows its bar and says how sure that is; one that was not says so.
#[test]
fn what_was_measured_is_shown() {
    let mut stage = Stage::new("brandubh-historical", SIZES[6], Language::En);
    let has = |stage: &mut Stage, part: &str| stage.says().iter().any(|t| t.contains(part));
    assert!(has(&mut stage, "69\u{a0}%\u{a0}±\u{a0}14"));
    let otherwise = Language::En.say("balance-other-reading");
    assert!(has(&mut stage, &otherwise));
    assert!(!has(&mut stage, "2026-01-31"));
    assert!(stage.click("balance-how-start").is_empty());
    assert!(has(&mut stage, "2026-01-31"));
    // The level's games were of another game, which is named.
    stage.draft.players[1] = Player::Computer(4);
    assert!(has(&mut stage, &Language::En.say("level-fared-near")));
    assert!(has(
        &mut stage,
        "of the points in 40 games, draws counted half (Hungarian"
    ));
    let mut stage = Stage::new("alea-evangelii-legacy", SIZES[6], Language::En);
    assert!(has(&mut stage, &Language::En.say("balance-none")));
    stage.click("balance-how-none-start");
    assert!(has(
        &mut stage,
        "tafl balance alea-evangelii-legacy --level 4"
    ));
}

#[test]
fn boards_are_compared_where_they_are_explored() {
    let mut stage = Stage::new("brandubh-historical", SIZES[6], Language::En);
    stage.play(Mode::Explore, [Player::Person; 2], 0);
    assert!(stage.click("balance-compare").is_empty());
    // The attackers are better off at sea, so that this board comes first.
    let sea = stage.place("compare-sea-battle-9");
    assert!(sea.top() < stage.place("compare-brandubh-historical").top());
    assert!(stage.click("compare-brandubh-historical").is_empty());
    let asked = stage.click("compare-sea-battle-9");
    let [Command::ChooseVariant(id), Command::Open(opening)] = &asked[..] else {
        panic!("{asked:?}");
    };
    assert_eq!((&**id, opening.mode), ("sea-battle-9", Mode::Explore));
}

/// One click, one command.
fn asked(stage: &mut Stage, name: &str) -> Command {
    let mut commands = stage.click(name);
    assert_eq!(commands.len(), 1, "{name}: {commands:?}");
    commands.remove(0)
}

#[test]
fn the_buttons_of_the_start_screen_ask_for_what_they_say() {
    let mut stage = Stage::new("brandubh-historical", SIZES[6], Language::En);
    assert!(stage.click("boards-9").is_empty());
    let command = asked(&mut stage, "variant-sea-battle-9");
    assert!(matches!(command, Command::ChooseVariant(id) if id == "sea-battle-9"));
    assert!(stage.click("variant-brandubh-historical").is_empty());
    assert!(stage.click("question-king-on-edge").is_empty());
    let command = asked(&mut stage, "option-king-on-edge-as-elsewhere");
    assert!(
        matches!(
            command,
            Command::ChooseOption {
                question: 1,
                option: 1
            }
        ),
        "{command:?}"
    );
    let computer = |command, level| match command {
        Command::ChoosePlayer(Side::Attackers, player) => player == Player::Computer(level),
        _ => false,
    };
    assert!(computer(asked(&mut stage, "attackers-computer"), 4));
    stage.draft.players[0] = Player::Computer(4);
    for level in [1, 3, 8] {
        let name = format!("attackers-computer-{level}");
        assert!(computer(asked(&mut stage, &name), level));
    }
    let command = asked(&mut stage, "defenders-person");
    assert!(matches!(
        command,
        Command::ChoosePlayer(Side::Defenders, Player::Person)
    ));
    for (name, mode) in [
        ("begin-play", Mode::Play),
        ("begin-spectate", Mode::Spectate),
        ("begin-explore", Mode::Explore),
    ] {
        assert!(matches!(asked(&mut stage, name), Command::Begin(m) if m == mode));
    }
    assert!(matches!(asked(&mut stage, "continue"), Command::Continue));
    let command = asked(&mut stage, "language-hu");
    assert!(matches!(command, Command::Settings(s) if s.language == Language::Hu));
    assert!(stage.click("settings").is_empty() && stage.panels.settings);
    let command = asked(&mut stage, "still");
    assert!(matches!(command, Command::Settings(s) if s.still));
    assert!(stage.click("settings").is_empty() && !stage.panels.settings);
    assert!(stage.click("help").is_empty() && stage.panels.help);
}

#[test]
fn the_buttons_of_a_game_ask_for_what_they_say() {
    let mut stage = Stage::new("brandubh-historical", SIZES[6], Language::De);
    stage.play(Mode::Play, [Player::Person; 2], 4);
    assert!(matches!(asked(&mut stage, "menu"), Command::ToStart));
    assert!(matches!(asked(&mut stage, "undo"), Command::Undo));
    assert!(
        stage.click("redo").is_empty(),
        "there is nothing to play again"
    );
    assert!(matches!(asked(&mut stage, "restart"), Command::Restart));
    assert!(matches!(asked(&mut stage, "draw"), Command::AgreeDraw));
    assert!(matches!(asked(&mut stage, "save"), Command::Save));
    assert!(matches!(asked(&mut stage, "ply-2"), Command::GoTo(2)));
    assert!(matches!(
        asked(&mut stage, "view-top"),
        Command::View(View::Top)
    ));
    assert!(matches!(
        asked(&mut stage, "zoom-in"),
        Command::View(View::Nearer)
    ));
    assert!(stage.click("resign").is_empty());
    assert!(stage.click("resign-no").is_empty() && !stage.panels.confirm_resign);
    stage.click("resign");
    assert!(matches!(asked(&mut stage, "resign-yes"), Command::Resign));
    assert!(stage.click("page-sources").is_empty() && stage.panels.page == Page::Sources);
    assert!(stage.click("notes-fold").is_empty() && stage.panels.notes_folded);
    assert!(stage.click("notes-fold").is_empty() && !stage.panels.notes_folded);
    stage.notice = Some(Notice::plain("so"));
    assert!(matches!(
        asked(&mut stage, "notice-close"),
        Command::DismissNotice
    ));
    assert!(stage.click("open").is_empty() && stage.panels.open_list);
    assert!(matches!(asked(&mut stage, "open-1"), Command::OpenFile(_)));
    assert!(!stage.panels.open_list);
}

#[test]
fn watching_and_exploring_have_their_own_buttons() {
    let mut stage = Stage::new("brandubh-historical", SIZES[6], Language::Hu);
    stage.play(Mode::Spectate, [Player::Computer(1); 2], 3);
    assert!(matches!(asked(&mut stage, "pause"), Command::Pause(true)));
    assert!(matches!(asked(&mut stage, "step"), Command::Step));
    let commands = stage.click("pace");
    assert!(
        matches!(commands[..], [Command::Pace(_), ..]),
        "{commands:?}"
    );
    stage.play(Mode::Explore, [Player::Person; 2], 0);
    let command = asked(&mut stage, "layer-hostility");
    assert!(matches!(command, Command::ToggleLayer(Layer::Hostility)));
}

#[test]
fn the_end_of_a_game_is_announced_until_it_is_closed() {
    let mut stage = Stage::new("brandubh-historical", SIZES[3], Language::En);
    stage.play(Mode::Play, [Player::Person; 2], 0);
    let variant = stage.draft.variant.clone();
    let mut opening = Opening::fresh(
        Mode::Play,
        variant,
        stage.draft.reading.clone(),
        [Player::Person; 2],
    );
    opening.game.agree_draw();
    stage.session = Some(of(&stage, opening));
    assert!(matches!(asked(&mut stage, "again"), Command::Restart));
    assert!(stage.click("end-close").is_empty() && stage.panels.end_seen);
    let frame = stage.settled();
    assert!(frame.marks.iter().all(|(name, _)| name != "again"));
}

/// The session of an opening.
fn of(stage: &Stage, opening: Opening) -> Session {
    let home = tempfile::tempdir().expect("a folder");
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_resource(Library(stage.catalog.clone(), Vec::new()))
        .insert_resource(Draft::of(stage.draft.variant.clone()))
        .insert_resource(stage.settings.clone())
        .insert_resource(Home(Folders::within(home.path())))
        .add_plugins(crate::client::headless);
    app.update();
    app.world_mut()
        .write_message(Command::Open(Box::new(opening)));
    app.update();
    app.update();
    app.world_mut()
        .remove_resource::<Session>()
        .expect("a session")
}
