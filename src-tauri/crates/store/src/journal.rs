//! The table `journal`: what was done, with what was there before and after. Whatever one action has done is recorded at
//! once ([`record`]), and undone together.

use super::StoreError;
use super::media::Media;
use ::drafts::Draft;
use chrono::{DateTime, TimeDelta, Utc};
use model::{ChannelId, Platform, Post, PostId, WorkspaceId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    /// A draft was written, or written on.
    Written,
    /// A draft was thrown away.
    Discarded,
    /// A draft was handed to the outbox.
    Sent,
    /// A post on the service was changed.
    Changed,
    /// A post on the service was deleted.
    Deleted,
    /// A post went from the service, and not from here.
    Vanished,
    /// A file was deleted from the library.
    FileDeleted,
    /// The labels of a draft or a post were changed.
    Labelled,
    /// What is said of a file was changed: its name, its description, its note or its tags.
    Described,
    /// What a channel takes was set by hand.
    Limited,
}

/// Whether it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It was done.
    Done,
    /// It was undone, and can be done again.
    Undone,
    /// It can be neither undone nor done again: something else was done after it was undone.
    Past,
}

impl EntryKind {
    const NAMES: [(Self, &str); 10] = [
        (Self::Written, "written"),
        (Self::Discarded, "discarded"),
        (Self::Sent, "sent"),
        (Self::Changed, "changed"),
        (Self::Deleted, "deleted"),
        (Self::Vanished, "vanished"),
        (Self::FileDeleted, "file_deleted"),
        (Self::Labelled, "labelled"),
        (Self::Described, "described"),
        (Self::Limited, "limited"),
    ];

    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(kind, _)| *kind == self).map_or("written", |(_, name)| name)
    }
}

impl Standing {
    const NAMES: [(Self, &str); 3] = [(Self::Done, "done"), (Self::Undone, "undone"), (Self::Past, "past")];

    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(standing, _)| *standing == self).map_or("past", |(_, name)| name)
    }
}

/// What an entry is about, as it was before or after.
#[derive(Debug, Clone, PartialEq)]
pub enum Thing {
    /// A draft.
    Draft(Box<Draft>),
    /// A post, as the service has it.
    Post(Box<Post>),
    /// A file of the library.
    File(Box<Media>),
    /// The labels of a draft or a post.
    Labels(Labels),
    /// A limit of a channel.
    Limit(Limit),
}

/// The labels of a draft or a post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Labels {
    /// The first words of what has them.
    pub of: String,
    /// In the order of the alphabet.
    pub labels: Vec<String>,
}

/// A limit of a channel.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Limit {
    /// What it is called.
    pub name: String,
    /// Of which channel.
    pub channel: ChannelId,
    /// On which platform that is.
    pub platform: Platform,
    /// Which of the platform's limits.
    pub limit: String,
    /// As it is set by hand; none is as the platform says.
    pub value: Option<Value>,
}

/// What is neither a draft nor a record, as the journal keeps it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kept {
    File(Box<Media>),
    Labels(Labels),
    Limit(Limit),
}

/// One entry.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// 0 until it is kept.
    pub id: i64,
    /// When.
    pub at: DateTime<Utc>,
    /// What was done.
    pub kind: EntryKind,
    /// Whether it stands or was taken back.
    pub standing: Standing,
    /// The draft that it was done to.
    pub draft: Option<String>,
    /// The post that it was done to.
    pub post: Option<PostId>,
    /// Where.
    pub workspace: Option<WorkspaceId>,
    /// What was there before; none of what is new.
    pub before: Option<Thing>,
    /// What is there since; none of what is gone.
    pub after: Option<Thing>,
    /// What is worth knowing of it; may be empty.
    pub note: String,
}

impl Entry {
    /// Nothing yet but what and when.
    fn new(kind: EntryKind, at: DateTime<Utc>) -> Self {
        Self {
            id: 0,
            at,
            kind,
            standing: Standing::Done,
            draft: None,
            post: None,
            workspace: None,
            before: None,
            after: None,
            note: String::new(),
        }
    }

