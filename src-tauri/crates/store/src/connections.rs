//! The table `connections`: the services one can work with. One of them is looked at; all of them go on.

use super::{StoreError, selection};
use chrono::{DateTime, Utc};
use model::Dialect;
use planning::echo_fidelity::{Echo, Profile};
use rusqlite::{Connection as Database, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

/// What kind of service it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConnectionKind {
    /// The one that Carillon brings along.
    Embedded,
    /// One at an address of its own.
    Remote,
}

/// Who has said where a service is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressFrom {
    /// A person, here.
    Person,
    /// A person, here, when the keychain's entries did not name the origin yet: the entry of then belongs to this address.
    Earlier,
    /// A backup. Until a person confirms it, nothing is asked of the keychain and nothing is sent there.
    Backup,
}

/// A service one can work with, as it is kept.
#[derive(Debug, Clone, PartialEq)]
pub struct Connection {
    /// Names the key in the keychain, too.
    pub id: String,
    /// What kind it is.
    pub kind: ConnectionKind,
    /// What a person calls it.
    pub name: String,
    /// Empty for the embedded one, whose port changes.
    pub address: String,
    /// That of the second version, where it is another.
    pub address_v2: Option<String>,
    /// Who has said where it is.
    pub address_from: AddressFrom,
    /// The organisation that requests name (specification 1).
    pub organization_id: Option<String>,
    /// How it speaks.
    pub dialect: Dialect,
    /// The last letters of the key.
    pub key_tail: String,
    /// When the key was given.
    pub key_given: Option<DateTime<Utc>>,
    /// Whether the embedded one began with examples.
    pub examples: bool,
}

impl Connection {
    /// One at an address of its own, of which nothing else is known.
    #[must_use]
    pub fn remote(id: &str) -> Self {
        Self {
            id: id.to_owned(),
            kind: ConnectionKind::Remote,
            name: String::new(),
            address: String::new(),
            address_v2: None,
            address_from: AddressFrom::Person,
            organization_id: None,
            dialect: Dialect::default(),
            key_tail: String::new(),
            key_given: None,
            examples: false,
        }
    }

    /// Whether a person has still to confirm where it is.
    pub fn is_unconfirmed(&self) -> bool {
        self.kind == ConnectionKind::Remote && self.address_from == AddressFrom::Backup
    }
}

