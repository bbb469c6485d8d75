//! Names that are never used, because they say nothing: of types, of functions, of modules and files.

use crate::source::{Source, numbered, root, sources, words};
use crate::{notices, uphold};

/// Words that no type may have in its name.
const TYPES: [&str; 14] = [
    "Manager",
    "Helper",
    "Helpers",
    "Util",
    "Utils",
    "Handler",
    "Processor",
    "Dto",
    "Impl",
    "Info",
    "Data",
    "Base",
    "Common",
    "Service",
];

/// Words that no function may have in its name.
const FUNCTIONS: [&str; 9] = ["get", "manager", "helper", "helpers", "util", "utils", "handler", "processor", "dto"];

/// Words that no file, folder or module may have in its name.
const MODULES: [&str; 13] = [
    "common",
    "util",
    "utils",
    "helper",
    "helpers",
    "manager",
    "handler",
    "handlers",
    "processor",
    "dto",
    "dtos",
    "misc",
    "shared",
];

/// Where the word means *the* service, the one thing of the specification that is called so.
const THE_SERVICE: [(&str, &str); 5] = [
    ("Service", "src-tauri/crates/service/"),
    ("ConnectService", "src-tauri/crates/desk/"),
    ("LocalService", "ui/src/state/"),
    ("LocalServiceView", "ui/src/views/settings/"),
    ("LocalServicePanel", "ui/src/views/onboarding/"),
];

fn empty_names(sources: &[Source]) -> Vec<String> {
    let code = sources.iter().filter(|source| !source.is_generated());
    code.filter_map(|source| source.layers().map(|layers| (source, layers.code)))
        .flat_map(|(source, code)| {
            let lines = numbered(&code).flat_map(|(number, line)| {
                declared(line).into_iter().filter_map(move |(kind, name)| {
                    fault(source, kind, name).map(|fault| source.offence(number, format!("`{name}` {fault}")))
                })
            });
            lines.collect::<Vec<_>>()
        })
        .collect()
}

#[derive(Clone, Copy)]
enum Kind {
    Type,
    Function,
    Module,
}

/// The names that a line of code declares.
fn declared(line: &str) -> Vec<(Kind, &str)> {
    let found: Vec<(usize, &str)> = words(line).collect();
    let pairs = found.windows(2).filter_map(|pair| {
        let [(at, keyword), (next, name)] = pair else { return None };
        let adjacent = line[at + keyword.len()..*next].chars().all(char::is_whitespace);
        let kind = match *keyword {
            "struct" | "enum" | "trait" | "type" | "union" | "class" | "interface" => Kind::Type,
            "fn" | "function" => Kind::Function,
            "mod" => Kind::Module,
            _ => return None,
        };
        adjacent.then_some((kind, *name))
    });
    pairs.collect()
}

fn fault(source: &Source, kind: Kind, name: &str) -> Option<String> {
    let split = split(name);
    match kind {
        Kind::Type => {
            let the_service = THE_SERVICE.iter().any(|(own, place)| *own == name && source.path.starts_with(place));
            let empty = split.iter().find(|word| TYPES.contains(&word.as_str()))?;
            (!the_service).then(|| format!("says nothing with `{empty}`: name what it is"))
        }
        Kind::Function => {
            let split: Vec<String> = split.iter().map(|word| word.to_lowercase()).collect();
            let is_empty = |(index, word): &(usize, &String)| {
                FUNCTIONS.contains(&word.as_str()) && (word.as_str() != "get" || (*index == 0 && split.len() > 1))
            };
            let (_, empty) = split.iter().enumerate().find(is_empty)?;
            Some(format!("says nothing with `{empty}`: name what it does or gives"))
        }
        Kind::Module => {
            let empty = split.iter().map(|word| word.to_lowercase()).find(|word| MODULES.contains(&word.as_str()))?;
            Some(format!("says nothing with `{empty}`: name what is in it"))
        }
    }
}

/// The words of a name in any of the usual spellings: `OutboxHandler`, `outbox_handler`, `outbox-handler`.
fn split(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut fresh = true;
    for character in name.chars() {
        if matches!(character, '_' | '-' | '.') {
            fresh = true;
            continue;
        }
        if fresh || character.is_uppercase() {
            words.push(String::new());
        }
        fresh = false;
        if let Some(word) = words.last_mut() {
            word.push(character);
        }
    }
    words
}

fn empty_paths(sources: &[Source]) -> Vec<String> {
    let mut offences: Vec<String> = Vec::new();
    for source in sources {
        let folders = source.path.split('/').rev().skip(1);
        for name in folders.chain([source.stem()]) {
            let mut split = split(name).into_iter().map(|word| word.to_lowercase());
            if let Some(empty) = split.find(|word| MODULES.contains(&word.as_str())) {
                offences.push(source.offence(1, format!("`{name}` says nothing with `{empty}`: name what is in it")));
            }
        }
        // A component's file is its type.
        if source.is("svelte")
            && let Some(fault) = fault(source, Kind::Type, source.stem())
        {
            offences.push(source.offence(1, format!("`{}` {fault}", source.stem())));
        }
    }
    offences
}

#[test]
fn every_type_function_and_module_says_what_it_is() {
    uphold(&empty_names(&sources(&root())));
}

#[test]
fn every_file_and_folder_says_what_is_in_it() {
    uphold(&empty_paths(&sources(&root())));
}

#[test]
fn a_name_that_says_nothing_is_noticed() {
    let rust = "//! A Manager in a comment is no name.\npub struct PostManager;\nfn get_post() {}\nmod utils;\n\
                trait Service {}\ntype PostInfo = u8;\nfn handler_of() {}\nlet text = \"struct BaseData\";\n\
                struct Database;\nimpl Base for X {}\nfn get() {}\nfn forget_it() {}\n";
    let script = "export interface PostDto {}\nfunction getPost() {}\nexport class Outbox {}\n\
                  import type { PostInfo } from './x';\n";
    let broken = [Source::example("src-tauri/crates/desk/src/a.rs", rust), Source::example("ui/src/lib/a.ts", script)];
    let offences = empty_names(&broken);
    for line in 2..=7 {
        notices(&offences, &format!("src-tauri/crates/desk/src/a.rs:{line}:"));
    }
    notices(&offences, "ui/src/lib/a.ts:1:");
    notices(&offences, "ui/src/lib/a.ts:2:");
    assert_eq!(offences.len(), 8, "{offences:?}");
}

#[test]
fn the_service_may_be_called_so_in_its_own_crate_only() {
    let own = [Source::example("src-tauri/crates/service/src/lib.rs", "pub struct Service;\n")];
    assert_eq!(empty_names(&own), Vec::<String>::new());
    let other = [Source::example("src-tauri/crates/service/src/lib.rs", "pub struct PostService;\n")];
    notices(&empty_names(&other), "src-tauri/crates/service/src/lib.rs:1:");
}

#[test]
fn a_file_whose_name_says_nothing_is_noticed() {
    let broken = [
        Source::example("src-tauri/crates/common/src/lib.rs", ""),
        Source::example("ui/src/lib/date-utils.ts", ""),
        Source::example("ui/src/views/PostManager.svelte", ""),
    ];
    let offences = empty_paths(&broken);
    for source in &broken {
        notices(&offences, &format!("{}:1:", source.path));
    }
    let fine =
        [Source::example("src-tauri/crates/desk/src/outbox.rs", ""), Source::example("ui/src/lib/database.ts", "")];
    assert_eq!(empty_paths(&fine), Vec::<String>::new());
}
