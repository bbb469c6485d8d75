//! Workspaces and channels: what is looked at, its colours, sets and defaults, and channels that come and go.

use crate::{channels, chips, keep_draft};
use chrono::TimeDelta;
use desk::FailureCode;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use support::{Reply, Request, Scripted, Workbench};

const KEY: &str = "ck_canary_0123456789";

/// A service with two workspaces, whose channels can be changed.
fn two(second: Arc<Mutex<Vec<Value>>>) -> impl Fn(&Request) -> Reply + Send + Sync + 'static {
    move |request| {
        let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
        match request.target.split('?').next() {
            Some("/v1/workspaces") => answer(json!([{ "_id": "a", "name": "A" }, { "_id": "b", "name": "B" }])),
            Some("/v1/workspaces/a/socials") => answer(json!([{ "id": "ca", "name": "Of A", "target": "x" }])),
            Some("/v1/workspaces/b/socials") => answer(Value::from(second.lock().unwrap().clone())),
            Some("/v1/posts") if request.target.contains("workspaceId=b") => Reply::Json(200, json!([post()])),
            _ => Reply::Json(200, json!([])),
        }
    }
}

fn post() -> Value {
    json!({ "_id": "p", "text": "Of B", "workspace": "b", "target_platforms": [{ "identifier": "x", "id": "cb" }],
        "one_off_schedule": { "one_off_date": "2026-11-24", "time": "09:00", "timezone": "Europe/Vienna" } })
}

pub(crate) async fn connected() -> (Workbench, Scripted, Arc<Mutex<Vec<Value>>>) {
    let second = Arc::new(Mutex::new(vec![
        json!({ "id": "cb", "name": "Of B", "target": "x" }),
        json!({ "id": "co", "name": "Old net", "target": "orkut" }),
    ]));
    let server = Scripted::start(two(Arc::clone(&second))).await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null, "api_key": KEY,
        "organization_id": null });
    bench.done("connect_service", form).await;
    channels(&bench, 3).await;
    bench.until("show_month", json!({ "month": "2026-11" }), |month| month["planned"] == 1).await;
    (bench, server, second)
}

pub(crate) async fn look_at(bench: &Workbench, workspace: Option<&str>) -> Value {
    let connection = bench.connection().await;
    bench.done("choose_workspace", json!({ "connection": connection, "workspace": workspace })).await
}

fn names(list: &Value) -> Vec<&str> {
    list["channels"].as_array().unwrap().iter().map(|channel| channel["name"].as_str().unwrap()).collect()
}

fn channel<'a>(list: &'a Value, id: &str) -> &'a Value {
    list["channels"].as_array().unwrap().iter().find(|channel| channel["id"] == id).unwrap()
}

#[tokio::test]
async fn one_workspace_that_is_looked_at_shows_its_own_and_all_show_everything() {
    let (bench, _server, _) = connected().await;
    keep_draft(&bench, &["ca".to_owned()], "Draft of A").await;
    keep_draft(&bench, &["cb".to_owned()], "Draft of B").await;
    keep_draft(&bench, &[], "Draft of nobody").await;
    let month = json!({ "month": "2026-11" });
    for (workspace, drafts, planned, posts) in [(None, 3, 4, 1), (Some("a"), 2, 2, 0), (Some("b"), 2, 3, 1)] {
        let status = look_at(&bench, workspace).await;
        assert_eq!(status["workspace"], json!(workspace));
        assert_eq!((&status["counts"]["drafts"], &status["counts"]["posts"]), (&json!(drafts), &json!(posts)));
        assert_eq!(bench.done("list_drafts", json!({})).await.as_array().unwrap().len(), drafts);
        let shown = bench.done("show_month", month.clone()).await;
        assert_eq!((&shown["planned"], &shown["shown"]), (&json!(planned), &json!(planned)), "{workspace:?}");
        assert_eq!(chips(&shown, "2026-11-24").len(), posts, "{workspace:?}");
        let latest = shown["last_planned"].as_str().unwrap();
        assert_eq!(latest.contains("24 Nov"), posts == 1, "{workspace:?}: {latest}");
        let agenda = bench.done("list_agenda", json!({ "date": "2026-11-24", "filter": {} })).await;
        assert_eq!(agenda["planned"], planned, "{agenda}");
    }
    let failure = bench.call("choose_workspace", json!({ "connection": "none", "workspace": null })).await.unwrap_err();
    assert_eq!(failure.code, FailureCode::NotFound);
}

#[tokio::test]
async fn where_one_is_and_what_one_looks_at_is_there_again_after_a_restart_for_each_workspace() {
    let (bench, _server, _) = connected().await;
    let place = |view: &str| {
        json!({ "view": "calendar", "date": null, "calendar": view, "columns": "", "hour_px": 0, "filter": {},
            "draft": null, "tab": "", "caret_start": 0, "caret_end": 0, "scroll": 0 })
    };
    for (workspace, view) in [(None, "month"), (Some("a"), "week"), (Some("b"), "agenda")] {
        look_at(&bench, workspace).await;
        bench.done("keep_place", place(view)).await;
    }
    let bench = bench.restart().await;
    assert_eq!(bench.done("show_status", json!({})).await["workspace"], "b");
    for (workspace, view) in [(Some("b"), "agenda"), (Some("a"), "week"), (None, "month")] {
        look_at(&bench, workspace).await;
        assert_eq!(bench.done("last_place", json!({})).await["calendar"], view);
    }
}

