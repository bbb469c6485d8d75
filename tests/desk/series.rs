//! A series stays one for a person, however many drafts and posts it was taken apart into.

use crate::moving::{Scene, item, redo, undo};
use crate::moving_series::{at, days, move_as_far, repeating, repeating_draft, sorted};
use crate::undo::settle;
use serde_json::{Value, json};

/// Mondays and Thursdays from 30 November to 17 December, of which the 10th was moved to the 12th.
async fn taken_apart() -> Scene {
    let members = json!({ "rate_unit": "week", "week_days": days(&[1, 4]), "start_date": "2026-11-30",
        "end_date": "2026-12-17" });
    let scene = repeating(members).await;
    move_as_far(&scene, "2026-12-10", ("2026-12-12", "09:00"), "one").await.unwrap();
    assert_eq!(dates(&scene).await, ["11-30", "12-03", "12-07", "12-12", "12-14", "12-17"]);
    assert_eq!(scene.records().await.len(), 3);
    scene
}

async fn dates(scene: &Scene) -> Vec<String> {
    sorted(scene.places().await).iter().map(|place| place[5..10].to_owned()).collect()
}

/// What can be meant by the time at a place: "one", "onwards", "whole", each with how much that is.
async fn reaches(scene: &Scene, place: &str) -> Vec<(String, String)> {
    let chip = at(scene, place).await;
    assert_eq!(chip["is_of_series"], true, "{chip}");
    let choices = scene.bench.done("list_reaches", json!({ "items": [item(&chip)] })).await;
    let text = |choice: &Value, name: &str| choice[name].as_str().unwrap().to_owned();
    choices.as_array().unwrap().iter().map(|choice| (text(choice, "reach"), text(choice, "times"))).collect()
}

async fn delete(scene: &Scene, place: &str, reach: &str) -> String {
    let wanted = json!({ "items": [item(&at(scene, place).await)], "reach": reach });
    let removed = scene.bench.done("remove_posts", wanted).await;
    settle(&scene.bench).await;
    removed["message"].as_str().unwrap().to_owned()
}

fn pair(reach: &str, times: &str) -> (String, String) {
    (reach.to_owned(), times.to_owned())
}

#[tokio::test]
async fn a_series_that_was_taken_apart_is_asked_about_as_one() {
    let scene = taken_apart().await;
    let whole = pair("whole", "6 times, the last on 17 Dec 2026");
    let expected =
        [pair("one", "Mon 14 Dec, 09:00"), pair("onwards", "2 times, the last on 17 Dec 2026"), whole.clone()];
    assert_eq!(reaches(&scene, "2026-12-14").await, expected);
    assert_eq!(reaches(&scene, "2026-12-12").await[1], pair("onwards", "3 times, the last on 17 Dec 2026"));
    assert_eq!(
        reaches(&scene, "2026-11-30").await,
        [pair("one", "Mon 30 Nov, 09:00"), whole],
        "the first is the whole"
    );
    assert_eq!(reaches(&scene, "2026-12-17").await.len(), 2, "after the last there is none");
    // The service's posts have got identifiers of their own meanwhile.
    let scene = scene.restart().await;
    assert_eq!(reaches(&scene, "2026-12-14").await, expected);
}

#[tokio::test]
async fn as_much_of_a_series_is_deleted_as_is_meant_and_comes_back_as_one() {
    for (place, reach, message, left) in [
        ("2026-12-14", "one", "Deleted Mon 14 Dec, 09:00 Vienna. The series goes on.", 5),
        ("2026-12-07", "onwards", "Deleted 4 times of the series, from Mon 7 Dec, 09:00 Vienna on.", 2),
        ("2026-12-12", "onwards", "Deleted 3 times of the series, from Sat 12 Dec, 09:00 Vienna on.", 3),
        ("2026-12-14", "whole", "Deleted the series with 6 times to come. You can put it back for 30 days.", 0),
    ] {
        let scene = taken_apart().await;
        let before = dates(&scene).await;
        assert_eq!(delete(&scene, place, reach).await, message);
        let after = dates(&scene).await;
        let mut rest = before.clone();
        match reach {
            "one" => rest.retain(|date| *date != place[5..]),
            _ => rest.truncate(left),
        }
        assert_eq!((after.len(), &after), (left, &rest), "{place} {reach}");
        undo(&scene.bench).await;
        assert_eq!(dates(&scene).await, before, "{place} {reach}");
        redo(&scene.bench).await;
        assert_eq!(dates(&scene).await, after, "{place} {reach}");
    }
}

