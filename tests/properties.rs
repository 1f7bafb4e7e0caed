//! What holds for every position of every game, tried on random games in random readings of all
//! variants: undo and redo, the hash, legality and its reasons, the explanation of captures, and
//! everything that is written and read back.

mod common;

use common::{Random, all, board, catalog, names, variant};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use tafl::engine::capture::{Anvil, Captures};
use tafl::engine::explain::{Held, Illegal, Special};
use tafl::engine::game::{Game, Ply};
use tafl::engine::mechanics::Corners;
use tafl::engine::notation::{
    PositionTextError, captures_text, full_play_text, parse_play, parse_position, play_text,
    position_text,
};
use tafl::engine::outcome::{Outcome, Reason};
use tafl::engine::plays::Play;
use tafl::engine::position::Position;
use tafl::engine::record::{Player, Record};
use tafl::engine::rules::Rules;
use tafl::engine::side::{Piece, Side};
use tafl::engine::square::Square;
use tafl::engine::variant::{Reading, Variant};
use tafl::text::Language;

/// How many games of a variant are tried, and how long they are at most: large boards less.
fn amount(size: u8) -> (usize, usize) {
    match size {
        7 => (30, 160),
        9 => (16, 160),
        11 | 13 => (6, 200),
        _ => (2, 240),
    }
}

/// Random games in random readings of every variant.
fn random_games(seed: u64, mut visit: impl FnMut(&Variant, &Reading, Game, &mut Random)) {
    let mut random = Random(seed);
    for id in all() {
        let variant = variant(id);
        let (games, plies) = amount(variant.spec().size);
        for _ in 0..games {
            let reading = random.reading(variant);
            let game = random.game(Arc::new(variant.rules(&reading)), plies);
            visit(variant, &reading, game, &mut random);
        }
    }
}

/// All that a game shows of itself, but for what can be played again.
fn state(game: &Game) -> (Vec<Ply>, Position, Option<Outcome>) {
    (game.plies().to_vec(), *game.position(), game.outcome())
}

#[test]
fn undo_and_redo_restore_everything() {
    let (mut ended, mut chains) = (0, 0);
    random_games(0x756e_646f, |_, _, played, _| {
        // The same plays once more, with the state after each turn.
        let mut game = Game::from_position(played.rules().clone(), *played.start());
        let mut states = vec![state(&game)];
        for ply in played.plies() {
            let repeated = game.play(ply.play).unwrap();
            assert_eq!(repeated, ply);
            if game.turn_goes_on() {
                chains += 1;
            } else {
                states.push(state(&game));
            }
        }
        ended += usize::from(game.outcome().is_some());

        let plies = played.plies().len();
        for expected in states.iter().rev().skip(1) {
            let first = game.undo().unwrap();
            assert_eq!(first, played.plies()[expected.0.len()]);
            assert_eq!(&state(&game), expected);
            assert_eq!(game.redoable(), plies - expected.0.len());
        }
        assert!(game.undo().is_none());
        assert_eq!(game.position(), game.start());
        for expected in &states[1..] {
            assert_eq!(game.redo(), expected.0.last());
            assert_eq!(&state(&game), expected);
            assert_eq!(game.redoable(), plies - expected.0.len());
        }
        assert!(game.redo().is_none());
    });
    assert!(ended > 100, "{ended} games ended");
    assert!(chains > 10, "{chains} turns went on");
}

/// Another play forgets what was undone; the same play keeps the rest of it.
#[test]
fn a_play_after_undo() {
    let mut compared = 0;
    random_games(0x706c_6179, |_, _, mut game, random| {
        let count = 2 + random.below(6);
        if game.plies().len() < count || game.rules().has_chains() {
            return;
        }
        let undone: Vec<Play> = std::iter::repeat_with(|| game.undo().unwrap().play)
            .take(count)
            .collect();
        let next = undone[count - 1];
        game.play(next).unwrap();
        assert_eq!(game.redoable(), count - 1);
        assert_eq!(game.redo().map(|ply| ply.play), Some(undone[count - 2]));

        game.undo();
        game.undo();
        let others = game.plays();
        let Some(other) = others.into_iter().find(|play| *play != next) else {
            return;
        };
        game.play(other).unwrap();
        assert_eq!(game.redoable(), 0);
        assert!(game.redo().is_none());
        compared += 1;
    });
    assert!(compared > 150);
}

