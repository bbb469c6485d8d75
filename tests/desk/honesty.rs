//! What the page says of how things stand is so at that moment.

use crate::moving::Scene;
use crate::undo::{fetch, settle, shared};
use crate::{channels, keep_draft};
use model::PostUpdate;
use serde_json::{Value, json};
use support::faults::{Act, At, Fault, When};
use support::{Reply, Request, Scripted, Workbench};

async fn here() -> (Workbench, String) {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let ids = channels(&bench, 1).await;
    let draft = keep_draft(&bench, &ids, "Roast day").await;
    (bench, draft)
}

/// What the history tells of what was handed over.
async fn told(bench: &Workbench) -> Vec<String> {
    let history = bench.done("list_history", json!({})).await;
    let texts = history.as_array().unwrap().iter().map(|row| row["text"].as_str().unwrap().to_owned());
    texts.filter(|text| text.starts_with("Sent to the outbox:") || text.starts_with("Taken back")).collect()
}

async fn at_once(bench: &Workbench, draft: &str) -> Value {
    let now = json!({ "id": draft, "based_on": 1, "text": "Roast day", "channel_ids": channels(bench, 1).await,
        "schedule": null });
    let revision = bench.done("save_draft", now).await["revision"].clone();
    bench.done("change_preferences", json!({ "send_delay_s": 30 })).await;
    bench.done("send_draft", json!({ "id": draft, "revision": revision })).await
}

#[tokio::test]
async fn history_does_not_say_that_what_was_taken_back_was_handed_over() {
    let (bench, draft) = here().await;
    let sent = at_once(&bench, &draft).await;
    assert_eq!(sent["message"], "Sending now");
    bench.done("undo_entry", sent["entry"].clone()).await;
    let never = "Taken back before it was sent: “Roast day”";
    assert_eq!(told(&bench).await, [never]);
    // It is sent after all: of the time before it is still told that it was not.
    bench.done("change_preferences", json!({ "send_delay_s": 0 })).await;
    let revision = bench.done("open_draft", json!({ "id": draft })).await["revision"].clone();
    bench.done("send_draft", json!({ "id": draft, "revision": revision })).await;
    settle(&bench).await;
    assert_eq!(told(&bench).await, ["Sent to the outbox: “Roast day”", never]);

    let (bench, draft) = here().await;
    let sent = bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    settle(&bench).await;
    bench.done("undo_entry", sent["entry"].clone()).await;
    assert_eq!(told(&bench).await, ["Taken back from the service: “Roast day”"]);
}

#[tokio::test]
async fn a_service_that_has_answered_is_not_called_offline() {
    let scene = Scene::open().await;
    let ids = channels(&scene.bench, 1).await;
    let draft = keep_draft(&scene.bench, &ids, "Roast day").await;
    scene.proxy.pull().await;
    scene.bench.done("sync_now", json!({})).await;
    let is = |state: &'static str| move |status: &Value| status["sync"]["state"] == state;
    scene.bench.until("show_status", json!({}), is("offline")).await;
    let sent = scene.bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    assert_eq!(
        sent["message"],
        "Waiting until the service can be reached. It will then be scheduled for Sun 22 Nov, 09:00 Vienna"
    );
    let waits =
        |outbox: &Value| outbox["waiting"][0]["detail"].as_str().is_some_and(|text| text.starts_with("Next try"));
    scene.bench.until("list_outbox", json!({}), waits).await;
    scene.proxy.plug().unwrap();
    // Only the outbox asks the service anew; the clock, which the next look waits for, stands still.
    scene.bench.done("pause_outbox", json!({ "paused": true })).await;
    scene.bench.done("take_back", json!({ "id": draft })).await;
    scene.bench.done("pause_outbox", json!({ "paused": false })).await;
    scene.bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    scene.bench.until("show_status", json!({}), is("up_to_date")).await;
}

