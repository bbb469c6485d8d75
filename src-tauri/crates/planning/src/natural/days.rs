//! Phrases for a day in words: "tomorrow", "next tue", "24 november", "first of december", "end of month".
//! Deliberately absent: dates made of figures alone.

use super::tokens::Rest;
use super::vocabulary::{DAYS, MONTHS, ORDINALS, SpokenMonth, WEEKDAYS};
use super::wish::{Day, Habit, Phrase, Phrases, Which};

/// How sure it is that a number is one of a day.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ordinal {
    /// "24th", "first".
    Surely,
    /// "24.".
    Dotted,
    /// "24".
    Plain,
}

/// The days that come next.
pub(super) fn days(rest: Rest<'_>, habit: Habit) -> Phrases<'_> {
    let mut found = Phrases::new();
    found.extend(relative(rest));
    found.extend(weekday(rest));
    let rest = rest.skip(&["the"]);
    found.extend(month_end(rest));
    found.extend(month_first(rest, habit));
    found.extend(day_first(rest, habit));
    found
}

fn relative(rest: Rest<'_>) -> Option<(Phrase, Rest<'_>)> {
    let phrase = |day| Phrase::Day(Day::FromToday(day));
    let after = || rest.says(&["day after tomorrow", "the day after tomorrow"]).map(|rest| (phrase(2), rest));
    let weeks = [("this week", 0), ("next week", 1)].into_iter();
    let mut weeks = weeks.filter_map(|(words, week)| rest.says(&[words]).map(|rest| (Phrase::Week(week), rest)));
    let month = || rest.says(&["next month"]).map(|rest| (Phrase::Day(Day::InNextMonth), rest));
    rest.named(&DAYS).map(|(day, rest)| (phrase(day), rest)).or_else(after).or_else(|| weeks.next()).or_else(month)
}

fn weekday(rest: Rest<'_>) -> Option<(Phrase, Rest<'_>)> {
    let (which, rest) = if let Some(rest) = rest.says(&["next"]) {
        (Which::Next, rest)
    } else if let Some(rest) = rest.says(&["coming", "this coming", "the coming"]) {
        (Which::Coming, rest)
    } else {
        (Which::First, rest.skip(&["this"]))
    };
    let (day, rest) = rest.named(&WEEKDAYS)?;
    Some((Phrase::Weekday(day, which), rest.skip_mark('.')))
}

fn month_end(rest: Rest<'_>) -> Option<(Phrase, Rest<'_>)> {
    let end = |month| Phrase::Day(Day::EndOf(month));
    if let Some(rest) = rest.says(&["eom", "month end"]) {
        return Some((end(SpokenMonth::This), rest));
    }
    let rest = rest.says(&["end of", "last day of", "last of"])?;
    let (month, rest) = month(rest)?;
    Some((end(month), rest))
}

/// A month by its name or seen from now.
fn month(rest: Rest<'_>) -> Option<(SpokenMonth, Rest<'_>)> {
    let this = || rest.says(&["month", "the month", "this month"]).map(|rest| (SpokenMonth::This, rest));
    let next = || rest.says(&["next month"]).map(|rest| (SpokenMonth::Next, rest));
    let named = || rest.named(&MONTHS).map(|(month, rest)| (SpokenMonth::Named(month), rest.skip_mark('.')));
    this().or_else(next).or_else(named)
}

fn ordinal(rest: Rest<'_>) -> Option<(u32, Ordinal, Rest<'_>)> {
    if let Some((day, rest)) = rest.named(&ORDINALS) {
        return Some((day, Ordinal::Surely, rest));
    }
    let (day, rest) = rest.figures(1..=2)?;
    if let Some(rest) = rest.glued().and_then(|rest| rest.says(&["st", "nd", "rd", "th"])) {
        return Some((day, Ordinal::Surely, rest));
    }
    let dotted = rest.glued().and_then(|rest| rest.mark('.'));
    Some(dotted.map_or((day, Ordinal::Plain, rest), |rest| (day, Ordinal::Dotted, rest)))
}

/// "24 november", "24th of next month", "24th".
fn day_first(rest: Rest<'_>, habit: Habit) -> Phrases<'_> {
    let Some((day, ordinal, rest)) = ordinal(rest) else { return Phrases::new() };
    let of = rest.says(&["of"]);
    match month(of.unwrap_or(rest)) {
        Some((SpokenMonth::Named(month), rest)) => return with_year(rest, month, day, habit),
        Some((month, rest)) if of.is_some() => return vec![(Phrase::Day(Day::Of(day, month)), rest)],
        _ => {}
    }
    // A dot at the end closes a sentence.
    let is_day =
        ordinal == Ordinal::Surely || (ordinal == Ordinal::Dotted && !rest.is_done() && rest.glued().is_none());
    if is_day && (1..=31).contains(&day) { vec![(Phrase::Day(Day::Numbered(day)), rest)] } else { Phrases::new() }
}

/// "november 24", "nov. 24th, 2026".
fn month_first(rest: Rest<'_>, habit: Habit) -> Phrases<'_> {
    let Some((month, rest)) = rest.named(&MONTHS) else { return Phrases::new() };
    let Some((day, _, rest)) = ordinal(rest.skip_mark('.').skip(&["the"])) else { return Phrases::new() };
    with_year(rest, month, day, habit)
}

fn with_year(rest: Rest<'_>, month: u32, day: u32, habit: Habit) -> Phrases<'_> {
    let year = rest.mark(',').unwrap_or(rest).figures(4..=4).filter(|(year, _)| (1900..3000).contains(year));
    let mut found = Phrases::new();
    if let Some((year, rest)) = year {
        found.push((Phrase::date(i32::try_from(year).ok(), month, day), rest));
    }
    if !year.is_some_and(|(year, _)| habit.is_year(year)) {
        found.push((Phrase::date(None, month, day), rest));
    }
    found
}
