//! Changes of a post that is gone meanwhile.

use crate::undo::{fetch, send, settle, shared};
use client::Client;
use futures_util::TryStreamExt;
use model::{Post, PostId, PostUpdate};
use serde_json::{Value, json};
use support::Workbench;

/// The texts on the service.
async fn texts(client: &Client) -> Vec<String> {
    let mut texts = Vec::new();
    for workspace in client.workspaces().await.unwrap() {
        let posts: Vec<Post> = client.posts(&workspace.id).try_collect().await.unwrap();
        texts.extend(posts.into_iter().filter_map(|post| post.text));
    }
    texts
}

async fn pause(bench: &Workbench, paused: bool) {
    bench.done("pause_outbox", json!({ "paused": paused })).await;
}

async fn write(bench: &Workbench, post: &str, text: &str) {
    bench.done("change_post", json!({ "id": post, "text": text, "channel_ids": null, "schedule": null })).await;
}

/// What the outbox asks first.
async fn question(bench: &Workbench) -> Value {
    let asks = |outbox: &Value| outbox["needs_you"] != json!([]);
    bench.until("list_outbox", json!({}), asks).await["needs_you"][0].clone()
}

#[tokio::test]
async fn a_change_of_a_post_that_was_deleted_elsewhere_becomes_a_new_post_or_a_draft() {
    for answer in ["anew", "keep"] {
        let (bench, _beside, client, post) = shared().await;
        let before = texts(&client).await.len();
        pause(&bench, true).await;
        write(&bench, &post, "Roast day, mine").await;
        client.delete_post(&PostId::new(post.as_str()).unwrap()).await.unwrap();
        pause(&bench, false).await;
        let row = question(&bench).await;
        assert_eq!(row["detail"], "Update: It is no longer on the service");
        let conflict = bench.done("show_conflict", json!({ "id": row["id"] })).await;
        assert_eq!(conflict["obstacle"], "gone");
        let history = bench.done("list_history", json!({})).await;
        let notes: Vec<&Value> = history.as_array().unwrap().iter().map(|entry| &entry["note"]).collect();
        let note = json!("It was not changed: it is no longer on the service.");
        assert!(notes.contains(&&note), "history does not say that it was done: {history}");

        // It was seen to be gone before the person decides, too.
        bench.done("sync_now", json!({})).await;
        let vanished = |history: &Value| history[0]["has_vanished"] == true;
        bench.until("list_history", json!({}), vanished).await;
        bench.done("resolve_change", json!({ "id": row["id"], "answer": answer })).await;
        assert_eq!(bench.done("list_outbox", json!({})).await["needs_you"], json!([]));
        settle(&bench).await;
        let drafts = bench.done("list_drafts", json!({})).await;
        let texts = texts(&client).await;
        if answer == "anew" {
            assert_eq!(drafts, json!([]));
            assert_eq!(texts.iter().filter(|text| *text == "Roast day, mine").count(), 1, "{texts:?}");
            assert_eq!(texts.len(), before);
        } else {
            assert_eq!((&drafts[0]["title"], &drafts[0]["state"]), (&json!("Roast day, mine"), &json!("draft")));
            let draft = bench.done("open_draft", json!({ "id": drafts[0]["id"] })).await;
            assert_eq!(draft["post"], Value::Null, "it changes nothing that is not there: {draft}");
            assert_eq!(texts.len(), before - 1);
        }
    }
}

#[tokio::test]
async fn what_is_gone_and_whose_time_is_over_is_not_sent_and_is_kept() {
    let (bench, _beside, client, post) = shared().await;
    pause(&bench, true).await;
    write(&bench, &post, "Roast day, mine").await;
    client.delete_post(&PostId::new(post.as_str()).unwrap()).await.unwrap();
    pause(&bench, false).await;
    let row = question(&bench).await;
    bench.clock.set("2026-11-30T08:00:00Z".parse().unwrap());
    let told = bench.call("resolve_change", json!({ "id": row["id"], "answer": "anew" })).await.unwrap_err();
    assert_eq!(told.message, "Its time has passed, so it was not sent. Nothing was changed.");
    assert_eq!(bench.done("list_drafts", json!({})).await, json!([]), "nothing is left of what was begun");
    assert_eq!(question(&bench).await["id"], row["id"]);
    bench.done("resolve_change", json!({ "id": row["id"], "answer": "keep" })).await;
    assert_eq!(bench.done("list_drafts", json!({})).await[0]["title"], "Roast day, mine");
}

#[tokio::test]
async fn an_edit_back_to_what_it_began_with_is_asked_about_when_somebody_else_has_changed_it() {
    let (bench, _beside, client, post) = shared().await;
    let marker = send(&bench, "Marker").await;
    pause(&bench, true).await;
    write(&bench, &post, "Roast day, mine").await;
    for (id, text) in [(&post, "Roast day, theirs"), (&marker, "Seen")] {
        let theirs = PostUpdate { text: Some(text.to_owned()), ..PostUpdate::of(&fetch(&client, id).await) };
        client.update_post(&PostId::new(id.as_str()).unwrap(), &theirs).await.unwrap();
    }
    bench.done("sync_now", json!({})).await;
    bench.until("show_post", json!({ "id": marker }), |shown| shown["text"] == "Seen").await;
    assert_eq!(bench.done("show_post", json!({ "id": post })).await["text"], "Roast day, mine");

    write(&bench, &post, "Roast day").await;
    assert_eq!(bench.done("show_post", json!({ "id": post })).await["text"], "Roast day");
    pause(&bench, false).await;
    let row = question(&bench).await;
    assert_eq!(row["detail"], "Update: Somebody else has changed the text");
    bench.done("resolve_change", json!({ "id": row["id"], "answer": "mine" })).await;
    settle(&bench).await;
    assert_eq!(fetch(&client, &post).await.text.as_deref(), Some("Roast day"));
}
