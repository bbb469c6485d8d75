//! Every message stands in every language, is used, and has its function on the page.

#![expect(clippy::expect_used, reason = "a rule that cannot read what it judges must fail")]

use crate::source::{root, sources};
use crate::uphold;
use i18n::Catalog;

const FUNCTIONS: &str = "ui/src/i18n/messages.ts";

fn catalog(language: &str) -> Catalog {
    Catalog::read(&root().join("ui/i18n").join(language)).expect("a language can be read")
}

/// Whether one of the texts calls the message as `m.name(` or hands it on as `m.name`.
fn uses(texts: &[String], name: &str) -> bool {
    let called = format!("m.{name}");
    texts.iter().any(|text| {
        text.match_indices(&called).any(|(at, _)| {
            let after = text[at + called.len()..].chars().next();
            let before = text[..at].chars().next_back();
            !after.is_some_and(char::is_alphanumeric) && !before.is_some_and(|c| c.is_alphanumeric() || c == '.')
        })
    })
}

#[test]
fn every_message_stands_in_every_language_and_is_used() {
    let page: Vec<String> = sources(&root().join("ui/src"))
        .into_iter()
        .filter(|source| !source.path.contains(".test.") && !source.path.contains(".browser."))
        .map(|source| source.text)
        .collect();
    let names = i18n::languages(&root().join("ui/i18n")).expect("the languages can be listed");
    assert!(names.len() > 1, "{names:?}");
    let others: Vec<_> =
        names.into_iter().filter(|name| name != "en").map(|name| (name.clone(), catalog(&name))).collect();
    uphold(&i18n::faults(&catalog("en"), &others, |name| uses(&page, name)));
}

#[test]
fn the_functions_of_the_page_are_fresh() {
    let committed = std::fs::read_to_string(root().join(FUNCTIONS)).unwrap_or_default().replace("\r\n", "\n");
    assert!(committed == i18n::typescript(&catalog("en")), "{FUNCTIONS}: stale, call `cargo xtask bindings`");
}

#[test]
fn a_message_is_used_by_its_whole_name() {
    let texts = ["{m.postsMove()}".to_owned(), "them.postsGo()".to_owned()];
    assert!(uses(&texts, "postsMove"));
    assert!(!uses(&texts, "postsMov") && !uses(&texts, "postsGo"));
}
