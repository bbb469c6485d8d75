//! The full-text index `search.db`: which posts and drafts have which words.
//!
//! It holds nothing that is not in `carillon.db`, and may be removed at any time. The table `search_changes` names what
//! it has to read again; triggers of each connection write it, in the transaction of the change. So the index misses
//! nothing, whoever changes a post or a draft, and whenever the program ends. A search reads what is new first.
//!
//! Numbers of entries grow with the time at which a thing is due. FTS5 gives rows in that order, so that the next eight
//! of a hundred thousand are found without a look at the others. Who has everything before them compares numbers: a
//! hundred thousand of them are read in a tenth of the time of as many identifiers.

use super::{Place, Store, StoreError, blocking};
use chrono::{DateTime, Utc};
use planning::search::{Question, folded};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

const FILE: &str = "search.db";
/// Grows when entries are made in another way: they are made anew then.
const VERSION: i64 = 1;
/// So much is read at once, while nobody else has the database.
const AT_ONCE: usize = 500;
/// So many changes are left for the next search.
const FEW: usize = 200;
/// So many entries may be due at the same second, as a power of two.
const ROOM: u32 = 24;

const TABLES: &str = "
    CREATE TABLE entries (
        id         INTEGER PRIMARY KEY,
        connection TEXT NOT NULL,
        kind       TEXT NOT NULL,
        thing      TEXT NOT NULL,
        at_ms      INTEGER, -- when it is due or was last saved; null when it repeats
        UNIQUE (connection, kind, thing)
    ) STRICT;
    CREATE VIRTUAL TABLE words USING fts5 (
        text, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = 'ascii');";

/// What a search finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// The identifier.
    pub id: String,
    /// Whether it is a draft's, or a post's of the service.
    pub is_draft: bool,
}

/// Everything that has the words of a question, by the numbers that the index has for it.
#[derive(Debug)]
pub struct Matches {
    /// In ascending order.
    numbers: Vec<i64>,
    /// The numbering that they are of.
    pub numbering: u64,
    /// The numbers of all posts and drafts of the connection by their identifiers, where another numbering was known.
    pub anew: Option<HashMap<String, i64>>,
}

impl Matches {
    /// Whether what has this number has the words.
    #[must_use]
    pub fn has(&self, number: i64) -> bool {
        self.numbers.binary_search(&number).is_ok()
    }
}

/// The index, opened when it is first needed.
#[derive(Debug)]
pub(super) struct Index {
    path: PathBuf,
    connection: Mutex<Option<Connection>>,
    /// Grows when something gets a number, another one, or none.
    numbering: AtomicU64,
}

/// Something that has changed, as it is now.
struct Changed {
    connection: String,
    kind: String,
    thing: String,
    /// Its words and its times; `None` when it is gone.
    content: Option<Content>,
}

struct Content {
    words: String,
    due_ms: Option<i64>,
    at_ms: Option<i64>,
}

