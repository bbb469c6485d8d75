//! Dates made of figures: "24.11.", "24/11", "11/24/2026", "2026-11-24".
//! Deliberately absent: which year is meant when none is given.

use super::DateOrder;
use super::faults::{Fault, days_in};
use super::reading::Assumption;
use super::tokens::Rest;
use super::wish::{Day, Habit, Phrase, Phrases};

/// The dates that come next.
pub(super) fn dates(rest: Rest<'_>, habit: Habit) -> Phrases<'_> {
    let marks = ['-', '/', '.'].into_iter();
    marks.flat_map(|mark| year_first(rest, mark, habit).into_iter().chain(year_last(rest, mark, habit))).collect()
}

fn close(rest: Rest<'_>, mark: char) -> Option<Rest<'_>> {
    rest.glued().and_then(|rest| rest.mark(mark)).and_then(Rest::glued)
}

fn year_first(rest: Rest<'_>, mark: char, habit: Habit) -> Option<(Phrase, Rest<'_>)> {
    let short = || rest.figures(2..=2).filter(|_| habit.order == DateOrder::Iso);
    let (year, rest) = rest.figures(4..=4).or_else(|| short().map(|(year, rest)| (2000 + year, rest)))?;
    let (month, rest) = close(rest, mark)?.figures(1..=2)?;
    let (day, rest) = close(rest, mark)?.figures(1..=2)?;
    let rest = if mark == '.' { rest.skip_mark('.') } else { rest };
    Some((Phrase::date(Some(i32::try_from(year).ok()?), month, day), rest))
}

/// Day and month, in either order, with a year or without.
fn year_last(rest: Rest<'_>, mark: char, habit: Habit) -> Phrases<'_> {
    let mut found = Phrases::new();
    let Some((first, rest)) = rest.figures(1..=2) else { return found };
    let Some(rest) = rest.glued().and_then(|rest| rest.mark(mark)) else { return found };
    let Some((second, rest)) =
        (if mark == '.' { Some(rest) } else { rest.glued() }).and_then(|rest| rest.figures(1..=2))
    else {
        return found;
    };
    let short = close(rest, mark).and_then(|rest| rest.figures(2..=2)).map(|(year, rest)| (2000 + year, rest));
    let full = || {
        let rest = rest.skip_mark(mark);
        rest.figures(4..=4).filter(|(year, _)| rest.glued().is_some() || (1900..3000).contains(year))
    };
    let with_year = short.or_else(full);
    if let Some((year, rest)) = with_year {
        let year = i32::try_from(year).ok();
        found.extend(orders(first, second, mark, habit.order, year, true).into_iter().map(|phrase| (phrase, rest)));
    }
    let ended = if mark == '.' { rest.skip_mark('.') } else { rest };
    let is_closed = ended.glued().is_none() && mark == '.' && rest.glued().and_then(|rest| rest.mark('.')).is_some();
    let goes_on = ended.glued().is_some_and(|rest| rest.figures(1..=9).is_some() || rest.mark(mark).is_some());
    if !goes_on && !with_year.is_some_and(|(year, _)| habit.is_year(year)) {
        let phrases = orders(first, second, mark, habit.order, None, is_closed);
        found.extend(phrases.into_iter().map(|phrase| (phrase, ended)));
    }
    found
}

/// What two figures mean. A setting decides; where it doesn't speak of such dates, both orders do.
fn orders(first: u32, second: u32, mark: char, order: DateOrder, year: Option<i32>, is_closed: bool) -> Vec<Phrase> {
    let (day_first, month_first) = ((second, first), (first, second));
    let exists = |(month, day): &(u32, u32)| (1..=days_in(*month, year)).contains(day);
    let (preferred, other) = match (order, mark) {
        (DateOrder::DayFirst, _) => (vec![day_first], Some(month_first)),
        (DateOrder::MonthFirst, '/' | '-') | (DateOrder::Iso, '-') => (vec![month_first], Some(day_first)),
        _ => (vec![day_first, month_first], None),
    };
    let is_sole = preferred.iter().filter(|date| exists(date)).count() == 1;
    // "9.30" is a time: with dots the month hardly ever comes first.
    let likely = |phrase: Phrase, date: &(u32, u32)| {
        if mark == '.' && *date == month_first && !is_closed { phrase.unlikely() } else { phrase }
    };
    let assuming = |(month, day): (u32, u32)| Phrase::DayAssuming(Day::Date { year, month, day }, Assumption::Order);
    let found: Vec<Phrase> = preferred
        .iter()
        .filter(|date| exists(date))
        .map(|date| {
            let phrase =
                if is_sole && preferred.len() > 1 { assuming(*date) } else { Phrase::date(year, date.0, date.1) };
            likely(phrase, date)
        })
        .collect();
    if !found.is_empty() {
        return found;
    }
    if let Some(date) = other.filter(exists) {
        return vec![likely(assuming(date), &date)];
    }
    let mut all = preferred.into_iter().chain(other);
    let nearly = all.find(|(month, _)| (1..=12).contains(month));
    vec![nearly.map_or(Phrase::Fault(Fault::NoSuchMonth(second)), |(month, day)| Phrase::date(year, month, day))]
}
