//! Sends posts, changes and deletions to the service: once, in order, and never again without knowing. Also reads the
//! service's lists (`sync`).
//!
//! **Tasks.** Two lanes send (`lanes`): each takes from the database what is due soonest, so that what comes later waits
//! for one request at most. Looking for posts is a task of its own (`looking`). After two failures in a row one request
//! at a time finds out whether the service answers; a refused key and a wish to wait hold for all at once (`breaker`).
//!
//! **Sending.** `handover` writes an *intent* for each post of a draft. An intent is on disk as `sending` before the
//! first byte leaves (`sending`). Its post and its end are one transaction.
//! The error decides: what was surely not received is sent again later, what was refused becomes `rejected` with the
//! service's words, and a lost answer makes it `unknown`. What is `sending` and in no lane's hand was when the
//! app ended, and becomes `unknown`. What could not be sent before its time is rejected as missed, not sent late. A draft
//! that is sent at once may be held back for some seconds, in which it can be taken back.
//!
//! **Confirming.** An unknown post is looked for in the service's lists 5, 30 and 150 s after the loss (`confirming`),
//! among posts that were not there before, by the service's own clock (the `Date` header), and by what this service is
//! known to give back unchanged (`planning::echo_fidelity`, learned from every answered create). Of a list that begins
//! with the newest only what is new is read, but for the last look, which decides. One that is found is taken. One that is surely not there is sent again if it is due in more than half an hour, until three answers were
//! lost. Anything else is asked (`answers`): from then on only a person sends it again. A service that recognises an
//! `Idempotency-Key` is sent the same request again for 23 hours: the embedded one, and any whose answers say
//! `Idempotency-Key-Retention: 86400` or more (an extension of ours, in seconds).
//!
//! **Watching.** A request whose answer was lost may still arrive. For half an hour `watching` looks for as many twins
//! as requests were lost, and deletes those that have not gone out. Each is in the journal first.
//!
//! **Changing.** A change or a deletion is on disk (`changes`) and shown at once; the record of the service stays
//! beside it as `truth`. Before an update the record is fetched and compared three ways (`changing`,
//! `planning::merge`). What somebody else has changed is kept or asked about, never overwritten. Afterwards the record
//! is read back. A field that the record leaves out counts as it was last sent (`mirror::last_sent`). A list that was
//! begun before a change counts less than the change (`mirror::local_writes`). `recreating` looks for a vanished post
//! before it creates it again.
//!
//! **Files.** An intent that names a file that is not on the service yet waits. It gets the address on disk before its
//! first byte leaves (`files`).
//!
//! `simulation` tries random schedules of all this in virtual time.
//!
//! Deliberately absent: what is told of it ([`OutboxNews`] says that something is to be told), and the upload of files.

pub mod answers;
mod breaker;
pub mod changes;
pub mod changing;
mod confirming;
pub mod files;
pub mod handover;
mod lanes;
mod looking;
mod recreating;
mod remote;
mod sending;
#[cfg(test)]
mod simulation;
pub mod sync;
mod watching;
mod worker;

use breaker::Breaker;
use chrono::TimeDelta;
use futures_util::future::join_all;
pub use remote::Remote;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, RwLock};
pub use worker::{OutboxNews, Worker};

/// So many posts are sent at the same time.
pub(crate) const LANES: usize = 2;
/// How long a task waits after its files could not be used.
const AFTER_TROUBLE: TimeDelta = TimeDelta::seconds(1);

/// What the lanes have in hand, lane by lane: an intent's identifier, or a post's whose change it is.
type InHand = [Option<String>; LANES];

/// What the tasks of an outbox share, and what wakes them.
#[derive(Debug, Default)]
pub struct Outbox {
    /// One for each lane, and one for the looks.
    bells: [Notify; LANES + 1],
    closed: AtomicBool,
    breaker: Breaker,
    in_hand: Arc<Mutex<InHand>>,
    /// Shared by creates from before they leave until their end is kept; held alone while a list is judged.
    creating: RwLock<()>,
}

impl Outbox {
    /// Makes it look for something to send.
    pub fn wake(&self) {
        self.bells.iter().for_each(Notify::notify_one);
    }

    /// Makes it send at once, whatever has kept it from sending.
    pub fn retry_now(&self) {
        self.breaker.close();
        self.wake();
    }

    /// How many of its requests have ever failed: for [`Self::is_freed_by_answer`].
    pub fn failed(&self) -> u64 {
        self.breaker.failed()
    }

    /// The service has answered something else, asked when so many had failed. Says whether something was held back
    /// because it had not.
    pub fn is_freed_by_answer(&self, failed_before: u64) -> bool {
        self.breaker.close_for_any_answer(failed_before)
    }

    /// A link is open: there is something to send to.
    pub fn open(&self) {
        self.closed.store(false, Ordering::SeqCst);
        self.breaker.close();
    }

    /// Makes it end after what it is doing.
    pub fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        self.wake();
    }

    /// Whether it is to end.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::SeqCst)
    }

    /// Wakes every task but one.
    fn wake_others(&self, task: usize) {
        self.bells.iter().enumerate().filter(|(other, _)| *other != task).for_each(|(_, bell)| bell.notify_one());
    }

    fn in_hand(&self) -> MutexGuard<'_, InHand> {
        self.in_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Works until the outbox is closed. Trouble with the files of this computer is told, and the work goes on.
pub async fn run<R: Remote>(worker: Worker<'_, R>) {
    join_all((0..=LANES).map(|task| work(&worker, task))).await;
}

/// One of the lanes, or the looks behind the last of them: its round is done whenever it is woken, and when the round before
/// has said.
async fn work<R: Remote>(worker: &Worker<'_, R>, task: usize) {
    let bell = &worker.outbox.bells[task];
    let mut is_troubled = false;
    while !worker.outbox.is_closed() {
        let round =
            async { if task < LANES { worker.send_what_is_due(task).await } else { worker.look_for_posts().await } };
        let wake_at = match round.await {
            Ok(wake_at) => {
                if std::mem::take(&mut is_troubled) {
                    (worker.tell)(OutboxNews::Freed);
                }
                wake_at
            }
            Err(error) => {
                is_troubled = true;
                (worker.tell)(OutboxNews::Stuck(&error));
                Some(worker.clock.now() + AFTER_TROUBLE)
            }
        };
        match wake_at {
            Some(at) => tokio::select! {
                () = bell.notified() => {}
                () = worker.clock.wait_until(at) => {}
            },
            None => bell.notified().await,
        }
    }
}
