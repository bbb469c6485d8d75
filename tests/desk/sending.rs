//! Nothing is sent twice, nothing is lost, and the screen says what is true.

use crate::keep_draft;
use serde_json::{Value, json};
use support::{Reply, Request, Scripted, Workbench};

/// A service with one channel that answers creates by `create`.
fn service(create: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> impl Fn(&Request) -> Reply + Send + Sync {
    move |request| {
        let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
        match (request.method.as_str(), request.target.split('?').next()) {
            ("POST", _) => create(request),
            (_, Some("/v1/workspaces")) => answer(json!([{ "_id": "w", "name": "W" }])),
            (_, Some("/v1/workspaces/w/socials")) => answer(json!([{ "id": "c", "name": "C", "target": "x" }])),
            _ => Reply::Json(200, json!([])),
        }
    }
}

fn accepted(_: &Request) -> Reply {
    Reply::Json(200, json!({ "code": 200, "message": "enqueued", "data": { "_id": "p1", "text": "hi" } }))
}

async fn connected(create: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> (Workbench, Scripted, String) {
    let server = Scripted::start(service(create)).await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
        "api_key": " ck_canary_0123456789 \n", "organization_id": null });
    bench.done("connect_service", form).await;
    let ids = crate::channels(&bench, 1).await;
    let id = keep_draft(&bench, &ids, "hi").await;
    (bench, server, id)
}

async fn send(bench: &Workbench, id: &str) {
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
}

async fn becomes(bench: &Workbench, id: &str, state: &str) -> Value {
    bench.until("open_draft", json!({ "id": id }), |draft| draft["state"] == state).await
}

/// The outbox looks for it in vain, and asks. This service lists nothing, and how it gives posts back is not known.
async fn is_asked_about(bench: &Workbench, id: &str) -> Value {
    becomes(bench, id, "confirming").await;
    bench.clock.advance(chrono::TimeDelta::seconds(150));
    becomes(bench, id, "unconfirmed").await
}

async fn answer(bench: &Workbench, id: &str, answer: &str) {
    bench.done("resolve_unconfirmed", json!({ "id": id, "answer": answer, "post": null })).await;
}

#[tokio::test]
async fn a_create_whose_answer_is_lost_is_never_sent_again_by_itself() {
    for reply in [
        Reply::Drop,
        Reply::Json(502, json!({ "message": "bad gateway" })),
        Reply::Bytes("HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{\"code\":200,".into()),
        Reply::Bytes("HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n<html></html>".into()),
    ] {
        let (bench, server, id) = connected(move |_| reply.clone()).await;
        send(&bench, &id).await;
        let draft = is_asked_about(&bench, &id).await;
        assert!(draft["note"].as_str().unwrap().starts_with("We could not confirm this post"), "{draft}");
        bench.clock.advance(chrono::TimeDelta::hours(2));
        bench.done("sync_now", json!({})).await;
        let bench = bench.restart().await;
        becomes(&bench, &id, "unconfirmed").await;
        assert_eq!(server.creates(), 1);
        let failure = bench.call("send_draft", json!({ "id": id, "revision": 1 })).await.unwrap_err();
        assert!(failure.message.contains("It was not sent twice"), "{}", failure.message);
    }
}

