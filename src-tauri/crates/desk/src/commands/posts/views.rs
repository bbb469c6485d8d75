//! What the page gets and sends about posts on the service: what became of them, what changes them, and what was done.

use crate::commands::calendar::views::chips::{ChipKind, PostState};
use crate::commands::compose::views::writing::Words;
use crate::commands::local_service::views::accounts::Need;
use i18n::Localized;
use outbox::changes::ChangeAnswer;
use planning::merge::Field;
use planning::timing::Timing;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which post.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PostRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// As what posts are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ExportFormat {
    /// A table as text.
    Csv,
    /// A workbook.
    Xlsx,
    /// Everything as it is.
    Json,
    /// A file of text for each, with front matter.
    Markdown,
    /// Events of a calendar.
    Ics,
}

/// Which posts are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ExportedPosts {
    /// Everything that is on the service, waits or is a draft.
    All,
    /// What has a time ahead.
    Ahead,
    /// What is a draft, or waits.
    Drafts,
}

/// What is to be written of the workspace that is looked at, or of all.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ExportPosts {
    /// As what.
    pub(crate) format: ExportFormat,
    /// Which.
    pub(crate) posts: ExportedPosts,
    /// Of those only the ones of a list, as `list_posts` or `choose_posts` gives it; null takes all.
    pub(crate) listing: Option<u32>,
}

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Exported {
    /// How many posts, and where: a sentence.
    pub(crate) text: Localized,
}

/// What posts and drafts are looked for by.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SearchPosts {
    /// Words, or how they begin; all of them have to be there.
    pub(crate) text: String,
    /// So many are wanted, 50 at most.
    pub(crate) limit: u32,
}

/// A post or a draft that was found by its words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct FoundPost {
    /// Identifies the draft or the post, see `kind`.
    pub(crate) id: String,
    /// What `id` identifies.
    pub(crate) kind: ChipKind,
    /// The first words, or those around what was found.
    pub(crate) title: Localized,
    /// What was found in the title: from and to, in UTF-16 units.
    pub(crate) marks: Vec<(u32, u32)>,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// The same in words.
    pub(crate) state_text: Localized,
    /// "Fri 27 Nov, 12:00", "Daily, 07:00"; empty when it has no time.
    pub(crate) when: Localized,
    /// The day of that time on the calendar, `YYYY-MM-DD`; of what repeats the next one.
    pub(crate) date: Option<String>,
    /// The workspace's colour.
    pub(crate) tint: u32,
    /// The workspace, when it is known.
    pub(crate) workspace_id: Option<String>,
    /// Platform identifiers, without repeats.
    pub(crate) platforms: Vec<String>,
}

/// A post on the service, to be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PostView {
    /// Its identifier.
    pub(crate) id: String,
    /// The whole text.
    pub(crate) text: String,
    /// What can truthfully be said of it.
    pub(crate) state: PostState,
    /// The same in words.
    pub(crate) state_text: Localized,
    /// "Sun 22 Nov 2026, 09:00", in the zone it was chosen in; of a post that repeats its rule as a sentence. What
    /// follows then says when the next time is.
    pub(crate) when: Localized,
    /// "Europe/Vienna, UTC+1"; of a post that repeats "Next Mon 23 Nov, 02:30".
    pub(crate) zone: Localized,
    /// "in 18 h" or "2 days ago"
    pub(crate) relative: Localized,
    /// "08:00 in Lisbon", when the display zone shows another wall clock; else null.
    pub(crate) here: Option<Localized>,
    /// The workspace's name.
    pub(crate) workspace: String,
    /// What a person calls it by, in the order of the alphabet.
    pub(crate) labels: Vec<String>,
    /// Where it goes.
    pub(crate) targets: Vec<TargetView>,
    /// What happened to it, the newest first, as far as the service on this computer delivers it.
    pub(crate) log: Vec<LogLine>,
    /// The small picture of its first file.
    pub(crate) picture: Option<String>,
    /// Whether it is of a series, which may be several drafts and posts.
    pub(crate) is_of_series: bool,
    /// The instant of its next time, or of its only one, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number | null")]
    pub(crate) at_ms: Option<i64>,
    /// How it stands with whoever was asked about it last; null when nobody was.
    pub(crate) review: Option<ReviewMark>,
    /// "Send again to Kranich on X": what its button says when channels have refused it and it was not sent to them again.
    pub(crate) again: Option<Localized>,
}

/// One channel of a post, with what is known of its delivery there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct TargetView {
    /// The channel's name.
    pub(crate) name: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// What people call the platform.
    pub(crate) platform_title: String,
    /// "bsky.social": where the channel is; empty when that is not known.
    pub(crate) address: String,
    /// What kind of news there is.
    pub(crate) state: TargetState,
    /// The same in a word or two: "Scheduled", "Due", "Delivered 09:00:05" in the zone of the post, "Refused 09:00:05".
    pub(crate) word: Localized,
    /// What more is to be said of it.
    pub(crate) said: Vec<Sentence>,
    /// The channel's identifier, when the service names it.
    pub(crate) channel: Option<String>,
    /// Whether a browser can show what was published.
    pub(crate) has_page: bool,
    /// What a person has to do, so that its delivery goes on.
    pub(crate) need: Option<Need>,
    /// When the delivery that is underway was due, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number | null")]
    pub(crate) due_ms: Option<i64>,
}

/// A sentence or two on a delivery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Sentence {
    /// The words.
    pub(crate) text: Localized,
    /// Whether they matter more than what stands around them: a network's own words, or that it may be there.
    pub(crate) strong: bool,
}

