//! Bringing the tables of a database to a newer version: all of it in one transaction, and no row is lost on the way.

use crate::integrity::unkept_keys;
use crate::{Database, DatabaseError, schema};
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::collections::BTreeMap;

/// What the first line of a migration begins with that loses rows on purpose: then come the names of their tables, with
/// commas between them.
const LOSES: &str = "-- Loses rows of:";

impl Database {
    /// Brings the tables to a version, or leaves them if they have it; `then` does in the same transaction what has to
    /// follow, and is told which version there was. While tables are rebuilt nothing is deleted with the rows that it names;
    /// before and after each migration the rows of every table are counted, and those that name others are checked.
    ///
    /// # Errors
    /// [`DatabaseError::RowsLost`], [`DatabaseError::FromLaterVersion`], SQLite's and those of `then`; nothing was changed.
    pub fn migrate(
        &self,
        connection: &mut Connection,
        wanted: usize,
        then: impl FnOnce(&Transaction<'_>, usize) -> rusqlite::Result<()>,
    ) -> Result<(), DatabaseError> {
        let enforced: bool = connection.pragma_query_value(None, "foreign_keys", |row| row.get(0))?;
        connection.pragma_update(None, "foreign_keys", false)?;
        let done = self.migrate_at_once(connection, wanted, then);
        connection.pragma_update(None, "foreign_keys", enforced)?;
        done
    }

    /// What the table of an earlier version is called in the newest.
    #[must_use]
    pub fn name_now(&self, version: usize, table: &str) -> String {
        self.migrations
            .iter()
            .skip(version)
            .fold(table.to_owned(), |name, migration| renamed(migration, &name).to_owned())
    }

    fn migrate_at_once(
        &self,
        connection: &mut Connection,
        wanted: usize,
        then: impl FnOnce(&Transaction<'_>, usize) -> rusqlite::Result<()>,
    ) -> Result<(), DatabaseError> {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let found: usize = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if found > self.version() {
            return Err(DatabaseError::FromLaterVersion { found, known: self.version() });
        }
        if found >= wanted {
            return Ok(());
        }
        let mut before = Inventory::of(&transaction)?;
        for (version, migration) in (1..).zip(self.migrations).take(wanted).skip(found) {
            transaction.execute_batch(migration)?;
            let after = Inventory::of(&transaction)?;
            if let Some(table) = before.lost(&after, migration) {
                return Err(DatabaseError::RowsLost { version, table });
            }
            before = after;
        }
        // What is in the tables is another thing from now on, and is summed up anew.
        self.lift_checksums(&transaction)?;
        transaction.pragma_update(None, "user_version", wanted)?;
        then(&transaction, found)?;
        Ok(transaction.commit()?)
    }
}

/// What a table is called after a migration that may say `ALTER TABLE table RENAME TO name;` in a line of its own.
fn renamed<'a>(migration: &'a str, table: &'a str) -> &'a str {
    let renaming = |line: &'a str| {
        let (before, after) =
            line.trim().strip_prefix("ALTER TABLE ")?.trim_end_matches(';').split_once(" RENAME TO ")?;
        (before == table).then_some(after)
    };
    migration.lines().find_map(renaming).unwrap_or(table)
}

/// How many rows each table has, and how many of them name others that are not there.
struct Inventory {
    rows: BTreeMap<String, u64>,
    unkept: BTreeMap<String, u64>,
}

impl Inventory {
    fn of(connection: &Connection) -> Result<Self, DatabaseError> {
        let mut rows = BTreeMap::new();
        for table in schema::tables(connection)? {
            let sql = format!("SELECT count(*) FROM \"{table}\"");
            rows.insert(table, connection.query_row(&sql, [], |row| row.get(0))?);
        }
        let mut unkept = BTreeMap::new();
        for table in unkept_keys(connection)? {
            *unkept.entry(table).or_default() += 1;
        }
        Ok(Self { rows, unkept })
    }

