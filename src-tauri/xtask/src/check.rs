//! `check`: everything that must hold before tests are worth running. Every step runs even when one before it failed.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::system::{self, Need};
use crate::{Outcome, networks, node, process, root::Root, supply};

/// Runs all steps and ends with one line for each.
pub(crate) fn check(root: &Root) -> Outcome {
    system::ensure(&[Need::Compile, Need::Window])?;
    let mut results: Vec<(&str, bool, Duration)> = Vec::new();
    let mut record = |name: &'static str, work: &dyn Fn() -> Result<bool, String>| {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let well = work().unwrap_or_else(|message| {
            eprintln!("{message}");
            false
        });
        results.push((name, well, start.elapsed()));
    };
    record("crates", &|| supply::check(root));
    record("page", &|| node::build_page(root).and_then(|()| node::install(&root.e2e())).map(|()| true));
    for (name, command) in steps(root) {
        record(name, &|| process::succeed(command()));
    }
    println!();
    for (name, well, time) in &results {
        println!("{:6} {name} ({:.1} s)", if *well { "ok" } else { "FAILED" }, time.as_secs_f64());
    }
    Ok(process::exit_code(results.iter().all(|(_, well, _)| *well)))
}

type Step<'a> = (&'static str, Box<dyn Fn() -> Command + 'a>);

fn steps(root: &Root) -> Vec<Step<'_>> {
    let cargo = |arguments: &'static [&'static str]| move || process::cargo(root, arguments);
    let page = |name: &'static str, arguments: &'static [&'static str]| move || node::tool(&root.ui(), name, arguments);
    vec![
        ("formatting", Box::new(cargo(&["fmt", "--all", "--check"]))),
        ("lints", Box::new(cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))),
        ("lints: networks", Box::new(|| lints_of_networks(root))),
        ("documentation", Box::new(|| documentation(root))),
        ("page: types", Box::new(page("svelte-check", &["--tsconfig", "./tsconfig.json", "--fail-on-warnings"]))),
        ("page: lints", Box::new(page("eslint", &[".", "--max-warnings", "0"]))),
        ("page: formatting", Box::new(page("prettier", &["--check", "."]))),
        ("journeys: types", Box::new(|| node::tool(&root.e2e(), "tsc", &["--noEmit"]))),
        (
            "journeys: formatting",
            Box::new(page("prettier", &["--config=.prettierrc.json", "--check", "../tests/e2e/*.ts"])),
        ),
        ("floors", Box::new(cargo(&["test", "--workspace", "--test", "floors"]))),
    ]
}

/// What Cargo leaves out of all targets, because it needs the servers of networks to run, is named by itself: beside all
/// targets, Cargo takes no name.
fn lints_of_networks(root: &Root) -> Command {
    let mut clippy = process::cargo(root, &["clippy", "--workspace"]);
    clippy.args(networks::selection()).args(["--", "-D", "warnings"]);
    clippy
}

fn documentation(root: &Root) -> Command {
    let mut command = process::cargo(root, &["doc", "--workspace", "--no-deps"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    command
}
