//! Many posts and drafts that are edited at once: what a trial says is what becomes of them, each on its own, here and on the
//! service, and all of it is undone as one.

use crate::moving::{Scene, moment};
use crate::undo::settle;
use crate::{channels, keep_draft};
use model::{PlatformPost, Settings};
use serde_json::{Value, json};

/// A list of everything.
async fn all(scene: &Scene) -> Value {
    scene.bench.done("list_posts", json!({})).await
}

/// What becomes of each: its first words, the outcome, before and after.
fn told(edited: &Value) -> Vec<[String; 4]> {
    let rows = edited["rows"].as_array().unwrap().iter();
    rows.map(|row| ["title", "outcome", "before", "after"].map(|name| row[name].as_str().unwrap().to_owned())).collect()
}

/// Edits all of a list; a trial comes first and must say the same.
async fn edit(scene: &Scene, edit: Value) -> Value {
    // What the edit before has changed is with the service.
    settle(&scene.bench).await;
    let table = all(scene).await;
    let wanted = |is_trial: bool| json!({ "listing": table["listing"], "edit": edit, "offset": 0, "is_trial": is_trial, "entry": null });
    let before =
        scene.bench.done("show_posts", json!({ "listing": table["listing"], "offset": 0, "limit": 200 })).await;
    let trial = scene.bench.done("edit_posts", wanted(true)).await;
    let after = scene.bench.done("show_posts", json!({ "listing": table["listing"], "offset": 0, "limit": 200 })).await;
    assert_eq!(before, after, "a trial changes nothing");
    let done = scene.bench.done("edit_posts", wanted(false)).await;
    assert_eq!(told(&trial), told(&done), "what is done is what was said");
    done
}

fn row(words: [&str; 4]) -> [String; 4] {
    words.map(str::to_owned)
}

async fn undo(scene: &Scene, done: &Value) {
    scene.bench.done("undo_entry", done["entry"].clone()).await;
    settle(&scene.bench).await;
}

async fn titles(scene: &Scene) -> Vec<String> {
    let table = all(scene).await;
    let rows = scene.bench.done("show_posts", json!({ "listing": table["listing"], "offset": 0, "limit": 200 })).await;
    let line = |row: &Value| {
        let chip = &row["chip"];
        format!(
            "{} {} {}",
            chip["title"].as_str().unwrap(),
            row["day"].as_str().unwrap_or("-"),
            chip["time"].as_str().unwrap()
        )
    };
    rows.as_array().unwrap().iter().map(line).collect()
}

/// A draft for tomorrow, a post, one that is over in an hour, and a draft without a time.
async fn scene() -> Scene {
    let scene = Scene::open().await;
    let ids = channels(&scene.bench, 1).await;
    keep_draft(&scene.bench, &ids, "Draft of coffee").await;
    scene.make_at("Post of coffee", ("2026-12-01", "09:00", "Europe/Vienna")).await;
    let timeless = json!({ "id": "5f0c8a2e-6a5c-4a39-9d2a-0d0f3f1f8d11", "based_on": 0, "text": "Some day",
        "channel_ids": [], "schedule": null });
    scene.bench.done("save_draft", timeless).await;
    scene
}

#[tokio::test]
async fn posts_are_shifted_each_on_its_own_and_put_back_as_one() {
    let scene = scene().await;
    let done = edit(&scene, json!({ "kind": "shift", "days": 2, "minutes": -60 })).await;
    assert_eq!(
        told(&done),
        [
            row(["Draft of coffee", "changed", "Sun 22 Nov, 09:00", "Tue 24 Nov, 08:00"]),
            row(["Post of coffee", "changed", "Tue 1 Dec, 09:00", "Thu 3 Dec, 08:00"]),
            row(["Some day", "refused", "", "It has no time. Give it one first, or spread the posts out."]),
        ]
    );
    settle(&scene.bench).await;
    assert_eq!(scene.record("Post of coffee").await["one_off_schedule"]["one_off_date"], "2026-12-03");
    undo(&scene, &done).await;
    let before = ["Draft of coffee Sun 22 Nov 09:00", "Post of coffee Tue 1 Dec 09:00", "Some day - "];
    assert_eq!(titles(&scene).await, before);
    assert_eq!(scene.record("Post of coffee").await["one_off_schedule"]["one_off_date"], "2026-12-01");
    let done = edit(&scene, json!({ "kind": "shift", "days": -1, "minutes": 0 })).await;
    assert_eq!(told(&done)[0][1], "refused", "it would lie in the past: {done:#}");
    assert_eq!(told(&done)[1][3], "Mon 30 Nov, 09:00");
}

