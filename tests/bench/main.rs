//! Measurements, one JSON object a line: `measure PATH-OF-CARILLON-SERVICE PATH-OF-CARILLON [ROW]...`. Called by
//! `cargo xtask bench`. A row is told when it ends; without the name of one, all of them are measured.
//!
//! Speed is told as a ratio to a floor or a peer measured in the same run, memory as the peak of the process itself
//! (Linux). What is told of time stands on stderr for a reader, too. Deliberately absent: a judgement. Whoever reads the figures decides what is too slow.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

mod checks;
mod film;
mod import;
mod mismatches;
mod month;
mod occurrences;
mod oracle;
mod peers;
mod posts;
mod process;
mod rounds;
mod rows;
mod search;
mod sink;
mod summary;
mod table;
mod upload;
#[cfg(unix)]
mod window;
mod writes;

use rows::Row;
use serde_json::Value;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "usage: measure PATH-OF-CARILLON-SERVICE PATH-OF-CARILLON [ROW]...";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let well = match arguments[..] {
        // Both are for this program alone: it calls itself, so that a peak of memory is that of one upload.
        ["upload", base_url, workspace, file] => told(&upload::one(base_url, workspace, Path::new(file))),
        ["film", bytes] => told(&film::one(bytes.parse().unwrap_or_default())),
        [service, program, ref wanted @ ..] => {
            rows::chosen(all(Path::new(service), Path::new(program)), wanted).is_some_and(rows::measure)
        }
        _ => {
            eprintln!("{USAGE}");
            false
        }
    };
    if well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn told(outcome: &Result<Value, Box<dyn Error>>) -> bool {
    match outcome {
        Ok(figures) => println!("{figures}"),
        Err(error) => eprintln!("measure: {error}"),
    }
    outcome.is_ok()
}

/// Figures that a reader is shown in words, too.
fn shown(figures: Value, summary: fn(&Value) -> String) -> Result<Value, Box<dyn Error>> {
    eprintln!("{}", summary(&figures));
    Ok(figures)
}

/// Every row, those that take minutes last.
fn all<'p>(service: &'p Path, program: &'p Path) -> Vec<Row<'p>> {
    let mut rows = vec![
        Row::new("P7", "occurrences_daily_new_york", || shown(occurrences::measure()?, summary::occurrences)),
        Row::new("P7", "month_window", || shown(month::measure()?, summary::month)),
        Row::new("R5", "zone_mismatches", || shown(mismatches::measure()?, summary::mismatches)),
        Row::new("checks", "checks_1000_posts_14_platforms", checks::measure),
        Row::new("P3", "writes_beside_a_bare_transaction", writes::measure),
        Row::new("P3", "search_100000_posts", search::measure),
        Row::new("P3", "table_100000_posts", table::measure),
        Row::new("P3", "import_10000_posts", import::measure),
        Row::new("P5", "upload_2_gib", move || upload::measure(service)),
        Row::new("P5", "film_through_the_queue", film::measure),
    ];
    rows.extend(in_the_window(program));
    rows
}

#[cfg(unix)]
fn in_the_window(program: &Path) -> Vec<Row<'_>> {
    window::rows(program)
}

/// Keys and files from outside are given to the window by way of X11.
#[cfg(not(unix))]
fn in_the_window(_: &Path) -> Vec<Row<'_>> {
    Vec::new()
}
