//! Sections 2.4 and 4.3, uploading a file: streamed to disk, exactly as announced or not kept at all.

use crate::harness::{BOUNDARY, Bench, answer, form, id, url};
use reqwest::Method;
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n0000";

/// The head of a raw upload, up to the first bytes of the file.
fn head(bench: &Bench, length: usize, size: usize) -> String {
    format!(
        "POST /v1/files HTTP/1.1\r\nHost: {}\r\nX-API-KEY: {}\r\nX-File-Size: {size}\r\nContent-Length: {length}\r\n\
         Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n\r\n\
         --{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n",
        bench.authority(),
        bench.key
    )
}

#[tokio::test]
async fn a_file_is_answered_with_its_url_and_its_type() {
    let bench = Bench::new().await;
    let uploaded = bench.try_upload("My photo.png", PNG).await;
    assert_eq!(uploaded.body["code"], json!(200));
    let data = uploaded.data();
    assert_eq!(data["type"], "image/png");
    assert_eq!(data.as_object().unwrap().len(), 2);
    let prefix = format!("http://{}/files/", bench.authority());
    let (id, name) = data["url"].as_str().unwrap().strip_prefix(&prefix).unwrap().split_once('/').unwrap();
    assert_eq!((id.len(), name), (32, "My-photo.png"));
    assert!(id.bytes().all(|one| one.is_ascii_hexdigit()));
    assert_ne!(url(&bench.try_upload("My photo.png", PNG).await.data()), data["url"], "never the same address twice");
}

#[tokio::test]
async fn a_file_belongs_to_the_workspace_named_else_to_the_first() {
    let bench = Bench::with_examples().await;
    let workspaces = bench.workspaces().await;
    let body = form(&[("file", "a.png", PNG)]);
    for (path, home) in [
        ("/v1/files".to_owned(), 0),
        (format!("/v1/files?workspaceId={}", workspaces[1]), 1),
        (format!("/v2/{}/files", workspaces[1]), 1),
    ] {
        let uploaded = answer(bench.upload_to(&path, &body, PNG.len())).await.data();
        let list = bench.read(&format!("/v2/{}/files", workspaces[home])).await.data();
        assert!(list.as_array().unwrap().contains(&uploaded), "{path}");
    }
    for path in ["/v1/files?workspaceId=nowhere", "/v2/nowhere/files"] {
        let refused = answer(bench.upload_to(path, &body, PNG.len())).await;
        assert!(refused.complaint("workspaceId").contains("`nowhere`"));
    }
}

#[tokio::test]
async fn the_type_is_sniffed_from_the_bytes_and_never_claimed() {
    let bench = Bench::new().await;
    let cases: [(&[u8], &str, &str); 9] = [
        (b"\xff\xd8\xff\xe0....", "image/jpeg", "a.jpg"),
        (b"GIF89a....", "image/gif", "a.gif"),
        (b"RIFF\x00\x00\x00\x00WEBPVP8 ", "image/webp", "a.webp"),
        (b"\0\0\0\x18ftypisom\0\0\0\0isomiso2", "video/mp4", "a.mp4"),
        (b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "image/svg+xml", "a.svg"),
        (b"<!doctype html><script>alert(1)</script>", "text/html", "a.html"),
        (b"{\"a\": 1}", "application/json", "a.json"),
        (b"Just text", "text/plain", "a.txt"),
        (b"\0\x01\x02", "application/octet-stream", "a"),
    ];
    for (bytes, expected, name) in cases {
        let data = bench.try_upload("a", bytes).await.data();
        assert_eq!(data["type"], expected);
        assert!(url(&data).ends_with(&format!("/{name}")), "{data}");
    }
    let claimed = bench.try_upload("a.png", b"<html>").await.data();
    assert_eq!((&claimed["type"], url(&claimed).ends_with("/a.png")), (&json!("text/html"), true));
}

