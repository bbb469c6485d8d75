//! Section 4.4, updating a post: what is omitted is kept, `null` clears, and the whole must still be a post.

use crate::harness::{Bench, answer, id, is_pending, targets};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

/// A post in the future with something in every field.
async fn full(bench: &Bench) -> Value {
    let media = json!([{ "url": "https://media.example/a.png", "type": "image/png", "alt": "A cup" }]);
    let body = json!({
        "text": "Long",
        "media": media,
        "target_platforms": "x,mastodon",
        "timezone": "Europe/Vienna",
        "one_off_schedule": { "one_off_date": "2026-12-01", "time": "09:00" },
        "platform_posts": [{ "identifier": "x", "text_override": "Short", "settings": { "tags": ["a"] } }],
        "audience_group": "friends",
    });
    bench.create(&body).await
}

/// The record without what every update changes.
fn without_time(mut record: Value) -> Value {
    record.as_object_mut().unwrap().remove("updated_at");
    record
}

#[tokio::test]
async fn both_versions_update_and_answer_with_a_code_and_a_message_only() {
    let bench = Bench::new().await;
    let post = id(&full(&bench).await);
    for (method, path) in [(Method::POST, "/v1/posts"), (Method::PUT, "/v2/posts")] {
        let text = format!("By {method}");
        let request = bench.request(method, &format!("{path}/{post}")).json(&json!({ "text": text }));
        answer(request).await.done();
        assert_eq!(bench.post(&post).await["text"], text);
    }
}

#[tokio::test]
async fn what_is_omitted_is_kept() {
    let bench = Bench::new().await;
    let before = full(&bench).await;
    bench.clock.advance(TimeDelta::minutes(5));
    let after = bench.update(&id(&before), &json!({})).await;
    assert_eq!(without_time(after.clone()), without_time(before.clone()));
    assert_eq!(after["updated_at"], "2026-11-21T09:05:00.000Z");
    let after = bench.update(&id(&before), &json!({ "text": "New", "post_now": true })).await;
    let mut expected = without_time(before);
    expected["text"] = json!("New");
    assert_eq!(without_time(after), expected);
}

#[tokio::test]
async fn an_explicit_null_clears() {
    let bench = Bench::new().await;
    for (name, cleared) in [
        ("text", json!("")),
        ("media", json!([])),
        ("target_platforms", json!([])),
        ("one_off_schedule", Value::Null),
        ("platform_posts", Value::Null),
        ("audience_group", Value::Null),
    ] {
        let before = full(&bench).await;
        let mut change = json!({});
        change[name] = Value::Null;
        let after = bench.update(&id(&before), &change).await;
        assert_eq!(after.get(name).unwrap_or(&Value::Null), &cleared, "{name}");
        if name != "one_off_schedule" {
            let mut expected = without_time(before);
            match &cleared {
                Value::Null => drop(expected.as_object_mut().unwrap().remove(name)),
                cleared => expected[name] = cleared.clone(),
            }
            assert_eq!(without_time(after), expected, "{name}");
        }
    }
    let before = full(&bench).await;
    let after = bench.update(&id(&before), &json!({ "timezone": null })).await;
    assert_eq!(after["one_off_schedule"], before["one_off_schedule"], "a schedule keeps its zone");
}

#[tokio::test]
async fn a_record_that_is_sent_back_changes_nothing() {
    let bench = Bench::new().await;
    let before = full(&bench).await;
    assert_eq!(without_time(bench.update(&id(&before), &before).await), without_time(before.clone()));
    let rule = json!({ "expression": "0 9 * * 1", "week_days": { "num": "1", "value": true }, "time": "09:00" });
    let before = bench.update(&id(&before), &json!({ "recurring_schedule": rule })).await;
    assert_eq!(without_time(bench.update(&id(&before), &before).await), without_time(before));
}

#[tokio::test]
async fn a_schedule_clears_the_other_and_a_request_sets_one_at_most() {
    let bench = Bench::new().await;
    let post = id(&full(&bench).await);
    let one_off = json!({ "one_off_date": "2026-12-24", "time": "18:00", "timezone": "UTC" });
    let rule = json!({ "expression": "0 9 * * 1" });
    let schedules =
        |record: &Value| (record.get("one_off_schedule").is_some(), record.get("recurring_schedule").is_some());
    for (change, expected) in [
        (json!({ "recurring_schedule": rule }), (false, true)),
        (json!({ "one_off_schedule": one_off }), (true, false)),
        (json!({ "one_off_schedule": null, "recurring_schedule": rule }), (false, true)),
        (json!({ "one_off_schedule": one_off, "recurring_schedule": null }), (true, false)),
        (json!({ "recurring_schedule": null }), (true, false)),
        (json!({ "recurring_schedule": rule, "one_off_schedule": null }), (false, true)),
    ] {
        assert_eq!(schedules(&bench.update(&post, &change).await), expected, "{change}");
    }
    for both in [
        json!({ "text": "b", "one_off_schedule": one_off, "recurring_schedule": rule }),
        json!({ "text": "b", "recurring_schedule": rule, "one_off_schedule": one_off }),
    ] {
        let before = bench.post(&post).await;
        bench.try_update(&post, &both).await.complaint("recurring_schedule");
        assert_eq!(bench.post(&post).await, before);
    }
}

