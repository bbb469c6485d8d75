//! A text made to fit a platform: cut at a sentence or a word, or split into numbered parts, always measured by the
//! platform's own counting.
//! Deliberately absent: writing anything new. What is left is the writer's own words.

use crate::counting::{Counter, Link, Measured, boundary_before, is_boundary, links};
use unicode_segmentation::UnicodeSegmentation;

/// At which place a text may be cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// Behind a whole sentence; behind a whole word when not even one sentence fits.
    Sentence,
    /// Behind a whole word, with "…".
    Word,
}

/// A link or a character is longer than the limit, so that no part could hold it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a part of the text that cannot be cut is longer than the limit")]
pub struct TooLong;

const ELLIPSIS: &str = "…";

/// The most parts: more would fill their own numbers.
const MOST_PARTS: usize = 999;

/// The beginning of a text that fits within a limit; the text as it is when it fits. Neither a grapheme nor a link is
/// cut, so that it is empty when there is no room for the first of them.
#[must_use]
pub fn shorten(text: &str, counter: Counter, limit: usize, at: Cut) -> String {
    let measured = Measured::new(text);
    let Some(room) = measured.overflow(counter, limit) else { return text.to_owned() };
    let links = measured.links();
    if at == Cut::Sentence {
        let ends: Vec<usize> = sentence_ends(text, room.byte, links).collect();
        let sentences = ends.into_iter().rev().map(|end| trimmed_end(&text[..end]));
        if let Some(kept) = sentences.filter(|kept| !kept.is_empty()).find(|kept| counter.count(kept) <= limit) {
            return kept.to_owned();
        }
    }
    let mut end = room.byte;
    loop {
        let kept = head(text, end, links);
        if kept.is_empty() {
            return String::new();
        }
        // A sign behind a link would look like a part of it.
        let gap = if links.iter().any(|link| link.end == kept.len()) { " " } else { "" };
        let shortened = [kept, gap, ELLIPSIS].concat();
        if counter.count(&shortened) <= limit {
            return shortened;
        }
        end = previous(text, kept.len(), links);
    }
}

/// A text in parts that each fit within a limit, with "(1/3)" behind each; one part without a number when the text fits.
/// Parts break behind paragraphs, else sentences, else words; a word only when it is longer than a part.
///
/// # Errors
/// [`TooLong`] when a link, or one character, does not fit even alone.
pub fn split(text: &str, counter: Counter, limit: usize) -> Result<Vec<String>, TooLong> {
    if counter.count(text) <= limit {
        return Ok(vec![text.to_owned()]);
    }
    // The number of parts stands in every part, and longer numbers leave less room: ask again until it is met.
    let mut digits = 1;
    loop {
        let nines = "9".repeat(digits);
        let number = format!(" ({nines}/{nines})");
        let parts = numbered(text, counter, limit, &number)?;
        let total = parts.len();
        if total > MOST_PARTS {
            return Err(TooLong);
        }
        if total.to_string().len() <= digits {
            let told = parts.iter().enumerate().map(|(index, part)| format!("{part} ({}/{total})", index + 1));
            return Ok(told.collect());
        }
        digits += 1;
    }
}

/// A text in parts that each fit within a limit, for a thread. Parts break as those of [`split`] do.
///
/// # Errors
/// [`TooLong`] when a link, or one character, does not fit even alone.
pub fn parts(text: &str, counter: Counter, limit: usize) -> Result<Vec<String>, TooLong> {
    Ok(numbered(text, counter, limit, "")?.into_iter().map(str::to_owned).collect())
}