#[tokio::test]
async fn a_size_that_is_missing_or_no_number_is_refused() {
    let bench = Bench::new().await;
    let body = form(&[("file", "a.png", PNG)]);
    for size in ["", "twelve", "-12", "12.0", "+12", "0x0c", "12 12"] {
        answer(bench.upload_to("/v1/files", &body, size)).await.complaint("X-File-Size");
    }
    let twice = bench.upload_to("/v1/files", &body, PNG.len()).header("X-File-Size", PNG.len().to_string());
    answer(twice).await.complaint("X-File-Size");
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let missing = bench.request(Method::POST, "/v1/files").header("Content-Type", kind).body(body);
    answer(missing).await.complaint("X-File-Size");
    assert_eq!(bench.files_on_disk().len(), 0);
}

#[tokio::test]
async fn a_wrong_size_leaves_nothing() {
    let bench = Bench::new().await;
    let large = vec![7; 3 * 1024 * 1024];
    for bytes in [PNG, &large] {
        let body = form(&[("file", "a.png", bytes)]);
        for size in [0, bytes.len() - 1, bytes.len() + 1, 2 * bytes.len()] {
            answer(bench.upload_to("/v1/files", &body, size)).await.complaint("X-File-Size");
        }
    }
    bench.files_on_disk_become(0).await;
    assert_eq!(bench.read("/v1/files").await.data(), json!([]));
}

#[tokio::test]
async fn more_than_10_gib_is_refused_before_it_is_read() {
    let bench = Bench::new().await;
    for size in ["10737418241", "99999999999999999999999999"] {
        let refused = answer(bench.upload_to("/v1/files", &form(&[("file", "a", b"a")]), size)).await;
        assert!(refused.complaint("X-File-Size").contains("10 GiB"));
    }
    // Nothing of the file is sent, and still there is an answer.
    let mut stream = TcpStream::connect(bench.authority()).await.unwrap();
    stream.write_all(head(&bench, 10_737_418_600, 10_737_418_241).as_bytes()).await.unwrap();
    let mut start = [0; 12];
    stream.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 400");
    let most = answer(bench.upload_to("/v1/files", &form(&[("file", "a", b"a")]), 10_737_418_240_u64)).await;
    assert!(most.complaint("X-File-Size").contains("has 1"), "10 GiB itself is not too large: {}", most.body);
}

#[tokio::test]
async fn exactly_one_part_is_the_file_and_others_are_ignored() {
    let bench = Bench::new().await;
    let size = PNG.len();
    let with_others = form(&[("caption", "", b"Hello"), ("file", "a.png", PNG), ("more", "b.png", PNG)]);
    answer(bench.upload_to("/v1/files", &with_others, size)).await.data();
    for parts in [&[][..], &[("picture", "a.png", PNG)], &[("file", "a.png", PNG), ("file", "b.png", PNG)]] {
        answer(bench.upload_to("/v1/files", &form(parts), size)).await.complaint("file");
    }
    bench.files_on_disk_become(1).await;
}

#[tokio::test]
async fn a_body_that_is_no_form_is_a_400() {
    let bench = Bench::new().await;
    for kind in ["", "application/json", "multipart/form-data", "multipart/mixed; boundary=a"] {
        let request = bench.request(Method::POST, "/v1/files").header("X-File-Size", "1").body("{}");
        let refused = answer(if kind.is_empty() { request } else { request.header("Content-Type", kind) }).await;
        assert_eq!(refused.status, 400);
        assert!(refused.body["message"].as_str().unwrap().contains("multipart/form-data"), "{}", refused.body);
    }
    for body in ["", "--", "no form at all", &format!("--{BOUNDARY}\r\n"), &format!("--{BOUNDARY}\r\n\r\nabc")] {
        assert_eq!(answer(bench.upload_to("/v1/files", body.as_bytes(), 1)).await.status, 400, "{body}");
    }
    bench.files_on_disk_become(0).await;
}

#[tokio::test]
async fn a_file_with_the_boundary_in_it_is_kept_as_it_is() {
    let bench = Bench::new().await;
    let bytes = &format!("\r\n--{BOUNDARY}x\r\n-- {BOUNDARY}--").into_bytes()[..20];
    let url = bench.upload("a", bytes).await;
    assert_eq!(bench.fetch(&url).send().await.unwrap().bytes().await.unwrap(), bytes);
}

