//! Sections 2.5 and 4.4: creating a post and reading it back.

use crate::harness::{Bench, answer, id};
use reqwest::Method;
use serde_json::{Value, json};

#[tokio::test]
async fn a_created_post_is_enqueued_and_read_back_as_it_was_answered() {
    let bench = Bench::new().await;
    let body =
        json!({ "text": "Roast day", "target_platforms": "x", "recurring_schedule": { "expression": "0 8 * * *" } });
    let created = bench.try_create(&body).await;
    assert!(created.body["message"].as_str().unwrap().contains("enqueued"), "{}", created.body);
    let created = created.data();
    assert_eq!(created["text"], "Roast day");
    assert_eq!(created["media"], json!([]));
    assert_eq!(created["created_at"], "2026-11-21T09:00:00.000Z");
    assert_eq!(created["updated_at"], created["created_at"]);
    assert_eq!(created["timezone"], "UTC");
    for version in ["v1", "v2"] {
        assert_eq!(bench.read(&format!("/{version}/posts/{}", id(&created))).await.data(), created);
    }
}

#[tokio::test]
async fn a_record_has_everything_that_was_stored() {
    let bench = Bench::new().await;
    let workspace = bench.workspaces().await.remove(0);
    let media = json!([{ "url": "https://media.example/a.png", "type": "image/png", "alt": "A cup" }]);
    let platform_posts = json!([
        { "identifier": "x", "text_override": "Short", "settings": { "identifier": "x", "odd": { "deep": [1, null] } } },
        { "identifier": "youtube", "media_override": [], "settings": { "tags": ["a"], "privacy": "private" } },
    ]);
    let body = json!({
        "text": "Long",
        "media": media,
        "workspace": workspace,
        "target_platforms": "x",
        "timezone": "Europe/Vienna",
        "platform_posts": platform_posts,
        "audience_group": "friends",
        "post_now": true,
        "platform_settings": {},
    });
    let created = bench.create(&body).await;
    assert_eq!(created["media"], media);
    assert_eq!(created["workspace"], workspace);
    assert_eq!(created["timezone"], "Europe/Vienna");
    assert_eq!(created["platform_posts"], platform_posts);
    assert_eq!(created["audience_group"], "friends");
    assert_eq!((created.get("post_now"), created.get("platform_settings")), (None, None), "unknown fields are ignored");
    assert_eq!((created.get("one_off_schedule"), created.get("recurring_schedule")), (None, None));
}

#[tokio::test]
async fn both_versions_create() {
    let bench = Bench::new().await;
    let channel = bench.channel("mastodon").await;
    let body = json!({ "text": "Two", "target_platforms": [{ "identifier": "mastodon", "id": channel }] });
    let created = answer(bench.request(Method::POST, "/v2/posts").json(&body)).await.data();
    assert_eq!(bench.post(&id(&created)).await["text"], "Two");
}

#[tokio::test]
async fn text_or_media_is_enough() {
    let bench = Bench::new().await;
    let media = json!([{ "url": "https://media.example/a.mp4", "type": "video" }]);
    for body in [
        json!({ "text": "", "media": media, "target_platforms": "x" }),
        json!({ "text": null, "media": media, "target_platforms": "x" }),
        json!({ "media": media, "target_platforms": "x" }),
        json!({ "text": "Only text", "target_platforms": "x" }),
        json!({ "text": "Only text", "media": null, "target_platforms": "x" }),
    ] {
        assert_eq!(bench.try_create(&body).await.status, 200, "{body}");
    }
    for body in [
        json!({ "target_platforms": "x" }),
        json!({ "text": " \n", "media": [], "target_platforms": "x" }),
        json!({ "text": null, "target_platforms": "x" }),
    ] {
        bench.try_create(&body).await.complaint("text");
    }
}

#[tokio::test]
async fn a_media_type_may_be_exact_a_kind_or_missing() {
    let bench = Bench::new().await;
    for kind in [json!("image/png"), json!("image"), json!("image/*"), json!("video"), json!(null)] {
        let media = json!([{ "url": "https://media.example/a", "type": kind }]);
        assert_eq!(bench.create(&json!({ "media": media, "target_platforms": "x" })).await["media"], media);
    }
}

#[tokio::test]
async fn a_target_or_an_audience_group_is_needed() {
    let bench = Bench::new().await;
    for targets in [json!(null), json!(""), json!(" , "), json!([])] {
        let refused = bench.try_create(&json!({ "text": "a", "target_platforms": targets })).await;
        refused.complaint("target_platforms");
    }
    let created = bench.create(&json!({ "text": "a", "audience_group": "friends" })).await;
    assert_eq!(created["target_platforms"], json!([]));
    bench.try_create(&json!({ "text": "a", "audience_group": " " })).await.complaint("target_platforms");
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let bench = Bench::new().await;
    for (field, name, value) in [
        ("text", "text", json!(7)),
        ("media", "media", json!("https://media.example/a.png")),
        ("media[0]", "media", json!(["https://media.example/a.png"])),
        ("media[1].url", "media", json!([{ "url": "https://a.example", "type": "image" }, { "type": "image/png" }])),
        ("media[0].type", "media", json!([{ "url": "https://a.example", "type": 7 }])),
        ("workspace", "workspace", json!(7)),
        ("workspace", "workspace", json!("nowhere")),
        ("timezone", "timezone", json!("Mars/Olympus")),
        ("timezone", "timezone", json!(2)),
        ("audience_group", "audience_group", json!(["friends"])),
        ("platform_posts", "platform_posts", json!({ "identifier": "x" })),
        ("platform_posts[0]", "platform_posts", json!(["x"])),
        ("platform_posts[0].identifier", "platform_posts", json!([{ "text_override": "a" }])),
        ("platform_posts[0].text_override", "platform_posts", json!([{ "identifier": "x", "text_override": 1 }])),
        ("platform_posts[0].media_override", "platform_posts", json!([{ "identifier": "x", "media_override": "a" }])),
        ("platform_posts[0].settings", "platform_posts", json!([{ "identifier": "x", "settings": [] }])),
        (
            "platform_posts[0].settings.tags[1]",
            "platform_posts",
            json!([{ "identifier": "x", "settings": { "tags": ["a", 1] } }]),
        ),
        (
            "platform_posts[0].settings.language_tags",
            "platform_posts",
            json!([{ "identifier": "x", "settings": { "language_tags": ["en"] } }]),
        ),
        ("target_platforms", "target_platforms", json!(true)),
        ("target_platforms[0]", "target_platforms", json!([true])),
    ] {
        let mut body = json!({ "text": "a", "target_platforms": "x" });
        body[name] = value;
        bench.try_create(&body).await.complaint(field);
    }
}

