//! Measurements, printed as one JSON object: `measure PATH-OF-CARILLON-SERVICE PATH-OF-CARILLON`. Called by
//! `cargo xtask bench`; `measure time` leaves out the uploads and the window, which take minutes; `measure checks`
//! measures only those, which need `node` for comparison; `measure window typing PATH-OF-CARILLON` (or `film`,
//! `library`, or `calendar`) measures one thing in the real window.
//!
//! Speed is told as a ratio to a floor or a peer measured in the same run, memory as the peak of the process itself
//! (Linux). What is told of time stands on stderr for a reader, too. Deliberately absent: a judgement. Whoever reads the figures decides what is too slow.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

mod checks;
mod film;
mod mismatches;
mod month;
mod occurrences;
mod oracle;
mod peers;
mod posts;
mod process;
mod rounds;
mod sink;
mod summary;
mod upload;
#[cfg(unix)]
mod window;

use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        ["upload", base_url, workspace, file] => upload::one(base_url, workspace, Path::new(file)),
        ["checks"] => checks::measure().map(|figures| json!({ "benches": [figures] })),
        ["time"] => time().map(|benches| json!({ "benches": benches })),
        ["film", bytes] => film::one(bytes.parse().unwrap_or_default()),
        ["films"] => film::measure().map(|figures| json!({ "benches": [figures] })),
        #[cfg(unix)]
        ["window", what, program] => window::measure_one(what, Path::new(program)),
        [service, program] => all(Path::new(service), Path::new(program)).map(|benches| json!({ "benches": benches })),
        _ => {
            Err("usage: measure (PATH-OF-CARILLON-SERVICE PATH-OF-CARILLON | time | checks | films | window (typing | \
            film | library | calendar) PATH-OF-CARILLON)"
                .into())
        }
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

fn all(service: &Path, program: &Path) -> Result<Vec<Value>, Box<dyn Error>> {
    let mut benches = vec![upload::measure(service)?, film::measure()?];
    benches.extend(time()?);
    benches.extend(in_the_window(program)?);
    Ok(benches)
}

#[cfg(unix)]
fn in_the_window(program: &Path) -> Result<Vec<Value>, Box<dyn Error>> {
    window::measure(program)
}

/// Keys and files from outside are given to the window by way of X11.
#[cfg(not(unix))]
fn in_the_window(_: &Path) -> Result<Vec<Value>, Box<dyn Error>> {
    Ok(Vec::new())
}

fn time() -> Result<Vec<Value>, Box<dyn Error>> {
    let (occurrences, month, mismatches) = (occurrences::measure()?, month::measure()?, mismatches::measure()?);
    let checks = checks::measure()?;
    eprint!("{}", summary::of(&occurrences, &month, &mismatches));
    Ok(vec![occurrences, month, mismatches, checks])
}
