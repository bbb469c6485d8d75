//! Makes calls to the system fail under a scripted session, one after the other, with the help of `strace`, and looks
//! at what is left: the database is whole and everything that was answered is in it.

use chrono::{DateTime, Utc};
use desk::clock::ManualClock;
use desk::contract::dispatch;
use desk::{Desk, DeskOptions, Scope};
use rusqlite::Connection;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use support::{Heard, MemoryVault};
use tempfile::TempDir;

/// The calls that write, and those that must work before one can.
const CALLS: &str = "openat,write,pwrite64,fsync,fdatasync,ftruncate,fallocate,rename,unlink,mkdir";

/// What a failing disk did.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// Sessions, each with another call that fails.
    pub(crate) sessions: u32,
    /// Drafts that were answered as kept.
    pub(crate) kept: u32,
    /// Answers that said no.
    pub(crate) failures: u32,
    /// Sessions in which something was refused and the rest then kept by the same process.
    pub(crate) recovered: u32,
    /// Sessions that never came so far as to keep everything.
    pub(crate) given_up: u32,
    /// What was answered as kept and is not there, or not as it was; what the database says against itself.
    pub(crate) faults: Vec<String>,
    /// The longest time to an answer that said no, in milliseconds.
    pub(crate) longest_ms: u128,
    /// What people were told.
    pub(crate) messages: BTreeSet<String>,
    /// How many calls of each kind one session makes.
    pub(crate) calls: BTreeMap<String, usize>,
}

/// The id of a draft of the session.
pub(crate) fn id(number: u32) -> String {
    format!("00000000-0000-4000-8000-{number:012}")
}

/// What a revision of a draft says.
pub(crate) fn text(number: u32, revision: u32) -> String {
    format!("Draft {number} {revision} ").repeat(150)
}

/// When the session takes place.
pub(crate) fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_266_480, 0).unwrap_or_default()
}

/// Lets every call fail that comes at a multiple of `step`: once with an error of the disk, and for a while because the
/// disk is full.
pub(crate) fn every_call(program: &Path, step: usize) -> Outcome {
    let start = begun();
    let mut outcome = Outcome { calls: counted(program, &start), ..Outcome::default() };
    let mut number = 0;
    for (call, count) in outcome.calls.clone() {
        for nth in 1..=count {
            for (error, when) in [("EIO", format!("{nth}")), ("ENOSPC", format!("{nth}..{}", nth + 5))] {
                number += 1;
                if number % step == 0 {
                    let inject = format!("inject={call}:error={error}:when={when}");
                    one(program, &start, &inject, None, &mut outcome);
                }
            }
        }
    }
    outcome
}

/// The calls that repair a database and after which it may be killed.
const REPAIRS: &str = "rename,unlink,unlinkat,mkdir,fsync,fdatasync,pwrite64,ftruncate,copy_file_range";

/// Kills the session at every call that comes at a multiple of `step` while it repairs a damaged database and goes on,
/// or lets that call fail.
pub(crate) fn every_repair(program: &Path, step: usize) -> Outcome {
    let start = begun();
    damage(&start.path().join("carillon.db"));
    let damaged = std::fs::read(start.path().join("carillon.db")).unwrap();
    let folder = copied(&start);
    let (_, calls) = traced(program, folder.path(), &[&format!("trace={REPAIRS}")], Files::All);
    let mut outcome = Outcome { calls: most_of_one_thread(&calls), ..Outcome::default() };
    let mut number = 0;
    for (call, count) in outcome.calls.clone() {
        for nth in 1..=count {
            for harm in ["signal=SIGKILL", "error=ENOSPC", "error=EIO"] {
                number += 1;
                if number % step == 0 {
                    let inject = format!("inject={call}:{harm}:when={nth}");
                    one(program, &start, &inject, Some(&damaged), &mut outcome);
                }
            }
        }
    }
    outcome
}

/// Zeroes the page on which the posts begin.
fn damage(path: &Path) {
    let database = Connection::open(path).unwrap();
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'posts'";
    let root: usize = database.query_row(sql, [], |row| row.get(0)).unwrap();
    drop(database);
    let mut bytes = std::fs::read(path).unwrap();
    bytes[(root - 1) * 4096..root * 4096].fill(0);
    std::fs::write(path, bytes).unwrap();
}

/// The place of the drafts.
pub(crate) fn scope() -> Scope {
    Scope { connection: "c".to_owned(), workspace: None }
}

/// A folder in which a service is chosen and the drafts are there in their first revision.
fn begun() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()).unwrap());
    let database = Connection::open(folder.path().join("carillon.db")).unwrap();
    let connection = "INSERT INTO connections (id, kind, name, address, dialect, key_tail, examples)
        VALUES ('c', 'embedded', 'Here', '', '{}', '', 0)";
    database.execute(connection, []).unwrap();
    drop(database);
    let desk = open(folder.path()).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    for number in 0..4 {
        let draft = json!({ "id": id(number), "based_on": 0, "text": text(number, 1), "channel_ids": [],
            "schedule": null });
        runtime.block_on(dispatch(&desk, Some(scope()), "save_draft", draft)).unwrap();
    }
    drop(desk);
    folder
}

