//! Matches on the command line: against our own guests over real processes, and against engines
//! that hang, crash, cheat or flood. All of them end, and all games are kept.

#[path = "common/program.rs"]
mod program;

use program::{TAFL, complaint, said};
use std::path::Path;
use std::time::{Duration, Instant};

const RULES: &str = "dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

/// A match of a few games of A against B; also the file of its games.
fn arena(home: &Path, a: &str, b: &str, more: &[&str]) -> (String, String) {
    let mut words = vec![
        "arena",
        a,
        b,
        "--games",
        "4",
        "--out",
        "games",
        "--max-plies",
        "80",
        "--patience",
        "1",
    ];
    words.extend(more);
    let summary = said(home, &words);
    let games = std::fs::read_to_string(home.join("games")).unwrap();
    (summary, games)
}

const BRANDUBH: [&str; 2] = ["--variant", "brandubh-hungarian"];

/// The fields of the games of a file.
fn fields(games: &str) -> Vec<Vec<&str>> {
    let lines = games.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect()).collect()
}

/// A script that answers everything but `generate_move` well, and to this says what is given.
fn htp_script(home: &Path, generate: &str, play: &str) -> String {
    let script = format!(
        "while read -r word rest; do case $word in\n\
         generate_move) {generate};;\nplay) {play};;\nquit) exit 0;;\n*) echo '= ';;\n\
         esac; done\n"
    );
    let file = home.join("engine.sh");
    std::fs::write(&file, script).unwrap();
    format!("htp:sh '{}'", file.display())
}

#[test]
fn another_build_of_this_program_is_an_opponent() {
    let home = tempfile::tempdir().unwrap();
    let guest = format!("htp:'{TAFL}' engine --protocol htp brandubh-hungarian --nodes 100");
    let (summary, games) = arena(home.path(), "nodes:100", &guest, &BRANDUBH);
    let games = fields(&games);
    assert_eq!(games.len(), 4);
    for game in &games {
        assert_eq!((game.len(), game[7]), (8, ""), "{game:?}");
    }
    assert!(
        summary.contains("games\t4\n") && summary.contains("Elo of A"),
        "{summary}"
    );
}

#[test]
fn a_guest_of_the_other_protocol_is_an_opponent() {
    let home = tempfile::tempdir().unwrap();
    let guest = format!("otep:'{TAFL}' engine --protocol otep --nodes 100");
    let (_, games) = arena(home.path(), "nodes:100", &guest, &["--rules", RULES]);
    let games = fields(&games);
    assert_eq!(games.len(), 4);
    assert!(games.iter().all(|game| game[7].is_empty()), "{games:?}");
    // A variant whose rules OpenTafl's notation cannot say in full can be played, too.
    std::fs::remove_file(home.path().join("games")).unwrap();
    let (_, games) = arena(
        home.path(),
        "random",
        &guest,
        &["--variant", "copenhagen-11"],
    );
    assert!(
        fields(&games).iter().all(|game| game[7].is_empty()),
        "{games}"
    );
}

/// All games are lost by the engine, for this reason.
fn expect_lost(generate: &str, play: &str, reason: &str, note: &str) {
    let home = tempfile::tempdir().unwrap();
    let engine = htp_script(home.path(), generate, play);
    let began = Instant::now();
    let (summary, games) = arena(home.path(), "random", &engine, &BRANDUBH);
    assert!(began.elapsed() < Duration::from_secs(60));
    assert!(
        summary.contains("A in all\t4 wins\t0 draws\t0 losses"),
        "{summary}"
    );
    assert!(
        summary.contains(&format!("ended by {reason}\t4 wins")),
        "{summary}"
    );
    for game in fields(&games) {
        assert!(game[7].contains(note), "{game:?}");
    }
}

#[test]
fn who_hangs_loses() {
    expect_lost(
        "exec sleep 100",
        "echo =",
        "time-out",
        "no answer within 1s",
    );
}

#[test]
fn who_floods_loses() {
    expect_lost("exec yes", "echo =", "time-out", "no answer within 1s");
}

#[test]
fn who_crashes_loses() {
    expect_lost("exit 7", "echo =", "crash", "7");
}

#[test]
fn who_cheats_loses() {
    let cheat = "echo '= play attacker a1 a1'; echo '= play defender a1 a1'";
    expect_lost(cheat, "echo =", "illegal-play", "a1");
    expect_lost("echo '= nonsense'", "echo =", "illegal-play", "nonsense");
}

