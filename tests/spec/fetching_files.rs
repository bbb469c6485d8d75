//! The address of a file (not an operation of the specification): fetched as the web fetches, without a key, and never
//! run as a page.

use crate::harness::Bench;
use reqwest::{Method, Response};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n0123456789";

fn header<'r>(response: &'r Response, name: &str) -> &'r str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

async fn ranged(bench: &Bench, url: &str, range: &str) -> (u16, String, Vec<u8>) {
    let response = bench.fetch(url).header("Range", range).send().await.unwrap();
    let (status, part) = (response.status().as_u16(), header(&response, "content-range").to_owned());
    (status, part, response.bytes().await.unwrap().to_vec())
}

#[tokio::test]
async fn a_file_is_fetched_without_a_key_by_whoever_knows_its_address() {
    let bench = Bench::new().await;
    let url = bench.upload("a.png", PNG).await;
    let response = bench.fetch(&url).send().await.unwrap();
    assert_eq!(response.status(), 200);
    for (name, value) in [
        ("content-type", "image/png"),
        ("content-length", "18"),
        ("accept-ranges", "bytes"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "sandbox; default-src 'none'"),
        ("content-disposition", "inline; filename=\"a.png\""),
    ] {
        assert_eq!(header(&response, name), value);
    }
    assert_eq!(response.bytes().await.unwrap(), PNG);
}

#[tokio::test]
async fn an_address_that_is_not_wholly_right_is_a_404() {
    let bench = Bench::new().await;
    let url = bench.upload("a.png", PNG).await;
    let (rest, name) = url.rsplit_once('/').unwrap();
    let last = if rest.ends_with('0') { '1' } else { '0' };
    for wrong in [
        format!("{rest}/b.png"),
        format!("{}{last}/{name}", &rest[..rest.len() - 1]),
        format!("{rest}/%2e%2e%2Fa"),
        format!("{rest}/a.png%2F"),
        format!("http://{}/files/..%2Fservice.sqlite/a", bench.authority()),
        format!("http://{}/files/%ff/a", bench.authority()),
    ] {
        let response = bench.fetch(&wrong).send().await.unwrap();
        assert_eq!(response.status(), 404, "{wrong}");
        assert_eq!(header(&response, "content-type"), "application/json");
    }
}

