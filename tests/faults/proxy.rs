//! Each fault by itself, to the byte: between a client and a server that are bare sockets, so that what one sent and the
//! other received can be compared.

use std::io::ErrorKind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use support::faults::{Act, At, Fault, Flow, Heard, Latch, Meter, Proxy, When, made};
use support::{Reply, Scripted};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

const CANARY: &str = "ck_canary_0123456789";
const ANSWER: &[u8] = b"HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 12\r\n\r\n{\"code\":200}";
const ANSWER_HEAD: usize = ANSWER.len() - 12;
/// Far longer than anything takes here; reached only when it does not happen.
const PATIENCE: Duration = Duration::from_secs(20);

/// A POST with a body of ten bytes, for the host at a place as long as the proxy's.
fn request(proxy: &Proxy) -> Vec<u8> {
    let head = format!("POST /v1/posts HTTP/1.1\r\nhost: {}\r\nx-api-key: {CANARY}\r\n", proxy.place());
    format!("{head}authorization: Bearer {CANARY}\r\ncontent-length: 10\r\n\r\n0123456789").into_bytes()
}

/// A server with one answer, and a proxy before it.
async fn stage() -> (Scripted, Proxy) {
    let server = Scripted::start(|_| Reply::Bytes(ANSWER.to_vec())).await.unwrap();
    let proxy = Proxy::before(server.base_url()).await.unwrap();
    (server, proxy)
}

async fn connect(proxy: &Proxy) -> TcpStream {
    TcpStream::connect(proxy.place()).await.unwrap()
}

/// What comes until the connection ends, and the error that ended it.
async fn read_to_end(stream: &mut TcpStream) -> (Vec<u8>, Option<ErrorKind>) {
    let mut read = Vec::new();
    let ended = timeout(PATIENCE, stream.read_to_end(&mut read)).await.expect("the connection ends");
    (read, ended.err().map(|error| error.kind()))
}

/// Sends one request, and gives what came back until the connection ended, and the error that ended it: a connection
/// that is reset early tells so to who writes, and only once.
async fn ask_on(stream: &mut TcpStream, request: &[u8]) -> (Vec<u8>, Option<ErrorKind>) {
    let written = stream.write_all(request).await.err().map(|error| error.kind());
    let (read, ended) = read_to_end(stream).await;
    (read, written.or(ended))
}

/// The same on a connection of its own.
async fn ask(proxy: &Proxy) -> (Vec<u8>, Option<ErrorKind>) {
    ask_on(&mut connect(proxy).await, &request(proxy)).await
}

#[tokio::test]
async fn without_a_rule_everything_goes_through_and_the_log_tells_of_it() {
    let server = Scripted::start(|request| Reply::Json(200, request.target.clone().into())).await.unwrap();
    let proxy = Proxy::before(server.base_url()).await.unwrap();
    let mut stream = connect(&proxy).await;
    let mut sizes = Vec::new();
    for target in ["/v1/workspaces?a=1", "/v1/b"] {
        let request = format!("GET {target} HTTP/1.1\r\nhost: {}\r\nx-api-key: {CANARY}\r\n\r\n", proxy.place());
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut read = Vec::new();
        while !read.ends_with(format!("\"{target}\"").as_bytes()) {
            assert_ne!(stream.read_buf(&mut read).await.unwrap(), 0, "the connection is kept");
        }
        sizes.push((request.len(), read.len()));
    }
    let log = proxy.until(|log| log.exchanges.iter().filter(|one| one.is_over).count() == 2).await;
    assert_eq!((log.connections, log.holds, log.answered()), (1, 0, 2));
    for (exchange, (sent, heard)) in log.exchanges.iter().zip(sizes) {
        let (to_server, from_server) = (exchange.to_server, exchange.from_server);
        assert_eq!((exchange.from_client, exchange.to_client, from_server), (sent, heard, heard));
        assert_eq!((exchange.copies, &exchange.answers), (1, &vec![200]));
        assert!(to_server > 0 && exchange.met.is_empty());
    }
    assert_eq!(log.of("GET", "/v1/workspaces").len(), 1, "by its path, whatever its query");
    let place = server.base_url().trim_start_matches("http://").trim_end_matches("/v1").to_owned();
    let head = server.requests()[0].head.clone();
    assert!(head.contains(&format!("host: {place}")) && head.contains(CANARY), "meant for the server: {head}");
    assert!(!format!("{log:?}{proxy:?}").contains("canary"), "no key in the log");
}

