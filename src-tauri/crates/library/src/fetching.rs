//! Fetches a copy of a file of the service into the blob store.

use crate::blob_store::BlobStore;
use crate::inspection::kind_of;
use crate::looking::look;
use crate::sink::Sink;
use ::media::FileTrouble;
use client::{Client, FetchLimits};
use std::io::BufReader;
use std::time::Duration;
use store::media::{self, Media};
use store::{Store, blocking};

/// How long one may take to come from the service.
const WITHIN: Duration = Duration::from_secs(30);

/// Fetches a copy of a file of the service, and keeps what it shows of itself.
///
/// # Errors
/// Why there can be no copy; `None` when the service cannot be asked now.
pub async fn fetch(
    (store, client, blobs): (&Store, &Client, &BlobStore),
    connection: &str,
    media: &Media,
    most: u64,
) -> Result<String, Option<FileTrouble>> {
    let Some(url) = media.url.clone() else { return Err(None) };
    let begun = blobs.clone();
    let incoming = blocking::run(move || begun.begin()).await.map_err(|error| Some(error.into()))?;
    let mut sink = Sink::new(incoming);
    let limits = FetchLimits {
        most_bytes: most,
        within: WITHIN.max(Duration::from_secs(most / 1_000_000)),
        ..FetchLimits::default()
    };
    match client.fetch_file(&url, &mut sink, &limits).await {
        Ok(()) => {}
        Err(client::ClientError::File(reason)) => return Err(Some(FileTrouble::Asked(reason))),
        Err(_) => return Err(None),
    }
    let kept = blocking::run(move || sink.into_inner().keep()).await.map_err(|error| Some(error.into()))?;
    let (blobs, hash) = (blobs.clone(), kept.hash.clone());
    let measured = look(move || {
        let (kind, file) = kind_of(&blobs, &hash).zip(blobs.open(&hash))?;
        Some((kind, ::media::measure(BufReader::new(file), &kind).ok()?))
    });
    // What cannot be measured can still be tried to be shown.
    let measured = measured.await.ok().flatten();
    let (connection, id, hash) = (connection.to_owned(), media.id.clone(), kept.hash.clone());
    let noted = store.run(move |database| {
        media::change(database, &connection, &id, |media| {
            (media.hash, media.size_bytes) = (Some(kept.hash), Some(kept.size_bytes));
            if let Some((kind, measured)) = measured {
                if !media.record.media_type.contains('/') {
                    kind.media_type.clone_into(&mut media.record.media_type);
                }
                (media.width, media.height) = (measured.width, measured.height);
                (media.frames, media.length_ms) = (measured.frames, measured.length_ms);
            }
        })
    });
    noted.await.map_err(|_| None)?;
    Ok(hash)
}
