//! The library: files that a person has chosen come to the service, into drafts and into posts, and nothing of them is lost.

use crate::journey::{Beside, Place, connect};
use crate::{channels, keep_draft};
use serde_json::{Value, json};
use std::path::PathBuf;
use support::{Workbench, gif, jpeg_with_position, png};

/// Files in a folder of their own.
pub(crate) struct Files {
    folder: tempfile::TempDir,
}

impl Files {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }
}

/// Chooses files and uploads them; gives their identifiers.
pub(crate) async fn upload(bench: &Workbench, paths: Vec<PathBuf>) -> Vec<String> {
    bench.heard.choose_media(paths);
    let chosen = bench.done("choose_media", json!({ "folder": false })).await;
    let grants: Vec<&Value> = chosen["grants"].as_array().unwrap().iter().map(|grant| &grant["id"]).collect();
    let files = bench.done("upload_files", json!({ "grants": grants })).await;
    files.as_array().unwrap().iter().map(|file| file["id"].as_str().unwrap().to_owned()).collect()
}

/// Waits until a file is on the service.
pub(crate) async fn arrives(bench: &Workbench, id: &str) -> Value {
    let shown = bench.until("show_media", json!({ "id": id }), |shown| shown["file"]["state"] == "there").await;
    shown["file"].clone()
}

pub(crate) async fn row(bench: &Workbench, id: &str, state: &str) -> Value {
    let find = |list: &Value| {
        let rows = list["open"].as_array().unwrap();
        rows.iter().find(|row| row["media"]["id"] == id && row["state"] == state).cloned()
    };
    find(&bench.until("list_uploads", json!({}), |list| find(list).is_some()).await).unwrap()
}

/// A draft for tomorrow with these files.
pub(crate) async fn draft_with(bench: &Workbench, text: &str, media: &[String]) -> String {
    let ids = channels(bench, 1).await;
    let id = keep_draft(bench, &ids, text).await;
    let draft = bench.done("open_draft", json!({ "id": id })).await;
    let wanted = json!({ "id": id, "based_on": 1, "text": text, "channel_ids": ids, "schedule": draft["schedule"],
        "media": media });
    bench.done("save_draft", wanted).await;
    id
}

/// What the service says by itself, asked without a line of ours.
async fn raw(beside: &Beside, path: &str) -> Value {
    let url = format!("{}{path}", beside.running.base_url);
    let response = reqwest::Client::new().get(url).header("X-API-KEY", &beside.key).send().await.unwrap();
    assert_eq!(response.status(), 200);
    response.json().await.unwrap()
}

pub(crate) async fn beside(bench: &Workbench) -> Beside {
    let beside = connect(bench, &Place::Beside { second: true }).await.unwrap();
    channels(bench, 1).await;
    beside
}

#[tokio::test]
async fn a_file_goes_to_the_service_into_a_draft_and_into_a_post() {
    let bench = Workbench::new().await;
    let beside = beside(&bench).await;
    let files = Files::new();
    let bytes = png(40, 20, [200, 30, 30]);
    let ids = upload(&bench, vec![files.write("advent bag.png", &bytes)]).await;
    let there = arrives(&bench, &ids[0]).await;
    assert_eq!((&there["name"], &there["media_type"]), (&json!("advent bag.png"), &json!("image/png")));
    assert_eq!((&there["width"], &there["height"]), (&json!(40), &json!(20)));
    let thumbnail = there["thumbnail"].as_str().unwrap();
    assert!(thumbnail.starts_with("/thumbnails/") && thumbnail.ends_with(".jpg"), "{thumbnail}");

    let listed = raw(&beside, "/files?limit=100").await;
    assert_eq!(listed["data"].as_array().unwrap().len(), 1);
    let address = listed["data"][0]["url"].as_str().unwrap();
    assert_eq!(there["address"], address);
    let stored = reqwest::get(address).await.unwrap().bytes().await.unwrap();
    assert_eq!(stored, bytes, "not a byte was changed");
    let fits = bench.done("show_media", json!({ "id": ids[0] })).await["fits"].clone();
    let fit = |platform: &str| fits.as_array().unwrap().iter().find(|fit| fit["platform"] == platform).unwrap().clone();
    assert_eq!((&fit("tiktok")["fit"], &fit("x")["fit"]), (&json!("refused"), &json!("fits")), "{fits:#}");

    let draft = draft_with(&bench, "Roast day", &ids).await;
    let opened = bench.done("open_draft", json!({ "id": draft })).await;
    assert_eq!(opened["media"][0]["thumbnail"], there["thumbnail"]);
    bench.done("send_draft", json!({ "id": draft, "revision": 2 })).await;
    bench.until("list_drafts", json!({}), |drafts| *drafts == json!([])).await;
    let posts = raw(&beside, "/posts").await;
    assert_eq!(posts[0]["media"], json!([{ "url": address, "type": "image/png" }]));
    let used =
        bench.until("show_media", json!({ "id": ids[0] }), |shown| shown["used_in"][0]["is_draft"] == false).await;
    assert_eq!((&used["used_in"][0]["title"], &used["used_in"][0]["ahead"]), (&json!("Roast day"), &json!(true)));
    let list = bench.done("list_media", json!({ "usage": "ahead" })).await;
    assert_eq!((&list["total"], &list["files"][0]["uses"]), (&json!(1), &json!(1)));
    assert_eq!(bench.done("list_media", json!({ "usage": "unused" })).await["total"], 0);
}