/// What is known of a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TargetState {
    /// Its time is ahead or has just come.
    Pending,
    /// The service reports it.
    Delivered,
    /// The service reports that it failed.
    Refused,
    /// The service reports that its time passed while it was off.
    Missed,
    /// Its time is over and the service reports nothing.
    NotReported,
    /// The service is sending it.
    GoingOut,
    /// A person has to look, or to sign in.
    NeedsYou,
}

/// One line of what happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LogLine {
    /// "14:00:07"; with its day where that is another than the one it was due: "Mon 23 Nov, 08:00:07".
    pub(crate) at: Localized,
    /// What kind of news it is.
    pub(crate) kind: LogKind,
    /// "No answer after 30 s"; with its channel where a post has several: "Telegram: no answer after 30 s".
    pub(crate) text: Localized,
}

/// What kind of news a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LogKind {
    /// A step on the way.
    Step,
    /// Something left.
    Left,
    /// Something went wrong.
    Trouble,
    /// It is settled, or a person has done something.
    Done,
}

/// A delivery about which a person is asked.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct LostRef {
    /// The post.
    pub(crate) post: String,
    /// The channel.
    pub(crate) channel: String,
    /// When it was due, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) due_ms: i64,
}

/// What is known of a delivery whose answer was lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LostView {
    /// Why only a person can say whether it is there.
    pub(crate) told: Localized,
    /// What happened, in its order.
    pub(crate) lines: Vec<LogLine>,
    /// The whole text of what left.
    pub(crate) text: String,
    /// "1 picture · 118 characters"
    pub(crate) amount: Localized,
    /// The small picture of its first file.
    pub(crate) picture: Option<String>,
    /// "Sat 21 Nov 2026, 14:00:07, Vienna": when it left.
    pub(crate) sent: Localized,
    /// "t.me/museumamkai": where to look.
    pub(crate) address: String,
    /// Whether a browser can show that.
    pub(crate) has_page: bool,
    /// Which post it would be there.
    pub(crate) hint: Localized,
}

/// What to change of a post. Null leaves a thing as it is.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChangePost {
    /// The post's identifier.
    pub(crate) id: String,
    /// The new text.
    pub(crate) text: Option<String>,
    /// The new channels.
    pub(crate) channel_ids: Option<Vec<String>>,
    /// The new time or rule.
    pub(crate) schedule: Option<Timing>,
}

/// Which change.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChangeRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// A change that is in conflict with somebody else's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ConflictView {
    /// The change's identifier.
    pub(crate) id: String,
    /// The first words of the post.
    pub(crate) title: Localized,
    /// Why it is not done.
    pub(crate) obstacle: Obstacle,
    /// What both have changed.
    pub(crate) fields: Vec<ConflictField>,
}

/// Why a change is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Obstacle {
    /// Somebody else has changed the same.
    Changed,
    /// The post is not on the service any more.
    Gone,
    /// The service has not taken it, or it comes from a backup.
    NotTaken,
}

/// One thing that both have changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ConflictField {
    /// Which one.
    pub(crate) part: Field,
    /// "the text"
    pub(crate) name: Localized,
    /// As it was wanted here.
    pub(crate) mine: String,
    /// As it is on the service.
    pub(crate) theirs: String,
    /// From mine to theirs, word by word.
    pub(crate) words: Vec<Words>,
}

/// What to do with a change that the service has not taken.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ResolveChange {
    /// The change's identifier.
    pub(crate) id: String,
    /// The decision.
    pub(crate) answer: ChangeAnswer,
}

/// What was undone or done again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Undone {
    /// "Undone: deletion of “Roast day”"; null when there was nothing to do.
    pub(crate) message: Option<Localized>,
}

/// Which entry: what a command has written that changes something, and what undoes exactly that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct HistoryRef {
    /// Its number.
    #[ts(type = "number")]
    pub(crate) id: i64,
}

/// One thing that was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HistoryRow {
    /// Its number.
    #[ts(type = "number")]
    pub(crate) id: i64,
    /// "Sat 21 Nov, 14:12"
    pub(crate) at: Localized,
    /// The same, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) at_ms: i64,
    /// "Deleted “Roast day”"
    pub(crate) text: Localized,
    /// What is worth knowing of it; may be empty.
    pub(crate) note: Localized,
    /// Whether it was undone.
    pub(crate) is_undone: bool,
    /// Whether what was there before can be put back.
    pub(crate) can_restore: bool,
    /// Whether a post went from the service and nobody has decided about it.
    pub(crate) has_vanished: bool,
}

/// Whose labels are asked for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct LabelsOf {
    /// Posts and drafts by their identifiers; none asks for all labels there are.
    pub(crate) ids: Vec<String>,
}

/// A label.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LabelView {
    /// As it was written first.
    pub(crate) name: String,
    /// How many posts and drafts have it.
    pub(crate) total: u32,
    /// How many of those that were asked about.
    pub(crate) of: u32,
}

/// A label that is called otherwise, or is no more.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct RenameLabel {
    /// The label, in any case.
    pub(crate) label: String,
    /// What it is called from now on: one that is there takes all that have it. `null` takes it from all.
    pub(crate) name: Option<String>,
}

/// A label that is given or taken away.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct LabelPosts {
    /// Posts and drafts by their identifiers.
    pub(crate) ids: Vec<String>,
    /// The label, in any case.
    pub(crate) label: String,
    /// Whether they have it from now on.
    pub(crate) on: bool,
}

/// How a post stands with whoever was asked about it last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ReviewMark {
    /// In which state it is.
    pub(crate) state: ReviewState,
    /// The same in words: "Approved by Ines Hartl".
    pub(crate) text: Localized,
}

/// What an answer comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReviewState {
    /// Nobody has answered.
    Asked,
    /// It can go out as it is.
    Approved,
    /// It is to be changed.
    Comment,
    /// It is another now than the one that was shown: no answer counts.
    Changed,
}
