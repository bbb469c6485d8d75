//! A backup that somebody else has written: it takes no key, sends nothing, reads no file and lets nobody in.

use crate::backup::{entries, list_anew, make, pack};
use crate::{channels, keep_draft};
use desk::{ApiKey, FailureCode, Vault};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use support::{MemoryVault, Reply, Request, Scripted, Workbench};

const KEY: &str = "ck_canary_0123456789";

fn read(request: &Request) -> Reply {
    let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
    match request.target.split('?').next() {
        Some("/v1/workspaces") => answer(json!([{ "_id": "w", "name": "W" }])),
        Some("/v1/workspaces/w/socials") => answer(json!([{ "id": "c", "name": "C", "target": "x" }])),
        _ => Reply::Json(200, json!([])),
    }
}

async fn connected(vault: &Arc<MemoryVault>) -> (Workbench, Scripted) {
    let server = Scripted::start(read).await.unwrap();
    let bench = Workbench::with(vault.clone()).await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null, "api_key": KEY,
        "organization_id": null });
    bench.done("connect_service", form).await;
    channels(&bench, 1).await;
    (bench, server)
}

/// Changes a database in a backup by hand.
fn tamper(backup: &Path, member: &str, sql: &str) {
    let folder = tempfile::tempdir().unwrap();
    let mut changed = entries(backup);
    let path = folder.path().join("a.db");
    fs::write(&path, &changed[member]).unwrap();
    let database = Connection::open(&path).unwrap();
    database.execute_batch(sql).unwrap();
    drop(database);
    changed.insert(member.to_owned(), fs::read(&path).unwrap());
    list_anew(&mut changed);
    pack(backup, &changed);
}

async fn unconfirmed(bench: &Workbench) {
    let status = bench.done("show_status", json!({})).await;
    let connection = &status["connection"];
    assert_eq!(
        (&connection["key"]["state"], &connection["state"]),
        (&json!("unconfirmed"), &json!("no_key")),
        "{status}"
    );
    assert_eq!(connection["headline"], "Address not confirmed");
}

#[tokio::test]
async fn a_tampered_backup_gets_no_key_and_no_file_however_it_names_its_server() {
    let precious = tempfile::tempdir().unwrap();
    let secret = precious.path().join("id_ed25519");
    fs::write(&secret, b"-----BEGIN OPENSSH PRIVATE KEY-----").unwrap();
    let second = r#"address_v2 = '{}', dialect = '{"versions":{"workspaces":"v2"}}'"#;
    for place in ["address = '{}'", second] {
        let vault = Arc::new(MemoryVault::default());
        let (bench, server) = connected(&vault).await;
        let hostile = Scripted::start(read).await.unwrap();
        let backup = make(&bench).await;
        let source = json!({ "path": secret }).to_string();
        let change = format!(
            "UPDATE connections SET {}, address_from = 'person';
            INSERT INTO media (id, connection, record, name, workspace, made_ms)
                SELECT 'm', id, '{}', 'holiday.jpg', 'w', 0 FROM connections;
            INSERT INTO uploads SELECT 'm', id, 'w', 1, 'waiting', '{source}', 0, 0, '', NULL, NULL FROM connections;",
            place.replace("{}", hostile.base_url()),
            json!({ "url": "", "type": "image/jpeg" })
        );
        tamper(&backup, "carillon.db", &change);
        bench.done("restore_backup", json!({})).await;
        let bench = bench.restart().await;
        let id = bench.connection().await;
        let before = server.requests().len();
        unconfirmed(&bench).await;
        bench.done("retry_key", json!({ "id": id })).await;
        bench.done("sync_now", json!({})).await;
        bench.done("attend", json!({ "seen": false })).await;
        bench.done("attend", json!({ "seen": true })).await;
        bench.clock.advance(chrono::TimeDelta::hours(1));
        let form = json!({ "connection": id, "name": "Far", "base_url": hostile.base_url(), "base_url_v2": null,
            "api_key": "", "organization_id": null });
        for (command, input) in [
            ("begin_connection_test", form.clone()),
            ("change_connection", form),
            ("give_key", json!({ "connection": id, "api_key": KEY, "keep": "keychain" })),
        ] {
            let failure = bench.call(command, input).await.unwrap_err();
            assert_eq!(failure.code, FailureCode::Keychain, "{command}: {failure:?}");
        }
        // What is confirmed is what was seen.
        let seen = json!({ "id": id, "address": "https://publish.example/v1", "address_v2": "" });
        bench.call("confirm_address", seen).await.unwrap_err();
        unconfirmed(&bench).await;
        assert_eq!((hostile.requests().len(), server.requests().len()), (0, before), "nobody was asked anything");

        // Even a person who confirms without reading gives no key away: the one that is kept is for another place.
        let status = bench.done("show_status", json!({})).await;
        let [address, address_v2] = ["address", "address_v2"].map(|name| status["connection"][name].clone());
        bench.done("confirm_address", json!({ "id": id, "address": address, "address_v2": address_v2 })).await;
        let lacks = |status: &Value| status["connection"]["key"]["state"] == "missing";
        bench.until("show_status", json!({}), lacks).await;
        assert_eq!((hostile.requests().len(), server.requests().len()), (0, before));
        let queue = bench.done("list_uploads", json!({})).await;
        let row = &queue["open"][0];
        assert_eq!(row["state"], "doubtful", "{queue}");
        assert_eq!(row["text"], format!("A backup asks to upload {} from this computer", secret.display()));

        // At the right address the right key works, and the file is still not read by itself.
        let form = json!({ "connection": id, "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
            "api_key": KEY, "organization_id": null });
        bench.done("change_connection", form).await;
        bench.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
        assert_eq!(bench.done("list_uploads", json!({})).await["open"][0]["state"], "doubtful");
        assert_eq!((hostile.requests().len(), server.creates()), (0, 0));
    }
}

