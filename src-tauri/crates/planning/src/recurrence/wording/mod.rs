//! Rules in words, in English: "Every Monday and Thursday at 09:00, Europe/Berlin, until 24 Dec 2026".
//! Deliberately absent: other languages, and the current date, which is an argument.

mod custom;
mod label;

pub use label::{name, short};

use super::{Pattern, Rule, Week};
use chrono::{NaiveDate, NaiveTime, Timelike, Weekday};
use std::num::NonZeroU32;

/// A rule as a sentence without a full stop. Where it begins is said when the rule counts from there or `today` is
/// before it.
#[must_use]
pub fn sentence(rule: &Rule, today: NaiveDate) -> String {
    let zone = rule.zone.name();
    let at = format!(" at {}, {zone}", clock(rule.time));
    let every = rule.pattern.rate().map(|rate| rate.count);
    let mut begin = if every.is_some_and(|every| every > NonZeroU32::MIN) || rule.start > today {
        format!(", from {}", date(rule.start))
    } else {
        String::new()
    };
    let mut rest = "";
    let what = match &rule.pattern {
        Pattern::Daily { every } => format!("Every {}{at}", units(*every, "day")),
        Pattern::Weekly { every: NonZeroU32::MIN, days } => format!("Every {}{at}", weekdays(*days)),
        Pattern::Weekly { every, days } => format!("Every {} on {}{at}", units(*every, "week"), weekdays(*days)),
        Pattern::Monthly { every, day } => {
            if day.number() > 28 {
                rest = " (months without it are skipped)";
            }
            format!("Every {} on day {}{at}", units(*every, "month"), day.number())
        }
        Pattern::Minutes { every } => elapsed(rule, *every, "minute", &mut begin),
        Pattern::Hours { every } => elapsed(rule, *every, "hour", &mut begin),
        Pattern::Custom(cron) => {
            let words = custom::words(cron).unwrap_or_else(|| format!("Custom expression `{cron}`"));
            format!("{words}, {zone}")
        }
    };
    let end = rule.end.map(|end| format!(", until {}", date(end))).unwrap_or_default();
    format!("{what}{begin}{end}{rest}")
}

fn elapsed(rule: &Rule, every: NonZeroU32, unit: &str, begin: &mut String) -> String {
    begin.clear();
    let (from, zone) = (date(rule.start), rule.zone.name());
    format!("Every {} from {from}, {}, {zone}", units(every, unit), clock(rule.time))
}

/// "09:00"; with seconds where there are any.
pub(super) fn clock(time: NaiveTime) -> String {
    time.format(if time.second() == 0 { "%H:%M" } else { "%H:%M:%S" }).to_string()
}

/// "24 Nov 2026".
fn date(date: NaiveDate) -> String {
    date.format("%-d %b %Y").to_string()
}

/// "week", "2 weeks".
fn units(count: NonZeroU32, unit: &str) -> String {
    if count == NonZeroU32::MIN { unit.to_owned() } else { format!("{count} {unit}s") }
}

/// "Monday and Thursday", "Monday to Friday".
pub(super) fn weekdays(week: Week) -> String {
    let days: Vec<Weekday> = week.days().collect();
    match days[..] {
        [Weekday::Mon, _, _, _, Weekday::Fri] => "Monday to Friday".to_owned(),
        _ => join(days.into_iter().map(|day| weekday(day).to_owned())),
    }
}

fn weekday(day: Weekday) -> &'static str {
    match day {
        Weekday::Mon => "Monday",
        Weekday::Tue => "Tuesday",
        Weekday::Wed => "Wednesday",
        Weekday::Thu => "Thursday",
        Weekday::Fri => "Friday",
        Weekday::Sat => "Saturday",
        Weekday::Sun => "Sunday",
    }
}

/// "a", "a and b", "a, b and c".
fn join(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    match parts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => parts.concat(),
    }
}
