//! The table `changes`: what is to be changed or deleted on the service, written before it is asked.

use super::StoreError;
use chrono::{DateTime, Utc};
use model::{Post, PostId, PostUpdate};
use planning::merge::touched;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// How far a change has come. One that is done is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// To be sent.
    Ready,
    /// It is on its way. Sending it once more does no harm.
    Sending,
    /// Somebody else has changed the same: a person decides.
    Conflict,
    /// The service said no, or the post is not there any more.
    Rejected,
}

impl Step {
    const NAMES: [(Self, &str); 4] = [
        (Self::Ready, "ready"),
        (Self::Sending, "sending"),
        (Self::Conflict, "conflict"),
        (Self::Rejected, "rejected"),
    ];

    fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(_, own)| *own == name).map(|(step, _)| *step)
    }

    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(step, _)| *step == self).map_or("rejected", |(_, name)| name)
    }
}

/// One change of a post on the service.
#[derive(Debug, Clone, PartialEq)]
pub struct Alteration {
    /// Made here.
    pub id: String,
    /// The post that it changes.
    pub post: PostId,
    /// How far it is.
    pub step: Step,
    /// The members to be changed; `None` deletes the post.
    pub wanted: Option<PostUpdate>,
    /// The record as it was when the change was made.
    pub base: Post,
    /// The record that the change is in conflict with.
    pub theirs: Option<Post>,
    /// How often it left.
    pub attempts: u32,
    /// When a person asked for it.
    pub made: DateTime<Utc>,
    /// Not to be sent before.
    pub next: DateTime<Utc>,
    /// Why it is where it is; may be empty.
    pub reason: String,
}

impl Alteration {
    /// Whether it has nothing in common with another edit of the post; deleting has something with all.
    pub fn is_apart_from(&self, edit: Option<&PostUpdate>) -> bool {
        let (Some(own), Some(other)) = (&self.wanted, edit) else { return false };
        let other = touched(other);
        touched(own).iter().all(|field| !other.contains(field))
    }
}

/// Keeps a new one.
pub fn insert(database: &Connection, connection: &str, change: &Alteration) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO changes VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    database.prepare_cached(sql)?.execute(params![
        change.id,
        connection,
        change.post.as_str(),
        change.step.name(),
        change.wanted.as_ref().map(serde_json::to_string).transpose()?,
        serde_json::to_string(&change.base)?,
        change.theirs.as_ref().map(serde_json::to_string).transpose()?,
        change.attempts,
        change.made.timestamp_millis(),
        change.next.timestamp_millis(),
        change.reason,
    ])?;
    Ok(())
}

/// Forgets one.
pub fn remove(database: &Connection, id: &str) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM changes WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// One of them.
pub fn find(database: &Connection, connection: &str, id: &str) -> Result<Option<Alteration>, StoreError> {
    let found = database
        .prepare_cached("SELECT * FROM changes WHERE connection = ?1 AND id = ?2")?
        .query_row([connection, id], |row| Ok(read(row)))
        .optional()?;
    Ok(found.transpose()?.flatten())
}

/// All that are not done, in the order they were made.
pub fn all(database: &Connection, connection: &str) -> Result<Vec<Alteration>, StoreError> {
    let sql = "SELECT * FROM changes WHERE connection = ?1 ORDER BY made_ms, rowid";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection], |row| Ok(read(row)))?;
    rows.map(|row| row?).filter_map(Result::transpose).collect()
}

/// The first of those that are not done, in the order they were made, that is wanted.
pub fn first(
    database: &Connection,
    connection: &str,
    mut wanted: impl FnMut(&Alteration) -> bool,
) -> Result<Option<Alteration>, StoreError> {
    let sql = "SELECT * FROM changes WHERE connection = ?1 ORDER BY made_ms, rowid";
    let mut statement = database.prepare_cached(sql)?;
    let mut rows = statement.query([connection])?;
    while let Some(row) = rows.next()? {
        if let Some(change) = read(row)?.filter(|change| wanted(change)) {
            return Ok(Some(change));
        }
    }
    Ok(None)
}

