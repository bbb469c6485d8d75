//! What is accepted from any server, one test for each row of the gaps: lenient about form, strict about meaning.

use crate::harness::{client, new_post, workspace};
use client::{Client, ClientError};
use futures_util::TryStreamExt;
use model::{MediaKind, Post, PostId, PostUpdate};
use serde_json::{Value, json};
use support::{Reply, Scripted};

async fn answering(body: Value) -> (Scripted, Client) {
    let server = Scripted::start(move |_| Reply::Json(200, body.clone())).await.unwrap();
    let client = client(&server);
    (server, client)
}

async fn fetched(record: Value) -> Post {
    let (_server, client) = answering(json!({ "code": 200, "data": record })).await;
    client.post(&PostId::new("p").unwrap()).await.unwrap()
}

#[tokio::test]
async fn a_code_may_be_a_number_or_a_text_or_missing() {
    for body in [json!({ "code": 200, "data": [] }), json!({ "code": "200", "data": [] }), json!({ "data": [] })] {
        let (_server, client) = answering(body).await;
        assert_eq!(client.workspaces().await.unwrap(), []);
    }
}

#[tokio::test]
async fn the_clock_of_a_service_is_compared_when_it_says_what_time_it_is() {
    let answer =
        |date: &str| Reply::Bytes(format!("HTTP/1.1 200 OK\r\n{date}content-length: 11\r\n\r\n{{\"data\":[]}}").into());
    let (dated, undated) = (answer("date: Fri, 01 Jan 2100 00:00:00 GMT\r\n"), answer("date: long ago\r\n"));
    let server = Scripted::start(move |_| undated.clone()).await.unwrap();
    let client = client(&server);
    client.workspaces().await.unwrap();
    assert_eq!(client.skew(), None);
    server.change(move |_| dated.clone());
    client.workspaces().await.unwrap();
    assert!(client.skew().unwrap().num_days() > 365 * 30);
}

