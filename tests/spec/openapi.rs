//! The description of the service: no key is needed to read it, and everything served is in it.

use crate::harness::Bench;
use serde_json::Value;

/// The document that describes what lies under a base.
async fn described(bench: &Bench, base: &str) -> Value {
    let response = bench.fetch(&format!("http://{}{base}/openapi.json", bench.authority())).send().await.unwrap();
    assert_eq!(
        (response.status().as_u16(), &response.headers()["content-type"]),
        (200, &"application/json".parse().unwrap())
    );
    response.json().await.unwrap()
}

/// A path with its methods, and what the operation of each is called.
type Path = (&'static str, &'static [(&'static str, &'static str)]);

/// What the specification and the gaps beside it list, by what it is relative to.
const BASES: [(&str, &[Path]); 3] = [
    (
        "",
        &[
            ("/openapi.json", &[("get", "describe")]),
            ("/files/{id}/{name}", &[("get", "download_file"), ("head", "download_file_head")]),
        ],
    ),
    (
        "/v1",
        &[
            ("/openapi.json", &[("get", "describe")]),
            ("/workspaces", &[("get", "list_workspaces")]),
            ("/workspaces/{workspaceId}/socials", &[("get", "list_channels")]),
            ("/files", &[("get", "list_files"), ("post", "upload_file")]),
            ("/files/upload-from-url", &[("post", "upload_file_from_url")]),
            ("/files/{fileUrl}", &[("delete", "delete_file")]),
            ("/posts", &[("get", "list_posts"), ("post", "create_post")]),
            ("/posts/{postId}", &[("get", "fetch_post"), ("post", "update_post"), ("delete", "delete_post")]),
        ],
    ),
    (
        "/v2",
        &[
            ("/openapi.json", &[("get", "describe")]),
            ("/workspaces", &[("get", "list_workspaces")]),
            ("/workspaces/{workspaceId}/socials", &[("get", "list_channels")]),
            ("/posts", &[("post", "create_post")]),
            ("/posts/{postId}", &[("get", "fetch_post"), ("put", "update_post"), ("delete", "delete_post")]),
            ("/{workspaceId}/posts", &[("get", "list_posts")]),
            ("/{workspaceId}/files", &[("get", "list_files"), ("post", "upload_file")]),
            ("/{workspaceId}/files/upload-from-url", &[("post", "upload_file_from_url")]),
            ("/{workspaceId}/files/{fileUrl}", &[("delete", "delete_file")]),
        ],
    ),
];

#[tokio::test]
async fn every_operation_is_described_by_its_name_and_nothing_else() {
    let bench = Bench::new().await;
    for (base, operations) in BASES {
        let document = described(&bench, base).await;
        assert_eq!(document["openapi"], "3.1.0");
        let paths = document["paths"].as_object().unwrap();
        assert_eq!(paths.len(), operations.len(), "{:?}", paths.keys());
        for (path, methods) in operations {
            let found = paths[*path].as_object().unwrap();
            let mut found: Vec<(&str, &str)> =
                found.iter().map(|(method, one)| (method.as_str(), one["operationId"].as_str().unwrap())).collect();
            let mut methods = methods.to_vec();
            found.sort_unstable();
            methods.sort_unstable();
            assert_eq!(found, methods, "{base}{path}");
        }
    }
}

#[tokio::test]
async fn paths_are_relative_to_the_server_that_the_document_names() {
    let bench = Bench::new().await;
    for (base, server) in [("", "/"), ("/v1", "/v1"), ("/v2", "/v2")] {
        let document = described(&bench, base).await;
        assert_eq!(document["servers"], serde_json::json!([{ "url": server }]));
        let doubled = document["paths"].as_object().unwrap().keys().find(|path| path.starts_with("/v"));
        assert_eq!(doubled, None, "the version stands in the server's address alone");
    }
}

