//! The service on this computer: its workspaces, channels, deliveries and keys for other programs; begun anew, and moved.

use crate::{channels, chips, keep_draft};
use chrono::TimeDelta;
use client::{Address, ApiKey, Client, ClientError, ClientOptions};
use desk::FailureCode;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use support::{MoodyVault, Workbench};

async fn started(examples: bool) -> Workbench {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": examples })).await;
    channels(&bench, 4).await;
    bench
}

async fn show(bench: &Workbench) -> Value {
    bench.done("show_here", json!({})).await
}

async fn send(bench: &Workbench, channel: &str, text: &str) {
    let id = keep_draft(bench, &[channel.to_owned()], text).await;
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
}

fn channel<'a>(here: &'a Value, workspace: usize, name: &str) -> Option<&'a Value> {
    here["workspaces"][workspace]["channels"].as_array().unwrap().iter().find(|channel| channel["name"] == name)
}

async fn listed(bench: &Workbench, name: &str, state: &str) -> String {
    let is = |list: &Value| {
        let mut all = list["channels"].as_array().unwrap().iter();
        all.find(|channel| channel["name"] == name && channel["state"] == state).map(|channel| channel["id"].clone())
    };
    let list = bench.until("list_channels", json!({}), |list| is(list).is_some()).await;
    is(&list).unwrap().as_str().unwrap().to_owned()
}

/// Speaks to the service as another program does.
fn program(here: &Value, key: &str) -> Client {
    let address = Address::parse(here["address"].as_str().unwrap()).unwrap();
    Client::new(ClientOptions::new(address, ApiKey::new(key).unwrap())).unwrap()
}

#[tokio::test]
async fn workspaces_and_channels_are_added_renamed_and_removed_and_the_calendar_hears_of_it() {
    let bench = started(false).await;
    let here = bench.done("add_local_workspace", json!({ "name": " Second shop " })).await;
    assert_eq!(here["workspaces"][1]["name"], "Second shop");
    let id = here["workspaces"][1]["id"].clone();
    let wanted = json!({ "workspace": id, "platform": "mastodon", "name": "@second@example" });
    let here = bench.done("add_practice_channel", wanted).await;
    let added = channel(&here, 1, "@second@example").unwrap()["id"].clone();
    assert_eq!(listed(&bench, "@second@example", "listed").await, added.as_str().unwrap());
    bench.done("rename_local_channel", json!({ "id": added, "name": "@shop@example" })).await;
    listed(&bench, "@shop@example", "listed").await;
    bench.done("rename_local_workspace", json!({ "id": id, "name": "Shop" })).await;
    let renamed = |list: &Value| list["workspaces"][1]["name"] == "Shop";
    bench.until("list_channels", json!({}), renamed).await;

    // What is to come on a channel that is removed fails when it is due, and says why.
    send(&bench, added.as_str().unwrap(), "To nobody").await;
    let here = show(&bench).await;
    assert_eq!((&here["workspaces"][1]["ahead"], &here["deliveries"]), (&json!(1), &json!(0)));
    bench.done("remove_local_channel", json!({ "id": added })).await;
    // It was removed on purpose: nobody is asked to forget it.
    let named = |list: &Value| list["channels"].to_string().contains("@shop@example");
    bench.until("list_channels", json!({}), |list| !named(list)).await;
    bench.clock.set("2026-11-22T08:01:00Z".parse().unwrap());
    let failed = |page: &Value| page["rows"].as_array().is_some_and(|rows| !rows.is_empty());
    let page = bench.until("list_deliveries", json!({ "before": null }), failed).await;
    assert_eq!((&page["rows"][0]["outcome"], &page["rows"][0]["title"]), (&json!("failed"), &json!("To nobody")));
    assert!(page["rows"][0]["text"].as_str().unwrap().contains("The channel was removed"), "{page}");
    assert_eq!(page["rows"][0]["due"], "Sun 22 Nov, 09:00");
    assert_eq!(page["rows"][0]["send_again"], Value::Null, "there is nobody to send it to");

    bench.done("remove_local_workspace", json!({ "id": id })).await;
    bench.until("list_channels", json!({}), |list| list["workspaces"].as_array().unwrap().len() == 1).await;
    let last = show(&bench).await["workspaces"][0]["id"].clone();
    let failure = bench.call("remove_local_workspace", json!({ "id": last })).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::BadInput);
    let failure = bench.call("remove_local_workspace", json!({ "id": id })).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::NotFound);
    for name in ["", "  "] {
        let failure = bench.call("add_local_workspace", json!({ "name": name })).await.unwrap_err();
        assert_eq!(failure.code, FailureCode::BadInput);
    }
}

