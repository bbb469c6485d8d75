//! Rules to test with: made by hand and by chance.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use planning::expression::Expression;
use planning::recurrence::{MonthDay, Pattern, Rule, Week};
use planning::zone::{Zone, Zones};
use proptest::prelude::*;
use std::num::NonZeroU32;

/// Instants near which clocks change: gaps and overlaps of an hour, of half an hour, at midnight, and one of a day.
pub(crate) const CHANGES: [(&str, &str); 12] = [
    ("Europe/Vienna", "2027-03-28T01:00:00Z"),
    ("Europe/Vienna", "2026-10-25T01:00:00Z"),
    ("America/New_York", "2027-03-14T07:00:00Z"),
    ("America/New_York", "2026-11-01T06:00:00Z"),
    ("Australia/Lord_Howe", "2026-10-03T15:30:00Z"),
    ("Australia/Lord_Howe", "2027-04-03T15:00:00Z"),
    ("America/Sao_Paulo", "2018-11-04T03:00:00Z"),
    ("America/Sao_Paulo", "2018-02-18T02:00:00Z"),
    ("Africa/Casablanca", "2026-02-15T02:00:00Z"),
    ("Africa/Casablanca", "2026-03-22T02:00:00Z"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z"),
    ("UTC", "2026-12-31T23:00:00Z"),
];

pub(crate) fn every(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap()
}

pub(crate) fn zone(name: &str) -> Zone {
    Zones::bundled().find(name).unwrap()
}

pub(crate) fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(crate) fn time(text: &str) -> NaiveTime {
    NaiveTime::parse_from_str(text, "%H:%M").unwrap()
}

pub(crate) fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// A rule without an end.
pub(crate) fn rule(pattern: Pattern, start: &str, at: &str, in_zone: &str) -> Rule {
    Rule::new(pattern, date(start), None, time(at), zone(in_zone))
}

/// A rule of an expression, from the first of January 2000 on.
pub(crate) fn by_expression(expression: &str, in_zone: &str) -> Rule {
    let expression = Expression::read(expression).unwrap();
    Rule::from_expression(expression, date("2000-01-01"), None, time("00:00"), zone(in_zone))
}

pub(crate) fn settings(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Numbers of one field of cron; `None` for `*`.
pub(crate) type Numbers = Option<Vec<u32>>;

/// The five fields of a cron expression as numbers.
#[derive(Debug, Clone)]
pub(crate) struct Fields {
    pub(crate) minutes: Numbers,
    pub(crate) hours: Numbers,
    pub(crate) days: Numbers,
    pub(crate) months: Numbers,
    pub(crate) week_days: Numbers,
}

impl Fields {
    pub(crate) fn text(&self) -> String {
        let all = [&self.minutes, &self.hours, &self.days, &self.months, &self.week_days];
        all.map(|field| match field {
            Some(numbers) => numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(","),
            None => "*".to_owned(),
        })
        .join(" ")
    }
}

fn numbers(first: u32, last: u32) -> impl Strategy<Value = Numbers> {
    proptest::option::of(proptest::collection::vec(first..=last, 1..4))
}

pub(crate) fn fields() -> impl Strategy<Value = Fields> {
    let months = prop_oneof![3 => Just(None), 1 => numbers(1, 12)];
    let hours = prop_oneof![2 => Just(Some(vec![2])), 2 => Just(Some(vec![1, 2, 3])), 4 => numbers(0, 23)];
    (numbers(0, 59), hours, numbers(1, 31), months, numbers(0, 7))
        .prop_map(|(minutes, hours, days, months, week_days)| Fields { minutes, hours, days, months, week_days })
}

/// Patterns that are not custom.
pub(crate) fn pattern() -> impl Strategy<Value = Pattern> {
    let number = || (1..5u32).prop_map(every);
    prop_oneof![
        number().prop_map(|every| Pattern::Daily { every }),
        (number(), 1..128u8)
            .prop_map(|(every, days)| Pattern::Weekly { every, days: Week::from_sunday_zero(days).unwrap() }),
        (number(), 1..32u8).prop_map(|(every, day)| Pattern::Monthly { every, day: MonthDay::new(day).unwrap() }),
        (1..200u32).prop_map(|number| Pattern::Minutes { every: every(number) }),
        (1..50u32).prop_map(|number| Pattern::Hours { every: every(number) }),
    ]
}

/// Clocks, many of them where clocks change.
pub(crate) fn clock() -> impl Strategy<Value = NaiveTime> {
    let near = (0..4u32, 0..60u32);
    let any = (0..24u32, 0..60u32);
    prop_oneof![near, any].prop_map(|(hour, minute)| NaiveTime::from_hms_opt(hour, minute, 0).unwrap())
}

/// A zone and a window of some days over one of its changes.
pub(crate) fn window() -> impl Strategy<Value = (Zone, DateTime<Utc>, DateTime<Utc>)> {
    let begin = prop_oneof![-3600..0i64, -120..120i64];
    (proptest::sample::select(&CHANGES[..]), begin, 0..3600i64).prop_map(|((name, change), begin, length)| {
        let from = instant(change) + TimeDelta::minutes(begin);
        (zone(name), from, from + TimeDelta::minutes(length))
    })
}
