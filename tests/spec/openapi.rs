//! The description of the service: no key is needed to read it, and everything served is in it.

use crate::harness::Bench;
use serde_json::Value;

async fn described(bench: &Bench) -> Value {
    let response = bench.fetch(&format!("http://{}/openapi.json", bench.authority())).send().await.unwrap();
    assert_eq!(
        (response.status().as_u16(), &response.headers()["content-type"]),
        (200, &"application/json".parse().unwrap())
    );
    response.json().await.unwrap()
}

/// What the specification and the gaps beside it list.
const OPERATIONS: [(&str, &[&str]); 17] = [
    ("/openapi.json", &["get"]),
    ("/files/{id}/{name}", &["get", "head"]),
    ("/v1/workspaces", &["get"]),
    ("/v1/workspaces/{workspaceId}/socials", &["get"]),
    ("/v1/files", &["get", "post"]),
    ("/v1/files/upload-from-url", &["post"]),
    ("/v1/files/{fileUrl}", &["delete"]),
    ("/v1/posts", &["get", "post"]),
    ("/v1/posts/{postId}", &["get", "post", "delete"]),
    ("/v2/workspaces", &["get"]),
    ("/v2/workspaces/{workspaceId}/socials", &["get"]),
    ("/v2/posts", &["post"]),
    ("/v2/posts/{postId}", &["get", "put", "delete"]),
    ("/v2/{workspaceId}/posts", &["get"]),
    ("/v2/{workspaceId}/files", &["get", "post"]),
    ("/v2/{workspaceId}/files/upload-from-url", &["post"]),
    ("/v2/{workspaceId}/files/{fileUrl}", &["delete"]),
];

#[tokio::test]
async fn every_operation_is_described_and_nothing_else() {
    let bench = Bench::new().await;
    let document = described(&bench).await;
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().unwrap();
    assert_eq!(paths.len(), OPERATIONS.len(), "{:?}", paths.keys());
    for (path, methods) in OPERATIONS {
        let mut found: Vec<&str> = paths[path].as_object().unwrap().keys().map(String::as_str).collect();
        let mut methods = methods.to_vec();
        found.sort_unstable();
        methods.sort_unstable();
        assert_eq!(found, methods, "{path}");
    }
}

#[tokio::test]
async fn every_operation_says_its_answers_its_parameters_and_that_it_needs_the_key() {
    let bench = Bench::new().await;
    let document = described(&bench).await;
    assert_eq!(document["components"]["securitySchemes"]["key"]["name"], "X-API-KEY");
    let mut names = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let is_keyed = path.starts_with("/v");
            let answers = &operation["responses"];
            assert!(answers["200"].is_object() && answers["400"].is_object(), "{method} {path}");
            assert_eq!((answers["401"].is_object(), operation["security"].is_array()), (is_keyed, is_keyed), "{path}");
            let parameters = operation["parameters"].as_array();
            let count = parameters.map_or(0, |all| all.iter().filter(|one| one["in"] == "path").count());
            assert_eq!(count, path.matches('{').count(), "{method} {path}");
            assert_eq!(operation["requestBody"].is_object(), matches!(method.as_str(), "post" | "put"), "{path}");
            names.push(operation["operationId"].as_str().unwrap().to_owned());
        }
    }
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count, "an operation is known by its own name");
}

#[tokio::test]
async fn every_reference_leads_somewhere() {
    let bench = Bench::new().await;
    let document = described(&bench).await;
    let mut references = Vec::new();
    collect(&document, &mut references);
    assert!(references.len() > 20);
    for reference in references {
        assert!(document.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
    }
}

fn collect<'d>(value: &'d Value, found: &mut Vec<&'d str>) {
    match value {
        Value::Object(members) => {
            found.extend(members.get("$ref").and_then(Value::as_str));
            members.values().for_each(|member| collect(member, found));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        _ => {}
    }
}

#[tokio::test]
async fn the_description_says_nothing_secret() {
    let bench = Bench::with_examples().await;
    let text = described(&bench).await.to_string();
    let workspace = bench.workspaces().await.remove(0);
    for secret in [&bench.key, &workspace, bench.data_dir().to_str().unwrap()] {
        assert!(!text.contains(secret));
    }
}

#[tokio::test]
async fn only_reading_it_needs_no_key() {
    let bench = Bench::new().await;
    let post = bench.request_without_key(reqwest::Method::POST, "/openapi.json");
    assert_eq!(post.send().await.unwrap().status(), 401);
    let foreign = bench.fetch(&format!("http://{}/openapi.json", bench.authority())).header("Origin", "null");
    assert_eq!(foreign.send().await.unwrap().status(), 400);
}
