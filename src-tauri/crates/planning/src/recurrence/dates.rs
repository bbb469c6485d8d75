//! The dates of a rule: the first one from any date on, found by arithmetic and never by counting from the start.
//! Deliberately absent: minutes and hours, which know no dates.

use super::{MonthDay, Pattern, Rule, Week};
use crate::expression::Cron;
use crate::expression::cron::ones;
use chrono::{Datelike, NaiveDate, TimeDelta, Weekday};
use std::num::NonZeroU32;

/// After so many years the calendar repeats: dates, weekdays and all.
const YEARS_OF_CALENDAR: i32 = 400;

/// The first date of a rule from one date until another, both inclusive.
pub(super) fn first_date(rule: &Rule, from: NaiveDate, until: NaiveDate) -> Option<NaiveDate> {
    let from = from.max(rule.start);
    let until = rule.end.map_or(until, |end| end.min(until));
    if from > until {
        return None;
    }
    let date = match &rule.pattern {
        Pattern::Daily { every } => daily(rule.start, *every, from),
        Pattern::Weekly { every, days } => weekly(rule.start, *every, *days, from),
        Pattern::Monthly { every, day } => monthly(rule.start, *every, *day, from, until),
        Pattern::Custom(cron) => custom(cron, from, until),
        Pattern::Minutes { .. } | Pattern::Hours { .. } => None,
    };
    date.filter(|date| *date <= until)
}

fn daily(start: NaiveDate, every: NonZeroU32, from: NaiveDate) -> Option<NaiveDate> {
    add(from, left((from - start).num_days(), every))
}

fn weekly(start: NaiveDate, every: NonZeroU32, days: Week, from: NaiveDate) -> Option<NaiveDate> {
    let monday = |date: NaiveDate| date.week(Weekday::Mon).checked_first_day();
    let (first_monday, this_monday) = (monday(start)?, monday(from)?);
    let counted = add(this_monday, left((this_monday - first_monday).num_days() / 7, every) * 7)?;
    let within = |monday: NaiveDate, from: NaiveDate| {
        days.days().filter_map(|day| add(monday, i64::from(day.num_days_from_monday()))).find(|date| *date >= from)
    };
    // The last counted days of this week may lie behind; those of the next counted one don't.
    let this = within(counted, from);
    this.or_else(|| within(add(counted, i64::from(every.get()) * 7)?, from))
}

fn monthly(start: NaiveDate, every: NonZeroU32, day: MonthDay, from: NaiveDate, until: NaiveDate) -> Option<NaiveDate> {
    months(start, every, from, until)
        .filter_map(|(year, month)| NaiveDate::from_ymd_opt(year, month, u32::from(day.number())))
        .find(|date| *date >= from)
}

/// The years and months that a rule of every so many months counts, from the month of one date to that of another.
pub(super) fn months(
    start: NaiveDate,
    every: NonZeroU32,
    from: NaiveDate,
    until: NaiveDate,
) -> impl Iterator<Item = (i32, u32)> {
    let index = |date: NaiveDate| i64::from(date.year()) * 12 + i64::from(date.month0());
    let first = index(start) + round_up((index(from) - index(start)).max(0), every);
    let last = index(until);
    let counted = std::iter::successors(Some(first), move |month| Some(month + i64::from(every.get())));
    counted.take_while(move |month| *month <= last).filter_map(|month| {
        let year = i32::try_from(month.div_euclid(12)).ok()?;
        let month = u32::try_from(month.rem_euclid(12)).ok()?;
        Some((year, month + 1))
    })
}

fn custom(cron: &Cron, from: NaiveDate, until: NaiveDate) -> Option<NaiveDate> {
    let first_chosen = cron.years.as_ref().and_then(|years| years.first().copied());
    let first_year = first_chosen.map_or(from.year(), |year| year.max(from.year()));
    let last_year = until.year().min(first_year + YEARS_OF_CALENDAR);
    let months = (first_year..=last_year).flat_map(|year| ones(cron.months).map(move |month| (year, month)));
    let mut days = months.flat_map(|(year, month)| {
        let days = ones(u64::from(cron.days_within(year, month)));
        days.filter_map(move |day| NaiveDate::from_ymd_opt(year, month, day))
    });
    days.find(|date| *date >= from)
}

/// The multiple of a step that is not below a number of at least zero.
pub(super) fn round_up(number: i64, step: NonZeroU32) -> i64 {
    number + left(number, step)
}

/// How much is left from a number of at least zero to the multiple of a step that is not below it.
fn left(number: i64, step: NonZeroU32) -> i64 {
    let step = i64::from(step.get());
    match number % step {
        0 => 0,
        over => step - over,
    }
}

fn add(date: NaiveDate, days: i64) -> Option<NaiveDate> {
    date.checked_add_signed(TimeDelta::try_days(days)?)
}
