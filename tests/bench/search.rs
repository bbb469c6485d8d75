//! The time of a search over 100,000 posts, beside a bare query of SQLite's FTS5 on the same index.

use crate::rounds::Rounds;
use crate::writes;
use planning::search::Question;
use rusqlite::{Connection, params};
use serde_json::{Map, Value, json};
use std::error::Error;
use std::path::Path;
use std::time::Instant;
use support::Scripted;
use tokio::runtime::Runtime;

pub(crate) const POSTS: usize = 100_000;
const WORDS: usize = 5_000;
const ROUNDS: usize = 101;
const FOUND: u32 = 8;

/// What is looked for: what every post has, what many, one and none have, and one letter.
pub(crate) const QUESTIONS: [(&str, &str); 5] =
    [("all", "every po"), ("many", "word17"), ("one", "post 99999"), ("none", "zebra"), ("letter", "w")];

/// The first reading of all posts, and a search of each kind.
pub(crate) fn measure() -> Result<Value, Box<dyn Error>> {
    let runtime = Runtime::new()?;
    let server = runtime.block_on(Scripted::start(writes::answer))?;
    let bench = runtime.block_on(writes::connected(&server));
    fill(bench.folder(), &runtime.block_on(bench.connection()))?;
    let begun = Instant::now();
    let search = |text: &str| runtime.block_on(bench.done("search_posts", json!({ "text": text, "limit": FOUND })));
    while left(bench.folder())? > 0 {
        search("zebra");
    }
    let mut figures = Map::new();
    figures.insert("posts".to_owned(), json!(POSTS));
    figures.insert("read_in_seconds".to_owned(), json!(begun.elapsed().as_secs_f64()));
    figures.insert("index_bytes".to_owned(), json!(std::fs::metadata(bench.folder().join("search.db"))?.len()));
    let bare = Connection::open(bench.folder().join("search.db"))?;
    for (name, text) in QUESTIONS {
        let query = Question::read(text).ok_or("nothing is asked")?.query();
        let found = search(text).as_array().map_or(0, Vec::len);
        let rounds =
            Rounds::run(ROUNDS, 1, [Box::new(|| drop(search(text))), Box::new(|| drop(bare_search(&bare, &query)))]);
        figures.insert(format!("{name}_found"), json!(found));
        figures.insert(format!("{name}_seconds"), json!(rounds.seconds(0)));
        figures.insert(format!("{name}_over_bare_fts5"), json!(rounds.ratio(0, 1)));
    }
    Ok(figures.into())
}

/// Puts all posts into the database, as a sync would.
pub(crate) fn fill(folder: &Path, connection: &str) -> Result<(), Box<dyn Error>> {
    let database = Connection::open(folder.join("carillon.db"))?;
    let transaction = database.unchecked_transaction()?;
    for number in 0..POSTS {
        let words: Vec<String> = (1..20).map(|step| format!("word{}", (number * step * 7_919) % WORDS)).collect();
        let text = format!("Every post {number} has {}", words.join(" "));
        let record = json!({ "_id": format!("s{number}"), "text": text, "created_at": "2026-11-20T12:00:00Z" });
        let due_ms = 1_735_689_600_000 + i64::try_from(number)? * 1_200_000;
        transaction
            .prepare_cached(
                "INSERT INTO posts (connection, id, workspace, due_ms, record) VALUES (?1, ?2, 'w', ?3, ?4)",
            )?
            .execute(params![connection, format!("s{number}"), due_ms, record.to_string()])?;
        transaction
            .prepare_cached("INSERT INTO search_changes (connection, kind, thing) VALUES (?1, 'post', ?2)")?
            .execute([connection, &format!("s{number}")])?;
    }
    Ok(transaction.commit()?)
}

pub(crate) fn left(folder: &Path) -> Result<i64, Box<dyn Error>> {
    let database = Connection::open(folder.join("carillon.db"))?;
    Ok(database.query_row("SELECT count(*) FROM search_changes", [], |row| row.get(0))?)
}

fn bare_search(index: &Connection, query: &str) -> Result<Vec<i64>, rusqlite::Error> {
    let mut statement = index.prepare_cached("SELECT rowid FROM words WHERE words MATCH ?1 ORDER BY rowid LIMIT ?2")?;
    let rows = statement.query_map(params![query, FOUND], |row| row.get(0))?;
    rows.collect()
}
