//! What falls due while Carillon is closed: within the grace time it goes out, after it a person is asked.

use crate::{channels, chips, keep_draft};
use serde_json::{Value, json};
use support::Workbench;

/// A post for Sunday, 09:00 in Vienna, with the service.
async fn scheduled() -> Workbench {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let ids = channels(&bench, 2).await;
    let id = keep_draft(&bench, &ids, "Breakfast").await;
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    until_state(&bench, "scheduled").await;
    bench
}

/// Waits until the post is in a state, and gives its chip.
async fn until_state(bench: &Workbench, state: &str) -> Value {
    let chip = |month: &Value| chips(month, "2026-11-22").into_iter().find(|chip| chip["title"] == "Breakfast");
    let month = json!({ "month": "2026-11" });
    let shown = bench.until("show_month", month, |shown| chip(shown).is_some_and(|chip| chip["state"] == state)).await;
    chip(&shown).unwrap()
}

#[tokio::test]
async fn what_is_little_late_goes_out_and_nobody_is_asked() {
    let bench = scheduled().await.away_until("2026-11-22T09:00:00Z").await;
    until_state(&bench, "delivered").await;
    assert_eq!(bench.done("list_missed", json!({})).await, json!([]));
}

#[tokio::test]
async fn how_late_is_too_late_is_a_setting() {
    let bench = scheduled().await;
    let mut preferences = bench.done("show_status", json!({})).await["preferences"].clone();
    preferences["grace_minutes"] = json!(180);
    bench.done("change_preferences", preferences).await;
    let bench = bench.away_until("2026-11-22T11:00:00Z").await;
    until_state(&bench, "delivered").await;
}

#[tokio::test]
async fn what_is_too_late_is_asked_about_and_goes_out_once_when_it_shall() {
    let bench = scheduled().await.away_until("2026-11-22T09:00:01Z").await;
    let chip = until_state(&bench, "missed").await;
    let missed = bench.done("list_missed", json!({})).await;
    assert_eq!(
        missed,
        json!([{ "id": chip["id"], "title": "Breakfast", "when": "Sun 22 Nov, 09:00", "times": 1, "date": "2026-11-22",
            "can_send": true }])
    );
    let post = bench.done("show_post", json!({ "id": chip["id"] })).await;
    assert_eq!(post["targets"][0]["state"], "missed");
    assert_eq!(post["targets"][0]["word"], "Missed 09:00");
    assert_eq!(post["targets"][0]["said"][0]["text"], "The service was off when this was due.");
    let log = post["log"].as_array().unwrap();
    assert_eq!((log.len(), &log[2]["text"]), (3, &json!("2 channels due")));

    let entry = bench.done("send_missed", json!({ "id": chip["id"] })).await;
    let history = bench.done("list_history", json!({})).await;
    assert_eq!((&history[0]["id"], &history[0]["text"]), (&entry["id"], &json!("Changed “Breakfast”")));
    until_state(&bench, "scheduled").await;
    assert_eq!(bench.done("list_missed", json!({})).await, json!([]));
    let again = bench.call("send_missed", json!({ "id": chip["id"] })).await.unwrap_err();
    assert_eq!(again.message, "This post is no longer missed. Nothing was sent.");
    bench.clock.set("2026-11-22T09:01:00Z".parse().unwrap());
    let delivered = until_state(&bench, "delivered").await;
    assert_eq!((&delivered["time"], &delivered["state_text"]), (&json!("10:01"), &json!("Delivered to 2 channels")));
}

#[tokio::test]
async fn what_is_left_as_it_is_is_not_asked_about_again() {
    let bench = scheduled().await.away_until("2026-11-23T08:00:00Z").await;
    let chip = until_state(&bench, "missed").await;
    bench.done("leave_missed", json!({ "id": chip["id"] })).await;
    assert_eq!(bench.done("list_missed", json!({})).await, json!([]));
    let bench = bench.away_until("2026-11-24T08:00:00Z").await;
    until_state(&bench, "missed").await;
    assert_eq!(bench.done("list_missed", json!({})).await, json!([]));
    let failure = bench.call("leave_missed", json!({ "id": "nobody" })).await.unwrap_err();
    assert_eq!(failure.message, "This post no longer exists.");
}

