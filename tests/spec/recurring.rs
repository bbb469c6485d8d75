//! Section 2.7: recurring schedules are kept and returned. Nothing is delivered by them.

use crate::harness::{Bench, id, instant, is_pending};
use serde_json::json;

#[tokio::test]
async fn a_recurring_schedule_is_kept_as_it_came_and_nothing_is_delivered() {
    let bench = Bench::new().await;
    let rule = json!({
        "expression": "0 9 * * 1",
        "start_date": "2026-11-01",
        "time": "09:00",
        "timezone": "Europe/Vienna",
        "week_days": { "num": "1", "value": true },
    });
    let body = json!({ "text": "a", "target_platforms": "all", "recurring_schedule": rule });
    let created = bench.create(&body).await;
    assert_eq!(created["recurring_schedule"], rule);
    assert_eq!(created["timezone"], "Europe/Vienna");
    bench.clock.set(instant("2026-12-24T00:00:00Z"));
    bench.let_the_schedule_look().await;
    assert!(is_pending(&bench.post(&id(&created)).await));
}

#[tokio::test]
async fn a_post_has_one_schedule_or_none() {
    let bench = Bench::new().await;
    let one_off = json!({ "one_off_date": "2026-12-01", "time": "09:00" });
    let both = json!({ "text": "a", "target_platforms": "x", "one_off_schedule": one_off, "recurring_schedule": {} });
    bench.try_create(&both).await.complaint("recurring_schedule");
}

#[tokio::test]
async fn what_is_no_rule_is_refused_by_its_field() {
    let bench = Bench::new().await;
    for (field, rule) in [
        ("recurring_schedule", json!("daily")),
        ("recurring_schedule.timezone", json!({ "expression": "0 9 * * *", "timezone": "Mars/Olympus" })),
    ] {
        let body = json!({ "text": "a", "target_platforms": "x", "recurring_schedule": rule });
        bench.try_create(&body).await.complaint(field);
    }
}
