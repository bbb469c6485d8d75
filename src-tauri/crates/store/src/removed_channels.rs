//! The table `removed_channels`: channels that the service has listed once and does not list any more. What goes to them
//! still says their names.

use super::StoreError;
use chrono::{DateTime, TimeDelta, Utc};
use model::{Channel, ChannelId, WorkspaceId};
use rusqlite::{Connection, params};

/// How long one is remembered that no draft names.
const REMEMBERED: TimeDelta = TimeDelta::days(30);

/// A channel that the service does not list any more.
#[derive(Debug, Clone, PartialEq)]
pub struct MissingChannel {
    /// Where it belonged.
    pub workspace: WorkspaceId,
    /// The channel, as it was last.
    pub channel: Channel,
    /// Since when it is known.
    pub since: DateTime<Utc>,
}

/// Notes which of the channels that are known are not among those that are `listed` now. One of the service on this computer
/// was removed here, on purpose: it is remembered only as long as a draft names it.
pub(super) fn note(
    database: &Connection,
    connection: &str,
    listed: &[(WorkspaceId, Channel)],
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let sql = "INSERT OR IGNORE INTO removed_channels
        SELECT connection, workspace, id, record, ?2 FROM channels WHERE connection = ?1";
    database.prepare_cached(sql)?.execute(params![connection, now.timestamp_millis()])?;
    let mut found = database.prepare_cached("DELETE FROM removed_channels WHERE connection = ?1 AND id = ?2")?;
    for (_, channel) in listed {
        found.execute([connection, channel.id.as_str()])?;
    }
    let sql = "DELETE FROM removed_channels WHERE connection = ?1
        AND (since_ms < ?2 OR EXISTS (SELECT 1 FROM connections WHERE id = ?1 AND kind = 'embedded')) AND NOT EXISTS (
        SELECT 1 FROM drafts, json_each(drafts.channels) AS named
        WHERE drafts.connection = ?1 AND named.value = removed_channels.id)";
    database.prepare_cached(sql)?.execute(params![connection, (now - REMEMBERED).timestamp_millis()])?;
    Ok(())
}

/// All of them, the last that went first.
pub fn all(database: &Connection, connection: &str) -> Result<Vec<MissingChannel>, StoreError> {
    let sql = "SELECT workspace, record, since_ms FROM removed_channels WHERE connection = ?1
        ORDER BY since_ms DESC, id";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let mut found = Vec::new();
    for row in rows {
        let (workspace, record, since): (String, String, i64) = row?;
        let (Ok(workspace), Some(since)) = (WorkspaceId::new(workspace), DateTime::from_timestamp_millis(since)) else {
            continue;
        };
        found.push(MissingChannel { workspace, channel: serde_json::from_str(&record)?, since });
    }
    Ok(found)
}

/// Forgets one: a person has seen it.
pub fn forget(database: &Connection, connection: &str, id: &ChannelId) -> Result<(), StoreError> {
    let sql = "DELETE FROM removed_channels WHERE connection = ?1 AND id = ?2";
    database.prepare_cached(sql)?.execute([connection, id.as_str()])?;
    Ok(())
}
