//! Which fields of a record contradict the rule that was read from it.

use crate::expression::{Rate, Unit};
use crate::recurrence::wording::{clock, weekdays};
use crate::recurrence::{Pattern, Rule, Week};
use chrono::NaiveTime;
use model::RecurringSchedule;
use std::fmt;
use std::num::NonZeroU32;

/// A field that says something else than the rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disagreement {
    /// The field (specification 2.7): `time`, `rate_value`, `rate_unit`, `day_of_month` or `week_days`.
    pub field: &'static str,
    /// What it says, for a person: "Monday and Thursday"; "nothing" for a time that is absent.
    pub says: String,
    /// What counts instead, for a person: "`0 9 * * 2` in expression".
    pub counts: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} says {}; what counts is {}", self.field, self.says, self.counts)
    }
}

/// What the fields below `expression` say.
pub(super) struct Claims {
    pub(super) week: Option<Week>,
    pub(super) day_of_month: Option<u8>,
}

impl Claims {
    pub(super) fn of(record: &RecurringSchedule) -> Self {
        Self { week: week(record), day_of_month: record.day_of_month.filter(|day| *day != 0) }
    }

    /// What contradicts a rule that was read from `winner`. `spoken` says that the expression has its own clocks.
    pub(super) fn check(
        &self,
        rule: &Rule,
        winner: &'static str,
        record: &RecurringSchedule,
        time: Option<NaiveTime>,
        spoken: bool,
    ) -> Vec<Disagreement> {
        let mut found = Vec::new();
        let counts = counting(winner, record);
        let mut add = |field, says: String, counts: String| found.push(Disagreement { field, says, counts });
        match time {
            Some(time) if spoken && !has_clock(rule, time) => add("time", clock(time), counts.clone()),
            None if !spoken => add("time", "nothing".to_owned(), clock(rule.time)),
            _ => {}
        }
        if let Some((field, says)) = self.odd_rate(rule, record) {
            add(field, says, counts.clone());
        }
        if let Some(number) = self.day_of_month.filter(|number| !is_on_day(rule, *number)) {
            add("day_of_month", number.to_string(), counts.clone());
        }
        if let Some(week) = self.week.filter(|week| !is_on_week(rule, *week)) {
            add("week_days", weekdays(week).to_string(), counts);
        }
        found
    }

    /// A rate that is not the rule's, with its field; also one that lacks its unit. Every week on all days is every day.
    fn odd_rate(&self, rule: &Rule, record: &RecurringSchedule) -> Option<(&'static str, String)> {
        let value = record.rate_value;
        let Some(unit) = said(record.rate_unit.as_deref()) else {
            return value
                .filter(|value| *value != 0)
                .map(|value| ("rate_value", format!("{value} without a rate_unit")));
        };
        let value = value.unwrap_or(1);
        let rate = NonZeroU32::new(value).zip(Unit::read(unit)).map(|(count, unit)| Rate { count, unit });
        let one = NonZeroU32::MIN;
        let is_whole_week = self.week.is_some_and(Week::is_whole)
            && rule.pattern == Pattern::Daily { every: one }
            && rate == Some(Rate { count: one, unit: Unit::Week });
        let agrees = is_whole_week || (rate.is_some() && rate == rule.pattern.rate());
        (!agrees).then(|| ("rate_value", format!("{value} {unit}")))
    }
}

fn counting(winner: &'static str, record: &RecurringSchedule) -> String {
    match winner {
        "expression" => format!("`{}` in expression", record.expression.as_deref().unwrap_or_default().trim()),
        "rate_unit" => {
            let unit = record.rate_unit.as_deref().unwrap_or_default().trim();
            format!("`{} {unit}` in rate_value and rate_unit", record.rate_value.unwrap_or(1))
        }
        "day_of_month" => format!("{} in day_of_month", record.day_of_month.unwrap_or_default()),
        other => other.to_owned(),
    }
}

fn has_clock(rule: &Rule, time: NaiveTime) -> bool {
    match &rule.pattern {
        Pattern::Custom(cron) => cron.has_clock(time),
        _ => rule.time == time,
    }
}

fn is_on_day(rule: &Rule, number: u8) -> bool {
    match &rule.pattern {
        Pattern::Monthly { day, .. } => day.number() == number,
        Pattern::Custom(cron) => {
            let days = &cron.days.of_month;
            !days.is_special() && 1u32.checked_shl(u32::from(number)) == Some(days.plain) && !cron.days.either
        }
        _ => false,
    }
}

fn is_on_week(rule: &Rule, week: Week) -> bool {
    match &rule.pattern {
        Pattern::Daily { every } => week.is_whole() && *every == NonZeroU32::MIN,
        Pattern::Weekly { days, .. } => *days == week,
        Pattern::Custom(cron) => {
            let days = &cron.days.of_week;
            !days.is_special() && days.plain == week.sunday_zero() && !cron.days.either
        }
        _ => false,
    }
}

/// The days that a record selects; of several mappings for one day the last counts.
pub(super) fn week(record: &RecurringSchedule) -> Option<Week> {
    let bits = record.week_days.iter().fold(0u8, |bits, day| {
        let bit = 1u8.checked_shl(u32::from(day.num % 7)).unwrap_or_default();
        if day.value { bits | bit } else { bits & !bit }
    });
    Week::from_sunday_zero(bits)
}

/// A text that is not blank, without white space around it.
pub(super) fn said(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}
