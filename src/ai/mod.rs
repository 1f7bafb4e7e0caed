//! The computer opponent: it searches a game tree under whatever rules it is given.
//!
//! Everything that it knows about a game it reads from [`Rules`](crate::engine::rules::Rules): there
//! is no special case for any variant. [`search`] thinks within [`Limits`]; [`choose`] plays at one
//! of three [`Level`]s. The same rules, position, history, seed and node limit always give the same
//! report; only a time limit or the stop flag can make two runs differ.

mod eval;
mod grid;
mod history;
mod level;
mod ordering;
mod random;
mod reach;
mod root;
mod score;
mod table;
mod threats;
mod tree;

pub use history::History;
pub use level::{Level, choose};
pub use root::{Limits, Report, search};
pub use score::Score;
