//! `test`: the page's tests, the Rust tests with those on the real window, outside tools' look at the service, the
//! contract of networks against real servers, and the journeys through a browser.
//! The last line is always `N passed, N failed`.

use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

use crate::root::Root;
use crate::system::{self, Need};
use crate::tally::Tally;
use crate::{Outcome, networks, node, outside, process};

/// The parts that can be asked for, and what each needs from the system.
const PARTS: [(&str, &[Need]); 6] = [
    ("ui", &[Need::Browser]),
    ("rust", &[Need::Compile, Need::Window, Need::Faults]),
    ("outside", &[Need::Compile, Need::Python]),
    ("networks", &networks::NEEDS),
    ("e2e", &[Need::Compile, Need::Browser]),
    ("window", &[Need::Compile, Need::Window, Need::Driver]),
];

/// Runs everything, or the one part that is asked for. Fails if a test failed.
pub(crate) fn test(root: &Root, arguments: &[String]) -> Outcome {
    let part = match arguments {
        [] => None,
        [one] if PARTS.iter().any(|(name, _)| name == one) => Some(one.as_str()),
        _ => {
            return Err(
                "`cargo xtask test` takes one of: ui, rust, outside, networks, e2e, window; or nothing for all."
                    .to_owned(),
            );
        }
    };
    let needs: Vec<Need> = PARTS
        .iter()
        .filter(|(name, _)| part.is_none_or(|part| part == *name))
        .flat_map(|(_, needs)| needs.iter().copied())
        .collect();
    let total = if stage("system packages", || system::ensure(&needs).map(|()| Tally::default())).failed > 0 {
        Tally::NOT_RUN
    } else {
        match part {
            Some("ui") => stage("ui", || page(root)),
            Some("rust") => stage("rust", || rust(root)),
            Some("outside") => stage("outside", || outside::test(root)),
            Some("networks") => stage("networks", || published(root)),
            Some("e2e") => stage("e2e", || journeys(root)),
            Some(_) => stage("window", || window(root)),
            None => stage("ui", || page(root))
                .plus(stage("rust and window", || workspace(root)))
                .plus(stage("outside", || outside::test(root)))
                .plus(stage("networks", || published(root)))
                .plus(stage("e2e", || journeys(root))),
        }
    };
    println!("{total}");
    Ok(process::exit_code(total.failed == 0))
}

/// One part of the tests. One that could not start counts as one failure.
fn stage(name: &str, work: impl FnOnce() -> Result<Tally, String>) -> Tally {
    match work() {
        Ok(tally) => {
            if tally.failed > 0 {
                eprintln!("{name}: {tally}");
            }
            tally
        }
        Err(message) => {
            eprintln!("{name}: {message}");
            Tally::NOT_RUN
        }
    }
}

fn page(root: &Root) -> Result<Tally, String> {
    node::install(&root.ui())?;
    let report = fresh_report(root, "ui.json")?;
    let place = format!("--outputFile.json={}", report.display());
    let mut vitest = node::tool(&root.ui(), "vitest", &["run", "--reporter=default", "--reporter=json", &place]);
    name_browser(&mut vitest);
    let well = process::listen(vitest, |_| {})?;
    counted(&report, well, Tally::from_vitest)
}

/// Everything that `cargo test` finds, with documentation tests and those on the real window.
fn workspace(root: &Root) -> Result<Tally, String> {
    build_app(root)?;
    cargo_test(root, &[])
}

/// All but the tests on the real window and against real servers.
fn rust(root: &Root) -> Result<Tally, String> {
    node::build_page(root)?;
    let metadata = process::cargo(root, &["metadata", "--format-version", "1", "--no-deps", "--offline"]);
    let metadata = process::answer(metadata).ok_or("`cargo metadata` failed.")?;
    let targets = test_targets(&metadata).ok_or("`cargo metadata` gave no targets.")?;
    let mut arguments = vec!["--lib", "--bins"];
    for target in
        targets.iter().map(String::as_str).filter(|name| *name != "window" && !networks::TARGETS.contains(name))
    {
        arguments.extend(["--test", target]);
    }
    Ok(cargo_test(root, &arguments)?.plus(cargo_test(root, &["--doc"])?))
}

