//! Reading the body of a request within limits of size and time (gaps, 8).

use crate::answer::Refusal;
use axum::body::Body;
use futures_util::StreamExt;
use std::time::Duration;

/// Most bytes of a JSON body: 1 MiB.
pub(crate) const LARGEST_BYTES: usize = 1024 * 1024;
/// Bytes read and thrown away after that, so that the sender can finish and hear why it was refused.
const DRAINED_BYTES: usize = 16 * LARGEST_BYTES;
const LONGEST: Duration = Duration::from_secs(30);

/// The whole body; a refusal when it is too large, too slow or broken off.
pub(crate) async fn read(body: Body) -> Result<Vec<u8>, Refusal> {
    let read = async {
        let (mut kept, mut seen) = (Vec::new(), 0);
        let mut chunks = body.into_data_stream();
        while let Some(chunk) = chunks.next().await {
            let chunk = chunk.map_err(|error| Refusal::request(format!("The body broke off: {error}.")))?;
            seen += chunk.len();
            if seen <= LARGEST_BYTES {
                kept.extend_from_slice(&chunk);
            } else if seen > DRAINED_BYTES {
                break;
            }
        }
        if seen > LARGEST_BYTES {
            return Err(Refusal::request(format!("The body is too large: the most is 1 MiB ({LARGEST_BYTES} bytes).")));
        }
        Ok(kept)
    };
    tokio::time::timeout(LONGEST, read).await.unwrap_or_else(|_| {
        Err(Refusal::request(format!("The body took too long: the most is {} seconds.", LONGEST.as_secs())))
    })
}
