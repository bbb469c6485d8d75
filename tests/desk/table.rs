//! The table of posts: everything that is on the service, waits or is a draft, each once, sifted and in order; and a list
//! that stays as it was made.

use crate::moving::{Scene, aimed, item};
use crate::{channels, keep_draft};
use serde_json::{Value, json};

/// The rows of a list: their first words, `null` where something is gone.
async fn rows(scene: &Scene, table: &Value) -> Vec<String> {
    let wanted = json!({ "listing": table["listing"], "offset": 0, "limit": 200 });
    let rows = scene.bench.done("show_posts", wanted).await;
    let title = |row: &Value| row["chip"]["title"].as_str().unwrap_or("gone").to_owned();
    rows.as_array().unwrap().iter().map(title).collect()
}

async fn listed(scene: &Scene, wanted: Value) -> Vec<String> {
    let table = scene.bench.done("list_posts", wanted).await;
    rows(scene, &table).await
}

/// Posts at three times, one that repeats, one of which a platform goes out apart, and a draft with and without a time.
async fn scene() -> Scene {
    let scene = Scene::open().await;
    scene.make_at("Beans are in", ("2026-12-01", "09:00", "Europe/Vienna")).await;
    scene.make_at("Änderung: closed", ("2026-11-23", "10:00", "Europe/Vienna")).await;
    scene.make_at("Late night", ("2026-12-24", "22:00", "Europe/Vienna")).await;
    let ids = channels(&scene.bench, 1).await;
    let dated = keep_draft(&scene.bench, &ids, "A draft of beans").await;
    scene.bench.done("label_posts", json!({ "ids": [dated], "label": "Roastery", "on": true })).await;
    let timeless = json!({ "id": "5f0c8a2e-6a5c-4a39-9d2a-0d0f3f1f8d11", "based_on": 0, "text": "Some day",
        "channel_ids": [], "schedule": null });
    scene.bench.done("save_draft", timeless).await;
    scene
}

#[tokio::test]
async fn everything_is_listed_once_in_the_order_that_is_asked_for() {
    let scene = scene().await;
    let by_time = ["A draft of beans", "Änderung: closed", "Beans are in", "Late night", "Some day"];
    assert_eq!(listed(&scene, json!({})).await, by_time);
    // What has no time stays last.
    let last_first = ["Late night", "Beans are in", "Änderung: closed", "A draft of beans", "Some day"];
    assert_eq!(listed(&scene, json!({ "is_descending": true })).await, last_first);
    let by_text = ["A draft of beans", "Änderung: closed", "Beans are in", "Late night", "Some day"];
    assert_eq!(listed(&scene, json!({ "order": "text" })).await, by_text);
    let by_state = listed(&scene, json!({ "order": "state" })).await;
    assert_eq!(by_state[..2], ["A draft of beans", "Some day"], "drafts come first: {by_state:?}");
    scene.bench.clock.advance(chrono::TimeDelta::hours(1));
    let again = json!({ "id": "5f0c8a2e-6a5c-4a39-9d2a-0d0f3f1f8d11", "based_on": 1, "text": "Some day soon",
        "channel_ids": [], "schedule": null });
    scene.bench.done("save_draft", again).await;
    let by_change = listed(&scene, json!({ "order": "changed", "is_descending": true })).await;
    assert_eq!(by_change[0], "Some day soon");
}

