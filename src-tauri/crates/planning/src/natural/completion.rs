//! Whether a text that means nothing yet can become something: it is tried with more behind it.
//! Deliberately absent: what it would then mean.

use super::grammar::wishes;
use super::hints::Hint;
use super::tokens::{Rest, split};
use super::vocabulary::beginning_with;
use super::wish::Habit;

const TIMES: [&str; 7] = [" 9:00", "9:00", "0", "00", " 9pm", " past 9pm", "m"];
const SPANS: [&str; 3] = [" 2 hours", " hours", "h"];
const DAYS: [&str; 12] =
    [" monday", " 24 november", " month", " november", "24", " 24", "1", "11", "-24", "-11-24", "11-24", " of month"];

/// Words that are suggested at most.
const WORDS: usize = 3;

/// What is missing.
pub(super) fn hint(text: &str, habit: Habit) -> Option<Hint> {
    let text = text.trim();
    let means = |text: &str| {
        let tokens = split(text);
        wishes(Rest(&tokens), habit).iter().any(|wish| wish.fault.is_none())
    };
    let tails = [(Hint::Span, &SPANS[..]), (Hint::Time, &TIMES[..]), (Hint::Day, &DAYS[..])];
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
    let fits = |word: &&str| {
        let text = format!("{before}{word}");
        means(&text) || becomes(&text).is_some()
    };
    let mut words: Vec<&'static str> = Vec::new();
    for word in beginning_with(&last).filter(fits) {
        if words.len() < WORDS && !words.contains(&word) {
            words.push(word);
        }
    }
    (!words.is_empty()).then_some(Hint::Word(words))
}
