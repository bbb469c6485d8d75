//! Which characters are one emoji together.
//! Deliberately absent: a list of the sequences that fonts know. A sequence nobody draws counts as one here, where X
//! counts its parts; people don't type those.

use unicode_properties::{EmojiStatus, UnicodeEmoji};

const TEXT_STYLE: char = '\u{FE0E}';
const EMOJI_STYLE: char = '\u{FE0F}';
const JOINER: char = '\u{200D}';
const KEYCAP: char = '\u{20E3}';

/// How many bytes at the start of a cluster are one emoji; 0 when it does not begin with one.
pub(super) fn length(cluster: &str) -> usize {
    let mut characters = cluster.chars().peekable();
    let Some(first) = characters.next() else { return 0 };
    let mut length = first.len_utf8();
    if is_regional(first) {
        // A letter of a flag without its other half is drawn, and counted, as an emoji too.
        return length + characters.next().filter(|second| is_regional(*second)).map_or(0, char::len_utf8);
    }
    if matches!(first, '0'..='9' | '#' | '*') {
        let styled = characters.next_if_eq(&EMOJI_STYLE).map_or(0, char::len_utf8);
        let cap = characters.next_if_eq(&KEYCAP).map_or(0, char::len_utf8);
        return if cap == 0 { 0 } else { length + styled + cap };
    }
    if !is_pictograph(first) || characters.peek() == Some(&TEXT_STYLE) {
        return 0;
    }
    // Signs of writing such as © are emoji only when it is said.
    if (first as u32) < 0x2000 && characters.peek() != Some(&EMOJI_STYLE) {
        return 0;
    }
    while let Some(next) = characters.next() {
        let joined = match next {
            EMOJI_STYLE | KEYCAP | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0020}'..='\u{E007F}' => 0,
            JOINER => match characters.next_if(|after| is_pictograph(*after)) {
                Some(after) => after.len_utf8(),
                None => break,
            },
            _ => break,
        };
        length += next.len_utf8() + joined;
    }
    length
}

/// Whether the emoji at the start of a cluster is drawn in colour without being asked to, or is asked to.
pub(super) fn is_drawn(emoji: &str) -> bool {
    let Some(first) = emoji.chars().next() else { return false };
    !matches!(first.emoji_status(), EmojiStatus::EmojiOther | EmojiStatus::EmojiOtherAndEmojiComponent)
        || emoji.contains(EMOJI_STYLE)
}

fn is_regional(character: char) -> bool {
    matches!(character, '\u{1F1E6}'..='\u{1F1FF}')
}

fn is_pictograph(character: char) -> bool {
    match character as u32 {
        ..0xA9 => false,
        // Newer emoji than the tables know lie here; what else lies here weighs the same.
        0x1F300..0x1FB00 => true,
        _ => character.is_emoji_char(),
    }
}
