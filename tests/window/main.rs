//! The window as a user has it: a real window on a real display, a real mouse, and then the files
//! that the program has written.
//!
//! Needs a display, `xdotool` and a Vulkan driver. Where one of them is missing the tests are
//! skipped and say so, unless `TAFL_WINDOW_TESTS=1` asks for them.
#![cfg(feature = "client")]

mod desk;

use desk::Desk;

/// Two persons play Brandubh with the mouse: an illegal play is explained, a capture happens, it is
/// taken back and made again, and the record on the disk shows each step.
#[test]
fn a_game_by_mouse_and_its_record() {
    let Some(mut desk) = Desk::open(&[]) else {
        return;
    };
    desk.wait("the start screen", |see| {
        see.is("screen", "Start") && see.has_place("begin-play")
    });
    desk.click_place("variant-brandubh-historical");
    desk.click_place("attackers-person");
    desk.click_place("defenders-person");
    desk.click_place("begin-play");
    desk.wait("the game", |see| {
        see.is("plies", "0") && see.is("still", "true")
    });

    desk.click_square("d1");
    desk.wait("a piece in the hand", |see| see.is("chosen", "d1"));
    desk.click_square("a1");
    desk.wait("the reason", |see| see.line("notice").is_some());
    let notice = desk.see().line("notice").unwrap_or_default();
    assert!(
        notice.contains("corner") && notice.contains("a1"),
        "{notice}"
    );
    assert!(
        notice
            .split('\t')
            .nth(1)
            .is_some_and(|rule| rule.len() > 20),
        "{notice}"
    );
    assert!(desk.see().is("plies", "0"));

    let plays = [
        "d2-c2", "d5-e5", "d6-c6", "e5-d5", "c2-c3", "d5-e5", "c6-c5",
    ];
    for (number, play) in plays.iter().enumerate() {
        desk.play(play);
        let plies = (number + 1).to_string();
        desk.wait(play, |see| {
            see.is("plies", &plies) && see.is("still", "true")
        });
    }
    assert_eq!(
        desk.recorded_plays().last().map(String::as_str),
        Some("c6-c5xc4")
    );

    desk.click_place("undo");
    desk.wait("the play taken back", |see| see.is("plies", "6"));
    assert_eq!(desk.recorded_plays().len(), 6);
    assert!(!desk.recorded_plays().iter().any(|play| play.contains('x')));

    desk.click_place("redo");
    desk.wait("the play made again", |see| see.is("plies", "7"));
    desk.click_place("save");
    desk.wait("the game saved", |see| {
        see.line("notice").is_some_and(|n| n.contains(".ron"))
    });
    let saved = desk.saved_games();
    assert_eq!(saved.len(), 1, "{saved:?}");
    desk.check_record(&saved[0], 7);
}

/// A piece is dragged to its square, the program is ended, and the game is offered again.
#[test]
fn a_game_is_kept_and_offered_again() {
    let Some(mut desk) = Desk::open(&[
        "play",
        "brandubh-hungarian",
        "--attackers",
        "person",
        "--defenders",
        "person",
    ]) else {
        return;
    };
    desk.wait("the game", |see| {
        see.is("plies", "0") && see.is("still", "true")
    });
    desk.drag("d2", "a2");
    desk.wait("the dragged piece", |see| see.is("plies", "1"));
    assert_eq!(desk.recorded_plays(), ["d2-a2"]);
    desk.reopen(&[]);
    desk.wait("the start screen", |see| see.has_place("continue"));
    desk.click_place("continue");
    desk.wait("the kept game", |see| {
        see.is("variant", "brandubh-hungarian") && see.is("plies", "1")
    });
}

/// The computer plays a whole game against itself, and the game ends by a rule.
#[test]
fn the_computer_plays_against_itself() {
    let Some(mut desk) = Desk::open(&[
        "spectate",
        "brandubh-historical",
        "--attackers",
        "1",
        "--defenders",
        "1",
        "--pace",
        "0",
    ]) else {
        return;
    };
    desk.wait_long("the end of the game", |see| {
        see.line("outcome").is_some_and(|outcome| outcome != "-")
    });
    let outcome = desk.see().line("outcome").unwrap_or_default();
    let (side, reason) = outcome.split_once(':').unwrap_or_default();
    assert!(["attackers", "defenders"].contains(&side), "{outcome}");
    let by_rule = [
        "king-captured",
        "escape",
        "encirclement",
        "no-moves",
        "repetition",
    ];
    assert!(by_rule.contains(&reason), "{outcome}");
    desk.wait("the end announced", |see| see.has_place("again"));
}

/// Clicks on every panel reach the panel alone: no square is clicked, no play is made.
#[test]
fn panels_keep_clicks_from_the_board() {
    let Some(mut desk) = Desk::open(&[
        "play",
        "sea-battle-9",
        "--attackers",
        "person",
        "--defenders",
        "person",
        "--window",
        "1200x660",
    ]) else {
        return;
    };
    desk.wait("the game", |see| {
        see.is("plies", "0") && see.is("still", "true")
    });
    // An illegal play makes the panel at the foot of the board appear, too.
    desk.click_square("a4");
    desk.wait("a piece in the hand", |see| see.is("chosen", "a4"));
    desk.click_square("b6");
    desk.wait("the reason", |see| see.line("notice").is_some());
    let clicks = desk.see().line("clicks");
    let panels: Vec<String> = desk.see().places_like("panel-");
    assert!(panels.len() >= 3, "{panels:?}");
    for panel in panels {
        let spots = desk.see().plain_spots(&panel);
        assert!(!spots.is_empty(), "{panel} is all buttons");
        for (x, y) in spots {
            desk.click_at(x, y);
        }
    }
    desk.settle();
    assert_eq!(desk.see().line("clicks"), clicks);
    assert!(desk.see().is("plies", "0"));
    // The board itself still takes clicks.
    desk.click_square("a4");
    desk.settle();
    assert_ne!(desk.see().line("clicks"), clicks);
}
