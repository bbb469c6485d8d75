//! Posts and drafts are found by their words as they are now, whatever became of the index.

use crate::moving::{Scene, aimed, item, moment};
use crate::undo::settle;
use crate::{channels, keep_draft};
use serde_json::{Value, json};
use std::path::Path;
use support::Workbench;

async fn search(bench: &Workbench, text: &str) -> Vec<Value> {
    let found = bench.done("search_posts", json!({ "text": text, "limit": 8 })).await;
    found.as_array().unwrap().clone()
}

async fn titles(bench: &Workbench, text: &str) -> Vec<String> {
    search(bench, text).await.iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn words_are_found_with_where_they_are_and_what_became_of_them() {
    let scene = Scene::open().await;
    let bench = &scene.bench;
    let ids = channels(bench, 2).await;
    let draft = keep_draft(bench, &ids, "The Advent blend is back ☕\nMit Grüßen aus 東京").await;
    scene.make_at("Advent door 2", ("2026-11-30", "07:00", "Europe/Vienna")).await;
    let rule = json!({ "time": "07:00", "rate_unit": "day", "rate_value": 1, "timezone": "Europe/Vienna" });
    let repeats = |post: &mut model::NewPost| post.recurring_schedule = serde_json::from_value(rule).unwrap();
    scene.make("Advent door, each day", 1, repeats).await;
    let found = search(bench, "adv").await;
    let when: Vec<&str> = found.iter().map(|one| one["when"].as_str().unwrap()).collect();
    assert_eq!(when, ["Daily, 07:00", "Sun 22 Nov, 09:00", "Mon 30 Nov, 07:00"]);
    let days: Vec<&str> = found.iter().map(|one| one["date"].as_str().unwrap()).collect();
    assert_eq!(days, ["2026-11-22", "2026-11-22", "2026-11-30"]);
    assert_eq!(found[1]["id"], json!(draft));
    assert_eq!([&found[1]["kind"], &found[0]["kind"]], [&json!("draft"), &json!("post")]);
    assert_eq!(found[1]["marks"], json!([[4, 7]]));
    assert_eq!(found[1]["platforms"].as_array().unwrap().len(), 2);
    for words in ["ADVENT blend", "gruss", "grüs", "東京", "京", "☕", "bl adv", "aus 東"] {
        assert_eq!(search(bench, words).await.first().map(|one| &one["id"]), Some(&json!(draft)), "{words}");
    }
    for words in ["", "  ", "!", "vent", "adv zebra", "\"", "*", "adv OR", "text:adv", "^"] {
        assert_eq!(titles(bench, words).await, [""; 0], "{words}");
    }
    assert_eq!(search(bench, "gruss").await[0]["title"], "Mit Grüßen aus 東京");
}

#[tokio::test]
async fn what_changes_is_found_as_it_is_now() {
    let scene = Scene::open().await;
    let bench = &scene.bench;
    let ids = channels(bench, 1).await;
    let draft = keep_draft(bench, &ids, "Roast day").await;
    assert_eq!(titles(bench, "roast").await, ["Roast day"]);
    let change = json!({ "id": draft, "based_on": 1, "text": "Cupping day", "channel_ids": ids, "schedule": null });
    bench.done("save_draft", change).await;
    assert_eq!(titles(bench, "roast").await, [""; 0]);
    assert_eq!(search(bench, "cupping").await[0]["when"], "");
    bench.done("discard_draft", json!({ "id": draft })).await;
    assert_eq!(titles(bench, "cupping").await, [""; 0]);
    bench.done("undo", json!({})).await;
    assert_eq!(titles(bench, "cupping").await, ["Cupping day"]);

    scene.make("Door", 1, |post| post.one_off_schedule = Some(moment(("2026-11-24", "09:00", "Europe/Vienna")))).await;
    let chip = scene.chip("Door").await;
    bench.done("move_posts", aimed(&[item(&chip)], "2026-12-24", None)).await;
    settle(bench).await;
    assert_eq!(search(bench, "door").await[0]["when"], "Thu 24 Dec, 09:00");
    bench.done("remove_posts", json!({ "items": [item(&scene.chip("Door").await)], "reach": "one" })).await;
    assert_eq!(titles(bench, "door").await, [""; 0]);
}

#[tokio::test]
async fn the_index_may_be_lost_or_damaged_and_nothing_is() {
    let mut scene = Scene::open().await;
    let ids = channels(&scene.bench, 1).await;
    keep_draft(&scene.bench, &ids, "Roast day").await;
    scene.make_at("Roast night", ("2026-11-30", "07:00", "Europe/Vienna")).await;
    assert_eq!(titles(&scene.bench, "roast").await, ["Roast day", "Roast night"]);
    for harm in [None, Some(vec![b'x'; 9_000]), Some(vec![0; 65_536]), Some(Vec::new())] {
        scene = scene.restart_after(|folder| harm_index(folder, harm.as_deref())).await;
        assert_eq!(titles(&scene.bench, "roast").await, ["Roast day", "Roast night"], "{harm:.20?}");
    }
    // A page in its middle, which is only read by a search.
    scene = scene
        .restart_after(|folder| {
            let mut bytes = std::fs::read(folder.join("search.db")).unwrap();
            let page = 4096;
            assert!(bytes.len() > 3 * page);
            bytes[2 * page..].fill(0xAA);
            harm_index(folder, Some(&bytes));
        })
        .await;
    assert_eq!(titles(&scene.bench, "roast").await, ["Roast day", "Roast night"]);
}

/// Removes the index, or puts something else in its place.
fn harm_index(folder: &Path, bytes: Option<&[u8]>) {
    for name in ["search.db", "search.db-wal", "search.db-shm"] {
        let _ = std::fs::remove_file(folder.join(name));
    }
    if let Some(bytes) = bytes {
        std::fs::write(folder.join("search.db"), bytes).unwrap();
    }
}
