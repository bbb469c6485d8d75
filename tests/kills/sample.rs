//! A session that is killed at any call to the system loses nothing that was answered, and posts nothing twice.
//! The same holds for a service that publishes. This takes a sample; `cargo run -p tests --bin kills -- all` and
//! `… -- deliveries` kill at every call.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod aftermath;
mod deliveries;
#[expect(dead_code, reason = "the networks break down for others")]
#[path = "../../src-tauri/crates/service/tests/headless/network.rs"]
mod imitation;
mod place;
mod points;
#[expect(dead_code, reason = "a session is a process of its own")]
mod publisher;
mod script;
mod stage;
mod strace;
mod tally;

use aftermath::Report;
use script::{Mode, text};
use std::collections::BTreeSet;
use std::path::Path;
use strace::Said;

/// So many sessions are killed.
const SAMPLE: usize = 200;

#[test]
fn a_session_that_is_killed_loses_nothing_that_was_answered_and_posts_nothing_twice() {
    let outcome = tally::run(Path::new(env!("CARGO_BIN_EXE_kills")), SAMPLE);
    println!("{outcome:#?}");
    let found = &outcome.found;
    assert_eq!(found.faults, Vec::<String>::new());
    assert_eq!((found.duplicates, found.losses), (0, 0));
    assert_eq!(outcome.points, SAMPLE);
    assert!(outcome.all > 10 * SAMPLE, "{}", outcome.all);
    assert!(outcome.unharmed * 10 < SAMPLE, "{} sessions were not killed", outcome.unharmed);
    assert!(outcome.by_mode.iter().all(|(_, points)| *points > 0), "{:?}", outcome.by_mode);
    assert!(found.saves > SAMPLE && found.commands > found.saves && found.in_doubt > 5, "they died too early");
}

/// So many services are killed between the claim of a post and its outcome.
const DELIVERIES: usize = 100;

#[test]
fn a_service_that_is_killed_while_it_publishes_posts_nothing_twice_and_forgets_nothing() {
    let outcome = deliveries::run(Path::new(env!("CARGO_BIN_EXE_kills")), DELIVERIES);
    println!("{outcome:#?}");
    assert_eq!(outcome.faults, Vec::<String>::new());
    assert_eq!((outcome.duplicates, outcome.losses), (0, 0));
    assert_eq!(outcome.points, DELIVERIES);
    assert!(outcome.all > 5 * DELIVERIES, "{}", outcome.all);
    assert!((outcome.too_early + outcome.too_late) * 5 < DELIVERIES, "they died before or after it");
    assert!(outcome.by_way.iter().all(|(_, points)| *points > 0), "{:?}", outcome.by_way);
    assert!(outcome.in_doubt > outcome.arrived && outcome.arrived > 0, "they died too early");
}

/// 09:00 in Vienna on the day on which everything goes out.
const NINE: i64 = 1_798_099_200_000;

/// What is found wrong after so many steps of a session on an old folder: losses and duplicates.
fn wrong(steps: usize, posts: &[(usize, u32)], drafts: &[(usize, u32)], asked: &[usize]) -> (usize, usize) {
    let lines = (0..steps).map(|number| format!("step {number}")).collect();
    let said = Said { lines, trouble: None };
    let posts: Vec<(String, i64)> = posts.iter().map(|(subject, version)| (text(*subject, *version), NINE)).collect();
    let drafts: Vec<String> = drafts.iter().map(|(subject, version)| text(*subject, *version)).collect();
    let mut report = Report::default();
    aftermath::compare(&said, Mode::Old, &posts, &drafts, &asked.iter().copied().collect::<BTreeSet<_>>(), &mut report);
    (report.losses, report.duplicates)
}

#[test]
fn what_is_lost_or_there_twice_is_noticed() {
    let drafts = [(0, 1), (1, 1), (2, 1)];
    assert_eq!(wrong(0, &[(3, 1)], &drafts, &[]), (0, 0), "as it was");
    assert_eq!(wrong(0, &[(3, 1)], &[(0, 2), (1, 1), (2, 1)], &[]), (0, 0), "done, and not answered");
    assert_eq!(wrong(1, &[(3, 1)], &drafts, &[]), (1, 0), "answered, and an older revision");
    assert_eq!(wrong(0, &[(3, 1)], &drafts[..2], &[]), (1, 0), "a draft is gone");
    assert_eq!(wrong(0, &[], &drafts, &[]), (1, 0), "a post is gone");
    assert_eq!(wrong(0, &[(3, 1), (3, 1)], &drafts, &[]), (1, 1), "a post is there twice");
    assert_eq!(wrong(0, &[(3, 1)], &[(0, 1), (1, 1), (2, 1), (3, 1)], &[]), (1, 1), "there, and a draft still");
    let asked = [(0, 1), (1, 1), (2, 1), (3, 1)];
    assert_eq!(wrong(0, &[], &asked, &[3]), (0, 0), "a person was asked, and it is a draft again");
    let through = [(1, 2), (2, 2)];
    assert_eq!(wrong(5, &[(0, 2), (3, 1)], &through, &[]), (0, 0), "all is done");
    assert_eq!(wrong(5, &[(3, 1)], &[(0, 2), (1, 2), (2, 2)], &[0]), (1, 0), "what was done is asked about");
    assert_eq!(wrong(0, &[(3, 9), (3, 1)], &drafts, &[]), (1, 1), "another version of it");
}
