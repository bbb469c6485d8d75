//! What is taken from a server and what is not, and what it gets to know of us.

use std::process::Command;

use download::{DownloadError, Downloader, FetchLimits};

use support::internet::{Answer, Server, Stage};

#[tokio::test]
async fn a_file_arrives_as_it_was_sent() {
    let body: Vec<u8> = (0..3_000_000_u32).flat_map(|number| number.to_le_bytes()).collect();
    let sent = body.clone();
    let server = Server::start(move |_| {
        let headers =
            [("Content-Type", "Image/PNG; charset=binary"), ("Content-Disposition", "inline; filename=\"../cat.png\"")];
        Answer::with(200, &headers, &sent)
    })
    .await;
    let stage = Stage::before(&server);
    // On another thread, as the service and the client do it.
    let (fetched, bytes) =
        tokio::spawn(async move { stage.fetch("https://media.example/dir/a.png?x").await }).await.unwrap().unwrap();
    assert!(bytes == body);
    assert_eq!(fetched.size_bytes, 12_000_000);
    assert_eq!(fetched.media_type.as_deref(), Some("image/png"));
    assert_eq!(fetched.file_name.as_deref(), Some("cat.png"));
}

#[tokio::test]
async fn an_answer_may_leave_everything_but_the_bytes_out() {
    let server = Server::start(|_| Answer::with(200, &[], b"")).await;
    let (fetched, bytes) = Stage::before(&server).fetch("https://media.example").await.unwrap();
    assert_eq!((fetched.size_bytes, fetched.media_type, fetched.file_name, bytes), (0, None, None, Vec::new()));
}

#[tokio::test]
async fn a_file_is_taken_by_its_declared_type() {
    let server = Server::start(|asked| Answer::file(&asked.split_once('?').unwrap().1.replace('_', " "), b"cat")).await;
    let stage = Stage::before(&server);
    for (declared, expected) in [
        ("image/jpeg", Some("image/jpeg")),
        ("IMAGE/WebP;q=1", Some("image/webp")),
        ("video/mp4;_codecs=avc1", Some("video/mp4")),
        ("audio/mpeg", Some("audio/mpeg")),
        ("application/pdf", Some("application/pdf")),
        ("application/octet-stream", Some("application/octet-stream")),
        ("binary/octet-stream", Some("binary/octet-stream")),
        ("", None),
        (";_charset=utf-8", None),
    ] {
        let (fetched, _) = stage.fetch(&format!("https://media.example/?{declared}")).await.unwrap();
        assert_eq!(fetched.media_type.as_deref(), expected, "{declared}");
    }
    for declared in [
        "text/html",
        "Text/HTML;_charset=utf-8",
        "text/plain",
        "text/css",
        "text/javascript",
        "application/xhtml+xml",
        "application/xml",
        "application/json",
        "application/javascript",
        "application/zip",
        "application/x-msdownload",
        "image/svg+xml",
        "IMAGE/SVG+XML;_charset=utf-8",
        "multipart/form-data",
        "message/rfc822",
        "font/woff2",
        "image",
        "imagex/png",
        "pdf",
    ] {
        let outcome = stage.fetch(&format!("https://media.example/?{declared}")).await;
        assert!(matches!(outcome, Err(DownloadError::Type(_))), "{declared}: {outcome:?}");
    }
}

#[tokio::test]
async fn only_200_is_a_file() {
    let server = Server::start(|asked| {
        let status = asked.split_once('/').unwrap().1.parse().unwrap();
        Answer::with(status, &[("Content-Type", "image/png")], if status == 204 { b"" } else { b"cat" })
    })
    .await;
    let stage = Stage::before(&server);
    for status in [201, 202, 203, 204, 206, 400, 401, 403, 404, 410, 429, 500, 503, 599] {
        let outcome = stage.fetch(&format!("https://media.example/{status}")).await;
        assert_eq!(outcome, Err(DownloadError::Refused { status }));
    }
    // Nothing is tried twice.
    assert_eq!(server.connections(), 14);
}

