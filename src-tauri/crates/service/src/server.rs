//! Accepts connections until the service stops: a limited number at a time, each with time limits. A sender that is
//! answered before it has sent everything may finish, so that it reads the answer.

use crate::patient::Patient;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::poll_fn;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Longest time for the head of a request to arrive; also how long an idle connection is kept.
const LONGEST_HEAD: Duration = Duration::from_secs(30);
/// How long requests in flight may take when the service stops.
const GRACE: Duration = Duration::from_secs(2);
/// So many connections are open at a time; others wait until one of them ends.
const MOST: usize = 256;
/// Pause after the operating system has no more sockets to give.
const PAUSE: Duration = Duration::from_millis(200);
/// How long a sender that was answered early may go on sending, and how many bytes.
const LINGER: Duration = Duration::from_secs(5);
const LINGER_BYTES: u64 = 16 * 1024 * 1024;
/// How long an answer of the service may wait for its reader to take more of it.
pub(crate) const READER_PATIENCE: Duration = Duration::from_secs(30);

/// Serves until `stop` says so; then nothing new is accepted, and what is in flight is finished.
///
/// `patience` is how long an answer may wait for its reader to take more of it; `None` is without end.
pub(crate) async fn run(listener: TcpListener, router: Router, patience: Option<Duration>, stop: CancellationToken) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            biased;
            () = stop.cancelled() => break,
            Some(_) = connections.join_next(), if !connections.is_empty() => {}
            accepted = listener.accept(), if connections.len() < MOST => match accepted {
                Ok((stream, _)) => drop(connections.spawn(serve(stream, router.clone(), patience, stop.clone()))),
                Err(_) => if timeout(PAUSE, stop.cancelled()).await.is_ok() { break },
            },
        }
    }
    drop(listener);
    let finished = async { while connections.join_next().await.is_some() {} };
    if timeout(GRACE, finished).await.is_err() {
        connections.shutdown().await;
    }
}

async fn serve(stream: TcpStream, router: Router, patience: Option<Duration>, stop: CancellationToken) {
    // Small answers would wait for more to send with them otherwise.
    let _ = stream.set_nodelay(true);
    let stream = Patient::new(stream, patience);
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    // How a connection ends is the other side's affair: it gave up, or was not speaking HTTP.
    tokio::select! {
        _ = poll_fn(|cx| connection.poll_without_shutdown(cx)) => {}
        () = stop.cancelled() => {
            std::pin::Pin::new(&mut connection).graceful_shutdown();
            let _ = poll_fn(|cx| connection.poll_without_shutdown(cx)).await;
        }
    }
    let rest = connection.into_parts().io.into_inner().into_inner();
    tokio::select! {
        _ = timeout(LINGER, let_finish(rest)) => {}
        () = stop.cancelled() => {}
    }
}

/// Says that nothing more is sent and reads what still comes. To close at once would take the answer away again from a
/// sender that is still sending.
async fn let_finish(mut stream: TcpStream) {
    if stream.shutdown().await.is_ok() {
        let _ = tokio::io::copy(&mut stream.take(LINGER_BYTES), &mut tokio::io::sink()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tokio::sync::Semaphore;

    #[tokio::test]
    async fn no_more_than_so_many_connections_are_served_at_a_time_and_the_others_have_their_turn() {
        let (inside, most, leave) =
            (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)), Arc::new(Semaphore::new(0)));
        let handler = {
            let (inside, most, leave) = (Arc::clone(&inside), Arc::clone(&most), Arc::clone(&leave));
            move || async move {
                most.fetch_max(inside.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                drop(leave.acquire().await);
                inside.fetch_sub(1, Ordering::SeqCst);
                "done"
            }
        };
        let (listener, stop) = (TcpListener::bind("127.0.0.1:0").await.unwrap(), CancellationToken::new());
        let address = listener.local_addr().unwrap();
        let router = Router::new().route("/", get(handler));
        tokio::spawn(run(listener, router, None, stop.clone()));
        let mut asking = JoinSet::new();
        for _ in 0..MOST + 40 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.unwrap();
            asking.spawn(async move {
                let mut answer = String::new();
                stream.read_to_string(&mut answer).await.unwrap();
                answer
            });
        }
        while inside.load(Ordering::SeqCst) < MOST {
            tokio::task::yield_now().await;
        }
        // Whoever else could come in has a thousand turns to do so.
        for _ in 0..1_000 {
            tokio::task::yield_now().await;
        }
        leave.add_permits(MOST + 40);
        while let Some(answer) = asking.join_next().await {
            assert!(answer.unwrap().ends_with("done"));
        }
        assert_eq!(most.load(Ordering::SeqCst), MOST);
    }
}
