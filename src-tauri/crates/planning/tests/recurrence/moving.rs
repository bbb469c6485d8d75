//! Rules moved as a whole and taken apart around one of their times: by example, and time by time.

use crate::rules::{by_expression, clock, date, every, instant, rule, settings, time, zone};
use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc, Weekday};
use planning::expression::Expression;
use planning::recurrence::{MonthDay, Pattern, Rule, Unmovable, Unsplittable, Week};
use planning::zone::{WallKind, Zone};
use proptest::prelude::*;

const ZONES: [&str; 4] = ["Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "UTC"];

fn daily(number: u32) -> Pattern {
    Pattern::Daily { every: every(number) }
}

fn weekly(number: u32, days: &[Weekday]) -> Pattern {
    Pattern::Weekly { every: every(number), days: Week::of(days.iter().copied()).unwrap() }
}

fn monthly(number: u32, day: u8) -> Pattern {
    Pattern::Monthly { every: every(number), day: MonthDay::new(day).unwrap() }
}

fn instants(rule: &Rule, from: DateTime<Utc>, until: DateTime<Utc>) -> Vec<DateTime<Utc>> {
    rule.occurrences(from, until).map(|one| one.instant).collect()
}

/// The first walls of a rule; `gap` stands after those that a gap moved.
fn walls(rule: &Rule, count: usize) -> Vec<String> {
    let all = rule.occurrences(DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC).take(count);
    all.map(|one| format!("{}{}", one.wall.format("%F %R"), if one.kind == WallKind::Gap { " gap" } else { "" }))
        .collect()
}

fn at(zone: &Zone, wall: &str) -> DateTime<Utc> {
    zone.resolve(format!("{}:00", wall.replace(' ', "T")).parse().unwrap()).instant
}

/// The rule moved from one of its walls to another.
fn moved(rule: &Rule, from: &str, to: &str) -> Result<Rule, Unmovable> {
    let from = at(rule.zone(), from);
    assert!(rule.occurrences(from, from + TimeDelta::nanoseconds(1)).next().is_some(), "not one of its times");
    rule.moved(from, at(rule.zone(), to))
}

fn says(rule: &Rule) -> (Pattern, String, Option<String>, String) {
    let end = rule.end().map(|end| end.to_string());
    (rule.pattern().clone(), rule.start().to_string(), end, rule.time().format("%R").to_string())
}

#[test]
fn days_and_weeks_move_along() {
    use Weekday::{Fri, Mon, Sat, Sun, Thu, Tue, Wed};
    for (pattern, start, from, to, expected, first) in [
        (daily(3), "2026-11-21", "2026-11-24 09:00", "2026-11-23 17:30", daily(3), "2026-11-20"),
        (
            weekly(1, &[Mon, Sun]),
            "2026-11-23",
            "2026-11-29 09:00",
            "2026-11-30 08:00",
            weekly(1, &[Mon, Tue]),
            "2026-11-24",
        ),
        (
            weekly(1, &[Mon, Thu]),
            "2026-11-23",
            "2026-11-26 09:00",
            "2026-11-24 09:00",
            weekly(1, &[Sat, Tue]),
            "2026-11-21",
        ),
        (
            weekly(2, &[Mon, Thu]),
            "2026-11-23",
            "2026-11-26 09:00",
            "2026-11-27 09:00",
            weekly(2, &[Tue, Fri]),
            "2026-11-24",
        ),
        (
            weekly(2, &[Mon, Thu]),
            "2026-11-23",
            "2026-11-26 09:00",
            "2026-12-04 09:00",
            weekly(2, &[Tue, Fri]),
            "2026-12-01",
        ),
        (weekly(2, &[Mon]), "2026-11-23", "2026-11-23 09:00", "2026-11-22 09:00", weekly(2, &[Sun]), "2026-11-22"),
        // The start date is no Monday, and would come to lie in the next week.
        (weekly(2, &[Mon]), "2026-11-22", "2026-11-30 09:00", "2026-12-02 09:00", weekly(2, &[Wed]), "2026-12-02"),
    ] {
        let rule = rule(pattern, start, "09:00", "Europe/Vienna");
        let moved = moved(&rule, from, to).unwrap();
        assert_eq!(says(&moved), (expected, first.into(), None, to[11..].into()), "{from} {to}");
        assert!(
            moved.occurrences(at(moved.zone(), to), DateTime::<Utc>::MAX_UTC).next().unwrap().instant
                == at(moved.zone(), to)
        );
    }
}

#[test]
fn days_of_rarer_weeks_stay_together() {
    let rule = rule(weekly(2, &[Weekday::Mon, Weekday::Sun]), "2026-11-23", "09:00", "Europe/Vienna");
    assert_eq!(moved(&rule, "2026-11-23 09:00", "2026-11-24 09:00"), Err(Unmovable::Weeks));
    assert_eq!(moved(&rule, "2026-11-23 09:00", "2026-11-22 09:00"), Err(Unmovable::Weeks));
    assert_eq!(moved(&rule, "2026-11-23 09:00", "2026-11-23 10:00").map(|rule| rule.time()), Ok(time("10:00")));
    assert_eq!(moved(&rule, "2026-11-23 09:00", "2026-11-30 09:00").map(|rule| rule.start()), Ok(date("2026-11-30")));
}

#[test]
fn a_day_of_the_month_stays_in_its_month() {
    let rule = |day, start| rule(monthly(1, day), start, "09:00", "Europe/Vienna");
    let fine = [
        (15, "2026-11-15", "2026-11-15 09:00", "2026-11-20 10:00", monthly(1, 20), "2026-11-20"),
        (15, "2026-11-01", "2026-11-15 09:00", "2026-11-03 09:00", monthly(1, 3), "2026-11-03"),
        (15, "2026-11-20", "2026-12-15 09:00", "2026-12-25 09:00", monthly(1, 25), "2026-11-30"),
        // A start date that would leave its month is replaced by the first date.
        (15, "2026-11-25", "2026-12-15 09:00", "2026-12-25 09:00", monthly(1, 25), "2026-12-25"),
        (31, "2026-12-31", "2026-12-31 09:00", "2026-12-31 10:00", monthly(1, 31), "2026-12-31"),
    ];
    for (day, start, from, to, expected, first) in fine {
        let moved = moved(&rule(day, start), from, to).unwrap();
        assert_eq!(says(&moved), (expected, first.into(), None, to[11..].into()), "{from} {to}");
    }
    for (day, start, from, to) in [
        (15, "2026-11-15", "2026-11-15 09:00", "2026-12-15 09:00"),
        (28, "2027-01-28", "2027-01-28 09:00", "2027-01-29 09:00"),
        (30, "2027-01-30", "2027-01-30 09:00", "2027-01-28 09:00"),
        (1, "2027-01-01", "2027-02-01 09:00", "2027-01-31 09:00"),
    ] {
        assert_eq!(moved(&rule(day, start), from, to), Err(Unmovable::Months), "{from} {to}");
    }
}

#[test]
fn the_last_date_moves_where_it_must() {
    let ends = |pattern, from: &str, to: &str, end: &str| {
        let rule = Rule::new(pattern, date("2026-11-02"), Some(date(end)), time("09:00"), zone("UTC"));
        moved(&rule, from, to).unwrap().end().unwrap().to_string()
    };
    assert_eq!(ends(daily(1), "2026-11-02 09:00", "2026-11-05 09:00", "2026-11-10"), "2026-11-13");
    assert_eq!(ends(daily(1), "2026-11-02 09:00", "2026-11-05 09:00", "9999-12-31"), "9999-12-31");
    for (to, end, expected) in [
        ("2026-11-20 09:00", "2026-12-31", "2026-12-31"),
        // The last time would be cut off.
        ("2026-11-20 09:00", "2026-12-17", "2026-12-22"),
        // One more would come.
        ("2026-11-10 09:00", "2026-12-12", "2026-12-07"),
        ("2026-11-15 10:00", "2026-12-15", "2026-12-15"),
    ] {
        assert_eq!(ends(monthly(1, 15), "2026-11-15 09:00", to, end), expected, "{to} {end}");
    }
    let hours = |number| Pattern::Hours { every: every(number) };
    assert_eq!(ends(hours(36), "2026-11-02 09:00", "2026-11-03 08:00", "2026-11-06"), "2026-11-07");
    // Of 09:00 and 21:00 the later goes over midnight.
    assert_eq!(ends(hours(36), "2026-11-02 09:00", "2026-11-02 13:00", "2026-11-03"), "2026-11-04");
}

#[test]
fn elapsed_time_moves_by_elapsed_time() {
    let hours = rule(Pattern::Hours { every: every(36) }, "2026-10-24", "09:00", "Europe/Vienna");
    // Clocks go back on the 25th, between the first time and the one that is moved.
    let later = moved(&hours, "2026-10-25 20:00", "2026-10-25 22:15").unwrap();
    assert_eq!(walls(&later, 2), ["2026-10-24 11:15", "2026-10-25 22:15"]);
    let earlier = moved(&later, "2026-10-25 22:15", "2026-10-24 22:15").unwrap();
    assert_eq!(walls(&earlier, 2), ["2026-10-23 10:15", "2026-10-24 22:15"]);
    let minutes = rule(Pattern::Minutes { every: every(90) }, "2026-10-24", "23:00", "Europe/Vienna");
    let second = instant("2026-10-25T01:30:00Z");
    assert_eq!(minutes.moved(instant("2026-10-24T21:00:00Z"), second), Err(Unmovable::Overlap));
    assert_eq!(minutes.moved(second, second), Ok(minutes));
    let rare = Rule::new(
        Pattern::Hours { every: every(u32::MAX) },
        date("9998-01-01"),
        Some(date("9999-12-31")),
        time("09:00"),
        zone("UTC"),
    );
    assert_eq!(moved(&rare, "9998-01-01 09:00", "9998-01-02 09:00").unwrap().start(), date("9998-01-02"));
}

#[test]
fn custom_days_stay() {
    let custom = by_expression("0 9 1,15 * *", "Europe/Vienna");
    assert_eq!(moved(&custom, "2026-11-01 09:00", "2026-11-01 09:00"), Ok(custom.clone()));
    assert_eq!(moved(&custom, "2026-11-01 09:00", "2026-11-01 10:00"), Err(Unmovable::Custom));
    assert_eq!(moved(&custom, "2026-11-01 09:00", "2026-11-02 09:00"), Err(Unmovable::Custom));
    let last = rule(Pattern::last_day(time("09:00")), "2026-11-01", "09:00", "Europe/Vienna");
    let later = moved(&last, "2026-11-30 09:00", "2026-11-30 17:45").unwrap();
    assert!(later.pattern().is_last_day());
    assert_eq!(walls(&later, 2), ["2026-11-30 17:45", "2026-12-31 17:45"]);
    assert_eq!(moved(&last, "2026-11-30 09:00", "2026-11-29 09:00"), Err(Unmovable::Custom));
}

#[test]
fn a_time_that_a_gap_moved_lands_where_it_is_put() {
    let vienna = rule(daily(1), "2027-03-27", "02:30", "Europe/Vienna");
    assert_eq!(
        walls(&moved(&vienna, "2027-03-28 03:30", "2027-03-29 03:30").unwrap(), 2),
        ["2027-03-28 03:30", "2027-03-29 03:30"]
    );
    assert_eq!(moved(&vienna, "2027-03-28 03:30", "2027-03-28 03:30"), Ok(vienna.clone()));
    // In Nuuk clocks go forward over the last hour of a Saturday: its time comes on Sunday.
    let nuuk = rule(weekly(1, &[Weekday::Sat]), "2027-03-20", "23:30", "America/Nuuk");
    assert_eq!(walls(&nuuk, 2), ["2027-03-20 23:30", "2027-03-28 00:30 gap"]);
    let moved = moved(&nuuk, "2027-03-28 00:30", "2027-03-29 10:00").unwrap();
    assert_eq!(walls(&moved, 2), ["2027-03-22 10:00", "2027-03-29 10:00"]);
}

#[test]
fn what_would_leave_the_calendar_stays() {
    let early = rule(daily(1), "0000-01-01", "09:00", "UTC");
    assert_eq!(moved(&early, "2026-11-21 09:00", "2026-11-20 09:00"), Err(Unmovable::Years));
    for edge in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
        assert_eq!(early.moved(instant("2026-11-21T09:00:00Z"), edge), Err(Unmovable::Years));
        assert_eq!(early.split(edge), Err(Unsplittable::Never));
    }
    let hours = rule(Pattern::Hours { every: every(1) }, "0000-01-02", "09:00", "UTC");
    assert_eq!(moved(&hours, "2026-11-21 09:00", "2026-11-10 09:00"), Err(Unmovable::Years));
}

