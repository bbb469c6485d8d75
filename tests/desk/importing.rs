//! Posts from files: whatever was exported comes back the same in every format, what is no post is told and can be saved,
//! and all of it is undone as one.

use crate::{channels, keep_draft};
use exchange::{PostEntry, delimited, json};
use serde_json::{Value, json};
use std::fs::{self, File};
use std::path::PathBuf;
use support::Workbench;

async fn import(bench: &Workbench, files: Vec<PathBuf>) -> Value {
    bench.heard.choose_media(files);
    bench.done("import_posts", json!({})).await
}

async fn export(bench: &Workbench, format: &str) -> PathBuf {
    let file = bench.folder().join(format!("out.{format}"));
    bench.heard.choose(Some(file.clone()));
    bench.done("export_posts", json!({ "posts": "drafts", "format": format })).await;
    file
}

/// All drafts by names, in an order of their own.
async fn drafts(bench: &Workbench) -> Vec<String> {
    let file = export(bench, "json").await;
    let mut all: Vec<String> =
        json::read(&fs::read(file).unwrap()).unwrap().iter().map(|entry| json!(entry).to_string()).collect();
    all.sort();
    all
}

fn texts(problems: &Value) -> Vec<&str> {
    problems.as_array().unwrap().iter().map(|one| one["text"].as_str().unwrap()).collect()
}

/// A file with a table, as a person types it.
fn table(bench: &Workbench, name: &str, rows: &str) -> PathBuf {
    let file = bench.folder().join(name);
    fs::write(&file, rows).unwrap();
    file
}

/// A draft of two channels that differ, with labels, at a time, and one that repeats.
async fn bench() -> Workbench {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": true })).await;
    let ids = channels(&bench, 2).await;
    let id = keep_draft(&bench, &ids, "=1, \"quoted\"; Rösttag ☕\n\nשלום עולם").await;
    bench.done("label_posts", json!({ "ids": [id], "label": "Advent, 2026", "on": true })).await;
    let rule = json!({ "kind": "repeat", "every": 1, "unit": "week", "week_days": [1, 4], "month_day": 1, "last_day": false,
        "time": "09:00", "zone": "America/New_York", "start": "2026-11-23", "end": null, "expression": null });
    let own = json!([{ "platform": "mastodon", "text": { "text": "Anders 🎻", "base": "Immer wieder" },
        "settings": { "visibility": "unlisted" } }]);
    let draft = json!({ "id": "5f0c8a2e-6a5c-4a39-9d2a-0d0f3f1f8d11", "based_on": 0, "text": "Immer wieder",
        "channel_ids": ids, "schedule": rule, "media": [], "own": own, "ignored": [], "language": "de", "post": null });
    bench.done("save_draft", draft).await;
    bench
}

#[tokio::test]
async fn what_was_exported_comes_back_the_same_in_every_format_and_is_undone_as_one() {
    let bench = bench().await;
    let before = drafts(&bench).await;
    assert_eq!(before.len(), 2, "{before:#?}");
    let twice = |all: &[String]| {
        let mut twice = [all, all].concat();
        twice.sort();
        twice
    };
    for format in ["json", "csv", "xlsx"] {
        let file = export(&bench, format).await;
        let told = import(&bench, vec![file]).await;
        assert_eq!((&told["text"], &told["problems"]), (&json!("2 drafts were made."), &json!([])), "{format}");
        assert_eq!(drafts(&bench).await, twice(&before), "{format}");
        bench.done("undo_entry", told["entry"].clone()).await;
        assert_eq!(drafts(&bench).await, before, "{format}");
        bench.done("redo", json!({})).await;
        assert_eq!(drafts(&bench).await.len(), 4, "{format}");
        bench.done("undo", json!({})).await;
    }
    let folder = bench.folder().join("texts");
    fs::create_dir(&folder).unwrap();
    bench.heard.choose(Some(folder.clone()));
    bench.done("export_posts", json!({ "posts": "drafts", "format": "markdown" })).await;
    let files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    let told = import(&bench, files).await;
    assert_eq!((&told["text"], &told["problems"]), (&json!("2 drafts were made."), &json!([])));
    assert_eq!(drafts(&bench).await, twice(&before));
    bench.done("undo_entry", told["entry"].clone()).await;
    // A calendar has what has times; what repeats has an event for each of them, and is one post.
    let file = export(&bench, "ics").await;
    assert_eq!(import(&bench, vec![file]).await["text"], "2 drafts were made.");
    assert_eq!(drafts(&bench).await, twice(&before));
}

