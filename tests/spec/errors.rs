//! Section 7: the statuses and the body of a refusal.

use crate::harness::{Bench, answer};
use reqwest::Method;
use serde_json::json;

#[tokio::test]
async fn an_unknown_path_or_method_is_a_400_that_says_so() {
    let bench = Bench::new().await;
    for (method, path) in [
        (Method::GET, "/"),
        (Method::GET, "/v1"),
        (Method::GET, "/v1/"),
        (Method::GET, "/v3/workspaces"),
        (Method::GET, "/v1/workspaces/"),
        (Method::GET, "/v1/nothing"),
        (Method::DELETE, "/v1/workspaces"),
        (Method::PATCH, "/v1/posts/p"),
        (Method::OPTIONS, "/v1/posts"),
        (Method::GET, "/v2/posts"),
    ] {
        let refused = answer(bench.request(method.clone(), path)).await;
        assert_eq!((refused.status, &refused.body["code"]), (400, &json!(400)), "{method} {path}");
        let message = refused.body["message"].as_str().unwrap();
        assert!(message.contains(method.as_str()) && message.contains(path), "{message}");
        assert_eq!(refused.body["errors"], json!([]));
    }
}

#[tokio::test]
async fn a_body_that_is_no_json_object_is_a_400() {
    let bench = Bench::new().await;
    let deep = "[".repeat(100_000);
    for body in ["", "{", "null", "[]", "\"text\"", "{\"text\": \"a\"} x", "\u{feff}{}", "<html></html>", &deep] {
        let refused = answer(bench.request(Method::POST, "/v1/posts").body(body.to_owned())).await;
        assert_eq!((refused.status, &refused.body["code"]), (400, &json!(400)), "{}", refused.body);
        assert!(refused.body["message"].as_str().unwrap().contains("JSON"), "{}", refused.body);
    }
    let not_text = vec![b'{', b'"', 0xff, b'"', b':', b'1', b'}'];
    assert_eq!(answer(bench.request(Method::POST, "/v1/posts").body(not_text)).await.status, 400);
}

#[tokio::test]
async fn a_path_that_is_no_text_is_a_400() {
    let bench = Bench::new().await;
    assert_eq!(bench.read("/v1/posts/%ff").await.status, 400);
    assert_eq!(bench.read("/v1/posts/%00").await.status, 400);
}
