//! The name of a file as its address shows it: the name it was sent with, reduced to unreserved characters.

/// Most characters of a name.
const LONGEST: usize = 100;
/// Most characters of an extension.
const LONGEST_EXTENSION: usize = 8;

/// Reduces a name that was sent. It keeps its extension if it has a sane one; else it gets that of its type.
pub(crate) fn reduce(sent: &str, of_type: Option<&str>) -> String {
    let last = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let mut reduced = String::with_capacity(last.len());
    for one in last.chars() {
        if one.is_ascii_alphanumeric() || "._-".contains(one) {
            reduced.push(one);
        } else if !reduced.ends_with('-') {
            reduced.push('-');
        }
    }
    let (stem, extension) = match reduced.rsplit_once('.').filter(|(_, extension)| is_sane(extension)) {
        Some((stem, extension)) if !stem.is_empty() => (stem, Some(extension)),
        _ => (reduced.as_str(), of_type),
    };
    let stem = stem.trim_start_matches(['.', '-']);
    let room = LONGEST - extension.map_or(0, |extension| extension.len() + 1);
    let stem = stem.get(..room).unwrap_or(stem).trim_end_matches(['.', '-']);
    let stem = if stem.is_empty() { "file" } else { stem };
    extension.map_or_else(|| stem.to_owned(), |extension| format!("{stem}.{extension}"))
}

fn is_sane(extension: &str) -> bool {
    (1..=LONGEST_EXTENSION).contains(&extension.len()) && extension.bytes().all(|one| one.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::address::Address;

    #[test]
    fn a_name_is_reduced_to_what_needs_no_escaping() {
        for (sent, expected) in [
            ("photo.png", "photo.png"),
            ("My holiday (1).JPG", "My-holiday-1.JPG"),
            ("Grüße aus Wien.mp4", "Gr-e-aus-Wien.mp4"),
            ("猫.gif", "file.gif"),
            ("../../etc/passwd", "passwd.bin"),
            ("C:\\Users\\ada\\a.png", "a.png"),
            ("..", "file.bin"),
            ("", "file.bin"),
            (".png", "png.bin"),
            ("a%2Fb?c#d.png", "a-2Fb-c-d.png"),
            ("a.b.c", "a.b.c"),
            ("archive.tar.gz", "archive.tar.gz"),
            ("odd.extension-that-is-none", "odd.extension-that-is-none.bin"),
            ("a\r\nb\0.png", "a-b.png"),
        ] {
            assert_eq!(reduce(sent, Some("bin")), expected, "{sent:?}");
        }
        assert_eq!(reduce("a", None), "a");
    }

    #[test]
    fn every_name_gives_an_address() {
        let long = "x".repeat(500);
        let id = "0".repeat(32);
        for sent in [long.clone(), format!("{long}.png"), ".".repeat(300), "-.".repeat(300), format!("{long}.tar.gz")] {
            for extension in [None, Some("webm")] {
                let name = reduce(&sent, extension);
                assert!(Address::new(&id, &name).is_some(), "{name}");
            }
        }
    }
}
