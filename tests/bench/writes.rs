//! The time of two writes of the desk, beside that of a bare SQLite transaction on the same disk: five hundred posts that
//! are moved on the calendar at once, and a draft that is saved while it is written, with an empty journal and a full one.

use crate::rounds::{Rounds, median};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;
use std::time::Instant;
use support::{Reply, Request, Scripted, Workbench};
use tokio::runtime::Runtime;

const POSTS: usize = 500;
const MOVES: usize = 7;
const ENTRIES: u32 = 20_000;
const SAVES: usize = 101;
/// As long as the row of a change about is.
const ROW: &str =
    "                                                                                                    ";

/// Both writes, and their floors.
pub(crate) fn measure() -> Result<Value, Box<dyn Error>> {
    let runtime = Runtime::new()?;
    let server = runtime.block_on(Scripted::start(answer))?;
    let bench = runtime.block_on(connected(&server));
    let floor = floor(bench.folder())?;
    let mut moves = Vec::new();
    let mut floors = Vec::new();
    for number in 0..MOVES {
        let items: Vec<Value> = (0..POSTS).map(|post| item(post, number)).collect();
        let day = format!("2026-12-{:02}", 2 + number);
        let wanted = json!({ "items": items, "date": day, "time": null, "second": false, "copy": false });
        let begun = Instant::now();
        runtime.block_on(bench.done("move_posts", wanted));
        moves.push(begun.elapsed().as_secs_f64());
        let begun = Instant::now();
        write(&floor, POSTS)?;
        floors.push(begun.elapsed().as_secs_f64());
    }
    let ratios = moves.iter().zip(&floors).map(|(moved, floor)| moved / floor).collect();

    let [empty, full] = [0, ENTRIES].map(|entries| -> Result<_, Box<dyn Error>> {
        let id = runtime.block_on(bench.done("new_draft", json!({ "date": null })))["id"].clone();
        let mut revision = 0;
        let mut save = || {
            let text = format!("Half a thought {revision}");
            let wanted = json!({ "id": id, "based_on": revision, "text": text, "channel_ids": [], "schedule": null });
            revision += 1;
            runtime.block_on(bench.done("save_draft", wanted));
        };
        save();
        fill(bench.folder(), entries)?;
        let rounds = Rounds::run(SAVES, 1, [Box::new(&mut save), Box::new(|| drop(write(&floor, 1)))]);
        Ok((rounds.seconds(0), rounds.ratio(0, 1)))
    });
    let (empty, full) = (empty?, full?);
    Ok(json!({
        "posts_moved": POSTS,
        "moved_seconds": median(moves),
        "moved_over_one_bare_transaction": median(ratios),
        "journal_entries": ENTRIES,
        "saved_seconds": full.0,
        "saved_over_one_bare_transaction": full.1,
        "saved_over_one_bare_transaction_with_an_empty_journal": empty.1,
    }))
}

/// A service with one channel and all posts.
pub(crate) fn answer(request: &Request) -> Reply {
    let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
    match request.target.split('?').next() {
        Some("/v1/workspaces") => answer(json!([{ "_id": "w", "name": "W" }])),
        Some("/v1/workspaces/w/socials") => answer(json!([{ "id": "c", "name": "C", "target": "x" }])),
        Some("/v1/posts") if request.target.ends_with("skip=0") => {
            Reply::Json(200, (0..POSTS).map(post).collect::<Vec<_>>().into())
        }
        _ => Reply::Json(200, json!([])),
    }
}

fn post(number: usize) -> Value {
    json!({
        "_id": format!("p{number}"), "text": format!("Post {number}, as long as they are"), "media": [],
        "target_platforms": [{ "identifier": "x", "id": "c", "name": "C" }], "platform_posts": [],
        "one_off_schedule": { "one_off_date": "2026-12-01", "time": due(number, 0)[11..16], "timezone": "UTC" },
        "created_at": "2026-11-20T12:00:00Z",
    })
}

/// A minute of its own on 1 December 2026, and some days later.
fn due(number: usize, days: usize) -> String {
    format!("2026-12-{:02}T{:02}:{:02}:00Z", 1 + days, 8 + number / 60, number % 60)
}

fn item(number: usize, moved: usize) -> Value {
    let at: Result<chrono::DateTime<chrono::Utc>, _> = due(number, moved).parse();
    json!({ "id": format!("p{number}"), "is_draft": false, "part": "",
        "at_ms": at.map_or(0, |at| at.timestamp_millis()) })
}

/// A desk that knows all posts and sends nothing.
pub(crate) async fn connected(server: &Scripted) -> Workbench {
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null, "api_key": "ck_0123456789",
        "organization_id": null });
    bench.done("connect_service", form).await;
    bench.done("pause_outbox", json!({ "paused": true })).await;
    let knows = |agenda: &Value| agenda["chips"].as_array().is_some_and(|chips| chips.len() == POSTS);
    bench.until("list_agenda", json!({ "month": "2026-12", "limit": POSTS }), knows).await;
    bench
}

/// Puts so many entries like the last one into the journal.
fn fill(folder: &Path, entries: u32) -> Result<(), Box<dyn Error>> {
    let sql = "WITH RECURSIVE more (n) AS (SELECT 1 WHERE ?1 > 0 UNION ALL SELECT n + 1 FROM more WHERE n < ?1)
        INSERT INTO journal (connection, action, at_ms, kind, state, draft, before, after, note, is_open, is_passed)
            SELECT connection, 'a' || n, at_ms, kind, state, 'd' || n, before, after, note, FALSE, FALSE
            FROM more, (SELECT * FROM journal WHERE kind = 'written' ORDER BY id DESC LIMIT 1)";
    Connection::open(folder.join("carillon.db"))?.execute(sql, [entries])?;
    Ok(())
}

/// A database of its own on the same disk, written as durably.
pub(crate) fn floor(folder: &Path) -> Result<Connection, Box<dyn Error>> {
    let database = Connection::open(folder.join("floor.db"))?;
    database.pragma_update(None, "journal_mode", "WAL")?;
    database.pragma_update(None, "synchronous", "FULL")?;
    database.execute_batch("CREATE TABLE rows (id INTEGER PRIMARY KEY, words TEXT)")?;
    Ok(database)
}

/// One transaction that writes so many rows.
pub(crate) fn write(database: &Connection, rows: usize) -> Result<(), rusqlite::Error> {
    let transaction = database.unchecked_transaction()?;
    for _ in 0..rows {
        transaction.prepare_cached("INSERT INTO rows (words) VALUES (?1)")?.execute([ROW])?;
    }
    transaction.commit()
}
