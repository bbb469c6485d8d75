//! Phrases for a time of day: "9", "9:30", "9.30", "9h30", "0930", "2pm", "half past 9", "noon", "tonight".
//! Deliberately absent: the day they belong to.

use super::faults::Fault;
use super::tokens::Rest;
use super::vocabulary::{MONTHS, PARTS, Part};
use super::wish::{Clock, Phrase, Phrases, Said};

/// Half of a day of twelve hours.
#[derive(Clone, Copy)]
enum Half {
    Am,
    Pm,
}

/// The times that come next. An hour alone before the name of a month is a day, unless "at" introduced it.
pub(super) fn clocks(rest: Rest<'_>, is_introduced: bool) -> Phrases<'_> {
    let mut found = Phrases::new();
    found.extend(named(rest).map(|(clock, rest)| (Phrase::Clock(clock), rest)));
    found.extend(in_words(rest));
    for (hour, minute, said, rest) in figures(rest) {
        let half = half(rest);
        let is_day = said == Said::AsHour && rest.skip_mark('.').named(&MONTHS).is_some();
        if is_day && half.is_none() && !is_introduced {
            continue;
        }
        let oclock = if said == Said::AsHour { rest.skip(&["oclock", "o clock"]) } else { rest };
        let (half, rest) = half.map_or((None, oclock), |(half, rest)| (Some(half), rest));
        found.push((settle(hour, minute, said, half), rest));
    }
    found
}

/// The part of the day that comes next.
pub(super) fn parts(rest: Rest<'_>) -> Option<(Phrase, Rest<'_>)> {
    if let Some(rest) = rest.says(&["tonight"]) {
        return Some((Phrase::PartOfToday(Part::Night), rest));
    }
    if let Some((part, rest)) = rest.says(&["this"]).and_then(|rest| rest.named(&PARTS)) {
        return Some((Phrase::PartOfToday(part), rest));
    }
    let (part, rest) = rest.skip(&["in the"]).named(&PARTS)?;
    Some((Phrase::Part(part), rest))
}

fn named(rest: Rest<'_>) -> Option<(Clock, Rest<'_>)> {
    let rest = rest.figures(2..=2).filter(|(hour, _)| *hour == 12).map_or(rest, |(_, rest)| rest);
    let noon = Clock::At { hour: 12, minute: 0, said: Said::Exactly };
    let midnight = || rest.says(&["midnight"]).map(|rest| (Clock::Midnight, rest));
    rest.says(&["noon", "midday"]).map(|rest| (noon, rest)).or_else(midnight)
}

/// Hour, minute, how it was said.
fn figures(rest: Rest<'_>) -> Vec<(u32, u32, Said, Rest<'_>)> {
    let mut found = Vec::new();
    if let Some((hour, rest)) = rest.named(&super::vocabulary::NUMBERS) {
        found.push((hour, 0, Said::AsHour, rest));
    }
    if let Some((number, rest)) = rest.figures(3..=4) {
        found.push((number / 100, number % 100, Said::InFigures, rest));
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
                found.push((hour, minute, Said::InFigures, rest));
            }
        }
    }
    if let Some(rest) = rest.glued().and_then(|rest| rest.says(&["h"])) {
        let minute = rest.glued().and_then(|rest| rest.figures(2..=2));
        let (minute, rest) = minute.unwrap_or((0, rest));
        found.push((hour, minute, Said::InFigures, rest));
    }
    if hour < 24 {
        let said = if begins_with_nought || hour > 12 { Said::InFigures } else { Said::AsHour };
        found.push((hour, 0, said, rest));
    }
    found
}

fn half(rest: Rest<'_>) -> Option<(Half, Rest<'_>)> {
    let (word, after) = rest.word()?;
    let is_alone = after.glued().is_none();
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

/// "half past 9", "quarter to 5", "ten past 9pm".
fn in_words(rest: Rest<'_>) -> Option<(Phrase, Rest<'_>)> {
    let quarter = || rest.says(&["quarter", "a quarter"]).map(|rest| (15, rest));
    let number = || rest.number().map(|(minutes, rest)| (minutes, rest.skip(&["minutes", "minute", "mins", "min"])));
    let half_hour = rest.says(&["half"]);
    let (minutes, rest) = half_hour.map(|rest| (30, rest)).or_else(quarter).or_else(number)?;
    let (is_past, rest) = match rest.says(&["past", "after"]) {
        Some(rest) => (true, rest),
        None => (false, rest.says(&["to", "before"]).filter(|_| half_hour.is_none())?),
    };
    let (hour, rest) = rest.number().filter(|(hour, _)| (1..24).contains(hour) && (1..60).contains(&minutes))?;
    let (half, rest) = half(rest).map_or((None, rest), |(half, rest)| (Some(half), rest));
    let said = if hour > 12 { Said::InFigures } else { Said::InWords };
    let Phrase::Clock(Clock::At { hour, said, .. }) = settle(hour, 0, said, half) else {
        return Some((Phrase::Fault(Fault::Contradiction), rest));
    };
    let day = 24 * 60;
    let total = if is_past { hour * 60 + minutes } else { hour * 60 + day - minutes } % day;
    Some((Phrase::Clock(Clock::At { hour: total / 60, minute: total % 60, said }), rest))
}
