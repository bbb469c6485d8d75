//! A text as figures, words and marks, and the way through them.
//! Deliberately absent: what they mean.

use super::vocabulary::{Lexicon, Table, folded, is_word};
use std::iter;
use std::ops::RangeInclusive;

/// A run of figures, a run of letters or a single mark; all in lower case, letters folded.
#[derive(Debug)]
pub(super) struct Token {
    text: String,
    kind: Kind,
    /// Nothing stands between it and the one before.
    glued: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Figures,
    Letters,
    Mark,
}

/// Splits a text. Spaces and apostrophes vanish, all dashes are one. A day with a part of it glued to it is two words.
pub(super) fn split(text: &str, words: &Lexicon) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut glued = false;
    for character in text.to_lowercase().chars().flat_map(folded) {
        let (character, kind) = match character {
            '\'' | '’' => continue,
            '–' | '—' | '−' | '‐' | '‑' => ('-', Kind::Mark),
            space if space.is_whitespace() => {
                glued = false;
                continue;
            }
            figure if figure.is_ascii_digit() => (figure, Kind::Figures),
            letter if letter.is_alphabetic() => (letter, Kind::Letters),
            mark => (mark, Kind::Mark),
        };
        match tokens.last_mut() {
            Some(last) if glued && last.kind == kind && kind != Kind::Mark => last.text.push(character),
            _ => tokens.push(Token { text: character.to_string(), kind, glued }),
        }
        glued = true;
    }
    tokens.into_iter().flat_map(|token| apart(token, words)).collect()
}

/// A word, or the two that it is made of.
fn apart(mut token: Token, words: &Lexicon) -> impl Iterator<Item = Token> {
    let end = words.day_of_compound(&token.text);
    let rest = end.map(|end| Token { text: token.text.split_off(end), kind: Kind::Letters, glued: true });
    iter::once(token).chain(rest)
}

/// What is left to be read, and the words that it is read by.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rest<'a> {
    tokens: &'a [Token],
    pub(super) words: &'static Lexicon,
}

impl<'a> Rest<'a> {
    pub(super) fn new(tokens: &'a [Token], words: &'static Lexicon) -> Self {
        Self { tokens, words }
    }

    fn next(self) -> Option<(&'a Token, Self)> {
        self.tokens.split_first().map(|(first, tokens)| (first, Rest { tokens, ..self }))
    }

    /// Past whatever comes next.
    pub(super) fn onward(self) -> Self {
        self.next().map_or(self, |(_, rest)| rest)
    }

    fn next_of(self, kind: Kind) -> Option<(&'a str, Self)> {
        self.next().filter(|(token, _)| token.kind == kind).map(|(token, rest)| (token.text.as_str(), rest))
    }

    /// Itself when nothing stands between what comes next and what came before.
    pub(super) fn glued(self) -> Option<Self> {
        self.tokens.first().is_some_and(|token| token.glued).then_some(self)
    }

    /// A word.
    pub(super) fn word(self) -> Option<(&'a str, Self)> {
        self.next_of(Kind::Letters)
    }

    /// The meaning of what comes next in a table.
    pub(super) fn named<T: Copy>(self, table: Table<T>) -> Option<(T, Self)> {
        table.iter().find_map(|(phrase, meaning)| self.says(&[phrase]).map(|rest| (*meaning, rest)))
    }

    /// Past one of some phrases.
    pub(super) fn says(self, phrases: &[&str]) -> Option<Self> {
        let past = |phrase: &&str| {
            phrase.split(' ').try_fold(self, |rest, wanted| {
                rest.word().filter(|(word, _)| is_word(wanted, word)).map(|(_, rest)| rest)
            })
        };
        phrases.iter().find_map(past)
    }

    /// Past one of some phrases, if it is there.
    pub(super) fn skip(self, phrases: &[&str]) -> Self {
        self.says(phrases).unwrap_or(self)
    }

    /// Past a mark.
    pub(super) fn mark(self, wanted: char) -> Option<Self> {
        self.next_of(Kind::Mark).filter(|(mark, _)| mark.starts_with(wanted)).map(|(_, rest)| rest)
    }

    /// Past a mark that stands close to what came before, if it is there.
    pub(super) fn skip_mark(self, wanted: char) -> Self {
        self.glued().and_then(|rest| rest.mark(wanted)).unwrap_or(self)
    }

    /// Figures, so many of them, and their value.
    pub(super) fn figures(self, length: RangeInclusive<usize>) -> Option<(u32, Self)> {
        let (figures, rest) = self.next_of(Kind::Figures)?;
        if length.contains(&figures.len()) { Some((figures.parse().ok()?, rest)) } else { None }
    }

    /// Whether a figure nought comes next.
    pub(super) fn begins_with_nought(self) -> bool {
        self.next_of(Kind::Figures).is_some_and(|(figures, _)| figures.starts_with('0'))
    }

    /// A number in figures, six at most, or in words.
    pub(super) fn number(self) -> Option<(u32, Self)> {
        self.figures(1..=6).or_else(|| self.named(self.words.numbers))
    }

    /// Whether nothing is left but what may close a sentence.
    pub(super) fn is_done(self) -> bool {
        self.tokens
            .iter()
            .all(|token| token.kind == Kind::Mark && matches!(token.text.as_str(), "." | "," | "!" | "?" | ";"))
    }

    /// Whether nothing at all is left.
    pub(super) fn is_empty(self) -> bool {
        self.tokens.is_empty()
    }
}
