//! The queue of uploads as a person works it, and what is dragged over the window and dropped on it.

use crate::channels;
use crate::journey::{Place, connect};
use crate::media::{Files, arrives, draft_with, upload};
use desk::events::{Dropped, Dropping};
use desk::{Drag, FailureAnswer};
use serde_json::{Value, json};
use std::path::PathBuf;
use support::{Workbench, gif, png};
use tokio::sync::broadcast::Receiver;

async fn here() -> Workbench {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    channels(&bench, 1).await;
    bench
}

fn names(list: &Value, kind: &str) -> Vec<String> {
    let rows = list[kind].as_array().unwrap().iter();
    rows.map(|row| row["media"]["name"].as_str().unwrap().to_owned()).collect()
}

fn all_are(list: &Value, state: &str) -> bool {
    list["open"].as_array().unwrap().iter().all(|row| row["state"] == state)
}

#[tokio::test]
async fn a_paused_queue_keeps_files_safe_and_sends_nothing_also_after_a_restart() {
    let bench = Workbench::new().await;
    let beside = connect(&bench, &Place::Beside { second: true }).await.unwrap();
    channels(&bench, 1).await;
    bench.done("pause_uploads", json!({ "paused": true })).await;
    let files = Files::new();
    let paths = vec![files.write("one.png", &png(4, 4, [1, 1, 1])), files.write("two.png", &png(4, 4, [2, 2, 2]))];
    let ids = upload(&bench, paths.clone()).await;
    let list = bench
        .until("list_uploads", json!({}), |list| {
            all_are(list, "paused") && list["open"].as_array().unwrap().iter().all(|row| row["media"]["width"] == 4)
        })
        .await;
    assert_eq!(list["counts"], json!({ "open": 2, "running": 0, "stuck": 0, "done": 0 }));
    assert!(list["summary"].as_str().unwrap().starts_with("Paused, 2 waiting, 0 bytes of "), "{list:#}");
    for path in paths {
        std::fs::remove_file(path).unwrap();
    }
    let bench = bench.restart().await;
    channels(&bench, 1).await;
    let list = bench.done("list_uploads", json!({})).await;
    assert!(list["paused"] == true && all_are(&list, "paused"), "{list:#}");
    let asked = reqwest::Client::new().get(format!("{}/files", beside.running.base_url));
    let stored: Value = asked.header("X-API-KEY", &beside.key).send().await.unwrap().json().await.unwrap();
    assert_eq!(stored["data"], json!([]));
    bench.done("pause_uploads", json!({ "paused": false })).await;
    arrives(&bench, &ids[0]).await;
    arrives(&bench, &ids[1]).await;
}

#[tokio::test]
async fn what_waits_for_a_paused_queue_says_so() {
    let bench = here().await;
    bench.done("pause_uploads", json!({ "paused": true })).await;
    let files = Files::new();
    let ids = upload(&bench, vec![files.write("one.png", &png(4, 4, [1, 1, 1]))]).await;
    let draft = draft_with(&bench, "Roast day", &ids).await;
    bench.done("send_draft", json!({ "id": draft, "revision": 2 })).await;
    let waits = |outbox: &Value, words: &str| outbox["waiting"][0]["detail"] == words;
    bench.until("list_outbox", json!({}), |outbox| waits(outbox, "Waiting for 1 upload; uploads are paused")).await;
}

#[tokio::test]
async fn a_long_queue_is_told_in_parts_and_put_in_order() {
    let bench = here().await;
    bench.done("pause_uploads", json!({ "paused": true })).await;
    let files = Files::new();
    let paths = (0..7).map(|number| files.write(&format!("{number}.png"), &png(3, 3, [number, 0, 0])));
    let ids = upload(&bench, paths.collect()).await;
    bench.until("list_uploads", json!({}), |list| list["left_bytes"].is_u64() && all_are(list, "paused")).await;
    let part = bench.done("list_uploads", json!({ "offset": 2, "limit": 3 })).await;
    assert_eq!((names(&part, "open").concat(), &part["offset"]), ("2.png3.png4.png".to_owned(), &json!(2)));
    bench.done("move_upload", json!({ "id": ids[5], "before": ids[0] })).await;
    bench.done("move_upload", json!({ "id": ids[1], "before": null })).await;
    let gone: FailureAnswer = bench.call("move_upload", json!({ "id": "gone", "before": null })).await.unwrap_err();
    assert_eq!(gone.code, desk::FailureCode::NotFound);
    let list = bench.done("list_uploads", json!({})).await;
    assert_eq!(names(&list, "open"), ["5.png", "0.png", "2.png", "3.png", "4.png", "6.png", "1.png"]);
    let only = bench.done("list_uploads", json!({ "only": [ids[4], "gone", ids[0]] })).await;
    assert_eq!(names(&only, "open"), ["4.png", "0.png"]);
    assert_eq!(only["counts"]["open"], 7, "the whole is counted in any case");
    bench.done("pause_uploads", json!({ "paused": false })).await;
    bench.until("list_uploads", json!({}), |list| list["counts"]["done"] == 7).await;
    let part = bench.done("list_uploads", json!({ "offset": 4, "limit": 2 })).await;
    assert_eq!((part["open"].as_array().unwrap().len(), part["done"].as_array().unwrap().len()), (0, 2));
    bench.done("clear_uploads", json!({})).await;
    assert_eq!(bench.done("list_uploads", json!({})).await["counts"]["done"], 0);
}

