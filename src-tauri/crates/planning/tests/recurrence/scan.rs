//! Occurrences the slow way: every minute of every wall clock in a window is looked at. What `recurrence` finds by
//! arithmetic must be the same.

use crate::rules::Fields;
use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Utc, Weekday};
use planning::recurrence::{Occurrence, Pattern, Rule};
use planning::zone::WallKind;
use std::collections::BTreeMap;

/// The occurrences of a rule that is not custom.
pub(crate) fn scan(rule: &Rule, from: DateTime<Utc>, until: DateTime<Utc>) -> Vec<Occurrence> {
    match rule.pattern() {
        Pattern::Minutes { every } => elapsed(rule, i64::from(every.get()), from, until),
        Pattern::Hours { every } => elapsed(rule, i64::from(every.get()) * 60, from, until),
        pattern => {
            walls(rule, from, until, false, |date, time| time == rule.time() && is_on(pattern, rule.start(), date))
        }
    }
}

/// The occurrences of a rule that came from the fields of an expression.
pub(crate) fn scan_fields(rule: &Rule, fields: &Fields, from: DateTime<Utc>, until: DateTime<Utc>) -> Vec<Occurrence> {
    let has = |numbers: &Option<Vec<u32>>, number: u32| numbers.as_ref().is_none_or(|all| all.contains(&number));
    let every_hour = fields.hours.is_none();
    walls(rule, from, until, every_hour, |date, time| {
        let week_day = date.weekday().num_days_from_sunday();
        let on_day = has(&fields.days, date.day());
        let on_week_day = has(&fields.week_days, week_day) || (week_day == 0 && has(&fields.week_days, 7));
        let both_restrict = fields.days.is_some() && fields.week_days.is_some();
        has(&fields.minutes, time.minute())
            && has(&fields.hours, time.hour())
            && has(&fields.months, date.month())
            && if both_restrict { on_day || on_week_day } else { on_day && on_week_day }
    })
}

fn is_on(pattern: &Pattern, start: NaiveDate, date: NaiveDate) -> bool {
    let monday = |date: NaiveDate| date.week(Weekday::Mon).first_day();
    match pattern {
        Pattern::Daily { every } => (date - start).num_days() % i64::from(every.get()) == 0,
        Pattern::Weekly { every, days } => {
            let weeks = (monday(date) - monday(start)).num_days() / 7;
            days.contains(date.weekday()) && weeks % i64::from(every.get()) == 0
        }
        Pattern::Monthly { every, day } => {
            let months = (date.year() - start.year()) * 12 + date.month0().cast_signed() - start.month0().cast_signed();
            date.day() == u32::from(day.number()) && i64::from(months) % i64::from(every.get()) == 0
        }
        _ => false,
    }
}

fn walls(
    rule: &Rule,
    from: DateTime<Utc>,
    until: DateTime<Utc>,
    leaves_gaps_out: bool,
    is_chosen: impl Fn(NaiveDate, NaiveTime) -> bool,
) -> Vec<Occurrence> {
    let mut found = BTreeMap::new();
    let mut wall = whole_minute(rule.zone().wall(from).clock - TimeDelta::hours(26));
    let last = rule.zone().wall(until).clock + TimeDelta::hours(26);
    while wall < last {
        let is_within = wall.date() >= rule.start() && rule.end().is_none_or(|end| wall.date() <= end);
        if is_within && is_chosen(wall.date(), wall.time()) {
            let resolved = rule.zone().resolve(wall);
            let one = Occurrence { instant: resolved.instant, wall: resolved.wall, kind: resolved.kind };
            let is_left_out = one.kind == WallKind::Gap && (leaves_gaps_out || found.contains_key(&one.instant));
            if (from..until).contains(&one.instant) && !is_left_out {
                found.insert(one.instant, one);
            }
        }
        wall += TimeDelta::minutes(1);
    }
    found.into_values().collect()
}

fn elapsed(rule: &Rule, minutes: i64, from: DateTime<Utc>, until: DateTime<Utc>) -> Vec<Occurrence> {
    let first = rule.zone().resolve(rule.start().and_time(rule.time()));
    let mut found = Vec::new();
    let mut instant = whole_minute(from.naive_utc()).and_utc();
    while instant < until {
        let passed = (instant - first.instant).num_minutes();
        let wall = rule.zone().wall(instant).clock;
        let is_within = instant >= from && passed >= 0 && rule.end().is_none_or(|end| wall.date() <= end);
        if is_within && passed % minutes == 0 {
            let kind = if passed == 0 { first.kind } else { WallKind::Exact };
            found.push(Occurrence { instant, wall, kind });
        }
        instant += TimeDelta::minutes(1);
    }
    found
}

fn whole_minute(wall: NaiveDateTime) -> NaiveDateTime {
    wall.with_second(0).unwrap().with_nanosecond(0).unwrap()
}
