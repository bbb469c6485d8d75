//! Section 3: a post is delivered when it is due: never early, never twice, and never silently too late.

use crate::harness::{Bench, START, id, instant, is_pending, outcomes, published, targets};
use serde_json::json;

#[tokio::test]
async fn a_post_without_a_schedule_is_delivered_at_once() {
    let bench = Bench::new().await;
    let created = bench.create(&json!({ "text": "Now", "target_platforms": "all" })).await;
    let post = bench.settled(&id(&created)).await;
    assert_eq!(published(&post), ["2026-11-21T09:00:00.000Z"; 4]);
    for target in targets(&post) {
        let success = &target["success_responses"][0];
        let (channel, remote) = (target["id"].as_str().unwrap(), success["post_id"].as_str().unwrap());
        assert_eq!(success["uri"], format!("practice://{channel}/{remote}"));
        assert_eq!(target["error_responses"], json!([]));
    }
}

#[tokio::test]
async fn a_post_is_never_early() {
    let bench = Bench::new().await;
    let later = bench.create_due("2026-11-21", "12:30", "Europe/Vienna").await;
    for before in ["2026-11-21T11:29:59Z", "2026-11-21T11:29:59.999Z", "2026-11-21T11:29:59.999999Z"] {
        bench.clock.set(instant(before));
        bench.let_the_schedule_look().await;
        assert!(is_pending(&bench.post(&later).await), "{before}");
    }
    bench.clock.set(instant("2026-11-21T11:30:00Z"));
    assert_eq!(published(&bench.settled(&later).await), ["2026-11-21T11:30:00.000Z"; 4]);
}

#[tokio::test]
async fn a_post_that_is_due_sooner_is_not_held_up_by_one_that_is_due_later() {
    let bench = Bench::new().await;
    let later = bench.create_due("2026-12-01", "09:00", "UTC").await;
    bench.let_the_schedule_look().await;
    let sooner = bench.create_due("2026-11-21", "09:10", "UTC").await;
    bench.clock.set(instant("2026-11-21T09:10:00Z"));
    assert_eq!(published(&bench.settled(&sooner).await), ["2026-11-21T09:10:00.000Z"; 4]);
    assert!(is_pending(&bench.post(&later).await));
}

#[tokio::test]
async fn a_clock_that_is_set_back_delivers_nothing_twice_and_nothing_early() {
    let bench = Bench::new().await;
    let first = bench.create_due("2026-11-21", "09:10", "UTC").await;
    let second = bench.create_due("2026-11-21", "09:20", "UTC").await;
    bench.clock.set(instant("2026-11-21T09:10:00Z"));
    let delivered = bench.settled(&first).await;
    bench.clock.set(instant(START));
    bench.let_the_schedule_look().await;
    bench.clock.set(instant("2026-11-21T09:19:59Z"));
    bench.let_the_schedule_look().await;
    assert_eq!(bench.post(&first).await, delivered);
    assert!(is_pending(&bench.post(&second).await));
}

#[tokio::test]
async fn a_hundred_posts_that_are_due_in_the_same_second_are_all_delivered_once() {
    let bench = Bench::new().await;
    let mut ids = Vec::new();
    for _ in 0..100 {
        ids.push(bench.create_due("2026-11-21", "10:00", "UTC").await);
    }
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    for id in &ids {
        assert_eq!(published(&bench.settled(id).await), ["2026-11-21T10:00:00.000Z"; 4]);
    }
    bench.clock.set(instant("2026-11-21T10:30:00Z"));
    bench.let_the_schedule_look().await;
    for id in &ids {
        assert!(targets(&bench.post(id).await).iter().all(|target| outcomes(target) == 1));
    }
}

#[tokio::test]
async fn every_create_and_every_delivery_is_a_change() {
    let bench = Bench::new().await;
    let changes = bench.service.changes();
    assert_eq!(*changes.borrow(), 0);
    let created = bench.create(&json!({ "text": "Now", "target_platforms": "all" })).await;
    bench.settled(&id(&created)).await;
    assert_eq!(*changes.borrow(), 5);
    bench.try_create(&json!({})).await.complaint("text");
    bench.read("/v1/posts").await;
    assert_eq!(*changes.borrow(), 5, "what changes nothing is no change");
}

#[tokio::test]
async fn a_time_that_had_passed_long_ago_is_told_and_not_delivered() {
    let bench = Bench::new().await;
    let just_now = bench.create_due("2026-11-21", "08:00", "UTC").await;
    assert_eq!(published(&bench.settled(&just_now).await).len(), 4, "an hour late still goes out");
    let long_ago = bench.create_due("2026-11-21", "07:59:59", "UTC").await;
    let post = bench.settled(&long_ago).await;
    assert_eq!(published(&post).len(), 0);
    let message = post["target_platforms"][0]["error_responses"][0]["message"].as_str().unwrap();
    assert!(message.starts_with("Missed:"), "{message}");
}

#[tokio::test]
async fn the_text_of_a_platform_is_its_override_and_never_a_setting() {
    let bench = Bench::new().await;
    let own = json!([
        { "identifier": "x", "text_override": "Override", "settings": { "text": "Setting", "caption": "Setting" } },
        { "identifier": "mastodon", "settings": { "text": "Setting" } },
    ]);
    let body = json!({ "text": "Post", "target_platforms": "x,mastodon", "platform_posts": own });
    let post = id(&bench.create(&body).await);
    bench.settled(&post).await;
    let mut texts = bench.delivered_texts(&post);
    texts.sort();
    assert_eq!(texts, ["Override", "Post"]);
}
