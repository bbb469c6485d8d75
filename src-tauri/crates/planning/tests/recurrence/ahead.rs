//! What a rule does next, line by line, and its few words.

use crate::rules::{by_expression, date, every, rule};
use chrono::{DateTime, Utc, Weekday};
use planning::recurrence::ahead::{Ahead, ahead};
use planning::recurrence::wording::{name, short};
use planning::recurrence::{MonthDay, Pattern, Rule, Week};
use planning::zone::WallKind;

fn now(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn lines(rule: &Rule, from: &str, most: usize) -> Vec<String> {
    let line = |line| match line {
        Ahead::At(time) if time.kind == WallKind::Exact => time.wall.format("%F %R").to_string(),
        Ahead::At(time) => format!("{} {:?}", time.wall.format("%F %R"), time.kind),
        Ahead::Skips(skipped) => format!("{} lacks {}", skipped.month.format("%Y-%m"), skipped.day.number()),
        Ahead::PastEnd(time) => format!("{} past the end", time.wall.format("%F %R")),
    };
    ahead(rule, now(from), most).into_iter().map(line).collect()
}

fn monthly(day: u8, start: &str) -> Rule {
    rule(Pattern::Monthly { every: every(1), day: MonthDay::new(day).unwrap() }, start, "09:00", "Europe/Vienna")
}

#[test]
fn the_coming_times_are_listed_after_now_and_marked_where_clocks_change() {
    let days = Week::of([Weekday::Thu, Weekday::Sun]).unwrap();
    let rule = rule(Pattern::Weekly { every: every(1), days }, "2027-03-04", "02:30", "Europe/Vienna");
    let expected = ["2027-03-25 02:30", "2027-03-28 03:30 Gap", "2027-04-01 02:30"];
    assert_eq!(lines(&rule, "2027-03-21T01:30:00Z", 3), expected);
}

#[test]
fn skipped_months_stand_between_the_times_and_do_not_count_as_such() {
    let expected = ["2027-01-31 09:00", "2027-02 lacks 31", "2027-03-31 09:00", "2027-04 lacks 31", "2027-05-31 09:00"];
    assert_eq!(lines(&monthly(31, "2027-01-01"), "2027-01-01T00:00:00Z", 3), expected);
}

#[test]
fn the_first_time_that_the_end_cuts_off_is_told() {
    let rule = monthly(15, "2027-01-01").until(Some(date("2027-03-14")));
    let expected = ["2027-01-15 09:00", "2027-02-15 09:00", "2027-03-15 09:00 past the end"];
    assert_eq!(lines(&rule, "2027-01-01T00:00:00Z", 10), expected);
    assert_eq!(lines(&rule, "2027-06-01T00:00:00Z", 10), ["2027-06-15 09:00 past the end"]);
}

#[test]
fn a_rule_that_never_occurs_has_no_lines() {
    assert_eq!(lines(&by_expression("0 9 30 2 *", "Europe/Vienna"), "2027-01-01T00:00:00Z", 10), [""; 0]);
}

#[test]
fn few_words_name_a_rule_for_a_button() {
    let days = Week::of([Weekday::Thu, Weekday::Sun]).unwrap();
    let workdays = Week::of([Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri]).unwrap();
    let vienna = |pattern| rule(pattern, "2026-11-24", "02:30", "Europe/Vienna");
    let last_day = Pattern::last_day("02:30:00".parse().unwrap());
    for (rule, expected, named) in [
        (vienna(Pattern::Weekly { every: every(1), days }), "Thu and Sun, 02:30", Some("Thu and Sun")),
        (vienna(Pattern::Weekly { every: every(1), days: workdays }), "Mon to Fri, 02:30", Some("Mon to Fri")),
        (vienna(Pattern::Weekly { every: every(2), days }), "Every 2 weeks, 02:30", Some("every 2 weeks")),
        (vienna(Pattern::Daily { every: every(1) }), "Daily, 02:30", Some("daily")),
        (vienna(Pattern::Daily { every: every(3) }), "Every 3 days, 02:30", Some("every 3 days")),
        (monthly(24, "2026-11-24"), "Day 24, 09:00", Some("on day 24")),
        (vienna(last_day), "The last day, 02:30", Some("on the last day")),
        (vienna(Pattern::Hours { every: every(1) }), "Every hour", Some("every hour")),
        (by_expression("0 9 1,15 * *", "Europe/Vienna"), "Custom rule", None),
    ] {
        let name = name(&rule).map(|name| name.to_string());
        assert_eq!((short(&rule).to_string().as_str(), name.as_deref()), (expected, named));
    }
}

#[test]
fn only_the_last_day_of_every_month_at_one_clock_is_the_last_day() {
    let says_last_day = |text: &str| by_expression(text, "Europe/Vienna").pattern().is_last_day();
    assert!(says_last_day("cron(30 2 L * ? *)"));
    for other in ["cron(30 2 LW * ? *)", "cron(30 2,3 L * ? *)", "cron(30 2 L 3 ? *)", "cron(30 2 L,1 * ? *)"] {
        assert!(!says_last_day(other), "{other}");
    }
}