    /// A draft that is handed over.
    pub fn sent(draft: &Draft, workspace: &WorkspaceId, at: DateTime<Utc>) -> Self {
        let before = Some(Thing::Draft(Box::new(draft.clone())));
        Self {
            draft: Some(draft.id.clone()),
            workspace: Some(workspace.clone()),
            before,
            ..Self::new(EntryKind::Sent, at)
        }
    }

    /// A draft that was made or changed.
    pub fn written(before: Option<Draft>, after: &Draft, at: DateTime<Utc>) -> Self {
        Self {
            draft: Some(after.id.clone()),
            before: before.map(|before| Thing::Draft(Box::new(before))),
            after: Some(Thing::Draft(Box::new(after.clone()))),
            ..Self::new(EntryKind::Written, at)
        }
    }

    /// A draft that is thrown away.
    pub fn discarded(draft: Draft, at: DateTime<Utc>) -> Self {
        let id = Some(draft.id.clone());
        Self { draft: id, before: Some(Thing::Draft(Box::new(draft))), ..Self::new(EntryKind::Discarded, at) }
    }

    /// A post that is gone from the service, or is deleted there although nobody here asked for it.
    pub fn vanished(post: Post, workspace: WorkspaceId, at: DateTime<Utc>) -> Self {
        Self {
            post: Some(post.id.clone()),
            workspace: Some(workspace),
            before: Some(Thing::Post(Box::new(post))),
            ..Self::new(EntryKind::Vanished, at)
        }
    }

    /// A draft or a post whose labels were changed.
    pub fn labelled(
        (draft, post): (Option<String>, Option<PostId>),
        [before, after]: [Labels; 2],
        at: DateTime<Utc>,
    ) -> Self {
        let (before, after) = (Some(Thing::Labels(before)), Some(Thing::Labels(after)));
        Self { draft, post, before, after, ..Self::new(EntryKind::Labelled, at) }
    }

    /// A file of which something else is said.
    pub fn described(before: Media, after: Media, at: DateTime<Utc>) -> Self {
        let [before, after] = [before, after].map(|file| Some(Thing::File(Box::new(file))));
        Self { before, after, ..Self::new(EntryKind::Described, at) }
    }

    /// A limit that was set by hand.
    pub fn limited([before, after]: [Limit; 2], at: DateTime<Utc>) -> Self {
        let (before, after) = (Some(Thing::Limit(before)), Some(Thing::Limit(after)));
        Self { before, after, ..Self::new(EntryKind::Limited, at) }
    }

    /// Which draft or file is written on.
    fn subject(&self) -> Option<&str> {
        match &self.after {
            Some(Thing::File(file)) => Some(&file.id),
            _ => self.draft.as_deref(),
        }
    }
}

/// So long an undone or done entry is kept.
const KEPT: TimeDelta = TimeDelta::days(90);
/// What is written on within this time is one entry.
const SITTING: TimeDelta = TimeDelta::minutes(10);

/// Whether an action is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// It is.
    Whole,
    /// A draft or a file is written on: what is written soon after belongs to it.
    Writing,
    /// It goes on with the action that an entry is of, as long as that stands.
    More(i64),
}

/// Keeps what one action has done, which is undone together, and gives the number of the last entry; `None` when it has
/// done nothing. What was undone before cannot be done again after that.
///
/// # Errors
/// Those of the database; nothing was recorded.
pub fn record(
    database: &Connection,
    connection: &str,
    action: Action,
    entries: &[Entry],
) -> Result<Option<i64>, StoreError> {
    let Some(first) = entries.first() else { return Ok(None) };
    if action == Action::Writing
        && let Some(last) = goes_on(database, connection, first)?
    {
        let sql = "UPDATE journal SET after = ?2 WHERE id = ?1";
        database.prepare_cached(sql)?.execute(params![last, first.after.as_ref().map(Thing::written).transpose()?])?;
        return Ok(Some(last));
    }
    settle(database, connection, first.at)?;
    let begun = if let Action::More(id) = action { name_of(database, connection, id)? } else { None };
    let name = begun.unwrap_or_else(|| uuid::Uuid::new_v4().to_string());
    let mut last = None;
    for entry in entries {
        last = Some(insert(database, connection, entry, (&name, action))?);
    }
    Ok(last)
}

