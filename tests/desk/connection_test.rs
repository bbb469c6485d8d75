//! The test of a connection through the desk: its lines by events, the key in nothing that is said, and what it found
//! kept with the connection and used from then on.

use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use support::{MemoryVault, Reply, Request, Scripted, Workbench};

const KEY: &str = "ck_canary_0123456789";
/// So many posts are on one page.
const PAGE: usize = 50;

fn form(server: &Scripted, key: &str) -> Value {
    json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null, "api_key": key,
        "organization_id": null })
}

/// A service with so many posts whose `skip` counts pages.
fn by_pages(count: usize) -> impl Fn(&Request) -> Reply + Send + Sync + 'static {
    let posts: Vec<Value> = (0..count)
        .map(|number| {
            let schedule = json!({ "one_off_date": "2026-11-24", "time": "09:00", "timezone": "Europe/Vienna" });
            json!({ "_id": format!("p{number}"), "text": format!("Post {number}"), "workspace": "w",
                "created_at": "2026-11-10T09:00:00Z", "one_off_schedule": schedule,
                "target_platforms": [{ "identifier": "x", "id": "c" }] })
        })
        .collect();
    move |request| {
        let (path, query) = request.target.split_once('?').unwrap_or((&request.target, ""));
        if !request.head.contains(KEY) {
            return Reply::Json(401, json!({ "message": "unknown key" }));
        }
        match path {
            "/v1/workspaces" => Reply::Json(200, json!({ "code": 200, "data": [{ "_id": "w", "name": "Far away" }] })),
            "/v1/workspaces/w/socials" => {
                Reply::Json(200, json!({ "code": 200, "data": [{ "id": "c", "name": "@far", "target": "x" }] }))
            }
            "/v1/posts" => {
                let skip = query.split('&').find_map(|pair| pair.strip_prefix("skip="));
                let page: usize = skip.and_then(|skip| skip.parse().ok()).unwrap_or(0);
                Reply::Json(200, posts.iter().skip(page.saturating_mul(PAGE)).take(PAGE).cloned().collect())
            }
            _ => Reply::Json(200, json!({ "code": 200, "data": [] })),
        }
    }
}

async fn ends(bench: &Workbench) -> Value {
    bench.until("show_connection_test", json!({}), |test| test["outcome"] != "running").await
}

