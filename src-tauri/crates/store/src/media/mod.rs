//! The table `media`: files on the service, and those that are to go there, with what this computer knows of them.

pub mod catalogue;
pub mod served;

use super::{StoreError, uploads};
use crate::stable_url::stable_url;
use chrono::{DateTime, Utc};
use model::MediaItem;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// One file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Media {
    /// Made here; the service knows only the address.
    pub id: String,
    /// Its address on the service; `None` until it is there.
    pub url: Option<String>,
    /// As the service says it, or as it would be.
    pub record: MediaItem,
    /// What people call it.
    pub name: String,
    /// Bytes; none as long as nobody has counted them.
    pub size_bytes: Option<u64>,
    /// Pixels, as it is to be seen.
    pub width: Option<u32>,
    /// Pixels, as it is to be seen.
    pub height: Option<u32>,
    /// Of a film or a recording.
    pub length_ms: Option<u64>,
    /// Of a moving picture.
    pub frames: Option<u32>,
    /// SHA-256 of its bytes, hexadecimal.
    pub hash: Option<String>,
    /// What it shows, in words; kept here only.
    pub alt: String,
    /// What a person finds it by.
    pub tags: Vec<String>,
    /// What a person notes of it.
    pub note: String,
    /// The file that it was made from.
    pub origin: Option<String>,
    /// When it was added.
    pub made: DateTime<Utc>,
    /// When it was deleted.
    pub gone: Option<DateTime<Utc>>,
    /// Whose file it is; `None` when it only stands in a post.
    pub workspace: Option<String>,
    /// When it was missing from the service's list.
    pub vanished: Option<DateTime<Utc>>,
    /// Of the bytes that were chosen, when those that are sent were made of them.
    pub source_hash: Option<String>,
    /// Places that it had on the service before.
    pub former: Vec<String>,
    /// Deleted here, and not yet on the service.
    pub leaving: bool,
    /// The file of its small picture, in the folder of those.
    pub thumbnail: Option<String>,
    /// Why there is none; empty when nobody has looked.
    pub no_thumbnail: String,
    /// What is to be known of it, a sentence each.
    pub told: Vec<String>,
    /// How far its upload has come; `None` when there is none.
    #[serde(skip)]
    pub upload: Option<uploads::Stage>,
}

impl Media {
    /// A file that is known by its address only.
    pub fn seen(record: &MediaItem, now: DateTime<Utc>) -> Self {
        Self { url: Some(record.url.clone()), record: record.clone(), ..Self::named(name_in(&record.url), now) }
    }

    /// A file of which nothing is known but its name.
    pub fn named(name: String, now: DateTime<Utc>) -> Self {
        Self {
            id: uuid::Uuid::new_v4().to_string(),
            url: None,
            record: MediaItem { url: String::new(), media_type: String::new(), unknown: model::Unknown::new() },
            name,
            size_bytes: None,
            width: None,
            height: None,
            length_ms: None,
            frames: None,
            hash: None,
            alt: String::new(),
            tags: Vec::new(),
            note: String::new(),
            origin: None,
            made: now,
            gone: None,
            workspace: None,
            vanished: None,
            source_hash: None,
            former: Vec::new(),
            leaving: false,
            thumbnail: None,
            no_thumbnail: String::new(),
            told: Vec::new(),
            upload: None,
        }
    }

    /// What of its address does not change.
    pub fn place(&self) -> Option<String> {
        self.url.as_deref().map(stable_url)
    }

    /// As it stands in a post; `here` gives the address of one that is not on the service yet.
    pub fn item(&self, here: impl FnOnce() -> String) -> MediaItem {
        let mut item = MediaItem { url: self.url.clone().unwrap_or_else(here), ..self.record.clone() };
        item.set_alt(&self.alt);
        item
    }
}

/// The last part of an address, readable: what the file is probably called.
fn name_in(url: &str) -> String {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let last = path.rsplit('/').find(|part| !part.is_empty()).unwrap_or(path);
    percent_encoding::percent_decode_str(last)
        .decode_utf8_lossy()
        .chars()
        .filter(|letter| !letter.is_control())
        .collect()
}

/// Keeps a file, in place of what was known of it.
pub fn put(database: &Connection, connection: &str, media: &Media) -> Result<(), StoreError> {
    let sql = "INSERT INTO media (id, connection, url, record, name, size_bytes, width, height, length_ms, frames, hash,
            alt, tags, note, origin, made_ms, gone_ms, place, workspace, vanished_ms, source_hash, former, leaving,
            thumbnail, no_thumbnail, told, words)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,
            ?24, ?25, ?26, ?27)
        ON CONFLICT (id) DO UPDATE SET url = ?3, record = ?4, name = ?5, size_bytes = ?6, width = ?7, height = ?8,
            length_ms = ?9, frames = ?10, hash = ?11, alt = ?12, tags = ?13, note = ?14, origin = ?15, gone_ms = ?17,
            place = ?18, workspace = ?19, vanished_ms = ?20, source_hash = ?21, former = ?22, leaving = ?23,
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
        media.leaving,
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
    if let Some(found) = drafts::here(&record.url).map(|id| find(database, connection, id)).transpose()?.flatten() {
        return Ok(found);
    }
    let found = by_place(database, connection, &stable_url(&record.url))?;
    if let Some(found) = found {
        return Ok(found);
    }
    let media = Media::seen(record, now);
    put(database, connection, &media)?;
    Ok(media)
}

/// The file at a place.
pub fn by_place(database: &Connection, connection: &str, place: &str) -> Result<Option<Media>, StoreError> {
    let sql = "SELECT media.*, (SELECT state FROM uploads WHERE uploads.media = media.id) AS upload FROM media WHERE connection = ?1 AND place = ?2";
    let found = database.prepare_cached(sql)?.query_row([connection, place], |row| Ok(read(row))).optional()?;
    found.transpose()
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
        leaving: row.get("leaving")?,
        thumbnail: row.get("thumbnail")?,
        no_thumbnail: row.get("no_thumbnail")?,
        told: serde_json::from_str(&text("told")?)?,
        upload: row.get::<_, Option<String>>("upload")?.map(|state| uploads::Stage::named(&state)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_what_its_address_ends_with() {
        let cases = [
            ("https://cdn.example/a/advent%20bag.jpg?x=1#y", "advent bag.jpg"),
            ("https://cdn.example/a/", "a"),
            ("odd", "odd"),
            ("https://cdn.example/%0Aa.png", "a.png"),
        ];
        for (url, name) in cases {
            assert_eq!(name_in(url), name);
        }
    }
}
