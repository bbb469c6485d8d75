//! The calls to the system at which a session is killed, counted and injected by `strace`.

use crate::script::Mode;
use crate::stage::Stage;
use crate::strace::{self, LAST, Said, Watched};
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::path::Path;

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

/// Every point of a mode.
pub(crate) fn all(program: &Path, mode: Mode, stage: impl Fn() -> Stage) -> Vec<Point> {
    let mut points = Vec::new();
    for scope in SCOPES {
        let stage = stage();
        let (said, log) = traced(program, mode, &stage, scope, None);
        assert!(said.has(LAST), "{mode:?} {scope:?}: {said:?}");
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
    traced(program, point.mode, stage, point.scope, Some((&point.call, point.nth))).0
}

fn traced(program: &Path, mode: Mode, stage: &Stage, scope: Scope, kill: Option<(&str, usize)>) -> (Said, String) {
    let (folder, address) = (stage.folder(), stage.address());
    let files = scope.files.iter().map(|name| folder.join(name)).collect();
    let watched = Watched { calls: kill.map_or(CALLS, |(call, _)| call), files, kill_at: kill.map(|(_, nth)| nth) };
    let arguments = ["session".as_ref(), mode.name().as_ref(), folder.as_os_str(), address.as_ref()];
    strace::run(&watched, program, arguments, &folder.with_extension("strace"))
}

/// How many calls of each kind the thread makes which makes the most of them.
fn most_of_one_thread(log: &str) -> BTreeMap<String, usize> {
    let mut counts: HashMap<(&str, &str), usize> = HashMap::new();
    for (thread, call, _) in strace::calls(log) {
        *counts.entry((thread, call)).or_default() += 1;
    }
    let mut most = BTreeMap::new();
    for ((_, call), count) in counts {
        let known: &mut usize = most.entry(call.to_owned()).or_default();
        *known = (*known).max(count);
    }
    most
}
