//! Game records: ten that OpenTafl ships, and many made by hand.

use super::common::table;
use super::{CROSS, cross, listed, read};
use std::sync::Arc;
use tafl::engine::explain::Illegal;
use tafl::engine::game::Game;
use tafl::engine::otn::{
    Info, Misplay, OtgGame, Step, WrittenMove, read_game, record_of, replay, write_game,
};
use tafl::engine::outcome::Reason;
use tafl::engine::side::{Piece, Side};
use tafl::engine::square::Square;

const GAMES: &str = include_str!("../data/otn_games.tsv");

pub fn good(text: &str) -> OtgGame {
    read_game(text).unwrap_or_else(|faults| panic!("{text}\n{}", listed(&faults)))
}

/// The faults of a record that has some.
fn faults(text: &str) -> String {
    match read_game(text) {
        Ok(game) => panic!("{game:?}"),
        Err(faults) => listed(&faults),
    }
}

/// A record of these turns, from the start of the cross.
fn record(turns: &str) -> String {
    format!("[rules:{}]\n\n{turns}", cross("surf:n"))
}

fn played(text: &str) -> Game {
    replay(&good(text)).unwrap_or_else(|fault| panic!("{text}\n{fault}"))
}

/// Turns of two plays, numbered.
fn numbered(plays: &str) -> String {
    let plays: Vec<&str> = plays.split(' ').collect();
    let turns: Vec<String> = plays
        .chunks(2)
        .enumerate()
        .map(|(index, pair)| format!("{}. {}\n[|]\n", index + 1, pair.join(" ")))
        .collect();
    turns.join("\n")
}

#[test]
fn the_records_of_opentafl() {
    let mut ends = Vec::new();
    for row in table(GAMES) {
        let [id, result, rules, plays] = row[..] else {
            panic!("{row:?}");
        };
        let text = format!("[result:{result}]\n[rules:{rules}]\n\n{}", numbered(plays));
        let record = good(&text);
        let game = replay(&record).unwrap_or_else(|fault| panic!("{id}: {fault}"));
        assert_eq!(game.plies().len(), plays.split(' ').count(), "{id}");
        assert_eq!(record.tag("result"), Some(result));
        assert_eq!(write_game(&record).replace('\n', " "), {
            text.replace(" \n", "\n").replace('\n', " ")
        });
        let winner = match game
            .outcome()
            .map(|outcome| (outcome.winner, outcome.reason))
        {
            Some((Some(Side::Attackers), reason)) => ("1", reason.word()),
            Some((Some(Side::Defenders), reason)) => ("-1", reason.word()),
            Some((None, reason)) => ("0", reason.word()),
            None => ("?", "-"),
        };
        // The other games were given up, or stop where the puzzle is solved.
        assert!(
            winner.0 == "?" || winner.0 == result || result == "?",
            "{id}: {winner:?}"
        );
        ends.push((id, winner.1));
    }
    assert_eq!(
        ends,
        [
            ("Ard-Ri-Capture-Puzzle", "king-captured"),
            ("Ard-Ri-Escape-Puzzle-2", "escape"),
            ("Ard-Ri-Escape-Puzzle-cooked", "escape"),
            ("Ard-Ri-Escape-Puzzle", "escape"),
            ("Copenhagen-Escape-Puzzle", "escape"),
            ("Fetlar-Escape-Puzzle", "escape"),
            ("Fish-Nasa-2015-Fetlar", "escape"),
            ("realgamelog", "-"),
            (
                "Altti-Piirsoo-Steve-Lonsdale-Sea-Battle-Triathlon-2015",
                "-"
            ),
            ("Animals-Xerxes-Brandub-Triathlon-2015", "-"),
        ]
    );
}

