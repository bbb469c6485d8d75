//! The library: files of the service with what this computer knows of them, and the way of a file to the service.
//!
//! A chosen file is read once, hashed while it is copied into the blob store under its SHA-256 ([`ingest`],
//! [`blob_store`]), looked at ([`inspection`]), and sent from that copy ([`uploads`], three side by side). The copy is
//! fsynced, renamed into place, and readable by its owner only. What is sent is what was chosen, byte by byte, except
//! for the position where it was taken, which is overwritten unless a person wants it kept. The queue is on disk, and
//! each file begins anew after a restart. After a lost answer the service's list is read, and what is new there is
//! compared by its bytes before the file is sent again.
//!
//! Every look at a file has a thread and a time limit of its own ([`looking`]). A look that panics or takes too long
//! fails the file. A look during which the program ended three times fails it, too.
//!
//! [`thumbnails`] makes small pictures in `cache/thumbnails/`, anew of pixels, never of SVG, HTML or PDF. Large
//! previews for the editor lie beside them and go at each start. [`listing`] keeps the table equal to the service's
//! list.
//!
//! [`video_server`] gives films of this computer to the page on a socket of its own.
//!
//! A deleted file keeps its copy for 30 days. A copy that nothing names goes to `media/unnamed/` for 30 days and comes
//! back when it is named again. Nothing is set aside while a repair is unread.
//!
//! Deliberately absent: posts that wait for a file, which are the outbox's.

pub mod blob_store;
pub mod fetching;
pub mod ingest;
pub mod inspection;
pub mod listing;
pub mod looking;
pub mod replacing;
pub mod sink;
pub mod thumbnails;
pub mod uploads;
pub mod video_server;

use crate::blob_store::BlobStore;
use crate::thumbnails::Thumbnails;
use chrono::{DateTime, TimeDelta, Utc};
use store::{Store, blocking, media};

/// So long a deleted file names its copy.
const KEPT: TimeDelta = TimeDelta::days(30);

/// Puts aside copies that nothing names, and throws away small pictures that can be made again. For the start, when nothing
/// arrives. Nothing happens before a person has read of a repair: what names a copy may have been lost in the damage.
pub async fn tidy(store: &Store, blobs: &BlobStore, thumbnails: &Thumbnails, now: DateTime<Utc>) {
    let Ok(None) = store.unread_repair().await else { return };
    let Ok(named) = store.run(move |database| media::hashes(database, now - KEPT)).await else { return };
    let (blobs, thumbnails) = (blobs.clone(), thumbnails.clone());
    // What cannot be moved or removed now is at the next start.
    let _ = blocking::run(move || blobs.sweep(&named, now).and_then(|()| thumbnails.sweep(&named))).await;
}
