//! What was done can be undone, across restarts: drafts, posts on the service, and what was deleted.

use crate::journey::{Beside, Place, connect};
use crate::{channels, keep_draft};
use client::{Address, ApiKey, Client, ClientOptions};
use model::{Post, PostId, PostUpdate};
use serde_json::{Value, json};
use support::Workbench;

/// Waits until nothing is on its way.
pub(crate) async fn settle(bench: &Workbench) {
    bench
        .until("list_outbox", json!({}), |outbox| outbox["sending"] == json!([]) && outbox["waiting"] == json!([]))
        .await;
}

/// All that a person sees of posts and drafts, whatever their identifiers.
async fn seen(bench: &Workbench) -> Vec<String> {
    let mut seen = Vec::new();
    for month in ["2026-10", "2026-11", "2026-12"] {
        let shown = bench.done("show_month", json!({ "month": month })).await;
        for day in shown["days"].as_array().into_iter().flatten().filter(|day| day["in_month"] == true) {
            for chip in day["chips"].as_array().into_iter().flatten() {
                let kind = ["kind", "time", "title", "state", "channel_ids"].map(|name| chip[name].to_string());
                seen.push(format!("{} {}", day["date"], kind.join(" ")));
            }
        }
    }
    let drafts = bench.done("list_drafts", json!({})).await;
    for draft in drafts.as_array().into_iter().flatten() {
        seen.push(["title", "when", "state", "platforms"].map(|name| draft[name].to_string()).join(" "));
    }
    seen.sort();
    seen
}

pub(crate) async fn post_of(bench: &Workbench, title: &str) -> String {
    let of = |month: &Value| {
        let days = month["days"].as_array().into_iter().flatten();
        let chips = days.flat_map(|day| day["chips"].as_array().into_iter().flatten());
        chips.into_iter().find(|chip| chip["title"] == title && chip["kind"] == "post").map(|chip| chip["id"].clone())
    };
    let month = bench.until("show_month", json!({ "month": "2026-11" }), |month| of(month).is_some()).await;
    of(&month).unwrap().as_str().unwrap().to_owned()
}

pub(crate) fn at(time: &str) -> Value {
    json!({ "kind": "time", "date": "2026-11-24", "time": time, "zone": "Europe/Vienna" })
}

pub(crate) async fn send(bench: &Workbench, text: &str) -> String {
    let ids = channels(bench, 2).await;
    let draft = keep_draft(bench, &ids, text).await;
    bench.done("send_draft", json!({ "id": draft, "revision": 1 })).await;
    settle(bench).await;
    post_of(bench, text).await
}

#[tokio::test]
async fn each_step_is_undone_and_done_again_also_after_a_restart() {
    let mut bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let post = send(&bench, "Roast day").await;
    let mut steps = vec![seen(&bench).await];
    bench.done("change_post", json!({ "id": post, "text": null, "channel_ids": null, "schedule": at("10:30") })).await;
    settle(&bench).await;
    steps.push(seen(&bench).await);
    let text = json!({ "id": post, "text": "Roast day, later", "channel_ids": null, "schedule": null });
    bench.done("change_post", text).await;
    settle(&bench).await;
    steps.push(seen(&bench).await);
    bench.done("delete_post", json!({ "id": post })).await;
    settle(&bench).await;
    assert_eq!(seen(&bench).await, Vec::<String>::new());

    bench = bench.restart().await;
    for step in steps.iter().rev() {
        let said = bench.done("undo", json!({})).await;
        assert!(said["message"].as_str().unwrap().starts_with("Undone: "), "{said}");
        settle(&bench).await;
        assert_eq!(seen(&bench).await, *step);
    }
    bench.done("undo", json!({})).await;
    settle(&bench).await;
    let draft = bench.until("list_drafts", json!({}), |drafts| drafts[0]["title"] == "Roast day").await;
    assert_eq!(draft[0]["state"], "draft", "what was sent is a draft again: {draft}");
    bench.done("undo", json!({})).await;
    assert_eq!(seen(&bench).await, Vec::<String>::new());
    assert_eq!(bench.done("undo", json!({})).await["message"], Value::Null);

    bench = bench.restart().await;
    for _ in 0..2 {
        bench.done("redo", json!({})).await;
        settle(&bench).await;
    }
    for step in &steps {
        assert_eq!(seen(&bench).await, *step);
        bench.done("redo", json!({})).await;
        settle(&bench).await;
    }
    assert_eq!(seen(&bench).await, Vec::<String>::new(), "it is deleted again");
    assert_eq!(bench.done("redo", json!({})).await["message"], Value::Null);
}

