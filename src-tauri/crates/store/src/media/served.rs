//! The service's list of files, brought into the table: new addresses become rows, missing ones are marked, and what this
//! computer knows of a file stays with it.

use super::{Media, StoreError, put, read};
use ::drafts::stable_url;
use chrono::{DateTime, TimeDelta, Utc};
use model::MediaItem;
use rusqlite::{Connection, params};
use std::collections::{HashMap, HashSet};

/// The places that are known of a workspace's files.
pub fn places(database: &Connection, connection: &str) -> Result<HashSet<String>, StoreError> {
    let sql = "SELECT place FROM media WHERE connection = ?1 AND place IS NOT NULL AND workspace IS NOT NULL";
    let mut statement = database.prepare_cached(sql)?;
    Ok(statement.query_map([connection], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// Makes the table equal to the list of one workspace, the newest first. Only what was known before the list was begun
/// can be missing from it. Says whether anything changed.
pub fn replace(
    database: &Connection,
    connection: &str,
    workspace: &str,
    listed: &[MediaItem],
    known_before: &HashSet<String>,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    let mut known: HashMap<String, Media> = HashMap::new();
    let mut former: HashSet<String> = HashSet::new();
    let mut statement = database.prepare_cached("SELECT media.*, (SELECT state FROM uploads WHERE uploads.media = media.id) AS upload FROM media WHERE connection = ?1")?;
    for row in statement.query_map([connection], |row| Ok(read(row)))? {
        let media: Media = row??;
        former.extend(media.former.iter().cloned());
        if let Some(place) = media.place() {
            known.insert(place, media);
        }
    }
    let mut has_changed = false;
    let mut seen = HashSet::new();
    for (number, item) in (0_i64..).zip(listed) {
        let place = stable_url(&item.url);
        // One that was deleted from here while the list was read.
        if former.contains(&place) || !seen.insert(place.clone()) {
            continue;
        }
        let before = known.remove(&place);
        let fresh = || Media::seen(item, now - TimeDelta::milliseconds(number));
        let before = before.unwrap_or_else(fresh);
        let media_type =
            if item.media_type.contains('/') { item.media_type.clone() } else { before.record.media_type.clone() };
        let record = MediaItem { media_type, ..item.clone() };
        let after = Media {
            url: Some(item.url.clone()),
            record,
            workspace: Some(workspace.to_owned()),
            vanished: None,
            ..before.clone()
        };
        if after != before {
            has_changed = true;
            put(database, connection, &after)?;
        }
    }
    for (place, media) in known {
        let is_missing =
            media.workspace.as_deref() == Some(workspace) && media.vanished.is_none() && known_before.contains(&place);
        if is_missing {
            has_changed = true;
            put(database, connection, &Media { vanished: Some(now), pending_delete: false, ..media })?;
        }
    }
    Ok(has_changed)
}

/// Files that are deleted here and not yet on the service.
pub fn pending_delete(database: &Connection, connection: &str) -> Result<Vec<Media>, StoreError> {
    let mut statement = database.prepare_cached("SELECT media.*, (SELECT state FROM uploads WHERE uploads.media = media.id) AS upload FROM media WHERE connection = ?1 AND pending_delete")?;
    let rows = statement.query_map([connection], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// Says that the service has deleted a file. One that was brought back meanwhile and has no copy here is missed.
pub fn left(database: &Connection, connection: &str, id: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let place: Option<String> = database
        .prepare_cached("SELECT place FROM media WHERE connection = ?1 AND id = ?2")?
        .query_row(params![connection, id], |row| row.get(0))?;
    super::change(database, connection, id, |media| {
        media.pending_delete = false;
        if media.gone.is_none() && media.hash.is_none() {
            media.vanished = Some(now);
            return;
        }
        media.former.extend(place);
        media.url = None;
    })?;
    Ok(())
}
