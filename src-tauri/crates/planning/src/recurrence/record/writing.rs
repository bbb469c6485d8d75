//! Writes a rule into fields that agree with each other and read as the same rule.

use crate::expression::list;
use crate::expression::{Expression, Rate};
use crate::recurrence::{Pattern, Rule, Week};
use chrono::{NaiveTime, Timelike};
use model::schedule::WeekDayMapping;
use model::{RecurringSchedule, Unknown};
use std::num::NonZeroU32;

/// Writes a rule (specification 2.7; gaps, 2.7). `expression` is there when it says the whole rule: five fields of cron
/// (six for what only they can say), or a rate for elapsed time. It is absent for intervals of several days, weeks and
/// months, which have a rate and their days, and for a time with seconds.
#[must_use]
pub fn write(rule: &Rule) -> RecurringSchedule {
    let rate = rule.pattern.rate();
    RecurringSchedule {
        expression: expression(rule),
        start_date: Some(rule.start.format("%Y-%m-%d").to_string()),
        end_date: rule.end.map(|end| end.format("%Y-%m-%d").to_string()),
        time: Some(time(rule.time)),
        timezone: Some(rule.zone.name().to_owned()),
        week_days: match rule.pattern {
            Pattern::Weekly { days, .. } => mappings(days),
            _ => Vec::new(),
        },
        day_of_month: match rule.pattern {
            Pattern::Monthly { day, .. } => Some(day.number()),
            _ => None,
        },
        rate_value: rate.map(|rate| rate.count.get()),
        rate_unit: rate.map(|rate| rate.unit.name().to_owned()),
        unknown: Unknown::new(),
    }
}

/// `HH:MM`; with seconds, and a fraction of one, where there are any.
fn time(time: NaiveTime) -> String {
    let form = if (time.second(), time.nanosecond()) == (0, 0) { "%H:%M" } else { "%H:%M:%S%.f" };
    time.format(form).to_string()
}

fn expression(rule: &Rule) -> Option<String> {
    let (hour, minute) = (rule.time.hour(), rule.time.minute());
    let is_whole_minute = (rule.time.second(), rule.time.nanosecond()) == (0, 0);
    let every_one = |every: NonZeroU32| every == NonZeroU32::MIN && is_whole_minute;
    match &rule.pattern {
        Pattern::Custom(cron) => Some(cron.to_string()),
        Pattern::Minutes { .. } | Pattern::Hours { .. } => rule.pattern.rate().and_then(rate),
        Pattern::Daily { every } => every_one(*every).then(|| format!("{minute} {hour} * * *")),
        Pattern::Weekly { every, days } => every_one(*every).then(|| {
            let numbers: Vec<u32> = (0..7).filter(|day| days.sunday_zero() & 1 << day != 0).collect();
            format!("{minute} {hour} * * {}", list(&numbers))
        }),
        Pattern::Monthly { every, day } => every_one(*every).then(|| format!("{minute} {hour} {} * *", day.number())),
    }
}

/// A rate as an expression, unless its number has more digits than expressions take.
fn rate(rate: Rate) -> Option<String> {
    let text = Expression::Rate(rate).to_string();
    Expression::read(&text).is_ok().then_some(text)
}

/// All seven days, Sunday first.
fn mappings(days: Week) -> Vec<WeekDayMapping> {
    let mapping = |num: u8| WeekDayMapping { num, value: days.sunday_zero() & 1 << num != 0, unknown: Unknown::new() };
    (0..7).map(mapping).collect()
}
