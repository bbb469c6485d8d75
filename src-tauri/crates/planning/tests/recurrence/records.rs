//! Rules in the service's fields: written and read again, read in every form, and what contradicts itself.

use crate::rules::{by_expression, clock, date, every, fields, pattern, rule, settings, time, zone};
use chrono::{Days, Weekday};
use model::RecurringSchedule;
use planning::expression::Expression;
use planning::recurrence::record::{Disagreement, Reading, UnreadableRule, read, write};
use planning::recurrence::{MonthDay, Pattern, Rule, Week};
use planning::zone::Zones;
use proptest::prelude::*;
use serde_json::{Value, json};

const MADE: &str = "2026-11-21";

fn read_json(value: Value) -> Result<Reading, UnreadableRule> {
    let record: RecurringSchedule = serde_json::from_value(value).unwrap();
    read(&record, Some("Europe/Vienna"), date(MADE), &Zones::bundled())
}

fn written(rule: &Rule) -> Value {
    serde_json::to_value(write(rule)).unwrap()
}

#[test]
fn a_weekly_rule_is_written_in_all_fields() {
    let days = Week::of([Weekday::Mon, Weekday::Thu]).unwrap();
    let rule = Rule::new(
        Pattern::Weekly { every: every(1), days },
        date("2026-11-24"),
        Some(date("2026-12-24")),
        time("09:05"),
        zone("Europe/Vienna"),
    );
    let chosen = [false, true, false, false, true, false, false];
    let days: Vec<Value> = chosen.iter().enumerate().map(|(num, value)| json!({"num": num, "value": value})).collect();
    assert_eq!(
        written(&rule),
        json!({
            "expression": "5 9 * * 1,4", "start_date": "2026-11-24", "end_date": "2026-12-24", "time": "09:05",
            "timezone": "Europe/Vienna", "week_days": days, "rate_value": 1, "rate_unit": "week",
        })
    );
}

#[test]
fn an_expression_is_written_only_when_it_says_the_whole_rule() {
    let day = MonthDay::new(31).unwrap();
    for (pattern, expression) in [
        (Pattern::Daily { every: every(1) }, json!("0 9 * * *")),
        (Pattern::Daily { every: every(3) }, Value::Null),
        (Pattern::Weekly { every: every(2), days: Weekday::Mon.into() }, Value::Null),
        (Pattern::Monthly { every: every(1), day }, json!("0 9 31 * *")),
        (Pattern::Monthly { every: every(3), day }, Value::Null),
        (Pattern::Minutes { every: every(1) }, json!("rate(1 minute)")),
        (Pattern::Hours { every: every(6) }, json!("rate(6 hours)")),
        (Pattern::Hours { every: every(u32::MAX) }, Value::Null),
    ] {
        assert_eq!(written(&rule(pattern.clone(), MADE, "09:00", "UTC"))["expression"], expression, "{pattern:?}");
    }
    let custom = written(&by_expression("0 9,17 * * 1-5", "UTC"));
    assert_eq!((&custom["expression"], &custom["time"]), (&json!("0 9,17 * * 1-5"), &json!("09:00")));
    assert_eq!(custom.get("rate_unit"), None);
}

/// The pattern and time that a record reads as.
fn pattern_of(value: &Value) -> (Pattern, String) {
    let Reading { rule, disagreements } = read_json(value.clone()).unwrap();
    assert_eq!(disagreements, [], "{value}");
    (rule.pattern().clone(), rule.time().format("%H:%M").to_string())
}

#[test]
fn an_expression_that_says_a_simple_rule_is_read_as_that_rule() {
    let every = every(1);
    for (expression, expected) in [
        ("0 9 * * *", Pattern::Daily { every }),
        ("cron(0 9 * * ? *)", Pattern::Daily { every }),
        ("0 9 ? * MON", Pattern::Weekly { every, days: Weekday::Mon.into() }),
        ("0 9 15 * *", Pattern::Monthly { every, day: MonthDay::new(15).unwrap() }),
    ] {
        assert_eq!(pattern_of(&json!({"expression": expression})), (expected, "09:00".to_owned()), "{expression}");
    }
    for expression in ["0 9,10 * * *", "0 9 15 6 *", "0 9 1,15 * *", "0 9 13 * 5", "cron(0 9 L * ? *)"] {
        let (pattern, time) = pattern_of(&json!({"expression": expression}));
        let Expression::Cron(cron) = Expression::read(expression).unwrap() else { panic!("{expression}") };
        assert_eq!((pattern, time.as_str()), (Pattern::Custom(cron), "09:00"), "{expression}");
    }
}

