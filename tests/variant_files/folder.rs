//! The user's own folder of variants: what is good is added, what is not is reported, and nothing
//! there hides what the program carries.

use super::common::{VARIANTS, catalog};
use super::mistakes::GOOD;
use super::spoiled;
use std::path::Path;
use tafl::engine::variant::catalog::Catalog;

const SOURCES: &str = r#"(sources: [
  (key: "book", author: "A", title: "A Book", kind: Scholarly, language: "en", read: Whole),
  (key: "page", author: "B", title: "A Page", kind: Forum, language: "en", read: Whole),
])"#;

fn ids(catalog: &Catalog) -> Vec<&str> {
    catalog
        .variants()
        .iter()
        .map(|variant| variant.id())
        .collect()
}

fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

#[test]
fn what_the_program_carries_comes_from_the_smallest_board_on() {
    let carried = ids(catalog());
    assert!(carried.len() > 40 && VARIANTS.iter().all(|id| carried.contains(id)));
    let sizes: Vec<u8> = catalog().variants().iter().map(|v| v.spec().size).collect();
    assert!(sizes.is_sorted(), "{sizes:?}");
    let (with_none, problems) = Catalog::load(Some(Path::new("there/is/no/such/folder")));
    assert_eq!(ids(&with_none), carried);
    assert_eq!(problems, []);
}

#[test]
fn a_variant_of_the_users_is_added() {
    let folder = folder(&[
        ("sources.ron", SOURCES.as_bytes()),
        ("small.ron", GOOD.as_bytes()),
        ("readme.txt", b"no variant"),
    ]);
    let (catalog, problems) = Catalog::load(Some(folder.path()));
    assert_eq!(problems, []);
    assert_eq!(
        ids(&catalog),
        [&["small-game"], &ids(self::catalog())[..]].concat()
    );
    assert_eq!(catalog.source("book").unwrap().title, "A Book");
    assert!(
        catalog
            .source_keys()
            .is_superset(&self::catalog().source_keys())
    );
}

#[test]
fn files_with_mistakes_are_reported_and_left_out() {
    let unknown = spoiled(GOOD, "place: \"1\")", "place: \"1\"), (source: \"boook\")");
    let other = spoiled(GOOD, "id: \"small-game\"", "id: \"other-game\"");
    let known = spoiled(GOOD, "id: \"small-game\"", "id: \"sea-battle-9\"");
    let folder = folder(&[
        ("sources.ron", SOURCES.as_bytes()),
        ("a-unknown.ron", unknown.as_bytes()),
        ("b-other.ron", other.as_bytes()),
        ("c-known.ron", known.as_bytes()),
        ("d-broken.ron", b"(id: "),
        ("e-binary.ron", &[0xff, 0xfe, 0x00]),
    ]);
    let (catalog, problems) = Catalog::load(Some(folder.path()));
    assert_eq!(
        ids(&catalog),
        [&["other-game"], &ids(self::catalog())[..]].concat()
    );
    assert_eq!(catalog.get("sea-battle-9").unwrap().spec().size, 9);
    let reported: Vec<String> = problems
        .iter()
        .map(|problem| {
            let path = Path::new(&problem.file);
            assert_eq!(path.parent(), Some(folder.path()));
            assert!(!problem.problems.is_empty());
            assert!(problem.to_string().starts_with(&problem.file));
            path.file_name().unwrap().to_str().unwrap().to_owned()
        })
        .collect();
    let mut sorted = reported.clone();
    sorted.sort();
    assert_eq!(
        sorted,
        [
            "a-unknown.ron",
            "c-known.ron",
            "d-broken.ron",
            "e-binary.ron"
        ]
    );
    let text: Vec<String> = problems.iter().map(|problem| problem.to_string()).collect();
    let text = text.join("\n");
    assert!(
        text.contains("boook") && text.contains("'sea-battle-9'"),
        "{text}"
    );
}

/// A file of sources with a mistake costs its sources, and so the variants that cite them; the
/// program's own stay.
#[test]
fn broken_sources() {
    let folder = folder(&[
        ("sources.ron", b"(sources: [(key: \"book\")])"),
        ("small.ron", GOOD.as_bytes()),
    ]);
    let (catalog, problems) = Catalog::load(Some(folder.path()));
    assert_eq!(ids(&catalog), ids(self::catalog()));
    assert_eq!(problems.len(), 2);
    assert!(
        problems[0].to_string().contains("lacks 'author'"),
        "{}",
        problems[0]
    );
    assert!(
        problems[1].to_string().contains("'page'"),
        "{}",
        problems[1]
    );
}
