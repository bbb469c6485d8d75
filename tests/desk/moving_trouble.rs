//! A post is moved while the service says no, says nothing, or is still busy with the move before: it stands where that is
//! true, and ends where it was moved last.

use crate::moving::{Scene, aimed, clock, item, undo};
use crate::undo::settle;
use serde_json::{Value, json};
use support::faults::{Act, At, Fault, Latch, Log, When};

/// A scene with a post on Tuesday at 09:00.
async fn scene() -> Scene {
    let scene = Scene::open().await;
    scene.make_at("Roast day", ("2026-11-24", "09:00", "Europe/Vienna")).await;
    scene
}

fn updates() -> When {
    When::told(is_update)
}

fn is_update(method: &str, target: &str) -> bool {
    method != "GET" && target.contains("/posts/")
}

/// How many updates the service has acted on.
fn done(log: &Log) -> usize {
    log.exchanges.iter().filter(|one| is_update(&one.method, &one.target) && one.acted()).count()
}

async fn start_move(scene: &Scene, date: &str, time: Option<&str>) {
    let item = item(&scene.chip("Roast day").await);
    scene.bench.done("move_posts", aimed(&[item], date, time)).await;
}

/// Where the post stands, and how.
async fn stands(scene: &Scene) -> (String, String) {
    let state = scene.chip("Roast day").await["state"].as_str().unwrap().to_owned();
    (scene.places().await.remove(0), state)
}

fn standing(place: &str, state: &str) -> (String, String) {
    (format!("{place} Roast day"), state.to_owned())
}

fn refusal() -> Act {
    let body = r#"{"code":400,"message":"not on a Thursday"}"#;
    let head = "HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\n";
    Act::Answer(format!("{head}content-length: {}\r\n\r\n{body}", body.len()).into_bytes())
}

#[tokio::test]
async fn a_post_whose_move_is_refused_stands_where_it_did_and_is_asked_about() {
    let asks = |outbox: &Value| outbox["needs_you"] != json!([]);
    for (answer, place) in [("mine", "2026-11-26T10:00"), ("theirs", "2026-11-24T09:00")] {
        let scene = scene().await;
        scene.proxy.meet(updates(), Fault::at(At::Unsent, refusal()));
        start_move(&scene, "2026-11-26", Some("10:00")).await;
        let outbox = scene.bench.until("list_outbox", json!({}), asks).await;
        let row = &outbox["needs_you"][0];
        assert_eq!((&row["kind"], &row["title"]), (&json!("update"), &json!("Roast day")));
        assert!(row["detail"].as_str().unwrap().contains("not on a Thursday"), "{row}");
        assert_eq!(stands(&scene).await, standing("2026-11-24T09:00", "scheduled"), "it is where the service has it");
        let conflict = scene.bench.done("show_conflict", json!({ "id": row["id"] })).await;
        assert_eq!(conflict["obstacle"], "not_taken");
        let kept = scene.restart().await;
        assert_eq!(stands(&kept).await, standing("2026-11-24T09:00", "scheduled"));
        kept.proxy.heal();
        kept.bench.done("resolve_change", json!({ "id": row["id"], "answer": answer })).await;
        settle(&kept.bench).await;
        assert_eq!(stands(&kept).await, standing(place, "scheduled"), "{answer}");
        assert_eq!(clock(&kept.record("Roast day").await), format!("{place} Europe/Vienna"), "{answer}");
        assert_eq!(kept.bench.done("list_outbox", json!({})).await["needs_you"], json!([]));
    }
}

#[tokio::test]
async fn a_refused_move_that_is_undone_or_moved_again_asks_no_more() {
    let asks = |outbox: &Value| outbox["needs_you"] != json!([]);
    let scene = scene().await;
    scene.proxy.meet(updates().first(2), Fault::at(At::Unsent, refusal()));
    start_move(&scene, "2026-11-26", None).await;
    scene.bench.until("list_outbox", json!({}), asks).await;
    undo(&scene.bench).await;
    assert_eq!(scene.bench.done("list_outbox", json!({})).await["needs_you"], json!([]));
    assert_eq!(stands(&scene).await, standing("2026-11-24T09:00", "scheduled"));

    start_move(&scene, "2026-11-26", None).await;
    scene.bench.until("list_outbox", json!({}), asks).await;
    start_move(&scene, "2026-11-27", None).await;
    settle(&scene.bench).await;
    assert_eq!(scene.bench.done("list_outbox", json!({})).await["needs_you"], json!([]));
    assert_eq!(stands(&scene).await, standing("2026-11-27T09:00", "scheduled"));
    assert_eq!(clock(&scene.record("Roast day").await), "2026-11-27T09:00 Europe/Vienna");
}

