//! A disk that is full or fails for a while: nothing that was answered is lost, and it goes on without a restart.
//! This takes a sample; `cargo run -p tests --bin scripted -- all` lets every call fail.

use crate::failing;
use std::path::Path;

/// Every so many of the calls fail.
const STEP: usize = 30;
/// No multiple of three, so that each kind of harm has its turn.
const REPAIR_STEP: usize = 65;

#[test]
fn a_disk_that_fails_for_a_while_loses_nothing_that_was_answered() {
    let outcome = failing::every_call(Path::new(env!("CARGO_BIN_EXE_scripted")), STEP);
    println!("{outcome:#?}");
    assert_eq!(outcome.faults, Vec::<String>::new());
    assert!(outcome.sessions > 10 && outcome.failures > 10 && outcome.recovered > 5, "the disk did not fail");
    assert_eq!(outcome.given_up, 0);
    let is_told = |start: &str| outcome.messages.iter().any(|message| message.contains(start));
    assert!(is_told("Not saved: the disk is full.") && is_told("Not saved: the disk reports an error"));
}

#[test]
fn a_repair_that_is_killed_or_fails_is_done_by_the_next_start() {
    let outcome = failing::every_repair(Path::new(env!("CARGO_BIN_EXE_scripted")), REPAIR_STEP);
    println!("{outcome:#?}");
    assert_eq!(outcome.faults, Vec::<String>::new());
    assert!(outcome.sessions > 10, "{}", outcome.sessions);
}