#[tokio::test]
async fn the_missed_times_of_a_rule_are_told_once_and_the_next_ones_go_out() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let ids = channels(&bench, 1).await;
    let id = keep_draft(&bench, &ids, "Daily").await;
    let rule = json!({ "kind": "repeat", "every": 1, "unit": "day", "week_days": [0], "month_day": 1, "last_day": false,
        "time": "09:00", "zone": "Europe/Vienna", "start": "2026-11-22", "end": null, "expression": null });
    let wanted = json!({ "id": id, "based_on": 1, "text": "Daily", "channel_ids": ids, "schedule": rule });
    bench.done("save_draft", wanted).await;
    bench.done("send_draft", json!({ "id": id, "revision": 2 })).await;
    let sent = |rows: &Value| rows.as_array().is_some_and(Vec::is_empty);
    bench.until("list_drafts", json!({}), sent).await;

    let bench = bench.away_until("2026-11-24T12:00:00Z").await;
    let missed = bench.until("list_missed", json!({}), |list| !sent(list)).await;
    assert_eq!((&missed[0]["times"], &missed[0]["when"]), (&json!(3), &json!("Tue 24 Nov, 09:00")));
    assert_eq!(missed[0]["can_send"], false);
    let month = bench.done("show_month", json!({ "month": "2026-11" })).await;
    let states = ["2026-11-22", "2026-11-24", "2026-11-25"].map(|day| chips(&month, day)[0]["state"].clone());
    assert_eq!(states, ["missed", "missed", "repeating"]);
    bench.done("leave_missed", json!({ "id": missed[0]["id"] })).await;
    assert_eq!(bench.done("list_missed", json!({})).await, json!([]));
    bench.clock.set("2026-11-25T08:00:00Z".parse().unwrap());
    let delivered = |month: &Value| chips(month, "2026-11-25")[0]["state"] == "delivered";
    bench.until("show_month", json!({ "month": "2026-11" }), delivered).await;
}

#[tokio::test]
async fn what_is_sent_after_all_waits_in_the_outbox_and_can_be_called_off() {
    let bench = scheduled().await.away_until("2026-11-22T09:00:01Z").await;
    let chip = until_state(&bench, "missed").await;
    bench.done("pause_outbox", json!({ "paused": true })).await;
    let entry = bench.done("send_missed", json!({ "id": chip["id"] })).await;
    until_state(&bench, "waiting").await;
    assert_eq!(bench.done("list_missed", json!({})).await, json!([]));
    assert_eq!(bench.done("list_outbox", json!({})).await["waiting"].as_array().unwrap().len(), 1);
    bench.done("undo_entry", entry).await;
    until_state(&bench, "missed").await;
    assert_eq!(bench.done("list_missed", json!({})).await.as_array().unwrap().len(), 1, "it is asked about again");
    bench.done("pause_outbox", json!({ "paused": false })).await;

    // Once the service has its new time, its time has passed and does not come back.
    let entry = bench.done("send_missed", json!({ "id": chip["id"] })).await;
    crate::undo::settle(&bench).await;
    let stuck = bench.call("undo_entry", entry).await.unwrap_err();
    assert_eq!(stuck.message, "Cannot undo the change of “Breakfast”: its time has passed. Nothing was changed.");
}

#[tokio::test]
async fn a_clock_that_was_far_ahead_is_told_of_and_what_it_made_miss_its_time_waits_again() {
    let bench = scheduled().await.away_until("2099-06-01T12:00:00Z").await;
    let ahead = bench.until("show_status", json!({}), |status| status["clock_jump"].is_object()).await;
    assert_eq!(ahead["clock_jump"]["is_back"], false);
    until_state(&bench, "missed").await;
    let bench = bench.away_until("2026-11-22T07:00:00Z").await;
    until_state(&bench, "scheduled").await;
    let back = bench.until("show_status", json!({}), |status| status["clock_jump"].is_object()).await;
    let expected = "This computer's clock went back from 1 Jun 2099, 14:00 to 22 Nov 2026, 08:00.";
    assert_eq!((&back["clock_jump"]["is_back"], &back["clock_jump"]["headline"]), (&json!(true), &json!(expected)));
    assert_eq!(bench.done("list_missed", json!({})).await, json!([]));
    bench.clock.set("2026-11-22T08:00:00Z".parse().unwrap());
    until_state(&bench, "delivered").await;
}

#[tokio::test]
async fn a_post_that_went_out_gets_no_new_time_and_a_rule_that_is_over_is_none() {
    let bench = scheduled().await.away_until("2026-11-22T08:00:00Z").await;
    let chip = until_state(&bench, "delivered").await;
    let time = json!({ "kind": "time", "date": "2026-12-01", "time": "09:00", "zone": "Europe/Vienna" });
    let change = json!({ "id": chip["id"], "text": null, "channel_ids": null, "schedule": time });
    let refused = bench.call("change_post", change).await.unwrap_err();
    assert!(
        refused.message.contains("This post already went out on 2026-11-22 at 09:00 Europe/Vienna"),
        "{}",
        refused.message
    );
    let rule = json!({ "kind": "repeat", "every": 1, "unit": "day", "week_days": [0], "month_day": 1, "last_day": false,
        "time": "09:00", "zone": "Europe/Vienna", "start": "2026-11-01", "end": "2026-11-20", "expression": null });
    let change = json!({ "id": chip["id"], "text": null, "channel_ids": null, "schedule": rule });
    let refused = bench.call("change_post", change).await.unwrap_err();
    assert_eq!(refused.message, "All times of this rule have passed.");
}
