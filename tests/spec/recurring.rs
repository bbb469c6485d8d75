//! Section 2.7: recurring schedules are checked, kept, and returned in one form. What they deliver is in `repeating`.

use crate::harness::{Answer, Bench, id, instant, is_pending};
use serde_json::{Value, json};

async fn repeating(bench: &Bench, rule: &Value) -> Answer {
    bench.try_create(&json!({ "text": "a", "target_platforms": "x", "recurring_schedule": rule })).await
}

/// The rule as the response has it.
async fn returned(bench: &Bench, rule: &Value) -> Value {
    let created = repeating(bench, rule).await.data();
    let read = bench.post(&id(&created)).await["recurring_schedule"].clone();
    assert_eq!(read, created["recurring_schedule"]);
    read
}

/// The seven days of a response.
fn week(selected: &[u8]) -> Value {
    (0..7).map(|num| json!({ "num": num, "value": selected.contains(&num) })).collect()
}

#[tokio::test]
async fn a_recurring_schedule_is_kept_and_delivers_nothing_before_its_first_time() {
    let bench = Bench::new().await;
    let rule = json!({
        "expression": "0 9 * * 1",
        "start_date": "2026-11-01",
        "time": "09:00",
        "timezone": "Europe/Vienna",
        "week_days": { "num": "1", "value": true },
        "odd": { "deep": [1, null] },
    });
    let body = json!({ "text": "a", "target_platforms": "all", "recurring_schedule": rule });
    let created = bench.create(&body).await;
    let mut expected = rule;
    expected["time"] = json!("2026-11-01T09:00:00+01:00");
    expected["week_days"] = week(&[1]);
    assert_eq!(created["recurring_schedule"], expected);
    assert_eq!(created["timezone"], "Europe/Vienna");
    bench.clock.set(instant("2026-11-23T07:59:59Z"));
    bench.let_the_schedule_look().await;
    assert!(is_pending(&bench.post(&id(&created)).await));
}

#[tokio::test]
async fn week_days_of_every_form_return_as_seven_from_sunday_on() {
    let bench = Bench::new().await;
    for (days, selected) in [
        (json!({ "num": "3", "value": true }), vec![3]),
        (json!({ "num": 7, "value": true }), vec![0]),
        (json!([{ "num": 0, "value": true }, { "num": "6", "value": true }]), vec![0, 6]),
        (week(&[1, 2, 3, 4, 5]), vec![1, 2, 3, 4, 5]),
    ] {
        let rule = returned(&bench, &json!({ "week_days": days })).await;
        assert_eq!(rule["week_days"], week(&selected), "{days}");
    }
    for nothing in [
        json!({ "day_of_month": 1 }),
        json!({ "day_of_month": 1, "week_days": null }),
        json!({ "day_of_month": 1, "week_days": [] }),
    ] {
        assert_eq!(returned(&bench, &nothing).await.get("week_days"), None);
    }
}

#[tokio::test]
async fn a_time_returns_in_iso_8601_on_the_start_date_else_on_the_day_of_creation() {
    let bench = Bench::new().await;
    let daily = |time: &str, start: Value, zone: &str| json!({ "rate_value": 1, "rate_unit": "day", "time": time, "start_date": start, "timezone": zone });
    let vienna = |time: &str, start: Value| daily(time, start, "Europe/Vienna");
    for (rule, expected) in [
        (vienna("09:30", json!("2026-07-01")), "2026-07-01T09:30:00+02:00"),
        (vienna("09:30:15", json!("2026-12-01")), "2026-12-01T09:30:15+01:00"),
        (vienna("09:30", Value::Null), "2026-11-21T09:30:00+01:00"),
        (vienna("2026-07-01T07:30:00Z", json!("2026-12-01")), "2026-12-01T09:30:00+01:00"),
        (vienna("2026-12-01T09:30:00+01:00", json!("2026-07-01")), "2026-07-01T09:30:00+02:00"),
        // In a gap it is the clock that was meant with the offset before it, which is the instant that it stands for.
        (vienna("02:30", json!("2027-03-28")), "2027-03-28T02:30:00+01:00"),
        (daily("23:30", Value::Null, "Asia/Tokyo"), "2026-11-21T23:30:00+09:00"),
    ] {
        let first = returned(&bench, &rule).await;
        assert_eq!(first["time"], expected, "{rule}");
        assert_eq!(returned(&bench, &first).await, first, "sent back as it came");
    }
    assert_eq!(returned(&bench, &json!({ "day_of_month": 1 })).await.get("time"), None);
}

