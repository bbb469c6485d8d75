//! One text for many networks: what differs per platform arrives as it was meant, in each version, and comes back.

use crate::channels;
use crate::journey::{Beside, Place, connect};
use crate::media::{Files, arrives, upload};
use crate::repeating::create;
use desk::FailureCode;
use model::OneOffSchedule;
use serde_json::{Value, json};
use support::{Reply, Request, Scripted, Workbench, png};

/// The platforms of channels, by their identifiers.
async fn platforms(bench: &Workbench) -> Vec<(String, String)> {
    let list = bench.done("list_channels", json!({})).await;
    let text = |channel: &Value, member: &str| channel[member].as_str().unwrap_or_default().to_owned();
    let all = list["channels"].as_array().cloned().unwrap_or_default();
    all.iter().map(|channel| (text(channel, "platform"), text(channel, "id"))).collect()
}

fn of<'a>(platforms: &'a [(String, String)], platform: &str) -> &'a str {
    platforms.iter().find(|(name, _)| name == platform).map_or("", |(_, id)| id)
}

/// The records of the service, as they come over plain HTTP.
async fn records(beside: &Beside) -> Vec<Value> {
    let url = format!("{}/posts", beside.running.base_url);
    let got = reqwest::Client::new().get(url).header("x-api-key", &beside.key).send().await.unwrap();
    got.json::<Value>().await.unwrap().as_array().cloned().unwrap_or_default()
}

fn time(date: &str, time: &str) -> Value {
    json!({ "kind": "time", "date": date, "time": time, "zone": "Europe/Vienna" })
}

async fn save(bench: &Workbench, id: &Value, revision: u32, change: Value) -> Value {
    let mut wanted = json!({ "id": id, "based_on": revision - 1, "text": "The Advent blend is back",
        "schedule": time("2026-11-27", "12:00"), "channel_ids": [] });
    for (name, value) in change.as_object().unwrap() {
        wanted[name] = value.clone();
    }
    bench.done("save_draft", wanted).await
}

/// Lets what is in the outbox reach the service.
async fn settled(bench: &Workbench) {
    let is_empty = |view: &Value| {
        ["needs_you", "sending", "waiting"].iter().all(|group| view[group].as_array().is_some_and(Vec::is_empty))
    };
    bench.until("list_outbox", json!({}), is_empty).await;
}

