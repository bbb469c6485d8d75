//! Posts that repeat are moved: all of their times, or one alone, which takes the series apart; and posts that are taken off
//! the calendar. Undone, everything is as it was.

use crate::moving::{Scene, aimed, item, moment, redo, undo, without_time};
use crate::undo::settle;
use crate::{channels, keep_draft};
use model::{PlatformPost, RecurringSchedule};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A rule of the service at 09:00 in Vienna.
fn rule(members: &Value) -> RecurringSchedule {
    let mut rule = json!({ "rate_value": 1, "rate_unit": "day", "time": "09:00", "timezone": "Europe/Vienna",
        "start_date": "2026-11-23" });
    for (name, value) in members.as_object().unwrap() {
        rule[name] = value.clone();
    }
    serde_json::from_value(rule).unwrap()
}

pub(crate) fn days(numbers: &[u8]) -> Value {
    numbers.iter().map(|number| json!({ "num": number, "value": true })).collect()
}

pub(crate) async fn repeating(members: Value) -> Scene {
    let scene = Scene::open().await;
    scene.make("Night watch", 2, |post| post.recurring_schedule = Some(rule(&members))).await;
    scene
}

/// The chip that stands at a place.
pub(crate) async fn at(scene: &Scene, place: &str) -> Value {
    let (places, chips) = (scene.places().await, scene.chips().await);
    let number = places.iter().position(|own| own.starts_with(place)).unwrap_or_else(|| panic!("{place}: {places:?}"));
    chips[number].clone()
}

/// Moves one of the times, or all.
pub(crate) async fn move_series(scene: &Scene, place: &str, to: (&str, &str), whole: bool) -> Result<Value, String> {
    move_as_far(scene, place, to, if whole { "whole" } else { "one" }).await
}

/// Moves one of the times, and as many of the others as are meant.
pub(crate) async fn move_as_far(scene: &Scene, place: &str, to: (&str, &str), reach: &str) -> Result<Value, String> {
    let item = item(&at(scene, place).await);
    let wanted = json!({ "item": item, "date": to.0, "time": to.1, "second": false, "reach": reach });
    let moved = scene.bench.call("move_series", wanted).await.map_err(|failure| failure.message);
    settle(&scene.bench).await;
    moved
}

/// What deletes one time alone.
fn one(item: &Value) -> Value {
    json!({ "items": [item], "reach": "one" })
}

/// The places with one of them elsewhere.
fn with_one_moved(places: &[String], from: &str, to: &str) -> Vec<String> {
    let mut moved: Vec<String> = places.iter().map(|place| place.replace(from, to)).collect();
    assert_ne!(moved, places);
    moved.sort();
    moved
}

pub(crate) fn sorted(mut places: Vec<String>) -> Vec<String> {
    places.sort();
    places
}

#[tokio::test]
async fn all_times_of_a_series_go_as_far() {
    let scene = repeating(json!({ "rate_unit": "week", "week_days": days(&[1, 4]), "end_date": "2026-12-10" })).await;
    let before = (scene.places().await, scene.record("Night watch").await);
    assert_eq!(before.0.len(), 6);
    assert_eq!(at(&scene, "2026-11-26").await["mobility"], "series");
    let moved = move_series(&scene, "2026-11-26", ("2026-11-27", "10:30"), true).await.unwrap();
    assert_eq!(moved["message"], "Moved the series (6 times), this one to Fri 27 Nov, 10:30 Vienna");
    let after: Vec<String> = scene.places().await;
    let days: Vec<&str> = after.iter().map(|place| &place[5..16]).collect();
    let expected = ["11-24T10:30", "11-27T10:30", "12-01T10:30", "12-04T10:30", "12-08T10:30", "12-11T10:30"];
    assert_eq!(days, expected);
    let record = scene.record("Night watch").await;
    assert_eq!(without_time(&record), without_time(&before.1));
    assert_eq!(scene.records().await.len(), 1);
    let schedule = &record["recurring_schedule"];
    let chosen = schedule["week_days"].as_array().unwrap().iter().filter(|day| day["value"] == true);
    assert_eq!(chosen.map(|day| day["num"].as_u64().unwrap()).collect::<BTreeSet<_>>(), BTreeSet::from([2, 5]));
    assert_eq!(schedule["timezone"], "Europe/Vienna");
    for _ in 0..2 {
        undo(&scene.bench).await;
        assert_eq!(scene.places().await, before.0);
        redo(&scene.bench).await;
        assert_eq!(scene.places().await, after);
    }
}

