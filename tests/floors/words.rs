//! What is never written: banners, promises for later, ways around the compiler and the tests, a delivery that nobody
//! reported, and the places and hosts of one machine.

use crate::source::{Source, numbered, root, sources, words};
use crate::{notices, uphold};

/// The lines of all files in which a test finds something.
fn lines_with(
    sources: &[Source],
    applies: impl Fn(&Source) -> bool,
    what: &str,
    finds: impl Fn(&Source, &str) -> bool,
) -> Vec<String> {
    let within = sources.iter().filter(|source| !source.is_rule() && applies(source));
    within
        .flat_map(|source| numbered(&source.text).map(move |(number, line)| (source, number, line)))
        .filter(|(source, _, line)| finds(source, line))
        .map(|(source, number, _)| source.offence(number, what))
        .collect()
}

/// The same on code alone, without comments and what stands in quotes.
fn code_with(sources: &[Source], what: &str, finds: impl Fn(&Source, &str) -> bool) -> Vec<String> {
    let code = sources.iter().filter(|source| !source.is_rule()).filter_map(|source| {
        let layers = source.layers()?;
        Some(Source::example(&source.path, &layers.code))
    });
    lines_with(&code.collect::<Vec<_>>(), |_| true, what, finds)
}

fn has_word(line: &str, wanted: &[&str]) -> bool {
    words(line).any(|(_, word)| wanted.contains(&word))
}

fn banners(sources: &[Source]) -> Vec<String> {
    let is_code =
        |source: &Source| source.is_script() || ["rs", "css", "toml", "html"].iter().any(|end| source.is(end));
    lines_with(sources, is_code, "a banner: split the file, or drop it", |_, line| {
        let line = line.trim();
        let opening = ["//!", "///", "//", "/*", "<!--", "#"].into_iter().find(|opening| line.starts_with(opening));
        let Some(inside) = opening.and_then(|opening| line.strip_prefix(opening)) else { return false };
        let inside = inside.trim_end_matches("*/").trim_end_matches("-->").trim();
        let rule = |text: &mut dyn Iterator<Item = char>| {
            let first = text.next();
            first.is_some_and(|first| {
                "=-*#~_+─━═".contains(first) && text.take_while(|next| *next == first).count() >= 3
            })
        };
        rule(&mut inside.chars()) || rule(&mut inside.chars().rev())
    })
}

fn promises(sources: &[Source]) -> Vec<String> {
    let is_ours = |source: &Source| !source.is_generated();
    lines_with(sources, is_ours, "a promise for later: do it now or drop it", |_, line| {
        has_word(line, &["TODO", "FIXME", "XXX"])
    })
}

fn ways_around_types(sources: &[Source]) -> Vec<String> {
    let scripts: Vec<Source> = sources
        .iter()
        .filter(|source| source.is_script())
        .map(|source| Source::example(&source.path, &source.text))
        .collect();
    let mut offences = code_with(&scripts, "`as any`: give it its type", |_, line| {
        let found: Vec<&str> = words(line).map(|(_, word)| word).collect();
        found.windows(2).any(|pair| pair == ["as", "any"])
    });
    let is_component = |source: &Source| source.is("svelte");
    offences.extend(lines_with(sources, is_component, "raw markup can carry a script: show text", |_, line| {
        line.contains("{@html")
    }));
    offences
}

fn silenced_lints(sources: &[Source]) -> Vec<String> {
    let is_rust = |source: &Source| source.is("rs");
    let mut offences = code_with(sources, "write `#[expect(…, reason = \"…\")]`", |source, line| {
        is_rust(source) && (line.contains("#[allow(") || line.contains("#![allow("))
    });
    for source in sources.iter().filter(|source| is_rust(source) && !source.is_rule()) {
        let Some(layers) = source.layers() else { continue };
        for (at, opening) in layers.code.match_indices("[expect(") {
            let end = layers.code[at..].find(")]").map_or(layers.code.len(), |length| at + length);
            if !layers.code[at + opening.len()..end].contains("reason") {
                let line = layers.code[..at].lines().count();
                offences.push(source.offence(line, "`#[expect(…)]` needs a reason"));
            }
        }
    }
    offences
}

fn skipped_tests(sources: &[Source]) -> Vec<String> {
    code_with(sources, "a test that is not run: mend it or remove it", |source, line| {
        if source.is("rs") {
            return line.contains("#[ignore");
        }
        let ways = [".skip(", ".skipIf(", ".only(", ".todo(", ".fixme(", ".fails(", ".skip.", ".only."];
        source.is_script_test() && ways.iter().any(|way| line.contains(way))
    })
}

/// The service accepts a post; it never says that it was delivered, and so doesn't the app.
fn claimed_deliveries(sources: &[Source]) -> Vec<String> {
    let speaks = |source: &Source| {
        let says = source.path.starts_with("ui/src/")
            || ["planning", "drafts", "store", "desk"]
                .iter()
                .any(|name| source.path.starts_with(&format!("src-tauri/crates/{name}/src/")));
        says && !source.is_generated() && !source.is_script_test()
    };
    lines_with(sources, speaks, "nobody reports a delivery: say what is known", |source, line| {
        let comment = ["//", "*", "/*", "<!--"].iter().any(|opening| line.trim_start().starts_with(opening));
        (source.is_script() || source.is("rs")) && !comment && has_word(line, &["Published"])
    })
}

