//! The test of a connection against the real service and against servers that misbehave: which line fails, what it says
//! and what helps; what is found of a service's ways; that it only reads, and that the key is in no text.

use crate::harness::{Real, new_post, quick, target};
use client::{ApiKey, Candidate, Check, Checklist, DialectFinding, LineState};
use model::dialect::{Skip, Versions};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use support::internet::{Answer, Server, Shown};
use support::{Reply, Request, Scripted};
use tokio::net::TcpListener;

const KEY: &str = "ck_canary_0123456789";

fn candidate(address: &str) -> Candidate {
    Candidate { pace: quick(), ..Candidate::new(address, ApiKey::new(KEY).unwrap()) }
}

fn with_second(server: &Scripted) -> Candidate {
    let address_v2 = Some(server.base_url().replace("/v1", "/v2"));
    Candidate { address_v2, ..candidate(server.base_url()) }
}

/// Tests a connection; neither the lines nor anything told of them on the way has the key.
async fn test(candidate: &Candidate) -> Checklist {
    let mut told = String::new();
    let list = candidate.probe(|list| told.push_str(&format!("{list:?}"))).await;
    let sentences: Vec<String> = list.findings.iter().map(ToString::to_string).collect();
    assert!(!format!("{told} {list:?} {sentences:?}").contains(candidate.key.expose()), "{list:#?}");
    assert!(list.is_done(), "{list:#?}");
    list
}

/// The line that failed: all before it are decided, all after it are not tried. Gives what it says, and what helps.
fn failed(list: &Checklist, check: Check) -> (String, String) {
    let line = list.failed().unwrap_or_else(|| panic!("a line fails: {list:#?}"));
    assert_eq!(line.check, check, "{list:#?}");
    let place = Check::ALL.iter().position(|other| *other == check).unwrap();
    for after in &list.lines[place + 1..] {
        assert_eq!((after.state, after.detail.to_string().as_str()), (LineState::LeftOut, "not tried"));
    }
    for before in &list.lines[..place] {
        assert!(matches!(before.state, LineState::Passed | LineState::LeftOut), "{before:?}");
    }
    let trouble = line.trouble.as_ref().unwrap();
    assert!(trouble.details.contains(&format!("{}: failed, {}", line.label, line.detail)), "{}", trouble.details);
    (line.detail.to_string(), trouble.remedy.to_string())
}

fn detail(list: &Checklist, check: Check) -> (LineState, String) {
    let line = list.lines.iter().find(|line| line.check == check).unwrap();
    (line.state, line.detail.to_string())
}

fn posts(from: usize, to: usize) -> Value {
    (from..to).map(|number| json!({ "_id": format!("p{number}"), "text": "" })).collect()
}

/// A service with so many posts, whose answer to a list of posts is another's to say.
fn service(request: &Request, list: impl Fn(&str, usize) -> Reply) -> Reply {
    let path = request.target.split('?').next().unwrap_or_default();
    let number = |name: &str| {
        let query = request.target.split('?').nth(1).unwrap_or_default();
        query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('=')?.parse().ok())
    };
    match path {
        "/v1/workspaces" => Reply::Json(200, json!({ "code": 200, "data": [{ "_id": "w", "name": "Far away" }] })),
        "/v1/workspaces/w/socials" => {
            Reply::Json(200, json!({ "code": 200, "data": [{ "id": "c", "name": "@far", "target": "x" }] }))
        }
        path => list(path, number("skip").or_else(|| number("offset")).unwrap_or(0)),
    }
}

/// A page of 50 of so many posts, at a position in records.
fn page(count: usize, position: usize) -> Value {
    posts(position.min(count), count.min(position + 50))
}

async fn bare(count: usize) -> Scripted {
    Scripted::start(move |request| service(request, |_, position| Reply::Json(200, page(count, position))))
        .await
        .unwrap()
}

fn only_read(server: &Scripted) {
    let written: Vec<_> = server.requests().into_iter().filter(|request| request.method != "GET").collect();
    assert!(written.is_empty(), "{written:?}");
    for Request { target, .. } in server.requests() {
        assert!(!target.contains(KEY), "{target}");
    }
}

