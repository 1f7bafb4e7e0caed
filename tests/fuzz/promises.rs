//! What must hold for every input of a reader; each answers whether the input could be read.

use super::common::{Random, catalog};
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use tafl::arena::balance::Balance;
use tafl::arena::levels::{Levels, Rung};
use tafl::engine::game::Game;
use tafl::engine::located::FileProblems;
use tafl::engine::notation::{
    parse_play, parse_position, parse_turn, play_text, position_text, turns_text,
};
use tafl::engine::otn::{self, Fault, OtgGame, WrittenMove};
use tafl::engine::record::{Record, play_written};
use tafl::engine::rules::Rules;
use tafl::engine::variant::Variant;
use tafl::engine::variant::catalog::{read_fragments, read_sources};
use tafl::engine::variant::spec::Look;
use tafl::text::Language;

/// How many plies of a game are tried that an input describes.
const PLIES: usize = 12;

static KEYS: LazyLock<BTreeSet<String>> = LazyLock::new(|| catalog().source_keys());

/// A refused file says why, on lines that it has.
fn refused(text: &str, problems: &FileProblems) {
    assert!(!problems.problems.is_empty(), "refused without a reason");
    let lines = 1 + text.matches('\n').count();
    for problem in &problems.problems {
        assert!(problem.line <= lines, "there is no such line: {problem:?}");
        assert!(!problem.message.is_empty());
    }
}

/// The same of a text in OpenTafl's notation.
fn found_fault(faults: &[Fault]) {
    assert!(!faults.is_empty(), "refused without a reason");
    for fault in faults {
        assert!(!fault.why.is_empty() && !fault.to_string().is_empty());
    }
}

/// A game can be begun, and played for a while.
fn playable(rules: Rules) {
    let game = Random(1).game(Arc::new(rules), PLIES);
    assert!(!game.plies().is_empty(), "there is no play at the start");
}

/// A variant that reads can be compiled under every single departure from its default reading, has
/// plays at its start, and its clauses can be said.
pub fn variant(text: &str) -> bool {
    let variant = match Variant::read("fuzz.ron", text, &KEYS) {
        Ok(variant) => variant,
        Err(problems) => {
            refused(text, &problems);
            return false;
        }
    };
    let mut reading = variant.default_reading();
    playable(variant.rules(&reading));
    for (index, question) in variant.spec().questions.iter().enumerate() {
        for option in 1..question.options.len() {
            reading.choose(index, option);
            let plays = Game::new(Arc::new(variant.rules(&reading))).plays();
            assert!(!plays.is_empty(), "no play: {}={option}", question.id);
        }
        reading.choose(index, 0);
    }
    for clause in &variant.spec().clauses {
        let _ = Language::Hu.clause_text(&variant, &reading, clause);
    }
    true
}

/// A file of sources or of games that cannot be played is read, or refused with reasons.
pub fn lists(text: &str) -> bool {
    let sources = read_sources("fuzz.ron", text);
    let fragments = read_fragments("fuzz.ron", text, &KEYS);
    for problems in [sources.as_ref().err(), fragments.as_ref().err()] {
        problems.inspect(|problems| refused(text, problems));
    }
    sources.is_ok() || fragments.is_ok()
}

/// Rules that read survive being written and read, and make a game or are refused.
pub fn rules(text: &str) -> bool {
    let variant = Variant::from_rules_string(text);
    let read = match otn::read_rules(text) {
        Ok(read) => read,
        Err(faults) => {
            found_fault(&faults);
            assert!(variant.is_err_and(|reasons| !reasons.is_empty()));
            return false;
        }
    };
    let name = read.name.as_deref();
    let written = otn::write_rules(name, read.size, &read.start, &read.mechanics)
        .unwrap_or_else(|faults| panic!("it cannot be written: {faults:?}"));
    let again = otn::read_rules(&written).unwrap_or_else(|f| panic!("{f:?}\n{written}"));
    assert_eq!((again.size, again.start), (read.size, read.start));
    assert_eq!(again.mechanics, read.mechanics, "{written}");
    let one_word = |name: &str| {
        let words: Vec<&str> = name.split_whitespace().collect();
        words.join(" ").replace('[', "(").replace(']', ")")
    };
    let name = read.name.map(|name| one_word(&name));
    assert_eq!(
        again.name,
        name.filter(|name| !name.is_empty()),
        "{written}"
    );
    match variant {
        Ok(variant) => playable(variant.rules(&variant.default_reading())),
        Err(reasons) => assert!(!reasons.is_empty()),
    }
    true
}

