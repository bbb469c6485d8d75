//! Reads files that are sent inside another body. A file is read at once, up to a limit of bytes.

use crate::Attachment;

/// The bytes of a file of at most so many.
///
/// # Errors
/// Why it can't be read, in words for a person.
pub(crate) async fn read(attachment: &Attachment, most: u64) -> Result<Vec<u8>, String> {
    let (path, name) = (attachment.path.clone(), attachment.name.clone());
    let read = tokio::task::spawn_blocking(move || {
        let words = |error: std::io::Error| {
            let words = error.to_string();
            format!("{name} can't be read: {}", words.split(" (os error").next().unwrap_or_default())
        };
        let length = std::fs::metadata(&path).map_err(words)?.len();
        if length > most {
            return Err(format!("{name} has {length} bytes, and {most} are allowed."));
        }
        std::fs::read(&path).map_err(words)
    });
    read.await.map_err(|error| error.to_string())?
}

/// So many bytes, as people say it.
pub(crate) fn size(bytes: u64) -> String {
    format!("{} MiB", bytes / 1024 / 1024)
}
