//! What is told of a post that went from the service closes when it is back, and putting it back looks for it first.

use crate::undo::{settle, texts};
use serde_json::{Value, json};
use support::Workbench;

/// A service whose list of posts and whose answer about the post `a` a test decides.
fn told(
    listed: &[Value],
    found: Option<Value>,
) -> impl Fn(&support::Request) -> support::Reply + Send + Sync + 'static {
    use support::Reply;
    let listed = listed.to_vec();
    move |request| {
        let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
        match (request.method.as_str(), request.target.split('?').next().unwrap_or_default()) {
            ("GET", "/v1/workspaces") => answer(json!([{ "_id": "w", "name": "W" }])),
            ("GET", "/v1/workspaces/w/socials") => answer(json!([{ "id": "x1", "name": "X1", "target": "x" }])),
            ("GET", "/v1/posts") if request.target.contains("skip=0") || !request.target.contains("skip=") => {
                answer(json!(listed))
            }
            ("GET", "/v1/posts/a") => {
                found.clone().map_or_else(|| Reply::Json(404, json!({ "message": "Not found" })), answer)
            }
            ("GET", _) => answer(json!([])),
            ("POST", "/v1/posts") => {
                let mut post = record();
                post["_id"] = json!("b");
                answer(post)
            }
            _ => Reply::Drop,
        }
    }
}

fn record() -> Value {
    json!({ "_id": "a", "text": "Roast day", "created_at": "2026-11-20T09:00:00Z",
        "target_platforms": [{ "id": "x1", "identifier": "x" }],
        "one_off_schedule": { "one_off_date": "2026-11-24", "time": "09:00", "timezone": "Europe/Vienna" } })
}

/// A desk that has seen the post `a`, which is not listed any more.
async fn without() -> (Workbench, support::Scripted, Value) {
    let server = support::Scripted::start(told(&[record()], Some(record()))).await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
        "api_key": "ck_canary_0123456789", "organization_id": null });
    bench.done("connect_service", form).await;
    bench.until("show_status", json!({}), |status| status["counts"]["posts"] == 1).await;
    server.change(told(&[], Some(record())));
    bench.done("sync_now", json!({})).await;
    let vanished = |history: &Value| history[0]["has_vanished"] == true;
    let history = bench.until("list_history", json!({}), vanished).await;
    (bench, server, history[0].clone())
}

#[tokio::test]
async fn what_is_told_of_a_post_that_went_closes_when_it_is_listed_again() {
    let (bench, server, row) = without().await;
    server.change(told(&[record()], Some(record())));
    bench.done("sync_now", json!({})).await;
    let history = bench.until("list_history", json!({}), |history| history[0]["has_vanished"] == false).await;
    assert_eq!(
        (&history[0]["can_restore"], &history[0]["note"]),
        (&json!(false), &json!("The service lists it again"))
    );
    assert!(bench.call("restore", json!({ "id": row["id"] })).await.is_err());
    assert_eq!(server.creates(), 0);
}

#[tokio::test]
async fn a_post_that_is_put_back_is_looked_for_first() {
    // The service does not list it, and has it.
    let (bench, server, row) = without().await;
    bench.done("restore", json!({ "id": row["id"] })).await;
    settle(&bench).await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    assert_eq!(server.creates(), 0, "{:?}", server.requests());
    assert_eq!(bench.done("show_post", json!({ "id": "a" })).await["text"], "Roast day");

    // It is surely gone.
    let (bench, server, row) = without().await;
    server.change(told(&[], None));
    bench.done("restore", json!({ "id": row["id"] })).await;
    settle(&bench).await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    assert_eq!(server.creates(), 1, "{:?}", server.requests());
}

#[tokio::test]
async fn what_is_written_anew_in_place_of_a_post_that_is_back_is_kept_and_not_sent() {
    let (bench, server, row) = without().await;
    bench.done("pause_outbox", json!({ "paused": true })).await;
    bench.done("restore", json!({ "id": row["id"] })).await;
    let draft = bench.done("list_drafts", json!({})).await[0].clone();
    bench.done("take_back", json!({ "id": draft["id"] })).await;
    let open = bench.done("open_draft", json!({ "id": draft["id"] })).await;
    let revision = open["revision"].as_u64().unwrap() + 1;
    let wanted = json!({ "id": draft["id"], "based_on": open["revision"], "text": "Roast day, with cake",
        "channel_ids": open["channel_ids"], "schedule": open["schedule"] });
    bench.done("save_draft", wanted).await;
    bench.done("send_draft", json!({ "id": draft["id"], "revision": revision })).await;
    bench.done("pause_outbox", json!({ "paused": false })).await;
    let outbox = bench.until("list_outbox", json!({}), |outbox| outbox["needs_you"] != json!([])).await;
    assert!(outbox["needs_you"].to_string().contains("The service has this post again."), "{outbox}");
    assert_eq!((server.creates(), texts(&bench).await), (0, vec!["Roast day, with cake".to_owned()]));
}
