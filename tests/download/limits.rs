//! What a server can cost: bytes, time, and what a file that did not arrive whole counts for.

use std::time::Duration;

use download::{DownloadError, Downloader, FetchLimits};

use support::internet::head;
use support::internet::{Answer, Server, Stage};

const PNG: (&str, &str) = ("Content-Type", "image/png");
const SOON: Duration = Duration::from_millis(150);

fn at_most(most_bytes: u64) -> FetchLimits {
    FetchLimits { most_bytes, ..FetchLimits::default() }
}

#[tokio::test]
async fn a_length_above_the_limit_is_refused_before_a_byte_is_read() {
    // It would wait for the body forever.
    let server = Server::start(|_| Answer::Silent(head(200, &[PNG], Some(11)))).await;
    let outcome = Stage::before(&server).fetch_within("https://media.example/", &at_most(10)).await;
    assert_eq!(outcome, Err(DownloadError::TooLarge { most_bytes: 10 }));
}

#[tokio::test]
async fn a_file_as_large_as_the_limit_is_fetched() {
    let server = Server::start(|_| Answer::file("image/png", b"0123456789")).await;
    let (fetched, bytes) = Stage::before(&server).fetch_within("https://media.example/", &at_most(10)).await.unwrap();
    assert_eq!((fetched.size_bytes, bytes.len()), (10, 10));
}

#[tokio::test]
async fn bytes_are_counted_whatever_the_length_says() {
    let chunked = "HTTP/1.1 200 Said\r\nTransfer-Encoding: chunked\r\n\r\n6\r\n012345\r\n5\r\n67890\r\n0\r\n\r\n";
    let server = Server::start(move |asked| match asked.ends_with("chunked") {
        true => Answer::Whole(chunked.into()),
        false => Answer::Endless(head(200, &[PNG], None)),
    })
    .await;
    let stage = Stage::before(&server);
    for (path, most_bytes) in [("chunked", 10), ("endless", 100_000), ("endless", 0)] {
        let mut written = Vec::new();
        let address = format!("https://media.example/{path}");
        let outcome = Downloader::through(stage.clone()).fetch(&address, &mut written, &at_most(most_bytes)).await;
        assert_eq!(outcome, Err(DownloadError::TooLarge { most_bytes }));
        assert!(written.len() as u64 <= most_bytes);
    }
    assert_eq!(stage.fetch_within("https://media.example/chunked", &at_most(11)).await.unwrap().1, b"01234567890");
}

#[tokio::test]
async fn a_file_that_ends_early_is_broken() {
    let server = Server::start(|asked| match asked.split_once('/').unwrap().1 {
        "short" => Answer::Whole([head(200, &[PNG], Some(10)), b"01234".to_vec()].concat()),
        "cut" => Answer::Cut([head(200, &[PNG], Some(10)), b"01234".to_vec()].concat()),
        "cut-without-length" => Answer::Cut([head(200, &[PNG], None), b"01234".to_vec()].concat()),
        "cut-chunk" => Answer::Whole(b"HTTP/1.1 200 Said\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n".to_vec()),
        "no-answer" => Answer::Cut(Vec::new()),
        "no-http" => Answer::Whole(b"SSH-2.0-OpenSSH\r\n".to_vec()),
        "two-lengths" => {
            Answer::Whole(b"HTTP/1.1 200 Said\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\n01234".to_vec())
        }
        "ended-without-length" => Answer::Whole([head(200, &[PNG], None), b"01234".to_vec()].concat()),
        asked => panic!("{asked}"),
    })
    .await;
    let stage = Stage::before(&server);
    for path in ["short", "cut", "cut-without-length", "cut-chunk", "no-answer", "no-http", "two-lengths"] {
        let outcome = stage.fetch(&format!("https://media.example/{path}")).await;
        assert!(matches!(outcome, Err(DownloadError::Broken(_))), "{path}: {outcome:?}");
    }
    assert_eq!(stage.fetch("https://media.example/ended-without-length").await.unwrap().1, b"01234");
}

