//! Everything but keys goes into one file and comes back from it, whole or not at all.

use crate::keep_draft;
use crate::media::{Files, arrives, draft_with, upload};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::{MemoryVault, Reply, Scripted, Workbench, png};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// Its end stands in no number, no hash and no word.
const KEY: &str = "ck_canary_8Qz4~Xw9J";

/// Every entry of a backup, unpacked.
pub(crate) fn entries(path: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut zip = ZipArchive::new(File::open(path).unwrap()).unwrap();
    let count = zip.len();
    let read = |index| {
        let mut entry = zip.by_index(index).unwrap();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        (entry.name().unwrap().into_owned(), bytes)
    };
    (0..count).map(read).collect()
}

/// Packs a backup of the entries that are given.
pub(crate) fn pack(path: &Path, entries: &BTreeMap<String, Vec<u8>>) {
    let mut zip = ZipWriter::new(File::create(path).unwrap());
    for (name, bytes) in entries {
        zip.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap();
}

fn contains(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|window| window == needle)
}

pub(crate) async fn make(bench: &Workbench) -> PathBuf {
    let target = bench.folder().join("Carillon 2026-11-21.carillon");
    bench.heard.choose(Some(target.clone()));
    let made = bench.done("make_backup", json!({})).await;
    assert_eq!(made, json!({ "name": "Carillon 2026-11-21.carillon" }));
    target
}

async fn here() -> Workbench {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": true })).await;
    bench
        .until("list_channels", json!({}), |list| list["channels"].as_array().is_some_and(|list| !list.is_empty()))
        .await;
    bench
}

fn titles(drafts: &Value) -> Vec<String> {
    let mut titles: Vec<String> =
        drafts.as_array().into_iter().flatten().filter_map(|draft| Some(draft["title"].as_str()?.to_owned())).collect();
    titles.sort();
    titles
}

#[tokio::test]
async fn a_backup_brings_everything_back_on_another_computer() {
    let bench = here().await;
    keep_draft(&bench, &[], "Before the backup").await;
    let posts = bench.until("show_status", json!({}), |status| status["counts"]["posts"].as_u64() > Some(3)).await;
    let picture = bench.folder().join("service/files/0123456789abcdef0123456789abcdef");
    fs::write(&picture, b"a picture").unwrap();
    let backup = make(&bench).await;

    let other = here().await;
    keep_draft(&other, &[], "Of the other computer").await;
    other.heard.choose(Some(backup));
    let prepared = other.done("restore_backup", json!({})).await;
    assert!(prepared["text"].as_str().unwrap().contains("1 draft, "), "{prepared}");
    assert_eq!(prepared["made"], "Sat 21 Nov, 14:08");
    assert_eq!(titles(&other.done("list_drafts", json!({})).await), ["Of the other computer"], "not before the start");
    assert!(other.folder().join("replacing/new/service/files/0123456789abcdef0123456789abcdef").exists());
    let other = other.restart().await;
    assert_eq!(titles(&other.done("list_drafts", json!({})).await), ["Before the backup"]);
    other.until("show_status", json!({}), |status| status["counts"]["posts"] == posts["counts"]["posts"]).await;
    other.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
    assert!(other.done("show_repair", json!({})).await.is_null(), "nothing was damaged");
    let kept: Vec<_> = fs::read_dir(other.folder().join("replaced")).unwrap().collect();
    let [Ok(kept)] = kept.as_slice() else { panic!("{kept:?}") };
    assert!(kept.path().join("carillon.db").exists() && kept.path().join("service/service.sqlite").exists());
    // It goes on as usual.
    keep_draft(&other, &[], "After it").await;
    let other = other.restart().await;
    assert_eq!(titles(&other.done("list_drafts", json!({})).await), ["After it", "Before the backup"]);
}

/// A desk with a draft whose picture is on no service yet, another picture that is, and their identifiers.
async fn with_pictures(shade: u8) -> (Workbench, String, String) {
    let (bench, files) = (here().await, Files::new());
    let sent = upload(&bench, vec![files.write("sent.png", &png(6, 6, [shade, 0, 0]))]).await.remove(0);
    arrives(&bench, &sent).await;
    bench.done("pause_uploads", json!({ "paused": true })).await;
    let held = upload(&bench, vec![files.write("held.png", &png(6, 6, [shade, 1, 1]))]).await.remove(0);
    bench.until("show_media", json!({ "id": held }), |shown| shown["has_copy"] == true).await;
    draft_with(&bench, "With a picture", std::slice::from_ref(&held)).await;
    (bench, held, sent)
}

