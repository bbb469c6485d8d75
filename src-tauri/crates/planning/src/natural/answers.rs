//! From a text to what it means: the ways to read it, and the choice between them.

use super::candidates::{Candidate, candidates};
use super::choices::Moment;
use super::english::ENGLISH;
use super::faults::Fault;
use super::german::GERMAN;
use super::grammar::wishes;
use super::hints::Hint;
use super::tokens::{Rest, split};
use super::vocabulary::{Lexicon, ZONES};
use super::wish::{Habit, Wish};
use super::{DateOrder, Meaning, Reading, completion, timestamps};
use chrono::Datelike;
use i18n::Language;

/// What a text means at a moment. It is read in the language of the person first, then in the others.
pub(super) fn answer(text: &str, moment: &Moment<'_>, order: DateOrder, language: Language) -> Meaning {
    if let Some(reading) = timestamps::timestamp(text, moment) {
        return judge(vec![Candidate::sure(reading)], moment);
    }
    let lexicons = lexicons(language);
    let tokens = lexicons.map(|words| split(text, words));
    let texts = [Rest::new(&tokens[0], lexicons[0]), Rest::new(&tokens[1], lexicons[1])];
    if texts[0].is_empty() {
        return Meaning::Unfinished(Hint::Start);
    }
    let habit = Habit { order, year: moment.today().year() };
    // A year alone is the beginning of a date rather than a time.
    if texts[0].figures(4..=4).is_some_and(|(year, rest)| rest.is_done() && habit.is_year(year)) {
        return Meaning::Unfinished(Hint::Day);
    }
    let mut fault = None;
    for rest in texts {
        let wishes = wishes(rest, habit);
        let sound = most_likely(&wishes);
        if !sound.is_empty() {
            return candidates(&sound, moment).map_or_else(Meaning::NotUnderstood, |found| judge(found, moment));
        }
        fault = fault.or_else(|| wishes.iter().find_map(|wish| wish.fault)).or_else(|| known_fault(rest));
        if let (None, Some(hint)) = (fault, completion::hint(text, habit, rest.words)) {
            return Meaning::Unfinished(hint);
        }
    }
    Meaning::NotUnderstood(fault.unwrap_or(Fault::Words))
}

/// The words of a person's language, then those of the others.
fn lexicons(language: Language) -> [&'static Lexicon; 2] {
    match language {
        Language::German => [&GERMAN, &ENGLISH],
        Language::English | Language::Pseudo => [&ENGLISH, &GERMAN],
    }
}

/// The wishes that make sense; the unlikely ones only where there is no other.
fn most_likely(wishes: &[Wish]) -> Vec<Wish> {
    let sound = || wishes.iter().filter(|wish| wish.fault.is_none());
    let is_unlikely = sound().all(|wish| wish.is_unlikely);
    sound().filter(|wish| wish.is_unlikely == is_unlikely).cloned().collect()
}

/// What lies ahead decides; two moments are a question.
fn judge(candidates: Vec<Candidate>, moment: &Moment<'_>) -> Meaning {
    let disagreement = candidates.iter().find_map(|candidate| candidate.disagreement);
    let (mut ahead, behind): (Vec<Candidate>, Vec<Candidate>) =
        candidates.into_iter().partition(|candidate| candidate.reading.resolved.instant > moment.now);
    ahead.sort_by_key(|candidate| (candidate.reading.resolved.instant, candidate.reading.assumed.len()));
    ahead.dedup_by_key(|candidate| candidate.reading.resolved.instant);
    let is_question = ahead.len() == 1 && ahead.iter().any(|candidate| candidate.is_offer);
    let is_question = is_question || (ahead.is_empty() && behind.iter().any(|candidate| candidate.goes_on));
    let mut readings: Vec<Reading> = ahead.into_iter().map(|candidate| candidate.reading).collect();
    match (readings.len(), disagreement) {
        (2.., _) => Meaning::Several(readings),
        (_, Some(fault)) => Meaning::NotUnderstood(fault),
        (_, None) if is_question => Meaning::Unfinished(Hint::Time),
        _ => {
            let last = behind.into_iter().map(|candidate| candidate.reading).max_by_key(|last| last.resolved.instant);
            let past = last.map_or(Meaning::NotUnderstood(Fault::Words), Meaning::Past);
            readings.pop().map_or(past, Meaning::One)
        }
    }
}

/// What is asked for in words that belong elsewhere.
fn known_fault(mut rest: Rest<'_>) -> Option<Fault> {
    if rest.says(rest.words.now).is_some_and(Rest::is_done) {
        return Some(Fault::Now);
    }
    while !rest.is_empty() {
        if let Some((word, after)) = rest.word() {
            if rest.says(rest.words.repeating).is_some() {
                return Some(Fault::Repeats);
            }
            let city = after.glued().and_then(|rest| rest.mark('/')).and_then(Rest::word);
            if (after.is_done() && ZONES.contains(&word)) || city.is_some_and(|(_, rest)| rest.is_done()) {
                return Some(Fault::Zone);
            }
        }
        rest = rest.onward();
    }
    None
}
