//! Section 4.4, fetching one post; and what a record has beyond what the specification shows.

use crate::harness::{Bench, id};
use serde_json::json;

#[tokio::test]
async fn a_post_is_the_same_in_both_versions() {
    let bench = Bench::with_examples().await;
    for post in bench.read("/v1/posts").await.body.as_array().unwrap().iter().step_by(9) {
        for version in ["v1", "v2"] {
            assert_eq!(&bench.read(&format!("/{version}/posts/{}", id(post))).await.data(), post);
        }
    }
}

#[tokio::test]
async fn a_record_spells_its_identifier_and_its_times_as_the_specification_does() {
    let bench = Bench::new().await;
    let post = bench.create(&json!({ "text": "a", "audience_group": "friends" })).await;
    for name in ["_id", "text", "media", "timezone", "workspace", "target_platforms", "created_at", "updated_at"] {
        assert!(!post[name].is_null(), "{name}");
    }
    for name in ["id", "createdAt", "updatedAt"] {
        assert!(post.get(name).is_none(), "{name}");
    }
}

#[tokio::test]
async fn an_identifier_of_any_form_hits_nothing_else() {
    let bench = Bench::new().await;
    for wrong in ["nothing", "..%2Fworkspaces", "a%2Fb", "%3F", "%23", "%2525", "a%20b"] {
        bench.read(&format!("/v1/posts/{wrong}")).await.complaint("postId");
        bench.delete(&format!("/v1/posts/{wrong}")).await.complaint("postId");
    }
}
