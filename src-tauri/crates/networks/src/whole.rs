//! Reads files that are sent inside another body. A file is read at once, up to a limit of bytes.

use crate::Attachment;
use crate::file_trouble::unreadable;
use i18n::{Localized, t};
use std::io;

/// The bytes of a file of at most so many.
///
/// # Errors
/// Why it can't be read.
pub(crate) async fn read(attachment: &Attachment, most: u64) -> Result<Vec<u8>, Localized> {
    let (path, name) = (attachment.path.clone(), attachment.name.clone());
    let read = tokio::task::spawn_blocking(move || {
        let words = |error: io::Error| unreadable(&name, &error);
        let length = std::fs::metadata(&path).map_err(words)?.len();
        if length > most {
            return Err(t!("networks-has-bytes", name = &name, count = length, most = most));
        }
        std::fs::read(&path).map_err(words)
    });
    read.await.map_err(|error| Localized::plain(error.to_string()))?
}

/// So many bytes, as people say it.
pub(crate) fn size(bytes: u64) -> String {
    format!("{} MiB", bytes / 1024 / 1024)
}
