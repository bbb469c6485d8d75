//! Reading the body of a request within limits of size and time (gaps, 8).
//! Deliberately absent: what is left unread; `server` lets its sender finish.

use crate::answer::Refusal;
use axum::body::{Body, Bytes};
use futures_util::{Stream, StreamExt, stream};
use std::time::Duration;
use tokio::time::timeout;

/// Most bytes of a JSON body: 1 MiB.
pub(crate) const LARGEST_BYTES: usize = 1024 * 1024;
/// Longest time for the whole of a JSON body.
const LONGEST: Duration = Duration::from_secs(30);
/// Longest time without a byte of any body.
const STALL: Duration = Duration::from_secs(30);

/// A body that did not arrive.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Broken {
    #[error("The body stalled: not a byte came for {} seconds", STALL.as_secs())]
    Stalled,
    #[error("The body broke off: {0}")]
    Off(axum::Error),
}

/// A body that fails when it stalls, and that gives its reader one piece at a time however fast its sender is.
pub(crate) fn steady(body: Body) -> Body {
    Body::from_stream(pieces(body))
}

fn pieces(body: Body) -> impl Stream<Item = Result<Bytes, Broken>> {
    stream::unfold(Some(body.into_data_stream()), |rest| async {
        let mut rest = rest?;
        // A reader that takes whatever is ready would collect a fast sender's whole body.
        tokio::task::yield_now().await;
        match timeout(STALL, rest.next()).await {
            Ok(None) => None,
            Ok(Some(Ok(piece))) => Some((Ok(piece), Some(rest))),
            Ok(Some(Err(error))) => Some((Err(Broken::Off(error)), None)),
            Err(_) => Some((Err(Broken::Stalled), None)),
        }
    })
}

/// The whole body; a refusal when it is too large, too slow or broken off.
pub(crate) async fn read(body: Body) -> Result<Vec<u8>, Refusal> {
    let read = async {
        let mut kept = Vec::new();
        let mut pieces = body.into_data_stream();
        while let Some(piece) = pieces.next().await {
            let piece = piece.map_err(|error| Refusal::request(format!("{}.", Broken::Off(error))))?;
            if kept.len() + piece.len() > LARGEST_BYTES {
                let message = format!("The body is too large: the most is 1 MiB ({LARGEST_BYTES} bytes).");
                return Err(Refusal::request(message));
            }
            kept.extend_from_slice(&piece);
        }
        Ok(kept)
    };
    timeout(LONGEST, read).await.unwrap_or_else(|_| {
        Err(Refusal::request(format!("The body took too long: the most is {} seconds.", LONGEST.as_secs())))
    })
}
