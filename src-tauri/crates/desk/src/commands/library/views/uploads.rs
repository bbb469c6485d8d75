//! What the page gets and sends about what is on its way into the library.

use crate::commands::library::views::media::MediaView;
use crate::grants::FileGrant;
use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What to ask a person for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChooseMedia {
    /// For a folder, all files of which are meant.
    pub(crate) folder: bool,
}

/// What a person has chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Chosen {
    /// The files; none when they would rather not.
    pub(crate) grants: Vec<FileGrant>,
    /// What to tell of it; empty when there is nothing to tell.
    pub(crate) note: Localized,
}

/// What to upload.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct UploadFiles {
    /// The grants of the files. Each is good once.
    pub(crate) grants: Vec<String>,
    /// The workspace they go to; the first when it is left out.
    #[serde(default)]
    pub(crate) workspace: Option<String>,
}

/// What to fetch.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct ImportMedia {
    /// An address on the internet, `https://…`.
    pub(crate) address: String,
    /// The workspace it goes to; the first when it is left out.
    #[serde(default)]
    pub(crate) workspace: Option<String>,
}

/// Which upload.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct UploadRef {
    /// The file's identifier.
    pub(crate) id: String,
}

/// Where in the queue.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct MoveUpload {
    /// The file's identifier.
    pub(crate) id: String,
    /// The file that it goes before; null puts it at the end.
    pub(crate) before: Option<String>,
}

/// Whether the queue is to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PauseUploads {
    /// It is.
    pub(crate) paused: bool,
}

/// What to do with an upload that asks.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ResolveUpload {
    /// The file's identifier.
    pub(crate) id: String,
    /// The decision.
    pub(crate) answer: UploadAnswer,
}

/// A decision about an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UploadAnswer {
    /// The file that is there already is taken, also in drafts.
    UseTwin,
    /// It is uploaded anyway.
    UploadAnyway,
}

/// A part of what is pasted.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(optional_fields)]
pub(crate) struct PasteMedia {
    /// What the first part was answered with; left out in the first.
    #[serde(default)]
    pub(crate) paste: Option<String>,
    /// What it is called.
    pub(crate) name: String,
    /// The next bytes in base64, 2 MiB of it at most.
    pub(crate) part: String,
    /// Whether these are the last.
    pub(crate) last: bool,
}

/// How far it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PastedPart {
    /// For the next part.
    pub(crate) paste: String,
    /// The file, when it is whole: for `upload_files`.
    pub(crate) grant: Option<FileGrant>,
}

/// Which rows. What is left out wants nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(default)]
#[ts(optional_fields)]
pub(crate) struct ListUploads {
    /// Only those of these files, in this order.
    pub(crate) only: Option<Vec<String>>,
    /// So many are left out first.
    pub(crate) offset: Option<u32>,
    /// So many at most, 200 of all.
    pub(crate) limit: Option<u32>,
}

/// The queue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct UploadsView {
    /// Those rows that are on their way, in the order in which they go.
    pub(crate) open: Vec<UploadRow>,
    /// Those that were done since Carillon began, the last first; they stand behind the others.
    pub(crate) done: Vec<UploadDone>,
    /// So many rows were left out first.
    pub(crate) offset: u32,
    /// How many there are.
    pub(crate) counts: UploadCounts,
    /// Whether nothing is sent until a person lets it go on.
    pub(crate) paused: bool,
    /// "2 of 5 running, 53 MB of 421 MB"; empty when nothing is on its way.
    pub(crate) summary: Localized,
    /// So many bytes are still to be sent; null while the size of one of them is not known.
    #[ts(type = "number | null")]
    pub(crate) left_bytes: Option<u64>,
    /// So many bytes went since Carillon began, what was sent again included: it only grows.
    #[ts(type = "number")]
    pub(crate) sent_bytes: u64,
}

/// How many uploads there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
pub(crate) struct UploadCounts {
    /// On their way, waiting, or in need of a person.
    pub(crate) open: u32,
    /// Those of them that something goes on with at the moment.
    pub(crate) running: u32,
    /// Those of them that a person is asked about, or that have failed.
    pub(crate) stuck: u32,
    /// Done since Carillon began.
    pub(crate) done: u32,
}

/// A file on its way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct UploadRow {
    /// The file.
    pub(crate) media: MediaView,
    /// What it is doing.
    pub(crate) state: UploadState,
    /// So many bytes of this step are done.
    #[ts(type = "number")]
    pub(crate) done_bytes: u64,
    /// Of so many; 0 when it is not known.
    #[ts(type = "number")]
    pub(crate) total_bytes: u64,
    /// "Uploading, 2.1 MB of 4.0 MB", or why it waits, asks or has failed.
    pub(crate) text: Localized,
    /// What is to be known of it, a sentence each.
    pub(crate) told: Vec<Localized>,
    /// The file with the same bytes that is there already, when that is asked about.
    pub(crate) twin: Option<MediaView>,
}

/// A file that was uploaded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct UploadDone {
    /// The file.
    pub(crate) media: MediaView,
    /// What is to be known of it, a sentence each.
    pub(crate) told: Vec<Localized>,
}

/// What an upload is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UploadState {
    /// It waits for its turn.
    Waiting,
    /// It waits for the network or the service, and goes on by itself; `retry_upload` does not wait.
    Delayed,
    /// It waits because the queue is paused.
    Paused,
    /// It is copied, so that it cannot change or go any more.
    Copying,
    /// It is looked at.
    Checking,
    /// It is on its way to the service.
    Sending,
    /// It is in the library already: `resolve_upload` says what to do.
    Duplicate,
    /// It may be broken: `resolve_upload` says whether it is uploaded anyway.
    Doubtful,
    /// It was refused, or cannot be read: `retry_upload` tries again.
    Failed,
}