#[tokio::test]
async fn a_server_that_falls_silent_is_left() {
    let server = Server::start(|asked| match asked.split_once('/').unwrap().1 {
        "at-once" => Answer::Silent(Vec::new()),
        "in-the-head" => Answer::Silent(b"HTTP/1.1 200 Said\r\nContent-".to_vec()),
        "before-the-body" => Answer::Silent(head(200, &[PNG], Some(10))),
        "in-the-body" => Answer::Silent([head(200, &[PNG], Some(10)), b"01234".to_vec()].concat()),
        asked => panic!("{asked}"),
    })
    .await;
    let stage = Stage::before(&server);
    let hour = Duration::from_secs(3600);
    for path in ["at-once", "in-the-head", "before-the-body", "in-the-body"] {
        for (stall, within) in [(SOON, hour), (hour, SOON)] {
            let limits = FetchLimits { stall, within, ..FetchLimits::default() };
            let outcome = stage.fetch_within(&format!("https://media.example/{path}"), &limits).await;
            assert_eq!(outcome, Err(DownloadError::TooSlow), "{path}");
        }
    }
}

#[tokio::test]
async fn bytes_that_keep_coming_are_no_stall_but_count_for_the_whole() {
    let tick = Duration::from_millis(50);
    let server = Server::start(move |asked| match asked.ends_with("drops") {
        true => Answer::Drops { head: head(200, &[PNG], Some(24)), bytes: 24, tick },
        false => Answer::Endless(head(200, &[PNG], None)),
    })
    .await;
    let stage = Stage::before(&server);
    let limits = FetchLimits { stall: Duration::from_secs(1), ..FetchLimits::default() };
    assert_eq!(stage.fetch_within("https://media.example/drops", &limits).await.unwrap().0.size_bytes, 24);
    for path in ["drops", "endless"] {
        let limits = FetchLimits { within: SOON * 2, most_bytes: u64::MAX, ..FetchLimits::default() };
        let mut nowhere = tokio::io::sink();
        let address = format!("https://media.example/{path}");
        let outcome = Downloader::through(stage.clone()).fetch(&address, &mut nowhere, &limits).await;
        assert_eq!(outcome, Err(DownloadError::TooSlow), "{path}");
    }
}

#[tokio::test]
async fn a_name_that_is_never_found_is_too_slow() {
    #[derive(Debug)]
    struct Mute;
    impl download::FetchNetwork for Mute {
        fn look_up<'a>(&'a self, _: &'a str) -> download::LookUp<'a> {
            Box::pin(std::future::pending())
        }
    }
    let limits = FetchLimits { stall: SOON, ..FetchLimits::default() };
    let downloader = Downloader::through(std::sync::Arc::new(Mute));
    assert_eq!(downloader.fetch("https://media.example/", &mut Vec::new(), &limits).await, Err(DownloadError::TooSlow));
}

#[tokio::test]
async fn a_server_that_never_greets_is_too_slow() {
    // The system completes the connection; nobody ever accepts it.
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let stage = Stage::new(listener.local_addr().unwrap().port(), Some(Vec::new()));
    let limits = FetchLimits { stall: SOON * 2, ..FetchLimits::default() };
    assert_eq!(stage.fetch_within("https://media.example/", &limits).await, Err(DownloadError::TooSlow));
}

#[tokio::test]
async fn the_last_bytes_are_not_left_in_a_buffer() {
    let server = Server::start(|_| Answer::file("image/png", b"0123456789")).await;
    let mut buffered = tokio::io::BufWriter::new(Vec::new());
    let downloader = Downloader::through(Stage::before(&server));
    downloader.fetch("https://media.example/", &mut buffered, &FetchLimits::default()).await.unwrap();
    assert_eq!(buffered.get_ref(), b"0123456789");
}

#[tokio::test]
async fn a_place_that_cannot_take_the_file_is_named_as_the_reason() {
    let server = Server::start(|_| Answer::file("image/png", b"0123456789")).await;
    let mut room = [0; 4];
    let mut full = std::io::Cursor::new(&mut room[..]);
    let downloader = Downloader::through(Stage::before(&server));
    let outcome = downloader.fetch("https://media.example/", &mut full, &FetchLimits::default()).await;
    assert!(matches!(outcome, Err(DownloadError::Write(_))), "{outcome:?}");
}