#[tokio::test]
async fn what_differs_per_platform_is_stored_as_it_was_meant_and_updated_in_both_versions() {
    for second in [false, true] {
        let bench = Workbench::new().await;
        let beside = connect(&bench, &Place::Beside { second }).await.unwrap();
        channels(&bench, 4).await;
        let known = platforms(&bench).await;
        let ids = ["x", "linkedin", "mastodon"].map(|platform| of(&known, platform).to_owned());
        let id = bench.done("new_draft", json!({ "date": null })).await["id"].clone();
        let own = json!([
            { "platform": "x", "text": { "text": "Back: the Advent blend", "base": "The Advent blend is back" },
              "settings": { "tags": ["advent"], "who_may_reply": { "only": ["followers"] } } },
            { "platform": "linkedin", "schedule": time("2026-11-27", "14:00") },
        ]);
        let saved = save(&bench, &id, 1, json!({ "channel_ids": ids, "own": own })).await;
        assert_eq!((&saved["check"]["ready"], &saved["check"]["posts"]), (&json!(true), &json!(1)));
        let tabs = &saved["check"]["tabs"];
        assert_eq!(tabs[0]["differs"], json!({ "added": 9, "removed": 11 }));
        assert_eq!((&tabs[0]["room"]["left"], &tabs[1]["own_time"]), (&json!(258), &json!("14:00")));
        bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
        settled(&bench).await;

        let stored = records(&beside).await;
        assert_eq!(stored.len(), 1);
        let post = &stored[0];
        assert_eq!(post["text"], "The Advent blend is back");
        let own = post["platform_posts"].as_array().unwrap();
        assert_eq!(own.len(), 2);
        assert_eq!(own[0]["identifier"], "x");
        assert_eq!(own[0]["text_override"], "Back: the Advent blend");
        assert_eq!(own[0]["settings"]["tags"], json!(["advent"]));
        assert_eq!(own[0]["settings"]["who_may_reply"], json!({ "only": ["followers"] }));
        assert_eq!(own[0]["settings"]["identifier"], "x");
        assert_eq!(own[1]["settings"]["one_off_schedule"]["one_off_date"], "2026-11-27");
        assert!(own[1]["settings"]["one_off_schedule"]["time"].as_str().unwrap().contains("14:00"), "{own:?}");
        assert!(own[1].get("text_override").is_none_or(Value::is_null), "{own:?}");

        // Opened again, with nothing changed it says the same; then one thing is changed and nothing else.
        let opened = bench.done("open_post", json!({ "id": post["_id"] })).await;
        assert_eq!((&opened["post"], &opened["revision"]), (&post["_id"], &json!(0)));
        assert_eq!(opened["own"][0]["text"]["text"], "Back: the Advent blend");
        assert_eq!(opened["own"][1]["schedule"]["time"], "14:00");
        assert_eq!(opened["check"]["action"], "Update the post");
        let mut own = opened["own"].clone();
        own[0]["text"]["text"] = json!("Back for Advent");
        let change = json!({ "id": opened["id"], "based_on": 0, "text": opened["text"], "own": own,
            "channel_ids": opened["channel_ids"], "schedule": opened["schedule"], "post": opened["post"] });
        bench.done("save_draft", change).await;
        assert_eq!(bench.done("open_post", json!({ "id": post["_id"] })).await["revision"], 1, "it is kept");
        bench.done("send_draft", json!({ "id": opened["id"], "revision": 1 })).await;
        settled(&bench).await;
        let after = records(&beside).await;
        assert_eq!(after.len(), 1);
        let mut expected = post.clone();
        expected["platform_posts"][0]["text_override"] = json!("Back for Advent");
        expected["updated_at"] = after[0]["updated_at"].clone();
        assert_eq!(after[0], expected, "second version: {second}");
        assert_eq!(bench.done("list_drafts", json!({})).await, json!([]));
    }
}

/// A service with two channels of one platform, which takes what it gets.
fn twins(request: &Request) -> Reply {
    let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
    let channels =
        json!([{ "id": "one", "name": "One", "target": "x" }, { "id": "two", "name": "Two", "target": "x" }]);
    match (request.method.as_str(), request.target.split('?').next()) {
        ("POST", _) => {
            let body: Value = serde_json::from_slice(&request.body).unwrap();
            answer(json!({ "_id": format!("p-{}", body["target_platforms"].as_str().unwrap()), "text": body["text"] }))
        }
        (_, Some("/v1/workspaces")) => answer(json!([{ "_id": "w", "name": "W" }])),
        (_, Some("/v1/workspaces/w/socials")) => answer(channels),
        _ => Reply::Json(200, json!([])),
    }
}

#[tokio::test]
async fn channels_of_one_platform_that_differ_become_posts_of_their_own() {
    let server = Scripted::start(twins).await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
        "api_key": "ck_canary_0123456789", "organization_id": null });
    bench.done("connect_service", form).await;
    let ids = channels(&bench, 2).await;
    let id = bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let own = json!([{ "platform": "x", "channel": "two",
        "text": { "text": "Only here", "base": "The Advent blend is back" } }]);
    let saved = save(&bench, &id, 1, json!({ "channel_ids": ids, "own": own })).await;
    assert_eq!((&saved["check"]["posts"], saved["check"]["tabs"].as_array().unwrap().len()), (&json!(2), 2));
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    settled(&bench).await;
    let creates = server.requests().into_iter().filter(|request| request.method == "POST");
    let mut bodies: Vec<Value> = creates.map(|request| serde_json::from_slice(&request.body).unwrap()).collect();
    bodies.sort_by_key(|body| body["target_platforms"].to_string());
    assert_eq!(bodies.len(), 2);
    assert_eq!((&bodies[0]["target_platforms"], bodies[0].get("platform_posts")), (&json!("one"), None));
    assert_eq!(bodies[1]["target_platforms"], "two");
    assert_eq!(bodies[1]["platform_posts"], json!([{ "identifier": "x", "text_override": "Only here" }]));
    assert_eq!(bench.done("list_drafts", json!({})).await, json!([]));
}