#[tokio::test]
async fn other_methods_at_the_address_need_a_key_and_do_nothing() {
    let bench = Bench::new().await;
    let url = bench.upload("a.png", PNG).await;
    let path = url.strip_prefix(&format!("http://{}", bench.authority())).unwrap();
    for method in [Method::DELETE, Method::POST, Method::PUT, Method::OPTIONS] {
        assert_eq!(bench.request_without_key(method.clone(), path).send().await.unwrap().status(), 401);
        assert_eq!(bench.request(method, path).send().await.unwrap().status(), 400);
    }
    assert_eq!(bench.fetch(&url).send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn a_range_is_served_as_a_part() {
    let bench = Bench::new().await;
    let url = bench.upload("a.png", PNG).await;
    for (range, part, bytes) in [
        ("bytes=0-3", "bytes 0-3/18", &PNG[..4]),
        ("bytes=8-", "bytes 8-17/18", &PNG[8..]),
        ("bytes=-2", "bytes 16-17/18", &PNG[16..]),
        ("bytes=10-999", "bytes 10-17/18", &PNG[10..]),
    ] {
        assert_eq!(ranged(&bench, &url, range).await, (206, part.to_owned(), bytes.to_vec()), "{range}");
    }
    for range in ["bytes=18-", "bytes=-0", "bytes=99999999999999999999-"] {
        let (status, part, _) = ranged(&bench, &url, range).await;
        assert_eq!((status, part.as_str()), (416, "bytes */18"), "{range}");
    }
    for range in ["bytes=0-1,4-5", "bytes=5-2", "items=0-3", "nonsense"] {
        assert_eq!(ranged(&bench, &url, range).await, (200, String::new(), PNG.to_vec()), "{range}");
    }
}

#[tokio::test]
async fn a_head_tells_the_same_without_the_bytes() {
    let bench = Bench::new().await;
    let url = bench.upload("a.png", PNG).await;
    let path = url.strip_prefix(&format!("http://{}", bench.authority())).unwrap();
    let request = bench.request_without_key(Method::HEAD, path).header("Range", "bytes=0-3");
    let response = request.send().await.unwrap();
    assert_eq!((response.status().as_u16(), header(&response, "content-length")), (200, "18"));
    assert_eq!(header(&response, "content-type"), "image/png");
    assert!(response.bytes().await.unwrap().is_empty());
}

#[tokio::test]
async fn what_a_client_has_already_is_not_sent_again() {
    let bench = Bench::new().await;
    let url = bench.upload("a.png", PNG).await;
    let etag = header(&bench.fetch(&url).send().await.unwrap(), "etag").to_owned();
    for tags in [etag.clone(), format!("\"other\", {etag}"), format!("W/{etag}"), "*".to_owned()] {
        let response = bench.fetch(&url).header("If-None-Match", &tags).send().await.unwrap();
        assert_eq!((response.status().as_u16(), header(&response, "etag")), (304, etag.as_str()), "{tags}");
    }
    let other = bench.fetch(&url).header("If-None-Match", "\"other\"").send().await.unwrap();
    assert_eq!(other.status(), 200);
    for (tag, expected) in [(etag.as_str(), 206), ("\"other\"", 200)] {
        let request = bench.fetch(&url).header("Range", "bytes=0-3").header("If-Range", tag);
        assert_eq!(request.send().await.unwrap().status(), expected, "{tag}");
    }
}

#[tokio::test]
async fn only_pictures_videos_and_sound_are_shown_inline() {
    let bench = Bench::new().await;
    let cases: [(&[u8], &str, &str); 6] = [
        (b"\xff\xd8\xff\xe0....", "image/jpeg", "inline"),
        (b"\0\0\0\x18ftypisom\0\0\0\0isomiso2", "video/mp4", "inline"),
        (b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>", "image/svg+xml", "attachment"),
        (b"<!doctype html><script>alert(1)</script>", "text/html; charset=utf-8", "attachment"),
        (b"Hello", "text/plain; charset=utf-8", "attachment"),
        (b"\0\x01", "application/octet-stream", "attachment"),
    ];
    for (bytes, kind, way) in cases {
        let url = bench.upload("a", bytes).await;
        let response = bench.fetch(&url).send().await.unwrap();
        assert_eq!(header(&response, "content-type"), kind);
        assert!(header(&response, "content-disposition").starts_with(&format!("{way}; ")), "{kind}");
        assert_eq!(header(&response, "x-content-type-options"), "nosniff");
    }
}

#[tokio::test]
async fn a_foreign_host_or_a_web_page_is_refused_here_too() {
    let bench = Bench::new().await;
    let url = bench.upload("a.png", PNG).await;
    for (name, value) in [("Host", "evil.example"), ("Origin", "https://evil.example"), ("Origin", "null")] {
        let response = bench.fetch(&url).header(name, value).send().await.unwrap();
        assert_eq!(response.status(), 400, "{name}: {value}");
    }
}

#[tokio::test]
async fn an_empty_file_is_fetched_and_has_no_range() {
    let bench = Bench::new().await;
    let url = bench.upload("a", b"a").await;
    // As an earlier build kept it.
    std::fs::write(&bench.files_on_disk()[0], b"").unwrap();
    let database = rusqlite::Connection::open(bench.data_dir().join("service.sqlite")).unwrap();
    database.execute("UPDATE files SET size_bytes = 0", []).unwrap();
    let response = bench.fetch(&url).send().await.unwrap();
    assert_eq!((response.status().as_u16(), header(&response, "content-length")), (200, "0"));
    let (status, part, _) = ranged(&bench, &url, "bytes=0-").await;
    assert_eq!((status, part.as_str()), (416, "bytes */0"));
}
