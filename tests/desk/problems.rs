//! What is wrong with drafts and posts to come, over all of them, and what mends it in all that have it.

use crate::moving::{Scene, moment};
use crate::undo::settle;
use crate::{channels, keep_draft};
use serde_json::{Value, json};

/// Everything that is not over, and what is wrong with it: the first words, and the rules.
async fn wrong(scene: &Scene) -> (Value, Vec<(String, Vec<String>)>) {
    let states = json!({ "filter": { "states": ["drafts", "scheduled", "repeating"] } });
    let table = scene.bench.done("list_posts", states).await;
    let (mut found, mut offset) = (Vec::new(), 0);
    loop {
        let wanted = json!({ "listing": table["listing"], "offset": offset });
        let part = scene.bench.done("list_problems", wanted).await;
        for post in part["posts"].as_array().unwrap() {
            let rules = post["problems"].as_array().unwrap().iter().map(|one| one["rule"].as_str().unwrap().to_owned());
            found.push((post["chip"]["title"].as_str().unwrap().to_owned(), rules.collect()));
        }
        match part["looked_at"].as_u64() {
            Some(0) | None => return (table, found),
            Some(looked_at) => offset += looked_at,
        }
    }
}

#[tokio::test]
async fn what_is_wrong_is_told_of_all_and_mended_in_all_that_have_it() {
    let scene = Scene::open().await;
    let long = "Much too long for this. ".repeat(20);
    let client = scene.other_person();
    let workspace = client.workspaces().await.unwrap().remove(0).id;
    let all = client.channels(&workspace).await.unwrap();
    let x = all.iter().find(|channel| channel.target.as_str() == "x").unwrap().id.to_string();
    keep_draft(&scene.bench, std::slice::from_ref(&x), &format!("Draft. {long}")).await;
    let timeless = json!({ "id": "5f0c8a2e-6a5c-4a39-9d2a-0d0f3f1f8d11", "based_on": 0, "text": "A good one",
        "channel_ids": [x], "schedule": null });
    scene.bench.done("save_draft", timeless).await;
    scene
        .make(&format!("Post. {long}"), 1, |post| {
            post.one_off_schedule = Some(moment(("2026-12-01", "09:00", "Europe/Vienna")));
        })
        .await;
    scene.make_at("All right", ("2026-12-02", "09:00", "Europe/Vienna")).await;

    let (table, found) = wrong(&scene).await;
    let rules: Vec<&str> = found.iter().flat_map(|(_, rules)| rules).map(String::as_str).collect();
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(rules, ["x.text.weighted_max", "x.text.weighted_max"]);

    let fix = json!({ "kind": "fix", "rule": "x.text.weighted_max", "platform": "x", "fix": "0" });
    let edit = |is_trial: bool| json!({ "listing": table["listing"], "edit": fix, "offset": 0, "is_trial": is_trial, "entry": null });
    let tried = scene.bench.done("edit_posts", edit(true)).await;
    assert_eq!(wrong(&scene).await.1.len(), 2, "nothing is done yet");
    let done = scene.bench.done("edit_posts", edit(false)).await;
    let outcomes = |edited: &Value| {
        let rows = edited["rows"].as_array().unwrap().iter();
        rows.map(|row| (row["outcome"].clone(), row["before"].clone(), row["after"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(outcomes(&tried), outcomes(&done));
    let changed = outcomes(&done).into_iter().filter(|(outcome, ..)| outcome == "changed").count();
    assert_eq!(changed, 2, "{done:#}");
    assert_eq!(wrong(&scene).await.1, []);
    settle(&scene.bench).await;
    let records = scene.records().await;
    let sent = records.values().find(|record| record["text"].as_str().unwrap().starts_with("Post.")).unwrap();
    let own = sent["platform_posts"][0]["text_override"].as_str().unwrap();
    assert!(own.starts_with("Post.") && own.len() < 280, "{sent:#}");

    scene.bench.done("undo_entry", done["entry"].clone()).await;
    settle(&scene.bench).await;
    assert_eq!(wrong(&scene).await.1.len(), 2);
}

#[tokio::test]
async fn hundreds_are_looked_at_part_by_part() {
    let scene = Scene::open().await;
    let ids = channels(&scene.bench, 1).await;
    for number in 0..205 {
        let id = scene.bench.done("new_draft", json!({ "date": null })).await["id"].clone();
        let text = if number % 100 == 3 { "" } else { "Good" };
        let draft = json!({ "id": id, "based_on": 0, "text": text, "channel_ids": ids, "schedule": null });
        scene.bench.done("save_draft", draft).await;
    }
    let (table, found) = wrong(&scene).await;
    assert_eq!((&table["count"], found.len()), (&json!(205), 3), "{found:?}");
}