#[tokio::test]
async fn a_deleted_post_is_put_back_from_the_history_long_after() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let post = send(&bench, "Roast day").await;
    let before = seen(&bench).await;
    bench.done("delete_post", json!({ "id": post })).await;
    settle(&bench).await;
    // Undo would undo this first.
    bench.done("new_draft", json!({ "date": null })).await;
    let ids = channels(&bench, 1).await;
    let other = keep_draft(&bench, &ids, "Another").await;
    let bench = bench.restart().await;
    let history = bench.done("list_history", json!({})).await;
    let deleted = history.as_array().unwrap().iter().find(|row| row["text"] == "Deleted “Roast day”").unwrap().clone();
    assert_eq!(deleted["can_restore"], true, "{history}");
    let back = bench.done("restore", json!({ "id": deleted["id"] })).await;
    assert_eq!(back["message"], "Put back: “Roast day”");
    settle(&bench).await;
    bench.done("discard_draft", json!({ "id": other })).await;
    assert_eq!(seen(&bench).await, before);
    assert_ne!(post_of(&bench, "Roast day").await, post, "it is another post on the service");
    let again = bench.call("restore", json!({ "id": deleted["id"] })).await;
    assert!(again.is_err(), "once is enough");

    // Thirty days later it is not in the trash any more.
    let gone = bench.done("list_history", json!({})).await;
    let thrown = gone.as_array().unwrap().iter().find(|row| row["can_restore"] == true).unwrap().clone();
    bench.clock.advance(chrono::TimeDelta::days(31));
    assert!(bench.call("restore", json!({ "id": thrown["id"] })).await.is_err());
}

#[tokio::test]
async fn random_commands_and_undoing_them_all_end_where_they_began() {
    for seed in 0..12 {
        let bench = Workbench::new().await;
        bench.done("start_here", json!({ "examples": true })).await;
        let ids = channels(&bench, 3).await;
        bench
            .until("show_month", json!({ "month": "2026-11" }), |month| month["days"].to_string().contains("scheduled"))
            .await;
        bench.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
        let start = seen(&bench).await;
        let mut random = fastrand::Rng::with_seed(seed);
        let mut bench = bench;
        for number in 0..14 {
            act(&bench, &mut random, &ids, number).await;
            if random.u8(..4) > 0 {
                settle(&bench).await;
            }
            if random.u8(..6) == 0 {
                bench = bench.restart().await;
            }
        }
        settle(&bench).await;
        while bench.done("undo", json!({})).await["message"] != Value::Null {
            settle(&bench).await;
        }
        assert_eq!(seen(&bench).await, start, "seed {seed}");
    }
}

