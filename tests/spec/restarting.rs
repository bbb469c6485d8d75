//! Section 3, across restarts and crashes: what was due meanwhile is delivered or told, each once.

use crate::harness::{Bench, id, instant, is_pending, published, targets};
use chrono::TimeDelta;
use serde_json::{Value, json};

#[tokio::test]
async fn what_was_due_within_the_last_hour_is_delivered_at_start() {
    let bench = Bench::new().await;
    let due = bench.create_due("2026-11-21", "10:00", "UTC").await;
    let bench = bench.restart_at("2026-11-21T11:00:00Z").await;
    let post = bench.settled(&due).await;
    assert_eq!(published(&post), ["2026-11-21T11:00:00.000Z"; 4]);
    for target in targets(&post) {
        assert_eq!(target["success_responses"][0]["due"], "2026-11-21T10:00:00.000Z");
    }
}

#[tokio::test]
async fn what_was_due_earlier_is_told_as_missed_on_every_target() {
    let bench = Bench::new().await;
    let due = bench.create_due("2026-11-21", "10:00", "UTC").await;
    let bench = bench.restart_at("2026-11-21T11:00:00.001Z").await;
    let post = bench.settled(&due).await;
    assert_eq!(published(&post).len(), 0);
    for target in targets(&post) {
        let due = "2026-11-21T10:00:00.000Z";
        let missed = json!({ "due": due, "times": 1, "first": due });
        let expected = json!([{ "message": "Missed: the service was off when this was due", "missed": missed }]);
        assert_eq!(target["error_responses"], expected);
    }
}

#[tokio::test]
async fn the_grace_time_says_how_late_a_post_may_go_out() {
    for (minutes, good, late) in [
        (0, "2026-11-21T10:01:00Z", "2026-11-21T10:01:00.001Z"),
        (5, "2026-11-21T10:05:00Z", "2026-11-21T10:05:00.001Z"),
        (10_080, "2026-11-28T10:00:00Z", "2026-11-28T10:00:00.001Z"),
    ] {
        for (now, count) in [(good, 4), (late, 0)] {
            let bench = Bench::new().await;
            let due = bench.create_due("2026-11-21", "10:00", "UTC").await;
            let bench = bench.restart_with_grace_at(TimeDelta::minutes(minutes), now).await;
            let post = bench.settled(&due).await;
            assert_eq!(published(&post).len(), count, "{minutes} {now}");
            assert!(
                targets(&post).iter().all(|target| target["error_responses"][0]["missed"].is_object() == (count == 0))
            );
        }
    }
}

#[tokio::test]
async fn the_grace_time_changes_while_the_service_runs_and_counts_from_then_on() {
    let bench = Bench::new().await;
    let count = async |time: &str, grace: i64, now: &str| {
        let due = bench.create_due("2026-11-21", time, "UTC").await;
        bench.set_grace(TimeDelta::minutes(grace));
        bench.clock.set(instant(now));
        let post = bench.settled(&due).await;
        (due, published(&post).len())
    };
    let (first, delivered) = count("10:00", 30, "2026-11-21T10:31:00Z").await;
    assert_eq!(delivered, 0);
    assert_eq!(count("11:00", 240, "2026-11-21T15:00:00Z").await.1, 4);
    assert_eq!(count("16:00", 0, "2026-11-21T16:02:00Z").await.1, 0);
    bench.set_grace(TimeDelta::weeks(1));
    bench.let_the_schedule_look().await;
    assert_eq!(published(&bench.post(&first).await).len(), 0, "what was told as missed stays so");
}

#[tokio::test]
async fn a_platform_that_refuses_has_missed_nothing() {
    let bench = Bench::with_examples().await;
    let posts = bench.read("/v1/posts").await;
    let targets = posts.body.as_array().unwrap().iter().flat_map(targets);
    let refused: Vec<&Value> = targets.flat_map(|target| target["error_responses"].as_array().unwrap()).collect();
    assert!(!refused.is_empty() && refused.iter().all(|refused| refused.get("missed").is_none()), "{refused:?}");
}

#[tokio::test]
async fn what_is_still_to_come_is_delivered_when_it_is_due_after_a_restart() {
    let bench = Bench::new().await;
    let due = bench.create_due("2026-11-21", "10:00", "UTC").await;
    let bench = bench.restart_at("2026-11-21T09:59:59.999Z").await;
    bench.let_the_schedule_look().await;
    assert!(is_pending(&bench.post(&due).await));
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    assert_eq!(published(&bench.settled(&due).await), ["2026-11-21T10:00:00.000Z"; 4]);
}

#[tokio::test]
async fn what_was_delivered_before_a_restart_is_not_delivered_again() {
    let bench = Bench::new().await;
    let due = bench.create_due("2026-11-21", "10:00", "UTC").await;
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    let delivered = bench.settled(&due).await;
    let bench = bench.restart_at("2026-11-21T10:00:00Z").await;
    bench.let_the_schedule_look().await;
    let bench = bench.crash_and_open_at("2026-11-21T10:30:00Z").await;
    bench.let_the_schedule_look().await;
    assert_eq!(bench.post(&due).await, delivered);
}

#[tokio::test]
async fn a_service_that_breaks_off_again_and_again_delivers_everything_once() {
    let mut bench = Bench::new().await;
    let mut ids = Vec::new();
    for _ in 0..40 {
        ids.push(bench.create_due("2026-11-21", "10:00", "UTC").await);
    }
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    for round in 1..=10 {
        // Breaks off after some more deliveries, wherever the schedule is then.
        let mut changes = bench.service.changes();
        let seen = *changes.borrow();
        let _ = changes.wait_for(|count| *count >= seen + round).await;
        bench = bench.crash_and_open_at("2026-11-21T10:00:00Z").await;
    }
    for id in &ids {
        assert_eq!(published(&bench.settled(id).await).len(), 4);
    }
    for id in &ids {
        let post = bench.post(id).await;
        assert!(targets(&post).iter().all(|target| target["success_responses"].as_array().unwrap().len() == 1));
    }
}

#[tokio::test]
async fn a_second_service_on_the_same_folder_does_not_start() {
    let bench = Bench::new().await;
    let refused = bench.open_beside().unwrap_err();
    assert!(matches!(refused, service::OpenError::InUse { .. }), "{refused}");
    assert!(refused.to_string().contains("already"), "{refused}");
    let bench = bench.crash_and_open_at("2026-11-21T10:00:00Z").await;
    assert!(bench.open_beside().is_err());
}

#[tokio::test]
async fn posts_and_their_records_outlive_a_crash() {
    let bench = Bench::new().await;
    let created = bench.create(&json!({ "text": "Kept", "audience_group": "friends" })).await;
    let bench = bench.crash_and_open_at("2026-11-23T10:00:00Z").await;
    assert_eq!(bench.post(&id(&created)).await, created);
}
