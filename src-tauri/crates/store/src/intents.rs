//! The table `intents`: what is to be created on the service, written before the first byte leaves.

use super::StoreError;
use chrono::{DateTime, TimeDelta, Utc};
use model::{NewPost, PostId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// A turn that does not come: in the year 2255.
pub const NEVER: DateTime<Utc> = DateTime::from_timestamp_nanos(9_000_000_000_000_000_000);

/// How far an intent has come. One that is done is gone, together with its draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// To be sent: no request for it has arrived, or none is seen to have.
    Ready,
    /// It is on its way.
    Sending,
    /// It was sent and nobody knows what became of it: it is looked for.
    Unknown,
    /// It was looked for in vain, or what was found is not clear: a person decides.
    Asking,
    /// The service said no, or its time passed before it could be sent.
    Rejected,
}

impl Stage {
    const NAMES: [(Self, &str); 5] = [
        (Self::Ready, "ready"),
        (Self::Sending, "sending"),
        (Self::Unknown, "unknown"),
        (Self::Asking, "asking"),
        (Self::Rejected, "rejected"),
    ];

    /// The one of a name in the database.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(_, own)| *own == name).map(|(stage, _)| *stage)
    }

    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(stage, _)| *stage == self).map_or("asking", |(_, name)| name)
    }

    /// Whether a request for it may have been received, or may be at any moment.
    pub fn is_doubtful(self) -> bool {
        matches!(self, Self::Sending | Self::Unknown | Self::Asking)
    }
}

/// One intent.
#[derive(Debug, Clone, PartialEq)]
pub struct Intent {
    /// Also the `Idempotency-Key`.
    pub id: String,
    /// The draft that it was made of.
    pub draft: String,
    /// How far it is.
    pub stage: Stage,
    /// What is sent.
    pub post: NewPost,
    /// When the post is to go out; `None` is at once, or by its rule.
    pub due: Option<DateTime<Utc>>,
    /// How often it left.
    pub attempts: u32,
    /// When it was handed over.
    pub made: DateTime<Utc>,
    /// Not to be sent or looked for before.
    pub next: DateTime<Utc>,
    /// Why it is where it is; may be empty.
    pub reason: String,
    /// What is known of the requests that may have arrived.
    pub doubt: Option<SentAt>,
    /// Whether the service, or a person, said that it is there without saying which post it is.
    pub accepted: bool,
    /// How many requests there were whose answer was lost.
    pub losses: u32,
    /// Whether all of them went out by the connection as it is now: only then can an `Idempotency-Key` tell them.
    pub recognisable: bool,
    /// When it was looked for since, and what was found.
    pub looks: Vec<Look>,
    /// Posts that may be it, at the last look.
    pub candidates: Vec<PostId>,
}

/// One look at the service for a post of unknown fate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// When, by this computer's clock.
    pub at: DateTime<Utc>,
    /// How many posts might be it.
    pub alike: u32,
}

/// Requests that may have arrived.
#[derive(Debug, Clone, PartialEq)]
pub struct SentAt {
    /// When the first left, by the service's clock.
    pub sent: DateTime<Utc>,
    /// When the answer of the last was lost, by this computer's clock.
    pub lost: DateTime<Utc>,
    /// Posts that were there before the first was sent.
    pub before: HashSet<PostId>,
}

/// Writes an intent in place of an earlier, rejected one of the same draft. One whose turn comes later than it was made
/// is held back until then, whatever else would let it go.
pub fn insert(database: &Connection, connection: &str, intent: &Intent) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM intents WHERE draft = ?1 AND state = 'rejected'")?.execute([&intent.draft])?;
    database.prepare_cached("INSERT INTO intents VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, '', NULL, NULL, '[]', FALSE, 0, '[]', '[]', ?10, TRUE)")?.execute(
        params![
            intent.id,
            connection,
            intent.draft,
            intent.stage.name(),
            serde_json::to_string(&intent.post)?,
            intent.due.map(|due| due.timestamp_millis()),
            intent.attempts,
            intent.made.timestamp_millis(),
            intent.next.timestamp_millis(),
            (intent.next > intent.made).then(|| intent.next.timestamp_millis()),
        ],
    )?;
    Ok(())
}

/// Whatever was on its way and is in nobody's hand may or may not have arrived. Gives how many those are.
pub fn doubt_what_was_sending(
    database: &Connection,
    connection: &str,
    in_hand: &[&str],
    now: DateTime<Utc>,
) -> Result<usize, StoreError> {
    let sql = "UPDATE intents SET state = 'unknown', losses = losses + 1, lost_ms = ?2, next_ms = ?2,
        reason = 'Carillon ended while it was being sent'
        WHERE connection = ?1 AND state = 'sending' AND id NOT IN (SELECT value FROM json_each(?3))";
    let in_hand = serde_json::to_string(in_hand)?;
    let left = database.prepare_cached(sql)?.execute(params![connection, now.timestamp_millis(), in_hand])?;
    // What a repair or a backup has brought back may have been sent at any time until now.
    let sql = "UPDATE intents SET sent_ms = coalesce(sent_ms, made_ms), lost_ms = ?2, next_ms = ?2,
        losses = max(losses, 1) WHERE connection = ?1 AND state = 'unknown' AND lost_ms IS NULL";
    let restored = database.prepare_cached(sql)?.execute(params![connection, now.timestamp_millis()])?;
    Ok(left + restored)
}

