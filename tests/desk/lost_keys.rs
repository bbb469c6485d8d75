//! A keychain that fails in any way, and a key that stops working: each is said, nothing is lost, and there is a way on.

use crate::{channels, keep_draft};
use desk::{FailureCode, VaultError};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use support::{Mood, MoodyVault, Reply, Request, Scripted, Workbench};

const KEY: &str = "ck_canary_0123456789";
const OTHER: &str = "ck_canary_9876543210";

fn read(request: &Request) -> Reply {
    let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
    match request.target.split('?').next() {
        Some("/v1/workspaces") => answer(json!([{ "_id": "w", "name": "W" }])),
        Some("/v1/workspaces/w/socials") => answer(json!([{ "id": "c", "name": "C", "target": "x" }])),
        _ => Reply::Json(200, json!([])),
    }
}

fn form(server: &Scripted, keep: &str) -> Value {
    json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null, "api_key": KEY,
        "organization_id": null, "keep": keep })
}

async fn connected(vault: &Arc<MoodyVault>) -> (Workbench, Scripted) {
    let server = Scripted::start(read).await.unwrap();
    let bench = Workbench::with(vault.clone()).await;
    bench.done("connect_service", form(&server, "keychain")).await;
    channels(&bench, 1).await;
    (bench, server)
}

async fn lacks(bench: &Workbench, state: &str) -> Value {
    let is = |status: &Value| status["sync"]["state"] == "no_key" && status["connection"]["key"]["state"] == state;
    bench.until("show_status", json!({}), is).await["connection"]["key"].clone()
}

async fn works(bench: &Workbench, state: &str) {
    let is = |status: &Value| status["sync"]["state"] == "up_to_date" && status["connection"]["key"]["state"] == state;
    bench.until("show_status", json!({}), is).await;
}

#[tokio::test]
async fn a_keychain_that_fails_is_told_and_asked_again_without_a_restart() {
    for (error, state, words) in [
        (VaultError::Absent, "absent", "There is no system keychain on this computer."),
        (VaultError::Locked, "locked", "The system keychain is locked."),
        (VaultError::Dismissed, "dismissed", "The system keychain asked for its password and did not get it."),
        (VaultError::NotAKey, "not_a_key", "What the system keychain has for this service is not a key."),
    ] {
        let vault = Arc::new(MoodyVault::default());
        let (bench, _server) = connected(&vault).await;
        let id = keep_draft(&bench, &["c".to_owned()], "hi").await;
        vault.be(Mood::Bad(error));
        let bench = bench.restart().await;
        let key = lacks(&bench, state).await;
        assert_eq!(key["text"], words);
        assert!(!key["next"].as_str().unwrap().is_empty(), "{key}");
        // What was written is there, and a post waits instead of being lost.
        bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
        assert_eq!(bench.done("open_draft", json!({ "id": id })).await["state"], "waiting");
        bench.done("retry_key", json!({ "id": bench.connection().await })).await;
        lacks(&bench, state).await;
        vault.be(Mood::Good);
        bench.done("retry_key", json!({ "id": bench.connection().await })).await;
        works(&bench, "kept").await;
    }
}

#[tokio::test]
async fn a_keychain_that_comes_later_is_found_when_somebody_looks_at_the_window() {
    let vault = Arc::new(MoodyVault::default());
    let (bench, _server) = connected(&vault).await;
    vault.be(Mood::Bad(VaultError::Absent));
    let bench = bench.restart().await;
    lacks(&bench, "absent").await;
    vault.be(Mood::Good);
    bench.done("attend", json!({ "seen": true })).await;
    works(&bench, "kept").await;
}

