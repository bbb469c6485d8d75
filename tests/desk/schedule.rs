//! Times as people type and choose them, through the contract.

use crate::{channels, keep_draft};
use serde_json::{Value, json};
use support::Workbench;

async fn started() -> Workbench {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    bench
}

fn around() -> Value {
    json!({ "draft": "", "channel_ids": [] })
}

async fn words(bench: &Workbench, text: &str) -> Value {
    bench.done("read_words", json!({ "text": text, "zone": "Europe/Vienna", "around": around() })).await
}

async fn read(bench: &Workbench, clock: Value) -> Value {
    bench.done("read_schedule", json!({ "clock": clock, "around": around() })).await
}

#[tokio::test]
async fn words_are_one_moment_or_a_question() {
    let bench = started().await;
    let one = words(&bench, "next tue 9:30").await;
    assert_eq!(one["outcome"], "one");
    let reading = &one["readings"][0];
    assert_eq!(
        (&reading["long"], &reading["zone"], &reading["relative"]),
        (&json!("Tue 24 Nov 2026, 09:30"), &json!("Europe/Vienna, UTC+1"), &json!("in 2 days, 19 h"))
    );
    let again = words(&bench, reading["long"].as_str().unwrap()).await;
    assert_eq!(again["readings"][0]["clock"], reading["clock"], "what is shown can be typed");

    let several = words(&bench, "friday").await;
    assert_eq!(several["outcome"], "several");
    let longs: Vec<&Value> = several["readings"].as_array().unwrap().iter().map(|reading| &reading["long"]).collect();
    assert_eq!(longs, ["Fri 27 Nov 2026, 09:00", "Fri 27 Nov 2026, 12:00", "Fri 27 Nov 2026, 18:00"]);

    let past = words(&bench, "20 nov 2026 9:00").await;
    assert_eq!((&past["outcome"], &past["readings"][0]["usable"]), (&json!("past"), &json!(false)));
    assert_eq!(past["readings"][0]["warning"], "This time has passed.");
    assert_eq!(words(&bench, "tomorrow at").await["outcome"], "unfinished");
    let none = words(&bench, "whenever").await;
    assert_eq!(none["outcome"], "not_understood");
    assert!(none["hint"].as_str().unwrap().contains("tomorrow 9:00"), "{none}");
}

#[tokio::test]
async fn the_order_of_dates_is_the_one_of_the_settings() {
    let bench = started().await;
    let first = words(&bench, "3/12 9:00").await["readings"][0]["long"].clone();
    assert_eq!(first, "Thu 3 Dec 2026, 09:00");
    let mut preferences = bench.done("show_status", json!({})).await["preferences"].clone();
    preferences["date_order"] = json!("month_first");
    bench.done("change_preferences", preferences).await;
    assert_eq!(words(&bench, "3/12 9:00").await["readings"][0]["long"], "Fri 12 Mar 2027, 09:00");
}

#[tokio::test]
async fn a_clock_change_is_told_with_the_times_that_exist() {
    let bench = started().await;
    let clock =
        |date: &str, second: bool| json!({ "date": date, "time": "02:30", "zone": "Europe/Vienna", "second": second });
    let gap = read(&bench, clock("2027-03-28", false)).await;
    assert_eq!(gap["warning"], "02:30 does not exist on 28 Mar 2027 in Vienna: clocks go forward. It will be 03:30.");
    assert_eq!(gap["clock"]["time"], "03:30");
    let choice = |reading: &Value, at: usize| {
        let choice = &reading["choices"][at];
        (choice["label"].clone(), choice["clock"]["time"].clone(), choice["chosen"].clone())
    };
    assert_eq!(choice(&gap, 0), (json!("01:30, before the clocks go forward"), json!("01:30"), json!(false)));
    assert_eq!(choice(&gap, 1), (json!("03:30, after"), json!("03:30"), json!(true)));
    let chosen = read(&bench, gap["choices"][0]["clock"].clone()).await;
    assert_eq!((&chosen["long"], &chosen["choices"]), (&json!("Sun 28 Mar 2027, 01:30"), &json!([])));

    let first = read(&bench, clock("2027-10-31", false)).await;
    assert!(first["warning"].as_str().unwrap().ends_with("It will be the first, UTC+2."), "{first}");
    assert_eq!(choice(&first, 1), (json!("The second 02:30, UTC+1"), json!("02:30"), json!(false)));
    let second = read(&bench, first["choices"][1]["clock"].clone()).await;
    assert_eq!((&second["zone"], &second["clock"]["second"]), (&json!("Europe/Vienna, UTC+1"), &json!(true)));
    assert_eq!((choice(&second, 0).2, choice(&second, 1).2), (json!(false), json!(true)));
}