/// What the action of an entry is called, as long as it stands.
fn name_of(database: &Connection, connection: &str, id: i64) -> Result<Option<String>, StoreError> {
    let sql = "SELECT action FROM journal WHERE connection = ?1 AND id = ?2 AND state = 'done'";
    Ok(database.prepare_cached(sql)?.query_row(params![connection, id], |row| row.get(0)).optional()?)
}

/// The last entry, when what is written goes on with it.
fn goes_on(database: &Connection, connection: &str, entry: &Entry) -> Result<Option<i64>, StoreError> {
    let Some(last) = next(database, connection, false, None)? else { return Ok(None) };
    let is_same = last.kind == entry.kind && last.subject().is_some() && last.subject() == entry.subject();
    if !is_same || entry.at - last.at >= SITTING || next(database, connection, true, None)?.is_some() {
        return Ok(None);
    }
    let sql = "SELECT is_open AND NOT is_passed FROM journal WHERE id = ?1";
    let is_open: bool = database.prepare_cached(sql)?.query_row([last.id], |row| row.get(0))?;
    Ok(is_open.then_some(last.id))
}

/// Ends what could have been done again, and forgets what is too old.
fn settle(database: &Connection, connection: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    database
        .prepare_cached("UPDATE journal SET state = 'past' WHERE connection = ?1 AND state = 'undone'")?
        .execute([connection])?;
    database
        .prepare_cached("DELETE FROM journal WHERE connection = ?1 AND at_ms < ?2")?
        .execute(params![connection, (now - KEPT).timestamp_millis()])?;
    Ok(())
}

fn insert(
    database: &Connection,
    connection: &str,
    entry: &Entry,
    (name, action): (&str, Action),
) -> Result<i64, StoreError> {
    database
        .prepare_cached("INSERT INTO journal VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, FALSE)")?
        .execute(params![
            connection,
            name,
            entry.at.timestamp_millis(),
            entry.kind.name(),
            entry.standing.name(),
            entry.draft,
            entry.post.as_ref().map(PostId::as_str),
            entry.workspace.as_ref().map(WorkspaceId::as_str),
            entry.before.as_ref().map(Thing::written).transpose()?,
            entry.after.as_ref().map(Thing::written).transpose()?,
            entry.note,
            action == Action::Writing,
        ])?;
    Ok(database.last_insert_rowid())
}

/// All entries of the action that an entry is of, the first first; none when the entry is not there any more.
pub fn action(database: &Connection, connection: &str, id: i64) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT * FROM journal
        WHERE connection = ?1 AND action = (SELECT action FROM journal WHERE id = ?2) ORDER BY id";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map(params![connection, id], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// Whether another action was done after an entry with the draft or the post that the entry is about, and stands. Labels
/// and the rest have nothing to do with one another.
pub fn is_followed(database: &Connection, connection: &str, entry: &Entry) -> Result<bool, StoreError> {
    // A file is brought back whatever was done since.
    if entry.draft.is_none() && entry.post.is_none() {
        return Ok(false);
    }
    let sql = "SELECT EXISTS (SELECT 1 FROM journal
        WHERE connection = ?1 AND id > ?2 AND state = 'done' AND kind <> 'vanished' AND (draft = ?3 OR post = ?4)
            AND (kind = 'labelled') = ?5 AND action <> (SELECT action FROM journal WHERE id = ?2))";
    let post = entry.post.as_ref().map(PostId::as_str);
    let about = params![connection, entry.id, entry.draft, post, entry.kind == EntryKind::Labelled];
    Ok(database.prepare_cached(sql)?.query_row(about, |row| row.get(0))?)
}

