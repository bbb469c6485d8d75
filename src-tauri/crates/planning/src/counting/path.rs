//! How far a link goes on behind its host: port, path and query, without the punctuation of the sentence around it.

/// Where a link ends whose host ends at a byte. Where no scheme stands before it, X takes a port or a query only together
/// with a path.
pub(super) fn end(text: &str, host_end: usize, has_scheme: bool) -> usize {
    let port_end = port(text, host_end);
    let path_end = path(text, port_end);
    if !has_scheme && path_end == port_end {
        return host_end;
    }
    query(text, path_end)
}

fn port(text: &str, at: usize) -> usize {
    let Some(digits) = text[at..].strip_prefix(':') else { return at };
    match digits.bytes().take_while(u8::is_ascii_digit).count() {
        0 => at,
        length => at + 1 + length,
    }
}

fn path(text: &str, start: usize) -> usize {
    if !text[start..].starts_with('/') {
        return start;
    }
    let mut at = start + 1;
    let mut end = at;
    while let Some(next) = text[at..].chars().next() {
        if next == '(' {
            let Some(closed) = brackets(text, at) else { break };
            at = closed;
            end = at;
        } else if may_stand_in_path(next) {
            at += next.len_utf8();
            if may_end_path(next) {
                end = at;
            }
        } else {
            break;
        }
    }
    end
}

/// Where a pair of brackets with path characters in it ends; one more pair may stand within.
fn brackets(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0;
    for (offset, next) in text[open..].char_indices() {
        match next {
            '(' if depth < 2 => depth += 1,
            ')' if depth == 1 => return Some(open + offset + 1).filter(|end| end - open > 2),
            ')' => depth -= 1,
            _ if may_stand_in_path(next) => {}
            _ => return None,
        }
    }
    None
}

fn query(text: &str, start: usize) -> usize {
    if !text[start..].starts_with('?') {
        return start;
    }
    let mut end = start;
    for (offset, byte) in text[start..].bytes().enumerate() {
        if byte.is_ascii_alphanumeric() || b"-_&=#/".contains(&byte) {
            end = start + offset + 1;
        } else if !b"!?*'@();:+$%[].,~|".contains(&byte) {
            break;
        }
    }
    end
}

fn may_stand_in_path(character: char) -> bool {
    is_letter(character) || "!*';:=+,.$/%#[]-–_~@|&".contains(character)
}

fn may_end_path(character: char) -> bool {
    is_letter(character) || "+-=_#/".contains(character)
}

/// ASCII, Latin with accents and Cyrillic; a link ends where other scripts go on, which write without spaces.
fn is_letter(character: char) -> bool {
    character.is_ascii_alphanumeric() || is_accented(character) || matches!(character, '\u{400}'..='\u{4FF}')
}

/// Latin letters with accents.
pub(super) fn is_accented(character: char) -> bool {
    matches!(character, 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}')
}
