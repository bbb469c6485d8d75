//! What is done about a database that is damaged, missing, of a later version or of an older one, and what is told.

use crate::sample::{self, copy, done, newest_backup, now, open};
use chrono::TimeDelta;
use desk::FailureCode;
use rusqlite::{Connection, params};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use support::Workbench;

const PAGE: usize = 4096;

fn damaged_folders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.join("damaged")).into_iter().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    found.sort();
    found
}

/// Zeroes the page on which a table or index begins.
fn zero_root(folder: &Path, name: &str) {
    let path = folder.join("carillon.db");
    let database = Connection::open(&path).unwrap();
    database.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    let root: usize = database.query_row(sql, [name], |row| row.get(0)).unwrap();
    drop(database);
    let mut bytes = fs::read(&path).unwrap();
    bytes[(root - 1) * PAGE..root * PAGE].fill(0);
    fs::write(path, bytes).unwrap();
}

/// Puts a draft into the outbox.
fn make_ready(path: &Path, draft: &str) {
    let database = Connection::open(path).unwrap();
    let sql = "INSERT INTO intents (id, connection, draft, state, body, due_ms, attempts, made_ms, next_ms, reason)
        SELECT 'i-' || id, connection, id, 'ready', '{}', NULL, 0, 0, 0, '' FROM drafts WHERE id = ?1";
    assert_eq!(database.execute(sql, [draft]).unwrap(), 1);
    // A change from outside breaks the seal; one that was never sealed is believed.
    database.execute("DELETE FROM preferences WHERE name = 'checksum of intents'", []).unwrap();
}

fn state(folder: &Path, draft: &str) -> Option<String> {
    let database = Connection::open(folder.join("carillon.db")).unwrap();
    let sql = "SELECT state FROM intents WHERE draft = ?1";
    database.query_row(sql, params![draft], |row| row.get(0)).ok()
}

#[tokio::test]
async fn a_damaged_database_is_kept_as_it_was_and_told_of_until_it_is_dismissed() {
    let sample = sample::make(30, 60, 1).await;
    let folder = sample.folder.path();
    zero_root(folder, "posts");
    let found = fs::read(folder.join("carillon.db")).unwrap();
    let desk = open(folder, now()).unwrap();
    assert_eq!(sample::read(&folder.join("carillon.db")), sample.drafts);
    let kept = damaged_folders(folder).pop().unwrap();
    assert_eq!(fs::read(kept.join("carillon.db")).unwrap(), found, "whole, as it was found");
    drop(desk);
    for dismissed in [false, true] {
        let desk = open(folder, now()).unwrap();
        let notice = done(&desk, "show_repair", json!({})).await;
        assert_eq!(notice.is_null(), dismissed, "{notice}");
        if !dismissed {
            assert_eq!(notice["headline"], "Carillon's database was damaged and has been repaired.");
            assert!(notice["detail"].as_str().unwrap().starts_with("30 drafts and "), "{notice}");
            assert_eq!(notice["folder"], kept.to_str().unwrap());
        }
        done(&desk, "dismiss_repair", json!({})).await;
    }
    assert_eq!(damaged_folders(folder).len(), 1, "a sound database is left alone");
}

#[tokio::test]
async fn what_waits_to_be_sent_is_in_doubt_when_it_may_be_out_of_date() {
    let sample = sample::make(30, 20, 2).await;
    let folder = sample.folder.path();
    let mut ids: Vec<&String> = sample.in_backup.keys().collect();
    ids.sort();
    make_ready(&newest_backup(folder), ids[0]);
    make_ready(&folder.join("carillon.db"), ids[1]);
    let repaired = |harm: &dyn Fn(&Path)| {
        let copied = tempfile::tempdir().unwrap();
        copy(folder, copied.path(), |_| true);
        harm(copied.path());
        drop(open(copied.path(), now()).unwrap());
        assert_eq!(damaged_folders(copied.path()).len(), 1);
        [ids[0], ids[1], ids[2]].map(|id| state(copied.path(), id))
    };
    let [unknown, ready] = ["unknown", "ready"].map(|state| Some(state.to_owned()));
    // The outbox is whole: the backup is not asked about it.
    assert_eq!(repaired(&|folder| zero_root(folder, "posts")), [None, ready, None]);
    // Its rows are gone with their page.
    assert_eq!(repaired(&|folder| zero_root(folder, "intents")), [unknown.clone(), None, None]);
    assert_eq!(repaired(&|folder| fs::write(folder.join("carillon.db"), b"").unwrap()), [unknown.clone(), None, None]);
    // They are whole, and not the newest.
    let put_older = |folder: &Path| {
        fs::write(folder.join("carillon.db"), &sample.older).unwrap();
        let _ = fs::remove_file(folder.join("carillon.db-wal"));
        make_ready(&folder.join("carillon.db"), ids[2]);
    };
    assert_eq!(repaired(&put_older), [unknown.clone(), None, unknown]);
}