/// The ends of both parts of a rule around one of its walls: the last date before, the first date after.
fn parts(rule: &Rule, wall: &str) -> Result<(Option<String>, Option<String>), Unsplittable> {
    let (before, after) = rule.split(at(rule.zone(), wall))?;
    assert!(before.as_ref().is_none_or(|before| before.start() == rule.start()));
    assert!(after.as_ref().is_none_or(|after| after.end() == rule.end()));
    Ok((before.map(|one| one.end().unwrap().to_string()), after.map(|one| one.start().to_string())))
}

#[test]
fn a_rule_is_taken_apart_around_one_of_its_times() {
    let ended = |pattern, end: &str| {
        Rule::new(pattern, date("2026-11-02"), Some(date(end)), time("09:00"), zone("Europe/Vienna"))
    };
    let days = [Weekday::Mon, Weekday::Thu];
    for (rule, wall, before, after) in [
        (ended(daily(2), "2026-11-08"), "2026-11-04 09:00", Some("2026-11-03"), Some("2026-11-06")),
        (ended(daily(2), "2026-11-08"), "2026-11-02 09:00", None, Some("2026-11-04")),
        (ended(daily(2), "2026-11-09"), "2026-11-08 09:00", Some("2026-11-07"), None),
        (ended(daily(2), "2026-11-03"), "2026-11-02 09:00", None, None),
        (ended(weekly(2, &days), "2026-12-31"), "2026-11-05 09:00", Some("2026-11-04"), Some("2026-11-16")),
        (ended(weekly(2, &days), "2026-12-31"), "2026-11-16 09:00", Some("2026-11-15"), Some("2026-11-19")),
        (ended(monthly(2, 31), "2027-12-31"), "2027-01-31 09:00", None, Some("2027-03-31")),
        (
            ended(Pattern::last_day(time("09:00")), "2027-12-31"),
            "2026-12-31 09:00",
            Some("2026-12-30"),
            Some("2027-01-31"),
        ),
    ] {
        let expected = Ok((before.map(str::to_owned), after.map(str::to_owned)));
        assert_eq!(parts(&rule, wall), expected, "{wall}");
    }
    let custom = by_expression("0 9 1,15 * *", "Europe/Vienna");
    assert_eq!(parts(&custom, "2026-11-15 09:00"), Ok((Some("2026-11-14".into()), Some("2026-12-01".into()))));
}

