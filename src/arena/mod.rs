//! Engines against each other: matches between this program at given strengths, earlier builds of
//! it and engines of others; what they say about strength and about the balance of a game.
//!
//! * [`players`] says who plays, [`think`] how this program chooses a play;
//! * [`outside`] runs an engine as a process, [`htp`] and [`otep`] speak to it, [`guest_htp`] and
//!   [`guest_otep`] are the other end of the same protocols;
//! * [`openings`] and [`match_play`] make a game, [`ledger`] keeps it;
//! * [`contest`] plays a match, [`tally`] and [`score`] say what it shows;
//! * [`balance`] keeps what came of a game against itself, [`levels`] of each level against the next
//!   weaker one, both as a [`table`]; [`measures`] are all such tables at hand.

pub mod balance;
pub mod chance;
pub mod contest;
pub mod guest_htp;
pub mod guest_otep;
pub mod htp;
pub mod ledger;
pub mod levels;
pub mod lines;
pub mod match_play;
pub mod measures;
pub mod openings;
pub mod otep;
pub mod outside;
pub mod players;
pub mod score;
pub mod table;
pub mod tally;
pub mod think;