#[tokio::test]
async fn files_of_the_service_are_listed_and_shown_small_and_what_vanishes_is_marked() {
    let bench = Workbench::new().await;
    let beside = beside(&bench).await;
    let workspace = bench.done("list_channels", json!({})).await["workspaces"][0]["id"].as_str().unwrap().to_owned();
    let part = reqwest::multipart::Part::bytes(png(30, 60, [1, 2, 3])).file_name("from elsewhere.png");
    let url = format!("{}/files?workspaceId={workspace}", beside.running.base_url);
    let size = png(30, 60, [1, 2, 3]).len();
    let sent = reqwest::Client::new()
        .post(url)
        .header("X-API-KEY", &beside.key)
        .header("X-File-Size", size)
        .multipart(reqwest::multipart::Form::new().part("file", part));
    let kept: Value = sent.send().await.unwrap().json().await.unwrap();
    bench.done("sync_now", json!({})).await;
    let list = bench.until("list_media", json!({}), |list| list["total"] == 1).await;
    let file = &list["files"][0];
    assert_eq!((&file["address"], &file["thumbnail"]), (&kept["data"]["url"], &Value::Null));
    bench.done("show_thumbnails", json!({ "ids": [file["id"]] })).await;
    let shown = bench.until("list_media", json!({}), |list| list["files"][0]["thumbnail"].is_string()).await;
    let file = &shown["files"][0];
    assert_eq!((&file["width"], &file["height"]), (&json!(30), &json!(60)), "it is measured, too");
    for (wish, total) in [("portrait", 1), ("landscape", 0)] {
        assert_eq!(bench.done("list_media", json!({ "orientation": wish })).await["total"], total);
    }
    bench.done("describe_media", json!({ "id": file["id"], "alt": "A Bag", "note": "by Ana" })).await;
    let tags = ["Advent", " advent ", "blue", "red"].map(|tag| json!({ "id": file["id"], "add_tag": tag }));
    for said in tags {
        bench.done("describe_media", said).await;
    }
    // Both are asked for before either is answered.
    let [one, other] = ["blue", "nothing"].map(|tag| json!({ "id": file["id"], "remove_tag": tag }));
    tokio::join!(bench.done("describe_media", one), bench.done("describe_media", other));
    for (text, total) in [("ADVENT bag", 1), ("ana", 1), ("elsewhere", 1), ("else nowhere", 0)] {
        assert_eq!(bench.done("list_media", json!({ "text": text })).await["total"], total, "{text}");
    }
    assert_eq!(bench.done("list_media", json!({ "missing_alt": true })).await["total"], 0);
    assert_eq!(bench.done("list_media", json!({ "tag": "red" })).await["tags"], json!(["Advent", "red"]));
    // All of that was said at one sitting.
    let undone = bench.done("undo", json!({})).await;
    assert_eq!(undone["message"], "Undone: description of the file “from-elsewhere.png”");
    assert_eq!(bench.done("list_media", json!({ "missing_alt": true })).await["total"], 1);
    bench.done("redo", json!({})).await;
    assert_eq!(bench.done("list_media", json!({ "tag": "red" })).await["tags"], json!(["Advent", "red"]));

    let encoded = kept["data"]["url"].as_str().unwrap().replace(':', "%3A").replace('/', "%2F");
    let url = format!("{}/files/{encoded}", beside.running.base_url);
    let gone = reqwest::Client::new().delete(url).header("X-API-KEY", &beside.key).send().await.unwrap();
    assert_eq!(gone.status(), 200);
    bench.done("sync_now", json!({})).await;
    let marked = bench.until("list_media", json!({}), |list| list["files"][0]["state"] == "vanished").await;
    assert_eq!(marked["files"][0]["alt"], "A Bag", "what is known of it stays");
}

