//! Looks for what is in doubt, and after what was sent again, in the lists of the service. Nothing that is to be sent waits
//! for that.

use super::confirming::is_last_look;
use super::lanes::is_recognised;
use super::remote::Remote;
use super::worker::{LONGEST_WAIT, OutboxNews, Worker};
use crate::LANES;
use chrono::{DateTime, Utc};
use client::{ClientError, jittered};
use model::WorkspaceId;
use planning::reconcile::SLACK;
use std::collections::BTreeSet;
use store::intents::{self, Intent, Stage};
use store::watches::{self, Watch};
use store::{StoreError, connections};

/// What may be looked for.
struct Sought {
    /// Nothing is sent: what a lane would send again is looked for, too.
    is_paused: bool,
    doubtful: Vec<Intent>,
    watches: Vec<Watch>,
}

impl<R: Remote> Worker<'_, R> {
    /// Looks for everything whose turn has come, and says when to look again.
    pub(super) async fn look_for_posts(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let sought = self.sought().await?;
        let now = self.clock.now();
        let is_due = |intent: &&Intent| self.turn(intent, sought.is_paused, now).is_some_and(|turn| turn <= now);
        let doubtful = sought.doubtful.iter().filter(is_due);
        let watched = sought.watches.iter().filter(|watch| watch.next <= now).map(|watch| &watch.body.workspace);
        let workspaces: BTreeSet<&WorkspaceId> = doubtful.map(|intent| &intent.post.workspace).chain(watched).collect();
        for workspace in &workspaces {
            if self.is_closed() {
                return Ok(None);
            }
            self.look(workspace, &sought, now).await?;
        }
        if workspaces.is_empty() {
            return Ok(self.next_look(&sought, now));
        }
        self.outbox.wake_others(LANES);
        Ok(self.next_look(&self.sought().await?, self.clock.now()))
    }

    async fn sought(&self) -> Result<Sought, StoreError> {
        let connection = self.connection.to_owned();
        let read = self.store.run(move |database| {
            Ok(Sought {
                is_paused: connections::is_paused(database, &connection)?,
                doubtful: intents::doubtful(database, &connection)?,
                watches: watches::all(database, &connection)?,
            })
        });
        read.await
    }

    /// When something in doubt is looked for; `None` is never. What a lane sends again is looked for once it is too late for
    /// that.
    fn turn(&self, intent: &Intent, is_paused: bool, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        if intent.stage == Stage::Unknown && !is_paused && is_recognised(intent, self.repeats, now) {
            return intent.due;
        }
        (intent.next != intents::NEVER).then_some(intent.next)
    }

    fn next_look(&self, sought: &Sought, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let doubtful = sought.doubtful.iter().filter_map(|intent| self.turn(intent, sought.is_paused, now));
        doubtful.chain(sought.watches.iter().map(|watch| watch.next)).min()
    }

    /// Reads the list of a workspace, and judges by it what is in doubt there. Only the last look at something, after which
    /// it may be sent again, needs the whole list: what is looked for is new.
    async fn look(&self, workspace: &WorkspaceId, sought: &Sought, now: DateTime<Utc>) -> Result<(), StoreError> {
        let here = || sought.doubtful.iter().filter(|intent| intent.post.workspace == *workspace);
        let is_whole = here().any(|intent| intent.next <= now && is_last_look(intent, now));
        let watched = sought.watches.iter().filter(|watch| watch.body.workspace == *workspace).map(|watch| watch.sent);
        let sent = here().filter_map(|intent| intent.doubt.as_ref()).map(|doubt| doubt.sent);
        let since = sent.chain(watched).min().filter(|_| !is_whole).map(|sent| sent - SLACK);
        let listed = match self.remote.list(workspace, since).await {
            Ok(listed) => listed,
            Err(error) => return self.put_off(workspace, &error, now).await,
        };
        // What a create makes meanwhile would be taken for something else.
        let _alone = self.outbox.creating.write().await;
        self.confirm(workspace, (&listed, since.is_none()), now).await?;
        self.watch(workspace, &listed).await
    }

    /// Everything that looks at this workspace now has to wait: it could not be read.
    async fn put_off(
        &self,
        workspace: &WorkspaceId,
        error: &ClientError,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        (self.tell)(OutboxNews::Failed(error));
        let (connection, workspace) = (self.connection.to_owned(), workspace.clone());
        let put_off = self.store.run(move |database| {
            for intent in intents::doubtful(database, &connection)? {
                if intent.next <= now && intent.post.workspace == workspace {
                    let again = now + jittered(LONGEST_WAIT / 2, &intent.id, intent.looks.len());
                    intents::settle(database, &intent.id, intent.stage, &intent.reason, again)?;
                }
            }
            for watch in watches::all(database, &connection)? {
                if watch.next <= now && watch.body.workspace == workspace {
                    watches::put(database, &connection, &Watch { next: now + LONGEST_WAIT, ..watch })?;
                }
            }
            Ok(())
        });
        put_off.await
    }
}
