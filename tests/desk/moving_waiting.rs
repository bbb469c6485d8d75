//! Posts that wait in the outbox are moved before anything of them has left: they are sent with the time they have then,
//! and undone whether they have left meanwhile or not.

use crate::moving::{Scene, aimed, clock, item, undo};
use crate::undo::settle;
use crate::{channels, keep_draft};
use serde_json::{Value, json};
use support::faults::{Act, At, Fault, Latch, When};

/// A scene with a post on Sunday at 09:00 that waits: sending is paused.
async fn waiting() -> Scene {
    let scene = Scene::open().await;
    pause(&scene, true).await;
    let ids = channels(&scene.bench, 2).await;
    let draft = keep_draft(&scene.bench, &ids[..1], "Roast day").await;
    scene.bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    assert_eq!(scene.chip("Roast day").await["mobility"], "once");
    scene
}

async fn pause(scene: &Scene, paused: bool) {
    scene.bench.done("pause_outbox", json!({ "paused": paused })).await;
}

async fn move_to(scene: &Scene, date: &str, time: &str) -> Result<Value, String> {
    let item = item(&scene.chip("Roast day").await);
    scene.bench.call("move_posts", aimed(&[item], date, Some(time))).await.map_err(|failure| failure.message)
}

#[tokio::test]
async fn what_waits_is_sent_with_the_time_it_was_moved_to() {
    let scene = waiting().await;
    assert_eq!(move_to(&scene, "2026-11-26", "10:30").await.unwrap()["message"], "Moved to Thu 26 Nov, 10:30 Vienna");
    let scene = scene.restart().await;
    let chip = scene.chip("Roast day").await;
    assert_eq!((&chip["state"], &chip["kind"]), (&json!("waiting"), &json!("draft")));
    assert_eq!(scene.records().await.len(), 0);
    pause(&scene, false).await;
    settle(&scene.bench).await;
    assert_eq!(clock(&scene.record("Roast day").await), "2026-11-26T10:30 Europe/Vienna");
    assert_eq!(scene.places().await, ["2026-11-26T10:30 Roast day"]);
}

#[tokio::test]
async fn whoever_has_a_post_in_hand_keeps_it_when_it_has_left_and_when_it_comes_back() {
    let scene = waiting().await;
    let waiting = scene.chip("Roast day").await;
    pause(&scene, false).await;
    settle(&scene.bench).await;
    let sent = scene.chip("Roast day").await;
    assert_eq!((&waiting["kind"], &sent["kind"]), (&json!("draft"), &json!("post")));
    assert_eq!(waiting["key"], sent["key"], "the page draws it as the same");
    scene.bench.done("undo", json!({})).await;
    assert_eq!(scene.chip("Roast day").await["key"], waiting["key"]);
    settle(&scene.bench).await;
    let keys: Vec<Value> = scene.chips().await.into_iter().map(|chip| chip["key"].clone()).collect();
    assert_eq!(keys, [waiting["key"].clone()], "none is there twice");
}

#[tokio::test]
async fn what_is_done_with_a_draft_that_has_left_meanwhile_is_done_with_its_post() {
    let scene = waiting().await;
    let seen = item(&scene.chip("Roast day").await);
    pause(&scene, false).await;
    settle(&scene.bench).await;
    assert_eq!(seen["is_draft"], true, "as the page still shows it");
    scene.bench.done("move_posts", aimed(std::slice::from_ref(&seen), "2026-11-26", None)).await;
    settle(&scene.bench).await;
    assert_eq!(clock(&scene.record("Roast day").await), "2026-11-26T09:00 Europe/Vienna");
    let items = json!([seen]);
    assert_eq!(scene.bench.done("list_reaches", json!({ "items": items })).await.as_array().unwrap().len(), 1);
    scene.bench.done("remove_posts", json!({ "items": items, "reach": "one" })).await;
    settle(&scene.bench).await;
    assert_eq!(scene.records().await.len(), 0);
}

#[tokio::test]
async fn a_move_of_what_waits_is_undone_before_it_has_left() {
    let scene = waiting().await;
    move_to(&scene, "2026-11-26", "10:30").await.unwrap();
    scene.bench.done("undo", json!({})).await;
    assert_eq!(scene.places().await, ["2026-11-22T09:00 Roast day"]);
    assert_eq!(scene.chip("Roast day").await["state"], "waiting", "it still waits");
    scene.bench.done("redo", json!({})).await;
    assert_eq!(scene.places().await, ["2026-11-26T10:30 Roast day"]);
    scene.bench.done("undo", json!({})).await;
    scene.bench.done("undo", json!({})).await;
    assert_eq!(scene.chip("Roast day").await["state"], "draft", "it was taken back");
    pause(&scene, false).await;
    settle(&scene.bench).await;
    assert_eq!(scene.records().await.len(), 0);
}

#[tokio::test]
async fn a_move_of_what_waited_is_undone_after_it_has_left() {
    let scene = waiting().await;
    move_to(&scene, "2026-11-26", "10:30").await.unwrap();
    pause(&scene, false).await;
    settle(&scene.bench).await;
    let scene = scene.restart().await;
    undo(&scene.bench).await;
    assert_eq!(clock(&scene.record("Roast day").await), "2026-11-22T09:00 Europe/Vienna");
    assert_eq!(scene.places().await, ["2026-11-22T09:00 Roast day"]);
    scene.bench.done("redo", json!({})).await;
    settle(&scene.bench).await;
    assert_eq!(clock(&scene.record("Roast day").await), "2026-11-26T10:30 Europe/Vienna");
    undo(&scene.bench).await;
    undo(&scene.bench).await;
    assert_eq!(scene.records().await.len(), 0);
    let drafts = scene.bench.done("list_drafts", json!({})).await;
    assert_eq!((&drafts[0]["title"], &drafts[0]["state"]), (&json!("Roast day"), &json!("draft")));
}