#[tokio::test]
async fn a_connection_whose_name_is_damaged_is_no_other_one() {
    for has_backup in [true, false] {
        let sample = sample::make(30, 20, 3).await;
        let folder = sample.folder.path();
        let path = folder.join("carillon.db");
        let database = Connection::open(&path).unwrap();
        database.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
        let id: String = database.query_row("SELECT id FROM connections", [], |row| row.get(0)).unwrap();
        drop(database);
        if !has_backup {
            fs::remove_dir_all(folder.join("backups")).unwrap();
        }
        let mut bytes = fs::read(&path).unwrap();
        let row = format!("{id}embedded");
        let places: Vec<usize> =
            (0..bytes.len() - row.len()).filter(|place| bytes[*place..].starts_with(row.as_bytes())).collect();
        assert!(!places.is_empty());
        for place in places {
            bytes[place] ^= 1;
        }
        fs::write(&path, bytes).unwrap();
        let desk = open(folder, now()).unwrap();
        assert!(!done(&desk, "show_repair", json!({})).await.is_null());
        let listed = done(&desk, "list_drafts", json!({})).await;
        assert_eq!(listed.as_array().unwrap().len(), 30, "with a backup: {has_backup}");
        let left = Connection::open(&path).unwrap();
        assert_eq!(left.query_row("SELECT count(*) FROM connections", [], |row| row.get::<_, u32>(0)).unwrap(), 1);
    }
}

#[tokio::test]
async fn a_database_of_a_later_version_is_refused_and_not_touched() {
    let sample = sample::make(3, 3, 3).await;
    let path = sample.folder.path().join("carillon.db");
    let database = Connection::open(&path).unwrap();
    database.execute_batch("ALTER TABLE drafts ADD COLUMN mood TEXT; PRAGMA user_version = 4242").unwrap();
    drop(database);
    let found = fs::read(&path).unwrap();
    let failure = open(sample.folder.path(), now()).unwrap_err();
    assert_eq!(failure.code, FailureCode::Storage);
    assert!(failure.message.contains("later version") && failure.next.contains("later version"), "{failure:?}");
    assert_eq!(fs::read(&path).unwrap(), found);
    assert!(damaged_folders(sample.folder.path()).is_empty());
}

#[tokio::test]
async fn a_database_of_an_older_version_is_backed_up_before_it_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let database = Connection::open(folder.path().join("carillon.db")).unwrap();
    database.execute_batch(include_str!("../../src-tauri/crates/store/migrations/0001_first.sql")).unwrap();
    let rows = "INSERT INTO connections VALUES ('c', 'remote', 'Far', '', NULL, NULL, '{}', '', 0);
        INSERT INTO drafts VALUES ('d', 'c', 1, 'Old words', '[]', NULL, NULL, 0); PRAGMA user_version = 1";
    database.execute_batch(rows).unwrap();
    drop(database);
    let desk = open(folder.path(), now()).unwrap();
    let backup = newest_backup(folder.path());
    assert!(backup.ends_with("2026-11-21T13-08-00Z-tables-1.db"), "{backup:?}");
    assert_eq!(sample::read(&backup)["d"].1, "Old words");
    assert_eq!(done(&desk, "list_drafts", json!({})).await[0]["title"], "Old words");
    assert!(done(&desk, "show_repair", json!({})).await.is_null());
}

#[tokio::test]
async fn a_copy_is_made_each_hour_and_one_that_fails_is_told_and_harms_nothing() {
    let bench = Workbench::new().await;
    let backups = |bench: &Workbench| fs::read_dir(bench.folder().join("backups")).map_or(0, Iterator::count);
    assert_eq!(backups(&bench), 0);
    bench.clock.advance(TimeDelta::minutes(2));
    bench.until("show_backups", json!({}), |shown| shown["last"] == "Sat 21 Nov, 14:10").await;
    bench.clock.advance(TimeDelta::hours(1));
    bench.until("show_backups", json!({}), |shown| shown["last"] == "Sat 21 Nov, 15:10").await;
    assert_eq!(backups(&bench), 2);

    fs::remove_dir_all(bench.folder().join("backups")).unwrap();
    fs::write(bench.folder().join("backups"), b"in the way").unwrap();
    bench.clock.advance(TimeDelta::hours(1));
    let is_told = |shown: &serde_json::Value| {
        shown["trouble"].as_str().is_some_and(|told| told.starts_with("The hourly copy was not made: "))
    };
    bench.until("show_backups", json!({}), is_told).await;
    bench.done("start_here", json!({ "examples": false })).await;
    fs::remove_file(bench.folder().join("backups")).unwrap();
    bench.clock.advance(TimeDelta::hours(2));
    bench.until("show_backups", json!({}), |shown| shown["last"].is_string() && shown["trouble"].is_null()).await;
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let sample = sample::make(5, 5, 4).await;
    let folder = sample.folder.path();
    // The copy that makes a sample has modes of its own.
    fs::remove_dir_all(folder.join("backups")).unwrap();
    fs::set_permissions(folder.join("carillon.db"), fs::Permissions::from_mode(0o600)).unwrap();
    zero_root(folder, "posts");
    let desk = open(folder, now()).unwrap();
    let mut open_folders = vec![folder.to_owned()];
    let mut seen = 0;
    while let Some(folder) = open_folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let mode = fs::metadata(&path).unwrap().permissions().mode() & 0o777;
            let wanted = if path.is_dir() { 0o700 } else { 0o600 };
            assert_eq!(mode, wanted, "{path:?}: {mode:o}");
            seen += 1;
            open_folders.extend(path.is_dir().then_some(path));
        }
    }
    assert!(seen >= 6, "{seen}");
    drop(desk);
}
