//! What the page gets and sends about the table of posts.

use crate::commands::calendar::views::chips::Chip;
use crate::commands::calendar::views::windows::CalendarFilter;
use crate::commands::compose::views::draft::Problem;
use crate::commands::posts::views::{ReviewMark, ReviewState};
use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// By what posts are in order. What is the same by that is in the order of its times.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PostOrder {
    /// When they go out; those without a time last.
    #[default]
    Time,
    /// Their first words.
    Text,
    /// Their states.
    State,
    /// When they were changed last.
    Changed,
}

/// Within which time posts are due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PostSpan {
    /// From now on.
    Ahead,
    /// Within the next 7 days.
    Week,
    /// Within the next 30 days.
    Month,
    /// Before now.
    Past,
    /// They have no time.
    Timeless,
}

/// Which posts and drafts are wanted, and in which order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(default)]
#[ts(optional_fields)]
pub(crate) struct ListPosts {
    /// What they are like. Words are looked for from their beginning, in any case and with any accents; a label or an
    /// identifier is found, too.
    #[ts(as = "Option<CalendarFilter>")]
    pub(crate) filter: CalendarFilter,
    /// When they are due.
    pub(crate) span: Option<PostSpan>,
    /// Whether something is wrong with them, as `list_problems` tells: only then they are wanted.
    #[ts(as = "Option<bool>")]
    pub(crate) has_problems: bool,
    /// How they are to stand with whoever was asked about them last: in one of these ways. Without any all are wanted.
    #[ts(as = "Option<Vec<ReviewState>>")]
    pub(crate) reviews: Vec<ReviewState>,
    /// In which order.
    #[ts(as = "Option<PostOrder>")]
    pub(crate) order: PostOrder,
    /// Whether the last comes first.
    #[ts(as = "Option<bool>")]
    pub(crate) is_descending: bool,
    /// A list in which they are looked for as it was read; without one everything is read anew.
    pub(crate) listing: Option<u32>,
}

/// A list of posts and drafts. It stays as it is, whatever changes, as long as one of the last few.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PostTable {
    /// Names it.
    pub(crate) listing: u32,
    /// How many there are, wanted or not.
    pub(crate) total: u32,
    /// How many are in it.
    pub(crate) count: u32,
    /// Where what is to come begins, in the order of their times; 0 in any other.
    pub(crate) next: u32,
}

/// Which rows of a list are wanted.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ShowPosts {
    /// The list.
    pub(crate) listing: u32,
    /// So many are left out first.
    pub(crate) offset: u32,
    /// So many at most, 200 of all.
    pub(crate) limit: u32,
}

/// Which rows of a list are meant.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ChoosePosts {
    /// The list.
    pub(crate) listing: u32,
    /// Their identifiers.
    pub(crate) ids: Vec<String>,
    /// Whether all others are meant.
    pub(crate) is_rest: bool,
}

/// A post or a draft as a row, as it is now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PostRow {
    /// The post, at its time; of what repeats the next one.
    pub(crate) chip: Chip,
    /// "Sat 21 Nov"; null without a time.
    pub(crate) day: Option<Localized>,
    /// "Daily, 07:00"; null unless it repeats.
    pub(crate) repeats: Option<Localized>,
    /// "2 days ago"; null when nobody says.
    pub(crate) changed: Option<Localized>,
    /// How many errors and warnings it has, as long as it is to come.
    pub(crate) problems: u32,
    /// How it stands with whoever was asked about it last; null when nobody was.
    pub(crate) review: Option<ReviewMark>,
}

/// Which part of a list is looked at.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ListProblems {
    /// The list.
    pub(crate) listing: u32,
    /// So many have been looked at before.
    pub(crate) offset: u32,
}

/// What is wrong with a part of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ProblemsPart {
    /// What something is wrong with.
    pub(crate) posts: Vec<PostProblems>,
    /// How many were looked at; 0 at the end of the list.
    pub(crate) looked_at: u32,
}

/// What is wrong with a post or a draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PostProblems {
    /// The post, at its time; of what repeats the next one.
    pub(crate) chip: Chip,
    /// "Sat 21 Nov"; null without a time.
    pub(crate) day: Option<Localized>,
    /// The gravest first.
    pub(crate) problems: Vec<Problem>,
}
