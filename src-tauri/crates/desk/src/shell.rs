//! What the desk needs of the window it stands in; `src-tauri` and the test bridge each bring their own.

use crate::contract::DeskEvent;

/// The way back to the page.
pub trait Shell: Send + Sync + 'static {
    /// Tells the page something. It must not block, and it may be lost: the page can always ask.
    fn tell(&self, event: &DeskEvent);

    /// The page's answer to [`crate::contract::Topic::Closing`]: whether everything is kept.
    fn answer_closing(&self, kept: bool);
}