#[tokio::test]
async fn a_change_that_would_leave_no_post_is_refused_and_changes_nothing() {
    let bench = Bench::new().await;
    let body = json!({ "text": "a", "target_platforms": "x", "one_off_schedule": { "one_off_date": "2026-12-01", "time": "09:00" } });
    let before = bench.create(&body).await;
    bench.clock.advance(TimeDelta::minutes(5));
    let own = |text: Value| json!([{ "identifier": "x", "text_override": text }]);
    for (field, change) in [
        ("text", json!({ "text": null })),
        ("text", json!({ "text": " ", "media": [] })),
        ("text", json!({ "text": 7, "timezone": "Europe/Vienna" })),
        ("media[0].url", json!({ "text": "b", "media": [{}] })),
        ("target_platforms", json!({ "text": "b", "target_platforms": null })),
        ("target_platforms", json!({ "text": "b", "target_platforms": [] })),
        ("target_platforms", json!({ "text": "b", "target_platforms": "nowhere" })),
        ("timezone", json!({ "text": "b", "timezone": "Mars/Olympus" })),
        ("one_off_schedule", json!({ "text": "b", "one_off_schedule": "soon" })),
        ("one_off_schedule.time", json!({ "text": "b", "one_off_schedule": {} })),
        ("recurring_schedule.expression", json!({ "recurring_schedule": { "expression": "daily" } })),
        ("platform_posts", json!({ "text": "b", "platform_posts": own(json!("")) })),
        ("platform_posts[0].text_override", json!({ "text": "b", "platform_posts": own(json!(7)) })),
        ("workspace", json!({ "text": "b", "workspace": "nowhere" })),
        ("audience_group", json!({ "text": "b", "audience_group": 7 })),
    ] {
        bench.try_update(&id(&before), &change).await.complaint(field);
    }
    assert_eq!(bench.post(&id(&before)).await, before);
}

#[tokio::test]
async fn an_override_that_stays_is_checked_against_a_platform_that_is_new() {
    let bench = Bench::new().await;
    let body = json!({
        "text": "a",
        "target_platforms": "x",
        "platform_posts": [{ "identifier": "mastodon", "text_override": "" }],
    });
    let post = id(&bench.create(&body).await);
    assert!(
        bench
            .try_update(&post, &json!({ "target_platforms": "all" }))
            .await
            .complaint("platform_posts")
            .contains("`mastodon`")
    );
}

#[tokio::test]
async fn targets_are_named_in_both_forms() {
    let bench = Bench::new().await;
    let post = id(&full(&bench).await);
    let linkedin = bench.channel("linkedin").await;
    let named = async |wanted: Value| {
        let record = bench.update(&post, &json!({ "target_platforms": wanted })).await;
        targets(&record).iter().map(|target| target["identifier"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(named(json!([{ "identifier": "linkedin", "id": linkedin }])).await, ["linkedin"]);
    assert_eq!(named(json!(format!("mastodon, {linkedin}"))).await, ["mastodon", "linkedin"]);
    assert_eq!(named(json!(["linkedin", "x"])).await, ["linkedin", "x"]);
}

#[tokio::test]
async fn a_post_moves_to_another_workspace_only_with_its_targets() {
    let bench = Bench::with_examples().await;
    let workspaces = bench.workspaces().await;
    let schedule = json!({ "one_off_date": "2026-12-01", "time": "09:00" });
    let body = json!({ "text": "a", "target_platforms": "instagram", "one_off_schedule": schedule });
    let post = bench.create(&body).await;
    assert_eq!(post["workspace"], workspaces[0]);
    bench.try_update(&id(&post), &json!({ "workspace": workspaces[1] })).await.complaint("workspace");
    let own = &post["target_platforms"][0]["id"];
    let with_old =
        json!({ "workspace": workspaces[1], "target_platforms": [{ "identifier": "instagram", "id": own }] });
    bench.try_update(&id(&post), &with_old).await.complaint("target_platforms");
    assert_eq!(bench.post(&id(&post)).await, post);
    let moved = bench.update(&id(&post), &json!({ "workspace": workspaces[1], "target_platforms": "instagram" })).await;
    assert_eq!(
        (&moved["workspace"], &moved["target_platforms"][0]["name"]),
        (&json!(workspaces[1]), &json!("museumamkai"))
    );
    assert!(is_pending(&moved));
    let same = bench.update(&id(&post), &json!({ "workspace": workspaces[1], "text": "b" })).await;
    assert_eq!(same["text"], "b");
}

#[tokio::test]
async fn what_was_published_keeps_a_post_in_its_workspace() {
    let bench = Bench::with_examples().await;
    let workspaces = bench.workspaces().await;
    let post = id(&bench.create(&json!({ "text": "a", "target_platforms": "instagram" })).await);
    bench.settled(&post).await;
    let elsewhere = json!({ "workspace": workspaces[1], "target_platforms": "instagram" });
    bench.try_update(&post, &elsewhere).await.complaint("workspace");
}

#[tokio::test]
async fn an_unknown_post_is_a_400_that_names_it() {
    let bench = Bench::new().await;
    assert!(bench.try_update("nothing", &json!({ "text": "a" })).await.complaint("postId").contains("`nothing`"));
    let request = bench.request(Method::PUT, "/v2/posts/nothing").json(&json!({}));
    assert!(answer(request).await.complaint("postId").contains("`nothing`"));
}

#[tokio::test]
async fn a_body_that_is_no_json_object_is_a_400() {
    let bench = Bench::new().await;
    let post = id(&full(&bench).await);
    for body in ["", "{", "[]", "null", "<html></html>"] {
        let refused = answer(bench.request(Method::POST, &format!("/v1/posts/{post}")).body(body)).await;
        assert_eq!(refused.status, 400);
        assert!(refused.body["message"].as_str().unwrap().contains("JSON"), "{}", refused.body);
    }
}
