//! Labels are kept here alone: a post keeps those of the draft it was, and brings them along wherever it goes.

use crate::moving::{Scene, aimed, item, moment, undo};
use crate::undo::settle;
use crate::{channels, keep_draft};
use serde_json::{Value, json};

async fn label(scene: &Scene, ids: &[&str], label: &str, on: bool) {
    scene.bench.done("label_posts", json!({ "ids": ids, "label": label, "on": on })).await;
}

/// The labels there are, each with how many have it.
async fn all(scene: &Scene, of: &[&str]) -> Vec<(String, u64, u64)> {
    let listed = scene.bench.done("list_labels", json!({ "ids": of })).await;
    let own = |one: &Value| {
        (one["name"].as_str().unwrap().to_owned(), one["total"].as_u64().unwrap(), one["of"].as_u64().unwrap())
    };
    listed.as_array().unwrap().iter().map(own).collect()
}

async fn labels_of(scene: &Scene, text: &str) -> Value {
    scene.chip(text).await["labels"].clone()
}

/// What of a month is shown, and how much is planned.
async fn filtered(scene: &Scene, labels: &[&str]) -> (usize, u64) {
    let wanted = json!({ "month": "2026-11", "filter": { "labels": labels } });
    let month = scene.bench.done("show_month", wanted).await;
    let shown = month["days"].as_array().unwrap().iter().map(|day| day["chips"].as_array().unwrap().len()).sum();
    (shown, month["planned"].as_u64().unwrap())
}

#[tokio::test]
async fn labels_go_from_the_draft_to_the_post_to_its_copies_and_back() {
    let scene = Scene::open().await;
    let ids = channels(&scene.bench, 1).await;
    let draft = keep_draft(&scene.bench, &ids, "Roast day").await;
    label(&scene, &[&draft], " Autumn   launch ", true).await;
    label(&scene, &[&draft], "beans", true).await;
    assert_eq!(labels_of(&scene, "Roast day").await, json!(["Autumn launch", "beans"]));
    scene.bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    settle(&scene.bench).await;
    let scene = scene.restart().await;
    let chip = scene.chip("Roast day").await;
    assert_eq!((&chip["kind"], &chip["labels"]), (&json!("post"), &json!(["Autumn launch", "beans"])));
    assert!(!scene.record("Roast day").await.to_string().contains("Autumn"), "the service knows nothing of it");

    let mut copy = aimed(&[item(&chip)], "2026-11-26", None);
    copy["copy"] = json!(true);
    scene.bench.done("move_posts", copy).await;
    assert_eq!(all(&scene, &[]).await, [("Autumn launch".to_owned(), 2, 0), ("beans".to_owned(), 2, 0)]);
    undo(&scene.bench).await;
    scene.bench.done("unschedule_posts", json!({ "items": [item(&chip)] })).await;
    settle(&scene.bench).await;
    let drafts = scene.bench.done("list_drafts", json!({})).await;
    let taken = drafts[0]["id"].as_str().unwrap();
    assert_eq!(all(&scene, &[taken]).await, [("Autumn launch".to_owned(), 1, 1), ("beans".to_owned(), 1, 1)]);
    undo(&scene.bench).await;
    assert_eq!(labels_of(&scene, "Roast day").await, json!(["Autumn launch", "beans"]), "it is another post by now");
}

#[tokio::test]
async fn the_calendar_shows_what_has_one_of_the_labels() {
    let scene = Scene::open().await;
    for (text, date) in [("One", "2026-11-24"), ("Two", "2026-11-25"), ("Three", "2026-11-26")] {
        let when = moment((date, "09:00", "Europe/Vienna"));
        scene.make(text, 1, |post| post.one_off_schedule = Some(when)).await;
    }
    let (one, two) = (scene.chip("One").await, scene.chip("Two").await);
    let (one, two) = (one["id"].as_str().unwrap(), two["id"].as_str().unwrap());
    label(&scene, &[one, two], "Launch", true).await;
    label(&scene, &[two], "LAUNCH", true).await;
    label(&scene, &[two], "quiet", true).await;
    assert_eq!(all(&scene, &[one, two]).await, [("Launch".to_owned(), 2, 2), ("quiet".to_owned(), 1, 1)]);
    assert_eq!(filtered(&scene, &[]).await, (3, 3));
    assert_eq!(filtered(&scene, &["launch"]).await, (2, 3));
    assert_eq!(filtered(&scene, &["quiet", "nobody"]).await, (1, 3));
    assert_eq!(filtered(&scene, &["nobody"]).await, (0, 3));
    label(&scene, &[one, two], "launch", false).await;
    assert_eq!(all(&scene, &[]).await, [("quiet".to_owned(), 1, 0)]);
    for wrong in ["", "  ", &"a".repeat(61)] {
        let wanted = json!({ "ids": [one], "label": wrong, "on": true });
        let refused = scene.bench.call("label_posts", wanted).await.unwrap_err();
        assert_eq!(refused.message, "A label has 1 to 60 characters. Nothing was changed.");
    }
}

