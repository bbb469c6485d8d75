//! Every way in which a network goes wrong, at every point of the way, for every operation in both versions: the right
//! class of outcome, words for a person, no wait past the deadline, never a second create, and nothing said that the
//! service's own database does not bear out.

use crate::harness::Stage;
use crate::operations::{ALL, Class, Kind, Matter};
use Class::{Address, Done, NotSent, NotThere, Refused, Unknown, Unreadable, Wait};
use client::{RetryPolicy, UploadSource};
use model::dialect::Versions;
use model::{Operation, Version};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use support::faults::{Act, At, Fault, Flow, Heard, Latch, Log, Meter, Proxy, When, made};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// Longer than the total of every pace here, and far less than for ever.
const TOO_LONG: Duration = Duration::from_secs(30);

/// Where on the way of a request and its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    BeforeConnect,
    RequestHead,
    /// Where there is no body, the whole request was forwarded, and the service may act or may not.
    RequestBody,
    /// The service has acted, and not a byte of its answer was passed on.
    AfterRequest,
    AnswerHead,
    AnswerBody,
}
use Phase::{AfterRequest, AnswerBody, AnswerHead, BeforeConnect, RequestBody, RequestHead};

const PHASES: [Phase; 6] = [BeforeConnect, RequestHead, RequestBody, AfterRequest, AnswerHead, AnswerBody];

impl Phase {
    fn place(self) -> At {
        match self {
            BeforeConnect => At::Accept,
            RequestHead => At::RequestHead(20),
            RequestBody => At::RequestBody(9),
            AfterRequest => At::Acted,
            AnswerHead => At::AnswerHead(12),
            AnswerBody => At::AnswerBody(9),
        }
    }

    /// Whether the service has acted by then; `None` where nobody knows.
    fn is_done(self, operation: Operation) -> Option<bool> {
        match self {
            BeforeConnect | RequestHead => Some(false),
            RequestBody if matches!(Kind::of(operation), Kind::Reads | Kind::Deletes) => None,
            RequestBody => Some(false),
            AfterRequest | AnswerHead | AnswerBody => Some(true),
        }
    }
}

/// How a way is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Loss {
    Silence,
    Reset,
    Close,
    LateClose,
    /// The cable is pulled.
    Down,
}

/// Which way the bytes are hindered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Request,
    Answer,
    Both,
}

/// An answer that is not the service's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stranger {
    Page,
    CutJson,
    Status(u16),
}

/// One row: what goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    /// It waits there, and goes on.
    Latency(Phase),
    /// In pieces of one byte.
    Slices(Side),
    /// A few bytes at a time.
    Slow(Side),
    /// It is lost there each time.
    Lost(Loss, Phase),
    /// It is lost there the first time.
    LostOnce(Loss, Phase),
    /// It is read to its end and swallowed; the service never sees it.
    Swallowed(Loss),
    /// Another answer comes, whether the service has acted or not.
    Answered(Stranger, bool),
    /// The service gets it twice.
    Twice(Heard),
    /// The connection is lost, and the request lands later.
    Late,
    /// A connection that was kept open was lost meanwhile.
    Stale(Loss),
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for phase in PHASES {
        rows.push(Row::Latency(phase));
        for loss in [Loss::Silence, Loss::Reset, Loss::Close, Loss::LateClose, Loss::Down] {
            rows.push(Row::Lost(loss, phase));
            // After silence there is no time left within a deadline that is short.
            if loss != Loss::Silence {
                rows.push(Row::LostOnce(loss, phase));
            }
        }
    }
    for side in [Side::Request, Side::Answer, Side::Both] {
        rows.extend([Row::Slices(side), Row::Slow(side)]);
    }
    for loss in [Loss::Reset, Loss::Close] {
        rows.extend([Row::Swallowed(loss), Row::Stale(loss)]);
    }
    for stranger in [Stranger::Page, Stranger::CutJson, Stranger::Status(502), Stranger::Status(504)] {
        rows.extend([false, true].map(|has_acted| Row::Answered(stranger, has_acted)));
    }
    // Who says these says that nothing was done.
    rows.extend([403, 429].map(|status| Row::Answered(Stranger::Status(status), false)));
    rows.extend([Row::Twice(Heard::First), Row::Twice(Heard::Second), Row::Late]);
    rows
}

