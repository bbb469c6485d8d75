//! Section 4.3, listing files: the newest first, in pages, each with its url and its type.

use crate::harness::{Bench, answer, form, url};
use chrono::TimeDelta;
use serde_json::{Value, json};

async fn upload_many(bench: &Bench, count: usize) -> Vec<String> {
    let mut urls = Vec::new();
    for index in 0..count {
        urls.push(bench.upload(&format!("{index}.txt"), b"Hello").await);
    }
    urls
}

fn urls(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(url).collect()
}

#[tokio::test]
async fn both_versions_list_url_and_type_in_an_envelope() {
    let bench = Bench::new().await;
    let workspace = bench.workspaces().await.remove(0);
    let paths =
        ["/v1/files".to_owned(), format!("/v1/files?workspaceId={workspace}"), format!("/v2/{workspace}/files")];
    for path in &paths {
        assert_eq!(bench.read(path).await.data(), json!([]));
    }
    let uploaded = bench.try_upload("a.txt", b"Hello").await.data();
    for path in &paths {
        let list = bench.read(path).await;
        assert_eq!(list.body["code"], json!(200));
        assert_eq!(list.data(), json!([uploaded]));
    }
}

#[tokio::test]
async fn the_newest_comes_first_and_ties_are_in_the_order_of_their_ids() {
    let bench = Bench::new().await;
    let mut expected = upload_many(&bench, 5).await;
    expected.sort();
    for _ in 0..3 {
        bench.clock.advance(TimeDelta::milliseconds(1));
        expected.splice(0..0, upload_many(&bench, 1).await);
    }
    assert_eq!(urls(&bench.read("/v1/files").await.data()), expected);
}

#[tokio::test]
async fn pages_are_of_50_unless_told_otherwise_and_of_100_at_most() {
    let bench = Bench::new().await;
    upload_many(&bench, 103).await;
    let workspace = bench.workspaces().await.remove(0);
    for path in ["/v1/files".to_owned(), format!("/v2/{workspace}/files")] {
        let page = async |query: &str| urls(&bench.read(&format!("{path}{query}")).await.data());
        let all = [page("?limit=100").await, page("?limit=100&offset=100").await].concat();
        assert_eq!(all.len(), 103);
        assert_eq!(page("").await, all[..50]);
        assert_eq!(page("?limit=1000").await, all[..100]);
        assert_eq!(page("?limit=7&offset=99").await, all[99..]);
        assert_eq!(page("?limit=0").await, Vec::<String>::new());
        assert_eq!(page("?offset=99999999999999999999").await, Vec::<String>::new());
        for wrong in ["-1", "1.5", "many"] {
            bench.read(&format!("{path}?limit={wrong}")).await.complaint("limit");
            bench.read(&format!("{path}?offset={wrong}")).await.complaint("offset");
        }
    }
}

#[tokio::test]
async fn a_workspace_has_its_own_files_and_an_unknown_one_is_named() {
    let bench = Bench::with_examples().await;
    let workspaces = bench.workspaces().await;
    let path = format!("/v2/{}/files", workspaces[1]);
    answer(bench.upload_to(&path, &form(&[("file", "a.txt", b"Hello")]), 5)).await.data();
    assert_eq!(urls(&bench.read(&path).await.data()).len(), 3, "two are examples");
    let of_first = urls(&bench.read("/v1/files").await.data());
    assert_eq!(of_first, urls(&bench.read(&format!("/v2/{}/files", workspaces[0])).await.data()));
    assert_eq!(of_first.len(), 2, "without a workspace the first is listed");
    let shown = bench.fetch(&of_first[0]).send().await.unwrap();
    assert_eq!((shown.status().as_u16(), shown.headers()["content-type"].to_str().unwrap()), (200, "image/png"));
    for path in ["/v1/files?workspaceId=nowhere", "/v2/nowhere/files"] {
        assert!(bench.read(path).await.complaint("workspaceId").contains("`nowhere`"));
    }
}
