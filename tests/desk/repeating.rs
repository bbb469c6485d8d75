//! A post that repeats, as the desk shows it: each of its times on the calendar, and what became of each.

use crate::journey::{Place, connect};
use crate::{channels, chips};
use client::{Address, ApiKey, Client, ClientOptions};
use model::{NewPost, PostTarget, RecurringSchedule};
use serde_json::{Value, json};
use support::Workbench;

/// Made by another program on the same service: every 2 weeks on Monday and Thursday at 02:30 in Vienna.
async fn make(base_url: &str, key: &str) {
    let rule = json!({ "rate_value": 2, "rate_unit": "week", "time": "02:30", "timezone": "Europe/Vienna",
        "start_date": "2026-11-23", "week_days": [{ "num": 1, "value": true }, { "num": 4, "value": true }] });
    let rule: RecurringSchedule = serde_json::from_value(rule).unwrap();
    create(base_url, key, 1, |post| {
        post.text = "Night watch".into();
        post.recurring_schedule = Some(rule);
    })
    .await;
}

/// Makes a post for the first `count` channels by another program on the same service.
pub(crate) async fn create(base_url: &str, key: &str, count: usize, change: impl FnOnce(&mut NewPost)) {
    let options = ClientOptions::new(Address::parse(base_url).unwrap(), ApiKey::new(key).unwrap());
    let client = Client::new(options).unwrap();
    let workspace = client.workspaces().await.unwrap().remove(0).id;
    let channels = client.channels(&workspace).await.unwrap();
    let mut post = NewPost {
        text: String::new(),
        media: Vec::new(),
        target_platforms: channels.iter().take(count).map(PostTarget::of).collect(),
        workspace,
        timezone: None,
        one_off_schedule: None,
        recurring_schedule: None,
        platform_posts: Vec::new(),
        audience_group: None,
    };
    change(&mut post);
    client.create_post(&post, "k").await.unwrap();
}

fn states(month: &Value, dates: &[&str]) -> Vec<String> {
    let of = |date: &&str| chips(month, date).first().map_or("", |chip| chip["state"].as_str().unwrap()).to_owned();
    dates.iter().map(of).collect()
}

#[tokio::test]
async fn each_time_stands_on_the_calendar_and_is_delivered_once() {
    let bench = Workbench::new().await;
    let mut beside = connect(&bench, &Place::Beside { second: true }).await.unwrap();
    channels(&bench, 1).await;
    make(&beside.running.base_url, &beside.key).await;
    bench.done("sync_now", json!({})).await;
    let days = ["2026-11-23", "2026-11-24", "2026-11-26", "2026-11-30"];
    let month = json!({ "month": "2026-11" });
    let shown = |month: &Value| !chips(month, "2026-11-23").is_empty();
    let planned = bench.until("show_month", month.clone(), shown).await;
    assert_eq!(states(&planned, &days), ["repeating", "", "repeating", ""]);
    let december = bench.done("show_month", json!({ "month": "2026-12" })).await;
    let keys: Vec<Value> = december["days"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|day| day["chips"].as_array().unwrap())
        .map(|chip| chip["key"].clone())
        .collect();
    assert_eq!(keys.len(), 4, "7, 10, 21 and 24 December: {keys:?}");
    assert!((1..keys.len()).all(|at| !keys[at..].contains(&keys[at - 1])), "each its own: {keys:?}");

    // The first time: one change for the post that was made, one for its delivery.
    bench.clock.set("2026-11-23T01:30:00Z".parse().unwrap());
    beside.changes.wait_for(|count| *count >= 2).await.unwrap();
    bench.done("sync_now", json!({})).await;
    let delivered = |month: &Value| chips(month, "2026-11-23")[0]["state"] == "delivered";
    let after = bench.until("show_month", month.clone(), delivered).await;
    assert_eq!(states(&after, &days), ["delivered", "", "repeating", ""]);

    let post = bench.done("show_post", json!({ "id": chips(&after, "2026-11-23")[0]["id"] })).await;
    assert_eq!(post["when"], "Every 2 weeks on Monday and Thursday at 02:30, Europe/Vienna, from 23 Nov 2026");
    assert_eq!(post["relative"], "in 3 days");
}
