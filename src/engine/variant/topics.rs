//! Which topics a game needs a clause for: whatever can decide a play, a capture or an ending.

use super::super::mechanics::{Berserk, Corners, Escape, Jump, Mechanics, Shieldwall};
use super::super::position::Position;
use super::spec::Topic;

/// What every game has.
const ALWAYS: [Topic; 13] = [
    Topic::Board,
    Topic::Pieces,
    Topic::Layout,
    Topic::FirstPlay,
    Topic::Movement,
    Topic::Capture,
    Topic::KingArmed,
    Topic::KingElsewhere,
    Topic::Escape,
    Topic::Encirclement,
    Topic::Repetition,
    Topic::NoPlays,
    Topic::Draw,
];

/// The topics that these rules need.
pub(super) fn needed(mechanics: &Mechanics, start: Option<&Position>) -> Vec<Topic> {
    let jumps = [
        mechanics.king_jump,
        mechanics.commander_jump,
        mechanics.knight_jump,
    ];
    let throne = mechanics.throne;
    let corners = mechanics.corners != Corners::Plain;
    let edge = mechanics.escape != Escape::Edge;
    let mut topics = ALWAYS.to_vec();
    for (topic, applies) in [
        (Topic::ThroneStop, throne),
        (Topic::ThronePass, throne),
        (Topic::ThroneHostility, throne),
        (Topic::KingOnThrone, throne),
        (Topic::KingBesideThrone, throne),
        (Topic::CornerStop, corners),
        (Topic::CornerHostility, corners),
        (Topic::KingOnEdge, edge),
        (Topic::EdgeHostility, edge),
        (Topic::Camps, !mechanics.camps.is_empty()),
        (Topic::Linnaean, mechanics.linnaean),
        (Topic::Shieldwall, mechanics.shieldwall != Shieldwall::No),
        (Topic::Berserk, mechanics.berserk != Berserk::No),
        (Topic::Jumps, jumps.iter().any(|jump| *jump != Jump::No)),
        (Topic::ExitFort, mechanics.exit_fort),
        (
            Topic::SpecialPieces,
            start.is_some_and(Position::has_specials),
        ),
    ] {
        if applies {
            topics.push(topic);
        }
    }
    topics
}