#[tokio::test]
async fn posts_are_found_by_words_labels_identifiers_states_platforms_and_times() {
    let scene = scene().await;
    let found = async |filter: Value| listed(&scene, json!({ "filter": filter })).await;
    assert_eq!(found(json!({ "text": "BEAN" })).await, ["A draft of beans", "Beans are in"]);
    assert_eq!(found(json!({ "text": "anderung" })).await, ["Änderung: closed"]);
    assert_eq!(found(json!({ "text": "roast" })).await, ["A draft of beans"], "by its label");
    assert_eq!(found(json!({ "text": "…" })).await, Vec::<String>::new());
    let late = scene.record("Late night").await["_id"].clone();
    assert_eq!(found(json!({ "text": late })).await, ["Late night"]);
    assert_eq!(found(json!({ "states": ["drafts"] })).await, ["A draft of beans", "Some day"]);
    assert_eq!(found(json!({ "labels": ["roastery"] })).await, ["A draft of beans"]);
    assert_eq!(found(json!({ "platforms": ["nostr"] })).await, Vec::<String>::new());
    assert_eq!(found(json!({ "media": true })).await, Vec::<String>::new());
    let within = async |span: &str| listed(&scene, json!({ "span": span })).await;
    assert_eq!(within("week").await, ["A draft of beans", "Änderung: closed"]);
    assert_eq!(within("month").await, ["A draft of beans", "Änderung: closed", "Beans are in"]);
    assert_eq!(within("timeless").await, ["Some day"]);
    assert_eq!(within("past").await, Vec::<String>::new());
    assert_eq!(within("ahead").await.len(), 4);
}

/// The list is of before; the words are as they are now, whatever number the index has for what was moved.
#[tokio::test]
async fn a_list_of_before_is_searched_by_the_words_of_now() {
    let scene = scene().await;
    let table = scene.bench.done("list_posts", json!({ "filter": { "text": "e" } })).await;
    let within = async |text: &str| {
        let wanted = json!({ "listing": table["listing"], "filter": { "text": text } });
        let table = scene.bench.done("list_posts", wanted).await;
        rows(&scene, &table).await
    };
    assert_eq!(within("beans").await, ["A draft of beans", "Beans are in"]);
    scene.make_at("More beans", ("2026-11-22", "08:00", "Europe/Vienna")).await;
    let moved = aimed(&[item(&scene.chip("Beans are in").await)], "2026-12-24", None);
    scene.bench.done("move_posts", moved).await;
    let again = json!({ "id": "5f0c8a2e-6a5c-4a39-9d2a-0d0f3f1f8d11", "based_on": 1, "text": "Some beans some day",
        "channel_ids": [], "schedule": null });
    scene.bench.done("save_draft", again).await;
    assert_eq!(within("beans").await, ["A draft of beans", "Beans are in", "Some beans some day"]);
    assert_eq!(within("late").await, ["Late night"]);
    scene.bench.done("remove_posts", json!({ "items": [item(&scene.chip("Late night").await)], "reach": "one" })).await;
    assert_eq!(within("late").await, [""; 0]);
}

#[tokio::test]
async fn a_list_stays_as_it_was_made_and_its_rows_are_as_they_are_now() {
    let scene = scene().await;
    let table = scene.bench.done("list_posts", json!({})).await;
    assert_eq!((&table["total"], &table["count"]), (&json!(5), &json!(5)));
    scene.make_at("A new one", ("2026-11-22", "08:00", "Europe/Vienna")).await;
    let gone = json!({ "id": "5f0c8a2e-6a5c-4a39-9d2a-0d0f3f1f8d11" });
    scene.bench.done("discard_draft", gone).await;
    assert_eq!(
        rows(&scene, &table).await,
        ["A draft of beans", "Änderung: closed", "Beans are in", "Late night", "gone"]
    );
    let narrowed = json!({ "listing": table["listing"], "filter": { "states": ["scheduled"] } });
    let narrowed = scene.bench.done("list_posts", narrowed).await;
    assert_eq!(
        rows(&scene, &narrowed).await,
        ["Änderung: closed", "Beans are in", "Late night"],
        "of the same reading"
    );
    assert_eq!(listed(&scene, json!({})).await[0], "A new one");

    let all = scene.bench.done("show_posts", json!({ "listing": narrowed["listing"], "offset": 1, "limit": 1 })).await;
    assert_eq!(all[0]["chip"]["title"], "Beans are in");
    assert_eq!((&all[0]["day"], &all[0]["chip"]["time"]), (&json!("Tue 1 Dec"), &json!("09:00")));
    let one = json!({ "listing": narrowed["listing"], "ids": [all[0]["chip"]["id"]], "is_rest": false });
    let one = scene.bench.done("choose_posts", one).await;
    assert_eq!(rows(&scene, &one).await, ["Beans are in"]);
    let rest = json!({ "listing": narrowed["listing"], "ids": [all[0]["chip"]["id"]], "is_rest": true });
    let rest = scene.bench.done("choose_posts", rest).await;
    assert_eq!((&rest["count"], rows(&scene, &rest).await.len()), (&json!(2), 2));

    let unknown = json!({ "listing": 4_000, "offset": 0, "limit": 10 });
    let failure = scene.bench.call("show_posts", unknown).await.unwrap_err();
    assert_eq!(failure.message, "This list is out of date.");
}

