//! What the page can ask for, one file per noun. A command is: check, call, answer.
//! Deliberately absent: SQL, HTTP and time-zone arithmetic; `store`, `client` and `planning` have them.

pub(crate) mod accounts;
pub(crate) mod backup;
pub(crate) mod calendar;
pub(crate) mod changes;
pub(crate) mod channel_sets;
pub(crate) mod channels;
pub(crate) mod checking;
pub(crate) mod choosing;
pub(crate) mod closing;
pub(crate) mod connection;
pub(crate) mod connection_view;
pub(crate) mod cutting;
pub(crate) mod deleting;
pub(crate) mod draft_fixes;
pub(crate) mod draft_preview;
pub(crate) mod drafts;
pub(crate) mod editing;
pub(crate) mod films;
pub(crate) mod habits;
pub(crate) mod here;
pub(crate) mod history;
pub(crate) mod keys;
pub(crate) mod labels;
pub(crate) mod limits;
pub(crate) mod media;
pub(crate) mod media_counts;
pub(crate) mod media_details;
pub(crate) mod media_fit;
pub(crate) mod missed;
pub(crate) mod moving;
pub(crate) mod outbox;
pub(crate) mod pasting;
pub(crate) mod picture;
pub(crate) mod place;
pub(crate) mod post_state;
pub(crate) mod posts;
pub(crate) mod preferences;
pub(crate) mod problems;
pub(crate) mod relocating;
pub(crate) mod repair;
pub(crate) mod saving;
pub(crate) mod schedule;
pub(crate) mod sending;
pub(crate) mod sending_again;
pub(crate) mod signing_in;
pub(crate) mod snippets;
pub(crate) mod spelling;
pub(crate) mod status;
pub(crate) mod tabs;
pub(crate) mod taken_port;
pub(crate) mod testing;
pub(crate) mod thumbnails;
pub(crate) mod undoing;
pub(crate) mod upkeep;
pub(crate) mod upload_rows;
pub(crate) mod uploads;
pub(crate) mod words_apart;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// No input or no output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(type = "Record<string, never>")]
pub(crate) struct Nothing {}