#[tokio::test]
async fn an_answer_is_cut_after_exactly_so_many_bytes_properly_or_by_a_reset() {
    let (server, proxy) = stage().await;
    for cut in 0..=ANSWER.len() {
        let at = match cut {
            ..ANSWER_HEAD => At::AnswerHead(cut),
            _ => At::AnswerBody(cut - ANSWER_HEAD),
        };
        for (act, error) in [(Act::Close, None), (Act::Reset, Some(ErrorKind::ConnectionReset))] {
            proxy.heal();
            proxy.meet(When::always(), Fault::at(at, act));
            let (read, ended) = ask(&proxy).await;
            assert_eq!((read.as_slice(), ended), (&ANSWER[..cut], error), "{at:?}");
        }
    }
    let log = proxy.until(|log| log.exchanges.iter().all(|one| one.is_over)).await;
    assert_eq!(server.requests().len(), 2 * (ANSWER.len() + 1));
    assert!(log.exchanges.iter().enumerate().all(|(index, one)| one.acted() && one.to_client == index / 2));
}

#[tokio::test]
async fn a_request_is_cut_after_exactly_so_many_bytes() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let proxy = Proxy::before(&format!("http://{}/v1", listener.local_addr().unwrap())).await.unwrap();
    let whole = request(&proxy);
    let meant = whole.len() - proxy.place().to_string().len() + listener.local_addr().unwrap().to_string().len();
    let head = meant - 10;
    for cut in 0..=meant {
        let at = if cut <= head { At::RequestHead(cut) } else { At::RequestBody(cut - head) };
        for (act, error) in [(Act::Close, None), (Act::Reset, Some(ErrorKind::ConnectionReset))] {
            proxy.heal();
            proxy.meet(When::always(), Fault::at(at, act));
            let serving = async {
                let (mut stream, _) = listener.accept().await.unwrap();
                read_to_end(&mut stream).await
            };
            let ((received, end), (answered, ended)) = tokio::join!(serving, ask(&proxy));
            assert_eq!((received.len(), end), (cut, None), "{at:?}");
            assert_eq!((answered.len(), ended), (0, error), "{at:?}");
            assert!(received.ends_with(&b"0123456789"[..cut.saturating_sub(head)]));
        }
    }
    let log = proxy.until(|log| log.exchanges.iter().all(|one| one.is_over)).await;
    for (index, exchange) in log.exchanges.iter().enumerate() {
        assert_eq!((exchange.to_server, exchange.copies), (index / 2, usize::from(index / 2 == meant)));
        assert!(!exchange.acted());
    }
}

#[tokio::test]
async fn a_position_behind_an_end_is_that_end() {
    let (server, proxy) = stage().await;
    for (at, copies, answered) in [
        (At::RequestHead(usize::MAX), 0, 0),
        (At::RequestBody(usize::MAX), 1, 0),
        (At::AnswerHead(usize::MAX), 1, ANSWER_HEAD),
        (At::AnswerBody(usize::MAX), 1, ANSWER.len()),
        (At::AnswerEnd, 1, ANSWER.len()),
    ] {
        proxy.heal();
        proxy.meet(When::always(), Fault::at(at, Act::Close));
        let before = proxy.log().exchanges.len();
        assert_eq!(ask(&proxy).await.0.len(), answered, "{at:?}");
        let log = proxy.until(|log| log.exchanges.len() > before && log.exchanges[before].is_over).await;
        assert_eq!((log.exchanges[before].copies, log.exchanges[before].met.as_slice()), (copies, &["close"][..]));
    }
    assert!(server.requests().len() <= 4, "the one without its body is none");
}

