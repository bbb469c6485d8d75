//! Section 2.1: the envelope, and where there is none.

use crate::harness::{Bench, answer, form, segment, url};
use reqwest::Method;
use serde_json::{Value, json};

fn members(body: &Value) -> Vec<&str> {
    body.as_object().unwrap().keys().map(String::as_str).collect()
}

#[tokio::test]
async fn every_success_is_an_envelope_with_an_integer_code() {
    let bench = Bench::new().await;
    let workspace = bench.workspaces().await.remove(0);
    let post = bench.create_due("2026-12-01", "10:00", "UTC").await;
    for (method, path, body) in [
        (Method::GET, "/v1/workspaces".to_owned(), None),
        (Method::GET, format!("/v1/workspaces/{workspace}/socials"), None),
        (Method::GET, "/v1/files".to_owned(), None),
        (Method::GET, format!("/v1/posts/{post}"), None),
        (Method::GET, format!("/v2/{workspace}/posts"), None),
        (Method::GET, format!("/v2/{workspace}/files"), None),
        (Method::POST, "/v1/posts".to_owned(), Some(json!({ "text": "a", "target_platforms": "x" }))),
        (Method::POST, "/v2/posts".to_owned(), Some(json!({ "text": "a", "target_platforms": "x" }))),
    ] {
        let request = bench.request(method, &path);
        let answered = answer(body.iter().fold(request, |request, body| request.json(body))).await;
        assert_eq!((answered.status, members(&answered.body)), (200, vec!["code", "message", "data"]), "{path}");
        assert!(answered.body["code"].is_u64() && answered.body["message"].is_string());
    }
    let upload = answer(bench.upload_to("/v1/files", &form(&[("file", "a", b"a")]), 1)).await;
    assert_eq!(members(&upload.body), ["code", "message", "data"]);
}

#[tokio::test]
async fn what_has_nothing_to_give_has_no_payload() {
    let bench = Bench::new().await;
    let post = bench.create_due("2026-12-01", "10:00", "UTC").await;
    bench.try_update(&post, &json!({ "text": "b" })).await.done();
    bench.delete(&format!("/v1/posts/{post}")).await.done();
    let file = url(&bench.try_upload("a", b"a").await.data());
    bench.delete(&format!("/v1/files/{}", segment(&file))).await.done();
}

#[tokio::test]
async fn the_first_versions_list_of_posts_is_bare() {
    let bench = Bench::new().await;
    assert_eq!(bench.read("/v1/posts").await.body, json!([]));
}
