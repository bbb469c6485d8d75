//! Measurements, printed as one JSON object: `measure PATH-OF-CARILLON-SERVICE`. Called by `cargo xtask bench`.
//!
//! Speed is told as a ratio to a floor or a peer measured in the same run, memory as the peak of the process itself
//! (Linux). Deliberately absent: a judgement. Whoever reads the figures decides what is too slow.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

mod process;
mod sink;
mod upload;

use serde_json::json;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        ["upload", base_url, workspace, file] => upload::one(base_url, workspace, Path::new(file)),
        [service] => upload::measure(Path::new(service)).map(|upload| json!({ "benches": [upload] })),
        _ => Err("usage: measure PATH-OF-CARILLON-SERVICE".into()),
    };
    match outcome {
        Ok(figures) => {
            println!("{figures}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("measure: {error}");
            ExitCode::FAILURE
        }
    }
}