#[tokio::test]
async fn a_person_decides_about_a_post_whose_fate_is_unknown() {
    let (bench, server, id) = connected(|_| Reply::Drop).await;
    send(&bench, &id).await;
    is_asked_about(&bench, &id).await;
    answer(&bench, &id, "check_again").await;
    becomes(&bench, &id, "unconfirmed").await;
    server.change(service(accepted));
    answer(&bench, &id, "send_again").await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    assert_eq!(server.creates(), 2);

    let (bench, server, id) = connected(|_| Reply::Drop).await;
    send(&bench, &id).await;
    is_asked_about(&bench, &id).await;
    answer(&bench, &id, "it_is_there").await;
    becomes(&bench, &id, "confirming").await;
    bench.clock.advance(chrono::TimeDelta::minutes(31));
    becomes(&bench, &id, "unconfirmed").await;
    answer(&bench, &id, "it_is_there").await;
    assert_eq!(bench.done("list_drafts", json!({})).await, json!([]), "no list can show it any more");
    let history = bench.done("list_history", json!({})).await;
    assert_eq!(history[0]["note"], "You said that it is on the service. Carillon has not found it there.");
    assert_eq!((&history[0]["can_restore"], server.creates()), (&json!(true), 1));

    let (bench, server, id) = connected(|_| Reply::Drop).await;
    send(&bench, &id).await;
    is_asked_about(&bench, &id).await;
    answer(&bench, &id, "keep_as_draft").await;
    let draft = becomes(&bench, &id, "draft").await;
    assert_eq!((draft["text"].as_str(), server.creates()), (Some("hi"), 1));
}

#[tokio::test]
async fn a_rejected_post_says_why_and_can_be_corrected() {
    let no = Reply::Json(400, json!({ "code": 400, "message": "text is too long" }));
    let (bench, server, id) = connected(move |_| no.clone()).await;
    send(&bench, &id).await;
    let draft = becomes(&bench, &id, "rejected").await;
    assert_eq!(draft["note"], "The service refused it (400): text is too long.");
    assert_eq!(draft["text"], "hi");
    server.change(service(accepted));
    let schedule = draft["schedule"].clone();
    let shorter = json!({ "id": id, "based_on": 1, "text": "h", "channel_ids": ["c"], "schedule": schedule });
    bench.done("save_draft", shorter).await;
    bench.done("send_draft", json!({ "id": id, "revision": 2 })).await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    let bodies: Vec<Value> = server
        .requests()
        .iter()
        .filter(|request| request.method == "POST")
        .map(|request| serde_json::from_slice(&request.body).unwrap())
        .collect();
    assert_eq!(bodies[1]["text"], "h");
    assert_eq!(bodies[1]["target_platforms"], "c");
    assert_eq!(bodies[1]["workspace"], "w");
    let schedule = json!({ "one_off_date": "2026-11-22", "time": "09:00", "timezone": "Europe/Vienna" });
    assert_eq!(bodies[1]["one_off_schedule"], schedule);
}

#[tokio::test]
async fn a_refused_key_pauses_sending_and_loses_nothing() {
    let (bench, server, id) = connected(|_| Reply::Json(401, json!({ "message": "no" }))).await;
    send(&bench, &id).await;
    bench.until("show_status", json!({}), |status| status["sync"]["state"] == "key_refused").await;
    bench
        .until("open_draft", json!({ "id": id }), |draft| draft["state"] == "waiting" && draft["note"].is_string())
        .await;
    server.change(service(accepted));
    bench.done("sync_now", json!({})).await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
}

#[tokio::test]
async fn a_service_that_asks_to_wait_is_left_alone_for_as_long() {
    let slow = "HTTP/1.1 429 Slow\r\nretry-after: 30\r\ncontent-length: 0\r\n\r\n";
    let (bench, server, id) = connected(move |_| Reply::Bytes(slow.into())).await;
    send(&bench, &id).await;
    bench.until("open_draft", json!({ "id": id }), |draft| draft["note"].is_string()).await;
    server.change(service(accepted));
    bench.clock.advance(chrono::TimeDelta::seconds(29));
    becomes(&bench, &id, "waiting").await;
    assert_eq!(server.creates(), 1);
    // A little later than it asks for, and not everything at the same moment.
    bench.clock.advance(chrono::TimeDelta::seconds(21));
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    assert_eq!(server.creates(), 2);
}

#[tokio::test]
async fn a_clock_that_was_ahead_keeps_nothing_waiting_once_it_is_set_back() {
    let slow = "HTTP/1.1 429 Slow\r\nretry-after: 30\r\ncontent-length: 0\r\n\r\n";
    let (bench, server, id) = connected(move |_| Reply::Bytes(slow.into())).await;
    send(&bench, &id).await;
    bench.until("open_draft", json!({ "id": id }), |draft| draft["note"].is_string()).await;
    server.change(service(accepted));
    bench.clock.advance(chrono::TimeDelta::days(-900));
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    assert_eq!(server.creates(), 2);
}

