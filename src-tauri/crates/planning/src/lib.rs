//! Everything one can know about a post without asking anybody: when it goes out, what state it is in, what is wrong
//! with it, how its schedule reads in words.
//!
//! Deliberately absent: async, the clock, and I/O but for the folder of zone files that a caller names. The current time
//! is always an argument.

pub mod calendar;
pub mod counting;
pub mod echo;
pub mod expression;
pub mod merge;
pub mod natural;
pub mod problems;
pub mod reconcile;
pub mod recurrence;
pub mod rules;
pub mod schedule;
pub mod shortening;
pub mod spelling;
pub mod state;
pub mod timing;
pub mod wording;
pub mod zone;
