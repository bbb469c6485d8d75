//! A sum over all rows of a table that matters, kept with every change of it. SQLite notices pages that contradict each
//! other; a text in which a bit has changed, or a page that is older than the others, only the sum tells.

use crate::{Database, schema};
use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Result};
use sha2::{Digest, Sha256};

/// Sums are of 60 bits, so that two of them can be added.
const MASK: u64 = (1 << 60) - 1;

impl Database {
    /// Sums up what this connection changes from now on.
    ///
    /// # Errors
    /// SQLite's.
    pub fn begin_checksums(&self, connection: &Connection) -> Result<()> {
        teach(connection)?;
        connection.pragma_update(None, "temp_store", "MEMORY")?;
        // A row that is replaced is removed first, and counts as such.
        connection.pragma_update(None, "recursive_triggers", true)?;
        for table in self.summed {
            let [old, new] = ["old", "new"].map(|row| of_row(connection, table, Some(row)));
            let (old, new, name, kept_in) = (old?, new?, name(table), self.kept_in);
            for (event, change) in
                [("INSERT", format!("+ {new}")), ("DELETE", format!("- {old}")), ("UPDATE", format!("- {old} + {new}"))]
            {
                connection.execute_batch(&format!(
                    "CREATE TEMP TRIGGER checksum_{event}_{table} AFTER {event} ON main.{table} BEGIN
                        UPDATE {kept_in} SET value = CAST((CAST(value AS INTEGER) {change}) & {MASK} AS TEXT)
                        WHERE name = '{name}';
                    END"
                ))?;
            }
            if self.stored(connection, table)?.is_none() {
                self.renew_checksum(connection, table)?;
            }
        }
        Ok(())
    }

    /// Whether a table is as it was last left. One that was never summed up is.
    ///
    /// # Errors
    /// SQLite's.
    pub fn checksum_holds(&self, connection: &Connection, table: &str) -> Result<bool> {
        if !self.summed.contains(&table) {
            return Ok(true);
        }
        teach(connection)?;
        Ok(match self.stored(connection, table)? {
            Some(stored) => stored == sum(connection, table)?,
            None => true,
        })
    }

    /// Whether every table is as it was last left.
    ///
    /// # Errors
    /// SQLite's.
    pub fn checksums_hold(&self, connection: &Connection) -> Result<bool> {
        for table in self.summed {
            if !self.checksum_holds(connection, table)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Sums up every table as it is now.
    ///
    /// # Errors
    /// SQLite's.
    pub fn renew_checksums(&self, connection: &Connection) -> Result<()> {
        teach(connection)?;
        self.summed.iter().try_for_each(|table| self.renew_checksum(connection, table))
    }

    /// Whether a name in [`Database::kept_in`] is that of a sum.
    #[must_use]
    pub fn is_checksum(&self, named: &str) -> bool {
        self.summed.iter().any(|table| name(table) == named)
    }

    /// Takes the sums away: what is in the tables is about to become another thing.
    pub(crate) fn lift_checksums(&self, connection: &Connection) -> Result<()> {
        if !connection.table_exists(None, self.kept_in)? {
            return Ok(());
        }
        let sql = format!("DELETE FROM {} WHERE name IN (?1, ?2)", self.kept_in);
        self.summed.iter().try_for_each(|table| connection.execute(&sql, [name(table), earlier(table)]).map(|_| ()))
    }

    fn renew_checksum(&self, connection: &Connection, table: &str) -> Result<()> {
        let sum = sum(connection, table)?.to_string();
        connection.execute(&format!("INSERT OR REPLACE INTO {} VALUES (?1, ?2)", self.kept_in), [name(table), sum])?;
        Ok(())
    }

    fn stored(&self, connection: &Connection, table: &str) -> Result<Option<u64>> {
        let text = self.kept(connection, [&name(table), &earlier(table)])?;
        // One that is no number holds for nothing.
        Ok(text.map(|text| text.parse().unwrap_or(u64::MAX)))
    }
}

fn name(table: &str) -> String {
    format!("checksum of {table}")
}

/// As the app called it up to version 18 of its tables.
fn earlier(table: &str) -> String {
    format!("seal of {table}")
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

    const SHOP: Database = Database {
        file: "",
        migrations: &["CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL);
            CREATE TABLE goods (id TEXT PRIMARY KEY, text TEXT, price INTEGER);
            CREATE TABLE orders (id TEXT PRIMARY KEY, good TEXT REFERENCES goods ON DELETE CASCADE)"],
        kept_in: "kept",
        summed: &["goods", "orders"],
    };

    #[test]
    fn the_sum_holds_through_every_kind_of_change_and_breaks_by_any_other() {
        let shop = SHOP.in_memory(1).unwrap();
        shop.pragma_update(None, "foreign_keys", true).unwrap();
        SHOP.begin_checksums(&shop).unwrap();
        let sql = "INSERT INTO goods VALUES ('a', 'one', NULL), ('b', 'two', 5);
            INSERT INTO orders VALUES ('o', 'a');
            INSERT OR REPLACE INTO goods VALUES ('b', 'two again', NULL);
            UPDATE goods SET text = 'three' WHERE id = 'a'";
        shop.execute_batch(sql).unwrap();
        assert!(SHOP.checksums_hold(&shop).unwrap());
        shop.execute("DELETE FROM goods WHERE id = 'a'", []).unwrap();
        assert!(SHOP.checksums_hold(&shop).unwrap(), "its order went with it");
        shop.execute_batch("DROP TRIGGER checksum_UPDATE_goods; UPDATE goods SET text = 'tvo again'").unwrap();
        let holds = |table| SHOP.checksum_holds(&shop, table).unwrap();
        assert!(!holds("goods") && holds("orders"));
        SHOP.renew_checksums(&shop).unwrap();
        assert!(SHOP.checksums_hold(&shop).unwrap());
    }
}
