//! The table `left_as_missed`: what was missed and is to stay so, by the decision of a person.

use super::StoreError;
use rusqlite::{Connection, params};
use std::collections::HashSet;

/// Keeps that the times of a post up to `due` stay missed.
pub fn leave(database: &Connection, connection: &str, post: &str, due: &str) -> Result<(), StoreError> {
    database
        .prepare_cached("INSERT OR REPLACE INTO left_as_missed VALUES (?1, ?2, ?3)")?
        .execute(params![connection, post, due])?;
    Ok(())
}

/// The posts with the last missed time that was decided about.
pub fn left(database: &Connection, connection: &str) -> Result<HashSet<(String, String)>, StoreError> {
    let mut statement = database.prepare_cached("SELECT post, due FROM left_as_missed WHERE connection = ?1")?;
    Ok(statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?)
}
