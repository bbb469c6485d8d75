//! A platform's own schedule: a chip of its own at each of its times, and what became of it.

use crate::journey::{Place, connect};
use crate::repeating::create;
use crate::{channels, chips};
use model::{OneOffSchedule, PlatformPost};
use serde_json::{Value, json};
use support::Workbench;

/// The chips of a day as "time, platforms, state".
fn lines(month: &Value, date: &str) -> Vec<String> {
    let line =
        |chip: &Value| format!("{} {} {}", chip["time"], chip["platforms"], chip["state"]).replace(['"', '[', ']'], "");
    chips(month, date).iter().map(line).collect()
}

#[tokio::test]
async fn each_platform_stands_at_its_own_times() {
    let bench = Workbench::new().await;
    let mut beside = connect(&bench, &Place::Beside { second: true }).await.unwrap();
    channels(&bench, 4).await;
    create(&beside.running.base_url, &beside.key, 3, |post| {
        let at = |time: &str| OneOffSchedule::wall_clock("2026-11-24".parse().unwrap(), time.parse().unwrap(), "Europe/Vienna");
        post.text = "Advent".into();
        post.one_off_schedule = Some(at("09:00:00"));
        let own = json!([
            { "identifier": post.target_platforms[1].identifier, "settings": { "one_off_schedule": at("18:00:00") } },
            { "identifier": post.target_platforms[2].identifier, "settings": { "recurring_schedule":
                { "rate_value": 1, "rate_unit": "day", "time": "12:00", "timezone": "Europe/Vienna", "start_date": "2026-11-23", "end_date": "2026-11-25" } } },
        ]);
        post.platform_posts = serde_json::from_value::<Vec<PlatformPost>>(own).unwrap();
    })
    .await;
    bench.done("sync_now", json!({})).await;
    let month = json!({ "month": "2026-11" });
    let planned = bench.until("show_month", month.clone(), |shown| !chips(shown, "2026-11-24").is_empty()).await;
    assert_eq!(lines(&planned, "2026-11-23"), ["12:00 linkedin repeating"]);
    let tuesday = ["09:00 x scheduled", "12:00 linkedin repeating", "18:00 instagram scheduled"];
    assert_eq!(lines(&planned, "2026-11-24"), tuesday);
    let keys: Vec<Value> = chips(&planned, "2026-11-24").into_iter().map(|chip| chip["key"].clone()).collect();
    assert!(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2], "{keys:?}");

    // A post of one of these channels near its own time is told, near another platform's it is not.
    let ids = channels(&bench, 4).await;
    let (instagram, linkedin) = (&ids[3], &ids[1]);
    let near = async |time: &str, channel: &str| {
        let around = json!({ "draft": "", "channel_ids": [channel] });
        let wanted = json!({ "text": format!("24 nov {time}"), "zone": "Europe/Vienna", "around": around });
        bench.done("read_words", wanted).await["readings"][0]["near"].clone()
    };
    assert_eq!(near("18:05", instagram).await, "5 min after “Advent”");
    assert_eq!(near("12:05", linkedin).await, "5 min after “Advent”");
    assert_eq!(near("9:05", &ids[0]).await, "5 min after “Advent”");
    assert_eq!(near("9:05", instagram).await, json!(null));
    assert_eq!(near("18:05", &ids[0]).await, json!(null));

    bench.clock.set("2026-11-24T17:00:00Z".parse().unwrap());
    beside.changes.wait_for(|count| *count >= 4).await.unwrap();
    bench.done("sync_now", json!({})).await;
    let delivered = |shown: &Value| lines(shown, "2026-11-24")[2].ends_with("delivered");
    let after = bench.until("show_month", month, delivered).await;
    assert_eq!(lines(&after, "2026-11-25"), ["12:00 linkedin repeating"]);
}

#[tokio::test]
async fn a_draft_stands_at_the_times_of_its_platforms_too() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    channels(&bench, 4).await;
    let known = bench.done("list_channels", json!({})).await["channels"].clone();
    let of = |platform: &str| {
        known.as_array().unwrap().iter().find(|channel| channel["platform"] == platform).unwrap()["id"].clone()
    };
    let at = |time: &str| json!({ "kind": "time", "date": "2026-11-24", "time": time, "zone": "Europe/Vienna" });
    let id = bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let own = json!([{ "platform": "linkedin", "schedule": at("18:00") }]);
    let mut draft = json!({ "id": id, "based_on": 0, "text": "Advent", "own": own, "schedule": at("09:00"),
        "channel_ids": [of("x"), of("linkedin")] });
    bench.done("save_draft", draft.clone()).await;
    let month = json!({ "month": "2026-11" });
    let shown = bench.done("show_month", month.clone()).await;
    assert_eq!(lines(&shown, "2026-11-24"), ["09:00 x draft", "18:00 linkedin draft"]);
    let keys: Vec<Value> = chips(&shown, "2026-11-24").into_iter().map(|chip| chip["key"].clone()).collect();
    assert_ne!(keys[0], keys[1]);

    // When every platform has a time of its own, nothing goes out at the shared one.
    draft["channel_ids"] = json!([of("linkedin")]);
    draft["based_on"] = json!(1);
    bench.done("save_draft", draft).await;
    let shown = bench.done("show_month", month).await;
    assert_eq!(lines(&shown, "2026-11-24"), ["18:00 linkedin draft"]);
}
