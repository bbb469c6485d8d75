//! Finding words: how a text and a question are taken apart so that both meet, whatever their case and accents.
//!
//! A term is a word without accents and in small letters. In scripts without spaces each character is a term, and so is
//! each emoji. A question finds a text that has each of its parts; a part is some terms in a row, the last of which may
//! be only begun.

use crate::words::title;
use i18n::Localized;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::UnicodeEmoji;

/// So many characters of a text stand before what was found in it.
const BEFORE: usize = 24;
const LONGEST: usize = 80;

/// A word of a text, folded.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Term {
    folded: String,
    /// For each folded character, where what it comes from ends in the text, in UTF-16 units.
    ends: Vec<u32>,
    start: u32,
}

/// What is looked for, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question(Vec<Vec<String>>);

/// What a text has of a question, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// The first words, or those around what was found.
    pub text: Localized,
    /// What was found in them: from and to, in UTF-16 units.
    pub marks: Vec<(u32, u32)>,
}

impl Question {
    /// Takes apart what somebody wrote; `None` when nothing of it can be looked for.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let parts = text.split_whitespace().map(|part| terms(part).into_iter().map(|term| term.folded).collect());
        let parts: Vec<Vec<String>> = parts.filter(|part: &Vec<String>| !part.is_empty()).collect();
        (!parts.is_empty()).then_some(Self(parts))
    }

    /// As a query of SQLite's FTS5 over what [`folded`] gives.
    #[must_use]
    pub fn query(&self) -> String {
        self.0.iter().map(|part| format!("\"{}\" *", part.join(" "))).collect::<Vec<_>>().join(" AND ")
    }

    /// Where a text has the parts of the question, in UTF-16 units, in order; none lies over another.
    #[must_use]
    pub fn marks(&self, text: &str) -> Vec<(u32, u32)> {
        let terms = terms(text);
        let found = self.0.iter().flat_map(|part| {
            terms.windows(part.len()).filter_map(|window| {
                let (last, whole) = part.split_last()?;
                let (end, full) = window.split_last()?;
                let fits = end.folded.starts_with(last.as_str())
                    && whole.iter().zip(full).all(|(wanted, term)| *wanted == term.folded);
                let end = *end.ends.get(last.chars().count().checked_sub(1)?)?;
                fits.then_some((window.first()?.start, end))
            })
        });
        let mut marks: Vec<(u32, u32)> = found.collect();
        marks.sort_unstable_by_key(|(start, end)| (*start, u32::MAX - end));
        let mut free = 0;
        marks.retain(|(start, end)| {
            let is_free = *start >= free;
            free = if is_free { *end } else { free };
            is_free
        });
        marks
    }

    /// The first words of a text; when none of them was looked for, the words around what was.
    #[must_use]
    pub fn excerpt(&self, text: &str) -> Excerpt {
        let first = title(text);
        let marks = if text.trim().is_empty() { Vec::new() } else { self.marks(&first.to_string()) };
        if !marks.is_empty() {
            return Excerpt { text: first, marks };
        }
        let around = text.lines().find_map(|line| {
            let (start, _) = *self.marks(line).first()?;
            Some(cut(line, start))
        });
        let Some(around) = around else { return Excerpt { text: first, marks } };
        Excerpt { marks: self.marks(&around), text: around.into() }
    }
}

/// The terms of a text with one space between them, as the index of the store keeps them.
#[must_use]
pub fn folded(text: &str) -> String {
    terms(text).into_iter().map(|term| term.folded).collect::<Vec<_>>().join(" ")
}

/// The part of a line around a place in it, which is given in UTF-16 units.
fn cut(line: &str, place: u32) -> String {
    let mut passed = 0;
    let found = line.chars().take_while(|letter| {
        passed += units(*letter);
        passed <= place
    });
    let found = found.count();
    let from = found.saturating_sub(BEFORE);
    // A word is not begun in its middle, if one begins before what was found.
    let skipped = if from == 0 {
        0
    } else {
        let until_space = line.chars().skip(from).take(found - from).position(char::is_whitespace);
        from + until_space.map_or(0, |space| space + 1)
    };
    let rest: String = line.chars().skip(skipped).take(LONGEST).collect();
    let before = if skipped > 0 { "…" } else { "" };
    let after = if line.chars().nth(skipped + LONGEST).is_some() { "…" } else { "" };
    format!("{before}{}{after}", rest.trim())
}

