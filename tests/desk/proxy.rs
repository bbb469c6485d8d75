//! A proxy in the environment is not for loopback: the key would go through it. Each variable that leads to one is tried
//! with an engine in a process of its own.

use crate::engine::Engine;
use crate::https::{BOTH, Secure};
use serde_json::{Value, json};
use std::path::Path;
use support::internet::Shown;
use support::{Reply, Scripted, png};

/// For http, which is spoken on this computer alone.
const PLAIN: [&str; 2] = ["HTTP_PROXY", "http_proxy"];
/// For https, which is also spoken with others.
const SECURE: [&str; 4] = ["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"];

/// A post and a file go to the embedded service.
async fn work_here(engine: &Engine, folder: &Path) {
    engine.done("start_here", json!({ "examples": false })).await;
    let has_channels = |list: &Value| list["channels"].as_array().is_some_and(|channels| !channels.is_empty());
    let channel = engine.until("list_channels", has_channels).await["channels"][0]["id"].clone();
    let id = engine.done("new_draft", json!({ "date": null })).await["id"].clone();
    let wanted = json!({ "id": id, "based_on": 0, "text": "Roast day", "channel_ids": [channel],
        "schedule": { "kind": "time", "date": "2026-11-22", "time": "09:00", "zone": "Europe/Vienna" } });
    engine.done("save_draft", wanted).await;
    engine.done("send_draft", json!({ "id": id, "revision": 1 })).await;
    engine.until("show_status", |status| status["counts"]["posts"] == 1).await;
    let path = folder.join("bag.png");
    std::fs::write(&path, png(9, 9, [7, 7, 7])).unwrap();
    engine.choose(&path).await;
    let chosen = engine.done("choose_media", json!({ "folder": false })).await;
    engine.done("upload_files", json!({ "grants": [chosen["grants"][0]["id"]] })).await;
    engine.until("list_media", |list| list["files"][0]["state"] == "there").await;
}

/// Another service on this computer is tested, plain and behind TLS, chosen and read.
async fn work_there(engine: &Engine, secure: &Secure) {
    for form in [secure.plain_form("127.0.0.1"), secure.plain_form("localhost"), secure.form("localhost")] {
        let test = engine.test(form).await;
        assert_eq!(test["outcome"], "passed", "{test:#}");
    }
    engine.done("connect_service", secure.form("127.0.0.1")).await;
    engine.until("show_status", |status| status["sync"]["state"] == "up_to_date").await;
}

#[tokio::test]
async fn a_proxy_in_the_environment_sees_nothing_of_loopback() {
    let names: Vec<&str> = PLAIN.into_iter().chain(SECURE).collect();
    for names in names.chunks(1).chain([names.as_slice()]) {
        let proxy = Scripted::start(|_| Reply::Drop).await.unwrap();
        let secure = Secure::start(Shown::Valid, &BOTH).await;
        let root = secure.root();
        let trusted = ("SSL_CERT_FILE", root.to_str().unwrap());
        let environment: Vec<_> = names.iter().map(|name| (*name, proxy.base_url())).chain([trusted]).collect();
        work_here(&Engine::start(environment.clone()), root.parent().unwrap()).await;
        let engine = Engine::start(environment);
        work_there(&engine, &secure).await;
        assert!(secure.has_heard_the_key());
        assert!(proxy.requests().is_empty(), "{names:?}: {:?}", proxy.requests());
        // For another computer it is what it is there for, and it is told a name, but neither key nor path.
        let elsewhere = json!({ "name": "Far", "base_url": "https://carillon.invalid/v1", "base_url_v2": null,
            "api_key": secure.key, "organization_id": null });
        let test = engine.test(elsewhere).await;
        assert_eq!(test["outcome"], "failed", "{test:#}");
        let asked = proxy.requests();
        assert_eq!(!asked.is_empty(), names.iter().any(|name| SECURE.contains(name)), "{names:?}: {asked:?}");
        for request in asked {
            assert_eq!((request.method.as_str(), request.target.as_str()), ("CONNECT", "carillon.invalid:443"));
            assert!(!request.head.contains(&secure.key));
        }
    }
}