#[tokio::test]
async fn the_zone_is_the_rules_else_the_posts_else_utc() {
    let bench = Bench::new().await;
    for (own, posts, expected) in [
        (json!("asia/tokyo"), json!("Europe/Vienna"), "Asia/Tokyo"),
        (json!(null), json!("Europe/Vienna"), "Europe/Vienna"),
        (json!(""), json!(null), "UTC"),
    ] {
        let rule = json!({ "expression": "0 9 * * *", "timezone": own });
        let body = json!({ "text": "a", "target_platforms": "x", "timezone": posts, "recurring_schedule": rule });
        let created = bench.create(&body).await;
        assert_eq!(created["recurring_schedule"]["timezone"], expected);
        let elsewhere = bench.update(&id(&created), &json!({ "timezone": "America/Lima" })).await;
        assert_eq!(elsewhere["recurring_schedule"]["timezone"], expected, "a schedule keeps its zone");
    }
}

#[tokio::test]
async fn dates_are_their_first_ten_characters_and_the_end_is_not_before_the_start() {
    let bench = Bench::new().await;
    let expression = "0 9 * * *";
    let rule =
        json!({ "expression": expression, "start_date": "2026-12-01T23:00:00.000Z", "end_date": "2026-12-01 00:00" });
    let rule = returned(&bench, &rule).await;
    assert_eq!((&rule["start_date"], &rule["end_date"]), (&json!("2026-12-01"), &json!("2026-12-01")));
    let backwards = json!({ "start_date": "2026-11-02", "end_date": "2026-11-01" });
    repeating(&bench, &backwards).await.complaint("recurring_schedule.end_date");
}

#[tokio::test]
async fn every_kind_of_expression_is_understood_and_returns_as_it_came() {
    let bench = Bench::new().await;
    for expression in
        ["0 9 * * 1", "*/15 8-18 1,15 JAN-MAR MON-FRI", "cron(0 9 ? * MON *)", "rate(3 hours)", "Rate(1 Week)"]
    {
        let rule = returned(&bench, &json!({ "expression": expression })).await;
        assert_eq!(rule["expression"], expression);
    }
    for expression in ["daily", "0 9 * *", "0 25 * * *", "cron(0 9 * * 1)", "rate(0 days)", "rate(1 fortnight)"] {
        let refused = repeating(&bench, &json!({ "expression": expression })).await;
        let message = refused.complaint("recurring_schedule.expression");
        assert!(message.contains(expression) && message.contains("rate(3 hours)"), "{message}");
    }
}

#[tokio::test]
async fn counts_and_units_are_kept() {
    let bench = Bench::new().await;
    let rule = json!({ "day_of_month": 31, "rate_value": 2, "rate_unit": "Weeks" });
    let kept = returned(&bench, &rule).await;
    assert_eq!(
        (&kept["day_of_month"], &kept["rate_value"], &kept["rate_unit"]),
        (&json!(31), &json!(2), &json!("Weeks"))
    );
    assert_eq!(returned(&bench, &json!({ "day_of_month": 3.0 })).await["day_of_month"], 3);
    for unit in ["minute", "minutes", "HOUR", "hours", "day", "Days", "week", "weeks", "month", "months"] {
        returned(&bench, &json!({ "rate_unit": unit, "rate_value": 1 })).await;
    }
}

#[tokio::test]
async fn a_post_has_one_schedule_or_none() {
    let bench = Bench::new().await;
    let one_off = json!({ "one_off_date": "2026-12-01", "time": "09:00" });
    let both = json!({ "text": "a", "target_platforms": "x", "one_off_schedule": one_off, "recurring_schedule": {} });
    bench.try_create(&both).await.complaint("recurring_schedule");
}

