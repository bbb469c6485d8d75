//! The hold: what had left by then is told, nothing leaves after it, and each post goes out once when it is released.

use crate::harness::Stage;
use crate::sea::{Fate, Sea};
use chrono::TimeDelta;
use networks::RepeatClass;
use serde_json::{Value, json};
use service::Passed;
use std::collections::HashSet;

const ACCOUNTS: usize = 50;
const POSTS: usize = 1_000;

/// Waits until nothing happens any more at this time.
async fn settle(stage: &Stage) {
    let state = || (stage.sea.publishes(), *stage.service().changes().borrow());
    let (mut seen, mut quiet) = (state(), 0);
    while quiet < 20 {
        stage.admin().overview().await.unwrap();
        let now = state();
        quiet = if now == seen { quiet + 1 } else { 0 };
        seen = now;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_the_middle_of_a_thousand_sends_none_leaves_after_it_was_said_to_be_held() {
    let mut stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let mut texts = HashSet::new();
    for account in 0..ACCOUNTS {
        stage.channel = stage.sign_in(&format!("account{account}"), "another-canary-4567").await;
        for index in 0..POSTS / ACCOUNTS {
            let text = format!("post {account} {index}");
            stage.post_at(&text, "2026-11-21", "09:30").await;
            texts.insert(text);
        }
    }
    stage.pass(TimeDelta::minutes(30));
    let mut changes = stage.service().changes();
    while stage.sea.posts().len() < POSTS / 4 {
        changes.changed().await.unwrap();
    }
    let flying = stage.admin().hold().await.unwrap();
    let public: HashSet<String> = stage.sea.texts().into_iter().collect();
    assert!(public.len() < POSTS, "it was set in the middle");

    // Whatever time passes: only what was told to be in flight can still arrive.
    for _ in 0..5 {
        settle(&stage).await;
        stage.pass(TimeDelta::minutes(20));
    }
    let later: HashSet<String> = stage.sea.texts().into_iter().filter(|text| !public.contains(text)).collect();
    let mut told = HashSet::new();
    for one in &flying {
        let post = stage.ask(reqwest::Method::GET, &format!("/v1/posts/{}", one.post), None).await;
        told.insert(post["data"]["text"].as_str().unwrap().to_owned());
    }
    assert!(later.is_subset(&told), "{later:?} left after the hold; told were {told:?}");

    // What was begun and what was not goes out once, however late.
    stage.admin().release(Passed::Sent).await.unwrap();
    while stage.sea.posts().len() < POSTS {
        settle(&stage).await;
        stage.pass(TimeDelta::minutes(5));
    }
    settle(&stage).await;
    let all = stage.sea.texts();
    assert_eq!((all.len(), all.into_iter().collect::<HashSet<_>>()), (POSTS, texts));
}

#[tokio::test]
async fn what_is_on_its_way_is_told_and_what_waits_does_not_leave() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [Fate::HangsOnTheWay])).await;
    let flying = stage.post_at("Flying", "2026-11-21", "09:10").await;
    let waiting = stage.post_at("Waiting", "2026-11-21", "09:11").await;
    stage.pass(TimeDelta::minutes(10));
    stage.sea.until_hung(0).await;
    let told = stage.admin().hold().await.unwrap();
    assert_eq!(told.iter().map(|one| one.post.as_str()).collect::<Vec<_>>(), [flying.as_str()]);
    stage.pass(TimeDelta::minutes(2));
    settle(&stage).await;
    assert_eq!(stage.target(&waiting).await["error_responses"], json!([]));
    assert_eq!(stage.sea.publishes(), 1);
}

#[tokio::test]
async fn a_request_that_was_being_prepared_does_not_leave_any_more() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [Fate::NotReceived])).await;
    let id = stage.post("Tried", &Value::Null).await;
    stage.until(&id, |target| target["underway"]["again_at"].is_string()).await;
    stage.admin().hold().await.unwrap();
    stage.pass(TimeDelta::minutes(5));
    settle(&stage).await;
    assert_eq!(stage.sea.texts(), [""; 0]);
    stage.admin().release(Passed::Missed).await.unwrap();
    let target = stage.until(&id, |target| target["error_responses"] != json!([])).await;
    assert_eq!(target["error_responses"][0]["message"], "Missed: it was on hold when this was due");
    assert_eq!(stage.sea.texts(), [""; 0]);
}

#[tokio::test]
async fn times_that_passed_are_missed_or_go_out_and_those_to_come_stay() {
    for passed in [Passed::Missed, Passed::Sent] {
        let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
        let late = stage.post_at("Late", "2026-11-21", "09:10").await;
        stage.post_at("Later", "2026-11-21", "18:00").await;
        stage.admin().hold().await.unwrap();
        stage.pass(TimeDelta::hours(3));
        settle(&stage).await;
        assert_eq!(stage.sea.texts(), [""; 0]);
        stage.admin().release(passed).await.unwrap();
        let is_told =
            |target: &Value| target["error_responses"] != json!([]) || target["success_responses"] != json!([]);
        let target = stage.until(&late, is_told).await;
        let out: &[&str] = if passed == Passed::Sent { &["Late"] } else { &[] };
        assert_eq!(stage.sea.texts(), out, "{target}");
        stage.pass(TimeDelta::hours(6));
        settle(&stage).await;
        assert_eq!(stage.sea.texts().last().map(String::as_str), Some("Later"));
    }
}

#[tokio::test]
async fn of_a_rule_only_the_last_of_the_times_that_passed_goes_out() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let rule = json!({ "expression": "10 9 * * *", "timezone": "UTC", "start_date": "2026-11-21" });
    let body = json!({ "text": "Each day", "target_platforms": stage.channel, "recurring_schedule": rule });
    let made = stage.ask(reqwest::Method::POST, "/v1/posts", Some(&body)).await;
    assert!(made["data"]["_id"].is_string(), "{made}");
    stage.admin().hold().await.unwrap();
    stage.pass(TimeDelta::hours(3 * 24 + 2));
    settle(&stage).await;
    stage.admin().release(Passed::Sent).await.unwrap();
    settle(&stage).await;
    assert_eq!(stage.sea.texts(), ["Each day"]);
    stage.pass(TimeDelta::minutes(22 * 60 + 10));
    settle(&stage).await;
    assert_eq!(stage.sea.texts().len(), 2);
}

/// The grace is an hour: both times of the last hour are within it.
#[tokio::test]
async fn of_a_rule_of_every_half_hour_one_time_goes_out_at_once() {
    let stage = Stage::new(Sea::new(RepeatClass::Safe, [])).await;
    let rule = json!({ "expression": "10,40 * * * *", "timezone": "UTC", "start_date": "2026-11-21" });
    let body = json!({ "text": "Each half hour", "target_platforms": stage.channel, "recurring_schedule": rule });
    let made = stage.ask(reqwest::Method::POST, "/v1/posts", Some(&body)).await;
    assert!(made["data"]["_id"].is_string(), "{made}");
    stage.admin().hold().await.unwrap();
    stage.pass(TimeDelta::hours(3));
    settle(&stage).await;
    stage.admin().release(Passed::Sent).await.unwrap();
    settle(&stage).await;
    assert_eq!(stage.sea.texts(), ["Each half hour"]);
}