/// Takes out what cannot be read any more, so that it does not hold up the rest. Gives the posts.
pub fn give_up_unreadable(database: &Connection, connection: &str) -> Result<Vec<PostId>, StoreError> {
    let mut statement = database.prepare_cached("SELECT * FROM changes WHERE connection = ?1")?;
    let rows = statement.query_map([connection], |row| {
        let (id, post): (String, String) = (row.get("id")?, row.get("post")?);
        Ok((id, post, matches!(read(row), Err(StoreError::Record(_)))))
    })?;
    let mut posts = Vec::new();
    for row in rows {
        let (id, post, is_unreadable) = row?;
        if is_unreadable {
            remove(database, &id)?;
            posts.extend(PostId::new(post));
        }
    }
    Ok(posts)
}

/// Those of one post, in the order they were made.
pub fn of_post(database: &Connection, connection: &str, post: &str) -> Result<Vec<Alteration>, StoreError> {
    let sql = "SELECT * FROM changes WHERE connection = ?1 AND post = ?2 ORDER BY made_ms, rowid";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map([connection, post], |row| Ok(read(row)))?;
    rows.map(|row| row?).filter_map(Result::transpose).collect()
}

/// Puts off what could leave now until a moment, and says why. Gives how many of them there are.
pub fn put_off(
    database: &Connection,
    connection: &str,
    (reason, until): (&str, DateTime<Utc>),
    now: DateTime<Utc>,
) -> Result<usize, StoreError> {
    let sql = "UPDATE changes SET reason = ?2, next_ms = ?4
        WHERE connection = ?1 AND state = 'ready' AND next_ms <= ?3";
    let row = params![connection, reason, now.timestamp_millis(), until.timestamp_millis()];
    Ok(database.prepare_cached(sql)?.execute(row)?)
}

/// Lets everything that waits have its turn at once.
pub fn retry_now(database: &Connection, connection: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let sql = "UPDATE changes SET next_ms = min(next_ms, ?2) WHERE connection = ?1 AND state IN ('ready', 'sending')";
    database.prepare_cached(sql)?.execute(params![connection, now.timestamp_millis()])?;
    Ok(())
}

/// How many there are: those that look after themselves, and those that need a person.
pub fn count(database: &Connection, connection: &str) -> Result<(u32, u32), StoreError> {
    let sql = "SELECT count(*) FILTER (WHERE state IN ('ready', 'sending')),
        count(*) FILTER (WHERE state IN ('conflict', 'rejected')) FROM changes WHERE connection = ?1";
    Ok(database.prepare_cached(sql)?.query_row([connection], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// `None` for a row whose post is no identifier.
fn read(row: &Row<'_>) -> Result<Option<Alteration>, StoreError> {
    let text = |name| row.get::<_, String>(name);
    let maybe = |name| row.get::<_, Option<String>>(name);
    let instant = |name| -> Result<DateTime<Utc>, rusqlite::Error> {
        Ok(DateTime::from_timestamp_millis(row.get(name)?).unwrap_or_default())
    };
    let Ok(post) = PostId::new(text("post")?) else { return Ok(None) };
    Ok(Some(Alteration {
        id: text("id")?,
        post,
        step: Step::named(&text("state")?).unwrap_or(Step::Rejected),
        wanted: maybe("wanted")?.map(|wanted| serde_json::from_str(&wanted)).transpose()?,
        base: serde_json::from_str(&text("base")?)?,
        theirs: maybe("theirs")?.map(|theirs| serde_json::from_str(&theirs)).transpose()?,
        attempts: row.get("attempts")?,
        made: instant("made_ms")?,
        next: instant("next_ms")?,
        reason: text("reason")?,
    }))
}