#[test]
fn who_refuses_a_legal_play_loses() {
    expect_lost("echo '? no'", "echo =", "illegal-play", "? no");
    expect_lost("echo '? no'", "echo '? not so'", "refused-play", "? not so");
}

#[test]
fn a_draw_by_a_rule_of_the_engine_is_one() {
    let home = tempfile::tempdir().unwrap();
    let script = "while read -r word rest; do case $word in\n\
                  generate_move) echo '? over';;\nfinal_status) echo '= draw';;\n\
                  *) echo '= ';;\nesac; done\n";
    std::fs::write(home.path().join("engine.sh"), script).unwrap();
    let (summary, _) = arena(home.path(), "htp:sh engine.sh", "random", &BRANDUBH);
    assert!(
        summary.contains("ended by claimed-draw\t0 wins\t4 draws"),
        "{summary}"
    );
}

#[test]
fn an_engine_of_the_other_protocol_that_breaks_down_loses() {
    for (play, reason) in [
        ("exec sleep 100", "time-out"),
        ("exit 1", "crash"),
        ("echo 'move a1-a1'", "illegal-play"),
        ("echo 'move there'", "illegal-play"),
        ("echo 'error 3'", "refused-play"),
        (
            "echo 'status thinking'; echo rules; echo 'error -1'",
            "resignation",
        ),
    ] {
        let home = tempfile::tempdir().unwrap();
        let script = format!(
            "echo hello\nwhile read -r word rest; do case $word in\n\
             play) {play};;\ngoodbye) exit 0;;\nesac; done\n"
        );
        std::fs::write(home.path().join("engine.sh"), script).unwrap();
        let (summary, _) = arena(
            home.path(),
            "otep:sh engine.sh",
            "random",
            &["--rules", RULES],
        );
        let wanted = format!("ended by {reason}\t0 wins\t0 draws\t4 losses");
        assert!(summary.contains(&wanted), "{wanted}: {summary}");
    }
}

#[test]
fn what_is_no_engine_ends_the_match() {
    let home = tempfile::tempdir().unwrap();
    for (engine, why) in [
        ("htp:no-such-program", "cannot be started"),
        ("htp:true", "does not speak the protocol"),
        ("otep:true", "does not say hello"),
        ("htp:yes '? no'", "answers 'board_size 7': ? no"),
        ("dance", "is not a player"),
        ("ours", "--time or --nodes"),
    ] {
        let mut words = vec!["arena", "random", engine, "--games", "2"];
        words.extend(["--rules", RULES]);
        let complaint = complaint(home.path(), &words);
        assert!(complaint.contains(why), "{engine}: {complaint}");
    }
}