impl Row {
    /// Reset at once, a connection may be lost while it is made, which surely brings nothing, or after it. What is
    /// uploaded is not handed over as a whole if it is lost before that.
    fn lost(operation: Operation, loss: Loss, phase: Phase) -> &'static [Class] {
        let is_early = phase == BeforeConnect && loss == Loss::Reset;
        let is_upload_cut = matches!(phase, BeforeConnect | RequestHead | RequestBody);
        match Kind::of(operation) {
            _ if phase == BeforeConnect && loss == Loss::Down => &[NotSent],
            Kind::Reads => &[NotSent],
            Kind::Uploads if is_upload_cut => &[NotSent, Unknown],
            _ if is_early => &[NotSent, Unknown],
            // The second attempt is refused, by its head: the first has deleted it.
            Kind::Deletes if phase == AnswerBody => &[Unknown, NotThere],
            _ => &[Unknown],
        }
    }

    fn expected(self, operation: Operation) -> &'static [Class] {
        let kind = Kind::of(operation);
        match self {
            Self::Latency(_) | Self::Slices(_) | Self::Slow(_) | Self::Stale(_) => &[Done],
            Self::Lost(loss, phase) => Self::lost(operation, loss, phase),
            Self::LostOnce(loss, phase) => match (kind, phase.is_done(operation)) {
                (Kind::Reads | Kind::Updates, _) | (Kind::Deletes, Some(false)) => &[Done],
                (Kind::Deletes, Some(true)) => &[NotThere],
                (Kind::Deletes, None) => &[Done, NotThere],
                // What was surely not received is sent again, and what may have been is not.
                (Kind::Creates | Kind::Uploads, _) => match Self::lost(operation, loss, phase) {
                    [NotSent] => &[Done],
                    [NotSent, Unknown] => &[Done, Unknown],
                    lost => lost,
                },
            },
            Self::Swallowed(_) | Self::Late if kind == Kind::Reads => &[NotSent],
            Self::Swallowed(_) | Self::Late => &[Unknown],
            Self::Answered(stranger, _) => match (stranger, kind) {
                (Stranger::Status(403), _) => &[Refused],
                (Stranger::Status(429), _) => &[Wait],
                (Stranger::Page, Kind::Reads) => &[Address],
                (Stranger::CutJson, Kind::Reads) => &[Unreadable],
                (Stranger::Status(_), Kind::Reads) => &[NotSent],
                _ => &[Unknown],
            },
            Self::Twice(Heard::First) => &[Done],
            Self::Twice(Heard::Second) => match operation {
                Operation::DeletePost | Operation::DeleteFile => &[NotThere],
                _ => &[Done],
            },
        }
    }

    /// How often a thing that is done has been done then.
    fn times(self, kind: Kind, has_key: bool) -> usize {
        match (self, kind) {
            (Self::Twice(_), Kind::Uploads) => 2,
            (Self::Twice(_), Kind::Creates) if !has_key => 2,
            _ => 1,
        }
    }

    /// Silence is not waited for long; nothing else comes near a deadline.
    fn pace(self) -> RetryPolicy {
        let is_silent = matches!(self, Self::Lost(Loss::Silence, _));
        let limit = Duration::from_millis(if is_silent { 150 } else { 15_000 });
        RetryPolicy {
            connect: Duration::from_secs(15),
            answer: limit,
            stall: limit,
            kept: limit,
            fetched: limit,
            total: limit * 3,
            patience: Duration::ZERO,
            attempts: if matches!(self, Self::LostOnce(Loss::Down, _)) { 1_000 } else { 2 },
            first_pause: Duration::from_millis(2),
        }
    }

    /// Tells the proxy what is to go wrong.
    async fn begin(self, proxy: &Proxy, latch: &Latch, meter: &Meter) {
        let act = |loss| match loss {
            Loss::Silence => Act::Silence,
            Loss::Reset => Act::Reset,
            Loss::Close => Act::Close,
            Loss::LateClose => Act::CloseLate(latch.clone()),
            Loss::Down => Act::Pull,
        };
        let flowing = |side, flow: Flow| match side {
            Side::Request => Fault::default().request(flow),
            Side::Answer => Fault::default().answer(flow),
            Side::Both => Fault::default().request(flow.clone()).answer(flow),
        };
        let always = When::always();
        match self {
            Self::Lost(Loss::Down, BeforeConnect) | Self::LostOnce(Loss::Down, BeforeConnect) => proxy.pull().await,
            Self::Latency(phase) => proxy.meet(always, Fault::at(phase.place(), Act::Wait(latch.clone()))),
            Self::Slices(side) => proxy.meet(always, flowing(side, Flow::in_pieces(1))),
            Self::Slow(side) => proxy.meet(always, flowing(side, Flow::by(meter))),
            Self::Lost(loss, phase) => proxy.meet(always, Fault::at(phase.place(), act(loss))),
            Self::LostOnce(loss, phase) => proxy.meet(always.only(1), Fault::at(phase.place(), act(loss))),
            Self::Swallowed(loss) => proxy.meet(always, Fault::at(At::Unsent, act(loss))),
            Self::Stale(loss) => proxy.meet(always.only(1), Fault::at(At::AnswerEnd, act(loss))),
            Self::Answered(stranger, has_acted) => {
                let answer = match stranger {
                    Stranger::Page => made::page(),
                    Stranger::CutJson => made::cut_json(),
                    Stranger::Status(status) => made::status(status),
                };
                let at = if has_acted { At::Acted } else { At::Unsent };
                proxy.meet(always, Fault::at(at, Act::Answer(answer)));
            }
            Self::Twice(heard) => proxy.meet(always, Fault::twice(heard)),
            Self::Late => proxy.meet(always, Fault::late(latch)),
        }
    }

    /// Does what is to be done while a call is on its way, and then nothing for ever.
    async fn attend(self, proxy: &Proxy, latch: &Latch, meter: &Meter) {
        match self {
            Self::Latency(_) | Self::Lost(Loss::LateClose, _) | Self::LostOnce(Loss::LateClose, _) => {
                proxy.until_held(1).await;
                latch.open();
            }
            Self::Slow(_) => {
                for holds in 1.. {
                    proxy.until_held(holds).await;
                    meter.grant(29);
                }
            }
            Self::LostOnce(Loss::Down, _) => {
                proxy.until_pulled(1).await;
                proxy.plug().unwrap();
            }
            _ => {}
        }
        std::future::pending().await
    }

    /// Whether the proxy did what the row is about.
    fn was_met(self, log: &Log) -> bool {
        let met = |name| log.exchanges.iter().any(|one| one.met.contains(&name));
        match self {
            Self::Lost(Loss::Down, BeforeConnect) => log.connections == 0,
            // Nothing else keeps a call from its end; it may give up before the proxy has come so far.
            Self::Lost(Loss::Silence, _) => true,
            Self::Latency(BeforeConnect) => log.holds > 0,
            Self::LostOnce(_, BeforeConnect) => log.connections > 0,
            Self::Lost(_, BeforeConnect) => log.connections > 0 && log.exchanges.is_empty(),
            Self::Slices(Side::Answer) => log.exchanges.iter().all(|one| one.pieces_to_client == one.to_client),
            Self::Slices(_) => log.exchanges.iter().all(|one| one.pieces_to_server == one.to_server),
            Self::Slow(_) => log.holds > 5,
            Self::Latency(_) => met("wait"),
            Self::Lost(loss, _) | Self::LostOnce(loss, _) | Self::Swallowed(loss) | Self::Stale(loss) => {
                met(match loss {
                    Loss::Silence => "silence",
                    Loss::Reset => "reset",
                    Loss::Close => "close",
                    Loss::LateClose => "late close",
                    Loss::Down => "pull",
                })
            }
            Self::Answered(..) => met("another answer"),
            Self::Twice(_) => met("twice"),
            Self::Late => met("late"),
        }
    }
}

