//! The hold over everything: what waits in the outbox, what the service on this computer would deliver, and what another
//! service sends by itself.

use crate::moving::Scene;
use crate::undo::settle;
use crate::{channels, chips, keep_draft};
use serde_json::{Value, json};
use support::Workbench;

async fn hold(bench: &Workbench, takes_off: bool) {
    bench.done("set_hold", json!({ "reason": " Storm in the news ", "takes_off": takes_off })).await;
}

async fn held(bench: &Workbench) -> Value {
    bench.done("show_hold", json!({})).await
}

fn rows(list: &Value) -> Vec<(String, String)> {
    let text = |row: &Value, name: &str| row[name].as_str().unwrap().to_owned();
    list.as_array().unwrap().iter().map(|row| (text(row, "title"), text(row, "detail"))).collect()
}

fn row(title: &str, detail: &str) -> (String, String) {
    (title.to_owned(), detail.to_owned())
}

async fn send(bench: &Workbench, text: &str) {
    let ids = channels(bench, 2).await;
    let id = keep_draft(bench, &ids, text).await;
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
}

/// Waits until a post of Sunday is in a state.
async fn until_state(bench: &Workbench, title: &str, state: &str) {
    let found = |month: &Value| {
        chips(month, "2026-11-22").into_iter().any(|chip| chip["title"] == title && chip["state"] == state)
    };
    bench.until("show_month", json!({ "month": "2026-11" }), found).await;
}

#[tokio::test]
async fn here_nothing_is_delivered_and_what_is_sent_meanwhile_waits_also_after_a_restart() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    send(&bench, "Breakfast").await;
    until_state(&bench, "Breakfast", "scheduled").await;
    assert_eq!(held(&bench).await, Value::Null);
    hold(&bench, true).await;
    send(&bench, "Lunch").await;
    let status = bench.done("show_status", json!({})).await;
    assert_eq!(status["hold"], json!({ "since": "14:08", "waiting": 2, "not_stopped": 0 }));
    let outbox = bench.done("list_outbox", json!({})).await;
    assert_eq!(outbox["waiting"][0]["detail"], "Waiting until you release the hold");
    let list = held(&bench).await;
    assert_eq!(list["reason"], "Storm in the news");
    assert_eq!(rows(&list["waiting"]), [row("Breakfast", "Sun 22 Nov, 09:00"), row("Lunch", "Sun 22 Nov, 09:00")]);
    assert_eq!(list["next"], "Sun 22 Nov, 09:00");

    let bench = bench.away_until("2026-11-22T08:00:30Z").await;
    let list = held(&bench).await;
    assert_eq!(list["passed_count"], 2);
    assert_eq!(list["waiting_count"], 1, "{list}");
    bench.done("release_hold", json!({ "passed": "ask" })).await;
    until_state(&bench, "Breakfast", "missed").await;
    until_state(&bench, "Lunch", "rejected").await;
    assert_eq!(bench.done("show_status", json!({})).await["hold"], Value::Null);
}

#[tokio::test]
async fn what_passed_goes_out_when_it_shall() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    send(&bench, "Breakfast").await;
    until_state(&bench, "Breakfast", "scheduled").await;
    hold(&bench, true).await;
    let bench = bench.away_until("2026-11-22T12:00:00Z").await;
    bench.done("release_hold", json!({ "passed": "send" })).await;
    until_state(&bench, "Breakfast", "delivered").await;
}

#[tokio::test]
async fn another_service_loses_its_posts_for_as_long_as_it_is_held() {
    let scene = Scene::open().await;
    let bench = &scene.bench;
    scene.make_at("Roast day", ("2026-12-01", "09:00", "Europe/Vienna")).await;
    scene.make_at("Early", ("2026-11-22", "09:00", "Europe/Vienna")).await;
    assert_eq!(bench.done("count_elsewhere", json!({})).await, json!(2));
    hold(bench, true).await;
    settle(bench).await;
    assert_eq!(scene.records().await.len(), 0);
    let list = held(bench).await;
    assert_eq!((rows(&list["not_stopped"]).len(), &list["not_stopped_count"]), (0, &json!(0)));
    let drafts = bench.done("list_drafts", json!({})).await;
    let kept: Vec<&str> = drafts.as_array().unwrap().iter().map(|draft| draft["title"].as_str().unwrap()).collect();
    assert_eq!(kept.len(), 2, "{kept:?}");

    // Its time passes for one of them: that stays a draft.
    bench.clock.set("2026-11-23T08:00:00Z".parse().unwrap());
    let released = bench.done("release_hold", json!({ "passed": "send" })).await;
    assert_eq!(released, json!({ "drafts": 1 }));
    settle(bench).await;
    let record = scene.record("Roast day").await;
    assert_eq!(record["one_off_schedule"]["one_off_date"], "2026-12-01");
    assert_eq!(scene.records().await.len(), 1);
    let drafts = bench.done("list_drafts", json!({})).await;
    assert_eq!(drafts.as_array().unwrap().len(), 1);
    assert_eq!(drafts[0]["title"], "Early");
}

