//! The calendar as it was at a moment, and what is put back from there.

use crate::moving_series::{days, move_series, repeating};
use crate::undo::{act, at, post_of, send, settle, shared};
use crate::{channels, keep_draft};
use chrono::TimeDelta;
use desk::clock::Clock;
use model::PostId;
use serde_json::{Value, json};
use support::Workbench;

/// Now, as the page says a moment.
fn now(bench: &Workbench) -> i64 {
    bench.clock.now().timestamp_millis()
}

/// More than what is written on belongs to one entry of the journal.
fn later(bench: &Workbench) {
    bench.clock.advance(TimeDelta::minutes(11));
}

async fn chips(bench: &Workbench, at_ms: Option<i64>) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    for month in ["2026-10", "2026-11", "2026-12"] {
        let shown = bench.done("show_month", json!({ "month": month, "at_ms": at_ms })).await;
        for day in shown["days"].as_array().into_iter().flatten().filter(|day| day["in_month"] == true) {
            let on = |chip: &Value| (day["date"].as_str().unwrap().to_owned(), chip.clone());
            found.extend(day["chips"].as_array().into_iter().flatten().map(on));
        }
    }
    found
}

/// What stands on the calendar: when, what and where. Of a moment: what stood there then.
async fn standing(bench: &Workbench, at_ms: Option<i64>) -> Vec<String> {
    let told =
        chips(bench, at_ms).await.into_iter().filter(|(_, chip)| chip["since"] != "not_made").map(|(date, chip)| {
            let mut channels: Vec<String> = serde_json::from_value(chip["channel_ids"].clone()).unwrap();
            channels.sort();
            format!("{date} {} {} {}", chip["time"], chip["title"], channels.join(" "))
        });
    let mut told: Vec<String> = told.collect();
    told.sort();
    told
}

/// What has become since of what a title names.
async fn since(bench: &Workbench, at_ms: i64, title: &str) -> Value {
    let found = chips(bench, Some(at_ms)).await.into_iter().find(|(_, chip)| chip["title"] == title);
    found.map_or(json!("nowhere"), |(_, chip)| chip["since"].clone())
}

async fn all_back(bench: &Workbench, at_ms: i64, is_trial: bool) -> Value {
    let wanted = json!({ "at_ms": at_ms, "id": null, "offset": 0, "entry": null, "is_trial": is_trial });
    bench.done("put_back", wanted).await
}

async fn change(bench: &Workbench, id: &str, text: Option<&str>, time: Option<&str>) {
    let schedule = time.map(at);
    bench.done("change_post", json!({ "id": id, "text": text, "channel_ids": null, "schedule": schedule })).await;
    settle(bench).await;
}

/// Four posts and what became of them: one says something else, one has another time, one is deleted, one is new.
async fn four() -> (Workbench, i64) {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    for text in ["Roast day", "Cupping", "Filter or espresso?"] {
        send(&bench, text).await;
    }
    later(&bench);
    let then = now(&bench);
    later(&bench);
    change(&bench, &post_of(&bench, "Roast day").await, Some("Roast day, later"), None).await;
    change(&bench, &post_of(&bench, "Cupping").await, None, Some("10:30")).await;
    bench.done("delete_post", json!({ "id": post_of(&bench, "Filter or espresso?").await })).await;
    settle(&bench).await;
    send(&bench, "Advent teaser").await;
    later(&bench);
    (bench, then)
}

