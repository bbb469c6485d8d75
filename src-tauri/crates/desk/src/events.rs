//! What the desk tells the page.

use crate::grants::FileGrant;
use serde::Serialize;
use ts_rs::TS;

/// What the desk tells the page: ask again for what you show of these.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct DeskEvent {
    /// What has changed.
    pub changed: Vec<Topic>,
    /// Files that are dragged over the window or dropped on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dropped: Option<Dropped>,
    /// How far it is with files that are being deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deleting: Option<Deleting>,
}

/// How far it is with files that are being deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Deleting {
    /// So many are looked after.
    pub done: u32,
    /// So many there are.
    pub total: u32,
}

/// Files that are dragged over the window or dropped on it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Dropped {
    /// How far it is.
    pub dropping: Dropping,
    /// Where, in the page's own pixels from the left.
    pub x: f64,
    /// The same from the top.
    pub y: f64,
    /// How many there are, those in folders included once they are counted; 0 while nothing is known.
    pub files: u32,
    /// What they are, as soon as somebody has looked.
    pub look: Option<DropLook>,
    /// Whether Shift is held; null where nobody can tell.
    pub shift: Option<bool>,
    /// Whether it is an address on the internet and no file.
    pub is_address: bool,
    /// The address, when it was dropped; more of them in lines of their own. Else empty.
    pub text: String,
    /// The files, when they were dropped: for `upload_files`.
    pub grants: Vec<FileGrant>,
    /// What to tell of them; empty when there is nothing to tell.
    pub note: String,
}

/// How far a drop is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Dropping {
    /// They are over the window.
    Over,
    /// They have left it.
    Left,
    /// They were let go.
    Dropped,
}

/// What can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Connection, sync state, counts, preferences.
    Status,
    /// Workspaces and channels.
    Channels,
    /// Posts on the service.
    Posts,
    /// Drafts and their place in the outbox.
    Drafts,
    /// Files of the library.
    Media,
    /// What is on its way into the library.
    Uploads,
    /// How far the files are that are on their way to networks.
    Sending,
    /// The test of a connection.
    ConnectionTest,
    /// The window is about to close: keep what is not kept and answer with `answer_closing`.
    Closing,
}

/// What files that are dragged over the window are, by their first bytes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct DropLook {
    /// So many pictures.
    pub pictures: u32,
    /// So many films.
    pub films: u32,
    /// So many recordings.
    pub recordings: u32,
    /// So many documents.
    pub documents: u32,
    /// So many bytes are in all that can be uploaded.
    #[ts(type = "number")]
    pub size_bytes: u64,
    /// So many that cannot be uploaded.
    pub skipped: u32,
    /// The names of the first of those.
    pub skipped_names: Vec<String>,
}