/// A position that reads is the same when it is written and read again, on a board of any size.
pub fn position(text: &str) -> bool {
    let mut any = false;
    for size in (5..=19).step_by(2) {
        let reads = [
            parse_position(text, size).ok(),
            otn::read_position(text, size).ok(),
        ];
        for position in reads.into_iter().flatten() {
            let written = position_text(&position, size);
            assert_eq!(parse_position(&written, size), Ok(position), "{written}");
            let same = otn::read_position(&written, size);
            assert_eq!(same, Ok(position), "{written}");
            assert_eq!(position.hash(), position.recomputed_hash(), "{written}");
            any = true;
        }
    }
    for impossible in [0, 1, 4, 8, 21, 255] {
        assert!(otn::read_position(text, impossible).is_err());
    }
    any
}

/// Plays read back as they are written, on a board of any size. The first line names a variant, and
/// the others are played as its turns: one that is refused leaves the game as it was, one that is
/// played can be written, taken back and played again.
pub fn plays(text: &str) -> bool {
    let mut lines = text.split('\n');
    let name = lines.next().unwrap_or_default();
    let variant = catalog().get(name).or_else(|| catalog().get("berserk-11"));
    let variant = variant.expect("the program carries berserk tafl");
    let mut game = Game::new(Arc::new(variant.rules(&variant.default_reading())));
    let mut any = false;
    for line in lines.take(60) {
        for size in (5..=19).step_by(2) {
            if let Ok(written) = parse_play(line, size) {
                let again = parse_play(&play_text(written.play, size), size);
                assert_eq!(again.map(|again| again.play), Ok(written.play), "{line}");
            }
            if let Ok((steps, _)) = parse_turn(line, size) {
                let joined = steps
                    .windows(2)
                    .all(|pair| pair[0].play.to == pair[1].play.from);
                assert!(joined && !steps.is_empty(), "{line}");
            }
        }
        any |= play_line(&mut game, line);
    }
    any
}

/// Plays a line, if it is a turn; whether it is.
fn play_line(game: &mut Game, line: &str) -> bool {
    let before = game.clone();
    let begun = before.plies().len();
    let size = game.rules().size();
    if play_written(game, line).is_err() {
        assert_eq!(game.plies(), before.plies(), "{line}");
        assert_eq!(game.outcome(), before.outcome(), "{line}");
        return false;
    }
    assert!(game.plies().len() > begun, "{line}");
    // A turn that went on before has no text of its own.
    if before.position().chain().is_some() {
        return true;
    }
    let turn = turns_text(&game.plies()[begun..], size);
    let [turn] = &turn[..] else {
        panic!("one turn was played: {line}, {turn:?}");
    };
    let mut other = before.clone();
    play_written(&mut other, turn).unwrap_or_else(|fault| panic!("{line}, {turn}: {fault:?}"));
    assert_eq!(other.plies(), game.plies(), "{line}, {turn}");
    assert_eq!(other.outcome(), game.outcome(), "{line}, {turn}");
    other.undo();
    assert_eq!(other.plies(), before.plies(), "{line}, {turn}");
    other.redo();
    // What a turn left open is not begun again.
    assert!(other.plies().len() > begun, "{line}, {turn}");
    true
}

/// A record that reads gives the same game when it is written and read again.
pub fn record(text: &str) -> bool {
    let read = |text: &str| Record::read("fuzz.ron", text, catalog(), &Language::En.faults());
    let first = match read(text) {
        Ok(first) => first,
        Err(problems) => {
            refused(text, &problems);
            return false;
        }
    };
    let record =
        Record::of(&first.variant, &first.reading, first.players, &first.game).with(&first.extra);
    let written = record.to_text().unwrap_or_else(|error| panic!("{error}"));
    let again = read(&written).unwrap_or_else(|problems| panic!("{problems}\n{written}"));
    assert_eq!(again.variant.id(), first.variant.id());
    assert_eq!(again.reading, first.reading);
    assert_eq!(again.players, first.players);
    assert_eq!(again.game.start(), first.game.start());
    assert_eq!(again.game.plies(), first.game.plies());
    assert_eq!(again.game.outcome(), first.game.outcome());
    let rewritten =
        Record::of(&again.variant, &again.reading, again.players, &again.game).with(&again.extra);
    assert_eq!(rewritten, record, "{written}");
    true
}