impl Store {
    /// Finds posts and drafts of a connection, those nearest to `now` first; what has no time counts as of when it was
    /// saved, what repeats as of now.
    pub async fn search(
        &self,
        connection: &str,
        question: &Question,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<Hit>, StoreError> {
        let (place, connection, query) = (self.place.clone(), connection.to_owned(), question.query());
        let search = move || {
            place.read_changes()?;
            place.index.with(&place, |index| find(index, &connection, &query, now, limit))
        };
        blocking::run(move || match search() {
            Err(StoreError::Damaged) => search(),
            done => done,
        })
        .await
    }

    /// All posts and drafts that have the words, by their numbers; with the numbers of those of a connection, unless their
    /// numbering is known.
    pub async fn matching(
        &self,
        connection: &str,
        question: &Question,
        known: Option<u64>,
    ) -> Result<Matches, StoreError> {
        let (place, connection, query) = (self.place.clone(), connection.to_owned(), question.query());
        let search = move || {
            place.read_changes()?;
            place.index.with(&place, |index| {
                let numbering = place.index.numbering.load(Ordering::Relaxed);
                let anew = (known != Some(numbering)).then(|| numbers_of(index, &connection)).transpose()?;
                Ok(Matches { numbers: all_with(index, &query)?, numbering, anew })
            })
        };
        blocking::run(move || match search() {
            Err(StoreError::Damaged) => search(),
            done => done,
        })
        .await
    }

    /// Reads a part of what has changed, when that is more than a search can read beside its work; says whether it did.
    pub async fn catch_up_search(&self) -> Result<bool, StoreError> {
        let place = self.place.clone();
        blocking::run(move || {
            let many = "SELECT EXISTS (SELECT 1 FROM search_changes LIMIT 1 OFFSET ?1)";
            let are_many =
                |database: &Connection| Ok(database.prepare_cached(many)?.query_row([FEW], |row| row.get(0))?);
            if place.run(are_many)? || place.index.is_missing() { place.read_changes() } else { Ok(false) }
        })
        .await
    }
}

impl Place {
    fn read_changes(&self) -> Result<bool, StoreError> {
        self.index.with(self, |index| {
            let (changed, last) = self.run(changes)?;
            let Some(last) = last else { return Ok(false) };
            let transaction = index.unchecked_transaction()?;
            let mut has_renumbered = false;
            for one in &changed {
                has_renumbered |= write(&transaction, one)?;
            }
            transaction.commit()?;
            if has_renumbered {
                self.index.numbering.fetch_add(1, Ordering::Relaxed);
            }
            let forget = "DELETE FROM search_changes WHERE seq <= ?1";
            self.run(move |database| Ok(database.prepare_cached(forget)?.execute([last])?))?;
            Ok(changed.len() == AT_ONCE)
        })
    }
}

impl Index {
    pub(super) fn within(folder: &Path) -> Self {
        Self { path: folder.join(FILE), connection: Mutex::new(None), numbering: AtomicU64::new(0) }
    }

