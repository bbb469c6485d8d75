//! The table `drafts`: what is being written, with what the outbox says of it.

use super::intents::Stage;
use super::{StoreError, media_usage};
use ::drafts::{Draft, Edited, Ignored, Own};
use chrono::{DateTime, Utc};
use model::{Post, PostId};
use planning::recurrence::Rule;
use planning::timing::Planned;
use planning::zone::Zones;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// What a draft says beyond text, channels and time, as it is kept.
#[derive(Default, Serialize, Deserialize)]
struct Beyond {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    media: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    own: Vec<Own>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<Ignored>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    audience: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    base: Option<Box<Post>>,
}

/// A draft with its place in the outbox, when it has one.
#[derive(Debug, Clone, PartialEq)]
pub struct Tracked {
    /// The draft.
    pub draft: Draft,
    /// How far it is in the outbox; none when it is not there.
    pub stage: Option<Stage>,
    /// Why the stage is what it is; empty when there is nothing to say.
    pub reason: String,
    /// When it stands on the calendar: at its time, or when it was handed to the outbox. One that repeats stands at the
    /// times of its rule.
    pub shown: Option<DateTime<Utc>>,
}

impl Tracked {
    /// The rule by which it is to repeat; `None` when it is not, or when the zone data has dropped its zone.
    pub fn rule(&self, zones: &Zones) -> Option<Rule> {
        match self.draft.schedule.as_ref()?.read(zones) {
            Ok(Planned::Rule(rule)) => Some(rule),
            _ => None,
        }
    }
}

const COLUMNS: &str = "SELECT d.*, i.state AS stage, i.reason, 
    CASE WHEN d.due_ms IS NULL AND d.schedule IS NOT NULL THEN NULL ELSE coalesce(d.due_ms, i.made_ms) END AS shown_ms
    FROM drafts d LEFT JOIN intents i ON i.draft = d.id";

/// One of them.
pub fn find(database: &Connection, connection: &str, id: &str) -> Result<Option<Tracked>, StoreError> {
    let found = database
        .prepare_cached(&format!("{COLUMNS} WHERE d.connection = ?1 AND d.id = ?2"))?
        .query_row([connection, id], |row| Ok(read(row)))
        .optional()?;
    found.transpose()
}

