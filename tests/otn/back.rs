//! Random games, written down and read back.

use super::common::{Random, catalog, table};
use super::games::good;
use super::{RULES, read};
use std::sync::Arc;
use tafl::engine::game::Game;
use tafl::engine::otn::{record_of, replay, write_game, write_rules};
use tafl::engine::rules::Rules;

/// Writes a random game down, reads it back and compares. Returns the number of plies, and of those
/// that go on in a turn.
fn there_and_back(rules: Arc<Rules>, name: &str, random: &mut Random) -> [usize; 2] {
    let mut game = random.game(rules, 80);
    if random.below(2) == 0 {
        game.resign(game.position().side());
    }
    let tags = [("event".to_owned(), "Random: [x]".to_owned())];
    let record = record_of(Some(name), &tags, &game).unwrap();
    let text = write_game(&record);
    let read = good(&text);
    let twin = replay(&read).unwrap_or_else(|fault| panic!("{text}\n{fault}"));
    let plays = |game: &Game| -> Vec<_> { game.plies().iter().map(|p| p.play).collect() };
    assert_eq!(plays(&twin), plays(&game), "{text}");
    assert_eq!(twin.outcome(), game.outcome(), "{text}");
    assert_eq!(write_game(&read), text);
    let further = game.plies().iter().filter(|p| p.before.chain().is_some());
    [plays(&game).len(), further.count()]
}

#[test]
fn random_games_of_the_variants_there_and_back() {
    let mut random = Random(0x0769);
    let (mut written, mut plies) = (0, 0);
    for variant in catalog().variants() {
        for _ in 0..3 {
            let reading = random.reading(variant);
            let rules = Arc::new(variant.rules(&reading));
            let (size, start) = (rules.size(), rules.start());
            if size <= 11 && write_rules(None, size, start, rules.mechanics()).is_ok() {
                plies += there_and_back(rules, variant.id(), &mut random)[0];
                written += 1;
            }
        }
    }
    assert!(
        written >= 5 && plies > 100,
        "{written} games, {plies} plies"
    );
}

#[test]
fn random_games_with_jumps_and_turns_of_several_captures() {
    let mut random = Random(0xbe);
    let berserk = table(RULES)
        .find(|row| row[0] == "berserk11-jumps")
        .unwrap()[1];
    let (mut plies, mut further) = (0, 0);
    for (number, entries) in ["kj:r", "kj:j cj:r", "kj:c sw:s", "kj:n mj:n surf:y"]
        .into_iter()
        .cycle()
        .take(60)
        .enumerate()
    {
        let text = berserk.replace("kj:r", entries).replace("surf:n ", "");
        let text = match number % 2 {
            0 => text,
            _ => text.replace("/5c5/11/t4T4t/t3NTT3t/", "/2m2c2M2/3N7/t1n2T4t/t3NTT3t/"),
        };
        let [all, on] = there_and_back(Arc::new(read(&text).rules()), "Berserk", &mut random);
        plies += all;
        further += on;
    }
    assert!(
        plies > 1_500 && further > 20,
        "{plies} plies, {further} further"
    );
}
