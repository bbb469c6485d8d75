//! The tables `channel_sets` and `channel_defaults`: what this computer knows of channels beside what the service says.

use super::StoreError;
use rusqlite::{Connection, params};
use std::collections::HashMap;

/// Channels of a workspace that are chosen together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChannelSet {
    /// Made here.
    pub id: String,
    /// The workspace that it belongs to.
    pub workspace: String,
    /// What a person calls it.
    pub name: String,
    /// The channels, by their identifiers.
    pub channels: Vec<String>,
}

/// What a post begins with when a channel is added to it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Defaults {
    /// IANA name; `None` is the display zone.
    pub zone: Option<String>,
    /// What is written below each post.
    pub signature: String,
    /// Hashtags that are added, as they are typed.
    pub hashtags: String,
}

/// All sets, by name.
pub fn sets(database: &Connection, connection: &str) -> Result<Vec<ChannelSet>, StoreError> {
    let sql = "SELECT id, workspace, name, channels FROM channel_sets WHERE connection = ?1
        ORDER BY name COLLATE NOCASE, id";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| {
        let channels: String = row.get(3)?;
        Ok((ChannelSet { id: row.get(0)?, workspace: row.get(1)?, name: row.get(2)?, channels: Vec::new() }, channels))
    })?;
    let mut found = Vec::new();
    for row in rows {
        let (set, channels) = row?;
        found.push(ChannelSet { channels: serde_json::from_str(&channels)?, ..set });
    }
    Ok(found)
}

/// Keeps a set, in place of what it was.
pub fn put_set(database: &Connection, connection: &str, set: &ChannelSet) -> Result<(), StoreError> {
    let sql = "INSERT INTO channel_sets VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (id) DO UPDATE SET workspace = ?3, name = ?4, channels = ?5 WHERE connection = ?2";
    let ChannelSet { id, workspace, name, channels } = set;
    let channels = serde_json::to_string(channels)?;
    database.prepare_cached(sql)?.execute(params![id, connection, workspace, name, channels])?;
    Ok(())
}

/// Forgets a set.
pub fn remove_set(database: &Connection, connection: &str, id: &str) -> Result<(), StoreError> {
    let sql = "DELETE FROM channel_sets WHERE connection = ?1 AND id = ?2";
    database.prepare_cached(sql)?.execute([connection, id])?;
    Ok(())
}

/// What posts begin with, by channel; a channel without anything of the kind is left out.
pub fn defaults(database: &Connection, connection: &str) -> Result<HashMap<String, Defaults>, StoreError> {
    let sql = "SELECT channel, zone, signature, hashtags FROM channel_defaults WHERE connection = ?1";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| {
        Ok((row.get(0)?, Defaults { zone: row.get(1)?, signature: row.get(2)?, hashtags: row.get(3)? }))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Keeps what posts begin with when a channel is added to them.
pub fn set_defaults(
    database: &Connection,
    connection: &str,
    channel: &str,
    defaults: &Defaults,
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO channel_defaults VALUES (?1, ?2, ?3, ?4, ?5)";
    let Defaults { zone, signature, hashtags } = defaults;
    database.prepare_cached(sql)?.execute(params![connection, channel, zone, signature, hashtags])?;
    Ok(())
}
