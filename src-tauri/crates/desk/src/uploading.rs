//! The uploads of an open link: they go on beside everything else, and the page is told what came of them.

use crate::Desk;
use crate::active_connection::Link;
use crate::events::Topic;
use library::uploads::{UploadContext, UploadNews, run as run_uploads};
use std::sync::{Arc, Weak};

/// What changes when an upload moves on.
const MOVED: &[Topic] = &[Topic::Uploads, Topic::Media];
/// What changes when one is done.
const DONE: &[Topic] = &[Topic::Uploads, Topic::Media, Topic::Drafts, Topic::Status];

/// Runs as long as the link is open.
pub(crate) async fn run(desk: Arc<Desk>, link: Arc<Link>) {
    // What blocks, and what the network still holds, may outlive the desk, and does not keep it.
    let (told, active) = (Arc::downgrade(&desk), Arc::downgrade(&link.active));
    let context = UploadContext {
        store: desk.store.clone(),
        client: link.client.clone(),
        clock: Arc::clone(&desk.clock),
        connection: link.connection.id.clone(),
        blobs: desk.blobs.clone(),
        thumbnails: desk.thumbnails.clone(),
        uploads: Arc::clone(&link.active.uploads),
        tell: Box::new(move |news| tell(&told, &active, &news)),
    };
    drop((desk, link));
    run_uploads(Arc::new(context)).await;
}

fn tell(desk: &Weak<Desk>, active: &Weak<crate::active_connection::ActiveConnection>, news: &UploadNews<'_>) {
    let (Some(desk), Some(active)) = (desk.upgrade(), active.upgrade()) else { return };
    match news {
        UploadNews::Further => desk.tell(&[Topic::Uploads]),
        UploadNews::Moved => desk.tell(MOVED),
        UploadNews::Settled => {
            desk.tell(MOVED);
            active.outbox.wake();
        }
        UploadNews::Arrived => {
            active.outbox.wake();
            desk.tell(DONE);
        }
        UploadNews::Failed(error) => active.report(|progress| progress.has_failed(error)),
    }
}
