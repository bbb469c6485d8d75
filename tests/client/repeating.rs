//! What is sent again and what is not, and the gate that a 429 shuts.

use crate::harness::{client, new_post, options, quick, workspace};
use client::{Client, ClientError, ClientOptions, RateLimiter, RetryPolicy};
use futures_util::TryStreamExt;
use model::{Dialect, Post, PostId, PostUpdate};
use serde_json::json;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use support::{Reply, Request, Scripted};

/// A server whose first answers are of one kind, and all further ones good.
async fn after(failures: u32, bad: Reply) -> Scripted {
    let turns = AtomicU32::new(0);
    let script = move |_: &Request| match turns.fetch_add(1, Ordering::SeqCst) {
        turn if turn < failures => bad.clone(),
        _ => Reply::Json(200, json!({ "code": 200, "message": "ok", "data": [] })),
    };
    Scripted::start(script).await.unwrap()
}

#[tokio::test]
async fn what_does_no_harm_is_sent_again_until_it_is_answered() {
    for bad in [Reply::Drop, Reply::Hang, Reply::Json(503, json!({}))] {
        let server = after(2, bad.clone()).await;
        assert_eq!(client(&server).workspaces().await, Ok(Vec::new()), "{bad:?}");
        assert_eq!(server.requests().len(), 3);
        let server = after(2, bad.clone()).await;
        let updated = client(&server).update_post(&PostId::new("p").unwrap(), &PostUpdate::default()).await;
        assert_eq!((updated, server.requests().len()), (Ok(()), 3), "{bad:?}");
    }
}

#[tokio::test]
async fn a_create_is_not() {
    for bad in [Reply::Drop, Reply::Hang, Reply::Json(503, json!({}))] {
        let server = after(1, bad.clone()).await;
        let created = client(&server).create_post(&new_post(&workspace(), "c", "a"), "k").await;
        assert!(matches!(created, Err(ClientError::OutcomeUnknown(_))), "{bad:?}: {created:?}");
        assert_eq!(server.creates(), 1);
    }
}

#[tokio::test]
async fn a_create_is_sent_again_when_nobody_can_have_received_it() {
    // A port that nobody listens on until the second attempt is on its way.
    let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let place = free.local_addr().unwrap();
    drop(free);
    let server = after(0, Reply::Drop).await;
    let mut options = options(&server, Dialect::default());
    options.address = client::Address::parse(&format!("http://{place}/v1")).unwrap();
    options.pace = RetryPolicy { attempts: 1_000, total: Duration::from_secs(20), ..quick() };
    let client = Client::new(options).unwrap();
    let creating = tokio::spawn(async move { client.create_post(&new_post(&workspace(), "c", "a"), "k").await });
    tokio::task::yield_now().await;
    let late = Scripted::start_at(place, |_| Reply::Json(200, json!({ "code": 200 }))).await.unwrap();
    assert_eq!(creating.await.unwrap(), Ok(None));
    assert_eq!(late.creates(), 1);
}

#[tokio::test]
async fn a_429_shuts_the_gate_for_everything_with_the_same_key() {
    let slow = Reply::Bytes(b"HTTP/1.1 429 Slow\r\nretry-after: 30\r\ncontent-length: 0\r\n\r\n".to_vec());
    let server = after(1, slow).await;
    let gate = RateLimiter::default();
    let same_key = |gate: &RateLimiter| {
        Client::new(ClientOptions { gate: gate.clone(), ..options(&server, Dialect::default()) }).unwrap()
    };
    let (one, two) = (same_key(&gate), same_key(&gate));
    let Err(ClientError::RateLimited(wait)) = one.create_post(&new_post(&workspace(), "c", "a"), "k").await else {
        unreachable!("the service said 429");
    };
    assert!(wait <= Duration::from_secs(30) && wait > Duration::from_secs(25), "{wait:?}");
    for client in [&one, &two] {
        assert!(matches!(client.workspaces().await, Err(ClientError::RateLimited(_))));
        assert!(matches!(
            client.update_post(&PostId::new("p").unwrap(), &PostUpdate::default()).await,
            Err(ClientError::RateLimited(_))
        ));
    }
    assert_eq!(server.requests().len(), 1, "the gate is shut");
    assert!(gate.shut_for().unwrap() > Duration::from_secs(20));
    assert_eq!(same_key(&RateLimiter::default()).workspaces().await, Ok(Vec::new()), "another key has its own");
}

#[tokio::test]
async fn a_reader_with_patience_waits_and_goes_on_where_it_was() {
    let turns = AtomicU32::new(0);
    let server = Scripted::start(move |request| {
        let skip: usize = request.target.rsplit('=').next().unwrap().parse().unwrap();
        if turns.fetch_add(1, Ordering::SeqCst) == 1 {
            return Reply::Bytes(b"HTTP/1.1 429 Slow\r\nretry-after: 1\r\ncontent-length: 0\r\n\r\n".to_vec());
        }
        let page: Vec<_> = (skip..30.min(skip + 10)).map(|number| json!({ "_id": format!("p{number}") })).collect();
        Reply::Json(200, json!(page))
    });
    let server = server.await.unwrap();
    let mut options = options(&server, Dialect::default());
    // The second that the service asks for is longer than the total of an operation.
    options.pace = RetryPolicy { patience: Duration::from_secs(5), total: Duration::from_millis(600), ..quick() };
    let posts: Vec<Post> = Client::new(options).unwrap().posts(&workspace()).try_collect().await.unwrap();
    assert_eq!(posts.len(), 30);
    assert!(server.requests().iter().filter(|request| request.target.ends_with("skip=0")).count() == 1);
}