/// A far service with one Mastodon channel, whose server takes 100 characters and counts a link as 40.
fn weighing(request: &Request) -> Reply {
    let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
    let limits = json!({ "text_characters": 100, "link_characters": 40 });
    match (request.method.as_str(), request.target.split('?').next()) {
        ("POST", _) => {
            let body: Value = serde_json::from_slice(&request.body).unwrap();
            answer(json!({ "_id": body["text"], "text": body["text"] }))
        }
        (_, Some("/v1/workspaces")) => answer(json!([{ "_id": "w", "name": "W" }])),
        (_, Some("/v1/workspaces/w/socials")) => {
            answer(json!([{ "id": "one", "name": "One", "target": "mastodon", "account": { "limits": limits } }]))
        }
        _ => Reply::Json(200, json!([])),
    }
}

#[tokio::test]
async fn a_thread_is_cut_by_what_its_server_counts_for_a_link() {
    let server = Scripted::start(weighing).await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
        "api_key": "ck_canary_0123456789", "organization_id": null });
    bench.done("connect_service", form).await;
    let ids = channels(&bench, 1).await;
    let links =
        ["Beans https://roastery.org/beans", "Cups https://roastery.org/cups", "Talks https://roastery.org/talks"];
    // 136 characters at 40 for each link; 85, which fits, at the 23 of most servers.
    let text = links.join(". ");
    let id = bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let saved = save(&bench, &id, 1, json!({ "text": text, "channel_ids": ids })).await;
    assert_eq!(saved["check"]["posts"], 1, "{saved}");
    let own = json!([{ "platform": "mastodon", "in_parts": true }]);
    let saved = save(&bench, &id, 2, json!({ "text": text, "channel_ids": ids, "own": own })).await;
    assert_eq!(saved["check"]["posts"], 2, "{saved}");
    bench.done("send_draft", json!({ "id": id, "revision": 2 })).await;
    settled(&bench).await;
    let creates = server.requests().into_iter().filter(|request| request.method == "POST");
    let texts = creates.map(|request| serde_json::from_slice::<Value>(&request.body).unwrap()["text"].clone());
    let mut links: Vec<usize> = texts.map(|text| text.as_str().unwrap().matches("https://").count()).collect();
    links.sort_unstable();
    assert_eq!(links, [1, 2]);
}

#[tokio::test]
async fn a_draft_that_is_sent_as_several_posts_is_taken_back_in_one_step() {
    let server = Scripted::start(twins).await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
        "api_key": "ck_canary_0123456789", "organization_id": null });
    bench.done("connect_service", form).await;
    let ids = channels(&bench, 2).await;
    let id = bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let own = json!([{ "platform": "x", "channel": "two",
        "text": { "text": "Only here", "base": "The Advent blend is back" } }]);
    save(&bench, &id, 1, json!({ "channel_ids": ids, "own": own })).await;
    bench.done("pause_outbox", json!({ "paused": true })).await;
    let sent = bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    let count = async || bench.done("list_drafts", json!({})).await.as_array().unwrap().len();
    assert_eq!(count().await, 2);
    bench.done("undo", json!({})).await;
    assert_eq!(count().await, 1);
    let open = bench.done("open_draft", json!({ "id": id })).await;
    assert_eq!((&open["channel_ids"], &open["own"][0]["channel"]), (&json!(ids), &json!("two")), "{open}");
    bench.done("redo", json!({})).await;
    assert_eq!(count().await, 2);
    bench.done("undo_entry", sent["entry"].clone()).await;
    assert_eq!(bench.done("open_draft", json!({ "id": id })).await["channel_ids"], json!(ids));
    assert_eq!(server.creates(), 0);

    // One of them is taken back by itself: that is no step that undo would stumble over.
    let revision = bench.done("open_draft", json!({ "id": id })).await["revision"].clone();
    bench.done("send_draft", json!({ "id": id, "revision": revision })).await;
    bench.done("take_back", json!({ "id": id })).await;
    let history = bench.done("list_history", json!({})).await;
    let handed = |row: &&Value| row["text"].as_str().unwrap().starts_with("Taken back");
    assert!(history.as_array().unwrap().iter().any(|row| handed(&row)), "{history}");
    bench.done("undo", json!({})).await;
    assert_eq!(count().await, 1);
}

