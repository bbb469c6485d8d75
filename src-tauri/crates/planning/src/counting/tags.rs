//! Hashtags and mentions in a text.

use super::Link;

/// A hashtag or a mention.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tag {
    /// Its first byte, the sign.
    pub start: usize,
    /// The byte behind it.
    pub end: usize,
    /// Which of the two.
    pub kind: TagKind,
}

/// What a [`Tag`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TagKind {
    /// `#` with at least one letter behind it.
    Hashtag,
    /// `@name`, or `@name@host`.
    Mention {
        /// The byte behind `@name`, without a host.
        name_end: usize,
    },
}

/// The hashtags and mentions of a text outside its links, in order.
#[must_use]
pub fn tags(text: &str, links: &[Link]) -> Vec<Tag> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = bytes[at..].iter().position(|byte| matches!(byte, b'#' | b'@')).map(|offset| at + offset) {
        at = start + 1;
        let before = text[..start].chars().next_back();
        if before.is_some_and(|before| is_word(before) || "/=#@&".contains(before)) {
            continue;
        }
        let next = links.get(links.partition_point(|link| link.end <= start));
        let until = next.map_or(text.len(), |link| link.start);
        if until <= start {
            continue;
        }
        let tag = if bytes[start] == b'#' { hashtag(&text[..until], start) } else { mention(&text[..until], start) };
        if let Some(tag) = tag {
            at = tag.end;
            found.push(tag);
        }
    }
    found
}

fn hashtag(text: &str, start: usize) -> Option<Tag> {
    let word = &text[start + 1..];
    let length = word.find(|next: char| !is_word(next)).unwrap_or(word.len());
    let has_letter = word[..length].chars().any(|next| !next.is_numeric() && next != '_');
    has_letter.then_some(Tag { start, end: start + 1 + length, kind: TagKind::Hashtag })
}

fn mention(text: &str, start: usize) -> Option<Tag> {
    let name = name(&text[start + 1..], |byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if name == 0 {
        return None;
    }
    let name_end = start + 1 + name;
    let mut end = name_end;
    if let Some(host) = text[name_end..].strip_prefix('@') {
        let allowed = |next: char| is_word(next) || matches!(next, '.' | '-');
        let length = host.find(|next| !allowed(next)).unwrap_or(host.len());
        // The host ends with a letter, so a full stop behind it stays outside.
        let length = host[..length].trim_end_matches(['.', '-']).len();
        if length > 1 {
            end = name_end + 1 + length;
        }
    }
    Some(Tag { start, end, kind: TagKind::Mention { name_end } })
}

/// How many bytes at the start are a name: letters, with single or repeated `.` and `-` only between them.
fn name(text: &str, allowed: impl Fn(u8) -> bool) -> usize {
    let length = text.bytes().take_while(|byte| allowed(*byte) || matches!(byte, b'.' | b'-')).count();
    if text.bytes().next().is_none_or(|first| !allowed(first)) {
        return 0;
    }
    text[..length].trim_end_matches(['.', '-']).len()
}

fn is_word(character: char) -> bool {
    character == '_' || character.is_alphanumeric() || matches!(character, '\u{300}'..='\u{36F}')
}
