//! Tafl: the board games of the Norse and Celtic world, with the evidence for every rule.
//!
//! * [`engine`]: variants as data, and the rules of play;
//! * [`ai`]: the computer opponent;
//! * [`arena`]: engines against each other;
//! * [`text`]: everything the program says, in three languages;
//! * [`folders`]: where a user's things are kept;
//! * [`cli`]: the command line.
//!
//! Only `client`, behind the feature of that name, draws anything.

pub mod ai;
pub mod arena;
pub mod cli;
#[cfg(feature = "client")]
pub mod client;
pub mod engine;
pub mod folders;
pub mod text;