#[tokio::test]
async fn what_nobody_names_stays_when_a_post_is_changed() {
    let bench = Workbench::new().await;
    let beside = connect(&bench, &Place::Beside { second: true }).await.unwrap();
    channels(&bench, 4).await;
    create(&beside.running.base_url, &beside.key, 3, |post| {
        post.text = "Old".into();
        // Instagram takes no text alone.
        post.target_platforms.retain(|target| target.identifier.as_str() != "instagram");
        post.audience_group = Some("friends".into());
        post.one_off_schedule = Some(OneOffSchedule::wall_clock(
            "2026-11-27".parse().unwrap(),
            "09:00:00".parse().unwrap(),
            "Europe/Vienna",
        ));
        let own = json!([{ "identifier": post.target_platforms[1].identifier, "odd": { "deep": [1, 2.50] },
            "settings": { "identifier": post.target_platforms[1].identifier, "title": "T", "n": 12345678901234567890_u64,
                "recurring_schedule": { "expression": "*/7 9-17 * * 1-5" } } }]);
        post.platform_posts = serde_json::from_value(own).unwrap();
    })
    .await;
    let before = records(&beside).await.remove(0);
    bench.done("sync_now", json!({})).await;
    bench.until("show_status", json!({}), |status| status["counts"]["posts"] == 1).await;
    let opened = bench.done("open_post", json!({ "id": before["_id"] })).await;
    let change = json!({ "id": opened["id"], "based_on": 0, "text": "New", "own": opened["own"],
        "media": [], "channel_ids": opened["channel_ids"], "schedule": opened["schedule"], "post": opened["post"] });
    bench.done("save_draft", change).await;
    let shown = json!({ "id": opened["id"], "based_on": 0, "text": "New", "own": opened["own"], "post": opened["post"],
        "channel_ids": opened["channel_ids"], "schedule": opened["schedule"] });
    let preview = bench.done("preview_draft", shown).await;
    assert!(preview["requests"][0]["line"].as_str().unwrap().starts_with("PUT "), "{preview}");
    assert!(!preview.to_string().contains(&beside.key));
    bench.done("send_draft", json!({ "id": opened["id"], "revision": 1 })).await;
    settled(&bench).await;
    let after = records(&beside).await.remove(0);
    assert_eq!(after["text"], "New");
    for member in ["platform_posts", "one_off_schedule", "audience_group", "media"] {
        assert_eq!(after[member], before[member], "{member}");
    }
}

#[tokio::test]
async fn a_preview_is_of_exactly_what_is_sent() {
    let bench = Workbench::new().await;
    let beside = connect(&bench, &Place::Beside { second: false }).await.unwrap();
    let ids = channels(&bench, 2).await;
    let id = bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let own = json!([{ "platform": "x", "text": { "text": "Café's #open https://kranich.com", "base": "" } }]);
    let wanted = json!({ "id": id, "based_on": 0, "text": "It's open", "channel_ids": ids, "own": own,
        "schedule": time("2026-11-27", "12:00") });
    let preview = bench.done("preview_draft", wanted.clone()).await;
    bench.done("save_draft", wanted).await;
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    settled(&bench).await;
    let stored = records(&beside).await.remove(0);
    let body: Value = serde_json::from_str(preview["requests"][0]["body"].as_str().unwrap()).unwrap();
    assert_eq!(body["text"], stored["text"]);
    assert_eq!(body["platform_posts"][0]["text_override"], stored["platform_posts"][0]["text_override"]);
    assert_eq!(preview["requests"][0]["line"], json!(format!("POST {}/posts", beside.running.base_url)));
    let curl = preview["requests"][0]["curl"].as_str().unwrap();
    assert!(curl.contains("YOUR_KEY") && curl.contains("It'\\''s open") && !curl.contains(&beside.key), "{curl}");
    let card = preview["cards"].as_array().unwrap().iter().find(|card| card["platform"] == "x").unwrap();
    assert_eq!(card["text"], "Café's #open https://kranich.com");
    assert_eq!(card["marks"], json!([{ "from": 7, "to": 12 }, { "from": 13, "to": 32 }]));
}

