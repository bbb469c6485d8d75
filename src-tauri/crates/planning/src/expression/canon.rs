//! Writes a cron expression in its canonical form: five fields wherever they can say it, else `cron(...)`.

use super::cron::{Cron, EVERY_HOUR, EVERY_MINUTE, EVERY_MONTH, ones};
use super::days::{Days, OfMonth, OfWeek};
use std::fmt;

impl fmt::Display for Cron {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = field(self.minutes, EVERY_MINUTE);
        let hours = field(self.hours, EVERY_HOUR);
        let months = field(self.months, EVERY_MONTH);
        if self.years.is_none() && !self.days.of_month.is_special() && !self.days.of_week.is_special() {
            let (of_month, of_week) = five(&self.days);
            return write!(f, "{minutes} {hours} {of_month} {months} {of_week}");
        }
        let years = self.years.as_ref().map_or_else(
            || "*".to_owned(),
            |years| list(&years.iter().filter_map(|year| u32::try_from(*year).ok()).collect::<Vec<_>>()),
        );
        let (of_month, of_week) = six(&self.days);
        write!(f, "cron({minutes} {hours} {of_month} {months} {of_week} {years})")
    }
}

/// `*`, `*/15` or a list.
fn field(chosen: u64, all: u64) -> String {
    if chosen == all {
        return "*".to_owned();
    }
    let numbers: Vec<u32> = ones(chosen).collect();
    step(&numbers, &ones(all).collect::<Vec<_>>()).unwrap_or_else(|| list(&numbers))
}

/// `*/n` when the numbers are every n-th of all and more than two.
fn step(numbers: &[u32], all: &[u32]) -> Option<String> {
    let [first, second, _, ..] = numbers else { return None };
    let step = second - first;
    let every: Vec<u32> = all.iter().copied().step_by(usize::try_from(step).ok()?).collect();
    (every == numbers).then(|| format!("*/{step}"))
}

/// Numbers in ascending order, three or more in a row as a range: `1,3-5`.
pub(crate) fn list(numbers: &[u32]) -> String {
    let in_a_row = numbers.chunk_by(|one, next| one + 1 == *next);
    let parts = in_a_row.flat_map(|row| match row {
        [first, _, .., last] => vec![format!("{first}-{last}")],
        few => few.iter().map(u32::to_string).collect(),
    });
    parts.collect::<Vec<_>>().join(",")
}

/// The fields of days among five. Where both restrict and both must hold, one has a `*`, as crontab(5) wants it: the
/// first number of a field is `*` with a step over all others.
fn five(days: &Days) -> (String, String) {
    let of_month: Vec<u32> = ones(u64::from(days.of_month.plain)).collect();
    let of_week: Vec<u32> = ones(u64::from(days.of_week.plain)).collect();
    let open = |numbers: &[u32], all: std::ops::RangeInclusive<u32>| match numbers {
        [_] => format!("*/{}", all.end()),
        _ => step(numbers, &all.clone().collect::<Vec<_>>())
            .unwrap_or_else(|| format!("*/{},{}", all.end(), list(&numbers[1..]))),
    };
    match (days.of_month.is_whole(), days.of_week.is_whole()) {
        (true, true) => ("*".to_owned(), "*".to_owned()),
        (true, false) => ("*".to_owned(), list(&of_week)),
        (false, true) => (list(&of_month), "*".to_owned()),
        (false, false) if days.either => (list(&of_month), list(&of_week)),
        (false, false) if of_month.first() == Some(&1) => (open(&of_month, 1..=31), list(&of_week)),
        (false, false) => (list(&of_month), open(&of_week, 0..=7)),
    }
}

/// The fields of days among six, of which one says nothing.
fn six(days: &Days) -> (String, String) {
    if days.of_week.is_whole() {
        (by_number(&days.of_month), "?".to_owned())
    } else {
        ("?".to_owned(), by_place(&days.of_week))
    }
}

fn by_number(days: &OfMonth) -> String {
    if days.is_whole() {
        return "*".to_owned();
    }
    let mut parts = Vec::new();
    if days.plain != 0 {
        parts.push(list(&ones(u64::from(days.plain)).collect::<Vec<_>>()));
    }
    parts.extend(ones(u64::from(days.nearest)).map(|day| format!("{day}W")));
    parts.extend(days.last.then(|| "L".to_owned()));
    parts.extend(days.last_workday.then(|| "LW".to_owned()));
    parts.join(",")
}

fn by_place(days: &OfWeek) -> String {
    let from_one = |days: u8| ones(u64::from(days)).map(|day| day + 1);
    let mut parts = Vec::new();
    if days.plain != 0 {
        parts.push(list(&from_one(days.plain).collect::<Vec<_>>()));
    }
    for (nth, days) in (1..).zip(days.nth) {
        parts.extend(from_one(days).map(|day| format!("{day}#{nth}")));
    }
    parts.extend(from_one(days.last).map(|day| format!("{day}L")));
    parts.join(",")
}
