//! When rules occur: by example, and the same as by looking at every minute.

use crate::rules::{by_expression, clock, date, every, fields, instant, pattern, rule, settings, time, window, zone};
use crate::scan::{scan, scan_fields};
use chrono::{DateTime, Days, TimeDelta, Utc, Weekday};
use planning::expression::Expression;
use planning::recurrence::{MonthDay, Occurrence, Pattern, Rule, Week};
use planning::zone::WallKind;
use proptest::prelude::*;

/// The first walls of a rule from an instant on; `gap` or `twice` stands after those that do not exist once.
fn walls(rule: &Rule, from: &str, count: usize) -> Vec<String> {
    let occurrences = rule.occurrences(instant(from), DateTime::<Utc>::MAX_UTC).take(count);
    let kind = |kind| match kind {
        WallKind::Exact => "",
        WallKind::Gap => " gap",
        WallKind::Overlap => " twice",
    };
    occurrences.map(|one| format!("{}{}", one.wall.format("%F %R"), kind(one.kind))).collect()
}

fn collect(rule: &Rule, from: DateTime<Utc>, until: DateTime<Utc>) -> Vec<Occurrence> {
    rule.occurrences(from, until).collect()
}

#[test]
fn days_keep_the_wall_clock_and_hours_do_not() {
    let daily = rule(Pattern::Daily { every: every(1) }, "2026-10-24", "09:00", "Europe/Vienna");
    assert_eq!(walls(&daily, "2026-10-24T00:00:00Z", 2), ["2026-10-24 09:00", "2026-10-25 09:00"]);
    let elapsed = rule(Pattern::Hours { every: every(24) }, "2026-10-24", "09:00", "Europe/Vienna");
    assert_eq!(walls(&elapsed, "2026-10-24T00:00:00Z", 2), ["2026-10-24 09:00", "2026-10-25 08:00"]);
}

#[test]
fn a_clock_in_a_gap_is_moved_and_one_in_an_overlap_happens_once() {
    let daily = |start| rule(Pattern::Daily { every: every(1) }, start, "02:30", "Europe/Vienna");
    assert_eq!(
        walls(&daily("2027-03-27"), "2027-03-27T00:00:00Z", 3),
        ["2027-03-27 02:30", "2027-03-28 03:30 gap", "2027-03-29 02:30"]
    );
    assert_eq!(
        walls(&daily("2026-10-24"), "2026-10-24T00:00:00Z", 3),
        ["2026-10-24 02:30", "2026-10-25 02:30 twice", "2026-10-26 02:30"]
    );
}

#[test]
fn a_window_that_begins_after_a_gap_holds_what_the_gap_moved_into_it() {
    let daily = rule(Pattern::Daily { every: every(1) }, "2027-03-01", "02:30", "Europe/Vienna");
    assert_eq!(walls(&daily, "2027-03-28T01:15:00Z", 2), ["2027-03-28 03:30 gap", "2027-03-29 02:30"]);
    let every_day_but = by_expression("0 9 29,30 * *", "Pacific/Apia");
    assert_eq!(walls(&every_day_but, "2011-12-30T12:00:00Z", 1), ["2011-12-31 09:00 gap"]);
}

#[test]
fn a_day_that_a_country_skipped_is_no_second_occurrence_of_the_next() {
    let daily = rule(Pattern::Daily { every: every(1) }, "2011-12-28", "09:00", "Pacific/Apia");
    let expected = ["2011-12-28 09:00", "2011-12-29 09:00", "2011-12-31 09:00", "2012-01-01 09:00"];
    assert_eq!(walls(&daily, "2011-12-28T00:00:00Z", 4), expected);
}

#[test]
fn every_second_week_counts_from_the_week_of_the_start_date() {
    let days = Week::of([Weekday::Mon, Weekday::Thu]).unwrap();
    let weekly = rule(Pattern::Weekly { every: every(2), days }, "2026-11-25", "09:00", "Europe/Vienna");
    let expected = ["2026-11-26 09:00", "2026-12-07 09:00", "2026-12-10 09:00", "2026-12-21 09:00"];
    assert_eq!(walls(&weekly, "2026-11-01T00:00:00Z", 4), expected);
}