#[tokio::test]
async fn what_a_platform_refuses_is_told_mended_at_once_or_sent_anyway() {
    let bench = Workbench::new().await;
    let beside = connect(&bench, &Place::Beside { second: false }).await.unwrap();
    channels(&bench, 4).await;
    let known = platforms(&bench).await;
    let id = bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let long = format!("{} The end.", "Four washed lots from Guji and Huila. ".repeat(9));
    let ids = [of(&known, "x"), of(&known, "instagram")];
    let draft =
        json!({ "id": id, "based_on": 0, "text": long, "channel_ids": ids, "schedule": time("2026-11-27", "12:00") });
    let saved = bench.done("save_draft", draft.clone()).await;
    assert_eq!(saved["check"]["ready"], false);
    let found = saved["check"]["problems"].as_array().unwrap();
    let problem = |rule: &str| found.iter().find(|problem| problem["rule"] == rule).unwrap().clone();
    let too_long = problem("x.text.weighted_max");
    assert_eq!((&too_long["severity"], &too_long["platform_title"]), (&json!("error"), &json!("X")));
    let breaks_at = saved["check"]["tabs"][0]["room"]["breaks_at"].clone();
    assert_eq!(too_long["span"], json!([breaks_at, long.len()]), "the counter and the problem go by the same function");
    assert_eq!(
        bench.call("send_draft", json!({ "id": id, "revision": 1 })).await.unwrap_err().code,
        FailureCode::Problems
    );

    let label = "Cut for X at a sentence";
    let fix = too_long["fixes"].as_array().unwrap().iter().find(|fix| fix["label"] == label).unwrap()["id"].clone();
    let wanted = json!({ "draft": draft, "rule": "x.text.weighted_max", "platform": "x", "fix": fix });
    let fixed = bench.done("fix_draft", wanted).await;
    assert_eq!(fixed["text"], json!(long), "what is shared stays");
    let cut = fixed["own"][0]["text"]["text"].as_str().unwrap();
    assert!(cut.ends_with("Huila.") && cut.len() <= 280 && long.starts_with(cut), "{cut}");

    // Instagram wants a picture. A person may know better.
    let instagram = problem("instagram.media.required");
    assert_eq!((&instagram["can_ignore"], &instagram["ignored"]), (&json!(true), &json!(false)));
    let ignored = json!([{ "rule": "instagram.media.required", "platform": "instagram" }]);
    let mut anyway = json!({ "id": id, "based_on": 1, "own": fixed["own"], "ignored": ignored });
    for member in ["text", "channel_ids", "schedule"] {
        anyway[member] = draft[member].clone();
    }
    let saved = bench.done("save_draft", anyway).await;
    let still = saved["check"]["problems"].as_array().unwrap();
    let still = still.iter().find(|problem| problem["rule"] == "instagram.media.required").unwrap();
    assert_eq!((&still["ignored"], &saved["check"]["ready"]), (&json!(true), &json!(true)));
    bench.done("send_draft", json!({ "id": id, "revision": 2 })).await;
    settled(&bench).await;
    let stored = records(&beside).await.remove(0);
    assert_eq!((&stored["text"], &stored["platform_posts"][0]["text_override"]), (&json!(long), &json!(cut)));
}

