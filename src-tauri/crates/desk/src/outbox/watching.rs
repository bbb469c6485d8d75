//! Watches over posts that have just been created: a request that was lost, or doubled on its way, may yet arrive and
//! make a twin. While neither has gone out the twin is deleted.

use super::DONE;
use super::remote::Remote;
use super::worker::{News, Worker};
use crate::store::intents;
use crate::store::watches::{self, Watch};
use crate::store::{StoreError, mirror};
use chrono::{DateTime, TimeDelta, Utc};
use model::{NewPost, Post, PostId, WorkspaceId};
use planning::reconcile::{SLACK, is_twin};
use planning::schedule::made;
use planning::state::{State, state, tally};
use std::collections::HashSet;

/// The looks after the first: so long before the last, and the last.
const SECOND_LOOK: TimeDelta = TimeDelta::minutes(10);

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
        for watch in watches.into_iter().filter(|watch| watch.body.workspace == *workspace && watch.next <= now) {
            // What looks like a twin may be an equal post of which nobody knows yet what became of it.
            if doubtful.contains(&watch.body) {
                self.put_by(watch, now, false).await?;
                continue;
            }
            let mut is_settled = true;
            for twin in self.twins(&watch, listed, &ours, now) {
                // One that could not be deleted, or not for certain, is looked for again.
                is_settled &= self.remote.delete(&twin).await.is_ok();
                self.forget(&twin).await?;
            }
            self.put_by(watch, now, is_settled).await?;
        }
        Ok(())
    }

    /// The posts that are surely a second one of a watched post, while that can still be helped.
    fn twins(&self, watch: &Watch, listed: &[Post], ours: &HashSet<PostId>, now: DateTime<Utc>) -> Vec<PostId> {
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
        others.filter(|post| is_twin(own, post) && has_not_gone_out(post)).map(|post| post.id.clone()).collect()
    }

    async fn forget(&self, twin: &PostId) -> Result<(), StoreError> {
        let (connection, twin) = (self.connection.to_owned(), twin.clone());
        self.store.run(move |database| mirror::remove(database, &connection, &twin)).await?;
        (self.tell)(News::Changed(DONE));
        Ok(())
    }

    /// Sets the next look, or ends the watch.
    async fn put_by(&self, watch: Watch, now: DateTime<Utc>, is_settled: bool) -> Result<(), StoreError> {
        let connection = self.connection.to_owned();
        let looks = [watch.until - SECOND_LOOK, watch.until];
        let next = looks.into_iter().find(|look| *look > now);
        let next = if is_settled { next } else { Some(now + super::worker::LONGEST_WAIT) };
        let kept = self.store.run(move |database| match next {
            Some(next) => watches::put(database, &connection, &Watch { next, ..watch }),
            None => watches::remove(database, &connection, &watch.post),
        });
        kept.await
    }
}
