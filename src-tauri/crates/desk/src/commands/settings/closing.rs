//! What the page answers when the window is about to close.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::settings::views::Closing;
use crate::failure::Failure;
use std::sync::Arc;

/// Passes the answer on to the window.
pub(crate) async fn answer_closing(desk: &Arc<Desk>, answer: Closing) -> Result<Nothing, Failure> {
    desk.shell.answer_closing(answer.kept);
    Ok(Nothing {})
}
