//! Measurements, printed as one JSON object: `measure PATH-OF-CARILLON-SERVICE`. Called by `cargo xtask bench`;
//! `measure time` leaves the uploads out, which take minutes.
//!
//! Speed is told as a ratio to a floor or a peer measured in the same run, memory as the peak of the process itself
//! (Linux). What is told of time stands on stderr for a reader, too. Deliberately absent: a judgement. Whoever reads the figures decides what is too slow.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

mod mismatches;
mod month;
mod occurrences;
mod oracle;
mod peers;
mod process;
mod rounds;
mod sink;
mod summary;
mod upload;

use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        ["upload", base_url, workspace, file] => upload::one(base_url, workspace, Path::new(file)),
        ["time"] => time().map(|benches| json!({ "benches": benches })),
        [service] => all(Path::new(service)).map(|benches| json!({ "benches": benches })),
        _ => Err("usage: measure (PATH-OF-CARILLON-SERVICE | time)".into()),
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

fn all(service: &Path) -> Result<Vec<Value>, Box<dyn Error>> {
    let mut benches = vec![upload::measure(service)?];
    benches.extend(time()?);
    Ok(benches)
}

fn time() -> Result<Vec<Value>, Box<dyn Error>> {
    let (occurrences, month, mismatches) = (occurrences::measure()?, month::measure()?, mismatches::measure()?);
    eprint!("{}", summary::of(&occurrences, &month, &mismatches));
    Ok(vec![occurrences, month, mismatches])
}
