//! What the README promises a variant author and a player on the command line holds.

use std::collections::BTreeSet;
use tafl::engine::variant::Variant;

const README: &str = include_str!("../README.md");

/// The worked example of a variant file is one, and its question changes the rules.
#[test]
fn the_example_of_a_variant_file_is_without_mistakes() {
    let (_, rest) = README.split_once("```ron\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    let variant = match Variant::read("README.md", example, &BTreeSet::new()) {
        Ok(variant) => variant,
        Err(problems) => panic!("{problems}"),
    };
    let usual = variant.mechanics(&variant.default_reading());
    let other = variant.reading([("encirclement", "yes")]).unwrap();
    assert_ne!(usual, variant.mechanics(&other));
}

/// Every picture that the README shows is there.
#[test]
fn the_pictures_are_there() {
    let pictures: Vec<&str> = README
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')').map(|(file, _)| file))
        .filter(|file| file.ends_with(".jpg"))
        .collect();
    assert!(pictures.len() >= 7, "{pictures:?}");
    for picture in pictures {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(picture);
        assert!(file.exists(), "{picture}");
    }
}
