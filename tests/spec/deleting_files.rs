//! Section 4.3, deleting a file by its url: one percent-encoded segment, or the raw address over several.

use crate::harness::{Bench, answer, form, segment, url};
use serde_json::json;

#[tokio::test]
async fn a_file_is_deleted_by_its_url_in_either_spelling_and_version() {
    let bench = Bench::new().await;
    let workspace = bench.workspaces().await.remove(0);
    for version in ["/v1".to_owned(), format!("/v2/{workspace}")] {
        for spell in [segment, str::to_owned] {
            let url = bench.upload("a.txt", b"Hello").await;
            assert_eq!(bench.files_on_disk().len(), 1);
            let path = format!("{version}/files/{}", spell(&url));
            bench.delete(&path).await.done();
            assert_eq!(bench.read("/v1/files").await.data(), json!([]));
            assert_eq!(bench.files_on_disk().len(), 0);
            assert_eq!(bench.fetch(&url).send().await.unwrap().status(), 404);
            let refused = bench.delete(&path).await;
            assert!(refused.complaint("fileUrl").ends_with("there is no file `a.txt`"), "{}", refused.body);
            let secret = url.rsplit('/').nth(1).unwrap();
            assert!(!refused.body.to_string().contains(secret), "the address of a file is its own secret");
        }
    }
}

#[tokio::test]
async fn an_address_from_before_a_restart_is_understood() {
    let bench = Bench::new().await;
    let url = bench.upload("a.txt", b"Hello").await;
    let bench = bench.restart_at("2026-11-21T10:00:00Z").await;
    assert!(!url.contains(bench.authority()));
    bench.delete(&format!("/v1/files/{}", segment(&url))).await.done();
    bench.files_on_disk_become(0).await;
}

#[tokio::test]
async fn a_url_that_is_no_file_is_a_400_that_names_it_and_hits_nothing_else() {
    let bench = Bench::new().await;
    let kept = bench.upload("a.txt", b"Hello").await;
    let post = bench.create_due("2026-12-01", "10:00", "UTC").await;
    let longer = format!("{kept}x");
    for (wrong, name) in [
        ("nothing", "nothing"),
        ("https://media.example/a.png?b=c#d", "a.png"),
        ("../posts", "posts"),
        (&format!("../posts/{post}"), &post),
        ("..%2Fposts", "..%2Fposts"),
        ("http://127.0.0.1:1/files/0123456789abcdef0123456789abcdef/a.txt", "a.txt"),
        ("http://127.0.0.1:1/files/../../service.sqlite", "service.sqlite"),
        (&longer, "a.txtx"),
    ] {
        let refused = bench.delete(&format!("/v1/files/{}", segment(wrong))).await;
        let expected = format!("there is no file `{name}`");
        assert!(refused.complaint("fileUrl").ends_with(&expected), "{}", refused.body);
    }
    for secret in [kept.rsplit_once('/').unwrap().0, "http%3A%2F%2F127.0.0.1%2F0123456789abcdef0123456789abcdef"] {
        let refused = bench.delete(&format!("/v1/files/{}", segment(secret))).await;
        assert!(refused.complaint("fileUrl").ends_with("there is no such file"), "{}", refused.body);
    }
    assert_eq!(url(&bench.read("/v1/files").await.data()[0]), kept);
    assert_eq!(bench.post(&post).await["_id"], json!(post));
}

#[tokio::test]
async fn a_file_of_another_workspace_is_not_deleted_in_the_second_version() {
    let bench = Bench::with_examples().await;
    let workspaces = bench.workspaces().await;
    let body = form(&[("file", "a.txt", b"Hello")]);
    let uploaded = answer(bench.upload_to(&format!("/v2/{}/files", workspaces[1]), &body, 5)).await.data();
    let spelt = segment(&url(&uploaded));
    bench.delete(&format!("/v2/{}/files/{spelt}", workspaces[0])).await.complaint("fileUrl");
    bench.delete(&format!("/v2/nowhere/files/{spelt}")).await.complaint("workspaceId");
    bench.delete(&format!("/v2/{}/files/{spelt}", workspaces[1])).await.done();
}

#[tokio::test]
async fn a_file_that_is_missing_on_disk_can_still_be_deleted() {
    let bench = Bench::new().await;
    let url = bench.upload("a.txt", b"Hello").await;
    std::fs::remove_file(&bench.files_on_disk()[0]).unwrap();
    assert_eq!(bench.fetch(&url).send().await.unwrap().status(), 404);
    assert_eq!(bench.read("/v1/files").await.data().as_array().unwrap().len(), 1);
    bench.delete(&format!("/v1/files/{}", segment(&url))).await.done();
}
