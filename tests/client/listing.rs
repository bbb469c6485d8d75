//! Paging against servers with limits of their own, while their lists change.

use crate::harness::{client, client_with, workspace};
use futures_util::{StreamExt, TryStreamExt};
use model::dialect::Versions;
use model::{Dialect, MediaItem, Post};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use support::{Reply, Scripted};

fn position(target: &str) -> usize {
    target.rsplit('=').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_limit_that_is_served_smaller_does_no_harm() {
    for cap in [1, 7, 99, 100, 1_000] {
        let server = Scripted::start(move |request| {
            let skip = position(&request.target);
            let page: Vec<Value> =
                (skip..230.min(skip + cap)).map(|number| json!({ "_id": format!("p{number}") })).collect();
            Reply::Json(200, json!({ "code": 200, "data": page }))
        });
        let server = server.await.unwrap();
        let client = client_with(&server, Dialect { versions: Versions::with_second(), ..Dialect::default() });
        let posts: Vec<Post> = client.posts(&workspace()).try_collect().await.unwrap();
        let ids: Vec<String> = posts.iter().map(|post| post.id.to_string()).collect();
        assert_eq!(ids, (0..230).map(|number| format!("p{number}")).collect::<Vec<_>>(), "{cap}");
    }
}

#[tokio::test]
async fn a_record_that_goes_while_the_list_is_read_takes_no_other_with_it() {
    let files: Arc<Mutex<Vec<String>>> = Arc::new(Mutex::new((0..60).map(|number| format!("f{number}")).collect()));
    let list = Arc::clone(&files);
    let server = Scripted::start(move |request| {
        let mut list = list.lock().unwrap();
        let page: Vec<Value> = list
            .iter()
            .skip(position(&request.target))
            .take(20)
            .map(|url| json!({ "url": url, "type": "image/png" }))
            .collect();
        // After each page the first record there is goes.
        list.remove(0);
        Reply::Json(200, json!({ "code": 200, "data": page }))
    });
    let server = server.await.unwrap();
    let found: Vec<MediaItem> = client(&server).files(&workspace()).try_collect().await.unwrap();
    let found: Vec<&str> = found.iter().map(|file| file.url.as_str()).collect();
    for url in files.lock().unwrap().iter() {
        assert!(found.contains(&url.as_str()), "{url} was there all the time");
    }
}

#[tokio::test]
async fn a_list_is_read_only_as_far_as_it_is_wanted() {
    let server = Scripted::start(|request| {
        let skip = position(&request.target);
        let page: Vec<Value> = (skip..skip + 10).map(|number| json!({ "_id": format!("p{number}") })).collect();
        Reply::Json(200, json!(page))
    });
    let server = server.await.unwrap();
    let client = client(&server);
    let first: Vec<_> = client.posts(&workspace()).take(12).collect().await;
    assert_eq!((first.len(), server.requests().len()), (12, 2));
}

#[tokio::test]
async fn an_error_ends_a_list_and_what_came_before_stands() {
    let server = Scripted::start(|request| match position(&request.target) {
        0 => Reply::Json(200, json!([{ "_id": "a" }, { "_id": "b" }])),
        _ => Reply::Json(400, json!({ "message": "no further" })),
    });
    let server = server.await.unwrap();
    let client = client(&server);
    let read: Vec<_> = client.posts(&workspace()).collect().await;
    assert_eq!(read.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, false]);
}

#[tokio::test]
async fn a_list_without_end_is_left_and_said() {
    let server = Scripted::start(move |request| {
        let skip = position(&request.target);
        let page: Vec<Value> = (skip..skip + 2_000).map(|number| json!({ "_id": format!("p{number}") })).collect();
        Reply::Json(200, json!(page))
    });
    let server = server.await.unwrap();
    let read: Result<Vec<Post>, client::ClientError> = client(&server).posts(&workspace()).try_collect().await;
    assert!(read.unwrap_err().to_string().contains("has more than 100,000 records"));
    assert!(server.requests().len() < 60, "{}", server.requests().len());
}

#[tokio::test]
async fn more_workspaces_than_anybody_has_are_not_asked_for_one_by_one() {
    let all: Vec<Value> = (0..1_001).map(|number| json!({ "_id": format!("w{number}"), "name": "W" })).collect();
    let server = Scripted::start(move |_| Reply::Json(200, json!({ "code": 200, "data": all }))).await.unwrap();
    let error = client(&server).workspaces().await.unwrap_err();
    assert!(error.to_string().contains("more than 1,000 workspaces"), "{error}");
}
