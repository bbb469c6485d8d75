//! Files of a service whose answers go astray, that refuses, or that names other servers.

use crate::channels;
use crate::media::{Files, arrives, upload};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use support::{Reply, Request, Scripted, Workbench, png};

/// What the service has, the newest last, by the last part of its address.
type Stored = Arc<Mutex<Vec<(String, Vec<u8>)>>>;

/// A desk before a service that keeps files and answers otherwise as it is told.
struct Scene {
    bench: Workbench,
    server: Scripted,
    stored: Stored,
}

fn answer(data: &Value) -> Reply {
    Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }))
}

/// The bytes of the one file in a form.
fn file_in(body: &[u8]) -> Vec<u8> {
    let find = |wanted: &[u8]| body.windows(wanted.len()).position(|window| window == wanted).unwrap();
    let start = find(b"\r\n\r\n") + 4;
    let end = body.windows(4).rposition(|window| window == b"\r\n--").unwrap();
    body[start..end].to_vec()
}

impl Scene {
    /// `otherwise` answers what it wants to; the rest is answered as a service does.
    async fn open(otherwise: impl Fn(&Request, &Stored, &str) -> Option<Reply> + Send + Sync + 'static) -> Self {
        let (server, stored) = (Scripted::start(|_| Reply::Drop).await.unwrap(), Stored::default());
        let (base, kept) = (server.base_url().to_owned(), Arc::clone(&stored));
        server.change(move |request| {
            if let Some(reply) = otherwise(request, &kept, &base) {
                return reply;
            }
            let (path, query) = request.target.split_once('?').unwrap_or((&request.target, ""));
            let list = |files: &[(String, Vec<u8>)]| -> Value {
                let newest = files.iter().rev();
                newest.map(|(name, _)| json!({ "url": format!("{base}/stored/{name}"), "type": "image/png" })).collect()
            };
            let kept = kept.lock().unwrap();
            match (request.method.as_str(), path) {
                ("GET", "/v1/workspaces") => answer(&json!([{ "_id": "w", "name": "W" }])),
                ("GET", "/v1/workspaces/w/socials") => answer(&json!([{ "id": "x1", "name": "X1", "target": "x" }])),
                ("GET", "/v1/files") if query.contains("offset=0") || !query.contains("offset") => answer(&list(&kept)),
                ("GET", path) if path.starts_with("/v1/stored/") => {
                    let found = kept.iter().find(|(name, _)| path.ends_with(&format!("/{name}")));
                    let bytes = &found.unwrap().1;
                    let head =
                        format!("HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {}\r\n\r\n", bytes.len());
                    Reply::Bytes([head.as_bytes(), bytes].concat())
                }
                ("GET", _) => answer(&json!([])),
                _ => Reply::Drop,
            }
        });
        let bench = Workbench::new().await;
        let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null, "api_key": "k",
            "organization_id": null });
        bench.done("connect_service", form).await;
        channels(&bench, 1).await;
        Self { bench, server, stored }
    }

    /// A service that keeps every file and says nothing of it.
    async fn silent() -> Self {
        Self::open(|request, stored, _| {
            if request.method != "POST" {
                return None;
            }
            let mut stored = stored.lock().unwrap();
            let name = format!("{}.png", stored.len());
            stored.push((name, file_in(&request.body)));
            Some(Reply::Drop)
        })
        .await
    }

    fn put(&self, name: &str, bytes: Vec<u8>) {
        self.stored.lock().unwrap().push((name.to_owned(), bytes));
    }

    /// Waits until an upload is in a state.
    async fn becomes(&self, id: &str, state: &str) -> Value {
        let find = |list: &Value| {
            let rows = list["open"].as_array().unwrap();
            rows.iter().find(|row| row["media"]["id"] == id && row["state"] == state).cloned()
        };
        find(&self.bench.until("list_uploads", json!({}), |list| find(list).is_some()).await).unwrap()
    }
}

#[tokio::test]
async fn a_file_whose_answer_was_lost_is_found_among_all_that_is_new() {
    let (scene, files) = (Scene::silent().await, Files::new());
    let id = upload(&scene.bench, vec![files.write("a.png", &png(4, 4, [1, 1, 1]))]).await.remove(0);
    scene.becomes(&id, "delayed").await;
    for shade in 10..18 {
        scene.put(&format!("other {shade}.png").replace(' ', "-"), png(4, 4, [shade, 0, 0]));
    }
    scene.bench.clock.advance(chrono::TimeDelta::minutes(2));
    let there = arrives(&scene.bench, &id).await;
    assert!(there["address"].as_str().unwrap().ends_with("/stored/0.png"), "{there:#}");
    assert_eq!(scene.server.creates(), 1, "it was sent once");
}