#[tokio::test]
async fn labels_are_undone_at_once_and_nothing_else_is_undone_for_them() {
    let scene = Scene::open().await;
    let ids = channels(&scene.bench, 1).await;
    let drafts = [keep_draft(&scene.bench, &ids, "Roast day").await, keep_draft(&scene.bench, &ids, "Tasting").await];
    let both: Vec<&str> = drafts.iter().map(String::as_str).collect();
    label(&scene, &both[..1], "beans", true).await;
    label(&scene, &both, "Autumn", true).await;
    let undone = scene.bench.done("undo", json!({})).await;
    assert_eq!(undone["message"], "Undone: labels of “Tasting” and 1 more");
    assert_eq!(labels_of(&scene, "Roast day").await, json!(["beans"]));
    assert_eq!(labels_of(&scene, "Tasting").await, json!([]));
    assert_eq!(scene.bench.done("redo", json!({})).await["message"], "Redone: labels of “Roast day” and 1 more");
    assert_eq!(labels_of(&scene, "Roast day").await, json!(["Autumn", "beans"]));

    // What is labelled in between is sent, and keeps what is not undone.
    scene.bench.done("send_draft", json!({ "id": drafts[0], "revision": 1 })).await;
    settle(&scene.bench).await;
    let history = scene.bench.done("list_history", json!({})).await;
    let entry = history.as_array().unwrap().iter().find(|entry| entry["text"] == "Labelled “Tasting”").unwrap();
    scene.bench.done("undo_entry", json!({ "id": entry["id"] })).await;
    let chip = scene.chip("Roast day").await;
    assert_eq!((&chip["kind"], &chip["labels"]), (&json!("post"), &json!(["beans"])), "of the post that it became");
    undo(&scene.bench).await;
    assert_eq!(scene.chip("Roast day").await["kind"], "draft", "the sending is undone by itself");
}

#[tokio::test]
async fn a_label_is_called_otherwise_everywhere_joined_with_another_and_taken_from_all_each_undone_as_one() {
    let scene = Scene::open().await;
    let ids = channels(&scene.bench, 1).await;
    let one = keep_draft(&scene.bench, &ids, "One").await;
    let two = keep_draft(&scene.bench, &ids, "Two").await;
    scene.make_at("Three", ("2026-11-26", "09:00", "Europe/Vienna")).await;
    let three = scene.chip("Three").await["id"].as_str().unwrap().to_owned();
    label(&scene, &[&one, &two, &three], "launch", true).await;
    label(&scene, &[&two], "Autumn", true).await;
    let rename = async |label: &str, name: Value| {
        scene.bench.done("rename_label", json!({ "label": label, "name": name })).await;
    };
    let launch = [("Autumn".to_owned(), 1, 0), ("launch".to_owned(), 3, 0)];

    rename("LAUNCH", json!(" Launch  day ")).await;
    assert_eq!(all(&scene, &[]).await, [("Autumn".to_owned(), 1, 0), ("Launch day".to_owned(), 3, 0)]);
    undo(&scene.bench).await;
    assert_eq!(all(&scene, &[]).await, launch);

    // In other letters alone.
    rename("launch", json!("LAUNCH")).await;
    assert_eq!(all(&scene, &[]).await[1].0, "LAUNCH");
    undo(&scene.bench).await;
    assert_eq!(all(&scene, &[]).await, launch);

    rename("launch", json!("autumn")).await;
    assert_eq!(all(&scene, &[]).await, [("Autumn".to_owned(), 3, 0)]);
    undo(&scene.bench).await;
    assert_eq!(all(&scene, &[]).await, launch);
    assert_eq!(labels_of(&scene, "Three").await, json!(["launch"]));

    rename("launch", Value::Null).await;
    assert_eq!(all(&scene, &[]).await, [("Autumn".to_owned(), 1, 0)]);
    undo(&scene.bench).await;
    assert_eq!(all(&scene, &[]).await, launch);

    let failure = scene.bench.call("rename_label", json!({ "label": "launch", "name": " " })).await.unwrap_err();
    assert_eq!(failure.message, "A label has 1 to 60 characters. Nothing was changed.");
    assert_eq!(all(&scene, &[]).await, launch);
}
