//! Sections 4.5 and 9: every path of the second version, and what sets it apart from the first.

use crate::harness::{Bench, answer, form, id, segment, url};
use reqwest::Method;
use serde_json::json;

#[tokio::test]
async fn every_operation_is_there() {
    let bench = Bench::new().await;
    let workspace = id(&bench.read("/v2/workspaces").await.data()[0]);
    let channels = bench.read(&format!("/v2/workspaces/{workspace}/socials")).await.data();
    let target = json!([{ "identifier": channels[0]["target"], "id": channels[0]["id"] }]);
    let schedule = json!({ "one_off_date": "2026-12-01", "time": "09:00", "timezone": "UTC" });
    let body = json!({ "text": "a", "target_platforms": target, "one_off_schedule": schedule });
    let post = id(&answer(bench.request(Method::POST, "/v2/posts").json(&body)).await.data());
    let path = format!("/v2/posts/{post}");
    answer(bench.request(Method::PUT, &path).json(&json!({ "text": "b" }))).await.done();
    let record = bench.read(&path).await.data();
    assert_eq!(record["text"], "b");
    assert_eq!(bench.read(&format!("/v2/{workspace}/posts?limit=1&offset=0")).await.data(), json!([record]));
    bench.delete(&path).await.done();
    assert_eq!(bench.read(&format!("/v2/{workspace}/posts")).await.data(), json!([]));
    let files = format!("/v2/{workspace}/files");
    let file = answer(bench.upload_to(&files, &form(&[("file", "a.txt", b"a")]), 1)).await.data();
    assert_eq!(bench.read(&files).await.data(), json!([file]));
    bench.delete(&format!("{files}/{}", segment(&url(&file)))).await.done();
    assert_eq!(bench.read(&files).await.data(), json!([]));
    let refused = answer(bench.request(Method::POST, &format!("{files}/upload-from-url")).json(&json!({}))).await;
    refused.complaint("url");
}

#[tokio::test]
async fn what_belongs_to_the_other_version_is_no_operation() {
    let bench = Bench::new().await;
    let workspace = bench.workspaces().await.remove(0);
    let post = bench.create_due("2026-12-01", "10:00", "UTC").await;
    for (method, path) in [
        (Method::PUT, format!("/v1/posts/{post}")),
        (Method::POST, format!("/v2/posts/{post}")),
        (Method::GET, "/v2/posts".to_owned()),
        (Method::GET, "/v2/files".to_owned()),
        (Method::POST, "/v2/files".to_owned()),
        (Method::GET, format!("/v1/{workspace}/posts")),
        (Method::GET, format!("/v1/{workspace}/files")),
    ] {
        let refused = answer(bench.request(method.clone(), &path).json(&json!({ "text": "b" }))).await;
        assert_eq!(refused.status, 400, "{method} {path}");
        assert!(refused.body["message"].as_str().unwrap().contains("no operation"), "{}", refused.body);
    }
    assert_eq!(bench.post(&post).await["text"], "Later");
}

#[tokio::test]
async fn both_versions_show_the_same_posts_and_files() {
    let bench = Bench::new().await;
    let workspace = bench.workspaces().await.remove(0);
    let rule = json!({ "week_days": { "num": "1", "value": true } });
    let post = bench.create(&json!({ "text": "a", "target_platforms": "x", "recurring_schedule": rule })).await;
    assert_eq!(bench.read(&format!("/v2/{workspace}/posts")).await.data(), json!([post]));
    assert_eq!(post["recurring_schedule"]["week_days"].as_array().unwrap().len(), 7);
    assert_eq!(bench.read("/v1/posts").await.body, json!([post]));
    let file = bench.try_upload("a", b"a").await.data();
    assert_eq!(bench.read(&format!("/v2/{workspace}/files")).await.data(), json!([file]));
}
