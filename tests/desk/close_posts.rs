//! Posts that follow each other within minutes on one channel: told once of two, on the later one, as they are now.

use crate::moving::{Scene, aimed, item, moment};
use crate::undo::settle;
use serde_json::{Value, json};

/// Everything that is told of posts that follow others: the first words and the message.
async fn told(scene: &Scene) -> Vec<String> {
    let table = scene.bench.done("list_posts", json!({})).await;
    told_in(scene, &table).await
}

async fn told_in(scene: &Scene, table: &Value) -> Vec<String> {
    let part = scene.bench.done("list_problems", json!({ "listing": table["listing"], "offset": 0 })).await;
    let mut found = Vec::new();
    for post in part["posts"].as_array().unwrap() {
        for problem in post["problems"].as_array().unwrap().iter().filter(|one| one["rule"] == "schedule.close") {
            assert_eq!((&problem["severity"], &problem["field"]), (&json!("warning"), &json!("schedule")));
            assert_eq!(problem["heading"], "Two posts on one channel less than 15 minutes apart");
            found.push(format!("{}: {}", post["chip"]["title"], problem["message"]).replace('"', ""));
        }
    }
    found
}

/// Keeps a draft for channels at a time.
async fn keep(scene: &Scene, channels: &[&str], text: &str, (date, time): (&str, &str)) -> String {
    let id = scene.bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let schedule = json!({ "kind": "time", "date": date, "time": time, "zone": "Europe/Vienna" });
    let draft = json!({ "id": id, "based_on": 0, "text": text, "channel_ids": channels, "schedule": schedule });
    scene.bench.done("save_draft", draft).await;
    id.as_str().unwrap().to_owned()
}

/// Makes a post for the first `count` channels by another program.
async fn make(scene: &Scene, text: &str, count: usize, (date, time): (&str, &str)) {
    let at = moment((date, time, "Europe/Vienna"));
    scene.make(text, count, |post| post.one_off_schedule = Some(at)).await;
}

/// The channels of [`Scene::make`], in its order: their identifiers and names.
async fn known(scene: &Scene) -> Vec<(String, String)> {
    let client = scene.other_person();
    let workspace = client.workspaces().await.unwrap().remove(0).id;
    let all = client.channels(&workspace).await.unwrap().into_iter();
    let of_text = all.filter(|channel| ["x", "linkedin", "mastodon"].contains(&channel.target.as_str()));
    of_text.map(|channel| (channel.id.to_string(), channel.name)).collect()
}

#[tokio::test]
async fn of_two_posts_within_minutes_on_one_channel_the_later_is_told_of_the_other() {
    let scene = Scene::open().await;
    let channels = known(&scene).await;
    let ([first, second], name) = ([&channels[0].0, &channels[1].0], &channels[0].1);
    // A draft after a post, and a post after a draft.
    make(&scene, "Beans are in", 1, ("2026-12-01", "09:00")).await;
    keep(&scene, &[first], "Fresh beans", ("2026-12-01", "09:14")).await;
    keep(&scene, &[first], "Before it", ("2026-12-02", "09:00")).await;
    make(&scene, "After it", 1, ("2026-12-02", "09:01")).await;
    // Of two at one time the draft is the later one.
    keep(&scene, &[first], "At once", ("2026-12-03", "09:00")).await;
    make(&scene, "A post", 1, ("2026-12-03", "09:00")).await;
    // A quarter of an hour is far enough, and another channel is another place.
    make(&scene, "Just far enough", 1, ("2026-12-04", "09:00")).await;
    keep(&scene, &[first], "At the border", ("2026-12-04", "09:15")).await;
    make(&scene, "Here", 1, ("2026-12-05", "09:00")).await;
    keep(&scene, &[second], "Elsewhere", ("2026-12-05", "09:01")).await;
    // Two are told of once, however many channels they share; of three each is told of the one before it.
    make(&scene, "One of three", 2, ("2026-12-06", "09:00")).await;
    keep(&scene, &[first, second], "Two of three", ("2026-12-06", "09:05")).await;
    keep(&scene, &[first], "Three of three", ("2026-12-06", "09:10")).await;

    assert_eq!(
        told(&scene).await,
        [
            format!("Fresh beans: 14 minutes after “Beans are in” (Tue 1 Dec, 09:00) on {name}"),
            format!("After it: 1 minute after “Before it” (Wed 2 Dec, 09:00) on {name}"),
            format!("At once: At the same time as “A post” (Thu 3 Dec, 09:00) on {name}"),
            "Two of three: 5 minutes after “One of three” (Sun 6 Dec, 09:00) on 2 channels".to_owned(),
            format!("Three of three: 5 minutes after “Two of three” (Sun 6 Dec, 09:05) on {name}"),
        ]
    );
}

