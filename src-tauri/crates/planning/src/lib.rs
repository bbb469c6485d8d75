//! Everything one can know about a post without asking anybody: when it goes out, what state it is in, what is wrong
//! with it, how its schedule reads in words.
//!
//! Deliberately absent: I/O, async and the clock. The current time is always an argument.

pub mod calendar;
pub mod problems;
pub mod schedule;
pub mod spelling;
pub mod state;
pub mod wording;
pub mod zone;