/// The one that is looked at: as a person chose, else the oldest.
pub fn chosen(database: &Database) -> Result<Option<Connection>, StoreError> {
    let sql = "SELECT * FROM connections
        ORDER BY json_quote(id) = (SELECT value FROM preferences WHERE name = ?1) DESC, rowid LIMIT 1";
    let found = database.prepare_cached(sql)?.query_row([selection::CHOSEN], |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// One of them.
pub fn find(database: &Database, id: &str) -> Result<Option<Connection>, StoreError> {
    let sql = "SELECT * FROM connections WHERE id = ?1";
    let found = database.prepare_cached(sql)?.query_row([id], |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// The embedded service, once it was started.
pub fn here(database: &Database) -> Result<Option<Connection>, StoreError> {
    let sql = "SELECT * FROM connections WHERE kind = 'embedded' ORDER BY rowid LIMIT 1";
    let found = database.prepare_cached(sql)?.query_row([], |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// All of them, the oldest first.
pub fn all(database: &Database) -> Result<Vec<Connection>, StoreError> {
    let mut statement = database.prepare_cached("SELECT * FROM connections ORDER BY rowid")?;
    let rows = statement.query_map([], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// Keeps a new one.
pub fn insert(database: &Database, connection: &Connection) -> Result<(), StoreError> {
    let kind = match connection.kind {
        ConnectionKind::Embedded => "embedded",
        ConnectionKind::Remote => "remote",
    };
    database
        .prepare_cached("INSERT INTO connections VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, '{}', FALSE, ?10, ?11)")?
        .execute(params![
            connection.id,
            kind,
            connection.name,
            connection.address,
            connection.address_v2,
            connection.organization_id,
            serde_json::to_string(&connection.dialect)?,
            connection.key_tail,
            connection.examples,
            connection.key_given.map(|given| given.timestamp_millis()),
            from_name(connection.address_from),
        ])?;
    Ok(())
}

/// Changes what a person can change: name, addresses and who has said them, organization, and how it is spoken to.
pub fn change(database: &Database, connection: &Connection) -> Result<(), StoreError> {
    let sql = "UPDATE connections SET name = ?2, address = ?3, address_v2 = ?4, organization_id = ?5, dialect = ?6,
        address_from = ?7 WHERE id = ?1";
    database.prepare_cached(sql)?.execute(params![
        connection.id,
        connection.name,
        connection.address,
        connection.address_v2,
        connection.organization_id,
        serde_json::to_string(&connection.dialect)?,
        from_name(connection.address_from),
    ])?;
    Ok(())
}

/// A person says that all of a connection's addresses are right.
pub fn confirm(database: &Database, id: &str) -> Result<(), StoreError> {
    database.execute("UPDATE connections SET address_from = 'person' WHERE id = ?1", [id])?;
    Ok(())
}

/// The addresses of all connections, of those that satisfy `condition`, come from a backup: nobody here has said them.
pub(super) fn distrust(database: &Database, condition: &str) -> Result<(), StoreError> {
    database.execute(&format!("UPDATE connections SET address_from = 'backup' WHERE {condition}"), [])?;
    Ok(())
}

/// Whether the embedded service begins with examples.
pub fn set_examples(database: &Database, id: &str, examples: bool) -> Result<(), StoreError> {
    database.prepare_cached("UPDATE connections SET examples = ?2 WHERE id = ?1")?.execute(params![id, examples])?;
    Ok(())
}

/// Forgets a connection with everything that is kept of it here.
pub fn remove(database: &Database, id: &str) -> Result<(), StoreError> {
    // What names it goes with it: every table that does says so.
    database.execute("DELETE FROM connections WHERE id = ?1", [id])?;
    selection::forget(database, id)
}

/// Keeps the last characters of a key, and when it was given when it is another. The keychain's entry for it names the origin
/// from now on.
pub fn set_key(database: &Database, id: &str, tail: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let sql = "UPDATE connections SET key_tail = ?2, key_given_ms = ?3 WHERE id = ?1 AND key_tail <> ?2";
    database.prepare_cached(sql)?.execute(params![id, tail, now.timestamp_millis()])?;
    let sql = "UPDATE connections SET address_from = 'person' WHERE id = ?1 AND address_from = 'earlier'";
    database.prepare_cached(sql)?.execute([id])?;
    Ok(())
}

const FROM: [(AddressFrom, &str); 3] =
    [(AddressFrom::Person, "person"), (AddressFrom::Earlier, "earlier"), (AddressFrom::Backup, "backup")];

fn from_name(from: AddressFrom) -> &'static str {
    FROM.iter().find(|(one, _)| *one == from).map_or("backup", |(_, name)| name)
}

/// What is not understood is confirmed once more.
fn from_named(name: &str) -> AddressFrom {
    FROM.iter().find(|(_, own)| *own == name).map_or(AddressFrom::Backup, |(from, _)| *from)
}

/// How the service gives posts back, as far as it has been seen.
pub fn echo(database: &Database, id: &str) -> Result<Profile, StoreError> {
    let kept: String =
        database.prepare_cached("SELECT echo FROM connections WHERE id = ?1")?.query_row([id], |row| row.get(0))?;
    let Seen { text, schedule, targets, media, made } = serde_json::from_str(&kept)?;
    Ok(Profile {
        text: text.into(),
        schedule: schedule.into(),
        targets: targets.into(),
        media: media.into(),
        made: made.into(),
    })
}

/// Keeps how the service gives posts back.
pub fn set_echo(database: &Database, id: &str, profile: Profile) -> Result<(), StoreError> {
    let Profile { text, schedule, targets, media, made } = profile;
    let seen = Seen {
        text: text.into(),
        schedule: schedule.into(),
        targets: targets.into(),
        media: media.into(),
        made: made.into(),
    };
    let seen = serde_json::to_string(&seen)?;
    database.prepare_cached("UPDATE connections SET echo = ?2 WHERE id = ?1")?.execute([id, &seen])?;
    Ok(())
}

/// Whether sending waits until a person lets it go on.
pub fn is_paused(database: &Database, id: &str) -> Result<bool, StoreError> {
    let sql = "SELECT paused FROM connections WHERE id = ?1";
    Ok(database.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?.unwrap_or(false))
}

/// Makes sending wait, or go on.
pub fn set_paused(database: &Database, id: &str, paused: bool) -> Result<(), StoreError> {
    database.prepare_cached("UPDATE connections SET paused = ?2 WHERE id = ?1")?.execute(params![id, paused])?;
    Ok(())
}

/// A [`Profile`] as it is kept.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Seen {
    text: Kept,
    schedule: Kept,
    targets: Kept,
    media: Kept,
    made: Kept,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kept {
    #[default]
    Unknown,
    Exact,
    Rewritten,
}

impl From<Kept> for Echo {
    fn from(kept: Kept) -> Self {
        match kept {
            Kept::Unknown => Self::Unknown,
            Kept::Exact => Self::Exact,
            Kept::Rewritten => Self::Rewritten,
        }
    }
}

impl From<Echo> for Kept {
    fn from(echo: Echo) -> Self {
        match echo {
            Echo::Unknown => Self::Unknown,
            Echo::Exact => Self::Exact,
            Echo::Rewritten => Self::Rewritten,
        }
    }
}

/// After a repair: drafts whose connection is almost that of a connection belong to it. Where they name one that is lost
/// with its table, something that has its id stands in for it, so that they can be seen: for the one that most of them
/// name in any case, for others when they can be one.
pub(super) fn adopt(database: &Database, has_service: bool) -> Result<(), StoreError> {
    let mut known = ids(database, "SELECT id FROM connections")?;
    let orphans = "SELECT connection FROM drafts WHERE connection NOT IN (SELECT id FROM connections)
        GROUP BY connection ORDER BY count(*) DESC";
    for orphan in ids(database, orphans)? {
        if let Some(id) = known.iter().find(|id| are_near(&orphan, id)) {
            belong(database, &orphan, id)?;
        } else if known.is_empty() || uuid::Uuid::parse_str(&orphan).is_ok() {
            let has_embedded = "SELECT EXISTS (SELECT 1 FROM connections WHERE kind = 'embedded')";
            let has_embedded: bool = database.query_row(has_embedded, [], |row| row.get(0))?;
            stand_in(database, orphan.clone(), has_service && !has_embedded)?;
            known.push(orphan);
        }
    }
    Ok(())
}

fn stand_in(database: &Database, id: String, is_embedded: bool) -> Result<(), StoreError> {
    let connection = Connection {
        id,
        kind: if is_embedded { ConnectionKind::Embedded } else { ConnectionKind::Remote },
        name: if is_embedded { "This computer".to_owned() } else { "Lost service".to_owned() },
        address: String::new(),
        address_v2: None,
        address_from: AddressFrom::Person,
        organization_id: None,
        dialect: if is_embedded { model::Dialect::embedded() } else { model::Dialect::default() },
        key_tail: String::new(),
        key_given: None,
        examples: false,
    };
    insert(database, &connection)
}

/// After a repair: of two connections that are almost called the same, one is the other damaged. The one that more is
/// kept for stays.
pub(super) fn join_damaged(database: &Database) -> Result<(), StoreError> {
    let sql = "SELECT id FROM connections ORDER BY (SELECT count(*) FROM drafts WHERE connection = connections.id)
        + (SELECT count(*) FROM posts WHERE connection = connections.id) DESC";
    let known = ids(database, sql)?;
    for (place, id) in known.iter().enumerate() {
        if let Some(kept) = known.iter().take(place).find(|kept| are_near(kept, id)) {
            belong(database, id, kept)?;
            database.execute("DELETE FROM connections WHERE id = ?1", [id])?;
        }
    }
    Ok(())
}

fn ids(database: &Database, sql: &str) -> Result<Vec<String>, StoreError> {
    Ok(database.prepare(sql)?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

fn belong(database: &Database, from: &str, to: &str) -> Result<(), StoreError> {
    database.execute("UPDATE drafts SET connection = ?1 WHERE connection = ?2", [to, from])?;
    database.execute("UPDATE intents SET connection = ?1 WHERE connection = ?2", [to, from])?;
    Ok(())
}

fn are_near(one: &str, other: &str) -> bool {
    let differences = other.chars().zip(one.chars()).filter(|(one, other)| one != other).count();
    differences <= 4 && other.chars().count() == one.chars().count()
}

fn read(row: &Row<'_>) -> Result<Connection, StoreError> {
    let kind: String = row.get("kind")?;
    let dialect: String = row.get("dialect")?;
    let from: String = row.get("address_from")?;
    Ok(Connection {
        id: row.get("id")?,
        kind: if kind == "embedded" { ConnectionKind::Embedded } else { ConnectionKind::Remote },
        name: row.get("name")?,
        address: row.get("address")?,
        address_v2: row.get("address_v2")?,
        address_from: from_named(&from),
        organization_id: row.get("organization_id")?,
        dialect: serde_json::from_str(&dialect)?,
        key_tail: row.get("key_tail")?,
        key_given: row.get::<_, Option<i64>>("key_given_ms")?.and_then(DateTime::from_timestamp_millis),
        examples: row.get("examples")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    const LOST: &str = "8f14e45f-ceea-467f-a9d2-1c2f5b6a7c8d";

    fn keep_draft(database: &Database, id: &str, connection: &str) -> Result<(), StoreError> {
        database.execute_batch("PRAGMA defer_foreign_keys = ON")?;
        let sql =
            "INSERT INTO drafts (id, connection, revision, text, channels, saved_ms) VALUES (?1, ?2, 1, '', '[]', 0)";
        database.execute(sql, [id, connection])?;
        Ok(())
    }

    #[tokio::test]
    async fn after_a_repair_each_lost_connection_has_a_stand_in_and_a_damaged_name_has_none() {
        let store = Store::in_memory().unwrap();
        let work = store.run(|database| {
            insert(
                database,
                &Connection { id: "0f14e45f-0000-467f-a9d2-1c2f5b6a7c8d".into(), ..Connection::remote("s") },
            )?;
            keep_draft(database, "one", "0f14e45f-0000-467f-a9d2-1c2f5b6a7c8e")?;
            keep_draft(database, "two", LOST)?;
            keep_draft(database, "three", "nonsense")?;
            adopt(database, true)?;
            let known: Vec<(String, ConnectionKind)> =
                all(database)?.into_iter().map(|one| (one.id, one.kind)).collect();
            let first = "0f14e45f-0000-467f-a9d2-1c2f5b6a7c8d".to_owned();
            assert_eq!(known, [(first.clone(), ConnectionKind::Remote), (LOST.to_owned(), ConnectionKind::Embedded)]);
            let home = "SELECT connection FROM drafts WHERE id = 'one'";
            assert_eq!(database.query_row(home, [], |row| row.get::<_, String>(0))?, first);
            // What no connection can be had for goes.
            database.execute("DELETE FROM drafts WHERE id = 'three'", [])?;
            Ok(())
        });
        work.await.unwrap();
    }

    #[tokio::test]
    async fn the_one_that_is_looked_at_is_the_chosen_one_else_the_oldest() {
        let store = Store::in_memory().unwrap();
        let work = store.run(|database| {
            for id in ["z", "a"] {
                insert(database, &Connection { id: id.into(), ..Connection::remote("s") })?;
            }
            let chosen_id = |database: &Database| Ok::<_, StoreError>(chosen(database)?.map(|one| one.id));
            assert_eq!(chosen_id(database)?.as_deref(), Some("z"));
            selection::choose(database, "a")?;
            assert_eq!(chosen_id(database)?.as_deref(), Some("a"));
            remove(database, "a")?;
            assert_eq!(chosen_id(database)?.as_deref(), Some("z"));
            database.execute("UPDATE preferences SET value = 'no JSON' WHERE name = 'connection'", [])?;
            assert_eq!(chosen_id(database)?.as_deref(), Some("z"));
            Ok(())
        });
        work.await.unwrap();
    }
}
