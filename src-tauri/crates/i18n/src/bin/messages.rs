//! Writes `ui/src/i18n/messages.ts`; with `--check` it only says whether the file is stale.
#![expect(clippy::print_stderr, reason = "a command speaks to who called it")]

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui");
    match write(&page, std::env::args().any(|argument| argument == "--check")) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("ui/src/i18n/messages.ts is stale: run `cargo xtask bindings`");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("ui/src/i18n/messages.ts could not be made of ui/i18n/en: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Says whether the file is fresh by now.
fn write(page: &Path, is_check: bool) -> std::io::Result<bool> {
    let fresh = i18n::typescript(&i18n::Catalog::read(&page.join("i18n/en"))?);
    let path = page.join("src/i18n/messages.ts");
    if is_check {
        return Ok(std::fs::read_to_string(&path).is_ok_and(|text| text == fresh));
    }
    std::fs::write(&path, fresh)?;
    Ok(true)
}
