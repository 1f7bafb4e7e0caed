//! What the variants say about the recorded games.

use super::common::{texts, variant};
use super::{AGAINST_CORNER, BESIDE_THRONE, BETWEEN_MEN};
use serde_json::Value;
use std::collections::BTreeSet;

/// Every figure and every game that the texts of the two Brandubh variants take from the recorded
/// games is one that is counted above.
#[test]
fn the_notes_quote_no_other_figures() {
    const FIGURES: [&str; 19] = [
        "525", "78", "22", "14", "8", "66", "40", "30", "230", "206", "102", "49", "143", "90",
        "147", "163", "107", "123", "114",
    ];
    let mut quoted = BTreeSet::new();
    for id in ["brandubh-historical", "brandubh-hungarian"] {
        let spec = serde_json::to_value(variant(id).spec()).unwrap();
        let mut checked = 0;
        for text in texts(&spec)
            .iter()
            .filter(|text| text[0].contains("recorded game"))
        {
            let figures = figures(&text[0]);
            for figure in &figures {
                assert!(
                    FIGURES.contains(&figure.as_str()),
                    "{id} quotes {figure}: {}",
                    text[0]
                );
            }
            for translation in &text[1..] {
                assert_eq!(self::figures(translation), figures, "{translation}");
            }
            quoted.extend(figures);
            checked += 1;
        }
        assert!(checked > 2, "{id}");

        let mut edge = [&AGAINST_CORNER[..], &BETWEEN_MEN].concat();
        edge.sort();
        let places = places(&spec);
        assert!(places.len() > 1, "{id}");
        for place in places {
            let games: Vec<usize> = place
                .split_whitespace()
                .map(|game| game.strip_prefix('#').unwrap().parse().unwrap())
                .collect();
            assert!(games == edge || games == BESIDE_THRONE, "{id}: {place}");
        }
    }
    assert!(quoted.len() > 12, "{quoted:?}");
}

/// The places in the archive that a value cites.
fn places(value: &Value) -> Vec<String> {
    let place = |value: &Value| {
        (value["source"] == "brandubh-games").then(|| value["place"].as_str().unwrap().to_owned())
    };
    let parts: Vec<&Value> = match value {
        Value::Array(parts) => parts.iter().collect(),
        Value::Object(fields) => fields.values().collect(),
        _ => return Vec::new(),
    };
    let own = place(value).filter(|place| !place.is_empty());
    own.into_iter()
        .chain(parts.into_iter().flat_map(places))
        .collect()
}

/// The numbers in a text, without the names of games and without years.
fn figures(text: &str) -> BTreeSet<String> {
    text.replace("Brandubh 1", "")
        .replace("Brandubh 2", "")
        .split(|c: char| !c.is_ascii_digit())
        .filter(|number| !number.is_empty() && number.len() < 4)
        .map(str::to_owned)
        .collect()
}
