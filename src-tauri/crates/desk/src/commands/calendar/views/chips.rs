//! What stands on the calendar, for the page: one line for each time of a post or draft, and what can truthfully be said of it.

use i18n::Localized;
use serde::Serialize;
use ts_rs::TS;

/// What can truthfully be said of a post or a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PostState {
    /// Kept on this computer only.
    Draft,
    /// In the outbox, not sent yet.
    Waiting,
    /// On its way to the service.
    Sending,
    /// Sent, and its answer was lost: it is looked for on the service.
    Confirming,
    /// Sent, and nobody knows what became of it: a person is asked.
    Unconfirmed,
    /// The service said no, or its time passed before it could be sent.
    Rejected,
    /// With the service, its time is ahead.
    Scheduled,
    /// With the service, following a rule.
    Repeating,
    /// Its time has just passed.
    Due,
    /// The service reports every delivery.
    Delivered,
    /// The service reports some deliveries.
    PartlyDelivered,
    /// The service reports that every delivery failed.
    Refused,
    /// The service reports that its time passed while it was off.
    Missed,
    /// Its time has passed and the service reports nothing.
    NotReported,
    /// The service is sending it.
    GoingOut,
    /// It may be there or not: a person is asked to look.
    NeedsLook,
    /// It waits until an account is signed in to again.
    Paused,
    /// It waits until a person lets a channel go on.
    Held,
}

/// One post or draft at one time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Chip {
    /// Tells it from every other chip: a post that repeats has one for each of its times. It stays the same when a draft
    /// becomes a post.
    pub(crate) key: String,
    /// Identifies the draft or the post, see `kind`.
    pub(crate) id: String,
    /// What `id` identifies.
    pub(crate) kind: ChipKind,
    /// "09:00"
    pub(crate) time: String,
    /// The first words.
    pub(crate) title: Localized,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// The same in words.
    pub(crate) state_text: Localized,
    /// Platform identifiers, without repeats.
    pub(crate) platforms: Vec<String>,
    /// The workspace, when it is known.
    pub(crate) workspace_id: Option<String>,
    /// The channels, when they are known.
    pub(crate) channel_ids: Vec<String>,
    /// The workspace's colour.
    pub(crate) tint: u32,
    /// Whether its time has passed.
    pub(crate) is_past: bool,
    /// Whether changes of it are written here and not sent.
    pub(crate) is_edited: bool,
    /// "Sun 22 Nov 2026, 09:00, Europe/Vienna, UTC+1"
    pub(crate) long: Localized,
    /// Its instant, milliseconds since 1970-01-01T00:00Z: tells one time of a post that repeats from the others.
    #[ts(type = "number")]
    pub(crate) at_ms: i64,
    /// Whether it is one of several times of a post that differ by platform: then its platform; else empty.
    pub(crate) part: String,
    /// Whether channels have refused it and it was not sent again.
    pub(crate) can_send_again: bool,
    /// Whether it is one time of a series, which may be several drafts and posts.
    pub(crate) is_of_series: bool,
    /// How it can be moved.
    pub(crate) mobility: Mobility,
    /// What has become of it since the moment that is looked back to; null where none is.
    pub(crate) since: Option<Since>,
    /// What a person calls it by, in the order of the alphabet.
    pub(crate) labels: Vec<String>,
    /// Whether it has files.
    pub(crate) has_media: bool,
    /// The address of the small picture of its first file.
    pub(crate) picture: Option<String>,
    /// Which file that is.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) file: Option<FileRef>,
}

/// A file by what is known of it here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum FileRef {
    /// By its identifier.
    Id(String),
    /// By its place on the service.
    Place(String),
}

/// What has become of something since a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Since {
    /// It says something else, goes elsewhere, or has other files.
    Changed,
    /// It has another time and is the same otherwise.
    Moved,
    /// It is not there any more.
    Deleted,
    /// It was not there then, or had no time.
    NotMade,
}

/// How a chip can be moved to another time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Mobility {
    /// It can be moved by itself.
    Once,
    /// It is one of the times of a rule: alone, or all of them.
    Series,
    /// It cannot: it can be copied.
    Fixed,
}

/// What a chip stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChipKind {
    /// A draft, or a post that is not with the service yet.
    Draft,
    /// A post on the service.
    Post,
}

/// A post that was missed and that nobody has decided about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct MissedView {
    /// The post's identifier.
    pub(crate) id: String,
    /// The first words.
    pub(crate) title: Localized,
    /// "Sun 22 Nov, 09:00"; of a post that repeats the last time that was missed.
    pub(crate) when: Localized,
    /// How many of its times were missed: 1 unless it repeats.
    pub(crate) times: u32,
    /// The day of that time on the calendar, `YYYY-MM-DD`.
    pub(crate) date: String,
    /// Whether it can be sent now: not one that repeats, which goes on by itself.
    pub(crate) can_send: bool,
}
