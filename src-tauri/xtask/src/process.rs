//! Starting other programs. Whatever they say goes to stderr, so that stdout stays this program's own answer;
//! the exception is `listen`, which passes stdout on and lets somebody read along.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use crate::Outcome;
use crate::root::{self, Root};

/// A program in a directory, without what `cargo run` added to the environment for this one.
pub(crate) fn program(name: impl AsRef<OsStr>, directory: &Path) -> Command {
    let mut command = Command::new(name);
    command.current_dir(directory).stdin(Stdio::null());
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// Cargo at the top of the checkout. It builds what the lock says, or nothing.
pub(crate) fn cargo(root: &Root, arguments: &[&str]) -> Command {
    let mut command = program(root::cargo(), root.path());
    command.args(locked(arguments));
    command
}

/// Arguments of cargo with `--locked` after the name of the command; formatting asks for no crates and knows no lock.
fn locked<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    match arguments {
        [] | ["fmt", ..] => arguments.to_vec(),
        [command, rest @ ..] => [&[*command, "--locked"], rest].concat(),
    }
}

/// Builds programs of the workspace. All commands build with `--workspace`, so that a dependency has the same features
/// for every one of them and is compiled once.
pub(crate) fn build(root: &Root, binaries: &[&str]) -> Result<(), String> {
    let mut arguments = vec!["build", "--workspace"];
    arguments.extend(binaries.iter().flat_map(|name| ["--bin", name]));
    if succeed(cargo(root, &arguments))? {
        Ok(())
    } else {
        Err(format!("`cargo {}` failed: its messages stand above.", arguments.join(" ")))
    }
}

/// Runs to the end, all output on stderr, and tells whether it succeeded.
pub(crate) fn succeed(mut command: Command) -> Result<bool, String> {
    let status =
        command.stdout(Stdio::from(std::io::stderr())).status().map_err(|error| unstartable(&command, &error))?;
    Ok(status.success())
}

/// Runs to the end without a word and tells whether it succeeded; a program that isn't there did not.
pub(crate) fn quietly(mut command: Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// What a program prints, when it succeeds.
pub(crate) fn answer(mut command: Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs to the end, passes stdout on line by line and gives the lines to `read` as well.
/// An orphan that still holds the pipe after the program's end is waited for only two seconds.
pub(crate) fn listen(mut command: Command, read: impl FnMut(&str) + Send + 'static) -> Result<bool, String> {
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| unstartable(&command, &error))?;
    let (done, ended) = mpsc::channel();
    if let Some(pipe) = child.stdout.take() {
        let mut read = read;
        std::thread::spawn(move || {
            let mut out = std::io::stdout();
            for line in BufReader::new(pipe).split(b'\n').map_while(Result::ok) {
                read(&String::from_utf8_lossy(&line));
                let written = out.write_all(&line).and_then(|()| out.write_all(b"\n")).and_then(|()| out.flush());
                if written.is_err() {
                    break;
                }
            }
            done.send(()).ok();
        });
    }
    let status = child.wait().map_err(|error| unstartable(&command, &error))?;
    ended.recv_timeout(Duration::from_secs(2)).ok();
    Ok(status.success())
}

/// Hands this process over to another program, so that signals and the exit code are its own.
pub(crate) fn become_program(mut command: Command) -> Outcome {
    command.stdin(Stdio::inherit());
    #[cfg(unix)]
    {
        let error = std::os::unix::process::CommandExt::exec(&mut command);
        Err(unstartable(&command, &error))
    }
    #[cfg(not(unix))]
    {
        let status = command.status().map_err(|error| unstartable(&command, &error))?;
        Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
    }
}

/// The exit code that says whether all went well.
pub(crate) fn exit_code(well: bool) -> ExitCode {
    if well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn unstartable(command: &Command, error: &std::io::Error) -> String {
    format!("{} could not be started: {error}", command.get_program().to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::locked;

    #[test]
    fn cargo_builds_what_the_lock_says_or_nothing() {
        assert_eq!(locked(&["build", "--workspace"]), ["build", "--locked", "--workspace"]);
        assert_eq!(locked(&["clippy", "--", "-D", "warnings"]), ["clippy", "--locked", "--", "-D", "warnings"]);
        assert_eq!(locked(&["metadata"]), ["metadata", "--locked"]);
        assert_eq!(locked(&["fmt", "--all", "--check"]), ["fmt", "--all", "--check"]);
    }
}