#[tokio::test]
async fn of_two_files_alike_whose_answers_were_lost_each_takes_one() {
    let (scene, files) = (Scene::silent().await, Files::new());
    let one = upload(&scene.bench, vec![files.write("a.png", &png(4, 4, [1, 1, 1]))]).await.remove(0);
    scene.becomes(&one, "delayed").await;
    let other = upload(&scene.bench, vec![files.write("b.png", &png(4, 4, [1, 1, 1]))]).await.remove(0);
    scene.becomes(&other, "duplicate").await;
    scene.bench.done("resolve_upload", json!({ "id": other, "answer": "upload_anyway" })).await;
    scene.becomes(&other, "delayed").await;
    scene.bench.clock.advance(chrono::TimeDelta::minutes(2));
    let mut addresses =
        [arrives(&scene.bench, &one).await, arrives(&scene.bench, &other).await].map(|file| file["address"].clone());
    addresses.sort_by_key(ToString::to_string);
    let wanted = ["0.png", "1.png"].map(|name| json!(format!("{}/stored/{name}", scene.server.base_url())));
    assert_eq!((addresses, scene.server.creates()), (wanted, 2));
}

#[tokio::test]
async fn an_upload_that_was_on_its_way_when_carillon_ended_is_looked_for_first() {
    let came = Arc::new(tokio::sync::Notify::new());
    let told = Arc::clone(&came);
    let scene = Scene::open(move |request, stored, _| {
        let mut stored = (request.method == "POST").then(|| stored.lock().unwrap())?;
        let name = format!("{}.png", stored.len());
        stored.push((name, file_in(&request.body)));
        told.notify_one();
        Some(Reply::Hang)
    });
    let Scene { bench, server, .. } = scene.await;
    let files = Files::new();
    let id = upload(&bench, vec![files.write("a.png", &png(4, 4, [1, 1, 1]))]).await.remove(0);
    came.notified().await;
    let bench = bench.restart().await;
    channels(&bench, 1).await;
    arrives(&bench, &id).await;
    assert_eq!(server.creates(), 1, "it was sent once");
}

#[tokio::test]
async fn a_file_that_the_service_does_not_delete_stays_with_its_words() {
    let refuses = |request: &Request, _: &Stored, _: &str| {
        let words = json!({ "code": 400, "message": "It is used in a post of tomorrow." });
        (request.method == "DELETE").then(|| Reply::Json(400, words))
    };
    let scene = Scene::open(refuses).await;
    scene.put("a.png", png(4, 4, [1, 1, 1]));
    scene.bench.done("sync_now", json!({})).await;
    let list = scene.bench.until("list_media", json!({}), |list| list["total"] == 1).await;
    let id = list["files"][0]["id"].clone();
    scene.bench.done("delete_media", json!({ "ids": [id], "anyway": true })).await;
    let told = |shown: &Value| shown["told"].to_string().contains("It is used in a post of tomorrow.");
    let shown = scene.bench.until("show_media", json!({ "id": id }), told).await;
    assert_eq!(shown["file"]["state"], "there", "{shown:#}");
}

#[tokio::test]
async fn no_server_but_the_service_is_asked_for_a_picture_before_a_person_wants_it() {
    let names_another = |request: &Request, _: &Stored, base: &str| {
        let (near, far) = (format!("{base}/stored/near.png"), "https://cdn.invalid/far.png?token=secret");
        let files = json!([{ "url": near, "type": "image/png" }, { "url": far, "type": "image/png" }]);
        (request.method == "GET" && request.target.starts_with("/v1/files")).then(|| {
            let is_first = request.target.contains("offset=0") || !request.target.contains("offset");
            answer(&if is_first { files } else { json!([]) })
        })
    };
    let scene = Scene::open(names_another).await;
    scene.put("near.png", png(4, 4, [1, 1, 1]));
    scene.bench.done("sync_now", json!({})).await;
    let list = scene.bench.until("list_media", json!({}), |list| list["total"] == 2).await;
    let ids: Vec<Value> = list["files"].as_array().unwrap().iter().map(|file| file["id"].clone()).collect();
    let find = |list: &Value, end: &str| {
        let files = list["files"].as_array().unwrap();
        files.iter().find(|file| file["address"].as_str().unwrap().contains(end)).cloned().unwrap()
    };
    scene.bench.done("show_thumbnails", json!({ "ids": ids })).await;
    let is_told =
        |list: &Value| find(list, "near.png")["thumbnail"].is_string() && find(list, "far.png")["no_thumbnail"] != "";
    let list = scene.bench.until("list_media", json!({}), is_told).await;
    let far = find(&list, "far.png");
    let wanted = "No preview: it lies on another server, cdn.invalid, which is not asked by itself.";
    assert_eq!(far["no_thumbnail"], wanted);
    scene.bench.done("show_thumbnails", json!({ "ids": [far["id"]], "wanted": true })).await;
    scene.bench.until("list_media", json!({}), |list| find(list, "far.png")["no_thumbnail"] != wanted).await;
}