#[tokio::test]
async fn what_has_become_of_each_post_since_is_said() {
    let (bench, then) = four().await;
    for (title, expected) in [
        ("Roast day", json!("changed")),
        ("Cupping", json!("moved")),
        ("Filter or espresso?", json!("deleted")),
        ("Advent teaser", json!("not_made")),
        ("Roast day, later", json!("nowhere")),
    ] {
        assert_eq!(since(&bench, then, title).await, expected, "{title}");
    }
    let month = bench.done("show_month", json!({ "month": "2026-11", "at_ms": then })).await;
    assert_eq!(month["past"], json!({ "changed": 1, "moved": 1, "deleted": 1, "not_made": 1 }));
    let states = chips(&bench, Some(then)).await.into_iter().map(|(_, chip)| chip["mobility"].clone());
    assert!(states.collect::<Vec<_>>().iter().all(|mobility| mobility == "fixed"), "nothing can be moved there");
    let week = json!({ "date": "2026-11-22", "columns": "week", "span_minutes": 30, "at_ms": then });
    assert_eq!(bench.done("show_hours", week).await["past"]["deleted"], 1);
    let list = bench.done("list_agenda", json!({ "month": "2026-11", "at_ms": then })).await;
    assert_eq!(list["past"], month["past"]);
    let present = bench.done("show_month", json!({ "month": "2026-11" })).await;
    assert_eq!(present["past"], Value::Null);

    let shown = bench.done("show_past", json!({ "at_ms": then })).await;
    let ticks: u64 = shown["ticks"].as_array().unwrap().iter().map(|tick| tick["total"].as_u64().unwrap()).sum();
    assert!(ticks >= 7, "three were sent and written, four changed: {shown}");
    assert!(shown["before_ms"].as_i64().unwrap() < then && shown["after_ms"].as_i64().unwrap() > then, "{shown}");
    let first = bench.done("show_past", json!({ "at_ms": shown["from_ms"] })).await;
    assert_eq!(first["before_ms"], Value::Null, "nothing changed before: {first}");
}

#[tokio::test]
async fn one_post_is_shown_as_it_was_beside_what_it_is() {
    let (bench, then) = four().await;
    let id = post_of(&bench, "Roast day, later").await;
    let told = bench.done("show_past_post", json!({ "at_ms": then, "id": id })).await;
    assert_eq!((&told["since"], &told["can_put_back"]), (&json!("changed"), &json!(true)), "{told}");
    assert!(told["told"].as_str().unwrap().starts_with("1 change, "), "{told}");
    assert!(told["words"].as_array().unwrap().iter().any(|words| words["side"] == "theirs"), "{told}");
    let same = |told: &Value, part: &str| {
        let rows = told["rows"].as_array().unwrap();
        rows.iter().find(|row| row["part"] == part).unwrap()["is_same"].clone()
    };
    assert_eq!((same(&told, "time"), same(&told, "channels")), (json!(true), json!(true)), "{told}");
    let moved = bench.done("show_past_post", json!({ "at_ms": then, "id": post_of(&bench, "Cupping").await })).await;
    assert_eq!((same(&moved, "time"), &moved["since"]), (json!(false), &json!("moved")), "{moved}");
    let new = post_of(&bench, "Advent teaser").await;
    let new = bench.done("show_past_post", json!({ "at_ms": then, "id": new })).await;
    assert_eq!(
        (&new["since"], &new["can_put_back"], &new["can_copy"]),
        (&json!("not_made"), &json!(false), &json!(false))
    );
    assert!(bench.call("show_past_post", json!({ "at_ms": then, "id": "nobody" })).await.is_err());

    let copy = bench.done("copy_past_post", json!({ "at_ms": then, "id": id })).await;
    let draft = bench.done("open_draft", json!({ "id": copy["id"] })).await;
    assert_eq!(draft["text"], "Roast day");
    assert!(post_of(&bench, "Roast day, later").await == id, "what is there stays");
}

#[tokio::test]
async fn all_is_put_back_as_it_was_and_that_is_undone_as_one() {
    let (bench, then) = four().await;
    let before = standing(&bench, None).await;
    let trial = all_back(&bench, then, true).await;
    assert_eq!((&trial["done"], &trial["refused"]), (&json!(3), &json!([])), "{trial}");
    assert_eq!(standing(&bench, None).await, before, "a trial keeps nothing");

    let done = all_back(&bench, then, false).await;
    assert_eq!((&done["done"], &done["next"]), (&json!(3), &Value::Null), "{done}");
    settle(&bench).await;
    let was = standing(&bench, Some(then)).await;
    let now_there = standing(&bench, None).await;
    let new: Vec<&String> = now_there.iter().filter(|line| !was.contains(line)).collect();
    assert!(was.iter().all(|line| now_there.contains(line)), "{was:?} is not in {now_there:?}");
    assert!(matches!(new.as_slice(), [one] if one.contains("Advent teaser")), "what was made since stays: {new:?}");
    assert_eq!(all_back(&bench, then, true).await["done"], 0, "there is nothing left to put back");

    bench.done("undo", json!({})).await;
    settle(&bench).await;
    assert_eq!(standing(&bench, None).await, before, "one undo takes all of it back");
    assert_eq!(all_back(&bench, then, true).await["done"], 3, "and it can be put back again");
}

