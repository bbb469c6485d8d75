//! Runs a program under `strace`, which tells its calls to the system or kills it at one of them.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a program said before its end.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) lines: Vec<String>,
    /// Whether it ended otherwise than by a kill or by itself: then what it complained of.
    pub(crate) trouble: Option<String>,
}

impl Said {
    pub(crate) fn has(&self, line: &str) -> bool {
        self.lines.iter().any(|own| own == line)
    }

    /// So many steps were answered.
    pub(crate) fn steps(&self) -> usize {
        self.lines.iter().filter(|line| line.starts_with("step ")).count()
    }
}

/// The last line of a program that comes to its end.
pub(crate) const LAST: &str = "closed";

/// What is looked at of a program.
pub(crate) struct Watched<'a> {
    /// The calls, apart by commas.
    pub(crate) calls: &'a str,
    /// Of these files alone; none are all, and all connections.
    pub(crate) files: Vec<PathBuf>,
    /// It is killed before it makes the call for the so-manieth time in one thread.
    pub(crate) kill_at: Option<usize>,
}

/// Runs a program; gives what it said and its calls, one a line.
pub(crate) fn run<'a>(
    watched: &Watched<'_>,
    program: &Path,
    arguments: impl IntoIterator<Item = &'a OsStr>,
    log: &Path,
) -> (Said, String) {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o"]).arg(log);
    for file in &watched.files {
        strace.arg("-P").arg(file);
    }
    strace.args(["-e", &format!("trace={}", watched.calls)]);
    if let Some(nth) = watched.kill_at {
        strace.args(["-e", &format!("inject={}:signal=SIGKILL:when={nth}", watched.calls)]);
    }
    let output = strace.arg(program).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("strace cannot be started: {error}"));
    let calls = std::fs::read_to_string(log).unwrap();
    std::fs::remove_file(log).unwrap();
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    // A line that is cut off was never said.
    let whole = stdout.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    // Who is ended by a signal has no code; `strace` ends as the program did.
    let was_killed = watched.kill_at.is_some() && output.status.code().is_none();
    let is_fine = was_killed || (output.status.success() && lines.last().is_some_and(|line| line == LAST));
    let trouble = (!is_fine).then(|| format!("{} {}", output.status, String::from_utf8_lossy(&output.stderr)));
    (Said { lines, trouble }, calls)
}

/// The thread and the name of each call, in the order in which they were made, and the line that tells it.
pub(crate) fn calls(log: &str) -> impl Iterator<Item = (&str, &str, &str)> {
    log.lines().filter_map(|line| {
        let (thread, rest) = line.split_once(char::is_whitespace)?;
        let (call, _) = rest.trim_start().split_once('(')?;
        Some((thread, call, line)).filter(|_| call.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'))
    })
}
