//! Several connections: one is looked at, all of them go on, and none has anything of another.

use crate::{channels, keep_draft};
use chrono::TimeDelta;
use desk::{FailureCode, VaultError};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use support::{Mood, MoodyVault, Reply, Request, Scripted, Workbench};

pub(crate) const ONE: &str = "ck_canary_one_0001";
pub(crate) const TWO: &str = "ck_canary_two_0002";
const NEW: &str = "ck_canary_new_0003";

/// Two tenants at one address: what there is depends on the key. The first key is refused while `is_shut`.
pub(crate) fn tenants(is_shut: Arc<AtomicBool>) -> impl Fn(&Request) -> Reply + Send + Sync + 'static {
    move |request| {
        let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
        let name = match () {
            () if request.head.contains(TWO) => "two",
            () if request.head.contains(NEW) => "one",
            () if request.head.contains(ONE) && !is_shut.load(Ordering::SeqCst) => "one",
            () => return Reply::Json(401, json!({ "message": "unknown key" })),
        };
        let channels = format!("/v1/workspaces/{name}/socials");
        match (request.method.as_str(), request.target.split('?').next().unwrap_or_default()) {
            ("POST", _) => {
                let body: Value = serde_json::from_slice(&request.body).unwrap();
                answer(json!({ "_id": format!("{name} {}", body["text"].as_str().unwrap()) }))
            }
            (_, "/v1/workspaces") => answer(json!([{ "_id": name, "name": name }])),
            (_, path) if path == channels => answer(json!([{ "id": name, "name": name, "target": "x" }])),
            _ => Reply::Json(200, json!([])),
        }
    }
}

fn form(server: &Scripted, name: &str, key: &str) -> Value {
    json!({ "name": name, "base_url": server.base_url(), "base_url_v2": null, "api_key": key, "organization_id": null })
}

pub(crate) async fn connect(bench: &Workbench, server: &Scripted, name: &str, key: &str) -> String {
    bench.done("connect_service", form(server, name, key)).await;
    channels(bench, 1).await;
    bench.connection().await
}

pub(crate) async fn look_at(bench: &Workbench, connection: &str) {
    bench.done("choose_workspace", json!({ "connection": connection, "workspace": null })).await;
}

/// The texts that were created with a key, in the order in which they came.
fn created(server: &Scripted, key: &str) -> Vec<String> {
    let requests = server.requests();
    let creates = requests.iter().filter(|request| request.method == "POST" && request.head.contains(key));
    creates.map(|request| serde_json::from_slice::<Value>(&request.body).unwrap()["text"].to_string()).collect()
}

fn of<'a>(status: &'a Value, connection: &str) -> &'a Value {
    status["connections"].as_array().unwrap().iter().find(|one| one["id"] == connection).unwrap()
}

