//! Looks again and again what is new on a service, and tells the page.

use crate::Desk;
use crate::active_connection::Link;
use crate::events::Topic;
use crate::failure::Failure;
use crate::progress::SyncState;
use chrono::TimeDelta;
use client::ClientError;
use library::listing::ListingOutcome;
use outbox::sync::{SyncContext, SyncTrouble, next_due, read};
use std::sync::Arc;
use store::StoreError;
use tokio::sync::watch;

/// Runs as long as the link is open.
pub(crate) async fn run(desk: Arc<Desk>, link: Arc<Link>) {
    tokio::select! {
        () = look_again_and_again(&desk, &link) => {}
        () = tell_sending(&desk, &link) => {}
    }
}

/// Tells the page whenever the files that are on their way to networks have come further.
async fn tell_sending(desk: &Desk, link: &Link) {
    if let Some(mut sending) = link.host.as_ref().map(crate::embedded::Host::sending) {
        while sending.changed().await.is_ok() {
            desk.tell(&[Topic::Sending]);
        }
    }
    std::future::pending().await
}

async fn look_again_and_again(desk: &Arc<Desk>, link: &Arc<Link>) {
    let mut changes = link.host.as_ref().map(crate::embedded::Host::changes);
    let mut failures = 0_u32;
    loop {
        if let Some(changes) = &mut changes {
            changes.mark_unchanged();
        }
        let wait = match refresh(desk, link).await {
            Ok(()) => {
                failures = 0;
                if link.active.sync.takes_files(link.host.is_some(), desk.clock.now()) {
                    // What cannot be kept of the library now is kept at the next look.
                    if let Ok(listed) = read_files(desk, link).await {
                        if listed.has_changed {
                            desk.tell(&[Topic::Media]);
                        }
                        if let Some(trouble) = listed.trouble {
                            link.active.report(|progress| progress.detail = trouble);
                        }
                    }
                }
                let _ = desk.retry_uploads_now(&link.active).await;
                link.active.sync.wait(failures, desk.clock.now())
            }
            Err(wait) => {
                failures += 1;
                wait.unwrap_or_else(|| link.active.sync.wait(failures, desk.clock.now()))
            }
        };
        let again = desk.clock.now() + wait;
        let next = next_due(&look(desk, link)).await.map_or(again, |due| due.min(again));
        tokio::select! {
            () = link.active.sync.asked() => {}
            () = changed(&mut changes) => {}
            () = desk.clock.wait_until(next) => desk.tell(&[Topic::Status, Topic::Posts, Topic::Drafts]),
        }
    }
}

/// Completes when the embedded service has changed something; never for another service.
async fn changed(changes: &mut Option<watch::Receiver<u64>>) {
    let open = match changes {
        Some(changes) => changes.changed().await.is_ok(),
        None => false,
    };
    if !open {
        std::future::pending().await
    }
}

/// Reads the service and keeps what it says. An error says how long to wait, when the service does.
async fn refresh(desk: &Desk, link: &Link) -> Result<(), Option<TimeDelta>> {
    let (failed_before, failures_before) = (link.active.outbox.failed(), link.active.progress().failures);
    let outcome = read(&look(desk, link)).await;
    let now = desk.clock.now();
    link.active.report(|progress| match &outcome {
        Ok(_) => progress.was_read(now, failures_before),
        Err(SyncTrouble::Service(error)) => progress.has_failed(error),
        Err(SyncTrouble::Store(error)) => {
            progress.state = SyncState::Trouble;
            progress.detail = Failure::storage(error).message;
        }
    });
    match outcome {
        Ok(changes) => {
            if link.active.outbox.is_freed_by_answer(failed_before) {
                // A disk that fails now is told by the outbox, which has its turn in any case.
                let _ = desk.retry_now(&link.active).await;
            }
            if changes.channels {
                desk.tell(&[Topic::Channels]);
            }
            if changes.posts {
                desk.tell(&[Topic::Posts]);
            }
            Ok(())
        }
        Err(SyncTrouble::Service(ClientError::RateLimited(wait))) => Err(TimeDelta::from_std(wait).ok()),
        Err(_) => Err(None),
    }
}

fn look<'a>(desk: &'a Desk, link: &'a Link) -> SyncContext<'a> {
    SyncContext {
        store: &desk.store,
        client: &link.client,
        clock: &*desk.clock,
        zones: &desk.zones,
        connection: &link.connection.id,
    }
}

async fn read_files(desk: &Desk, link: &Link) -> Result<ListingOutcome, StoreError> {
    let connection = (link.connection.id.as_str(), &link.connection.dialect);
    library::listing::read((&desk.store, &link.client), connection, desk.clock.now()).await
}
