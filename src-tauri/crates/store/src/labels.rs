//! The table `labels`: what a person calls posts and drafts by. No service knows of it.

use super::StoreError;
use rusqlite::{Connection, params};
use std::collections::HashMap;

/// The labels of everything that has any, each in the order of the alphabet.
pub fn all(database: &Connection, connection: &str) -> Result<HashMap<String, Vec<String>>, StoreError> {
    let sql = "SELECT thing, label FROM labels WHERE connection = ?1 ORDER BY label";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut found: HashMap<String, Vec<String>> = HashMap::new();
    for row in rows {
        let (thing, label): (String, String) = row?;
        found.entry(thing).or_default().push(label);
    }
    Ok(found)
}

/// The labels of one thing, in the order of the alphabet.
pub fn of(database: &Connection, connection: &str, thing: &str) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT label FROM labels WHERE connection = ?1 AND thing = ?2 ORDER BY label";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection, thing], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Every label that something has which is there, and how many have it, in the order of the alphabet.
pub fn names(database: &Connection, connection: &str) -> Result<Vec<(String, u32)>, StoreError> {
    let sql = "SELECT label, count(*) FROM labels l WHERE connection = ?1
        AND (EXISTS (SELECT 1 FROM posts WHERE connection = ?1 AND id = l.thing)
            OR EXISTS (SELECT 1 FROM drafts WHERE connection = ?1 AND id = l.thing))
        GROUP BY label ORDER BY label";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Gives a thing a label. One that is there in other letters is the same, and is written as it was first.
pub fn put(database: &Connection, connection: &str, thing: &str, label: &str) -> Result<(), StoreError> {
    let sql = "INSERT OR IGNORE INTO labels
        SELECT ?1, ?2, coalesce((SELECT label FROM labels WHERE connection = ?1 AND label = ?3 LIMIT 1), ?3)";
    database.prepare_cached(sql)?.execute([connection, thing, label])?;
    Ok(())
}

/// Takes a label from a thing.
pub fn remove(database: &Connection, connection: &str, thing: &str, label: &str) -> Result<(), StoreError> {
    let sql = "DELETE FROM labels WHERE connection = ?1 AND thing = ?2 AND label = ?3";
    database.prepare_cached(sql)?.execute([connection, thing, label])?;
    Ok(())
}

/// Gives a thing a label in just these letters.
pub fn restore(database: &Connection, connection: &str, thing: &str, label: &str) -> Result<(), StoreError> {
    database.prepare_cached("INSERT OR IGNORE INTO labels VALUES (?1, ?2, ?3)")?.execute([connection, thing, label])?;
    Ok(())
}

/// Everything that has a label, whether it is there or not.
pub fn having(database: &Connection, connection: &str, label: &str) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT thing FROM labels WHERE connection = ?1 AND label = ?2 ORDER BY thing";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection, label], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Gives a thing all labels of another, which keeps them.
pub fn copy(database: &Connection, connection: &str, from: &str, to: &str) -> Result<(), StoreError> {
    let sql =
        "INSERT OR IGNORE INTO labels SELECT connection, ?3, label FROM labels WHERE connection = ?1 AND thing = ?2";
    database.prepare_cached(sql)?.execute(params![connection, from, to])?;
    Ok(())
}
