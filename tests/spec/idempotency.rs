//! The last of the gaps: `Idempotency-Key` on creates.

use crate::harness::{Answer, Bench, answer, form, id, url};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;
use support::internet;

async fn create(bench: &Bench, path: &str, token: &str, text: &str) -> Answer {
    let body = json!({ "text": text, "target_platforms": "x" });
    answer(bench.request(Method::POST, path).header("Idempotency-Key", token).json(&body)).await
}

async fn count(bench: &Bench) -> usize {
    bench.read("/v1/posts").await.body.as_array().unwrap().len()
}

#[tokio::test]
async fn the_same_body_replays_the_answer_even_after_the_post_was_delivered() {
    let bench = Bench::new().await;
    let first = create(&bench, "/v1/posts", "one", "Hello").await;
    bench.settled(&id(&first.body["data"])).await;
    for path in ["/v1/posts", "/v2/posts"] {
        let again = create(&bench, path, "one", "Hello").await;
        assert_eq!((again.status, &again.body), (200, &first.body));
    }
    assert_eq!(count(&bench).await, 1);
    let bench = bench.crash_and_open_at("2026-11-21T10:00:00Z").await;
    assert_eq!(create(&bench, "/v1/posts", "one", "Hello").await.body, first.body);
    assert_eq!(count(&bench).await, 1);
}

#[tokio::test]
async fn another_body_is_a_400_and_another_token_is_another_post() {
    let bench = Bench::new().await;
    create(&bench, "/v1/posts", "one", "Hello").await.data();
    create(&bench, "/v1/posts", "one", "Hello!").await.complaint("Idempotency-Key");
    assert_eq!(count(&bench).await, 1);
    create(&bench, "/v1/posts", "two", "Hello").await.data();
    assert_eq!(count(&bench).await, 2);
}

#[tokio::test]
async fn a_token_is_forgotten_after_24_hours() {
    let bench = Bench::new().await;
    let first = create(&bench, "/v1/posts", "one", "Hello").await;
    bench.clock.advance(TimeDelta::hours(24) - TimeDelta::milliseconds(1));
    assert_eq!(create(&bench, "/v1/posts", "one", "Hello").await.body, first.body);
    bench.clock.advance(TimeDelta::milliseconds(1));
    let later = create(&bench, "/v1/posts", "one", "Hello").await;
    assert_ne!(later.data()["_id"], first.body["data"]["_id"]);
}

#[tokio::test]
async fn a_create_that_was_refused_leaves_its_token_free() {
    let bench = Bench::new().await;
    let refused = json!({ "text": "Hello", "target_platforms": "nowhere" });
    let request = bench.request(Method::POST, "/v1/posts").header("Idempotency-Key", "one").json(&refused);
    answer(request).await.complaint("target_platforms");
    create(&bench, "/v1/posts", "one", "Hello").await.data();
}

#[tokio::test]
async fn many_at_once_make_one_post() {
    let bench = Bench::new().await;
    let twenty = (0..20).map(|_| create(&bench, "/v1/posts", "one", "Hello"));
    let answers = futures_util::future::join_all(twenty).await;
    assert!(answers.iter().all(|answer| answer.status == 200 && answer.body == answers[0].body));
    assert_eq!(count(&bench).await, 1);
}

/// Uploads a file with a token, and gives the answer.
async fn upload(bench: &Bench, path: &str, token: &str, name: &str, bytes: &[u8]) -> Answer {
    let body = form(&[("file", name, bytes)]);
    answer(bench.upload_to(path, &body, bytes.len()).header("Idempotency-Key", token)).await
}

#[tokio::test]
async fn an_upload_that_is_sent_again_is_one_file() {
    let bench = Bench::new().await;
    let first = upload(&bench, "/v1/files", "one", "a.txt", b"Hello").await;
    let home = format!("/v2/{}/files", bench.workspaces().await[0]);
    for path in ["/v1/files", &home] {
        assert_eq!(upload(&bench, path, "one", "a.txt", b"Hello").await.body, first.body);
    }
    for (name, bytes) in [("a.txt", b"Hallo"), ("b.txt", b"Hello")] {
        upload(&bench, "/v1/files", "one", name, bytes).await.complaint("Idempotency-Key");
    }
    create(&bench, "/v1/posts", "one", "Hello").await.complaint("Idempotency-Key");
    upload(&bench, "/v1/files", "", "a.txt", b"Hello").await.complaint("Idempotency-Key");
    assert_eq!(bench.files_on_disk().len(), 1);
    let bench = bench.restart_at("2026-11-21T10:00:00Z").await;
    let again = url(&upload(&bench, "/v1/files", "one", "a.txt", b"Hello").await.data());
    assert_eq!(bench.fetch(&again).send().await.unwrap().bytes().await.unwrap(), "Hello");
    let twenty = (0..20).map(|_| upload(&bench, "/v1/files", "two", "a.txt", b"Hello"));
    let answers = futures_util::future::join_all(twenty).await;
    assert!(answers.iter().all(|answer| answer.status == 200 && answer.body == answers[0].body));
    assert_eq!(bench.files_on_disk().len(), 2);
}

#[tokio::test]
async fn a_file_that_is_fetched_from_an_address_again_is_one_file() {
    let server = internet::Server::start(|_| internet::Answer::file("image/png", b"\x89PNG\r\n\x1a\n")).await;
    let bench = Bench::with_internet(&server).await;
    let import = |address: &str| {
        let request = bench.request(Method::POST, "/v1/files/upload-from-url").header("Idempotency-Key", "one");
        answer(request.json(&json!({ "url": address })))
    };
    let first = import("https://media.example/a.png").await;
    assert_eq!(import("https://media.example/a.png").await.body, first.body);
    import("https://media.example/b.png").await.complaint("Idempotency-Key");
    assert_eq!(bench.files_on_disk().len(), 1);
}

#[tokio::test]
async fn a_token_that_is_empty_or_too_long_is_refused() {
    let bench = Bench::new().await;
    create(&bench, "/v1/posts", "", "Hello").await.complaint("Idempotency-Key");
    create(&bench, "/v1/posts", &"x".repeat(256), "Hello").await.complaint("Idempotency-Key");
    create(&bench, "/v1/posts", &"x".repeat(255), "Hello").await.data();
}

#[tokio::test]
async fn without_a_token_the_same_body_is_another_post() {
    let bench = Bench::new().await;
    let body = json!({ "text": "Hello", "target_platforms": "x" });
    assert_ne!(id(&bench.create(&body).await), id(&bench.create(&body).await));
}

#[tokio::test]
async fn every_answer_says_for_how_long_a_token_is_known() {
    let bench = Bench::new().await;
    for path in ["/v1/workspaces", "/v2/posts", "/v1/nowhere", "/v1/openapi.json"] {
        let answer = bench.request(Method::GET, path).send().await.unwrap();
        assert_eq!(answer.headers()["Idempotency-Key-Retention"], "86400", "{path}");
    }
    let description = bench.read("/v1/openapi.json").await.body.to_string();
    assert!(description.contains("Idempotency-Key-Retention"));
}