#[tokio::test]
async fn one_time_alone_takes_a_series_apart_and_all_times_together_are_the_same_but_one() {
    for (place, to, parts) in [
        ("2026-11-25T09:00", ("2026-11-25", "17:45"), 3),
        ("2026-11-23T09:00", ("2026-11-22", "08:00"), 2),
        ("2026-11-27T09:00", ("2026-12-24", "09:00"), 2),
        ("2026-11-26T09:00", ("2026-11-23", "09:00"), 3),
    ] {
        let mut scene = repeating(json!({ "end_date": "2026-11-27" })).await;
        let before = (scene.places().await, scene.record("Night watch").await);
        move_series(&scene, place, to, false).await.unwrap();
        let target = format!("{}T{}", to.0, to.1);
        let expected = with_one_moved(&before.0, place, &target);
        assert_eq!(sorted(scene.places().await), expected, "{place}");
        let records = scene.records().await;
        assert_eq!(records.len(), parts, "{place}");
        for record in records.values() {
            for name in ["text", "target_platforms", "workspace", "media", "timezone"] {
                assert_eq!(record[name], before.1[name], "{place}: {name}");
            }
        }
        assert_eq!(scene.bench.done("list_drafts", json!({})).await, json!([]));

        for _ in 0..2 {
            assert!(undo(&scene.bench).await.starts_with("Undone: "));
            assert_eq!(scene.places().await, before.0, "{place}");
            let back = scene.record("Night watch").await;
            assert_eq!((&back["_id"], without_time(&back)), (&before.1["_id"], without_time(&before.1)));
            assert_eq!(scene.bench.done("list_drafts", json!({})).await, json!([]), "{place}");
            assert_eq!(undo(&scene.bench).await, "", "it was one thing");
            scene = scene.restart().await;
            redo(&scene.bench).await;
            assert_eq!(sorted(scene.places().await), expected, "{place}");
            assert_eq!(scene.records().await.len(), parts, "{place}");
        }
    }
}

#[tokio::test]
async fn the_only_time_of_a_series_becomes_a_post_that_goes_out_once() {
    let scene = repeating(json!({ "end_date": "2026-11-23" })).await;
    let before = scene.record("Night watch").await;
    move_series(&scene, "2026-11-23", ("2026-11-25", "10:00"), false).await.unwrap();
    assert_eq!(scene.places().await, ["2026-11-25T10:00 Night watch"]);
    let once = scene.record("Night watch").await;
    assert_eq!((&once["_id"], once["recurring_schedule"].is_null()), (&before["_id"], true));
    assert_eq!(scene.chip("Night watch").await["state"], "scheduled");
    undo(&scene.bench).await;
    assert_eq!(scene.places().await, ["2026-11-23T09:00 Night watch"]);
    assert!(scene.record("Night watch").await["one_off_schedule"].is_null());
}

#[tokio::test]
async fn a_series_of_which_only_past_times_are_left_comes_back_too() {
    let scene = repeating(json!({ "start_date": "2026-11-22", "end_date": "2026-11-24" })).await;
    scene.bench.clock.set("2026-11-22T08:00:00Z".parse().unwrap());
    let delivered = |shown: &Value| shown.to_string().contains("delivered");
    scene.is_delivered(3).await;
    scene.bench.done("sync_now", json!({})).await;
    scene.bench.until("show_month", json!({ "month": "2026-11" }), delivered).await;
    let before = scene.places().await;
    assert_eq!(at(&scene, "2026-11-22").await["mobility"], "fixed");
    let over = move_series(&scene, "2026-11-22", ("2026-11-25", "09:00"), false).await.unwrap_err();
    assert_eq!(over, "This time has passed. Nothing was changed.");
    move_series(&scene, "2026-11-23", ("2026-11-23", "18:00"), false).await.unwrap();
    let expected = with_one_moved(&before, "2026-11-23T09:00", "2026-11-23T18:00");
    assert_eq!(sorted(scene.places().await), expected);
    assert!(undo(&scene.bench).await.starts_with("Undone: "));
    assert_eq!(scene.places().await, before);
    assert_eq!(scene.records().await.len(), 1);
}