#[test]
fn what_dates_cannot_part_is_refused() {
    let hours = rule(Pattern::Hours { every: every(48) }, "2026-11-02", "09:00", "UTC");
    assert_eq!(parts(&hours, "2026-11-04 09:00"), Err(Unsplittable::Elapsed));
    let clocks = by_expression("0 9,17 * * 1", "UTC");
    assert_eq!(parts(&clocks, "2026-11-02 09:00"), Err(Unsplittable::Clocks));
    let daily = rule(daily(2), "2026-11-02", "09:00", "UTC");
    for wall in ["2026-11-02 09:01", "2026-11-03 09:00", "2026-10-31 09:00"] {
        assert_eq!(parts(&daily, wall), Err(Unsplittable::Never));
    }
}

#[test]
fn a_time_that_a_gap_moved_over_midnight_is_parted_at_the_date_it_stands_for() {
    let nuuk = rule(daily(1), "2027-03-26", "23:30", "America/Nuuk");
    assert_eq!(walls(&nuuk, 4)[1..3], ["2027-03-28 00:30 gap", "2027-03-28 23:30"]);
    assert_eq!(parts(&nuuk, "2027-03-28 00:30"), Ok((Some("2027-03-26".into()), Some("2027-03-28".into()))));
    // Samoa left out the 30th: its time and that of the 31st are one.
    let samoa = rule(daily(1), "2011-12-28", "09:00", "Pacific/Apia");
    assert_eq!(parts(&samoa, "2011-12-31 09:00"), Ok((Some("2011-12-29".into()), Some("2012-01-01".into()))));
}