#[tokio::test]
async fn an_upload_that_is_cancelled_leaves_nothing() {
    let bench = Bench::new().await;
    let mut stream = TcpStream::connect(bench.authority()).await.unwrap();
    stream.write_all(head(&bench, 10_000_300, 10_000_000).as_bytes()).await.unwrap();
    stream.write_all(&vec![7; 5_000_000]).await.unwrap();
    bench.files_on_disk_become(1).await;
    drop(stream);
    bench.files_on_disk_become(0).await;
    assert_eq!(bench.read("/v1/files").await.data(), json!([]));
}

#[tokio::test]
async fn a_crash_leaves_nothing_that_is_not_whole() {
    let bench = Bench::new().await;
    let kept = bench.upload("kept.png", PNG).await;
    let files = bench.data_dir().join("files");
    std::fs::write(files.join("incoming").join("half"), "half").unwrap();
    std::fs::write(files.join("0123456789abcdef0123456789abcdef"), "no row").unwrap();
    assert_eq!(bench.files_on_disk().len(), 3);
    let bench = bench.crash_and_open_at("2026-11-21T10:00:00Z").await;
    assert_eq!(bench.files_on_disk().len(), 1);
    let list = bench.read("/v1/files").await.data();
    let name = |url: &str| url.rsplit_once("/files/").unwrap().1.to_owned();
    assert_eq!(name(&url(&list[0])), name(&kept));
    assert_eq!(bench.fetch(&url(&list[0])).send().await.unwrap().bytes().await.unwrap(), PNG);
}

#[tokio::test]
async fn a_file_whose_row_is_gone_lies_aside_and_comes_back_with_it() {
    let bench = Bench::new().await;
    let address = bench.upload("kept.png", PNG).await;
    let rows = |bench: &Bench, sql: &str| {
        let database = rusqlite::Connection::open(bench.data_dir().join("service.sqlite")).unwrap();
        database.execute_batch(sql).unwrap();
    };
    // As after a restart with an older database.
    rows(&bench, "CREATE TABLE kept AS SELECT * FROM files; DELETE FROM files");
    let bench = bench.crash_and_open_at("2026-11-21T10:00:00Z").await;
    let aside = |bench: &Bench| std::fs::read_dir(bench.data_dir().join("files/unnamed")).unwrap().count();
    assert_eq!((bench.files_on_disk().len(), aside(&bench)), (0, 1));
    rows(&bench, "INSERT INTO files SELECT * FROM kept; DROP TABLE kept");
    let bench = bench.crash_and_open_at("2026-12-20T10:00:00Z").await;
    let path = address.rsplit_once("/files/").unwrap().1;
    let kept = bench.fetch(&format!("http://{}/files/{path}", bench.authority())).send().await.unwrap();
    assert_eq!(kept.bytes().await.unwrap(), PNG);
    assert_eq!(aside(&bench), 0);
    rows(&bench, "DELETE FROM files");
    let bench = bench.crash_and_open_at("2026-12-21T10:00:00Z").await;
    assert_eq!(aside(&bench), 1);
    let bench = bench.crash_and_open_at("2027-01-20T10:00:00Z").await;
    assert_eq!(aside(&bench), 0, "thirty days are over");
}

#[tokio::test]
async fn nobody_else_can_read_the_folder_or_a_file() {
    let bench = Bench::new().await;
    bench.upload("a.png", PNG).await;
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let files = bench.data_dir().join("files");
    assert_eq!((mode(&files), mode(&files.join("incoming"))), (0o700, 0o700));
    assert_eq!(mode(&bench.files_on_disk()[0]), 0o600);
}

#[tokio::test]
async fn a_file_without_bytes_is_refused() {
    let bench = Bench::new().await;
    assert!(bench.try_upload("a.png", b"").await.complaint("file").contains("empty"));
    bench.files_on_disk_become(0).await;
}