#[test]
fn a_match_is_resumed_and_added_up() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let (first, games) = arena(home, "nodes:100", "random", &BRANDUBH);
    let (again, same) = arena(home, "nodes:100", "random", &BRANDUBH);
    assert_eq!((&again, &same), (&first, &games));
    // Interrupted in the middle of the last line.
    std::fs::write(home.join("games"), &games[..games.len() - 9]).unwrap();
    let (resumed, healed) = arena(home, "nodes:100", "random", &BRANDUBH);
    assert_eq!(healed.lines().count(), games.lines().count());
    let without_times = |summary: &str| {
        let lines = summary.lines().filter(|line| !line.contains("seconds"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(without_times(&resumed), without_times(&first));
    std::fs::write(home.join("joined"), format!("{healed}{healed}17\tA\t")).unwrap();
    let added = said(home, &["arena", "--summary", "joined", "games"]);
    assert_eq!(without_times(&added), without_times(&first));
    let mut other = vec!["arena", "nodes:200", "random", "--out", "games"];
    other.extend(BRANDUBH);
    assert!(complaint(home, &other).contains("another match"));
    assert!(complaint(home, &["arena", "--summary", "nothing"]).contains("nothing"));
}

#[test]
fn variants_are_played_against_themselves() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let words = [
        "balance",
        "brandubh-hungarian",
        "sea-battle-9",
        "--nodes",
        "50",
        "--games",
        "5",
        "--out",
        "games",
        "--ron",
        "balance.ron",
        "--max-plies",
        "60",
    ];
    let table = said(home, &words);
    assert_eq!(table.lines().count(), 3, "{table}");
    assert!(table.contains("\nsea-battle-9\t5\t"), "{table}");
    assert_eq!(said(home, &words), table);
    let text = std::fs::read_to_string(home.join("balance.ron")).unwrap();
    let balance = tafl::arena::balance::Balance::read(&text).unwrap();
    assert_eq!(balance.player, "nodes:50");
    assert_eq!(balance.variants["brandubh-hungarian"].games(), 5);
    assert!(complaint(home, &["balance", "--all"]).contains("--level"));
    let answered = [
        "balance",
        "brandubh-hungarian",
        "tyr-simple-11",
        "--level",
        "1",
        "--reading",
        "a=b",
    ];
    assert!(complaint(home, &answered).contains("one variant"));
}

/// Every game ends with its opening, so that no level has to think.
#[test]
fn levels_are_played_against_each_other() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let words = [
        "levels",
        "brandubh-hungarian",
        "sea-battle-9",
        "--games",
        "4",
        "--time",
        "0.5",
        "--max-plies",
        "4",
        "--out",
        "games",
        "--ron",
        "levels.ron",
    ];
    let table = said(home, &words);
    assert_eq!(table.lines().count(), 15, "{table}");
    let row = "\nsea-battle-9\t8\t7\t4\t0\t4\t0\t0-2-0\t0-2-0\t0.500\t";
    assert!(table.contains(row), "{table}");
    let text = std::fs::read_to_string(home.join("levels.ron")).unwrap();
    let levels = tafl::arena::levels::Levels::read(&text).unwrap();
    assert_eq!((levels.seconds, levels.most_plies), (0.5, 4));
    let ladder = &levels.variants["brandubh-hungarian"];
    assert!(ladder.levels.keys().copied().eq(2..=8), "{ladder:?}");
    let games = std::fs::read_to_string(home.join("games")).unwrap();
    for title in ["A=level:2\tB=level:1\t", "A=time:0.5\tB=level:7\t"] {
        assert_eq!(games.matches(title).count(), 2, "{title}: {games}");
    }
    assert_eq!(said(home, &words), table);
    let again = std::fs::read_to_string(home.join("games")).unwrap();
    assert_eq!(again, games, "nothing was played twice");
}

#[test]
fn guests_end_with_their_input() {
    let home = tempfile::tempdir().unwrap();
    let htp = ["engine", "--protocol", "htp", "brandubh-hungarian"];
    assert_eq!(said(home.path(), &htp), "");
    let otep = ["engine", "--protocol", "otep"];
    assert_eq!(said(home.path(), &otep), "hello\n");
    let nameless = complaint(home.path(), &["engine", "--protocol", "htp"]);
    assert!(nameless.contains("which game"), "{nameless}");
    let threads = ["engine", "--protocol", "otep", "--threads", "99"];
    assert!(complaint(home.path(), &threads).contains("threads"));
}

/// An engine that connects to a port answers nothing but what it is asked to play.
#[test]
fn an_engine_may_connect_to_a_port() {
    let home = tempfile::tempdir().unwrap();
    let port = std::net::TcpListener::bind("127.0.0.1:0")
        .and_then(|listener| listener.local_addr())
        .unwrap()
        .port();
    // The guest's answers, but for those that a server does not hear.
    let script = format!(
        "exec 3<>/dev/tcp/127.0.0.1/{port}\n\
         '{TAFL}' engine --protocol htp brandubh-hungarian --nodes 50 <&3 |\n\
         while read -r sign word rest; do case $word in\n\
         play) echo \"$word $rest\" >&3;;\nesac; done\n"
    );
    std::fs::write(home.path().join("engine.sh"), script).unwrap();
    let engine = format!("htp-port:{port}:bash engine.sh");
    let (summary, games) = arena(home.path(), &engine, "random", &BRANDUBH);
    assert!(
        fields(&games).iter().all(|game| game[7].is_empty()),
        "{games}"
    );
    assert!(summary.contains("games\t4\n"), "{summary}");
    let nobody = format!("htp-port:{port}:true");
    let mut words = vec!["arena", "random", &nobody, "--games", "2"];
    words.extend(BRANDUBH);
    assert!(complaint(home.path(), &words).contains("nobody connects"));
}
