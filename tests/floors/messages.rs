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

/// The calls of `t!` in a Rust text: the identifier, and the names of its variables.
fn said(text: &str) -> impl Iterator<Item = (&str, BTreeSet<&str>)> {
    text.match_indices("t!(").filter_map(|(at, called)| {
        let is_whole = !text[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_');
        let rest = text[at + called.len()..].trim_start().strip_prefix('"').filter(|_| is_whole)?;
        let (id, rest) = rest.split_once('"')?;
        Some((id, variables(rest)))
    })
}

/// The names before `=` up to the parenthesis that closes the call, none of those that stand deeper in it.
fn variables(rest: &str) -> BTreeSet<&str> {
    let (mut depth, mut names, mut is_quoted) = (0, BTreeSet::new(), false);
    for (at, c) in rest.char_indices() {
        match c {
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            '=' if depth == 0 && rest[at..].starts_with("= ") => {
                let name = rest[..at].trim_end().rsplit(|c: char| !c.is_alphanumeric() && c != '_').next();
                names.extend(name.filter(|name| !name.is_empty()));
            }
            _ => {}
        }
    }
    names
}

#[test]
fn every_message_of_the_engine_stands_in_every_language_and_is_filled_in_as_it_wants() {
    let engine = sources(&root().join("src-tauri"));
    let said: Vec<_> = engine.iter().flat_map(|source| said(&source.text).map(|call| (&source.path, call))).collect();
    let (english, german) = (catalog("en/engine"), catalog("de/engine"));
    let mut wrong = Vec::new();
    for (path, (id, variables)) in &said {
        match english.messages.get(*id) {
            None => wrong.push(format!("{path}: {id}: no such message")),
            Some(message) if message.variables.keys().ne(variables.iter()) => {
                wrong.push(format!("{path}: {id}: filled in otherwise than it wants"));
            }
            Some(_) => {}
        }
    }
    let camel = |id: &str| {
        let mut parts = id.split('-');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |name, part| name + &part[..1].to_uppercase() + &part[1..])
    };
    let called: BTreeSet<String> = said.iter().map(|(_, (id, _))| camel(id)).collect();
    wrong.extend(i18n::faults(&english, &[("de".to_owned(), german)], |name| called.contains(name)));
    uphold(&wrong);
}

#[test]
fn a_call_names_its_message_and_its_own_variables() {
    let text = "t!(\"a-b\", one = x == y, two = t!(\"c-d\", three = 3)) format!(\"t!(\")";
    let found: Vec<_> = said(text).map(|(id, names)| (id, names.into_iter().collect::<Vec<_>>())).collect();
    assert_eq!(found, [("a-b", vec!["one", "two"]), ("c-d", vec!["three"])]);
}

#[test]
fn a_message_is_used_by_its_whole_name() {
    let called: Vec<&str> = ["{m.postsMove()}", "them.postsGo()"].into_iter().flat_map(used).collect();
    assert!(called.contains(&"postsMove"));
    assert!(!called.contains(&"postsMov") && !called.contains(&"postsGo"));
}
