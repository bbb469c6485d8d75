//! What the page gets and sends about reviews.

use crate::commands::posts::views::{HistoryRef, ReviewState};
use i18n::Localized;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which posts somebody is to be asked about.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ReviewedPosts {
    /// Their list, as `choose_posts` gives it.
    pub(crate) listing: u32,
}

/// What is proposed for a review.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ReviewProposal {
    /// Who was asked last; may be empty.
    pub(crate) reviewer: String,
    /// Who asked last; may be empty.
    pub(crate) sender: String,
    /// The workspace that is looked at; empty when all are.
    pub(crate) title: String,
    /// How many of the posts are drafts.
    pub(crate) drafts: u32,
    /// How many posts can be in a file.
    pub(crate) most: u32,
}

/// Who is asked about which posts.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct SaveReview {
    /// The list of the posts.
    pub(crate) listing: u32,
    /// What the review is called.
    pub(crate) title: String,
    /// Who is asked.
    pub(crate) reviewer: String,
    /// Who asks.
    pub(crate) sender: String,
    /// Until when answers are wished for, in a person's words; may be empty.
    pub(crate) until: String,
    /// Whether drafts are scheduled as soon as they are approved.
    pub(crate) schedules: bool,
}

/// Where the answers to a review are.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct AnswersFile {
    /// The grant of a file that was dropped; null asks a person for one.
    pub(crate) grant: Option<String>,
}

/// What was answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ReadAnswers {
    /// "Ines Hartl has answered: 9 approved, 1 comment"
    pub(crate) text: Localized,
    /// Post by post.
    pub(crate) rows: Vec<AnsweredPost>,
    /// What undoes that drafts were scheduled; null when none was.
    pub(crate) entry: Option<HistoryRef>,
}

/// What was answered of a post or a draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct AnsweredPost {
    /// Its identifier.
    pub(crate) id: String,
    /// Its first words; empty when it is gone.
    pub(crate) title: Localized,
    /// What the answer comes to.
    pub(crate) state: ReviewState,
    /// What was answered, in words; may be empty.
    pub(crate) comment: String,
    /// What became of it, in words.
    pub(crate) outcome: Localized,
}