#[tokio::test]
async fn a_backup_of_this_computer_finds_its_key_again_once_its_address_is_confirmed() {
    let vault = Arc::new(MemoryVault::default());
    let (bench, server) = connected(&vault).await;
    keep_draft(&bench, &["c".to_owned()], "kept").await;
    make(&bench).await;
    bench.done("restore_backup", json!({})).await;
    let bench = bench.restart().await;
    unconfirmed(&bench).await;
    let bench = bench.restart().await;
    unconfirmed(&bench).await;
    let seen = json!({ "id": bench.connection().await, "address": server.base_url(), "address_v2": "" });
    bench.done("confirm_address", seen).await;
    let up = |status: &Value| status["sync"]["state"] == "up_to_date" && status["connection"]["key"]["state"] == "kept";
    bench.until("show_status", json!({}), up).await;
    let bench = bench.restart().await;
    bench.until("show_status", json!({}), up).await;
}

#[tokio::test]
async fn a_database_that_the_program_does_not_make_is_refused() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    channels(&bench, 1).await;
    let backup = make(&bench).await;
    let whole = fs::read(&backup).unwrap();
    let (desk, service) = ("carillon.db", "service/service.sqlite");
    for (member, sql) in [
        (
            desk,
            "CREATE TRIGGER t AFTER UPDATE ON preferences BEGIN UPDATE connections SET address_from = 'person'; END",
        ),
        (desk, "CREATE VIEW v AS SELECT 1"),
        (desk, "CREATE TABLE other (a)"),
        (desk, "CREATE INDEX i ON preferences (value)"),
        (service, "CREATE TRIGGER t AFTER DELETE ON keys BEGIN INSERT INTO keys VALUES (old.hash, 0, 0, 0, 0, 0); END"),
        (service, "CREATE VIEW v AS SELECT 1"),
        (service, "CREATE TABLE other (a)"),
        (service, "ALTER TABLE posts ADD COLUMN other TEXT"),
    ] {
        fs::write(&backup, &whole).unwrap();
        tamper(&backup, member, sql);
        let told = if member == desk { "its database is incomplete" } else { "not one that Carillon makes" };
        let failure = bench.call("restore_backup", json!({})).await.unwrap_err();
        assert!(failure.message.contains(told), "{sql}: {}", failure.message);
    }
}

#[tokio::test]
async fn a_key_that_a_restored_service_database_admits_opens_nothing() {
    const EVIL: &str = "ck_evil_0123456789abcdef";
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    channels(&bench, 1).await;
    let backup = make(&bench).await;
    let hash = support::sha256(EVIL.as_bytes());
    let own = format!("INSERT INTO keys (hash, admitted_at) VALUES (X'{hash}', 0)");
    tamper(&backup, "service/service.sqlite", &own);
    bench.done("restore_backup", json!({})).await;
    let bench = bench.restart().await;
    channels(&bench, 1).await;
    let here = bench.done("show_here", json!({})).await;
    let url = format!("{}/workspaces", here["address"].as_str().unwrap());
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    assert_eq!(client.get(url).header("x-api-key", EVIL).send().await.unwrap().status(), 401);
}

/// As the keychain and the database were before entries named the origin.
async fn as_before(bench: &Workbench, vault: &MemoryVault, server: &Scripted) -> (String, String) {
    let id = bench.connection().await;
    let entry = format!("{id} for {}", server.base_url().replace("/v1", ""));
    vault.delete(&entry).unwrap();
    vault.write(&id, &ApiKey::new(KEY).unwrap()).unwrap();
    let database = Connection::open(bench.folder().join("carillon.db")).unwrap();
    database.execute("UPDATE connections SET address_from = 'earlier'", []).unwrap();
    (id, entry)
}

#[tokio::test]
async fn an_entry_of_before_is_taken_over_once_for_the_address_that_a_person_gave() {
    let vault = Arc::new(MemoryVault::default());
    let (bench, server) = connected(&vault).await;
    let (id, entry) = as_before(&bench, &vault, &server).await;
    let bench = bench.restart().await;
    bench.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
    assert!(vault.read(&id).unwrap().is_none() && vault.read(&entry).unwrap().is_some());
    // Another that appears there is nobody's.
    vault.delete(&entry).unwrap();
    vault.write(&id, &ApiKey::new(KEY).unwrap()).unwrap();
    let bench = bench.restart().await;
    assert_eq!(bench.done("show_status", json!({})).await["connection"]["key"]["state"], "missing");
}

#[tokio::test]
async fn an_entry_of_before_is_not_taken_over_for_an_address_that_came_with_a_backup() {
    let vault = Arc::new(MemoryVault::default());
    let (bench, server) = connected(&vault).await;
    as_before(&bench, &vault, &server).await;
    // A version of before has restored a backup: what it has replaced is kept.
    let kept = bench.folder().join("replaced/2026-11-20T08-00-00Z");
    fs::create_dir_all(&kept).unwrap();
    fs::write(kept.join("carillon.db"), b"").unwrap();
    bench.desk.close().await;
    let asked = server.requests().len();
    let bench = bench.restart().await;
    unconfirmed(&bench).await;
    assert_eq!(server.requests().len(), asked);
}