#[tokio::test]
async fn deliveries_are_listed_part_by_part_the_newest_first() {
    let bench = started(true).await;
    let first = bench.done("list_deliveries", json!({ "before": null })).await;
    let mut rows = first["rows"].as_array().unwrap().clone();
    let mut next = first["next"].clone();
    while !next.is_null() {
        let page = bench.done("list_deliveries", json!({ "before": next })).await;
        rows.extend(page["rows"].as_array().unwrap().clone());
        next = page["next"].clone();
    }
    assert_eq!(json!(rows.len()), show(&bench).await["deliveries"]);
    let mut keys: Vec<&str> = rows.iter().map(|row| row["key"].as_str().unwrap()).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), rows.len());
    assert!(rows.iter().any(|row| row["outcome"] == "delivered") && rows.len() > 10);
}

#[tokio::test]
async fn another_program_has_a_key_of_its_own_which_is_told_once_and_can_be_taken_away() {
    let bench = started(false).await;
    let failure = bench.call("make_program_key", json!({ "name": " " })).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::BadInput);
    let key = bench.done("make_program_key", json!({ "name": "A script" })).await["key"].as_str().unwrap().to_owned();
    let here = show(&bench).await;
    assert_eq!((&here["keys"][0]["name"], &here["keys"][0]["used"]), (&json!("A script"), &json!("")));
    assert!(key.ends_with(here["keys"][0]["tail"].as_str().unwrap()));
    assert!(!here.to_string().contains(&key));
    program(&here, &key).workspaces().await.unwrap();
    let used = |here: &Value| here["keys"][0]["used"] != "";
    while !used(&show(&bench).await) {
        tokio::task::yield_now().await;
    }

    // Other programs find it again at the same address.
    let bench = bench.restart().await;
    channels(&bench, 4).await;
    assert_eq!(show(&bench).await["address"], here["address"]);
    program(&here, &key).workspaces().await.unwrap();
    let left = bench.done("revoke_program_key", json!({ "id": here["keys"][0]["id"] })).await;
    assert_eq!(left["keys"], json!([]));
    let refused = program(&here, &key).workspaces().await.unwrap_err();
    assert!(matches!(refused, ClientError::KeyRefused(_)), "{refused:?}");
    // The app's own goes on.
    bench.done("sync_now", json!({})).await;
    bench.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
    let parts = key.split(|sign: char| !sign.is_ascii_alphanumeric());
    let bare = parts.max_by_key(|part| part.len()).unwrap();
    assert_eq!(support::Secret::new(bare).files(bench.folder()), []);
}

