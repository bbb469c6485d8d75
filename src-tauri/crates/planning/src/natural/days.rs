//! Phrases for a day in words: "tomorrow", "next tue", "24 november", "first of december", "end of month".
//! Deliberately absent: dates made of figures alone.

use super::tokens::Rest;
use super::vocabulary::{SpokenMonth, Which};
use super::wish::{Day, Habit, Phrase, Phrases};

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

/// The days that come next. After "on" there is none that is seen from today.
pub(super) fn days(rest: Rest<'_>, habit: Habit, is_introduced: bool) -> Phrases<'_> {
    let mut found = Phrases::new();
    found.extend(relative(rest).filter(|_| !is_introduced));
    found.extend(weekday(rest));
    let rest = rest.skip(rest.words.the);
    found.extend(month_end(rest));
    found.extend(month_first(rest, habit));
    found.extend(day_first(rest, habit, is_introduced));
    found
}

fn relative(rest: Rest<'_>) -> Option<(Phrase, Rest<'_>)> {
    let phrase = |day| Phrase::Day(Day::FromToday(day));
    let week = || rest.named(rest.words.weeks).map(|(week, rest)| (Phrase::Week(week), rest));
    let month = || rest.says(rest.words.next_month).map(|rest| (Phrase::Day(Day::InNextMonth), rest));
    rest.named(rest.words.days).map(|(day, rest)| (phrase(day), rest)).or_else(week).or_else(month)
}

fn weekday(rest: Rest<'_>) -> Option<(Phrase, Rest<'_>)> {
    let (which, rest) = rest.named(rest.words.which).unwrap_or((Which::First, rest));
    let (day, rest) = rest.named(rest.words.weekdays)?;
    Some((Phrase::Weekday(day, which), rest.skip_mark('.')))
}

fn month_end(rest: Rest<'_>) -> Option<(Phrase, Rest<'_>)> {
    let end = |month| Phrase::Day(Day::EndOf(month));
    if let Some(rest) = rest.says(rest.words.month_end) {
        return Some((end(SpokenMonth::This), rest));
    }
    let rest = rest.says(rest.words.end_of)?;
    let (month, rest) = month(rest)?;
    Some((end(month), rest))
}

/// A month by its name or seen from now.
fn month(rest: Rest<'_>) -> Option<(SpokenMonth, Rest<'_>)> {
    let named = || rest.named(rest.words.months).map(|(month, rest)| (SpokenMonth::Named(month), rest.skip_mark('.')));
    rest.named(rest.words.months_from_now).or_else(named)
}

fn ordinal(rest: Rest<'_>) -> Option<(u32, Ordinal, Rest<'_>)> {
    if let Some((day, rest)) = rest.named(rest.words.ordinals) {
        return Some((day, Ordinal::Surely, rest));
    }
    let (day, rest) = rest.figures(1..=2)?;
    if let Some(rest) = rest.glued().and_then(|rest| rest.says(rest.words.ordinal_endings)) {
        return Some((day, Ordinal::Surely, rest));
    }
    let dotted = rest.glued().and_then(|rest| rest.mark('.'));
    Some(dotted.map_or((day, Ordinal::Plain, rest), |rest| (day, Ordinal::Dotted, rest)))
}

/// "24 november", "24th of next month", "24th".
fn day_first(rest: Rest<'_>, habit: Habit, is_introduced: bool) -> Phrases<'_> {
    let Some((day, ordinal, rest)) = ordinal(rest) else { return Phrases::new() };
    let of = rest.says(rest.words.of);
    match month(of.unwrap_or(rest)) {
        Some((SpokenMonth::Named(month), rest)) => return with_year(rest, month, day, habit),
        Some((month, rest)) if of.is_some() => return vec![(Phrase::Day(Day::Of(day, month)), rest)],
        _ => {}
    }
    // A dot at the end closes a sentence, but for "am 24.".
    let is_dotted = ordinal == Ordinal::Dotted && rest.glued().is_none();
    let is_day = ordinal == Ordinal::Surely || (is_dotted && (is_introduced || !rest.is_done()));
    if is_day && (1..=31).contains(&day) { vec![(Phrase::Day(Day::Numbered(day)), rest)] } else { Phrases::new() }
}

/// "november 24", "nov. 24th, 2026".
fn month_first(rest: Rest<'_>, habit: Habit) -> Phrases<'_> {
    let Some((month, rest)) = rest.named(rest.words.months) else { return Phrases::new() };
    let Some((day, _, rest)) = ordinal(rest.skip_mark('.').skip(rest.words.the)) else { return Phrases::new() };
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
