//! Links in a text, found as X does (`twitter-text` 3): with `http` or `https` before it, or a bare domain with a real
//! top-level domain.
//! Deliberately absent: names without a dot, numbers as hosts, and e-mail addresses, none of which become links.

use super::path;

/// A link in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// Its first byte.
    pub start: usize,
    /// The byte behind it.
    pub end: usize,
    /// Whether it begins with `http://` or `https://`.
    pub has_scheme: bool,
}

/// The links of a text, in order.
#[must_use]
pub fn links(text: &str) -> Vec<Link> {
    let bytes = text.as_bytes();
    let mut found: Vec<Link> = Vec::new();
    let (mut at, mut from) = (0, 0);
    while let Some(dot) = bytes[at..].iter().position(|byte| *byte == b'.').map(|offset| at + offset) {
        at = dot + 1;
        if text[at..].chars().next().is_some_and(may_stand_in_host)
            && let Some(link) = around(text, dot, from)
        {
            at = link.end.max(at);
            from = link.end;
            found.push(link);
        }
    }
    found
}

/// The link whose host has its first dot there, if it is one. Nothing before `from` belongs to it.
fn around(text: &str, dot: usize, from: usize) -> Option<Link> {
    let before = text[from..dot].chars().rev().take_while(|next| may_stand_in_host(*next)).map(char::len_utf8);
    let start = dot - before.sum::<usize>();
    let scheme = ["https://", "http://"].into_iter().find(|scheme| {
        let begin = start.checked_sub(scheme.len()).filter(|begin| *begin >= from);
        begin.and_then(|begin| text.get(begin..start)).is_some_and(|found| found.eq_ignore_ascii_case(scheme))
    });
    let (start, host) = match scheme {
        Some(scheme) => (start - scheme.len(), start),
        None => bare(text, start, dot).map(|start| (start, start))?,
    };
    let before = text[..start].chars().next_back();
    if before.is_some_and(|before| before.is_ascii_alphanumeric() || "@＠$#＃".contains(before)) {
        return None;
    }
    let end = host_end(text, host, scheme.is_some())?;
    // `_` may stand in the name of a machine, but not in that of a domain.
    if scheme.is_none() && before == Some('_') && text[host..end].matches('.').count() < 2 {
        return None;
    }
    Some(Link { start, end: path::end(text, end, scheme.is_some()), has_scheme: scheme.is_some() })
}

/// Where a bare domain begins: behind letters of other scripts, which write without spaces.
fn bare(text: &str, start: usize, dot: usize) -> Option<usize> {
    let label = text[start..dot].chars().rev().take_while(|next| *next != '_' && may_stand_in_bare(*next));
    let begin = dot - label.map(char::len_utf8).sum::<usize>();
    let before = text[..begin].chars().next_back();
    let refused = before.is_some_and(|before| "-./".contains(before))
        || text[begin..].starts_with(['-', '.'])
        || text[start..begin].starts_with('_');
    (begin < dot && !refused).then_some(begin)
}

/// Where the longest host with a real top-level domain ends.
fn host_end(text: &str, host: usize, has_scheme: bool) -> Option<usize> {
    let allowed = if has_scheme { may_stand_in_host } else { may_stand_in_bare };
    let mut end = None;
    let mut label = host;
    let mut is_domain = false;
    loop {
        let length: usize = text[label..].chars().take_while(|next| allowed(*next)).map(char::len_utf8).sum();
        let (this, next) = (&text[label..label + length], text[label + length..].chars().next());
        if is_domain && let Some(length) = top_level(this, next, has_scheme) {
            end = Some(label + length);
        }
        is_domain = !this.is_empty() && !this.contains('_') && !this.starts_with('-') && !this.ends_with('-');
        if this.is_empty() || next != Some('.') {
            return end;
        }
        label += length + 1;
    }
}

/// How much of a label is a top-level domain; `next` is what stands behind the label.
fn top_level(label: &str, next: Option<char>, has_scheme: bool) -> Option<usize> {
    let length = label.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'-').count();
    if length == 0 {
        // The list has these in their ASCII form only. A scheme says clearly enough that a link is meant.
        let letters = label.chars().take_while(|next| !next.is_ascii());
        return Some(letters.map(char::len_utf8).sum()).filter(|length| has_scheme && *length > 3);
    }
    let behind = label[length..].chars().next().or(next);
    let cut_off = behind.is_some_and(|behind| behind.is_ascii_alphanumeric() || "@+-".contains(behind));
    (!cut_off && tld::exist_case_insensitive(&label[..length])).then_some(length)
}

fn may_stand_in_host(character: char) -> bool {
    if character.is_ascii() {
        character.is_ascii_alphanumeric() || character == '-' || character == '_'
    } else {
        character.is_alphanumeric()
    }
}

fn may_stand_in_bare(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '-' || character == '_' || path::is_accented(character)
}
