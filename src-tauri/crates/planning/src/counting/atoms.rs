//! A text in pieces that are counted as a whole and never cut: grapheme clusters, and links or names that a platform
//! counts as one.

use super::{Counter, clusters, weights};

/// A part of a text that a platform counts as one, however long it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Whole {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) weight: usize,
}

/// One piece: where it begins and what it weighs.
pub(super) struct Atom {
    pub(super) start: usize,
    pub(super) weight: usize,
}

/// The pieces of a text by a method, in order.
pub(super) struct Atoms<'a> {
    text: &'a str,
    at: usize,
    wholes: std::slice::Iter<'a, Whole>,
    next: Option<&'a Whole>,
    counter: Counter,
}

impl<'a> Atoms<'a> {
    /// `wholes` are in order and don't overlap.
    pub(super) fn new(text: &'a str, wholes: &'a [Whole], counter: Counter) -> Self {
        let mut wholes = wholes.iter();
        let next = wholes.next();
        Self { text, at: 0, wholes, next, counter }
    }
}

impl Iterator for Atoms<'_> {
    type Item = Atom;

    fn next(&mut self) -> Option<Atom> {
        let start = self.at;
        if start >= self.text.len() {
            return None;
        }
        let mut end = clusters::end(self.text, start);
        if self.next.is_none_or(|whole| whole.start >= end) {
            self.at = end;
            return Some(Atom { start, weight: weights::of(&self.text[start..end], self.counter) });
        }
        let mut weight = 0;
        let mut counted = start;
        // A mark may join a link to what stands before or behind it; such a piece is longer than either.
        while let Some(whole) = self.next.filter(|whole| whole.start < end) {
            weight += plain(&self.text[counted..whole.start.max(counted)], self.counter) + whole.weight;
            counted = whole.end;
            end = clusters::boundary_from(self.text, whole.end);
            self.next = self.wholes.next();
        }
        self.at = end;
        Some(Atom { start, weight: weight + plain(&self.text[counted..end], self.counter) })
    }
}

fn plain(text: &str, counter: Counter) -> usize {
    let mut at = 0;
    let mut weight = 0;
    while at < text.len() {
        let end = clusters::end(text, at);
        weight += weights::of(&text[at..end], counter);
        at = end;
    }
    weight
}
