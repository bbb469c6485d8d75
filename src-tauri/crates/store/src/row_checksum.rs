//! A sum over all rows of a table that matters, kept with every change of it. SQLite notices pages that contradict each
//! other; a text in which a bit has changed, or a page that is older than the others, only the sum tells.

use database::schema;
use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Result};
use sha2::{Digest, Sha256};

/// The tables that are summed up: all that is nowhere else.
const SUMMED: [&str; 2] = ["drafts", "intents"];
/// Sums are of 60 bits, so that two of them can be added.
const MASK: u64 = (1 << 60) - 1;

/// Sums up what this connection changes from now on.
pub(super) fn begin(database: &Connection) -> Result<()> {
    teach(database)?;
    database.pragma_update(None, "temp_store", "MEMORY")?;
    // A row that is replaced is removed first, and counts as such.
    database.pragma_update(None, "recursive_triggers", true)?;
    for table in SUMMED {
        let [old, new] = ["old", "new"].map(|row| of_row(database, table, Some(row)));
        let (old, new, name) = (old?, new?, name(table));
        for (event, change) in
            [("INSERT", format!("+ {new}")), ("DELETE", format!("- {old}")), ("UPDATE", format!("- {old} + {new}"))]
        {
            database.execute_batch(&format!(
                "CREATE TEMP TRIGGER checksum_{event}_{table} AFTER {event} ON main.{table} BEGIN
                    UPDATE preferences SET value = CAST((CAST(value AS INTEGER) {change}) & {MASK} AS TEXT)
                    WHERE name = '{name}';
                END"
            ))?;
        }
        if stored(database, table)?.is_none() {
            renew_one(database, table)?;
        }
    }
    Ok(())
}

/// Whether a table is as it was last left. One that was never summed up is.
pub(super) fn holds(database: &Connection, table: &str) -> Result<bool> {
    if !SUMMED.contains(&table) {
        return Ok(true);
    }
    teach(database)?;
    Ok(match stored(database, table)? {
        Some(stored) => stored == sum(database, table)?,
        None => true,
    })
}

/// Whether every table is as it was last left.
pub(super) fn all_hold(database: &Connection) -> Result<bool> {
    for table in SUMMED {
        if !holds(database, table)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Takes the sums away.
pub(super) fn lift(database: &Connection) -> Result<()> {
    for table in SUMMED {
        database.execute("DELETE FROM preferences WHERE name = ?1", [name(table)])?;
    }
    Ok(())
}

/// Sums up every table as it is now.
pub(super) fn renew(database: &Connection) -> Result<()> {
    teach(database)?;
    SUMMED.iter().try_for_each(|table| renew_one(database, table))
}

/// Whether a preference is one of the sums.
pub(super) fn is_named(preference: &str) -> bool {
    SUMMED.iter().any(|table| name(table) == preference)
}

fn renew_one(database: &Connection, table: &str) -> Result<()> {
    let sum = sum(database, table)?.to_string();
    database.execute("INSERT OR REPLACE INTO preferences VALUES (?1, ?2)", [name(table), sum])?;
    Ok(())
}

fn name(table: &str) -> String {
    format!("seal of {table}")
}

fn stored(database: &Connection, table: &str) -> Result<Option<u64>> {
    let sql = "SELECT value FROM preferences WHERE name = ?1";
    let text: Option<String> = database.query_row(sql, [name(table)], |row| row.get(0)).optional()?;
    // One that is no number holds for nothing.
    Ok(text.map(|text| text.parse().unwrap_or(u64::MAX)))
}

fn sum(database: &Connection, table: &str) -> Result<u64> {
    let sql = format!("SELECT {} FROM {table} NOT INDEXED", of_row(database, table, None)?);
    let mut statement = database.prepare(&sql)?;
    let mut rows = statement.query([])?;
    let mut sum: u64 = 0;
    while let Some(row) = rows.next()? {
        sum = sum.wrapping_add(row.get::<_, i64>(0)?.cast_unsigned()) & MASK;
    }
    Ok(sum)
}

/// The call that gives the sum of a row, by the columns that the table has.
fn of_row(database: &Connection, table: &str, row: Option<&str>) -> Result<String> {
    let prefix = row.map(|row| format!("{row}.")).unwrap_or_default();
    let columns = schema::columns(database, table)?;
    let columns: Vec<String> = columns.iter().map(|column| format!("{prefix}{column}")).collect();
    Ok(format!("row_checksum({})", columns.join(", ")))
}

fn teach(database: &Connection) -> Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    database.create_scalar_function("row_checksum", -1, flags, |row| Ok(hash(row)))
}

fn hash(row: &Context<'_>) -> i64 {
    let mut hash = Sha256::new();
    for index in 0..row.len() {
        let value = row.get_raw(index);
        let (kind, bytes) = match value {
            ValueRef::Null => (0_u8, Vec::new()),
            ValueRef::Integer(number) => (1, number.to_be_bytes().to_vec()),
            ValueRef::Real(number) => (2, number.to_be_bytes().to_vec()),
            ValueRef::Text(bytes) => (3, bytes.to_vec()),
            ValueRef::Blob(bytes) => (4, bytes.to_vec()),
        };
        hash.update([kind]);
        hash.update(bytes.len().to_be_bytes());
        hash.update(bytes);
    }
    let first = hash.finalize().first_chunk::<8>().map_or(0, |bytes| u64::from_be_bytes(*bytes));
    (first & MASK).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DATABASE;

    #[test]
    fn the_sum_holds_through_every_kind_of_change_and_breaks_by_any_other() {
        let database = DATABASE.in_memory(DATABASE.version()).unwrap();
        begin(&database).unwrap();
        let sql = "INSERT INTO connections (id, kind, name, address, dialect, key_tail, examples)
                VALUES ('c', 'remote', 'Far', '', '{}', '', 0);
            INSERT INTO drafts (id, connection, revision, text, channels, due_ms, saved_ms)
                VALUES ('a', 'c', 1, 'one', '[]', NULL, 0), ('b', 'c', 1, 'two', '[]', 5, 0);
            INSERT INTO intents (id, connection, draft, state, body, attempts, made_ms, next_ms, reason)
                VALUES ('i', 'c', 'a', 'ready', '{}', 0, 0, 0, '');
            INSERT OR REPLACE INTO drafts (id, connection, revision, text, channels, saved_ms)
                VALUES ('b', 'c', 2, 'two again', '[]', 0);
            UPDATE drafts SET text = 'three' WHERE id = 'a'";
        database.execute_batch(sql).unwrap();
        assert!(all_hold(&database).unwrap());
        database.execute("DELETE FROM drafts WHERE id = 'a'", []).unwrap();
        assert!(all_hold(&database).unwrap(), "its intent went with it");
        database.execute_batch("DROP TRIGGER checksum_UPDATE_drafts; UPDATE drafts SET text = 'tvo again'").unwrap();
        assert!(!holds(&database, "drafts").unwrap() && holds(&database, "intents").unwrap());
        renew(&database).unwrap();
        assert!(all_hold(&database).unwrap());
    }
}