#[tokio::test]
async fn a_row_counts_what_is_wrong_with_it_as_long_as_it_is_to_come() {
    let scene = Scene::open().await;
    let ids = channels(&scene.bench, 1).await;
    keep_draft(&scene.bench, &ids, &"Much too long. ".repeat(400)).await;
    scene.make_at("All right", ("2026-12-01", "09:00", "Europe/Vienna")).await;
    let table = scene.bench.done("list_posts", json!({})).await;
    let wanted = json!({ "listing": table["listing"], "offset": 0, "limit": 200 });
    let rows = scene.bench.done("show_posts", wanted).await;
    assert_eq!((rows[0]["problems"].as_u64() > Some(0), &rows[1]["problems"]), (true, &json!(0)), "{rows:#}");
}

/// What `list_problems` tells of everything that is not over.
async fn wrong(scene: &Scene) -> Vec<String> {
    let states = json!({ "filter": { "states": ["drafts", "scheduled", "repeating"] } });
    let table = scene.bench.done("list_posts", states).await;
    let part = scene.bench.done("list_problems", json!({ "listing": table["listing"], "offset": 0 })).await;
    let title = |post: &Value| post["chip"]["title"].as_str().unwrap().to_owned();
    part["posts"].as_array().unwrap().iter().map(title).collect()
}

#[tokio::test]
async fn only_what_something_is_wrong_with_is_listed_where_that_is_asked_for() {
    let scene = scene().await;
    scene.bench.clock.advance(chrono::TimeDelta::days(3));
    let ids = channels(&scene.bench, 1).await;
    let kept = async |text: &str, date: &str, time: &str| {
        let id = scene.bench.done("new_draft", json!({ "date": null })).await["id"].clone();
        let schedule = json!({ "kind": "time", "date": date, "time": time, "zone": "Europe/Vienna" });
        let draft = json!({ "id": id, "based_on": 0, "text": text, "channel_ids": ids, "schedule": schedule });
        scene.bench.done("save_draft", draft).await;
        id
    };
    let long = kept(&"Too long. ".repeat(600), "2026-12-02", "09:00").await;
    kept("Good", "2026-12-03", "09:00").await;
    kept("Close to it", "2026-12-03", "09:10").await;
    // A draft of a time that is over, the one that is too long, the one that follows another, and one without channels.
    let found = listed(&scene, json!({ "has_problems": true })).await;
    assert_eq!(found.len(), 4, "{found:?}");
    assert_eq!(
        (&found[0], &found[2], &found[3]),
        (&"A draft of beans".into(), &"Close to it".into(), &"Some day".into())
    );
    assert!(found[1].starts_with("Too long."));
    assert_eq!(found, wrong(&scene).await);

    // Together with others, and in another order.
    let ahead = listed(&scene, json!({ "has_problems": true, "span": "ahead", "is_descending": true })).await;
    assert_eq!((ahead.len(), &ahead[0]), (2, &"Close to it".to_owned()));
    let words = json!({ "has_problems": true, "filter": { "text": "close" } });
    assert_eq!(listed(&scene, words).await, ["Close to it"]);

    // In a list as it was read what was found stays; another is made anew.
    let table = scene.bench.done("list_posts", json!({ "has_problems": true })).await;
    let mended = json!({ "id": long, "based_on": 1, "text": "Short", "channel_ids": ids, "schedule":
        { "kind": "time", "date": "2026-12-02", "time": "09:00", "zone": "Europe/Vienna" } });
    scene.bench.done("save_draft", mended).await;
    let within = json!({ "listing": table["listing"], "has_problems": true });
    assert_eq!(listed(&scene, within).await.len(), 4);
    assert_eq!(listed(&scene, json!({ "has_problems": true })).await.len(), 3);
}
