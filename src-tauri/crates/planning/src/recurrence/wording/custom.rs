//! Cron expressions in words, as far as words say them exactly.
//! Deliberately absent: a guess. What has no words is shown as it is written.

use super::{clock, weekdays};
use crate::expression::Cron;
use crate::expression::cron::ones;
use crate::recurrence::Week;
use crate::words::{self, list};
use chrono::Weekday;
use i18n::{Localized, t};

/// The most clocks, days or years that are listed.
const LISTED: usize = 6;

/// An expression as "days, clocks"; `None` when words would not be exact.
pub(super) fn words(cron: &Cron) -> Option<Localized> {
    clocks(cron, years(cron, days(cron)?)?)
}

fn clocks(cron: &Cron, days: Localized) -> Option<Localized> {
    let clocks = cron.clocks();
    if clocks.len() <= LISTED {
        return Some(t!("repeats-at", rule = days, time = list(clocks.into_iter().map(clock))));
    }
    let minutes: Vec<u32> = ones(cron.minutes).collect();
    let often = match minutes[..] {
        [minute] => t!("repeats-often-hourly", minute = minute),
        _ if minutes.len() == 60 => t!("repeats-often-minutes", count = 1),
        [0, step, ..]
            if minutes.last() == Some(&(60 - step))
                && minutes.iter().zip(0..).all(|(minute, nth)| *minute == nth * step) =>
        {
            t!("repeats-often-minutes", count = step)
        }
        _ => return None,
    };
    let often = t!("repeats-often", rule = days, often = often);
    if cron.has_every_hour() {
        return Some(often);
    }
    let hours: Vec<u32> = ones(cron.hours).collect();
    let in_a_row = hours.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let (first, last) = (clocks.first()?, clocks.last()?);
    in_a_row.then(|| t!("repeats-between", rule = often, first = clock(*first), last = clock(*last)))
}

fn days(cron: &Cron) -> Option<Localized> {
    let (of_month, of_week) = (&cron.days.of_month, &cron.days.of_week);
    let months = (!cron.has_every_month()).then(|| months(cron));
    let within = |days: Localized| match months.clone() {
        Some(months) => t!("repeats-in-months", rule = days, months = months),
        None => days,
    };
    let of = |days: Localized| match months.clone() {
        Some(months) => t!("repeats-on-of-months", days = days, months = months),
        None => t!("repeats-on-of-every-month", days = days),
    };
    match (of_month.is_whole(), of_week.is_whole()) {
        (true, true) => Some(within(t!("repeats-days", count = 1))),
        (true, false) if !of_week.is_special() => {
            let week = weekdays(Week::from_sunday_zero(of_week.plain)?);
            Some(within(t!("repeats-weekdays", days = week)))
        }
        (true, false) => Some(of(by_place(cron)?)),
        (false, true) => Some(of(by_number(cron)?)),
        (false, false) if cron.days.either => {
            let week = weekdays(Week::from_sunday_zero(of_week.plain)?);
            Some(within(t!("repeats-and-every", rule = of(by_number(cron)?), days = week)))
        }
        (false, false) => None,
    }
}

fn by_number(cron: &Cron) -> Option<Localized> {
    let days = &cron.days.of_month;
    let plain: Vec<u32> = ones(u64::from(days.plain)).collect();
    let mut parts = Vec::new();
    match plain.len() {
        0 => {}
        count @ 1..=LISTED => {
            let numbers = list(plain.into_iter().map(|day| t!("repeats-number", day = day)));
            parts.push(t!("repeats-numbers", count = count, days = numbers));
        }
        _ => return None,
    }
    parts.extend(ones(u64::from(days.nearest)).map(|day| t!("repeats-nearest", day = day)));
    parts.extend(days.last.then(|| t!("repeats-last-day")));
    parts.extend(days.last_workday.then(|| t!("repeats-last-workday")));
    (parts.len() <= LISTED).then(|| list(parts))
}

fn by_place(cron: &Cron) -> Option<Localized> {
    let days = &cron.days.of_week;
    if days.plain != 0 {
        return None;
    }
    let mut parts = Vec::new();
    for (nth, chosen) in (1_u32..).zip(days.nth) {
        parts.extend(named(chosen).map(|day| t!("repeats-nth-weekday", nth = nth, day = words::weekday_long(day))));
    }
    parts.extend(named(days.last).map(|day| t!("repeats-last-weekday", day = words::weekday_long(day))));
    (parts.len() <= LISTED).then(|| list(parts))
}

fn named(days: u8) -> impl Iterator<Item = Weekday> {
    let days: Vec<Weekday> = Week::from_sunday_zero(days).map(|week| week.days().collect()).unwrap_or_default();
    days.into_iter()
}

fn months(cron: &Cron) -> Localized {
    let chosen = (1..=12).filter(|month| cron.months & 1 << month != 0);
    list(chosen.map(words::month_named))
}

fn years(cron: &Cron, days: Localized) -> Option<Localized> {
    let Some(years) = &cron.years else { return Some(days) };
    let (first, last) = (years.first()?, years.last()?);
    let said = if years.len() > 2 && (last - first + 1).cast_unsigned() as usize == years.len() {
        t!("repeats-years", first = first.to_string(), last = last.to_string())
    } else if years.len() <= LISTED {
        list(years.iter().map(i32::to_string))
    } else {
        return None;
    };
    Some(t!("repeats-in-years", rule = days, years = said))
}