#[tokio::test]
async fn the_real_service_passes_every_line_and_is_only_read() {
    let real = Real::start().await;
    let (workspace, channel) = target(&real.client(Versions::default())).await;
    for number in 0..3 {
        let post = new_post(&workspace, &channel, &format!("Post {number}"));
        real.client(Versions::default()).create_post(&post, &number.to_string()).await.unwrap();
    }
    let candidate = Candidate {
        address_v2: Some(real.running.base_url_v2.clone()),
        ..Candidate::new(&real.running.base_url, ApiKey::new(real.key.clone()).unwrap())
    };
    let list = test(&candidate).await;
    assert!(list.failed().is_none(), "{list:#?}");
    assert_eq!(detail(&list, Check::Tls), (LineState::LeftOut, "not needed on this computer".to_owned()));
    assert_eq!(detail(&list, Check::PostsSecond), (LineState::Passed, "3 posts on the first page".to_owned()));
    let findings = [
        DialectFinding::Envelope,
        DialectFinding::RecognisesRepeats,
        DialectFinding::SkipRecords,
        DialectFinding::SecondUsed,
    ];
    assert_eq!(list.findings, findings);
    assert!(list.dialect.idempotency_key);
    assert_eq!((list.dialect.versions, list.dialect.page_limit), (Versions::with_second(), 100));
}

#[tokio::test]
async fn lines_fill_one_after_the_other() {
    let server = bare(3).await;
    let mut told: Vec<(usize, usize)> = Vec::new();
    let list = candidate(server.base_url())
        .probe(|list| {
            let count = |state| list.lines.iter().filter(|line| line.state == state).count();
            told.push((count(LineState::Running), count(LineState::Waiting)));
        })
        .await;
    assert!(told.iter().all(|(running, _)| *running <= 1), "{told:?}");
    assert!(told.windows(2).all(|pair| pair[1].1 <= pair[0].1), "{told:?}");
    assert_eq!((told.first(), told.last()), (Some(&(1, 8)), Some(&(0, 0))));
    assert_eq!(detail(&list, Check::Host), (LineState::Passed, "this computer".to_owned()));
    let (state, answered) = detail(&list, Check::Answer);
    assert!(state == LineState::Passed && answered.starts_with("answered in ") && answered.ends_with(" ms"));
    assert_eq!(detail(&list, Check::Understood), (LineState::Passed, "1 workspace: Far away".to_owned()));
    assert_eq!(detail(&list, Check::Channels), (LineState::Passed, "1 channel: @far".to_owned()));
    assert_eq!(list.lines[6].label.to_string(), "Channels of Far away");
    assert_eq!(detail(&list, Check::PostsFirst), (LineState::Passed, "3 posts on the first page".to_owned()));
    assert_eq!(detail(&list, Check::PostsSecond), (LineState::LeftOut, "not asked for".to_owned()));
    only_read(&server);
}

#[tokio::test]
async fn an_address_that_cannot_be_used_is_refused_with_its_reason() {
    for (address, said, helps) in [
        ("publish.example", "this is not an address", "https://host/v1"),
        ("http://publish.example/v1", "needs https://", "Put https:// in front"),
        ("http://192.168.0.2/v1", "needs https://", "Put https:// in front"),
        (&format!("https://publish.example/v1?key={KEY}"), "must end with its path", "The key has its own field"),
        (&format!("https://a:{KEY}@publish.example/v1"), "must end with its path", "Leave out name, password"),
    ] {
        let list = test(&candidate(address)).await;
        let (detail, remedy) = failed(&list, Check::Address);
        assert!(detail.contains(said) && remedy.contains(helps), "{detail} {remedy}");
    }
    let second = Candidate { address_v2: Some("http://publish.example".into()), ..candidate("http://127.0.0.1:9/v1") };
    let list = test(&second).await;
    assert!(failed(&list, Check::Address).0.starts_with("the one of the second version: "));
}