#[tokio::test]
async fn the_second_of_two_equal_clocks_is_sent_as_a_time_that_exists_once() {
    let bench = started().await;
    let ids = channels(&bench, 1).await;
    let id = keep_draft(&bench, &ids, "Twice").await;
    let schedule =
        json!({ "kind": "time", "date": "2027-10-31", "time": "02:30", "zone": "Europe/Vienna", "second": true });
    let wanted = json!({ "id": id, "based_on": 1, "text": "Twice", "channel_ids": ids, "schedule": schedule });
    bench.done("save_draft", wanted).await;
    bench.done("send_draft", json!({ "id": id, "revision": 2 })).await;
    let is_there =
        |month: &Value| month["days"].as_array().unwrap().iter().any(|day| day["chips"][0]["state"] == "scheduled");
    let month = bench.until("show_month", json!({ "month": "2027-10" }), is_there).await;
    let chips = month["days"].as_array().unwrap().iter().flat_map(|day| day["chips"].as_array().unwrap());
    let longs: Vec<&Value> = chips.map(|chip| &chip["long"]).collect();
    assert_eq!(longs, ["Sun 31 Oct 2027, 02:30, Europe/Vienna, UTC+1, chosen in UTC"]);
}

#[tokio::test]
async fn another_zone_asks_what_stays() {
    let bench = started().await;
    let clock = json!({ "date": "2026-11-24", "time": "09:00", "zone": "Europe/Vienna", "second": false });
    let change = async |zone: &str| bench.done("change_zone", json!({ "clock": clock, "zone": zone })).await;
    let asked = change("America/New_York").await;
    assert_eq!(asked["keep_wall"]["detail"], "09:00 in New York, which is 15:00 in Vienna");
    assert_eq!(asked["keep_moment"]["detail"], "03:00 in New York, which is 09:00 in Vienna");
    assert_eq!(
        (&asked["keep_wall"]["clock"]["time"], &asked["keep_moment"]["clock"]["time"], &asked["same"]),
        (&json!("09:00"), &json!("03:00"), &json!(false))
    );
    let far = change("Pacific/Auckland").await;
    assert_eq!(far["keep_wall"]["detail"], "09:00 in Auckland, which is Mon 23 Nov, 21:00 in Vienna");
    assert_eq!(change("Europe/Berlin").await["same"], true);
}

#[tokio::test]
async fn a_post_of_the_same_channel_within_minutes_is_told() {
    let bench = started().await;
    let ids = channels(&bench, 2).await;
    let id = keep_draft(&bench, &ids[..1], "Long night at the museum with music").await;
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    let near = async |time: &str, draft: &str, channel: &str| {
        let around = json!({ "draft": draft, "channel_ids": [channel] });
        let wanted = json!({ "text": format!("22 nov {time}"), "zone": "Europe/Vienna", "around": around });
        bench.done("read_words", wanted).await["readings"][0]["near"].clone()
    };
    assert_eq!(near("9:06", "", &ids[0]).await, "6 min after “Long night at the museum wit…”");
    let sent = |rows: &Value| rows.as_array().is_some_and(Vec::is_empty);
    bench.until("list_drafts", json!({}), sent).await;
    assert_eq!(near("8:46", "", &ids[0]).await, "14 min before “Long night at the museum wit…”");
    assert_eq!(near("9:00", "", &ids[0]).await, "Same time as “Long night at the museum wit…”");
    assert_eq!(near("8:45", "", &ids[0]).await, json!(null), "a quarter of an hour is enough");
    assert_eq!(near("9:15", "", &ids[0]).await, json!(null));
    assert_eq!(near("9:00", "", &ids[1]).await, json!(null), "another channel");
    let own = keep_draft(&bench, &ids[1..], "Own").await;
    assert_eq!(near("9:01", &own, &ids[1]).await, json!(null), "it is no neighbour of its own");
    assert_eq!(near("9:01", "", &ids[1]).await, "1 min after “Own”");
}

