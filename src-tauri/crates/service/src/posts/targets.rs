//! The table of targets: the channels a post goes to, and when it is next due there.
//!
//! `next_due_at` is empty when nothing is to come: the target was delivered, or is not named any more, or its rule has
//! ended.

use crate::channels::{self, Channel};
use crate::due::Due;
use crate::stamp::Stamp;
use rusqlite::{Connection, OptionalExtension, Row};
use std::collections::HashMap;

const NEXT_DUE: &str = "SELECT next_due_at FROM targets WHERE next_due_at IS NOT NULL ORDER BY next_due_at LIMIT 1";
const DUE: &str = "SELECT post, channel, next_due_at FROM targets
    WHERE next_due_at IS NOT NULL AND next_due_at <= ?1 ORDER BY next_due_at, rowid LIMIT ?2";
const COUNT_TO_COME: &str = "SELECT count(*) FROM targets WHERE channel = ?1 AND next_due_at IS NOT NULL";

/// A row of the table, with its channel.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) channel: Channel,
    /// Whether the post names it still.
    pub(crate) is_named: bool,
    /// Whether the channel was removed since.
    pub(crate) is_removed: bool,
    pub(crate) next_due: Option<Stamp>,
}

/// A target of a post that may repeat.
#[derive(Debug)]
pub(crate) struct Repeating {
    pub(crate) post: String,
    pub(crate) channel: String,
    pub(crate) platform: String,
    /// When its post was made.
    pub(crate) made: Stamp,
}

pub(crate) fn insert(
    connection: &Connection,
    post: &str,
    position: usize,
    channel: &str,
    due: Option<Stamp>,
) -> rusqlite::Result<()> {
    let insert = "INSERT INTO targets (post, channel, position, next_due_at) VALUES (?1, ?2, ?3, ?4)";
    connection.prepare_cached(insert)?.execute((post, channel, position, due))?;
    Ok(())
}

/// Changes a target that is there.
pub(crate) fn update(
    connection: &Connection,
    post: &str,
    channel: &str,
    position: usize,
    is_named: bool,
    due: Option<Stamp>,
) -> rusqlite::Result<()> {
    let update = "UPDATE targets SET position = ?3, is_named = ?4, next_due_at = ?5 WHERE post = ?1 AND channel = ?2";
    connection.prepare_cached(update)?.execute((post, channel, position, is_named, due))?;
    Ok(())
}

pub(crate) fn delete(connection: &Connection, post: &str, channel: &str) -> rusqlite::Result<()> {
    let delete = "DELETE FROM targets WHERE post = ?1 AND channel = ?2";
    connection.prepare_cached(delete)?.execute((post, channel))?;
    Ok(())
}

/// The targets of a post: first those that it names, in the order they were named, then those that it did name when
/// something became of them.
pub(crate) fn of_post(connection: &Connection, post: &str) -> rusqlite::Result<Vec<Target>> {
    let select = "SELECT c.id, c.workspace, c.target, c.name, c.picture, t.is_named, t.next_due_at,
            c.removed_at IS NOT NULL AS is_removed
        FROM targets t JOIN channels c ON c.id = t.channel WHERE t.post = ?1 ORDER BY t.position";
    let read = |row: &Row<'_>| {
        let channel = channels::read(row)?;
        let (is_named, is_removed) = (row.get("is_named")?, row.get("is_removed")?);
        Ok(Target { channel, is_named, is_removed, next_due: row.get("next_due_at")? })
    };
    connection.prepare_cached(select)?.query_map([post], read)?.collect()
}

/// How many posts are still to come for a channel.
pub(crate) fn count_to_come(connection: &Connection, channel: &str) -> rusqlite::Result<u64> {
    connection.prepare_cached(COUNT_TO_COME)?.query_row([channel], |row| row.get(0))
}

/// When the next post goes out on a channel, and its text.
pub(crate) fn next_due_on(connection: &Connection, channel: &str) -> rusqlite::Result<Option<(Stamp, String)>> {
    let select = "SELECT t.next_due_at, p.text FROM targets t JOIN posts p ON p.id = t.post
        WHERE t.channel = ?1 AND t.next_due_at IS NOT NULL ORDER BY t.next_due_at, t.post LIMIT 1";
    connection.prepare_cached(select)?.query_row([channel], |row| Ok((row.get(0)?, row.get(1)?))).optional()
}

