//! What the page answers when the window is about to close.

use crate::Desk;
use crate::commands::Nothing;
use crate::failure::Failure;
use serde::Deserialize;
use std::sync::Arc;
use ts_rs::TS;

/// Whether the window may close.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct Closing {
    /// Whether everything that was typed is on disk.
    pub(crate) kept: bool,
}

/// Passes the answer on to the window.
pub(crate) async fn answer_closing(desk: &Arc<Desk>, answer: Closing) -> Result<Nothing, Failure> {
    desk.shell.answer_closing(answer.kept);
    Ok(Nothing {})
}
