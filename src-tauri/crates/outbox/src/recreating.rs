//! A post that went from the service and is created again. It may be there again by then, so it is looked for first: by its
//! identifier, and in the list.

use super::remote::Remote;
use super::worker::{LONGEST_WAIT, OutboxNews, Worker};
use client::{ClientError, jittered};
use i18n::t;
use model::{Post, PostId};
use planning::merge::anew;
use store::intents::{self, Intent, Stage};
use store::mirror::{self, Listed};
use store::{StoreError, drafts, journal, recreated};

impl<R: Remote> Worker<'_, R> {
    /// Whether an intent may be sent as far as this goes. Where it stands in place of a post that vanished and is there
    /// again, that post is shown and nothing is created; where that cannot be seen, it is looked at again later.
    pub(super) async fn is_still_gone(&self, intent: &Intent) -> Result<bool, StoreError> {
        let (connection, draft) = (self.connection.to_owned(), intent.draft.clone());
        let vanished = self.store.run(move |database| recreated::vanished(database, &connection, &draft)).await?;
        let Some((gone, before)) = vanished else { return Ok(true) };
        match self.look_for(&gone, intent).await {
            Ok(None) => Ok(true),
            Ok(Some(post)) => self.leave_alone(intent, post, before).await.map(|()| false),
            Err(error) => {
                (self.tell)(OutboxNews::Failed(&error));
                let again = self.clock.now() + jittered(LONGEST_WAIT / 2, &intent.id, intent.attempts);
                self.settle(intent, Stage::Ready, &error.words(), again).await.map(|()| false)
            }
        }
    }

    async fn look_for(&self, gone: &PostId, intent: &Intent) -> Result<Option<Post>, ClientError> {
        match self.remote.fetch(gone).await {
            Err(ClientError::Refused { status: 400 | 404, .. }) => {
                let listed = self.remote.list(&intent.post.workspace, None).await?;
                Ok(listed.into_iter().find(|post| post.id == *gone))
            }
            found => found.map(Some),
        }
    }

    /// Shows the post that is there again. The draft goes where it says the same, and stays as a draft where it does not.
    async fn leave_alone(&self, intent: &Intent, post: Post, before: Option<Post>) -> Result<(), StoreError> {
        let (connection, zones, intent) = (self.connection.to_owned(), self.zones.clone(), intent.clone());
        let (now, there) = (self.clock.now(), t!("outbox-there-again").kept());
        let kept = self.store.run(move |database| {
            if !intents::stands(database, &intent)? {
                return Ok(());
            }
            let workspace = &intent.post.workspace;
            if before.is_some_and(|before| anew(&before, workspace) == intent.post) {
                drafts::remove(database, &connection, &intent.draft)?;
            } else {
                intents::settle(database, &intent.id, Stage::Rejected, &there, now)?;
            }
            journal::note(database, &connection, post.id.as_str(), &there)?;
            mirror::note_local_write(database, &connection, &post.id)?;
            mirror::put(database, &connection, &Listed::told(post, workspace.clone()), &zones)
        });
        kept.await?;
        (self.tell)(OutboxNews::Done);
        Ok(())
    }
}
