//! The table `snippets`: words to be written again.

use super::StoreError;
use rusqlite::{Connection, params};

/// What words are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A piece of text.
    Snippet,
    /// What ends a text.
    Signature,
    /// A group of hashtags.
    Hashtags,
}

impl Purpose {
    const NAMES: [(Self, &str); 3] =
        [(Self::Snippet, "snippet"), (Self::Signature, "signature"), (Self::Hashtags, "hashtags")];

    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(kind, _)| *kind == self).map_or("snippet", |(_, name)| name)
    }
}

/// Words to be written again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snippet {
    /// Made here.
    pub id: String,
    /// What it is put in as.
    pub kind: Purpose,
    /// What a person calls it.
    pub name: String,
    /// The text.
    pub text: String,
}

/// All of them, by name.
pub fn all(database: &Connection, connection: &str) -> Result<Vec<Snippet>, StoreError> {
    let sql = "SELECT id, kind, name, text FROM snippets WHERE connection = ?1 ORDER BY name, id";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| {
        let kind: String = row.get(1)?;
        Ok(Snippet {
            id: row.get(0)?,
            kind: Purpose::NAMES.iter().find(|(_, name)| *name == kind).map_or(Purpose::Snippet, |(kind, _)| *kind),
            name: row.get(2)?,
            text: row.get(3)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Keeps one, in place of what it was.
pub fn put(database: &Connection, connection: &str, snippet: &Snippet) -> Result<(), StoreError> {
    let sql = "INSERT INTO snippets VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (id) DO UPDATE SET kind = ?3, name = ?4, text = ?5 WHERE connection = ?2";
    let Snippet { id, kind, name, text } = snippet;
    database.prepare_cached(sql)?.execute(params![id, connection, kind.name(), name, text])?;
    Ok(())
}

/// Forgets one.
pub fn remove(database: &Connection, connection: &str, id: &str) -> Result<(), StoreError> {
    let sql = "DELETE FROM snippets WHERE connection = ?1 AND id = ?2";
    database.prepare_cached(sql)?.execute([connection, id])?;
    Ok(())
}
