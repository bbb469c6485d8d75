//! A rule from the form to its deliveries, through the contract.

use crate::{channels, chips, keep_draft};
use serde_json::{Value, json};
use support::Workbench;

/// Every 2 weeks on Monday and Thursday at 02:30 in Vienna, over the day on which clocks go forward.
fn night_watch() -> Value {
    json!({ "kind": "repeat", "every": 2, "unit": "week", "week_days": [1, 4], "month_day": 1, "last_day": false,
        "time": "02:30", "zone": "Europe/Vienna", "start": "2026-11-23", "end": "2027-04-30", "expression": null })
}

async fn started() -> (Workbench, Vec<String>) {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let ids = channels(&bench, 1).await;
    (bench, ids)
}

async fn preview(bench: &Workbench, change: Value, channel_ids: &[String]) -> Value {
    let mut repeat = night_watch();
    for (name, value) in change.as_object().unwrap() {
        repeat[name] = value.clone();
    }
    bench.done("preview_rule", json!({ "repeat": repeat, "around": { "draft": "", "channel_ids": channel_ids } })).await
}

/// The lines of a preview, each as one text.
fn lines(preview: &Value) -> Vec<String> {
    let line = |line: &Value| {
        let badges = line["badges"].as_array().unwrap().iter().map(|badge| badge["text"].as_str().unwrap().to_owned());
        let parts = ["day", "time", "offset"].map(|name| line[name].as_str().unwrap().to_owned());
        let parts = parts.into_iter().chain(badges).filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" | ")
    };
    preview["lines"].as_array().unwrap().iter().map(line).collect()
}

#[tokio::test]
async fn the_next_ten_times_say_what_to_know_of_each() {
    let (bench, ids) = started().await;
    let sundays = json!({ "every": 1, "week_days": [0, 4], "start": "2027-03-04", "end": null });
    let shown = preview(&bench, sundays, &ids).await;
    assert_eq!(shown["sentence"], "Every Thursday and Sunday at 02:30, Europe/Vienna, from 4 Mar 2027");
    assert_eq!((&shown["short"], &shown["expression"]), (&json!("Thu and Sun, 02:30"), &json!("30 2 * * 0,4")));
    let lines = lines(&shown);
    assert_eq!(lines.len(), 10);
    assert_eq!(lines[0], "Thu 4 Mar 2027 | 02:30 | UTC+1");
    assert_eq!(lines[1], "Sun 7 Mar | 02:30 | UTC+1");
    assert_eq!(lines[7], "Sun 28 Mar | 03:30 | UTC+2 | 02:30 does not exist");
    assert_eq!((&shown["lines"][7]["is_moved"], &shown["to_check"]), (&json!(true), &json!(1)));
    assert_eq!(lines[8], "Thu 1 Apr | 02:30 | UTC+2");
    let fortnights = preview(&bench, json!({ "start": "2027-03-12", "end": "2027-05-31" }), &ids).await;
    assert_eq!(self::lines(&fortnights)[2], "Mon 5 Apr | 02:30 | UTC+2 | Clocks went forward on 28 Mar");
    assert_eq!((fortnights["lines"].as_array().unwrap().len(), &fortnights["to_check"]), (10, &json!(0)));
    assert_eq!(shown["positions"][7], json!({ "date": "2027-03-28", "time": "03:30" }));
}

#[tokio::test]
async fn skipped_months_the_end_and_neighbours_are_told() {
    let (bench, ids) = started().await;
    keep_draft(&bench, &ids, "Long night").await;
    let monthly = json!({ "every": 1, "unit": "month", "month_day": 31, "end": "2027-03-30" });
    let shown = preview(&bench, monthly, &ids).await;
    let expected = [
        "Nov 2026 | No day 31: skipped",
        "Thu 31 Dec | 02:30 | UTC+1",
        "Sun 31 Jan 2027 | 02:30 | UTC+1",
        "Feb 2027 | No day 31: skipped",
        "Wed 31 Mar | 02:30 | UTC+2 | Past the end, 30 Mar 2027",
    ];
    assert_eq!(lines(&shown), expected);
    let daily = json!({ "every": 1, "unit": "day", "time": "09:04", "start": "2026-11-21", "end": null });
    let near = preview(&bench, daily.clone(), &ids).await;
    assert_eq!(lines(&near)[0], "Sun 22 Nov | 09:04 | UTC+1 | 4 min after “Long night”");
    assert_eq!(near["to_check"], 1);
    assert_eq!(lines(&preview(&bench, daily, &[]).await)[0], "Sun 22 Nov | 09:04 | UTC+1");
}