#[tokio::test]
async fn what_repeats_counts_by_its_next_time_and_a_platform_by_its_own() {
    let scene = Scene::open().await;
    let channels = known(&scene).await;
    let [first, second] = [&channels[0].0, &channels[1].0];
    let rule = json!({ "rate_value": 1, "rate_unit": "week", "time": "08:00", "timezone": "Europe/Vienna",
        "start_date": "2026-11-30", "week_days": [{ "num": 1, "value": true }] });
    let rule = serde_json::from_value(rule).unwrap();
    scene.make("Every Monday", 1, |post| post.recurring_schedule = Some(rule)).await;
    keep(&scene, &[first], "This Monday", ("2026-11-30", "08:03")).await;
    keep(&scene, &[first], "The Monday after", ("2026-12-07", "08:03")).await;
    let at = |time| moment(("2026-12-09", time, "Europe/Vienna"));
    scene
        .make("Apart", 2, |post| {
            post.one_off_schedule = Some(at("09:00"));
            let own = json!([{ "identifier": post.target_platforms[1].identifier,
                "settings": { "one_off_schedule": at("18:00") } }]);
            post.platform_posts = serde_json::from_value(own).unwrap();
        })
        .await;
    keep(&scene, &[second], "At its own time", ("2026-12-09", "18:02")).await;
    keep(&scene, &[second], "At the shared time", ("2026-12-09", "09:02")).await;

    let [here, there] = [&channels[0].1, &channels[1].1];
    let monday = format!("This Monday: 3 minutes after “Every Monday” (Mon 30 Nov, 08:00) on {here}");
    let apart = format!("At its own time: 2 minutes after “Apart” (Wed 9 Dec, 18:00) on {there}");
    assert_eq!(told(&scene).await, [monday, apart.clone()]);

    // A week later the rule has another next time.
    scene.bench.clock.set("2026-12-01T08:00:00Z".parse().unwrap());
    let monday = format!("The Monday after: 3 minutes after “Every Monday” (Mon 7 Dec, 08:00) on {here}");
    assert_eq!(told(&scene).await, [monday, apart]);
}

#[tokio::test]
async fn what_was_moved_since_a_list_was_made_is_not_told_any_more() {
    let scene = Scene::open().await;
    let channels = known(&scene).await;
    make(&scene, "Beans are in", 1, ("2026-12-01", "09:00")).await;
    keep(&scene, &[&channels[0].0], "Fresh beans", ("2026-12-01", "09:10")).await;
    let table = scene.bench.done("list_posts", json!({})).await;
    let counts = async || {
        let rows = json!({ "listing": table["listing"], "offset": 0, "limit": 50 });
        let rows = scene.bench.done("show_posts", rows).await;
        rows.as_array().unwrap().iter().map(|row| row["problems"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(told_in(&scene, &table).await.len(), 1);
    assert_eq!(counts().await, [0, 1]);
    let moved = aimed(&[item(&scene.chip("Beans are in").await)], "2026-12-01", Some("12:00"));
    scene.bench.done("move_posts", moved).await;
    settle(&scene.bench).await;
    assert_eq!(told_in(&scene, &table).await, [""; 0]);
    assert_eq!(counts().await, [0, 0]);
    assert_eq!(told(&scene).await, [""; 0]);
}

#[tokio::test]
async fn the_parts_of_one_text_may_follow_each_other() {
    let scene = Scene::open().await;
    let channels = known(&scene).await;
    let x = &channels[0].0;
    let id = scene.bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let schedule = json!({ "kind": "time", "date": "2026-12-01", "time": "09:00", "zone": "Europe/Vienna" });
    let own = json!([{ "platform": "x", "in_parts": true }]);
    let text = "A sentence that is one of many. ".repeat(20);
    let draft = json!({ "id": id, "based_on": 0, "text": text, "channel_ids": [x], "schedule": schedule, "own": own });
    scene.bench.done("save_draft", draft).await;
    scene.bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    settle(&scene.bench).await;
    assert!(scene.records().await.len() > 2);
    assert_eq!(told(&scene).await, [""; 0]);
    keep(&scene, &[x], "Into it", ("2026-12-01", "09:01")).await;
    assert_eq!(told(&scene).await.len(), 2, "it follows one part, and the next part follows it");
}
