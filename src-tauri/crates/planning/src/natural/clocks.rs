//! Phrases for a time of day: "9", "9:30", "9.30", "9h30", "0930", "2pm", "half past 9", "noon", "tonight".
//! Deliberately absent: the day they belong to.

use super::faults::Fault;
use super::tokens::Rest;
use super::vocabulary::{Said, Unit};
use super::wish::{Clock, Phrase, Phrases};

/// Half of a day of twelve hours.
#[derive(Clone, Copy)]
enum Half {
    Am,
    Pm,
}

/// The times that come next. An hour alone before the name of a month is a day, unless "at" introduced it.
pub(super) fn clocks(rest: Rest<'_>, is_introduced: bool) -> Phrases<'_> {
    let mut found = Phrases::new();
    found.extend(named(rest));
    found.extend(in_words(rest));
    for figures in figures(rest) {
        let is_day = figures.said == Said::AsHour && figures.rest.skip_mark('.').named(rest.words.months).is_some();
        let half = half(figures.rest);
        if is_day && half.is_none() && !is_introduced {
            continue;
        }
        let figures = figures.past_oclock();
        let (half, rest) = half.map_or((None, figures.rest), |(half, rest)| (Some(half), rest));
        found.push((settle(figures.hour, figures.minute.unwrap_or(0), figures.said, half), rest));
    }
    found
}

/// The part of the day that comes next, be it behind a day or not.
pub(super) fn parts(rest: Rest<'_>, is_behind_day: bool) -> Option<(Phrase, Rest<'_>)> {
    if let Some((part, rest)) = rest.named(rest.words.parts_of_today) {
        return Some((Phrase::PartOfToday(part), rest));
    }
    if let Some((part, rest)) = rest.says(rest.words.this).and_then(|rest| rest.named(rest.words.parts)) {
        return Some((Phrase::PartOfToday(part), rest));
    }
    let article = rest.says(rest.words.in_the);
    let rest = article.unwrap_or(rest);
    let later = || rest.named(rest.words.later_parts).filter(|_| is_behind_day || article.is_some());
    let (part, rest) = rest.named(rest.words.parts).or_else(later)?;
    Some((Phrase::Part(part), rest))
}

/// Noon and midnight.
pub(super) fn named(rest: Rest<'_>) -> Option<(Phrase, Rest<'_>)> {
    let twelve = rest.figures(2..=2).filter(|(hour, _)| *hour == 12);
    let rest = twelve.map_or(rest, |(_, rest)| rest.skip(rest.words.oclock));
    let noon = Clock::At { hour: 12, minute: 0, said: Said::Exactly };
    let midnight = || rest.says(rest.words.midnight).map(|rest| (Clock::Midnight, rest));
    let (clock, rest) = rest.says(rest.words.noon).map(|rest| (noon, rest)).or_else(midnight)?;
    Some((Phrase::Clock(clock), rest))
}

/// A time of day in figures, or an hour in words.
struct Figures<'a> {
    hour: u32,
    minute: Option<u32>,
    said: Said,
    rest: Rest<'a>,
}

impl Figures<'_> {
    /// With "o'clock" behind it, and the minutes behind that.
    fn past_oclock(self) -> Self {
        let Some(rest) = self.rest.says(self.rest.words.oclock) else { return self };
        let said = if self.said == Said::AsHour { rest.words.oclock_says } else { self.said };
        let minutes = rest.number().filter(|(minutes, _)| self.minute.is_none() && (1..60).contains(minutes));
        let minutes = minutes.filter(|_| said == Said::InFigures);
        let (minute, rest) = minutes.map_or((self.minute, rest), |(minutes, rest)| (Some(minutes), rest));
        Self { minute, said, rest, ..self }
    }
}