#[tokio::test]
async fn what_was_on_its_way_when_the_app_was_killed_is_in_doubt_not_sent_again() {
    let (bench, server, id) = connected(|_| Reply::Hang).await;
    send(&bench, &id).await;
    becomes(&bench, &id, "sending").await;
    let seen = async {
        while server.creates() == 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), seen).await.unwrap();
    let bench = bench.restart().await;
    let draft = is_asked_about(&bench, &id).await;
    assert!(draft["note"].as_str().unwrap().contains("Carillon ended while it was being sent"), "{draft}");
    assert_eq!(server.creates(), 1);
}

#[tokio::test]
async fn a_post_whose_time_passed_before_it_could_be_sent_is_missed_not_sent_late() {
    let (bench, server, id) = connected(|_| Reply::Json(401, json!({}))).await;
    send(&bench, &id).await;
    bench.until("open_draft", json!({ "id": id }), |draft| draft["note"].is_string()).await;
    server.change(service(accepted));
    bench.clock.set("2026-11-22T08:00:00Z".parse().unwrap());
    let draft = becomes(&bench, &id, "rejected").await;
    assert_eq!(draft["note"], "Missed: its time passed before it could be sent. Choose a new time.");
    assert_eq!(server.creates(), 1);
}

#[tokio::test]
async fn pressing_twice_sends_once() {
    let (bench, server, id) = connected(accepted).await;
    let press = || bench.call("send_draft", json!({ "id": id, "revision": 1 }));
    let (one, other) = tokio::join!(press(), press());
    assert_eq!([one.is_ok(), other.is_ok()].into_iter().filter(|ok| *ok).count(), 1);
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    assert_eq!(server.creates(), 1);
}

#[tokio::test]
async fn a_service_that_cannot_be_used_is_told_while_the_form_is_open() {
    let bench = Workbench::new().await;
    let connect = async |base_url: &str, key: &str| {
        let form = json!({ "name": "", "base_url": base_url, "base_url_v2": null, "api_key": key,
            "organization_id": null });
        bench.call("connect_service", form).await.unwrap_err()
    };
    let page = "HTTP/1.1 200 OK\r\ncontent-length: 43\r\n\r\n<html><title>Welcome</title>Hello!!!</html>\n";
    let server = Scripted::start(move |_| Reply::Bytes(page.into())).await.unwrap();
    let html = connect(server.base_url(), "key").await;
    assert_eq!(html.message, "This address does not answer as a publishing service: Welcome.");
    server.change(|_| Reply::Json(401, json!({ "message": "unknown key" })));
    let refused = connect(server.base_url(), "key").await;
    assert_eq!(refused.code, desk::FailureCode::KeyRefused);
    let plain = connect("http://publish.example/v1", "key").await;
    assert_eq!(plain.message, "The address cannot be used: an address on another computer needs https:// in front.");
    assert_eq!(connect(server.base_url(), " ").await.code, desk::FailureCode::BadInput);
    assert_eq!(bench.done("show_status", json!({})).await["stage"], "first_start");
}

#[tokio::test]
async fn a_redirect_is_refused_and_gets_no_key() {
    let trap = Scripted::start(|_| Reply::Json(200, json!({ "data": [] }))).await.unwrap();
    let to = trap.base_url().to_owned();
    let redirect = format!("HTTP/1.1 307 Moved\r\nlocation: {to}\r\ncontent-length: 0\r\n\r\n");
    let (bench, server, id) = connected(move |_| Reply::Bytes(redirect.clone().into())).await;
    send(&bench, &id).await;
    becomes(&bench, &id, "rejected").await;
    assert_eq!((trap.requests().len(), server.creates()), (0, 1));
}