/// The adapters against real servers, and a journey to one of them in the real window.
fn published(root: &Root) -> Result<Tally, String> {
    build_app(root)?;
    networks::test(root)
}

fn window(root: &Root) -> Result<Tally, String> {
    build_app(root)?;
    cargo_test(root, &["--test", "window"])
}

fn journeys(root: &Root) -> Result<Tally, String> {
    node::build_page(root)?;
    node::install(&root.e2e())?;
    process::build(root, &["bridge", "carillon-service"])?;
    let report = fresh_report(root, "e2e.json")?;
    // This reporter says at the end, beside the tally, what has failed.
    let mut journeys = browser_tests(root, &["run", "--silent", "test", "--", "--reporter=dot,json"]);
    journeys.env("PLAYWRIGHT_JSON_OUTPUT_NAME", &report);
    let well = process::listen(journeys, |_| {})?;
    counted(&report, well, Tally::from_playwright)
}

/// A script of the browser tests, with the paths that they need.
pub(crate) fn browser_tests(root: &Root, script: &[&str]) -> Command {
    let mut command = node::npm(&root.e2e(), script);
    command.env("CARILLON_BRIDGE", root.binary("bridge"));
    command.env("CARILLON_SERVICE", root.binary("carillon-service"));
    name_browser(&mut command);
    command
}

/// Says which browser there is; without one the tools look for it themselves.
fn name_browser(command: &mut Command) {
    if let Some(browser) = system::browser() {
        command.env("CARILLON_BROWSER", browser);
    }
}

/// The window tests start the built app, with the page in it.
fn build_app(root: &Root) -> Result<(), String> {
    node::build_page(root)?;
    process::build(root, &["carillon"])
}

fn cargo_test(root: &Root, selection: &[&str]) -> Result<Tally, String> {
    let mut command = process::cargo(root, &["test", "--workspace", "--no-fail-fast"]);
    command.args(selection);
    let tally = Arc::new(Mutex::new(Tally::default()));
    let counted = Arc::clone(&tally);
    let well = process::listen(command, move |line| {
        counted.lock().unwrap_or_else(PoisonError::into_inner).read_libtest(line);
    })?;
    let tally = *tally.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(tally.and_ended(well))
}

/// The place for a report, without the report of an earlier run.
fn fresh_report(root: &Root, name: &str) -> Result<std::path::PathBuf, String> {
    let folder = root.target().join("reports");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{} could not be made: {error}", folder.display()))?;
    let report = folder.join(name);
    std::fs::remove_file(&report).ok();
    Ok(report)
}

fn counted(report: &Path, well: bool, read: impl Fn(&str) -> Option<Tally>) -> Result<Tally, String> {
    let text =
        std::fs::read_to_string(report).map_err(|_| "no report was written; the messages stand above".to_owned())?;
    let tally = read(&text).ok_or("the report can't be read")?;
    Ok(tally.and_ended(well))
}

/// The names of all test targets in the answer of `cargo metadata`.
fn test_targets(metadata: &str) -> Option<Vec<String>> {
    let metadata: Value = serde_json::from_str(metadata).ok()?;
    let packages = metadata.get("packages")?.as_array()?;
    let targets = packages.iter().filter_map(|package| package.get("targets")?.as_array()).flatten();
    let is_test =
        |target: &&Value| target["kind"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "test"));
    Some(targets.filter(is_test).filter_map(|target| target["name"].as_str().map(str::to_owned)).collect())
}

#[cfg(test)]
mod tests {
    use super::test_targets;

    #[test]
    fn test_targets_are_read_from_the_metadata_of_all_packages() {
        let metadata = r#"{"packages":[
            {"targets":[{"kind":["lib"],"name":"desk"},{"kind":["test"],"name":"faults"}]},
            {"targets":[{"kind":["bin"],"name":"bridge"},{"kind":["test"],"name":"window"}]}]}"#;
        assert_eq!(test_targets(metadata), Some(vec!["faults".to_owned(), "window".to_owned()]));
        assert_eq!(test_targets("{}"), None);
    }
}