/// Of those whose turn has come to be sent, or sent again, the first that is wanted: what goes out soonest comes first.
pub fn first_due(
    database: &Connection,
    connection: &str,
    now: DateTime<Utc>,
    wanted: impl Fn(&Intent) -> bool,
) -> Result<Option<Intent>, StoreError> {
    let sql = "SELECT * FROM intents WHERE connection = ?1 AND state IN ('ready', 'unknown') AND next_ms <= ?2
        ORDER BY due_ms IS NOT NULL, due_ms, made_ms, id";
    let mut statement = database.prepare_cached(sql)?;
    let mut rows = statement.query(params![connection, now.timestamp_millis()])?;
    while let Some(row) = rows.next()? {
        let intent = read(row)?;
        if wanted(&intent) {
            return Ok(Some(intent));
        }
    }
    Ok(None)
}

/// Those of which nobody knows what became.
pub fn doubtful(database: &Connection, connection: &str) -> Result<Vec<Intent>, StoreError> {
    let sql = "SELECT * FROM intents WHERE connection = ?1 AND state IN ('unknown', 'asking') ORDER BY made_ms, id";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// All that are not done, in the order of their turn.
pub fn all(database: &Connection, connection: &str) -> Result<Vec<Intent>, StoreError> {
    let sql = "SELECT * FROM intents WHERE connection = ?1 ORDER BY next_ms, made_ms, id";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// Takes out what cannot be read any more, so that it does not hold up the rest: its draft is a draft again. Gives
/// the drafts.
pub fn give_up_unreadable(database: &Connection, connection: &str) -> Result<Vec<String>, StoreError> {
    let mut statement = database.prepare_cached("SELECT * FROM intents WHERE connection = ?1")?;
    let rows = statement.query_map([connection], |row| {
        Ok((
            row.get::<_, String>("id")?,
            row.get::<_, String>("draft")?,
            matches!(read(row), Err(StoreError::Record(_))),
        ))
    })?;
    let mut drafts = Vec::new();
    for row in rows {
        let (id, draft, is_unreadable) = row?;
        if is_unreadable {
            remove(database, &id)?;
            drafts.push(draft);
        }
    }
    Ok(drafts)
}

/// The intent of a draft.
pub fn of_draft(database: &Connection, draft: &str) -> Result<Option<Intent>, StoreError> {
    let found = database
        .prepare_cached("SELECT * FROM intents WHERE draft = ?1")?
        .query_row([draft], |row| Ok(read(row)))
        .optional()?;
    found.transpose()
}

/// Whether an intent is as it was read: in the outbox, as far as it was, and with the same to be sent.
pub fn stands(database: &Connection, intent: &Intent) -> Result<bool, StoreError> {
    let now = of_draft(database, &intent.draft)?;
    Ok(now.is_some_and(|now| now.id == intent.id && now.stage == intent.stage && now.post == intent.post))
}

/// Marks an intent as on its way. This is on disk before the request begins. What is known of earlier requests that
/// may have arrived stays.
pub fn begin(database: &Connection, id: &str, sent: DateTime<Utc>, before: &HashSet<PostId>) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET state = 'sending', attempts = attempts + 1, reason = '',
        before = CASE WHEN sent_ms IS NULL THEN ?3 ELSE before END, sent_ms = coalesce(sent_ms, ?2) WHERE id = ?1";
    let before = serde_json::to_string(before)?;
    database.prepare_cached(sql)?.execute(params![id, sent.timestamp_millis(), before])?;
    Ok(())
}

/// Says that the connection is another now: what has left by it is not known by its `Idempotency-Key` any more.
pub fn end_recognition(database: &Connection, connection: &str) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET recognisable = FALSE
        WHERE connection = ?1 AND (sent_ms IS NOT NULL OR state NOT IN ('ready', 'rejected'))";
    database.prepare_cached(sql)?.execute([connection])?;
    Ok(())
}

/// Says that no request for it has arrived: nothing is in doubt.
pub fn clear_doubt(database: &Connection, id: &str) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET sent_ms = NULL, lost_ms = NULL, before = '[]' WHERE id = ?1";
    database.prepare_cached(sql)?.execute([id])?;
    Ok(())
}

