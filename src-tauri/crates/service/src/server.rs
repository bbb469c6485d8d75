//! Connections: accepted until the service stops, each with limits of time, each told to finish then. A sender that was
//! answered before it had sent everything may finish, so that it reads why.

use crate::stop::Stopped;
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

/// Longest time for the head of a request to arrive; also how long an idle connection is kept.
const LONGEST_HEAD: Duration = Duration::from_secs(30);
/// How long requests in flight may take when the service stops.
const GRACE: Duration = Duration::from_secs(2);
/// Pause after the operating system has no more sockets to give.
const PAUSE: Duration = Duration::from_millis(200);
/// How long a sender that was answered early may go on sending, and how many bytes.
const LINGER: Duration = Duration::from_secs(5);
const LINGER_BYTES: u64 = 16 * 1024 * 1024;

/// Serves until `stop` says so; then nothing new is accepted, and what is in flight is finished.
pub(crate) async fn run(listener: TcpListener, router: Router, mut stop: Stopped) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            biased;
            () = stop.told() => break,
            Some(_) = connections.join_next(), if !connections.is_empty() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => drop(connections.spawn(serve(stream, router.clone(), stop.clone()))),
                Err(_) => if timeout(PAUSE, stop.told()).await.is_ok() { break },
            },
        }
    }
    drop(listener);
    let finished = async { while connections.join_next().await.is_some() {} };
    if timeout(GRACE, finished).await.is_err() {
        connections.shutdown().await;
    }
}

async fn serve(stream: TcpStream, router: Router, mut stop: Stopped) {
    // Small answers would wait for more to send with them otherwise.
    let _ = stream.set_nodelay(true);
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    // How a connection ends is the other side's affair: it gave up, or was not speaking HTTP.
    tokio::select! {
        _ = poll_fn(|cx| connection.poll_without_shutdown(cx)) => {}
        () = stop.told() => {
            std::pin::Pin::new(&mut connection).graceful_shutdown();
            let _ = poll_fn(|cx| connection.poll_without_shutdown(cx)).await;
        }
    }
    let rest = connection.into_parts().io.into_inner();
    tokio::select! {
        _ = timeout(LINGER, let_finish(rest)) => {}
        () = stop.told() => {}
    }
}

/// Says that nothing more is sent and reads what still comes. To close at once would take the answer away again from a
/// sender that is still sending.
async fn let_finish(mut stream: TcpStream) {
    if stream.shutdown().await.is_ok() {
        let _ = tokio::io::copy(&mut stream.take(LINGER_BYTES), &mut tokio::io::sink()).await;
    }
}