    pub(super) fn close(&self) {
        drop(self.connection.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    fn is_missing(&self) -> bool {
        !self.path.exists()
    }

    /// Does something with the index. One that is not there or of another version is made anew; so is one that is found to
    /// be damaged, when it is needed next.
    fn with<T>(&self, place: &Place, work: impl Fn(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut open = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        let index = match open.take() {
            Some(index) => index,
            None => self.open(place)?,
        };
        let done = work(&index);
        if matches!(done, Err(StoreError::Damaged)) {
            drop(index);
            forget(&self.path)?;
        } else {
            *open = Some(index);
        }
        done
    }

    fn open(&self, place: &Place) -> Result<Connection, StoreError> {
        match connect(&self.path) {
            Ok(index) => return Ok(index),
            Err(StoreError::Damaged) => forget(&self.path)?,
            Err(error) => return Err(error),
        }
        database::files::private_file(&self.path)?;
        self.numbering.fetch_add(1, Ordering::Relaxed);
        place.run(mark_all)?;
        let index = Connection::open(&self.path)?;
        index.pragma_update(None, "journal_mode", "WAL")?;
        index.execute_batch(&format!("BEGIN; {TABLES} PRAGMA user_version = {VERSION}; COMMIT"))?;
        drop(index);
        connect(&self.path)
    }
}

/// Removes the index of a folder, which nobody has open: it is made anew.
pub(super) fn remove(folder: &Path) -> Result<(), StoreError> {
    forget(&folder.join(FILE))
}

fn forget(path: &Path) -> Result<(), StoreError> {
    for end in ["", "-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        database::files::remove(Path::new(&name))?;
    }
    Ok(())
}

/// Opens an index that is there and of this version; [`StoreError::Damaged`] when there is none.
fn connect(path: &Path) -> Result<Connection, StoreError> {
    if !path.try_exists()? {
        return Err(StoreError::Damaged);
    }
    let index = Connection::open(path)?;
    index.pragma_update(None, "synchronous", "FULL")?;
    let version: i64 = index.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version == VERSION { Ok(index) } else { Err(StoreError::Damaged) }
}

/// Notes from now on what this connection changes.
pub(super) fn begin(database: &Connection) -> Result<(), StoreError> {
    for (table, kind, columns) in
        [("posts", "post", "record, due_ms, pending"), ("drafts", "draft", "text, beyond, due_ms, schedule")]
    {
        for (event, name, row) in [
            ("INSERT", "insert", "new"),
            ("DELETE", "delete", "old"),
            (&format!("UPDATE OF {columns}"), "update", "new"),
        ] {
            // Not by a conflict clause: that of the outer statement counts instead.
            database.execute_batch(&format!(
                "CREATE TEMP TRIGGER search_{name}_{table} AFTER {event} ON main.{table} BEGIN
                    DELETE FROM search_changes
                        WHERE connection = {row}.connection AND kind = '{kind}' AND thing = {row}.id;
                    INSERT INTO search_changes (connection, kind, thing) VALUES ({row}.connection, '{kind}', {row}.id);
                END"
            ))?;
        }
    }
    Ok(())
}

/// Everything is to be read, what is due last first.
fn mark_all(database: &Connection) -> Result<(), StoreError> {
    database.execute_batch(
        "DELETE FROM search_changes;
        INSERT INTO search_changes (connection, kind, thing) SELECT connection, 'draft', id FROM drafts;
        INSERT INTO search_changes (connection, kind, thing)
            SELECT connection, 'post', id FROM posts ORDER BY due_ms DESC;",
    )?;
    Ok(())
}

/// The oldest changes that are not read, and the number of the last of them.
fn changes(database: &Connection) -> Result<(Vec<Changed>, Option<i64>), StoreError> {
    let mut statement =
        database.prepare_cached("SELECT seq, connection, kind, thing FROM search_changes ORDER BY seq LIMIT ?1")?;
    let mut rows = statement.query([AT_ONCE])?;
    let (mut changed, mut last) = (Vec::new(), None);
    while let Some(row) = rows.next()? {
        last = Some(row.get(0)?);
        let (connection, kind, thing): (String, String, String) = (row.get(1)?, row.get(2)?, row.get(3)?);
        let content = match kind.as_str() {
            "draft" => of_draft(database, &connection, &thing)?,
            _ => of_post(database, &connection, &thing)?,
        };
        changed.push(Changed { connection, kind, thing, content });
    }
    Ok((changed, last))
}

fn of_draft(database: &Connection, connection: &str, id: &str) -> Result<Option<Content>, StoreError> {
    let Some(tracked) = super::drafts::find(database, connection, id)? else { return Ok(None) };
    let draft = tracked.draft;
    let words = draft.texts().map(folded).collect::<Vec<_>>().join(" ");
    let due_ms = draft.due.map(|due| due.timestamp_millis());
    let is_repeating = due_ms.is_none() && draft.schedule.is_some();
    let at_ms = if is_repeating { None } else { due_ms.or(Some(draft.saved.timestamp_millis())) };
    Ok(Some(Content { words, due_ms, at_ms }))
}

fn of_post(database: &Connection, connection: &str, id: &str) -> Result<Option<Content>, StoreError> {
    let sql = "SELECT record, due_ms FROM posts WHERE connection = ?1 AND id = ?2 AND pending IS NOT 'delete'";
    let row = database
        .prepare_cached(sql)?
        .query_row([connection, id], |row| Ok((row.get::<_, String>(0)?, row.get::<_, Option<i64>>(1)?)));
    let Some((record, due_ms)) = row.optional()? else { return Ok(None) };
    // A record that cannot be read is fetched again; see `integrity`.
    let Ok(post) = serde_json::from_str::<model::Post>(&record) else { return Ok(None) };
    let words = post.texts().map(folded).collect::<Vec<_>>().join(" ");
    Ok(Some(Content { words, due_ms, at_ms: due_ms }))
}

/// Makes the index say what something is now; says whether it has another number than before.
fn write(index: &Connection, changed: &Changed) -> Result<bool, StoreError> {
    let Changed { connection, kind, thing, content } = changed;
    let sql = "DELETE FROM entries WHERE connection = ?1 AND kind = ?2 AND thing = ?3 RETURNING id";
    let known = index.prepare_cached(sql)?.query_row([connection, kind, thing], |row| row.get::<_, i64>(0));
    let known = known.optional()?;
    if let Some(known) = known {
        index.prepare_cached("DELETE FROM words WHERE rowid = ?1")?.execute([known])?;
    }
    let Some(Content { words, due_ms, at_ms }) = content else { return Ok(known.is_some()) };
    let numbers = numbers_from(*due_ms);
    let id = match known.filter(|known| numbers.contains(known)) {
        Some(known) => known,
        None => {
            let sql = "SELECT coalesce(max(id), ?1) + 1 FROM entries WHERE id > ?1 AND id < ?2";
            index.prepare_cached(sql)?.query_row([numbers.start, numbers.end], |row| row.get(0))?
        }
    };
    index
        .prepare_cached("INSERT INTO entries VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![id, connection, kind, thing, at_ms])?;
    index.prepare_cached("INSERT INTO words (rowid, text) VALUES (?1, ?2)")?.execute(params![id, words])?;
    Ok(known != Some(id))
}

/// The numbers of what is due in one second; those of what has no time come before all others.
fn numbers_from(due_ms: Option<i64>) -> Range<i64> {
    // Until the year 10,000 a second and its entries fit into a number.
    let second = due_ms.map_or(0, |due| due.div_euclid(1_000).clamp(1, 253_402_300_799));
    second << ROOM..(second + 1) << ROOM
}

/// The numbers of all that have the words, in ascending order.
fn all_with(index: &Connection, query: &str) -> Result<Vec<i64>, StoreError> {
    let mut statement = index.prepare_cached("SELECT rowid FROM words WHERE words MATCH ?1 ORDER BY rowid")?;
    let rows = statement.query_map([query], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn numbers_of(index: &Connection, connection: &str) -> Result<HashMap<String, i64>, StoreError> {
    let mut statement = index.prepare_cached("SELECT thing, id FROM entries WHERE connection = ?1")?;
    let rows = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn find(
    index: &Connection,
    connection: &str,
    query: &str,
    now: DateTime<Utc>,
    limit: u32,
) -> Result<Vec<Hit>, StoreError> {
    let now_ms = now.timestamp_millis();
    let (timeless, ahead) = (numbers_from(None), numbers_from(Some(now_ms)).start);
    let mut found: Vec<(u64, Hit)> = Vec::new();
    for (range, order) in [(timeless.clone(), "DESC"), (ahead..i64::MAX, "ASC"), (timeless.end..ahead, "DESC")] {
        let sql = format!(
            "SELECT thing, kind, at_ms FROM words JOIN entries ON entries.id = words.rowid
            WHERE words MATCH ?1 AND words.rowid >= ?2 AND words.rowid < ?3 AND entries.connection = ?4
            ORDER BY words.rowid {order} LIMIT ?5"
        );
        let mut statement = index.prepare_cached(&sql)?;
        let mut rows = statement.query(params![query, range.start, range.end, connection, limit])?;
        while let Some(row) = rows.next()? {
            let away = row.get::<_, Option<i64>>(2)?.map_or(0, |at_ms| at_ms.abs_diff(now_ms));
            found.push((away, Hit { id: row.get(0)?, is_draft: row.get::<_, String>(1)? == "draft" }));
        }
    }
    found.sort_by_key(|(away, _)| *away);
    Ok(found.into_iter().take(limit as usize).map(|(_, hit)| hit).collect())
}
