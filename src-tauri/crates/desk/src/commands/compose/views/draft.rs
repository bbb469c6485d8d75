//! What the page gets and sends about a draft: how it is kept, what is wrong with it, what each platform gets.

use crate::commands::calendar::views::chips::PostState;
use crate::commands::compose::schedule::views::CalendarPosition;
use crate::commands::library::views::media::MediaView;
use crate::commands::library::views::pictures::PictureWish;
use ::drafts::{Ignored, Own};
use i18n::Localized;
use planning::timing::Timing;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// For which day: the one that was clicked, or null.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct NewDraft {
    /// The day, `YYYY-MM-DD`.
    pub(crate) date: Option<String>,
    /// The time on that day in the display zone, `HH:MM`; one is proposed unless it is given.
    #[serde(default)]
    #[ts(optional)]
    pub(crate) time: Option<String>,
    /// Whether the second is meant of a clock that comes twice.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub(crate) second: bool,
}

/// Which draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct DraftRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// A draft as the composer edits it. Nothing is kept until the first `save_draft`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DraftView {
    /// Its identifier.
    pub(crate) id: String,
    /// The revision that is kept; 0 when none is.
    pub(crate) revision: u32,
    /// The text.
    pub(crate) text: String,
    /// The chosen channels.
    pub(crate) channel_ids: Vec<String>,
    /// When it is to go out; null sends at once.
    pub(crate) schedule: Option<Timing>,
    /// The files, in their order.
    pub(crate) media: Vec<MediaView>,
    /// What differs per platform, or per channel of one.
    pub(crate) own: Vec<Own>,
    /// Files that only `own` names.
    pub(crate) own_media: Vec<MediaView>,
    /// Problems that are not to stand against sending.
    pub(crate) ignored: Vec<Ignored>,
    /// The language of its words (BCP 47); null is that of the person.
    pub(crate) language: Option<String>,
    /// The post on the service that it changes; null for a new one.
    pub(crate) post: Option<String>,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// What to know before editing: why the service rejected it, that its fate is unknown, or that its day is over.
    pub(crate) note: Option<Localized>,
    /// "14:12", or null when it was never saved.
    pub(crate) saved: Option<String>,
    /// What is known of it without asking anybody.
    pub(crate) check: DraftCheck,
}

/// A draft in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DraftRow {
    /// Its identifier.
    pub(crate) id: String,
    /// The first words.
    pub(crate) title: Localized,
    /// "Sun 22 Nov, 09:00", "Thu and Sun, 02:30", or null for at once.
    pub(crate) when: Option<Localized>,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// The same in words.
    pub(crate) state_text: Localized,
    /// Platform identifiers, without repeats.
    pub(crate) platforms: Vec<String>,
    /// "Sat 21 Nov, 14:12"
    pub(crate) saved: Localized,
    /// The address of the small picture of its first file.
    pub(crate) picture: Option<String>,
}

/// A draft as it stands where it is written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SaveDraft {
    /// Its identifier.
    pub(crate) id: String,
    /// The kept revision that this was written over; 0 when none is kept yet.
    pub(crate) based_on: u32,
    /// The text.
    pub(crate) text: String,
    /// The chosen channels.
    pub(crate) channel_ids: Vec<String>,
    /// When it is to go out; null sends at once.
    pub(crate) schedule: Option<Timing>,
    /// The files, by their identifiers in their order.
    #[serde(default)]
    pub(crate) media: Vec<String>,
    /// What differs per platform, or per channel of one.
    #[serde(default)]
    pub(crate) own: Vec<Own>,
    /// Problems that are not to stand against sending.
    #[serde(default)]
    pub(crate) ignored: Vec<Ignored>,
    /// The language of its words (BCP 47); null is that of the person.
    #[serde(default)]
    pub(crate) language: Option<String>,
    /// The post on the service that it changes; null for a new one.
    #[serde(default)]
    pub(crate) post: Option<String>,
}

/// What became of a draft that was to be saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub(crate) enum SavedDraft {
    /// It is kept.
    Kept(Box<KeptDraft>),
    /// It was changed elsewhere since the revision that this was based on. That stands, and nothing was written.
    Superseded(Box<DraftView>),
    /// It was sent or discarded meanwhile. Nothing was written.
    Gone(GoneDraft),
}

/// What is kept now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct KeptDraft {
    /// The revision under which it is kept.
    pub(crate) revision: u32,
    /// "14:12"
    pub(crate) saved: String,
    /// What is known of it without asking anybody.
    pub(crate) check: DraftCheck,
}

/// Why nothing can be written into a draft any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct GoneDraft {
    /// Ready to show: "This draft was sent or discarded in the meantime."
    pub(crate) message: Localized,
}

/// What is known of a draft without asking anybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DraftCheck {
    /// What is wrong with it, gravest first.
    pub(crate) problems: Vec<Problem>,
    /// The label of the primary button: "Schedule Sun 22 Nov, 09:00", "Start repeating Thu and Sun" or "Send now to 2
    /// channels".
    pub(crate) action: Localized,
    /// "Sun 22 Nov, 09:00", "Thu and Sun, 02:30" or "Now"
    pub(crate) when: Localized,
    /// "Vienna"; empty for now.
    pub(crate) zone_city: String,
    /// Where it stands on the calendar: at its time, or at the coming ones of its rule; nowhere for now.
    pub(crate) positions: Vec<CalendarPosition>,
    /// Whether nothing stands against sending it.
    pub(crate) ready: bool,
    /// One for each platform that it goes to, in the order in which their channels were chosen; one more for each
    /// channel that differs from the others of its platform.
    pub(crate) tabs: Vec<Tab>,
    /// As how many posts it is sent.
    pub(crate) posts: u32,
    /// Which channels get what its files show, in words: a sentence.
    pub(crate) alt: Localized,
}

