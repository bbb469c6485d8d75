//! What the desk promises, through the contract, against the real service or one that misbehaves.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod astray;
mod backup;
mod bridge;
mod bulk;
mod calendar;
mod calendar_model;
mod close_posts;
mod composing;
mod conflicts;
mod connection_test;
mod deleting;
mod drafts;
mod endless;
mod engine;
mod exporting;
mod faces;
mod films;
mod german;
mod here;
mod hold;
mod honesty;
mod https;
mod importing;
mod journey;
mod keys;
mod labels;
mod lost_keys;
mod media;
mod mended_media;
mod missed;
mod moves_model;
mod moving;
mod moving_series;
mod moving_trouble;
mod moving_waiting;
mod own_times;
mod past;
mod problems;
mod proxy;
mod queue;
mod repeating;
mod review;
mod rules;
mod schedule;
mod scope;
mod search;
mod sending;
mod sending_again;
mod series;
mod several;
mod signing_in;
mod table;
mod tampered;
mod undo;
mod vanished;
mod workspaces;

use serde_json::{Value, json};
use support::Workbench;

/// The identifiers of `count` channels, those first that take a text alone.
async fn channels(bench: &Workbench, count: usize) -> Vec<String> {
    let known = |list: &Value| list["channels"].as_array().is_some_and(|channels| channels.len() >= count);
    let list = bench.until("list_channels", json!({}), known).await;
    let mut all = list["channels"].as_array().cloned().unwrap_or_default();
    all.sort_by_key(|channel| {
        ["instagram", "pinterest", "youtube"].contains(&channel["platform"].as_str().unwrap_or(""))
    });
    all.iter().filter_map(|channel| channel["id"].as_str()).take(count).map(str::to_owned).collect()
}

/// The chips of a day of November 2026.
fn chips(month: &Value, date: &str) -> Vec<Value> {
    let day = month["days"].as_array().into_iter().flatten().find(|day| day["date"] == date);
    day.and_then(|day| day["chips"].as_array().cloned()).unwrap_or_default()
}

/// A draft for tomorrow at 09:00 in Vienna, ready to be sent.
async fn keep_draft(bench: &Workbench, channel_ids: &[String], text: &str) -> String {
    let draft = bench.done("new_draft", json!({ "date": null })).await;
    let id = draft["id"].as_str().unwrap_or_default().to_owned();
    let schedule = json!({ "kind": "time", "date": "2026-11-22", "time": "09:00", "zone": "Europe/Vienna" });
    let wanted = json!({ "id": id, "based_on": 0, "text": text, "channel_ids": channel_ids, "schedule": schedule });
    bench.done("save_draft", wanted).await;
    id
}
