//! Writes `ui/src/ipc/contract.ts`; with `--check` it only says whether the file is stale.
#![expect(clippy::print_stderr, reason = "a command speaks to who called it")]

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/src/ipc/contract.ts");
    let fresh = desk::bindings::typescript();
    if std::env::args().any(|argument| argument == "--check") {
        if std::fs::read_to_string(&path).is_ok_and(|text| text == fresh) {
            return ExitCode::SUCCESS;
        }
        eprintln!("ui/src/ipc/contract.ts is stale: run `cargo xtask bindings`");
        return ExitCode::FAILURE;
    }
    match std::fs::write(&path, fresh) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ui/src/ipc/contract.ts could not be written: {error}");
            ExitCode::FAILURE
        }
    }
}