/// An ending by the players is taken back with the last play, and no play follows it.
#[test]
fn undo_takes_back_what_the_players_agreed() {
    random_games(0x6167_7265, |_, _, mut game, random| {
        if game.outcome().is_some() {
            return;
        }
        let play = game.rules().plays(game.position())[0];
        let side = random.of(&Side::ALL);
        game.resign(side);
        let winner = Some(side.opponent());
        let resigned = Some(Outcome {
            winner,
            reason: Reason::Resignation,
        });
        assert_eq!(game.outcome(), resigned);
        game.agree_draw();
        assert_eq!(game.outcome(), resigned);
        assert_eq!(game.play(play).err(), Some(Illegal::GameOver));
        let plies = game.plies().len();
        game.undo();
        assert_eq!((game.outcome(), game.plies().len()), (None, plies - 1));
        game.redo();
        assert_eq!((game.outcome(), game.plies().len()), (None, plies));
    });
}

#[test]
fn the_hash_is_that_of_the_position() {
    let mut seen: HashMap<u64, Position> = HashMap::new();
    let mut positions = 0;
    random_games(0x6861_7368, |variant, _, game, _| {
        for position in std::iter::once(game.start()).chain(game.plies().iter().map(|p| &p.after)) {
            assert_eq!(position.hash(), position.recomputed_hash());
            let turned = position.with_side(position.side().opponent());
            assert_ne!(turned.hash(), position.hash());
            assert_eq!(turned.hash(), turned.recomputed_hash());
            // Numbers of squares mean other squares on boards of other sizes.
            if variant.spec().size == 7 {
                assert_eq!(seen.entry(position.hash()).or_insert(*position), position);
                positions += 1;
            }
        }
    });
    assert!(
        positions > 5_000 && seen.len() > 3_000,
        "{positions} {}",
        seen.len()
    );
}

/// The squares between two on a line.
fn between(play: Play, size: u8) -> Vec<Square> {
    let (from, to) = (play.from, play.to);
    let range = |a: u8, b: u8| (a.min(b) + 1)..a.max(b);
    if from.file(size) == to.file(size) {
        let file = from.file(size);
        range(from.rank(size), to.rank(size))
            .map(|rank| Square::at(file, rank, size))
            .collect()
    } else {
        let rank = from.rank(size);
        range(from.file(size), to.file(size))
            .map(|file| Square::at(file, rank, size))
            .collect()
    }
}

/// Whether the reason is true, without asking the engine what is legal.
fn check_reason(rules: &Rules, position: &Position, play: Play, reason: Illegal) {
    let size = rules.size();
    let special = |square: Square| {
        let centre = Square::at(size / 2, size / 2, size);
        let depth = match rules.mechanics().corners {
            Corners::Plain | Corners::Listed => 0,
            Corners::One => 1,
            Corners::TwoByTwo => 2,
        };
        let camp = rules.mechanics().camps.iter().flatten();
        let outer = |n: u8| n.min(size - 1 - n) < depth;
        if square == centre && rules.mechanics().throne {
            Some(Special::Throne)
        } else if outer(square.file(size)) && outer(square.rank(size)) {
            Some(Special::Corner)
        } else if camp
            .into_iter()
            .any(|name| *name == square.name(size).to_string())
        {
            Some(Special::Camp)
        } else {
            None
        }
    };
    let distance = |square: Square| {
        square.file(size).abs_diff(play.from.file(size))
            + square.rank(size).abs_diff(play.from.rank(size))
    };
    let clear_before = |at: Square| {
        between(
            Play {
                from: play.from,
                to: at,
            },
            size,
        )
        .iter()
        .all(|s| position.is_vacant(*s))
    };
    match reason {
        Illegal::NoPiece { from } => {
            assert!(from == play.from && position.is_vacant(from));
        }
        Illegal::NotYours { from, turn } => {
            assert_eq!((from, turn), (play.from, position.side()));
            assert_eq!(
                position.piece_at(from).map(Piece::side),
                Some(turn.opponent())
            );
        }
        Illegal::SameSquare => assert_eq!(play.from, play.to),
        Illegal::NotInLine => {
            assert_ne!(play.from.file(size), play.to.file(size));
            assert_ne!(play.from.rank(size), play.to.rank(size));
        }
        Illegal::Blocked { at, by } => {
            assert_eq!(position.piece_at(at), Some(by));
            assert!(at == play.to || between(play, size).contains(&at));
            assert!(clear_before(at));
        }
        Illegal::MayNotPass {
            piece,
            at,
            special: kind,
        } => {
            assert_eq!(position.piece_at(play.from), Some(piece));
            assert_eq!(special(at), Some(kind));
            assert!(between(play, size).contains(&at) && clear_before(at));
        }
        Illegal::MayNotStop {
            piece,
            at,
            special: kind,
        } => {
            assert_eq!(position.piece_at(play.from), Some(piece));
            assert_eq!((at, special(at)), (play.to, Some(kind)));
            assert!(position.is_vacant(at) && clear_before(at));
        }
        Illegal::TooFar { piece, reach } => {
            assert_eq!(position.piece_at(play.from), Some(piece));
            assert!(distance(play.to) > reach);
        }
        Illegal::TurnGoesOn { at } => {
            assert_eq!(position.chain(), Some(at));
            assert_ne!(play.from, at);
        }
        Illegal::MustCapture { at } => {
            assert_eq!(position.chain(), Some(at));
            assert_eq!(play.from, at);
            assert!(rules.captures_of(position, play).is_empty());
        }
        Illegal::GameOver | Illegal::Repeats => panic!("rules know no game"),
    }
}