#[tokio::test]
async fn a_port_where_nobody_listens_says_so() {
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap().local_addr().unwrap().port();
    let list = test(&candidate(&format!("http://127.0.0.1:{port}/v1"))).await;
    let (said, remedy) = failed(&list, Check::Answer);
    assert!(said.to_lowercase().contains("refused"), "{said}");
    assert_eq!(remedy, "Check that the service is running, the host and port, and the network.");
}

#[tokio::test]
async fn a_service_that_never_answers_does_not_hold_the_test() {
    let server = Scripted::start(|_| Reply::Hang).await.unwrap();
    let list = test(&candidate(server.base_url())).await;
    assert_eq!(failed(&list, Check::Answer).0, "no answer in time");
    assert_eq!(server.requests().len(), 1, "nothing is tried twice");
}

#[tokio::test]
async fn a_certificate_that_nobody_trusts_ends_the_test_before_the_key_leaves() {
    for shown in [Shown::SelfSigned, Shown::Valid, Shown::Expired] {
        let server = Server::showing(shown, |_| Answer::file("application/json", b"[]")).await;
        let list = test(&candidate(&format!("https://127.0.0.1:{}/v1", server.port))).await;
        let (said, remedy) = failed(&list, Check::Tls);
        assert!(said.contains("certificate"), "{shown:?}: {said}");
        assert!(remedy.contains("valid certificate") && remedy.ends_with("The key was not sent."), "{remedy}");
        assert!(server.requests().is_empty(), "{shown:?}");
    }
}

#[tokio::test]
async fn plain_http_behind_https_is_a_line_of_its_own() {
    let server = Scripted::start(|_| Reply::Drop).await.unwrap();
    let list = test(&candidate(&server.base_url().replace("http://", "https://"))).await;
    assert!(failed(&list, Check::Tls).1.contains("speaks https there"));
}

#[tokio::test]
async fn a_page_where_the_service_should_be_is_told_by_its_title() {
    let page = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<html><title>Sign in to \
                Wi-Fi</title></html>";
    let server = Scripted::start(move |_| Reply::Bytes(page.into())).await.unwrap();
    let list = test(&candidate(server.base_url())).await;
    let (said, remedy) = failed(&list, Check::Answer);
    assert_eq!(said, "a page called “Sign in to Wi-Fi” came instead of an answer");
    assert!(remedy.starts_with("Open the address in a browser"));
}

#[tokio::test]
async fn a_refused_key_fails_its_own_line_and_is_not_repeated_in_what_the_service_says() {
    let says = json!({ "code": 401, "message": format!("the key {KEY} is unknown") });
    let server = Scripted::start(move |_| Reply::Json(401, says.clone())).await.unwrap();
    let list = test(&candidate(server.base_url())).await;
    let (said, remedy) = failed(&list, Check::Key);
    assert_eq!(said, "the service does not accept the key: the key [key] is unknown");
    assert_eq!(remedy, "Check that the whole key was pasted, or ask for a new one.");
    let details = &list.failed().unwrap().trouble.as_ref().unwrap().details;
    assert!(details.ends_with(&format!("\nAsked: GET {}/workspaces", server.base_url())), "{details}");
    assert!(server.requests()[0].head.contains(KEY), "the search for the key works");
}

#[tokio::test]
async fn a_refusal_says_what_the_service_says() {
    let server = Scripted::start(|_| Reply::Json(400, json!({ "message": "organizationId?" }))).await.unwrap();
    let list = test(&candidate(server.base_url())).await;
    let (said, remedy) = failed(&list, Check::Key);
    assert_eq!(said, "the service refused it (400): organizationId?");
    assert!(remedy.starts_with("Check the key."));
    let of_one = Candidate { organization_id: Some("o-1".into()), ..candidate(server.base_url()) };
    let list = test(&of_one).await;
    assert!(failed(&list, Check::Key).1.starts_with("Check the organisation id"));
    assert!(!format!("{list:?}").contains("o-1"), "no query is told");

    server.change(|_| Reply::Json(404, json!({ "message": "no such path" })));
    let list = test(&candidate(server.base_url())).await;
    assert!(failed(&list, Check::Answer).1.starts_with("Check the path of the address"));
    server.change(|_| Reply::Json(429, json!({ "message": "wait 15 seconds" })));
    let list = test(&candidate(server.base_url())).await;
    assert_eq!(
        failed(&list, Check::Answer),
        ("the service asks to wait 15 s".to_owned(), "Wait that long, then test again.".to_owned())
    );
}