/// One random command, and which. One that cannot be done now is refused, and changes nothing.
pub(crate) async fn act(bench: &Workbench, random: &mut fastrand::Rng, ids: &[String], number: u32) -> &'static str {
    let month = bench.done("show_month", json!({ "month": "2026-11" })).await;
    let chips: Vec<Value> = month["days"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|day| day["chips"].as_array().cloned().unwrap_or_default())
        .filter(|chip| chip["state"] == "scheduled" || chip["kind"] == "draft")
        .collect();
    let chosen = random.choice(&chips).cloned().unwrap_or_default();
    let (id, is_post) = (chosen["id"].clone(), chosen["kind"] == "post");
    let time = format!("{:02}:{:02}", random.u8(8..20), random.u8(..60));
    let wanted = match (random.u8(..8), is_post) {
        (0 | 1, _) => {
            let draft = keep_draft(bench, &ids[..random.usize(1..=ids.len())], &format!("Draft {number}")).await;
            ("send_draft", json!({ "id": draft, "revision": 1 }))
        }
        (2, _) => {
            keep_draft(bench, &ids[..1], &format!("Kept {number}")).await;
            return "save_draft";
        }
        (3, true) => (
            "change_post",
            json!({ "id": id, "text": format!("Text {number}"), "channel_ids": null, "schedule": null }),
        ),
        (4 | 5, true) => {
            ("change_post", json!({ "id": id, "text": null, "channel_ids": ids[..1], "schedule": at(&time) }))
        }
        (6, true) => ("delete_post", json!({ "id": id })),
        (3..=5, false) => {
            let open = bench.call("open_draft", json!({ "id": id })).await;
            let Ok(open) = open else { return "open_draft" };
            let revision = open["revision"].clone();
            let draft = json!({ "id": id, "based_on": revision, "text": format!("More {number}"), "channel_ids": ids[..1],
                "schedule": at(&time) });
            ("save_draft", draft)
        }
        (6, false) => ("discard_draft", json!({ "id": id })),
        (7, _) if random.bool() => ("undo", json!({})),
        _ => ("redo", json!({})),
    };
    let _ = bench.call(wanted.0, wanted.1).await;
    wanted.0
}

fn other_person(beside: &Beside) -> Client {
    let address = Address::parse(&beside.running.base_url).unwrap();
    Client::new(ClientOptions::new(address, ApiKey::new(beside.key.as_str()).unwrap())).unwrap()
}

pub(crate) async fn fetch(client: &Client, id: &str) -> Post {
    client.post(&PostId::new(id).unwrap()).await.unwrap()
}

