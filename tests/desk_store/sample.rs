//! A desk's folder with drafts and mirrored posts, as it is found after a crash: with changes that are only in the log.

use chrono::{DateTime, TimeDelta, Utc};
use desk::clock::ManualClock;
use desk::{Desk, DeskOptions, FailureAnswer};
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::{Heard, MemoryVault, Workbench};
use tempfile::TempDir;

/// A folder, what every draft in it says, and what the folder was like before.
pub(crate) struct Sample {
    pub(crate) folder: TempDir,
    /// Revision and text of each draft, by its id.
    pub(crate) drafts: HashMap<String, (u32, String)>,
    /// The database before the last changes, without a log.
    pub(crate) older: Vec<u8>,
    /// A log from before the last changes.
    pub(crate) older_log: Vec<u8>,
    /// What the entries of its journal say, and its intents.
    pub(crate) journal: HashSet<String>,
    pub(crate) intents: HashSet<String>,
    /// The drafts of the newest backup.
    pub(crate) in_backup: HashMap<String, (u32, String)>,
}

/// When everything happens.
pub(crate) fn now() -> DateTime<Utc> {
    "2026-11-21T13:08:00Z".parse().unwrap()
}

/// Opens a desk on a folder; nothing is started.
pub(crate) fn open(folder: &Path, now: DateTime<Utc>) -> Result<Arc<Desk>, FailureAnswer> {
    Desk::open(DeskOptions {
        folder: folder.to_owned(),
        clock: Arc::new(ManualClock::new(now)),
        vault: Arc::new(MemoryVault::default()),
        shell: Arc::new(Heard::default()),
        computer_zone: Some("Europe/Vienna".to_owned()),
        computer_locale: Some("en-GB".to_owned()),
        times_locale: None,
        zone_folder: None,
    })
    .map_err(|not| not.failure)
}

pub(crate) async fn done(desk: &Arc<Desk>, command: &str, input: Value) -> Value {
    support::call(desk, command, input).await.unwrap_or_else(|failure| panic!("{command}: {failure:?}"))
}

pub(crate) fn draft(id: &str, based_on: u32, text: &str) -> Value {
    json!({ "id": id, "based_on": based_on, "text": text, "channel_ids": ["ch1", "ch2"], "schedule": null })
}

/// Makes one with so many drafts and posts. A backup lies between the first drafts and the last.
pub(crate) async fn make(drafts: usize, posts: usize, seed: u64) -> Sample {
    let mut random = fastrand::Rng::with_seed(seed);
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let mut kept = HashMap::new();
    for number in 0..drafts * 2 / 3 {
        let id = bench.done("new_draft", json!({ "date": null })).await["id"].as_str().unwrap().to_owned();
        keep(&bench.desk, &mut kept, &mut random, id, number).await;
    }
    bench.clock.advance(TimeDelta::minutes(2));
    bench.until("show_backups", json!({}), |backups| backups["last"].is_string()).await;
    bench.desk.close().await;
    let folder = tempfile::tempdir().unwrap();
    copy(bench.folder(), folder.path(), |path| path != Path::new("service"));
    drop(bench);
    let in_backup = read(&newest_backup(folder.path()));
    let database = folder.path().join("carillon.db");
    // Closing it brings everything from the log into the file.
    drop(open(folder.path(), now()).unwrap());
    let older = fs::read(&database).unwrap();
    mirror(&database, posts);
    let mut ids: Vec<String> = kept.keys().cloned().collect();
    ids.sort();
    let desk = open(folder.path(), now()).unwrap();
    for (number, id) in ids.iter().skip(1).step_by(5).enumerate() {
        keep(&desk, &mut kept, &mut random, id.clone(), number).await;
    }
    drop(desk);

    let desk = open(folder.path(), now()).unwrap();
    for (number, id) in ids.iter().step_by(5).enumerate() {
        keep(&desk, &mut kept, &mut random, id.clone(), number).await;
    }
    let older_log = fs::read(folder.path().join("carillon.db-wal")).unwrap();
    for number in drafts * 2 / 3..drafts {
        let id = done(&desk, "new_draft", json!({ "date": null })).await["id"].as_str().unwrap().to_owned();
        keep(&desk, &mut kept, &mut random, id, number).await;
    }
    let crashed = tempfile::tempdir().unwrap();
    copy(folder.path(), crashed.path(), |_| true);
    let [journal, intents] = ["journal", "intents"].map(|table| said_in(folder.path(), table));
    Sample { folder: crashed, drafts: kept, older, older_log, journal, intents, in_backup }
}