#[tokio::test]
async fn a_service_that_answers_with_a_failure_is_not_called_offline() {
    let scene = Scene::open().await;
    for (status, told) in [
        ("503 Service Unavailable", "The service answers, but cannot help at the moment: 503 Service Unavailable."),
        ("429 Too Many Requests", "The service asks to wait 900 s."),
    ] {
        let answer = format!("HTTP/1.1 {status}\r\nretry-after: 900\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        scene.proxy.meet(When::always(), Fault::at(At::Unsent, Act::Answer(answer.into_bytes())));
        scene.bench.done("sync_now", json!({})).await;
        let is_told = |status: &Value| status["sync"]["detail"] == told;
        let status = scene.bench.until("show_status", json!({}), is_told).await;
        assert_eq!(
            (&status["sync"]["state"], &status["sync"]["headline"]),
            (&json!("trouble"), &json!("Not up to date"))
        );
        scene.proxy.heal();
    }
}

#[tokio::test]
async fn what_leaves_at_once_is_not_said_to_wait() {
    let (bench, draft) = here().await;
    bench.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
    bench.done("pause_outbox", json!({ "paused": true })).await;
    let waits = bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    assert_eq!(
        waits["message"],
        "Waiting until you resume the outbox. It will then be scheduled for Sun 22 Nov, 09:00 Vienna"
    );
    bench.done("take_back", json!({ "id": draft })).await;
    bench.done("pause_outbox", json!({ "paused": false })).await;
    let leaves = bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    assert_eq!(leaves["message"], "Scheduling for Sun 22 Nov, 09:00 Vienna");
}

#[tokio::test]
async fn what_the_service_has_not_accepted_is_not_shown_as_accepted_or_as_waiting() {
    let (bench, _beside, client, post) = shared().await;
    bench.done("pause_outbox", json!({ "paused": true })).await;
    let mine = json!({ "id": post, "text": "Mine", "channel_ids": null, "schedule": null });
    bench.done("change_post", mine).await;
    let accepted = bench.done("list_outbox", json!({})).await["accepted"][0]["title"].clone();
    assert_eq!(accepted, "Roast day");
    let record = fetch(&client, &post).await;
    let theirs = PostUpdate { text: Some("Theirs".into()), ..PostUpdate::of(&record) };
    client.update_post(&record.id, &theirs).await.unwrap();
    bench.done("pause_outbox", json!({ "paused": false })).await;
    bench.until("list_outbox", json!({}), |outbox| outbox["needs_you"] != json!([])).await;
    let shown = bench.done("show_post", json!({ "id": post })).await;
    assert_ne!(shown["text"], "Mine", "the service has not taken it");
    assert_eq!(shown["state"], "scheduled");
}

#[tokio::test]
async fn an_answer_that_says_nothing_is_not_called_none() {
    let service = |request: &Request| {
        let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
        match (request.method.as_str(), request.target.split('?').next()) {
            ("POST", _) => Reply::Json(500, json!({ "message": "oh" })),
            (_, Some("/v1/workspaces")) => answer(json!([{ "_id": "w", "name": "W" }])),
            (_, Some("/v1/workspaces/w/socials")) => answer(json!([{ "id": "c", "name": "C", "target": "x" }])),
            _ => Reply::Json(200, json!([])),
        }
    };
    let server = Scripted::start(service).await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
        "api_key": "ck_canary_0123456789", "organization_id": null });
    bench.done("connect_service", form).await;
    let ids = channels(&bench, 1).await;
    let draft = keep_draft(&bench, &ids, "hi").await;
    bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    let doubts = |outbox: &Value| outbox["sending"][0]["state"] == "confirming";
    let row = bench.until("list_outbox", json!({}), doubts).await["sending"][0]["detail"].clone();
    assert_eq!(row, "Outcome unknown: 500 Internal Server Error, oh. Next check 14:08:05");
    let story = bench.done("show_unconfirmed", json!({ "id": draft })).await["story"].clone();
    let words =
        "Carillon sent this post at 14:08:00 but does not know whether it arrived: 500 Internal Server Error, oh.";
    assert!(story.as_str().unwrap().starts_with(words), "{story}");
}
