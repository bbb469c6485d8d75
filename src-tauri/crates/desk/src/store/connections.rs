//! The table `connections`. In this version there is one at most.

use super::StoreError;
use crate::connection::{Connection, Kind};
use planning::echo::{Echo, Profile};
use rusqlite::{Connection as Database, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

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
    database
        .prepare_cached("INSERT INTO connections VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, '{}', FALSE)")?
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
        ])?;
    Ok(())
}

/// Keeps the last characters of a new key.
pub(crate) fn set_key_tail(database: &Database, id: &str, tail: &str) -> Result<(), StoreError> {
    database.prepare_cached("UPDATE connections SET key_tail = ?2 WHERE id = ?1")?.execute([id, tail])?;
    Ok(())
}

/// How the service gives posts back, as far as it has been seen.
pub(crate) fn echo(database: &Database, id: &str) -> Result<Profile, StoreError> {
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
pub(crate) fn set_echo(database: &Database, id: &str, profile: Profile) -> Result<(), StoreError> {
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
pub(crate) fn is_paused(database: &Database, id: &str) -> Result<bool, StoreError> {
    let sql = "SELECT paused FROM connections WHERE id = ?1";
    Ok(database.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?.unwrap_or(false))
}

/// Makes sending wait, or go on.
pub(crate) fn set_paused(database: &Database, id: &str, paused: bool) -> Result<(), StoreError> {
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

/// After a repair: where drafts name a connection that is lost with its table, something that has its id stands in
/// for it, so that they can be seen.
pub(super) fn stand_in(database: &Database, is_embedded: bool) -> Result<(), StoreError> {
    if chosen(database)?.is_some() {
        return Ok(());
    }
    let most = "SELECT connection FROM drafts GROUP BY connection ORDER BY count(*) DESC LIMIT 1";
    let Some(id) = database.query_row(most, [], |row| row.get(0)).optional()? else { return Ok(()) };
    let connection = Connection {
        id,
        kind: if is_embedded { Kind::Embedded } else { Kind::Remote },
        name: if is_embedded { "This computer".to_owned() } else { "Lost service".to_owned() },
        address: String::new(),
        address_v2: None,
        organization_id: None,
        dialect: if is_embedded { model::Dialect::embedded() } else { model::Dialect::default() },
        key_tail: String::new(),
        examples: false,
    };
    insert(database, &connection)
}

/// After a repair: of two connections that are almost called the same, one is the other damaged. The one that more is
/// kept for stays.
pub(super) fn join_damaged(database: &Database) -> Result<(), StoreError> {
    let sql = "SELECT id FROM connections ORDER BY (SELECT count(*) FROM drafts WHERE connection = connections.id)
        + (SELECT count(*) FROM posts WHERE connection = connections.id) DESC";
    let ids: Vec<String> =
        database.prepare(sql)?.query_map([], |row| row.get(0))?.collect::<Result<_, rusqlite::Error>>()?;
    for (place, id) in ids.iter().enumerate() {
        if let Some(kept) = ids.iter().take(place).find(|kept| are_near(kept, id)) {
            belong(database, id, kept)?;
            database.execute("DELETE FROM connections WHERE id = ?1", [id])?;
        }
    }
    Ok(())
}

/// After a repair: drafts whose connection is almost that of a connection belong to it.
pub(super) fn adopt(database: &Database) -> Result<(), StoreError> {
    let Some(Connection { id, .. }) = chosen(database)? else { return Ok(()) };
    let sql = "SELECT DISTINCT connection FROM drafts WHERE connection NOT IN (SELECT id FROM connections)";
    let orphans: Vec<String> =
        database.prepare(sql)?.query_map([], |row| row.get(0))?.collect::<Result<_, rusqlite::Error>>()?;
    for orphan in orphans.iter().filter(|orphan| are_near(orphan, &id)) {
        belong(database, orphan, &id)?;
    }
    Ok(())
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
