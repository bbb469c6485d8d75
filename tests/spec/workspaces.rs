//! Sections 2.1, 2.2 and 4.1: workspaces, and the envelope around them.

use crate::harness::Bench;
use serde_json::json;

#[tokio::test]
async fn a_new_service_has_one_workspace_in_an_envelope() {
    let bench = Bench::new().await;
    for version in ["v1", "v2"] {
        let answer = bench.read(&format!("/{version}/workspaces")).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.body["code"], json!(200));
        assert!(answer.body["message"].is_string());
        let data = answer.body["data"].as_array().unwrap();
        assert_eq!(data.len(), 1);
        assert_eq!(data[0]["name"], "My workspace");
        assert!(data[0]["_id"].is_string());
        assert!(data[0]["avatar"].as_str().unwrap().starts_with("data:image/svg+xml;base64,"));
    }
}

#[tokio::test]
async fn examples_are_two_workspaces() {
    let bench = Bench::with_examples().await;
    let data = bench.read("/v1/workspaces").await.data();
    let names: Vec<_> = data.as_array().unwrap().iter().map(|workspace| workspace["name"].clone()).collect();
    assert_eq!(names, ["Kranich Coffee", "Museum am Kai"]);
}

#[tokio::test]
async fn an_organization_filters_and_an_empty_one_does_not() {
    let bench = Bench::with_examples().await;
    let count = async |path: &str| bench.read(path).await.data().as_array().unwrap().len();
    let own = bench.read("/v1/workspaces").await.data()[0]["organizationId"].as_str().unwrap().to_owned();
    assert_eq!(count(&format!("/v1/workspaces?organizationId={own}")).await, 2);
    assert_eq!(count("/v1/workspaces?organizationId=somebody-else").await, 0);
    assert_eq!(count("/v1/workspaces?organizationId=").await, 2);
    assert_eq!(count("/v1/workspaces?unknown=x").await, 2);
}

#[tokio::test]
async fn a_json_content_type_on_a_request_without_a_body_is_fine() {
    let bench = Bench::new().await;
    let request = bench.request(reqwest::Method::GET, "/v1/workspaces").header("Content-Type", "application/json");
    assert_eq!(crate::harness::answer(request).await.status, 200);
}

#[tokio::test]
async fn examples_are_put_into_a_new_database_only() {
    let bench = Bench::new().await;
    let before = bench.workspaces().await;
    let bench = bench.restart_at(crate::harness::START).await;
    assert_eq!(bench.workspaces().await, before);
}