#[test]
fn a_play_is_legal_or_there_is_a_true_reason() {
    let mut reasons = BTreeSet::new();
    random_games(0x6c65_6761, |variant, _, game, random| {
        let size = variant.spec().size;
        let rules = game.rules();
        // Turns of several captures are rare: where there was one, half the time within it.
        let within: Vec<usize> = (0..game.plies().len())
            .filter(|index| game.plies()[*index].before.chain().is_some())
            .collect();
        let index = match within.is_empty() || random.below(2) == 0 {
            true => random.below(game.plies().len()),
            false => random.of(&within),
        };
        let position = &game.plies()[index].before;
        let plays = rules.plays(position);
        let legal: BTreeSet<Play> = plays.iter().copied().collect();
        assert_eq!(legal.len(), plays.len(), "a play is listed twice");
        assert_eq!(rules.count_plays(position, position.side()), plays.len());
        assert_eq!(rules.has_play(position), !plays.is_empty());
        let chosen: BTreeSet<Play> = (0..=plays.len())
            .filter_map(|number| {
                rules.chosen_play(position, |count| {
                    assert_eq!(count, plays.len());
                    number
                })
            })
            .collect();
        assert_eq!(
            chosen, legal,
            "each number is another play, and none is missing"
        );
        for from in rules.board().iter() {
            let destinations = rules.destinations(position, from);
            let ours = position
                .piece_at(from)
                .is_some_and(|p| p.side() == position.side());
            for to in rules.board().iter() {
                let play = Play { from, to };
                let listed = legal.contains(&play);
                assert_eq!(rules.is_legal(position, play), listed);
                assert_eq!(ours && destinations.contains(to), listed);
                let reason = rules.why_not(position, play);
                assert_eq!(reason.is_none(), listed, "{}", play_text(play, size));
                if let Some(reason) = reason {
                    check_reason(rules, position, play, reason);
                    reasons.insert(format!("{reason:?}").split(' ').next().unwrap().to_owned());
                }
            }
        }
    });
    // All but `GameOver` and `Repeats`, which only a game knows.
    assert_eq!(reasons.len(), 10, "{reasons:?}");
}

#[test]
fn captures_are_explained() {
    let mut men = 0;
    let mut kings = BTreeSet::new();
    let mut anvils = BTreeSet::new();
    random_games(0x6578_706c, |variant, _, game, _| {
        let rules = game.rules();
        let size = rules.size();
        for ply in game.plies() {
            let explained = rules.explain_captures(ply);
            let king = ply.captures.king;
            assert_eq!(
                names(explained.iter().map(|capture| capture.square), size),
                names(ply.captures.men.iter().copied().chain(king), size)
            );
            let mover = ply.before.side();
            for capture in &explained {
                assert_eq!(ply.before.piece_at(capture.square), Some(capture.piece));
                assert_eq!(ply.after.piece_at(capture.square), capture.piece.turned());
                assert_eq!(capture.piece.side(), mover.opponent());
                if let Held::Between(anvil) = capture.held {
                    let (Anvil::Piece(far)
                    | Anvil::Throne(far)
                    | Anvil::King(far)
                    | Anvil::Corner(far)
                    | Anvil::Camp(far)) = anvil;
                    let span = between(
                        Play {
                            from: ply.play.to,
                            to: far,
                        },
                        size,
                    );
                    assert_eq!(span, [capture.square]);
                    let holder = ply.after.piece_at(far).map(Piece::side);
                    let by_piece = matches!(anvil, Anvil::Piece(_));
                    assert_eq!(by_piece, holder == Some(mover));
                    anvils.insert(format!("{:?}", anvil).split('(').next().unwrap().to_owned());
                } else if let Held::InWall = capture.held {
                    assert!(rules.edge().contains(capture.square));
                } else {
                    let alone = [Piece::King, Piece::Guard].contains(&capture.piece);
                    assert!(alone || capture.held == Held::Jumped);
                }
                let topics = rules.capture_topics(capture);
                for topic in &topics {
                    assert!(variant.clause_for(*topic).is_some(), "{topic:?}");
                }
                if capture.piece == Piece::King {
                    assert_eq!(topics[0], rules.king_topic(capture.square));
                    kings.insert(format!("{:?}", topics[0]));
                } else {
                    men += 1;
                }
            }
        }
        if let Some(outcome) = game.outcome() {
            let topic = rules.outcome_topic(outcome, game.plies().last()).unwrap();
            assert!(variant.clause_for(topic).is_some(), "{topic:?}");
        }
    });
    assert!(men > 1_000, "{men}");
    assert!(anvils.len() >= 4, "{anvils:?}");
    assert!(kings.len() > 2, "{kings:?}");
}