#[tokio::test]
async fn a_post_is_moved_without_a_connection_and_goes_when_it_is_back() {
    let scene = scene().await;
    scene.proxy.pull().await;
    start_move(&scene, "2026-11-26", None).await;
    assert_eq!(stands(&scene).await, standing("2026-11-26T09:00", "waiting"), "it is shown there at once");
    let waits = |outbox: &Value| outbox["waiting"].as_array().is_some_and(|rows| rows.len() == 1);
    scene.bench.until("list_outbox", json!({}), waits).await;
    let scene = scene.restart().await;
    assert_eq!(stands(&scene).await, standing("2026-11-26T09:00", "waiting"));
    start_move(&scene, "2026-11-26", Some("11:00")).await;
    assert_eq!(clock(&scene.record("Roast day").await), "2026-11-24T09:00 Europe/Vienna");
    scene.proxy.plug().unwrap();
    scene.bench.done("sync_now", json!({})).await;
    settle(&scene.bench).await;
    assert_eq!(stands(&scene).await, standing("2026-11-26T11:00", "scheduled"));
    assert_eq!(clock(&scene.record("Roast day").await), "2026-11-26T11:00 Europe/Vienna");
}

#[tokio::test]
async fn moves_one_after_the_other_end_at_the_last_place() {
    let scene = scene().await;
    scene.bench.done("pause_outbox", json!({ "paused": true })).await;
    for date in ["2026-11-25", "2026-11-26", "2026-11-27"] {
        start_move(&scene, date, None).await;
    }
    assert_eq!(stands(&scene).await, standing("2026-11-27T09:00", "waiting"));
    scene.bench.done("pause_outbox", json!({ "paused": false })).await;
    settle(&scene.bench).await;
    assert_eq!(clock(&scene.record("Roast day").await), "2026-11-27T09:00 Europe/Vienna");
    assert_eq!(done(&scene.proxy.log()), 1, "they went as one");
    for place in ["2026-11-26T09:00", "2026-11-25T09:00", "2026-11-24T09:00"] {
        undo(&scene.bench).await;
        assert_eq!(stands(&scene).await, standing(place, "scheduled"));
    }

    // While the one before is on its way.
    for at in [At::Unsent, At::Acted] {
        scene.proxy.heal();
        let held = scene.proxy.log().holds;
        let latch = Latch::default();
        scene.proxy.meet(updates().only(1), Fault::at(at, Act::Wait(latch.clone())));
        start_move(&scene, "2026-11-25", None).await;
        scene.proxy.until_held(held + 1).await;
        start_move(&scene, "2026-11-26", None).await;
        start_move(&scene, "2026-11-28", Some("12:00")).await;
        assert_eq!(stands(&scene).await, standing("2026-11-28T12:00", "waiting"));
        latch.open();
        settle(&scene.bench).await;
        assert_eq!(stands(&scene).await, standing("2026-11-28T12:00", "scheduled"));
        assert_eq!(clock(&scene.record("Roast day").await), "2026-11-28T12:00 Europe/Vienna");
        for _ in 0..3 {
            undo(&scene.bench).await;
        }
        assert_eq!(clock(&scene.record("Roast day").await), "2026-11-24T09:00 Europe/Vienna");
    }
}

#[tokio::test]
async fn another_change_goes_without_the_move_that_was_refused_which_can_be_kept_here() {
    let asks = |outbox: &Value| outbox["needs_you"] != json!([]);
    let scene = scene().await;
    scene.proxy.meet(updates().first(1), Fault::at(At::Unsent, refusal()));
    start_move(&scene, "2026-11-26", Some("10:00")).await;
    let outbox = scene.bench.until("list_outbox", json!({}), asks).await;
    let change = &outbox["needs_you"][0]["id"];
    let post = scene.chip("Roast day").await["id"].clone();
    scene.bench.done("change_post", json!({ "id": post, "text": "Roast day, and more" })).await;
    settle(&scene.bench).await;
    let record = scene.record("Roast day, and more").await;
    assert_eq!(clock(&record), "2026-11-24T09:00 Europe/Vienna", "only the text was sent");
    assert_eq!(&scene.bench.done("list_outbox", json!({})).await["needs_you"][0]["id"], change, "it still asks");

    scene.bench.done("resolve_change", json!({ "id": change, "answer": "keep" })).await;
    assert_eq!(scene.bench.done("list_outbox", json!({})).await["needs_you"], json!([]));
    assert_eq!(clock(&scene.record("Roast day, and more").await), "2026-11-24T09:00 Europe/Vienna");
    let kept = scene.bench.done("open_post", json!({ "id": post })).await;
    assert_eq!((&kept["schedule"]["date"], &kept["schedule"]["time"]), (&json!("2026-11-26"), &json!("10:00")));
    assert_eq!(kept["text"], "Roast day, and more");
}
