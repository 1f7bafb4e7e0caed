//! The numbers from which a position's hash is put together: one a piece and square, one a square
//! whose piece goes on capturing, one for the side to move. They come from a fixed seed, so that
//! hashes are the same in every run.

use super::side::{Piece, Side};
use super::square::{MAX_SQUARES, Square};

/// A row a kind of piece, and one for a turn that goes on.
const ROWS: usize = Piece::ALL.len() + 1;
const SEED: u64 = 0x7461_666c_2062_6f61;

/// The next state and output of the SplitMix64 generator (Steele, Lea and Flood, 2014).
pub(crate) const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

const fn keys() -> [[u64; MAX_SQUARES]; ROWS] {
    let mut keys = [[0; MAX_SQUARES]; ROWS];
    let mut state = SEED;
    let mut piece = 0;
    while piece < ROWS {
        let mut square = 0;
        while square < MAX_SQUARES {
            let (next, key) = split_mix(state);
            state = next;
            keys[piece][square] = key;
            square += 1;
        }
        piece += 1;
    }
    keys
}

static KEYS: [[u64; MAX_SQUARES]; ROWS] = keys();
const DEFENDERS_TO_MOVE: u64 = split_mix(!SEED).1;
/// What a hash changes by when the move goes to the other side.
pub(crate) const TURN: u64 = DEFENDERS_TO_MOVE;

/// The number of a piece on a square.
#[inline]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    KEYS[piece.index()][square.index()]
}

/// The number of a capturing turn that goes on with the piece on a square.
#[inline]
pub(crate) fn chain(square: Square) -> u64 {
    KEYS[ROWS - 1][square.index()]
}

/// The number of a side to move.
#[inline]
pub(crate) fn side(side: Side) -> u64 {
    match side {
        Side::Attackers => 0,
        Side::Defenders => DEFENDERS_TO_MOVE,
    }
}
