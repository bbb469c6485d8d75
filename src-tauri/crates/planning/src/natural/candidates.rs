//! The moments that a wish can mean, those behind now included.
//! Deliberately absent: the choice between them.

use super::choices::{Choice, Moment};
use super::faults::Fault;
use super::hours::{Hour, Known, goes_on, hours, offers};
use super::reading::{Assumption, Reading};
use super::vocabulary::Said;
use super::wish::{Clock, Day, Span, Wish};
use chrono::{NaiveDate, TimeDelta, Timelike};

/// One moment that a text can mean.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) reading: Reading,
    /// The text gives no time: this is one of some usual ones.
    pub(super) is_offer: bool,
    /// The day goes on, though no usual time of it is left.
    pub(super) goes_on: bool,
    pub(super) disagreement: Option<Fault>,
}

impl Candidate {
    /// One that leaves no question.
    pub(super) fn sure(reading: Reading) -> Self {
        Self { reading, is_offer: false, goes_on: false, disagreement: None }
    }
}

/// Times that are offered for a day; of several days each gets one.
const OFFERS: usize = 3;

/// The moments that some wishes can mean.
pub(super) fn candidates(wishes: &[Wish], moment: &Moment<'_>) -> Result<Vec<Candidate>, Fault> {
    let mut fault = None;
    let mut days = Vec::new();
    let mut found = Vec::new();
    for wish in wishes {
        match elapsed(wish, moment) {
            Some(Ok(reading)) => found.push(Candidate::sure(reading)),
            Some(Err(why)) => fault = fault.or(Some(why)),
            None => match moment.choices(wish) {
                Ok(choices) => days.extend(choices.into_iter().map(|choice| (wish, choice))),
                Err(why) => fault = fault.or(Some(why)),
            },
        }
    }
    if days.iter().any(|(_, choice)| choice.disagreement.is_none()) {
        days.retain(|(_, choice)| choice.disagreement.is_none());
    }
    let limit = if days.len() + found.len() > 1 { 1 } else { OFFERS };
    let mut on_days = Vec::new();
    for (wish, choice) in &days {
        match on(wish, choice, moment, limit) {
            Ok(more) => on_days.push((wish, choice, more)),
            Err(why) => fault = fault.or(Some(why)),
        }
    }
    let is_ahead = |candidate: &Candidate| candidate.reading.resolved.instant > moment.now;
    let mut left = on_days.iter().filter(|(.., more)| more.iter().any(is_ahead));
    // Of several days one alone may have a usual time left: then it is the day that is meant.
    if let (true, 1, Some((wish, choice, more)), None) = (found.is_empty(), limit, left.next(), left.next())
        && more.iter().all(|candidate| candidate.is_offer)
    {
        return on(wish, choice, moment, OFFERS);
    }
    found.extend(on_days.into_iter().flat_map(|(.., more)| more));
    if found.is_empty() { Err(fault.unwrap_or(Fault::Words)) } else { Ok(found) }
}

/// The exact moment after some minutes or hours.
fn elapsed(wish: &Wish, moment: &Moment<'_>) -> Option<Result<Reading, Fault>> {
    let Some(Day::After(span)) = wish.day.filter(|day| matches!(day, Day::After(Span { is_elapsed: true, .. }))) else {
        return None;
    };
    if wish.clock.is_some() || wish.part.is_some() || wish.weekday.is_some() || wish.week.is_some() {
        return Some(Err(Fault::Contradiction));
    }
    Some(moment.after(span).and_then(|(date, mut assumed)| {
        assumed.extend(&wish.assumed);
        let whole = moment.now.with_second(0).and_then(|now| now.with_nanosecond(0)).unwrap_or(moment.now);
        let is_today = date == moment.today();
        let start = if is_today { whole } else { moment.zone.resolve(date.and_time(moment.clock.time())).instant };
        let instant = start.checked_add_signed(TimeDelta::minutes(i64::from(span.minutes))).ok_or(Fault::TooFar)?;
        if !moment.holds(instant.naive_utc()) {
            return Err(Fault::TooFar);
        }
        Ok(Reading::of_instant(instant, moment.zone, assumed))
    }))
}

fn on(wish: &Wish, choice: &Choice, moment: &Moment<'_>, limit: usize) -> Result<Vec<Candidate>, Fault> {
    let reading = |date: NaiveDate, hour: &Hour| {
        let clock = hour.on(date).filter(|clock| moment.holds(*clock))?;
        let assumed = choice.assumed.iter().chain(&hour.assumed).copied().collect();
        Some(moment.reading(clock, assumed))
    };
    let is_ahead = |reading: &Reading| reading.resolved.instant > moment.now;
    let candidate = |reading: Reading, is_offer| {
        let is_today = reading.clock.date() == moment.today();
        let goes_on = is_offer && is_today && goes_on(wish.part, moment.clock.hour());
        Candidate { reading, is_offer, goes_on, disagreement: choice.disagreement }
    };
    let Some(last) = choice.dates.last().copied() else { return Ok(Vec::new()) };
    let Some(clock) = wish.clock else {
        if let (None, Some(time)) = (wish.part, moment.chosen.time) {
            let assumed: Vec<_> = choice.assumed.iter().copied().chain([Assumption::ChosenTime]).collect();
            let mut all = choice.dates.iter().map(|date| moment.reading(date.and_time(time), assumed.clone()));
            let same = all.find(is_ahead).unwrap_or_else(|| moment.reading(last.and_time(time), assumed));
            return Ok(vec![candidate(same, false)]);
        }
        if wish.part.is_none() && matches!(wish.day, Some(Day::After(_))) {
            let assumed = choice.assumed.iter().copied().chain([Assumption::TimeOfNow]).collect();
            let same = moment.reading(last.and_time(moment.clock.time()), assumed);
            return Ok(vec![candidate(same, false)]);
        }
        let times = offers(wish.part);
        let all_on = |date: NaiveDate| times.iter().filter_map(move |hour| reading(date, hour));
        let has_some = |date: &&NaiveDate| all_on(**date).filter(is_ahead).count() > 1;
        let date = choice.dates.iter().find(has_some).copied().unwrap_or(last);
        let mut ahead: Vec<Reading> = all_on(date).filter(is_ahead).take(limit).collect();
        if ahead.is_empty() {
            ahead.extend(all_on(date).next_back());
        }
        return Ok(ahead.into_iter().map(|reading| candidate(reading, true)).collect());
    };
    let first = choice.dates.first().copied().unwrap_or(last);
    let known = match (wish.day, wish.weekday) {
        (None, None) if moment.chosen.day.is_none() => Known::Nothing,
        _ if choice.dates.len() == 1 && first == moment.today() => Known::Today,
        _ => Known::OtherDay,
    };
    let times = hours(clock, wish.part, known)?;
    let next = |hour: &Hour| {
        let mut all = choice.dates.iter().filter_map(|date| reading(*date, hour));
        all.find(is_ahead).or_else(|| reading(last, hour))
    };
    let mut found: Vec<Reading> = times.iter().filter_map(next).collect();
    let is_today = |reading: &Reading| reading.clock.date() == moment.today();
    if matches!(clock, Clock::At { said: Said::InWords, .. }) && found.iter().any(is_today) {
        found.retain(is_today);
    }
    Ok(found.into_iter().map(|reading| candidate(reading, false)).collect())
}