/// Parts that leave room for a number.
fn numbered<'a>(text: &'a str, counter: Counter, limit: usize, number: &str) -> Result<Vec<&'a str>, TooLong> {
    let mut parts = Vec::new();
    let mut rest = trimmed_end(trimmed_start(text));
    let room = limit.checked_sub(counter.count(number)).ok_or(TooLong)?;
    let fits = |part: &str| counter.count(&[part, number].concat()) <= limit;
    while !rest.is_empty() {
        if parts.len() > MOST_PARTS {
            return Err(TooLong);
        }
        let (seen, mut end) = reach(rest, counter, room);
        let links = links(seen);
        let part = loop {
            let part = if end == rest.len() { rest } else { at_best(seen, end, &links) };
            if part.is_empty() {
                return Err(TooLong);
            }
            if fits(part) {
                break part;
            }
            end = previous(seen, part.len(), &links);
        };
        parts.push(part);
        rest = trimmed_start(&rest[part.len()..]);
    }
    Ok(parts)
}

/// How far a text fits, and as much of the text as is needed to see that: of a long one not all, for each part would look
/// at the whole rest again.
fn reach(text: &str, counter: Counter, room: usize) -> (&str, usize) {
    let mut length = room * 8 + 4096;
    while length < text.len() {
        let whole = (0..length).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let seen = &text[..outside(text, whole, &[])];
        if let Some(position) = Measured::new(seen).overflow(counter, room)
            && position.byte * 2 < seen.len()
        {
            return (seen, position.byte);
        }
        length *= 2;
    }
    (text, Measured::new(text).overflow(counter, room).map_or(text.len(), |position| position.byte))
}

/// The longest beginning that ends well: with a paragraph or a sentence in its second half, else with a word.
fn at_best<'a>(text: &'a str, end: usize, links: &[Link]) -> &'a str {
    let paragraph = text[..end].rfind('\n').map(|at| trimmed_end(&text[..at]));
    let sentence = sentence_ends(text, end, links).last().map(|at| trimmed_end(&text[..at]));
    let is_full = |part: &&str| part.len() * 2 > end;
    paragraph.filter(is_full).or(sentence.filter(is_full)).unwrap_or_else(|| head(text, end, links))
}

/// Where sentences end, up to a byte. A question mark in a link ends none.
fn sentence_ends<'a>(text: &'a str, until: usize, links: &'a [Link]) -> impl Iterator<Item = usize> + 'a {
    let ends = text.split_sentence_bound_indices().map(|(at, sentence)| at + sentence.len());
    ends.take_while(move |end| *end <= until).filter(move |end| outside(text, *end, links) == *end)
}

/// The longest beginning up to a byte that ends with a word; of a single long word as many graphemes as there are.
fn head<'a>(text: &'a str, end: usize, links: &[Link]) -> &'a str {
    let end = outside(text, end, links);
    let goes_on = text[end..].graphemes(true).next().is_some_and(|next| !is_blank(next));
    let mut gaps = text[..end].grapheme_indices(true).rev().filter(|(_, gap)| is_blank(gap));
    let kept = gaps.next().filter(|_| goes_on).map(|(at, _)| trimmed_end(&text[..at]));
    kept.filter(|kept| !kept.is_empty()).unwrap_or_else(|| trimmed_end(&text[..end]))
}

/// The same place when a text may be cut there, else the last one before: outside links and between graphemes.
fn outside(text: &str, at: usize, links: &[Link]) -> usize {
    let link = links.iter().find(|link| link.start < at && at < link.end);
    match (link, is_boundary(text, at)) {
        (Some(link), _) => outside(text, link.start, links),
        (None, false) => outside(text, boundary_before(text, at), links),
        (None, true) => at,
    }
}

/// The last place before another at which a text may be cut.
fn previous(text: &str, at: usize, links: &[Link]) -> usize {
    outside(text, boundary_before(text, at), links)
}

/// White space in whole graphemes: a mark may stand on a space.
fn is_blank(grapheme: &str) -> bool {
    grapheme.chars().all(char::is_whitespace)
}

fn trimmed_start(text: &str) -> &str {
    let blank = text.graphemes(true).take_while(|grapheme| is_blank(grapheme));
    &text[blank.map(str::len).sum()..]
}

fn trimmed_end(text: &str) -> &str {
    let blank = text.graphemes(true).rev().take_while(|grapheme| is_blank(grapheme));
    &text[..text.len() - blank.map(str::len).sum::<usize>()]
}