#[tokio::test]
async fn a_connection_that_is_reset_at_once_brings_no_request() {
    let (server, proxy) = stage().await;
    proxy.meet(When::always().only(2), Fault::at(At::Accept, Act::Reset));
    assert_eq!(ask(&proxy).await, (ANSWER.to_vec(), None));
    assert_eq!(ask(&proxy).await, (Vec::new(), Some(ErrorKind::ConnectionReset)));
    assert_eq!(ask(&proxy).await, (ANSWER.to_vec(), None));
    assert_eq!((proxy.log().connections, proxy.log().exchanges.len(), server.requests().len()), (3, 2, 2));
}

#[tokio::test]
async fn a_wait_lets_nothing_through_before_the_latch_is_open_and_everything_then() {
    let (server, proxy) = stage().await;
    let head = request(&proxy).len() - 10;
    for (turn, (at, forwarded, passed)) in [
        (At::Accept, None, 0),
        (At::RequestHead(7), Some(7), 0),
        (At::RequestBody(3), None, 0),
        (At::Unsent, Some(0), 0),
        (At::Acted, None, 0),
        (At::AnswerHead(5), None, 5),
        (At::AnswerBody(2), None, ANSWER_HEAD + 2),
    ]
    .into_iter()
    .enumerate()
    {
        let latch = Latch::default();
        proxy.heal();
        proxy.meet(When::always(), Fault::at(at, Act::Wait(latch.clone())));
        let mut stream = connect(&proxy).await;
        stream.write_all(&request(&proxy)).await.unwrap();
        let log = proxy.until_held(turn + 1).await;
        let exchange = log.exchanges.get(turn).cloned().unwrap_or_default();
        assert!(forwarded.is_none_or(|forwarded| exchange.to_server == forwarded), "{at:?}: {exchange:?}");
        assert!(at != At::RequestBody(3) || (exchange.to_server.abs_diff(head + 3) <= 1 && exchange.copies == 0));
        assert_eq!(exchange.to_client, passed, "{at:?}");
        let acts = matches!(at, At::Acted | At::AnswerHead(_) | At::AnswerBody(_));
        assert_eq!((exchange.acted(), server.requests().len()), (acts, turn + usize::from(acts)), "{at:?}");
        let mut first = vec![0; passed];
        stream.read_exact(&mut first).await.unwrap();
        assert_eq!(stream.try_read(&mut [0]).map_err(|error| error.kind()), Err(ErrorKind::WouldBlock), "{at:?}");
        latch.open();
        let (rest, ended) = read_to_end(&mut stream).await;
        assert_eq!(([first, rest].concat(), ended), (ANSWER.to_vec(), None), "{at:?}");
    }
}

#[tokio::test]
async fn pieces_are_as_small_as_they_are_wanted() {
    let (server, proxy) = stage().await;
    proxy.meet(When::always(), Fault::default().request(Flow::in_pieces(1)).answer(Flow::in_pieces(5)));
    assert_eq!(ask(&proxy).await, (ANSWER.to_vec(), None));
    let log = proxy.until(|log| log.exchanges.iter().all(|one| one.is_over)).await;
    let exchange = &log.exchanges[0];
    assert_eq!((exchange.pieces_to_server, exchange.to_client), (exchange.to_server, ANSWER.len()));
    // However the server's answer came, no piece of it is larger than five bytes.
    assert!(exchange.pieces_to_client >= ANSWER.len().div_ceil(5) && exchange.pieces_to_client < ANSWER.len());
    assert_eq!(server.requests()[0].body, b"0123456789");
}