async fn keep(
    desk: &Arc<Desk>,
    kept: &mut HashMap<String, (u32, String)>,
    random: &mut fastrand::Rng,
    id: String,
    number: usize,
) {
    let based_on = kept.get(&id).map_or(0, |(revision, _)| *revision);
    let revision = based_on + 1;
    let length = random.usize(40..900);
    let words: String = std::iter::repeat_with(|| random.alphanumeric()).take(length).collect();
    let text = format!("Draft {number} {revision} {id}\n{words}");
    done(desk, "save_draft", draft(&id, based_on, &text)).await;
    kept.insert(id, (revision, text));
}

/// Puts posts into the mirror, as a sync would.
fn mirror(path: &Path, posts: usize) {
    let database = Connection::open(path).unwrap();
    let connection: String = database.query_row("SELECT id FROM connections", [], |row| row.get(0)).unwrap();
    database.execute_batch("BEGIN").unwrap();
    for number in 0..posts {
        let id = format!("{number:024x}");
        let record = json!({ "_id": id, "text": format!("Post {number} ").repeat(20), "platform_posts": [] });
        let row =
            params![connection, id, "w", 1_790_000_000_000_i64 + i64::try_from(number).unwrap(), record.to_string()];
        database.execute("INSERT INTO posts VALUES (?1, ?2, ?3, ?4, ?5, 0, NULL, NULL, NULL)", row).unwrap();
    }
    // One draft in five waits for a person in the outbox: none of those that are kept again.
    let intents = "INSERT INTO intents (id, connection, draft, state, body, attempts, made_ms, next_ms, reason)
            SELECT 'i-' || id, connection, id, 'asking', json_object('text', text), 0, 0, 0, ''
            FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM drafts) WHERE place % 5 = 4;
        DELETE FROM preferences WHERE name = 'checksum of intents'; COMMIT";
    database.execute_batch(intents).unwrap();
}

/// What every entry of the journal says, or every intent, by its id.
pub(crate) fn said_in(folder: &Path, table: &str) -> HashSet<String> {
    let said = if table == "journal" { "after" } else { "body" };
    let database = Connection::open(folder.join("carillon.db")).unwrap();
    let mut statement = database.prepare(&format!("SELECT CAST(id || ' ' || {said} AS BLOB) FROM {table}")).unwrap();
    let rows = statement.query_map([], |row| row.get::<_, Option<Vec<u8>>>(0)).unwrap();
    rows.filter_map(|said| Some(String::from_utf8_lossy(&said.unwrap()?).into_owned())).collect()
}

/// Every draft of a database: revision and text by id.
pub(crate) fn read(path: &Path) -> HashMap<String, (u32, String)> {
    let database = Connection::open(path).unwrap();
    let mut statement = database.prepare("SELECT id, revision, CAST(text AS BLOB) FROM drafts").unwrap();
    let rows = statement.query_map([], |row| {
        let text: Vec<u8> = row.get(2)?;
        Ok((row.get(0)?, (row.get(1)?, String::from_utf8_lossy(&text).into_owned())))
    });
    rows.unwrap().collect::<Result<_, _>>().unwrap()
}

pub(crate) fn newest_backup(folder: &Path) -> PathBuf {
    let entries = fs::read_dir(folder.join("backups")).unwrap();
    entries.map(|entry| entry.unwrap().path()).max().unwrap()
}

/// Copies a folder, of its own entries those that are wanted.
pub(crate) fn copy(from: &Path, to: &Path, wanted: fn(&Path) -> bool) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if !wanted(Path::new(&entry.file_name())) {
            continue;
        }
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir_all(&target).unwrap();
            copy(&entry.path(), &target, |_| true);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}