#[tokio::test]
async fn it_begins_anew_when_nothing_waits_and_drafts_stay() {
    let bench = started(false).await;
    let ids = channels(&bench, 1).await;
    send(&bench, &ids[0], "Of before").await;
    let waits = keep_draft(&bench, &ids, "Waits").await;
    bench.done("pause_outbox", json!({ "paused": true })).await;
    bench.done("send_draft", json!({ "id": waits, "revision": 1 })).await;
    let failure = bench.call("reset_here", json!({ "examples": true })).await.unwrap_err();
    assert_eq!(
        (failure.code, failure.message.as_str()),
        (FailureCode::NotReady, "1 thing in the outbox. Nothing was changed.")
    );
    bench.done("take_back", json!({ "id": waits })).await;
    bench.done("pause_outbox", json!({ "paused": false })).await;

    let before = show(&bench).await;
    let here = bench.done("reset_here", json!({ "examples": true })).await;
    assert_eq!(here["address"], before["address"]);
    assert_eq!(here["workspaces"].as_array().unwrap().len(), 2);
    let examples = |month: &Value| month["planned"].as_u64() > Some(10);
    let month = bench.until("show_month", json!({ "month": "2026-11" }), examples).await;
    assert!(!month.to_string().contains("Of before"));
    let drafts = bench.done("list_drafts", json!({})).await;
    assert_eq!(drafts.as_array().unwrap().iter().map(|draft| &draft["title"]).collect::<Vec<_>>(), ["Waits"]);
    let history = bench.done("list_history", json!({})).await;
    assert!(!history.to_string().contains("\"has_vanished\":true"), "nobody is asked about each post that is gone");
    let kept: Vec<_> = fs::read_dir(bench.folder().join("replaced")).unwrap().flatten().collect();
    assert!(kept.len() == 1 && kept[0].path().join("service/service.sqlite").exists());
    let bench = bench.restart().await;
    bench.until("show_month", json!({ "month": "2026-11" }), examples).await;
}

#[tokio::test]
async fn its_files_are_moved_to_another_place_and_it_goes_on_there() {
    let bench = started(true).await;
    let ids = channels(&bench, 1).await;
    send(&bench, &ids[0], "Beforehand").await;
    assert_eq!(bench.done("move_here", json!({})).await, Value::Null, "none was chosen");
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let before = show(&bench).await;
    bench.heard.choose(Some(one.path().to_owned()));
    let moved = bench.done("move_here", json!({})).await;
    let place = one.path().join("Carillon service");
    assert_eq!(moved["folder"], place.canonicalize().unwrap().to_str().unwrap());
    assert_eq!((&moved["address"], &moved["deliveries"]), (&before["address"], &before["deliveries"]));
    assert!(place.join("service.sqlite").exists());
    let left = |folder: &Path| fs::read_dir(folder).map_or(0, |entries| entries.flatten().count());
    let aside = bench.folder().join("replaced");
    assert!(fs::read_dir(&aside).unwrap().flatten().all(|entry| left(&entry.path()) == 0), "it is not kept twice");

    // It is there after a restart, and what is written goes there.
    let bench = bench.restart().await;
    channels(&bench, 8).await;
    send(&bench, &ids[0], "Afterwards").await;
    let found = |words: &str| !support::Secret::new(words).files(one.path()).is_empty();
    assert!(found("Afterwards") && found("Beforehand"));
    // A second time, and not where one is already.
    bench.heard.choose(Some(one.path().to_owned()));
    let failure = bench.call("move_here", json!({})).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::BadInput);
    bench.heard.choose(Some(other.path().to_owned()));
    bench.done("move_here", json!({})).await;
    assert!(!place.exists() && other.path().join("Carillon service/service.sqlite").exists());
    let month = bench.done("show_month", json!({ "month": "2026-11" })).await;
    assert!(chips(&month, "2026-11-22").len() >= 2);

    // A disk that is not there makes no empty service in its place.
    let away = other.path().join("away");
    bench.desk.close().await;
    fs::rename(other.path().join("Carillon service"), &away).unwrap();
    let bench = bench.restart().await;
    let told = |status: &Value| status["sync"]["state"] == "trouble";
    let status = bench.until("show_status", json!({}), told).await;
    assert!(status["sync"]["detail"].as_str().unwrap().contains("did not start"), "{status}");
    assert!(!other.path().join("Carillon service").exists());
    fs::rename(&away, other.path().join("Carillon service")).unwrap();
    let bench = bench.restart().await;
    bench.clock.advance(TimeDelta::seconds(1));
    bench.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
}

