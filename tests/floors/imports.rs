//! Which part of the page may know which. Read from the imports of `ui/src`; eslint says the same while one writes.

use crate::source::{Source, root, sources};
use crate::{notices, uphold};

const PAGE: &str = "ui/src/";
const CONTRACT: &str = "ipc/contract";

/// What each part may know; styles may be known by all. The top (`main.ts`, `App.svelte`) knows every part.
const PARTS: [(&str, &[&str]); 6] = [
    ("ipc", &["ipc", "lib", "i18n"]),
    ("state", &["state", "ipc", "lib", "i18n"]),
    ("views", &["views", "state", "parts", "lib", "i18n"]),
    ("parts", &["parts", "lib", "i18n"]),
    ("lib", &["lib", "i18n"]),
    ("i18n", &["i18n"]),
];

/// One import: where it stands, what it names, and whether it takes nothing but types.
#[derive(Debug, PartialEq, Eq)]
struct Import {
    line: usize,
    from: String,
    types_only: bool,
}

fn misplaced(sources: &[Source]) -> Vec<String> {
    let pages = sources.iter().filter(|source| source.path.starts_with(PAGE) && source.is_script());
    pages
        .filter(|source| !source.is_script_test() && !source.is_generated())
        .flat_map(|source| imports(source).into_iter().filter_map(|import| fault(source, &import)).collect::<Vec<_>>())
        .collect()
}

fn fault(source: &Source, import: &Import) -> Option<String> {
    let path = source.path.strip_prefix(PAGE)?;
    let own = path.split_once('/').map(|(part, _)| part);
    if import.from.starts_with("@tauri-apps/") {
        let what = "only ipc/ may know Tauri: call through it";
        return (own != Some("ipc")).then(|| source.offence(import.line, what));
    }
    let own = own?;
    let target = resolve(path, &import.from)?;
    let part = target.split('/').next().unwrap_or_default();
    if part == "styles" || own == "styles" {
        return None;
    }
    let Some((_, known)) = PARTS.iter().find(|(name, _)| *name == own) else {
        let what = format!("`{own}/` is no part of the page: name it in tests/floors/imports.rs");
        return Some(source.offence(import.line, what));
    };
    let is_contract = target.split('.').next() == Some(CONTRACT);
    if known.contains(&part) || (is_contract && import.types_only) {
        return None;
    }
    let what = if is_contract {
        format!("{own}/ may take only types from the contract (`import type`): calls go through state/")
    } else {
        format!("{own}/ must not know {target}")
    };
    Some(source.offence(import.line, what))
}

/// The path below `ui/src` that a relative import, or one by an alias of a part, means. `None` for packages.
fn resolve(path: &str, from: &str) -> Option<String> {
    if let Some(aliased) =
        from.strip_prefix('$').or_else(|| from.strip_prefix("@/")).or_else(|| from.strip_prefix("~/"))
    {
        return Some(aliased.to_owned());
    }
    if !from.starts_with('.') {
        return None;
    }
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for step in from.split('/') {
        match step {
            "." | "" => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The imports, re-exports and dynamic imports of a script.
fn imports(source: &Source) -> Vec<Import> {
    let Some(layers) = source.layers() else { return Vec::new() };
    let text = layers.uncommented.as_str();
    let line_of = |at: usize| text[..at].lines().count().max(1) + usize::from(text[..at].ends_with('\n'));
    let mut found = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at + (line.len() - line.trim_start().len());
        at += line.len();
        let statement = &text[start..];
        let begins = !line.trim().is_empty() && opens(statement);
        if let Some((from, head)) = begins.then(|| quoted(statement)).flatten() {
            found.push(Import { line: line_of(start), from: from.to_owned(), types_only: only_types(head) });
        }
    }
    for (at, _) in text.match_indices("import(") {
        let dynamic = &text[at..];
        let argument = dynamic["import(".len()..].trim_start();
        if let (true, Some((from, _))) = (argument.starts_with(['\'', '"', '`']), quoted(dynamic)) {
            // `import('…').Name` in a type takes the type alone, but a look at the text cannot tell it from a call.
            found.push(Import { line: line_of(at), from: from.to_owned(), types_only: false });
        }
    }
    found
}

/// Whether a statement imports, or exports from elsewhere.
fn opens(statement: &str) -> bool {
    let exports =
        ["export {", "export *", "export type {", "export type *"].iter().any(|way| statement.starts_with(way));
    let head = statement.split(['\'', '"']).next().unwrap_or_default();
    let imports = statement.starts_with("import ") && !statement.starts_with("import.meta");
    (imports && !head.contains(';')) || (exports && head.trim_end().ends_with("from"))
}

/// What the first quotes of a statement hold, and what stands before them.
fn quoted(statement: &str) -> Option<(&str, &str)> {
    let start = statement.find(['\'', '"', '`'])?;
    let quote = statement[start..].chars().next()?;
    let rest = &statement[start + 1..];
    Some((&rest[..rest.find(quote)?], &statement[..start]))
}

/// `import type …`, or every single name with `type` before it.
fn only_types(head: &str) -> bool {
    if head.starts_with("import type ") || head.starts_with("export type ") {
        return true;
    }
    let inner = head.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?.0)));
    inner.is_some_and(|(before, names)| {
        let names: Vec<&str> = names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        let alone = before.trim() == "import" || before.trim() == "export";
        alone && !names.is_empty() && names.iter().all(|name| name.starts_with("type "))
    })
}

