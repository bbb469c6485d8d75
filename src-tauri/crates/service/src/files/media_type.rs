//! The exact MIME type of a file, from its first bytes and never from what a sender claims (gaps, 4.3).

/// How many bytes of the beginning are looked at.
pub(crate) const HEAD_BYTES: usize = 8 * 1024;
/// What cannot be told.
const UNKNOWN: &str = "application/octet-stream";

/// Sniffs a type from the head of a file, and the extension that goes with it. `is_whole` when there is no more of it.
pub(crate) fn sniff(head: &[u8], is_whole: bool) -> (&'static str, Option<&'static str>) {
    if let Some(found) = infer::get(head) {
        let (name, extension) = match found.mime_type() {
            // The names that IANA knows, or that players understand everywhere.
            "audio/m4a" => ("audio/mp4", "m4a"),
            "audio/x-wav" => ("audio/wav", "wav"),
            "audio/x-flac" => ("audio/flac", "flac"),
            "audio/opus" => ("audio/ogg", "opus"),
            // Several kinds of picture come in one box, and are told apart by its brands.
            "image/heif" => return heif(head),
            // Its marks are a few words, and a drawing may begin with the same.
            "text/xml" => return text(head, is_whole).unwrap_or(("text/xml", Some("xml"))),
            name => (name, found.extension()),
        };
        return (name, Some(extension));
    }
    if head.get(4..8) == Some(b"ftyp") {
        return match head.get(8..12) {
            Some(b"mif1" | b"msf1" | b"heix" | b"heim" | b"heis" | b"hevc" | b"hevx") => heif(head),
            _ => ("video/mp4", Some("mp4")),
        };
    }
    text(head, is_whole).unwrap_or((UNKNOWN, None))
}

/// The type of a picture in a HEIF box: HEIC when one of the brands in its first box says so.
fn heif(head: &[u8]) -> (&'static str, Option<&'static str>) {
    let length = head.get(..4).and_then(|length| length.try_into().ok()).map_or(0, u32::from_be_bytes);
    let length = usize::try_from(length).unwrap_or(usize::MAX).min(head.len());
    let brands = head.get(8..length).unwrap_or_default().chunks_exact(4);
    if brands.clone().any(|brand| matches!(brand, b"heic" | b"heix" | b"heim" | b"heis")) {
        ("image/heic", Some("heic"))
    } else if brands.clone().any(|brand| matches!(brand, b"hevc" | b"hevx")) {
        ("image/heic-sequence", Some("heics"))
    } else {
        ("image/heif", Some("heif"))
    }
}

fn text(head: &[u8], is_whole: bool) -> Option<(&'static str, Option<&'static str>)> {
    let text = match std::str::from_utf8(head) {
        Ok(text) => text,
        // The head may end in the middle of a character.
        Err(error) if error.error_len().is_none() && !is_whole => {
            std::str::from_utf8(&head[..error.valid_up_to()]).ok()?
        }
        Err(_) => return None,
    };
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let is_text = text.chars().all(|one| !one.is_control() || "\t\n\r\u{c}\u{1b}".contains(one));
    if text.is_empty() || !is_text {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    if lower.starts_with("<svg") || (lower.starts_with("<?xml") || lower.starts_with("<!")) && lower.contains("<svg") {
        Some(("image/svg+xml", Some("svg")))
    } else if lower.starts_with("<!doctype html") || lower.starts_with("<html") {
        Some(("text/html", Some("html")))
    } else if lower.starts_with("<?xml") {
        Some(("text/xml", Some("xml")))
    } else if is_whole && text.starts_with(['{', '[']) && serde_json::from_str::<serde_json::Value>(text).is_ok() {
        Some(("application/json", Some("json")))
    } else {
        Some(("text/plain", Some("txt")))
    }
}

/// Whether a file of this type may be shown where it is fetched; any other is only ever saved.
pub(crate) fn is_shown(media_type: &str) -> bool {
    let kind = media_type.split('/').next().unwrap_or_default();
    matches!(kind, "image" | "video" | "audio") && media_type != "image/svg+xml"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_tell_the_type() {
        let cases: [(&[u8], &str); 25] = [
            (b"\x89PNG\r\n\x1a\n....", "image/png"),
            (b"\xff\xd8\xff\xe0....", "image/jpeg"),
            (b"GIF89a....", "image/gif"),
            (b"RIFF\x00\x00\x00\x00WEBPVP8 ", "image/webp"),
            (b"\0\0\0\x18ftypisom\0\0\0\0isomiso2", "video/mp4"),
            (b"\0\0\0\x18ftypzzzz\0\0\0\0zzzz", "video/mp4"),
            (b"\0\0\0\x14ftypqt  \0\0\0\0qt  ", "video/quicktime"),
            (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic"),
            (b"\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "image/heic"),
            (b"\0\0\0\x18ftyphevc\0\0\0\0msf1hevc", "image/heic-sequence"),
            (b"\0\0\0\x14ftypmif1\0\0\0\0mif1heic", "image/heif"),
            (b"RIFF\x00\x00\x00\x00WAVEfmt ", "audio/wav"),
            (b"ID3\x03\x00....", "audio/mpeg"),
            (b"%PDF-1.7\n", "application/pdf"),
            (b"PK\x03\x04....", "application/zip"),
            (b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "image/svg+xml"),
            (b"<?xml version=\"1.0\"?>\n<svg/>", "image/svg+xml"),
            (b"<?xml version=\"1.0\"?>\n<rss/>", "text/xml"),
            (b"\n<!DOCTYPE html><title>a</title>", "text/html"),
            (b"{\"a\": [1]}", "application/json"),
            (b"{a}", "text/plain"),
            (b"Hello, \xc3\xa9\n", "text/plain"),
            (b"\xef\xbb\xbfHello", "text/plain"),
            (b"a\0b", "application/octet-stream"),
            (b"", "application/octet-stream"),
        ];
        for (bytes, expected) in cases {
            assert_eq!(sniff(bytes, true).0, expected, "{bytes:?}");
        }
    }

    #[test]
    fn a_character_may_be_cut_at_the_end_of_the_head_only() {
        assert_eq!(sniff(b"Hello \xc3", false).0, "text/plain");
        assert_eq!(sniff(b"Hello \xc3", true).0, "application/octet-stream");
        assert_eq!(sniff(b"Hello \xc3 \xa9", false).0, "application/octet-stream");
    }

    #[test]
    fn only_pictures_videos_and_sound_are_shown() {
        assert!(is_shown("image/png") && is_shown("video/mp4") && is_shown("audio/ogg"));
        for saved in ["image/svg+xml", "text/html", "text/plain", "application/pdf", "application/octet-stream"] {
            assert!(!is_shown(saved), "{saved}");
        }
    }
}
