//! The outbox of an open link: it works beside everything else, and the page is told what came of it.

use crate::Desk;
use crate::active_connection::Link;
use crate::events::Topic;
use crate::progress::{Progress, SyncState};
use client::ClientError;
use i18n::t;
use outbox::{OutboxNews, Worker};
use std::sync::Arc;

/// What changes when an intent moves on.
const MOVED: &[Topic] = &[Topic::Drafts, Topic::Status];
/// What changes when one is done.
const DONE: &[Topic] = &[Topic::Drafts, Topic::Posts, Topic::Status];

/// Runs as long as the link is open.
pub(crate) async fn run(desk: Arc<Desk>, link: Arc<Link>) {
    let tell = |news: OutboxNews<'_>| tell(&desk, &link, &news);
    let worker = Worker {
        store: &desk.store,
        remote: &link.client,
        clock: &*desk.clock,
        zones: &desk.zones,
        connection: &link.connection.id,
        repeats: link.connection.dialect.idempotency_key,
        outbox: &link.active.outbox,
        tell: &tell,
    };
    outbox::run(worker).await;
}

fn tell(desk: &Desk, link: &Link, news: &OutboxNews<'_>) {
    let active = &link.active;
    match news {
        OutboxNews::Moved => desk.tell(MOVED),
        OutboxNews::Done => desk.tell(DONE),
        // Whoever answers can be reached, whatever was found before.
        OutboxNews::Answered if active.progress().is_shut_out() => {
            active.report(Progress::is_working);
            active.sync.request();
        }
        OutboxNews::Failed(
            error @ (ClientError::NotSent(_)
            | ClientError::Unavailable(_)
            | ClientError::RateLimited(_)
            | ClientError::KeyRefused(_)),
        ) => active.report(|progress| progress.has_failed(error)),
        OutboxNews::Answered | OutboxNews::Failed(_) => {}
        OutboxNews::Stuck(error) => active.report(|progress| {
            progress.state = SyncState::Trouble;
            progress.detail = t!("connections-outbox-files", error = error.sentence());
        }),
        OutboxNews::Freed => active.sync.request(),
    }
}