#[tokio::test]
async fn a_meter_lets_through_what_it_grants_and_not_a_byte_more() {
    let (server, proxy) = stage().await;
    let (out, back) = (Meter::default(), Meter::default());
    proxy.meet(When::always(), Fault::default().request(Flow::by(&out)).answer(Flow::by(&back)));
    let mut stream = connect(&proxy).await;
    stream.write_all(&request(&proxy)).await.unwrap();
    assert_eq!(proxy.until_held(1).await.exchanges[0].to_server, 0);
    out.grant(9);
    assert_eq!(proxy.until_held(2).await.exchanges[0].to_server, 9);
    assert_eq!(server.requests().len(), 0);
    out.grant(1_000);
    assert_eq!(proxy.until_held(3).await.exchanges[0].to_client, 0);
    assert_eq!(server.requests().len(), 1);
    back.grant(4);
    assert_eq!(proxy.until_held(4).await.exchanges[0].to_client, 4);
    let mut first = [0; 4];
    stream.read_exact(&mut first).await.unwrap();
    assert_eq!(stream.try_read(&mut [0]).map_err(|error| error.kind()), Err(ErrorKind::WouldBlock));
    back.grant(1_000);
    assert_eq!([first.to_vec(), read_to_end(&mut stream).await.0].concat(), ANSWER);
}

#[tokio::test]
async fn a_late_close_keeps_the_connection_until_the_latch_is_open() {
    let (_server, proxy) = stage().await;
    let latch = Latch::default();
    proxy.meet(When::always(), Fault::at(At::AnswerEnd, Act::CloseLate(latch.clone())));
    let mut stream = connect(&proxy).await;
    stream.write_all(&request(&proxy)).await.unwrap();
    let mut answer = vec![0; ANSWER.len()];
    stream.read_exact(&mut answer).await.unwrap();
    proxy.until_held(1).await;
    assert_eq!(answer, ANSWER);
    assert_eq!(stream.try_read(&mut [0]).map_err(|error| error.kind()), Err(ErrorKind::WouldBlock));
    latch.open();
    assert_eq!(read_to_end(&mut stream).await, (Vec::new(), None));
}

#[tokio::test]
async fn silence_lasts_until_the_client_leaves_and_a_stall_until_the_cable_is_pulled() {
    let (server, proxy) = stage().await;
    proxy.meet(When::always().only(1), Fault::at(At::RequestHead(10), Act::Silence));
    proxy.meet(When::always().only(2), Fault::at(At::RequestHead(10), Act::Stall));
    let mut streams = Vec::new();
    for turn in 1..=2 {
        let mut stream = connect(&proxy).await;
        stream.write_all(&request(&proxy)).await.unwrap();
        let log = proxy.until_held(turn).await;
        assert!(!log.exchanges[turn - 1].is_over);
        assert_eq!(stream.try_read(&mut [0]).map_err(|error| error.kind()), Err(ErrorKind::WouldBlock));
        streams.push(stream);
    }
    let mut stalled = streams.pop().unwrap();
    drop(streams);
    let log = proxy.until(|log| log.exchanges[0].is_over).await;
    assert!(!log.exchanges[1].is_over);
    proxy.pull().await;
    assert_eq!(read_to_end(&mut stalled).await, (Vec::new(), Some(ErrorKind::ConnectionReset)));
    proxy.until(|log| log.exchanges[1].is_over).await;
    assert_eq!(server.requests().len(), 0);
}

#[tokio::test]
async fn a_request_is_swallowed_before_the_server_sees_it_or_its_answer_after_the_server_acted() {
    let (server, proxy) = stage().await;
    for (at, requests) in [(At::Unsent, 0), (At::Acted, 1)] {
        proxy.heal();
        proxy.meet(When::always(), Fault::at(at, Act::Close));
        assert_eq!(ask(&proxy).await, (Vec::new(), None), "{at:?}");
        let log = proxy.until(|log| log.exchanges.iter().all(|one| one.is_over)).await;
        assert_eq!(log.answered(), requests);
        assert_eq!(server.requests().len(), requests);
        assert_eq!(log.exchanges[requests].from_client, request(&proxy).len(), "it was read to its end");
    }
    assert_eq!(server.requests()[0].body, b"0123456789");
}

