//! What the table `journal` says of one thing that was done: what it was, and what was there before and after.

use super::StoreError;
use super::media::Media;
use ::drafts::Draft;
use chrono::{DateTime, Utc};
use model::{ChannelId, Platform, Post, PostId, WorkspaceId};
use rusqlite::Row;
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

    pub(crate) fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(kind, _)| *kind == self).map_or("written", |(_, name)| name)
    }
}

impl Standing {
    const NAMES: [(Self, &str); 3] = [(Self::Done, "done"), (Self::Undone, "undone"), (Self::Past, "past")];

    pub(crate) fn name(self) -> &'static str {
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
    pub(crate) fn subject(&self) -> Option<&str> {
        match &self.after {
            Some(Thing::File(file)) => Some(&file.id),
            _ => self.draft.as_deref(),
        }
    }
}

impl Thing {
    pub(crate) fn written(&self) -> Result<String, StoreError> {
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

impl Entry {
    /// A row of the table.
    pub(crate) fn read(row: &Row<'_>) -> Result<Self, StoreError> {
        let maybe = |name| row.get::<_, Option<String>>(name);
        let (kind, state): (String, String) = (row.get("kind")?, row.get("state")?);
        let thing = |text: Option<String>| text.map(|text| Thing::read(&text)).transpose();
        Ok(Self {
            id: row.get("id")?,
            at: DateTime::from_timestamp_millis(row.get("at_ms")?).unwrap_or_default(),
            kind: EntryKind::NAMES.iter().find(|(_, name)| *name == kind).map_or(EntryKind::Written, |(kind, _)| *kind),
            standing: Standing::NAMES
                .iter()
                .find(|(_, name)| *name == state)
                .map_or(Standing::Past, |(state, _)| *state),
            draft: maybe("draft")?,
            post: maybe("post")?.and_then(|post| PostId::new(post).ok()),
            workspace: maybe("workspace")?.and_then(|workspace| WorkspaceId::new(workspace).ok()),
            before: thing(maybe("before")?)?,
            after: thing(maybe("after")?)?,
            note: row.get("note")?,
        })
    }
}
