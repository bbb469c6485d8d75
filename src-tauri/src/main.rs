//! The program: reads its arguments and opens the window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]
#![expect(clippy::print_stderr, reason = "a program that does not start says why to who started it")]

use carillon_shell::Arguments;
use std::process::ExitCode;

fn main() -> ExitCode {
    let outcome = Arguments::read(std::env::args_os().skip(1)).and_then(carillon_shell::run);
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("carillon: {message}");
            ExitCode::FAILURE
        }
    }
}
