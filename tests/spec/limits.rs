//! Section 8: limits, and the answer that states them.

use crate::harness::{Bench, answer};
use reqwest::Method;
use serde_json::{Value, json};

const MEBIBYTE: usize = 1024 * 1024;

/// A body of exactly this many bytes.
fn body_of(bytes: usize) -> String {
    let start = "{\"text\": \"a\", \"target_platforms\": \"x\", \"ignored\": \"";
    format!("{start}{}\"}}", "x".repeat(bytes - start.len() - 2))
}

#[tokio::test]
async fn a_body_may_have_one_mebibyte_and_not_a_byte_more() {
    let bench = Bench::new().await;
    let fits = bench.request(Method::POST, "/v1/posts").body(body_of(MEBIBYTE));
    assert_eq!(answer(fits).await.status, 200);
    for bytes in [MEBIBYTE + 1, 5 * MEBIBYTE] {
        let refused = answer(bench.request(Method::POST, "/v1/posts").body(body_of(bytes))).await;
        assert_eq!(refused.status, 400);
        assert!(refused.body["message"].as_str().unwrap().contains("1 MiB"), "{}", refused.body);
    }
}

#[tokio::test]
async fn a_text_may_have_100_000_characters_and_not_one_more() {
    let bench = Bench::new().await;
    let post = |text: String| json!({ "text": text, "target_platforms": "x" });
    bench.create(&post("ß".repeat(100_000))).await;
    let refused = bench.try_create(&post("ß".repeat(100_001))).await;
    assert!(refused.complaint("text").contains("100000"), "{}", refused.body);
    let own = json!([{ "identifier": "x", "text_override": "ß".repeat(100_001) }]);
    let refused = bench.try_create(&json!({ "text": "a", "target_platforms": "x", "platform_posts": own })).await;
    refused.complaint("platform_posts[0].text_override");
}

#[tokio::test]
async fn a_post_may_have_50_media_and_not_one_more() {
    let bench = Bench::new().await;
    let media = |count: usize| vec![json!({ "url": "https://media.example/a.png", "type": "image/png" }); count];
    let post = |media: Vec<Value>| json!({ "text": "a", "media": media, "target_platforms": "x" });
    bench.create(&post(media(50))).await;
    let refused = bench.try_create(&post(media(51))).await;
    assert!(refused.complaint("media").contains("50"), "{}", refused.body);
    let own = json!([{ "identifier": "x", "media_override": media(51) }]);
    let refused = bench.try_create(&json!({ "text": "a", "target_platforms": "x", "platform_posts": own })).await;
    refused.complaint("platform_posts[0].media_override");
}
