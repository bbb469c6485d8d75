//! What goes out with a request: the key in its header and nowhere else, the paths and queries of both versions.

use crate::harness::{client, client_with, new_post, options, quick, workspace};
use client::{Address, ApiKey, Client, ClientError, ClientOptions};
use futures_util::TryStreamExt;
use model::dialect::{FileUrlForm, FileWorkspace, Skip, Versions};
use model::{Dialect, PostId, PostUpdate, Version};
use serde_json::{Value, json};
use support::{Reply, Scripted, internet};

/// A server that says yes to everything.
async fn agreeable() -> Scripted {
    Scripted::start(|_| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": [] }))).await.unwrap()
}

fn targets(server: &Scripted) -> Vec<String> {
    server.requests().iter().map(|request| format!("{} {}", request.method, request.target)).collect()
}

async fn everything(client: &Client) {
    let (workspace, post) = (workspace(), PostId::new("p/1").unwrap());
    client.workspaces().await.unwrap();
    client.channels(&workspace).await.unwrap();
    client.files(&workspace).try_collect::<Vec<_>>().await.unwrap();
    client.delete_file(&workspace, "https://cdn.example/a b.png?x").await.unwrap();
    client.create_post(&new_post(&workspace, "c", "a"), "k").await.unwrap();
    client.update_post(&post, &PostUpdate::default()).await.unwrap();
    client.posts(&workspace).try_collect::<Vec<_>>().await.unwrap();
    client.delete_post(&post).await.unwrap();
    // Its data is an empty array: there is no such record.
    assert!(matches!(client.post(&post).await, Err(ClientError::Unreadable(_))));
    assert!(matches!(
        client.upload_from_url(&workspace, "https://a.example/b", None).await,
        Err(ClientError::OutcomeUnknown(_))
    ));
}

#[tokio::test]
async fn the_first_version_goes_by_its_own_paths() {
    let server = agreeable().await;
    everything(&client(&server)).await;
    let expected = [
        "GET /v1/workspaces",
        "GET /v1/workspaces/w/socials",
        "GET /v1/files?limit=100&offset=0",
        "DELETE /v1/files/https%3A%2F%2Fcdn.example%2Fa%20b.png%3Fx",
        "POST /v1/posts",
        "POST /v1/posts/p%2F1",
        "GET /v1/posts?workspaceId=w&skip=0",
        "DELETE /v1/posts/p%2F1",
        "GET /v1/posts/p%2F1",
        "POST /v1/files/upload-from-url",
    ];
    assert_eq!(targets(&server), expected);
}

#[tokio::test]
async fn the_second_version_goes_by_its_own_paths() {
    let server = agreeable().await;
    everything(&client_with(&server, Dialect { versions: Versions::all(Version::Second), ..Dialect::default() })).await;
    let expected = [
        "GET /v2/workspaces",
        "GET /v2/workspaces/w/socials",
        "GET /v2/w/files?limit=100&offset=0",
        "DELETE /v2/w/files/https%3A%2F%2Fcdn.example%2Fa%20b.png%3Fx",
        "POST /v2/posts",
        "PUT /v2/posts/p%2F1",
        "GET /v2/w/posts?limit=100&offset=0",
        "DELETE /v2/posts/p%2F1",
        "GET /v2/posts/p%2F1",
        "POST /v2/w/files/upload-from-url",
    ];
    assert_eq!(targets(&server), expected);
}

#[tokio::test]
async fn with_a_second_address_posts_are_listed_and_updated_by_the_second_version() {
    let server = agreeable().await;
    everything(&client_with(&server, Dialect { versions: Versions::with_second(), ..Dialect::default() })).await;
    let second: Vec<String> = targets(&server).into_iter().filter(|target| target.contains("/v2/")).collect();
    assert_eq!(second, ["PUT /v2/posts/p%2F1", "GET /v2/w/posts?limit=100&offset=0"]);
}

#[tokio::test]
async fn the_dialect_chooses_how_files_and_positions_are_named() {
    let server = agreeable().await;
    let dialect = Dialect {
        file_workspace: FileWorkspace::Query,
        file_url: FileUrlForm::Raw,
        page_limit: 20,
        ..Dialect::default()
    };
    let client = client_with(&server, dialect);
    client.files(&workspace()).try_collect::<Vec<_>>().await.unwrap();
    client.delete_file(&workspace(), "https://cdn.example/a b.png?x").await.unwrap();
    let expected =
        ["GET /v1/files?workspaceId=w&limit=20&offset=0", "DELETE /v1/files/https://cdn.example/a%20b.png%3Fx"];
    assert_eq!(targets(&server), expected);

    let pages = Scripted::start(|request| {
        let record = json!([{ "_id": format!("p{}", request.target.ends_with('0')) }]);
        Reply::Json(200, if request.target.ends_with('2') { json!([]) } else { record })
    });
    let pages = pages.await.unwrap();
    let client = client_with(&pages, Dialect { skip: Skip::Pages, ..Dialect::default() });
    assert_eq!(client.posts(&workspace()).try_collect::<Vec<_>>().await.unwrap().len(), 2);
    let expected = [0, 1, 2].map(|page| format!("GET /v1/posts?workspaceId=w&skip={page}"));
    assert_eq!(targets(&pages), expected);
}

#[tokio::test]
async fn a_create_says_its_targets_in_the_form_of_its_version() {
    for (version, expected) in
        [(Version::First, json!("c")), (Version::Second, json!([{ "identifier": "x", "id": "c" }]))]
    {
        let server = agreeable().await;
        let dialect = Dialect { versions: Versions::all(version), ..Dialect::default() };
        client_with(&server, dialect).create_post(&new_post(&workspace(), "c", "a"), "k").await.unwrap();
        let request = server.requests().remove(0);
        let body: Value = serde_json::from_slice(&request.body).unwrap();
        assert_eq!(body["target_platforms"], expected);
        let schedule = json!({ "one_off_date": "2026-12-24", "time": "09:00", "timezone": "Europe/Vienna" });
        assert_eq!(body["one_off_schedule"], schedule, "a wall clock with its zone");
        assert!(!request.head.to_ascii_lowercase().contains("idempotency-key"), "only where it is honoured");
    }
}

#[tokio::test]
async fn the_idempotency_key_goes_to_who_honours_it() {
    let server = agreeable().await;
    let client = client_with(&server, Dialect { idempotency_key: true, ..Dialect::default() });
    client.create_post(&new_post(&workspace(), "c", "a"), "intent-1").await.unwrap();
    assert!(server.requests()[0].head.contains("idempotency-key: intent-1"));
}

#[tokio::test]
async fn the_key_goes_into_its_header_and_into_no_error() {
    let server = Scripted::start(|_| Reply::Json(500, json!({ "message": "broken" }))).await.unwrap();
    let client = client(&server);
    let error = client.workspaces().await.unwrap_err();
    let head = server.requests()[0].head.clone();
    assert!(head.contains("x-api-key: ck_canary_0123456789"));
    assert!(!head.to_ascii_lowercase().contains("content-type"), "a GET without a body has no type");
    assert!(!format!("{error:?} {error} {client:?}").contains("canary"));
    assert!(!format!("{:?}", options(&server, Dialect::default())).contains("canary"));
}

#[tokio::test]
async fn a_service_that_is_not_there_has_surely_received_nothing() {
    let server = agreeable().await;
    let options = options(&server, Dialect::default());
    drop(server);
    let client = Client::new(ClientOptions { ..options }).unwrap();
    let lost = client.create_post(&new_post(&workspace(), "c", "x"), "k").await;
    assert!(matches!(lost, Err(ClientError::NotSent(_))), "{lost:?}");
}

#[tokio::test]
async fn a_server_that_nobody_vouches_for_never_sees_the_key() {
    let server = internet::Server::start(|_| internet::Answer::file("application/json", b"{}")).await;
    for host in ["127.0.0.1", "localhost"] {
        let address = Address::parse(&format!("https://{host}:{}/v1", server.port)).unwrap();
        let options = ClientOptions {
            pace: quick(),
            ..ClientOptions::new(address, ApiKey::new("ck_canary_0123456789").unwrap())
        };
        let outcome = Client::new(options).unwrap().workspaces().await;
        assert!(matches!(outcome, Err(ClientError::NotSent(_))), "{outcome:?}");
    }
    assert!(server.connections() > 0, "it was tried");
    assert_eq!(server.requests(), Vec::<String>::new());
}
