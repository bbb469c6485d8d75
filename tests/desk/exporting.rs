//! Posts and drafts as files: everything of them is there, of the workspace that is looked at or of all, and a file is
//! there as a whole or not at all.

use crate::{channels, keep_draft};
use exchange::{Layout, PostEntry, delimited, ics, json, markdown, table, workbook};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use support::Workbench;

/// A computer with the examples and one draft with commas, quotation marks and two lines.
async fn bench() -> Workbench {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": true })).await;
    let ids = channels(&bench, 2).await;
    keep_draft(&bench, &ids, "=1, \"quoted\"\nשלום ☕").await;
    bench
}

async fn export(bench: &Workbench, posts: &str, format: &str) -> (PathBuf, Value) {
    let file = bench.folder().join(format!("out.{format}"));
    bench.heard.choose(Some(file.clone()));
    let told = bench.done("export_posts", json!({ "posts": posts, "format": format })).await;
    (file, told)
}

fn rows(rows: &[Vec<String>]) -> Vec<PostEntry> {
    let layout = Layout::guess(rows);
    rows[1..].iter().map(|row| table::entry(&layout, row).unwrap()).collect()
}

#[tokio::test]
async fn every_format_has_all_posts_and_drafts_as_they_are() {
    let bench = bench().await;
    let (file, told) = export(&bench, "all", "json").await;
    let all = json::read(&fs::read(file).unwrap()).unwrap();
    assert!(all.len() > 30, "{}", all.len());
    assert_eq!(told["text"], format!("{} posts were written to “out.json”.", all.len()));
    let draft = all.iter().find(|entry| entry.text.starts_with("=1, ")).unwrap();
    assert_eq!((draft.text.as_str(), draft.channels.len()), ("=1, \"quoted\"\nשלום ☕", 2));
    assert!(all.iter().any(|entry| !entry.media.is_empty()));
    assert!(all.iter().all(|entry| !entry.workspace.is_empty()));
    let (file, _) = export(&bench, "all", "csv").await;
    assert_eq!(rows(&delimited::read(&fs::read(file).unwrap()).unwrap()), all);
    let (file, _) = export(&bench, "all", "xlsx").await;
    assert_eq!(rows(&workbook::read(&fs::read(file).unwrap(), 0).unwrap().rows), all);
    let (file, _) = export(&bench, "all", "ics").await;
    let events = ics::read(&fs::read_to_string(file).unwrap()).unwrap();
    let timed: Vec<&PostEntry> = all.iter().filter(|entry| entry.timing.is_some()).collect();
    assert_eq!(events.iter().map(|event| &event.entry).collect::<Vec<_>>(), timed);
}

#[tokio::test]
async fn each_post_is_a_file_of_text_and_none_that_is_there_is_written_over() {
    let bench = bench().await;
    let folder = bench.folder().join("texts");
    fs::create_dir(&folder).unwrap();
    bench.heard.choose(Some(folder.clone()));
    for times in [1, 2] {
        let told = bench.done("export_posts", json!({ "posts": "drafts", "format": "markdown" })).await;
        assert_eq!(told["text"], "1 post was written to “texts”.");
        let files: Vec<PathBuf> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
        assert_eq!(files.len(), times);
        for file in files {
            assert_eq!(markdown::read(&fs::read_to_string(file).unwrap()).unwrap().text, "=1, \"quoted\"\nשלום ☕");
        }
    }
}

#[tokio::test]
async fn what_is_looked_at_and_what_is_to_come_can_be_written_alone() {
    let bench = bench().await;
    let read = |file: PathBuf| json::read(&fs::read(file).unwrap()).unwrap();
    let all = read(export(&bench, "all", "json").await.0);
    let ahead = read(export(&bench, "ahead", "json").await.0);
    assert!(!ahead.is_empty() && ahead.len() < all.len(), "{} of {}", ahead.len(), all.len());
    let channels = bench.done("list_channels", json!({})).await;
    let workspace = &channels["workspaces"][0];
    crate::workspaces::look_at(&bench, workspace["id"].as_str()).await;
    let one = read(export(&bench, "all", "json").await.0);
    let names: std::collections::BTreeSet<&str> = one.iter().map(|entry| entry.workspace.as_str()).collect();
    assert_eq!(names.into_iter().collect::<Vec<_>>(), [workspace["name"].as_str().unwrap()]);
    assert!(one.len() < all.len(), "{} of {}", one.len(), all.len());
}

