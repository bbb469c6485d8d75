//! One text with what has been found out about it, so that several platforms can ask without counting again.

use super::atoms::{Atoms, Whole};
use super::{Counter, LINK_WEIGHT, Link, Position, Tag, TagKind, links, tags, weights};
use std::cell::{OnceCell, RefCell};

/// A text that is measured at most once in each way.
#[derive(Debug)]
pub struct Measured<'a> {
    text: &'a str,
    is_ascii: bool,
    links: OnceCell<Vec<Link>>,
    tags: OnceCell<Vec<Tag>>,
    counts: RefCell<Vec<(Counter, usize)>>,
}

impl<'a> Measured<'a> {
    /// Nothing is counted yet.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        let (links, tags, counts) = Default::default();
        Self { text, is_ascii: text.is_ascii(), links, tags, counts }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// Its links, in order.
    #[must_use]
    pub fn links(&self) -> &[Link] {
        self.links.get_or_init(|| links(self.text))
    }

    /// Its hashtags and mentions outside links, in order.
    #[must_use]
    pub fn tags(&self) -> &[Tag] {
        self.tags.get_or_init(|| tags(self.text, self.links()))
    }

    /// How long it is by a method.
    #[must_use]
    pub fn count(&self, counter: Counter) -> usize {
        let kept = self.counts.borrow().iter().find(|(known, _)| *known == counter).map(|(_, count)| *count);
        kept.unwrap_or_else(|| {
            let count = self.counted(counter);
            self.counts.borrow_mut().push((counter, count));
            count
        })
    }

    /// Where it outgrows a limit by a method: see [`super::overflow`].
    #[must_use]
    pub fn overflow(&self, counter: Counter, limit: usize) -> Option<Position> {
        if self.count(counter) <= limit {
            return None;
        }
        let wholes = self.wholes(counter);
        if self.is_ascii && wholes.is_empty() && counter != Counter::LinkedIn && !self.text.contains('\r') {
            return Some(self.position(limit));
        }
        let mut sum = 0;
        let first = Atoms::new(self.text, &wholes, counter).find(|atom| {
            sum += atom.weight;
            sum > limit
        });
        first.map(|atom| self.position(atom.start))
    }

    /// The place of a byte that a character begins at.
    #[must_use]
    pub fn position(&self, byte: usize) -> Position {
        let utf16 = if self.is_ascii { byte } else { weights::utf16(&self.text[..byte]) };
        Position { byte, utf16 }
    }

    fn counted(&self, counter: Counter) -> usize {
        let text = self.text;
        match counter {
            Counter::Utf8 => text.len(),
            Counter::Utf16 if self.is_ascii => text.len(),
            Counter::Utf16 => weights::utf16(text),
            Counter::CodePoints => text.chars().count(),
            Counter::LinkedIn => {
                self.count(Counter::Utf16) + text.bytes().filter(|byte| weights::is_reserved(*byte)).count()
            }
            Counter::Graphemes | Counter::EmojiUtf8 if self.is_ascii => text.len() - self.breaks(),
            Counter::XWeighted | Counter::Mastodon { .. } if self.is_ascii => {
                let wholes = self.wholes(counter);
                let (length, weight) =
                    wholes.iter().fold((0, 0), |sum, whole| (sum.0 + whole.end - whole.start, sum.1 + whole.weight));
                // X counts both halves of a Windows line break, everybody else sees one character.
                let breaks = if counter == Counter::XWeighted { 0 } else { self.breaks() };
                text.len() - length - breaks + weight
            }
            Counter::Mastodon { .. } if self.wholes(counter).is_empty() => self.count(Counter::Graphemes),
            _ => Atoms::new(text, &self.wholes(counter), counter).map(|atom| atom.weight).sum(),
        }
    }

    /// The Windows line breaks.
    fn breaks(&self) -> usize {
        if self.text.contains('\r') { self.text.matches("\r\n").count() } else { 0 }
    }

    /// What a method counts as one.
    fn wholes(&self, counter: Counter) -> Vec<Whole> {
        let whole = |link: &Link, weight: u16| Whole { start: link.start, end: link.end, weight: weight.into() };
        match counter {
            Counter::XWeighted => self.links().iter().map(|link| whole(link, LINK_WEIGHT)).collect(),
            Counter::Mastodon { link: weight } => {
                let links = self.links().iter().filter(|link| link.has_scheme);
                let mut wholes: Vec<Whole> = links.map(|link| whole(link, weight)).collect();
                wholes.extend(self.tags().iter().filter_map(|tag| match tag.kind {
                    TagKind::Mention { name_end } if name_end < tag.end => {
                        Some(Whole { start: tag.start, end: tag.end, weight: name_end - tag.start })
                    }
                    _ => None,
                }));
                wholes.sort_by_key(|whole| whole.start);
                wholes
            }
            _ => Vec::new(),
        }
    }
}
