//! The client against the real service over HTTP, and against servers that misbehave.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use client::{Address, ApiKey, Client, Error, Options};
use model::{ChannelId, Dialect, NewPost, OneOffSchedule, WorkspaceId};
use serde_json::json;
use service::clock::ManualClock;
use std::sync::Arc;
use support::{Reply, Scripted};
use tokio::net::TcpListener;

fn client(base_url: &str, key: &str) -> Client {
    let address = Address::parse(base_url).unwrap();
    let key = ApiKey::new(key).unwrap();
    Client::new(Options { address, key, organization_id: None, dialect: Dialect::embedded() }).unwrap()
}

/// The real service, new and without examples.
struct Real {
    client: Client,
    base_url: String,
    running: service::Running,
    _folder: tempfile::TempDir,
}

async fn real() -> Real {
    let folder = tempfile::tempdir().unwrap();
    let clock = Arc::new(ManualClock::new("2026-11-21T13:08:00Z".parse().unwrap()));
    let options = service::Options { data_dir: folder.path().to_owned(), examples: false };
    let service = service::Service::open(options, clock).unwrap();
    let key = service::new_key();
    service.admit(&key).unwrap();
    let running = service.start(TcpListener::bind("127.0.0.1:0").await.unwrap()).unwrap();
    Real { client: client(&running.base_url, &key), base_url: running.base_url.clone(), running, _folder: folder }
}

fn post(workspace: &WorkspaceId, channel: &ChannelId, text: &str) -> NewPost {
    let (date, time) = ("2026-12-24".parse().unwrap(), "09:00:00".parse().unwrap());
    NewPost {
        text: text.to_owned(),
        media: Vec::new(),
        target_platforms: vec![channel.clone()],
        workspace: workspace.clone(),
        one_off_schedule: Some(OneOffSchedule::wall_clock(date, time, "Europe/Vienna")),
        recurring_schedule: None,
        platform_posts: Vec::new(),
    }
}

async fn target(client: &Client) -> (WorkspaceId, ChannelId) {
    let workspace = client.workspaces().await.unwrap().remove(0).id;
    let channel = client.channels(&workspace).await.unwrap().remove(0).id;
    (workspace, channel)
}

#[tokio::test]
async fn a_created_post_is_fetched_and_listed_as_it_was_created() {
    let real = real().await;
    let (workspace, channel) = target(&real.client).await;
    let created = real.client.create_post(&post(&workspace, &channel, "ä ☕\n2"), "k1").await.unwrap().unwrap();
    assert_eq!(created.text, "ä ☕\n2");
    assert_eq!(created.workspace.as_ref(), Some(&workspace));
    let schedule = created.one_off_schedule.clone().unwrap();
    assert_eq!((schedule.one_off_date.as_str(), schedule.timezone.as_deref()), ("2026-12-24", Some("Europe/Vienna")));
    assert_eq!(real.client.post(&created.id).await.unwrap(), created);
    assert_eq!(real.client.posts(&workspace).await.unwrap(), [created]);
    real.running.stop().await;
}

#[tokio::test]
async fn a_list_of_several_pages_is_read_to_its_end() {
    let real = real().await;
    let (workspace, channel) = target(&real.client).await;
    for number in 0..120 {
        let text = format!("post {number}");
        real.client.create_post(&post(&workspace, &channel, &text), &text).await.unwrap();
    }
    let posts = real.client.posts(&workspace).await.unwrap();
    assert_eq!(posts.len(), 120);
    real.running.stop().await;
}

#[tokio::test]
async fn a_repeated_create_with_the_same_key_makes_one_post() {
    let real = real().await;
    let (workspace, channel) = target(&real.client).await;
    let wanted = post(&workspace, &channel, "once");
    let first = real.client.create_post(&wanted, "same").await.unwrap().unwrap();
    let second = real.client.create_post(&wanted, "same").await.unwrap().unwrap();
    assert_eq!(first.id, second.id);
    assert_eq!(real.client.posts(&workspace).await.unwrap().len(), 1);
    real.running.stop().await;
}

