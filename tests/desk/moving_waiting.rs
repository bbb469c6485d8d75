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
    assert_eq!(move_to(&scene, "2026-11-26", "10:30").await.unwrap()["message"], "Moved to Thu 26 Nov, 10:30");
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
    assert_eq!(refused, "A post that is on its way to the service cannot be moved. Nothing was changed.");
    latch.open();
    settle(&scene.bench).await;
    assert_eq!(clock(&scene.record("Roast day").await), "2026-11-22T09:00 Europe/Vienna");
}
