//! The same work done by the crate `hnefatafl`, through what it offers its users.

use super::common::Random;
use hnefatafl::aliases::{MediumBasicBoardState, SmallBasicBoardState};
use hnefatafl::board::state::BoardState;
use hnefatafl::game::GameStatus;
use hnefatafl::game::logic::GameLogic;
use hnefatafl::game::state::GameState;
use hnefatafl::pieces::Side as TheirSide;
use hnefatafl::play::ValidPlay;
use hnefatafl::preset::{boards, rules};
use hnefatafl::rules::Ruleset;
use std::hint::black_box;
use tafl::engine::notation::position_text;
use tafl::engine::position::Position;
use tafl::engine::rules::Rules;
use tafl::engine::side::Side;

/// A game that the crate brings along.
#[derive(Clone, Copy)]
pub struct Preset {
    rules: Ruleset,
    board: &'static str,
    size: u8,
}

pub const BRANDUBH: Preset = Preset {
    rules: rules::BRANDUBH,
    board: boards::BRANDUBH,
    size: 7,
};

pub const TABLUT: Preset = Preset {
    rules: rules::TABLUT,
    board: boards::TABLUT,
    size: 9,
};

pub const COPENHAGEN: Preset = Preset {
    rules: rules::COPENHAGEN,
    board: boards::COPENHAGEN,
    size: 11,
};

/// Calls a function with the smallest kind of board that the crate has for a size.
macro_rules! on_board {
    ($preset:expr, $function:ident($($argument:expr),*)) => {{
        let preset = $preset;
        if preset.size <= 7 {
            let (logic, state) = preset.start::<SmallBasicBoardState>();
            $function(&logic, black_box(state), $($argument),*)
        } else {
            let (logic, state) = preset.start::<MediumBasicBoardState>();
            $function(&logic, black_box(state), $($argument),*)
        }
    }};
}

impl Preset {
    fn start<B: BoardState>(self) -> (GameLogic<B>, GameState<B>) {
        let logic = GameLogic::new(self.rules, self.size);
        let state = GameState::new(self.board, self.rules.starting_side);
        (logic, state.expect("the crate's own board"))
    }

    /// The number of sequences of plays, those of the last ply only listed.
    pub fn count(self, depth: u32) -> u64 {
        on_board!(self, sequences(depth, 1))
    }

    /// The number of sequences of plays, every one of them made.
    pub fn play_leaves(self, depth: u32) -> u64 {
        on_board!(self, sequences(depth, 0))
    }

    /// Plies of random games, each up to its end or for so many plies at most.
    pub fn games(self, games: u64, longest: usize, random: &mut Random) -> u64 {
        (0..games)
            .map(|_| on_board!(self, game(longest, random)))
            .sum()
    }
}

/// Adds every play of the side to move to a list.
fn plays_into<B: BoardState>(
    logic: &GameLogic<B>,
    state: &GameState<B>,
    plays: &mut Vec<ValidPlay>,
) {
    for tile in state.board.occupied_by_side(state.side_to_play) {
        plays.extend(logic.iter_plays(tile, state).expect("a piece"));
    }
}

/// The number of sequences of plays; the last so many plies are only listed.
fn sequences<B: BoardState>(
    logic: &GameLogic<B>,
    state: GameState<B>,
    depth: u32,
    listed: u32,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for tile in state.board.occupied_by_side(state.side_to_play) {
        let plays = logic.iter_plays(tile, &state).expect("a piece");
        if depth <= listed {
            count += plays.count() as u64;
            continue;
        }
        for play in plays {
            let next = logic.do_valid_play(play, state).new_state;
            count += match next.status {
                GameStatus::Ongoing => sequences(logic, next, depth - 1, listed),
                GameStatus::Over(_) => u64::from(depth == 1),
            };
        }
    }
    count
}

/// The plies of one random game.
fn game<B: BoardState>(
    logic: &GameLogic<B>,
    mut state: GameState<B>,
    longest: usize,
    random: &mut Random,
) -> u64 {
    let mut plays = Vec::new();
    while state.status == GameStatus::Ongoing && state.turn < longest {
        plays.clear();
        plays_into(logic, &state, &mut plays);
        state = logic.do_valid_play(random.of(&plays), state).new_state;
    }
    state.turn as u64
}

/// The work of listing the plays of each position; it says how many there are.
pub fn listing<B: BoardState>(
    preset: Preset,
    rules: &Rules,
    positions: &[Position],
) -> impl Fn() -> u64 + use<B> {
    let logic = preset.start::<B>().0;
    let states: Vec<GameState<B>> = positions
        .iter()
        .map(|position| {
            let side = match position.side() {
                Side::Attackers => TheirSide::Attacker,
                Side::Defenders => TheirSide::Defender,
            };
            let text = position_text(position, rules.size());
            let (board, _) = text.split_once(' ').expect("a board and a side");
            GameState::new(board.trim_matches('/'), side).expect("a board as the crate writes it")
        })
        .collect();
    move || {
        let mut plays = Vec::new();
        let mut listed = 0;
        for state in black_box(&states) {
            plays.clear();
            plays_into(&logic, state, &mut plays);
            listed += plays.len() as u64;
        }
        listed
    }
}