/// A record that reads says the same when it is written and read again; and the game that comes of
/// playing it can be written down and played again.
pub fn otg(text: &str) -> bool {
    let record = match otn::read_game(text) {
        Ok(record) => record,
        Err(faults) => {
            found_fault(&faults);
            return false;
        }
    };
    let written = otn::write_game(&record);
    let again = otn::read_game(&written).unwrap_or_else(|f| panic!("{f:?}\n{written}"));
    assert_eq!(again.tags.len(), record.tags.len(), "{written}");
    assert_eq!(again.rules.mechanics, record.rules.mechanics, "{written}");
    assert_eq!(again.position, record.position, "{written}");
    assert_eq!(said(&again), said(&record), "{written}");
    let (game, other) = match (otn::replay(&record), otn::replay(&again)) {
        (Ok(game), Ok(other)) => (game, other),
        (Err(fault), Err(other)) => {
            assert_eq!(other.why, fault.why, "{written}");
            return true;
        }
        (one, other) => panic!("{one:?}, but {other:?}\n{written}"),
    };
    same_game(&other, &game, &written);
    let anew = otn::record_of(None, &record.tags, &game).unwrap_or_else(|f| panic!("{f:?}"));
    let written = otn::write_game(&anew);
    let anew = otn::read_game(&written).unwrap_or_else(|f| panic!("{f:?}\n{written}"));
    let other = otn::replay(&anew).unwrap_or_else(|fault| panic!("{fault}\n{written}"));
    same_game(&other, &game, &written);
    true
}

/// A table that reads is written and read as the same, and what it says can be said.
pub fn table(text: &str) -> bool {
    match (Balance::read(text), Levels::read(text)) {
        (Ok(table), _) => {
            let written = table.to_text().expect("a table can be written");
            let again = Balance::read(&written).unwrap_or_else(|e| panic!("{e}\n{written}"));
            assert_eq!(again, table, "{written}");
            for standing in table.variants.values() {
                let verdict = Language::Hu.verdict(standing);
                assert_eq!(verdict.is_some(), standing.games() > 0);
                let endings = Language::De.endings(&table, standing, Look::Carved);
                assert_eq!(endings.len(), standing.endings.len());
                assert!(!Language::En.measured(&table, standing).is_empty());
                assert!(!Language::En.course(&table, standing).is_empty());
            }
            true
        }
        (_, Ok(table)) => {
            let written = table.to_text().expect("a table can be written");
            let again = Levels::read(&written).unwrap_or_else(|e| panic!("{e}\n{written}"));
            assert_eq!(again, table, "{written}");
            let rungs = table.variants.values().flat_map(|of| of.levels.values());
            for [share, error] in rungs.filter_map(Rung::score) {
                assert!((0.0..=1.0).contains(&share) && (0.0..=1.0).contains(&error));
            }
            true
        }
        (Err(one), Err(other)) => {
            assert!(!one.to_string().is_empty() && !other.to_string().is_empty());
            false
        }
    }
}

fn same_game(game: &Game, other: &Game, written: &str) {
    assert_eq!(game.start(), other.start(), "{written}");
    assert_eq!(game.plies(), other.plies(), "{written}");
    assert_eq!(game.outcome(), other.outcome(), "{written}");
}

/// The labels and plays of a record; how many full stops stand for a play that is left out does not
/// matter.
fn said(record: &OtgGame) -> Vec<(&str, Vec<WrittenMove>)> {
    let plain = |written: &WrittenMove| match written {
        WrittenMove::Omitted(_) => WrittenMove::Omitted(2),
        other => other.clone(),
    };
    let turns = record.turns.iter();
    turns
        .map(|turn| (turn.label.as_str(), turn.moves.iter().map(plain).collect()))
        .collect()
}