#[tokio::test]
async fn an_expression_fills_the_form_or_stays_custom() {
    let (bench, ids) = started().await;
    let plain = preview(&bench, json!({ "expression": "0 9 * * 1" }), &ids).await;
    assert_eq!((&plain["repeat"]["expression"], &plain["repeat"]["week_days"]), (&json!(null), &json!([1])));
    assert_eq!(plain["repeat"]["time"], "09:00");
    let custom = preview(&bench, json!({ "expression": "0 9 1,15 * *" }), &ids).await;
    assert_eq!(custom["repeat"]["expression"], "0 9 1,15 * *");
    assert_eq!(
        custom["sentence"],
        "On days 1 and 15 of every month at 09:00, Europe/Vienna, from 23 Nov 2026, until 30 Apr 2027"
    );
    let wrong = preview(&bench, json!({ "expression": "0 9" }), &ids).await;
    assert!(wrong["problem"].as_str().unwrap().starts_with("The expression has 2 fields instead of 5."), "{wrong}");
    let never = preview(&bench, json!({ "expression": "0 9 30 2 *", "end": null }), &ids).await;
    assert_eq!(never["problem"], "This never happens. Choose another rule.");
    let over = preview(&bench, json!({ "start": "2026-11-01", "end": "2026-11-20" }), &ids).await;
    assert_eq!(over["problem"], "This has no times left before its last day. Choose another rule or a later last day.");
}

#[tokio::test]
async fn a_rule_is_kept_sent_and_delivered_at_each_of_its_times_across_restarts() {
    let (bench, ids) = started().await;
    let id = keep_draft(&bench, &ids, "Night watch").await;
    let wanted =
        json!({ "id": id, "based_on": 1, "text": "Night watch", "channel_ids": ids, "schedule": night_watch() });
    let check = bench.done("save_draft", wanted).await["check"].clone();
    assert_eq!(
        (&check["action"], &check["when"]),
        (&json!("Start repeating every 2 weeks"), &json!("Every 2 weeks, 02:30"))
    );
    assert_eq!(bench.done("open_draft", json!({ "id": id })).await["schedule"], night_watch());
    assert_eq!(bench.done("list_drafts", json!({})).await[0]["when"], "Every 2 weeks, 02:30");
    let month = json!({ "month": "2026-11" });
    let days = ["2026-11-23", "2026-11-26", "2026-11-30"];
    let states =
        |month: &Value| days.map(|day| chips(month, day).iter().map(|chip| chip["state"].clone()).collect::<Vec<_>>());
    let drafted = bench.done("show_month", month.clone()).await;
    assert_eq!(states(&drafted), [vec![json!("draft")], vec![json!("draft")], vec![]]);

    let sent = bench.done("send_draft", json!({ "id": id, "revision": 2 })).await;
    assert_eq!(
        sent,
        json!({ "message": "Starting to repeat: Every 2 weeks, 02:30", "day": "2026-11-23",
        "held_seconds": 0, "entry": sent["entry"] })
    );
    let repeating = |shown: &Value| states(shown)[0] == [json!("repeating")];
    bench.until("show_month", month.clone(), repeating).await;

    let mut bench = bench;
    let times = [
        ("2026-11-23T01:30:00Z", "2026-11", "2026-11-23"),
        ("2026-11-26T01:31:00Z", "2026-11", "2026-11-26"),
        ("2026-12-07T01:30:00Z", "2026-12", "2026-12-07"),
    ];
    for (done, (now, month, date)) in (1..).zip(times) {
        bench = bench.restart().await;
        bench.clock.set(now.parse().unwrap());
        let delivered = |shown: &Value| chips(shown, date).iter().any(|chip| chip["state"] == "delivered");
        bench.until("show_month", json!({ "month": month }), delivered).await;
        assert_eq!(deliveries(&bench).await, done);
    }
    let post = bench.done("show_month", json!({ "month": "2026-12" })).await;
    let id = chips_of(&post)[0]["id"].clone();
    let told = bench.done("show_post", json!({ "id": id })).await;
    assert_eq!(
        told["when"],
        "Every 2 weeks on Monday and Thursday at 02:30, Europe/Vienna, from 23 Nov 2026, until 30 Apr 2027"
    );
    assert_eq!(told["zone"], "Next Thu 10 Dec, 02:30");
}

fn chips_of(month: &Value) -> Vec<Value> {
    month["days"].as_array().unwrap().iter().flat_map(|day| day["chips"].as_array().unwrap().clone()).collect()
}

/// How many times of November and December are told as delivered. Their calendars share no time of the rule.
async fn deliveries(bench: &Workbench) -> usize {
    let mut count = 0;
    for month in ["2026-11", "2026-12"] {
        let shown = bench.done("show_month", json!({ "month": month })).await;
        count += chips_of(&shown).iter().filter(|chip| chip["state"] == "delivered").count();
    }
    count
}
