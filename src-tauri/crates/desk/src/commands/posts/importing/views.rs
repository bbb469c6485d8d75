//! What the page gets and sends about posts from files.

use crate::commands::posts::views::HistoryRef;
use exchange::{ChannelName, Layout};
use i18n::Localized;
use planning::natural::DateOrder;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How what was chosen is to be read, and what is to become of it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
pub(crate) struct ImportPlan {
    /// Which sheet of a workbook.
    pub(crate) sheet: u32,
    /// How its table is read; null as it is most likely meant.
    pub(crate) layout: Option<Layout>,
    /// What figures in dates mean; null as most of them lie ahead.
    pub(crate) order: Option<DateOrder>,
    /// Which channels are meant by names that are none.
    pub(crate) channels: Vec<ChannelAnswer>,
    /// Cells that were mended.
    pub(crate) cells: Vec<MendedCell>,
    /// Whether posts with a time go to the schedule; all are drafts otherwise.
    pub(crate) schedule: bool,
    /// Whether all posts are to be shown, and not the first of them.
    pub(crate) all: bool,
}

/// Which channels are meant by a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct ChannelAnswer {
    /// The name; an empty one stands for posts that name none.
    pub(crate) name: ChannelName,
    /// Their identifiers; none when it is to be left out.
    pub(crate) ids: Vec<String>,
}

/// A cell that says something else than in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct MendedCell {
    /// Its row; the first of the table has the number 0.
    pub(crate) row: u32,
    /// Its column; the first has the number 0.
    pub(crate) column: u32,
    /// What it says.
    pub(crate) text: String,
}

/// What would become of what was chosen. Nothing is done yet.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub(crate) struct ImportPreview {
    /// What the file is called, or how many there are.
    pub(crate) name: Localized,
    /// The sheets of a workbook.
    pub(crate) sheets: Vec<String>,
    /// How it was read.
    pub(crate) plan: ImportPlan,
    /// The columns of its table; none when it has none, or there are several files.
    pub(crate) columns: Vec<ImportColumn>,
    /// The rows that say something, each by its number in the table.
    pub(crate) rows: Vec<u32>,
    /// What is to be asked about dates.
    pub(crate) dates: Option<DatesAsked>,
    /// What is to be asked about channels.
    pub(crate) channels: Vec<ChannelAsked>,
    /// How many posts can be brought in.
    pub(crate) ready: u32,
    /// How many cannot.
    pub(crate) wrong: u32,
    /// How many rows say nothing.
    pub(crate) blank: u32,
    /// "58 posts, Fri 27 Nov to Thu 24 Dec"
    pub(crate) summary: Localized,
    /// The posts, or the first of them.
    pub(crate) posts: Vec<ImportedPost>,
    /// Those that cannot be brought in, or the first of them.
    pub(crate) problems: Vec<ImportProblem>,
    /// Files that are not read, each with why.
    pub(crate) unread: Vec<Localized>,
    /// "Bring in 58 posts"
    pub(crate) action: Localized,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ImportColumn {
    /// "A"
    pub(crate) letter: String,
    /// What it is called; empty when nothing is.
    pub(crate) name: String,
}

/// Which row is to be shown as it is read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ShowImportRow {
    /// How.
    pub(crate) plan: ImportPlan,
    /// Its number in the table.
    pub(crate) row: u32,
}

/// A cell of a row, and what it is read as.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ReadCell {
    /// What stands there.
    pub(crate) text: String,
    /// "Thu 3 Dec 2026"
    pub(crate) read: Localized,
    /// Whether it is not understood.
    pub(crate) wrong: bool,
}

/// Dates that can be read both ways: the answer holds for all of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DatesAsked {
    /// "Which day is 03/12/2026?"
    pub(crate) question: Localized,
    /// "23 dates in this file can be read both ways."
    pub(crate) count: Localized,
    /// The ways.
    pub(crate) answers: Vec<DatesAnswer>,
}

/// One way to read them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DatesAnswer {
    /// Which.
    pub(crate) order: DateOrder,
    /// "3 December, day first"
    pub(crate) label: Localized,
    /// What comes of it.
    pub(crate) consequence: Localized,
}

/// A name that is no channel here, or may be several: the answer holds for all posts that have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ChannelAsked {
    /// The name; an empty one stands for posts that name none.
    pub(crate) name: ChannelName,
    /// "Which channel is “Insta2”?"
    pub(crate) question: Localized,
    /// "3 posts name it."
    pub(crate) count: Localized,
    /// What was answered; null when nothing was.
    pub(crate) ids: Option<Vec<String>>,
}

/// A post as it would be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ImportedPost {
    /// The number of its row as a spreadsheet counts, or its number among the posts.
    pub(crate) number: u32,
    /// "Thu 3 Dec"; empty when it has no day.
    pub(crate) day: Localized,
    /// "09:30"; empty when it has no time.
    pub(crate) time: String,
    /// Its first words.
    pub(crate) title: Localized,
    /// Its channels.
    pub(crate) channel_ids: Vec<String>,
    /// Its labels.
    pub(crate) labels: Vec<String>,
    /// How many files it has.
    pub(crate) files: u32,
    /// An address at which the first of them can be shown small; null when there is none.
    pub(crate) thumbnail: Option<String>,
    /// What becomes of it.
    pub(crate) outcome: ImportOutcome,
    /// "Scheduled", "Draft, no time"
    pub(crate) state: Localized,
}

/// What becomes of a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ImportOutcome {
    /// It is handed to the outbox.
    Scheduled,
    /// It is a draft.
    Draft,
    /// It stays out.
    Wrong,
}

/// Why a post stays out, and what can be done about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ImportProblem {
    /// Its row; the first of the table has the number 0. Null when it is in no table whose cells can be mended.
    pub(crate) row: Option<u32>,
    /// "Row 14", "Post 3"
    pub(crate) place: Localized,
    /// Its first words.
    pub(crate) title: Localized,
    /// "25:30 is not a time"
    pub(crate) text: Localized,
    /// The column of the cell that is wrong; null when there is none.
    pub(crate) column: Option<u32>,
    /// What stands in it.
    pub(crate) cell: String,
    /// Whether a file is not found.
    pub(crate) is_file: bool,
}

/// What was brought.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub(crate) struct Imported {
    /// How many posts: a sentence.
    pub(crate) text: Localized,
    /// How many rows stay out and can be saved.
    pub(crate) left: u32,
    /// What `undo_entry` takes back; null when nothing was made.
    pub(crate) entry: Option<HistoryRef>,
}
