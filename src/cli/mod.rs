//! The command line: what it accepts, and which command does what.

mod arena;
mod balance;
mod best;
mod check;
mod convert;
mod engine;
mod levels;
mod measure;
mod perft;
mod replay;
mod setup;
mod tune;

use crate::engine::variant::catalog::Catalog;
use crate::folders::Folders;
use crate::text::Language;
use crate::text::sheet::{fragment_sheet, rule_sheet};
use clap::{Args, Parser, Subcommand};
use std::io::{self, Write};
use std::process::ExitCode;

/// Tafl: the board games of the Norse and Celtic world, with the evidence for every rule.
///
/// Without a command the window opens with its start screen.
#[derive(Parser, Debug)]
#[command(name = "tafl", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[cfg(feature = "client")]
    #[command(flatten)]
    window: crate::client::WindowArgs,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List the variants: id, size, pieces, name
    Variants,
    /// Print a variant's rules with their standing, sources and open questions
    Rules {
        #[command(flatten)]
        game: GameArgs,
        /// The language: en, de or hu
        #[arg(long, default_value = "en", value_parser = parse_language)]
        lang: Language,
        /// Print the rules as an OpenTafl rules string instead
        #[arg(long)]
        otn: bool,
    },
    /// Check variant files, files of sources and game records
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<std::path::PathBuf>,
    },
    /// Count sequences of plays, by which rules engines are compared
    Perft {
        #[command(flatten)]
        game: GameArgs,
        /// How many plays deep
        depth: Option<String>,
        #[command(flatten)]
        start: StartArgs,
        /// Print the count below each first play, too
        #[arg(long)]
        divide: bool,
        /// Make the plays of the last ply, too, instead of only counting them
        #[arg(long)]
        play_leaves: bool,
    },
    /// Replay a saved game, or plain plays, one line a ply
    Replay {
        #[command(flatten)]
        game: GameArgs,
        #[command(flatten)]
        start: StartArgs,
        /// A game record (ours or OpenTafl's) or plays separated by white space; - for standard input
        file: Option<String>,
    },
    /// Write a game record in the other form: ours as OpenTafl's, OpenTafl's as ours
    Convert {
        /// The game record; - for standard input
        file: String,
    },
    /// Let the computer find the best play
    Best {
        #[command(flatten)]
        game: GameArgs,
        #[command(flatten)]
        start: StartArgs,
        #[command(flatten)]
        limit: best::Limit,
        /// The seed of its chance
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Let two engines play a match against each other, or add matches up
    Arena(arena::ArenaArgs),
    /// Let the computer play variants against itself, and tell how even they are
    Balance(balance::BalanceArgs),
    /// Let each level play against the next weaker one, and tell how much stronger it is
    Levels(levels::LevelsArgs),
    /// Tune what the computer looks for, by games against itself
    Tune(tune::TuneArgs),
    /// Play as the guest of another program, over standard input and output
    Engine(engine::EngineArgs),
    /// Play in the window
    #[cfg(feature = "client")]
    Play(crate::client::OpenArgs),
    /// Watch the computer play against itself in the window
    #[cfg(feature = "client")]
    Spectate(crate::client::OpenArgs),
    /// Look at a variant's board and rules in the window
    #[cfg(feature = "client")]
    Explore(crate::client::OpenArgs),
    /// Let the computer play a game against itself without a window, and write pictures of it
    #[cfg(feature = "client")]
    Offscreen(crate::client::OffscreenArgs),
    /// Write a picture of a board, without a window
    #[cfg(feature = "client")]
    Picture(crate::client::PictureArgs),
    /// Measure what a frame costs, beside a plain scene of as many cubes
    #[cfg(feature = "client")]
    BenchScene(crate::client::BenchArgs),
}

/// A variant and a reading of it.
#[derive(Args, Debug, Clone)]
pub struct GameArgs {
    /// The variant
    id: Option<String>,
    /// The answer to an open question, as QUESTION=OPTION; may be given several times
    #[arg(long = "reading", value_name = "QUESTION=OPTION")]
    readings: Vec<String>,
    /// An OpenTafl rules string ("dim:7 …") instead of a variant
    #[arg(long, value_name = "STRING")]
    rules: Option<String>,
}

impl GameArgs {
    /// A variant by its name.
    #[cfg(feature = "client")]
    fn of(id: &str, readings: &[String]) -> GameArgs {
        GameArgs {
            id: Some(id.to_owned()),
            readings: readings.to_vec(),
            rules: None,
        }
    }

    /// The argument behind the variant: the first one where rules stand in for the variant.
    fn second(&mut self, second: Option<String>) -> Option<String> {
        match (&self.rules, second) {
            (Some(_), None) => self.id.take(),
            (_, second) => second,
        }
    }
}

#[derive(Args, Debug)]
struct StartArgs {
    /// The position to start from: ranks from the first up, t T K and digits, then a or d
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
}

fn parse_language(text: &str) -> Result<Language, String> {
    Language::parse(text).ok_or_else(|| "the languages are en, de and hu".to_owned())
}

/// What stops a command.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Standard output takes no more.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// Something that the user can put right.
    #[error("{0}")]
    Said(String),
    /// Everything is said already.
    #[error("")]
    Silent,
}

impl Failure {
    fn said(text: impl std::fmt::Display) -> Failure {
        Failure::Said(text.to_string())
    }
}