fn copies(folder: &Path) -> usize {
    let shelves = fs::read_dir(folder.join("media")).unwrap().flatten();
    shelves
        .filter(|shelf| shelf.file_name() != "incoming")
        .flat_map(|shelf| fs::read_dir(shelf.path()).unwrap())
        .count()
}

#[tokio::test]
async fn files_that_no_service_has_come_back_from_a_backup_and_go_on() {
    let (bench, held, sent) = with_pictures(1).await;
    let backup = make(&bench).await;
    let names: Vec<String> = entries(&backup).into_keys().filter(|name| name.starts_with("media/")).collect();
    assert_eq!((names.len(), copies(bench.folder())), (1, 2), "what the service has is packed once: {names:?}");

    let (other, own, _) = with_pictures(2).await;
    other.heard.choose(Some(backup.clone()));
    other.done("restore_backup", json!({})).await;
    assert_eq!(copies(other.folder()), 2, "nothing changes before the start");
    let other = other.restart().await;
    other.done("pause_uploads", json!({ "paused": false })).await;
    for id in [&held, &sent] {
        arrives(&other, id).await;
    }
    assert!(other.call("show_media", json!({ "id": own })).await.is_err());
    let kept = fs::read_dir(other.folder().join("replaced")).unwrap().flatten().next().unwrap();
    assert_eq!(copies(&kept.path()), 2, "what was there is kept");

    // A backup of the first form says nothing of copies: those that are here stay.
    let mut old = entries(&backup);
    let mut manifest: Value = serde_json::from_slice(&old["manifest.json"]).unwrap();
    manifest["format"] = 1.into();
    manifest["members"].as_array_mut().unwrap().retain(|member| member["name"] != names[0].as_str());
    old.insert("manifest.json".to_owned(), serde_json::to_vec(&manifest).unwrap());
    old.remove(&names[0]);
    pack(&backup, &old);
    bench.heard.choose(Some(backup));
    bench.done("restore_backup", json!({})).await;
    let bench = bench.restart().await;
    bench.done("pause_uploads", json!({ "paused": false })).await;
    arrives(&bench, &held).await;
}

#[tokio::test]
async fn no_key_and_nothing_of_a_key_is_in_a_backup() {
    let vault = Arc::new(MemoryVault::default());
    let bench = Workbench::with(vault.clone()).await;
    bench.done("start_here", json!({ "examples": true })).await;
    let key = vault.keys().first().unwrap().expose().to_owned();
    let backup = entries(&make(&bench).await);
    let database = tempfile::tempdir().unwrap();
    fs::write(database.path().join("a.db"), &backup["service/service.sqlite"]).unwrap();
    let service = rusqlite::Connection::open(database.path().join("a.db")).unwrap();
    assert_eq!(service.query_row("SELECT count(*) FROM keys", [], |row| row.get(0)), Ok(0));
    let live = rusqlite::Connection::open(bench.folder().join("service/service.sqlite")).unwrap();
    let hash: Vec<u8> = live.query_row("SELECT hash FROM keys", [], |row| row.get(0)).unwrap();
    for (name, bytes) in &backup {
        assert!(!contains(bytes, key.as_bytes()) && !contains(bytes, &hash), "{name}");
    }
    assert!(contains(&backup["carillon.db"], b"preferences"), "the search itself works");

    let server = Scripted::start(|_| Reply::Json(200, json!([]))).await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null, "api_key": KEY,
        "organization_id": null });
    bench.done("connect_service", form).await;
    let backup = make(&bench).await;
    for (name, bytes) in entries(&backup) {
        assert!(!contains(&bytes, KEY.as_bytes()) && !contains(&bytes, b"Xw9J"), "{name}");
    }

    // On a computer that has not got it, it is asked for.
    let other = Workbench::new().await;
    other.heard.choose(Some(backup));
    let prepared = other.done("restore_backup", json!({})).await;
    let told = "Carillon sends nothing to Far until you confirm its address.";
    assert!(prepared["text"].as_str().unwrap().ends_with(told), "{prepared}");
    let other = other.restart().await;
    let status = other.done("show_status", json!({})).await;
    assert_eq!((&status["connection"]["name"], &status["sync"]["state"]), (&json!("Far"), &json!("no_key")));
    let seen = json!({ "id": other.connection().await, "address": server.base_url(), "address_v2": "" });
    other.done("confirm_address", seen).await;
    other.done("give_key", json!({ "connection": other.connection().await, "api_key": KEY, "keep": "keychain" })).await;
    other.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
}

