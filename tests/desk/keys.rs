//! A key is in the keychain and in the request header, and nowhere else.

use crate::{channels, keep_draft};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use support::{AbsentVault, MemoryVault, Workbench};

fn files_with(folder: &Path, needle: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files_with(&path, needle));
        } else if std::fs::read(&path).unwrap().windows(needle.len()).any(|window| window == needle) {
            found.push(path.display().to_string());
        }
    }
    found
}

#[tokio::test]
async fn the_key_is_in_no_file_no_answer_and_no_event() {
    let vault = Arc::new(MemoryVault::default());
    let bench = Workbench::with(vault.clone()).await;
    let mut events = bench.heard.listen();
    let mut said = vec![bench.done("start_here", json!({ "examples": true })).await];
    let keys = vault.keys();
    let [key] = keys.as_slice() else { panic!("one key is kept, not {}", keys.len()) };
    let ids = channels(&bench, 2).await;
    let id = keep_draft(&bench, &ids[..1], "Roast day").await;
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
    assert!(!spoken.contains(key.expose()));
    assert!(spoken.contains(key.tail()), "its last four characters are shown");
    assert_eq!(files_with(bench.folder(), key.expose().as_bytes()), [""; 0]);
    // The search itself works: something that is kept is found.
    assert_ne!(files_with(bench.folder(), b"Roast day"), [""; 0]);
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
    assert_eq!(files_with(bench.folder(), b"ck_canary"), [""; 0]);
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