fn terms(text: &str) -> Vec<Term> {
    let mut terms = Vec::new();
    let mut term = Term::default();
    let mut end = 0;
    for letter in text.chars() {
        let start = end;
        end += units(letter);
        if is_combining_mark(letter) {
            // It belongs to the letter before it.
            if let Some(last) = term.ends.last_mut() {
                *last = end;
            }
            continue;
        }
        let is_word = letter.is_alphanumeric();
        let is_alone = is_word && is_unspaced(letter) || !letter.is_ascii() && !is_word && letter.is_emoji_char();
        if (is_alone || !is_word) && !term.folded.is_empty() {
            terms.push(std::mem::take(&mut term));
        }
        if !is_word && !is_alone {
            continue;
        }
        if term.folded.is_empty() {
            term.start = start;
        }
        for part in letter.nfkd().filter(|part| !is_combining_mark(*part)).flat_map(char::to_lowercase) {
            // What one sign stands for may have spaces in it.
            if part.is_whitespace() || is_combining_mark(part) {
                continue;
            }
            let (part, times) = if part == 'ß' { ('s', 2) } else { (part, 1) };
            term.folded.extend(std::iter::repeat_n(part, times));
            term.ends.extend(std::iter::repeat_n(end, times));
        }
        if is_alone && !term.folded.is_empty() {
            terms.push(std::mem::take(&mut term));
        }
    }
    if !term.folded.is_empty() {
        terms.push(term);
    }
    terms
}

/// How many UTF-16 units a character takes.
fn units(letter: char) -> u32 {
    if letter.len_utf16() == 1 { 1 } else { 2 }
}

/// Whether it is of a script that puts no spaces between words: Thai, Lao, Myanmar, Khmer, kana, Chinese characters.
fn is_unspaced(letter: char) -> bool {
    matches!(u32::from(letter),
        0x0E00..=0x0EFF | 0x1000..=0x109F | 0x1780..=0x17FF | 0x2E80..=0x2FDF | 0x3005..=0x30FF | 0x31F0..=0x31FF
        | 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xF900..=0xFAFF | 0xFF66..=0xFF9F | 0x2_0000..=0x3_FFFF)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(question: &str, text: &str) -> Vec<String> {
        let units: Vec<u16> = text.encode_utf16().collect();
        let question = Question::read(question).unwrap();
        let part = |(from, to): (u32, u32)| String::from_utf16(&units[from as usize..to as usize]).unwrap();
        question.marks(text).into_iter().map(part).collect()
    }

    #[test]
    fn words_are_found_from_their_beginning_in_any_case_and_with_any_accent() {
        for (question, text, expected) in [
            ("adv", "The Advent blend, advent again", vec!["Adv", "adv"]),
            ("vent", "The Advent blend", vec![]),
            ("uber", "Über uns: ÜBER", vec!["Über", "ÜBER"]),
            ("über", "uber u\u{308}ber", vec!["uber", "u\u{308}ber"]),
            ("bl adv", "The Advent blend", vec!["Adv", "bl"]),
            ("kranich.example", "See https://kranich.example/advent", vec!["kranich.example"]),
            ("#advent", "#Advent2026", vec!["Advent"]),
            ("東京", "明日は東京で", vec!["東京"]),
            ("京", "明日は東京で", vec!["京"]),
            ("☕", "Coffee ☕️ and 🎄", vec!["☕"]),
            ("🎄", "👨‍👩‍👧 🎄", vec!["🎄"]),
            ("한", "한국어", vec!["한"]),
            ("ﬁ", "final", vec!["fi"]),
            ("gruss", "Grüße, GRÜSSE", vec!["Grüß", "GRÜSS"]),
            ("İstanbul", "istanbul", vec!["istanbul"]),
            ("a ad adv", "Advent", vec!["Adv"]),
        ] {
            assert_eq!(marked(question, text), expected, "{question} in {text}");
        }
    }

    #[test]
    fn a_question_without_words_is_none() {
        assert_eq!(["", "  ", "—", "\u{301}", "…!"].map(Question::read), [None, None, None, None, None]);
    }

    #[test]
    fn a_query_can_name_nothing_but_terms() {
        let question = Question::read("ad\"vent* OR NEAR(a) ☕ 東京:").unwrap();
        assert_eq!(question.query(), "\"ad vent\" * AND \"or\" * AND \"near a\" * AND \"☕\" * AND \"東 京\" *");
    }

    #[test]
    fn what_stands_far_back_is_shown_with_what_is_around_it() {
        let question = Question::read("zebra").unwrap();
        let text =
            format!("First line\n{}the last word of it is a Zebra and {}", "word ".repeat(40), "more ".repeat(30));
        let Excerpt { text, marks } = question.excerpt(&text);
        let text = text.to_string();
        assert!(text.starts_with("…last word of it is a Zebra and more") && text.ends_with('…'), "{text}");
        assert_eq!(marks, [(22, 27)]);
        assert_eq!(question.excerpt("Only other words").marks, []);
        assert_eq!(Question::read("first").unwrap().excerpt("First line").marks, [(0, 5)]);
        assert_eq!(Question::read("text").unwrap().excerpt(" ").marks, [], "the words for no text are no text");
    }
}
