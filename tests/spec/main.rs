//! The specification, section by section, and the gaps beside it: plain HTTP and raw JSON against the service.
//! Deliberately absent: the types of our own crates, so that a mistake they share cannot hide here.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "the harness fails a test as its assertions do")]

mod authentication;
mod channels;
mod creating;
mod delivering;
mod errors;
mod guard;
mod harness;
mod idempotency;
mod limits;
mod listing;
mod recurring;
mod restarting;
mod schedules;
mod targets;
mod workspaces;
