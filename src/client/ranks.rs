//! The colours by which pieces of special kinds are told from ordinary men, on the board and in the
//! panels.

use crate::engine::side::Piece;

/// Red, green and blue of the ring around a piece of a special kind.
pub(super) fn colour(piece: Piece) -> Option<[u8; 3]> {
    match piece {
        Piece::AttackerCommander | Piece::DefenderCommander => Some([242, 196, 72]),
        Piece::AttackerKnight | Piece::DefenderKnight => Some([92, 170, 242]),
        Piece::AttackerMercenary | Piece::DefenderMercenary => Some([224, 84, 72]),
        Piece::Guard => Some([104, 196, 120]),
        Piece::Attacker | Piece::Defender | Piece::King => None,
    }
}