fn machine_paths(sources: &[Source]) -> Vec<String> {
    let of_a_machine = ["root", "work", "home", "Users"].map(|folder| format!("/{folder}/"));
    lines_with(
        sources,
        |_| true,
        "a path of one machine",
        |_, line| {
            of_a_machine.iter().any(|path| {
                line.match_indices(path.as_str()).any(|(at, _)| {
                    let before = line[..at].chars().next_back();
                    before.is_none_or(|before| !(before.is_alphanumeric() || "._-/{}~*)$".contains(before)))
                })
            })
        },
    )
}

fn hosts_in_locks(sources: &[Source]) -> Vec<String> {
    let is_pinned = |source: &Source| source.path.contains("/requirements") && source.path.ends_with(".txt");
    let is_lock = |source: &Source| {
        source.path.ends_with("package-lock.json") || source.path == "Cargo.lock" || is_pinned(source)
    };
    lines_with(sources, is_lock, "the lock names a host: remove the address", |source, line| {
        let host = line.contains("\"resolved\": \"http")
            || line.contains("source = \"registry+")
            || is_pinned(source) && (line.contains("://") || line.trim_start().starts_with("--find-links"));
        host && !(source.path == "Cargo.lock" && line.contains("https://github.com/rust-lang/crates.io-index"))
    })
}

#[test]
fn no_comment_is_a_banner() {
    uphold(&banners(&sources(&root())));
}

#[test]
fn nothing_is_promised_for_later() {
    uphold(&promises(&sources(&root())));
}

#[test]
fn no_script_goes_around_its_types_or_writes_raw_markup() {
    uphold(&ways_around_types(&sources(&root())));
}

#[test]
fn no_lint_is_silenced_without_a_reason() {
    uphold(&silenced_lints(&sources(&root())));
}

#[test]
fn no_test_is_skipped() {
    uphold(&skipped_tests(&sources(&root())));
}

#[test]
fn no_delivery_is_claimed() {
    uphold(&claimed_deliveries(&sources(&root())));
}

#[test]
fn no_file_knows_the_paths_of_a_machine() {
    uphold(&machine_paths(&sources(&root())));
}

#[test]
fn no_lock_file_names_a_host() {
    uphold(&hosts_in_locks(&sources(&root())));
}

/// Each rule notices every line of the broken text and no line of the fine one.
fn proves(rule: fn(&[Source]) -> Vec<String>, path: &str, broken: &str, fine: &str) {
    let offences = rule(&[Source::example(path, broken)]);
    for (number, _) in numbered(broken) {
        notices(&offences, &format!("{path}:{number}:"));
    }
    assert_eq!(rule(&[Source::example(path, fine)]), Vec::<String>::new());
}

#[test]
fn a_banner_is_noticed() {
    proves(
        banners,
        "a.rs",
        "// -----\n/* ===== Posts ===== */\n//// ####\n",
        "/// |---|---|\n// a -- b\nlet a = 1 - 2;\n",
    );
    proves(banners, "a.css", "/* ---- */\n", "--ink: red; /* dark */\n");
}

#[test]
fn a_promise_for_later_is_noticed() {
    proves(promises, "a.rs", "// TODO: more\nlet a = \"FIXME\";\n/* XXX */\n", "todo_list();\n// METHODOLOGY\n");
}

#[test]
fn a_way_around_types_is_noticed() {
    proves(
        ways_around_types,
        "a.ts",
        "const a = b as any;\nuse((b as any).c);\n",
        "// as any other\nconst a = 'as any';\n",
    );
    proves(ways_around_types, "A.svelte", "{@html text}\n", "<p>As good as any.</p>\n{text}\n");
}

#[test]
fn a_silenced_lint_is_noticed() {
    let broken = "#[allow(dead_code)]\n#![allow(x)]\n#[expect(dead_code)]\n";
    proves(silenced_lints, "a.rs", broken, "#[expect(\n    dead_code,\n    reason = \"so\"\n)]\n// #[allow(x)]\n");
}

#[test]
fn a_skipped_test_is_noticed() {
    proves(skipped_tests, "a.rs", "#[ignore]\n#[ignore = \"slow\"]\n", "list.iter().skip(1);\n");
    proves(skipped_tests, "ui/src/a.test.ts", "it.skip('a')\ntest.only('b')\n", "it('skips .only(')\n");
    proves(skipped_tests, "tests/e2e/a.ts", "test.describe.only('a', b)\n", "page.only\n");
}

#[test]
fn a_claimed_delivery_is_noticed() {
    proves(claimed_deliveries, "ui/src/views/A.svelte", "<p>Published at 9</p>\n", "<p>Went out</p>\n// Published\n");
    proves(claimed_deliveries, "src-tauri/crates/desk/src/a.rs", "\"Published\"\n", "/// Never says Published.\n");
}

#[test]
fn a_path_of_a_machine_is_noticed() {
    let places = ["root", "work", "home"].map(|folder| format!("open(\"/{folder}/ada/file\")\n"));
    proves(machine_paths, "a.md", &places.concat(), "src/work/a.rs\n~/home/a\nhttps://example.com/home/a\n");
}

#[test]
fn a_host_in_a_lock_file_is_noticed() {
    let host = "\"resolved\": \"https://registry.npmjs.org/a/-/a-1.0.0.tgz\",\n";
    proves(hosts_in_locks, "ui/package-lock.json", host, "\"version\": \"1.0.0\",\n");
    let pinned = "--index-url https://mirror.example/simple\n--find-links /opt/wheels\n";
    proves(hosts_in_locks, "tests/judges/requirements-client.txt", pinned, "anyio==4.16.0 \\\n    --hash=sha256:00\n");
    let index = "source = \"registry+https://github.com/rust-lang/crates.io-index\"\n";
    proves(hosts_in_locks, "Cargo.lock", "source = \"registry+https://mirror.example/index\"\n", index);
}