fn texts(drafts: &Value) -> Vec<String> {
    drafts.as_array().unwrap().iter().map(|draft| draft["title"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn two_connections_with_the_same_address_and_different_keys_have_nothing_of_each_other() {
    let server = Scripted::start(tenants(Arc::default())).await.unwrap();
    let bench = Workbench::new().await;
    let one = connect(&bench, &server, "One", ONE).await;
    keep_draft(&bench, &["one".to_owned()], "of one").await;
    let two = connect(&bench, &server, "Two", TWO).await;
    assert_ne!(one, two);
    assert_eq!(bench.done("list_drafts", json!({})).await, json!([]));
    let draft = keep_draft(&bench, &["two".to_owned()], "of two").await;
    bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    assert_eq!((created(&server, ONE), created(&server, TWO)), (vec![], vec!["\"of two\"".to_owned()]));

    look_at(&bench, &one).await;
    assert_eq!(texts(&bench.done("list_drafts", json!({})).await), ["of one"]);
    let listed = bench.done("list_channels", json!({})).await;
    assert_eq!(listed["channels"].as_array().unwrap().len(), 1);
    assert_eq!(listed["channels"][0]["id"], "one");
    let outbox = bench.done("list_outbox", json!({})).await;
    assert_eq!(outbox["accepted"], json!([]), "what the other has sent is not in this outbox");
    // A draft of one cannot be reached from the other.
    let failure = bench.call("open_draft", json!({ "id": draft })).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::NotFound);
    let choices = bench.done("list_workspaces", json!({})).await;
    let names = choices.as_array().unwrap().iter().map(|choice| (&choice["name"], &choice["workspaces"][0]["name"]));
    assert_eq!(names.collect::<Vec<_>>(), [(&json!("One"), &json!("one")), (&json!("Two"), &json!("two"))]);
}

#[tokio::test]
async fn a_queue_goes_on_while_another_connection_is_looked_at_stops_at_a_401_and_resumes_with_a_new_key() {
    let is_shut = Arc::new(AtomicBool::new(false));
    let server = Scripted::start(tenants(Arc::clone(&is_shut))).await.unwrap();
    let bench = Workbench::new().await;
    let one = connect(&bench, &server, "One", ONE).await;
    let two = connect(&bench, &server, "Two", TWO).await;
    look_at(&bench, &one).await;
    let mut drafts = Vec::new();
    for words in ["a", "b", "c"] {
        drafts.push(keep_draft(&bench, &["one".to_owned()], words).await);
    }
    bench.done("send_draft", json!({ "id": drafts[0], "revision": 1 })).await;
    look_at(&bench, &two).await;
    let gone = |status: &Value| of(status, &one)["waiting"] == 0;
    bench.until("show_status", json!({}), gone).await;
    assert_eq!(created(&server, ONE), ["\"a\""], "it went although the other was looked at");

    // The key is refused from now on.
    look_at(&bench, &one).await;
    is_shut.store(true, Ordering::SeqCst);
    for draft in &drafts[1..] {
        bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
        bench.clock.advance(TimeDelta::seconds(1));
    }
    look_at(&bench, &two).await;
    let refused = |status: &Value| of(status, &one)["state"] == "key_refused";
    let status = bench.until("show_status", json!({}), refused).await;
    assert_eq!(status["connection"]["id"], two.as_str());
    assert_eq!(status["sync"]["state"], "up_to_date", "what is looked at is not troubled by the other");
    assert_eq!(of(&status, &one)["waiting"], 2);

    // The new one is given for a connection that is not looked at.
    bench.done("give_key", json!({ "connection": one, "api_key": NEW, "keep": "keychain" })).await;
    bench.until("show_status", json!({}), gone).await;
    let mut sent = created(&server, NEW);
    sent.sort_unstable();
    assert_eq!(sent, ["\"b\"", "\"c\""], "each of them once");
    assert_eq!(bench.connection().await, two);
    assert_eq!(created(&server, TWO), Vec::<String>::new());
}

#[tokio::test]
async fn the_embedded_service_delivers_while_another_connection_is_looked_at_also_after_a_restart() {
    let server = Scripted::start(tenants(Arc::default())).await.unwrap();
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let here = bench.connection().await;
    let ids = channels(&bench, 1).await;
    let draft = keep_draft(&bench, &ids, "by itself").await;
    bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    let far = connect(&bench, &server, "Far", TWO).await;
    let bench = bench.restart().await;
    assert_eq!(bench.connection().await, far, "what was looked at is looked at again");
    let up = |status: &Value| of(status, &here)["state"] == "up_to_date";
    bench.until("show_status", json!({}), up).await;
    // Tomorrow, a minute after 09:00 in Vienna.
    bench.clock.set("2026-11-22T08:01:00Z".parse().unwrap());
    look_at(&bench, &here).await;
    let month = json!({ "month": "2026-11" });
    let delivered = |month: &Value| crate::chips(month, "2026-11-22").iter().any(|chip| chip["state"] == "delivered");
    bench.until("show_month", month, delivered).await;
    // A second start is the same service.
    look_at(&bench, &far).await;
    let status = bench.done("start_here", json!({ "examples": true })).await;
    assert_eq!(status["connection"]["id"], here.as_str());
    assert_eq!(status["connections"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_connection_whose_key_is_missing_keeps_no_other_from_opening() {
    let server = Scripted::start(tenants(Arc::default())).await.unwrap();
    let vault = Arc::new(MoodyVault::default());
    let bench = Workbench::with(vault.clone()).await;
    let one = connect(&bench, &server, "One", ONE).await;
    bench.done("start_here", json!({ "examples": false })).await;
    let here = bench.connection().await;
    vault.be(Mood::Silent);
    let bench = bench.restart_beside().await;
    let both =
        |status: &Value| of(status, &here)["state"] == "up_to_date" && of(status, &one)["key"]["state"] == "silent";
    for _ in 0..200 {
        if both(&bench.done("show_status", json!({})).await) {
            return;
        }
        bench.clock.advance(TimeDelta::seconds(1));
        tokio::task::yield_now().await;
    }
    panic!("{:#}", bench.done("show_status", json!({})).await);
}

#[tokio::test]
async fn a_connection_is_renamed_moved_and_removed_with_what_is_kept_of_it() {
    let server = Scripted::start(tenants(Arc::default())).await.unwrap();
    let elsewhere = Scripted::start(tenants(Arc::default())).await.unwrap();
    let bench = Workbench::new().await;
    let one = connect(&bench, &server, "One", ONE).await;
    keep_draft(&bench, &["one".to_owned()], "kept").await;
    let two = connect(&bench, &server, "Two", TWO).await;

    let status = bench.done("rename_connection", json!({ "id": one, "name": "  North " })).await;
    assert_eq!(of(&status, &one)["name"], "North");
    let failure = bench.call("rename_connection", json!({ "id": one, "name": " " })).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::BadInput);

    // Its key goes nowhere but where it was given for; what does not answer changes nothing.
    let mut wanted = json!({ "connection": one, "name": "North", "base_url": "http://127.0.0.1:9/v1",
        "base_url_v2": null, "api_key": "", "organization_id": null });
    for address in ["http://127.0.0.1:9/v1", elsewhere.base_url()] {
        wanted["base_url"] = json!(address);
        for command in ["change_connection", "begin_connection_test"] {
            let failure = bench.call(command, wanted.clone()).await.unwrap_err();
            assert!(failure.message.contains("was given for another address"), "{command}: {failure:?}");
        }
    }
    assert!(elsewhere.requests().is_empty());
    wanted["base_url"] = json!(server.base_url().replace("/v1", "/v2"));
    wanted["base_url_v2"] = json!(elsewhere.base_url());
    bench.call("change_connection", wanted.clone()).await.unwrap_err();
    assert!(elsewhere.requests().is_empty(), "the second version's address counts, too");
    wanted["base_url_v2"] = json!(null);
    wanted["base_url"] = json!("http://127.0.0.1:9/v1");
    wanted["api_key"] = json!(ONE);
    bench.call("change_connection", wanted.clone()).await.unwrap_err();
    assert_eq!(of(&bench.done("show_status", json!({})).await, &one)["address"], server.base_url());
    wanted["base_url"] = json!(elsewhere.base_url());
    let status = bench.done("change_connection", wanted).await;
    assert_eq!(of(&status, &one)["address"], elsewhere.base_url());
    assert!(elsewhere.requests().iter().all(|request| request.head.contains(ONE)));
    let up = |status: &Value| of(status, &one)["state"] == "up_to_date";
    bench.until("show_status", json!({}), up).await;
    // A key that is typed with it is kept.
    let moved = json!({ "connection": one, "name": "North", "base_url": elsewhere.base_url(), "base_url_v2": null,
        "api_key": NEW, "organization_id": null });
    bench.done("change_connection", moved).await;
    let bench = bench.restart().await;
    let asked = elsewhere.requests().len();
    look_at(&bench, &one).await;
    bench.done("sync_now", json!({})).await;
    bench.until("show_status", json!({}), up).await;
    assert!(elsewhere.requests()[asked..].iter().all(|request| request.head.contains(NEW)));
    look_at(&bench, &two).await;

    let going = bench.done("preview_removal", json!({ "id": one })).await;
    assert_eq!(going, json!({ "drafts": 1, "waiting": 0 }));
    let status = bench.done("remove_connection", json!({ "id": one })).await;
    let left: Vec<&Value> = status["connections"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
    assert_eq!(left, [two.as_str()]);
    let before = elsewhere.requests().len();
    let bench = bench.restart().await;
    assert_eq!(bench.connection().await, two);
    assert_eq!(elsewhere.requests().len(), before, "nobody asks it any more");
    let failure = bench.call("preview_removal", json!({ "id": one })).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::NotFound);
    let backups = bench.done("show_backups", json!({})).await;
    assert!(!backups["last"].as_str().unwrap_or_default().is_empty(), "{backups}");
    let status = bench.done("remove_connection", json!({ "id": two })).await;
    assert_eq!(status["stage"], "first_start");
}

#[tokio::test]
async fn a_connection_whose_key_never_was_in_a_keychain_is_removed_without_one() {
    let server = Scripted::start(tenants(Arc::default())).await.unwrap();
    let vault = Arc::new(MoodyVault::default());
    let bench = Workbench::with(vault.clone()).await;
    let kept = connect(&bench, &server, "Two", TWO).await;
    vault.be(Mood::Bad(VaultError::Absent));
    let mut wanted = form(&server, "One", ONE);
    wanted["keep"] = json!("session");
    bench.done("connect_service", wanted).await;
    let one = bench.connection().await;
    let failure = bench.call("remove_connection", json!({ "id": kept })).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::Keychain, "its key would stay in the keychain, and nobody would know");
    let status = bench.done("remove_connection", json!({ "id": one })).await;
    assert_eq!(status["connections"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn the_embedded_service_is_not_removed_and_its_address_is_its_own() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let here = bench.connection().await;
    for command in ["remove_connection", "preview_removal", "remove_key"] {
        let failure = bench.call(command, json!({ "id": here })).await.unwrap_err();
        assert_eq!(failure.code, FailureCode::NotReady, "{command}");
    }
}
