//! `tafl tune`: the same seed brings the same changes and games, however many are played at a time,
//! and what it writes is a file of weights that differ where it says so.

#[path = "common/program.rs"]
mod program;

use program::{complaint, said};
use std::path::Path;
use tafl::ai::weights::{Book, Family, Feature};

/// Tunes a little, with few games for a change so that some are kept; the report and the weights.
fn tuned(home: &Path, concurrency: &str) -> (String, Book) {
    let words = [
        "tune",
        "SmallEdge",
        "--variant",
        "tablut-linnaeus",
        "--steps",
        "12",
        "--games",
        "4",
        "--nodes",
        "150",
        "--seed",
        "5",
        "--concurrency",
        concurrency,
        "--out",
        "weights.ron",
    ];
    let report = said(home, &words);
    let text = std::fs::read_to_string(home.join("weights.ron")).unwrap();
    (report, Book::parse(&text).unwrap())
}

#[test]
fn what_was_kept_is_written() {
    let home = tempfile::tempdir().unwrap();
    let (report, book) = tuned(home.path(), "1");
    assert_eq!((report.clone(), book.clone()), tuned(home.path(), "2"));
    let rows: Vec<Vec<&str>> = report
        .lines()
        .skip(1)
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(rows.len(), 12, "{report}");
    let mut expected = Book::own().clone();
    let mut kept = 0;
    for row in rows {
        let [family, side, before, after, verdict, changed] = row[..] else {
            panic!("{row:?}");
        };
        assert_eq!(family, "SmallEdge");
        let points = |text: &str| text.parse::<f64>().unwrap();
        assert_eq!(
            verdict == "kept",
            points(after) > points(before),
            "{report}"
        );
        if verdict != "kept" {
            continue;
        }
        kept += 1;
        let weights = expected.0.get_mut(&Family::SmallEdge).unwrap();
        let own = match side {
            "attackers" => &mut weights.attackers,
            _ => &mut weights.defenders,
        };
        for change in changed.split(", ") {
            let words: Vec<&str> = change.split(' ').collect();
            let feature = Feature::ALL
                .into_iter()
                .find(|feature| format!("{feature:?}") == words[0])
                .unwrap();
            own.insert(feature, words[3].parse().unwrap());
        }
    }
    assert!(kept > 0, "nothing was kept, so nothing is tested: {report}");
    assert_eq!(book, expected);
}

#[test]
fn what_cannot_be_tuned_is_said() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let unknown = complaint(home, &["tune", "Nobody", "--out", "new.ron"]);
    assert!(unknown.contains("Nobody"), "{unknown}");
    let words = [
        "tune",
        "LargeEdge",
        "--variant",
        "brandubh-hungarian",
        "--out",
        "new.ron",
    ];
    assert!(complaint(home, &words).contains("LargeEdge"));
    assert!(!home.join("new.ron").exists());
}
