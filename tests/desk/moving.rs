//! Posts and drafts that are moved on the calendar: where they stand afterwards, here and on the service, and that nothing
//! else of them changes.

use crate::calendar::showing;
use crate::undo::settle;
use crate::{channels, keep_draft};
use client::{Address, ApiKey, Client, ClientOptions};
use model::{NewPost, OneOffSchedule, PlatformPost, PostTarget};
use planning::zone::Zones;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use support::Workbench;
use support::faults::Proxy;

/// A desk, and a service beside it that is asked by itself too.
pub(crate) struct Scene {
    pub(crate) bench: Workbench,
    /// Between the desk and the service.
    pub(crate) proxy: Proxy,
    changes: tokio::sync::watch::Receiver<u64>,
    running: service::Running,
    key: String,
    http: reqwest::Client,
    _folder: tempfile::TempDir,
}

impl Scene {
    pub(crate) async fn open() -> Self {
        let bench = Workbench::new().await;
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
        let changes = service.changes();
        let running = service.start(tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap()).unwrap();
        let proxy = Proxy::before(&running.base_url).await.unwrap();
        let form = json!({ "name": "Far", "base_url": proxy.base_url(), "base_url_v2": null, "api_key": key,
            "organization_id": null });
        bench.done("connect_service", form).await;
        channels(&bench, 4).await;
        Self { bench, proxy, changes, running, key, http: reqwest::Client::new(), _folder: folder }
    }

    pub(crate) async fn restart(self) -> Self {
        self.restart_after(|_| ()).await
    }

    /// Opens the desk anew after something was done to its files.
    pub(crate) async fn restart_after(self, work: impl FnOnce(&Path)) -> Self {
        Self { bench: self.bench.restart_after(work).await, ..self }
    }

    /// What the service answers.
    async fn get(&self, path: &str) -> Value {
        let url = format!("{}/{path}", self.running.base_url);
        let answer = self.http.get(url).header("x-api-key", &self.key).send().await.unwrap();
        let answer: Value = answer.json().await.unwrap();
        answer.get("data").cloned().unwrap_or(answer)
    }

    /// All that the service has, by its identifiers.
    pub(crate) async fn records(&self) -> BTreeMap<String, Value> {
        let workspace = self.get("workspaces").await[0]["_id"].clone();
        let posts = self.get(&format!("posts?workspaceId={}&skip=0", workspace.as_str().unwrap())).await;
        let of = |post: &Value| (post["_id"].as_str().unwrap().to_owned(), post.clone());
        posts.as_array().unwrap().iter().map(of).collect()
    }

    /// The one record with a text.
    pub(crate) async fn record(&self, text: &str) -> Value {
        let mut all = self.records().await.into_values().filter(|record| record["text"] == text);
        let record = all.next().unwrap_or_else(|| panic!("{text} is not on the service"));
        assert!(all.next().is_none(), "{text} is there twice");
        record
    }

    /// Makes a post for the first `count` channels by another program, and waits until it is seen here.
    pub(crate) async fn make(&self, text: &str, count: usize, change: impl FnOnce(&mut NewPost)) -> String {
        let client = self.other_person();
        let workspace = client.workspaces().await.unwrap().remove(0).id;
        let channels = client.channels(&workspace).await.unwrap();
        let of_text = ["x", "linkedin", "mastodon"];
        let chosen = channels.iter().filter(|channel| of_text.contains(&channel.target.as_str())).take(count);
        let mut post = NewPost {
            text: text.to_owned(),
            media: Vec::new(),
            target_platforms: chosen.map(PostTarget::of).collect(),
            workspace,
            timezone: None,
            one_off_schedule: None,
            recurring_schedule: None,
            platform_posts: Vec::new(),
            audience_group: None,
        };
        change(&mut post);
        client.create_post(&post, text).await.unwrap();
        self.bench.done("sync_now", json!({})).await;
        let id = self.record(text).await["_id"].as_str().unwrap().to_owned();
        let mut events = self.bench.heard.listen();
        while self.bench.call("show_post", json!({ "id": id })).await.is_err() {
            let _ = events.recv().await;
        }
        id
    }

