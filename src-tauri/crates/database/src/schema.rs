//! Compares the tables of a database with those of a new one, so that no list of tables is kept by hand.

use crate::{Database, DatabaseError};
use rusqlite::{Connection, Row};
use std::collections::BTreeSet;

/// Columns that name rows of others: own column, the other table, its column.
type Parents = Vec<(String, String, String)>;

const OWN: &str = "name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

impl Database {
    /// Whether a database is what the program itself makes of this version, statement by statement: the same tables and
    /// indexes, and no triggers or views. What is only read from a file that somebody else may have written is held to this.
    ///
    /// # Errors
    /// SQLite's.
    pub fn is_own(&self, connection: &Connection, version: usize) -> Result<bool, DatabaseError> {
        let statements = |connection: &Connection| {
            let sql = format!("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE {OWN} ORDER BY type, name");
            rows(connection, &sql, |row| {
                Ok((
                    row.get::<_, String>(0)?,
                    row.get::<_, String>(1)?,
                    row.get::<_, String>(2)?,
                    row.get::<_, Option<String>>(3)?,
                ))
            })
        };
        Ok(statements(connection)? == statements(&self.in_memory(version)?)?)
    }

    /// Whether every table and index of this version is there with its columns, and names the same others. An older SQLite
    /// may have described the same in other words, and somebody may have added to it.
    ///
    /// # Errors
    /// SQLite's.
    pub fn is_complete(&self, connection: &Connection, version: usize) -> Result<bool, DatabaseError> {
        let found = outline(connection)?;
        Ok(outline(&self.in_memory(version)?)?.is_subset(&found))
    }

    /// Whether the tables and indexes are those of this version and no others.
    ///
    /// # Errors
    /// SQLite's.
    pub fn is_alike(&self, connection: &Connection, version: usize) -> Result<bool, DatabaseError> {
        Ok(outline(connection)? == outline(&self.in_memory(version)?)?)
    }

    /// An empty database of a version, in memory.
    ///
    /// # Errors
    /// SQLite's.
    pub fn in_memory(&self, version: usize) -> Result<Connection, DatabaseError> {
        let mut connection = Connection::open_in_memory()?;
        self.migrate(&mut connection, version, |_, _| Ok(()))?;
        Ok(connection)
    }
}

/// The tables of a database.
///
/// # Errors
/// SQLite's.
pub fn tables(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql = format!("SELECT name FROM sqlite_schema WHERE type = 'table' AND {OWN} ORDER BY name");
    rows(connection, &sql, |row| row.get(0))
}

/// The columns of a table, in their order.
///
/// # Errors
/// SQLite's.
pub fn columns(connection: &Connection, table: &str) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare("SELECT name FROM pragma_table_info(?1) ORDER BY cid")?
        .query_map([table], |row| row.get(0))?
        .collect()
}

/// The columns of a table that name rows of others: own column, the other table, its column.
///
/// # Errors
/// SQLite's.
pub fn parents(connection: &Connection, table: &str) -> rusqlite::Result<Parents> {
    let sql = "SELECT \"from\", \"table\", \"to\" FROM pragma_foreign_key_list(?1)";
    connection.prepare(sql)?.query_map([table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
}

/// Whether a database has no tables.
///
/// # Errors
/// SQLite's.
pub fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))
}

/// Every column of every table and index by name and type, and whom it names.
fn outline(connection: &Connection) -> rusqlite::Result<BTreeSet<String>> {
    let sql = format!(
        "SELECT concat_ws(char(31), m.type, m.name, x.name, x.type, x.pk)
            FROM sqlite_schema m JOIN pragma_table_xinfo(m.name) x WHERE m.type = 'table' AND m.{OWN}
        UNION ALL SELECT concat_ws(char(31), m.type, m.name, m.tbl_name, x.seqno, x.name, x.\"desc\", x.coll)
            FROM sqlite_schema m JOIN pragma_index_xinfo(m.name) x WHERE m.type = 'index'
        UNION ALL SELECT concat_ws(char(31), m.name, f.\"from\", f.\"table\", f.\"to\", f.on_delete)
            FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'
        UNION ALL SELECT m.type || m.name FROM sqlite_schema m WHERE m.type NOT IN ('table', 'index')"
    );
    Ok(rows(connection, &sql, |row| row.get(0))?.into_iter().collect())
}

fn rows<T>(
    connection: &Connection,
    sql: &str,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    connection.prepare(sql)?.query_map([], read)?.collect()
}
