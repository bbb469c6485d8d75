//! The table of channels.
//! One that was removed is listed nowhere; its row stays for the posts that went to it, or were to.

use crate::stamp::Stamp;
use rusqlite::{Connection, OptionalExtension, Row};

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Channel {
    pub(crate) id: String,
    pub(crate) workspace: String,
    /// The platform (specification 2.3).
    pub(crate) target: String,
    pub(crate) name: String,
    pub(crate) picture: String,
}

/// Where a delivery goes.
#[derive(Debug)]
pub(crate) struct Destination {
    pub(crate) platform: String,
    pub(crate) is_removed: bool,
}

/// Adds a channel after the last of its workspace, the removed ones included; one without an account is for practice. Gives
/// its identifier.
pub(crate) fn append(connection: &Connection, channel: &Channel, account: Option<&str>) -> rusqlite::Result<String> {
    let select = "SELECT coalesce(max(position) + 1, 0) FROM channels WHERE workspace = ?1";
    let position = connection.prepare_cached(select)?.query_row([&channel.workspace], |row| row.get(0))?;
    insert(connection, position, channel)?;
    connection.execute("UPDATE channels SET account = ?2 WHERE id = ?1", (&channel.id, account))?;
    Ok(channel.id.clone())
}

/// Adds a practice channel.
pub(crate) fn insert(connection: &Connection, position: usize, channel: &Channel) -> rusqlite::Result<()> {
    let insert =
        "INSERT INTO channels (id, workspace, position, target, name, picture) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let Channel { id, workspace, target, name, picture } = channel;
    connection.execute(insert, (id, workspace, position, target, name, picture))?;
    Ok(())
}

/// Leaves an account without a channel.
pub(crate) fn part(connection: &Connection, account: &str) -> rusqlite::Result<()> {
    connection.prepare_cached("UPDATE channels SET account = NULL WHERE account = ?1")?.execute([account])?;
    Ok(())
}

/// A channel; `None` when there is none, or it was removed.
pub(crate) fn find(connection: &Connection, id: &str) -> rusqlite::Result<Option<Channel>> {
    let select = "SELECT id, workspace, target, name, picture FROM channels WHERE id = ?1 AND removed_at IS NULL";
    connection.prepare_cached(select)?.query_row([id], read).optional()
}

/// The channel of an account; none when it was removed.
pub(crate) fn of_account(connection: &Connection, account: &str) -> rusqlite::Result<Option<String>> {
    let select = "SELECT id FROM channels WHERE account = ?1 AND removed_at IS NULL";
    connection.prepare_cached(select)?.query_row([account], |row| row.get(0)).optional()
}

/// Whether there is, or was, a channel with this identifier.
pub(crate) fn is_taken(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM channels WHERE id = ?1")?.exists([id])
}

/// Calls a channel something else. `false` when there is none, or it was removed.
pub(crate) fn rename(connection: &Connection, id: &str, name: &str) -> rusqlite::Result<bool> {
    let update = "UPDATE channels SET name = ?2 WHERE id = ?1 AND removed_at IS NULL";
    Ok(connection.prepare_cached(update)?.execute((id, name))? == 1)
}

/// Calls the channel of an account by its new handle, unless a person has called it something else.
pub(crate) fn follow_handle(connection: &Connection, account: &str, handle: &str) -> rusqlite::Result<()> {
    let update = "UPDATE channels SET name = ?2 WHERE account = ?1 AND trim(?2) <> ''
        AND name = (SELECT handle FROM accounts WHERE id = ?1)";
    connection.prepare_cached(update)?.execute((account, handle))?;
    Ok(())
}

/// Removes a channel, but for its row. `false` when there is none, or it was removed before.
pub(crate) fn remove(connection: &Connection, id: &str, now: Stamp) -> rusqlite::Result<bool> {
    let update = "UPDATE channels SET removed_at = ?2 WHERE id = ?1 AND removed_at IS NULL";
    Ok(connection.prepare_cached(update)?.execute((id, now))? == 1)
}

/// Deletes the rows of a workspace's channels, to which no post may go any more.
pub(crate) fn delete_of_workspace(connection: &Connection, workspace: &str) -> rusqlite::Result<()> {
    connection.prepare_cached("DELETE FROM channels WHERE workspace = ?1")?.execute([workspace])?;
    Ok(())
}

/// The channels of a workspace, in their order, without those that were removed.
pub(crate) fn of_workspace(connection: &Connection, workspace: &str) -> rusqlite::Result<Vec<Channel>> {
    let select = "SELECT id, workspace, target, name, picture FROM channels
        WHERE workspace = ?1 AND removed_at IS NULL ORDER BY position, id";
    connection.prepare_cached(select)?.query_map([workspace], read)?.collect()
}

/// The workspace a channel belongs to; `None` when there is no such channel, or it was removed.
pub(crate) fn home(connection: &Connection, id: &str) -> rusqlite::Result<Option<String>> {
    let select = "SELECT workspace FROM channels WHERE id = ?1 AND removed_at IS NULL";
    connection.prepare_cached(select)?.query_row([id], |row| row.get(0)).optional()
}

/// What is to be known for a delivery to a channel; `None` when there never was such a channel.
pub(crate) fn destination(connection: &Connection, id: &str) -> rusqlite::Result<Option<Destination>> {
    let select = "SELECT target, removed_at IS NOT NULL FROM channels WHERE id = ?1";
    let read = |row: &Row<'_>| Ok(Destination { platform: row.get(0)?, is_removed: row.get(1)? });
    connection.prepare_cached(select)?.query_row([id], read).optional()
}

/// Reads a row of `id, workspace, target, name, picture`.
pub(crate) fn read(row: &Row<'_>) -> rusqlite::Result<Channel> {
    Ok(Channel {
        id: row.get(0)?,
        workspace: row.get(1)?,
        target: row.get(2)?,
        name: row.get(3)?,
        picture: row.get(4)?,
    })
}