#[tokio::test]
async fn a_platform_with_a_rule_of_its_own_goes_on_by_it_alone() {
    let scene = Scene::open().await;
    scene
        .make("Night watch", 2, |post| {
            post.recurring_schedule = Some(rule(&json!({ "end_date": "2026-11-25" })));
            let own = json!([
                { "identifier": "linkedin", "text_override": "On LinkedIn", "settings": { "identifier": "linkedin",
                    "recurring_schedule": rule(&json!({ "time": "12:00", "end_date": "2026-11-25" })) } },
                { "identifier": "x", "text_override": "On X" },
            ]);
            post.platform_posts = serde_json::from_value::<Vec<PlatformPost>>(own).unwrap();
        })
        .await;
    let before = scene.places().await;
    assert_eq!((before.len(), at(&scene, "2026-11-24T12:00").await["mobility"].clone()), (6, json!("fixed")));
    move_series(&scene, "2026-11-24T09:00", ("2026-11-24", "10:00"), false).await.unwrap();
    assert_eq!(sorted(scene.places().await), with_one_moved(&before, "2026-11-24T09:00", "2026-11-24T10:00"));
    let alone = scene.records().await.into_values().find(|record| !record["one_off_schedule"].is_null()).unwrap();
    let targets: Vec<&Value> =
        alone["target_platforms"].as_array().unwrap().iter().map(|target| &target["identifier"]).collect();
    assert_eq!(targets, ["x"], "on LinkedIn nothing comes beside its own rule");
    assert_eq!(alone["platform_posts"][0]["text_override"], "On X");
    undo(&scene.bench).await;
    assert_eq!(scene.places().await, before);
}

#[tokio::test]
async fn one_time_is_left_out_and_all_others_stay() {
    for (place, parts) in [("2026-11-23T09:00", 1), ("2026-11-25T09:00", 2), ("2026-11-27T09:00", 1)] {
        let mut scene = repeating(json!({ "end_date": "2026-11-27" })).await;
        let before = (scene.places().await, scene.record("Night watch").await);
        let item = item(&at(&scene, place).await);
        let left = scene.bench.done("remove_posts", one(&item)).await;
        settle(&scene.bench).await;
        assert!(left["message"].as_str().unwrap().ends_with(", 09:00 Vienna. The series goes on."), "{left}");
        let expected: Vec<String> = before.0.iter().filter(|own| !own.starts_with(place)).cloned().collect();
        assert_eq!((expected.len(), sorted(scene.places().await)), (4, expected.clone()), "{place}");
        let records = scene.records().await;
        assert_eq!(records.len(), parts, "{place}");
        for record in records.values() {
            for name in ["text", "target_platforms", "workspace", "media", "timezone"] {
                assert_eq!(record[name], before.1[name], "{place}: {name}");
            }
        }
        scene = scene.restart().await;
        undo(&scene.bench).await;
        assert_eq!(scene.places().await, before.0, "{place}");
        assert_eq!(undo(&scene.bench).await, "", "it was one thing");
        redo(&scene.bench).await;
        assert_eq!(sorted(scene.places().await), expected, "{place}");
    }
}