#[tokio::test]
async fn one_post_with_another_text_another_picture_and_another_time_is_stored_field_by_field() {
    let bench = Workbench::new().await;
    let beside = connect(&bench, &Place::Beside { second: false }).await.unwrap();
    channels(&bench, 4).await;
    let known = platforms(&bench).await;
    let files = Files::new();
    let paths =
        vec![files.write("bag.png", &png(40, 40, [30, 90, 60])), files.write("tall.png", &png(40, 50, [90, 30, 60]))];
    let media = upload(&bench, paths).await;
    let mut addresses = Vec::new();
    for id in &media {
        addresses.push(arrives(&bench, id).await["address"].clone());
    }
    let id = bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let ids = ["x", "instagram", "linkedin"].map(|platform| of(&known, platform).to_owned());
    let own = json!([
        { "platform": "x", "text": { "text": "Back: the Advent blend", "base": "The Advent blend is back" } },
        { "platform": "instagram", "media": [media[1]] },
        { "platform": "linkedin", "schedule": time("2026-11-27", "14:00") },
    ]);
    let ignored = json!([{ "rule": "instagram.image.width_min", "platform": "instagram" }]);
    let change = json!({ "channel_ids": ids, "own": own, "media": [media[0]], "ignored": ignored });
    let saved = save(&bench, &id, 1, change).await;
    assert_eq!(saved["check"]["ready"], true, "{:#}", saved["check"]["problems"]);
    bench.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    settled(&bench).await;

    let stored = records(&beside).await.remove(0);
    let item = |number: usize| json!([{ "url": addresses[number], "type": "image/png" }]);
    let moment = |date: &str, time: &str| json!({ "one_off_date": date, "time": time, "timezone": "Europe/Vienna" });
    assert_eq!(stored["text"], "The Advent blend is back");
    assert_eq!(stored["media"], item(0));
    assert_eq!(stored["one_off_schedule"], moment("2026-11-27", "2026-11-27T12:00:00+01:00"));
    let own = json!([
        { "identifier": "x", "text_override": "Back: the Advent blend" },
        { "identifier": "instagram", "media_override": item(1) },
        { "identifier": "linkedin", "settings": { "identifier": "linkedin",
            "one_off_schedule": moment("2026-11-27", "14:00") } },
    ]);
    assert_eq!(stored["platform_posts"], own);
    let targets: Vec<&Value> =
        stored["target_platforms"].as_array().unwrap().iter().map(|target| &target["id"]).collect();
    assert_eq!(targets, ids.iter().collect::<Vec<_>>());
}

#[tokio::test]
async fn a_limit_that_is_set_by_hand_holds_for_one_channel_and_can_be_given_up() {
    let bench = Workbench::new().await;
    bench.done("start_here", json!({ "examples": false })).await;
    channels(&bench, 4).await;
    let x = of(&platforms(&bench).await, "x").to_owned();
    let draft = json!({ "id": bench.done("new_draft", json!({ "date": null })).await["id"], "based_on": 0,
        "text": "Long. ".repeat(100), "channel_ids": [x], "schedule": time("2026-11-27", "12:00") });
    let set = |value: Value| json!({ "channel": x, "limit": "text.max", "value": value });
    let room = async || bench.done("check_draft", draft.clone()).await["tabs"][0]["room"].clone();
    assert_eq!(room().await["limit"], 280);
    let limits = bench.done("set_limit", set(json!(25_000))).await;
    let one = |limits: &Value| {
        limits["limits"].as_array().unwrap().iter().find(|one| one["limit"] == "text.max").unwrap().clone()
    };
    assert_eq!((&one(&limits)["known"], &one(&limits)["own"]), (&json!(280.0), &json!(25_000.0)));
    assert_eq!(one(&limits)["source"], json!({ "kind": "checked", "month": "Nov 2026" }));
    assert_eq!(room().await["limit"], 25_000);

    for value in [json!(-1), json!(0.5)] {
        let refused = bench.call("set_limit", set(value)).await.unwrap_err();
        assert_eq!(refused.code, FailureCode::BadInput, "{refused:?}");
    }
    let unknown = json!({ "channel": x, "limit": "text.evidence", "value": 1 });
    assert_eq!(bench.call("set_limit", unknown).await.unwrap_err().code, FailureCode::BadInput);
    assert_eq!(room().await["limit"], 25_000, "what was refused has changed nothing");
    assert_eq!(one(&bench.done("set_limit", set(Value::Null)).await)["own"], Value::Null);
    assert_eq!(room().await["limit"], 280);
    let undone = bench.done("undo", json!({})).await["message"].as_str().unwrap().to_owned();
    assert!(undone.starts_with("Undone: limit “") && undone.contains(" of "), "{undone}");
    assert_eq!(room().await["limit"], 25_000);
    bench.done("undo", json!({})).await;
    assert_eq!(room().await["limit"], 280);
    bench.done("redo", json!({})).await;
    assert_eq!(room().await["limit"], 25_000);
}