/// A rule of days, weeks or months that begins in 2026.
fn dated(zones: &'static [&'static str]) -> impl Strategy<Value = Rule> {
    let number = || (1..5u32).prop_map(every);
    let pattern = prop_oneof![
        number().prop_map(|every| Pattern::Daily { every }),
        (number(), 1..128u8)
            .prop_map(|(every, days)| Pattern::Weekly { every, days: Week::from_sunday_zero(days).unwrap() }),
        (number(), 1..32u8).prop_map(|(every, day)| Pattern::Monthly { every, day: MonthDay::new(day).unwrap() }),
    ];
    let end = prop_oneof![Just(None), (0..900u64).prop_map(Some)];
    (pattern, 0..365u64, end, clock(), proptest::sample::select(zones)).prop_map(|(pattern, start, end, time, name)| {
        let start = date("2026-01-01") + Days::new(start);
        Rule::new(pattern, start, end.map(|days| start + Days::new(days)), time, zone(name))
    })
}

/// One of the first times of a rule.
fn nth(rule: &Rule, index: usize) -> Option<DateTime<Utc>> {
    let first = rule.occurrences(DateTime::<Utc>::MIN_UTC, instant("2028-06-01T00:00:00Z")).take(index + 1);
    first.last().map(|one| one.instant)
}