#[tokio::test]
async fn a_duplicate_reaches_the_server_twice_and_its_client_hears_one_answer() {
    for (heard, expected) in [(Heard::First, "0"), (Heard::Second, "1")] {
        let turns = AtomicUsize::new(0);
        let server = Scripted::start(move |_| {
            let turn = turns.fetch_add(1, Ordering::SeqCst);
            Reply::Bytes(format!("HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n{turn}").into())
        });
        let server = server.await.unwrap();
        let proxy = Proxy::before(server.base_url()).await.unwrap();
        proxy.meet(When::request("POST", "/v1/posts").only(1), Fault::twice(heard));
        let mut stream = connect(&proxy).await;
        stream.write_all(&request(&proxy)).await.unwrap();
        let mut answer = [0; 39];
        stream.read_exact(&mut answer).await.unwrap();
        assert!(answer.ends_with(expected.as_bytes()), "{}", String::from_utf8_lossy(&answer));
        let seen = server.requests();
        assert_eq!((seen.len(), seen[0].head == seen[1].head, seen[0].body == seen[1].body), (2, true, true));
        let log = proxy.until(|log| log.exchanges[0].is_over).await;
        assert_eq!((log.exchanges[0].copies, &log.exchanges[0].answers), (2, &vec![200, 200]));
        assert_eq!(log.exchanges[0].met, ["twice"]);
    }
}

#[tokio::test]
async fn a_late_request_lands_when_it_is_told_to_and_not_before_even_behind_a_pulled_cable() {
    let (server, proxy) = stage().await;
    let latch = Latch::default();
    proxy.meet(When::request("POST", "/v1/posts").only(1), Fault::late(&latch));
    assert_eq!(ask(&proxy).await, (Vec::new(), Some(ErrorKind::ConnectionReset)));
    // Another goes all the way meanwhile.
    assert_eq!(ask(&proxy).await, (ANSWER.to_vec(), None));
    assert_eq!((server.requests().len(), proxy.log().exchanges[0].to_server), (1, 0));
    proxy.pull().await;
    latch.open();
    let log = proxy.until(|log| log.exchanges[0].is_over).await;
    assert_eq!((log.exchanges[0].answers.as_slice(), log.exchanges[0].to_client), (&[200][..], 0));
    let seen = server.requests();
    assert_eq!((seen.len(), seen[1].body.as_slice()), (2, &b"0123456789"[..]));
}

#[tokio::test]
async fn another_answer_takes_the_place_of_the_servers() {
    let (server, proxy) = stage().await;
    let answers = [made::page(), made::status(502), made::status(429), made::cut_json()];
    for (at, each) in [(At::Unsent, 0), (At::RequestHead(5), 0), (At::Acted, 1)] {
        let before = server.requests().len();
        for answer in &answers {
            proxy.heal();
            proxy.meet(When::always(), Fault::at(at, Act::Answer(answer.clone())));
            assert_eq!(ask(&proxy).await, (answer.clone(), None), "{at:?}");
        }
        assert_eq!(server.requests().len() - before, each * answers.len(), "{at:?}");
    }
    let log = proxy.until(|log| log.exchanges.iter().all(|one| one.is_over)).await;
    assert!(log.exchanges.iter().zip(answers.iter().cycle()).all(|(one, answer)| one.to_client == answer.len()));
}

#[tokio::test]
async fn a_pulled_cable_refuses_and_resets_and_the_place_stays_the_same() {
    let (server, proxy) = stage().await;
    let refused = |outcome: std::io::Result<TcpStream>| outcome.map(drop).map_err(|error| error.kind());
    for turn in 0..3 {
        let mut open = connect(&proxy).await;
        proxy.until(|log| log.connections == 2 * turn + 1).await;
        proxy.pull().await;
        assert_eq!(ask_on(&mut open, &request(&proxy)).await, (Vec::new(), Some(ErrorKind::ConnectionReset)));
        assert_eq!(refused(TcpStream::connect(proxy.place()).await), Err(ErrorKind::ConnectionRefused));
        proxy.pull().await;
        proxy.plug().unwrap();
        proxy.plug().unwrap();
        assert_eq!(ask(&proxy).await, (ANSWER.to_vec(), None));
    }
    assert_eq!(server.requests().len(), 3, "nothing slipped through");
}

