//! One name, one meaning: public types of different crates do not bear the same name.

use crate::source::{Source, numbered, root, sources};
use crate::{notices, uphold};
use std::collections::{BTreeMap, BTreeSet};

/// Names that several crates still have. The list only gets shorter: one that is not shared any more is an offence, too.
const STILL_SHARED: [&str; 32] = [
    "Account",
    "Answer",
    "Change",
    "Cut",
    "DateOrder",
    "Error",
    "Finding",
    "Found",
    "Ignored",
    "Internet",
    "Limits",
    "Listed",
    "Look",
    "Measured",
    "Media",
    "Network",
    "Options",
    "Outcome",
    "Own",
    "Part",
    "Preset",
    "Progress",
    "Refused",
    "Remote",
    "Repair",
    "Repeat",
    "Source",
    "Stage",
    "Tally",
    "Target",
    "Unreadable",
    "Wanted",
];

/// The public types that share a name across crates.
fn shared(sources: &[Source], allowed: &[&str]) -> Vec<String> {
    let mut found: BTreeMap<String, (BTreeSet<&str>, String)> = BTreeMap::new();
    for source in sources {
        let Some((owner, _)) = source.path.strip_prefix("src-tauri/crates/").and_then(|path| path.split_once("/src/"))
        else {
            continue;
        };
        let code = source.layers().map(|layers| layers.code).unwrap_or_default();
        for (number, line) in numbered(&code) {
            let Some(name) = declared(line) else { continue };
            let (owners, last) = found.entry(name.to_owned()).or_default();
            owners.insert(owner);
            *last = source.offence(number, format!("`{name}` is also a type of another crate: {owners:?}"));
        }
    }
    let is_shared = |name: &str| found.get(name).is_some_and(|(owners, _)| owners.len() > 1);
    let gone = allowed.iter().filter(|name| !is_shared(name));
    let gone = gone.map(|name| format!("tests/floors/namesakes.rs:1: `{name}` is not shared any more: take it out"));
    let fresh = found.iter().filter(|(name, _)| is_shared(name) && !allowed.contains(&name.as_str()));
    fresh.map(|(_, (_, offence))| offence.clone()).chain(gone).collect()
}

/// The type that a line of code declares for other crates.
fn declared(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub ")?;
    let rest = ["struct ", "enum ", "trait ", "type "].iter().find_map(|keyword| rest.strip_prefix(keyword))?;
    rest.split(|character: char| !character.is_alphanumeric()).next().filter(|name| !name.is_empty())
}

#[test]
fn public_types_of_different_crates_have_different_names() {
    uphold(&shared(&sources(&root()), &STILL_SHARED));
}

#[test]
fn a_name_with_two_meanings_is_noticed() {
    let one = Source::example("src-tauri/crates/store/src/a.rs", "pub enum Kind {}\npub(crate) struct Own;\n");
    let other = Source::example("src-tauri/crates/media/src/b.rs", "// nothing\npub struct Kind<T>(T);\nstruct Own;\n");
    let beside = Source::example("tests/support/c.rs", "pub struct Kind;\n");
    let offences = shared(&[other, one, beside], &["Place"]);
    notices(&offences, "src-tauri/crates/");
    notices(&offences, "tests/floors/namesakes.rs:1");
    assert_eq!(offences.len(), 2, "{offences:?}");
}
