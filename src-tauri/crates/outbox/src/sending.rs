//! Sends one intent, and judges what its answer means.

use super::remote::Remote;
use super::worker::{AFTER_REFUSED_KEY, LONGEST_WAIT, OutboxNews, Worker, wait_after};
use chrono::{DateTime, TimeDelta, Utc};
use client::{ClientError, jittered};
use i18n::{Localized, t};
use model::Post;
use planning::reconcile::{SETTLED, SLACK};
use store::intents::{self, Intent, Stage};
use store::mirror::{self, Listed};
use store::watches::{self, Watch};
use store::{StoreError, connections, drafts, hold, journal, kin, recreated};

/// So long after a lost answer it is looked for first.
pub(super) const FIRST_LOOK: TimeDelta = TimeDelta::seconds(5);
/// Posts of so long ago are not looked at again: what has just been sent is younger.
const RECENT: TimeDelta = TimeDelta::hours(1);

impl<R: Remote> Worker<'_, R> {
    pub(super) async fn send(&self, intent: Intent) -> Result<(), StoreError> {
        let _creating = self.outbox.creating.read().await;
        let now = self.clock.now();
        if intent.due.is_some_and(|due| due <= now) {
            return match intent.doubt {
                None => self.settle(&intent, Stage::Rejected, &t!("outbox-missed"), now).await,
                Some(_) => self.settle(&intent, Stage::Asking, &t!("outbox-passed-meanwhile"), intents::NEVER).await,
            };
        }
        if !self.is_still_gone(&intent).await? {
            return Ok(());
        }
        let (id, connection) = (intent.id.clone(), self.connection.to_owned());
        let (workspace, sent) = (intent.post.workspace.clone(), now + self.remote.skew());
        let read = intent.clone();
        let begun = self.store.run(move |database| {
            // A person may have taken it back, or stopped everything, while others had their turn.
            let is_stopped = connections::is_paused(database, &connection)? || hold::is_in_force(database)?;
            if is_stopped || !intents::stands(database, &read)? {
                return Ok(false);
            }
            let before = mirror::recent_ids(database, &connection, &workspace, sent - RECENT)?;
            intents::begin(database, &id, sent, &before)?;
            Ok(true)
        });
        if !begun.await? {
            return Ok(());
        }
        (self.tell)(OutboxNews::Moved);
        let answer = self.remote.create(&intent.post, &intent.id).await;
        if answer.is_ok() {
            (self.tell)(OutboxNews::Answered);
        }
        self.outbox.breaker.note(answer.as_ref().map(|_| ()), self.clock.now());
        match answer {
            Ok(Some(post)) => self.finish(intent, post, Ending::Answered).await?,
            Ok(None) => self.lose(&intent, &t!("outbox-accepted-unnamed"), true).await?,
            Err(error) => self.fail(&intent, &error).await?,
        }
        Ok(())
    }

    async fn fail(&self, intent: &Intent, error: &ClientError) -> Result<(), StoreError> {
        (self.tell)(OutboxNews::Failed(error));
        let now = self.clock.now();
        let again = match judge(error, intent.attempts) {
            Verdict::NotArrived(wait) => now + jittered(wait, &intent.id, intent.attempts),
            Verdict::Lost => {
                let reason = match error {
                    ClientError::OutcomeUnknown(reason) => reason.clone(),
                    error => error.words(),
                };
                return self.lose(intent, &reason, false).await;
            }
            Verdict::No if intent.doubt.is_none() => {
                return self.settle(intent, Stage::Rejected, &error.sentence(), now).await;
            }
            // This request was refused, but one before it may have arrived.
            Verdict::No => {
                return self.settle(intent, Stage::Asking, &error.words(), now).await;
            }
        };
        let is_by_word = intent.stage == Stage::Ready && intent.looks.is_empty();
        if intent.doubt.is_some() && !is_by_word {
            // Time goes by until the next attempt: it is looked for once more before that.
            return self.settle(intent, Stage::Unknown, &error.words(), again).await;
        }
        let (id, reason, has_doubt) = (intent.id.clone(), error.words().kept(), intent.doubt.is_some());
        let kept = self.store.run(move |database| {
            if !has_doubt {
                intents::clear_doubt(database, &id)?;
            }
            intents::settle(database, &id, Stage::Ready, &reason, again)
        });
        kept.await?;
        (self.tell)(OutboxNews::Moved);
        Ok(())
    }

    /// It was sent, and nobody knows what became of it.
    async fn lose(&self, intent: &Intent, reason: &Localized, is_accepted: bool) -> Result<(), StoreError> {
        let (id, reason, now) = (intent.id.clone(), reason.kept(), self.clock.now());
        let next = if is_accepted { now } else { now + FIRST_LOOK };
        let kept = self.store.run(move |database| {
            intents::lose(database, &id, now, is_accepted)?;
            intents::settle(database, &id, Stage::Unknown, &reason, next)
        });
        kept.await?;
        (self.tell)(OutboxNews::Moved);
        Ok(())
    }

    /// The service has it: its record is kept and the draft goes, in one transaction.
    pub(super) async fn finish(&self, intent: Intent, post: Post, ending: Ending) -> Result<(), StoreError> {
        let (connection, zones) = (self.connection.to_owned(), self.zones.clone());
        let now = self.clock.now();
        let left = self.time_left(&intent.post, now);
        // Only a request whose answer was lost can have made a twin: one of them may have made this post.
        let spare = if ending == Ending::Found { intent.losses.saturating_sub(1) } else { intent.losses };
        // A service that recognises requests makes no twins; what has gone out cannot be taken back.
        let is_watched = spare > 0 && !self.recognises(&intent) && left.is_some_and(|left| left > TimeDelta::zero());
        let kept = self.store.run(move |database| {
            // A person may have taken it back as a draft, or a lane have sent it again, while the service was asked.
            let now_is = |now: Intent| now.id == intent.id && now.stage == intent.stage;
            if ending == Ending::Found && !intents::of_draft(database, &intent.draft)?.is_some_and(now_is) {
                return Ok(());
            }
            watches::claim(database, &connection, (&intent.draft, &post.id), now)?;
            if ending == Ending::Answered {
                let profile = connections::echo(database, &connection)?;
                connections::set_echo(database, &connection, profile.learned(&intent.post, &post, &zones))?;
            }
            if let Some(doubt) = intent.doubt.filter(|_| is_watched) {
                let watch = Watch {
                    post: post.id.clone(),
                    body: intent.post.clone(),
                    before: doubt.before,
                    sent: doubt.sent,
                    spare,
                    next: now + LONGEST_WAIT,
                    until: now + SETTLED + SLACK,
                };
                watches::put(database, &connection, &watch)?;
            }
            mirror::note_sent(database, &connection, &post.id, &intent.post)?;
            mirror::note_local_write(database, &connection, &post.id)?;
            journal::became(database, &connection, &intent.draft, &post.id)?;
            if let Some(gone) = recreated::take(database, &intent.draft)? {
                journal::rename(database, &connection, &gone, &post.id)?;
            }
            kin::inherit(database, &connection, &intent.draft, post.id.as_str())?;
            mirror::put(database, &connection, &Listed::told(post, intent.post.workspace), &zones)?;
            drafts::remove(database, &connection, &intent.draft)?;
            Ok(())
        });
        kept.await?;
        (self.tell)(OutboxNews::Done);
        Ok(())
    }

    /// Whether a post goes out so late that a twin of it would be seen and removed before.
    pub(super) fn is_far(&self, intent: &Intent, now: DateTime<Utc>) -> bool {
        self.time_left(&intent.post, now).is_some_and(|left| left > SETTLED + LONGEST_WAIT * 2)
    }
}