fn due(post: &Post) -> String {
    let moment = planning::schedule::due(post, &planning::zone::Zones::bundled()).unwrap();
    moment.instant.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

pub(crate) async fn shared() -> (Workbench, Beside, Client, String) {
    let bench = Workbench::new().await;
    let beside = connect(&bench, &Place::Beside { second: false }).await.unwrap();
    let client = other_person(&beside);
    let post = send(&bench, "Roast day").await;
    (bench, beside, client, post)
}

#[tokio::test]
async fn what_two_people_change_apart_is_merged() {
    let (bench, _beside, client, post) = shared().await;
    let record = fetch(&client, &post).await;
    let theirs = PostUpdate { text: Some("Roast day at last".into()), ..PostUpdate::of(&record) };
    client.update_post(&record.id, &theirs).await.unwrap();
    bench.done("change_post", json!({ "id": post, "text": null, "channel_ids": null, "schedule": at("10:30") })).await;
    settle(&bench).await;
    let merged = fetch(&client, &post).await;
    assert_eq!(merged.text.as_deref(), Some("Roast day at last"));
    assert_eq!(due(&merged), "2026-11-24T09:30:00Z");
}

#[tokio::test]
async fn what_two_people_change_at_once_is_asked_about() {
    for (answer, expected) in
        [("mine", "Roast day, mine"), ("theirs", "Roast day, theirs"), ("both", "Roast day, mine\n\nRoast day, theirs")]
    {
        let (bench, _beside, client, post) = shared().await;
        let record = fetch(&client, &post).await;
        bench.done("pause_outbox", json!({ "paused": true })).await;
        let mine = json!({ "id": post, "text": "Roast day, mine", "channel_ids": null, "schedule": null });
        bench.done("change_post", mine).await;
        let theirs = PostUpdate { text: Some("Roast day, theirs".into()), ..PostUpdate::of(&record) };
        client.update_post(&record.id, &theirs).await.unwrap();
        bench.done("pause_outbox", json!({ "paused": false })).await;
        let outbox = bench.until("list_outbox", json!({}), |outbox| outbox["needs_you"] != json!([])).await;
        let row = &outbox["needs_you"][0];
        assert_eq!(
            (&row["kind"], &row["detail"]),
            (&json!("update"), &json!("Update: Somebody else has changed the text"))
        );
        let conflict = bench.done("show_conflict", json!({ "id": row["id"] })).await;
        let words = json!([{ "side": "both", "text": "Roast day, " }, { "side": "mine", "text": "mine" },
            { "side": "theirs", "text": "theirs" }]);
        assert_eq!(conflict["fields"][0]["words"], words, "{conflict}");
        assert_eq!(fetch(&client, &post).await.text.as_deref(), Some("Roast day, theirs"), "nothing is overwritten");
        bench.done("resolve_change", json!({ "id": row["id"], "answer": answer })).await;
        bench.until("list_outbox", json!({}), |outbox| outbox["needs_you"] == json!([])).await;
        settle(&bench).await;
        assert_eq!(fetch(&client, &post).await.text.as_deref(), Some(expected), "{answer}");
        let shown = bench.until("show_post", json!({ "id": post }), |shown| shown["text"] == expected).await;
        assert_eq!(shown["state"], "scheduled", "{answer}");
    }
}

#[tokio::test]
async fn a_post_that_goes_from_the_service_is_told_and_can_be_put_back() {
    let (bench, _beside, client, post) = shared().await;
    let before = seen(&bench).await;
    client.delete_post(&PostId::new(post.as_str()).unwrap()).await.unwrap();
    bench.done("sync_now", json!({})).await;
    let vanished = |history: &Value| history[0]["has_vanished"] == true;
    let history = bench.until("list_history", json!({}), vanished).await;
    assert_eq!(history[0]["text"], "Gone from the service: “Roast day”");
    bench.done("restore", json!({ "id": history[0]["id"] })).await;
    settle(&bench).await;
    assert_eq!(seen(&bench).await, before);

    let post = post_of(&bench, "Roast day").await;
    client.delete_post(&PostId::new(post).unwrap()).await.unwrap();
    bench.done("sync_now", json!({})).await;
    let history = bench.until("list_history", json!({}), vanished).await;
    bench.done("leave_vanished", json!({ "id": history[0]["id"] })).await;
    assert_eq!(bench.done("list_history", json!({})).await[0]["has_vanished"], false);
}

#[tokio::test]
async fn a_change_of_a_post_that_is_gone_is_told() {
    let (bench, _beside, client, post) = shared().await;
    bench.done("pause_outbox", json!({ "paused": true })).await;
    bench.done("change_post", json!({ "id": post, "text": "late", "channel_ids": null, "schedule": null })).await;
    assert_eq!(bench.done("show_post", json!({ "id": post })).await["state"], "waiting", "it is shown at once");
    let record = fetch(&client, &post).await;
    assert_eq!(record.text.as_deref(), Some("Roast day"));
    client.delete_post(&record.id).await.unwrap();
    bench.done("pause_outbox", json!({ "paused": false })).await;
    let outbox = bench.until("list_outbox", json!({}), |outbox| outbox["needs_you"] != json!([])).await;
    assert_eq!(outbox["needs_you"][0]["detail"], "Update: It is no longer on the service");
}

#[tokio::test]
async fn the_schedule_of_a_repeating_post_comes_back_as_it_was() {
    let (bench, _beside, client, post) = shared().await;
    let rule = json!({ "kind": "repeat", "every": 1, "unit": "week", "week_days": [1, 4], "month_day": 1, "last_day": false,
        "time": "02:30", "zone": "Europe/Vienna", "start": "2026-11-23", "end": null, "expression": null });
    bench.done("change_post", json!({ "id": post, "text": null, "channel_ids": null, "schedule": rule })).await;
    settle(&bench).await;
    let repeating = fetch(&client, &post).await;
    assert!(repeating.recurring_schedule.is_some() && repeating.one_off_schedule.is_none(), "{repeating:?}");
    bench.done("undo", json!({})).await;
    settle(&bench).await;
    let once = fetch(&client, &post).await;
    assert_eq!(due(&once), "2026-11-22T08:00:00Z");
    assert_eq!(once.recurring_schedule, None);
}

pub(crate) async fn texts(bench: &Workbench) -> Vec<String> {
    let drafts = bench.done("list_drafts", json!({})).await;
    let mut titles: Vec<String> =
        drafts.as_array().unwrap().iter().map(|draft| draft["title"].as_str().unwrap().to_owned()).collect();
    titles.sort();
    titles
}

#[tokio::test]
async fn a_command_says_what_undoes_it_and_exactly_that_is_undone_whatever_was_done_since() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let post = send(&bench, "Roast day").await;
    let before = seen(&bench).await;
    let deleted = bench.done("delete_post", json!({ "id": post })).await;
    settle(&bench).await;
    let ids = channels(&bench, 1).await;
    let first = keep_draft(&bench, &ids, "First").await;
    keep_draft(&bench, &ids, "Second").await;

    let said = bench.done("undo_entry", deleted.clone()).await;
    assert_eq!(said["message"], "Undone: deletion of “Roast day”");
    settle(&bench).await;
    assert_eq!(texts(&bench).await, ["First", "Second"], "what was done since stays");
    let again = bench.call("undo_entry", deleted).await.unwrap_err();
    assert_eq!(again.message, "Cannot undo the deletion of “Roast day”: it is already undone. Nothing was changed.");

    let thrown = bench.done("discard_draft", json!({ "id": first })).await;
    bench.done("undo", json!({})).await;
    assert_eq!(texts(&bench).await, ["First", "Second"]);
    assert!(
        bench.call("undo_entry", thrown).await.unwrap_err().message.ends_with("already undone. Nothing was changed.")
    );
    for draft in bench.done("list_drafts", json!({})).await.as_array().unwrap() {
        bench.done("discard_draft", json!({ "id": draft["id"] })).await;
    }
    assert_eq!(seen(&bench).await, before);
}

