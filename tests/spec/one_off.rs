//! Section 2.6: one-off schedules, in every form a request may use, and the one form of responses.

use crate::harness::{Answer, Bench, id};
use serde_json::{Value, json};

async fn scheduled(bench: &Bench, schedule: &Value) -> Answer {
    bench.try_create(&json!({ "text": "a", "target_platforms": "x", "one_off_schedule": schedule })).await
}

fn vienna(date: &str, time: &str) -> Value {
    json!({ "one_off_date": date, "time": time, "timezone": "Europe/Vienna" })
}

#[tokio::test]
async fn every_form_of_a_time_is_written_in_one_form() {
    let bench = Bench::new().await;
    let expected = vienna("2026-12-01", "2026-12-01T09:30:00+01:00");
    for (date, time) in [
        ("2026-12-01", "09:30"),
        ("2026-12-01", "09:30:00"),
        ("2026-12-01T00:00:00.000Z", "09:30"),
        ("2026-12-01", "2026-12-01T08:30:00Z"),
        ("2026-12-01", "2026-12-01T08:30:00.000Z"),
        ("2026-12-01", "2026-12-01T09:30:00+01:00"),
        ("2026-12-01", "2026-12-01T00:30:00-08:00"),
        ("2026-12-01", "2026-12-01T09:30:00"),
    ] {
        let created = scheduled(&bench, &vienna(date, time)).await.data();
        assert_eq!(created["one_off_schedule"], expected, "{date} {time}");
        assert_eq!(bench.post(&id(&created)).await["one_off_schedule"], expected);
    }
}

#[tokio::test]
async fn a_schedule_that_is_sent_back_as_it_came_is_not_shifted() {
    let bench = Bench::new().await;
    let first = scheduled(&bench, &vienna("2026-07-01", "23:45")).await.data()["one_off_schedule"].clone();
    assert_eq!(first["time"], "2026-07-01T23:45:00+02:00");
    let second = scheduled(&bench, &first).await.data()["one_off_schedule"].clone();
    assert_eq!(second, first);
}

#[tokio::test]
async fn an_instant_counts_even_when_the_date_beside_it_is_another_zones() {
    let bench = Bench::new().await;
    let schedule = scheduled(&bench, &vienna("2026-12-01", "2026-12-01T23:30:00Z")).await.data();
    assert_eq!(schedule["one_off_schedule"], vienna("2026-12-02", "2026-12-02T00:30:00+01:00"));
    let apart = scheduled(&bench, &vienna("2026-12-01", "2026-12-11T08:30:00Z")).await;
    assert!(apart.complaint("one_off_schedule.time").contains("2026-12-11"));
}

#[tokio::test]
async fn the_zone_is_the_schedules_else_the_posts_else_utc() {
    let bench = Bench::new().await;
    for (own, posts, expected) in [
        (json!("Asia/Tokyo"), json!("Europe/Vienna"), "2026-12-01T09:00:00+09:00"),
        (json!(null), json!("Europe/Vienna"), "2026-12-01T09:00:00+01:00"),
        (json!(""), json!("Europe/Vienna"), "2026-12-01T09:00:00+01:00"),
        (json!(null), json!(null), "2026-12-01T09:00:00+00:00"),
    ] {
        let schedule = json!({ "one_off_date": "2026-12-01", "time": "09:00", "timezone": own });
        let body = json!({ "text": "a", "target_platforms": "x", "timezone": posts, "one_off_schedule": schedule });
        assert_eq!(bench.create(&body).await["one_off_schedule"]["time"], expected);
    }
}

#[tokio::test]
async fn a_zone_keeps_its_own_spelling_and_an_unknown_one_is_refused() {
    let bench = Bench::new().await;
    let mut schedule = vienna("2026-12-01", "09:00");
    schedule["timezone"] = json!("europe/vienna");
    assert_eq!(scheduled(&bench, &schedule).await.data()["timezone"], "Europe/Vienna");
    schedule["timezone"] = json!("Mars/Olympus");
    assert!(scheduled(&bench, &schedule).await.complaint("one_off_schedule.timezone").contains("Mars/Olympus"));
}