#[tokio::test]
async fn as_much_of_a_series_is_moved_as_is_meant() {
    for (reach, message, expected) in [
        (
            "onwards",
            "Moved 4 times of the series, this one to Tue 8 Dec, 10:00 Vienna",
            ["11-30T09:00", "12-03T09:00", "12-08T10:00", "12-13T10:00", "12-15T10:00", "12-18T10:00"],
        ),
        (
            "whole",
            "Moved the series (6 times), this one to Tue 8 Dec, 10:00 Vienna",
            ["12-01T10:00", "12-04T10:00", "12-08T10:00", "12-13T10:00", "12-15T10:00", "12-18T10:00"],
        ),
    ] {
        let scene = taken_apart().await;
        let before = scene.places().await;
        let moved = move_as_far(&scene, "2026-12-07", ("2026-12-08", "10:00"), reach).await.unwrap();
        assert_eq!(moved["message"], message);
        let places: Vec<String> = sorted(scene.places().await).iter().map(|place| place[5..16].to_owned()).collect();
        assert_eq!(places, expected, "{reach}");
        let whole = pair("whole", "6 times, the last on 18 Dec 2026");
        assert_eq!(reaches(&scene, "2026-12-15").await[2], whole, "it is still one series");
        undo(&scene.bench).await;
        assert_eq!(sorted(scene.places().await), sorted(before), "{reach}");
    }
}

#[tokio::test]
async fn several_times_of_one_series_are_deleted_by_themselves() {
    let scene = taken_apart().await;
    let mut items = Vec::new();
    for place in ["2026-12-03", "2026-12-14", "2026-12-17"] {
        items.push(item(&at(&scene, place).await));
    }
    let choices = scene.bench.done("list_reaches", json!({ "items": items })).await;
    assert_eq!((&choices[0]["times"], &choices[1]["reach"]), (&json!("3 times"), &json!("whole")));
    scene.bench.done("remove_posts", json!({ "items": items, "reach": "one" })).await;
    settle(&scene.bench).await;
    assert_eq!(dates(&scene).await, ["11-30", "12-07", "12-12"]);
    undo(&scene.bench).await;
    assert_eq!(dates(&scene).await.len(), 6);
}

#[tokio::test]
async fn a_draft_that_was_taken_apart_stays_one_series_too() {
    let scene = Scene::open().await;
    repeating_draft(&scene).await;
    move_as_far(&scene, "2026-11-30", ("2026-12-01", "17:45"), "one").await.unwrap();
    assert_eq!(scene.bench.done("list_drafts", json!({})).await.as_array().unwrap().len(), 3);
    assert_eq!(reaches(&scene, "2026-12-01").await[2], pair("whole", "3 times, the last on 7 Dec 2026"));
    delete(&scene, "2026-12-01", "onwards").await;
    assert_eq!(dates(&scene).await, ["11-23"]);
    scene.bench.done("undo", json!({})).await;
    assert_eq!(dates(&scene).await, ["11-23", "12-01", "12-07"]);
    delete(&scene, "2026-12-01", "whole").await;
    assert_eq!(scene.bench.done("list_drafts", json!({})).await, json!([]));
}

#[tokio::test]
async fn a_time_that_is_over_stands_for_what_is_still_to_come() {
    let scene = repeating(json!({ "start_date": "2026-11-22", "end_date": "2026-11-24" })).await;
    scene.bench.clock.set("2026-11-22T08:00:00Z".parse().unwrap());
    scene.is_delivered(3).await;
    scene.bench.done("sync_now", json!({})).await;
    let delivered = |shown: &Value| shown.to_string().contains("delivered");
    scene.bench.until("show_month", json!({ "month": "2026-11" }), delivered).await;
    assert_eq!(reaches(&scene, "2026-11-22").await, [pair("whole", "2 times, the last on 24 Nov 2026")]);
}
