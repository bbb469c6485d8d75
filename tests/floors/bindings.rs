//! What of the page is generated is what would be generated now.

use crate::source::root;
use crate::{notices, uphold};

/// Compares a committed file with what would be generated now.
fn stale(path: &str, committed: &str, generated: &str) -> Vec<String> {
    let differs = |(number, (one, other)): (usize, (&str, &str))| (one != other).then_some(number + 1);
    let ends_differ = (committed != generated).then(|| committed.lines().count().min(generated.lines().count()) + 1);
    let first = committed.lines().zip(generated.lines()).enumerate().find_map(differs).or(ends_differ);
    first.map(|line| format!("ui/{path}:{line}: stale, call `cargo xtask bindings`")).into_iter().collect()
}

#[test]
fn what_is_generated_is_fresh() {
    let ui = root().join("ui");
    let mut offences = Vec::new();
    for (path, generated) in desk::bindings::generated(&ui).expect("the messages can be read") {
        let committed = std::fs::read_to_string(ui.join(path)).unwrap_or_default().replace("\r\n", "\n");
        offences.extend(stale(path, &committed, &generated));
    }
    uphold(&offences);
}

#[test]
fn a_stale_file_is_noticed_at_its_first_difference() {
    let contract = "src/ipc/contract.ts";
    notices(&stale(contract, "a\nb\n", "a\nc\n"), "ui/src/ipc/contract.ts:2:");
    notices(&stale(contract, "a\n", "a\nb\n"), "ui/src/ipc/contract.ts:2:");
    notices(&stale(contract, "", "a\n"), "ui/src/ipc/contract.ts:1:");
    assert!(stale(contract, "a\n", "a\n").is_empty());
}