#[tokio::test]
async fn a_wrong_key_is_told_apart_from_a_wrong_request() {
    let real = real().await;
    let (workspace, channel) = target(&real.client).await;
    let stranger = client(&real.base_url, "ck_not_the_key");
    assert!(matches!(stranger.workspaces().await, Err(Error::KeyRefused(_))));
    let mut empty = post(&workspace, &channel, "");
    empty.target_platforms.clear();
    let refused = real.client.create_post(&empty, "k").await;
    assert!(matches!(refused, Err(Error::Refused { status: 400, .. })), "{refused:?}");
    real.running.stop().await;
}

#[tokio::test]
async fn a_service_that_is_not_there_has_surely_received_nothing() {
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let client = client(&format!("http://{free}/v1"), "key");
    let (workspace, channel) = (WorkspaceId::new("w").unwrap(), ChannelId::new("c").unwrap());
    let lost = client.create_post(&post(&workspace, &channel, "x"), "k").await;
    assert!(matches!(lost, Err(Error::NotSent(_))), "{lost:?}");
}

#[tokio::test]
async fn every_lost_or_strange_answer_to_a_create_is_classified() {
    let (workspace, channel) = (WorkspaceId::new("w").unwrap(), ChannelId::new("c").unwrap());
    let wanted = post(&workspace, &channel, "x");
    let bytes = |text: &str| Reply::Bytes(text.to_owned());
    let cases = [
        (Reply::Drop, "unknown"),
        (Reply::Json(500, json!({})), "unknown"),
        (Reply::Json(408, json!({})), "unknown"),
        (Reply::Json(201, json!({ "data": { "_id": "p" } })), "unknown"),
        (Reply::Json(200, json!({ "code": 500, "data": { "_id": "p" } })), "unknown"),
        (bytes("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n<html/>\r\n"), "unknown"),
        (bytes("HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{\"code\":"), "unknown"),
        (bytes("HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n"), "address"),
        (Reply::Json(400, json!({ "message": ["a", "b"] })), "refused"),
        (Reply::Json(404, json!({})), "refused"),
        (Reply::Json(413, json!({})), "refused"),
        (Reply::Json(401, json!({})), "key"),
        (Reply::Json(429, json!({})), "wait"),
    ];
    for (reply, expected) in cases {
        let described = format!("{reply:?}");
        let server = Scripted::start(move |_| reply.clone()).await.unwrap();
        let outcome = client(server.base_url(), "key").create_post(&wanted, "k").await;
        let class = match outcome {
            Ok(_) => "done",
            Err(Error::NotSent(_)) => "not sent",
            Err(Error::Refused { .. }) => "refused",
            Err(Error::KeyRefused(_)) => "key",
            Err(Error::RateLimited(_)) => "wait",
            Err(Error::WrongAddress(_)) => "address",
            Err(Error::Unreadable(_)) => "unreadable",
            Err(Error::OutcomeUnknown(_)) => "unknown",
        };
        assert_eq!(class, expected, "{described}");
        assert_eq!(server.creates(), 1, "{described}");
    }
}

#[tokio::test]
async fn an_answer_without_a_record_is_accepted_without_one() {
    let (workspace, channel) = (WorkspaceId::new("w").unwrap(), ChannelId::new("c").unwrap());
    let server = Scripted::start(|_| Reply::Json(200, json!({ "code": "200" }))).await.unwrap();
    let outcome = client(server.base_url(), "key").create_post(&post(&workspace, &channel, "x"), "k").await;
    assert_eq!(outcome, Ok(None));
}

#[tokio::test]
async fn the_key_goes_into_its_header_and_into_no_error() {
    let server = Scripted::start(|_| Reply::Json(500, json!({ "message": "broken" }))).await.unwrap();
    let client = client(server.base_url(), "ck_canary_0123456789");
    let error = client.workspaces().await.unwrap_err();
    let head = server.requests()[0].head.clone();
    assert!(head.contains("x-api-key: ck_canary_0123456789"));
    assert!(!head.to_ascii_lowercase().contains("content-type"), "a GET without a body has no type");
    assert!(!format!("{error:?} {error} {client:?}").contains("canary"));
}