#[tokio::test]
async fn the_only_time_of_a_series_goes_with_all_of_it_and_what_is_over_or_not_alone_stays() {
    let scene = repeating(json!({ "end_date": "2026-11-23" })).await;
    let before = scene.places().await;
    let only = item(&at(&scene, "2026-11-23").await);
    let left = scene.bench.done("remove_posts", one(&only)).await;
    assert_eq!(left["message"], "Deleted 1 post. You can put it back for 30 days.");
    settle(&scene.bench).await;
    assert_eq!((scene.places().await.len(), scene.records().await.len()), (0, 0));
    undo(&scene.bench).await;
    assert_eq!(scene.places().await, before);

    let often = repeating(json!({ "rate_unit": "hour", "rate_value": 12, "end_date": "2026-11-24" })).await;
    let chip = item(&at(&often, "2026-11-23T21:00").await);
    let refused = often.bench.call("remove_posts", one(&chip)).await.unwrap_err().message;
    let words = "You cannot delete a single time of a series that repeats several times a day. Nothing was changed.";
    assert_eq!(refused, words);
    let mut over = chip;
    over["at_ms"] = json!(0);
    let over = often.bench.call("remove_posts", one(&over)).await.unwrap_err().message;
    assert_eq!(over, "This time has passed. Nothing was changed.");
    assert_eq!(often.records().await.len(), 1);
}

#[tokio::test]
async fn what_no_rule_can_say_is_refused_and_nothing_is_moved() {
    let scene = repeating(json!({ "rate_unit": "hour", "rate_value": 12, "end_date": "2026-11-24" })).await;
    let before = (scene.places().await, scene.records().await);
    let alone = move_series(&scene, "2026-11-23T21:00", ("2026-11-23", "20:00"), false).await.unwrap_err();
    assert_eq!(
        alone,
        "You cannot move a single time of a series that repeats several times a day. Nothing was changed."
    );
    let past = move_series(&scene, "2026-11-23T21:00", ("2026-11-20", "20:00"), false).await.unwrap_err();
    assert_eq!(past, "Fri 20 Nov, 20:00 is in the past. Nothing was changed.");
    let items = [item(&at(&scene, "2026-11-23T21:00").await)];
    let with_others = scene.bench.call("move_posts", aimed(&items, "2026-11-25", None)).await.unwrap_err();
    assert_eq!(with_others.message, "You cannot move a repeating post together with others. Nothing was changed.");
    let off = scene.bench.call("unschedule_posts", json!({ "items": items })).await.unwrap_err();
    assert_eq!(off.message, "You cannot unschedule a post that has gone out or repeats. Nothing was changed.");
    assert_eq!((scene.places().await, scene.records().await), before);
    move_series(&scene, "2026-11-23T21:00", ("2026-11-23", "20:00"), true).await.unwrap();
    assert_eq!(scene.places().await[0], "2026-11-23T08:00 Night watch");

    let custom = repeating(json!({ "expression": "0 9 1-7 * 1", "rate_unit": null, "rate_value": null })).await;
    let place = custom.places().await.remove(0);
    let whole = move_series(&custom, &place, ("2026-12-24", "09:00"), true).await.unwrap_err();
    assert!(whole.starts_with("This series cannot be moved like that: its days are a custom expression."), "{whole}");
}

/// A draft that repeats on three Mondays at 09:00 in Vienna.
pub(crate) async fn repeating_draft(scene: &Scene) -> String {
    let ids = channels(&scene.bench, 1).await;
    let id = keep_draft(&scene.bench, &ids, "Weekly").await;
    let schedule = json!({ "kind": "repeat", "every": 1, "unit": "week", "week_days": [1], "month_day": 1,
        "last_day": false, "time": "09:00", "zone": "Europe/Vienna", "start": "2026-11-23", "end": "2026-12-07",
        "expression": null });
    let wanted = json!({ "id": id, "based_on": 1, "text": "Weekly", "channel_ids": ids, "schedule": schedule });
    scene.bench.done("save_draft", wanted).await;
    let mondays = ["2026-11-23T09:00 Weekly", "2026-11-30T09:00 Weekly", "2026-12-07T09:00 Weekly"];
    assert_eq!(scene.places().await, mondays);
    assert_eq!(scene.chip("Weekly").await["mobility"], "series");
    id
}

async fn count_drafts(scene: &Scene) -> usize {
    scene.bench.done("list_drafts", json!({})).await.as_array().unwrap().len()
}