#[test]
fn without_an_expression_the_rate_counts_then_the_day_of_the_month_then_the_days_of_the_week() {
    let (one, two) = (every(1), every(2));
    let day = |number| MonthDay::new(number).unwrap();
    let tuesday = json!([{"num": "2", "value": true}, {"num": 3, "value": false}]);
    for (value, expected) in [
        (json!({"rate_value": 2, "rate_unit": "Days"}), Pattern::Daily { every: two }),
        (
            json!({"rate_value": "2", "rate_unit": "weeks", "week_days": tuesday}),
            Pattern::Weekly { every: two, days: Weekday::Tue.into() },
        ),
        (json!({"rate_value": 2, "rate_unit": "week"}), Pattern::Weekly { every: two, days: Weekday::Sat.into() }),
        (
            json!({"rate_value": 2, "rate_unit": "MONTH", "day_of_month": 31}),
            Pattern::Monthly { every: two, day: day(31) },
        ),
        (json!({"rate_value": 2, "rate_unit": "month"}), Pattern::Monthly { every: two, day: day(21) }),
        (json!({"rate_unit": "hour"}), Pattern::Hours { every: one }),
        (json!({"rate_value": 90, "rate_unit": "minutes"}), Pattern::Minutes { every: every(90) }),
        (json!({"day_of_month": 5, "expression": " "}), Pattern::Monthly { every: one, day: day(5) }),
        (json!({"week_days": {"num": 2, "value": true}}), Pattern::Weekly { every: one, days: Weekday::Tue.into() }),
        (json!({"week_days": {"num": 2, "value": false}, "rate_value": 0}), Pattern::Daily { every: one }),
        (
            json!({"week_days": [{"num": 2, "value": true}, {"num": 3, "value": true}, {"num": 2, "value": false}]}),
            Pattern::Weekly { every: one, days: Weekday::Wed.into() },
        ),
        (
            json!({"week_days": (0..7).map(|num| json!({"num": num, "value": true})).collect::<Vec<_>>()}),
            Pattern::Daily { every: one },
        ),
        (json!({"day_of_month": 0}), Pattern::Daily { every: one }),
    ] {
        let mut value = value;
        value["time"] = json!("09:00");
        assert_eq!(pattern_of(&value), (expected, "09:00".to_owned()), "{value}");
    }
}

#[test]
fn times_dates_and_zones_are_read_in_every_form() {
    let reading = read_json(json!({
        "time": "2026-11-24T14:00:00Z", "timezone": "America/New_York",
        "start_date": "2026-11-24T00:00:00Z", "end_date": "2026-12-24",
    }));
    let rule = reading.unwrap().rule;
    assert_eq!((rule.time(), rule.zone().name()), (time("09:00"), "America/New_York"));
    assert_eq!((rule.start(), rule.end()), (date("2026-11-24"), Some(date("2026-12-24"))));
    let bare = read(&RecurringSchedule::default(), None, date(MADE), &Zones::bundled()).unwrap().rule;
    assert_eq!((bare.start(), bare.zone().name()), (date(MADE), "UTC"));
    assert_eq!(read_json(json!({"time": "09:00"})).unwrap().rule.zone().name(), "Europe/Vienna");
}

#[test]
fn what_contradicts_the_rule_is_named() {
    for (value, expected) in [
        (
            json!({"expression": "0 9 * * 1", "time": "10:00"}),
            "time says 10:00; what counts is `0 9 * * 1` in expression",
        ),
        (
            json!({"expression": "0 9,17 * * *", "time": "10:00"}),
            "time says 10:00; what counts is `0 9,17 * * *` in expression",
        ),
        (
            json!({"expression": "0 9 * * 2", "week_days": [{"num": 1, "value": true}, {"num": 4, "value": true}]}),
            "week_days says Monday and Thursday; what counts is `0 9 * * 2` in expression",
        ),
        (
            json!({"expression": "0 9,17 3 * 5", "day_of_month": 3}),
            "day_of_month says 3; what counts is `0 9,17 3 * 5` in expression",
        ),
        (
            json!({"expression": "0 9,17 3 * 5", "week_days": {"num": 5, "value": true}}),
            "week_days says Friday; what counts is `0 9,17 3 * 5` in expression",
        ),
        (
            json!({"expression": "0 9 * * *", "rate_value": 3, "rate_unit": "days"}),
            "rate_value says 3 days; what counts is `0 9 * * *` in expression",
        ),
        (
            json!({"expression": "0 9 1 * *", "day_of_month": 40}),
            "day_of_month says 40; what counts is `0 9 1 * *` in expression",
        ),
        (
            json!({"expression": "0 9 * * *", "rate_value": 0, "rate_unit": "eons"}),
            "rate_value says 0 eons; what counts is `0 9 * * *` in expression",
        ),
        (
            json!({"time": "09:00", "rate_value": 3, "rate_unit": "day", "week_days": {"num": 1, "value": true}}),
            "week_days says Monday; what counts is `3 day` in rate_value and rate_unit",
        ),
        (
            json!({"time": "09:00", "rate_value": 3, "rate_unit": "weeks", "day_of_month": 3}),
            "day_of_month says 3; what counts is `3 weeks` in rate_value and rate_unit",
        ),
        (
            json!({"time": "09:00", "day_of_month": 3, "week_days": {"num": 1, "value": true}}),
            "week_days says Monday; what counts is 3 in day_of_month",
        ),
        (json!({"time": "09:00", "rate_value": 3}), "rate_value says 3 without a rate_unit; what counts is every day"),
        (json!({"rate_value": 3, "rate_unit": "hours"}), "time says nothing; what counts is 00:00"),
    ] {
        let disagreements = read_json(value.clone()).unwrap().disagreements;
        let texts: Vec<String> = disagreements.iter().map(Disagreement::to_string).collect();
        assert_eq!(texts, [expected], "{value}");
    }
}