#[tokio::test]
async fn what_was_chosen_is_told_truthfully_and_one_failure_stops_nothing() {
    let bench = Workbench::new().await;
    let beside = beside(&bench).await;
    let files = Files::new();
    let jpeg = jpeg_with_position();
    let paths = vec![
        files.write("script.svg", b"<svg onload='alert(1)'/>"),
        files.write("renamed.PNG", &gif()),
        files.write("broken.png", &png(9, 9, [0, 0, 0])[..20]),
        files.write("cute\u{202e}gnp.gif", &[&gif()[..], b"1"].concat()),
        files.write("taken.jpg", &jpeg),
        files.folder.path().to_owned(),
    ];
    let ids = upload(&bench, paths).await;
    let svg = row(&bench, &ids[0], "failed").await;
    assert!(svg["text"].as_str().unwrap().contains("SVG"), "{svg}");
    assert!(row(&bench, &ids[5], "failed").await["text"].as_str().unwrap().contains("folder"));
    let broken = row(&bench, &ids[2], "doubtful").await;
    assert!(broken["text"].as_str().unwrap().starts_with("It may be broken"), "{broken}");
    let told = |shown: &Value| {
        shown["told"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one.as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
            .join(" ")
    };
    for (number, words) in [(1, "its content is"), (3, "reading direction"), (4, "The location was removed")] {
        arrives(&bench, &ids[number]).await;
        let shown = bench.done("show_media", json!({ "id": ids[number] })).await;
        assert!(told(&shown).contains(words), "{shown:#}");
    }
    let shown = bench.done("show_media", json!({ "id": ids[4] })).await;
    let stored = reqwest::get(shown["file"]["address"].as_str().unwrap()).await.unwrap().bytes().await.unwrap();
    let text = String::from_utf8_lossy(&stored);
    assert!(!text.contains("48,12N") && text.contains("trainedAlgorithmicMedia"), "only the position is gone");
    assert_eq!(stored.len(), jpeg.len());
    bench.done("resolve_upload", json!({ "id": ids[2], "answer": "upload_anyway" })).await;
    arrives(&bench, &ids[2]).await;
    assert_eq!(raw(&beside, "/files?limit=100").await["data"].as_array().unwrap().len(), 4);
    let stray = bench.call("upload_files", json!({ "grants": ["/etc/passwd"] })).await.unwrap_err();
    assert!(stray.message.contains("nothing to upload"), "the page can name no path: {stray:?}");
}

#[tokio::test]
async fn the_same_bytes_are_recognised_and_taken_from_the_library() {
    let bench = Workbench::new().await;
    let beside = beside(&bench).await;
    let files = Files::new();
    let first = upload(&bench, vec![files.write("one.png", &png(5, 5, [9, 9, 9]))]).await;
    arrives(&bench, &first[0]).await;
    let again = upload(&bench, vec![files.write("two.png", &png(5, 5, [9, 9, 9]))]).await;
    let draft = draft_with(&bench, "Twice", &[again[0].clone(), first[0].clone()]).await;
    let asked = row(&bench, &again[0], "duplicate").await;
    assert_eq!(asked["twin"]["id"], first[0]);
    assert_eq!(asked["text"], "Already in the library since 21 Nov");
    let meant = bench.done("resolve_upload", json!({ "id": again[0], "answer": "use_twin" })).await;
    assert_eq!(meant["id"], first[0]);
    let opened = bench.done("open_draft", json!({ "id": draft })).await;
    let kept: Vec<&Value> = opened["media"].as_array().unwrap().iter().map(|file| &file["id"]).collect();
    assert_eq!(kept, [&json!(first[0])], "the draft has the other one now, and once");
    assert_eq!(raw(&beside, "/files?limit=100").await["data"].as_array().unwrap().len(), 1);
    let third = upload(&bench, vec![files.write("three.png", &png(5, 5, [9, 9, 9]))]).await;
    row(&bench, &third[0], "duplicate").await;
    bench.done("resolve_upload", json!({ "id": third[0], "answer": "upload_anyway" })).await;
    arrives(&bench, &third[0]).await;
    assert_eq!(raw(&beside, "/files?limit=100").await["data"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_file_that_is_used_is_not_deleted_without_asking_and_comes_back_with_undo() {
    let bench = Workbench::new().await;
    let beside = beside(&bench).await;
    let files = Files::new();
    let ids = upload(
        &bench,
        vec![files.write("one.png", &png(6, 6, [1, 1, 1])), files.write("two.png", &png(6, 6, [2, 2, 2]))],
    )
    .await;
    arrives(&bench, &ids[0]).await;
    arrives(&bench, &ids[1]).await;
    let draft = draft_with(&bench, "A draft", &ids[..1]).await;
    let post = draft_with(&bench, "A post", &ids[..1]).await;
    bench.done("send_draft", json!({ "id": post, "revision": 2 })).await;
    let is_used = |shown: &Value| shown["used_in"].as_array().unwrap().iter().any(|used| used["is_draft"] == false);
    let before = bench.until("show_media", json!({ "id": ids[0] }), is_used).await;
    let asked = bench.done("delete_media", json!({ "ids": [ids[0]] })).await;
    assert_eq!((&asked["gone"], &asked["missed"]), (&json!([]), &json!([ids[0]])));
    assert_eq!((&asked["message"], asked["used_in"].as_array().unwrap().len()), (&json!(""), 2));
    let titles: Vec<&Value> = asked["used_in"].as_array().unwrap().iter().map(|used| &used["title"]).collect();
    assert_eq!(titles, ["A draft", "A post"]);

    let done = bench.done("delete_media", json!({ "ids": [ids[0]], "anyway": true })).await;
    assert_eq!(
        (&done["gone"], &done["message"]),
        (&json!([ids[0]]), &json!("Deleted “one.png”. You can put it back for 30 days."))
    );
    let count = async || raw(&beside, "/files?limit=100").await["data"].as_array().unwrap().len();
    bench.until("show_media", json!({ "id": ids[0] }), |shown| shown["file"]["address"].is_null()).await;
    assert_eq!(count().await, 1, "it is gone from the service, too");
    bench.done("sync_now", json!({})).await;
    let history = bench.done("list_history", json!({})).await;
    assert_eq!((&history[0]["text"], &history[0]["can_restore"]), (&json!("Deleted the file “one.png”"), &json!(true)));

    bench.done("undo", json!({})).await;
    let back = arrives(&bench, &ids[0]).await;
    assert_eq!(count().await, 2);
    let opened = bench.done("open_draft", json!({ "id": draft })).await;
    assert_eq!(opened["media"][0]["address"], back["address"], "the draft has it again");
    assert_ne!(back["address"], before["file"]["address"]);
    let stale = bench.done("show_media", json!({ "id": ids[0] })).await["stale_in"].clone();
    assert_eq!(stale[0]["title"], "A post", "a post of the service is changed only when somebody says so");
    bench.done("mend_posts", json!({ "id": ids[0], "posts": [stale[0]["id"]] })).await;
    bench.until("show_media", json!({ "id": ids[0] }), |shown| shown["stale_in"] == json!([])).await;
    bench
        .until("list_outbox", json!({}), |outbox| outbox["waiting"] == json!([]) && outbox["sending"] == json!([]))
        .await;
    assert_eq!(raw(&beside, "/posts").await[0]["media"][0]["url"], back["address"]);
}

#[tokio::test]
async fn the_files_of_each_sort_are_counted_and_what_a_channel_cannot_take_is_known() {
    let bench = Workbench::new().await;
    let _beside = beside(&bench).await;
    let files = Files::new();
    // Pixels are stored as they are: this one is 6.4 MB.
    let paths = vec![
        files.write("big.png", &png(1600, 1334, [1, 1, 1])),
        files.write("small.png", &png(6, 6, [2, 2, 2])),
        files.write("moving.gif", &gif()),
    ];
    let ids = upload(&bench, paths).await;
    for id in &ids {
        arrives(&bench, id).await;
    }
    bench.done("describe_media", json!({ "id": ids[1], "alt": "A dot", "add_tag": "dot" })).await;
    draft_with(&bench, "Big", &ids[..1]).await;
    let expected = json!({ "known": 3, "all": 3, "images": 3, "videos": 0, "used": 1, "unused": 2, "ahead": 1,
        "missing_alt": 2, "too_big": 1 });
    assert_eq!(bench.done("count_media", json!({})).await, expected);
    let big = bench.done("list_media", json!({ "too_big": true })).await;
    assert_eq!((&big["total"], &big["files"][0]["name"]), (&json!(1), &json!("big.png")));
    let tagged = bench.done("count_media", json!({ "tag": "dot", "usage": "used", "missing_alt": true })).await;
    assert_eq!((&tagged["known"], &tagged["all"], &tagged["used"]), (&json!(3), &json!(1), &json!(0)), "{tagged}");
    let shown = bench.done("show_media", json!({ "id": ids[0] })).await;
    assert_eq!(shown["rules_of"], "2026-11");
    let used = shown["fits"].as_array().unwrap().iter().filter(|fit| fit["has_channel"] == true).count();
    assert!(used > 0 && used < 14, "{shown:#}");
    assert_eq!(bench.done("show_status", json!({})).await["counts"]["media"], 3);

    let deleted = bench.done("delete_media", json!({ "ids": [ids[1]] })).await;
    assert_eq!(bench.done("show_status", json!({})).await["counts"]["media"], 2);
    bench.done("delete_media", json!({ "ids": [ids[2]] })).await;
    bench.done("restore", deleted["entry"].clone()).await;
    arrives(&bench, &ids[1]).await;
    assert_eq!(bench.done("list_media", json!({})).await["total"], 2, "it is that one which is brought back");
}

#[tokio::test]
async fn another_file_takes_the_place_of_one_that_is_deleted() {
    let bench = Workbench::new().await;
    let beside = beside(&bench).await;
    let files = Files::new();
    let ids = upload(
        &bench,
        vec![files.write("one.png", &png(6, 6, [1, 1, 1])), files.write("two.png", &png(6, 6, [2, 2, 2]))],
    )
    .await;
    arrives(&bench, &ids[0]).await;
    let other = arrives(&bench, &ids[1]).await;
    let draft = draft_with(&bench, "A draft", &ids[..1]).await;
    let post = draft_with(&bench, "A post", &ids[..1]).await;
    bench.done("send_draft", json!({ "id": post, "revision": 2 })).await;
    let is_used = |shown: &Value| shown["used_in"].as_array().unwrap().iter().any(|used| used["is_draft"] == false);
    bench.until("show_media", json!({ "id": ids[0] }), is_used).await;
    bench.done("delete_media", json!({ "ids": [ids[0]], "replace_with": ids[1] })).await;
    let opened = bench.done("open_draft", json!({ "id": draft })).await;
    assert_eq!(opened["media"][0]["id"], ids[1]);
    bench
        .until("list_outbox", json!({}), |outbox| outbox["waiting"] == json!([]) && outbox["sending"] == json!([]))
        .await;
    assert_eq!(raw(&beside, "/posts").await[0]["media"][0]["url"], other["address"]);
    bench.until("list_media", json!({}), |list| list["total"] == 1).await;
    let gone = bench.call("delete_media", json!({ "ids": [ids[0]] })).await.unwrap_err();
    assert_eq!(gone.message, "This file no longer exists.");
}

#[tokio::test]
async fn new_pictures_are_made_of_one_and_know_where_they_come_from() {
    let bench = Workbench::new().await;
    let beside = beside(&bench).await;
    let files = Files::new();
    let original = png(60, 40, [10, 200, 10]);
    let ids = upload(&bench, vec![files.write("wide.png", &original)]).await;
    arrives(&bench, &ids[0]).await;
    let shapes = bench.done("list_shapes", json!({ "id": ids[0] })).await;
    let square = shapes.as_array().unwrap().iter().find(|shape| shape["id"] == "square").unwrap().clone();
    assert_eq!(square["region"], json!({ "left": 10, "top": 0, "width": 40, "height": 40 }));
    let cuts = json!([
        { "region": square["region"], "format": "jpeg", "quality": 80, "label": "square" },
        { "turns": 1, "width": 20, "format": "webp" },
    ]);
    let estimate = bench.done("estimate_cuts", json!({ "id": ids[0], "cuts": cuts })).await;
    assert_eq!((&estimate[0]["width"], &estimate[1]["height"]), (&json!(40), &json!(30)));
    assert_eq!((&estimate[0]["name"], &estimate[0]["told"]), (&json!("wide square.jpg"), &json!([])));
    let made = bench.done("cut_media", json!({ "id": ids[0], "cuts": cuts })).await;
    let (first, second) = (made[0]["id"].as_str().unwrap(), made[1]["id"].as_str().unwrap());
    let first = arrives(&bench, first).await;
    let second = arrives(&bench, second).await;
    assert_eq!((&first["name"], &second["name"]), (&json!("wide square.jpg"), &json!("wide 20x30.webp")));
    let stored = reqwest::get(first["address"].as_str().unwrap()).await.unwrap().bytes().await.unwrap();
    assert_eq!(json!(stored.len()), estimate[0]["size_bytes"], "the estimate is exact");
    let shown = bench.done("show_media", json!({ "id": ids[0] })).await;
    assert_eq!(shown["derived"].as_array().unwrap().len(), 2);
    let stored = reqwest::get(shown["file"]["address"].as_str().unwrap()).await.unwrap().bytes().await.unwrap();
    assert_eq!(stored, original, "the original is as it was");
    assert_eq!(bench.done("show_media", json!({ "id": second["id"] })).await["origin"]["id"], ids[0]);
    assert_eq!(raw(&beside, "/files?limit=100").await["data"].as_array().unwrap().len(), 3);
    let outside = json!({ "id": ids[0], "cuts": [{ "region": { "left": 50, "top": 0, "width": 40, "height": 40 }, "format": "png" }] });
    let refused = bench.call("cut_media", outside).await.unwrap_err();
    assert!(refused.message.contains("does not lie within its 60 × 40 pixels"), "{refused:?}");
}

#[tokio::test]
async fn a_picture_is_shown_to_be_edited_and_says_what_a_new_one_loses() {
    let bench = Workbench::new().await;
    let _beside = beside(&bench).await;
    let files = Files::new();
    let ids = upload(&bench, vec![files.write("wide.png", &png(3200, 40, [10, 200, 10]))]).await;
    arrives(&bench, &ids[0]).await;
    bench.done("describe_media", json!({ "id": ids[0], "alt": "Green" })).await;
    let shown = bench.done("show_picture", json!({ "id": ids[0] })).await;
    assert_eq!((&shown["width"], &shown["height"], &shown["format"]), (&json!(3200), &json!(40), &json!("png")));
    let name = shown["preview"].as_str().unwrap().rsplit_once('/').unwrap().1.to_owned();
    let (bytes, media_type) = bench.desk.thumbnail(&name).unwrap();
    assert_eq!((media_type, name.ends_with(".large.jpg")), ("image/jpeg", true));
    assert!(bytes.windows(4).any(|window| window == [0, 20, 6, 64]), "it is 1600 by 20 pixels");
    for no_name in ["../carillon.sqlite", &name.replace(".large.jpg", ".large.tmp"), &name.replace("large", "vast")] {
        assert!(bench.desk.thumbnail(no_name).is_none(), "{no_name}");
    }
    let estimate =
        bench.done("estimate_cuts", json!({ "id": ids[0], "cuts": [{ "format": "webp", "label": "tiny" }] })).await;
    assert_eq!(estimate[0]["name"], "wide tiny.webp");
    assert_eq!(estimate[0]["told"][0]["text"], "The alt text is copied. Check that it still fits.");
    let gone = bench.call("show_picture", json!({ "id": "nobody" })).await.unwrap_err();
    assert_eq!(gone.message, "This file no longer exists.");
}

#[tokio::test]
async fn what_is_pasted_is_a_file_like_any_other_and_a_folder_is_all_its_files() {
    use base64::Engine;
    let bench = Workbench::new().await;
    let _beside = beside(&bench).await;
    let encode = |bytes: &[u8]| base64::engine::general_purpose::STANDARD.encode(bytes);
    let bytes = png(7, 7, [3, 3, 3]);
    let first = bench
        .done("paste_media", json!({ "name": "../pasted.png", "part": encode(&bytes[..50]), "last": false }))
        .await;
    let rest = json!({ "paste": first["paste"], "name": "../pasted.png", "part": encode(&bytes[50..]), "last": true });
    let grant = bench.done("paste_media", rest).await["grant"].clone();
    assert_eq!(grant["name"], "pasted.png");
    let files = bench.done("upload_files", json!({ "grants": [grant["id"]] })).await;
    let there = arrives(&bench, files[0]["id"].as_str().unwrap()).await;
    assert_eq!((&there["media_type"], &there["width"]), (&json!("image/png"), &json!(7)));

    let files = Files::new();
    for number in 0..3 {
        files.write(&format!("{number}.png"), &png(8, 8, [number, 0, 0]));
    }
    bench.heard.choose(Some(files.folder.path().to_owned()));
    let chosen = bench.done("choose_media", json!({ "folder": true })).await;
    let grants: Vec<&Value> = chosen["grants"].as_array().unwrap().iter().map(|grant| &grant["id"]).collect();
    assert_eq!(grants.len(), 3);
    bench.done("upload_files", json!({ "grants": grants })).await;
    bench
        .until("list_uploads", json!({}), |list| {
            list["open"] == json!([]) && list["done"].as_array().unwrap().len() == 4
        })
        .await;
}

#[tokio::test]
async fn the_library_of_this_computer_outlives_a_restart_although_every_address_changes() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    channels(&bench, 1).await;
    let files = Files::new();
    let ids = upload(&bench, vec![files.write("one.png", &png(6, 6, [1, 1, 1]))]).await;
    let before = arrives(&bench, &ids[0]).await;
    bench.done("describe_media", json!({ "id": ids[0], "alt": "A bag" })).await;
    // Somebody else has its port meanwhile.
    let port = before["address"].as_str().unwrap().split(['/', ':']).find_map(|part| part.parse::<u16>().ok()).unwrap();
    bench.desk.close().await;
    let _taken = std::net::TcpListener::bind(("127.0.0.1", port)).unwrap();
    let bench = bench.restart().await;
    let moved = |list: &Value| list["files"][0]["address"] != before["address"];
    let list = bench.until("list_media", json!({}), moved).await;
    assert_eq!(
        (&list["total"], &list["files"][0]["id"], &list["files"][0]["alt"]),
        (&json!(1), &json!(ids[0]), &json!("A bag"))
    );
    assert_eq!(list["files"][0]["thumbnail"], before["thumbnail"]);
    let address = list["files"][0]["address"].as_str().unwrap();
    assert_eq!(reqwest::get(address).await.unwrap().status(), 200);
}

#[tokio::test]
async fn an_address_that_leads_nowhere_public_is_refused_with_words() {
    let bench = Workbench::new().await;
    let _beside = beside(&bench).await;
    let plain = bench.call("import_media", json!({ "address": "http://example.com/a.png" })).await.unwrap_err();
    assert!(plain.message.contains("begins with https://"), "{plain:?}");
    let file = bench.done("import_media", json!({ "address": "https://127.0.0.1/a%20b.png?x=1" })).await;
    assert_eq!(file["name"], "a b.png");
    let failed = row(&bench, file["id"].as_str().unwrap(), "failed").await;
    assert!(failed["text"].as_str().unwrap().contains("not on the public internet"), "{failed}");
}
