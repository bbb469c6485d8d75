//! The commands that the README and CI call: `cargo xtask <command>`.
//! Each command first finds what it needs and installs what is missing, so that a fresh clone needs no preparation.
//! What the app does is deliberately absent: this crate knows none of the others.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command line speaks by printing")]

mod audit;
mod bench;
mod bindings;
mod check;
mod networks;
mod node;
mod outside;
mod process;
mod python;
mod root;
mod run;
mod screens;
mod serve;
mod supply;
mod system;
mod tally;
mod test;

use std::process::ExitCode;

use root::Root;

const HELP: &str = "\
cargo xtask <command>

  run [-- ARGUMENTS]   install what is missing, build what is stale, open the window
  test [PART]          all tests, or one part: ui, rust, outside, networks, e2e, window
  check                formatting, lints, documentation, types, architecture, where crates come from
  serve --listen 127.0.0.1:PORT --data DIRECTORY [--examples]
                       the built-in service alone, without a window
  networks             install and start the real servers of networks, and say where they are
  screens              photograph the app into target/screens
  bench [ROW]...       measurements, one JSON object a line: all rows, or those named
  judges               let linters and client generators read what the service says of itself
  audit                ask cargo-deny and npm what is known today against what is built from
  audit snapshot DIR   write the vendored advisories anew from a clone of RustSec's database
  bindings [--check]   write ui/src/ipc/contract.ts from the Rust contract, or say whether it is stale
  help                 this text";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("", arguments.as_slice()),
    };
    let outcome = match command {
        "run" => Root::find().and_then(|root| run::run(&root, rest)),
        "test" => Root::find().and_then(|root| test::test(&root, rest)),
        "check" => Root::find().and_then(|root| check::check(&root)),
        "serve" => Root::find().and_then(|root| serve::serve(&root, rest)),
        "networks" => Root::find().and_then(|root| networks::networks(&root)),
        "screens" => Root::find().and_then(|root| screens::screens(&root)),
        "judges" => Root::find().and_then(|root| outside::judges(&root)),
        "audit" => Root::find().and_then(|root| audit::audit(&root, rest)),
        "bindings" => Root::find().and_then(|root| bindings::bindings(&root, rest)),
        "bench" => Root::find().and_then(|root| bench::bench(&root, rest)),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        "" => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
        unknown => {
            eprintln!("There is no command `{unknown}`.\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(code) => code,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// What a command ends with: the exit code, or one message for the person who called it (exit code 1).
pub(crate) type Outcome = Result<ExitCode, String>;