#[test]
fn fields_that_say_the_same_in_other_words_do_not_contradict() {
    let all: Vec<Value> = (0..7).map(|num| json!({"num": num, "value": true})).collect();
    for value in [
        json!({"expression": "0 9 * * *", "time": "09:00:00", "rate_value": 1, "rate_unit": "week", "week_days": all}),
        json!({"expression": "0 9,17 * * 1", "time": "17:00", "week_days": {"num": 1, "value": true}}),
        json!({"expression": "0 9,17 3 * *", "day_of_month": 3}),
        json!({"expression": "rate(60 minutes)", "time": "09:00", "rate_value": 1, "rate_unit": "HOURS"}),
    ] {
        assert_eq!(read_json(value.clone()).unwrap().disagreements, [], "{value}");
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    for (value, expected) in [
        (json!({"start_date": "tomorrow"}), "start_date `tomorrow` is not a date of the form YYYY-MM-DD"),
        (json!({"end_date": "2026-02-30"}), "end_date `2026-02-30` is not a date of the form YYYY-MM-DD"),
        (json!({"time": "nine"}), "time `nine` is neither HH:MM nor an ISO 8601 timestamp"),
        (json!({"timezone": "Mars"}), "`Mars` is not a time zone"),
        (json!({"day_of_month": 32}), "day_of_month 32 is not 1 to 31"),
        (
            json!({"rate_value": 0, "rate_unit": "days"}),
            "rate_value and rate_unit `0 days` are not a number of minutes, hours, days, weeks or months",
        ),
    ] {
        assert_eq!(read_json(value).unwrap_err().to_string(), expected);
    }
    let refused = read_json(json!({"expression": "@daily"})).unwrap_err().to_string();
    assert!(refused.starts_with("expression `@daily` has 1 fields instead of 5; understood are"), "{refused}");
}

/// The forms in which services give the days of the week: all seven, only the selected, with numbers as strings, and one
/// alone as an object.
fn forms(record: Value) -> Vec<Value> {
    let Some(days) = record.get("week_days").and_then(Value::as_array) else { return vec![record] };
    let with = |days: Value| {
        let mut record = record.clone();
        record["week_days"] = days;
        record
    };
    let selected: Vec<Value> = days.iter().filter(|day| day["value"] == json!(true)).cloned().collect();
    let texts = days.iter().map(|day| json!({"num": day["num"].to_string(), "value": day["value"]})).collect();
    let mut forms = vec![with(json!(selected)), with(texts)];
    if let [one] = &selected[..] {
        forms.push(with(one.clone()));
    }
    forms.push(record);
    forms
}

proptest! {
    #![proptest_config(settings(500))]

    #[test]
    fn a_rule_that_is_written_reads_as_itself(
        pattern in pattern(), fields in fields(), at in clock(), seconds in 0..180u32, start in 0..20_000u64, end in 0..999u64
    ) {
        let start = date("1990-01-01") + Days::new(start);
        let end = (end < 500).then(|| start + Days::new(end));
        let seconds = chrono::TimeDelta::seconds(i64::from(seconds.saturating_sub(120)));
        let custom = Rule::from_expression(Expression::read(&fields.text()).unwrap(), start, end, at, zone("UTC"));
        for rule in [Rule::new(pattern, start, end, at + seconds, zone("Europe/Vienna")), custom] {
            for form in forms(written(&rule)) {
                let record: RecurringSchedule = serde_json::from_value(form.clone()).unwrap();
                let read = read(&record, Some("Asia/Tokyo"), date(MADE), &Zones::bundled());
                prop_assert_eq!(read, Ok(Reading { rule: rule.clone(), disagreements: Vec::new() }), "{}", form);
            }
        }
    }

    #[test]
    fn an_expression_that_is_written_says_the_rule_alone(pattern in pattern(), at in clock()) {
        let rule = Rule::new(pattern, date(MADE), None, at, zone("Europe/Vienna"));
        if let Some(expression) = write(&rule).expression {
            let expression = Expression::read(&expression).unwrap();
            prop_assert_eq!(Rule::from_expression(expression, date(MADE), None, at, zone("Europe/Vienna")), rule);
        }
    }
}
