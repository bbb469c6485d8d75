//! The table `uploads`: what is on its way into the library, in its order.

use super::{StoreError, preferences};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The name of what says whether the queue waits, among the preferences.
const PAUSED: &str = "uploads_paused";

pub use ::drafts::UploadStage as Stage;

/// Where the bytes of an upload are to be had.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// In a file that a person has chosen.
    Path(PathBuf),
    /// At an address on the internet.
    Address(String),
    /// On the shelf already; not looked at yet, although that may have been begun.
    Shelf {
        /// SHA-256 of its bytes, hexadecimal.
        hash: String,
        /// How many there are.
        size_bytes: u64,
        /// How often a look was begun and not ended.
        #[serde(default)]
        looks: u32,
    },
}

impl Origin {
    /// The same, as if no look had been begun: a person wants another.
    pub fn afresh(self) -> Self {
        match self {
            Self::Shelf { hash, size_bytes, .. } => Self::Shelf { hash, size_bytes, looks: 0 },
            other => other,
        }
    }
}

/// One upload.
#[derive(Debug, Clone, PartialEq)]
pub struct Upload {
    /// The file that it becomes.
    pub media: String,
    /// Where it is to go.
    pub workspace: String,
    /// Its place in the queue.
    pub position: i64,
    /// How far it is.
    pub stage: Stage,
    /// `None` when they are on the shelf.
    pub source: Option<Origin>,
    /// How often it left.
    pub attempts: u32,
    /// Not to be tried before.
    pub next: DateTime<Utc>,
    /// Why it waits, asks or has failed; may be empty.
    pub reason: String,
    /// The file with the same bytes that is there already.
    pub twin: Option<String>,
    /// On disk before its first byte leaves, until it is known what became of it: the places of files that were there
    /// before, and of those that other uploads turned out to be since.
    pub doubt: Option<Vec<String>>,
}

impl Upload {
    /// One that begins now, at the end of the queue.
    pub fn begun(media: &str, workspace: &str, source: Option<Origin>, now: DateTime<Utc>) -> Self {
        Self {
            media: media.to_owned(),
            workspace: workspace.to_owned(),
            position: i64::MAX,
            stage: Stage::Waiting,
            source,
            attempts: 0,
            next: now,
            reason: String::new(),
            twin: None,
            doubt: None,
        }
    }
}

/// Puts an upload at the end of the queue.
pub fn add(database: &Connection, connection: &str, upload: &Upload) -> Result<(), StoreError> {
    let last = "SELECT coalesce(max(position), 0) + 1 FROM uploads WHERE connection = ?1";
    let position: i64 = database.prepare_cached(last)?.query_row([connection], |row| row.get(0))?;
    let sql = "INSERT OR REPLACE INTO uploads VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    database.prepare_cached(sql)?.execute(params![
        upload.media,
        connection,
        upload.workspace,
        position,
        upload.stage.name(),
        upload.source.as_ref().map(serde_json::to_string).transpose()?,
        upload.attempts,
        upload.next.timestamp_millis(),
        upload.reason,
        upload.twin,
        upload.doubt.as_ref().map(serde_json::to_string).transpose()?,
    ])?;
    Ok(())
}

/// Notes that a file on the service is that of one upload, and of no other.
pub fn take(database: &Connection, connection: &str, media: &str, place: &str) -> Result<(), StoreError> {
    let sql = "UPDATE uploads SET doubt = json_insert(doubt, '$[#]', ?3)
        WHERE connection = ?1 AND media <> ?2 AND doubt IS NOT NULL";
    database.prepare_cached(sql)?.execute([connection, media, place])?;
    Ok(())
}

/// Keeps what became of an upload, if it was not called off meanwhile. Says whether it is still there.
pub fn put(database: &Connection, connection: &str, upload: &Upload) -> Result<bool, StoreError> {
    let sql =
        "UPDATE uploads SET state = ?3, source = ?4, attempts = ?5, next_ms = ?6, reason = ?7, twin = ?8, doubt = ?9
        WHERE connection = ?1 AND media = ?2";
    let changed = database.prepare_cached(sql)?.execute(params![
        connection,
        upload.media,
        upload.stage.name(),
        upload.source.as_ref().map(serde_json::to_string).transpose()?,
        upload.attempts,
        upload.next.timestamp_millis(),
        upload.reason,
        upload.twin,
        upload.doubt.as_ref().map(serde_json::to_string).transpose()?,
    ])?;
    Ok(changed > 0)
}

