//! Files survive a damaged database, and a file that ends Carillon at each look is given up.

use crate::channels;
use crate::media::{Files, arrives, beside, draft_with, row, upload};
use serde_json::{Value, json};
use support::{Workbench, png};

/// Zeroes the page on which the table of files begins, as a disk does that forgets.
fn forget_files(folder: &std::path::Path) {
    let path = folder.join("carillon.db");
    let database = rusqlite::Connection::open(&path).unwrap();
    database.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'media'";
    let root: usize = database.query_row(sql, [], |row| row.get(0)).unwrap();
    drop(database);
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[(root - 1) * 4096..root * 4096].fill(0);
    std::fs::write(path, bytes).unwrap();
}

#[tokio::test]
async fn a_repair_costs_no_copy_of_a_file_and_no_post_its_picture() {
    let bench = Workbench::new().await;
    let _beside = beside(&bench).await;
    let bytes = png(40, 20, [200, 30, 30]);
    let files = Files::new();
    let ids = upload(&bench, vec![files.write("advent bag.png", &bytes)]).await;
    arrives(&bench, &ids[0]).await;
    let draft = draft_with(&bench, "Roast day", &ids).await;
    let hash = support::sha256(&bytes);
    let place = |bench: &Workbench, shelf: &str| bench.folder().join("media").join(shelf).join(&hash).is_file();
    assert!(place(&bench, &hash[..2]));

    forget_files(bench.folder());
    let bench = bench.restart().await;
    assert!(!bench.done("show_repair", json!({})).await.is_null());
    assert!(place(&bench, &hash[..2]), "nothing is thrown away while nobody has read of the repair");
    let bench = bench.away_until("2027-11-21T13:08:00Z").await;
    assert!(place(&bench, &hash[..2]), "however long that is");

    channels(&bench, 1).await;
    let opened = bench.done("open_draft", json!({ "id": draft })).await;
    assert_eq!(opened["text"], "Roast day");
    let problems = opened["check"]["problems"].as_array().unwrap();
    let unknown = problems.iter().find(|problem| problem["rule"] == "post.media.unknown").unwrap();
    assert_eq!((&unknown["severity"], &unknown["can_ignore"]), (&json!("error"), &json!(false)), "{unknown:#}");
    let sent = bench.call("send_draft", json!({ "id": draft, "revision": opened["revision"] })).await;
    assert!(sent.unwrap_err().message.contains("no longer in the library"), "it does not go out without it");

    bench.done("dismiss_repair", json!({})).await;
    let bench = bench.restart().await;
    assert!(place(&bench, "unnamed"), "its thirty days begin when it is seen that nothing names it");
    let bench = bench.away_until("2027-12-20T13:08:00Z").await;
    assert!(place(&bench, "unnamed"));
    let bench = bench.away_until("2027-12-22T13:08:00Z").await;
    assert!(!place(&bench, "unnamed"));
}

/// Leaves the queue as a program does that was ended in the middle of a look, so often.
fn break_off(folder: &std::path::Path, id: &str, hash: &str, looks: u32) {
    let database = rusqlite::Connection::open(folder.join("carillon.db")).unwrap();
    let source = json!({ "shelf": { "hash": hash, "size_bytes": 1, "looks": looks } });
    let sql = "UPDATE uploads SET source = ?1 WHERE media = ?2";
    assert_eq!(database.execute(sql, [source.to_string().as_str(), id]).unwrap(), 1);
}

#[tokio::test]
async fn a_file_that_ends_carillon_at_each_look_has_failed_after_three() {
    let bench = Workbench::new().await;
    let _beside = beside(&bench).await;
    bench.done("pause_uploads", json!({ "paused": true })).await;
    let (files, bytes) = (Files::new(), png(4, 4, [1, 1, 1]));
    let id = upload(&bench, vec![files.write("a.png", &bytes)]).await.remove(0);
    let is_seen = |list: &Value| list["open"][0]["media"]["width"] == 4 && list["open"][0]["state"] == "paused";
    bench.until("list_uploads", json!({}), is_seen).await;
    break_off(bench.folder(), &id, &support::sha256(&bytes), 2);
    let bench = bench.restart().await;
    bench.until("list_uploads", json!({}), is_seen).await;
    break_off(bench.folder(), &id, &support::sha256(&bytes), 3);
    let bench = bench.restart().await;
    let failed = row(&bench, &id, "failed").await;
    assert!(failed.to_string().contains("Carillon failed on this file"), "{failed:#}");
    bench.done("retry_upload", json!({ "id": id })).await;
    bench.until("list_uploads", json!({}), is_seen).await;
}