/// What the page hears of a drag next, when it is as wanted.
async fn hears(events: &mut Receiver<desk::events::DeskEvent>, wanted: impl Fn(&Dropped) -> bool) -> Dropped {
    loop {
        if let Some(dropped) = events.recv().await.unwrap().dropped.filter(&wanted) {
            return dropped;
        }
    }
}

fn drag(dropping: Dropping, paths: &[PathBuf]) -> Drag {
    Drag { dropping, paths: paths.to_vec(), place: (12.0, 34.0), shift: Some(true) }
}

#[tokio::test]
async fn what_is_dragged_is_looked_at_and_granted_only_when_it_is_dropped() {
    let bench = here().await;
    let files = Files::new();
    let folder = files.write("x", b"x").with_file_name("more");
    std::fs::create_dir_all(folder.join("deeper")).unwrap();
    std::fs::write(folder.join("deeper/b.gif"), gif()).unwrap();
    let paths = [files.write("a.png", &png(4, 4, [1, 1, 1])), folder, files.write("notes.docx", b"PK\x03\x04....")];
    let mut events = bench.heard.listen();
    bench.desk.drag(drag(Dropping::Over, &paths));
    let first = hears(&mut events, |_| true).await;
    assert_eq!((first.files, first.shift, first.look), (3, Some(true), None), "it is told at once");
    let looked = hears(&mut events, |dropped| dropped.look.is_some()).await;
    let look = looked.look.clone().unwrap();
    assert_eq!((looked.files, look.pictures, look.skipped), (3, 2, 1));
    assert_eq!(look.skipped_names, ["notes.docx"]);
    assert!(looked.grants.is_empty(), "nothing is given before it is let go");
    bench.desk.drag(Drag { place: (1.0, 2.0), ..drag(Dropping::Over, &[]) });
    let moved = hears(&mut events, |_| true).await;
    assert_eq!((moved.x, moved.look), (1.0, Some(look)), "it is known while it moves");
    bench.desk.drag(drag(Dropping::Left, &[]));
    assert_eq!(hears(&mut events, |_| true).await.dropping, Dropping::Left);
    bench.desk.drag(drag(Dropping::Dropped, &paths));
    let dropped = hears(&mut events, |_| true).await;
    let granted: Vec<(&str, bool)> = dropped.grants.iter().map(|grant| (grant.name.as_str(), grant.fits)).collect();
    assert_eq!(granted, [("a.png", true), ("b.gif", true), ("notes.docx", false)]);
    assert_eq!((dropped.x, dropped.shift, dropped.text.as_str()), (12.0, Some(true), ""));
    let told = serde_json::to_string(&dropped).unwrap();
    assert!(!told.contains(paths[0].parent().unwrap().to_str().unwrap()), "no path is told: {told}");
}

#[tokio::test]
async fn an_address_that_is_dropped_is_words_and_nothing_is_granted() {
    let bench = here().await;
    let shop = [PathBuf::from("https://shop.example/beans?kind=a%20b")];
    let mut events = bench.heard.listen();
    bench.desk.drag(drag(Dropping::Over, &shop));
    let over = hears(&mut events, |_| true).await;
    assert!(over.is_address && over.text.is_empty(), "{over:?}");
    bench.desk.drag(drag(Dropping::Dropped, &shop));
    let dropped = hears(&mut events, |_| true).await;
    assert_eq!((dropped.text.as_str(), dropped.files), ("https://shop.example/beans?kind=a%20b", 0));
}
