//! The table `connections`. In this version there is one at most.

use super::StoreError;
use crate::connection::{Connection, Kind};
use rusqlite::{Connection as Database, OptionalExtension, Row, params};

pub(crate) fn chosen(database: &Database) -> Result<Option<Connection>, StoreError> {
    let found =
        database.prepare_cached("SELECT * FROM connections LIMIT 1")?.query_row([], |row| Ok(read(row))).optional()?;
    found.transpose()
}

pub(crate) fn insert(database: &Database, connection: &Connection) -> Result<(), StoreError> {
    let kind = match connection.kind {
        Kind::Embedded => "embedded",
        Kind::Remote => "remote",
    };
    database.prepare_cached("INSERT INTO connections VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?.execute(
        params![
            connection.id,
            kind,
            connection.name,
            connection.address,
            connection.address_v2,
            connection.organization_id,
            serde_json::to_string(&connection.dialect)?,
            connection.key_tail,
            connection.examples,
        ],
    )?;
    Ok(())
}

/// Keeps the last characters of a new key.
pub(crate) fn set_key_tail(database: &Database, id: &str, tail: &str) -> Result<(), StoreError> {
    database.prepare_cached("UPDATE connections SET key_tail = ?2 WHERE id = ?1")?.execute([id, tail])?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Connection, StoreError> {
    let kind: String = row.get("kind")?;
    let dialect: String = row.get("dialect")?;
    Ok(Connection {
        id: row.get("id")?,
        kind: if kind == "embedded" { Kind::Embedded } else { Kind::Remote },
        name: row.get("name")?,
        address: row.get("address")?,
        address_v2: row.get("address_v2")?,
        organization_id: row.get("organization_id")?,
        dialect: serde_json::from_str(&dialect)?,
        key_tail: row.get("key_tail")?,
        examples: row.get("examples")?,
    })
}