    /// The same at a moment.
    pub(crate) async fn make_at(&self, text: &str, (date, time, zone): (&str, &str, &str)) -> String {
        self.make(text, 2, |post| post.one_off_schedule = Some(moment((date, time, zone)))).await
    }

    /// Waits until the service has changed so many times.
    pub(crate) async fn is_delivered(&self, changes: u64) {
        self.changes.clone().wait_for(|count| *count >= changes).await.unwrap();
    }

    pub(crate) fn other_person(&self) -> Client {
        let address = Address::parse(&self.running.base_url).unwrap();
        Client::new(ClientOptions::new(address, ApiKey::new(self.key.as_str()).unwrap())).unwrap()
    }

    /// All that stands on the calendar from November 2026 to May 2027.
    pub(crate) async fn chips(&self) -> Vec<Value> {
        chips(&self.bench).await
    }

    pub(crate) async fn chip(&self, title: &str) -> Value {
        let found = self.chips().await.into_iter().find(|chip| chip["title"] == title);
        found.unwrap_or_else(|| panic!("{title} is not on the calendar"))
    }

    /// Where everything stands: "2026-11-24T09:00 Roast day".
    pub(crate) async fn places(&self) -> Vec<String> {
        places(&self.chips().await)
    }

    /// Moves what has these titles, and waits until nothing is on its way.
    pub(crate) async fn move_to(&self, titles: &[&str], date: &str, time: Option<&str>) -> Value {
        let mut items = Vec::new();
        for title in titles {
            items.push(item(&self.chip(title).await));
        }
        let moved = self.bench.done("move_posts", aimed(&items, date, time)).await;
        settle(&self.bench).await;
        moved
    }
}

pub(crate) async fn chips(bench: &Workbench) -> Vec<Value> {
    let mut chips = Vec::new();
    for month in ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04", "2027-05"] {
        let shown = bench.done("list_agenda", json!({ "month": month, "limit": 500 })).await;
        chips.extend(shown["chips"].as_array().unwrap().clone());
    }
    chips
}

pub(crate) fn moment((date, time, zone): (&str, &str, &str)) -> OneOffSchedule {
    OneOffSchedule::wall_clock(date.parse().unwrap(), format!("{time}:00").parse().unwrap(), zone)
}

pub(crate) fn places(chips: &[Value]) -> Vec<String> {
    let place = |chip: &Value| {
        let clock = Zones::bundled().find("Europe/Vienna").unwrap();
        let at = chrono::DateTime::from_timestamp_millis(chip["at_ms"].as_i64().unwrap()).unwrap();
        format!("{} {}", clock.wall(at).clock.format("%FT%R"), chip["title"].as_str().unwrap())
    };
    chips.iter().map(place).collect()
}

/// What is moved, as the chip says it.
pub(crate) fn item(chip: &Value) -> Value {
    json!({ "id": chip["id"], "is_draft": chip["kind"] == "draft", "part": chip["part"], "at_ms": chip["at_ms"] })
}

pub(crate) fn aimed(items: &[Value], date: &str, time: Option<&str>) -> Value {
    json!({ "items": items, "date": date, "time": time, "second": false, "copy": false })
}

/// A record without its schedule and without when it was last changed.
pub(crate) fn without_time(record: &Value) -> Value {
    let mut record = record.clone();
    for name in ["one_off_schedule", "recurring_schedule", "updated_at"] {
        record.as_object_mut().unwrap().remove(name);
    }
    record
}

/// When a record goes out, by the clock of its own zone.
pub(crate) fn clock(record: &Value) -> String {
    let schedule: OneOffSchedule = serde_json::from_value(record["one_off_schedule"].clone()).unwrap();
    let zones = Zones::bundled();
    let moment = planning::schedule::read_one_off(&schedule, record["timezone"].as_str(), &zones).unwrap();
    format!("{} {}", moment.zone.wall(moment.instant).clock.format("%FT%R"), moment.zone.name())
}

pub(crate) async fn undo(bench: &Workbench) -> String {
    let said = bench.done("undo", json!({})).await;
    settle(bench).await;
    said["message"].as_str().unwrap_or_default().to_owned()
}