#[tokio::test]
async fn what_was_ready_to_be_sent_in_a_backup_is_never_sent_by_itself() {
    let is_down = |request: &support::Request| match request.method.as_str() {
        "POST" => Reply::Json(429, json!({ "message": "later" })),
        _ => Reply::Json(200, json!([])),
    };
    let server = Scripted::start(is_down).await.unwrap();
    let vault = Arc::new(MemoryVault::default());
    let bench = Workbench::with(vault).await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null, "api_key": KEY,
        "organization_id": null });
    bench.done("connect_service", form).await;
    let id = keep_draft(&bench, &[], "hi").await;
    let backup = make(&bench).await;
    let database = tempfile::tempdir().unwrap();
    let mut changed = entries(&backup);
    let path = database.path().join("a.db");
    fs::write(&path, &changed["carillon.db"]).unwrap();
    let copy = rusqlite::Connection::open(&path).unwrap();
    let sql = "INSERT INTO intents (id, connection, draft, state, body, due_ms, attempts, made_ms, next_ms, reason)
        SELECT 'i', connection, id, 'ready', ?1, NULL, 0, 0, 0, '' FROM drafts";
    let body = json!({ "text": "hi", "media": [], "target_platforms": [], "workspace": "w", "platform_posts": [] });
    copy.execute(sql, [body.to_string()]).unwrap();
    copy.execute("DELETE FROM preferences WHERE name = 'checksum of intents'", []).unwrap();
    drop(copy);
    changed.insert("carillon.db".to_owned(), fs::read(&path).unwrap());
    list_anew(&mut changed);
    pack(&backup, &changed);
    bench.done("restore_backup", json!({})).await;
    let bench = bench.restart().await;
    let seen = json!({ "id": bench.connection().await, "address": server.base_url(), "address_v2": "" });
    bench.done("confirm_address", seen).await;
    bench.until("open_draft", json!({ "id": id }), |draft| draft["state"] == "confirming").await;
    // It is looked for three times from when the outbox has its first turn, whenever that is.
    let mut draft = Value::Null;
    for _ in 0..1000 {
        draft = bench.done("open_draft", json!({ "id": id })).await;
        if draft["state"] == "unconfirmed" {
            break;
        }
        bench.clock.advance(chrono::TimeDelta::seconds(10));
        tokio::task::yield_now().await;
    }
    assert_eq!(draft["state"], "unconfirmed", "{draft}");
    assert!(draft["note"].as_str().unwrap().contains("may have been sent before"), "{draft}");
    assert_eq!(server.creates(), 0);
}

/// Corrects what the manifest says of sizes; the hashes are left to whoever changes them.
pub(crate) fn list_anew(entries: &mut BTreeMap<String, Vec<u8>>) {
    let mut manifest: Value = serde_json::from_slice(&entries["manifest.json"]).unwrap();
    for member in manifest["members"].as_array_mut().unwrap() {
        let bytes = &entries[member["name"].as_str().unwrap()];
        member["size_bytes"] = bytes.len().into();
        member["sha256"] = support::sha256(bytes).into();
    }
    entries.insert("manifest.json".to_owned(), serde_json::to_vec(&manifest).unwrap());
}