#[test]
fn comments_and_tags_survive() {
    let text = format!(
        "[event:Grandmasters' Tournament: 2015]\n[start-comment:Two\n\nlines, “quoted”]\n\
         [rules:{}]\n\n\
         1. d2-e2 c4-c5\n[The first.\n\nIt goes on: [sic, x2. a4-a5|Ünd das zweite]\n\n\
         2. f4-f5 c5-a5\n[|]\n\n\
         2a.1.1a. d2-c2 d5-c5\n[a variation|]\n\n\
         2b.1.1a. ..... d5-c5\n\n\
         3. d6-a6xa5\n[the end]\n",
        cross("surf:n ks:c")
    );
    let record = good(&text);
    assert_eq!(record.tags.len(), 2);
    assert_eq!(record.tag("event"), Some("Grandmasters' Tournament: 2015"));
    assert_eq!(record.tag("start-comment"), Some("Two\n\nlines, “quoted”"));
    assert_eq!(record.tag("rules"), None);
    assert_eq!(record.turns.len(), 5);
    assert_eq!(record.turns[0].comments.len(), 2);
    assert!(record.turns[0].comments[0].ends_with("x2. a4-a5"));
    assert_eq!(record.turns[0].comments[1], "Ünd das zweite");
    assert_eq!(record.turns[1].comments, ["", ""]);
    assert_eq!(record.turns[2].number(), None);
    assert_eq!(record.turns[3].moves[0], WrittenMove::Omitted(5));
    assert_eq!(record.turns[4].comments, ["the end"]);
    let lines: Vec<usize> = record.turns.iter().map(|turn| turn.line).collect();
    assert_eq!(lines, [7, 12, 15, 18, 20]);
    assert_eq!(replay(&record).unwrap().plies().len(), 5);
    // Written, it is the same text.
    assert_eq!(write_game(&record), text);
}

#[test]
fn what_would_end_a_comment_is_replaced() {
    let mut record = good(&record("1. d2-e2 c4-c5"));
    record.tags.push(("a:b]".to_owned(), "[c]".to_owned()));
    record.turns[0].comments = vec!["a|b [c] d".to_owned(), "[e".to_owned()];
    let text = write_game(&record);
    let again = good(&text);
    assert_eq!(again.tags, [("a-b)".to_owned(), "(c)".to_owned())]);
    assert_eq!(again.turns[0].comments, ["a/b (c) d", "[e"]);
    assert_eq!(write_game(&again), text);
}

#[test]
fn an_older_form_of_the_header() {
    let text = format!(
        "[result:?]\r\n{}\r\n/3t3/3t3/3T3/ttTKTtt/3T3/3t3/7/ d\r\n\r\n1. c4-c5 f4-f5\r\n",
        cross("surf:n")
    );
    let record = good(&text);
    assert_eq!(record.rules, read(&cross("surf:n")));
    assert_eq!(record.position.unwrap().side(), Side::Defenders);
    let game = replay(&record).unwrap();
    assert_eq!(game.plies().len(), 2);
    let again = good(&write_game(&record));
    assert_eq!(again.position, record.position);
    assert_eq!(again.tags, record.tags);
    // Without a side, it is the turn of the side that begins.
    let tag = "[position:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/7/]\n";
    for (entries, side) in [("", Side::Attackers), ("atkf:n", Side::Defenders)] {
        let record = good(&format!("{tag}[rules:{}]", cross(entries)));
        assert_eq!(record.position.unwrap().side(), side);
        assert!(write_game(&record).contains(tag));
    }
}

