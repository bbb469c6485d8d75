//! Section 7: the statuses and the body of a refusal.

use crate::harness::{Bench, answer};
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn an_unknown_path_or_method_is_a_400_that_says_so() {
    let bench = Bench::new().await;
    for (method, path) in [
        (Method::GET, "/"),
        (Method::GET, "/v1"),
        (Method::GET, "/v1/"),
        (Method::GET, "/v3/workspaces"),
        (Method::GET, "/v1/workspaces/"),
        (Method::GET, "/v1/nothing"),
        (Method::DELETE, "/v1/workspaces"),
        (Method::PATCH, "/v1/posts/p"),
        (Method::OPTIONS, "/v1/posts"),
        (Method::GET, "/v2/posts"),
        (Method::POST, "/v1/files/nothing"),
        (Method::PUT, "/v1/files"),
    ] {
        let refused = answer(bench.request(method.clone(), path)).await;
        assert_eq!((refused.status, &refused.body["code"]), (400, &json!(400)), "{method} {path}");
        let message = refused.body["message"].as_str().unwrap();
        assert!(message.contains(method.as_str()) && message.contains(path), "{message}");
        assert_eq!(refused.body["errors"], json!([]));
    }
}

#[tokio::test]
async fn a_body_that_is_no_json_object_is_a_400() {
    let bench = Bench::new().await;
    let deep = "[".repeat(100_000);
    for body in ["", "{", "null", "[]", "\"text\"", "{\"text\": \"a\"} x", "\u{feff}{}", "<html></html>", &deep] {
        let refused = answer(bench.request(Method::POST, "/v1/posts").body(body.to_owned())).await;
        assert_eq!((refused.status, &refused.body["code"]), (400, &json!(400)), "{}", refused.body);
        assert!(refused.body["message"].as_str().unwrap().contains("JSON"), "{}", refused.body);
    }
    let not_text = vec![b'{', b'"', 0xff, b'"', b':', b'1', b'}'];
    assert_eq!(answer(bench.request(Method::POST, "/v1/posts").body(not_text)).await.status, 400);
}

#[tokio::test]
async fn a_body_in_another_encoding_is_told_as_what_it_is() {
    let bench = Bench::new().await;
    for (body, word) in [
        (&b"\xef\xbb\xbf{}"[..], "byte order mark"),
        (b"\xff\xfe{\0}\0", "UTF-16"),
        (b"\x1f\x8b\x08\0\0\0\0\0", "gzip"),
    ] {
        let refused = answer(bench.request(Method::POST, "/v1/posts").body(body.to_vec())).await;
        assert_eq!(refused.status, 400);
        let message = refused.body["message"].as_str().unwrap();
        assert!(message.contains(word) && !message.contains("line 1"), "{message}");
    }
}

#[tokio::test]
async fn a_path_that_is_no_text_is_a_400() {
    let bench = Bench::new().await;
    assert_eq!(bench.read("/v1/posts/%ff").await.status, 400);
    assert_eq!(bench.read("/v1/posts/%00").await.status, 400);
}

/// A sender that sends everything before it reads the answer, as many do.
async fn answered_after_all(bench: &Bench, head: &str, bytes: usize) -> String {
    let mut stream = TcpStream::connect(bench.authority()).await.unwrap();
    let head = format!("{head} HTTP/1.1\r\nHost: {}\r\nContent-Length: {bytes}\r\n", bench.authority());
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(b"X-File-Size: 1\r\nContent-Type: multipart/form-data; boundary=b\r\n").await.unwrap();
    stream.write_all(format!("X-API-KEY: {}\r\n\r\n", bench.key).as_bytes()).await.unwrap();
    for _ in 0..bytes / 65_536 {
        stream.write_all(&[b'x'; 65_536]).await.unwrap();
    }
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn a_sender_that_is_refused_early_may_finish_and_reads_why() {
    let mut bench = Bench::new().await;
    let bytes = 12 * 1024 * 1024;
    for head in ["POST /v1/posts", "POST /v1/nothing", "POST /v1/files?workspaceId=nowhere"] {
        let answer = answered_after_all(&bench, head, bytes).await;
        assert!(answer.starts_with("HTTP/1.1 400 ") && answer.contains("\"code\":400"), "{head}: {answer}");
    }
    bench.key = "wrong".to_owned();
    for head in ["POST /v1/posts", "POST /v1/files"] {
        let answer = answered_after_all(&bench, head, bytes).await;
        assert!(answer.starts_with("HTTP/1.1 401 ") && answer.contains("X-API-KEY"), "{head}: {answer}");
    }
}