    /// A table that has fewer rows than before, although the migration does not say so, or more that name nothing.
    fn lost(&self, after: &Self, migration: &str) -> Option<String> {
        let said = migration.lines().next().and_then(|line| line.strip_prefix(LOSES)).unwrap_or_default();
        let may_lose = |table: &str| said.trim_end_matches('.').split(',').any(|named| named.trim() == table);
        let count = |rows: &BTreeMap<String, u64>, table: &str| rows.get(table).copied().unwrap_or(0);
        let kept = |table: &str| count(&after.rows, renamed(migration, table));
        let fewer = self.rows.iter().find(|(table, rows)| kept(table) < **rows && !may_lose(table));
        let has_more = |(table, rows): &(&String, &u64)| {
            let named = self.unkept.keys().find(|before| renamed(migration, before) == table.as_str());
            count(&self.unkept, named.unwrap_or(table)) < **rows
        };
        let torn = after.unkept.iter().find(has_more);
        fewer.or(torn).map(|(table, _)| table.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str =
        "CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a INTEGER REFERENCES a ON DELETE CASCADE);
        INSERT INTO a VALUES (1), (2); INSERT INTO b VALUES (1), (2)";

    /// Migrates to version 2, and says how many rows `a` and `b` have then.
    fn counts(second: &'static str) -> Result<(u32, u32), DatabaseError> {
        let database = Database { file: "", migrations: Vec::leak(vec![FIRST, second]), kept_in: "kept", summed: &[] };
        let mut connection = database.in_memory(1)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        let done = database.migrate(&mut connection, 2, |_, _| Ok(()));
        assert!(connection.pragma_query_value(None, "foreign_keys", |row| row.get::<_, bool>(0))?);
        let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        assert_eq!(version, 1 + usize::from(done.is_ok()));
        let counts = connection.query_row("SELECT (SELECT count(*) FROM a), (SELECT count(*) FROM b)", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
        if done.is_err() {
            assert_eq!(counts, (2, 2), "nothing was changed");
        }
        done.map(|()| counts)
    }

    #[test]
    fn a_table_that_is_rebuilt_takes_nothing_with_it() {
        let rebuilt = "CREATE TABLE c (id INTEGER PRIMARY KEY, more TEXT); INSERT INTO c SELECT id, NULL FROM a;
            DROP TABLE a; ALTER TABLE c RENAME TO a";
        assert_eq!(counts(rebuilt).unwrap(), (2, 2));
    }

    #[test]
    fn a_migration_that_loses_rows_is_not_committed_unless_it_says_so() {
        let is_of = |lost: Result<(u32, u32), DatabaseError>, wanted: &str| matches!(lost, Err(DatabaseError::RowsLost { version: 2, table }) if table == wanted);
        assert!(is_of(counts("DELETE FROM b WHERE a = 1"), "b"));
        assert!(is_of(counts("CREATE TABLE c (a); DROP TABLE b; ALTER TABLE c RENAME TO b"), "b"));
        assert!(is_of(counts("-- Loses rows of: a.\nDELETE FROM a WHERE id = 1"), "b"), "b names what is gone");
        assert_eq!(
            counts("-- Loses rows of: a, b.\nDELETE FROM a WHERE id = 1; DELETE FROM b WHERE a = 1").unwrap(),
            (1, 1)
        );
    }

    #[test]
    fn a_table_that_gets_another_name_keeps_its_rows() {
        let there_and_back = "ALTER TABLE a RENAME TO c;
            CREATE TABLE a (id INTEGER PRIMARY KEY); INSERT INTO a SELECT id FROM c";
        assert_eq!(counts(there_and_back).unwrap(), (2, 2));
        let loses = |lost: Result<(u32, u32), DatabaseError>| matches!(lost, Err(DatabaseError::RowsLost { table, .. }) if table == "b");
        assert!(loses(counts("ALTER TABLE b RENAME TO c;\nDELETE FROM c WHERE a = 1; CREATE TABLE b (a)")));
    }

    #[test]
    fn what_has_to_follow_is_part_of_it() {
        let database = Database { file: "", migrations: &[FIRST], kept_in: "kept", summed: &[] };
        let mut connection = Connection::open_in_memory().unwrap();
        assert!(database.migrate(&mut connection, 1, |_, _| Err(rusqlite::Error::InvalidQuery)).is_err());
        assert!(schema::is_empty(&connection).unwrap());
        let mut seen = None;
        let note = |_: &Transaction<'_>, found| {
            seen = Some(found);
            Ok(())
        };
        database.migrate(&mut connection, 1, note).unwrap();
        database.migrate(&mut connection, 1, |_, _| panic!("there is nothing to do")).unwrap();
        assert_eq!(seen, Some(0));
    }
}