fn open(folder: &Path) -> Result<Arc<Desk>, desk::FailureAnswer> {
    Desk::open(DeskOptions {
        folder: folder.to_owned(),
        clock: Arc::new(ManualClock::new(now())),
        vault: Arc::new(MemoryVault::default()),
        shell: Arc::new(Heard::default()),
        computer_zone: Some("Europe/Vienna".to_owned()),
        computer_locale: Some("en-GB".to_owned()),
        times_locale: None,
        zone_folder: None,
    })
    .map_err(|not| not.failure)
}

fn copied(start: &TempDir) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(start.path()).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
    }
    folder
}

/// Which files' calls count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Files {
    /// The database and what lies beside it.
    Own,
    All,
}

/// Runs a session under `strace`: what it said, and its calls.
fn traced(program: &Path, folder: &Path, expressions: &[&str], files: Files) -> (String, String) {
    let log = folder.with_extension("strace");
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o"]).arg(&log);
    if files == Files::Own {
        for name in ["carillon.db", "carillon.db-wal", "carillon.db-shm", "carillon.db-journal", "carillon.lock"] {
            strace.arg("-P").arg(folder.join(name));
        }
    }
    for expression in expressions {
        strace.args(["-e", expression]);
    }
    let output = strace.arg(program).arg(folder).output();
    let output = output.unwrap_or_else(|error| panic!("strace cannot be started: {error}"));
    let may_die = expressions.iter().any(|expression| expression.contains("SIGKILL"));
    assert!(output.status.success() || may_die, "{expressions:?}: {}", String::from_utf8_lossy(&output.stderr));
    let calls = std::fs::read_to_string(&log).unwrap();
    std::fs::remove_file(log).unwrap();
    (String::from_utf8_lossy(&output.stdout).into_owned(), calls)
}

/// How many calls of each kind the thread makes which does the most of them.
fn counted(program: &Path, start: &TempDir) -> BTreeMap<String, usize> {
    let folder = copied(start);
    let (_, calls) = traced(program, folder.path(), &[&format!("trace={CALLS}")], Files::Own);
    most_of_one_thread(&calls)
}

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

/// One session. `damaged` is the database that it finds, if it finds a damaged one.
fn one(program: &Path, start: &TempDir, inject: &str, damaged: Option<&[u8]>, outcome: &mut Outcome) {
    let folder = copied(start);
    let (calls, files) = if damaged.is_some() { (REPAIRS, Files::All) } else { (CALLS, Files::Own) };
    let (said, _) = traced(program, folder.path(), &[&format!("trace={calls}"), inject], files);
    let mut kept: BTreeMap<u32, u32> = BTreeMap::new();
    let mut failed = false;
    outcome.sessions += 1;
    for line in said.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("kept") => {
                let (number, revision) = (words.next(), words.next());
                let number = number.and_then(|number| number.parse().ok()).unwrap();
                kept.insert(number, revision.and_then(|revision| revision.parse().ok()).unwrap());
                outcome.kept += 1;
            }
            Some("failed") => {
                failed = true;
                outcome.failures += 1;
                let elapsed: u128 = words.next().and_then(|elapsed| elapsed.parse().ok()).unwrap();
                outcome.longest_ms = outcome.longest_ms.max(elapsed);
                outcome.messages.insert(words.collect::<Vec<_>>().join(" "));
            }
            _ => outcome.given_up += 1,
        }
    }
    let complete = kept.len() == 4 && kept.values().all(|revision| *revision == 7);
    outcome.recovered += u32::from(failed && complete);
    look_at(folder.path(), &kept, inject, damaged, outcome);
}

/// Opens what a session has left.
fn look_at(folder: &Path, kept: &BTreeMap<u32, u32>, inject: &str, damaged: Option<&[u8]>, outcome: &mut Outcome) {
    let mut fault = |what: String| outcome.faults.push(format!("{inject}: {what}"));
    let desk = match open(folder) {
        Ok(desk) => desk,
        Err(failure) => return fault(failure.message),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    match runtime.block_on(dispatch(&desk, None, "show_repair", json!({}))) {
        Ok(notice) if notice.is_null() == damaged.is_none() => {}
        notice => fault(format!("{notice:?}")),
    }
    let aside = std::fs::read_dir(folder.join("damaged")).into_iter().flatten();
    let aside = aside.map(|entry| std::fs::read(entry.unwrap().path().join("carillon.db")).unwrap_or_default());
    let aside: Vec<Vec<u8>> = aside.collect();
    if aside.iter().map(Vec::as_slice).ne(damaged) {
        fault(format!("{} damaged databases are kept, or not as they were", aside.len()));
    }
    let database = Connection::open(folder.join("carillon.db")).unwrap();
    for number in 0..4 {
        let kept = kept.get(&number).copied().unwrap_or(1);
        let found: Result<(u32, String), _> =
            database.query_row("SELECT revision, text FROM drafts WHERE id = ?1", [id(number)], |row| {
                Ok((row.get(0)?, row.get(1)?))
            });
        match found {
            Ok((revision, said)) if revision >= kept && said == text(number, revision) => {}
            found => fault(format!(
                "revision {kept} of draft {number} was kept, and there is {:?}",
                found.map(|found| found.0)
            )),
        }
    }
}
