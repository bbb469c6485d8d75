//! The table `intents`: what is to be created on the service, written before the first byte leaves.

use super::StoreError;
use chrono::{DateTime, Utc};
use model::NewPost;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// How far an intent has come. One that is done is gone, together with its draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// It has surely not been received.
    Ready,
    /// It is on its way.
    Sending,
    /// It was sent and nobody knows what became of it.
    Unknown,
    /// The service said no, or its time passed before it could be sent.
    Rejected,
}

impl Stage {
    const NAMES: [(Self, &str); 4] =
        [(Self::Ready, "ready"), (Self::Sending, "sending"), (Self::Unknown, "unknown"), (Self::Rejected, "rejected")];

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(_, own)| *own == name).map(|(stage, _)| *stage)
    }

    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(stage, _)| *stage == self).map_or("unknown", |(_, name)| name)
    }
}

/// One intent.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Intent {
    /// Also the `Idempotency-Key`.
    pub(crate) id: String,
    pub(crate) draft: String,
    pub(crate) stage: Stage,
    pub(crate) post: NewPost,
    /// When the post is to go out; `None` is at once.
    pub(crate) due: Option<DateTime<Utc>>,
    pub(crate) attempts: u32,
    pub(crate) made: DateTime<Utc>,
}

/// Writes an intent in place of an earlier, rejected one of the same draft.
pub(crate) fn insert(database: &Connection, connection: &str, intent: &Intent) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM intents WHERE draft = ?1 AND state = 'rejected'")?.execute([&intent.draft])?;
    database.prepare_cached("INSERT INTO intents VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, '')")?.execute(
        params![
            intent.id,
            connection,
            intent.draft,
            intent.stage.name(),
            serde_json::to_string(&intent.post)?,
            intent.due.map(|due| due.timestamp_millis()),
            intent.attempts,
            intent.made.timestamp_millis(),
        ],
    )?;
    Ok(())
}

/// After a start: whatever was on its way may or may not have arrived.
pub(crate) fn doubt_what_was_sending(database: &Connection, connection: &str) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET state = 'unknown', reason = 'Carillon ended while it was being sent'
        WHERE connection = ?1 AND state = 'sending'";
    database.prepare_cached(sql)?.execute([connection])?;
    Ok(())
}

/// The intent whose turn it is, and when. `repeatable`: whether one of unknown fate may be sent again, because the
/// service recognises its `Idempotency-Key`. That holds for those made since `since`; one whose time has passed
/// meanwhile is left to a person.
pub(crate) fn next(
    database: &Connection,
    connection: &str,
    repeatable: bool,
    since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Option<(Intent, DateTime<Utc>)>, StoreError> {
    let sql = "SELECT * FROM intents WHERE connection = ?1
        AND (state = 'ready' OR (?2 AND state = 'unknown' AND made_ms > ?3 AND (due_ms IS NULL OR due_ms > ?4)))
        ORDER BY next_ms, made_ms, id LIMIT 1";
    let found = database
        .prepare_cached(sql)?
        .query_row(params![connection, repeatable, since.timestamp_millis(), now.timestamp_millis()], |row| {
            Ok(read(row))
        })
        .optional()?;
    found.transpose()
}

/// Marks an intent as on its way. This is on disk before the request begins.
pub(crate) fn begin(database: &Connection, id: &str) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET state = 'sending', attempts = attempts + 1, reason = '' WHERE id = ?1";
    database.prepare_cached(sql)?.execute([id])?;
    Ok(())
}

/// Says what became of an intent, and when its turn may come again.
pub(crate) fn settle(
    database: &Connection,
    id: &str,
    stage: Stage,
    reason: &str,
    next: DateTime<Utc>,
) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET state = ?2, reason = ?3, next_ms = ?4 WHERE id = ?1";
    database.prepare_cached(sql)?.execute(params![id, stage.name(), reason, next.timestamp_millis()])?;
    Ok(())
}

/// Lets an intent of unknown fate be sent again, by the decision of a person.
pub(crate) fn release(database: &Connection, draft: &str, now: DateTime<Utc>) -> Result<bool, StoreError> {
    let sql = "UPDATE intents SET state = 'ready', reason = '', next_ms = ?2 WHERE draft = ?1 AND state = 'unknown'";
    Ok(database.prepare_cached(sql)?.execute(params![draft, now.timestamp_millis()])? > 0)
}

/// Lets everything that waits have its turn at once: the network or the key is back.
pub(crate) fn hurry(database: &Connection, connection: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET next_ms = min(next_ms, ?2) WHERE connection = ?1 AND state IN ('ready', 'unknown')";
    database.prepare_cached(sql)?.execute(params![connection, now.timestamp_millis()])?;
    Ok(())
}

/// How many posts are in the outbox: those not yet with the service, and those of unknown fate.
pub(crate) fn count(database: &Connection, connection: &str) -> Result<(u32, u32), StoreError> {
    let sql = "SELECT count(*) FILTER (WHERE state IN ('ready', 'sending')), count(*) FILTER (WHERE state = 'unknown')
        FROM intents WHERE connection = ?1";
    Ok(database.prepare_cached(sql)?.query_row([connection], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

fn read(row: &Row<'_>) -> Result<(Intent, DateTime<Utc>), StoreError> {
    let instant = |millis: i64| DateTime::from_timestamp_millis(millis).unwrap_or_default();
    let (state, body): (String, String) = (row.get("state")?, row.get("body")?);
    let intent = Intent {
        id: row.get("id")?,
        draft: row.get("draft")?,
        stage: Stage::named(&state).unwrap_or(Stage::Unknown),
        post: serde_json::from_str(&body)?,
        due: row.get::<_, Option<i64>>("due_ms")?.map(instant),
        attempts: row.get("attempts")?,
        made: instant(row.get("made_ms")?),
    };
    Ok((intent, instant(row.get("next_ms")?)))
}
