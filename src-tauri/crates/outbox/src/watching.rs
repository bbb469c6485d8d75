//! Watches over posts of which a request was lost: it may yet arrive and make a twin. While neither has gone out the twin
//! is deleted, and the history keeps it.
//! Deliberately absent: deleting what no lost request can have made. Who wrote a post is not known.

use super::remote::Remote;
use super::worker::{OutboxNews, Worker};
use chrono::{DateTime, TimeDelta, Utc};
use client::ClientError;
use i18n::t;
use model::{NewPost, Post, PostId, WorkspaceId};
use planning::reconcile::{SLACK, is_twin};
use planning::schedule::made;
use planning::state::{State, state, tally};
use rusqlite::Connection;
use std::collections::HashSet;
use store::journal::{self, Action, Entry};
use store::watches::{self, Watch};
use store::{StoreError, intents, mirror};

/// How often it looks after the first time.
const AGAIN: TimeDelta = TimeDelta::minutes(5);
/// So many of the latest entries of the history are looked through for a deletion whose answer was lost.
const LATEST: u32 = 200;

impl<R: Remote> Worker<'_, R> {
    /// Looks for twins in a list of their workspace.
    pub(super) async fn watch(&self, workspace: &WorkspaceId, listed: &[Post]) -> Result<(), StoreError> {
        let (connection, now) = (self.connection.to_owned(), self.clock.now());
        let read = self.store.run(move |database| {
            let all = watches::all(database, &connection)?;
            let doubtful = intents::all(database, &connection)?.into_iter().filter(|intent| intent.stage.is_doubtful());
            let doubtful: Vec<NewPost> = doubtful.map(|intent| intent.post).collect();
            Ok((all, doubtful, watches::claimed(database, &connection)?))
        });
        let (watches, doubtful, ours) = read.await?;
        for mut watch in watches.into_iter().filter(|watch| watch.body.workspace == *workspace && watch.next <= now) {
            // What looks like a twin may be an equal post of which nobody knows yet what became of it.
            if doubtful.contains(&watch.body) {
                self.put_by(watch, now, false).await?;
                continue;
            }
            let twins = self.twins(&watch, listed, &ours, now);
            if twins.len() > watch.spare as usize {
                self.note_others(&watch, twins.len()).await?;
                self.put_by(watch, now, true).await?;
                continue;
            }
            let mut is_settled = true;
            for twin in twins {
                if self.delete_twin(twin, workspace).await? {
                    watch.spare -= 1;
                } else {
                    is_settled = false;
                }
            }
            self.put_by(watch, now, is_settled).await?;
        }
        Ok(())
    }

    /// The posts that are surely a second one of a watched post, while that can still be helped.
    fn twins<'a>(
        &self,
        watch: &Watch,
        listed: &'a [Post],
        ours: &HashSet<PostId>,
        now: DateTime<Utc>,
    ) -> Vec<&'a Post> {
        let has_not_gone_out = |post: &Post| {
            let is_ahead = matches!(state(post, now, self.zones), State::Scheduled | State::Repeating);
            is_ahead && tally(post).delivered == 0
        };
        // Without its own post the other may be the only one.
        let Some(own) = listed.iter().find(|post| post.id == watch.post && has_not_gone_out(post)) else {
            return Vec::new();
        };
        let since = watch.sent - SLACK;
        let is_other = |post: &Post| post.id != own.id && !ours.contains(&post.id) && !watch.before.contains(&post.id);
        let others = listed.iter().filter(|post| is_other(post) && made(post).is_some_and(|made| made >= since));
        others.filter(|post| is_twin(own, post) && has_not_gone_out(post)).collect()
    }

    /// Deletes a twin; what it was is in the history before that. `false`: it may still be there.
    async fn delete_twin(&self, twin: &Post, workspace: &WorkspaceId) -> Result<bool, StoreError> {
        let (connection, entry) = (self.connection.to_owned(), deleting(twin, workspace, self.clock.now()));
        let kept = self.store.run(move |database| {
            let known = journal::recent(database, &connection, LATEST)?;
            match known.into_iter().find(|known| known.kind == entry.kind && known.post == entry.post) {
                Some(known) => Ok(Some(known.id)),
                None => journal::record(database, &connection, Action::Whole, &[entry]),
            }
        });
        let entry = kept.await?;
        let deleted = self.remote.delete(&twin.id).await;
        let (connection, id) = (self.connection.to_owned(), twin.id.clone());
        match deleted {
            Ok(_) => {
                let forget = self.store.run(move |database| {
                    mirror::note_local_write(database, &connection, &id)?;
                    mirror::remove(database, &connection, &id)
                });
                forget.await?;
            }
            // It may be gone: that is seen at the next look.
            Err(ClientError::OutcomeUnknown(_) | ClientError::Unreadable(_)) => return Ok(false),
            Err(_) => {
                let forget = move |database: &Connection| entry.map_or(Ok(()), |id| journal::remove(database, id));
                self.store.run(forget).await?;
                return Ok(false);
            }
        }
        (self.tell)(OutboxNews::Done);
        Ok(true)
    }

    /// There are more than lost requests can have made: which of them are somebody else's nobody can tell.
    async fn note_others(&self, watch: &Watch, others: usize) -> Result<(), StoreError> {
        let (connection, post) = (self.connection.to_owned(), watch.post.clone());
        let note = t!("outbox-others-alike", count = others).kept();
        self.store.run(move |database| journal::note(database, &connection, post.as_str(), &note)).await
    }

    /// Sets the next look, or ends the watch.
    async fn put_by(&self, watch: Watch, now: DateTime<Utc>, is_settled: bool) -> Result<(), StoreError> {
        let connection = self.connection.to_owned();
        let next = (watch.spare > 0 && watch.until > now).then(|| watch.until.min(now + AGAIN));
        let next = if is_settled { next } else { Some(now + super::worker::LONGEST_WAIT) };
        let kept = self.store.run(move |database| match next {
            Some(next) => watches::put(database, &connection, &Watch { next, ..watch }),
            None => watches::remove(database, &connection, &watch.post),
        });
        kept.await
    }
}

/// What the journal has to say of a twin that is deleted.
fn deleting(twin: &Post, workspace: &WorkspaceId, now: DateTime<Utc>) -> Entry {
    let note = t!("outbox-twin").kept();
    Entry { note, ..Entry::vanished(twin.clone(), workspace.clone(), now) }
}