/// Keeps that an entry could not be undone or done again when it had its turn. Says whether it is the first time.
pub fn pass(database: &Connection, id: i64) -> Result<bool, StoreError> {
    let sql = "UPDATE journal SET is_passed = 1 WHERE id = ?1 AND NOT is_passed";
    Ok(database.prepare_cached(sql)?.execute([id])? > 0)
}

/// Keeps that a draft that was handed over was taken out of the outbox.
pub fn taken_back(database: &Connection, connection: &str, draft: &str) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET state = 'past'
        WHERE connection = ?1 AND draft = ?2 AND kind = 'sent' AND state = 'done'";
    database.prepare_cached(sql)?.execute([connection, draft])?;
    Ok(())
}

/// Closes what was told of posts that went from the service, where the service lists them again.
pub fn close_vanished(database: &Connection, connection: &str) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET state = 'past', note = 'The service lists it again'
        WHERE connection = ?1 AND kind = 'vanished' AND state = 'done'
            AND post IN (SELECT id FROM posts WHERE connection = ?1)";
    database.prepare_cached(sql)?.execute([connection])?;
    Ok(())
}

/// The entry that is undone next, or done again next: beyond another one, where that was looked at already.
pub fn next(
    database: &Connection,
    connection: &str,
    is_redo: bool,
    beyond: Option<i64>,
) -> Result<Option<Entry>, StoreError> {
    let sql = if is_redo {
        "SELECT * FROM journal WHERE connection = ?1 AND state = 'undone' AND id > coalesce(?2, 0) ORDER BY id LIMIT 1"
    } else {
        "SELECT * FROM journal WHERE connection = ?1 AND state = 'done' AND kind <> 'vanished'
            AND (?2 IS NULL OR id < ?2) ORDER BY id DESC LIMIT 1"
    };
    let found = database.prepare_cached(sql)?.query_row(params![connection, beyond], |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// One of them.
pub fn find(database: &Connection, connection: &str, id: i64) -> Result<Option<Entry>, StoreError> {
    let sql = "SELECT * FROM journal WHERE connection = ?1 AND id = ?2";
    let found = database.prepare_cached(sql)?.query_row(params![connection, id], |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// The latest entries, the last first.
pub fn recent(database: &Connection, connection: &str, most: u32) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT * FROM journal WHERE connection = ?1 ORDER BY id DESC LIMIT ?2";
    let mut statement = database.prepare_cached(sql)?;
    let rows = statement.query_map(params![connection, most], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// Takes back what was kept of something that was not done.
pub fn remove(database: &Connection, id: i64) -> Result<(), StoreError> {
    database.prepare_cached("DELETE FROM journal WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// Says whether one stands or was taken back.
pub fn set_standing(database: &Connection, id: i64, standing: Standing) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET state = ?2, is_passed = 0 WHERE id = ?1";
    database.prepare_cached(sql)?.execute(params![id, standing.name()])?;
    Ok(())
}

/// The post that a draft has become.
pub fn post_of(database: &Connection, connection: &str, draft: &str) -> Result<Option<PostId>, StoreError> {
    let sql = "SELECT post FROM journal
        WHERE connection = ?1 AND draft = ?2 AND kind = 'sent' AND state = 'done' ORDER BY id DESC LIMIT 1";
    let found: Option<Option<String>> =
        database.prepare_cached(sql)?.query_row([connection, draft], |row| row.get(0)).optional()?;
    Ok(found.flatten().and_then(|post| PostId::new(post).ok()))
}

/// Whether a draft was ever kept.
pub fn knows_draft(database: &Connection, connection: &str, draft: &str) -> Result<bool, StoreError> {
    let sql = "SELECT count(*) > 0 FROM journal WHERE connection = ?1 AND draft = ?2";
    Ok(database.prepare_cached(sql)?.query_row([connection, draft], |row| row.get(0))?)
}

/// Keeps which post a draft has become. One that was taken back and sent again is another post than before.
pub fn became(database: &Connection, connection: &str, draft: &str, post: &PostId) -> Result<(), StoreError> {
    let sql = "SELECT max(post) FROM journal WHERE connection = ?1 AND draft = ?2 AND kind = 'sent'";
    let before: Option<String> = database.prepare_cached(sql)?.query_row([connection, draft], |row| row.get(0))?;
    if let Some(before) = before {
        rename(database, connection, &before, post)?;
    }
    // Of a time before, when it was taken back, it is not told that it was sent.
    let sql = "UPDATE journal SET post = ?3 WHERE connection = ?1 AND draft = ?2 AND kind = 'sent' AND state = 'done'";
    database.prepare_cached(sql)?.execute([connection, draft, post.as_str()])?;
    Ok(())
}

/// A post that was created again has another identifier: all that is told of it is told of that.
pub fn rename(database: &Connection, connection: &str, old: &str, new: &PostId) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET post = ?3 WHERE connection = ?1 AND post = ?2";
    database.prepare_cached(sql)?.execute([connection, old, new.as_str()])?;
    Ok(())
}

/// Adds to the latest entry about a post what is worth knowing.
pub fn note(database: &Connection, connection: &str, post: &str, note: &str) -> Result<(), StoreError> {
    let sql = "UPDATE journal SET note = ?3
        WHERE id = (SELECT max(id) FROM journal WHERE connection = ?1 AND post = ?2)";
    database.prepare_cached(sql)?.execute([connection, post, note])?;
    Ok(())
}

impl Thing {
    fn written(&self) -> Result<String, StoreError> {
        Ok(match self {
            Self::Draft(draft) => serde_json::to_string(draft)?,
            Self::Post(post) => serde_json::to_string(post)?,
            Self::File(file) => serde_json::to_string(&Kept::File(file.clone()))?,
            Self::Labels(labels) => serde_json::to_string(&Kept::Labels(labels.clone()))?,
            Self::Limit(limit) => serde_json::to_string(&Kept::Limit(limit.clone()))?,
        })
    }

    fn read(text: &str) -> Result<Self, StoreError> {
        if let Ok(draft) = serde_json::from_str(text) {
            return Ok(Self::Draft(draft));
        }
        match serde_json::from_str(text) {
            Ok(Kept::File(file)) => return Ok(Self::File(file)),
            Ok(Kept::Labels(labels)) => return Ok(Self::Labels(labels)),
            Ok(Kept::Limit(limit)) => return Ok(Self::Limit(limit)),
            Err(_) => {}
        }
        Ok(Self::Post(Box::new(serde_json::from_str(text)?)))
    }
}

fn read(row: &Row<'_>) -> Result<Entry, StoreError> {
    let maybe = |name| row.get::<_, Option<String>>(name);
    let (kind, state): (String, String) = (row.get("kind")?, row.get("state")?);
    let thing = |text: Option<String>| text.map(|text| Thing::read(&text)).transpose();
    Ok(Entry {
        id: row.get("id")?,
        at: DateTime::from_timestamp_millis(row.get("at_ms")?).unwrap_or_default(),
        kind: EntryKind::NAMES.iter().find(|(_, name)| *name == kind).map_or(EntryKind::Written, |(kind, _)| *kind),
        standing: Standing::NAMES.iter().find(|(_, name)| *name == state).map_or(Standing::Past, |(state, _)| *state),
        draft: maybe("draft")?,
        post: maybe("post")?.and_then(|post| PostId::new(post).ok()),
        workspace: maybe("workspace")?.and_then(|workspace| WorkspaceId::new(workspace).ok()),
        before: thing(maybe("before")?)?,
        after: thing(maybe("after")?)?,
        note: row.get("note")?,
    })
}