#[tokio::test]
async fn a_table_that_was_typed_is_read_and_each_row_that_is_no_post_can_be_saved_mended_and_brought_again() {
    let bench = bench().await;
    let name = bench.done("list_channels", json!({})).await["channels"][0].clone();
    let (platform, channel) = (name["platform"].as_str().unwrap(), name["name"].as_str().unwrap());
    let rows = format!(
        "Text;Channels;Date;Time;Media\nErster;{platform}: {channel};2026-12-01;8:30;\nZweiter;nowhere\n\
         Dritter;;2026-13-01;09:00;\n;;;;\nVierter;x: Nobody;;;poster.png\n"
    );
    let told = import(&bench, vec![table(&bench, "plan.csv", &rows)]).await;
    assert_eq!(told["text"], "2 drafts were made.", "{told:#}");
    let expected = [
        "“plan.csv”, row 3: “nowhere” is no channel of the form platform: name",
        "“plan.csv”, row 4: “2026-13-01” is not a date.",
        "X has no channel “Nobody” here: 1 draft is without it.",
        "“poster.png” is not in the library: 1 draft is without it.",
    ];
    assert_eq!(texts(&told["problems"]), expected);
    assert_eq!(told["can_save"], true);
    let made = drafts(&bench).await;
    let first: PostEntry = serde_json::from_str(made.iter().find(|one| one.contains("Erster")).unwrap()).unwrap();
    assert_eq!(first.channels.len(), 1);
    let timing =
        json!({ "kind": "time", "date": "2026-12-01", "time": "08:30", "zone": "Europe/Vienna", "second": false });
    assert_eq!(json!(first.timing), timing);

    let file = bench.folder().join("failed.csv");
    bench.heard.choose(Some(file.clone()));
    let saved = bench.done("save_failed_rows", json!({})).await;
    assert_eq!(saved["text"], "2 rows were written to “failed.csv”.");
    let failed = delimited::read(&fs::read(&file).unwrap()).unwrap();
    assert_eq!((failed.len(), failed[0].last().unwrap().as_str()), (3, "Problem"));
    let mended = fs::read_to_string(&file).unwrap().replace("nowhere", "").replace("2026-13-01", "2026-12-03");
    fs::write(&file, mended).unwrap();
    let told = import(&bench, vec![file]).await;
    assert_eq!((&told["text"], &told["problems"]), (&json!("2 drafts were made."), &json!([])));
    assert_eq!(told["can_save"], false);
}

#[tokio::test]
async fn a_file_that_is_none_of_posts_says_why_and_changes_nothing() {
    let bench = bench().await;
    let before = drafts(&bench).await;
    let large = bench.folder().join("large.csv");
    File::create(&large).unwrap().set_len(65 * 1024 * 1024).unwrap();
    let files = vec![
        table(&bench, "page.json", "<html>"),
        table(&bench, "later.json", r#"{ "carillon": 2, "posts": [] }"#),
        table(&bench, "other.csv", "Name,Age\nAnn,7\n"),
        table(&bench, "book.xlsx", "PK"),
        table(&bench, "notes.docx", "x"),
        table(&bench, "half.md", "---\ntext: x\n"),
        large,
        bench.folder().join("gone.csv"),
    ];
    let told = import(&bench, files).await;
    assert_eq!((&told["text"], &told["entry"]), (&json!("No draft was made."), &json!(null)));
    let problems = texts(&told["problems"]);
    let begins = [
        "“page.json”: it cannot be read: ",
        "“later.json”: a later version of Carillon wrote it",
        "“other.csv”: its first row names no column “Text”",
        "“book.xlsx”: it cannot be read: ",
        "“notes.docx”: this kind of file is not read",
        "“half.md”: it cannot be read: ",
        "“large.csv”: it has more than 64 MB",
        "“gone.csv”: ",
    ];
    assert_eq!(problems.len(), begins.len(), "{problems:#?}");
    for (problem, begin) in problems.iter().zip(begins) {
        assert!(problem.starts_with(begin), "{problem}");
    }
    assert_eq!(drafts(&bench).await, before);
    bench.heard.choose_media(Vec::new());
    assert!(bench.done("import_posts", json!({})).await.is_null());
}
