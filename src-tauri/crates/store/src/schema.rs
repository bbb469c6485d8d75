//! What the tables of a database look like: read from a new one, so that no list of them is kept by hand.

use super::StoreError;
use database::schema::parents;
use rusqlite::Connection;
use rusqlite::types::Value;

/// How rows are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// By a number of their own.
    Numbered,
    /// By their primary key.
    Keyed,
    /// No rows of their own: an index.
    Index,
}

/// One column.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Column {
    pub(super) name: String,
    class: Class,
    may_be_null: bool,
    /// What a row that was written before the column came has there.
    default: Option<Value>,
    /// The place in the primary key, from 1; 0 is none.
    pub(super) key: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    Integer,
    Text,
    Other,
}

/// One table or index.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Shape {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// The page on which its tree begins in a new database.
    pub(super) root: u32,
    pub(super) columns: Vec<Column>,
    /// The columns in the order in which they are stored.
    stored: Vec<usize>,
}

impl Shape {
    /// A stored record as values by columns, if it can be one of this table.
    pub(super) fn row(&self, record: &[Value], rowid: i64, in_index: bool) -> Option<Vec<Value>> {
        if in_index != (self.kind != Kind::Numbered) || record.len() > self.stored.len() {
            return None;
        }
        let mut row = vec![Value::Null; self.columns.len()];
        for (index, place) in self.stored.iter().enumerate() {
            let column = self.columns.get(*place)?;
            let alias = self.kind == Kind::Numbered && column.key == 1 && column.class == Class::Integer;
            let value = match record.get(index) {
                Some(Value::Null) if alias => Value::Integer(rowid),
                Some(value) => value.clone(),
                None => column.default.clone()?,
            };
            let fits = match (&value, column.class) {
                (Value::Null, _) => column.may_be_null,
                (Value::Integer(_), class) => class != Class::Text,
                (Value::Text(_), class) => class != Class::Integer,
                (Value::Real(_) | Value::Blob(_), class) => class == Class::Other,
            };
            if !fits {
                return None;
            }
            row[*place] = value;
        }
        Some(row)
    }

    /// Whether it has a column of this name.
    pub(super) fn has(&self, column: &str) -> bool {
        self.columns.iter().any(|own| own.name == column)
    }
}