/// Says that the answer to a request was lost, or did not say which post it made.
pub fn lose(database: &Connection, id: &str, now: DateTime<Utc>, accepted: bool) -> Result<(), StoreError> {
    let sql =
        "UPDATE intents SET lost_ms = ?2, losses = losses + 1, accepted = accepted OR ?3, looks = '[]' WHERE id = ?1";
    database.prepare_cached(sql)?.execute(params![id, now.timestamp_millis(), accepted])?;
    Ok(())
}

/// Takes a person's word that it is on the service: it is looked for, and not sent.
pub fn believe(database: &Connection, id: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET state = 'unknown', accepted = TRUE, next_ms = ?2 WHERE id = ?1";
    database.prepare_cached(sql)?.execute(params![id, now.timestamp_millis()])?;
    Ok(())
}

/// Keeps what a look at the service has shown.
pub fn note_look(database: &Connection, id: &str, looks: &[Look], candidates: &[PostId]) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET looks = ?2, candidates = ?3 WHERE id = ?1";
    let (looks, candidates) = (serde_json::to_string(looks)?, serde_json::to_string(candidates)?);
    database.prepare_cached(sql)?.execute(params![id, looks, candidates])?;
    Ok(())
}

/// Says what became of an intent, and when its turn may come again.
pub fn settle(
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

/// Puts off what could leave now until a moment, and says why. Gives how many of them there are.
pub fn put_off(
    database: &Connection,
    connection: &str,
    (reason, until): (&str, DateTime<Utc>),
    now: DateTime<Utc>,
) -> Result<usize, StoreError> {
    let sql = "UPDATE intents SET reason = ?2, next_ms = ?4
        WHERE connection = ?1 AND state = 'ready' AND next_ms <= ?3 AND coalesce(due_ms, ?3 + 1) > ?3";
    let row = params![connection, reason, now.timestamp_millis(), until.timestamp_millis()];
    Ok(database.prepare_cached(sql)?.execute(row)?)
}

/// Writes what is to be sent anew, while nothing of it has left.
pub fn rewrite(database: &Connection, id: &str, post: &NewPost) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET body = ?2 WHERE id = ?1 AND state IN ('ready', 'rejected')";
    database.prepare_cached(sql)?.execute([id, &serde_json::to_string(post)?])?;
    Ok(())
}

/// Takes a draft out of the outbox: it is a draft again.
pub fn remove(database: &Connection, id: &str) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM intents WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// The longest that a post is held back for a person to take it back.
const LONGEST_HOLD: TimeDelta = TimeDelta::minutes(1);

/// Lets everything that waits have its turn at once: the network or the key is back, or the clock is right again. What is
/// held back stays so, unless a clock that was ahead has counted it.
pub fn retry_now(database: &Connection, connection: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let sql = "UPDATE intents SET next_ms = min(next_ms, max(?2, CASE WHEN hold_ms <= ?3 THEN hold_ms ELSE 0 END))
        WHERE connection = ?1 AND state IN ('ready', 'unknown')";
    let longest = (now + LONGEST_HOLD).timestamp_millis();
    database.prepare_cached(sql)?.execute(params![connection, now.timestamp_millis(), longest])?;
    Ok(())
}

/// How many posts are in the outbox: those that look after themselves, and those that need a
/// person.
pub fn count(database: &Connection, connection: &str) -> Result<(u32, u32), StoreError> {
    let sql = "SELECT count(*) FILTER (WHERE state IN ('ready', 'sending', 'unknown')), count(*) FILTER (WHERE state IN ('asking', 'rejected'))
        FROM intents WHERE connection = ?1";
    Ok(database.prepare_cached(sql)?.query_row([connection], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

fn read(row: &Row<'_>) -> Result<Intent, StoreError> {
    let instant = |millis: i64| DateTime::from_timestamp_millis(millis).unwrap_or_default();
    let maybe =
        |name| -> Result<Option<DateTime<Utc>>, rusqlite::Error> { Ok(row.get::<_, Option<i64>>(name)?.map(instant)) };
    let text = |name| row.get::<_, String>(name);
    let (sent, lost) = (maybe("sent_ms")?, maybe("lost_ms")?);
    let before: HashSet<PostId> = serde_json::from_str(&text("before")?)?;
    Ok(Intent {
        id: text("id")?,
        draft: text("draft")?,
        stage: Stage::named(&text("state")?).unwrap_or(Stage::Asking),
        post: serde_json::from_str(&text("body")?)?,
        due: maybe("due_ms")?,
        attempts: row.get("attempts")?,
        made: instant(row.get("made_ms")?),
        next: instant(row.get("next_ms")?),
        reason: text("reason")?,
        doubt: sent.map(|sent| SentAt { sent, lost: lost.unwrap_or(sent), before }),
        accepted: row.get("accepted")?,
        losses: row.get("losses")?,
        recognisable: row.get("recognisable")?,
        looks: serde_json::from_str(&text("looks")?)?,
        candidates: serde_json::from_str(&text("candidates")?)?,
    })
}
