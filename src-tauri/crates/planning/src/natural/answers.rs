//! From a text to what it means: the ways to read it, and the choice between them.

use super::candidates::{Candidate, candidates};
use super::choices::Moment;
use super::faults::Fault;
use super::grammar::wishes;
use super::hints::Hint;
use super::tokens::{Rest, split};
use super::vocabulary::{REPEATING, ZONES};
use super::wish::{Habit, Wish};
use super::{DateOrder, Meaning, Reading, completion, timestamps};
use chrono::Datelike;

/// What a text means at a moment.
pub(super) fn answer(text: &str, moment: &Moment<'_>, order: DateOrder) -> Meaning {
    if let Some(reading) = timestamps::timestamp(text, moment) {
        return judge(vec![Candidate::sure(reading)], moment);
    }
    let tokens = split(text);
    let rest = Rest(&tokens);
    if rest.is_empty() {
        return Meaning::Unfinished(Hint::Start);
    }
    let habit = Habit { order, year: moment.today().year() };
    // A year alone is the beginning of a date rather than a time.
    if rest.figures(4..=4).is_some_and(|(year, rest)| rest.is_done() && habit.is_year(year)) {
        return Meaning::Unfinished(Hint::Day);
    }
    let (faulty, sound): (Vec<Wish>, Vec<Wish>) =
        wishes(rest, habit).into_iter().partition(|wish| wish.fault.is_some());
    if let (true, Some(fault)) = (sound.is_empty(), faulty.iter().find_map(|wish| wish.fault)) {
        return Meaning::NotUnderstood(fault);
    }
    let (unlikely, likely): (Vec<Wish>, Vec<Wish>) = sound.into_iter().partition(|wish| wish.is_unlikely);
    for wishes in [likely, unlikely] {
        if !wishes.is_empty() {
            return match candidates(&wishes, moment) {
                Ok(candidates) => judge(candidates, moment),
                Err(fault) => Meaning::NotUnderstood(fault),
            };
        }
    }
    if let Some(fault) = known_fault(rest) {
        return Meaning::NotUnderstood(fault);
    }
    completion::hint(text, habit).map_or(Meaning::NotUnderstood(Fault::Words), Meaning::Unfinished)
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
    if rest.says(&["now"]).is_some_and(Rest::is_done) {
        return Some(Fault::Now);
    }
    while !rest.is_empty() {
        if let Some((word, after)) = rest.word() {
            if REPEATING.contains(&word) {
                return Some(Fault::Repeats);
            }
            let city = after.glued().and_then(|rest| rest.mark('/')).and_then(Rest::word);
            if (after.is_done() && ZONES.contains(&word)) || city.is_some_and(|(_, rest)| rest.is_done()) {
                return Some(Fault::Zone);
            }
        }
        rest = Rest(rest.0.get(1..).unwrap_or_default());
    }
    None
}