fn states(test: &Value) -> Vec<&str> {
    test["lines"].as_array().unwrap().iter().map(|line| line["state"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn each_line_is_told_and_the_key_is_in_nothing_that_is_said() {
    let vault = Arc::new(MemoryVault::default());
    let bench = Workbench::with(vault.clone()).await;
    let mut events = bench.heard.listen();
    let server = Scripted::start(by_pages(120)).await.unwrap();
    assert_eq!(bench.done("show_connection_test", json!({})).await, Value::Null);
    let begun = bench.done("begin_connection_test", form(&server, KEY)).await;
    assert_eq!((&begun["outcome"], &begun["summary"]), (&json!("running"), &json!("0 of 9")));
    let test = ends(&bench).await;
    assert_eq!((&test["outcome"], &test["summary"]), (&json!("passed"), &json!("passed")), "{test:#}");
    let expected =
        ["passed", "passed", "left_out", "passed", "passed", "passed", "passed", "passed", "left_out"].as_slice();
    assert_eq!(states(&test), expected);
    let findings = json!(["Lists come in an envelope.", "`skip` counts pages."]);
    assert_eq!(test["findings"], findings);
    let told: Vec<Value> =
        std::iter::from_fn(|| events.try_recv().ok()).map(|event| serde_json::to_value(&event).unwrap()).collect();
    let lines = told.iter().filter(|event| event["changed"] == json!(["connection_test"])).count();
    assert!(lines >= 9, "{told:?}");
    let spoken = format!("{begun} {test} {told:?} {:?}", bench.desk);
    assert!(!spoken.contains(KEY) && spoken.contains("Far away"));
    assert!(vault.keys().is_empty(), "a test keeps no key");
    assert_eq!(bench.done("show_status", json!({})).await["stage"], "first_start");
    bench.done("end_connection_test", json!({})).await;
    assert_eq!(bench.done("show_connection_test", json!({})).await, Value::Null);
}

#[tokio::test]
async fn a_refused_key_is_a_failed_line_with_its_remedy_and_another_test_follows() {
    let bench = Workbench::new().await;
    let server = Scripted::start(by_pages(3)).await.unwrap();
    bench.done("begin_connection_test", form(&server, "ck_wrong_0123456789")).await;
    let test = ends(&bench).await;
    assert_eq!(states(&test)[3..6], ["passed", "failed", "left_out"]);
    let line = &test["lines"][4];
    assert_eq!(line["detail"], "the service does not accept the key: unknown key");
    assert_eq!(line["field"], "key");
    assert_eq!(line["remedy"], "Check that the whole key was pasted, or ask for a new one.");
    assert!(line["details"].as_str().unwrap().contains("Asked: GET http://127.0.0.1:"));
    assert!(!test.to_string().contains("ck_wrong"));
    for (first, second, field) in [("no address", None, "address"), (server.base_url(), Some("nor this"), "address_v2")]
    {
        let mut form = form(&server, KEY);
        form["base_url"] = json!(first);
        form["base_url_v2"] = json!(second);
        bench.done("begin_connection_test", form).await;
        assert_eq!(ends(&bench).await["lines"][0]["field"], field);
    }
    let again = bench.done("begin_connection_test", form(&server, KEY)).await;
    assert_ne!(again["number"], test["number"]);
    assert_eq!(ends(&bench).await["outcome"], "passed");
    let unusable = bench.call("begin_connection_test", form(&server, " ")).await.unwrap_err();
    assert_eq!(unusable.code, desk::FailureCode::BadInput);
}

#[tokio::test]
async fn a_service_that_counts_pages_is_read_to_its_end() {
    for tests_first in [true, false] {
        let bench = Workbench::new().await;
        let server = Scripted::start(by_pages(120)).await.unwrap();
        if tests_first {
            bench.done("begin_connection_test", form(&server, KEY)).await;
            assert_eq!(ends(&bench).await["outcome"], "passed");
        }
        let tested = server.requests().len();
        bench.done("connect_service", form(&server, KEY)).await;
        let all = |status: &Value| status["counts"]["posts"] == 120 && status["sync"]["state"] == "up_to_date";
        bench.until("show_status", json!({}), all).await;
        if tests_first {
            let page_far_behind = |request: &Request| request.target.contains("skip=50");
            let since: Vec<Request> = server.requests().into_iter().skip(tested).collect();
            assert!(!since.iter().any(page_far_behind), "what was found is not looked for again: {since:?}");
        }
        // The choice outlasts a restart.
        let bench = bench.restart().await;
        bench.until("show_status", json!({}), all).await;
    }
}

#[tokio::test]
async fn what_a_test_found_at_one_address_is_not_used_at_another() {
    let bench = Workbench::new().await;
    let (one, other) = (Scripted::start(by_pages(0)).await.unwrap(), Scripted::start(by_pages(120)).await.unwrap());
    bench.done("begin_connection_test", form(&one, KEY)).await;
    assert_eq!(
        ends(&bench).await["findings"][1],
        "There are too few posts to know what `skip` counts; it is taken to count posts."
    );
    bench.done("connect_service", form(&other, KEY)).await;
    bench.until("show_status", json!({}), |status| status["counts"]["posts"] == 120).await;
}

#[tokio::test]
async fn a_test_that_is_ended_asks_nothing_more() {
    let bench = Workbench::new().await;
    let (asked, is_asked) = mpsc::channel();
    let count = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&count);
    let server = Scripted::start(move |_| {
        counted.fetch_add(1, Ordering::SeqCst);
        let _ = asked.send(());
        Reply::Hang
    });
    let server = server.await.unwrap();
    bench.done("begin_connection_test", form(&server, KEY)).await;
    bench.until("show_connection_test", json!({}), |test| test["lines"][3]["state"] == "running").await;
    tokio::task::spawn_blocking(move || is_asked.recv()).await.unwrap().unwrap();
    bench.done("end_connection_test", json!({})).await;
    assert_eq!(bench.done("show_connection_test", json!({})).await, Value::Null);
    bench.desk.close().await;
    assert_eq!(count.load(Ordering::SeqCst), 1);
}
