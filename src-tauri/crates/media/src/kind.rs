//! What kind of file it is, by its first bytes and never by its name.

/// How many bytes of the beginning are looked at.
pub const HEAD_BYTES: usize = 8 * 1024;

/// What a kind of file shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// A picture made of pixels.
    Picture,
    /// A film.
    Film,
    /// A recording.
    Sound,
    /// A document, PDF.
    Document,
    /// Something that a program runs or lays out (SVG, HTML), or a text.
    Text,
    /// Anything else.
    Other,
}

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileKind {
    /// The exact media type, for example `image/png`.
    pub media_type: &'static str,
    /// The usual extension without its dot; empty when there is none.
    pub extension: &'static str,
    /// What it shows.
    pub class: Class,
}

impl FileKind {
    /// Whether posts can have it.
    #[must_use]
    pub fn is_supported(&self) -> bool {
        matches!(self.class, Class::Picture | Class::Film | Class::Sound | Class::Document)
    }

    /// Whether a name that ends in this extension says the same.
    #[must_use]
    pub fn may_end_in(&self, extension: &str) -> bool {
        let others: &[&str] = match self.media_type {
            "image/jpeg" => &["jpeg", "jpe", "jfif"],
            "image/tiff" => &["tif", "tiff"],
            "image/png" => &["apng"],
            "image/heif" => &["heic", "heif"],
            "video/mp4" => &["m4v", "mp4v", "m4a"],
            "video/quicktime" => &["qt", "mov"],
            "audio/mp4" => &["mp4", "m4b"],
            "audio/ogg" => &["oga", "opus", "ogg"],
            "text/plain" => &["txt", "md", "csv", "json"],
            _ => &[],
        };
        extension == self.extension || others.contains(&extension)
    }
}

/// Tells the kind of a file by its first [`HEAD_BYTES`] bytes. `is_whole` when it has no more.
#[must_use]
pub fn sniff(head: &[u8], is_whole: bool) -> FileKind {
    if let Some(found) = infer::get(head) {
        let (media_type, extension) = match found.mime_type() {
            "audio/m4a" => ("audio/mp4", "m4a"),
            "audio/x-wav" => ("audio/wav", "wav"),
            "audio/x-flac" => ("audio/flac", "flac"),
            "audio/opus" => ("audio/ogg", "opus"),
            // Its marks are a few words, and a drawing may begin with the same.
            "text/xml" | "text/html" => return text(head, is_whole).unwrap_or(of("text/xml", "xml")),
            name => (name, found.extension()),
        };
        return of(media_type, extension);
    }
    if head.get(4..8) == Some(b"ftyp") {
        return of("video/mp4", "mp4");
    }
    text(head, is_whole).unwrap_or(of("application/octet-stream", ""))
}

fn of(media_type: &'static str, extension: &'static str) -> FileKind {
    let class = match media_type.split('/').next() {
        _ if media_type == "image/svg+xml" => Class::Text,
        _ if media_type == "application/pdf" => Class::Document,
        Some("image") => Class::Picture,
        Some("video") => Class::Film,
        Some("audio") => Class::Sound,
        Some("text") => Class::Text,
        _ => Class::Other,
    };
    FileKind { media_type, extension, class }
}

fn text(head: &[u8], is_whole: bool) -> Option<FileKind> {
    let text = match std::str::from_utf8(head) {
        Ok(text) => text,
        // The head may end in the middle of a character.
        Err(error) if error.error_len().is_none() && !is_whole => {
            std::str::from_utf8(&head[..error.valid_up_to()]).ok()?
        }
        Err(_) => return None,
    };
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let is_text = text.chars().all(|one| !one.is_control() || "\t\n\r\u{c}".contains(one));
    if text.is_empty() || !is_text {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    let may_be_drawing = lower.starts_with("<?xml") || lower.starts_with("<!");
    Some(if lower.starts_with("<svg") || may_be_drawing && lower.contains("<svg") {
        of("image/svg+xml", "svg")
    } else if lower.starts_with("<!doctype html") || lower.contains("<html") || lower.contains("<script") {
        of("text/html", "html")
    } else if lower.starts_with("<?xml") {
        of("text/xml", "xml")
    } else {
        of("text/plain", "txt")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_tell_the_kind() {
        let cases: [(&[u8], &str, bool); 9] = [
            (b"\x89PNG\r\n\x1a\n....", "image/png", true),
            (b"\xff\xd8\xff\xe0....", "image/jpeg", true),
            (b"GIF89a....", "image/gif", true),
            (b"RIFF\x00\x00\x00\x00WEBPVP8 ", "image/webp", true),
            (b"\0\0\0\x14ftypqt  \0\0\0\0qt  ", "video/quicktime", true),
            (b"%PDF-1.7\n", "application/pdf", true),
            (b"<svg onload='alert(1)'/>", "image/svg+xml", false),
            (b"<!doctype html><p>", "text/html", false),
            (b"MZ\x90\0", "application/vnd.microsoft.portable-executable", false),
        ];
        for (head, media_type, is_supported) in cases {
            let kind = sniff(head, true);
            assert_eq!((kind.media_type, kind.is_supported()), (media_type, is_supported));
        }
    }
}
