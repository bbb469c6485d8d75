//! Section 4.4, deleting a post: for good, with its targets and what became of them.

use crate::harness::{Bench, id, instant};
use serde_json::json;

#[tokio::test]
async fn a_deleted_post_is_gone_in_both_versions() {
    let bench = Bench::new().await;
    for version in ["v1", "v2"] {
        let post = bench.create_due("2026-12-01", "10:00", "UTC").await;
        let path = format!("/{version}/posts/{post}");
        bench.delete(&path).await.done();
        assert!(bench.read(&path).await.complaint("postId").contains(&post));
        assert_eq!(bench.read("/v1/posts").await.body, json!([]));
        bench.try_update(&post, &json!({ "text": "b" })).await.complaint("postId");
        bench.delete(&path).await.complaint("postId");
    }
}

#[tokio::test]
async fn an_unknown_post_is_a_400_that_names_it() {
    let bench = Bench::new().await;
    for version in ["v1", "v2"] {
        let refused = bench.delete(&format!("/{version}/posts/nothing")).await;
        assert!(refused.complaint("postId").contains("`nothing`"));
    }
}

#[tokio::test]
async fn nothing_of_a_delivered_post_is_left() {
    let bench = Bench::new().await;
    let post = id(&bench.create(&json!({ "text": "a", "target_platforms": "all" })).await);
    bench.settled(&post).await;
    assert_eq!(bench.delivered_texts(&post).len(), 4);
    bench.delete(&format!("/v1/posts/{post}")).await.done();
    assert_eq!(bench.delivered_texts(&post).len(), 0);
}

#[tokio::test]
async fn others_are_left_alone() {
    let bench = Bench::new().await;
    let kept = bench.create(&json!({ "text": "Kept", "audience_group": "friends" })).await;
    let post = bench.create_due("2026-12-01", "10:00", "UTC").await;
    bench.delete(&format!("/v1/posts/{post}")).await.done();
    assert_eq!(bench.read("/v1/posts").await.body, json!([kept]));
}

#[tokio::test]
async fn a_deletion_that_races_a_delivery_lets_nothing_out_after_its_answer() {
    let bench = Bench::new().await;
    let mut ids = Vec::new();
    for _ in 0..20 {
        ids.push(bench.create_due("2026-11-21", "10:00", "UTC").await);
    }
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    for id in &ids {
        bench.delete(&format!("/v1/posts/{id}")).await.done();
        assert_eq!(bench.delivered_texts(id).len(), 0);
    }
    bench.let_the_schedule_look().await;
    for id in &ids {
        assert_eq!(bench.delivered_texts(id).len(), 0);
    }
}
