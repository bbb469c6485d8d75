//! No two files of a crate stand in a circle: whoever reads one never has to have read the other first.
//! A file knows another when it names it by `crate::`, `super::` or `self::`. That a module names what lies below it
//! makes no circle: it is the door to it.

use crate::source::{Source, root, sources};
use crate::{notices, uphold};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

type Module = Vec<String>;

/// For each crate one circle, from file to file.
fn circles(sources: &[Source]) -> Vec<String> {
    let mut crates: BTreeMap<&str, BTreeMap<Module, &Source>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.path.starts_with("src-tauri/") && source.is("rs")) {
        let Some((home, path)) = source.path.split_once("/src/") else { continue };
        if !path.starts_with("bin/") {
            crates.entry(home).or_default().insert(module(path), source);
        }
    }
    let found = crates.values().filter_map(circle);
    found.map(|(source, path)| source.offence(1, format!("stands in a circle: {path}"))).collect()
}

/// `a/b.rs` and `a/b/mod.rs` are `a::b`; `lib.rs` and `main.rs` are the crate itself.
fn module(path: &str) -> Module {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    if matches!(path, "lib" | "main") { Module::new() } else { path.split('/').map(str::to_owned).collect() }
}

fn circle<'a>(modules: &BTreeMap<Module, &'a Source>) -> Option<(&'a Source, String)> {
    let arrows: BTreeMap<&Module, BTreeSet<&Module>> = modules
        .iter()
        .map(|(own, source)| (own, known(own, source).iter().filter_map(|path| target(path, own, modules)).collect()))
        .collect();
    arrows.keys().find_map(|own| Some((modules[*own], way_back(own, &arrows)?)))
}

/// The shortest way from a module to itself.
fn way_back(own: &Module, arrows: &BTreeMap<&Module, BTreeSet<&Module>>) -> Option<String> {
    let (mut seen, mut ways) = (BTreeSet::new(), VecDeque::from([vec![own]]));
    while let Some(way) = ways.pop_front() {
        for next in &arrows[way[way.len() - 1]] {
            if *next == own {
                let names = way.iter().chain([next]).map(|module| module.join("::"));
                return Some(names.collect::<Vec<_>>().join(" → "));
            }
            if seen.insert(*next) {
                ways.push_back(way.iter().copied().chain([*next]).collect());
            }
        }
    }
    None
}

/// The module that a path leads into, unless it is the own one or lies below it.
fn target<'a>(path: &[String], own: &Module, modules: &'a BTreeMap<Module, &Source>) -> Option<&'a Module> {
    let longest = (0..=path.len()).rev().find_map(|length| modules.get_key_value(&path[..length]));
    longest.map(|(module, _)| module).filter(|module| !module.starts_with(own))
}

/// The paths within the crate that a file names outside its tests, from the top of the crate on.
fn known(own: &Module, source: &Source) -> Vec<Vec<String>> {
    let code = source.layers().map(|layers| layers.code).unwrap_or_default();
    let code = code.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let mut found = Vec::new();
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in code.match_indices(start) {
            // A longer word, or a part of a path that was read from its beginning.
            let before = code[..at].chars().next_back().unwrap_or(' ');
            if !before.is_alphanumeric() && !matches!(before, '_' | ':') {
                let mut rest = &code[at..];
                tree(&mut rest, &mut Vec::new(), &mut found);
            }
        }
    }
    found.into_iter().map(|path| absolute(path, own)).collect()
}

/// Reads a path, or the paths of a group in braces.
fn tree(rest: &mut &str, before: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    let length = before.len();
    loop {
        *rest = rest.trim_start();
        if let Some(group) = rest.strip_prefix('{') {
            *rest = group;
            loop {
                *rest = rest.trim_start_matches([',', ' ', '\n']);
                if rest.is_empty() || rest.starts_with('}') {
                    *rest = rest.strip_prefix('}').unwrap_or_default();
                    break;
                }
                tree(rest, before, found);
                *rest = rest.find([',', '}']).map_or("", |end| &rest[end..]);
            }
            break;
        }
        let end = rest.find(|character: char| !character.is_alphanumeric() && character != '_').unwrap_or(rest.len());
        before.push(rest[..end].to_owned());
        *rest = &rest[end..];
        match rest.strip_prefix("::") {
            Some(more) => *rest = more,
            None => {
                found.push(before.clone());
                break;
            }
        }
    }
    before.truncate(length);
}

fn absolute(path: Vec<String>, own: &Module) -> Vec<String> {
    let mut base = own.clone();
    let mut rest = path.into_iter().peekable();
    while let Some(word) = rest.next_if(|word| matches!(word.as_str(), "crate" | "self" | "super")) {
        match word.as_str() {
            "crate" => base.clear(),
            "super" => drop(base.pop()),
            _ => {}
        }
    }
    base.extend(rest);
    base
}

#[test]
fn no_two_files_of_a_crate_stand_in_a_circle() {
    uphold(&circles(&sources(&root())));
}

#[test]
fn a_circle_is_noticed_however_it_is_closed() {
    let file = |path: &str, text: &str| Source::example(&format!("src-tauri/crates/a/src/{path}"), text);
    for (one, other) in [
        ("use crate::two::Two;", "use super::one;"),
        ("use crate::{lib, two::{self, Two}};", "fn two() { crate::one::one() }"),
        ("fn one() -> super::two::Two {}", "use crate::{\n    one,\n};"),
    ] {
        let broken = [file("lib.rs", "mod one;\nmod two;"), file("one.rs", one), file("two/mod.rs", other)];
        notices(&circles(&broken), "src-tauri/crates/a/src/one.rs:1: stands in a circle: one → two → one");
    }
    let fine = [
        file("lib.rs", "mod one;\nuse one::{One, part};"),
        file("one/mod.rs", "mod part;\nuse self::part::Part;\n#[cfg(test)]\nmod tests {\n    use crate::two;\n}"),
        file("one/part.rs", "// use super::One;\nuse crate::two::Two;"),
        file("two.rs", "//! Nothing of `crate::one`.\n"),
    ];
    assert_eq!(circles(&fine), Vec::<String>::new());
}
