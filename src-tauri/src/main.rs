//! The program: reads what it was started with and opens the window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]
#![expect(clippy::print_stderr, reason = "a program that does not start says why to who started it")]

use carillon_shell::{Activation, Arguments, Computer};
use std::process::ExitCode;

fn main() -> ExitCode {
    let activation = Activation::read(std::env::var_os);
    let told = |name| std::env::var_os(name).and_then(|told| told.into_string().ok()).filter(|told| !told.is_empty());
    let computer = Computer { zone: told("TZ"), times: ["LC_ALL", "LC_TIME", "LANG"].into_iter().find_map(told) };
    let outcome = Arguments::read(std::env::args_os().skip(1));
    let outcome = outcome.and_then(|arguments| carillon_shell::run(arguments, activation, computer));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("carillon: {message}");
            ExitCode::FAILURE
        }
    }
}
