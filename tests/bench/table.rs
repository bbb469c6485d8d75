//! The time of the table of 100,000 posts: read, found, sorted, and a page of rows, each beside a bare query of SQLite; and of
//! 10,000 posts that are shifted as one action, beside a bare transaction of as many rows on the same disk.

use crate::process::peak_bytes;
use crate::rounds::{Rounds, median};
use crate::search::{POSTS, QUESTIONS, fill, left};
use crate::writes;
use desk::Scope;
use planning::search::Question;
use rusqlite::{Connection, params};
use serde_json::{Map, Value, json};
use std::cell::RefCell;
use std::error::Error;
use std::path::Path;
use std::time::Instant;
use support::{Scripted, Workbench};
use tokio::runtime::Runtime;

const ROUNDS: usize = 21;
const EDITED: u32 = 10_000;
const PAGE: u32 = 50;

/// All of it.
pub(crate) fn measure() -> Result<Value, Box<dyn Error>> {
    let runtime = Runtime::new()?;
    let server = runtime.block_on(Scripted::start(writes::answer))?;
    let bench = runtime.block_on(writes::connected(&server));
    fill(bench.folder(), &runtime.block_on(bench.connection()))?;
    // Named once: what is looked at is not asked for before each call.
    let scope = Scope { connection: runtime.block_on(bench.connection()), workspace: None };
    let done = |command: &str, wanted: Value| runtime.block_on(bench.done_in(&scope, command, wanted));
    while left(bench.folder())? > 0 {
        done("search_posts", json!({ "text": "zebra", "limit": 1 }));
    }
    let (index, store) = (open(&bench, "search.db")?, open(&bench, "carillon.db")?);
    let mut figures = Map::from_iter([("posts".to_owned(), json!(POSTS))]);
    let all = Rounds::run(
        ROUNDS,
        1,
        [Box::new(|| drop(done("list_posts", json!({})))), Box::new(|| drop(bare_faces(&store)))],
    );
    figures.insert("read_seconds".to_owned(), json!(all.seconds(0)));
    figures.insert("read_over_a_bare_query".to_owned(), json!(all.ratio(0, 1)));
    // Each question is asked of the list that the one before gave, as it is while somebody types.
    let last = RefCell::new(done("list_posts", json!({})));
    for (name, text) in QUESTIONS {
        let query = Question::read(text).ok_or("nothing is asked")?.query();
        let found = Rounds::run(
            ROUNDS,
            1,
            [Box::new(|| first_page(&done, &last, text)), Box::new(|| drop(bare_search(&index, &query)))],
        );
        figures.insert(format!("found_{name}_seconds"), json!(found.seconds(0)));
        figures.insert(format!("found_{name}_p95_seconds"), json!(found.most(0)));
        figures.insert(format!("found_{name}_over_bare_fts5"), json!(found.ratio(0, 1)));
    }
    let (all, mut offset) = (done("list_posts", json!({})), 0);
    let page = Rounds::run(
        ROUNDS,
        1,
        [Box::new(|| {
            offset = (offset + 7_919) % u32::try_from(POSTS).unwrap_or(u32::MAX);
            drop(done("show_posts", json!({ "listing": all["listing"], "offset": offset, "limit": PAGE })));
        })],
    );
    figures.insert("page_of_50_rows_seconds".to_owned(), json!(page.seconds(0)));
    figures.extend(shift(&done, &bench)?);
    Ok(figures.into())
}

/// What is looked for, and the first rows of it.
fn first_page(done: &impl Fn(&str, Value) -> Value, last: &RefCell<Value>, text: &str) {
    let listing = last.borrow()["listing"].clone();
    let wanted = json!({ "filter": { "text": text }, "listing": listing });
    let table = done("list_posts", wanted);
    let rows = json!({ "listing": table["listing"], "offset": 0, "limit": PAGE });
    drop(done("show_posts", rows));
    last.replace(table);
}

/// The last posts, which are to come, are shifted as one action and put back.
fn shift(done: &impl Fn(&str, Value) -> Value, bench: &Workbench) -> Result<Map<String, Value>, Box<dyn Error>> {
    make_writable(bench.folder())?;
    let floor = writes::floor(bench.folder())?;
    let table = done("list_posts", json!({ "is_descending": true }));
    let size = || std::fs::metadata(bench.folder().join("carillon.db")).map_or(0, |data| data.len());
    let (before, memory) = (size(), peak_bytes("self").unwrap_or_default());
    let (mut offset, mut entry, mut longest) = (0, Value::Null, 0.0_f64);
    let begun = Instant::now();
    while offset < EDITED {
        let part = Instant::now();
        let wanted = json!({ "listing": table["listing"], "edit": { "kind": "shift", "days": 1, "minutes": 0 },
            "offset": offset, "is_trial": false, "entry": entry });
        let edited = done("edit_posts", wanted);
        let rows = edited["rows"].as_array().map_or(&[][..], Vec::as_slice);
        if let Some(row) = rows.iter().find(|row| row["outcome"] != "changed") {
            return Err(format!("one was not shifted: {row}").into());
        }
        offset += u32::try_from(rows.len())?;
        entry = edited["entry"].clone();
        longest = longest.max(part.elapsed().as_secs_f64());
    }
    let shifted = begun.elapsed().as_secs_f64();
    let bare = median(
        (0..5)
            .map(|_| {
                let begun = Instant::now();
                writes::write(&floor, EDITED as usize).map(|()| begun.elapsed().as_secs_f64())
            })
            .collect::<Result<_, _>>()?,
    );
    let begun = Instant::now();
    done("undo_entry", entry);
    Ok(Map::from_iter([
        ("shifted".to_owned(), json!(offset)),
        ("shifted_seconds".to_owned(), json!(shifted)),
        ("longest_part_seconds".to_owned(), json!(longest)),
        ("shifted_over_one_bare_transaction".to_owned(), json!(shifted / bare)),
        ("undone_seconds".to_owned(), json!(begun.elapsed().as_secs_f64())),
        ("bytes_on_disk".to_owned(), json!(size().saturating_sub(before))),
        ("bytes_of_memory".to_owned(), json!(peak_bytes("self").unwrap_or_default().saturating_sub(memory))),
    ]))
}

/// Gives every post a channel and a schedule, so that it can be moved.
fn make_writable(folder: &Path) -> Result<(), Box<dyn Error>> {
    let database = Connection::open(folder.join("carillon.db"))?;
    database.execute_batch(
        "UPDATE posts SET face = NULL, record = json_set(record, '$.timezone', 'UTC', '$.one_off_schedule', json_object(
            'one_off_date', date(due_ms / 1000, 'unixepoch'), 'time', strftime('%H:%M', due_ms / 1000, 'unixepoch'),
            'timezone', 'UTC'))",
    )?;
    Ok(())
}

fn open(bench: &Workbench, name: &str) -> Result<Connection, rusqlite::Error> {
    Connection::open(bench.folder().join(name))
}

fn bare_faces(store: &Connection) -> Result<usize, rusqlite::Error> {
    let mut statement = store.prepare_cached("SELECT id, workspace, due_ms, face FROM posts ORDER BY due_ms")?;
    let rows = statement.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, Option<String>>(3)?)))?;
    Ok(rows.collect::<Result<Vec<_>, _>>()?.len())
}

fn bare_search(index: &Connection, query: &str) -> Result<Vec<i64>, rusqlite::Error> {
    let mut statement = index.prepare_cached("SELECT rowid FROM words WHERE words MATCH ?1 ORDER BY rowid LIMIT ?2")?;
    let rows = statement.query_map(params![query, PAGE], |row| row.get(0))?;
    rows.collect()
}