/// A rule and the field it is refused by.
fn wrong() -> Vec<(&'static str, Value)> {
    vec![
        ("recurring_schedule", json!("daily")),
        ("recurring_schedule", json!([])),
        ("recurring_schedule.timezone", json!({ "expression": "0 9 * * *", "timezone": "Mars/Olympus" })),
        ("recurring_schedule.start_date", json!({ "start_date": "1.11.2026" })),
        ("recurring_schedule.end_date", json!({ "end_date": "2026-02-30" })),
        ("recurring_schedule.time", json!({ "time": "9 o'clock" })),
        ("recurring_schedule.time", json!({ "time": 9 })),
        ("recurring_schedule.week_days", json!({ "week_days": "monday" })),
        ("recurring_schedule.week_days.num", json!({ "week_days": { "num": 8, "value": true } })),
        ("recurring_schedule.week_days[1].value", json!({ "week_days": [{ "num": 1, "value": true }, { "num": 2 }] })),
        ("recurring_schedule", json!({ "day_of_month": 0 })),
        ("recurring_schedule.day_of_month", json!({ "day_of_month": 32 })),
        ("recurring_schedule.day_of_month", json!({ "day_of_month": "1" })),
        ("recurring_schedule", json!({ "rate_value": 0, "rate_unit": "" })),
        ("recurring_schedule.rate_value", json!({ "rate_value": -1 })),
        ("recurring_schedule.rate_value", json!({ "rate_value": 1.5 })),
        ("recurring_schedule.rate_unit", json!({ "rate_unit": "fortnight" })),
        ("recurring_schedule.rate_unit", json!({ "rate_unit": 1 })),
        ("recurring_schedule.expression", json!({ "expression": 7 })),
    ]
}

#[tokio::test]
async fn what_is_no_rule_is_refused_by_its_field() {
    let bench = Bench::new().await;
    for (field, rule) in wrong() {
        repeating(&bench, &rule).await.complaint(field);
    }
}

#[tokio::test]
async fn a_platforms_own_rule_is_checked_and_returned_alike() {
    let bench = Bench::new().await;
    let body = |rule: &Value| {
        let settings = json!({ "identifier": "x", "recurring_schedule": rule, "odd": 1 });
        json!({
            "text": "a",
            "target_platforms": "x",
            "timezone": "Europe/Vienna",
            "platform_posts": [{ "identifier": "x", "settings": settings }],
        })
    };
    let rule = json!({ "time": "09:00", "start_date": "2026-12-01", "week_days": { "num": "7", "value": true } });
    let settings = bench.create(&body(&rule)).await["platform_posts"][0]["settings"].clone();
    assert_eq!(settings["odd"], 1);
    let own = &settings["recurring_schedule"];
    assert_eq!((&own["time"], &own["week_days"]), (&json!("2026-12-01T09:00:00+01:00"), &week(&[0])));
    for (field, rule) in wrong() {
        bench.try_create(&body(&rule)).await.complaint(&format!("platform_posts[0].settings.{field}"));
    }
}

#[tokio::test]
async fn a_rule_that_was_kept_before_rules_were_checked_is_returned_as_far_as_it_can_be_read() {
    let bench = Bench::new().await;
    let created = repeating(&bench, &json!({ "day_of_month": 1, "time": "09:00" })).await.data();
    let odd = json!({ "expression": "daily", "time": "noon", "week_days": "all", "start_date": 7, "timezone": "Mars" });
    let database = rusqlite::Connection::open(bench.data_dir().join("service.sqlite")).unwrap();
    database.execute("UPDATE posts SET recurring = ?1", [odd.to_string()]).unwrap();
    let mut expected = odd;
    expected["timezone"] = json!("UTC");
    assert_eq!(bench.post(&id(&created)).await["recurring_schedule"], expected);
}

/// Rules that say less than they seem to, with the field that each is refused by and a word of the reason.
fn incomplete() -> Vec<(&'static str, &'static str, Value)> {
    let off: Vec<Value> = (0..7).map(|num| json!({ "num": num, "value": false })).collect();
    let ended = json!({ "expression": "0 9 * * *", "start_date": "2020-01-01", "end_date": "2026-11-20" });
    let narrow =
        json!({ "week_days": { "num": 1, "value": true }, "start_date": "2026-11-24", "end_date": "2026-11-29" });
    vec![
        ("recurring_schedule", "how it repeats", json!({})),
        ("recurring_schedule", "how it repeats", json!({ "time": "09:00", "start_date": "2026-12-01" })),
        ("recurring_schedule.week_days", "no day", json!({ "week_days": off })),
        ("recurring_schedule.week_days", "no day", json!({ "week_days": off, "time": "09:00" })),
        ("recurring_schedule.week_days", "no day", json!({ "week_days": off, "rate_value": 1, "rate_unit": "week" })),
        ("recurring_schedule.week_days", "no day", json!({ "week_days": [] })),
        ("recurring_schedule.week_days", "no day", json!({ "week_days": { "num": 2, "value": false } })),
        ("recurring_schedule.rate_unit", "3", json!({ "rate_value": 3 })),
        ("recurring_schedule.rate_unit", "3", json!({ "rate_value": 3, "rate_unit": "", "expression": "0 9 * * *" })),
        ("recurring_schedule.rate_value", "week", json!({ "rate_unit": "week" })),
        ("recurring_schedule.rate_value", "week", json!({ "rate_unit": "week", "rate_value": 0 })),
        ("recurring_schedule.expression", "blank", json!({ "expression": "   " })),
        ("recurring_schedule.expression", "blank", json!({ "expression": "", "day_of_month": 1 })),
        ("recurring_schedule.expression", "still to come", json!({ "expression": "0 9 30 2 *" })),
        ("recurring_schedule.expression", "still to come", json!({ "expression": "cron(0 9 1 1 ? 2025)" })),
        ("recurring_schedule.end_date", "2026-11-21", ended),
        ("recurring_schedule.end_date", "2026-11-30", narrow),
    ]
}

