//! The socket: this computer only, under its own names only, and never for a web page. Raw bytes.

use crate::harness::Bench;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Sends a request with these lines after the first, and the key; gives the status line and all that follows.
async fn raw(bench: &Bench, first: &str, lines: &[String]) -> String {
    let mut stream = TcpStream::connect(bench.authority()).await.unwrap();
    let request = format!("{first}\r\n{}\r\nX-API-KEY: {}\r\nConnection: close\r\n\r\n", lines.join("\r\n"), bench.key);
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

const WORKSPACES: &str = "GET /v1/workspaces HTTP/1.1";

#[tokio::test]
async fn the_host_must_be_one_of_the_sockets_own_names() {
    let bench = Bench::new().await;
    let port = bench.authority().rsplit(':').next().unwrap().to_owned();
    for good in ["127.0.0.1", "localhost", "LocalHost", "[::1]"] {
        let answer = raw(&bench, WORKSPACES, &[format!("Host: {good}:{port}")]).await;
        assert!(answer.starts_with("HTTP/1.1 200 "), "{good}: {answer}");
    }
    let other = port.parse::<u16>().unwrap() ^ 1;
    for wrong in [
        "127.0.0.1".to_owned(),
        "localhost".to_owned(),
        format!("127.0.0.1:{other}"),
        format!("evil.example:{port}"),
        format!("localhost.evil.example:{port}"),
        format!("127.0.0.1:{port}.evil.example"),
        format!("0.0.0.0:{port}"),
        format!("127.1:{port}"),
        format!("user@127.0.0.1:{port}"),
        String::new(),
    ] {
        let answer = raw(&bench, WORKSPACES, &[format!("Host: {wrong}")]).await;
        assert!(answer.starts_with("HTTP/1.1 400 ") && !answer.contains("avatar"), "{wrong}: {answer}");
    }
}

#[tokio::test]
async fn two_hosts_none_or_another_one_in_the_address_are_refused() {
    let bench = Bench::new().await;
    let host = format!("Host: {}", bench.authority());
    let twice = raw(&bench, WORKSPACES, &[host.clone(), host.clone()]).await;
    let none = raw(&bench, WORKSPACES, &["Accept: */*".to_owned()]).await;
    let absolute = raw(&bench, "GET http://evil.example/v1/workspaces HTTP/1.1", std::slice::from_ref(&host)).await;
    for answer in [twice, none, absolute] {
        assert!(answer.starts_with("HTTP/1.1 400 ") && answer.contains("Host"), "{answer}");
    }
    let own = format!("GET http://{}/v1/workspaces HTTP/1.1", bench.authority());
    assert!(raw(&bench, &own, &[host]).await.starts_with("HTTP/1.1 200 "));
}

#[tokio::test]
async fn whatever_comes_from_a_web_page_is_refused_and_never_allowed_to_read() {
    let bench = Bench::new().await;
    let host = format!("Host: {}", bench.authority());
    let own = format!("http://{}", bench.authority());
    for origin in ["https://evil.example", "null", "", "tauri://localhost", &own] {
        for first in [WORKSPACES, "OPTIONS /v1/posts HTTP/1.1", "POST /v1/posts HTTP/1.1"] {
            let lines = [host.clone(), format!("Origin: {origin}"), "Access-Control-Request-Method: POST".to_owned()];
            let answer = raw(&bench, first, &lines).await.to_lowercase();
            assert!(answer.starts_with("http/1.1 400 "), "{first} {origin}: {answer}");
            assert!(!answer.contains("access-control-") && answer.contains("origin"), "{answer}");
        }
    }
}

#[tokio::test]
async fn a_socket_that_other_computers_can_reach_is_not_served() {
    let bench = Bench::new().await;
    let open = TcpListener::bind("0.0.0.0:0").await.unwrap();
    let refused = bench.service.start(open).unwrap_err();
    assert!(refused.to_string().contains("loopback"), "{refused}");
}

#[tokio::test]
async fn clients_that_never_finish_hold_up_neither_requests_nor_deliveries() {
    let bench = Bench::new().await;
    let mut slow = Vec::new();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(bench.authority()).await.unwrap();
        stream.write_all(b"POST /v1/posts HTTP/1.1\r\nHost: ").await.unwrap();
        slow.push(stream);
    }
    bench.let_the_schedule_look().await;
    // Stopping waits for none of them either: they are told to go, or are cut off.
    bench.restart_at(crate::harness::START).await;
    drop(slow);
}