#[tokio::test]
async fn a_draft_that_repeats_is_moved_as_a_whole() {
    let scene = Scene::open().await;
    repeating_draft(&scene).await;
    let before = scene.places().await;
    move_series(&scene, "2026-11-30", ("2026-12-01", "10:00"), true).await.unwrap();
    let expected = ["2026-11-24T10:00 Weekly", "2026-12-01T10:00 Weekly", "2026-12-08T10:00 Weekly"];
    assert_eq!(scene.places().await, expected);
    undo(&scene.bench).await;
    assert_eq!(scene.places().await, before);
}

#[tokio::test]
async fn one_time_of_a_draft_is_moved_alone_and_becomes_a_draft_of_its_own() {
    for (place, to, drafts) in [
        ("2026-11-30T09:00", ("2026-12-01", "17:45"), 3),
        ("2026-11-23T09:00", ("2026-11-22", "08:00"), 2),
        ("2026-12-07T09:00", ("2026-12-24", "09:00"), 2),
    ] {
        let scene = Scene::open().await;
        repeating_draft(&scene).await;
        let before = scene.places().await;
        let moved = move_series(&scene, place, to, false).await.unwrap();
        assert_eq!(moved["posts"], json!([]), "{place}");
        let after = with_one_moved(&before, place, &format!("{}T{}", to.0, to.1));
        assert_eq!(sorted(scene.places().await), after, "{place}");
        assert_eq!(count_drafts(&scene).await, drafts, "{place}");
        assert_eq!(scene.records().await.len(), 0, "nothing left for the service");
        let scene = scene.restart().await;
        for _ in 0..2 {
            scene.bench.done("undo", json!({})).await;
            assert_eq!((scene.places().await, count_drafts(&scene).await), (before.clone(), 1), "{place}");
            scene.bench.done("redo", json!({})).await;
            assert_eq!((sorted(scene.places().await), count_drafts(&scene).await), (after.clone(), drafts), "{place}");
        }
    }
}

#[tokio::test]
async fn one_time_of_a_draft_is_left_out_and_the_only_one_takes_the_draft_along() {
    let scene = Scene::open().await;
    repeating_draft(&scene).await;
    let before = scene.places().await;
    let middle = item(&at(&scene, "2026-11-30").await);
    let left = scene.bench.done("remove_posts", one(&middle)).await;
    assert_eq!(left["message"], "Deleted Mon 30 Nov, 09:00 Vienna. The series goes on.");
    assert_eq!(scene.places().await, ["2026-11-23T09:00 Weekly", "2026-12-07T09:00 Weekly"]);
    assert_eq!(count_drafts(&scene).await, 2);
    let last = item(&at(&scene, "2026-12-07").await);
    let left = scene.bench.done("remove_posts", one(&last)).await;
    assert_eq!(left["message"], "Deleted 1 post. You can put it back for 30 days.");
    assert_eq!((scene.places().await.len(), count_drafts(&scene).await), (1, 1));
    scene.bench.done("undo", json!({})).await;
    scene.bench.done("undo", json!({})).await;
    assert_eq!((scene.places().await, count_drafts(&scene).await), (before, 1));
}

