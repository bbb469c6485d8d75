//! The root manifest is the only one with versions and lints; every member inherits them and is introduced there. No npm
//! project runs what a package brings, whoever installs it.

use crate::source::{Source, numbered, root, sources};
use crate::{notices, uphold};

/// What every member takes from the workspace.
const INHERITED: [&str; 5] = ["version", "edition", "rust-version", "license", "publish"];

/// The lines of a manifest with the section that each is in.
fn with_sections(text: &str) -> Vec<(usize, &str, &str)> {
    let mut section = "";
    let mut lines = Vec::new();
    for (number, line) in numbered(text) {
        let line = line.trim();
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = name.trim_matches(['[', ']']);
        } else if !line.is_empty() && !line.starts_with('#') {
            lines.push((number, section, line));
        }
    }
    lines
}

/// What cargo-fuzz builds is instrumented as a whole, and so it is no member.
const OUTSIDE: &str = "tests/fuzz/Cargo.toml";

fn members(sources: &[Source]) -> impl Iterator<Item = &Source> {
    sources.iter().filter(|source| source.path.ends_with("/Cargo.toml") && source.path != OUTSIDE)
}

fn not_inherited(sources: &[Source]) -> Vec<String> {
    let mut offences = Vec::new();
    for manifest in members(sources) {
        let lines = with_sections(&manifest.text);
        let has = |section: &str, wanted: &str| {
            lines.iter().any(|(_, own, line)| *own == section && line.replace(' ', "") == wanted)
        };
        for name in INHERITED {
            if !has("package", &format!("{name}.workspace=true")) {
                offences.push(manifest.offence(1, format!("write `{name}.workspace = true` under [package]")));
            }
        }
        if !has("lints", "workspace=true") {
            offences.push(manifest.offence(1, "write `workspace = true` under [lints]"));
        }
    }
    offences
}

fn own_versions(sources: &[Source]) -> Vec<String> {
    let mut offences = Vec::new();
    for manifest in members(sources) {
        for (number, section, line) in with_sections(&manifest.text) {
            let parts: Vec<&str> = section.split('.').collect();
            let Some(table) = parts.iter().position(|part| part.ends_with("dependencies")) else { continue };
            // `[dependencies.name]` spreads one dependency over lines: each version there is its own.
            let spread = table + 1 < parts.len();
            let compact = line.replace(' ', "");
            let fault = if spread {
                ["version=", "git=", "path="].iter().any(|key| compact.starts_with(key))
            } else {
                !compact.contains("workspace=true")
            };
            if fault {
                offences.push(manifest.offence(number, "versions and paths belong into the root manifest"));
            }
        }
    }
    offences
}

fn unintroduced(sources: &[Source]) -> Vec<String> {
    let Some(manifest) = sources.iter().find(|source| source.path == "Cargo.toml") else { return Vec::new() };
    let mut in_members = false;
    let mut offences = Vec::new();
    for (number, line) in numbered(&manifest.text) {
        in_members = (in_members || line.trim().starts_with("members")) && !line.trim().starts_with(']');
        if !in_members || !line.trim().starts_with('"') {
            continue;
        }
        if line.split_once('#').is_none_or(|(_, purpose)| purpose.trim().len() <= 10) {
            offences.push(manifest.offence(number, "say behind the member what it is for"));
        }
    }
    offences
}

fn npm_projects_that_run_scripts(sources: &[Source]) -> Vec<String> {
    let is_off = |folder: &str| {
        sources.iter().any(|source| {
            source.path == format!("{folder}.npmrc") && source.text.lines().any(|line| line == "ignore-scripts=true")
        })
    };
    let projects = sources.iter().filter_map(|source| source.path.strip_suffix("package.json"));
    projects
        .filter(|folder| !is_off(folder))
        .map(|folder| format!("{folder}package.json:1: `ignore-scripts=true` is missing in {folder}.npmrc"))
        .collect()
}

#[test]
fn no_npm_project_runs_the_scripts_of_packages() {
    uphold(&npm_projects_that_run_scripts(&sources(&root())));
}

#[test]
fn an_npm_project_that_runs_the_scripts_of_packages_is_noticed() {
    let project = |settings: &str| [Source::example("ui/package.json", "{}"), Source::example("ui/.npmrc", settings)];
    notices(&npm_projects_that_run_scripts(&project("fund=false\n")), "ui/package.json:1:");
    assert_eq!(npm_projects_that_run_scripts(&project("ignore-scripts=true\n")), Vec::<String>::new());
}

#[test]
fn every_member_inherits_from_the_workspace() {
    uphold(&not_inherited(&sources(&root())));
}

#[test]
fn versions_stand_in_the_root_manifest_only() {
    uphold(&own_versions(&sources(&root())));
}

#[test]
fn every_member_is_introduced_in_one_line() {
    uphold(&unintroduced(&sources(&root())));
}

#[test]
fn a_member_with_settings_of_its_own_is_noticed() {
    let inherited = INHERITED.map(|name| format!("{name}.workspace = true\n")).concat();
    let fine = format!("[package]\nname = \"a\"\n{inherited}\n[lints]\nworkspace = true\n");
    assert_eq!(not_inherited(&[Source::example("a/Cargo.toml", &fine)]), Vec::<String>::new());
    for broken in [
        fine.replace("version.workspace = true", "version = \"1.0.0\""),
        fine.replace("[lints]\nworkspace = true", ""),
        fine.replace("publish.workspace = true\n", ""),
    ] {
        notices(&not_inherited(&[Source::example("a/Cargo.toml", &broken)]), "a/Cargo.toml:1:");
    }
}

#[test]
fn a_version_in_a_member_is_noticed() {
    let text = "[package]\nversion.workspace = true\n\n[dependencies]\nserde = \"1\"\nserde_json.workspace = true\n\
                tokio = { workspace = true, features = [\"time\"] }\naxum = { version = \"0.8\" }\n\n\
                [target.'cfg(unix)'.dev-dependencies]\nrfd = \"0.1\"\n\n[build-dependencies.cc]\nversion = \"1\"\n";
    let offences = own_versions(&[Source::example("a/Cargo.toml", text)]);
    for line in [5, 8, 11, 14] {
        notices(&offences, &format!("a/Cargo.toml:{line}:"));
    }
    assert_eq!(offences.len(), 4, "{offences:?}");
}

#[test]
fn a_member_without_introduction_is_noticed() {
    let text = "[workspace]\nmembers = [\n    \"a\", # what it is good for\n    \"b\",\n]\n[package]\n\"c\"\n";
    let offences = unintroduced(&[Source::example("Cargo.toml", text)]);
    assert_eq!(offences, ["Cargo.toml:4: say behind the member what it is for"]);
}