#[test]
fn months_without_the_day_are_skipped_and_named() {
    let day = MonthDay::new(31).unwrap();
    let monthly = rule(Pattern::Monthly { every: every(1), day }, "2027-01-31", "09:00", "Europe/Vienna");
    assert_eq!(
        walls(&monthly, "2027-01-01T00:00:00Z", 3),
        ["2027-01-31 09:00", "2027-03-31 09:00", "2027-05-31 09:00"]
    );
    let skips = |from: &str, until: &str| -> Vec<String> {
        monthly.skips(instant(from), instant(until)).map(|skip| skip.month.format("%b %Y").to_string()).collect()
    };
    assert_eq!(skips("2026-01-01T00:00:00Z", "2027-07-01T00:00:00Z"), ["Feb 2027", "Apr 2027", "Jun 2027"]);
    assert_eq!(skips("2027-02-28T08:00:00Z", "2027-04-30T07:00:00Z"), ["Feb 2027"]);
    assert_eq!(skips("2027-02-28T08:00:01Z", "2027-04-30T07:00:01Z"), ["Apr 2027"]);
    let ended =
        |end| Rule::new(monthly.pattern().clone(), date("2027-01-31"), Some(date(end)), time("09:00"), zone("UTC"));
    let until = instant("2028-01-01T00:00:00Z");
    assert_eq!(ended("2027-04-29").skips(DateTime::<Utc>::MIN_UTC, until).count(), 1);
    assert_eq!(ended("2027-04-30").skips(DateTime::<Utc>::MIN_UTC, until).count(), 2);
    // The last evening of April, where it is May in UTC already.
    let west = rule(monthly.pattern().clone(), "2027-01-31", "20:00", "Pacific/Pago_Pago");
    assert_eq!(west.skips(instant("2027-05-01T06:00:00Z"), instant("2027-05-02T00:00:00Z")).count(), 1);
    let daily = rule(Pattern::Daily { every: every(1) }, "2027-01-31", "09:00", "Europe/Vienna");
    assert_eq!(daily.skips(DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC).count(), 0);
}

#[test]
fn a_leap_day_in_odd_years_never_comes() {
    let day = MonthDay::new(29).unwrap();
    let rule = rule(Pattern::Monthly { every: every(24), day }, "2027-02-01", "09:00", "UTC");
    assert_eq!(rule.next_after(instant("2026-01-01T00:00:00Z")), None);
}

#[test]
fn a_custom_expression_with_every_hour_leaves_the_gap_out_and_has_the_double_hour_once() {
    let often = by_expression("*/30 * * * *", "Europe/Vienna");
    let expected = ["2027-03-28 01:00", "2027-03-28 01:30", "2027-03-28 03:00", "2027-03-28 03:30"];
    assert_eq!(walls(&often, "2027-03-28T00:00:00Z", 4), expected);
    let expected = ["2026-10-25 02:00 twice", "2026-10-25 02:30 twice", "2026-10-25 03:00"];
    assert_eq!(walls(&often, "2026-10-25T00:00:00Z", 3), expected);
    // Half an hour is missing at 02:00.
    let island = by_expression("*/20 * * * *", "Australia/Lord_Howe");
    let expected = ["2026-10-04 01:40", "2026-10-04 02:40", "2026-10-04 03:00"];
    assert_eq!(walls(&island, "2026-10-03T15:10:00Z", 3), expected);
}

#[test]
fn a_custom_expression_with_chosen_hours_moves_its_clocks_out_of_the_gap_in_order() {
    let chosen = by_expression("0,30 2,3 * * *", "Europe/Vienna");
    let expected = ["2027-03-28 03:00", "2027-03-28 03:30", "2027-03-29 02:00"];
    assert_eq!(walls(&chosen, "2027-03-28T00:00:00Z", 3), expected);
    let island = by_expression("*/20 2 * * *", "Australia/Lord_Howe");
    let expected = ["2026-10-04 02:30 gap", "2026-10-04 02:40", "2026-10-04 02:50 gap", "2026-10-05 02:00"];
    assert_eq!(walls(&island, "2026-10-03T15:20:00Z", 4), expected);
}

#[test]
fn the_end_date_is_the_last() {
    let ends = |pattern, start: &str| {
        let rule = Rule::new(pattern, date(start), Some(date("2026-11-23")), time("18:00"), zone("Europe/Vienna"));
        walls(&rule, "2026-11-01T00:00:00Z", 9)
    };
    assert_eq!(ends(Pattern::Daily { every: every(2) }, "2026-11-21"), ["2026-11-21 18:00", "2026-11-23 18:00"]);
    let hours = ends(Pattern::Hours { every: every(15) }, "2026-11-22");
    assert_eq!(hours, ["2026-11-22 18:00", "2026-11-23 09:00"]);
    assert_eq!(ends(Pattern::Daily { every: every(1) }, "2026-11-24"), Vec::<String>::new());
}

