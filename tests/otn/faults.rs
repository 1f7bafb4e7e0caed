//! What a rules string says that cannot be read: each fault names its entry, where it begins, why,
//! and what to do.

use super::{CROSS, cross, faults_of, listed};

/// The one fault of a string for the cross with these entries.
fn fault(entries: &str) -> String {
    let faults = faults_of(&cross(entries));
    assert_eq!(faults.len(), 1, "{entries}\n{}", listed(&faults));
    let place = faults[0].character.unwrap_or_default();
    assert_eq!(place, 7, "{entries}: {}", faults[0]);
    faults[0].to_string()
}

#[test]
fn each_fault_says_what_is_wrong() {
    for (entries, expected) in [
        ("foo:y", "'foo:y': this key is not known"),
        ("ks", "'ks': an entry is a key, a colon and a value"),
        (":x", "':x': an entry is a key, a colon and a value"),
        (
            "ks:x",
            "'ks:x': this value is not known; write one of s, y, m, c, w, n",
        ),
        ("esc:x", "one of c, e"),
        ("surf:1", "one of y, n"),
        ("atkf:", "one of y, n"),
        ("tfr:x", "one of d, i, w, l"),
        ("ka:x", "one of y, n, h, a"),
        ("kj:x", "one of n, r, j, c"),
        ("nj:x", "one of n, r, j, c"),
        ("cj:x", "one of n, r, j, c"),
        ("mj:x", "one of n, r, j, c"),
        ("gj:x", "one of n, r, j, c"),
        ("sw:y", "one of n, w, s"),
        ("swf:x", "one of y, n"),
        ("efe:x", "one of y, n"),
        ("linc:x", "one of y, n"),
        ("ber:x", "one of n, c, m"),
        (
            "ber:m",
            "'ber:m': a piece that goes on without capturing is not known here",
        ),
        ("cen:d4,d5", "'cen:d4,d5': the board has one throne at most"),
        ("cen:h1", "'h1' is no square of this board"),
        ("cor:a0", "'a0' is no square of this board"),
        ("cor:é9", "'é9' is no square of this board"),
        (
            "cor:",
            "'cor:': the king escapes to a corner, but there is none",
        ),
        ("afor:a99999999999999999999", "is no square of this board"),
        (
            "dfor:d4",
            "'dfor:d4': fortresses of the defenders are not known here",
        ),
        ("cens:x", "'x' is no piece"),
        ("dforp:x", "'x' is no piece"),
        ("corh:ä", "'ä' is no piece"),
        ("spd:x", "'x' is no number of squares"),
        ("spd:0", "'0' is no number of squares"),
        ("spd:-2", "'-2' is no number of squares"),
        ("spd:256", "'256' is no number of squares"),
        ("spd:99999999999999999999", "is no number of squares"),
        ("spd:1,,2", "'' is no number of squares"),
        (
            "spd:1,2,3",
            "one number, two for the two sides, or one for each",
        ),
        ("starti:/7/", "'start' says it, too"),
    ] {
        let text = match entries {
            // The later of the two is at fault.
            "starti:/7/" => {
                let faults = faults_of(&format!("dim:7 {entries} start:{CROSS}"));
                assert_eq!(faults.len(), 1);
                faults[0].to_string()
            }
            _ => fault(entries),
        };
        assert!(text.contains(expected), "{text}\n{expected}");
        assert!(text.starts_with("character 7: "), "{text}");
    }
}

#[test]
fn thrones_that_are_hostile_only_while_occupied() {
    let text = fault("cenhe:TCNK");
    assert!(text.contains("'cenhe:TCNK': "), "{text}");
    assert!(
        text.contains("'cenh' is left out, which means tcnk; put tcnk into"),
        "{text}"
    );
    let text = fault("cenh:tK cenhe:tT");
    assert!(text.contains("'cenh:tK': "), "{text}");
    assert!(text.contains("take K out of this list"), "{text}");
    let text = fault("cenh:tcnkT cenhe:tcnk");
    assert!(text.contains("take TCN out of this list"), "{text}");
    // Without a throne the lists mean nothing.
    super::read(&cross("cen: cenhe:T"));
}

