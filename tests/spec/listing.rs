//! Sections 4.4 and 4.5: lists of posts, their order and their pages.

use crate::harness::{Bench, id};
use chrono::TimeDelta;
use serde_json::{Value, json};

async fn create_many(bench: &Bench, count: usize) -> Vec<String> {
    let mut ids = Vec::new();
    for index in 0..count {
        let schedule = json!({ "one_off_date": "2027-06-01", "time": "09:00" });
        let body = json!({ "text": format!("Post {index}"), "target_platforms": "x", "one_off_schedule": schedule });
        ids.push(id(&bench.create(&body).await));
    }
    ids
}

fn ids(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(id).collect()
}

#[tokio::test]
async fn the_first_version_lists_a_bare_array_in_pages_of_fifty() {
    let bench = Bench::new().await;
    create_many(&bench, 53).await;
    let first = bench.read("/v1/posts").await;
    assert_eq!((first.status, ids(&first.body).len()), (200, 50));
    assert_eq!(ids(&bench.read("/v1/posts?skip=50").await.body).len(), 3);
    assert_eq!(ids(&bench.read("/v1/posts?skip=1").await.body)[0], ids(&first.body)[1]);
    for skip in ["53", "1000", "99999999999999999999999"] {
        assert_eq!(bench.read(&format!("/v1/posts?skip={skip}")).await.body, json!([]));
    }
}

#[tokio::test]
async fn the_newest_comes_first_and_ties_are_in_the_order_of_their_ids() {
    let bench = Bench::new().await;
    let mut expected = create_many(&bench, 5).await;
    expected.sort();
    for _ in 0..3 {
        bench.clock.advance(TimeDelta::milliseconds(1));
        expected.splice(0..0, create_many(&bench, 1).await);
    }
    let workspace = bench.workspaces().await.remove(0);
    for path in ["/v1/posts".to_owned(), format!("/v1/posts?workspaceId={workspace}&skip=0")] {
        assert_eq!(ids(&bench.read(&path).await.body), expected);
    }
    assert_eq!(ids(&bench.read(&format!("/v2/{workspace}/posts")).await.data()), expected);
}

#[tokio::test]
async fn the_second_version_lists_an_envelope_by_limit_and_offset() {
    let bench = Bench::new().await;
    create_many(&bench, 103).await;
    let workspace = bench.workspaces().await.remove(0);
    let page = async |query: &str| ids(&bench.read(&format!("/v2/{workspace}/posts{query}")).await.data());
    let all: Vec<String> = [page("?limit=100").await, page("?limit=100&offset=100").await].concat();
    assert_eq!(all.len(), 103);
    assert_eq!(page("").await, all[..50]);
    assert_eq!(page("?limit=1000").await, all[..100], "a larger limit is served as 100");
    assert_eq!(page("?limit=7&offset=99").await, all[99..]);
    assert_eq!(page("?limit=0").await, Vec::<String>::new());
    assert_eq!(page("?offset=103").await, Vec::<String>::new());
}

#[tokio::test]
async fn what_is_not_a_count_is_refused_by_its_name() {
    let bench = Bench::new().await;
    let workspace = bench.workspaces().await.remove(0);
    for wrong in ["", "-1", "1.5", "many", "%2B1", "1e3", "٣"] {
        bench.read(&format!("/v1/posts?skip={wrong}")).await.complaint("skip");
        bench.read(&format!("/v2/{workspace}/posts?limit={wrong}")).await.complaint("limit");
        bench.read(&format!("/v2/{workspace}/posts?offset={wrong}")).await.complaint("offset");
    }
}

#[tokio::test]
async fn a_workspace_has_its_own_list_and_an_unknown_one_is_named() {
    let bench = Bench::with_examples().await;
    let mut count = 0;
    for workspace in bench.workspaces().await {
        let list = bench.read(&format!("/v2/{workspace}/posts?limit=100")).await.data();
        assert!(list.as_array().unwrap().iter().all(|post| post["workspace"] == workspace.as_str()));
        count += list.as_array().unwrap().len();
    }
    assert_eq!(ids(&bench.read("/v1/posts").await.body).len(), count, "without a workspace all are listed");
    for path in ["/v1/posts?workspaceId=nowhere", "/v2/nowhere/posts"] {
        assert!(bench.read(path).await.complaint("workspaceId").contains("`nowhere`"));
    }
}

#[tokio::test]
async fn a_listed_record_is_the_record_that_is_read_alone() {
    let bench = Bench::with_examples().await;
    let list = bench.read("/v1/posts").await.body;
    for post in list.as_array().unwrap().iter().step_by(7) {
        assert_eq!(&bench.post(&id(post)).await, post);
    }
}

#[tokio::test]
async fn the_examples_show_delivered_refused_and_pending_posts_over_eight_weeks() {
    let bench = Bench::with_examples().await;
    let list = bench.read("/v1/posts").await.body;
    let posts = list.as_array().unwrap();
    let days: Vec<&str> = posts.iter().map(|post| post["one_off_schedule"]["one_off_date"].as_str().unwrap()).collect();
    assert!(
        posts.len() >= 40 && days.iter().any(|day| *day < "2026-11-01") && days.iter().any(|day| *day > "2026-12-10")
    );
    assert!(days.iter().any(|day| days.iter().filter(|other| other == &day).count() >= 5), "one day is full");
    let mut refused = 0;
    for post in posts {
        let time = post["one_off_schedule"]["time"].as_str().unwrap();
        let is_past = crate::harness::instant(time) <= crate::harness::instant(crate::harness::START);
        for target in crate::harness::targets(post) {
            assert_eq!(crate::harness::outcomes(target), usize::from(is_past), "{post}");
            refused += target["error_responses"].as_array().unwrap().len();
        }
        assert!(crate::harness::instant(post["created_at"].as_str().unwrap()) < crate::harness::instant(time));
    }
    assert_eq!(refused, 1);
}
