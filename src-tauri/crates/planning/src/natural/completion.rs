//! Whether a text that means nothing yet can become something: it is tried with more behind it.
//! Deliberately absent: what it would then mean.

use super::grammar::wishes;
use super::hints::Hint;
use super::tokens::{Rest, split};
use super::vocabulary::Lexicon;
use super::wish::Habit;

/// Words that are suggested at most.
const WORDS: usize = 3;

/// What is missing, in the words of a language.
pub(super) fn hint(text: &str, habit: Habit, words: &'static Lexicon) -> Option<Hint> {
    let text = text.trim();
    let means = |text: &str| {
        let tokens = split(text, words);
        wishes(Rest::new(&tokens, words), habit).iter().any(|wish| wish.fault.is_none())
    };
    let tails = &words.tails;
    let tails = [(Hint::Span, tails.spans), (Hint::Time, tails.times), (Hint::Day, tails.days)];
    let becomes = |text: &str| {
        let mut hints = tails.iter().filter(|(_, tails)| tails.iter().any(|tail| means(&format!("{text}{tail}"))));
        hints.next().map(|(hint, _)| hint.clone())
    };
    if let Some(hint) = becomes(text) {
        return Some(hint);
    }
    let start = text.rfind(|character: char| !character.is_alphabetic()).map_or(0, |at| at + 1);
    let (before, last) = (text.get(..start)?, text.get(start..)?.to_lowercase());
    if last.is_empty() {
        return None;
    }
    let fits = |word: &String| {
        let text = format!("{before}{word}");
        means(&text) || becomes(&text).is_some()
    };
    let mut found: Vec<String> = Vec::new();
    for word in words.beginning_with(&last).into_iter().filter(fits) {
        if found.len() < WORDS && !found.contains(&word) {
            found.push(word);
        }
    }
    (!found.is_empty()).then_some(Hint::Word(found))
}
