//! Section 4.3, uploading a file from an address: fetched from the public internet only, and a 400 for whatever is wrong
//! over there.

use crate::harness::{Answer, Bench, answer, url};
use reqwest::Method;
use serde_json::{Value, json};
use support::internet;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n0123456789";

async fn import(bench: &Bench, body: &Value) -> Answer {
    answer(bench.request(Method::POST, "/v1/files/upload-from-url").json(body)).await
}

async fn server() -> internet::Server {
    internet::Server::start(|asked| match asked {
        "media.example/cat.png" => internet::Answer::file("image/png", PNG),
        "media.example/claimed" => internet::Answer::file("image/jpeg", PNG),
        "media.example/empty" => internet::Answer::file("image/png", b""),
        "media.example/page" => internet::Answer::file("text/html", b"<html>"),
        "media.example/inward" => internet::Answer::redirect("https://127.0.0.1/cat.png"),
        _ => internet::Answer::with(404, &[], b"nothing"),
    })
    .await
}

#[tokio::test]
async fn a_file_from_an_address_is_answered_as_an_upload_is() {
    let server = server().await;
    let bench = Bench::with_internet(&server).await;
    let data = import(&bench, &json!({ "url": "https://media.example/cat.png" })).await.data();
    assert_eq!((&data["type"], data.as_object().unwrap().len()), (&json!("image/png"), 2));
    assert!(url(&data).ends_with("/cat.png"));
    assert_eq!(bench.fetch(&url(&data)).send().await.unwrap().bytes().await.unwrap(), PNG);
    assert_eq!(bench.read("/v1/files").await.data(), json!([data]));
}

#[tokio::test]
async fn a_name_that_is_given_counts_and_the_type_is_sniffed() {
    let server = server().await;
    let bench = Bench::with_internet(&server).await;
    let body = json!({ "url": "https://media.example/claimed", "file_name": "My cat" });
    let data = import(&bench, &body).await.data();
    assert_eq!((&data["type"], url(&data).ends_with("/My-cat.png")), (&json!("image/png"), true));
}

#[tokio::test]
async fn a_file_from_an_address_belongs_to_the_workspace_named() {
    let server = server().await;
    let bench = Bench::with_internet(&server).await;
    let workspace = bench.workspaces().await.remove(0);
    let body = json!({ "url": "https://media.example/cat.png" });
    for path in
        [format!("/v1/files/upload-from-url?workspaceId={workspace}"), format!("/v2/{workspace}/files/upload-from-url")]
    {
        answer(bench.request(Method::POST, &path).json(&body)).await.data();
    }
    assert_eq!(bench.read(&format!("/v2/{workspace}/files")).await.data().as_array().unwrap().len(), 2);
    for path in ["/v1/files/upload-from-url?workspaceId=nowhere", "/v2/nowhere/files/upload-from-url"] {
        answer(bench.request(Method::POST, path).json(&body)).await.complaint("workspaceId");
    }
}

#[tokio::test]
async fn whatever_is_wrong_over_there_is_a_400_and_nothing_is_kept() {
    let server = server().await;
    let bench = Bench::with_internet(&server).await;
    for address in [
        "https://media.example/missing",
        "https://media.example/page",
        "https://media.example/inward",
        "https://127.0.0.1/cat.png",
        "https://[::1]/cat.png",
        "https://169.254.169.254/latest",
        "http://media.example/cat.png",
        "file:///etc/passwd",
        "https://nowhere.example/cat.png",
        "nonsense",
        &bench.upload("own.png", PNG).await,
    ] {
        let refused = import(&bench, &json!({ "url": address })).await;
        assert!(!refused.complaint("url").is_empty(), "{address}");
    }
    bench.files_on_disk_become(1).await;
}

#[tokio::test]
async fn an_address_that_is_missing_is_refused_by_its_field() {
    let bench = Bench::new().await;
    for (field, body) in [
        ("url", json!({})),
        ("url", json!({ "url": null })),
        ("url", json!({ "url": " " })),
        ("url", json!({ "url": 7 })),
        ("file_name", json!({ "url": "https://media.example/cat.png", "file_name": 7 })),
    ] {
        let refused = import(&bench, &body).await;
        assert_eq!(refused.body["errors"].as_array().unwrap().len(), 1, "{}", refused.body);
        refused.complaint(field);
    }
}

#[tokio::test]
async fn an_address_that_is_a_number_is_not_said_to_be_itself() {
    let bench = Bench::new().await;
    let refused = import(&bench, &json!({ "url": "https://127.0.0.1/a.png" })).await;
    assert!(refused.complaint("url").ends_with(": 127.0.0.1 is this computer"), "{}", refused.body);
}

#[tokio::test]
async fn an_empty_file_is_refused() {
    let server = server().await;
    let bench = Bench::with_internet(&server).await;
    let refused = import(&bench, &json!({ "url": "https://media.example/empty" })).await;
    assert!(refused.complaint("url").contains("empty"));
    bench.files_on_disk_become(0).await;
}
