//! A command is check, call, answer; and what the page gets stands where a reader looks for it, in the `views` of its folder.

use crate::source::{Source, numbered, root, sources, words};
use crate::{notices, uphold};

const CONTRACT: &str = "src-tauri/crates/desk/src/contract.rs";
const COMMANDS: &str = "src-tauri/crates/desk/src/commands/";

/// The most lines between the braces of a command. Blank lines and comments don't count.
const LONGEST: usize = 15;

/// The commands that are longer than they may be, and those that are named in the table but not found.
fn long_commands(sources: &[Source]) -> Vec<String> {
    let Some(contract) = sources.iter().find(|source| source.path == CONTRACT) else { return Vec::new() };
    let mut offences = Vec::new();
    for (number, module, function) in named(contract) {
        match sources.iter().find_map(|source| command(source, &module, &function)) {
            None => offences.push(contract.offence(number, format!("no `{function}` in `{module}`"))),
            Some((source, line, length)) if length > LONGEST => offences.push(source.offence(
                line,
                format!("`{function}` has {length} lines, at most {LONGEST}: check, call, answer; the rest moves down"),
            )),
            Some(_) => {}
        }
    }
    offences
}

/// The functions of the table, `verb_noun(Input) -> Output = module::function;`, each with its line and module.
fn named(contract: &Source) -> Vec<(usize, String, String)> {
    let code = contract.layers().map(|layers| layers.code).unwrap_or_default();
    let entry = |(number, line): (usize, &str)| {
        let (declared, path) = line.trim().strip_suffix(';')?.rsplit_once(" = ")?;
        let (modules, function) = path.rsplit_once("::")?;
        let module = modules.rsplit("::").next()?;
        declared.contains(" -> ").then(|| (number, module.to_owned(), function.to_owned()))
    };
    numbered(&code).filter_map(entry).collect()
}

/// The line at which a command begins, and how many lines its body has.
fn command<'a>(source: &'a Source, module: &str, function: &str) -> Option<(&'a Source, usize, usize)> {
    let path = source.path.strip_prefix(COMMANDS)?.trim_end_matches(".rs");
    if !path.split('/').any(|part| part == module) {
        return None;
    }
    let layers = source.layers()?;
    let declared = [format!("pub(crate) async fn {function}("), format!("pub(crate) fn {function}(")];
    let start = declared.iter().find_map(|declared| layers.code.find(declared))?;
    let open = start + layers.code[start..].find('{')?;
    let close = closing(&layers.code, open)?;
    let body = layers.uncommented[open + 1..close].lines();
    let length = body.filter(|line| !line.trim().is_empty()).count();
    Some((source, layers.code[..start].lines().count() + 1, length))
}

/// Where the brace is that closes the one at `open`.
fn closing(code: &str, open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in code.bytes().enumerate().skip(open) {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 1 => return Some(at),
            b'}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The types of the contract that stand in a folder of the commands, but not in its views.
fn scattered_views(sources: &[Source]) -> Vec<String> {
    let mut offences = Vec::new();
    for source in sources {
        let Some(path) = source.path.strip_prefix(COMMANDS) else { continue };
        let Some((folders, _)) = path.rsplit_once('/') else { continue };
        if source.stem() == "views" || folders.ends_with("/views") {
            continue;
        }
        let code = source.layers().map(|layers| layers.code).unwrap_or_default();
        for (at, opening) in code.match_indices("#[derive(") {
            let derived = code[at + opening.len()..].split(')').next().unwrap_or_default();
            if words(derived).any(|(_, word)| word == "TS") {
                let line = code[..at].lines().count() + 1;
                offences.push(source.offence(line, "what the page gets or sends stands in `views` of its folder"));
            }
        }
    }
    offences
}

#[test]
fn a_command_is_check_call_answer() {
    uphold(&long_commands(&sources(&root())));
}

#[test]
fn what_the_page_gets_stands_in_the_views_of_its_folder() {
    uphold(&scattered_views(&sources(&root())));
}

#[test]
fn a_long_command_is_noticed() {
    let table = "commands! {\n    /// Sends it.\n    send_it(Nothing) in Scope -> Sent = sending::send_it;\n}\n";
    let command = |lines: usize| {
        let body = "    step(\"} {\")?;\n    // Why.\n\n".repeat(lines);
        format!("use a;\n\npub(crate) async fn send_it(desk: &Desk) -> Sent {{\n{body}}}\n\nfn other() {{\n{body}}}\n")
    };
    let given = |path: &str, lines: usize| {
        [Source::example(CONTRACT, table), Source::example(&format!("{COMMANDS}{path}"), &command(lines))]
    };
    for path in ["outbox/sending.rs", "outbox/sending/mod.rs", "outbox/sending/part.rs"] {
        notices(&long_commands(&given(path, LONGEST + 1)), &format!("{COMMANDS}{path}:3:"));
        assert_eq!(long_commands(&given(path, LONGEST)), Vec::<String>::new());
    }
    notices(&long_commands(&given("outbox/listing.rs", 1)), &format!("{CONTRACT}:3:"));
}

#[test]
fn a_view_elsewhere_is_noticed() {
    let text = "//! #[derive(TS)]\n#[derive(Debug, TS)]\nstruct View;\n\n#[derive(\n    Clone,\n    ts_rs::TS,\n)]\nenum A {}\n";
    let offences = scattered_views(&[Source::example(&format!("{COMMANDS}outbox/listing.rs"), text)]);
    notices(&offences, &format!("{COMMANDS}outbox/listing.rs:2:"));
    notices(&offences, &format!("{COMMANDS}outbox/listing.rs:5:"));
    assert_eq!(offences.len(), 2, "{offences:?}");
    let fine = [
        Source::example(&format!("{COMMANDS}outbox/views.rs"), text),
        Source::example(&format!("{COMMANDS}outbox/views/lists.rs"), text),
        Source::example(&format!("{COMMANDS}mod.rs"), text),
        Source::example("src-tauri/crates/desk/src/failure.rs", text),
        Source::example(&format!("{COMMANDS}outbox/listing.rs"), "#[derive(Debug, Clone)]\nstruct State;\n"),
    ];
    assert_eq!(scattered_views(&fine), Vec::<String>::new());
}
