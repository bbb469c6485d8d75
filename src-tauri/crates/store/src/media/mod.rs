//! The table `media`: files on the service, and those that are to go there, with what this computer knows of them.

pub mod catalogue;
pub mod served;

pub use ::drafts::Media;

use super::StoreError;
use ::drafts::{UploadStage, stable_url};
use chrono::{DateTime, Utc};
use model::MediaItem;
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::collections::HashSet;

/// Keeps a file, in place of what was known of it.
pub fn put(database: &Connection, connection: &str, media: &Media) -> Result<(), StoreError> {
    let sql = "INSERT INTO media (id, connection, url, record, name, size_bytes, width, height, length_ms, frames, hash,
            alt, tags, note, origin, made_ms, gone_ms, place, workspace, vanished_ms, source_hash, former, pending_delete,
            thumbnail, no_thumbnail, told, words)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,
            ?24, ?25, ?26, ?27)
        ON CONFLICT (id) DO UPDATE SET url = ?3, record = ?4, name = ?5, size_bytes = ?6, width = ?7, height = ?8,
            length_ms = ?9, frames = ?10, hash = ?11, alt = ?12, tags = ?13, note = ?14, origin = ?15, gone_ms = ?17,
            place = ?18, workspace = ?19, vanished_ms = ?20, source_hash = ?21, former = ?22, pending_delete = ?23,
            thumbnail = ?24, no_thumbnail = ?25, told = ?26, words = ?27";
    database.prepare_cached(sql)?.execute(params![
        media.id,
        connection,
        media.url,
        serde_json::to_string(&media.record)?,
        media.name,
        media.size_bytes.and_then(|size| i64::try_from(size).ok()),
        media.width,
        media.height,
        media.length_ms.and_then(|length| i64::try_from(length).ok()),
        media.frames,
        media.hash,
        media.alt,
        serde_json::to_string(&media.tags)?,
        media.note,
        media.origin,
        media.made.timestamp_millis(),
        media.gone.map(|gone| gone.timestamp_millis()),
        media.place(),
        media.workspace,
        media.vanished.map(|vanished| vanished.timestamp_millis()),
        media.source_hash,
        serde_json::to_string(&media.former)?,
        media.pending_delete,
        media.thumbnail,
        media.no_thumbnail,
        serde_json::to_string(&media.told)?,
        words(media),
    ])?;
    Ok(())
}

/// What a file is found by, in lower case.
fn words(media: &Media) -> String {
    [&media.name, &media.alt, &media.note, &media.tags.join(" ")].map(|words| words.to_lowercase()).join("\n")
}

/// Changes a file, if it is still known, and gives it as it is then.
pub fn change(
    database: &Connection,
    connection: &str,
    id: &str,
    change: impl FnOnce(&mut Media),
) -> Result<Option<Media>, StoreError> {
    let Some(mut media) = find(database, connection, id)? else { return Ok(None) };
    change(&mut media);
    put(database, connection, &media)?;
    Ok(Some(media))
}

