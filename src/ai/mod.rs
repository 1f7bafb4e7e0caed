//! The computer opponent: it searches a game tree under whatever rules it is given.
//!
//! Everything that it knows about a game it reads from [`Rules`](crate::engine::rules::Rules): there
//! is no special case for any variant. [`search`] thinks within [`Limits`], a [`Thinker`] remembers
//! from play to play what it found out and may use several threads; [`choose`] plays at one of eight
//! [`Level`]s. The same rules, position, history, seed and node limit always give the same report;
//! only a limit on time, several threads or the stop flag can make two runs differ.

mod eval;
mod features;
mod history;
mod level;
mod limits;
mod ordering;
mod random;
mod reach;
mod reductions;
mod root;
mod score;
mod table;
mod thinker;
mod threats;
mod tree;
pub mod tune;
pub mod weights;

pub use history::History;
pub use level::{Level, choose};
pub use limits::{Clock, Limits};
pub use root::Report;
pub use score::Score;
pub use thinker::{Thinker, search};
