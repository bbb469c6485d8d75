//! A file given by its address on the internet: fetched by the service, or here where the service cannot.

use crate::harness::{Real, client, options, target, workspace};
use client::{Address, ApiKey, Client, ClientError, ClientOptions};
use download::Downloader;
use futures_util::TryStreamExt;
use model::dialect::{UploadFromUrl, Versions};
use model::{Dialect, MediaItem};
use serde_json::{Value, json};
use support::internet::{Answer, Server, Stage};
use support::{Reply, Scripted};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nnot much of a picture";

#[tokio::test]
async fn a_service_that_can_is_asked_to_fetch_it_itself() {
    let server =
        Scripted::start(|_| Reply::Json(200, json!({ "data": { "url": "u", "type": "image/png" } }))).await.unwrap();
    let client = client(&server);
    let file = client.upload_from_url(&workspace(), "https://media.example/a.png", Some("b.png")).await.unwrap();
    assert_eq!((file.url.as_str(), file.media_type.as_str()), ("u", "image/png"));
    let request = server.requests().remove(0);
    let body: Value = serde_json::from_slice(&request.body).unwrap();
    assert_eq!(body, json!({ "url": "https://media.example/a.png", "file_name": "b.png" }));
}

#[tokio::test]
async fn for_one_that_cannot_it_is_fetched_here_and_uploaded() {
    let internet = Server::start(|asked| match asked {
        "media.example/short" => Answer::redirect("https://other.example/pictures/a%20b.png?token=secret"),
        "other.example/pictures/a%20b.png?token=secret" => Answer::file("image/png", PNG),
        _ => Answer::with(404, &[], b""),
    });
    let internet = internet.await;
    let real = Real::start().await;
    let address = Address::parse(&real.running.base_url).unwrap();
    let client = Client::new(ClientOptions {
        dialect: Dialect { upload_from_url: UploadFromUrl::None, ..Dialect::default() },
        downloader: Downloader::through(Stage::before(&internet)),
        ..ClientOptions::new(address, ApiKey::new(real.key.clone()).unwrap())
    });
    let client = client.unwrap();
    let (workspace, _) = target(&client).await;
    let file = client.upload_from_url(&workspace, "https://media.example/short", None).await.unwrap();
    assert_eq!(file.media_type, "image/png");
    assert!(file.url.ends_with(".png") && !file.url.contains("secret"), "{}", file.url);
    let listed: Vec<MediaItem> = client.files(&workspace).try_collect().await.unwrap();
    assert_eq!(listed, [file]);
    assert!(internet.requests().iter().all(|head| !head.contains(&real.key)), "the key stays at home");
    for bad in ["https://media.example/missing", "http://media.example/short", "https://127.0.0.1/a.png"] {
        let outcome = client.upload_from_url(&workspace, bad, None).await;
        assert!(matches!(outcome, Err(ClientError::File(_))), "{bad}: {outcome:?}");
    }
    real.running.stop().await;
}

#[tokio::test]
async fn an_address_inside_is_never_gone_to() {
    let inside = Scripted::start(|_| Reply::Json(200, json!({}))).await.unwrap();
    let server = Scripted::start(|_| Reply::Json(200, json!({}))).await.unwrap();
    let dialect = Dialect { upload_from_url: UploadFromUrl::None, versions: Versions::default(), ..Dialect::default() };
    let client = Client::new(options(&server, dialect)).unwrap();
    let port = inside.base_url().rsplit(':').next().unwrap().trim_end_matches("/v1").to_owned();
    for host in ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"] {
        let outcome = client.upload_from_url(&workspace(), &format!("https://{host}:{port}/a.png"), None).await;
        assert!(matches!(outcome, Err(ClientError::File(_))), "{host}: {outcome:?}");
    }
    assert_eq!((inside.requests().len(), server.requests().len()), (0, 0));
}
