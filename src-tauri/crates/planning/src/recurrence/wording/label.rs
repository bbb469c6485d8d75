//! Rules in a few words, for buttons: "Thu and Sun, 02:30".

use super::{clock, join, units};
use crate::recurrence::{Pattern, Rule, Week};
use chrono::Weekday;
use std::num::NonZeroU32;

/// "Thu and Sun, 02:30", "Every 2 weeks, 02:30", "Daily, 09:30", "Every 3 hours".
#[must_use]
pub fn short(rule: &Rule) -> String {
    let name = name(rule).unwrap_or_else(|| "custom rule".to_owned());
    let name = name.strip_prefix("on ").unwrap_or(&name);
    let mut letters = name.chars();
    let name = letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default();
    let is_elapsed = matches!(rule.pattern, Pattern::Minutes { .. } | Pattern::Hours { .. });
    let is_custom = matches!(rule.pattern, Pattern::Custom(_)) && !rule.pattern.is_last_day();
    if is_elapsed || is_custom { name } else { format!("{name}, {}", clock(rule.time)) }
}

/// What follows "Start repeating": "Thu and Sun", "every 2 weeks", "daily", "on day 24"; `None` for a custom expression.
#[must_use]
pub fn name(rule: &Rule) -> Option<String> {
    let every = |count: NonZeroU32, unit: &str| format!("every {}", units(count, unit));
    Some(match rule.pattern {
        Pattern::Daily { every: NonZeroU32::MIN } => "daily".to_owned(),
        Pattern::Daily { every: count } => every(count, "day"),
        Pattern::Weekly { every: NonZeroU32::MIN, days } => weekdays(days),
        Pattern::Weekly { every: count, .. } => every(count, "week"),
        Pattern::Monthly { every: NonZeroU32::MIN, day } => format!("on day {}", day.number()),
        Pattern::Monthly { every: count, .. } => every(count, "month"),
        Pattern::Minutes { every: count } => every(count, "minute"),
        Pattern::Hours { every: count } => every(count, "hour"),
        Pattern::Custom(_) if rule.pattern.is_last_day() => "on the last day".to_owned(),
        Pattern::Custom(_) => return None,
    })
}

fn weekdays(week: Week) -> String {
    let days: Vec<Weekday> = week.days().collect();
    match days[..] {
        [Weekday::Mon, _, _, _, Weekday::Fri] => "Mon to Fri".to_owned(),
        _ => join(days.into_iter().map(|day| day.to_string())),
    }
}