#[test]
fn plays_as_they_are_written() {
    let start = "start:/11/11/11/4t6/5T5/2N2K5/11/11/5c5/11/11/";
    let text = |play: &str| format!("[rules:dim:11 {start}]\n1. {play}");
    let step = |play: &str| match &good(&text(play)).turns[0].moves[..] {
        [WrittenMove::Step(step)] => step.clone(),
        other => panic!("{other:?}"),
    };
    let square = |name: &str| Square::parse(name, 11).unwrap();
    let plain = Step {
        piece: None,
        from: square("e5"),
        to: square("e8"),
        jump: false,
        further: false,
        captures: vec![],
        info: None,
    };
    assert_eq!(step("e5-e8"), plain);
    let taking = Step {
        captures: vec![(None, square("e9"))],
        ..plain.clone()
    };
    assert_eq!(step("e5-e8xe9"), taking);
    let knight = Step {
        piece: Some(Piece::DefenderKnight),
        from: square("e6"),
        jump: true,
        further: true,
        captures: vec![
            (Some(Piece::AttackerCommander), square("e7")),
            (Some(Piece::AttackerKnight), square("e9")),
            (None, square("f8")),
            (None, square("d8")),
        ],
        ..plain.clone()
    };
    assert_eq!(step("Ne6^=e8xce7/ne9/f8/d8"), knight);
    assert_eq!(step("ce6^e8").piece, Some(Piece::AttackerCommander));
    assert!(step("ce6^e8").jump && !step("ce6^e8").further);
    assert!(step("Ne8=e4xe3").further);
    assert_eq!(step("te5-e8").piece, Some(Piece::Attacker));
    assert_eq!(step("c5-c8").piece, None);
    assert_eq!(step("k11-a11").to, square("a11"));
    for (play, info) in [
        ("Ke5-e1-", Info::WayOut),
        ("Ke1-a1--", Info::Escapes),
        ("a3-e3+", Info::Threatened),
        ("e3-e4++", Info::Captured),
        ("e3-e4xKe5++", Info::Captured),
    ] {
        assert_eq!(step(play).info, Some(info), "{play}");
    }
    let moves = |text: &str| good(text).turns[0].moves.clone();
    assert_eq!(moves(&text("---")), [WrittenMove::Resigns]);
    assert_eq!(moves(&text(".....")), [WrittenMove::Omitted(5)]);
    assert_eq!(moves(&text("e5-e8 ---")).len(), 2);
    assert_eq!(moves(&text("e5-e8 ---").replace("1. ", "1.")).len(), 2);
    for play in [
        "e5-e8",
        "Ne6^=e8xce7/ne9/f8/d8",
        "ce6^e8",
        "Ne8=e4xe3",
        "Ke5-e1-",
        "Ke1-a1--",
        "a3-e3+",
        "te5-e8xTe9++",
        "---",
        ".....",
    ] {
        assert_eq!(moves(&text(play))[0].text(11), play);
        assert!(write_game(&good(&text(play))).ends_with(&format!("\n\n1. {play}\n")));
    }
}

#[test]
fn faults_of_records() {
    for (turns, expected) in [
        ("1. d2", "line 3: 'd2': this is no play"),
        ("1. d2-", "line 3: 'd2-': '' is no square of the board"),
        ("1. d2~e2", "line 3: 'd2~e2': this is no play"),
        ("1. d2=^e2", "this is no play"),
        ("1. d2-e2xx", "'x' is no square of the board"),
        ("1. d2-e2x", "'' is no square of the board"),
        ("1. d2-e2xd3/", "'' is no square of the board"),
        ("1. d2-Ke2", "this is no play"),
        ("1. h2-a2", "'h2' is no square of the board"),
        ("1. a2-a99999999999", "is no square of the board"),
        ("1. é2-a2", "'é2' is no square of the board"),
        ("1. zd2-a2", "'z' is no piece"),
        ("1. kd2-a2", "there is no piece 'k' here"),
        ("1. gd2-a2", "there is no piece 'g' here"),
        ("1. d2-e2+-", "'+-' means nothing"),
        ("1. d2-e2---", "'---' means nothing"),
        ("1. d2-e2?", "this is no play"),
        ("d2-e2", "'d2-e2': this stands before the first turn"),
        ("0. d2-e2", "'0.': the first turn is number 1"),
        (
            "99999999999999999999999. d2-e2",
            "the first turn is number 1",
        ),
        (
            "1. d2-e2 c4-c5\n\n3. f4-f5",
            "line 5: '3.': after turn 1, turn 2 is next",
        ),
        (
            "1. d2-e2 c4-c5\n\n1. f4-f5",
            "line 5: '1.': after turn 1, turn 2 is next",
        ),
        (
            "1. d2-e2\n1... c4-c5",
            "line 4: '1...': after turn 1, turn 2 is next",
        ),
        (
            "1. d2-e2\n[never closed",
            "line 4: '[never closed': this bracket is never closed",
        ),
        (
            "[rules:x]\n1. d2-e2",
            "line 3: 'rules:x': this stands twice",
        ),
        (
            "[nothing]\n1. d2-e2",
            "line 3: '[nothing]': a tag has a name",
        ),
        (
            "[position:/7/]\n1. d2-e2",
            "line 3: 'position:/7/': the position has 1 ranks",
        ),
    ] {
        let found = faults(&record(turns));
        assert!(found.contains(expected), "{turns}\n{found}");
    }
    let found = faults(&format!("[event:x]\n[rules:{}]\n", cross("ks:q foo:y")));
    assert!(
        found.contains("line 2, character 7 of it: 'ks:q'"),
        "{found}"
    );
    assert!(
        found.contains("line 2, character 12 of it: 'foo:y'"),
        "{found}"
    );
    assert!(faults("").contains("the rules are missing"));
    assert!(faults("1. d2-e2").contains("the rules are missing"));
}

