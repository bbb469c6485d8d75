//! The table `kin`: which posts and drafts belong together although the service has them apart.

use super::{StoreError, labels, reviews};
use rusqlite::{Connection, OptionalExtension};

/// In what way something belongs to something else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tie {
    /// It is a part of a series.
    Series,
    /// It sends a post again to channels that refused it.
    Again,
    /// It is one of several that a draft became when it was sent.
    Split,
}

impl Tie {
    fn name(self) -> &'static str {
        match self {
            Self::Series => "series",
            Self::Again => "again",
            Self::Split => "split",
        }
    }
}

/// Keeps what a thing belongs to.
pub fn put(database: &Connection, connection: &str, thing: &str, (tie, source): (Tie, &str)) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO kin VALUES (?1, ?2, ?3, ?4)";
    database.prepare_cached(sql)?.execute([connection, thing, tie.name(), source])?;
    Ok(())
}

/// What a thing belongs to.
pub fn source(database: &Connection, connection: &str, thing: &str, tie: Tie) -> Result<Option<String>, StoreError> {
    let sql = "SELECT source FROM kin WHERE connection = ?1 AND thing = ?2 AND tie = ?3";
    let found = database.prepare_cached(sql)?.query_row([connection, thing, tie.name()], |row| row.get(0));
    Ok(found.optional()?)
}

/// What belongs to a source and is there: the drafts and the posts.
pub fn of(
    database: &Connection,
    connection: &str,
    (tie, source): (Tie, &str),
) -> Result<(Vec<String>, Vec<String>), StoreError> {
    let listed = |there: &str| -> Result<Vec<String>, StoreError> {
        let sql = format!("SELECT thing {FROM} AND source = ?3 AND {there} ORDER BY thing");
        let mut statement = database.prepare_cached(&sql)?;
        let rows = statement.query_map([connection, tie.name(), source], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    };
    Ok((listed(A_DRAFT)?, listed(A_POST)?))
}

/// Everything of one tie that is there, and its source.
pub fn all(database: &Connection, connection: &str, tie: Tie) -> Result<Vec<(String, String)>, StoreError> {
    let sql = format!("SELECT thing, source {FROM} AND ({A_DRAFT} OR {A_POST})");
    let mut statement = database.prepare_cached(&sql)?;
    let rows = statement.query_map([connection, tie.name()], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

const FROM: &str = "FROM kin k WHERE connection = ?1 AND tie = ?2";
const A_DRAFT: &str = "EXISTS (SELECT 1 FROM drafts WHERE connection = ?1 AND id = k.thing)";
const A_POST: &str = "EXISTS (SELECT 1 FROM posts WHERE connection = ?1 AND id = k.thing AND pending IS NOT 'delete')";

/// A thing goes on as another, which gets its labels and reviews and belongs to what it belonged to.
pub fn inherit(database: &Connection, connection: &str, from: &str, to: &str) -> Result<(), StoreError> {
    labels::copy(database, connection, from, to)?;
    reviews::copy(database, from, to)?;
    let sql =
        "INSERT OR IGNORE INTO kin SELECT connection, ?3, tie, source FROM kin WHERE connection = ?1 AND thing = ?2";
    database.prepare_cached(sql)?.execute([connection, from, to])?;
    Ok(())
}