#[tokio::test]
async fn an_answer_that_is_no_list_is_not_understood() {
    for body in [json!({ "hello": 1 }), json!({ "code": 200, "data": 7 }), json!([{ "name": "no id" }])] {
        let server = Scripted::start(move |_| Reply::Json(200, body.clone())).await.unwrap();
        let list = test(&candidate(server.base_url())).await;
        assert!(failed(&list, Check::Understood).1.contains("Nothing was changed there"));
        assert_eq!(detail(&list, Check::Key).0, LineState::Passed);
    }
}

#[tokio::test]
async fn a_redirect_is_told_and_never_followed() {
    let elsewhere = Scripted::start(|_| Reply::Json(200, json!([]))).await.unwrap();
    for status in [301, 302, 307, 308] {
        let to = elsewhere.base_url().to_owned();
        let moved = format!("HTTP/1.1 {status} Moved\r\nlocation: {to}/workspaces\r\ncontent-length: 0\r\n\r\n");
        let server = Scripted::start(move |_| Reply::Bytes(moved.clone().into())).await.unwrap();
        let list = test(&candidate(server.base_url())).await;
        let (said, remedy) = failed(&list, Check::Answer);
        assert!(said.starts_with("it redirects (") && remedy.starts_with("The service is at another address"));
        assert_eq!(server.requests().len(), 1);
    }
    assert_eq!(elsewhere.requests().len(), 0, "neither the key nor anything else arrives there");
}

#[tokio::test]
async fn a_service_without_workspaces_has_nothing_more_to_be_tried() {
    let server = Scripted::start(|_| Reply::Json(200, json!({ "data": [] }))).await.unwrap();
    let list = test(&with_second(&server)).await;
    assert!(list.failed().is_none());
    assert_eq!(detail(&list, Check::Understood), (LineState::Passed, "0 workspaces".to_owned()));
    assert_eq!(
        detail(&list, Check::PostsSecond),
        (LineState::LeftOut, "there is no workspace to look into".to_owned())
    );
}

#[tokio::test]
async fn a_second_version_that_is_not_there_is_not_used() {
    let html = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<title>Welcome</title>";
    for (reply, why) in [
        (Reply::Json(404, json!({})), "it refuses to list posts"),
        (Reply::Bytes(html.into()), "something else answers there"),
        (Reply::Json(401, json!({})), "it does not accept the key"),
        (Reply::Drop, "it does not answer"),
    ] {
        let server = Scripted::start(move |request| {
            service(request, |path, at| match path {
                "/v1/posts" => Reply::Json(200, page(120, at)),
                _ => reply.clone(),
            })
        });
        let server = server.await.unwrap();
        let list = test(&with_second(&server)).await;
        assert!(failed(&list, Check::PostsSecond).1.contains("empty"));
        assert_eq!(list.dialect.versions, Versions::default());
        let said = list.findings.last().unwrap().to_string();
        assert_eq!(said, format!("The second version is not there ({why}): only the first version is used."));
        only_read(&server);
    }
}

