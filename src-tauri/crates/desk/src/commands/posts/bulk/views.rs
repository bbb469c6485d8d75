//! What the page gets and sends when many posts and drafts are edited at once.

use crate::commands::posts::views::HistoryRef;
use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is done to each of many posts and drafts.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum PostsEdit {
    /// It goes out so much later, by the wall clock of the display zone; negative numbers are earlier.
    Shift {
        /// Days.
        days: i32,
        /// And minutes.
        minutes: i32,
    },
    /// It goes out at another time of its day, in the display zone.
    SetTime {
        /// `HH:MM`
        time: String,
    },
    /// All are spread evenly, in their order, over the times of some days in the display zone.
    Spread {
        /// The first day, `YYYY-MM-DD`.
        from: String,
        /// The last day.
        to: String,
        /// On which days of the week, 1 for Monday to 7 for Sunday.
        weekdays: Vec<u8>,
        /// At which times of each, `HH:MM`.
        times: Vec<String>,
    },
    /// Words are replaced, in the text and in the texts of platforms.
    Replace(Replacement),
    /// A problem that it has is mended as the problem offers.
    Fix {
        /// The problem's rule.
        rule: String,
        /// The platform it is about.
        platform: Option<String>,
        /// The fix, as the problem names it.
        fix: String,
    },
    /// It gets a label, or loses it.
    Label {
        /// Which.
        label: String,
        /// Whether it gets it.
        on: bool,
    },
    /// It goes to other channels, too, or to some no more.
    Channels {
        /// Identifiers of those it goes to, too.
        add: Vec<String>,
        /// Identifiers of those it goes to no more.
        remove: Vec<String>,
    },
    /// A draft with the same content and labels is made, without a time.
    Duplicate,
    /// It is kept as a draft without a time.
    Unschedule,
    /// It is deleted.
    Delete,
}

/// Which words are replaced by which.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Replacement {
    /// What is looked for.
    pub(crate) find: String,
    /// What stands there instead.
    pub(crate) replace: String,
    /// Whether large letters are others than small ones.
    pub(crate) match_case: bool,
    /// Whether `find` is a regular expression, whose groups `replace` may name as `$1`.
    pub(crate) is_pattern: bool,
}

/// What is done to a part of a list.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct EditPosts {
    /// The list of what is edited, as `choose_posts` gives it.
    pub(crate) listing: u32,
    /// What is done.
    pub(crate) edit: PostsEdit,
    /// So many have been looked after before.
    pub(crate) offset: u32,
    /// Whether it is only tried: nothing is kept.
    pub(crate) is_trial: bool,
    /// What undoes the parts before: this one is undone with them.
    pub(crate) entry: Option<HistoryRef>,
}

/// What became of a part of a list, row by row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct EditedPosts {
    /// What became of each.
    pub(crate) rows: Vec<EditedPost>,
    /// How many there are in the whole list.
    pub(crate) total: u32,
    /// What `undo_entry` undoes; null as long as nothing was changed.
    pub(crate) entry: Option<HistoryRef>,
}

/// What became of a post or a draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct EditedPost {
    /// Its identifier.
    pub(crate) id: String,
    /// Its first words.
    pub(crate) title: Localized,
    /// What became of it.
    pub(crate) outcome: EditOutcome,
    /// What was there: a time, words, labels, channels.
    pub(crate) before: Localized,
    /// What is there instead; of what cannot be changed why, and what to do.
    pub(crate) after: Localized,
}

/// What became of a post or a draft that was to be edited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EditOutcome {
    /// It is another now.
    Changed,
    /// It is like that already.
    Same,
    /// It cannot be.
    Refused,
}