/// One call of one operation by one version, with everything that is to be true of it.
async fn check(row: Row, operation: Operation, version: Version, matter: &Matter<'_>) {
    let cell = format!("{row:?} × {operation:?} by {version}");
    let (stage, kind) = (matter.stage, Kind::of(operation));
    let (latch, meter, proxy) = (Latch::default(), Meter::default(), stage.proxy().await);
    let has_key = matches!(row, Row::Twice(_)) && version == Version::Second;
    let dialect = model::Dialect { idempotency_key: has_key, ..Stage::dialect(Versions::all(version)) };
    let client = stage.client(&proxy, dialect, row.pace());
    let files_before = stage.files().len();
    row.begin(&proxy, &latch, &meter).await;
    if matches!(row, Row::Stale(_)) {
        client.workspaces().await.unwrap();
        proxy.until(|log| log.exchanges[0].is_over).await;
    }
    let calling = async {
        tokio::select! {
            outcome = matter.call(&client, operation) => outcome,
            () = row.attend(&proxy, &latch, &meter) => unreachable!("it attends for ever"),
        }
    };
    let outcome = timeout(TOO_LONG, calling).await.unwrap_or_else(|_| panic!("{cell}: no end"));
    let class = Class::of(&outcome);
    assert!(row.expected(operation).contains(&class), "{cell}: {outcome:?}, {:#?}", proxy.log());
    if let Err(error) = &outcome {
        matter.check_words(error, &cell);
    }

    // What was answered before the database is read must be in it.
    let log = proxy.log();
    assert!(row.was_met(&log), "{cell}: {log:#?}");
    let has_acted = log.exchanges.iter().any(|one| one.answers.contains(&200));
    let times = matter.times_done(operation, files_before);
    match class {
        _ if kind == Kind::Reads => assert_eq!(times, 0),
        Done => assert_eq!(times, row.times(kind, has_key), "{cell}"),
        NotThere => assert_eq!(times, 1, "{cell}"),
        Refused if row == Row::Twice(Heard::Second) => assert_eq!(times, 1, "{cell}"),
        Unknown => {
            assert!(times <= 1, "{cell}: {times} times");
            assert!(!has_acted || times == 1, "{cell}: it was answered");
            if times == 1 {
                // What is in it must have been forwarded.
                proxy.until(|log| log.exchanges.iter().any(|one| one.copies > 0)).await;
            }
        }
        _ => assert_eq!(times, 0, "{cell}"),
    }
    let path = if version == Version::First { "/v1/posts" } else { "/v2/posts" };
    assert!(log.of("POST", path).len() <= 1, "{cell}: a create was sent again");

    if row == Row::Late {
        assert_eq!(times, 0, "{cell}");
        latch.open();
        let log = proxy.until(|log| log.exchanges.iter().all(|one| one.is_over)).await;
        assert!(log.exchanges.iter().all(|one| one.acted()), "{cell}");
        let times = matter.times_done(operation, files_before);
        assert_eq!(times, usize::from(kind != Kind::Reads), "{cell}: it has landed");
    }
}