#[tokio::test]
async fn a_post_shows_the_present_address_of_its_files_after_a_restart() {
    let bench = Bench::new().await;
    let file = bench.try_upload("a.png", PNG).await.data();
    let elsewhere =
        json!({ "url": "https://media.example:1/files/0123456789abcdef0123456789abcdef/a", "type": "image" });
    let own = json!({ "identifier": "x", "media_override": [file], "settings": { "cover": file["url"] } });
    let body = json!({ "text": "a", "media": [file, elsewhere], "platform_posts": [own], "target_platforms": "x" });
    let request = bench.request(Method::POST, "/v1/posts").header("Idempotency-Key", "one").json(&body);
    let post = answer(request).await.data();
    assert_eq!((&post["media"][0], &post["media"][1]), (&file, &elsewhere));
    let before = bench.authority().to_owned();
    let bench = bench.restart_at("2026-11-21T10:00:00Z").await;
    assert_ne!(bench.authority(), before);
    let again = |bench: &Bench| bench.request(Method::POST, "/v1/posts").header("Idempotency-Key", "one").json(&body);
    let replayed = answer(again(&bench)).await.data();
    for record in [bench.post(&id(&post)).await, bench.read("/v1/posts").await.body[0].clone(), replayed] {
        let media = &record["media"];
        let own = &record["platform_posts"][0];
        assert_eq!(media[1], elsewhere);
        for address in [&media[0]["url"], &own["media_override"][0]["url"], &own["settings"]["cover"]] {
            let address = address.as_str().unwrap();
            assert!(address.starts_with(&format!("http://{}/files/", bench.authority())), "{address}");
            assert_eq!(bench.fetch(address).send().await.unwrap().bytes().await.unwrap(), PNG);
        }
    }
    let old = url(&file);
    bench.delete(&format!("/v1/files/{}", crate::harness::segment(&old))).await.done();
}

/// Names that break what is careless with them.
fn odd_names() -> Vec<String> {
    let pieces = [
        "a", "%2F", "?", "#", " ", "é", "猫", "..", "/", "\\", "%00", "%", "&", "+", ";", "=", "~", "'", "\"", ".png",
        "\r\n", "C:", "\u{202e}",
    ];
    let mut names: Vec<String> = pieces.iter().map(|piece| (*piece).to_owned()).collect();
    let mut state: usize = 7;
    for _ in 0..40 {
        let mut name = String::new();
        for _ in 0..5 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            name.push_str(pieces[(state >> 33) % pieces.len()]);
        }
        names.push(name);
    }
    names.push("../../../etc/passwd".to_owned());
    names.push("x".repeat(300));
    names
}

#[tokio::test]
async fn a_file_of_any_name_is_uploaded_listed_fetched_and_deleted_by_its_url() {
    let bench = Bench::new().await;
    let prefix = format!("http://{}/files/", bench.authority());
    for (index, name) in odd_names().iter().enumerate() {
        let url = bench.upload(name, name.as_bytes()).await;
        let (_, shown) = url.strip_prefix(&prefix).unwrap().split_once('/').unwrap();
        assert!((1..=100).contains(&shown.len()) && !shown.starts_with('.'), "{shown}");
        assert!(shown.bytes().all(|one| one.is_ascii_alphanumeric() || b"._-".contains(&one)), "{shown}");
        let list = bench.read("/v1/files").await.data();
        let listed: Vec<&Value> = list.as_array().unwrap().iter().map(|file| &file["url"]).collect();
        assert_eq!(listed, [&json!(url)], "{name:?}");
        let fetched = bench.fetch(&url).send().await.unwrap();
        assert_eq!((fetched.status().as_u16(), fetched.bytes().await.unwrap()), (200, name.clone().into()));
        // One encoded segment and the raw address in turns.
        let spelt = if index % 2 == 0 { crate::harness::segment(&url) } else { url.clone() };
        bench.delete(&format!("/v1/files/{spelt}")).await.done();
        assert_eq!(bench.fetch(&url).send().await.unwrap().status(), 404);
    }
    bench.files_on_disk_become(0).await;
}
