//! The hold, which is over everything that could still go out, on every connection. As long as it stands here nothing new
//! leaves; what deletes from a service does.

use super::{StoreError, preferences};
use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension};
use serde::{Deserialize, Serialize};

/// The name under which it is kept.
const HOLD: &str = "hold";

/// A hold that is in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hold {
    /// Since when.
    pub since: DateTime<Utc>,
    /// Why, in a person's words; may be empty.
    pub reason: String,
    /// Posts that had left for a network when it was set: connection and post.
    pub in_flight: Vec<(String, String)>,
    /// What was taken off services that send by themselves: connection, and an entry of the journal.
    pub taken_off: Vec<(String, i64)>,
}

/// The hold, if there is one.
pub fn find(database: &Connection) -> Result<Option<Hold>, StoreError> {
    preferences::read(database, HOLD)
}

/// Whether there is one.
pub fn is_in_force(database: &Connection) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM preferences WHERE name = ?1";
    Ok(database.prepare_cached(sql)?.query_row([HOLD], |_| Ok(())).optional()?.is_some())
}

/// Sets it, or keeps what came of it.
pub fn write(database: &Connection, hold: &Hold) -> Result<(), StoreError> {
    preferences::write(database, HOLD, hold)
}

/// Lifts it.
pub fn lift(database: &Connection) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM preferences WHERE name = ?1")?.execute([HOLD])?;
    Ok(())
}
