//! Writes the files of the page that are generated; with `--check` it only says which of them are stale.
#![expect(clippy::print_stderr, reason = "a command speaks to who called it")]

use std::io;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let ui = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui");
    match write(&ui, std::env::args().any(|argument| argument == "--check")) {
        Ok(stale) if stale.is_empty() => ExitCode::SUCCESS,
        Ok(stale) => {
            eprintln!("{} stale: run `cargo xtask bindings`", stale.join(", "));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("the generated files could not be written: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Gives what stays stale.
fn write(ui: &Path, is_check: bool) -> io::Result<Vec<&'static str>> {
    let mut stale = Vec::new();
    for (path, fresh) in desk::bindings::generated(ui)? {
        if is_check && !std::fs::read_to_string(ui.join(path)).is_ok_and(|text| text == fresh) {
            stale.push(path);
        } else if !is_check {
            std::fs::write(ui.join(path), fresh)?;
        }
    }
    Ok(stale)
}