/// The fields of the mechanics tell attackers, defenders and king apart, but not their kinds.
#[test]
fn kinds_that_are_not_told_apart() {
    let start = "start:/3t3/3c3/3T3/ttTKTtt/3T3/3N3/3t3/";
    for (entries, expected) in [
        (
            "corh:tTNK",
            "'corh:tTNK': special squares are hostile here to all of a side's men",
        ),
        (
            "corh:tcTK",
            "'corh:tcTK': special squares are hostile here to all",
        ),
        (
            "cenhe:tcTK",
            "'cenhe:tcTK': special squares are hostile here to all",
        ),
        (
            "afor:c3 aforh:N",
            "'aforh:N': special squares are hostile here to all",
        ),
        (
            "spd:1,2,1,1,1,1,1,1,1,1,1,1",
            "all men of a side go equally far here",
        ),
        (
            "spd:1,1,1,1,1,1,1,1,2,1,1,1",
            "all men of a side go equally far here",
        ),
    ] {
        let faults = faults_of(&format!("dim:7 {entries} {start}"));
        assert_eq!(faults.len(), 1, "{}", listed(&faults));
        assert!(faults[0].to_string().contains(expected), "{}", faults[0]);
        // Kinds that are not on the board do not matter.
        super::read(&cross(entries));
    }
    let jumping = "dim:7 mj:r start:/3t3/3m3/3T3/ttTKTtt/3T3/3G3/3t3/";
    let faults = faults_of(jumping);
    assert!(listed(&faults).contains("mercenaries do not jump here"));
    let faults = faults_of(&jumping.replace("mj:r", "gj:c"));
    assert!(listed(&faults).contains("guards do not jump here"));
}

#[test]
fn leave_to_stay() {
    // The man on a4 may pass within the fortress, but neither stop there nor come back.
    let text = fault("aforre:TCNK afor:a4,a5 afors:TCNK");
    assert!(
        text.contains("'aforre:TCNK': a piece in a fortress goes"),
        "{text}"
    );
    let text = fault("corre:K cor:a1,a4,a7,g1,g7 cors:tK corp:K");
    assert!(
        text.contains("a piece stands on a corner that it may leave"),
        "{text}"
    );
}

#[test]
fn what_is_missing() {
    for (text, expected) in [
        ("", "the board's size is missing"),
        ("start:/7/", "the board's size is missing"),
        ("dim:7", "the starting position is missing"),
        (
            "dim:8 start:/8/",
            "'dim:8': the size of a board is an odd number from 5 to 19",
        ),
        ("dim:3 start:/3/", "an odd number from 5 to 19"),
        ("dim:21 start:/3/", "an odd number from 5 to 19"),
        ("dim:-7 start:/3/", "an odd number from 5 to 19"),
        ("dim:7777777777777 start:/3/", "an odd number from 5 to 19"),
        ("dim:7 start:", "there is no position; write its ranks"),
        ("dim:7 start:/7/7/7/7/7/7/7/", "the position has 0 kings"),
        ("dim:7 start:/7/7/7/3k3/7/7/7/", "rank 4 has 'k'"),
        ("dim:7 start:/7/7/7/3K9/7/7/7/", "rank 4"),
        ("dim:7 dim:7 start:/7/", "this key stands twice"),
    ] {
        let found = listed(&faults_of(text));
        assert!(found.contains(expected), "{text}\n{found}");
    }
}

#[test]
fn all_faults_at_once() {
    let faults = faults_of("dim:7 ks:q foo:1 spd:x cen:a1,b1 start:/7/");
    let characters: Vec<usize> = faults.iter().filter_map(|f| f.character).collect();
    assert_eq!(faults.len(), 5, "{}", listed(&faults));
    for character in [7, 12, 18, 24, 34] {
        assert!(characters.contains(&character), "{}", listed(&faults));
    }
    // Characters are counted, not bytes.
    let faults = faults_of(&format!("dim:7 name:ééé ks:q start:{CROSS}"));
    assert_eq!(faults[0].character, Some(16));
    assert_eq!(faults[0].key, "ks");
    assert_eq!(faults[0].value, "q");
}
