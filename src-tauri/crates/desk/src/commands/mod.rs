//! What the page can ask for, as the page groups it. A command is: check, call, answer.
//! What the page gets and sends stands in the `views` of each folder.
//! Deliberately absent: SQL, HTTP and time-zone arithmetic; `store`, `client` and `planning` have them.

pub(crate) mod calendar;
pub(crate) mod compose;
pub(crate) mod connections;
pub(crate) mod library;
pub(crate) mod local_service;
pub(crate) mod outbox;
pub(crate) mod posts;
pub(crate) mod settings;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// No input or no output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(type = "Record<string, never>")]
pub(crate) struct Nothing {}
