//! Films are played from the copy on this computer, at an address that only the page knows, and their stills are kept.

use crate::channels;
use crate::media::{Files, arrives, upload};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use support::{Workbench, clip, png};

async fn with_film() -> (Workbench, String) {
    let (bench, files) = (Workbench::new().await, Files::new());
    bench.done("start_here", json!({ "examples": true })).await;
    channels(&bench, 1).await;
    let id = upload(&bench, vec![files.write("opening.webm", clip())]).await.remove(0);
    arrives(&bench, &id).await;
    (bench, id)
}

#[tokio::test]
async fn a_film_is_played_in_parts_at_an_address_that_nobody_can_guess() {
    let (bench, id) = with_film().await;
    let shown = bench.done("show_film", json!({ "id": id, "fetch": false })).await;
    let address = shown["address"].as_str().unwrap();
    assert_eq!(bench.done("show_film", json!({ "id": id, "fetch": false })).await, shown, "it keeps its address");
    let client = reqwest::Client::new();
    let whole = client.get(address).header("Origin", "tauri://localhost").send().await.unwrap();
    assert_eq!(whole.headers()["content-type"], "video/webm");
    assert_eq!(whole.headers()["access-control-allow-origin"], "*");
    assert_eq!(whole.headers()["x-content-type-options"], "nosniff");
    assert_eq!(whole.bytes().await.unwrap(), clip());
    let part = client.get(address).header("Range", "bytes=4-11").send().await.unwrap();
    assert_eq!(part.status(), 206);
    assert_eq!(part.headers()["content-range"], format!("bytes 4-11/{}", clip().len()));
    assert_eq!(part.bytes().await.unwrap(), clip()[4..12]);
    let beyond = client.get(address).header("Range", "bytes=999999-").send().await.unwrap();
    assert_eq!(beyond.status(), 416);

    let (base, token) = address.rsplit_once('/').unwrap();
    assert_eq!(token.len(), 32, "a random UUID: {token}");
    let guessed = format!("{base}/{}", "0".repeat(32));
    let listed = format!("{base}/");
    for foreign in [guessed.as_str(), listed.as_str(), &format!("{base}/../{token}/.."), &format!("{address}/x")] {
        assert_eq!(client.get(foreign).send().await.unwrap().status(), 404, "{foreign}");
    }
    let rebound = client.get(address).header("Host", "films.example").send().await.unwrap();
    assert_eq!(rebound.status(), 404, "a name that somebody else's name server leads here");
    assert_eq!(client.post(address).send().await.unwrap().status(), 405);
    bench.restart().await;
    assert!(client.get(address).send().await.is_err(), "it ends with Carillon");
}

#[tokio::test]
async fn the_still_that_the_page_makes_is_the_picture_of_a_film() {
    let (bench, id) = with_film().await;
    let film = bench.done("show_media", json!({ "id": id })).await["file"].clone();
    assert_eq!((&film["thumbnail"], &film["no_thumbnail"]), (&Value::Null, &json!("")));
    let still = STANDARD.encode(png(800, 450, [40, 160, 90]));
    let kept = bench.done("keep_still", json!({ "id": id, "picture": still })).await;
    let address = kept["thumbnail"].as_str().unwrap();
    let (bytes, media_type) = bench.desk.thumbnail(address.rsplit('/').next().unwrap()).unwrap();
    assert!(bytes.len() < 20_000 && media_type.starts_with("image/"), "it is made small");

    for (picture, told) in [
        ("no base64!", "base64"),
        (&STANDARD.encode(b"<svg onload='alert(1)'/>"), "cannot be read"),
        (&STANDARD.encode(&png(6, 6, [0; 3])[..30]), "cannot be read"),
        (&"A".repeat(3 << 20), "too large"),
    ] {
        let failure = bench.call("keep_still", json!({ "id": id, "picture": picture })).await.unwrap_err();
        assert!(failure.message.contains(told), "{}", failure.message);
    }
    let after = bench.done("show_media", json!({ "id": id })).await;
    assert_eq!(after["file"]["thumbnail"], address, "what cannot be read takes nothing away");
    let bench = bench.restart().await;
    let after = bench.done("show_thumbnails", json!({ "ids": [id] })).await;
    assert_eq!(after[0]["thumbnail"], address, "it is there after a restart");
}

#[tokio::test]
async fn what_is_no_film_is_not_played_and_a_film_without_a_copy_is_fetched_only_when_asked() {
    let (bench, id) = with_film().await;
    let files = Files::new();
    let picture = upload(&bench, vec![files.write("a.png", &png(6, 6, [1, 1, 1]))]).await.remove(0);
    arrives(&bench, &picture).await;
    for stranger in [picture.as_str(), "nobody"] {
        let failure = bench.call("show_film", json!({ "id": stranger, "fetch": true })).await.unwrap_err();
        assert_eq!(failure.message, "This film no longer exists.", "{stranger}");
    }
    let hash = bench.done("show_media", json!({ "id": id })).await["hash"].as_str().unwrap().to_owned();
    std::fs::remove_file(bench.folder().join("media").join(&hash[..2]).join(&hash)).unwrap();
    let shown = bench.done("show_film", json!({ "id": id, "fetch": false })).await;
    assert!(shown["address"].is_null());
    let shown = bench.done("show_film", json!({ "id": id, "fetch": true })).await;
    let played = reqwest::get(shown["address"].as_str().unwrap()).await.unwrap();
    assert_eq!(played.bytes().await.unwrap(), clip());
}