pub(crate) async fn redo(bench: &Workbench) -> String {
    let said = bench.done("redo", json!({})).await;
    settle(bench).await;
    said["message"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_post_is_moved_by_days_and_minutes_and_nothing_else_of_it_changes() {
    let scene = Scene::open().await;
    let id = scene
        .make("Roast day", 2, |post| {
            post.timezone = Some("America/New_York".into());
            post.one_off_schedule = Some(moment(("2026-11-24", "08:00", "America/New_York")));
            post.audience_group = Some("friends".into());
            let own = json!([{ "identifier": "linkedin", "text_override": "Roast day on LinkedIn",
                "settings": { "identifier": "linkedin", "unheard_of": { "kept": [1, 2] } } }]);
            post.platform_posts = serde_json::from_value::<Vec<PlatformPost>>(own).unwrap();
        })
        .await;
    let before = scene.record("Roast day").await;
    let chip = scene.chip("Roast day").await;
    assert_eq!((&chip["time"], &chip["mobility"]), (&json!("14:00"), &json!("once")));

    let wanted = aimed(&[item(&chip)], "2026-11-26", None);
    let preview = scene.bench.done("preview_move", wanted.clone()).await;
    assert_eq!(
        preview,
        json!({ "text": "Thu 26 Nov, 14:00", "away": "in 4 days, 23 h", "is_past": false, "is_soon": false,
            "soonest": { "date": "2026-11-21", "time": "14:09", "second": false }, "remark": null, "date": "2026-11-26" })
    );
    assert_eq!(scene.record("Roast day").await, before, "nothing is moved by looking");
    let moved = scene.bench.done("move_posts", wanted).await;
    let expected = json!({ "message": "Moved to Thu 26 Nov, 14:00 Vienna", "date": "2026-11-26", "drafts": [], "posts": [id],
        "entry": moved["entry"] });
    assert_eq!(moved, expected);
    assert!(moved["entry"]["id"].is_number(), "{moved}");
    assert_eq!(scene.places().await, ["2026-11-26T14:00 Roast day"], "it is shown there at once");
    settle(&scene.bench).await;
    let after = scene.record("Roast day").await;
    assert_eq!(without_time(&after), without_time(&before));
    assert_eq!(clock(&after), "2026-11-26T08:00 America/New_York");
    assert_eq!(scene.chip("Roast day").await["state"], "scheduled");

    scene.move_to(&["Roast day"], "2026-11-26", Some("14:25")).await;
    let later = scene.record("Roast day").await;
    assert_eq!(without_time(&later), without_time(&before));
    assert_eq!(clock(&later), "2026-11-26T08:25 America/New_York");
    assert_eq!(undo(&scene.bench).await, "Undone: change of “Roast day”");
    assert_eq!(scene.record("Roast day").await["one_off_schedule"], after["one_off_schedule"]);
    undo(&scene.bench).await;
    assert_eq!(scene.record("Roast day").await["one_off_schedule"], before["one_off_schedule"]);
    let history = scene.bench.done("list_history", json!({})).await;
    assert_eq!(history[1]["note"], "Moved to Thu 26 Nov, 14:00");
}

#[tokio::test]
async fn the_wall_clock_stays_when_the_clocks_change_in_between() {
    let scene = Scene::open().await;
    scene.make_at("Vienna", ("2027-03-27", "09:00", "Europe/Vienna")).await;
    scene.make_at("New York", ("2027-03-27", "09:00", "America/New_York")).await;
    scene.move_to(&["Vienna", "New York"], "2027-03-28", None).await;
    assert_eq!(scene.places().await, ["2027-03-28T09:00 Vienna", "2027-03-28T14:00 New York"]);
    assert_eq!(clock(&scene.record("Vienna").await), "2027-03-28T09:00 Europe/Vienna");
    let in_its_zone = clock(&scene.record("New York").await);
    assert_eq!(in_its_zone, "2027-03-28T08:00 America/New_York", "as far as in Vienna");

    // Into the hour that is not there, and into both that are there twice.
    let vienna = item(&scene.chip("Vienna").await);
    let gap = scene.bench.done("preview_move", aimed(std::slice::from_ref(&vienna), "2027-03-28", Some("02:30"))).await;
    assert_eq!((&gap["text"], gap["remark"].is_string()), (&json!("Sun 28 Mar, 03:30"), true));
    scene.move_to(&["Vienna"], "2027-03-28", Some("02:30")).await;
    assert_eq!(scene.places().await[0], "2027-03-28T03:30 Vienna");
    for (second, instant) in [(false, "2027-10-31T00:30:00Z"), (true, "2027-10-31T01:30:00Z")] {
        let mut wanted = aimed(std::slice::from_ref(&vienna), "2027-10-31", Some("02:30"));
        wanted["second"] = json!(second);
        scene.bench.done("move_posts", wanted).await;
        settle(&scene.bench).await;
        let chips = scene.bench.done("list_agenda", json!({ "day": "2027-10-31" })).await["chips"].clone();
        let expected: chrono::DateTime<chrono::Utc> = instant.parse().unwrap();
        assert_eq!((&chips[0]["time"], &chips[0]["at_ms"]), (&json!("02:30"), &json!(expected.timestamp_millis())));
    }
}

#[tokio::test]
async fn several_go_as_far_by_the_wall_clock_and_come_back_together() {
    let mut scene = Scene::open().await;
    scene.make_at("Aim", ("2027-03-26", "10:00", "Europe/Vienna")).await;
    scene.make_at("Late", ("2027-03-27", "23:30", "Europe/Vienna")).await;
    scene.make_at("Stays", ("2027-03-27", "10:00", "Europe/Vienna")).await;
    let ids = channels(&scene.bench, 1).await;
    keep_draft(&scene.bench, &ids, "Draft").await;
    let before = (scene.places().await, scene.records().await);
    let mut items = Vec::new();
    for title in ["Aim", "Draft", "Late"] {
        items.push(item(&scene.chip(title).await));
    }
    let preview = scene.bench.done("preview_move", aimed(&items, "2027-03-27", Some("10:15"))).await;
    assert_eq!(preview["text"], "3 posts, +1 day, +15 min");
    let moved = scene.move_to(&["Aim", "Draft", "Late"], "2027-03-27", Some("10:15")).await;
    assert_eq!(moved["message"], "Moved 3 posts, the first to Sat 27 Mar, 10:15 Vienna");
    let after = scene.places().await;
    let expected =
        ["2026-11-23T09:15 Draft", "2027-03-27T10:00 Stays", "2027-03-27T10:15 Aim", "2027-03-28T23:45 Late"];
    assert_eq!(after, expected);

    for _ in 0..2 {
        let said = undo(&scene.bench).await;
        assert!(said.starts_with("Undone: ") && said.ends_with(" and 2 more"), "{said}");
        assert_eq!(scene.places().await, before.0);
        for (id, record) in scene.records().await {
            assert_eq!(record["one_off_schedule"], before.1[&id]["one_off_schedule"]);
            assert_eq!(without_time(&record), without_time(&before.1[&id]));
        }
        scene = scene.restart().await;
        redo(&scene.bench).await;
        assert_eq!(scene.places().await, after);
        assert_eq!(redo(&scene.bench).await, "");
        scene = scene.restart().await;
    }
}

#[tokio::test]
async fn into_the_past_nothing_goes_and_nothing_at_all_is_moved() {
    let scene = Scene::open().await;
    scene.make_at("Aim", ("2026-11-24", "10:00", "Europe/Vienna")).await;
    scene.make_at("Tomorrow", ("2026-11-22", "09:00", "Europe/Vienna")).await;
    let before = (scene.places().await, scene.records().await, scene.bench.done("list_history", json!({})).await);
    let items = [item(&scene.chip("Aim").await), item(&scene.chip("Tomorrow").await)];
    for copy in [false, true] {
        let mut wanted = aimed(&items, "2026-11-22", None);
        wanted["copy"] = json!(copy);
        assert_eq!(scene.bench.done("preview_move", wanted.clone()).await["is_past"], true);
        let refused = scene.bench.call("move_posts", wanted).await.unwrap_err();
        assert_eq!(refused.message, "Fri 20 Nov, 09:00 is in the past. Nothing was changed.");
    }
    let alone = scene.bench.call("move_posts", aimed(&items[1..], "2026-11-21", Some("14:08"))).await.unwrap_err();
    assert_eq!(alone.message, "Sat 21 Nov, 14:08 is in the past. Nothing was changed.", "this very minute is over");
    for wrong in [("2026-02-30", None), ("2026-11-24", Some("25:00")), ("soon", None)] {
        assert!(scene.bench.call("move_posts", aimed(&items, wrong.0, wrong.1)).await.is_err(), "{wrong:?}");
    }
    assert!(scene.bench.call("move_posts", aimed(&[], "2026-11-24", None)).await.is_err());
    let gone = json!({ "id": "nobody", "is_draft": false, "part": "", "at_ms": items[0]["at_ms"] });
    let with_gone = [items[0].clone(), gone];
    assert!(scene.bench.call("move_posts", aimed(&with_gone, "2026-11-25", None)).await.is_err());
    settle(&scene.bench).await;
    let after = (scene.places().await, scene.records().await, scene.bench.done("list_history", json!({})).await);
    assert_eq!(after, before);
    assert_eq!(scene.bench.done("list_drafts", json!({})).await, json!([]));

    // What has gone out stays, and so does what was to go along with it.
    scene.bench.clock.set("2026-11-22T08:00:00Z".parse().unwrap());
    scene.is_delivered(4).await;
    scene.bench.done("sync_now", json!({})).await;
    let out = |month: &Value| month.to_string().contains("delivered");
    scene.bench.until("show_month", json!({ "month": "2026-11" }), out).await;
    assert_eq!(scene.chip("Tomorrow").await["mobility"], "fixed");
    let refused = scene.bench.call("move_posts", aimed(&items, "2026-11-26", None)).await.unwrap_err();
    assert!(refused.message.starts_with("You cannot move a post that has gone out or is about to."), "{refused:?}");
    assert_eq!(scene.places().await, before.0);
}

#[tokio::test]
async fn a_copy_is_a_draft_with_the_same_content_and_its_origin_stays() {
    let scene = Scene::open().await;
    scene
        .make("Advent", 2, |post| {
            post.one_off_schedule = Some(moment(("2026-11-24", "08:00", "America/New_York")));
            let own = json!([{ "identifier": "linkedin", "text_override": "Advent on LinkedIn", "settings": {
                "identifier": "linkedin", "one_off_schedule": moment(("2026-11-24", "18:00", "Europe/Vienna")) } }]);
            post.platform_posts = serde_json::from_value::<Vec<PlatformPost>>(own).unwrap();
        })
        .await;
    let before = scene.record("Advent").await;
    let copied = async |chip: &Value, date: &str, time: Option<&str>| {
        let mut wanted = aimed(&[item(chip)], date, time);
        wanted["copy"] = json!(true);
        let moved = scene.bench.done("move_posts", wanted).await;
        assert_eq!(moved["posts"], json!([]));
        scene.bench.done("open_draft", json!({ "id": moved["drafts"][0] })).await
    };
    let chips = scene.chips().await;
    assert_eq!(places(&chips), ["2026-11-24T14:00 Advent", "2026-11-24T18:00 Advent"]);
    let by_shared = copied(&chips[0], "2026-11-25", None).await;
    let by_part = copied(&chips[1], "2026-11-27", Some("18:30")).await;
    for (draft, shared, own) in [
        (&by_shared, ("2026-11-25", "08:00"), ("2026-11-25", "18:00")),
        (&by_part, ("2026-11-27", "08:30"), ("2026-11-27", "18:30")),
    ] {
        assert_eq!((&draft["text"], &draft["state"]), (&json!("Advent"), &json!("draft")));
        let ids: Vec<&Value> = before["target_platforms"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
        assert_eq!(draft["channel_ids"].as_array().unwrap().iter().collect::<Vec<_>>(), ids);
        let clock = |schedule: &Value| ["date", "time", "zone"].map(|name| schedule[name].as_str().unwrap().to_owned());
        assert_eq!(clock(&draft["schedule"]), [shared.0, shared.1, "America/New_York"]);
        assert_eq!(clock(&draft["own"][0]["schedule"]), [own.0, own.1, "Europe/Vienna"]);
        assert_eq!(draft["own"][0]["text"]["text"], "Advent on LinkedIn");
    }
    let of_draft = scene.chips().await.into_iter().find(|chip| chip["kind"] == "draft").unwrap();
    let again = copied(&of_draft, "2026-12-01", None).await;
    assert_eq!((&again["text"], &again["own"][0]["text"]), (&by_shared["text"], &by_shared["own"][0]["text"]));
    assert_eq!(scene.record("Advent").await, before);
    assert_eq!(scene.records().await.len(), 1, "copies are not sent");
    assert_eq!(scene.chips().await.len(), 8);
    for left in [6, 4, 2] {
        undo(&scene.bench).await;
        assert_eq!(scene.chips().await.len(), left);
    }
    redo(&scene.bench).await;
    assert_eq!(scene.bench.done("open_draft", json!({ "id": by_shared["id"] })).await["text"], "Advent");
}

#[tokio::test]
async fn a_draft_is_moved_and_one_without_a_time_gets_one() {
    let (bench, _server) = showing(Vec::new()).await;
    let id = keep_draft(&bench, &["x1".to_owned()], "Draft").await;
    let own = |channel: &str, time: &str| {
        json!({ "platform": "x", "channel": channel,
            "schedule": { "kind": "time", "date": "2026-11-23", "time": time, "zone": "Europe/Vienna" } })
    };
    let at = json!({ "kind": "time", "date": "2026-11-22", "time": "09:00", "zone": "Europe/Vienna" });
    let wanted = json!({ "id": id, "based_on": 1, "text": "Draft", "channel_ids": ["x1", "x2", "b1"], "schedule": at,
        "own": [own("x1", "10:00"), own("x2", "11:00")] });
    bench.done("save_draft", wanted).await;
    let shown = async || places(&chips(&bench).await);
    assert_eq!(shown().await, ["2026-11-22T09:00 Draft", "2026-11-23T10:00 Draft", "2026-11-23T11:00 Draft"]);
    let second = chips(&bench).await.remove(2);
    bench.done("move_posts", aimed(&[item(&second)], "2026-11-24", None)).await;
    let expected = ["2026-11-22T09:00 Draft", "2026-11-23T10:00 Draft", "2026-11-24T11:00 Draft"];
    assert_eq!(shown().await, expected, "the other channel of the platform stays");
    let shared = chips(&bench).await.remove(0);
    bench.done("move_posts", aimed(&[item(&shared)], "2026-11-25", Some("08:30"))).await;
    let expected = ["2026-11-23T10:00 Draft", "2026-11-24T11:00 Draft", "2026-11-25T08:30 Draft"];
    assert_eq!(shown().await, expected);

    bench.done("unschedule_posts", json!({ "items": [item(&shared)] })).await;
    assert_eq!(shown().await, Vec::<String>::new());
    assert_eq!(bench.done("list_drafts", json!({})).await[0]["when"], json!(null));
    let timeless = json!({ "id": id, "is_draft": true, "part": "", "at_ms": null });
    bench.done("move_posts", aimed(std::slice::from_ref(&timeless), "2026-11-28", Some("07:00"))).await;
    assert_eq!(shown().await, ["2026-11-28T07:00 Draft"]);
    undo(&bench).await;
    let proposed = bench.done("preview_move", aimed(std::slice::from_ref(&timeless), "2026-11-28", None)).await;
    bench.done("move_posts", aimed(&[timeless], "2026-11-28", None)).await;
    let proposed = proposed["text"].as_str().unwrap().replace("Sat 28 Nov, ", "2026-11-28T");
    assert_eq!(shown().await, [format!("{proposed} Draft")], "a time is proposed for it");
    undo(&bench).await;
    undo(&bench).await;
    assert_eq!(shown().await, expected);
}
