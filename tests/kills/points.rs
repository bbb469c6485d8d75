//! The calls to the system at which a session is killed, counted and injected with the help of `strace`.

use crate::script::Mode;
use crate::stage::Stage;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::path::Path;
use std::process::Command;

/// The calls that change what others see: files, and what goes to the other side of a connection.
const CALLS: &str = "write,pwrite64,writev,pwritev,fsync,fdatasync,sync_file_range,rename,renameat,renameat2,link,\
    linkat,unlink,unlinkat,mkdir,mkdirat,ftruncate,fallocate,copy_file_range,sendto,sendmsg";

/// Which calls count. Each thread counts its own, and a session dies by the first that comes so far: the files of one
/// are looked at without those of the others, or some would never have their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Scope {
    pub(crate) name: &'static str,
    /// The files; none are all, and all connections.
    files: &'static [&'static str],
}

/// Every scope.
pub(crate) const SCOPES: [Scope; 6] = [
    Scope { name: "database", files: &["carillon.db", "carillon.db-journal"] },
    Scope { name: "log", files: &["carillon.db-wal", "carillon.db-shm"] },
    Scope { name: "lock", files: &["carillon.lock"] },
    Scope { name: "service", files: &["service/service.sqlite", "service/service.sqlite-journal"] },
    Scope { name: "service-log", files: &["service/service.sqlite-wal", "service/service.sqlite-shm"] },
    Scope { name: "everything", files: &[] },
];

/// Where a session is killed: before this call.
#[derive(Debug, Clone)]
pub(crate) struct Point {
    pub(crate) mode: Mode,
    pub(crate) scope: Scope,
    pub(crate) call: String,
    pub(crate) nth: usize,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.mode.name(), self.scope.name, self.call, self.nth)
    }
}

/// What a session said before its end.
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

/// Every point of a mode.
pub(crate) fn all(program: &Path, mode: Mode, stage: impl Fn() -> Stage) -> Vec<Point> {
    let mut points = Vec::new();
    for scope in SCOPES {
        let stage = stage();
        let (said, log) = traced(program, mode, &stage, scope, None);
        assert!(said.has("closed"), "{mode:?} {scope:?}: {said:?}");
        for (call, count) in most_of_one_thread(&log) {
            // These are all on files that have had their turn, but for the backup before a change of the tables.
            if scope.files.is_empty() && call == "pwrite64" && mode != Mode::Old {
                continue;
            }
            points.extend((1..=count).map(|nth| Point { mode, scope, call: call.clone(), nth }));
        }
    }
    points
}

/// Runs a session that is killed at a point, before that call is made.
pub(crate) fn killed(program: &Path, stage: &Stage, point: &Point) -> Said {
    let inject = format!("inject={}:signal=SIGKILL:when={}", point.call, point.nth);
    traced(program, point.mode, stage, point.scope, Some(&inject)).0
}

fn traced(program: &Path, mode: Mode, stage: &Stage, scope: Scope, inject: Option<&str>) -> (Said, String) {
    let folder = stage.folder();
    let log = folder.with_extension("strace");
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o"]).arg(&log);
    for name in scope.files {
        strace.arg("-P").arg(folder.join(name));
    }
    strace.args(["-e", &format!("trace={}", inject.map_or(CALLS, |inject| inject.split([':', '=']).nth(1).unwrap()))]);
    if let Some(inject) = inject {
        strace.args(["-e", inject]);
    }
    let output = strace.arg(program).args(["session", mode.name()]).arg(folder).arg(stage.address()).output();
    let output = output.unwrap_or_else(|error| panic!("strace cannot be started: {error}"));
    let calls = std::fs::read_to_string(&log).unwrap();
    std::fs::remove_file(log).unwrap();
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    // A line that is cut off was never said.
    let whole = stdout.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    // Who is ended by a signal has no code; `strace` ends as the session did.
    let was_killed = inject.is_some() && output.status.code().is_none();
    let is_fine = was_killed || (output.status.success() && stdout.ends_with("closed\n"));
    let trouble = (!is_fine).then(|| format!("{} {}", output.status, String::from_utf8_lossy(&output.stderr)));
    (Said { lines, trouble }, calls)
}

/// How many calls of each kind the thread makes which makes the most of them.
fn most_of_one_thread(calls: &str) -> BTreeMap<String, usize> {
    let mut counts: HashMap<(&str, &str), usize> = HashMap::new();
    for line in calls.lines() {
        let mut words = line.split_whitespace();
        let (Some(thread), Some(call)) = (words.next(), words.next()) else { continue };
        if let Some((call, _)) = call.split_once('(') {
            *counts.entry((thread, call)).or_default() += 1;
        }
    }
    let mut most = BTreeMap::new();
    for ((_, call), count) in counts {
        let known: &mut usize = most.entry(call.to_owned()).or_default();
        *known = (*known).max(count);
    }
    most
}
