//! How large a file may grow, and what may lie at the top.

use crate::source::{Source, root, sources};
use crate::{notices, uphold};

/// The most lines that a file of each kind may have; tests inside a Rust file don't count.
const CAPS: [(&str, usize); 3] = [("rs", 500), ("svelte", 300), ("ts", 300)];

/// All that may lie at the top beside dotfiles and licenses. `target` is ignored by git.
const TOP: [&str; 11] = [
    "Cargo.toml",
    "Cargo.lock",
    "src-tauri",
    "ui",
    "icons",
    "tests",
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "target",
];

fn oversized(sources: &[Source]) -> Vec<String> {
    let mut offences = Vec::new();
    for source in sources.iter().filter(|source| !source.is_generated()) {
        let Some((_, cap)) = CAPS.iter().find(|(ending, _)| source.is(ending)) else { continue };
        let lines = lines_without_tests(source);
        if lines > *cap {
            offences.push(source.offence(*cap, format!("{lines} lines, at most {cap}: split it by meaning")));
        }
    }
    offences
}

/// The lines before the module of tests at the end of a Rust file; all lines of other files.
fn lines_without_tests(source: &Source) -> usize {
    let lines: Vec<&str> = source.text.lines().collect();
    let opens_module = |index: usize| {
        let next = lines[index + 1..].iter().find(|line| !line.trim_start().starts_with("#["));
        next.is_some_and(|line| line.starts_with("mod ") && line.ends_with('{'))
    };
    let tests = lines.iter().enumerate().rposition(|(index, line)| *line == "#[cfg(test)]" && opens_module(index));
    tests.filter(|_| source.is("rs")).unwrap_or(lines.len())
}

fn strangers(names: &[String]) -> Vec<String> {
    names
        .iter()
        .filter(|name| !name.starts_with('.') && !name.starts_with("LICENSE-") && !TOP.contains(&name.as_str()))
        .map(|name| format!("{name}:1: does not belong at the top; move it to where it is used"))
        .collect()
}

#[test]
fn no_file_is_larger_than_its_cap() {
    uphold(&oversized(&sources(&root())));
}

#[test]
fn the_top_holds_only_what_belongs_there() {
    let entries = root().read_dir().expect("the top can be read").flatten();
    uphold(&strangers(&entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect::<Vec<_>>()));
}

#[test]
fn an_oversized_file_is_noticed() {
    let lines = |count: usize| "x\n".repeat(count);
    let tests = "#[cfg(test)]\nmod tests {\n";
    let broken = [
        Source::example("a/large.rs", &lines(501)),
        Source::example("ui/src/large.ts", &lines(301)),
        Source::example("ui/src/Large.svelte", &lines(301)),
        Source::example("a/tests_elsewhere.rs", &format!("#[cfg(test)]\nmod tests;\n{}", lines(500))),
    ];
    let offences = oversized(&broken);
    for source in &broken {
        notices(&offences, &format!("{}:", source.path));
    }
    let fine = [
        Source::example("a/large.rs", &format!("{}{tests}{}", lines(500), lines(900))),
        Source::example("ui/src/ipc/contract.ts", &lines(2000)),
        Source::example("ui/src/styles/base.css", &lines(2000)),
    ];
    assert_eq!(oversized(&fine), Vec::<String>::new());
}

#[test]
fn a_stranger_at_the_top_is_noticed() {
    let names = ["Cargo.toml", ".gitignore", "LICENSE-MIT", "scripts"].map(str::to_owned);
    assert_eq!(strangers(&names), ["scripts:1: does not belong at the top; move it to where it is used"]);
}
