//! A post that some channels have refused goes to exactly these once more.

use crate::calendar::{answered, platform, post, with};
use crate::chips;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use support::{Reply, Request, Scripted, Workbench};

/// A desk whose service has three channels and what it is given, and takes what it is sent.
async fn scene(posts: Vec<Value>) -> (Workbench, Scripted, Arc<Mutex<Vec<Value>>>) {
    let kept = Arc::new(Mutex::new(posts));
    let of_service = Arc::clone(&kept);
    let server = Scripted::start(move |request: &Request| {
        let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
        let path = request.target.split('?').next().unwrap_or_default();
        let channel = |id: &str| json!({ "id": id, "name": id.to_uppercase(), "target": platform(id) });
        let mut posts = of_service.lock().unwrap();
        match (request.method.as_str(), path) {
            ("GET", "/v1/workspaces") => answer(json!([{ "_id": "w", "name": "W" }])),
            ("GET", "/v1/workspaces/w/socials") => answer(json!([channel("x1"), channel("x2"), channel("b1")])),
            ("GET", "/v1/posts") => answer(json!(*posts)),
            ("POST", "/v1/posts") => {
                let sent: Value = serde_json::from_slice(&request.body).unwrap();
                let ids = sent["target_platforms"].as_str().unwrap().split(',');
                let targets: Vec<Value> = ids.map(|id| json!({ "identifier": platform(id), "id": id })).collect();
                let made = json!({ "_id": format!("new{}", posts.len()), "created_at": "2026-11-21T13:08:00Z",
                    "target_platforms": targets });
                posts.push(with(sent, &made));
                answer(posts.last().cloned().unwrap())
            }
            ("GET", _) => answer(json!([])),
            _ => Reply::Drop,
        }
    });
    let server = server.await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
        "api_key": "ck_canary_0123456789", "organization_id": null });
    bench.done("connect_service", form).await;
    bench.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
    (bench, server, kept)
}

async fn show(bench: &Workbench, id: &str) -> Value {
    bench.done("show_post", json!({ "id": id })).await
}

async fn chip(bench: &Workbench) -> Value {
    let month = bench.done("show_month", json!({ "month": "2026-11", "most": 9 })).await;
    chips(&month, "2026-11-20").into_iter().find(|chip| chip["id"] == "p").unwrap()
}

fn own_text() -> Value {
    json!({ "text": "Roast day", "platform_posts": [{ "identifier": "bluesky", "text_override": "On Bluesky" }] })
}

#[tokio::test]
async fn a_post_goes_again_to_exactly_the_channels_that_have_refused_it_and_once() {
    let refused = with(post("p", &["x1", "x2", "b1"], "2026-11-20", "12:00"), &own_text());
    let (bench, _server, kept) = scene(vec![answered(refused, &[true, false, false])]).await;
    bench.done("change_preferences", json!({ "send_delay_s": 0 })).await;
    assert_eq!(chip(&bench).await["can_send_again"], true);
    assert_eq!(show(&bench, "p").await["again"], "Send again to 2 channels");
    let sent = bench.done("send_again", json!({ "id": "p" })).await;
    assert_eq!(sent["message"], "Sending it again to 2 channels");
    bench.until("list_drafts", json!({}), |drafts| drafts == &json!([])).await;
    let made = kept.lock().unwrap()[1].clone();
    let targets: Vec<&Value> = made["target_platforms"].as_array().unwrap().iter().map(|to| &to["id"]).collect();
    assert_eq!(targets, ["x2", "b1"], "the one that has it is left out");
    assert_eq!(
        (&made["text"], &made["platform_posts"][0]["text_override"]),
        (&json!("Roast day"), &json!("On Bluesky"))
    );
    assert!(made["one_off_schedule"].is_null(), "{made}");

    let shown = show(&bench, "p").await;
    assert_eq!(
        (&shown["again"], &shown["targets"][1]["word"], &shown["targets"][1]["said"]),
        (
            &Value::Null,
            &json!("Refused"),
            &json!([{ "text": "Too long.", "strong": false }, { "text": "It was sent again.", "strong": false }])
        )
    );
    assert_eq!(chip(&bench).await["can_send_again"], false);
    let twice = bench.call("send_again", json!({ "id": "p" })).await.unwrap_err();
    assert_eq!(twice.message, "There is no refused channel left to send this post to. Nothing was sent.");
    assert_eq!(kept.lock().unwrap().len(), 2);

    // The new one is refused by one of them in its turn.
    let again = answered(kept.lock().unwrap()[1].clone(), &[true, false]);
    kept.lock().unwrap()[1] = again;
    bench.done("sync_now", json!({})).await;
    bench.until("show_post", json!({ "id": "new1" }), |post| post["again"] == "Send again to B1 on Bluesky").await;
    assert_eq!(show(&bench, "p").await["again"], Value::Null);
}

#[tokio::test]
async fn what_is_sent_again_can_be_taken_back_while_it_waits_and_what_is_still_to_come_is_not_sent_again() {
    let refused = answered(post("p", &["x1", "b1"], "2026-11-20", "12:00"), &[true, false]);
    let ahead = answered(post("ahead", &["x1"], "2026-11-25", "12:00"), &[false]);
    let (bench, _server, kept) = scene(vec![refused, ahead]).await;
    bench.done("change_preferences", json!({ "send_delay_s": 30 })).await;
    let sent = bench.done("send_again", json!({ "id": "p" })).await;
    assert_eq!(sent["held_seconds"], 30);
    assert_eq!(show(&bench, "p").await["again"], Value::Null);
    bench.done("undo_entry", sent["entry"].clone()).await;
    assert_eq!(bench.done("list_drafts", json!({})).await, json!([]));
    assert_eq!(show(&bench, "p").await["again"], "Send again to B1 on Bluesky");
    assert_eq!(show(&bench, "ahead").await["again"], Value::Null, "it goes out by itself");
    assert_eq!(kept.lock().unwrap().len(), 2);
}

#[tokio::test]
async fn a_card_tells_all_its_times_in_the_zone_of_the_post() {
    let elsewhere = json!({ "target_platforms": [{ "identifier": "x", "id": "x1",
        "success_responses": [{ "uri": "https://x.example/1", "published_at": "2026-11-20T17:00:00Z" }] }],
        "one_off_schedule": { "one_off_date": "2026-11-20", "time": "12:00", "timezone": "America/New_York" } });
    let (bench, ..) = scene(vec![with(post("p", &["x1"], "2026-11-20", "12:00"), &elsewhere)]).await;
    let shown = show(&bench, "p").await;
    assert_eq!((&shown["when"], &shown["here"]), (&json!("Fri 20 Nov 2026, 12:00"), &json!("18:00 in Vienna")));
    assert_eq!(shown["targets"][0]["word"], "Delivered 12:00:00");
}