#[tokio::test]
async fn what_has_moved_since_the_list_was_made_goes_on_from_where_it_is() {
    let scene = scene().await;
    let table = all(&scene).await;
    edit(&scene, json!({ "kind": "shift", "days": 2, "minutes": 0 })).await;
    let shift = json!({ "listing": table["listing"], "edit": { "kind": "shift", "days": 1, "minutes": 0 }, "offset": 0,
        "is_trial": false, "entry": null });
    let done = scene.bench.done("edit_posts", shift).await;
    assert_eq!(told(&done)[0], row(["Draft of coffee", "changed", "Tue 24 Nov, 09:00", "Wed 25 Nov, 09:00"]));
    assert_eq!(told(&done)[1], row(["Post of coffee", "changed", "Thu 3 Dec, 09:00", "Fri 4 Dec, 09:00"]));
}

#[tokio::test]
async fn posts_get_another_time_of_their_day_or_are_spread_over_some_days() {
    let scene = scene().await;
    let done = edit(&scene, json!({ "kind": "set_time", "time": "09:00" })).await;
    assert_eq!(told(&done)[0][1..3], ["same".to_owned(), "Sun 22 Nov, 09:00".to_owned()]);
    assert_eq!(done["entry"], Value::Null, "nothing was done");
    let done = edit(&scene, json!({ "kind": "set_time", "time": "17:30" })).await;
    assert_eq!(told(&done)[1][3], "Tue 1 Dec, 17:30");
    settle(&scene.bench).await;
    let spread = json!({ "kind": "spread", "from": "2026-11-21", "to": "2026-12-04", "weekdays": [1, 5],
        "times": ["08:00", "18:00"] });
    let done = edit(&scene, spread.clone()).await;
    let to: Vec<String> = told(&done).into_iter().map(|[.., to]| to).collect();
    // Eight times on two Mondays and two Fridays, for three posts.
    assert_eq!(to, ["Mon 23 Nov, 08:00", "Fri 27 Nov, 08:00", "Mon 30 Nov, 18:00"]);
    let table = all(&scene).await;
    let few =
        json!({ "kind": "spread", "from": "2026-11-21", "to": "2026-11-23", "weekdays": [1], "times": ["08:00"] });
    let few = json!({ "listing": table["listing"], "edit": few, "offset": 0, "is_trial": true, "entry": null });
    let failure = scene.bench.call("edit_posts", few).await.unwrap_err();
    assert_eq!(failure.message, "3 posts need as many times between these days: there is 1.");
}

#[tokio::test]
async fn words_are_replaced_where_they_stand_and_nowhere_else() {
    let scene = scene().await;
    let words = |find: &str, replace: &str, match_case: bool, is_pattern: bool| json!({ "kind": "replace", "find": find, "replace": replace, "match_case": match_case, "is_pattern": is_pattern });
    let done = edit(&scene, words("COFFEE", "tea $1", false, false)).await;
    assert_eq!(
        told(&done),
        [
            row(["Draft of coffee", "changed", "Draft of coffee", "Draft of tea $1"]),
            row(["Post of coffee", "changed", "Post of coffee", "Post of tea $1"]),
            row(["Some day", "same", "", ""]),
        ]
    );
    settle(&scene.bench).await;
    scene.record("Post of tea $1").await;
    undo(&scene, &done).await;
    scene.record("Post of coffee").await;
    let done = edit(&scene, words("COFFEE", "tea", true, false)).await;
    assert!(told(&done).iter().all(|row| row[1] == "same"), "{done:#}");
    let done = edit(&scene, words(r"(\w+) of (\w+)", "$2, $1", true, true)).await;
    assert_eq!(told(&done)[1][3], "coffee, Post");
    let table = all(&scene).await;
    for (find, expected) in [("(", "This is not a regular expression."), ("", "Nothing is looked for.")] {
        let wanted = json!({ "listing": table["listing"], "edit": words(find, "x", true, true), "offset": 0,
            "is_trial": true, "entry": null });
        assert_eq!(scene.bench.call("edit_posts", wanted).await.unwrap_err().message, expected);
    }
    // A post that could be sent stays so.
    let done = edit(&scene, words("coffee", &"very much ".repeat(400), true, false)).await;
    assert_eq!(told(&done)[1][1], "refused", "{done:#}");
}