#[tokio::test]
async fn nothing_waits_for_a_keychain_that_says_nothing() {
    let vault = Arc::new(MoodyVault::default());
    let (bench, _server) = connected(&vault).await;
    vault.be(Mood::Silent);
    let bench = bench.restart_beside().await;
    // Everything that does not need the service works while it is silent.
    let id = keep_draft(&bench, &["c".to_owned()], "hi").await;
    bench.done("show_month", json!({ "month": null })).await;
    let mut waiting = 0;
    while waiting < 20 && bench.done("show_status", json!({})).await["sync"]["state"] != "no_key" {
        bench.clock.advance(chrono::TimeDelta::seconds(1));
        tokio::task::yield_now().await;
        waiting += 1;
    }
    let key = lacks(&bench, "silent").await;
    assert_eq!(key["text"], "The system keychain has not answered yet.");
    // It answers after all, because a person has unlocked it: it goes on by itself.
    vault.be(Mood::Good);
    works(&bench, "kept").await;
    assert_eq!(bench.done("open_draft", json!({ "id": id })).await["text"], "hi");
}

#[tokio::test]
async fn a_key_can_be_given_for_now_while_the_keychain_says_nothing() {
    let vault = Arc::new(MoodyVault::default());
    let (bench, _server) = connected(&vault).await;
    vault.be(Mood::Silent);
    let bench = bench.restart_beside().await;
    bench
        .done("give_key", json!({ "connection": bench.connection().await, "api_key": OTHER, "keep": "session" }))
        .await;
    works(&bench, "session").await;
    vault.be(Mood::Good);
    works(&bench, "session").await;
    assert_eq!(vault.keys().len(), 1, "the keychain still has the former one");
    assert_eq!(vault.keys()[0].expose(), KEY);
    // It was for now: the next start has the one of the keychain.
    let bench = bench.restart().await;
    works(&bench, "kept").await;
}

#[tokio::test]
async fn the_service_on_this_computer_does_not_wait_for_a_keychain_that_says_nothing() {
    let vault = Arc::new(MoodyVault::default());
    vault.be(Mood::Silent);
    let bench = Workbench::with(vault.clone()).await;
    let starting = async {
        bench.done("start_here", json!({ "examples": false })).await;
    };
    let passing = async {
        loop {
            bench.clock.advance(chrono::TimeDelta::seconds(1));
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        () = starting => {}
        () = passing => {}
    }
    works(&bench, "session").await;
    vault.be(Mood::Good);
}

#[tokio::test]
async fn a_key_that_was_deleted_in_the_keychain_is_asked_for() {
    let vault = Arc::new(MoodyVault::default());
    let (bench, _server) = connected(&vault).await;
    vault.lose();
    let bench = bench.restart().await;
    let key = lacks(&bench, "missing").await;
    assert_eq!(key["next"], "Enter the key again.");
    bench
        .done(
            "give_key",
            json!({ "connection": bench.connection().await, "api_key": format!(" {OTHER}\n"), "keep": "keychain" }),
        )
        .await;
    works(&bench, "kept").await;
    assert_eq!(vault.keys()[0].expose(), OTHER);
    let status = bench.done("show_status", json!({})).await;
    assert_eq!(status["connection"]["key_tail"], "3210");
}

#[tokio::test]
async fn without_a_keychain_a_key_is_kept_until_the_end_when_a_person_chooses_that() {
    let vault = Arc::new(MoodyVault::default());
    vault.be(Mood::Bad(VaultError::Absent));
    let server = Scripted::start(read).await.unwrap();
    let bench = Workbench::with(vault.clone()).await;
    let failure = bench.call("connect_service", form(&server, "keychain")).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::Keychain);
    bench.done("connect_service", form(&server, "session")).await;
    works(&bench, "session").await;
    let bench = bench.restart().await;
    lacks(&bench, "absent").await;
}

