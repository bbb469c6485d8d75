//! Cron expressions in words, as far as words say them exactly.
//! Deliberately absent: a guess. What has no words is shown as it is written.

use super::{clock, join, weekday, weekdays};
use crate::expression::Cron;
use crate::expression::cron::ones;
use crate::recurrence::Week;
use chrono::Weekday;

/// The most clocks, days or years that are listed.
const LISTED: usize = 6;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// An expression as "days, clocks"; `None` when words would not be exact.
pub(super) fn words(cron: &Cron) -> Option<String> {
    let days = days(cron)?;
    let years = years(cron)?;
    let clocks = clocks(cron)?;
    Some(format!("{days}{years}{clocks}"))
}

fn clocks(cron: &Cron) -> Option<String> {
    let clocks = cron.clocks();
    if clocks.len() <= LISTED {
        return Some(format!(" at {}", join(clocks.into_iter().map(clock))));
    }
    let minutes: Vec<u32> = ones(cron.minutes).collect();
    let often = match minutes[..] {
        [minute] => format!("every hour at minute {minute}"),
        _ if minutes.len() == 60 => "every minute".to_owned(),
        [0, step, ..]
            if minutes.last() == Some(&(60 - step))
                && minutes.iter().zip(0..).all(|(minute, nth)| *minute == nth * step) =>
        {
            format!("every {step} minutes")
        }
        _ => return None,
    };
    if cron.has_every_hour() {
        return Some(format!(", {often}"));
    }
    let hours: Vec<u32> = ones(cron.hours).collect();
    let in_a_row = hours.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let (first, last) = (clocks.first()?, clocks.last()?);
    in_a_row.then(|| format!(", {often} from {} to {}", clock(*first), clock(*last)))
}

fn days(cron: &Cron) -> Option<String> {
    let (of_month, of_week) = (&cron.days.of_month, &cron.days.of_week);
    let months = if cron.has_every_month() { None } else { Some(months(cron)) };
    let within = months.as_ref().map(|months| format!(" in {months}")).unwrap_or_default();
    let of_months = months.unwrap_or_else(|| "every month".to_owned());
    match (of_month.is_whole(), of_week.is_whole()) {
        (true, true) => Some(format!("Every day{within}")),
        (true, false) if !of_week.is_special() => {
            Some(format!("Every {}{within}", weekdays(Week::from_sunday_zero(of_week.plain)?)))
        }
        (true, false) => Some(format!("On {} of {of_months}", by_place(cron)?)),
        (false, true) => Some(format!("On {} of {of_months}", by_number(cron)?)),
        (false, false) if cron.days.either => {
            let week = weekdays(Week::from_sunday_zero(of_week.plain)?);
            Some(format!("On {} of {of_months}, and every {week}{within}", by_number(cron)?))
        }
        (false, false) => None,
    }
}

fn by_number(cron: &Cron) -> Option<String> {
    let days = &cron.days.of_month;
    let plain: Vec<String> = ones(u64::from(days.plain)).map(|day| day.to_string()).collect();
    let nearest: Vec<u32> = ones(u64::from(days.nearest)).collect();
    let mut parts = Vec::new();
    match plain.len() {
        0 => {}
        1 => parts.push(format!("day {}", plain.concat())),
        2..=LISTED => parts.push(format!("days {}", join(plain))),
        _ => return None,
    }
    parts.extend(nearest.iter().map(|day| format!("the day from Monday to Friday nearest to day {day}")));
    parts.extend(days.last.then(|| "the last day".to_owned()));
    parts.extend(days.last_workday.then(|| "the last day from Monday to Friday".to_owned()));
    (parts.len() <= LISTED).then(|| join(parts))
}

fn by_place(cron: &Cron) -> Option<String> {
    let days = &cron.days.of_week;
    if days.plain != 0 {
        return None;
    }
    let mut parts = Vec::new();
    for (nth, chosen) in ["first", "second", "third", "fourth", "fifth"].into_iter().zip(days.nth) {
        parts.extend(named(chosen).map(|day| format!("the {nth} {day}")));
    }
    parts.extend(named(days.last).map(|day| format!("the last {day}")));
    (parts.len() <= LISTED).then(|| join(parts))
}

fn named(days: u8) -> impl Iterator<Item = &'static str> {
    let days: Vec<Weekday> = Week::from_sunday_zero(days).map(|week| week.days().collect()).unwrap_or_default();
    days.into_iter().map(weekday)
}

fn months(cron: &Cron) -> String {
    join((1..).zip(MONTHS).filter(|(month, _)| cron.months & 1 << month != 0).map(|(_, name)| name.to_owned()))
}

fn years(cron: &Cron) -> Option<String> {
    let Some(years) = &cron.years else { return Some(String::new()) };
    let (first, last) = (years.first()?, years.last()?);
    if years.len() > 2 && (last - first + 1).cast_unsigned() as usize == years.len() {
        return Some(format!(" in {first} to {last}"));
    }
    (years.len() <= LISTED).then(|| format!(" in {}", join(years.iter().map(i32::to_string))))
}