/// Runs the command that the arguments name.
#[must_use]
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let done = execute(cli, &mut out);
    match done.and_then(|()| out.flush().map_err(Failure::from)) {
        Ok(()) => ExitCode::SUCCESS,
        // Who reads the output has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Silent) => ExitCode::FAILURE,
        Err(failure) => {
            let _ = writeln!(io::stderr(), "tafl: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// The catalog with the user's own variants; their mistakes are told and go no further.
fn load_catalog() -> Catalog {
    let (catalog, problems) = Catalog::load(Some(&Folders::of_user().variants()));
    if !problems.is_empty() {
        let mut err = io::stderr().lock();
        let _ = writeln!(err, "tafl: {}", Language::En.say("fault-broken-variants"));
        for file in problems {
            let _ = writeln!(err, "{file}");
        }
    }
    catalog
}

fn execute(cli: Cli, out: &mut dyn Write) -> Result<(), Failure> {
    let catalog = load_catalog();
    let Some(command) = cli.command else {
        #[cfg(feature = "client")]
        return crate::client::start(catalog, &cli.window, None).map_err(Failure::said);
        #[cfg(not(feature = "client"))]
        return Err(Failure::said(
            "this program was built without its window; tafl --help lists the commands",
        ));
    };
    match command {
        Command::Variants => variants(&catalog, out),
        Command::Rules {
            game, otn: true, ..
        } => {
            let (variant, reading) = setup::find(&catalog, &game)?;
            convert::print_rules(&variant, &reading, out)
        }
        Command::Rules { game, lang, .. } => {
            let fragment = game.id.as_deref().and_then(|id| catalog.fragment(id));
            let sheet = match fragment {
                Some(fragment) => fragment_sheet(lang, &catalog, fragment),
                None => {
                    let (variant, reading) = setup::find(&catalog, &game)?;
                    rule_sheet(lang, &catalog, &variant, &reading)
                }
            };
            Ok(out.write_all(sheet.as_bytes())?)
        }
        Command::Check { files } => check::run(&catalog, &files, out),
        Command::Perft {
            mut game,
            depth,
            start,
            divide,
            play_leaves,
        } => {
            let depth = game
                .second(depth)
                .ok_or_else(|| Failure::said("how deep? tafl perft ID DEPTH"))?;
            let depth = depth
                .parse()
                .map_err(|_| Failure::said(format!("'{depth}' is not a depth; write a number")))?;
            let setup = setup::Setup::new(&catalog, &game, start.position.as_deref())?;
            perft::run(&setup, depth, divide, play_leaves, out)
        }
        Command::Replay {
            mut game,
            start,
            file,
        } => {
            // A record names its game itself.
            let file = game.second(file).or_else(|| game.id.take());
            let file = file.ok_or_else(|| Failure::said("which game? tafl replay ID FILE"))?;
            let position = start.position.as_deref();
            replay::run(&catalog, &game, position, file.as_ref(), out)
        }
        Command::Convert { file } => convert::run(&catalog, file.as_ref(), out),
        Command::Best {
            game,
            start,
            limit,
            seed,
        } => {
            let setup = setup::Setup::new(&catalog, &game, start.position.as_deref())?;
            best::run(&setup, &limit, seed, out)
        }
        Command::Arena(args) => arena::run(&catalog, &args, out),
        Command::Balance(args) => balance::run(&catalog, &args, out),
        Command::Levels(args) => levels::run(&catalog, &args, out),
        Command::Tune(args) => tune::run(&catalog, &args, out),
        Command::Engine(args) => engine::run(&catalog, &args, out),
        #[cfg(feature = "client")]
        Command::Play(args) => open(catalog, &cli.window, crate::client::Mode::Play, &args),
        #[cfg(feature = "client")]
        Command::Spectate(args) => open(catalog, &cli.window, crate::client::Mode::Spectate, &args),
        #[cfg(feature = "client")]
        Command::Explore(args) => open(catalog, &cli.window, crate::client::Mode::Explore, &args),
        #[cfg(feature = "client")]
        Command::Offscreen(args) => {
            let game = GameArgs::of(&args.id, &args.readings);
            let (variant, reading) = setup::find(&catalog, &game)?;
            crate::client::offscreen(catalog, variant, reading, &args, out).map_err(Failure::said)
        }
        #[cfg(feature = "client")]
        Command::Picture(args) => {
            let game = GameArgs::of(&args.id, &args.readings);
            let (variant, reading) = setup::find(&catalog, &game)?;
            crate::client::take_picture(catalog, variant, reading, &args).map_err(Failure::said)
        }
        #[cfg(feature = "client")]
        Command::BenchScene(args) => {
            crate::client::bench_scene(catalog, &args, out).map_err(Failure::said)
        }
    }
}

#[cfg(feature = "client")]
fn open(
    catalog: Catalog,
    window: &crate::client::WindowArgs,
    mode: crate::client::Mode,
    args: &crate::client::OpenArgs,
) -> Result<(), Failure> {
    let (variant, reading) = setup::find(&catalog, &args.game)?;
    let opening = args
        .opening(mode, variant, reading)
        .map_err(Failure::said)?;
    crate::client::start(catalog, window, Some(opening)).map_err(Failure::said)
}

fn variants(catalog: &Catalog, out: &mut dyn Write) -> Result<(), Failure> {
    for variant in catalog.variants() {
        let spec = variant.spec();
        writeln!(
            out,
            "{}\t{}x{}\tK+{} v {}\t{}",
            spec.id,
            spec.size,
            spec.size,
            spec.pieces.defenders,
            spec.pieces.attackers,
            Language::En.of(&spec.name)
        )?;
    }
    for fragment in catalog.fragments() {
        let size = match fragment.size {
            0 => "-".to_owned(),
            size => format!("{size}x{size}"),
        };
        let name = Language::En.of(&fragment.name);
        let known = Language::En.say("sheet-not-playable").to_lowercase();
        writeln!(out, "{}\t{size}\t-\t{name} ({known})", fragment.id)?;
    }
    Ok(())
}