#[tokio::test]
async fn labels_channels_copies_and_what_is_taken_away() {
    let scene = scene().await;
    let done = edit(&scene, json!({ "kind": "label", "label": "Advent", "on": true })).await;
    assert!(told(&done).iter().all(|row| row[1..] == ["changed", "No label", "Advent"]), "{done:#}");
    undo(&scene, &done).await;
    assert_eq!(scene.bench.done("list_labels", json!({ "ids": [] })).await, json!([]));

    let ids = channels(&scene.bench, 4).await;
    let done = edit(&scene, json!({ "kind": "channels", "add": [ids[0], ids[1], ids[2]], "remove": [] })).await;
    settle(&scene.bench).await;
    assert_eq!(scene.record("Post of coffee").await["target_platforms"].as_array().unwrap().len(), 3, "{done:#}");
    undo(&scene, &done).await;
    let done = edit(&scene, json!({ "kind": "channels", "add": [], "remove": ids })).await;
    assert_eq!(told(&done)[1][3], "It would go nowhere. Leave it a channel, or delete it.");

    let done = edit(&scene, json!({ "kind": "duplicate" })).await;
    assert_eq!(told(&done)[1][1..], ["changed", "Tue 1 Dec, 09:00", "Copy without a time"]);
    let copies = titles(&scene).await;
    assert_eq!(copies.iter().filter(|line| line.ends_with(" - ")).count(), 4, "{copies:?}");
    undo(&scene, &done).await;

    let done = edit(&scene, json!({ "kind": "unschedule" })).await;
    assert_eq!(told(&done)[1][1..], ["changed", "Tue 1 Dec, 09:00", "Draft without a time"]);
    settle(&scene.bench).await;
    assert!(scene.records().await.is_empty(), "it is on this computer only");
    undo(&scene, &done).await;
    scene.record("Post of coffee").await;

    let done = edit(&scene, json!({ "kind": "delete" })).await;
    settle(&scene.bench).await;
    assert!(scene.records().await.is_empty() && titles(&scene).await.is_empty());
    undo(&scene, &done).await;
    assert_eq!(titles(&scene).await.len(), 3);
}

#[tokio::test]
async fn what_is_done_part_by_part_is_undone_as_one() {
    let scene = Scene::open().await;
    let ids = channels(&scene.bench, 1).await;
    for number in 0..450 {
        keep_draft(&scene.bench, &ids, &format!("Draft {number:03}")).await;
    }
    let table = all(&scene).await;
    let (mut offset, mut entry) = (0, Value::Null);
    loop {
        let wanted = json!({ "listing": table["listing"], "edit": { "kind": "shift", "days": 1, "minutes": 0 },
            "offset": offset, "is_trial": false, "entry": entry });
        let part = scene.bench.done("edit_posts", wanted).await;
        assert_eq!(part["total"], 450);
        entry = part["entry"].clone();
        offset += part["rows"].as_array().unwrap().len();
        if offset == 450 {
            break;
        }
        assert!(offset < 450 && offset % 200 == 0, "{offset}");
    }
    let history = scene.bench.done("list_history", json!({})).await;
    let moved = titles(&scene).await;
    assert!(moved.iter().all(|line| line.contains("Mon 23 Nov")), "{history:#}");
    scene.bench.done("undo_entry", entry).await;
    let back = titles(&scene).await;
    assert!(back.iter().all(|line| line.contains("Sun 22 Nov")), "{back:?}");
}

#[tokio::test]
async fn a_platform_that_goes_out_apart_goes_along_as_far() {
    let scene = Scene::open().await;
    scene
        .make("Apart", 2, |post| {
            post.one_off_schedule = Some(moment(("2026-12-01", "09:00", "Europe/Vienna")));
            let platform = post.target_platforms[0].identifier.clone();
            let own = moment(("2026-12-01", "12:00", "Europe/Vienna"));
            let settings = Settings { one_off_schedule: Some(own), ..Settings::default() };
            post.platform_posts = vec![PlatformPost {
                identifier: platform,
                text_override: None,
                media_override: None,
                settings: Some(settings),
                unknown: Default::default(),
            }];
        })
        .await;
    edit(&scene, json!({ "kind": "set_time", "time": "10:30" })).await;
    settle(&scene.bench).await;
    let record = scene.record("Apart").await;
    let own = &record["platform_posts"][0]["settings"]["one_off_schedule"];
    let times = [&record["one_off_schedule"]["time"], &own["time"]];
    assert_eq!(times, ["2026-12-01T10:30:00+01:00", "13:30"], "{record:#}");
}