#[tokio::test]
async fn data_may_be_an_array_an_object_null_or_missing() {
    let workspace = json!({ "_id": "w", "name": "W" });
    for (data, expected) in [(json!([workspace]), 1), (workspace, 1), (Value::Null, 0)] {
        let (_server, client) = answering(json!({ "code": 200, "data": data })).await;
        assert_eq!(client.workspaces().await.unwrap().len(), expected);
    }
    let (_server, client) = answering(json!({ "code": 200, "message": "none" })).await;
    assert_eq!(client.workspaces().await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_list_of_posts_may_come_with_or_without_an_envelope_and_in_pages_of_any_size() {
    let posts: Vec<Value> = (0..7).map(|number| json!({ "_id": format!("p{number}") })).collect();
    for wrapped in [true, false] {
        let posts = posts.clone();
        let server = Scripted::start(move |request| {
            let skip: usize = request.target.rsplit('=').next().unwrap().parse().unwrap();
            let page: Vec<Value> = posts.iter().skip(skip).take(3).cloned().collect();
            Reply::Json(200, if wrapped { json!({ "code": 200, "data": page }) } else { json!(page) })
        });
        let server = server.await.unwrap();
        let found: Vec<Post> = client(&server).posts(&workspace()).try_collect().await.unwrap();
        assert_eq!(found.len(), 7);
    }
}

#[tokio::test]
async fn a_created_post_may_be_an_object_an_array_of_one_or_not_told() {
    let record = json!({ "_id": "p" });
    for (data, expected) in [(record.clone(), true), (json!([record]), true), (json!([]), false), (Value::Null, false)]
    {
        let (server, client) = answering(json!({ "code": "200", "data": data })).await;
        let created = client.create_post(&new_post(&workspace(), "c", "a"), "k").await.unwrap();
        assert_eq!(created.is_some(), expected);
        assert_eq!(server.creates(), 1);
    }
    let (_server, client) = answering(json!({ "code": 200, "data": [{ "_id": "p" }, { "_id": "q" }] })).await;
    let created = client.create_post(&new_post(&workspace(), "c", "a"), "k").await;
    assert!(matches!(created, Err(ClientError::OutcomeUnknown(_))), "two posts for one create: {created:?}");
}

#[tokio::test]
async fn an_identifier_and_the_times_may_go_by_other_names() {
    let post = fetched(json!({ "id": "p", "createdAt": "2026-11-21T09:00:00Z", "updatedAt": "2026-11-21" })).await;
    assert_eq!(post.id.as_str(), "p");
    assert_eq!(post.created_at.as_deref(), Some("2026-11-21T09:00:00Z"));
    assert_eq!(post.updated_at.as_deref(), Some("2026-11-21"));
    let (_server, client) =
        answering(json!({ "data": [{ "channel_id": "c", "target": "x", "connected": true }] })).await;
    let channel = client.channels(&workspace()).await.unwrap().remove(0);
    assert_eq!((channel.id.as_str(), &channel.unknown["connected"]), ("c", &json!(true)));
}

#[tokio::test]
async fn any_platform_is_a_platform() {
    let (_server, client) = answering(json!({ "data": [{ "id": "c", "target": "OrkutReborn", "name": null }] })).await;
    assert_eq!(client.channels(&workspace()).await.unwrap()[0].target.as_str(), "OrkutReborn");
}

#[tokio::test]
async fn week_days_may_be_an_object_or_an_array_and_their_numbers_texts() {
    for days in [
        json!({ "num": "1", "value": true }),
        json!([{ "num": 1, "value": true }]),
        json!([{ "num": "1", "value": true, "label": "Mo" }]),
    ] {
        let schedule = json!({ "week_days": days, "day_of_month": "31", "rate_value": 2, "expression": "@weird" });
        let schedule = fetched(json!({ "_id": "p", "recurring_schedule": schedule })).await.recurring_schedule.unwrap();
        assert_eq!((schedule.week_days[0].num, schedule.week_days[0].value), (1, true));
        assert_eq!((schedule.day_of_month, schedule.rate_value), (Some(31), Some(2)));
        assert_eq!(schedule.expression.as_deref(), Some("@weird"), "any expression is kept as it is");
    }
    let sunday = json!({ "week_days": [{ "num": 7, "value": true }] });
    let post = fetched(json!({ "_id": "p", "recurring_schedule": sunday })).await;
    assert_eq!(post.recurring_schedule.unwrap().week_days[0].num, 0);
}

#[tokio::test]
async fn a_record_may_lack_anything_but_its_identifier_and_what_it_lacks_is_not_sent_back() {
    let post = fetched(json!({ "_id": "p" })).await;
    assert_eq!((&post.text, &post.media, &post.target_platforms), (&None, &None, &None));
    assert_eq!(serde_json::to_value(PostUpdate::of(&post)).unwrap(), json!({}));
}

#[tokio::test]
async fn members_that_nobody_names_are_sent_back_as_they_came() {
    let record = json!({
        "_id": "p", "text": "a", "labels": [1.50, 12345678901234567890123456789_u128.to_string(), null],
        "platform_posts": [{ "identifier": "x", "odd": { "é": [] }, "settings": { "privacy": "private", "n": 1 } }],
        "media": [{ "url": "u", "type": "image/png", "width": 10 }],
        "one_off_schedule": { "one_off_date": "2026-12-01", "time": "09:00", "mood": "good" },
    });
    let post = fetched(record.clone()).await;
    let (server, client) = answering(json!({ "code": 200, "message": "updated" })).await;
    client.update_post(&post.id, &PostUpdate::of(&post)).await.unwrap();
    let mut sent: Value = serde_json::from_slice(&server.requests()[0].body).unwrap();
    assert_eq!(sent.as_object_mut().unwrap().shift_remove("recurring_schedule"), Some(Value::Null));
    let mut expected = record;
    expected.as_object_mut().unwrap().shift_remove("_id");
    assert_eq!(sent, expected);
}

#[tokio::test]
async fn targets_may_come_as_one_text_names_or_objects() {
    for (targets, expected) in [
        (json!("c1, c2"), 2),
        (json!(["c1"]), 1),
        (json!([{ "identifier": "x", "id": "c1" }]), 1),
        (json!([{ "target": "x", "success_responses": null, "error_responses": [] }]), 1),
        (json!([]), 0),
    ] {
        let post = fetched(json!({ "_id": "p", "target_platforms": targets })).await;
        assert_eq!(post.target_platforms.unwrap().len(), expected);
    }
}

#[tokio::test]
async fn deliveries_are_told_where_a_server_tells_them() {
    let target = json!({ "identifier": "x", "id": "c", "success_responses": [{ "uri": "u", "post_id": null }],
        "error_responses": { "message": "No" } });
    let post = fetched(json!({ "_id": "p", "target_platforms": [target] })).await;
    let target = post.target_platforms.unwrap().remove(0);
    assert_eq!((target.success_responses.len(), target.error_responses[0].message.as_str()), (1, "No"));
}

#[tokio::test]
async fn a_media_type_may_be_as_short_as_image_and_a_missing_one_is_guessed_after_an_upload() {
    let (_server, client) = answering(json!({ "data": [{ "url": "u", "type": "image" }] })).await;
    let files: Vec<_> = client.files(&workspace()).try_collect().await.unwrap();
    assert_eq!(files[0].kind(), MediaKind::Image);
    for data in
        [json!({ "url": "https://a.example/b.MP4?x#y" }), json!({ "url": "https://a.example/b.mp4", "type": null })]
    {
        let (_server, client) = answering(json!({ "code": 200, "data": data })).await;
        let file = client.upload_from_url(&workspace(), "https://a.example/b", None).await.unwrap();
        assert_eq!(file.media_type, "video/mp4");
    }
}

#[tokio::test]
async fn what_a_refusal_says_is_found_in_every_form() {
    for (body, expected) in [
        (r#"{"code":400,"message":"No text","errors":[]}"#, "No text"),
        (r#"{"message":["No text","No target"]}"#, "No text; No target"),
        (r#"{"error":"No"}"#, "No"),
        ("<html><title>Blocked by the proxy</title>", "Blocked by the proxy"),
        ("", "Bad Request"),
    ] {
        let reply = format!("HTTP/1.1 400 x\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        let server = Scripted::start(move |_| Reply::Bytes(reply.clone().into())).await.unwrap();
        let refused = client(&server).workspaces().await;
        assert_eq!(refused, Err(ClientError::Refused { status: 400, message: expected.to_owned() }));
    }
}

#[tokio::test]
async fn what_cannot_be_read_is_named_by_its_path() {
    let days = json!({ "week_days": [{ "num": 1 }, { "num": "nine" }] });
    let (_server, client) = answering(json!({ "data": [{ "_id": "p", "recurring_schedule": days }] })).await;
    let Err(ClientError::Unreadable(reason)) = client.posts(&workspace()).try_collect::<Vec<_>>().await else {
        unreachable!("`nine` is no day");
    };
    assert!(reason.to_string().contains("data[0].recurring_schedule.week_days[1].num"), "{reason}");
}

#[tokio::test]
async fn a_byte_order_mark_a_name_said_twice_and_numbers_of_any_length_do_no_harm() {
    let body = "\u{feff}{\"code\":200,\"code\":200,\"data\":{\"_id\":\"q\",\"_id\":\"p\",\
        \"n\":123456789012345678901234567890,\"m\":-1e400,\"o\":0.1000000000000000000000001}}";
    let reply = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    let server = Scripted::start(move |_| Reply::Bytes(reply.clone().into())).await.unwrap();
    let post = client(&server).post(&PostId::new("p").unwrap()).await.unwrap();
    assert_eq!(post.id.as_str(), "p", "the last of two counts");
    let sent = serde_json::to_string(&PostUpdate::of(&post)).unwrap();
    assert_eq!(sent, r#"{"n":123456789012345678901234567890,"m":-1e+400,"o":0.1000000000000000000000001}"#);
}