#[tokio::test]
async fn a_backup_has_the_files_of_a_service_that_was_moved() {
    let bench = started(false).await;
    let ids = channels(&bench, 1).await;
    send(&bench, &ids[0], "Moved and backed up").await;
    let place = tempfile::tempdir().unwrap();
    bench.heard.choose(Some(place.path().to_owned()));
    bench.done("move_here", json!({})).await;
    let backup = place.path().join("all.carillon");
    bench.heard.choose(Some(backup.clone()));
    bench.done("make_backup", json!({})).await;

    let other = started(false).await;
    other.heard.choose(Some(backup));
    other.done("restore_backup", json!({})).await;
    let failure = other.call("reset_here", json!({ "examples": false })).await.unwrap_err();
    assert!(failure.message.starts_with("A backup will be restored"), "{failure:?}");
    let other = other.restart().await;
    let there = |month: &Value| month.to_string().contains("Moved and backed up");
    other.until("show_month", json!({ "month": "2026-11" }), there).await;
}

#[tokio::test]
async fn without_the_service_on_this_computer_its_page_says_so() {
    let bench = Workbench::new().await;
    for (command, input) in [("show_here", json!({})), ("reset_here", json!({ "examples": false }))] {
        assert_eq!(bench.call(command, input).await.unwrap_err().code, FailureCode::NotReady, "{command}");
    }
}

#[tokio::test]
async fn the_apps_own_keys_of_earlier_starts_open_nothing_and_those_of_programs_stay() {
    let vault = Arc::new(MoodyVault::default());
    let bench = Workbench::with(vault.clone()).await;
    bench.done("start_here", json!({ "examples": false })).await;
    channels(&bench, 1).await;
    let former = vault.keys()[0].expose().to_owned();
    let made = bench.done("make_program_key", json!({ "name": "Other" })).await["key"].as_str().unwrap().to_owned();
    vault.lose();
    let bench = bench.restart().await;
    channels(&bench, 1).await;
    let own = vault.keys()[0].expose().to_owned();
    let url = format!("{}/workspaces", bench.done("show_here", json!({})).await["address"].as_str().unwrap());
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    for (key, status) in [(&former, 401), (&own, 200), (&made, 200)] {
        let answered = client.get(&url).header("x-api-key", key).send().await.unwrap();
        assert_eq!(answered.status(), status);
    }
    let bench = bench.restart().await;
    channels(&bench, 1).await;
    let database = rusqlite::Connection::open(bench.folder().join("service/service.sqlite")).unwrap();
    let keys: u32 = database.query_row("SELECT count(*) FROM keys WHERE id IS NULL", [], |row| row.get(0)).unwrap();
    assert_eq!(keys, 1);
}

#[tokio::test]
async fn a_port_that_somebody_else_has_taken_is_said_and_the_keys_of_programs_can_be_withdrawn() {
    let told = |status: &Value| status["connection"]["port_taken"].as_str().map(str::to_owned);
    for withdraw in [true, false] {
        let bench = Workbench::new().await;
        bench.done("start_here", json!({ "examples": false })).await;
        bench.done("make_program_key", json!({ "name": "Other" })).await;
        let address = bench.done("show_here", json!({})).await["address"].as_str().unwrap().to_owned();
        let port: u16 = address.trim_start_matches("http://127.0.0.1:").trim_end_matches("/v1").parse().unwrap();
        bench.desk.close().await;
        let taken = std::net::TcpListener::bind(("127.0.0.1", port)).unwrap();
        let bench = bench.restart().await;
        let status = bench.done("show_status", json!({})).await;
        assert!(told(&status).unwrap().starts_with(&format!("Another program was using port {port}, ")), "{status}");
        drop(taken);
        // It is told until it is answered.
        let bench = bench.restart().await;
        assert!(told(&bench.done("show_status", json!({})).await).is_some());
        let status = bench.done("answer_taken_port", json!({ "withdraw": withdraw })).await;
        assert_eq!(told(&status), None);
        let keys = bench.done("show_here", json!({})).await["keys"].as_array().unwrap().len();
        assert_eq!(keys, usize::from(!withdraw));
    }
}