/// All drafts, the last changed first; of those of one moment the last made.
pub fn all(database: &Connection, connection: &str) -> Result<Vec<Tracked>, StoreError> {
    let mut statement = database
        .prepare_cached(&format!("{COLUMNS} WHERE d.connection = ?1 ORDER BY d.saved_ms DESC, d.rowid DESC"))?;
    let rows = statement.query_map([connection], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// The draft that changes a post.
pub fn of_post(database: &Connection, connection: &str, post: &str) -> Result<Option<Tracked>, StoreError> {
    let found = database
        .prepare_cached(&format!("{COLUMNS} WHERE d.connection = ?1 AND d.post = ?2"))?
        .query_row([connection, post], |row| Ok(read(row)))
        .optional()?;
    found.transpose()
}

/// The posts that drafts change, which are not drafts of their own.
pub fn edited(database: &Connection, connection: &str) -> Result<HashSet<String>, StoreError> {
    let mut statement =
        database.prepare_cached("SELECT post FROM drafts WHERE connection = ?1 AND post IS NOT NULL")?;
    let posts = statement.query_map([connection], |row| row.get(0))?;
    Ok(posts.collect::<Result<_, _>>()?)
}

/// Those that stand on the calendar from `start` to before `end`. One that changes a post stands where the post does.
pub fn between(
    database: &Connection,
    connection: &str,
    start: DateTime<Utc>,
    end: DateTime<Utc>,
) -> Result<Vec<Tracked>, StoreError> {
    let mut statement = database.prepare_cached(&format!(
        "{COLUMNS} WHERE d.connection = ?1 AND d.post IS NULL AND shown_ms >= ?2 AND shown_ms < ?3"
    ))?;
    let rows = statement
        .query_map(params![connection, start.timestamp_millis(), end.timestamp_millis()], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// Those that repeat.
pub fn repeating(database: &Connection, connection: &str) -> Result<Vec<Tracked>, StoreError> {
    let mut statement = database.prepare_cached(&format!(
        "{COLUMNS} WHERE d.connection = ?1 AND d.post IS NULL AND d.due_ms IS NULL AND d.schedule IS NOT NULL"
    ))?;
    let rows = statement.query_map([connection], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// Those of which a platform may have a time of its own.
pub fn with_own_times(database: &Connection, connection: &str) -> Result<Vec<Tracked>, StoreError> {
    let sql = format!("{COLUMNS} WHERE d.connection = ?1 AND d.post IS NULL AND d.beyond LIKE '%\"schedule\":{{%'");
    let mut statement = database.prepare_cached(&sql)?;
    let rows = statement.query_map([connection], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// What became of a draft that was to be written over.
#[derive(Debug, Clone, PartialEq)]
#[must_use]
pub enum Update {
    /// It is kept, under the revision that is given.
    Kept(Draft),
    /// What is kept is of another revision than this was based on. Nothing was written.
    Superseded(Draft),
    /// No such draft is kept any more. Nothing was written.
    Gone,
}

/// Keeps a draft that is not kept yet. A new one gets the first revision, one that is put back has the revision it had.
pub fn create(database: &Connection, connection: &str, draft: Draft) -> Result<Draft, StoreError> {
    let draft = Draft { revision: draft.revision.max(1), ..draft };
    let sql = "INSERT INTO drafts VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    write(database, connection, sql, &draft)?;
    Ok(draft)
}

/// Writes over a draft what is based on `draft.revision`, if that is the revision that is kept, and gives it the next one.
/// Never brings back a draft that is gone.
pub fn update(database: &Connection, connection: &str, draft: Draft) -> Result<Update, StoreError> {
    let sql =
        "UPDATE drafts SET revision = ?3 + 1, text = ?4, channels = ?5, schedule = ?6, due_ms = ?7, saved_ms = ?8,
            beyond = ?9, post = ?10
        WHERE id = ?1 AND connection = ?2 AND revision = ?3";
    if write(database, connection, sql, &draft)? {
        return Ok(Update::Kept(Draft { revision: draft.revision + 1, ..draft }));
    }
    let kept = find(database, connection, &draft.id)?;
    Ok(kept.map_or(Update::Gone, |kept| Update::Superseded(kept.draft)))
}

/// Writes the row of a draft and which files it names; says whether there was such a row.
fn write(database: &Connection, connection: &str, sql: &str, draft: &Draft) -> Result<bool, StoreError> {
    let Draft { media, own, ignored, audience, language, edited, .. } = draft.clone();
    let beyond = Beyond { media, own, ignored, audience, language, base: edited.map(|edited| edited.base) };
    let written = database.prepare_cached(sql)?.execute(params![
        draft.id,
        connection,
        draft.revision,
        draft.text,
        serde_json::to_string(&draft.channels)?,
        draft.schedule.as_ref().map(serde_json::to_string).transpose()?,
        draft.due.map(|due| due.timestamp_millis()),
        draft.saved.timestamp_millis(),
        serde_json::to_string(&beyond)?,
        draft.edited.as_ref().map(|edited| edited.post.as_str()),
    ])?;
    if written > 0 {
        media_usage::note_draft(database, draft)?;
    }
    Ok(written > 0)
}

/// The connection that a draft belongs to.
pub fn home(database: &Connection, id: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT connection FROM drafts WHERE id = ?1";
    Ok(database.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?)
}

/// Removes a draft and what the outbox knows of it.
pub fn remove(database: &Connection, connection: &str, id: &str) -> Result<bool, StoreError> {
    let sql = "DELETE FROM drafts WHERE connection = ?1 AND id = ?2";
    Ok(database.prepare_cached(sql)?.execute([connection, id])? > 0)
}

/// Which drafts are those of a workspace: they go to one of its channels, or to none that is known. All are, without one.
/// A channel that is not listed any more is known, too.
const WITHIN: &str = "connection = ?1 AND (?2 IS NULL OR (
        WITH homes AS (
            SELECT known.workspace FROM json_each(drafts.channels) AS named JOIN (
                SELECT id, workspace FROM channels WHERE connection = ?1
                UNION ALL SELECT id, workspace FROM removed_channels WHERE connection = ?1
            ) AS known ON known.id = named.value)
        SELECT count(*) = 0 OR sum(workspace = ?2) > 0 FROM homes))";

/// How many there are, in all or of a workspace.
pub fn count(database: &Connection, connection: &str, workspace: Option<&str>) -> Result<u32, StoreError> {
    let sql = format!("SELECT count(*) FROM drafts WHERE {WITHIN}");
    Ok(database.prepare_cached(&sql)?.query_row(params![connection, workspace], |row| row.get(0))?)
}

/// How many of them change a post of the service.
pub fn count_edits(database: &Connection, connection: &str, workspace: Option<&str>) -> Result<u32, StoreError> {
    let sql = format!("SELECT count(*) FROM drafts WHERE post IS NOT NULL AND {WITHIN}");
    Ok(database.prepare_cached(&sql)?.query_row(params![connection, workspace], |row| row.get(0))?)
}

/// The latest time that any draft has, in all or of a workspace.
pub fn last_due(
    database: &Connection,
    connection: &str,
    workspace: Option<&str>,
) -> Result<Option<DateTime<Utc>>, StoreError> {
    let sql = format!("SELECT max(due_ms) FROM drafts WHERE {WITHIN}");
    let latest: Option<i64> =
        database.prepare_cached(&sql)?.query_row(params![connection, workspace], |row| row.get(0))?;
    Ok(latest.and_then(DateTime::from_timestamp_millis))
}

fn read(row: &Row<'_>) -> Result<Tracked, StoreError> {
    let instant = |name| -> Result<Option<DateTime<Utc>>, rusqlite::Error> {
        Ok(row.get::<_, Option<i64>>(name)?.and_then(DateTime::from_timestamp_millis))
    };
    let channels: String = row.get("channels")?;
    let schedule: Option<String> = row.get("schedule")?;
    let stage: Option<String> = row.get("stage")?;
    let beyond: String = row.get("beyond")?;
    let Beyond { media, own, ignored, audience, language, base } = serde_json::from_str(&beyond)?;
    let post = row.get::<_, Option<String>>("post")?.and_then(|post| PostId::new(post).ok());
    let draft = Draft {
        media,
        own,
        ignored,
        audience,
        language,
        edited: post.zip(base).map(|(post, base)| Edited { post, base }),
        id: row.get("id")?,
        revision: row.get("revision")?,
        text: row.get("text")?,
        channels: serde_json::from_str(&channels)?,
        schedule: schedule.map(|schedule| serde_json::from_str(&schedule)).transpose()?,
        due: instant("due_ms")?,
        saved: instant("saved_ms")?.unwrap_or_default(),
    };
    Ok(Tracked {
        draft,
        stage: stage.as_deref().and_then(Stage::named),
        reason: row.get::<_, Option<String>>("reason")?.unwrap_or_default(),
        shown: instant("shown_ms")?,
    })
}