#[test]
fn no_part_of_the_page_knows_what_is_above_it() {
    uphold(&misplaced(&sources(&root())));
}

#[test]
fn imports_of_every_spelling_are_found() {
    let text = "// import { a } from './comment';\nimport { type A, type B } from './a';\nimport {\n  c,\n  type D,\n} from \"./b\";\n\
                import './c.css';\nexport * from './d';\nexport const e = './no';\nconst f = await import('./e');\n\
                import type { G } from './f';\nexport { h } from './g';\nexport type H = 'no';\n";
    let found = imports(&Source::example("ui/src/lib/a.ts", text));
    let found: Vec<(usize, &str, bool)> =
        found.iter().map(|import| (import.line, import.from.as_str(), import.types_only)).collect();
    assert_eq!(
        found,
        [
            (2, "./a", true),
            (3, "./b", false),
            (7, "./c.css", false),
            (8, "./d", false),
            (11, "./f", true),
            (12, "./g", false),
            (10, "./e", false),
        ]
    );
}

#[test]
fn an_import_from_above_is_noticed() {
    for (path, from) in [
        ("ui/src/state/a.svelte.ts", "import { invoke } from '@tauri-apps/api/core';"),
        ("ui/src/main.ts", "import { invoke } from '@tauri-apps/api/core';"),
        ("ui/src/ipc/a.ts", "import { drafts } from '../state/drafts.svelte';"),
        ("ui/src/state/a.svelte.ts", "import View from '../views/calendar/Month.svelte';"),
        ("ui/src/views/calendar/a.ts", "import { call } from '../../ipc';"),
        ("ui/src/views/calendar/a.ts", "import { call, type Post } from '../../ipc/contract';"),
        ("ui/src/parts/a.ts", "import { drafts } from '../state/drafts.svelte';"),
        ("ui/src/parts/a.ts", "import type { Drafts } from '../state/drafts.svelte';"),
        ("ui/src/lib/a.ts", "import Button from '../parts/Button.svelte';"),
        ("ui/src/cellar/a.ts", "import { a } from '../lib/a';"),
    ] {
        notices(&misplaced(&[Source::example(path, from)]), &format!("{path}:1:"));
    }
    let component = "<!-- A month. -->\n<script lang=\"ts\">\n  import { call } from '../../ipc';\n</script>\n";
    notices(
        &misplaced(&[Source::example("ui/src/views/calendar/A.svelte", component)]),
        "ui/src/views/calendar/A.svelte:3:",
    );
}

#[test]
fn an_import_from_below_is_fine() {
    for (path, from) in [
        ("ui/src/ipc/tauri.ts", "import { invoke } from '@tauri-apps/api/core';"),
        ("ui/src/App.svelte", "import Shell from './views/Shell.svelte';"),
        ("ui/src/state/a.svelte.ts", "import { call } from '../ipc';"),
        ("ui/src/views/calendar/a.ts", "import type { Post } from '../../ipc/contract';"),
        ("ui/src/views/calendar/a.ts", "import { drafts } from '../../state/drafts.svelte';"),
        ("ui/src/views/calendar/a.ts", "import { onMount } from 'svelte';"),
        ("ui/src/parts/a.ts", "import { type Post } from '../ipc/contract';"),
        ("ui/src/parts/a.ts", "import '../styles/button.css';"),
        ("ui/src/lib/a.test.ts", "import { call } from '../ipc';"),
    ] {
        assert_eq!(misplaced(&[Source::example(path, from)]), Vec::<String>::new());
    }
}