#[tokio::test]
async fn a_time_of_a_platforms_own_is_moved_by_itself() {
    let scene = Scene::open().await;
    scene
        .make("Advent", 2, |post| {
            post.one_off_schedule = Some(moment(("2026-11-24", "09:00", "Europe/Vienna")));
            let own = json!([{ "identifier": "linkedin", "settings": { "identifier": "linkedin", "kept": true,
                "one_off_schedule": moment(("2026-11-24", "12:00", "America/New_York")) } }]);
            post.platform_posts = serde_json::from_value::<Vec<PlatformPost>>(own).unwrap();
        })
        .await;
    let before = scene.record("Advent").await;
    assert_eq!(scene.places().await, ["2026-11-24T09:00 Advent", "2026-11-24T18:00 Advent"]);
    let part = at(&scene, "2026-11-24T18:00").await;
    assert_eq!((&part["part"], &part["mobility"]), (&json!("linkedin"), &json!("once")));
    scene.bench.done("move_posts", aimed(&[item(&part)], "2026-11-25", Some("19:30"))).await;
    settle(&scene.bench).await;
    assert_eq!(scene.places().await, ["2026-11-24T09:00 Advent", "2026-11-25T19:30 Advent"]);
    let after = scene.record("Advent").await;
    assert_eq!(after["one_off_schedule"], before["one_off_schedule"]);
    let settings = |record: &Value| record["platform_posts"][0]["settings"].clone();
    assert_eq!(settings(&after)["kept"], true);
    assert_eq!(settings(&after)["one_off_schedule"]["timezone"], "America/New_York");
    let apart = |record: &Value| {
        let mut record = without_time(record);
        record["platform_posts"][0]["settings"]["one_off_schedule"] = Value::Null;
        record
    };
    assert_eq!(apart(&after), apart(&before));

    // The shared time leaves it where it is.
    let shared = item(&at(&scene, "2026-11-24T09:00").await);
    scene.bench.done("move_posts", aimed(&[shared], "2026-11-26", None)).await;
    settle(&scene.bench).await;
    assert_eq!(scene.places().await, ["2026-11-25T19:30 Advent", "2026-11-26T09:00 Advent"]);
    undo(&scene.bench).await;
    undo(&scene.bench).await;
    let back = scene.record("Advent").await;
    assert_eq!(back["one_off_schedule"], before["one_off_schedule"]);
    assert_eq!(scene.places().await, ["2026-11-24T09:00 Advent", "2026-11-24T18:00 Advent"]);
}

#[tokio::test]
async fn what_is_taken_off_the_calendar_is_a_draft_and_undo_puts_it_back() {
    let mut scene = Scene::open().await;
    scene
        .make("Advent", 2, |post| {
            post.one_off_schedule = Some(moment(("2026-11-24", "09:00", "America/New_York")));
            let own = json!([{ "identifier": "linkedin", "text_override": "On LinkedIn", "settings": {
                "identifier": "linkedin", "one_off_schedule": moment(("2026-11-24", "18:00", "Europe/Vienna")) } }]);
            post.platform_posts = serde_json::from_value::<Vec<PlatformPost>>(own).unwrap();
        })
        .await;
    scene.make_at("Other", ("2026-11-25", "09:00", "Europe/Vienna")).await;
    let before = (scene.places().await, scene.record("Advent").await, scene.record("Other").await);
    let items = [item(&at(&scene, "2026-11-24T15:00").await), item(&scene.chip("Other").await)];
    let done = scene.bench.done("unschedule_posts", json!({ "items": items })).await;
    assert_eq!(done["message"], "Removed 2 posts from the service and kept them as drafts.");
    settle(&scene.bench).await;
    assert_eq!((scene.records().await.len(), scene.places().await), (0, Vec::<String>::new()));
    let drafts = scene.bench.done("list_drafts", json!({})).await;
    let rows: BTreeSet<(&str, bool)> = drafts
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["title"].as_str().unwrap(), row["when"].is_null() && row["state"] == "draft"))
        .collect();
    assert_eq!(rows, BTreeSet::from([("Advent", true), ("Other", true)]));
    let draft = scene.bench.done("open_draft", json!({ "id": done["drafts"][0] })).await;
    assert_eq!((&draft["own"][0]["text"]["text"], &draft["schedule"]), (&json!("On LinkedIn"), &json!(null)));

    scene = scene.restart().await;
    for _ in 0..2 {
        assert!(undo(&scene.bench).await.starts_with("Undone: "));
        assert_eq!(scene.places().await, before.0);
        assert_eq!(scene.bench.done("list_drafts", json!({})).await, json!([]));
        let same = |record: &Value, expected: &Value| {
            for name in ["text", "one_off_schedule", "platform_posts", "media"] {
                assert_eq!(record[name], expected[name]);
            }
        };
        same(&scene.record("Advent").await, &before.1);
        same(&scene.record("Other").await, &before.2);
        redo(&scene.bench).await;
        assert_eq!((scene.records().await.len(), scene.places().await), (0, Vec::<String>::new()));
        assert_eq!(scene.bench.done("list_drafts", json!({})).await.as_array().unwrap().len(), 2);
    }
}