#[tokio::test]
async fn a_compressed_answer_is_neither_unpacked_nor_taken() {
    let server = Server::start(|asked| {
        let encoding = asked.split_once('/').unwrap().1;
        Answer::with(200, &[("Content-Type", "image/png"), ("Content-Encoding", encoding)], b"cat")
    })
    .await;
    let stage = Stage::before(&server);
    assert_eq!(stage.fetch("https://media.example/identity").await.unwrap().1, b"cat");
    for encoding in ["gzip", "br", "deflate", "zstd"] {
        let outcome = stage.fetch(&format!("https://media.example/{encoding}")).await;
        assert!(matches!(outcome, Err(DownloadError::Type(_))), "{encoding}: {outcome:?}");
    }
}

#[tokio::test]
async fn a_server_learns_nothing_but_what_is_asked_for() {
    let server = Server::start(|asked| match asked {
        "media.example/a?token=1" => {
            Answer::with(302, &[("Location", "/b.png"), ("Set-Cookie", "who=you; Path=/")], b"")
        }
        _ => Answer::file("image/png", b"cat"),
    })
    .await;
    Stage::before(&server).fetch("https://media.example/a?token=1#top").await.unwrap();
    let requests = server.requests();
    assert_eq!(requests.len(), 2);
    for (request, line) in requests.iter().zip(["GET /a?token=1 HTTP/1.1", "GET /b.png HTTP/1.1"]) {
        let mut lines = request.trim_end().lines();
        assert_eq!(lines.next(), Some(line));
        let mut headers: Vec<_> = lines.collect();
        headers.sort_unstable();
        assert_eq!(
            headers,
            [
                "accept: image/*, video/*, audio/*, application/pdf, */*;q=0.1",
                "host: media.example",
                concat!("user-agent: Carillon/", env!("CARGO_PKG_VERSION")),
            ]
        );
    }
}

#[test]
fn a_proxy_of_the_environment_is_not_asked() {
    // Nobody listens at port 1: in this environment a fetch through the proxy fails.
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(["--exact", "answers::a_file_arrives_as_it_was_sent"]).env_remove("NO_PROXY").env_remove("no_proxy");
    again.envs(["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"].map(|name| (name, "http://127.0.0.1:1")));
    let output = again.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("1 passed"), "{said}");
}

#[tokio::test]
async fn no_error_holds_the_path_or_the_query_of_an_address() {
    let server = Server::start(|asked| match asked.split(['/', '?']).nth(2).unwrap() {
        "to-http" => Answer::redirect("http://media.example/s3cret?token=s3cret"),
        "to-private" => Answer::redirect("https://127.0.0.1/s3cret?token=s3cret"),
        "to-me" => Answer::redirect("https://me:s3cret@media.example/"),
        "to-nothing" => Answer::redirect("https://256.1.1.1/s3cret"),
        "to-self" => Answer::redirect("/s3cret/to-self?token=s3cret"),
        "refused" => Answer::with(403, &[], b"s3cret"),
        "html" => Answer::file("text/html", b"s3cret"),
        "large" => Answer::file("image/png", b"larger than the limit"),
        "cut" => Answer::Cut(support::internet::head(200, &[], Some(5))),
        "no-http" => Answer::Whole(b"SSH-2.0-OpenSSH\r\n".to_vec()),
        asked => panic!("{asked}"),
    })
    .await;
    let stage = Stage::before(&server);
    stage.name("unknown.example", &[]);
    let at = |host: &str| format!("https://{host}/s3cret?token=s3cret#s3cret");
    let asked =
        ["to-http", "to-private", "to-me", "to-nothing", "to-self", "refused", "html", "large", "cut", "no-http"]
            .map(|path| format!("https://media.example/s3cret/{path}?token=s3cret"));
    let hosts = ["127.0.0.1", "localhost", "unknown.example", "93.184.216.34", "me:s3cret@media.example", "256.1.1.1"];
    let elsewhere = ["stranger.example"];
    let limits = FetchLimits { most_bytes: 6, ..FetchLimits::default() };
    let all = asked.into_iter().chain(hosts.map(at)).chain(elsewhere.map(at));
    for address in all.chain(["http://media.example/s3cret".to_owned(), "s3cret".to_owned()]) {
        let outcome = Downloader::through(stage.clone()).fetch(&address, &mut Vec::new(), &limits).await;
        let error = outcome.unwrap_err();
        assert!(!format!("{error} {error:?}").contains("s3cret"), "{address}: {error:?}");
        assert!(error.to_string().len() > 20, "{error}");
    }
}