#[tokio::test]
async fn every_operation_says_its_answers_its_parameters_its_tag_and_whether_it_needs_the_key() {
    let bench = Bench::new().await;
    for (base, _) in BASES {
        let document = described(&bench, base).await;
        let tags: Vec<&Value> = document["tags"].as_array().unwrap().iter().map(|tag| &tag["name"]).collect();
        for (path, operations) in document["paths"].as_object().unwrap() {
            for (method, operation) in operations.as_object().unwrap() {
                let is_keyed = !base.is_empty() && path != "/openapi.json";
                let answers = &operation["responses"];
                assert!(answers["200"].is_object() && answers["400"].is_object(), "{method} {path}");
                assert_eq!(answers["401"].is_object(), is_keyed, "{path}");
                assert_eq!(operation["security"].as_array().unwrap().len(), usize::from(is_keyed), "{path}");
                assert!(tags.contains(&&operation["tags"][0]), "{method} {path}");
                let parameters = operation.get("parameters").map_or(&[][..], |all| all.as_array().unwrap());
                let count = parameters.iter().filter(|one| one["in"] == "path").count();
                assert_eq!(count, path.matches('{').count(), "{method} {path}");
                assert_eq!(operation["requestBody"].is_object(), matches!(method.as_str(), "post" | "put"), "{path}");
                for parameter in parameters {
                    assert!(parameter["schema"]["type"].is_string(), "it can be left out and has no null: {parameter}");
                    if parameter["name"] == "limit" {
                        assert_eq!(
                            (&parameter["schema"]["default"], &parameter["schema"]["maximum"]),
                            (&50.into(), &100.into())
                        );
                    }
                }
            }
        }
        assert_eq!(document["components"]["securitySchemes"]["key"]["name"] == "X-API-KEY", !base.is_empty());
    }
}

#[tokio::test]
async fn what_is_given_back_is_a_type_with_a_name_and_an_example() {
    let bench = Bench::new().await;
    for base in ["/v1", "/v2"] {
        let document = described(&bench, base).await;
        let schemas = document["components"]["schemas"].as_object().unwrap();
        let mut references = Vec::new();
        collect(&document, &mut references);
        for (name, schema) in schemas {
            let used = references.contains(&format!("#/components/schemas/{name}").as_str());
            assert!(used, "{base}: nothing is a {name}");
            let Some(data) = schema.pointer("/properties/data") else { continue };
            assert!(data["$ref"].is_string() || data["items"]["$ref"].is_string(), "{name}: {data}");
        }
        assert!(!schemas.contains_key("File"), "a name that clients need for files themselves");
        for name in ["Workspace", "Channel", "FileData", "Post", "PostBody", "Settings", "RefusalBody"] {
            assert!(schemas[name]["example"].is_object(), "{name}");
        }
        for name in ["identifier", "tags", "language_tags"] {
            assert!(schemas["Settings"]["properties"][name].is_object(), "{name}");
        }
    }
}

#[tokio::test]
async fn a_file_is_first_of_all_bytes() {
    let bench = Bench::new().await;
    let document = described(&bench, "").await;
    let answer = &document["paths"]["/files/{id}/{name}"]["get"]["responses"]["200"]["content"];
    let kinds: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert!(kinds.iter().any(|kind| *kind == "application/octet-stream"), "{kinds:?}");
    assert!(!kinds.iter().any(|kind| *kind == "*/*"), "{kinds:?}");
}

#[tokio::test]
async fn every_reference_leads_somewhere() {
    let bench = Bench::new().await;
    for (base, least) in [("", 2), ("/v1", 20), ("/v2", 20)] {
        let document = described(&bench, base).await;
        let mut references = Vec::new();
        collect(&document, &mut references);
        assert!(references.len() > least);
        for reference in references {
            assert!(document.pointer(reference.trim_start_matches('#')).is_some(), "{reference}");
        }
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
    let workspace = bench.workspaces().await.remove(0);
    for (base, _) in BASES {
        let text = described(&bench, base).await.to_string();
        for secret in [&bench.key, &workspace, bench.data_dir().to_str().unwrap()] {
            assert!(!text.contains(secret));
        }
    }
}

#[tokio::test]
async fn only_reading_it_needs_no_key() {
    let bench = Bench::new().await;
    for path in ["/openapi.json", "/v1/openapi.json", "/v2/openapi.json"] {
        let post = bench.request_without_key(reqwest::Method::POST, path);
        assert_eq!(post.send().await.unwrap().status(), 401);
    }
    for path in ["/v3/openapi.json", "/v1/posts/openapi.json"] {
        let other = bench.request_without_key(reqwest::Method::GET, path);
        assert_eq!(other.send().await.unwrap().status(), 401, "{path}");
    }
    let foreign = bench.fetch(&format!("http://{}/openapi.json", bench.authority())).header("Origin", "null");
    assert_eq!(foreign.send().await.unwrap().status(), 400);
}
