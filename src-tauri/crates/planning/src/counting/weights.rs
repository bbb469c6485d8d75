//! What one grapheme cluster weighs by each method.

use super::{Counter, emoji};
use unicode_normalization::UnicodeNormalization;

/// The weight of one cluster by a method.
pub(super) fn of(cluster: &str, counter: Counter) -> usize {
    match counter {
        Counter::XWeighted => weighted(cluster),
        Counter::Graphemes | Counter::Mastodon { .. } => 1,
        Counter::Utf8 => cluster.len(),
        Counter::Utf16 => utf16(cluster),
        // The service counts in Java, so UTF-16; the other reading, graphemes, gives smaller numbers, and a post that
        // is refused is worse than one shortened by a few characters too many.
        Counter::LinkedIn => utf16(cluster) + cluster.bytes().filter(|byte| is_reserved(*byte)).count(),
        Counter::CodePoints => cluster.chars().count(),
        Counter::EmojiUtf8 => {
            if cluster.is_ascii() {
                return 1;
            }
            match emoji::length(cluster) {
                length if length > 0 && emoji::is_drawn(&cluster[..length]) => length,
                _ => 1,
            }
        }
    }
}

/// The UTF-16 code units of a text.
pub(super) fn utf16(text: &str) -> usize {
    // Every character has one byte that continues nothing; those of four bytes need two units.
    text.bytes().map(|byte| usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0)).sum()
}

/// Whether the little-text format of LinkedIn needs a backslash before it.
pub(super) fn is_reserved(byte: u8) -> bool {
    matches!(
        byte,
        b'\\' | b'{' | b'}' | b'@' | b'[' | b']' | b'(' | b')' | b'<' | b'>' | b'#' | b'*' | b'_' | b'~' | b'|'
    )
}

fn weighted(cluster: &str) -> usize {
    if cluster.len() == 1 {
        return 1;
    }
    let emoji = emoji::length(cluster);
    let rest = &cluster[emoji..];
    let emoji = if emoji > 0 { 2 } else { 0 };
    let mut characters = rest.chars();
    let alone = match (characters.next(), characters.next()) {
        (None, _) => return emoji,
        (Some(only), None) => Some(only).filter(|only| composes_to_itself(*only)),
        _ => None,
    };
    emoji + alone.map_or_else(|| rest.nfc().map(weight).sum(), weight)
}

/// Whether NFC leaves a character alone, or makes one of the same weight of it.
fn composes_to_itself(character: char) -> bool {
    matches!(character as u32, ..0x340 | 0x370..0x900 | 0xE00..0xF00 | 0x1100..0x1200 | 0x2010..0x2100 | 0x3000..0xFB00)
}

fn weight(character: char) -> usize {
    match character as u32 {
        0..=0x10FF | 0x2000..=0x200D | 0x2010..=0x201F | 0x2032..=0x2037 => 1,
        _ => 2,
    }
}
