//! Lists without end: each is left, said in words, and takes nothing away.

use crate::channels;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use support::{Reply, Request, Scripted, Workbench};

fn position(request: &Request) -> usize {
    request.target.rsplit('=').next().and_then(|number| number.parse().ok()).unwrap_or_default()
}

#[tokio::test]
async fn an_endless_list_is_said_in_words_and_what_was_known_stays() {
    let [posts, files] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
    let endless = (Arc::clone(&posts), Arc::clone(&files));
    let server = Scripted::start(move |request| {
        let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
        let many = |of: &AtomicBool, record: &dyn Fn(usize) -> Value| {
            let first = position(request);
            let count = if of.load(Ordering::SeqCst) { 1_000 } else { 1_usize.saturating_sub(first) };
            (first..first + count).map(record).collect::<Value>()
        };
        match request.target.split('?').next() {
            Some("/v1/workspaces") => answer(json!([{ "_id": "w", "name": "W" }])),
            Some("/v1/workspaces/w/socials") => answer(json!([{ "id": "c", "name": "C", "target": "x" }])),
            Some("/v1/files") => answer(many(
                &endless.1,
                &|number| json!({ "url": format!("https://files.example/{number}.png"), "type": "image/png" }),
            )),
            _ => Reply::Json(200, many(&endless.0, &|number| json!({ "_id": format!("p{number}"), "text": "hi" }))),
        }
    });
    let server = server.await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
        "api_key": "ck_canary_0123456789", "organization_id": null });
    bench.done("connect_service", form).await;
    channels(&bench, 1).await;
    let known = |status: &Value| status["counts"]["posts"] == 1 && status["counts"]["media"] == 1;
    bench.until("show_status", json!({}), known).await;

    files.store(true, Ordering::SeqCst);
    bench.done("sync_now", json!({})).await;
    let said = |status: &Value| status["sync"]["detail"].as_str().is_some_and(|said| said.contains("100,000 records"));
    let status = bench.until("show_status", json!({}), said).await;
    assert_eq!(status["sync"]["state"], "up_to_date", "the posts are");
    assert!(known(&status), "{status}");

    posts.store(true, Ordering::SeqCst);
    bench.done("sync_now", json!({})).await;
    let status = bench.until("show_status", json!({}), |status| status["sync"]["state"] == "trouble").await;
    assert!(said(&status) && known(&status), "{status}");
}
