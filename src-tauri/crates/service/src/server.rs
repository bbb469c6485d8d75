//! Connections: accepted until the service stops, each with limits of time, each told to finish then.

use crate::stop::Stopped;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// Longest time for the head of a request to arrive; also how long an idle connection is kept.
const LONGEST_HEAD: Duration = Duration::from_secs(30);
/// How long requests in flight may take when the service stops.
const GRACE: Duration = Duration::from_secs(2);
/// Pause after the operating system has no more sockets to give.
const PAUSE: Duration = Duration::from_millis(200);

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
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    let mut connection = pin!(connection);
    // How a connection ends is the other side's affair: it gave up, or was not speaking HTTP.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = stop.told() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
