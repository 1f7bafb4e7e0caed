//! The program on the command line: games by rules strings, records in OpenTafl's form and back, and
//! what it says of games that it cannot play.

#[path = "common/program.rs"]
mod program;

use program::{complaint, said, tafl};

const RULES: &str = "dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

#[test]
fn rules_strings_stand_in_for_a_variant() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    assert_eq!(
        said(home, &["perft", "--rules", RULES, "2"]),
        "1\t40\n2\t960\n"
    );
    std::fs::write(home.join("plays"), "d2-a2 d5-e5").unwrap();
    let replayed = said(home, &["replay", "--rules", RULES, "plays"]);
    assert_eq!(replayed, "1\td2-a2\t-\t40\t-\n2\td5-e5\t-\t25\t-\n");
    let wrong = complaint(home, &["perft", "--rules", "dim:7 ks:q start:/7/", "2"]);
    assert!(
        wrong.contains("ks:q") && wrong.contains("character 7"),
        "{wrong}"
    );
    let both = complaint(home, &["perft", "brandubh-2", "2", "--rules", RULES]);
    assert!(both.contains("leave one out"), "{both}");
}

#[test]
fn rules_are_written_as_far_as_the_notation_goes() {
    let home = tempfile::tempdir().unwrap();
    let all = said(home.path(), &["rules", "alea-evangelii-opentafl", "--otn"]);
    assert!(
        all.starts_with("dim:19 ") && all.contains("start:/2t2t7"),
        "{all}"
    );
    let output = tafl(home.path(), &["rules", "copenhagen-11", "--otn"]);
    assert!(!output.status.success());
    let (rules, left_out) = (output.stdout, output.stderr);
    assert!(String::from_utf8_lossy(&rules).contains("sw:s efe:y"));
    assert!(String::from_utf8_lossy(&left_out).contains("repetition"));
}

#[test]
fn a_record_goes_to_opentafl_and_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let record = r#"(format: 1, variant: "berserk-11", reading: {"chain": "must"},
        start: "/10T/t10/3T2T4/3t2t4/11/5K5/11/11/11/11/11/ a",
        plays: ["a2-d2xd3=g2xg3", "k1-k2"],
        comments: {1: "Two at once.", 2: "A reply."}, tags: {"event": "A fair"})"#;
    std::fs::write(home.join("game.ron"), record).unwrap();
    let otg = said(home, &["convert", "game.ron"]);
    assert!(
        otg.contains("[event:A fair]") && otg.contains("[Two at once.|A reply.]"),
        "{otg}"
    );
    std::fs::write(home.join("game.otg"), &otg).unwrap();
    let replayed = said(home, &["replay", "game.otg"]);
    assert!(replayed.starts_with("1\ta2-d2xd3=g2xg3\t"), "{replayed}");
    let back = said(home, &["convert", "game.otg"]);
    for part in [
        "\"a2-d2xd3=g2xg3\"",
        "1: \"Two at once.\"",
        "2: \"A reply.\"",
    ] {
        assert!(back.contains(part), "{part}: {back}");
    }
    std::fs::write(home.join("back.ron"), back).unwrap();
    said(home, &["check", "back.ron"]);
}

#[test]
fn games_that_cannot_be_played_are_listed_and_explained() {
    let home = tempfile::tempdir().unwrap();
    let listed = said(home.path(), &["variants"]);
    assert!(listed.lines().count() > 60);
    assert!(listed.contains("york-hnefatafl\t11x11\t-\t"), "{listed}");
    for language in ["en", "de", "hu"] {
        let sheet = said(
            home.path(),
            &["rules", "york-hnefatafl", "--lang", language],
        );
        assert!(sheet.lines().count() > 20, "{sheet}");
    }
    let refused = complaint(home.path(), &["perft", "york-hnefatafl", "2"]);
    assert!(refused.contains("not playable"), "{refused}");
}
