//! The page's half of the contract is the one that the Rust half gives.

use crate::source::root;
use crate::{notices, uphold};

const CONTRACT: &str = "ui/src/ipc/contract.ts";

/// Compares the committed file with what would be generated now.
fn stale(committed: &str, generated: &str) -> Vec<String> {
    let differs = |(number, (one, other)): (usize, (&str, &str))| (one != other).then_some(number + 1);
    let ends_differ = (committed != generated).then(|| committed.lines().count().min(generated.lines().count()) + 1);
    let first = committed.lines().zip(generated.lines()).enumerate().find_map(differs).or(ends_differ);
    first.map(|line| format!("{CONTRACT}:{line}: stale, call `cargo xtask bindings`")).into_iter().collect()
}

#[test]
fn the_contract_of_the_page_is_fresh() {
    let committed = std::fs::read_to_string(root().join(CONTRACT)).unwrap_or_default().replace("\r\n", "\n");
    uphold(&stale(&committed, &desk::bindings::typescript()));
}

#[test]
fn a_stale_contract_is_noticed_at_its_first_difference() {
    notices(&stale("a\nb\n", "a\nc\n"), "ui/src/ipc/contract.ts:2:");
    notices(&stale("a\n", "a\nb\n"), "ui/src/ipc/contract.ts:2:");
    notices(&stale("", "a\n"), "ui/src/ipc/contract.ts:1:");
    assert!(stale("a\n", "a\n").is_empty());
}
