//! A post's way from the keyboard to its delivery, without a window.

use crate::{channels, chips, keep_draft};
use planning::zone::Zones;
use serde_json::json;
use support::Workbench;

/// A service that a post may go to.
pub(crate) enum Place {
    /// The embedded one.
    Here,
    /// The same service, run beside the desk and known by its address: spoken to by the first version, or, where the
    /// second address is given too, by both.
    Beside { second: bool },
}

/// What runs beside the desk; it ends with this.
pub(crate) struct Beside {
    pub(crate) changes: tokio::sync::watch::Receiver<u64>,
    pub(crate) running: service::Running,
    pub(crate) key: String,
    _folder: tempfile::TempDir,
}

pub(crate) async fn connect(bench: &Workbench, place: &Place) -> Option<Beside> {
    let Place::Beside { second } = place else {
        assert_eq!(bench.done("start_here", json!({ "examples": false })).await["connection"]["here"], true);
        return None;
    };
    let folder = tempfile::tempdir().unwrap();
    let options = service::Options {
        data_dir: folder.path().to_owned(),
        examples: false,
        zones: Zones::bundled(),
        grace: service::DEFAULT_GRACE,
        held: false,
    };
    let service = service::Service::open(options, bench.clock.clone()).unwrap();
    let key = service::new_key();
    service.admit(&key).unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let running = service.start(listener).unwrap();
    let form = json!({ "name": "Beside", "base_url": running.base_url, "api_key": key, "organization_id": null,
        "base_url_v2": second.then(|| running.base_url_v2.clone()) });
    assert_eq!(bench.done("connect_service", form).await["stage"], "ready");
    Some(Beside { changes: service.changes(), running, key, _folder: folder })
}

#[tokio::test]
async fn a_post_goes_from_the_keyboard_to_its_delivery_and_survives_a_restart_in_every_version() {
    for place in [Place::Here, Place::Beside { second: false }, Place::Beside { second: true }] {
        walk(&place).await;
    }
}

async fn walk(place: &Place) {
    let bench = Workbench::new().await;
    assert_eq!(bench.done("show_status", json!({})).await["stage"], "first_start");
    let mut beside = connect(&bench, place).await;

    let ids = channels(&bench, 2).await;
    let id = keep_draft(&bench, &ids, "Roast day ☕\nOpen from 8").await;
    let drafted = bench.done("show_month", json!({ "month": "2026-11" })).await;
    let draft = &chips(&drafted, "2026-11-22")[0];
    assert_eq!(
        (&draft["state"], &draft["time"], &draft["title"]),
        (&json!("draft"), &json!("09:00"), &json!("Roast day ☕"))
    );

    let sent = bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    assert_eq!(sent["day"], "2026-11-22");
    let month = json!({ "month": "2026-11" });
    let scheduled = bench
        .until("show_month", month.clone(), |month| {
            chips(month, "2026-11-22").iter().any(|chip| chip["state"] == "scheduled")
        })
        .await;
    assert_eq!(chips(&scheduled, "2026-11-22").len(), 1, "the draft has become the post");
    let ahead = bench.done("show_post", json!({ "id": chips(&scheduled, "2026-11-22")[0]["id"] })).await;
    assert_eq!((&ahead["state_text"], &ahead["targets"][1]["word"]), (&json!("Scheduled"), &json!("Scheduled")));
    assert_eq!(bench.done("list_drafts", json!({})).await, json!([]));

    bench.clock.set("2026-11-22T07:59:59.999Z".parse().unwrap());
    let before = bench.done("show_month", month.clone()).await;
    assert_eq!(chips(&before, "2026-11-22")[0]["state"], "scheduled", "never early");
    bench.clock.set("2026-11-22T08:00:00Z".parse().unwrap());
    if let Some(beside) = &mut beside {
        // It does not tell the desk when it delivers. The post was one change, its two deliveries are two more.
        beside.changes.wait_for(|count| *count >= 3).await.unwrap();
        bench.done("sync_now", json!({})).await;
    }
    let delivered =
        bench.until("show_month", month.clone(), |month| chips(month, "2026-11-22")[0]["state"] == "delivered").await;
    assert_eq!(chips(&delivered, "2026-11-22")[0]["state_text"], "Delivered to 2 channels");

    let bench = bench.restart().await;
    let after = bench.done("show_month", month).await;
    assert_eq!(chips(&after, "2026-11-22")[0]["state"], "delivered");
    let post = bench.done("show_post", json!({ "id": chips(&after, "2026-11-22")[0]["id"] })).await;
    assert_eq!(post["text"], "Roast day ☕\nOpen from 8");
    assert_eq!(post["targets"].as_array().unwrap().len(), 2);
    assert!(post["targets"][0]["word"].as_str().unwrap().starts_with("Delivered 09:00:"), "{post}");
}