/// One problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Problem {
    /// Its stable id, for example `post.text.required`.
    pub(crate) rule: String,
    /// How grave it is.
    pub(crate) severity: ProblemSeverity,
    /// Where it is.
    pub(crate) field: ProblemField,
    /// The platform's identifier, when it is about one.
    pub(crate) platform: Option<String>,
    /// "Bluesky", or empty.
    pub(crate) platform_title: String,
    /// Where it is in the text that the platform gets, in UTF-16 units from and to; null when it is not in a place.
    pub(crate) span: Option<(u32, u32)>,
    /// The file that it is about.
    pub(crate) media: Option<String>,
    /// What it is.
    pub(crate) message: Localized,
    /// What stands above all of its kind, where the message tells of another post.
    pub(crate) heading: Option<Localized>,
    /// "may be outdated (checked Nov 2026)"
    pub(crate) doubt: Option<Localized>,
    /// The limit that it is about, when it can be set by hand: `set_limit` does it.
    pub(crate) limit: Option<String>,
    /// What can be done about it at once.
    pub(crate) fixes: Vec<Fix>,
    /// Whether a person can decide to send it anyway.
    pub(crate) can_ignore: bool,
    /// Whether it is not to stand against sending.
    pub(crate) ignored: bool,
}

/// What can be done about a problem at once: `fix_draft` does it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Fix {
    /// Names it among the fixes of its problem.
    pub(crate) id: String,
    /// "Shorten for X"
    pub(crate) label: Localized,
    /// What the picture editor is opened for, when that does it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) picture: Option<PictureWish>,
}

/// How grave a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProblemSeverity {
    /// It stands against sending.
    Error,
    /// It does not.
    Warning,
    /// It is a matter of craft.
    Hint,
}

/// Where a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProblemField {
    /// In the text.
    Text,
    /// In the choice of channels.
    Channels,
    /// In the schedule.
    Schedule,
    /// In the media.
    Media,
    /// In the settings of a platform.
    Settings,
    /// In what answers the post.
    Thread,
}

/// Which fix of which problem of a draft.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct FixDraft {
    /// The draft as it is written.
    pub(crate) draft: SaveDraft,
    /// The problem's rule.
    pub(crate) rule: String,
    /// The problem's platform.
    pub(crate) platform: Option<String>,
    /// The fix.
    pub(crate) fix: String,
}

/// The parts of a draft as they are after a fix.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct FixedDraft {
    /// The text.
    pub(crate) text: String,
    /// The chosen channels.
    pub(crate) channel_ids: Vec<String>,
    /// When it is to go out.
    pub(crate) schedule: Option<Timing>,
    /// The files, in their order.
    pub(crate) media: Vec<String>,
    /// What differs per platform.
    pub(crate) own: Vec<Own>,
}

/// One platform of a draft, or one channel of it that differs from the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Tab {
    /// The platform's identifier.
    pub(crate) platform: String,
    /// What people call it.
    pub(crate) title: String,
    /// The channel, when it is one that differs from the others of its platform.
    pub(crate) channel: Option<String>,
    /// The channels that get it.
    pub(crate) channels: Vec<String>,
    /// As how many posts its text is sent: 1, unless it is sent in parts.
    pub(crate) parts: u32,
    /// How the text is counted there.
    pub(crate) room: Option<Room>,
    /// The gravest thing that is wrong there.
    pub(crate) worst: Option<ProblemSeverity>,
    /// How its text differs from the shared one; null when it has none of its own.
    pub(crate) differs: Option<Differs>,
    /// Whether the shared text has changed since its own was made from it.
    pub(crate) is_stale: bool,
    /// How many files of the kinds that it gets it may have; null when nothing is known.
    pub(crate) files_max: Option<u32>,
    /// Whether it has media of its own.
    pub(crate) own_media: bool,
    /// "14:00" or "Thu 26 Nov, 14:00" when it has a time of its own.
    pub(crate) own_time: Option<Localized>,
    /// Whether it has settings of its own.
    pub(crate) own_settings: bool,
    /// Whether its channels can answer what they publish: with a thread, and a first comment.
    pub(crate) takes_replies: bool,
    /// How each part of its thread is counted there, in the order of the setting.
    pub(crate) thread: Vec<Option<Room>>,
    /// How its first comment is counted there.
    pub(crate) comment: Option<Room>,
}

/// How much of a text a platform takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Room {
    /// So much it takes.
    pub(crate) limit: u32,
    /// So much is left; less than nothing when there is too much.
    pub(crate) left: i32,
    /// Where the text breaks, in UTF-16 units; null when all of it fits.
    pub(crate) breaks_at: Option<u32>,
}

/// How a text differs from another, in characters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Differs {
    /// So many are in this one only.
    pub(crate) added: u32,
    /// So many are in the other one only.
    pub(crate) removed: u32,
}