#[tokio::test]
async fn a_backup_that_is_not_whole_or_not_ours_changes_nothing() {
    let bench = here().await;
    keep_draft(&bench, &[], "Mine").await;
    let backup = make(&bench).await;
    let whole = entries(&backup);
    let manifest = |change: &dyn Fn(&mut Value)| {
        let mut entries = whole.clone();
        let mut manifest: Value = serde_json::from_slice(&entries["manifest.json"]).unwrap();
        change(&mut manifest);
        entries.insert("manifest.json".to_owned(), serde_json::to_vec(&manifest).unwrap());
        entries
    };
    let with = |name: &str, bytes: &[u8]| {
        let mut entries = manifest(&|manifest| {
            let member = json!({ "name": name, "size_bytes": bytes.len(), "sha256": support::sha256(bytes) });
            manifest["members"].as_array_mut().unwrap().push(member);
        });
        entries.insert(name.to_owned(), bytes.to_vec());
        entries
    };
    let changed = |name: &str, change: &dyn Fn(&mut Vec<u8>)| {
        let mut entries = whole.clone();
        change(entries.get_mut(name).unwrap());
        entries
    };
    let mut hollow = changed("carillon.db", &|bytes| bytes[5000..9000].fill(0));
    list_anew(&mut hollow);
    let mut short = whole.clone();
    short.remove("service/service.sqlite");
    for (told, entries) in [
        ("a newer version of Carillon made it", manifest(&|manifest| manifest["format"] = 3.into())),
        ("a newer version of Carillon made it", manifest(&|manifest| manifest["tables"] = 999.into())),
        ("it is not a backup of Carillon", manifest(&|manifest| manifest["members"] = json!("none"))),
        ("it contains “../carillon.lock”", with("../carillon.lock", b"x")),
        ("it contains “service/files/../../x”", with("service/files/../../x", b"x")),
        ("it contains “media/incoming/x”", with("media/incoming/x", b"x")),
        ("the content of a file does not match its name", with(&format!("media/00/{}", "0".repeat(64)), b"x")),
        ("it contains “/etc/passwd”", with("/etc/passwd", b"x")),
        ("larger than any backup", manifest(&|manifest| manifest["members"][0]["size_bytes"] = u64::MAX.into())),
        ("“carillon.db” was changed after the backup was made", changed("carillon.db", &|bytes| bytes[99] ^= 1)),
        ("“carillon.db” was changed after the backup was made", changed("carillon.db", &|bytes| bytes.push(0))),
        ("“carillon.db” was changed after the backup was made", changed("carillon.db", &|bytes| bytes.truncate(9000))),
        ("its database is incomplete", hollow),
        ("its files do not match its list", short),
        ("it is not a backup of Carillon", BTreeMap::from([("a.txt".to_owned(), b"hello".to_vec())])),
    ] {
        pack(&backup, &entries);
        let failure = bench.call("restore_backup", json!({})).await.unwrap_err();
        assert!(failure.message.contains(told), "{told}: {}", failure.message);
        assert!(failure.message.ends_with("Nothing in Carillon was changed."), "{}", failure.message);
        assert!(!bench.folder().join("replacing.tmp").exists(), "{told}: what was unpacked stays");
    }
    for bytes in [b"no zip at all".to_vec(), Vec::new()] {
        fs::write(&backup, bytes).unwrap();
        let failure = bench.call("restore_backup", json!({})).await.unwrap_err();
        assert!(failure.message.contains("it is not a backup of Carillon"), "{}", failure.message);
    }
    pack(&backup, &whole);
    let mut bytes = fs::read(&backup).unwrap();
    let middle = bytes.len() / 2;
    bytes.truncate(middle);
    fs::write(&backup, bytes).unwrap();
    bench.call("restore_backup", json!({})).await.unwrap_err();
    let bench = bench.restart().await;
    assert_eq!(titles(&bench.done("list_drafts", json!({})).await), ["Mine"]);
    assert!(!bench.folder().join("replaced").exists());
}

#[tokio::test]
async fn a_backup_that_cannot_be_written_is_told_and_leaves_nothing_behind() {
    let bench = here().await;
    bench.heard.choose(None);
    assert!(bench.done("make_backup", json!({})).await.is_null(), "nobody chose a place");
    assert!(bench.done("restore_backup", json!({})).await.is_null());
    let folder = bench.folder().join("missing");
    bench.heard.choose(Some(folder.join("a.carillon")));
    let failure = bench.call("make_backup", json!({})).await.unwrap_err();
    assert!(failure.message.starts_with("The backup was not saved: "), "{}", failure.message);
    assert!(!folder.exists() && !bench.folder().join("backup.tmp").exists());
}