/// How many posts are still to come for any channel, by workspace; one that has none is missing.
pub(crate) fn to_come_by_workspace(connection: &Connection) -> rusqlite::Result<HashMap<String, u64>> {
    let select = "SELECT p.workspace, count(DISTINCT t.post) FROM targets t JOIN posts p ON p.id = t.post
        WHERE t.next_due_at IS NOT NULL GROUP BY p.workspace";
    connection.prepare_cached(select)?.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// When the next target is due.
pub(crate) fn next_due(connection: &Connection) -> rusqlite::Result<Option<Stamp>> {
    connection.prepare_cached(NEXT_DUE)?.query_row([], |row| row.get(0)).optional()
}

/// The targets that are due by `now`, the longest due first, `most` of them at most.
pub(crate) fn due(connection: &Connection, now: Stamp, most: u32) -> rusqlite::Result<Vec<Due>> {
    let read = |row: &Row<'_>| Ok(Due { post: row.get(0)?, channel: row.get(1)?, at: row.get(2)? });
    connection.prepare_cached(DUE)?.query_map((now, most), read)?.collect()
}

/// Takes a due target for delivery. `false` when somebody else took it, or it was moved, meanwhile.
pub(crate) fn claim(connection: &Connection, due: &Due) -> rusqlite::Result<bool> {
    let update = "UPDATE targets SET next_due_at = NULL WHERE post = ?1 AND channel = ?2 AND next_due_at = ?3";
    Ok(connection.prepare_cached(update)?.execute((&due.post, &due.channel, due.at))? == 1)
}

/// Makes a target due again.
pub(crate) fn renew(connection: &Connection, post: &str, channel: &str, next: Stamp) -> rusqlite::Result<()> {
    let update = "UPDATE targets SET next_due_at = ?3 WHERE post = ?1 AND channel = ?2";
    connection.prepare_cached(update)?.execute((post, channel, next))?;
    Ok(())
}

/// The targets that are named and have no next time, of posts with a rule for them or for another platform.
pub(crate) fn silent(connection: &Connection) -> rusqlite::Result<Vec<Repeating>> {
    repeating(connection, "t.next_due_at IS NULL", [])
}

/// The targets that are named and have a next time after an instant, of posts with a rule for them or for another platform.
pub(crate) fn repeating_after(connection: &Connection, instant: Stamp) -> rusqlite::Result<Vec<Repeating>> {
    repeating(connection, "t.next_due_at > ?1", [instant])
}

fn repeating(
    connection: &Connection,
    condition: &str,
    parameters: impl rusqlite::Params,
) -> rusqlite::Result<Vec<Repeating>> {
    let select = format!(
        "SELECT t.post, t.channel, c.target, p.created_at
        FROM targets t JOIN posts p ON p.id = t.post JOIN channels c ON c.id = t.channel
        WHERE {condition} AND t.is_named
            AND (p.recurring IS NOT NULL OR instr(p.platform_posts, '\"recurring_schedule\"') > 0)"
    );
    let read = |row: &Row<'_>| {
        Ok(Repeating { post: row.get(0)?, channel: row.get(1)?, platform: row.get(2)?, made: row.get(3)? })
    };
    connection.prepare(&select)?.query_map(parameters, read)?.collect()
}

/// Whether a target is named.
pub(crate) fn is_named(connection: &Connection, post: &str, channel: &str) -> rusqlite::Result<bool> {
    let select = "SELECT 1 FROM targets WHERE post = ?1 AND channel = ?2 AND is_named";
    connection.prepare_cached(select)?.exists((post, channel))
}

/// Deletes the targets that are not named any more and of which nothing became.
pub(crate) fn delete_idle(connection: &Connection) -> rusqlite::Result<()> {
    let delete = "DELETE FROM targets WHERE NOT is_named AND NOT EXISTS
        (SELECT 1 FROM deliveries d WHERE d.post = targets.post AND d.channel = targets.channel)";
    connection.prepare_cached(delete)?.execute([])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::Db;
    use crate::error::DbError;

    #[test]
    fn what_is_due_is_found_by_its_index_and_never_by_reading_all() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(folder.path(), |_| Ok(())).unwrap();
        let plans = db.run_now(|connection| {
            let plan = |select: &str, parameters: &[&dyn rusqlite::ToSql]| {
                let mut explain = connection.prepare(&format!("EXPLAIN QUERY PLAN {select}"))?;
                explain.query_map(parameters, |row| row.get("detail"))?.collect::<rusqlite::Result<Vec<String>>>()
            };
            let own = [plan(NEXT_DUE, &[])?, plan(DUE, &[&0, &1])?, plan(COUNT_TO_COME, &[&"c"])?];
            Ok::<_, DbError>(own.into_iter().zip(["targets_due", "targets_due", "targets_of_channel (channel=? AND"]))
        });
        for (plan, index) in plans.unwrap() {
            assert_eq!(plan.len(), 1, "{plan:?}");
            let found =
                ["INDEX", "COVERING INDEX"].iter().any(|kind| plan[0].contains(&format!("USING {kind} {index}")));
            assert!(found, "{plan:?}");
        }
    }
}
