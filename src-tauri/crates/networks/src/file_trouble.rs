//! Why a file on this computer can't be sent.

use i18n::{Localized, t};
use std::io;

/// That a file can't be read, and why.
pub(crate) fn unreadable(name: &str, error: &io::Error) -> Localized {
    t!("networks-cannot-read", name = name, reason = without_number(error))
}

/// The words of the system for what went wrong.
pub(crate) fn without_number(error: &io::Error) -> String {
    error.to_string().split(" (os error").next().unwrap_or_default().to_owned()
}

/// A file that has other bytes than it had when it was opened.
#[derive(Debug, thiserror::Error)]
#[error("the file changes while it is sent")]
pub(crate) struct FileChanges;

impl FileChanges {
    /// Whether it is what a request failed by.
    pub(crate) fn is(error: &(dyn std::error::Error + 'static)) -> bool {
        error.downcast_ref::<io::Error>().and_then(io::Error::get_ref).is_some_and(|error| error.is::<Self>())
    }
}