#[tokio::test]
async fn what_something_later_depends_on_is_not_undone_by_itself() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let post = send(&bench, "Roast day").await;
    let change = |time: &str| json!({ "id": post, "text": null, "channel_ids": null, "schedule": at(time) });
    let first = bench.done("change_post", change("10:30")).await;
    settle(&bench).await;
    let second = bench.done("change_post", change("11:30")).await;
    settle(&bench).await;
    let moved = seen(&bench).await;
    let stuck = bench.call("undo_entry", first.clone()).await.unwrap_err();
    let why = "Cannot undo the change of “Roast day”: something else was done with it later. Nothing was changed.";
    assert_eq!((stuck.message.as_str(), stuck.next.as_str()), (why, "Undo that first."));
    assert_eq!(seen(&bench).await, moved);
    bench.done("undo_entry", second).await;
    settle(&bench).await;
    bench.done("undo_entry", first).await;
    settle(&bench).await;
    bench.done("redo", json!({})).await;
    bench.done("redo", json!({})).await;
    settle(&bench).await;
    assert_eq!(seen(&bench).await, moved, "both are done again, in their order");
}

#[tokio::test]
async fn undo_says_once_what_cannot_be_undone_and_goes_on_with_what_was_done_before() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    let ids = channels(&bench, 1).await;
    keep_draft(&bench, &ids, "Kept").await;
    send(&bench, "Roast day").await;
    bench.clock.set("2026-11-22T08:01:00Z".parse().unwrap());
    let delivered = |month: &Value| month["days"].to_string().contains("delivered");
    bench.until("show_month", json!({ "month": "2026-11" }), delivered).await;
    let stuck = bench.call("undo", json!({})).await.unwrap_err();
    assert_eq!(stuck.message, "Cannot undo the sending of “Roast day”: it has already gone out. Nothing was changed.");
    let stuck = bench.call("undo", json!({})).await.unwrap_err();
    assert!(stuck.message.starts_with("Cannot undo the new draft “Roast day”: "), "{}", stuck.message);
    assert_eq!(bench.done("undo", json!({})).await["message"], "Undone: new draft “Kept”");
    assert_eq!(bench.done("undo", json!({})).await["message"], Value::Null, "what was told is passed by");
    assert_eq!(bench.done("redo", json!({})).await["message"], "Redone: new draft “Kept”");
}