#[tokio::test]
async fn proposed_times_are_ahead_and_each_is_there_once() {
    let bench = started().await;
    let list = async || {
        let list = bench.done("suggest_times", json!({ "zone": "Europe/Vienna", "around": around() })).await;
        let line = |one: &Value| format!("{} {}", one["label"].as_str().unwrap(), one["short"].as_str().unwrap());
        list.as_array().unwrap().iter().map(line).collect::<Vec<_>>()
    };
    let saturday = ["Later today Sat 18:00", "Tomorrow Sun 09:00", "Next Monday Mon 09:00", "In a week Sat 09:00"];
    assert_eq!(list().await, saturday);
    bench.clock.set("2026-11-22T17:00:00Z".parse().unwrap());
    assert_eq!(list().await, ["Tomorrow Mon 09:00", "In a week Sun 09:00", "In two weeks Sun 09:00"]);
}

#[tokio::test]
async fn a_time_alone_is_meant_on_the_day_that_was_chosen_and_a_day_alone_at_the_time_it_has() {
    let bench = started().await;
    let read = async |text: &str, day: Value, time: Value| {
        let wanted = json!({ "text": text, "zone": "Europe/Vienna", "day": day, "time": time, "around": around() });
        let words = bench.done("read_words", wanted).await;
        let longs = words["readings"].as_array().unwrap().iter().map(|reading| reading["long"].as_str().unwrap());
        (longs.collect::<Vec<_>>().join(" | "), words["day"].clone())
    };
    let day = json!("2026-11-25");
    assert_eq!(read("10:30", day.clone(), json!(null)).await, ("Wed 25 Nov 2026, 10:30".into(), day.clone()));
    assert_eq!(read("9", day.clone(), json!(null)).await, ("Wed 25 Nov 2026, 09:00".into(), day.clone()));
    assert_eq!(read("fri 14:30", day.clone(), json!(null)).await.1, "2026-11-27", "a day that is named is chosen");
    assert_eq!(read("+2h", day.clone(), json!(null)).await.0, "Sat 21 Nov 2026, 16:08");
    assert_eq!(read("10:30", json!(null), json!(null)).await.1, json!(null), "none was chosen");
    assert_eq!(read("fri", day, json!("10:30")).await.0, "Fri 27 Nov 2026, 10:30");
}

#[tokio::test]
async fn a_wall_time_that_the_other_zone_does_not_have_is_told() {
    let bench = started().await;
    let clock = json!({ "date": "2027-03-28", "time": "02:30", "zone": "UTC", "second": false });
    let asked = bench.done("change_zone", json!({ "clock": clock, "zone": "Europe/Vienna" })).await;
    assert_eq!(asked["keep_wall"]["detail"], "02:30 does not exist there, so 03:30 in Vienna, which is 01:30 in UTC");
    let kept = read(&bench, asked["keep_wall"]["clock"].clone()).await;
    assert_eq!(kept["warning"], "02:30 does not exist on 28 Mar 2027 in Vienna: clocks go forward. It will be 03:30.");
    assert_eq!(kept["choices"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_time_at_which_another_post_stands_is_not_proposed() {
    let bench = started().await;
    let ids = channels(&bench, 2).await;
    let id = keep_draft(&bench, &ids[..1], "Already there").await;
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    let schedule = bench.done("new_draft", json!({ "date": null })).await["schedule"].clone();
    assert_eq!((&schedule["date"], &schedule["time"]), (&json!("2026-11-22"), &json!("09:15")));
    let tomorrow = async |channel: &str| {
        let wanted = json!({ "zone": "Europe/Vienna", "around": { "draft": "", "channel_ids": [channel] } });
        bench.done("suggest_times", wanted).await[1]["short"].clone()
    };
    assert_eq!(tomorrow(&ids[0]).await, "Sun 09:15");
    assert_eq!(tomorrow(&ids[1]).await, "Sun 09:00", "it stands on another channel");
}

#[tokio::test]
async fn a_day_that_is_over_is_told_with_the_time_that_is_proposed() {
    let bench = started().await;
    let note = async |date: &str| bench.done("new_draft", json!({ "date": date })).await["note"].clone();
    assert_eq!(note("2026-11-19").await, "Thu 19 Nov 2026 has passed. Suggested time: Sun 22 Nov, 09:00.");
    assert_eq!(note("2026-11-21").await, json!(null));
}
