//! Pictures of every set of pieces and every board, drawn without a window and compared with kept
//! ones: a piece that is missing, black or pink does not pass.
//!
//! Like the window tests these need a graphics driver, and run where `TAFL_WINDOW_TESTS` is set.
//! `TAFL_KEEP_PICTURES=1` writes the kept pictures anew; look at each before it is committed.

#![cfg(feature = "client")]

mod compare;

use compare::{Picture, differences};
use std::path::{Path, PathBuf};
use tafl::client::command::View;
use tafl::client::settings::{Light, Men, Quality, Settings};
use tafl::client::{Still, stills};
use tafl::engine::variant::catalog::Catalog;

const SIZE: [u32; 2] = [480, 360];

/// What is shown: the picture's name, the variant, and what the user would have chosen.
fn shown() -> Vec<(&'static str, &'static str, Settings, View)> {
    let rich = || Settings {
        quality: Quality::Rich,
        ..Settings::default()
    };
    let men = |men| Settings { men, ..rich() };
    let dark = |settings| Settings {
        light: Light::Dark,
        ..settings
    };
    let plain = Settings {
        quality: Quality::Plain,
        ..Settings::default()
    };
    let squares = Settings {
        squares: true,
        ..rich()
    };
    let near = View::Attackers;
    vec![
        ("ivory", "berserk-11", men(Men::Ivory), near),
        ("wood", "berserk-11", men(Men::Wood), near),
        ("stone", "berserk-11", men(Men::Stone), near),
        ("high-contrast", "berserk-11", men(Men::Plain), near),
        ("ships", "sea-battle-9", rich(), near),
        ("inlaid", "tablut-historical", rich(), View::Low),
        ("pegged", "brandubh-historical", rich(), near),
        ("manuscript", "alea-evangelii-murray", rich(), near),
        (
            "manuscript-squares",
            "alea-evangelii-murray",
            squares,
            View::Top,
        ),
        ("dark", "tablut-historical", dark(rich()), View::Low),
        ("moonlight", "sea-battle-9", dark(rich()), View::Low),
        ("plain", "copenhagen-11", plain, View::Defenders),
    ]
}

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/pictures/kept")
        .join(format!("{name}.png"))
}

#[test]
fn every_set_and_every_board_looks_as_it_did() {
    if std::env::var_os("TAFL_WINDOW_TESTS").is_none() {
        eprintln!("skipped: TAFL_WINDOW_TESTS is not set");
        return;
    }
    let keep = std::env::var_os("TAFL_KEEP_PICTURES").is_some();
    let (catalog, problems) = Catalog::load(None);
    assert!(problems.is_empty(), "{problems:?}");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    let wanted: Vec<Still> = shown()
        .into_iter()
        .map(|(name, id, settings, view)| {
            let variant = catalog.get(id).expect("the variant is built in").clone();
            Still {
                file: match keep {
                    true => kept(name),
                    false => folder.join(format!("{name}.png")),
                },
                reading: variant.default_reading(),
                variant,
                position: None,
                settings,
                view,
                nearer: 0,
                strip: None,
            }
        })
        .collect();
    let files = stills(catalog, &wanted, SIZE.into()).unwrap();
    assert_eq!(files.len(), wanted.len());
    let mut wrong = Vec::new();
    for (name, ..) in shown() {
        let new = match keep {
            true => kept(name),
            false => folder.join(format!("{name}.png")),
        };
        let (old, new) = (Picture::read(&kept(name)), Picture::read(&new));
        wrong.extend(differences(&old, &new).map(|what| format!("{name}: {what}")));
    }
    assert!(
        wrong.is_empty(),
        "{}\nThe new pictures are in {}",
        wrong.join("\n"),
        folder.display()
    );
}
