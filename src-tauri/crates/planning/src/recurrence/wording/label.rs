//! Rules in a few words, for buttons: "Thu and Sun, 02:30".

use super::clock;
use crate::recurrence::{Pattern, Rule, Week};
use crate::words;
use chrono::Weekday;
use i18n::{Localized, t};
use std::num::NonZeroU32;

/// "Thu and Sun, 02:30", "Every 2 weeks, 02:30", "Daily, 09:30", "Every 3 hours".
#[must_use]
pub fn short(rule: &Rule) -> Localized {
    let Some(name) = label(rule, "alone") else { return t!("repeats-custom-rule") };
    match rule.pattern {
        Pattern::Minutes { .. } | Pattern::Hours { .. } => name,
        _ => t!("repeats-short", name = name, time = clock(rule.time)),
    }
}

/// What follows "Start repeating": "Thu and Sun", "every 2 weeks", "daily", "on day 24"; `None` for a custom expression.
#[must_use]
pub fn name(rule: &Rule) -> Option<Localized> {
    label(rule, "inside")
}

/// A name that stands alone, or inside a sentence.
fn label(rule: &Rule, place: &str) -> Option<Localized> {
    Some(match rule.pattern {
        Pattern::Daily { every } => t!("repeats-label-days", place = place, count = every.get()),
        Pattern::Weekly { every: NonZeroU32::MIN, days } => weekdays(days),
        Pattern::Weekly { every, .. } => t!("repeats-label-weeks", place = place, count = every.get()),
        Pattern::Monthly { every: NonZeroU32::MIN, day } => {
            t!("repeats-label-day-of-month", place = place, day = day.number())
        }
        Pattern::Monthly { every, .. } => t!("repeats-label-months", place = place, count = every.get()),
        Pattern::Minutes { every } => t!("repeats-label-minutes", place = place, count = every.get()),
        Pattern::Hours { every } => t!("repeats-label-hours", place = place, count = every.get()),
        Pattern::Custom(_) if rule.pattern.is_last_day() => t!("repeats-label-last-day", place = place),
        Pattern::Custom(_) => return None,
    })
}

fn weekdays(week: Week) -> Localized {
    let days: Vec<Weekday> = week.days().collect();
    match days[..] {
        [Weekday::Mon, _, _, _, Weekday::Fri] => t!("repeats-mon-to-fri"),
        _ => words::list(days.into_iter().map(words::weekday)),
    }
}
