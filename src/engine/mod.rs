//! The rules of tafl: variants as data, positions, plays, captures, endings, and the reasons for
//! each. It draws nothing and talks to nobody.
//!
//! Data flows one way: a [`variant`] file is read and checked, a reading of it is compiled into
//! [`rules`], which move pieces in a [`position`]; a [`game`] keeps what was played, and a
//! [`record`] writes it down.

pub mod bits;
pub mod capture;
mod counting;
pub mod evidence;
pub mod explain;
mod fort;
pub mod game;
mod hopeless;
pub mod located;
pub mod mechanics;
pub mod notation;
pub mod otn;
pub mod outcome;
pub mod perft;
pub mod plays;
pub mod position;
pub mod record;
pub mod rules;
mod shieldwall;
pub mod side;
pub mod square;
pub mod variant;
pub(crate) mod walk;
pub(crate) mod zobrist;