#[test]
fn the_next_one_is_after_and_the_window_holds_its_first_instant_but_not_its_last() {
    let daily = rule(Pattern::Daily { every: every(1) }, "2026-11-21", "09:00", "UTC");
    let nine = |day: u32| instant(&format!("2026-11-{day}T09:00:00Z"));
    assert_eq!(daily.next_after(nine(22)).unwrap().instant, nine(23));
    assert_eq!(daily.next_after(nine(22) - TimeDelta::nanoseconds(1)).unwrap().instant, nine(22));
    let within: Vec<_> = daily.occurrences(nine(22), nine(24)).map(|one| one.instant).collect();
    assert_eq!(within, [nine(22), nine(23)]);
    assert_eq!(daily.occurrences(nine(24), nine(22)).count(), 0);
}

#[test]
fn a_rule_as_old_as_the_calendar_is_asked_without_counting_from_its_start() {
    let patterns = [
        Pattern::Minutes { every: every(1) },
        Pattern::Hours { every: every(1) },
        Pattern::Daily { every: every(1) },
        Pattern::Weekly { every: every(1), days: Weekday::Mon.into() },
    ];
    for pattern in patterns {
        let rule = rule(pattern.clone(), "0000-01-01", "00:00", "UTC");
        for _ in 0..200 {
            let next = rule.next_after(instant("2026-11-21T23:59:00Z")).unwrap();
            assert!(next.instant <= instant("2026-11-23T00:00:00Z"), "{pattern:?}");
        }
    }
}

#[test]
fn the_edges_of_time_are_not_stepped_over() {
    let (first, last) = (DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC);
    for pattern in [
        Pattern::Minutes { every: every(u32::MAX) },
        Pattern::Daily { every: every(u32::MAX) },
        Pattern::Weekly { every: every(u32::MAX), days: Weekday::Sun.into() },
        Pattern::Monthly { every: every(u32::MAX), day: MonthDay::new(31).unwrap() },
    ] {
        for start in [chrono::NaiveDate::MIN, date("2026-11-21"), chrono::NaiveDate::MAX] {
            let rule = Rule::new(pattern.clone(), start, None, time("23:59"), zone("Pacific/Kiritimati"));
            assert!(rule.occurrences(first, last).count() < 3, "{pattern:?}");
            assert_eq!(rule.next_after(last), None);
            assert!(rule.skips(first, last).count() < 2);
        }
    }
    let daily = rule(Pattern::Daily { every: every(1) }, "9999-12-30", "23:59", "Pacific/Kiritimati");
    assert_eq!(walls(&daily, "9999-12-01T00:00:00Z", 9), ["9999-12-30 23:59", "9999-12-31 23:59"]);
}

proptest! {
    #![proptest_config(settings(300))]

    #[test]
    fn occurrences_are_those_of_every_minute(
        (zone, from, until) in window(), pattern in pattern(), time in clock(), began in 0..9000u64, ends in 0..900u64
    ) {
        let start = until.date_naive() - Days::new(began % if began % 3 == 0 { 9000 } else { 7 });
        let end = (ends < 300).then(|| start + Days::new(began % 8));
        let rule = Rule::new(pattern, start, end, time, zone);
        let found = collect(&rule, from, until);
        prop_assert!(found.windows(2).all(|pair| pair[0].instant < pair[1].instant));
        prop_assert_eq!(found, scan(&rule, from, until));
    }

    #[test]
    fn occurrences_of_expressions_are_those_of_every_minute((zone, from, until) in window(), fields in fields()) {
        let expression = Expression::read(&fields.text()).unwrap();
        let start = from.date_naive() - Days::new(1);
        let rule = Rule::from_expression(expression, start, None, time("00:00"), zone);
        let found = collect(&rule, from, until);
        prop_assert!(found.windows(2).all(|pair| pair[0].instant < pair[1].instant));
        prop_assert_eq!(found, scan_fields(&rule, &fields, from, until));
    }

    #[test]
    fn a_window_in_two_parts_holds_the_same(
        (zone, from, until) in window(), pattern in pattern(), fields in fields(), time in clock(), at in 0..=100i32
    ) {
        let middle = from + (until - from) / 100 * at;
        let start = from.date_naive();
        let custom = Rule::from_expression(Expression::read(&fields.text()).unwrap(), start, None, time, zone.clone());
        for rule in [Rule::new(pattern, start, None, time, zone), custom] {
            let mut parts = collect(&rule, from, middle);
            parts.extend(collect(&rule, middle, until));
            prop_assert_eq!(&parts, &collect(&rule, from, until));
            let next = rule.next_after(from - TimeDelta::nanoseconds(1)).filter(|next| next.instant < until);
            prop_assert_eq!(next.as_ref(), parts.first());
        }
    }
}