#[tokio::test]
async fn a_file_that_cannot_be_written_is_told_and_nothing_is_left_behind() {
    let bench = bench().await;
    bench.heard.choose(None);
    assert!(bench.done("export_posts", json!({ "posts": "all", "format": "csv" })).await.is_null());
    let folder = bench.folder().join("missing");
    bench.heard.choose(Some(folder.join("a.csv")));
    let failure = bench.call("export_posts", json!({ "posts": "all", "format": "csv" })).await.unwrap_err();
    assert!(failure.message.starts_with("The posts were not written: "), "{}", failure.message);
    assert!(!folder.exists());
}

#[tokio::test]
async fn what_is_chosen_in_the_table_is_written_alone() {
    let bench = bench().await;
    let found = bench.done("list_posts", json!({ "filter": { "text": "quoted" } })).await;
    assert_eq!(found["count"], 1);
    let file = bench.folder().join("chosen.json");
    bench.heard.choose(Some(file.clone()));
    let wanted = json!({ "posts": "all", "format": "json", "listing": found["listing"] });
    let told = bench.done("export_posts", wanted).await;
    assert_eq!(told["text"], "1 post was written to “chosen.json”.");
    assert_eq!(json::read(&fs::read(file).unwrap()).unwrap()[0].text, "=1, \"quoted\"\nשלום ☕");
    let rest = bench.done("list_posts", json!({})).await;
    let id = bench.done("show_posts", json!({ "listing": found["listing"], "offset": 0, "limit": 1 })).await;
    let wanted = json!({ "listing": rest["listing"], "ids": [id[0]["chip"]["id"]], "is_rest": true });
    let rest = bench.done("choose_posts", wanted).await;
    let file = bench.folder().join("rest.csv");
    bench.heard.choose(Some(file.clone()));
    bench.done("export_posts", json!({ "posts": "all", "format": "csv", "listing": rest["listing"] })).await;
    let read = rows(&delimited::read(&fs::read(file).unwrap()).unwrap());
    assert_eq!(read.len() as u64, rest["count"].as_u64().unwrap());
    assert!(read.iter().all(|entry| !entry.text.contains("quoted")));
}

#[tokio::test]
async fn what_was_chosen_is_written_also_when_it_is_being_changed_or_has_become_a_post() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let ids = channels(&bench, 1).await;
    let drafts = [keep_draft(&bench, &ids, "Apples").await, keep_draft(&bench, &ids, "Beans").await];
    bench.done("send_draft", json!({ "id": drafts[0], "revision": 1 })).await;
    crate::undo::settle(&bench).await;
    // The first is a post that somebody changes; the second becomes one after it was listed.
    let table = bench.done("list_posts", json!({ "order": "text" })).await;
    let rows = bench.done("show_posts", json!({ "listing": table["listing"], "offset": 0, "limit": 9 })).await;
    let post = bench.done("open_post", json!({ "id": rows[0]["chip"]["id"] })).await;
    let mut change = json!({ "id": post["id"], "based_on": 0, "text": "Apples, red", "post": post["post"] });
    for part in ["channel_ids", "schedule", "own", "ignored", "language"] {
        change[part] = post[part].clone();
    }
    bench.done("save_draft", change).await;
    bench.done("send_draft", json!({ "id": drafts[1], "revision": 1 })).await;
    crate::undo::settle(&bench).await;
    let file = bench.folder().join("chosen.json");
    bench.heard.choose(Some(file.clone()));
    bench.done("export_posts", json!({ "posts": "all", "format": "json", "listing": table["listing"] })).await;
    let mut texts: Vec<_> = json::read(&fs::read(file).unwrap()).unwrap().into_iter().map(|entry| entry.text).collect();
    texts.sort();
    assert_eq!(texts, ["Apples, red", "Beans"]);
}
