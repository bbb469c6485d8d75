//! Section 5: the key in `X-API-KEY`.

use crate::harness::{Bench, answer};
use reqwest::Method;
use serde_json::json;

const OPERATIONS: [(&str, &str); 27] = [
    ("GET", "/v1/workspaces"),
    ("GET", "/v1/workspaces/w/socials"),
    ("POST", "/v1/files"),
    ("GET", "/v1/files"),
    ("DELETE", "/v1/files/f"),
    ("POST", "/v1/files/upload-from-url"),
    ("POST", "/v1/posts"),
    ("GET", "/v1/posts"),
    ("POST", "/v1/posts/p"),
    ("GET", "/v1/posts/p"),
    ("DELETE", "/v1/posts/p"),
    ("GET", "/v2/workspaces"),
    ("GET", "/v2/workspaces/w/socials"),
    ("POST", "/v2/w/files"),
    ("GET", "/v2/w/files"),
    ("DELETE", "/v2/w/files/f"),
    ("POST", "/v2/w/files/upload-from-url"),
    ("POST", "/v2/posts"),
    ("GET", "/v2/w/posts"),
    ("PUT", "/v2/posts/p"),
    ("GET", "/v2/posts/p"),
    ("DELETE", "/v2/posts/p"),
    ("GET", "/v1/there-is-no-such-thing"),
    ("GET", "/v1/files/f"),
    ("DELETE", "/files/f/n"),
    ("POST", "/openapi.json"),
    ("GET", "/"),
];

fn method(name: &str) -> Method {
    name.parse().unwrap()
}

#[tokio::test]
async fn without_a_key_every_operation_is_a_401() {
    let bench = Bench::new().await;
    for (name, path) in OPERATIONS {
        let refused = answer(bench.request_without_key(method(name), path)).await;
        assert_eq!((refused.status, &refused.body["code"]), (401, &json!(401)), "{path}");
        assert!(refused.body["message"].as_str().unwrap().contains("X-API-KEY"));
        assert_eq!(refused.body["errors"], json!([]));
    }
}

#[tokio::test]
async fn a_key_that_is_nearly_right_is_a_401() {
    let bench = Bench::new().await;
    let key = bench.key.clone();
    let lower = key.to_lowercase();
    for wrong in ["", "ck_", &key[..key.len() - 1], &format!("{key}x"), &lower, "Bearer x"] {
        let request = bench.request_without_key(Method::GET, "/v1/workspaces").header("X-API-KEY", wrong);
        assert_eq!(answer(request).await.status, 401, "{wrong}");
    }
    let twice = bench.request(Method::GET, "/v1/workspaces").header("X-API-KEY", &key);
    assert_eq!(answer(twice).await.status, 401);
    let elsewhere = bench.request_without_key(Method::GET, &format!("/v1/workspaces?X-API-KEY={key}"));
    assert_eq!(answer(elsewhere).await.status, 401);
}

#[tokio::test]
async fn several_keys_are_good_and_stay_good_after_a_restart() {
    let bench = Bench::new().await;
    let second = service::new_key();
    let with =
        |bench: &Bench, key: &str| bench.request_without_key(Method::GET, "/v1/workspaces").header("X-API-KEY", key);
    assert_eq!(answer(with(&bench, &second)).await.status, 401);
    bench.service.admit(&second).unwrap();
    bench.service.admit(&second).unwrap();
    let first = bench.key.clone();
    for key in [&first, &second] {
        assert_eq!(answer(with(&bench, key)).await.status, 200);
    }
    let bench = bench.restart_at("2026-11-22T09:00:00Z").await;
    for key in [&first, &second, &bench.key.clone()] {
        assert_eq!(answer(with(&bench, key)).await.status, 200);
    }
}

#[tokio::test]
async fn a_key_manages_every_workspace() {
    let bench = Bench::with_examples().await;
    assert_eq!(bench.workspaces().await.len(), 2);
}

#[tokio::test]
async fn a_wrong_key_is_not_told_what_else_is_wrong() {
    let bench = Bench::new().await;
    let request = bench.request_without_key(Method::POST, "/v1/posts").header("X-API-KEY", "wrong").body("{");
    let refused = answer(request).await;
    assert_eq!((refused.status, &refused.body["errors"]), (401, &json!([])));
}