/// The tables, those with others' keys after those others, and after them the indexes.
pub(super) fn read(database: &Connection) -> Result<Vec<Shape>, StoreError> {
    let mut listed = database.prepare(
        "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )?;
    let names: Vec<(String, bool)> =
        listed.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    let mut tables = Vec::new();
    let mut indexes = Vec::new();
    for (name, is_keyed) in names {
        let columns = columns(database, &name)?;
        for index in indexes_of(database, &name, &columns, is_keyed)? {
            indexes.push(index);
        }
        let mut stored: Vec<usize> = (0..columns.len()).collect();
        if is_keyed {
            stored.sort_by_key(|place| match columns[*place].key {
                0 => (1, *place),
                key => (0, key),
            });
        }
        let kind = if is_keyed { Kind::Keyed } else { Kind::Numbered };
        tables.push(Shape { root: root(database, &name)?, name, kind, columns, stored });
    }
    let mut ordered: Vec<Shape> = Vec::new();
    while !tables.is_empty() {
        let waits = |table: &Shape| {
            Ok::<_, StoreError>(
                parents(database, &table.name)?
                    .iter()
                    .any(|(_, parent, _)| *parent != table.name && !ordered.iter().any(|done| done.name == *parent)),
            )
        };
        let mut next = None;
        for (place, table) in tables.iter().enumerate() {
            if !waits(table)? {
                next = Some(place);
                break;
            }
        }
        // Two tables that name each other go in any order.
        ordered.push(tables.remove(next.unwrap_or(0)));
    }
    ordered.extend(indexes);
    Ok(ordered)
}

/// The columns of a table.
pub(super) fn columns(database: &Connection, table: &str) -> Result<Vec<Column>, StoreError> {
    let mut statement =
        database.prepare("SELECT name, type, \"notnull\", dflt_value, pk FROM pragma_table_info(?1) ORDER BY cid")?;
    let rows = statement.query_map([table], |row| {
        let (class, default): (String, Option<String>) = (row.get(1)?, row.get(3)?);
        let key: usize = row.get(4)?;
        let may_be_null = !row.get::<_, bool>(2)? && key == 0;
        Ok((row.get(0)?, class, may_be_null, default, key))
    })?;
    let mut columns = Vec::new();
    for row in rows {
        let (name, class, may_be_null, default, key): (String, String, bool, Option<String>, usize) = row?;
        let class = match class.as_str() {
            "INTEGER" | "INT" => Class::Integer,
            "TEXT" => Class::Text,
            _ => Class::Other,
        };
        let default = match default {
            Some(default) => Some(database.query_row(&format!("SELECT {default}"), [], |row| row.get(0))?),
            None => may_be_null.then_some(Value::Null),
        };
        columns.push(Column { name, class, may_be_null, default, key });
    }
    Ok(columns)
}

fn indexes_of(
    database: &Connection,
    table: &str,
    columns: &[Column],
    is_keyed: bool,
) -> Result<Vec<Shape>, StoreError> {
    let mut listed = database.prepare("SELECT name FROM pragma_index_list(?1) WHERE origin <> 'pk' OR NOT ?2")?;
    let names: Vec<String> =
        listed.query_map(rusqlite::params![table, is_keyed], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut indexes = Vec::new();
    for name in names {
        let mut statement = database.prepare("SELECT name FROM pragma_index_xinfo(?1) ORDER BY seqno")?;
        let own: Vec<Option<String>> = statement.query_map([&name], |row| row.get(0))?.collect::<Result<_, _>>()?;
        let named = |own: &Option<String>| {
            let column = columns.iter().find(|column| Some(&column.name) == own.as_ref());
            column.map_or_else(
                || Column { name: String::new(), class: Class::Integer, may_be_null: false, default: None, key: 0 },
                |column| Column { default: None, key: 0, ..column.clone() },
            )
        };
        let own: Vec<Column> = own.iter().map(named).collect();
        let stored = (0..own.len()).collect();
        indexes.push(Shape { root: root(database, &name)?, name, kind: Kind::Index, columns: own, stored });
    }
    Ok(indexes)
}

fn root(database: &Connection, name: &str) -> Result<u32, StoreError> {
    Ok(database.query_row("SELECT rootpage FROM sqlite_schema WHERE name = ?1", [name], |row| row.get(0))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DATABASE;

    #[test]
    fn tables_come_after_those_they_name() {
        let database = DATABASE.in_memory(DATABASE.version()).unwrap();
        let shapes = read(&database).unwrap();
        let place = |name: &str| shapes.iter().position(|shape| shape.name == name).unwrap();
        assert!(place("connections") < place("drafts") && place("drafts") < place("intents"));
        assert_eq!(shapes[place("posts")].kind, Kind::Keyed);
        assert_eq!(shapes[place("drafts_by_due")].kind, Kind::Index);
        assert_eq!(shapes[place("drafts_by_due")].columns.len(), 3, "two columns and the number of the row");
    }

    #[test]
    fn a_record_is_a_row_only_where_every_type_fits() {
        let database = Connection::open_in_memory().unwrap();
        let sql = "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT NOT NULL, b INTEGER) STRICT;
            ALTER TABLE t ADD COLUMN c TEXT NOT NULL DEFAULT 'x'";
        database.execute_batch(sql).unwrap();
        let shape = &read(&database).unwrap()[0];
        let text = |text: &str| Value::Text(text.into());
        let old = [Value::Null, text("a"), Value::Null];
        assert_eq!(shape.row(&old, 7, false), Some(vec![Value::Integer(7), text("a"), Value::Null, text("x")]));
        assert_eq!(shape.row(&[Value::Null, Value::Null, Value::Null], 7, false), None);
        assert_eq!(shape.row(&[Value::Null, text("a"), text("b")], 7, false), None);
        assert_eq!(shape.row(&old, 7, true), None);
    }
}