#[tokio::test]
async fn one_post_is_put_back_and_the_others_stay() {
    let (bench, then) = four().await;
    let wanted = json!({ "at_ms": then, "id": post_of(&bench, "Roast day, later").await, "offset": 0, "entry": null,
        "is_trial": false });
    assert_eq!(bench.done("put_back", wanted).await["done"], 1);
    settle(&bench).await;
    let there = standing(&bench, None).await.join("\n");
    assert!(there.contains("\"Roast day\"") && !there.contains("Roast day, later"), "{there}");
    assert!(!there.contains("Filter or espresso?") && there.contains("10:30"), "{there}");
}

#[tokio::test]
async fn what_has_gone_out_meanwhile_is_not_put_back() {
    let (bench, then) = four().await;
    bench.clock.set("2026-11-26T08:00:00Z".parse().unwrap());
    bench.done("sync_now", json!({})).await;
    bench
        .until("list_agenda", json!({ "month": "2026-11" }), |agenda| {
            !agenda["chips"].to_string().contains("\"scheduled\"")
        })
        .await;
    let trial = all_back(&bench, then, true).await;
    let refused = trial["refused"].as_array().unwrap();
    assert_eq!(refused.len(), 2, "the deleted one comes back as a draft: {trial}");
    assert!(refused.iter().all(|one| one["reason"].as_str().is_some_and(|reason| !reason.is_empty())), "{trial}");
    assert_eq!(trial["done"], 1, "{trial}");
}

#[tokio::test]
async fn a_series_is_not_put_back_while_one_of_its_times_is_a_post_of_its_own() {
    let scene = repeating(json!({ "rate_unit": "week", "week_days": days(&[1]), "end_date": "2026-12-10" })).await;
    let bench = &scene.bench;
    later(bench);
    let then = now(bench);
    later(bench);
    let before = standing(bench, None).await;
    move_series(&scene, "2026-11-30", ("2026-12-02", "10:00"), false).await.unwrap();
    later(bench);
    let trial = all_back(bench, then, true).await;
    assert_eq!((&trial["done"], trial["refused"].as_array().unwrap().len()), (&json!(0), 1), "{trial}");
    bench.done("undo", json!({})).await;
    settle(bench).await;
    assert_eq!(standing(bench, None).await, before, "undoing it is the way");
    assert_eq!(standing(bench, Some(then)).await, before);
}

#[tokio::test]
async fn what_others_have_made_since_was_not_there() {
    let (bench, _beside, client, post) = shared().await;
    later(&bench);
    let then = now(&bench);
    later(&bench);
    let record = client.post(&PostId::new(post.as_str()).unwrap()).await.unwrap();
    let workspace = client.workspaces().await.unwrap()[0].id.clone();
    let mut body = planning::merge::anew(&record, &workspace);
    body.text = "From the other desk".into();
    client.create_post(&body, "key of the other desk").await.unwrap();
    bench.done("sync_now", json!({})).await;
    post_of(&bench, "From the other desk").await;
    assert_eq!(since(&bench, then, "From the other desk").await, "not_made");
    assert_eq!(since(&bench, then, "Roast day").await, Value::Null);
}

#[tokio::test]
async fn the_calendar_of_each_moment_of_a_random_day_is_shown_as_it_was() {
    for seed in 0..8 {
        let bench = Workbench::new().await;
        bench.done("start_here", json!({ "examples": false })).await;
        let ids = channels(&bench, 3).await;
        let mut random = fastrand::Rng::with_seed(seed);
        let mut moments = Vec::new();
        keep_draft(&bench, &ids[..1], "The first").await;
        for number in 0..16 {
            later(&bench);
            if random.u8(..4) == 0 {
                bench.done("undo", json!({})).await;
            } else if act(&bench, &mut random, &ids, number).await == "redo" {
                // How long it was undone is not kept.
                moments.clear();
            }
            settle(&bench).await;
            bench.clock.advance(TimeDelta::seconds(1));
            moments.push((now(&bench), standing(&bench, None).await));
        }
        for (number, (at_ms, expected)) in moments.into_iter().enumerate() {
            assert_eq!(standing(&bench, Some(at_ms)).await, expected, "seed {seed}, moment {number}");
        }
    }
}