#[tokio::test]
async fn in_a_gap_it_is_the_first_instant_that_the_clock_before_it_gives() {
    let bench = Bench::new().await;
    let created = scheduled(&bench, &vienna("2027-03-28", "02:30")).await.data();
    assert_eq!(created["one_off_schedule"], vienna("2027-03-28", "2027-03-28T03:30:00+02:00"));
}

#[tokio::test]
async fn in_an_overlap_it_is_the_first_of_the_two_and_an_instant_may_be_the_second() {
    let bench = Bench::new().await;
    let first = scheduled(&bench, &vienna("2027-10-31", "02:30")).await.data();
    assert_eq!(first["one_off_schedule"]["time"], "2027-10-31T02:30:00+02:00");
    let second = scheduled(&bench, &vienna("2027-10-31", "2027-10-31T02:30:00+01:00")).await.data();
    assert_eq!(second["one_off_schedule"]["time"], "2027-10-31T02:30:00+01:00");
}

#[tokio::test]
async fn a_bare_string_is_not_a_schedule() {
    let bench = Bench::new().await;
    for bare in [json!("2026-12-01T09:00:00Z"), json!(7), json!([])] {
        assert!(scheduled(&bench, &bare).await.complaint("one_off_schedule").contains("one_off_date"));
    }
    assert!(scheduled(&bench, &json!(null)).await.data().get("one_off_schedule").is_none());
}

#[tokio::test]
async fn a_schedule_that_cannot_be_read_is_refused_by_its_field() {
    let bench = Bench::new().await;
    for (field, schedule) in [
        ("one_off_schedule.time", json!({ "one_off_date": "2026-12-01" })),
        ("one_off_schedule.time", vienna("2026-12-01", "9 o'clock")),
        ("one_off_schedule.time", vienna("2026-12-01", "25:00")),
        ("one_off_schedule.time", json!({ "one_off_date": "2026-12-01", "time": 900 })),
        ("one_off_schedule.one_off_date", json!({ "time": "09:00" })),
        ("one_off_schedule.one_off_date", vienna("2026-02-29", "09:00")),
        ("one_off_schedule.one_off_date", vienna("1.12.2026", "09:00")),
        ("one_off_schedule.timezone", json!({ "one_off_date": "2026-12-01", "time": "09:00", "timezone": 1 })),
    ] {
        scheduled(&bench, &schedule).await.complaint(field);
    }
}

#[tokio::test]
async fn a_platform_may_have_a_moment_of_its_own() {
    let bench = Bench::new().await;
    let own = |schedule: Value| json!([{ "identifier": "x", "settings": { "one_off_schedule": schedule } }]);
    let mut body =
        json!({ "text": "a", "target_platforms": "x", "platform_posts": own(vienna("2026-12-01", "09:00")) });
    let created = bench.create(&body).await;
    assert_eq!(created["platform_posts"], body["platform_posts"], "settings return as they came");
    bench.let_the_schedule_look().await;
    assert!(crate::harness::is_pending(&bench.post(&id(&created)).await), "due by the platform's moment, not at once");
    body["platform_posts"] = own(json!("soon"));
    bench.try_create(&body).await.complaint("platform_posts[0].settings.one_off_schedule");
}

#[tokio::test]
async fn a_moment_that_a_platform_has_of_its_own_returns_with_its_zone() {
    let bench = Bench::new().await;
    // The zone that the post's own schedule names is not the post's.
    for (posts, expected) in [(json!(null), "UTC"), (json!("Asia/Tokyo"), "Asia/Tokyo")] {
        let own = json!({ "one_off_date": "2026-12-01", "time": "09:00" });
        let body = json!({ "text": "a", "target_platforms": "x", "timezone": posts,
            "one_off_schedule": vienna("2026-12-24", "09:00"),
            "platform_posts": [{ "identifier": "x", "settings": { "one_off_schedule": own } }] });
        let created = bench.create(&body).await;
        let own = &created["platform_posts"][0]["settings"]["one_off_schedule"];
        assert_eq!(own, &json!({ "one_off_date": "2026-12-01", "time": "09:00", "timezone": expected }));
    }
}