/// How it became known which post an intent has become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// The service has answered.
    Answered,
    /// It was found in a list.
    Found,
}

/// What an error means for an intent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// It has surely not arrived, and may be sent again after this wait.
    NotArrived(TimeDelta),
    /// Nobody knows.
    Lost,
    /// The service, or what stands at its address, said no.
    No,
}

fn judge(error: &ClientError, attempts: u32) -> Verdict {
    match error {
        ClientError::NotSent(_) | ClientError::Unavailable(_) => Verdict::NotArrived(wait_after(attempts)),
        ClientError::KeyRefused(_) => Verdict::NotArrived(AFTER_REFUSED_KEY),
        ClientError::RateLimited(wait) => {
            // Not earlier than the service asks for, whatever the jitter takes away.
            Verdict::NotArrived(TimeDelta::from_std(*wait).unwrap_or(LONGEST_WAIT) * 4 / 3)
        }
        ClientError::Refused { .. } | ClientError::WrongAddress(_) | ClientError::File(_) => Verdict::No,
        // An answer that cannot be read says nothing of what was done.
        ClientError::OutcomeUnknown(_) | ClientError::Unreadable(_) | ClientError::TooMuch(_) => Verdict::Lost,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_surely_not_received_waits_longer_each_time() {
        let down = ClientError::NotSent("down".into());
        let waits = [0, 3, 9].map(|attempts| judge(&down, attempts));
        assert_eq!(waits, [1, 8, 60].map(|seconds| Verdict::NotArrived(TimeDelta::seconds(seconds))));
        assert_eq!(judge(&ClientError::Refused { status: 400, message: "no".into() }, 0), Verdict::No);
        assert_eq!(judge(&ClientError::Unreadable("html".into()), 0), Verdict::Lost);
    }

    #[test]
    fn a_service_that_asks_to_wait_is_never_asked_earlier() {
        let Verdict::NotArrived(wait) = judge(&ClientError::RateLimited(std::time::Duration::from_secs(30)), 0) else {
            panic!("it may be sent later");
        };
        assert!((0..200).all(|attempt| jittered(wait, "a", attempt) >= TimeDelta::seconds(30)));
    }
}