/// All operations in both versions, one after another. What deletes the post and the file that are there comes last.
async fn check_row(row: Row, cells: &AtomicUsize) {
    let stage = Stage::start().await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.png");
    std::fs::write(&path, [b"\x89PNG\r\n\x1a\n".as_slice(), &[7; 500]].concat()).unwrap();
    let source = UploadSource::open(&path).await.unwrap();
    for version in [Version::First, Version::Second] {
        let there = format!("there before {version}");
        let post = stage.direct.create_post(&stage.post(&there), &there).await.unwrap().unwrap();
        let file = stage.direct.upload_file(&stage.workspace, &source, |_| {}).await.unwrap();
        let mut matter = Matter { stage: &stage, post, file, text: String::new(), source: &source };
        for operation in ALL {
            matter.text = format!("{operation:?} {version}");
            check(row, operation, version, &matter).await;
            cells.fetch_add(1, Ordering::Relaxed);
        }
    }
    stage.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_the_network_does_the_client_says_what_is_so_and_creates_at_most_once() {
    let todo = Arc::new(Mutex::new(rows()));
    let wanted = todo.lock().unwrap().len() * ALL.len() * 2;
    let cells = Arc::new(AtomicUsize::new(0));
    let mut workers = JoinSet::new();
    for _ in 0..8 {
        let (todo, cells) = (Arc::clone(&todo), Arc::clone(&cells));
        workers.spawn(async move {
            loop {
                let Some(row) = todo.lock().unwrap().pop() else { return };
                check_row(row, &cells).await;
            }
        });
    }
    while let Some(worker) = workers.join_next().await {
        worker.unwrap();
    }
    println!("{wanted} cells");
    assert_eq!(cells.load(Ordering::Relaxed), wanted);
}

/// A file so large that it cannot all be on its way at once, and how it is lost in the middle.
async fn lose_upload(rule: When, fault: Fault) -> (Class, usize, Log) {
    let stage = Stage::start().await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.mp4");
    std::fs::File::create(&path).unwrap().set_len(24 * 1024 * 1024).unwrap();
    let source = UploadSource::open(&path).await.unwrap();
    let proxy = stage.proxy().await;
    proxy.meet(rule, fault);
    let pace = RetryPolicy { stall: Duration::from_secs(2), ..Row::Late.pace() };
    let client = stage.client(&proxy, Stage::dialect(Versions::default()), pace);
    let uploading = client.upload_file(&stage.workspace, &source, |_| {});
    let outcome = timeout(TOO_LONG, uploading).await.expect("it ends").map(|_| Done);
    let (log, files) = (proxy.log(), stage.files().len());
    stage.running.stop().await;
    (Class::of(&outcome), files, log)
}

#[tokio::test]
async fn an_upload_that_is_lost_in_the_middle_was_surely_not_kept() {
    for at in [At::RequestHead(30), At::RequestBody(100_000)] {
        for act in [Act::Reset, Act::Pull, Act::Stall] {
            let (class, files, log) = lose_upload(When::always(), Fault::at(at, act.clone())).await;
            assert_eq!((class, files), (NotSent, 0), "{at:?} {act:?}: {log:#?}");
            assert!(log.exchanges.iter().all(|one| one.copies == 0));
        }
    }
    let (class, files, log) =
        lose_upload(When::always().only(1), Fault::at(At::RequestBody(100_000), Act::Reset)).await;
    assert_eq!((class, files), (Done, 1), "it is sent again: {log:#?}");
    assert_eq!(log.exchanges.iter().map(|one| one.copies).collect::<Vec<_>>(), [0, 1]);
}
