//! Every module begins by saying what it is for.

use crate::source::{Source, numbered, root, sources};
use crate::{notices, uphold};

fn headless(sources: &[Source]) -> Vec<String> {
    let wanted = |source: &Source| !source.is_generated() && (source.is("rs") || source.is_script());
    sources
        .iter()
        .filter(|source| wanted(source) && !begins_with_a_header(source))
        .map(|source| source.offence(1, "say in one to six lines what this module is for"))
        .collect()
}

fn begins_with_a_header(source: &Source) -> bool {
    let mut lines = numbered(&source.text).map(|(_, line)| line.trim()).filter(|line| !line.is_empty());
    let mut first = lines.next().unwrap_or_default();
    if source.is("rs") {
        return first.starts_with("//!");
    }
    if source.is("svelte") && first.starts_with("<script") {
        first = lines.next().unwrap_or_default();
    }
    ["//", "/*", "<!--"].iter().any(|comment| first.starts_with(comment))
}

#[test]
fn every_module_begins_with_what_it_is_for() {
    uphold(&headless(&sources(&root())));
}

#[test]
fn a_module_without_a_header_is_noticed() {
    let broken = [
        Source::example("a/lib.rs", "// A remark.\nuse b;\n"),
        Source::example("ui/src/lib/a.ts", "import { b } from './b';\n"),
        Source::example("ui/src/A.svelte", "<script lang=\"ts\">\n  let a = 1; // one\n</script>\n"),
    ];
    let offences = headless(&broken);
    for source in &broken {
        notices(&offences, &format!("{}:1:", source.path));
    }
    let fine = [
        Source::example("a/lib.rs", "//! What it is for.\n"),
        Source::example("ui/src/lib/a.ts", "// What it is for.\n"),
        Source::example("ui/src/A.svelte", "<!-- What it is for. -->\n<p>a</p>\n"),
        Source::example("ui/src/B.svelte", "<script lang=\"ts\">\n  // What it is for.\n</script>\n"),
    ];
    assert_eq!(headless(&fine), Vec::<String>::new());
}
