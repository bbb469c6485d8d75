//! Redirects are followed by hand: each is a new request, judged like the first.

use download::{DownloadError, FetchLimits};

use support::internet::{Answer, Server, Stage};

/// A server that redirects every path `/n` to `/n-1` and has a file at `/0`.
async fn countdown() -> Server {
    Server::start(|asked| match asked.rsplit('/').next().unwrap().parse::<usize>().unwrap() {
        0 => Answer::file("image/png", b"cat"),
        more => Answer::redirect(&format!("/{}", more - 1)),
    })
    .await
}

#[tokio::test]
async fn a_chain_is_followed_and_every_name_on_it_looked_up() {
    let server = Server::start(|asked| match asked {
        "media.example/a?token=1" => Answer::redirect("https://other.example/b.png"),
        "other.example/b.png" => Answer::with(307, &[("Location", "//third.example/dir/c.png#top")], b""),
        "third.example/dir/c.png" => Answer::file("image/png", b"cat"),
        asked => panic!("{asked}"),
    })
    .await;
    let stage = Stage::before(&server);
    let (fetched, bytes) = stage.fetch("https://media.example/a?token=1").await.unwrap();
    assert_eq!(bytes, b"cat");
    assert_eq!(fetched.file_name.as_deref(), Some("c.png"));
    assert_eq!(stage.looked_up(), ["media.example", "other.example", "third.example"]);
    assert_eq!(server.connections(), 3);
}

#[tokio::test]
async fn every_kind_of_redirect_is_followed_and_no_other_status() {
    let server = Server::start(|asked| match asked.split_once('/').unwrap().1 {
        "file" => Answer::file("image/png", b"cat"),
        status => Answer::with(status.parse().unwrap(), &[("Location", "/file")], b""),
    })
    .await;
    let stage = Stage::before(&server);
    for status in [301, 302, 303, 307, 308] {
        assert_eq!(stage.fetch(&format!("https://media.example/{status}")).await.unwrap().1, b"cat");
    }
    for status in [300, 304, 305, 306, 201] {
        let outcome = stage.fetch(&format!("https://media.example/{status}")).await;
        assert_eq!(outcome, Err(DownloadError::Refused { status }));
    }
}

#[tokio::test]
async fn a_redirect_out_of_https_is_refused() {
    let server = Server::start(|asked| Answer::redirect(asked.split_once("?to=").unwrap().1)).await;
    let stage = Stage::before(&server);
    let targets = [
        "http://media.example/a.png",
        "http://169.254.169.254/latest/meta-data/",
        "ftp://media.example/a.png",
        "file:///etc/passwd",
        "data:image/png;base64,AAAA",
        "https://me:secret@media.example/",
        "https://256.1.1.1/",
        "https://",
    ];
    for (asked, target) in targets.into_iter().enumerate() {
        let outcome = stage.fetch(&format!("https://media.example/?to={target}")).await;
        assert!(matches!(outcome, Err(DownloadError::Redirects(_))), "{target}: {outcome:?}");
        assert_eq!((server.connections(), stage.looked_up().len()), (asked + 1, asked + 1));
    }
}

#[tokio::test]
async fn a_redirect_to_a_name_of_this_network_is_refused() {
    let server = Server::start(|_| Answer::redirect("https://other.example/a.png")).await;
    let stage = Stage::before(&server);
    stage.name("other.example", &[&["93.184.216.34", "192.168.1.1"]]);
    let outcome = stage.fetch("https://media.example/").await;
    assert!(
        matches!(&outcome, Err(DownloadError::NotPublic(reason)) if reason.to_string().contains("192.168.1.1")),
        "{outcome:?}"
    );
    assert_eq!(server.connections(), 1);
}

#[tokio::test]
async fn a_name_is_looked_up_and_judged_again_at_each_hop() {
    let server = countdown().await;
    let stage = Stage::before(&server);
    stage.name("media.example", &[&["93.184.216.34"], &["93.184.216.34"], &["127.0.0.1"]]);
    let outcome = stage.fetch("https://media.example/3").await;
    assert!(matches!(outcome, Err(DownloadError::NotPublic(_))), "{outcome:?}");
    assert_eq!((stage.looked_up().len(), server.connections()), (3, 2));
}

#[tokio::test]
async fn as_many_hops_are_followed_as_the_limit_says() {
    let server = countdown().await;
    let stage = Stage::before(&server);
    for hops in [0, 2] {
        let limits = FetchLimits { hops, ..FetchLimits::default() };
        assert!(stage.fetch_within(&format!("https://media.example/{hops}"), &limits).await.is_ok());
        let before = server.connections();
        let outcome = stage.fetch_within(&format!("https://media.example/{}", hops + 7), &limits).await;
        assert!(matches!(outcome, Err(DownloadError::Redirects(_))), "{outcome:?}");
        assert_eq!(server.connections() - before, hops + 1);
    }
}

#[tokio::test]
async fn a_circle_is_left_at_once() {
    let server = Server::start(|asked| match asked {
        "media.example/a" => Answer::redirect("https://other.example/b"),
        "other.example/b" => Answer::redirect("https://media.example/a#again"),
        "media.example/self" => Answer::redirect(""),
        asked => panic!("{asked}"),
    })
    .await;
    let stage = Stage::before(&server);
    for (address, connections) in [("https://media.example/a", 2), ("https://media.example/self", 1)] {
        let before = server.connections();
        let outcome = stage.fetch(address).await;
        assert!(
            matches!(&outcome, Err(DownloadError::Redirects(reason)) if reason.to_string().contains("circle")),
            "{outcome:?}"
        );
        assert_eq!(server.connections() - before, connections);
    }
}

#[tokio::test]
async fn a_redirect_to_nowhere_is_an_error() {
    let server = Server::start(|_| Answer::with(302, &[], b"")).await;
    let outcome = Stage::before(&server).fetch("https://media.example/").await;
    assert!(matches!(outcome, Err(DownloadError::Redirects(_))), "{outcome:?}");
}
