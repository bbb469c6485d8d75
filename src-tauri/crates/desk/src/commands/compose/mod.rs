//! What the composer asks: drafts, what is wrong with them, their previews and times.

pub(crate) mod channel_sets;
pub(crate) mod checking;
pub(crate) mod draft_fixes;
pub(crate) mod draft_preview;
pub(crate) mod drafts;
pub(crate) mod editing;
pub(crate) mod limits;
pub(crate) mod problems;
pub(crate) mod recents;
pub(crate) mod saving;
pub(crate) mod schedule;
pub(crate) mod snippets;
pub(crate) mod spelling;
pub(crate) mod tabs;
pub(crate) mod text_diff;
pub(crate) mod views;
