//! Posts from files: whatever was exported comes back the same in every format, what is no post is told and can be saved,
//! and all of it is undone as one.

use crate::{channels, keep_draft};
use exchange::{PostEntry, delimited, json};
use serde_json::{Value, json};
use std::fs::{self, File};
use std::path::PathBuf;
use support::Workbench;

/// What would become of files.
async fn choose(bench: &Workbench, files: Vec<PathBuf>) -> Value {
    bench.heard.choose_media(files);
    bench.done("choose_import", json!({})).await
}

/// The way in which something was read, with some of it changed.
fn plan(seen: &Value, changes: &Value) -> Value {
    let mut plan = seen["plan"].clone();
    for (name, value) in changes.as_object().unwrap() {
        plan[name] = value.clone();
    }
    plan
}

/// Brings files in as drafts, as they are most likely meant.
async fn import(bench: &Workbench, files: Vec<PathBuf>) -> Value {
    let seen = choose(bench, files).await;
    bench.done("import_posts", plan(&seen, &json!({ "schedule": false }))).await
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

fn texts(problems: &Value) -> Vec<String> {
    let said = |one: &Value| format!("{}: {}", one["place"].as_str().unwrap(), one["text"].as_str().unwrap());
    problems.as_array().unwrap().iter().map(said).collect()
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
        assert_eq!((&told["text"], &told["left"]), (&json!("2 drafts were made."), &json!(0)), "{format}");
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
    assert_eq!((&told["text"], &told["left"]), (&json!("2 drafts were made."), &json!(0)));
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
         Dritter;;2026-13-01;09:00;\n;;;;\nVierter;;;;poster.png\n"
    );
    let seen = choose(&bench, vec![table(&bench, "plan.csv", &rows)]).await;
    assert_eq!((&seen["ready"], &seen["wrong"], &seen["blank"]), (&json!(1), &json!(3), &json!(1)), "{seen:#}");
    let expected = ["Row 4: “2026-13-01” is not a date.", "Row 6: “poster.png” is not found"];
    assert_eq!(texts(&seen["problems"]), expected);
    assert_eq!(seen["problems"][1]["is_file"], true);
    // A name that is no channel is asked about once, beside the posts that name none.
    let asked: Vec<_> = seen["channels"].as_array().unwrap().iter().map(|one| one["question"].clone()).collect();
    assert_eq!(asked, ["Where do posts go that name no channel?", "Which channel is “nowhere”?"]);
    let told = bench.done("import_posts", plan(&seen, &json!({ "schedule": false }))).await;
    assert_eq!((&told["text"], &told["left"]), (&json!("1 draft was made."), &json!(3)));
    let made = drafts(&bench).await;
    let first: PostEntry = serde_json::from_str(made.iter().find(|one| one.contains("Erster")).unwrap()).unwrap();
    assert_eq!(first.channels.len(), 1);
    let timing =
        json!({ "kind": "time", "date": "2026-12-01", "time": "08:30", "zone": "Europe/Vienna", "second": false });
    assert_eq!(json!(first.timing), timing);

    let file = bench.folder().join("failed.csv");
    bench.heard.choose(Some(file.clone()));
    let saved = bench.done("save_failed_rows", json!({})).await;
    assert_eq!(saved["text"], "3 rows were written to “failed.csv”.");
    let failed = delimited::read(&fs::read(&file).unwrap()).unwrap();
    assert_eq!((failed.len(), failed[0].last().unwrap().as_str()), (4, "Problem"));
    assert_eq!(failed[1].last().unwrap(), "“nowhere” is no channel here, or several");
    let mended = fs::read_to_string(&file).unwrap().replace("Zweiter,nowhere", "Zweiter,");
    fs::write(&file, mended.replace("2026-13-01", "2026-12-03").replace(",poster.png", ",")).unwrap();
    let told = import(&bench, vec![file]).await;
    assert_eq!((&told["text"], &told["left"]), (&json!("3 drafts were made."), &json!(0)));
}

