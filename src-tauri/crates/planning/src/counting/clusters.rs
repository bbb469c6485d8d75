//! A text in extended grapheme clusters, quick where nothing can join its neighbour.

use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};

/// Where the cluster that begins at a boundary ends. The text goes on there.
pub(super) fn end(text: &str, start: usize) -> usize {
    let rest = &text[start..];
    let bytes = rest.as_bytes();
    match bytes {
        [] => return start,
        [first, second, ..] if first.is_ascii() && second.is_ascii() => {
            return start + if (*first, *second) == (b'\r', b'\n') { 2 } else { 1 };
        }
        [_] => return start + 1,
        _ => {}
    }
    let mut two = rest.chars();
    if let (Some(first), Some(second)) = (two.next(), two.next())
        && stands_alone(first)
        && stands_alone(second)
    {
        return start + first.len_utf8();
    }
    start + rest.graphemes(true).next().map_or(0, str::len)
}

/// Whether a character neither joins the next one nor is joined to the one before, if that one stands alone too.
/// The large scripts that are written without marks are enough: anything else asks the full rules.
fn stands_alone(character: char) -> bool {
    matches!(character,
        ' '..='~' | '\n' | '\u{A1}'..='\u{2FF}' | '\u{370}'..='\u{482}' | '\u{48A}'..='\u{52F}' | '\u{2010}'..='\u{2027}'
        | '\u{3001}'..='\u{3029}' | '\u{3041}'..='\u{3096}' | '\u{30A0}'..='\u{30FF}' | '\u{4E00}'..='\u{9FFF}'
        | '\u{FF01}'..='\u{FF9D}')
        && !matches!(character, '\u{AD}' | '\u{A9}' | '\u{AE}')
}

/// Whether a text may be cut at a byte that a character begins at.
pub(crate) fn is_boundary(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    match (at.checked_sub(1).and_then(|before| bytes.get(before)), bytes.get(at)) {
        (None, _) | (_, None) => true,
        (Some(b'\r'), Some(b'\n')) => false,
        (Some(before), Some(after)) if before.is_ascii() && after.is_ascii() => true,
        _ => GraphemeCursor::new(at, text.len(), true).is_boundary(text, 0).unwrap_or(true),
    }
}

/// The first boundary at or after a byte that a character begins at.
pub(super) fn boundary_from(text: &str, at: usize) -> usize {
    if is_boundary(text, at) {
        return at;
    }
    GraphemeCursor::new(at, text.len(), true).next_boundary(text, 0).ok().flatten().unwrap_or(text.len())
}

/// The last boundary before a byte that a character begins at; 0 when there is none.
pub(crate) fn boundary_before(text: &str, at: usize) -> usize {
    GraphemeCursor::new(at, text.len(), true).prev_boundary(text, 0).ok().flatten().unwrap_or(0)
}