#[tokio::test]
async fn a_key_that_is_removed_is_gone_and_the_service_is_left_alone() {
    let vault = Arc::new(MoodyVault::default());
    let (bench, server) = connected(&vault).await;
    works(&bench, "kept").await;
    // A keychain that keeps it says so, and the line stays open.
    vault.be(Mood::Bad(VaultError::Locked));
    let failure = bench.call("remove_key", json!({ "id": bench.connection().await })).await.unwrap_err();
    assert_eq!(failure.message, "The key could not be removed: the system keychain is locked. It is still there.");
    vault.be(Mood::Good);
    bench.done("remove_key", json!({ "id": bench.connection().await })).await;
    lacks(&bench, "missing").await;
    assert!(vault.keys().is_empty());
    let asked = server.requests().len();
    bench.done("sync_now", json!({})).await;
    bench.clock.advance(chrono::TimeDelta::hours(1));
    let bench = bench.restart().await;
    lacks(&bench, "missing").await;
    assert_eq!(server.requests().len(), asked);
}

/// Accepts creates, but after `good` of them no request with the first key any more.
fn service(good: usize) -> impl Fn(&Request) -> Reply + Send + Sync + 'static {
    let creates = AtomicUsize::new(0);
    move |request| {
        let is_new = request.head.contains(OTHER);
        if !is_new && (!request.head.contains(KEY) || creates.load(Ordering::SeqCst) >= good) {
            return Reply::Json(401, json!({ "message": "unknown key" }));
        }
        if request.method != "POST" {
            return read(request);
        }
        let number = creates.fetch_add(1, Ordering::SeqCst);
        Reply::Json(200, json!({ "code": 200, "message": "ok", "data": { "_id": format!("p{number}") } }))
    }
}

#[tokio::test]
async fn a_queue_that_a_refused_key_has_stopped_goes_on_in_its_order_with_a_new_one() {
    let server = Scripted::start(service(1)).await.unwrap();
    let bench = Workbench::with(Arc::new(MoodyVault::default())).await;
    bench.done("connect_service", form(&server, "keychain")).await;
    let ids = channels(&bench, 1).await;
    let mut drafts = Vec::new();
    for words in ["one", "two", "three", "four"] {
        drafts.push(keep_draft(&bench, &ids, words).await);
    }
    bench.done("pause_outbox", json!({ "paused": true })).await;
    for id in &drafts {
        bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
        bench.clock.advance(chrono::TimeDelta::seconds(1));
    }
    bench.done("pause_outbox", json!({ "paused": false })).await;
    let refused = bench.until("show_status", json!({}), |status| status["sync"]["state"] == "key_refused").await;
    assert_eq!(refused["sync"]["detail"].as_str().unwrap().split(' ').next_back(), Some("waiting"));

    // A wrong key changes nothing, and says so.
    let failure = bench
        .call("give_key", json!({ "connection": bench.connection().await, "api_key": "wrong", "keep": "keychain" }))
        .await
        .unwrap_err();
    assert_eq!(failure.code, FailureCode::KeyRefused);
    let waiting = bench.done("list_outbox", json!({})).await;
    assert_eq!(waiting["waiting"].as_array().unwrap().len() + waiting["sending"].as_array().unwrap().len(), 3);

    bench
        .done("give_key", json!({ "connection": bench.connection().await, "api_key": OTHER, "keep": "keychain" }))
        .await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    works(&bench, "kept").await;
    let sent: Vec<String> = server
        .requests()
        .iter()
        .filter(|request| request.method == "POST" && request.head.contains(OTHER))
        .map(|request| serde_json::from_slice::<Value>(&request.body).unwrap()["text"].as_str().unwrap().to_owned())
        .collect();
    let first = server.requests().iter().filter(|request| request.method == "POST").count();
    assert_eq!(sent.len(), 3, "each of the others once: {sent:?}, {first} creates in all");
    // Two are on their way side by side, so that either may come first. The last has its turn when one of them is answered.
    assert_ne!(sent[0], "four", "{sent:?}");
    for text in ["three", "four"] {
        assert!(sent.iter().any(|other| other == text), "{sent:?}");
    }
    assert!(sent.iter().any(|text| text == "one" || text == "two"), "{sent:?}");
}
