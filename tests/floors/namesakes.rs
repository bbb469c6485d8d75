//! One name, one meaning: public types of different crates do not bear the same name.

use crate::source::{Source, numbered, root, sources};
use crate::{notices, uphold};
use std::collections::{BTreeMap, BTreeSet};

/// The public types that share a name across crates.
fn shared(sources: &[Source]) -> Vec<String> {
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
    found.into_values().filter(|(owners, _)| owners.len() > 1).map(|(_, offence)| offence).collect()
}

/// The type that a line of code declares for other crates.
fn declared(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub ")?;
    let rest = ["struct ", "enum ", "trait ", "type "].iter().find_map(|keyword| rest.strip_prefix(keyword))?;
    rest.split(|character: char| !character.is_alphanumeric()).next().filter(|name| !name.is_empty())
}

#[test]
fn public_types_of_different_crates_have_different_names() {
    uphold(&shared(&sources(&root())));
}

#[test]
fn a_name_with_two_meanings_is_noticed() {
    let one = Source::example("src-tauri/crates/store/src/a.rs", "pub enum Kind {}\npub(crate) struct Own;\n");
    let other = Source::example("src-tauri/crates/media/src/b.rs", "// nothing\npub struct Kind<T>(T);\nstruct Own;\n");
    let beside = Source::example("tests/support/c.rs", "pub struct Kind;\n");
    let offences = shared(&[other, one, beside]);
    notices(&offences, "src-tauri/crates/");
    assert_eq!(offences.len(), 1, "{offences:?}");
}