#[tokio::test]
async fn a_post_without_a_schedule_is_delivered_at_once() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let ids = channels(&bench, 1).await;
    let id = bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let wanted = json!({ "id": id, "based_on": 0, "text": "Now", "channel_ids": ids, "schedule": null });
    let saved = bench.done("save_draft", wanted).await;
    assert_eq!(saved["check"]["action"], "Send now to 1 channel");
    let sent = bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    assert_eq!(sent["held_seconds"], 5, "it can be taken back for a moment");
    bench.done("sync_now", json!({})).await;
    let waiting = bench.done("list_outbox", json!({})).await;
    assert_eq!(waiting["waiting"].as_array().unwrap().len(), 1, "nothing lets it go before");
    bench.done("take_back", json!({ "id": id })).await;
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    bench.clock.set("2026-11-21T13:08:05Z".parse().unwrap());
    let is_delivered = |month: &serde_json::Value| {
        chips(month, "2026-11-21").iter().any(|chip| chip["title"] == "Now" && chip["state"] == "delivered")
    };
    bench.until("show_month", json!({ "month": null }), is_delivered).await;
}

#[tokio::test]
async fn the_calendar_stands_in_the_display_zone() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let ids = channels(&bench, 1).await;
    keep_draft(&bench, &ids, "Breakfast").await;
    let preferences = json!({ "theme": "dark", "contrast": "high", "density": "compact", "language": "de",
        "zone": "America/Los_Angeles", "week_start": "sunday", "date_order": "iso", "grace_minutes": 30, "send_delay_s": 0, "strip_position": true,
        "clock": "hours12", "single_keys": false, "zoom_percent": 120,
        "keys": { "new": "Ctrl+Shift+N", "today": "" } });
    let status = bench.done("change_preferences", preferences.clone()).await;
    assert_eq!((&status["preferences"], bench.heard.zoomed()), (&preferences, 120));
    let drafts = bench.done("list_drafts", json!({})).await;
    let draft = bench.done("open_draft", json!({ "id": drafts[0]["id"] })).await;
    assert_eq!(draft["schedule"]["zone"], "Europe/Vienna");
    assert_eq!(draft["check"]["positions"], json!([{ "date": "2026-11-22", "time": "00:00" }]));
    let reading = bench
        .done("read_schedule", json!({ "clock": draft["schedule"], "around": { "draft": "", "channel_ids": [] } }))
        .await;
    assert_eq!(reading["position"], draft["check"]["positions"][0]);
    let month = bench.done("show_month", json!({ "month": "2026-11" })).await;
    assert_eq!((&month["weekdays"][0], &month["zone_city"]), (&json!("So."), &json!("Los Angeles")));
    let chip = &chips(&month, "2026-11-22")[0];
    assert_eq!(chip["time"], "00:00");
    assert_eq!(chip["long"], "So., 22. Nov. 2026, 00:00, America/Los_Angeles, UTC−8, gewählt in Europe/Vienna");
    let refused =
        bench.call("change_preferences", json!({ "theme": "dark", "zone": "Mars", "week_start": "monday" })).await;
    assert_eq!(refused.unwrap_err().message, "„Mars“ ist keine Zeitzone.");
    assert_eq!(bench.done("show_status", json!({})).await["preferences"], preferences);
}

#[tokio::test]
async fn two_settings_that_are_changed_at_once_are_both_kept() {
    let bench = Workbench::new().await;
    let usual = bench.done("show_status", json!({})).await["preferences"].clone();
    let changes = [json!({ "theme": "dark" }), json!({ "grace_minutes": 0 }), json!({ "clock": "hours12" })];
    let [first, second, third] = changes.map(|change| bench.done("change_preferences", change));
    tokio::join!(first, second, third);
    let mut wanted = usual;
    for (name, value) in [("theme", json!("dark")), ("grace_minutes", json!(1)), ("clock", json!("hours12"))] {
        wanted[name] = value;
    }
    assert_eq!(bench.done("show_status", json!({})).await["preferences"], wanted);
}

#[tokio::test]
async fn what_a_person_wrote_lately_is_noted_one_by_one() {
    let bench = Workbench::new().await;
    let items = [json!({ "kind": "emoji", "sign": "🎄" }), json!({ "kind": "tags", "tags": ["#roast"] })];
    let [emoji, tags] = items.map(|item| bench.done("note_recent_item", item));
    tokio::join!(emoji, tags);
    bench.done("note_recent_item", json!({ "kind": "tone", "tone": 3 })).await;
    let kept = bench.done("show_recent_items", json!({})).await;
    assert_eq!((&kept["emoji"], &kept["tags"], &kept["tone"]), (&json!(["🎄"]), &json!(["#roast"]), &json!(3)));
}

#[tokio::test]
async fn examples_fill_the_month() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": true })).await;
    let month = bench
        .until("show_month", json!({ "month": "2026-11" }), |month| month["planned"].as_u64().is_some_and(|n| n >= 15))
        .await;
    assert_eq!(month["title"], "November 2026");
    let list = bench.done("list_channels", json!({})).await;
    assert_eq!(list["workspaces"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn the_embedded_service_is_started_once_however_often_it_is_asked_for() {
    let bench = Workbench::new().await;
    let input = json!({ "examples": false });
    let (one, other) = tokio::join!(bench.done("start_here", input.clone()), bench.done("start_here", input.clone()));
    assert_eq!(one["connection"]["id"], other["connection"]["id"]);
    let status = bench.done("start_here", json!({ "examples": true })).await;
    assert_eq!(status["connections"].as_array().unwrap().len(), 1);
    channels(&bench, 1).await;
    let list = bench.done("list_channels", json!({})).await;
    assert_eq!(list["workspaces"].as_array().unwrap().len(), 1, "no examples come to what is there");
}