#[tokio::test]
async fn a_rule_that_says_half_of_it_or_can_never_fire_is_refused_by_its_field_and_says_why() {
    let bench = Bench::new().await;
    let held = id(&bench
        .create(&json!({ "text": "a", "target_platforms": "x",
        "one_off_schedule": { "one_off_date": "2026-12-01", "time": "09:00" } }))
        .await);
    for (field, reason, rule) in incomplete() {
        let refused = repeating(&bench, &rule).await;
        assert!(refused.complaint(field).contains(reason), "{rule}: {}", refused.body);
        bench.try_update(&held, &json!({ "recurring_schedule": rule })).await.complaint(field);
        let own = json!([{ "identifier": "x", "settings": { "recurring_schedule": rule } }]);
        let body = json!({ "text": "a", "target_platforms": "x", "platform_posts": own });
        bench.try_create(&body).await.complaint(&format!("platform_posts[0].settings.{field}"));
    }
    assert!(is_pending(&bench.post(&held).await));
}

#[tokio::test]
async fn what_says_nothing_counts_as_absent() {
    let bench = Bench::new().await;
    let full =
        json!({ "expression": "0 9 * * 1", "day_of_month": 0, "rate_value": 0, "rate_unit": "", "week_days": [] });
    let rule = returned(&bench, &full).await;
    for name in ["day_of_month", "rate_value", "rate_unit", "week_days"] {
        assert_eq!(rule.get(name), None, "{name}");
    }
}

#[tokio::test]
async fn a_rule_that_has_ended_meanwhile_stays_when_the_post_is_sent_back_with_other_words() {
    let bench = Bench::new().await;
    let rule = json!({ "expression": "0 9 * * *", "end_date": "2026-11-22", "time": "09:00" });
    let own = json!([{ "identifier": "mastodon", "settings": { "recurring_schedule": rule } }]);
    let body =
        json!({ "text": "a", "target_platforms": "x,mastodon", "recurring_schedule": rule, "platform_posts": own });
    let created = bench.create(&body).await;
    bench.clock.set(instant("2026-12-21T09:00:00Z"));
    let mut sent_back = created.clone();
    sent_back["text"] = json!("b");
    let updated = bench.update(&id(&created), &sent_back).await;
    assert_eq!((&updated["text"], &updated["recurring_schedule"]), (&json!("b"), &created["recurring_schedule"]));
    repeating(&bench, &rule).await.complaint("recurring_schedule.end_date");
}

#[tokio::test]
async fn a_rule_that_was_kept_before_rhythms_were_asked_for_goes_on_and_may_be_sent_back() {
    let bench = Bench::new().await;
    let post = id(&repeating(&bench, &json!({ "day_of_month": 1, "time": "09:00" })).await.data());
    let database = rusqlite::Connection::open(bench.data_dir().join("service.sqlite")).unwrap();
    let kept = json!({ "time": "09:00", "timezone": "UTC" });
    database.execute("UPDATE posts SET recurring = ?1", [kept.to_string()]).unwrap();
    drop(database);
    let mut record = bench.post(&post).await;
    record["text"] = json!("b");
    assert_eq!(bench.update(&post, &record).await["text"], "b");
    let changed = json!({ "recurring_schedule": { "time": "10:00" } });
    bench.try_update(&post, &changed).await.complaint("recurring_schedule");
}