#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let bench = Bench::new().await;
    let body = json!({ "text": 7, "target_platforms": 7, "timezone": "Mars/Olympus", "one_off_schedule": "soon" });
    let refused = bench.try_create(&body).await;
    let fields: Vec<&Value> = refused.body["errors"].as_array().unwrap().iter().map(|one| &one["field"]).collect();
    for field in ["text", "target_platforms", "timezone", "one_off_schedule"] {
        assert!(fields.contains(&&json!(field)), "{field} in {fields:?}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_field_is_said_once_and_it_is_not_also_missing() {
    let bench = Bench::new().await;
    let media = json!({ "url": "javascript:alert(1)" });
    for (field, body) in [
        ("text", json!({ "text": "a".repeat(100_001), "target_platforms": "x" })),
        ("text", json!({ "text": 7, "target_platforms": "x" })),
        ("media[0].url", json!({ "media": [media], "target_platforms": "x" })),
        ("media", json!({ "media": "a", "target_platforms": "x" })),
        ("target_platforms", json!({ "text": "a", "target_platforms": 7 })),
        ("target_platforms[0]", json!({ "text": "a", "target_platforms": [7] })),
        ("audience_group", json!({ "text": "a", "audience_group": 7 })),
    ] {
        let refused = bench.try_create(&body).await;
        refused.complaint(field);
        assert_eq!(refused.body["errors"].as_array().unwrap().len(), 1, "{}", refused.body);
    }
}

#[tokio::test]
async fn a_media_address_is_https_or_a_file_of_this_service() {
    let bench = Bench::new().await;
    let file = bench.upload("a.png", b"\x89PNG\r\n\x1a\n").await;
    let media = |url: &str| json!([{ "url": url, "type": "image/png" }]);
    for good in [&file, "https://media.example/a.png", "HTTPS://media.example/a.png"] {
        bench.create(&json!({ "media": media(good), "target_platforms": "x" })).await;
    }
    for bad in [
        "javascript:alert(1)",
        "http://media.example/a.png",
        "file:///etc/passwd",
        "data:image/png;base64,AA",
        "https:///a.png",
        "https://",
        "a.png",
        "http://127.0.0.1:1/a.png",
    ] {
        let refused = bench.try_create(&json!({ "media": media(bad), "target_platforms": "x" })).await;
        assert!(refused.complaint("media[0].url").contains("https"), "{bad}");
        let own = json!([{ "identifier": "x", "media_override": media(bad) }]);
        let body = json!({ "text": "a", "target_platforms": "x", "platform_posts": own });
        bench.try_create(&body).await.complaint("platform_posts[0].media_override[0].url");
    }
}

#[tokio::test]
async fn a_media_address_that_was_kept_before_may_be_sent_back() {
    let bench = Bench::new().await;
    let schedule = json!({ "one_off_date": "2026-12-01", "time": "09:00" });
    let post = id(&bench.create(&json!({ "text": "a", "target_platforms": "x", "one_off_schedule": schedule })).await);
    let kept = json!([{ "url": "http://media.example/a.png", "type": "image/png" }]);
    let database = rusqlite::Connection::open(bench.data_dir().join("service.sqlite")).unwrap();
    database.execute("UPDATE posts SET media = ?1", [kept.to_string()]).unwrap();
    let mut record = bench.post(&post).await;
    record["text"] = json!("b");
    assert_eq!(bench.update(&post, &record).await["media"], kept);
    let other = json!([{ "url": "http://media.example/b.png", "type": "image/png" }]);
    bench.try_update(&post, &json!({ "media": other })).await.complaint("media[0].url");
}

#[tokio::test]
async fn a_platform_that_would_get_nothing_is_refused() {
    let bench = Bench::new().await;
    let body = json!({
        "text": "a",
        "target_platforms": "x, mastodon",
        "platform_posts": [{ "identifier": "mastodon", "text_override": "" }],
    });
    assert!(bench.try_create(&body).await.complaint("platform_posts").contains("`mastodon`"));
}

#[tokio::test]
async fn an_unknown_post_is_a_400_that_names_it() {
    let bench = Bench::new().await;
    for path in ["/v1/posts/nothing", "/v2/posts/nothing"] {
        assert!(bench.read(path).await.complaint("postId").contains("`nothing`"));
    }
}