#[tokio::test]
async fn a_workspace_keeps_its_colour_until_a_person_chooses_another() {
    let (bench, _server, _) = connected().await;
    let tints = |list: &Value| -> Vec<u64> {
        list["workspaces"].as_array().unwrap().iter().map(|one| one["tint"].as_u64().unwrap()).collect()
    };
    assert_eq!(tints(&bench.done("list_channels", json!({})).await), [0, 1]);
    let connection = bench.connection().await;
    bench.done("tint_workspace", json!({ "connection": connection, "workspace": "b", "tint": 4 })).await;
    let bench = bench.restart().await;
    channels(&bench, 3).await;
    assert_eq!(tints(&bench.done("list_channels", json!({})).await), [0, 4]);
    let month = bench.done("show_month", json!({ "month": "2026-11" })).await;
    assert_eq!(chips(&month, "2026-11-24")[0]["tint"], 4);
}

#[tokio::test]
async fn a_channel_that_is_not_listed_any_more_is_told_and_what_goes_to_it_still_says_its_name() {
    let (bench, _server, second) = connected().await;
    let id = keep_draft(&bench, &["cb".to_owned()], "Draft of B").await;
    second.lock().unwrap().remove(0);
    bench.done("sync_now", json!({})).await;
    let gone = |list: &Value| channel(list, "cb")["state"] == "missing";
    let list = bench.until("list_channels", json!({}), gone).await;
    assert_eq!(channel(&list, "cb")["note"], "The service has not listed it since 21 Nov 2026.");
    assert_eq!(channel(&list, "cb")["workspace_id"], "b");
    assert_eq!(names(&list), ["Of A", "Old net", "Of B"]);
    let unknown = channel(&list, "co");
    assert_eq!((&unknown["state"], unknown["note"].as_str().unwrap().is_empty()), (&json!("unknown_platform"), false));
    // It is still a draft of its workspace: what is listed there and what is counted are the same.
    for (workspace, drafts) in [("a", 0), ("b", 1)] {
        assert_eq!(look_at(&bench, Some(workspace)).await["counts"]["drafts"], drafts, "{workspace}");
        assert_eq!(bench.done("list_drafts", json!({})).await.as_array().unwrap().len(), drafts, "{workspace}");
    }
    look_at(&bench, None).await;
    let draft = bench.done("open_draft", json!({ "id": id })).await;
    assert_eq!(draft["channel_ids"], json!(["cb"]), "it is not dropped silently");
    let rules: Vec<&Value> =
        draft["check"]["problems"].as_array().unwrap().iter().map(|problem| &problem["rule"]).collect();
    assert!(rules.contains(&&json!("post.channels.missing")), "{rules:?}");
    let month = bench.done("show_month", json!({ "month": "2026-11" })).await;
    assert_eq!(chips(&month, "2026-11-24")[0]["platforms"], json!(["x"]));

    // After a month it is forgotten, but not while a draft names it.
    bench.clock.advance(TimeDelta::days(40));
    second.lock().unwrap().pop();
    bench.done("sync_now", json!({})).await;
    let list = bench.until("list_channels", json!({}), |list| channel(list, "co")["state"] == "missing").await;
    assert_eq!(names(&list), ["Of A", "Old net", "Of B"]);
    bench.done("forget_channel", json!({ "id": "cb" })).await;
    assert_eq!(names(&bench.done("list_channels", json!({})).await), ["Of A", "Old net"]);
    // It comes back as it was.
    second.lock().unwrap().push(json!({ "id": "co", "name": "Old net", "target": "orkut" }));
    bench.done("sync_now", json!({})).await;
    bench.until("list_channels", json!({}), |list| channel(list, "co")["state"] == "unknown_platform").await;
}

#[tokio::test]
async fn sets_and_defaults_of_channels_are_kept_here_and_bad_ones_are_refused() {
    let (bench, server, _) = connected().await;
    let set = json!({ "id": null, "workspace_id": "b", "name": " B pages ", "channel_ids": ["cb", "co"] });
    bench.done("save_channel_set", set.clone()).await;
    let empty = json!({ "id": null, "workspace_id": "b", "name": " ", "channel_ids": ["cb"] });
    assert_eq!(bench.call("save_channel_set", empty).await.unwrap_err().code, FailureCode::BadInput);
    let defaults = json!({ "zone": "America/New_York", "signature": " Museum am Kai\n", "hashtags": "#museum" });
    bench.done("set_channel_defaults", json!({ "channel": "cb", "defaults": defaults })).await;
    let wrong = json!({ "zone": "Mars", "signature": "", "hashtags": "" });
    let failure = bench.call("set_channel_defaults", json!({ "channel": "cb", "defaults": wrong })).await.unwrap_err();
    assert_eq!(failure.message, "“Mars” is not a time zone.");

    let asked = server.requests().len();
    let bench = bench.restart().await;
    let list = bench.done("list_channels", json!({})).await;
    assert_eq!(list["sets"][0]["name"], "B pages");
    assert_eq!(list["sets"][0]["channel_ids"], json!(["cb", "co"]));
    let kept = json!({ "zone": "America/New_York", "signature": "Museum am Kai", "hashtags": "#museum" });
    assert_eq!(channel(&list, "cb")["defaults"], kept);
    assert!(server.requests()[asked..].iter().all(|request| request.method == "GET"), "the service hears none of it");
    bench.done("delete_channel_set", json!({ "id": list["sets"][0]["id"] })).await;
    assert_eq!(bench.done("list_channels", json!({})).await["sets"], json!([]));
}
