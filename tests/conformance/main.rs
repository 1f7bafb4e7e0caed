//! The rules against the outside: counts of other programs for every rule set that they know, small
//! positions with the right verdict, and recorded games of the real world.

#[path = "../common/mod.rs"]
mod common;
mod copenhagen;
mod counts;
mod mapping;
#[path = "../common/recorded.rs"]
mod recorded;
mod walls;
