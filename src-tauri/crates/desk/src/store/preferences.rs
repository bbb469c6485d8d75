//! The table `preferences`: one JSON value by name.

use super::StoreError;
use rusqlite::{Connection, OptionalExtension};
use serde::{Serialize, de::DeserializeOwned};

pub(crate) fn read<T: DeserializeOwned>(database: &Connection, name: &str) -> Result<Option<T>, StoreError> {
    let value: Option<String> = database
        .prepare_cached("SELECT value FROM preferences WHERE name = ?1")?
        .query_row([name], |row| row.get(0))
        .optional()?;
    Ok(value.map(|value| serde_json::from_str(&value)).transpose()?)
}

pub(crate) fn write<T: Serialize>(database: &Connection, name: &str, value: &T) -> Result<(), StoreError> {
    database
        .prepare_cached("INSERT INTO preferences VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2")?
        .execute([name, &serde_json::to_string(value)?])?;
    Ok(())
}