/// Forgets a file, together with its upload.
pub fn remove(database: &Connection, id: &str) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM media WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// A file with these bytes that is not deleted, another than this one; one that is on the service goes first.
pub fn twin(
    database: &Connection,
    connection: &str,
    hash: &str,
    other_than: &str,
) -> Result<Option<Media>, StoreError> {
    let sql = "SELECT media.*, (SELECT state FROM uploads WHERE uploads.media = media.id) AS upload FROM media WHERE connection = ?1 AND (hash = ?2 OR source_hash = ?2) AND id <> ?3
            AND gone_ms IS NULL AND vanished_ms IS NULL ORDER BY url IS NULL, made_ms LIMIT 1";
    let found =
        database.prepare_cached(sql)?.query_row([connection, hash, other_than], |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// The hashes of all bytes that are still of use; of a file that is gone until `since`.
pub fn hashes(database: &Connection, since: DateTime<Utc>) -> Result<HashSet<String>, StoreError> {
    let sql = "SELECT hash FROM media WHERE hash IS NOT NULL AND (gone_ms IS NULL OR gone_ms > ?1)
        UNION SELECT source ->> '$.shelf.hash' FROM uploads WHERE source ->> '$.shelf.hash' IS NOT NULL";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([since.timestamp_millis()], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// One file, deleted or not.
pub fn find(database: &Connection, connection: &str, id: &str) -> Result<Option<Media>, StoreError> {
    let sql = "SELECT media.*, (SELECT state FROM uploads WHERE uploads.media = media.id) AS upload FROM media WHERE connection = ?1 AND id = ?2";
    let found = database.prepare_cached(sql)?.query_row([connection, id], |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// These files, deleted or not, as far as they are known.
pub fn some(database: &Connection, connection: &str, ids: &[String]) -> Result<Vec<Media>, StoreError> {
    let found = ids.iter().map(|id| find(database, connection, id).transpose());
    found.flatten().collect()
}

/// The file at an address: one that is not known yet is from now on.
pub fn at(
    database: &Connection,
    connection: &str,
    record: &MediaItem,
    now: DateTime<Utc>,
) -> Result<Media, StoreError> {
    if let Some(found) = known_at(database, connection, record)? {
        return Ok(found);
    }
    let media = Media::seen(record, now);
    put(database, connection, &media)?;
    Ok(media)
}

/// The file that a record names; `None` when it is not known here.
pub fn known_at(database: &Connection, connection: &str, record: &MediaItem) -> Result<Option<Media>, StoreError> {
    let here = ::drafts::here(&record.url).map(|id| find(database, connection, id)).transpose()?.flatten();
    here.map_or_else(|| by_place(database, connection, &stable_url(&record.url)), |found| Ok(Some(found)))
}

/// The file at a place.
pub fn by_place(database: &Connection, connection: &str, place: &str) -> Result<Option<Media>, StoreError> {
    let sql = "SELECT media.*, (SELECT state FROM uploads WHERE uploads.media = media.id) AS upload FROM media WHERE connection = ?1 AND place = ?2";
    let found = database.prepare_cached(sql)?.query_row([connection, place], |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// The file of a name that was added last, of those that are not deleted.
pub fn by_name(database: &Connection, connection: &str, name: &str) -> Result<Option<String>, StoreError> {
    let sql =
        "SELECT id FROM media WHERE connection = ?1 AND name = ?2 AND gone_ms IS NULL ORDER BY rowid DESC LIMIT 1";
    Ok(database.prepare_cached(sql)?.query_row([connection, name], |row| row.get(0)).optional()?)
}

/// The small picture of a file.
pub fn thumbnail_of(database: &Connection, connection: &str, id: &str) -> Result<Option<String>, StoreError> {
    thumbnail(database, "SELECT thumbnail FROM media WHERE connection = ?1 AND id = ?2", [connection, id])
}

/// The small picture of the file at a place.
pub fn thumbnail_at(database: &Connection, connection: &str, place: &str) -> Result<Option<String>, StoreError> {
    thumbnail(database, "SELECT thumbnail FROM media WHERE connection = ?1 AND place = ?2", [connection, place])
}

fn thumbnail(database: &Connection, sql: &str, of: [&str; 2]) -> Result<Option<String>, StoreError> {
    let found: Option<Option<String>> = database.prepare_cached(sql)?.query_row(of, |row| row.get(0)).optional()?;
    Ok(found.flatten())
}

fn read(row: &Row<'_>) -> Result<Media, StoreError> {
    let instant = |millis: i64| DateTime::from_timestamp_millis(millis).unwrap_or_default();
    let large = |name| -> Result<Option<u64>, rusqlite::Error> {
        Ok(row.get::<_, Option<i64>>(name)?.and_then(|number| u64::try_from(number).ok()))
    };
    let text = |name| row.get::<_, String>(name);
    Ok(Media {
        id: text("id")?,
        url: row.get("url")?,
        record: serde_json::from_str(&text("record")?)?,
        name: text("name")?,
        size_bytes: large("size_bytes")?,
        width: row.get("width")?,
        height: row.get("height")?,
        length_ms: large("length_ms")?,
        frames: row.get("frames")?,
        hash: row.get("hash")?,
        alt: text("alt")?,
        tags: serde_json::from_str(&text("tags")?)?,
        note: text("note")?,
        origin: row.get("origin")?,
        made: instant(row.get("made_ms")?),
        gone: row.get::<_, Option<i64>>("gone_ms")?.map(instant),
        workspace: row.get("workspace")?,
        vanished: row.get::<_, Option<i64>>("vanished_ms")?.map(instant),
        source_hash: row.get("source_hash")?,
        former: serde_json::from_str(&text("former")?)?,
        pending_delete: row.get("pending_delete")?,
        thumbnail: row.get("thumbnail")?,
        no_thumbnail: row.get("no_thumbnail")?,
        told: serde_json::from_str(&text("told")?)?,
        upload: row.get::<_, Option<String>>("upload")?.map(|state| UploadStage::named(&state)),
    })
}