#[tokio::test]
async fn a_request_can_pull_the_cable_on_its_way() {
    let (server, proxy) = stage().await;
    proxy.meet(When::always().only(1), Fault::at(At::RequestBody(4), Act::Pull));
    assert_eq!(ask(&proxy).await, (Vec::new(), Some(ErrorKind::ConnectionReset)));
    proxy.until_pulled(1).await;
    let refused = TcpStream::connect(proxy.place()).await.map_err(|error| error.kind());
    assert_eq!(refused.map(drop), Err(ErrorKind::ConnectionRefused));
    proxy.plug().unwrap();
    assert_eq!(ask(&proxy).await, (ANSWER.to_vec(), None));
    assert_eq!((server.requests().len(), proxy.log().exchanges[0].met.as_slice()), (1, &["pull"][..]));
}

#[tokio::test]
async fn it_leads_to_where_the_server_is_now() {
    let (first, proxy) = stage().await;
    let second = Scripted::start(|_| Reply::Bytes(ANSWER.to_vec())).await.unwrap();
    assert_eq!(ask(&proxy).await.0, ANSWER);
    proxy.lead_to(second.base_url()).unwrap();
    assert_eq!(ask(&proxy).await.0, ANSWER);
    assert_eq!((first.requests().len(), second.requests().len()), (1, 1));
    drop(second);
    assert_eq!(ask(&proxy).await, (Vec::new(), None), "a server that is gone ends the connection");
    assert!(proxy.lead_to("https://elsewhere.example").is_err());
}

#[tokio::test]
async fn an_answer_that_comes_before_the_end_of_the_request_is_passed_on() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let proxy = Proxy::before(&format!("http://{}/v1", listener.local_addr().unwrap())).await.unwrap();
    let mut stream = connect(&proxy).await;
    let head = "POST /v1/files HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    let (mut server, _) = listener.accept().await.unwrap();
    let refusal = b"HTTP/1.1 413 Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
    server.write_all(refusal).await.unwrap();
    assert_eq!(read_to_end(&mut stream).await, (refusal.to_vec(), None));
    assert_eq!(proxy.until(|log| log.exchanges[0].is_over).await.exchanges[0].answers, [413]);
}

#[tokio::test]
async fn chunks_and_an_answer_without_a_length_are_followed_to_their_ends() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let proxy = Proxy::before(&format!("http://{}/v1", listener.local_addr().unwrap())).await.unwrap();
    let mut stream = connect(&proxy).await;
    let body = "4\r\nWiki\r\n0\r\n\r\n";
    let head = format!("POST /v1/posts HTTP/1.1\r\nhost: {}\r\ntransfer-encoding: chunked\r\n\r\n", proxy.place());
    stream.write_all(format!("{head}{body}").as_bytes()).await.unwrap();
    let (mut server, _) = listener.accept().await.unwrap();
    proxy.until(|log| log.exchanges.iter().any(|one| one.copies == 1)).await;
    server.write_all(b"HTTP/1.1 200 OK\r\n\r\nto the ").await.unwrap();
    server.write_all(b"end").await.unwrap();
    server.shutdown().await.unwrap();
    let (answer, ended) = read_to_end(&mut stream).await;
    assert_eq!((String::from_utf8(answer).unwrap().as_str(), ended), ("HTTP/1.1 200 OK\r\n\r\nto the end", None));
    let (received, _) = read_to_end(&mut server).await;
    assert!(received.ends_with(body.as_bytes()));
    assert_eq!(proxy.log().exchanges[0].answers, [200]);
}

#[tokio::test]
async fn a_proxy_that_is_dropped_leaves_nothing_behind() {
    let (_server, proxy) = stage().await;
    proxy.meet(When::always(), Fault::at(At::Acted, Act::Stall));
    let mut stream = connect(&proxy).await;
    stream.write_all(&request(&proxy)).await.unwrap();
    proxy.until_held(1).await;
    let place = proxy.place();
    drop(proxy);
    assert_eq!(read_to_end(&mut stream).await.0, b"");
    // Its tasks end when the runtime has time for them.
    for _ in 0..1_000 {
        if TcpListener::bind(place).await.is_ok() {
            return;
        }
        tokio::task::yield_now().await;
    }
    panic!("its place is still taken");
}