#[tokio::test]
async fn the_page_of_the_second_version_is_measured() {
    let by_second = |refuses_large: bool| {
        Scripted::start(move |request| {
            let is_large = request.target.contains("limit=100");
            service(request, |path, at| match path {
                "/v1/posts" => Reply::Json(200, page(120, at)),
                "/v2/w/posts" if refuses_large && is_large => Reply::Json(400, json!({ "message": "limit" })),
                "/v2/w/posts" => Reply::Json(200, json!({ "code": 200, "data": page(120, at) })),
                path => panic!("{path}"),
            })
        })
    };
    for refuses_large in [false, true] {
        let server = by_second(refuses_large).await.unwrap();
        let list = test(&with_second(&server)).await;
        assert!(list.failed().is_none(), "{list:#?}");
        assert_eq!(list.dialect.page_limit, 50);
        let said: Vec<String> = list.findings.iter().skip(2).map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "The second version is used for listing and updating posts.",
                "A page by the second version has at most 50 posts."
            ]
        );
    }
}

#[tokio::test]
async fn what_skip_counts_is_decided_by_evidence_only() {
    let records = |count: usize, at: usize| page(count, at);
    let pages = |count: usize, at: usize| page(count, at.saturating_mul(50));
    let ignores = |count: usize, _: usize| page(count, 0);
    let changes = |count: usize, at: usize| if at == 0 { page(count, 0) } else { page(count, 50) };
    type List = fn(usize, usize) -> Value;
    for (list, count, skip, finding) in [
        (records as List, 120, Skip::Records, DialectFinding::SkipRecords),
        (records, 2, Skip::Records, DialectFinding::SkipRecords),
        (pages, 120, Skip::Pages, DialectFinding::SkipPages),
        (pages, 50, Skip::Pages, DialectFinding::SkipPages),
        (pages, 3, Skip::Pages, DialectFinding::SkipPages),
        (pages, 1, Skip::Records, DialectFinding::SkipUnknown),
        (records, 0, Skip::Records, DialectFinding::SkipUnknown),
        (ignores, 120, Skip::Records, DialectFinding::SkipIgnored),
        (changes, 120, Skip::Records, DialectFinding::SkipUnclear),
    ] {
        let server =
            Scripted::start(move |request| service(request, |_, at| Reply::Json(200, list(count, at)))).await.unwrap();
        let found = test(&candidate(server.base_url())).await;
        assert!(found.failed().is_none(), "{found:#?}");
        assert_eq!((found.dialect.skip, found.findings.last()), (skip, Some(&finding)), "{count}");
        only_read(&server);
    }
}

#[tokio::test]
async fn envelopes_and_bare_lists_are_told_apart() {
    let server = Scripted::start(|request| match request.target.as_str() {
        "/v1/workspaces" => Reply::Json(200, json!([{ "_id": "w", "name": "Far away" }])),
        "/v1/workspaces/w/socials" => Reply::Json(200, json!([])),
        _ => Reply::Json(200, json!({ "code": 200, "data": [] })),
    });
    let server = server.await.unwrap();
    let list = test(&candidate(server.base_url())).await;
    assert_eq!(
        list.findings,
        [DialectFinding::BareLists, DialectFinding::PostsInEnvelope, DialectFinding::SkipUnknown]
    );
    assert_eq!(list.findings[0].to_string(), "Lists come without an envelope.");
    assert_eq!(detail(&list, Check::Channels), (LineState::Passed, "0 channels".to_owned()));
}

#[tokio::test]
async fn a_service_is_relied_upon_to_recognise_requests_when_it_says_so_for_a_day_at_least() {
    for (said, is_relied_upon) in [("86400", true), ("604800", true), ("86399", false), ("a day", false), ("-1", false)]
    {
        let server = Scripted::start(move |request| match request.target.as_str() {
            "/v1/workspaces" => {
                let body = r#"{"code":200,"data":[]}"#;
                let head = format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
                let answer = format!("HTTP/1.1 200 OK\r\nIdempotency-Key-Retention: {said}\r\n{head}\r\n{body}");
                Reply::Bytes(answer.into_bytes())
            }
            _ => Reply::Drop,
        });
        let list = test(&candidate(server.await.unwrap().base_url())).await;
        assert!(list.failed().is_none(), "{list:#?}");
        assert_eq!(list.dialect.idempotency_key, is_relied_upon, "{said}");
        assert_eq!(list.findings.contains(&DialectFinding::RecognisesRepeats), is_relied_upon, "{said}");
    }
}
