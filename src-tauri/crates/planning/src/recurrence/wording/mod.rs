//! Rules in words: "Every Monday and Thursday at 09:00, Europe/Berlin, until 24 Dec 2026".
//! Deliberately absent: the current date, which is an argument.

mod custom;
mod label;

pub use label::{name, short};

use super::{Pattern, Rule, Week};
use crate::words;
use chrono::{NaiveDate, NaiveTime, Timelike, Weekday};
use i18n::{Localized, t};
use std::num::NonZeroU32;

/// A rule as a sentence without a full stop. Where it begins is said when the rule counts from there or `today` is
/// before it.
#[must_use]
pub fn sentence(rule: &Rule, today: NaiveDate) -> Localized {
    let every = rule.pattern.rate().map(|rate| rate.count);
    let is_elapsed = matches!(rule.pattern, Pattern::Minutes { .. } | Pattern::Hours { .. });
    let counts_from_start = every.is_some_and(|every| every > NonZeroU32::MIN) || rule.start > today;
    let mut said = what(rule);
    if counts_from_start && !is_elapsed {
        said = t!("repeats-from", rule = said, date = words::date(rule.start));
    }
    if let Some(end) = rule.end {
        said = t!("repeats-until", rule = said, date = words::date(end));
    }
    match &rule.pattern {
        Pattern::Monthly { day, .. } if day.number() > 28 => t!("repeats-skips-months", rule = said),
        _ => said,
    }
}

/// A rule without where it begins and ends.
fn what(rule: &Rule) -> Localized {
    let days = match &rule.pattern {
        Pattern::Daily { every } => t!("repeats-days", count = every.get()),
        Pattern::Weekly { every: NonZeroU32::MIN, days } => t!("repeats-weekdays", days = weekdays(*days)),
        Pattern::Weekly { every, days } => t!("repeats-weeks", count = every.get(), days = weekdays(*days)),
        Pattern::Monthly { every, day } => t!("repeats-months", count = every.get(), day = day.number()),
        Pattern::Minutes { every } => return elapsed(rule, t!("repeats-minutes", count = every.get())),
        Pattern::Hours { every } => return elapsed(rule, t!("repeats-hours", count = every.get())),
        Pattern::Custom(cron) => {
            let words = custom::words(cron).unwrap_or_else(|| t!("repeats-custom", expression = cron.to_string()));
            return t!("repeats-in-zone", rule = words, zone = rule.zone.name());
        }
    };
    let days = t!("repeats-at", rule = days, time = clock(rule.time));
    t!("repeats-in-zone", rule = days, zone = rule.zone.name())
}

fn elapsed(rule: &Rule, often: Localized) -> Localized {
    let (date, time) = (words::date(rule.start), clock(rule.time));
    t!("repeats-elapsed", often = often, date = date, time = time, zone = rule.zone.name())
}

/// "09:00"; with seconds where there are any.
pub(super) fn clock(time: NaiveTime) -> String {
    time.format(if time.second() == 0 { "%H:%M" } else { "%H:%M:%S" }).to_string()
}

/// "Monday and Thursday", "Monday to Friday".
pub(super) fn weekdays(week: Week) -> Localized {
    let days: Vec<Weekday> = week.days().collect();
    match days[..] {
        [Weekday::Mon, _, _, _, Weekday::Fri] => t!("repeats-monday-to-friday"),
        _ => words::list(days.into_iter().map(words::weekday_long)),
    }
}
