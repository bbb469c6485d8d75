//! Every message stands in every language, and is used.

#![expect(clippy::expect_used, reason = "a rule that cannot read what it judges must fail")]

use crate::source::{root, sources};
use crate::uphold;
use i18n::Catalog;
use std::collections::BTreeSet;

fn catalog(language: &str) -> Catalog {
    Catalog::read(&root().join("ui/i18n").join(language)).expect("a language can be read")
}

/// The messages that a text calls as `m.name(` or hands on as `m.name`.
fn used(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices("m.").filter_map(|(at, called)| {
        let before = text[..at].chars().next_back();
        let name = text[at + called.len()..].split(|c: char| !c.is_alphanumeric()).next();
        name.filter(|_| !before.is_some_and(|c| c.is_alphanumeric() || c == '.'))
    })
}

#[test]
fn every_message_stands_in_every_language_and_is_used() {
    let mut page = sources(&root().join("ui/src"));
    page.retain(|source| !source.path.contains(".test.") && !source.path.contains(".browser."));
    let called: BTreeSet<&str> = page.iter().flat_map(|source| used(&source.text)).collect();
    let names = i18n::languages(&root().join("ui/i18n")).expect("the languages can be listed");
    assert!(names.len() > 1, "{names:?}");
    let others: Vec<_> =
        names.into_iter().filter(|name| name != "en").map(|name| (name.clone(), catalog(&name))).collect();
    uphold(&i18n::faults(&catalog("en"), &others, |name| called.contains(name)));
}

#[test]
fn a_message_is_used_by_its_whole_name() {
    let called: Vec<&str> = ["{m.postsMove()}", "them.postsGo()"].into_iter().flat_map(used).collect();
    assert!(called.contains(&"postsMove"));
    assert!(!called.contains(&"postsMov") && !called.contains(&"postsGo"));
}