#[test]
fn plays_and_positions_read_back() {
    let mut taking = 0;
    random_games(0x7465_7874, |_, _, game, _| {
        let size = game.rules().size();
        for ply in game.plies() {
            let written = parse_play(&play_text(ply.play, size), size).unwrap();
            assert_eq!((written.play, written.captures), (ply.play, None));

            let text = full_play_text(ply.play, &ply.captures, size);
            let written = parse_play(&text, size).unwrap();
            assert_eq!(written.play, ply.play, "{text}");
            let taken = names(ply.captures.men.iter().copied(), size);
            assert_eq!(captures_text(&ply.captures, size), taken.join("+"));
            let read = written.captures.unwrap_or_default();
            let read: Vec<String> = read.iter().map(|s| s.name(size).to_string()).collect();
            assert_eq!(read, taken, "{text}");
            taking += usize::from(!taken.is_empty());

            let text = position_text(&ply.after, size);
            let read = parse_position(&text, size);
            if ply.after.chain().is_some() {
                // A position's text knows no turn that goes on.
                continue;
            }
            match ply.captures.king {
                None => assert_eq!(read, Ok(ply.after), "{text}"),
                Some(_) => assert_eq!(read, Err(PositionTextError::Kings(0)), "{text}"),
            }
        }
    });
    assert!(taking > 1_000, "{taking}");
}

#[test]
fn a_position_as_text() {
    let position = board(
        "3 A . .
         2 . K D
         1 . . A",
        Side::Defenders,
    );
    assert_eq!(position_text(&position, 3), "/2t/1KT/t2/ d");
    let captures = Captures::default();
    let play = parse_play("b2-b1", 3).unwrap().play;
    assert_eq!(full_play_text(play, &captures, 3), "b2-b1");
}

#[test]
fn records_read_back() {
    let mut endings = BTreeSet::new();
    let mut from_elsewhere = 0;
    random_games(0x7265_636f, |variant, reading, mut game, random| {
        // One in three begins amid a game.
        if random.below(3) == 0 {
            let plies = game.plies().iter();
            let starts: Vec<Position> = plies
                .map(|ply| ply.before)
                .filter(|position| position.chain().is_none())
                .collect();
            let mut other = Game::from_position(game.rules().clone(), random.of(&starts));
            for _ in 0..random.below(30) {
                if let Some(play) = random.play(&other) {
                    other.play(play).unwrap();
                }
            }
            game = other;
            from_elsewhere += 1;
        }
        match random.below(4) {
            0 => game.resign(Side::Attackers),
            1 => game.resign(Side::Defenders),
            2 => game.agree_draw(),
            _ => {}
        }
        let mut player = || match random.below(7) as u8 {
            0 => Player::Person,
            level => Player::Computer(level),
        };
        let players = [player(), player()];

        let record = Record::of(variant, reading, players, &game);
        let text = record.to_text().unwrap();
        let read = Record::read("game.ron", &text, catalog(), &Language::En.faults())
            .unwrap_or_else(|problems| panic!("{problems}\n{text}"));
        assert_eq!(read.variant.id(), variant.id());
        assert_eq!(&read.reading, reading);
        assert_eq!(read.players, players);
        assert_eq!(read.game.start(), game.start());
        assert_eq!(read.game.plies(), game.plies());
        assert_eq!(read.game.outcome(), game.outcome());
        let again = Record::of(&read.variant, &read.reading, read.players, &read.game);
        assert_eq!(again, record);
        assert_eq!(again.to_text().unwrap(), text);
        endings.insert(game.outcome().map(|outcome| outcome.to_string()));
    });
    assert!(from_elsewhere > 30);
    for ending in [
        "attackers:resignation",
        "defenders:resignation",
        "none:draw-agreed",
        "attackers:king-captured",
        "defenders:escape",
    ] {
        assert!(endings.contains(&Some(ending.to_owned())), "{ending}");
    }
    assert!(endings.contains(&None));
}