/// All of them, in their order.
pub fn all(database: &Connection, connection: &str) -> Result<Vec<Upload>, StoreError> {
    let sql = "SELECT * FROM uploads WHERE connection = ?1 ORDER BY position, media";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// That of a file.
pub fn find(database: &Connection, connection: &str, media: &str) -> Result<Option<Upload>, StoreError> {
    let sql = "SELECT * FROM uploads WHERE connection = ?1 AND media = ?2";
    let found = database.prepare_cached(sql)?.query_row([connection, media], |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// Takes an upload out of the queue; says whether it was there.
pub fn remove(database: &Connection, connection: &str, media: &str) -> Result<bool, StoreError> {
    let sql = "DELETE FROM uploads WHERE connection = ?1 AND media = ?2";
    Ok(database.prepare_cached(sql)?.execute([connection, media])? > 0)
}

/// A part of the queue, in its order.
pub fn window(database: &Connection, connection: &str, offset: u32, limit: u32) -> Result<Vec<Upload>, StoreError> {
    let sql = "SELECT * FROM uploads WHERE connection = ?1 ORDER BY position, media LIMIT ?2 OFFSET ?3";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map(params![connection, limit, offset], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// How many there are, and what is still before them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Those that go on by themselves.
    pub open: u32,
    /// Those that a person is asked about, or that have failed.
    pub stuck: u32,
    /// The bytes of those that look after themselves, as far as they are known.
    pub bytes: u64,
    /// So many of them have a size that nobody knows yet.
    pub unmeasured: u32,
}

/// Counts them all.
pub fn totals(database: &Connection, connection: &str) -> Result<Totals, StoreError> {
    let sql = "SELECT count(*), count(CASE WHEN state <> 'waiting' THEN 1 END),
            coalesce(sum(CASE WHEN state = 'waiting' THEN size_bytes END), 0),
            count(CASE WHEN state = 'waiting' AND size_bytes IS NULL THEN 1 END)
        FROM uploads JOIN media ON media.id = uploads.media WHERE uploads.connection = ?1";
    let totals = database.prepare_cached(sql)?.query_row([connection], |row| {
        Ok(Totals { open: row.get(0)?, stuck: row.get(1)?, bytes: row.get(2)?, unmeasured: row.get(3)? })
    })?;
    Ok(totals)
}

/// Puts one before another, or at the end of the queue. Says whether both are there.
pub fn put_before(
    database: &Connection,
    connection: &str,
    moved: &str,
    before: Option<&str>,
) -> Result<bool, StoreError> {
    let all = all(database, connection)?.into_iter().map(|upload| upload.media);
    let (own, mut order): (Vec<String>, Vec<String>) = all.partition(|media| media == moved);
    let place = match before {
        Some(before) => order.iter().position(|media| media == before),
        None => Some(order.len()),
    };
    let (Some(place), false) = (place, own.is_empty()) else { return Ok(false) };
    order.splice(place..place, own);
    let mut update =
        database.prepare_cached("UPDATE uploads SET position = ?3 WHERE connection = ?1 AND media = ?2")?;
    for (position, media) in (1_i64..).zip(&order) {
        update.execute(params![connection, media, position])?;
    }
    Ok(true)
}

/// Whether nothing is sent until a person lets it go on.
pub fn is_paused(database: &Connection) -> Result<bool, StoreError> {
    Ok(preferences::read(database, PAUSED)?.unwrap_or(false))
}

/// Makes the queue wait, or go on.
pub fn set_paused(database: &Connection, is_paused: bool) -> Result<(), StoreError> {
    preferences::write(database, PAUSED, &is_paused)
}

/// Lets everything that waits have its turn at once: the network or the key is back.
pub fn retry_now(database: &Connection, connection: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let sql = "UPDATE uploads SET next_ms = min(next_ms, ?2) WHERE connection = ?1 AND state = 'waiting'";
    database.prepare_cached(sql)?.execute(params![connection, now.timestamp_millis()])?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Upload, StoreError> {
    let maybe = |name| row.get::<_, Option<String>>(name);
    let state: String = row.get("state")?;
    Ok(Upload {
        media: row.get("media")?,
        workspace: row.get("workspace")?,
        position: row.get("position")?,
        stage: Stage::named(&state),
        source: maybe("source")?.map(|source| serde_json::from_str(&source)).transpose()?,
        attempts: row.get("attempts")?,
        next: DateTime::from_timestamp_millis(row.get("next_ms")?).unwrap_or_default(),
        reason: row.get("reason")?,
        twin: row.get("twin")?,
        doubt: maybe("doubt")?.map(|doubt| serde_json::from_str(&doubt)).transpose()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;
    use crate::media::catalogue::{Ceilings, Use, Wishes, count, tally, window};
    use crate::media::{self, Media};

    async fn store() -> Store {
        let store = Store::in_memory().unwrap();
        let sql = "INSERT INTO connections (id, kind, name, address, dialect, key_tail, examples)
            VALUES ('c', 'embedded', 'Here', '', '{}', '', 0)";
        store.run(move |database| Ok(database.execute(sql, [])?)).await.unwrap();
        store
    }

    #[tokio::test]
    async fn the_queue_has_the_order_that_a_person_gives_it() {
        let store = store().await;
        let names = |uploads: Vec<Upload>| uploads.into_iter().map(|upload| upload.media).collect::<Vec<_>>().concat();
        let order = store.run(move |database| {
            let now = DateTime::UNIX_EPOCH;
            for (number, name) in (1..).zip(["a", "b", "c", "d"]) {
                let size_bytes = (number < 4).then_some(number * 10);
                let media = Media { id: name.to_owned(), size_bytes, ..Media::named(name.to_owned(), now) };
                media::put(database, "c", &media)?;
                add(database, "c", &Upload::begun(name, "w", None, now))?;
            }
            assert!(put_before(database, "c", "c", Some("a"))? && put_before(database, "c", "b", None)?);
            assert!(!put_before(database, "c", "gone", None)? && !put_before(database, "c", "a", Some("gone"))?);
            let moved = names(all(database, "c")?);
            let part = names(super::window(database, "c", 1, 2)?);
            let failed = Upload { stage: Stage::Failed, ..Upload::begun("c", "w", None, now) };
            put(database, "c", &failed)?;
            let totals = totals(database, "c")?;
            media::remove(database, "a")?;
            Ok((moved, part, totals, names(all(database, "c")?)))
        });
        let (moved, part, totals, left) = order.await.unwrap();
        assert_eq!((moved.as_str(), part.as_str()), ("cadb", "ad"));
        assert_eq!(totals, Totals { open: 4, stuck: 1, bytes: 30, unmeasured: 1 }, "what has failed is not on its way");
        assert_eq!(left, "cdb", "what is forgotten is not uploaded");
    }

    #[tokio::test]
    async fn a_pause_is_kept() {
        let store = store().await;
        let paused = store.run(|database| {
            let before = is_paused(database)?;
            set_paused(database, true)?;
            Ok((before, is_paused(database)?))
        });
        assert_eq!(paused.await.unwrap(), (false, true));
    }

    #[tokio::test]
    async fn a_window_of_twenty_thousand_files_is_quick() {
        let store = store().await;
        let filled = store.run(|database| {
            for number in 0..20_000_i64 {
                let at = DateTime::from_timestamp_millis(number).unwrap_or_default();
                let name = format!("photo {number}.jpg");
                let url = Some(format!("https://files.example/{number}"));
                media::put(database, "c", &Media { url, workspace: Some("w".to_owned()), ..Media::named(name, at) })?;
            }
            Ok(())
        });
        filled.await.unwrap();
        let found = store.run(|database| {
            let begun = std::time::Instant::now();
            let now = DateTime::from_timestamp_millis(1).unwrap_or_default();
            let (files, total) = window(database, "c", &Wishes::default(), now, (19_000, 200))?;
            let all = begun.elapsed();
            let unused = Wishes { text: "PHOTO 1234".to_owned(), usage: Some(Use::None), ..Wishes::default() };
            let (some, few) = window(database, "c", &unused, now, (0, 200))?;
            let both = begun.elapsed();
            println!("a window of 20,000 files: {all:?}; with words and use: {:?}", both - all);
            let sorts = tally(database, "c", &Wishes::default(), &Ceilings::default(), now)?;
            assert_eq!((sorts.all, sorts.used, count(database, "c", None)?), (20_000, 0, 20_000));
            println!("all sorts of them counted: {:?}", begun.elapsed() - both);
            Ok((files.len(), files[0].name.clone(), total, some.len(), few, begun.elapsed()))
        });
        let (length, first, total, some, few, taken) = found.await.unwrap();
        assert_eq!((length, first.as_str(), total), (200, "photo 999.jpg", 20_000));
        assert_eq!((some, few), (12, 12), "1234, 12340 to 12349 and 11234");
        assert!(taken < std::time::Duration::from_secs(2), "{taken:?}");
    }
}