/// The ways to read figures as a time.
fn figures(rest: Rest<'_>) -> Vec<Figures<'_>> {
    let mut found = Vec::new();
    let of = |hour, minute, said, rest| Figures { hour, minute, said, rest };
    if let Some((hour, rest)) = rest.named(rest.words.numbers) {
        found.push(of(hour, None, Said::AsHour, rest));
    }
    if let Some((number, rest)) = rest.figures(3..=4) {
        found.push(of(number / 100, Some(number % 100), Said::InFigures, rest));
    }
    let begins_with_nought = rest.begins_with_nought();
    let Some((hour, rest)) = rest.figures(1..=2) else { return found };
    for mark in [':', '.'] {
        let after = rest.glued().and_then(|rest| rest.mark(mark)).and_then(Rest::glued);
        if let Some((minute, rest)) = after.and_then(|rest| rest.figures(2..=2)) {
            // With a dot behind it, "9.11." is a date.
            let is_date =
                mark == '.' && (1..=12).contains(&minute) && rest.glued().and_then(|rest| rest.mark('.')).is_some();
            if !is_date && (mark == ':' || hour < 24 && minute < 60) {
                found.push(of(hour, Some(minute), Said::InFigures, rest));
            }
        }
    }
    if let Some(rest) = rest.glued().and_then(|rest| rest.says(&["h"])) {
        let minute = rest.glued().and_then(|rest| rest.figures(2..=2));
        let (minute, rest) = minute.unwrap_or((0, rest));
        found.push(of(hour, Some(minute), Said::InFigures, rest));
    }
    if hour < 24 {
        let said = if begins_with_nought || hour > 12 { Said::InFigures } else { Said::AsHour };
        found.push(of(hour, None, said, rest));
    }
    found
}

fn half(rest: Rest<'_>) -> Option<(Half, Rest<'_>)> {
    let (word, after) = rest.word()?;
    let is_alone = after.glued().is_none();
    if !rest.words.has_spaced_halves && (rest.glued().is_none() || !is_alone) {
        return None;
    }
    match word {
        "am" => Some((Half::Am, after)),
        "pm" => Some((Half::Pm, after)),
        "a" | "p" => {
            let half = if word == "a" { Half::Am } else { Half::Pm };
            let dotted = after.glued().and_then(|rest| rest.mark('.')).and_then(|rest| rest.says(&["m"]));
            let dotted = dotted.map(|rest| (half, rest.skip_mark('.')));
            dotted.or_else(|| (is_alone && rest.glued().is_some()).then_some((half, after)))
        }
        _ => None,
    }
}

fn settle(hour: u32, minute: u32, said: Said, half: Option<Half>) -> Phrase {
    let hour = match (half, hour) {
        (None, 24) if minute == 0 => return Phrase::Clock(Clock::DayEnd),
        _ if hour > 23 || minute > 59 => return Phrase::Fault(Fault::NoSuchTime),
        (None, _) => return Phrase::Clock(Clock::At { hour, minute, said }),
        (Some(Half::Am), 12) => 0,
        (Some(Half::Am), 13..) | (Some(Half::Pm), 0) => return Phrase::Fault(Fault::Contradiction),
        (Some(Half::Pm), 1..=11) => hour + 12,
        (Some(_), hour) => hour,
    };
    Phrase::Clock(Clock::At { hour, minute, said: Said::Exactly })
}

/// "half past 9", "quarter to 5", "ten past 9pm", "halb zehn", "fünf vor halb zehn".
fn in_words(rest: Rest<'_>) -> Option<(Phrase, Rest<'_>)> {
    let beside = beside_hour(rest);
    let (beside, rest) = beside.unwrap_or((0, rest));
    let toward = rest.named(rest.words.toward);
    let (toward, rest) = match toward {
        Some((toward, rest)) => (i64::from(toward), rest),
        None if beside == 0 => return None,
        None => (0, rest),
    };
    let (hour, rest) = rest.number().filter(|(hour, _)| (1..=24).contains(hour))?;
    let rest = rest.skip(rest.words.oclock);
    let (half, rest) = half(rest).map_or((None, rest), |(half, rest)| (Some(half), rest));
    let said = if hour > 12 { Said::InFigures } else { Said::InWords };
    let Phrase::Clock(Clock::At { hour, said, .. }) = settle(hour % 24, 0, said, half) else {
        return Some((Phrase::Fault(Fault::Contradiction), rest));
    };
    let day = 24 * 60;
    let total = u32::try_from((i64::from(hour) * 60 + beside - toward).rem_euclid(day)).ok()?;
    Some((Phrase::Clock(Clock::At { hour: total / 60, minute: total % 60, said }), rest))
}

/// The minutes past what comes next, or before it: then below nought.
fn beside_hour(rest: Rest<'_>) -> Option<(i64, Rest<'_>)> {
    if let Some(rest) = rest.says(rest.words.half_past) {
        return Some((30, rest));
    }
    let number = || rest.number().map(|(minutes, rest)| (minutes, past_minutes(rest)));
    let (minutes, rest) = rest.named(rest.words.quarters).or_else(number)?;
    let minutes = i64::from(Some(minutes).filter(|minutes| (1..60).contains(minutes))?);
    let past = rest.says(rest.words.past).map(|rest| (minutes, rest));
    past.or_else(|| rest.says(rest.words.to).map(|rest| (-minutes, rest)))
}

/// Past "minutes" that is only said for its sake.
fn past_minutes(rest: Rest<'_>) -> Rest<'_> {
    rest.named(rest.words.units).filter(|(unit, _)| *unit == Unit::Minutes(1)).map_or(rest, |(_, rest)| rest)
}