proptest! {
    #![proptest_config(settings(300))]

    #[test]
    fn both_parts_have_all_times_but_one(rule in dated(&ZONES), index in 0..500usize) {
        let Some(at) = nth(&rule, index) else { return Ok(()) };
        let (before, after) = rule.split(at).unwrap();
        let (from, until) = (at - TimeDelta::days(550), at + TimeDelta::days(550));
        let found = |part: &Option<Rule>| part.as_ref().map_or_else(Vec::new, |part| instants(part, from, until));
        let (before, after) = (found(&before), found(&after));
        prop_assert!(before.iter().all(|one| *one < at) && after.iter().all(|one| *one > at));
        let mut whole = instants(&rule, from, until);
        whole.retain(|one| *one != at);
        prop_assert_eq!([before, after].concat(), whole);
    }

    #[test]
    fn a_part_that_is_missing_has_no_times(rule in dated(&ZONES), index in 0..30usize) {
        let Some(at) = nth(&rule, index) else { return Ok(()) };
        let (before, after) = rule.split(at).unwrap();
        let has = |part: Option<Rule>| part.is_some_and(|part| part.next_after(DateTime::<Utc>::MIN_UTC).is_some());
        let expected = (nth(&rule, 0) != Some(at), rule.next_after(at).is_some());
        prop_assert_eq!((before.is_some(), after.is_some()), expected);
        prop_assert_eq!((has(before), has(after)), expected);
    }

    #[test]
    fn times_of_a_moved_rule_are_the_moved_times(
        rule in dated(&["UTC"]), index in 0..100usize, minutes in prop_oneof![-1440..1440i64, -30_000..30_000i64]
    ) {
        let Some(from) = nth(&rule, index) else { return Ok(()) };
        let later = TimeDelta::minutes(minutes);
        let days = ((from + later).date_naive() - from.date_naive()).num_days();
        let until = instant("2031-01-01T00:00:00Z");
        let old = instants(&rule, DateTime::<Utc>::MIN_UTC, until);
        let expected: Vec<_> = old.into_iter().map(|one| one + later).collect();
        match rule.moved(from, from + later) {
            Ok(moved) => prop_assert_eq!(instants(&moved, DateTime::<Utc>::MIN_UTC, until + later), expected),
            Err(Unmovable::Weeks) => {
                let Pattern::Weekly { every, days: of_week } = rule.pattern() else { panic!("{rule:?}") };
                let week = |day: Weekday| (i64::from(day.num_days_from_monday()) + days).div_euclid(7);
                let (first, last) = (of_week.days().next().unwrap(), of_week.days().last().unwrap());
                prop_assert!(every.get() > 1 && week(first) != week(last));
            }
            Err(Unmovable::Months) => {
                let to = from + later;
                let is_monthly = matches!(rule.pattern(), Pattern::Monthly { .. });
                prop_assert!(is_monthly && days != 0);
                prop_assert!(from.month() != to.month() || from.day().max(to.day()) > 28);
            }
            Err(other) => panic!("{other}"),
        }
    }

    #[test]
    fn a_moved_rule_asks_for_the_moved_clocks(
        rule in dated(&ZONES), index in 0..60usize, days in -9..9i64, clock in clock()
    ) {
        let Some(from) = nth(&rule, index) else { return Ok(()) };
        let old = rule.zone().wall(from).clock;
        let to = rule.zone().resolve((old.date() + TimeDelta::days(days)).and_time(clock));
        if to.kind == WallKind::Gap {
            return Ok(());
        }
        let Ok(moved) = rule.moved(from, to.instant) else { return Ok(()) };
        let (begin, until) = (DateTime::<Utc>::MIN_UTC, instant("2031-01-01T00:00:00Z"));
        let margin = TimeDelta::days(12);
        let found = instants(&moved, begin, until + margin);
        prop_assert!(found.contains(&to.instant));
        // A time that a gap moved is on its own date in these zones.
        let clock = if to.instant == from { rule.time() } else { clock };
        let expected = |date: NaiveDate| moved.zone().resolve((date + TimeDelta::days(days)).and_time(clock)).instant;
        let all: Vec<_> = rule.occurrences(begin, until).collect();
        for one in &all {
            prop_assert!(found.contains(&expected(one.wall.date())), "{} of {:?} in {:?}", one.wall, rule, moved);
        }
        let last = all.last().map_or(to.instant, |one| expected(one.wall.date()));
        prop_assert_eq!(found.iter().filter(|one| **one <= last).count(), all.len());
    }

    #[test]
    fn elapsed_times_move_by_as_much(
        number in 24..100u32, start in 0..365u64, end in proptest::option::of(0..300u64), at in clock(),
        name in proptest::sample::select(&ZONES[..]), index in 0..50usize, minutes in -5000..5000i64
    ) {
        let start = date("2026-01-01") + Days::new(start);
        let end = end.map(|days| start + Days::new(days));
        let rule = Rule::new(Pattern::Hours { every: every(number) }, start, end, at, zone(name));
        let Some(from) = nth(&rule, index) else { return Ok(()) };
        let later = TimeDelta::minutes(minutes);
        let until = instant("2027-06-01T00:00:00Z");
        let old = instants(&rule, DateTime::<Utc>::MIN_UTC, until);
        let expected: Vec<_> = old.into_iter().map(|one| one + later).collect();
        match rule.moved(from, from + later) {
            // On a day of 25 hours there is room for two.
            Ok(moved) => {
                let found = instants(&moved, DateTime::<Utc>::MIN_UTC, until + later);
                prop_assert!(found.starts_with(&expected));
                prop_assert!(found.len() == expected.len() || (number < 26 && found.len() == expected.len() + 1));
            }
            Err(error) => prop_assert_eq!(error, Unmovable::Overlap),
        }
    }
}

#[test]
fn custom_rules_with_one_clock_are_parted_like_all_others() {
    for text in ["30 2 1,15 * *", "cron(30 2 ? * 2#1 *)", "cron(30 2 L * ? *)", "30 2 * 3,10 0"] {
        for name in ZONES {
            let expression = Expression::read(text).unwrap();
            let rule = Rule::from_expression(expression, date("2026-01-01"), None, time("00:00"), zone(name));
            for index in 0..12 {
                let at = nth(&rule, index).unwrap();
                let (before, after) = rule.split(at).unwrap();
                let until = instant("2030-01-01T00:00:00Z");
                let mut found = before.map_or_else(Vec::new, |part| instants(&part, DateTime::<Utc>::MIN_UTC, until));
                found.extend(instants(&after.unwrap(), DateTime::<Utc>::MIN_UTC, until));
                let mut whole = instants(&rule, DateTime::<Utc>::MIN_UTC, until);
                whole.retain(|one| *one != at);
                assert_eq!(found, whole, "{text} {name} {index}");
            }
        }
    }
}