/// The sheet of a person: figures that are dates both ways, names of her own, a picture beside it.
const SHEET: &str = "Datum;Uhrzeit;Text DE;Kanal;Bild;Bildtext;Kampagne\n\
    03/12/2026;9.30;Der Adventkaffee ist wieder da.;MINE;tins_gold.png;Drei Dosen;Advent\n\
    04/12/2026;25:30;Probierset, sechs Lose.;MINE;tins_gold.png;;Advent\n\
    05/12/2026;;Was ist eine Perlbohne?;MINE;;;\n\
    24/12/2026;10:00;Neue Tassen;Insta2;../outside.png;;\n";

#[tokio::test]
async fn a_sheet_is_asked_about_mended_and_brought_straight_to_the_schedule_and_undone_as_one() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": true })).await;
    let ids = channels(&bench, 2).await;
    let name = bench.done("list_channels", json!({})).await["channels"][0]["name"].clone();
    let folder = bench.folder().join("sheet");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("tins_gold.png"), support::png(8, 8, [200, 160, 40])).unwrap();
    fs::write(bench.folder().join("outside.png"), support::png(8, 8, [200, 160, 40])).unwrap();
    let sheet = table(&bench, "sheet/advent.csv", &SHEET.replace("MINE", name.as_str().unwrap()));
    let before = drafts(&bench).await.len();

    let seen = choose(&bench, vec![sheet]).await;
    let dates = &seen["dates"];
    assert_eq!(dates["question"], "Which day is 03/12/2026?");
    assert_eq!(dates["answers"][0]["consequence"], "All dates lie between 3 Dec and 24 Dec");
    assert_eq!(dates["answers"][1]["consequence"], "3 rows would lie in the past");
    assert_eq!(seen["plan"]["order"], "day_first");
    assert_eq!(texts(&seen["problems"]), ["Row 3: “25:30” is not a time of day."]);
    let states: Vec<_> = seen["posts"].as_array().unwrap().iter().map(|post| post["state"].clone()).collect();
    let expected =
        ["Scheduled", "“25:30” is not a time of day.", "Draft: no time", "“Insta2” is no channel here, or several"];
    assert_eq!(states, expected, "{seen:#}");
    let cells = bench.done("show_import_row", json!({ "plan": seen["plan"], "row": 1 })).await;
    let read: Vec<_> = cells.as_array().unwrap().iter().map(|cell| cell["read"].as_str().unwrap()).collect();
    assert_eq!(read[..3], ["Thu 3 Dec 2026", "09:30, Europe/Vienna", "31 characters"]);
    assert_eq!(read[4..], ["found in the folder of the file", "for tins_gold.png", "Advent"]);

    // The other way, most of it is over.
    let other = bench.done("preview_import", plan(&seen, &json!({ "order": "month_first" }))).await;
    assert!(texts(&other["problems"])[0].contains("is over"), "{other:#}");

    // The time is mended, and the name answered. A file that leads out of the folder is not there.
    let mended = json!({
        "cells": [{ "row": 2, "column": 1, "text": "17:00" }],
        "channels": [{ "name": { "platform": "", "name": "Insta2" }, "ids": [ids[1]] }],
    });
    let seen = bench.done("preview_import", plan(&seen, &mended)).await;
    assert_eq!(texts(&seen["problems"]), ["Row 5: “../outside.png” is not found"]);
    assert_eq!((&seen["ready"], &seen["action"]), (&json!(3), &json!("Bring in 3 posts")));
    bench.heard.choose(Some(bench.folder().to_owned()));
    let still = bench.done("find_import_files", seen["plan"].clone()).await;
    assert_eq!(still["wrong"], 1, "a folder that was chosen is left as little as that of the file");
    let told = bench.done("import_posts", seen["plan"].clone()).await;
    assert_eq!((&told["text"], &told["left"]), (&json!("2 posts go to the schedule, 1 is a draft."), &json!(1)));
    let pictures = bench.done("list_media", json!({})).await;
    let tins: Vec<_> =
        pictures["files"].as_array().unwrap().iter().filter(|file| file["name"] == "tins_gold.png").collect();
    assert_eq!((tins.len(), &tins[0]["alt"]), (1, &json!("Drei Dosen")), "{pictures:#}");

    bench.done("undo_entry", told["entry"].clone()).await;
    assert_eq!(drafts(&bench).await.len(), before);
    let gone = bench.call("preview_import", seen["plan"].clone()).await.unwrap_err();
    assert_eq!(gone.message, "What was chosen is no longer there.");
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
        table(&bench, "book.xlsx", "PK"),
        table(&bench, "notes.docx", "x"),
        table(&bench, "half.md", "---\ntext: x\n"),
        large,
        bench.folder().join("gone.csv"),
    ];
    let seen = choose(&bench, files).await;
    assert_eq!((&seen["ready"], &seen["wrong"]), (&json!(0), &json!(0)));
    let problems: Vec<&str> = seen["unread"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
    let begins = [
        "“page.json”: it cannot be read: ",
        "“later.json”: a later version of Carillon wrote it",
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
    assert!(bench.done("choose_import", json!({})).await.is_null());
}

#[tokio::test]
async fn a_table_with_the_same_head_is_read_as_it_was_read_the_last_time() {
    let bench = bench().await;
    let rows = "Text,Ort,Tags\nOne,hier,a\n";
    let seen = choose(&bench, vec![table(&bench, "one.csv", rows)]).await;
    let columns = &seen["plan"]["layout"]["columns"];
    assert_eq!(*columns, json!(["text", "nothing", "labels"]));
    let layout = json!({ "heading": true, "columns": ["text", "labels", "nothing"] });
    bench.done("import_posts", plan(&seen, &json!({ "schedule": false, "layout": layout }))).await;
    let again = choose(&bench, vec![table(&bench, "two.csv", &rows.replace("One", "Two"))]).await;
    assert_eq!(again["plan"]["layout"], layout);
    assert_eq!(again["posts"][0]["labels"], json!(["hier"]));
    let other = choose(&bench, vec![table(&bench, "three.csv", "Text,Ort\nThree,hier\n")]).await;
    assert_eq!(other["plan"]["layout"]["columns"], json!(["text", "nothing"]));
}

/// As many as its bulk file takes: one a day, without a heading, the month first.
#[tokio::test]
async fn the_bulk_file_of_hootsuite_comes_in_with_its_350_rows_as_they_are() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let first = chrono::NaiveDate::from_ymd_opt(2026, 12, 1).unwrap();
    let days = (0..350).map(|day| (day, first + chrono::Days::new(day)));
    let (mut rows, mut expected) = (Vec::new(), Vec::new());
    for (number, day) in days {
        let text = format!("Post {number}, \"quoted\"; שלום ☕\nand a second line");
        let link = if number % 3 == 0 { format!("https://kranich.example/{number}") } else { String::new() };
        let (hour, minute) = (7 + number % 12, number % 6 * 10);
        rows.push(vec![format!("{} {hour:02}:{minute:02}", day.format("%m/%d/%Y")), text.clone(), link.clone()]);
        let text = if link.is_empty() { text } else { format!("{text}\n\n{link}") };
        expected.push((text, day.to_string(), format!("{hour:02}:{minute:02}")));
    }
    let file = bench.folder().join("bulk.csv");
    fs::write(&file, delimited::write(&rows).unwrap()).unwrap();
    let seen = choose(&bench, vec![file]).await;
    assert_eq!(
        (&seen["ready"], &seen["wrong"], &seen["plan"]["order"]),
        (&json!(350), &json!(0), &json!("month_first"))
    );
    let told = bench.done("import_posts", plan(&seen, &json!({ "schedule": false }))).await;
    assert_eq!(told["text"], "350 drafts were made.");
    let entries = json::read(&fs::read(export(&bench, "json").await).unwrap()).unwrap();
    let one = |entry: &PostEntry| {
        let timing = json!(entry.timing);
        let part = |name: &str| timing[name].as_str().unwrap().to_owned();
        (entry.text.clone(), part("date"), part("time"))
    };
    let mut came: Vec<_> = entries.iter().map(one).collect();
    came.sort();
    expected.sort();
    assert_eq!(came, expected);
    bench.done("undo_entry", told["entry"].clone()).await;
    assert_eq!(drafts(&bench).await.len(), 0);
}