#[test]
fn plays_that_the_rules_do_not_allow() {
    let misplay = |turns: &str| replay(&good(&record(turns))).unwrap_err();
    let fault = misplay("1. d2-e2 c4-c5\n\n2. f4-f5 c5-c5\n[a]\n3. a4-a5");
    assert_eq!(fault.line, 5);
    assert_eq!(fault.turn, "2");
    assert_eq!(fault.text, "c5-c5");
    assert!(matches!(fault.why, Misplay::Illegal(_)));
    let fault = misplay("1. c4-c5");
    assert!(matches!(
        fault.why,
        Misplay::Illegal(Illegal::NotYours { .. })
    ));
    let fault = misplay("1. Kd2-e2");
    assert!(
        fault.to_string().contains("another piece stands on d2"),
        "{fault}"
    );
    // What is taken must be written, and nothing else.
    let turns = "1. d2-e2 c4-c5\n2. f4-f5 c5-a5\n3. d6-a6";
    let fault = misplay(turns);
    let expected = "the record takes nothing; by the rules the play takes a5";
    assert!(fault.to_string().contains(expected), "{fault}");
    assert_eq!(played(&record(&format!("{turns}xa5"))).plies().len(), 5);
    let fault = misplay(&format!("{turns}xa5/d7"));
    assert!(
        fault.to_string().contains("the record takes a5, d7"),
        "{fault}"
    );
    let fault = misplay(&format!("{turns}xta5"));
    assert!(
        fault.to_string().contains("another piece stands on a5"),
        "{fault}"
    );
    let fault = misplay("1. d2-e2 .....");
    assert_eq!(fault.why, Misplay::Omitted);
    let given_up = played(&record("1. d2-e2 ---"));
    let outcome = given_up.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Side::Attackers));
    assert_eq!(outcome.reason, Reason::Resignation);
    let fault = misplay("1. --- c4-c5");
    assert_eq!(fault.why, Misplay::Illegal(Illegal::GameOver));
    let fault = misplay("1. --- ---");
    assert_eq!(fault.why, Misplay::Illegal(Illegal::GameOver));
}

#[test]
fn turns_of_several_captures() {
    // The knight on c4 jumps over c5, taking it, and goes on from c6.
    let rules = "dim:7 surf:n ber:c atkf:n start:/7/3t3/7/2NK3/2t4/5tT/2t4/";
    let text = format!("[rules:{rules}]\n\n1. Nc4^c6xc5 Nc6=e6xf6 d2-e2\n[a|b|c]\n\n2. Kd4-d3\n");
    let game = played(&text);
    assert_eq!(game.plies()[1].before.side(), Side::Defenders);
    let record = record_of(None, &[], &game).unwrap();
    assert_eq!(record.turns[0].moves.len(), 3);
    let again = write_game(&record);
    assert!(
        again.contains("1. Nc4^c6xc5 Nc6=e6xf6 d2-e2\n\n2. Kd4-d3\n"),
        "{again}"
    );
    let twin = replay(&good(&again)).unwrap();
    assert_eq!(twin.position(), game.position());
    assert_eq!(good(&text).turns[0].comments, ["a", "b", "c"]);
}

/// A game from another position than that of its rules.
#[test]
fn games_from_a_position() {
    let rules = Arc::new(read(&cross("surf:n")).rules());
    let start = rules.start().with_side(Side::Defenders);
    let mut game = Game::from_position(rules, start);
    let square = |name: &str| Square::parse(name, 7).unwrap();
    for (from, to) in [("c4", "c5"), ("d2", "e2"), ("c5", "c4")] {
        game.play(tafl::engine::plays::Play {
            from: square(from),
            to: square(to),
        })
        .unwrap();
    }
    let record = record_of(None, &[], &game).unwrap();
    let text = write_game(&record);
    assert!(
        text.contains(&format!("[result:?]\n[position:{CROSS} d]\n[rules:")),
        "{text}"
    );
    assert!(text.contains("\n1. c4-c5 d2-e2\n\n2. c5-c4\n"), "{text}");
    assert_eq!(replay(&good(&text)).unwrap().position(), game.position());
}