#[tokio::test]
async fn what_was_left_there_is_told_as_not_stopped_and_can_be_taken_off_one_by_one() {
    let scene = Scene::open().await;
    let bench = &scene.bench;
    let id = scene.make_at("Roast day", ("2026-12-01", "09:00", "Europe/Vienna")).await;
    scene.make_at("Open late", ("2026-12-02", "18:00", "Europe/Vienna")).await;
    hold(bench, false).await;
    let list = held(bench).await;
    let words = "Tue 1 Dec, 09:00 · with Far, which sends it by itself";
    assert_eq!(rows(&list["not_stopped"])[0], row("Roast day", words));
    assert_eq!(bench.done("show_status", json!({})).await["hold"]["not_stopped"], 2);
    let connection = list["not_stopped"][0]["connection"].clone();
    bench.done("take_off", json!({ "connection": connection, "id": id })).await;
    settle(bench).await;
    assert_eq!(scene.records().await.len(), 1);
    assert_eq!(bench.done("show_status", json!({})).await["hold"]["not_stopped"], 1);
    bench.done("release_hold", json!({ "passed": "ask" })).await;
    settle(bench).await;
    assert_eq!(scene.records().await.len(), 2);
}

#[tokio::test]
async fn a_service_that_cannot_be_reached_is_told_as_not_stopped_until_it_was() {
    let scene = Scene::open().await;
    let bench = &scene.bench;
    scene.make_at("Roast day", ("2026-12-01", "09:00", "Europe/Vienna")).await;
    scene.proxy.pull().await;
    hold(bench, true).await;
    let list = held(bench).await;
    let words = "Tue 1 Dec, 09:00 · being taken off Far";
    assert_eq!(rows(&list["not_stopped"]), [row("Roast day", words)]);
    assert_eq!(scene.records().await.len(), 1);

    // A restart changes nothing of that: it is taken off as soon as the service answers.
    let scene = scene.restart().await;
    scene.proxy.plug().unwrap();
    let bench = &scene.bench;
    bench.done("sync_now", json!({})).await;
    bench.until("show_hold", json!({}), |list| list["not_stopped_count"] == 0).await;
    assert_eq!(scene.records().await.len(), 0);
}

#[tokio::test]
async fn in_the_middle_of_many_posts_that_go_to_another_service_no_more_leave() {
    let scene = Scene::open().await;
    let bench = &scene.bench;
    let arrived = || scene.proxy.log().of("POST", "/v1/posts").len();
    bench.done("pause_outbox", json!({ "paused": true })).await;
    for number in 0..45 {
        send(bench, &format!("Number {number}")).await;
    }
    bench.done("pause_outbox", json!({ "paused": false })).await;
    scene.proxy.until(|log| log.of("POST", "/v1/posts").len() >= 10).await;
    hold(bench, false).await;
    let before = arrived();
    bench.until("list_outbox", json!({}), |outbox| outbox["sending"] == json!([])).await;
    let outbox = bench.done("list_outbox", json!({})).await;
    let waiting = outbox["waiting"].as_array().unwrap().len();
    // Each of the two lanes may have had one in hand.
    assert!(arrived() <= before + 2, "{before} had arrived, then {}", arrived());
    assert_eq!(scene.records().await.len() + waiting, 45);
    assert!(waiting > 0, "it was set in the middle");
    bench.done("release_hold", json!({ "passed": "ask" })).await;
    settle(bench).await;
    assert_eq!(scene.records().await.len(), 45);
}
