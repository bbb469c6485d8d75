//! A key is in the keychain and in the request header, and nowhere else.

use crate::{channels, keep_draft};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use support::{AbsentVault, MemoryVault, Reply, Request, Scripted, Secret, Workbench};

#[tokio::test]
async fn the_key_is_in_no_file_no_answer_and_no_event() {
    let vault = Arc::new(MemoryVault::default());
    let bench = Workbench::with(vault.clone()).await;
    let mut events = bench.heard.listen();
    let mut said = vec![bench.done("start_here", json!({ "examples": true })).await];
    let keys = vault.keys();
    let [key] = keys.as_slice() else { panic!("one key is kept, not {}", keys.len()) };
    let ids = channels(&bench, 2).await;
    let id = keep_draft(&bench, &ids[..1], "Roastday").await;
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    for (command, input) in [
        ("show_status", json!({})),
        ("list_channels", json!({})),
        ("show_month", json!({ "month": null })),
        ("new_draft", json!({ "date": null })),
        ("list_drafts", json!({})),
        ("list_zones", json!({})),
    ] {
        said.push(bench.done(command, input).await);
    }
    let told: Vec<_> = std::iter::from_fn(|| events.try_recv().ok()).collect();
    let spoken = format!("{said:?} {told:?} {:?} {key:?}", bench.desk);
    assert!(spoken.contains(key.tail()), "its last four characters are shown");
    // A part of it that no way of escaping a text changes.
    let parts = key.expose().split(|sign: char| !sign.is_ascii_alphanumeric());
    let secret = Secret::new(parts.max_by_key(|part| part.len()).unwrap());
    assert_eq!(secret.form_in(spoken.as_bytes()), None);
    assert_eq!(secret.files(bench.folder()), []);
    // The search itself works: something that is kept is found, before it is in the database itself and afterwards.
    let found = |name: &str| Secret::new("Roastday").files(bench.folder()).iter().any(|(path, _)| path.ends_with(name));
    assert!(found("carillon.db-wal") && found("service/service.sqlite-wal"));
    let bench = bench.restart().await;
    let found = |name: &str| Secret::new("Roastday").files(bench.folder()).iter().any(|(path, _)| path.ends_with(name));
    assert!(found("carillon.db") && found("service/service.sqlite"));
    assert_eq!(secret.files(bench.folder()), []);
}

#[tokio::test]
async fn a_key_that_the_service_says_back_is_neither_repeated_nor_kept() {
    const KEY: &str = "ck_7Qzcanary4Xw9Lm_tail";
    let refuses = Arc::new(AtomicBool::new(false));
    let refusing = Arc::clone(&refuses);
    let server = Scripted::start(move |request: &Request| {
        let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
        let words = json!({ "message": format!("no leave for {KEY}") });
        match request.target.split('?').next() {
            _ if refusing.load(Ordering::SeqCst) => Reply::Json(401, words),
            _ if request.method == "POST" => Reply::Json(422, words),
            Some("/v1/workspaces") => answer(json!([{ "_id": "w", "name": "W" }])),
            Some("/v1/workspaces/w/socials") => answer(json!([{ "id": "c", "name": "C", "target": "x" }])),
            _ => Reply::Json(200, json!([])),
        }
    });
    let (bench, server) = (Workbench::new().await, server.await.unwrap());
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null, "api_key": KEY,
        "organization_id": null });
    bench.done("connect_service", form).await;
    let ids = channels(&bench, 1).await;
    let id = keep_draft(&bench, &ids, "Roastday").await;
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    let rejected = |draft: &Value| draft["state"] == "rejected";
    let draft = bench.until("open_draft", json!({ "id": id }), rejected).await;
    refuses.store(true, Ordering::SeqCst);
    bench.done("sync_now", json!({})).await;
    let status = bench.until("show_status", json!({}), |status| status["sync"]["state"] == "key_refused").await;
    assert!(draft["note"].as_str().unwrap().contains("no leave for [key]"), "{draft:#}");
    let secret = Secret::new("7Qzcanary4Xw9Lm");
    assert_eq!(secret.form_in(format!("{draft} {status}").as_bytes()), None);
    assert_eq!(secret.files(bench.folder()), []);
    assert!(!Secret::new("leave").files(bench.folder()).is_empty(), "what it says is kept");
}

#[tokio::test]
async fn the_same_key_is_used_after_a_restart() {
    let vault = Arc::new(MemoryVault::default());
    let bench = Workbench::with(vault.clone()).await;
    bench.done("start_here", json!({ "examples": false })).await;
    let before = vault.keys();
    let bench = bench.restart().await;
    channels(&bench, 1).await;
    assert_eq!(vault.keys(), before);
}

#[tokio::test]
async fn without_a_keychain_the_embedded_service_works_and_says_so() {
    let bench = Workbench::with(Arc::new(AbsentVault)).await;
    let status = bench.done("start_here", json!({ "examples": false })).await;
    let key = &status["connection"]["key"];
    assert_eq!((&key["state"], &key["text"]), (&json!("session"), &json!("The key is kept until Carillon closes.")));
    channels(&bench, 1).await;
    let bench = bench.restart().await;
    bench.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
}

#[tokio::test]
async fn without_a_keychain_another_service_is_not_kept() {
    let bench = Workbench::with(Arc::new(AbsentVault)).await;
    let server = support::Scripted::start(|_| support::Reply::Json(200, json!({ "data": [] }))).await.unwrap();
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
        "api_key": "ck_canary_0123456789", "organization_id": null });
    let failure = bench.call("connect_service", form).await.unwrap_err();
    assert_eq!(failure.code, desk::FailureCode::Keychain);
    assert_eq!(bench.done("show_status", json!({})).await["stage"], "first_start");
    assert_eq!(Secret::new("0123456789").files(bench.folder()), []);
}

#[cfg(unix)]
#[tokio::test]
async fn the_files_are_for_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let database = bench.folder().join("carillon.db").metadata().unwrap();
    assert_eq!(database.permissions().mode() & 0o777, 0o600);
    let service = bench.folder().join("service").metadata().unwrap();
    assert_eq!(service.permissions().mode() & 0o777, 0o700);
}