#[tokio::test]
async fn what_is_on_its_way_stays_as_it_is() {
    let scene = waiting().await;
    let latch = Latch::default();
    let creates = When::told(|method, target| method == "POST" && target.ends_with("/posts"));
    scene.proxy.meet(creates, Fault::at(At::Unsent, Act::Wait(latch.clone())));
    pause(&scene, false).await;
    scene.bench.until("list_outbox", json!({}), |outbox| outbox["sending"] != json!([])).await;
    let refused = move_to(&scene, "2026-11-26", "10:30").await.unwrap_err();
    assert_eq!(refused, "You cannot move a post that is on its way to the service. Nothing was changed.");
    latch.open();
    settle(&scene.bench).await;
    assert_eq!(clock(&scene.record("Roast day").await), "2026-11-22T09:00 Europe/Vienna");
}

/// A scene with a post that waits and is to repeat on three Mondays at 09:00 in Vienna.
async fn waiting_to_repeat() -> Scene {
    let scene = Scene::open().await;
    pause(&scene, true).await;
    let ids = channels(&scene.bench, 1).await;
    let id = keep_draft(&scene.bench, &ids, "Roast day").await;
    let schedule = json!({ "kind": "repeat", "every": 1, "unit": "week", "week_days": [1], "month_day": 1,
        "last_day": false, "time": "09:00", "zone": "Europe/Vienna", "start": "2026-11-23", "end": "2026-12-07",
        "expression": null });
    let wanted = json!({ "id": id, "based_on": 1, "text": "Roast day", "channel_ids": ids, "schedule": schedule });
    scene.bench.done("save_draft", wanted).await;
    scene.bench.done("send_draft", json!({ "id": id, "revision": 2 })).await;
    let chip = scene.chip("Roast day").await;
    assert_eq!((&chip["state"], &chip["mobility"]), (&json!("waiting"), &json!("series")));
    scene
}

/// Moves the second of its times.
async fn move_second(scene: &Scene, to: (&str, &str), whole: bool) {
    let chips = scene.chips().await;
    let item = item(&chips[1]);
    let wanted = json!({ "item": item, "date": to.0, "time": to.1, "second": false,
        "reach": if whole { "whole" } else { "one" } });
    scene.bench.done("move_series", wanted).await;
}

#[tokio::test]
async fn what_waits_to_repeat_is_moved_as_a_whole_and_undone_before_and_after_it_has_left() {
    let mondays = ["2026-11-23T09:00 Roast day", "2026-11-30T09:00 Roast day", "2026-12-07T09:00 Roast day"];
    let tuesdays = ["2026-11-24T10:00 Roast day", "2026-12-01T10:00 Roast day", "2026-12-08T10:00 Roast day"];
    let scene = waiting_to_repeat().await;
    move_second(&scene, ("2026-12-01", "10:00"), true).await;
    assert_eq!(scene.places().await, tuesdays);
    scene.bench.done("undo", json!({})).await;
    assert_eq!(scene.places().await, mondays);
    assert_eq!(scene.chip("Roast day").await["state"], "waiting", "it still waits");
    scene.bench.done("redo", json!({})).await;
    let scene = scene.restart().await;
    pause(&scene, false).await;
    settle(&scene.bench).await;
    assert_eq!(scene.places().await, tuesdays);
    assert_eq!(scene.records().await.len(), 1);
    assert_eq!(scene.record("Roast day").await["recurring_schedule"]["time"], "2026-11-24T10:00:00+01:00");
    undo(&scene.bench).await;
    assert_eq!(scene.places().await, mondays);
    assert_eq!(scene.record("Roast day").await["recurring_schedule"]["time"], "2026-11-23T09:00:00+01:00");
    assert_eq!(scene.records().await.len(), 1);
}

#[tokio::test]
async fn one_time_of_what_waits_to_repeat_is_moved_alone_and_each_part_leaves_once() {
    let scene = waiting_to_repeat().await;
    let before = scene.places().await;
    move_second(&scene, ("2026-12-01", "17:45"), false).await;
    let mut after = before.clone();
    after[1] = "2026-12-01T17:45 Roast day".to_owned();
    assert_eq!(scene.places().await, after);
    scene.bench.done("undo", json!({})).await;
    assert_eq!(scene.places().await, before);
    scene.bench.done("redo", json!({})).await;
    for chip in scene.chips().await {
        assert_eq!(chip["state"], "waiting");
    }
    let scene = scene.restart().await;
    pause(&scene, false).await;
    settle(&scene.bench).await;
    assert_eq!(scene.places().await, after);
    assert_eq!(scene.bench.done("list_drafts", json!({})).await, json!([]));
    assert_eq!(scene.records().await.len(), 3);
    undo(&scene.bench).await;
    assert_eq!(scene.places().await, before);
    assert_eq!(scene.records().await.len(), 1);
}
